"""The signs of the dice game: its fish and places, the rival and her mark, the wheel of the end."""

from app.ui.art import CUT, LINE, Sign, signs

_DRAWINGS = {
    "swordfish": (
        '<path d="M.4 13.3l8-1.9c1.2-1.2 2.6-2 4-2.3L11.6 3.6c2.7.7 4.6 2.6 5.1 5.5 1.2.4 2.3 1 '
        "3.2 1.8.8-1.6 1.3-3.3 1.5-5.2 1.6 2.1 2 4.5 1.3 6.7.8 2.3.4 4.7-1 "
        "6.9-.3-2.1-.9-3.8-1.9-5.2-1.5 1.3-3.3 2.1-5.2 2.3l-2 3.4c-.7-1.1-.9-2.2-.7-3.3-1.6-.2"
        '-2.9-.8-4-1.8z"/><circle cx="10.7" cy="12.2" r="1" fill="var(--cut)"/>'
        f'<path {CUT} stroke-width="1.1" d="M13.2 11c.7 1.2.7 2.5 0 3.7"/>'
    ),
    "oyster": (
        '<path d="M12 21.5c-1.8 0-3.2-.6-4.2-1.7C4.5 18 2 14.8 2 11.2 2 6 6.5 2.5 12 2.5S22 6 22 '
        '11.2c0 3.6-2.5 6.8-5.8 8.6-1 1.1-2.4 1.7-4.2 1.7z"/>'
        f'<path {CUT} stroke-width="1.3" d="M12 19V5M9.5 18.5L5.8 7.5M14.5 18.5l3.7-11M7.5 '
        '17.3L3.8 12M16.5 17.3l3.7-5.3"/>'
    ),
    "captains-club": (
        '<path d="M3.6 11.5C3.2 8 7 5.2 12 5.2s8.8 2.8 8.4 6.3l-1.9 2.7h-13zM5.3 '
        '15.5h13.4c.3 1.4-.3 2.4-1.3 2.9-3.4-1.2-7.4-1.2-10.8 0-1-.5-1.6-1.5-1.3-2.9z"/>'
        '<circle cx="12" cy="10" r="1.7" fill="var(--cut)"/>'
    ),
    "research-vessel": (
        '<path d="M1 14.5h22l-2.4 5.7H5.2zM4.5 9.5h7v4h-7zM13 11h3.5v2.5H13zM7 6.5h4V9H7z"/>'
        f'<path {LINE} stroke-width="1.6" d="M18 13.5V5M14.5 8c.2-2.1 1.6-3.5 3.5-3.5"/>'
        '<circle cx="9" cy="4.2" r="1.7"/><path d="M6 10.8h4v1.3H6z" fill="var(--cut)"/>'
    ),
    "barge": (
        '<path d="M1 14.8h22v2.9c0 1.5-1.2 2.8-2.8 2.8H3.8A2.8 2.8 0 011 17.7zM3 '
        "9h5.4v4.8H3zM9.3 9h5.4v4.8H9.3zM15.6 9H21v4.8h-5.4zM6.2 3.4h5.3v4.7H6.2zM12.5 "
        '3.4h5.3v4.7h-5.3z"/>'
    ),
    "inuit": (
        '<path d="M.8 15.2c3.4.3 5.8.8 7.4.8h7.6c1.6 0 4-.5 7.4-.8-2.4 3.4-5.3 5-8 '
        '5H8.8c-2.7 0-5.6-1.6-8-5zM9.3 15c0-3 1-4.8 2.7-4.8s2.7 1.8 2.7 4.8z"/>'
        '<circle cx="12" cy="6.9" r="2.6"/>'
        f'<path {LINE} stroke-width="1.5" d="M4.6 8.8l14.8 5.6"/>'
        '<path d="M1.5 6.3l4.3 1.6-.9 2.3-3.4-1.5zM22.5 16.9l-4.3-1.6.9-2.3 3.4 1.5z"/>'
    ),
    "casino": (
        '<rect x="2.5" y="7" width="14.5" height="14.5" rx="3.2"/><path d="M9 5.2l1.2-2.1c.7-1.1 '
        '2-1.5 3.2-.9l7 3.5c1.2.6 1.6 2 1 3.2L18.8 14V8.5c0-1.9-1.4-3.3-3.3-3.3z"/>'
        '<g fill="var(--cut)"><circle cx="6.5" cy="11" r="1.5"/><circle cx="13" cy="17.5" r="1.5"/>'
        '<circle cx="9.75" cy="14.25" r="1.5"/><circle cx="13" cy="11" r="1.5"/>'
        '<circle cx="6.5" cy="17.5" r="1.5"/></g>'
    ),
    "amas-bank": (
        '<path d="M12 2l10 5v2H2V7zM2.5 19h19v2.5h-19zM4.2 10.2h3v7.6h-3zM10.5 10.2h3v7.6h-3zM16.8 '
        '10.2h3v7.6h-3z"/><circle cx="12" cy="6" r="1.3" fill="var(--cut)"/>'
    ),
    "salvage-yard": (
        '<path d="M2 20h11v2H2zM4.5 3.5L7 2l1.5 17h-4z"/>'
        f'<path {LINE} stroke-width="1.9" d="M5.8 4l14.4 1.8M18.5 6v5.5"/>'
        f'<path {LINE} stroke-width="2.2" d="M18.5 12.5v1.3M18.5 13.8c2.2.6 2.9 2.3 2.2 4-.8 '
        '1.9-3.5 2-4.7.3"/><path d="M8 4.5l6 1.2-5.5 3z"/>'
    ),
    "bait-shop": (
        f'<path {LINE} stroke-width="2.3" d="M15.5 6.5V15a5 5 0 01-10 0v-3.2l3.1 2.4"/>'
        f'<circle cx="15.5" cy="4" r="2" {LINE} stroke-width="1.9"/>'
        f'<path {LINE} stroke-width="1.9" d="M3.5 8.5c1.7-1.8 3-1.8 4 0s2.3 1.8 4 .2"/>'
    ),
    "ridback-canning": (
        '<path d="M4 6.2C4 4 7.6 2.3 12 2.3s8 1.7 8 3.9v11.6c0 2.2-3.6 3.9-8 3.9s-8-1.7-8-3.9z"/>'
        '<ellipse cx="12" cy="6.1" rx="5.7" ry="2" fill="var(--cut)"/>'
        '<path fill="var(--cut)" d="M6.2 14.2c1.9-2.7 5.3-3.3 8-1l2.8-2v6.2l-2.8-2c-2.7 2.3-6.1 '
        '1.7-8-1.2z"/>'
    ),
    "smokehouse": (
        '<path d="M2 13.2L10.5 6l3 2.5V6.5H17v5l2 1.7-1.2 1.5-.8-.6v7.4H4.5v-7.4l-1 .6z"/>'
        '<path d="M8.5 21.5v-5.3h4v5.3z" fill="var(--cut)"/>'
        f'<path {LINE} stroke-width="1.7" d="M15.3 4.7c-1-1.5.9-2 .2-3.6M19 5c-1.2-1.7 '
        f'1.3-2.4.4-4"/>'
    ),
    "seafood-buffet": (
        '<path d="M1.5 18.3h21v2.4h-21zM3 16.8c0-5.3 4-9.3 9-9.3s9 4 9 9.3z"/>'
        '<circle cx="12" cy="5.2" r="1.9"/>'
        f'<path {CUT} stroke-width="1.4" d="M6.3 14c.6-1.8 1.8-3 3.4-3.6"/>'
    ),
    "harbor": (
        f'<circle cx="12" cy="4.8" r="2.6" {LINE} stroke-width="2.2"/><path {LINE} '
        'stroke-width="2.5" d="M12 7.5V21M7 11.3h10M3.3 13.5c.7 4.7 4 7.5 8.7 7.5s8-2.8 8.7-7.5"/>'
        '<path d="M1.3 15.8l2-4 3.4 3zM22.7 15.8l-2-4-3.4 3z"/>'
    ),
    "wharf": (
        '<path d="M12 2.3l10 6.5v2.4h-1.5V18h-17v-6.8H2V8.8z"/>'
        '<path d="M6.2 11.4h11.6V18h-11.6z" fill="var(--cut)"/><path d="M7.8 13h8.4v1.6H7.8zM7.8 '
        '15.8h8.4V18H7.8z"/><path d="M1.5 '
        '18.5h21v1.7h-1.7V23h-2v-2.8h-5.8V23h-2v-2.8H5.2V23h-2v-2.8H1.5z"/>'
    ),
    "market": (
        '<path d="M4 2.5h16l2.5 5.7v.6c0 1.5-1.2 2.7-2.6 2.7s-2.6-1.2-2.6-2.7c0 1.5-1.2 2.7-2.7 '
        "2.7s-2.6-1.2-2.6-2.7c0 1.5-1.2 2.7-2.6 2.7S6.7 10.3 6.7 8.8c0 1.5-1.2 2.7-2.6 "
        '2.7s-2.6-1.2-2.6-2.7v-.6zM3.2 12.8h2v4h13.6v-4h2v8.7H3.2z"/>'
        f'<path {CUT} stroke-width="1.2" d="M8.5 3l-1 5.2M12 3v5.2M15.5 3l1 5.2"/>'
    ),
    "coins": (
        '<ellipse cx="8" cy="8" rx="6.3" ry="3.3"/><path d="M1.7 10.5c1.2 1.7 3.5 2.5 6.3 '
        "2.5.9 0 1.7-.1 2.5-.3-.9.8-1.4 1.7-1.4 2.7v.2l-1.1.1c-3.5 0-6.3-1.5-6.3-3.3zM1.7 "
        '14.6c1.2 1.7 3.5 2.5 6.3 2.5l1.1-.1v2.6l-1.1.1c-3.5 0-6.3-1.5-6.3-3.3z"/>'
        '<ellipse cx="16.3" cy="13.6" rx="6" ry="3.1"/><path d="M10.3 16c1.2 1.6 3.4 2.4 6 '
        '2.4s4.8-.8 6-2.4v2.2c0 1.7-2.7 3.1-6 3.1s-6-1.4-6-3.1z"/>'
        f'<path {CUT} stroke-width="1.2" d="M5.3 8h5.4M13.8 13.6h5"/>'
    ),
    "star-open": (
        f'<path {LINE} stroke-width="2.2" d="M12 1.8l3 6.5 7.1.8-5.3 4.8 1.5 7-6.3-3.6-6.3 '
        '3.6 1.5-7L1.9 9.1 9 8.3z"/>'
    ),
    "hex": '<path d="M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7z"/>',
    "ruth-mark": (
        '<path d="M12 1C5.9 1 1 5.9 1 12v11h11c6.1 0 11-4.9 11-11S18.1 1 12 1z"/>'
        '<path fill="var(--cut)" d="M7.6 6.3h5.3c2.5 0 4 1.4 4 3.5 0 1.6-.9 2.8-2.4 3.3l2.9 '
        '4.8h-3.1l-2.6-4.5h-1.4v4.5H7.6zm2.7 2.2v2.8h2.2c1 0 1.6-.5 1.6-1.4s-.6-1.4-1.6-1.4z"/>'
    ),
}

SIGNS = signs(_DRAWINGS) | {
    "ruth": Sign(
        '<circle cx="20" cy="20" r="20" fill="#2b7a86"/><path d="M0 25c4 0 4-2 8-2s4 2 8 2 4-2 '
        "8-2 4 2 "
        '8 2 4-2 8-2c0 10-9 17-20 17S0 35 0 25z" fill="#1f6472"/>'
        '<path d="M6.5 40c.5-7.5 5.5-11.3 13.5-11.3S33 32.5 33.5 40z" fill="#14324a"/>'
        '<path d="M15.8 29.6L20 35.4l4.2-5.8-2-2.6h-4.4z" fill="#f6efdf"/>'
        '<path d="M10 20.5c0-7.3 4-11 10-11s10 3.7 10 11c0 4.5-.8 8-2.2 10.3-2 .3-13.6.3-15.6 '
        '0-1.4-2.3-2.2-5.8-2.2-10.3z" fill="#b9c0c2"/>'
        '<path d="M12.3 20.5c0-5 3-7.5 7.7-7.5s7.7 2.5 7.7 7.5c0 5.8-3.3 9.8-7.7 '
        '9.8s-7.7-4-7.7-9.8z" '
        'fill="#efc6a2"/><path d="M12 19.5c1-3.6 3.8-5 8-5s7 1.4 8 5c.8-6-2.6-8.3-8-8.3s-8.8 '
        '2.3-8 8.3z" '
        'fill="#cfd5d6"/><path d="M9.3 14C8.3 8 13.8 4.3 20 4.3S31.7 8 30.7 14z" fill="#f6efdf"/>'
        '<path d="M9.2 13.2c6.8-1.9 14.8-1.9 21.6 0l-.4 3.8c-6-2.2-14.8-2.2-20.8 0z" '
        'fill="#14324a"/>'
        '<path d="M20 7.2l1 1.9 2.1.2-1.6 1.5.5 2.1-2-1.1-2 1.1.5-2.1-1.6-1.5 2.1-.2z" '
        'fill="#e0a92e"/>'
        '<circle cx="16.9" cy="21.3" r="1.15" fill="#2a2a2a"/><circle cx="23.1" cy="21.3" r="1.15" '
        'fill="#2a2a2a"/><path d="M15 18.9c1-.8 2.4-.9 3.5-.4M21.5 18.5c1.1-.5 2.5-.4 3.5.4" '
        'stroke="#8f989b" stroke-width="1.1" fill="none" stroke-linecap="round"/>'
        '<circle cx="15" cy="24" r="1.5" fill="#e59a80" opacity=".55"/><circle cx="25" cy="24" '
        'r="1.5" '
        'fill="#e59a80" opacity=".55"/><path d="M17.2 25.7c1.6 1.5 4.2 1.3 5.8-.5" '
        'stroke="#8d4030" '
        'stroke-width="1.4" fill="none" stroke-linecap="round"/>',
        "0 0 40 40",
    ),
    "wheel": Sign(
        '<g stroke="#8a5a17" stroke-width="7" stroke-linecap="round"><path d="M46 4.5v83M4.5 '
        "46h83M16.7 "
        '16.7l58.6 58.6M75.3 16.7L16.7 75.3"/></g><circle cx="46" cy="46" r="37" fill="#a87324"/>'
        '<circle cx="46" cy="46" r="36" fill="none" stroke="#c6923d" stroke-width="2"/>'
        '<circle cx="46" cy="46" r="32" fill="#14324a"/><circle cx="46" cy="46" r="31.5" '
        'fill="none" '
        'stroke="#f0d79b" stroke-width="1.6"/><g fill="#f0d79b"><circle cx="46" cy="4.5" r="2"/>'
        '<circle cx="46" cy="87.5" r="2"/><circle cx="4.5" cy="46" r="2"/><circle cx="87.5" '
        'cy="46" r="2"/>'
        '<circle cx="16.7" cy="16.7" r="2"/><circle cx="75.3" cy="16.7" r="2"/><circle cx="16.7" '
        'cy="75.3" r="2"/><circle cx="75.3" cy="75.3" r="2"/></g>',
        "0 0 92 92",
    ),
}
