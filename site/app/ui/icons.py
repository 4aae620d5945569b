"""Icons of the page and the larger drawing of the home screen.

All of them are drawn for this page. An icon takes the colour of the text around it. Its inner
lines take `--cut`, the colour of the background. Icons are never the only carrier of a meaning,
so they are hidden from screen readers. The icons of a single game are in the folder of that
game.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from app.ui.html import Html

STROKE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
CUTOUT = 'fill="none" stroke="var(--cut)" stroke-linecap="round" stroke-linejoin="round"'


class Icon(NamedTuple):
    """An icon as SVG with its view box."""

    svg: str
    viewbox: str = "0 0 24 24"


def icons(drawings: Mapping[str, str]) -> dict[str, Icon]:
    """Return drawings as icons with the default view box."""
    return {name: Icon(drawing) for name, drawing in drawings.items()}


_SVGS = {
    "shrimp": (
        '<path d="M20.6 9.4C19 5.2 13.2 3 8.6 5.3 4 7.6 2.4 13 4.6 17c1.8 3.3 5.4 4.6 8.8 3.9l3.2 '
        "1.6-.4-2.6 2.8-1-3.7-1.3c-2.6.6-5.2-.2-6.2-2.4-1.1-2.3.1-4.4 2.4-4.7 3-.3 6.1.1 "
        '9.1-1.1z"/>'
        f'<path {STROKE} stroke-width="1.3" d="M19.3 7.6c1.6-1.3 2.4-3 2.5-5M17.4 6c.9-1.3 '
        '1.2-2.7.9-4.2M12.6 10.6v2.6M15 10.5l.4 2.3M17.3 10.3l.7 1.9"/>'
        f'<path {CUTOUT} stroke-width="1.1" d="M12.8 4.6l-.5 5.6M8.6 5.6l1.5 5.2M4.6 9.6l4.5 '
        '2.6M3.6 14.3l5-.2M6.2 18.6l4-2.4"/><circle cx="16.6" cy="7.6" r="1" fill="var(--cut)"/>'
    ),
    "cod": (
        '<path d="M1.8 12.6C4 9.4 7 7.6 10.2 7.2l1.3-2.5 2 2.3 1.9-1.5 1 2.6c1.1.5 2.1 1.2 3 '
        "2.1L22.6 7c-.5 1.9-.6 3.5-.5 5.1 0 1.6.2 3 .7 4.6l-3.4-2.9c-.9.9-2 1.6-3.2 2.1l-.9 "
        '2.2-1.9-1.6-1.8 2-1.6-2.3c-3.1-.2-5.9-1.5-8.2-3.6z"/>'
        '<circle cx="6" cy="11.3" r="1.15" fill="var(--cut)"/>'
        f'<path {CUTOUT} stroke-width="1.2" d="M9.3 9.6c.9 1.7.9 3.6 0 5.3M12.3 12.2c2 .6 4 .5 '
        f'6-.2"/><path {STROKE} stroke-width="1.2" d="M3.8 14.7c0 1.3.5 2.2 1.5 2.9"/>'
    ),
    "lobster": (
        f'<g {STROKE}><path stroke-width="1.7" d="M9.9 10.3C7.6 10 6 8.9 5.2 7M14.1 10.3c2.3-.3 '
        '3.9-1.4 4.7-3.3"/><path stroke-width="1.2" d="M9.6 12.4l-3.3.3M9.6 13.9l-3 1.6M14.4 '
        '12.4l3.3.3M14.4 13.9l3 1.6M10 15.4l-2.1 2.3M14 15.4l2.1 2.3"/><path stroke-width="1" '
        'd="M11.2 8.3C10.9 6 10.1 4.2 9 2.6M12.8 8.3c.3-2.3 1.1-4.1 2.2-5.7"/></g>'
        '<path d="M12 7.9c1.9 0 2.9 1.9 2.9 4.1 0 1.7-.5 3.1-1.2 4h-3.4c-.7-.9-1.2-2.3-1.2-4 '
        "0-2.2 1-4.1 2.9-4.1zM10.1 16.7h3.8l-.3 1.7h-3.2zM10.5 19h3l2.6 2.5c-2.6 1.1-5.6 1.1-8.2 "
        "0zM5.6 7.3C3 7 1.7 4.9 2.3 1.9c.9.3 1.5.8 1.9 1.6 0-.9.3-1.6 1-2.2 2 1.5 2.4 4 .4 "
        "6zM18.4 7.3c2.6-.3 3.9-2.4 3.3-5.4-.9.3-1.5.8-1.9 1.6 0-.9-.3-1.6-1-2.2-2 1.5-2.4 4-.4 "
        '6z"/><circle cx="11" cy="9.9" r=".6" fill="var(--cut)"/><circle cx="13" cy="9.9" r=".6" '
        f'fill="var(--cut)"/><path {CUTOUT} stroke-width="1" d="M10 13.9c1.3.5 2.7.5 4 0"/>'
    ),
    "king-crab": (
        f'<g {STROKE} stroke-width="1.5"><path d="M7.3 13.5l-3-1.7-2.7 2M7 15.5l-3.2.3-1.5 2.7M7.9 '
        "17.2l-2 1.7-.3 2.8M16.7 13.5l3-1.7 2.7 2M17 15.5l3.2.3 1.5 2.7M16.1 17.2l2 1.7.3 "
        '2.8"/><path stroke-width="1.8" d="M8.6 11.7C7 10.9 5.9 9.8 5.3 8.3M15.4 11.7c1.6-.8 '
        '2.7-1.9 3.3-3.4"/></g><path d="M12 10.7c3.3 0 5.5 1.8 5.5 4.2 0 2.5-2.4 4.6-5.5 '
        "4.6s-5.5-2.1-5.5-4.6c0-2.4 2.2-4.2 5.5-4.2zM5.5 8.7C3 8.5 1.6 6.5 2 3.7c.9.2 1.5.6 1.9 "
        "1.3 0-.8.3-1.5.9-2 1.9 1.2 2.4 3.6.7 5.7zM18.5 8.7c2.5-.2 3.9-2.2 3.5-5-.9.2-1.5.6-1.9 "
        "1.3 0-.8-.3-1.5-.9-2-1.9 1.2-2.4 3.6-.7 5.7zM8.8 9.3L8.2 4.5l2.1 1.7L12 3.6l1.7 2.6 "
        '2.1-1.7-.6 4.8z"/><circle cx="10" cy="14" r=".8" fill="var(--cut)"/><circle cx="14" '
        f'cy="14" r=".8" fill="var(--cut)"/><path {CUTOUT} stroke-width="1.1" d="M9.8 16.6c1.4.8 3 '
        '.8 4.4 0"/>'
    ),
    "fish": (
        '<path d="M1.5 12c3-5.2 9.4-6.8 14.4-2.2L22 5.5v13l-6.1-4.3C10.9 18.8 4.5 17.2 1.5 '
        '12z"/><circle cx="6.6" cy="11" r="1.2" fill="var(--cut)"/>'
    ),
    "fishermans-pub": (
        '<path d="M4.5 8.5h11.4v11c0 .9-.7 1.6-1.6 1.6H6.1c-.9 0-1.6-.7-1.6-1.6zM3.7 7.5C3 5.6 '
        "4.5 4.2 6.1 4.5 6.7 2.9 8.7 2.3 10 3.4c1.3-1 3.2-.6 3.7.9 1.9-.3 3.3 1.3 2.6 "
        f'3.2z"/><path {STROKE} stroke-width="1.9" d="M16 10.6h2.1c1.3 0 2.3 1 2.3 2.3v2.6c0 '
        f'1.3-1 2.3-2.3 2.3H16"/><path {CUTOUT} stroke-width="1.4" d="M7.9 11.5V18M12.3 11.5V18"/>'
    ),
    "captain": (
        '<path d="M4 9.2C4.4 6 7.8 4 12 4s7.6 2 8 5.2c.1.9-.5 1.6-1.3 1.8l-.7 3.2c-3.8-1.2-8.2'
        '-1.2-12 0L5.3 11C4.5 10.8 3.9 10.1 4 9.2z"/><path d="M5.6 15.8c4-1.5 8.8-1.5 12.8 '
        '0 .3 2-2.7 3.7-6.4 3.7s-6.7-1.7-6.4-3.7z"/>'
        '<circle cx="12" cy="8.7" r="1.9" fill="var(--cut)"/>'
    ),
    "lock": (
        '<path d="M5.5 10.5h13c.6 0 1 .4 1 1v8.5c0 .6-.4 1-1 1h-13c-.6 0-1-.4-1-1v-8.5c0-.6.4-1 '
        f'1-1z"/><path {STROKE} stroke-width="2.3" d="M8 10V7.5a4 4 0 018 0V10"/>'
    ),
    "coin": (
        '<circle cx="12" cy="12" r="10.5"/><circle cx="12" cy="12" r="7.6" fill="none" '
        'stroke="var(--cut)" stroke-width="1.3"/>'
        '<path d="M6.6 12.2c1.9-3.2 5.4-3.8 8-1.2l2.9-2v6.2l-2.9-2.1c-2.6 2.7-6.1 2.2-8-.9z" '
        'fill="var(--cut)"/>'
    ),
    "star": (
        '<path d="M12 1.8l3 6.5 7.1.8-5.3 4.8 1.5 7-6.3-3.6-6.3 3.6 1.5-7L1.9 9.1 9 8.3z" '
        'stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>'
    ),
    "points": (
        '<path d="M12 1.5l8.5 3v8.3c0 4.6-3.4 8-8.5 9.9-5.1-1.9-8.5-5.3-8.5-9.9V4.5z"/>'
        '<path d="M12 6l1.9 4 4.4.5-3.3 3 .9 4.3-3.9-2.2-3.9 2.2.9-4.3-3.3-3 4.4-.5z" '
        'fill="var(--cut)"/>'
    ),
    "boat": (
        '<path d="M1 14.5h22l-3 6c-.2.4-.6.6-1 .6H5.4c-.5 0-.9-.3-1.1-.7zM5.5 8.5c0-.6.4-1 '
        '1-1h4.8c.6 0 1 .4 1 1v4.7H5.5zM14.5 3.3c0-.6.8-.8 1.1-.3l4.8 9.3c.2.4-.1.9-.6.9h-5.3z"/>'
        '<path d="M7 9.4h3.7v1.8H7z" fill="var(--cut)"/>'
    ),
    "licence": (
        '<path d="M5.5 2.5h13c.8 0 1.5.7 1.5 1.5v11.5H4V4c0-.8.7-1.5 1.5-1.5zM4 17h9v4.5H5.5A1.5 '
        f'1.5 0 014 20z"/><path {CUTOUT} stroke-width="1.7" d="M7.3 6.5h9.4M7.3 10h6"/>'
        '<path d="M14.2 18v5.5l2.3-1.2 2.3 1.2V18z"/>'
        '<circle cx="16.5" cy="16" r="4.2" stroke="var(--cut)" stroke-width="1.6"/>'
    ),
    "box": f'<rect x="4" y="4" width="16" height="16" rx="4" {STROKE} stroke-width="3"/>',
    "die": (
        '<rect x="3" y="3" width="18" height="18" rx="5"/><g fill="var(--cut)"><circle cx="8" '
        'cy="8" r="1.7"/>'
        '<circle cx="16" cy="16" r="1.7"/><circle cx="12" cy="12" r="1.7"/></g>'
    ),
    "check": f'<path {STROKE} stroke-width="3.4" d="M4.5 12.5l5 5 10-11"/>',
    "flag": (
        f'<path {STROKE} stroke-width="2.4" d="M5.5 2.5v19"/>'
        '<path d="M7.2 3h13.3c.6 0 .9.7.5 1.1l-3 3.4 3 3.4c.4.4.1 1.1-.5 1.1H7.2z"/>'
    ),
    "cross": f'<path {STROKE} stroke-width="3.2" d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
    "minus": f'<path {STROKE} stroke-width="3.6" d="M5 12h14"/>',
    "plus": f'<path {STROKE} stroke-width="3.6" d="M12 5v14M5 12h14"/>',
    "info": (
        f'<circle cx="12" cy="12" r="9.3" {STROKE} stroke-width="2.2"/>'
        f'<path {STROKE} stroke-width="2.6" d="M12 11.3v5.2M12 7.3v.1"/>'
    ),
    "question": (
        f'<circle cx="12" cy="12" r="9.3" {STROKE} stroke-width="2.2"/>'
        f'<path {STROKE} stroke-width="2.5" d="M9.2 9.5a2.8 2.8 0 115 1.7c-.9.9-2.2 1.3-2.2 '
        '2.9M12 17.2v.1"/>'
    ),
    "menu": f'<path {STROKE} stroke-width="2.5" d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    "undo": f'<path {STROKE} stroke-width="2.3" '
    'd="M9 5.5L4 10.5l5 5M4.5 10.5H15a5 5 0 010 10h-3"/>',
    "log": (
        '<path d="M5 2.5h11.5L21 7v14.5H5z" fill="none" stroke="currentColor" stroke-width="2.2" '
        f'stroke-linejoin="round"/><path {STROKE} stroke-width="2.2" d="M9 9h5M9 13h8M9 17h8"/>'
    ),
    "close": f'<path {STROKE} stroke-width="2.6" d="M6 6l12 12M18 6L6 18"/>',
    "back": f'<path {STROKE} stroke-width="2.6" d="M15 4.5L7.5 12l7.5 7.5"/>',
    "next": f'<path {STROKE} stroke-width="2.6" d="M9 4.5l7.5 7.5L9 19.5"/>',
    "play": (
        '<path d="M7 3.3c0-.8.9-1.3 1.6-.9l12 8.7c.6.4.6 1.3 0 1.7l-12 8.7c-.7.5-1.6 0-1.6-.8z"/>'
    ),
    "home": (
        '<path d="M12 2.5L1.8 11.3l1.5 1.7L5 11.6V21h5.3v-6h3.4v6H19v-9.4l1.7 1.4 1.5-1.7z"/>'
    ),
    "compass": (
        '<circle cx="12" cy="12" r="10.5"/>'
        '<path d="M17.8 6.2l-4 7.6-7.6 4 4-7.6z" fill="var(--cut)"/>'
        '<circle cx="12" cy="12" r="1.5"/>'
    ),
    "gear": (
        '<path fill-rule="evenodd" d="M10.3 1.8h3.4l.5 2.7 1.7.7 2.3-1.6 2.4 2.4-1.6 2.3.7 1.7 '
        "2.7.5v3.4"
        "l-2.7.5-.7 1.7 1.6 2.3-2.4 2.4-2.3-1.6-1.7.7-.5 2.7h-3.4l-.5-2.7-1.7-.7-2.3 1.6-2.4-2.4 "
        "1.6-2.3-.7-1.7-2.7-.5v-3.4l2.7-.5.7-1.7-1.6-2.3L5.6 3.6l2.3 1.6 1.7-.7zM12 8.3a3.7 3.7 0 "
        '100 7.4 3.7 3.7 0 000-7.4z"/>'
    ),
    "book": (
        f'<path {STROKE} stroke-width="2.2" d="M12 6C10 4.3 7 3.8 3 4v15c4-.2 7 .3 9 2 2-1.7 5-2.2 '
        '9-2V4c-4-.2-7 .3-9 2zM12 6v15"/>'
    ),
    "share": (f'<path {STROKE} stroke-width="2.3" d="M12 15.5V3M7 7.5l5-5 5 5M5 12v8.5h14V12"/>'),
    "save": (f'<path {STROKE} stroke-width="2.3" d="M12 3v12.5M7 11l5 5 5-5M4 17v3.5h16V17"/>'),
    "load": (
        f'<path {STROKE} stroke-width="2.3" d="M3 19.5V5h6l2 2.5h10v12zM12 17v-6M9 13.5l3-3 3 3"/>'
    ),
    "bin": (
        f'<path {STROKE} stroke-width="2.2" d="M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 '
        f'10.5v6M14 10.5v6"/>'
    ),
    "again": (f'<path {STROKE} stroke-width="2.3" d="M4 12a8 8 0 108-8H5.5M9 .8L5.2 4 9 7.3"/>'),
    "trophy": (
        '<path d="M6.5 3h11v6.5a5.5 5.5 0 01-11 0zM10.5 15h3v3.5h-3zM7 19h10v2.5H7z"/>'
        f'<path {STROKE} stroke-width="2" d="M6.5 5H2.8c0 4 1.5 6 4.5 6.3M17.5 5h3.7c0 4-1.5 '
        f'6-4.5 6.3"/>'
    ),
    "clock": (
        f'<circle cx="12" cy="12" r="9.3" {STROKE} stroke-width="2.2"/>'
        f'<path {STROKE} stroke-width="2.2" d="M12 6.5V12l4 2.5"/>'
    ),
    "person": (
        '<circle cx="12" cy="7" r="4.5"/><path d="M3.5 21.5c0-5 3.3-8 8.5-8s8.5 3 8.5 8z"/>'
    ),
    "sun": (
        f'<circle cx="12" cy="12" r="4.6"/><path {STROKE} stroke-width="2.3" d="M12 1.8v2M12 '
        f"20.2v2M1.8 "
        '12h2M20.2 12h2M4.8 4.8l1.4 1.4M17.8 17.8l1.4 1.4M4.8 19.2l1.4-1.4M17.8 6.2l1.4-1.4"/>'
    ),
    "moon": '<path d="M20.8 14.6A9.3 9.3 0 019.4 3.2a9.3 9.3 0 1011.4 11.4z"/>',
    "device": (
        f'<rect x="6" y="2" width="12" height="20" rx="3" {STROKE} stroke-width="2.2"/>'
        f'<path {STROKE} stroke-width="2.2" d="M11 18.5h2"/>'
    ),
    "contrast": (
        f'<circle cx="12" cy="12" r="9.5" {STROKE} stroke-width="2.2"/><path d="M12 2.5a9.5 9.5 0 '
        f'010 19z"/>'
    ),
    "warn": (
        '<path d="M12 2.5L23 21.5H1z" stroke="currentColor" stroke-width="1.4" '
        'stroke-linejoin="round"/>'
        f'<path {CUTOUT} stroke-width="2.4" d="M12 9.5v5M12 17.9v.2"/>'
    ),
    "sound": (
        '<path d="M3 9.2h3.8L12 4.5v15l-5.2-4.7H3z"/>'
        f'<path {STROKE} stroke-width="2.1" '
        'd="M15.3 9a4.3 4.3 0 010 6M18.2 6.2a8.2 8.2 0 010 11.6"/>'
    ),
    "quiet": (
        '<path d="M3 9.2h3.8L12 4.5v15l-5.2-4.7H3z"/>'
        f'<path {STROKE} stroke-width="2.1" d="M15.5 9.5l5 5M20.5 9.5l-5 5"/>'
    ),
    "touch": (
        f'<rect x="7.2" y="3.2" width="9.6" height="17.6" rx="2" {STROKE} stroke-width="2"/>'
        f'<path {STROKE} stroke-width="1.9" d="M3.8 8v8M1 10.5v3M20.2 8v8M23 10.5v3"/>'
    ),
    "wind": (
        f'<path {STROKE} stroke-width="2.3" d="M2.5 9h11.3a3 3 0 10-2.9-3.8M2.5 13h16a2.8 2.8 0 '
        f"11-2.7 "
        '3.6M2.5 17h7.3a2.4 2.4 0 11-2.3 3"/>'
    ),
    "hand": (
        '<path d="M9 11V4.3a1.6 1.6 0 013.2 0V10l6 1.3c1.3.3 2.2 1.5 2 2.8l-.7 4.7c-.3 1.9-1.9 '
        '3.2-3.8 3.2h-3.4c-1.3 0-2.5-.6-3.3-1.7l-4.4-6c-.5-.7-.4-1.7.2-2.3.7-.6 1.7-.6 2.4 0z"/>'
    ),
    "search": (
        f'<circle cx="10.5" cy="10.5" r="6.8" {STROKE} stroke-width="2.4"/>'
        f'<path {STROKE} stroke-width="2.8" d="M15.8 15.8l5.2 5.2"/>'
    ),
    "globe": (
        f'<circle cx="12" cy="12" r="9.5" {STROKE} stroke-width="2"/>'
        f'<path {STROKE} stroke-width="2" '
        'd="M2.5 12h19M12 2.5c5.3 5.7 5.3 13.3 0 19M12 2.5c-5.3 5.7-5.3 13.3 0 19"/>'
    ),
    "hull-side": (
        '<path d="M.5 11.5l4.6 1.2h14l4.4-2.4-2.6 9.3c-.2.8-.9 1.4-1.8 1.4H5.2c-.8 0-1.6-.5-1.8-'
        '1.4z"/><path d="M2.2 15.3h19.9" fill="none" stroke="var(--cut)" stroke-width="1.1"/>'
    ),
    "lighthouse": (
        '<path d="M9 9.5h6l1.6 11H18V23H6v-2.5h1.4zM9.3 4.8h5.4v3.2H9.3zM8.3 3.9L12 1l3.7 2.9z"/>'
        f'<path {STROKE} stroke-width="1.8" d="M6.2 5.4L2 4M6.2 7.4L2 9M17.8 5.4L22 4M17.8 7.4L22 '
        f'9"/><path {CUTOUT} stroke-width="1.6" d="M8.4 13.2h7.2M7.9 17.2h8.2"/>'
    ),
    "helm": (
        f'<g {STROKE} stroke-width="2"><circle cx="12" cy="12" r="6.2"/><circle cx="12" cy="12" '
        'r="1.8"/><path d="M12 1.6v8.6M12 13.8v8.6M1.6 12h8.6M13.8 12h8.6M4.7 4.7l6 6M13.3 13.3l6 '
        '6M19.3 4.7l-6 6M10.7 13.3l-6 6"/></g>'
    ),
    "bell": (
        '<path d="M10.6 1.5h2.8v2.3c3.3.7 5 3.2 5.2 6.7l.4 5.2 2.4 2.4v1H2.6v-1L5 15.7l.4-5.2c.2-3.'
        '5 1.9-6 5.2-6.7zM9 20.4h6a3 3 0 01-6 0z"/>'
        f'<path {CUTOUT} stroke-width="1.3" d="M6.3 15.6h11.4"/>'
    ),
    "chest": (
        '<path d="M2.5 11V9a5 5 0 015-5h9a5 5 0 015 5v2zM2.5 12.5h19V20c0 .6-.4 1-1 1h-17a1 1 0 01-'
        f'1-1z"/><path {CUTOUT} stroke-width="1.3" d="M7 4.5v16M17 4.5v16"/><rect x="9.8" y="10.4" '
        'width="4.4" height="4.8" rx=".8" stroke="var(--cut)" stroke-width="1.3"/>'
    ),
    "seat-1": '<circle cx="12" cy="12" r="9.5"/>',
    "seat-2": '<rect x="3.5" y="3.5" width="17" height="17" rx="2.5"/>',
    "seat-3": '<path d="M12 2.2l10.4 18.3H1.6z"/>',
    "seat-4": '<path d="M12 .8l9.6 11.2L12 23.2 2.4 12z"/>',
    "seat-5": '<path d="M15.5 1.6a10.6 10.6 0 100 20.8A11.4 11.4 0 0115.5 1.6z"/>',
}

ICONS: Mapping[str, Icon] = icons(_SVGS) | {
    "wheel": Icon(
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
    "nihongo": Icon(
        f'<g {STROKE}><path stroke-width="2.4" d="M4.5 3.5h14v17h-14zM4.5 12h14M26.5 8h20.5M36.8 '
        "3v18.8M36.4 8.6c-2 4.2-5 7.4-9.2 9.6M37.2 8.6c2 4.2 5 7.4 9.2 9.6M32.6 "
        '16.8h8.4"/><path stroke-width="2" d="M55.4 2.6l1.4 1.4M51.4 6.4h9.8M52.6 9.7h7.4M52.6 '
        "13h7.4M52.6 16.4h7.4v4.4h-7.4zM63.2 3.6h11.6M68.4 3.6l-1.5 8.3M64.2 7.4h9v4.5M62.2 "
        '11.9h13.4M64.6 15.6h8.6v5.2h-8.6z"/></g>',
        "0 0 77 24",
    ),
}
"""Icons for all games, by name, for `icon`.

The shapes of the five seats also differ without colours.
"""


def _wave(name: str, top: float, height: float, length: float) -> str:
    """Return the SVG path of a row of waves, long enough for the widest screen."""
    crests = "".join(f"t{length} 0" for _ in range(int(2200 / length)))
    start = f"M-900 {top}q{length / 2} {-height} {length} 0"
    return f'<path class="{name}" d="{start}{crests}V192H-900z"/>'


_HERO = (
    '<svg class="scene" viewBox="0 0 400 190" preserveAspectRatio="xMidYMax slice" '
    'aria-hidden="true"><g class="afloat"><circle class="halo" cx="316" cy="104" r="62"/>'
    '<circle class="sun" cx="316" cy="104" r="43"/><path class="bird" d="M128 64q7-8 13 0 6-8 13 '
    '0M258 44q6-7 11 0 5-7 11 0M92 84q5-6 9 0 4-6 9 0"/></g>'
    f"{_wave('w1', 138, 9, 25)}"
    '<g class="afloat"><path class="glint" d="M292 150h48M300 160h34"/>'
    '<path fill="#f7efdd" d="M78 82v50H44z"/><path fill="#e2d0a4" d="M83 92v40h25z"/>'
    '<path fill="#5a3a18" d="M78.5 78h4v58h-4z"/><path fill="#1f7a4a" d="M38 137h78l-10 16H50z"/>'
    '<path fill="#176039" d="M41 142h72l-2 3.5H43.5z"/>'
    '<path stroke="#e6d6b0" stroke-width="2" fill="none" d="M206 84l-38 50M206 84l26 52"/>'
    '<path fill="#c9b98f" d="M203.5 80h5v60h-5z"/><path fill="#d9412f" d="M208 82l22 7-22 7z"/>'
    '<path fill="#1d4a5c" d="M172 98h9v14h-9z"/>'
    '<path fill="#f7efdd" d="M167 110h22v15h12v17h-40v-17h6z"/>'
    '<path fill="#1d4a5c" d="M171.5 114h12v7.5h-12zM165 130h8v7h-8zM177 130h8v7h-8zM189 '
    '130h8v7h-8z"/><path fill="#c8322b" d="M148 141h98l-13 23h-72z"/>'
    '<path fill="#a32520" d="M151 147h92l-2.5 4.5H154z"/>'
    '<path fill="#5a3a18" d="M336 96h4v36h-4z"/><path fill="#e0a92e" d="M340 97l18 6.5-18 6.5z"/>'
    '<path fill="#f3b9a0" d="M306 118h24v14h-24z"/>'
    '<path fill="#1d4a5c" d="M310 121.5h7v5.5h-7zM320 121.5h7v5.5h-7z"/>'
    '<path fill="#2d5fa8" d="M296 131h66l-10 15h-46z"/></g>'
    f"{_wave('w2', 156, 11, 30)}{_wave('w3', 172, 11, 35)}</svg>"
)


def sprite(drawn: Mapping[str, Icon]) -> Html:
    """Return icons as SVG symbols, once for the page, outside of the morphed part."""
    symbols = (
        f'<symbol id="i-{name}" viewBox="{sign.viewbox}">{sign.svg}</symbol>'
        for name, sign in drawn.items()
    )
    return Html(f'<svg class="sprite" aria-hidden="true">{"".join(symbols)}</svg>')


@cache
def icon(name: str, class_: str = "") -> Html:
    """Return an icon of the sprite, in the text's size unless a class changes it."""
    extra = f" {class_}" if class_ else ""
    return Html(f'<svg class="icon{extra}" aria-hidden="true"><use href="#i-{name}"/></svg>')


_FLAGS = ("#d9412f", "#f0bb45", "#2d5fa8", "#f7efdd", "#1f7a4a")


@cache
def bunting() -> Html:
    """Return a line of flags for a celebration."""
    flags = "".join(
        f'<path fill="{_FLAGS[place % len(_FLAGS)]}" d="M{12 + place * 24} '
        f'{round(4 + 15 * (1 - ((place - 7.5) / 7.5) ** 2))}l9 17 9-17z"/>'
        for place in range(16)
    )
    return Html(
        '<svg class="bunting" viewBox="0 0 400 40" preserveAspectRatio="xMidYMin slice" '
        'aria-hidden="true"><path fill="none" stroke="#e6d6b0" stroke-width="2" '
        f'd="M0 0q200 40 400 0"/>{flags}</svg>'
    )


@cache
def hero() -> Html:
    """Return the picture of the home screen: sea, low sun, three boats and waves."""
    return Html(_HERO)
