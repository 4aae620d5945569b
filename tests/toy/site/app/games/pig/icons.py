"""Icons of Pig: a snout, and the six faces of a die."""

from app.ui.icons import STROKE, icons

_PLACES = {
    1: ((12, 12),),
    2: ((8, 8), (16, 16)),
    3: ((8, 8), (12, 12), (16, 16)),
    4: ((8, 8), (8, 16), (16, 8), (16, 16)),
    5: ((8, 8), (8, 16), (12, 12), (16, 8), (16, 16)),
    6: ((8, 7), (8, 12), (8, 17), (16, 7), (16, 12), (16, 17)),
}
"""The positions of the pips on each face."""


def _face(pips: tuple[tuple[int, int], ...]) -> str:
    dots = (f'<circle cx="{x}" cy="{y}" r="1.7" fill="var(--cut)"/>' for x, y in pips)
    return f'<rect x="3" y="3" width="18" height="18" rx="5"/>{"".join(dots)}'


ICONS = icons(
    {
        "pig": (
            f'<ellipse cx="12" cy="13" rx="8.5" ry="6.5" {STROKE} stroke-width="2.4"/>'
            '<circle cx="9" cy="13" r="1.7"/><circle cx="15" cy="13" r="1.7"/>'
            '<path d="M4.5 9L4 3.5l5 3zM19.5 9l.5-5.5-5 3z"/>'
        ),
        **{f"face-{face}": _face(pips) for face, pips in _PLACES.items()},
    }
)
