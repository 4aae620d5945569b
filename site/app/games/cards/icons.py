"""Icons that only the card game has."""

from app.ui.icons import CUTOUT, STROKE, Icon, icons

_SVGS = {
    "cards": (
        '<path d="M9.6 5.6h10.2c.7 0 1.2.5 1.2 1.2v13c0 .7-.5 1.2-1.2 1.2H9.6c-.7 '
        '0-1.2-.5-1.2-1.2v-13c0-.7.5-1.2 1.2-1.2z"/><path d="M13.6 3.8l-.3-1.2c-.2-.6-.8-1-'
        '1.5-.8L3.9 4c-.6.2-1 .8-.8 1.5l3.4 12.3.1-11.6c0-1.3 1.1-2.4 2.4-2.4z"/>'
    ),
    "tuna": (
        '<path d="M1.6 12.2C4.2 8.6 8 6.8 11.8 6.9l2.9-3.6.6 4.2c1.7.7 3.2 1.7 4.4 3l3.3-4.4c-.4 '
        "2.2-.6 4-.6 6s.3 4 1 6.2l-3.9-4.2c-1.3 1.4-2.9 2.4-4.6 3l-1.9 3.6-1.4-3C7.6 17.7 4 15.8 "
        '1.6 12.2z"/><circle cx="5.9" cy="11.4" r="1.1" fill="var(--cut)"/>'
        f'<path {CUTOUT} stroke-width="1.2" d="M9.2 9.3c1 1.9 1 3.9 0 5.8M12.6 12.2h5.6"/>'
    ),
    "processing-vessel": (
        '<path d="M2 14h20l-2.6 6.6H4.8z"/><path d="M6 13V8.2h5V13zM12.4 13V5h2.6v8zM16.4 '
        '13V7.2h2.4V13z"/><path d="M12.9 3.9c-.3-1.5.6-2.3 1.9-2.5-.4 1-.2 1.8.5 2.5z"/>'
        f'<path {CUTOUT} stroke-width="1.2" d="M7.4 10.4h2.2M5.2 16.8h13.6"/>'
    ),
    "crate": (
        '<path d="M3 9.5h18V21H3z"/><path d="M7.4 8.5c.1-2.5 2-4.3 4.7-4.6L11 2c3.4.1 '
        '5.5 2.6 5.6 6.5z"/>'
        f'<path {CUTOUT} stroke-width="1.3" d="M3.8 13.2h16.4M3.8 17.2h16.4M8.2 '
        '10v10.6M15.8 10v10.6"/>'
    ),
    "gavel": (
        '<path d="M12.6 2.2l6.6 6.6-1.9 1.9-6.6-6.6zM6 8.8l1.9-1.9 6.6 6.6-1.9 '
        "1.9zM9.8 5.1l1.2-1.2 6.5 6.5-1.2 1.2-4.6 4.6-1.1-1.1-5.9 5.9-1.9-1.9 "
        '5.9-5.9-1-1zM11.5 19.5H21V22h-9.5z"/>'
    ),
    "gone-fishing": (
        f'<path {STROKE} stroke-width="2" d="M4 21L17.5 3.5V14a2.6 2.6 0 01-5.2 0"/>'
        '<path d="M2.5 18.5l3.6 2.8-2.6 1.2-2-1.6z"/>'
    ),
}


def _mate(skin: str, coat: str, behind: str, before: str) -> Icon:
    """Return the picture of a captain on its card.

    `behind` is drawn before the head, `before` after it.
    """
    return Icon(
        '<rect x=".6" y=".6" width="14.8" height="18.8" rx="2.6" fill="#cfe6ea" stroke="#14324a" '
        f'stroke-width="1.2"/>{behind}<path fill="{coat}" d="M2.2 18.8c0-3.6 2.3-5.2 5.8-5.2s5.8 '
        f'1.6 5.8 5.2z"/><path fill="{skin}" d="M4.4 8.4c0-2.8 1.2-4 3.6-4s3.6 1.2 3.6 4-1.5 5.9-'
        f'3.6 5.9-3.6-3.1-3.6-5.9z"/>{before}<path fill="#1f2d37" d="M5.9 8.3h1.1v1.2H5.9zM9 '
        '8.3h1.1v1.2H9z"/>',
        "0 0 16 20",
    )


_CAP = (
    '<path fill="{top}" d="M3.3 5.6C3 3.4 5 2.2 8 2.2s5 1.2 4.7 3.4z"/><path fill="{brim}" '
    'd="M3.5 5.3c2.9-.8 6.1-.8 9 0l-.2 1.9c-2.6-.9-6-.9-8.6 0z"/>'
)
MATES = (
    _mate(
        "#efc6a2",
        "#14324a",
        "",
        '<path fill="#f2f4f1" d="M4.3 9c.1 4.4 1.4 6.9 3.7 6.9s3.6-2.5 3.7-6.9c-.6 1.3-2 1.8-3.7 '
        '1.8S4.9 10.3 4.3 9z"/>' + _CAP.format(top="#f6efdf", brim="#14324a"),
    ),
    _mate(
        "#c98f5f",
        "#9c1f33",
        '<path fill="#3b2414" d="M3.4 8c0-3 1.6-4.6 4.6-4.6s4.6 1.6 4.6 4.6c0 3 .5 5-.3 '
        '6.4H3.7c-.8-1.4-.3-3.4-.3-6.4z"/>',
        _CAP.format(top="#f6efdf", brim="#9c1f33"),
    ),
    _mate(
        "#8d5a3a",
        "#0d6b60",
        "",
        '<path fill="#1b120c" d="M5.3 11.5c1-.9 4.4-.9 5.4 0-.2.8-1.5.9-2.7.4-1.2.5-2.5.4-2.7-.4'
        'z"/><path fill="#0d6b60" d="M3.8 6.6C3.6 3.5 5.2 1.9 8 1.9s4.4 1.6 4.2 4.7c-2.7-.8-5.7-.8-'
        '8.4 0z"/><path fill="#e9dfc6" d="M3.7 5.3c2.8-.8 5.8-.8 8.6 0v1.6c-2.8-.8-5.8-.8-8.6 '
        '0z"/>',
    ),
    _mate(
        "#f0c9a6",
        "#5d3606",
        "",
        '<path fill="#b5502a" d="M4.2 9.2c.2 3.8 1.5 6 3.8 6s3.6-2.2 3.8-6c-.9 1.2-2.2 1.6-3.8 '
        '1.6s-2.9-.4-3.8-1.6z"/><path fill="#f0bb45" d="M4.2 5.4C4.5 3 5.8 1.8 8 1.8s3.5 1.2 3.8 '
        '3.6l2.6 2.1c-4.1-1.3-8.7-1.3-12.8 0z"/>',
    ),
)
"""Pictures of captains, by the index of the boat in its fleet."""

ICONS = icons(_SVGS) | {f"mate-{place}": mate for place, mate in enumerate(MATES)}
