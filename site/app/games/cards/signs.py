"""The signs of the card game: what it does not share with other games."""

from app.ui.art import CUT, LINE, signs

_DRAWINGS = {
    "tuna": (
        '<path d="M1.6 12.2C4.2 8.6 8 6.8 11.8 6.9l2.9-3.6.6 4.2c1.7.7 3.2 1.7 4.4 3l3.3-4.4c-.4 '
        "2.2-.6 4-.6 6s.3 4 1 6.2l-3.9-4.2c-1.3 1.4-2.9 2.4-4.6 3l-1.9 3.6-1.4-3C7.6 17.7 4 15.8 "
        '1.6 12.2z"/><circle cx="5.9" cy="11.4" r="1.1" fill="var(--cut)"/>'
        f'<path {CUT} stroke-width="1.2" d="M9.2 9.3c1 1.9 1 3.9 0 5.8M12.6 12.2h5.6"/>'
    ),
    "processing-vessel": (
        '<path d="M2 14h20l-2.6 6.6H4.8z"/><path d="M6 13V8.2h5V13zM12.4 13V5h2.6v8zM16.4 '
        '13V7.2h2.4V13z"/><path d="M12.9 3.9c-.3-1.5.6-2.3 1.9-2.5-.4 1-.2 1.8.5 2.5z"/>'
        f'<path {CUT} stroke-width="1.2" d="M7.4 10.4h2.2M5.2 16.8h13.6"/>'
    ),
    "crate": (
        '<path d="M3 9.5h18V21H3z"/><path d="M7.4 8.5c.1-2.5 2-4.3 4.7-4.6L11 2c3.4.1 '
        '5.5 2.6 5.6 6.5z"/>'
        f'<path {CUT} stroke-width="1.3" d="M3.8 13.2h16.4M3.8 17.2h16.4M8.2 '
        '10v10.6M15.8 10v10.6"/>'
    ),
    "gavel": (
        '<path d="M12.6 2.2l6.6 6.6-1.9 1.9-6.6-6.6zM6 8.8l1.9-1.9 6.6 6.6-1.9 '
        "1.9zM9.8 5.1l1.2-1.2 6.5 6.5-1.2 1.2-4.6 4.6-1.1-1.1-5.9 5.9-1.9-1.9 "
        '5.9-5.9-1-1zM11.5 19.5H21V22h-9.5z"/>'
    ),
    "gone-fishing": (
        f'<path {LINE} stroke-width="2" d="M4 21L17.5 3.5V14a2.6 2.6 0 01-5.2 0"/>'
        '<path d="M2.5 18.5l3.6 2.8-2.6 1.2-2-1.6z"/>'
    ),
}

SIGNS = signs(_DRAWINGS)
