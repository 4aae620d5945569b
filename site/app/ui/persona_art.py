"""Avatars of the bot personas, assembled from a few parts.

All avatars have the same box as the portrait of Captain Ruth and face the viewer. The background
has the colour of the seat, so an avatar fits any seat.
"""

from collections.abc import Mapping
from typing import NamedTuple

from app.ui.icons import Icon

VIEWBOX = "0 0 40 40"

_GROUND = '<circle cx="20" cy="20" r="20" fill="var(--seat,#2b7a86)"/>'
_COAT = "M5.8 34.1C8 30 13 28.7 20 28.7s12 1.3 14.2 5.4A20 20 0 0120 40a20 20 0 01-14.2-5.9z"
_COLLAR = "M15.8 29.4L20 34.6l4.2-5.2-2-2.6h-4.4z"
_HEAD = (
    "M12.3 20.5c0-5 3-7.5 7.7-7.5s7.7 2.5 7.7 7.5c0 5.8-3.3 9.8-7.7 9.8s-7.7-4-7.7-9.8z"
    "M11 20a1.5 2 0 003 3zM29 20a1.5 2 0 01-3 3z"
)
_BEHIND = {
    "long": "M10 20.5c0-7.3 4-11 10-11s10 3.7 10 11c0 5 .6 9 2 12-3 1.5-21 1.5-24 0 1.4-3 2-7 "
    "2-12z",
    "bob": "M10 20.5c0-7.3 4-11 10-11s10 3.7 10 11c0 3.5-.3 6.3-1 8.5H11c-.7-2.2-1-5-1-8.5z",
    "curls": "M20 7.5a4.5 4.5 0 016.8 1.7 4.5 4.5 0 014 5.6 4.5 4.5 0 01.4 6.6 4.5 4.5 "
    "0 01-3 5.6H11.8a4.5 4.5 0 01-3-5.6 4.5 4.5 0 01.4-6.6 4.5 4.5 0 014-5.6A4.5 4.5 0 "
    "0120 7.5z",
    "braids": "M10.3 20c0-7 4-10.5 9.7-10.5S29.7 13 29.7 20c1.9 2 1.9 4 .8 5.7 1.2 1.7 1.2 "
    "3.7 0 5.4.8 1.4.7 3-.2 4.4h-2.8l-1-14h-13l-1 14H9.7c-.9-1.4-1-3-.2-4.4-1.2-1.7-1.2-3.7 "
    "0-5.4-1.1-1.7-1.1-3.7.8-5.7z",
}
_ABOVE = {
    "fringe": "M11.8 20c.6-3.5 1.2-4.7 2.4-5.2 3.6 1.3 8 1.3 11.6 0 1.2.5 1.8 1.7 2.4 5.2 "
    "1-6.6-2.4-9.6-8.2-9.6s-9.2 3-8.2 9.6z",
    "short": "M12 19.5c.7-3.3 3.4-4 8-4s7.3.7 8 4c.8-6-2.6-8.3-8-8.3s-8.8 2.3-8 8.3z",
}
_BEARD = {
    "full": "M12.2 20.5c.5 2.7 1.7 3.8 3.4 3.6 2.3-1.2 6.5-1.2 8.8 0 1.7.2 2.9-.9 3.4-3.6 1 "
    "7.5-2.5 13.3-7.8 13.3s-8.8-5.8-7.8-13.3z",
    "moustache": "M20 24.3c-1.9-1.5-4.9-1-6.3 1.9 2.2.5 4.7.5 6.3-.6 1.6 1.1 4.1 1.1 6.3.6"
    "-1.4-2.9-4.4-3.4-6.3-1.9z",
}
_HAT = {
    "cap": (
        '<path d="M9.3 13.5C8.3 7.5 13.8 4 20 4s11.7 3.5 10.7 9.5z" fill="{hat}"/>'
        '<path d="M9.2 13c6.8-1.9 14.8-1.9 21.6 0l-.4 3.8c-6-2.2-14.8-2.2-20.8 0z" '
        'fill="#14324a"/><circle cx="20" cy="9.2" r="1.8" fill="#e0a92e"/>'
    ),
    "beanie": (
        '<circle cx="20" cy="5" r="2.3" fill="{hat}"/><path d="M11.3 15c0-6 3.4-9.5 8.7-9.5s8.7 '
        '3.5 8.7 9.5z" fill="{hat}"/><rect x="10.5" y="13.3" width="19" height="4" rx="2" '
        'fill="{hat}" stroke="#0003" stroke-width=".8"/>'
    ),
    "oilskin": (
        '<path d="M9.8 15.5c0-7.3 4-11 10.2-11s10.2 3.7 10.2 11c1.8.5 3.4 1.6 4.8 3.3-8-3-22-3'
        '-30 0 1.4-1.7 3-2.8 4.8-3.3z" fill="{hat}"/><path d="M10.5 15c6-1.8 13-1.8 19 0" '
        'fill="none" stroke="#0003" stroke-width="1.2"/>'
    ),
    "scarf": (
        '<path d="M11.3 17.8C10.8 10.5 14.3 7.3 20 7.3s9.2 3.2 8.7 10.5c-4.7-3.3-12.7-3.3-17.4 '
        '0z" fill="{hat}"/><path d="M28 16l5 1.2-2.6 1.6 1.2 3z" fill="{hat}"/><g fill="#fff9">'
        '<circle cx="16" cy="11.5" r=".9"/><circle cx="20" cy="9.8" r=".9"/>'
        '<circle cx="24" cy="11.5" r=".9"/></g>'
    ),
    "straw": (
        '<path d="M13 14.5c.3-5.5 2.5-8.5 7-8.5s6.7 3 7 8.5z" fill="{hat}"/>'
        '<path d="M6 15.5c4-3.3 24-3.3 28 0-4 2-24 2-28 0z" fill="{hat}"/>'
        '<path d="M13.2 12.3c4 1 9.6 1 13.6 0" fill="none" stroke="#a8461c" stroke-width="1.8"/>'
    ),
}
_WITH = {
    "pipe": (
        '<path d="M22.5 26.6l6 1.4" stroke="#4a2c12" stroke-width="1.5" fill="none"/>'
        '<path d="M27.3 25.3h4v3.5c0 1.3-.9 2-2 2s-2-.7-2-2z" fill="#5f3a1a"/>'
    ),
    "glasses": (
        '<g fill="#ffffff55" stroke="#2a2a2a" stroke-width=".9">'
        '<circle cx="16.7" cy="21.3" r="2.7"/>'
        '<circle cx="23.3" cy="21.3" r="2.7"/></g>'
        '<path d="M19.4 21h1.2" stroke="#2a2a2a" stroke-width=".9"/>'
    ),
    "earring": (
        '<circle cx="28" cy="24.8" r="1.3" fill="none" stroke="#f0bb45" stroke-width="1"/>'
    ),
    "freckles": (
        '<g fill="#b5673f"><circle cx="14.6" cy="23.6" r=".45"/><circle cx="16" cy="24.3" r=".45"/>'
        '<circle cx="24" cy="24.3" r=".45"/><circle cx="25.4" cy="23.6" r=".45"/></g>'
    ),
}


class _Look(NamedTuple):
    """Recipe for an avatar: colours, and names of its parts."""

    skin: str
    hair: str
    coat: str
    hat: tuple[str, str]
    behind: str = ""
    above: str = ""
    beard: str = ""
    things: tuple[str, ...] = ()


_LOOKS = {
    "nora": _Look("#f3cdb0", "#b5502a", "#2f5d50", ("beanie", "#1f4d7a"), "long", "fringe"),
    "nils": _Look("#f0c4a0", "#d9a441", "#a8461c", ("oilskin", "#f0bb45"), beard="full"),
    "zita": _Look(
        "#8a5a3b", "#241a17", "#6b2d5c", ("scarf", "#c23b3b"), "curls", things=("earring",)
    ),
    "hugo": _Look(
        "#e8b890", "#d5d9da", "#14324a", ("cap", "#f6efdf"),
        above="short", beard="moustache", things=("pipe",),
    ),
    "yuki": _Look(
        "#f2d3b3", "#1f2430", "#2d5fa8", ("", ""), "bob", "fringe", things=("glasses",)
    ),
    "bruno": _Look("#c98f63", "#3b2416", "#46691a", ("beanie", "#8c2f2f"), beard="full"),
    "ida": _Look("#f6d8c0", "#e3b95b", "#7a2438", ("cap", "#dfe8ea"), "braids", "fringe"),
    "leo": _Look(
        "#eebf97", "#c2622d", "#1d7a6e", ("straw", "#e8cf8a"), above="short", things=("freckles",)
    ),
}  # fmt: skip


def _drawing(look: _Look) -> str:
    """Return the SVG of an avatar, with the parts in back-to-front order."""

    def part(shapes: Mapping[str, str], name: str) -> str:
        return f'<path d="{shapes[name]}" fill="{look.hair}"/>' if name else ""

    hat, colour = look.hat
    return "".join(
        (
            _GROUND,
            part(_BEHIND, look.behind),
            f'<path d="{_COAT}" fill="{look.coat}"/><path d="{_COLLAR}" fill="#f6efdf"/>',
            f'<path d="{_HEAD}" fill="{look.skin}"/>',
            '<g fill="#e0705a" opacity=".4"><circle cx="14.8" cy="24" r="1.5"/>'
            '<circle cx="25.2" cy="24" r="1.5"/></g>',
            part(_BEARD, look.beard),
            '<g fill="#2a2a2a"><circle cx="16.8" cy="21.3" r="1.15"/>'
            '<circle cx="23.2" cy="21.3" r="1.15"/></g>',
            '<path d="M15.2 18.9c1-.7 2.3-.8 3.3-.3M21.5 18.6c1-.5 2.3-.4 3.3.3M17.3 26.2c1.5 '
            '1.3 3.9 1.3 5.4 0" fill="none" stroke="#6b3a28" stroke-width="1.2" '
            'stroke-linecap="round"/>',
            part(_ABOVE, look.above),
            _HAT[hat].format(hat=colour) if hat else "",
            *(_WITH[thing] for thing in look.things),
        )
    )


FACES: Mapping[str, Icon] = {
    f"captain-{name}": Icon(_drawing(look), VIEWBOX) for name, look in _LOOKS.items()
}
"""The avatars by icon name, for `icon`."""
