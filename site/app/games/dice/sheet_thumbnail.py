"""Thumbnail of a sheet. It shows the real position, but is too small to read."""

from app.ui.html import Html
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import SectionView, SheetView

_WIDTH = 120


def thumbnail(sheet: SheetView) -> Html:
    """Return the thumbnail of a sheet as SVG."""
    parts = [_track(sheet)]
    for row, fish in enumerate(SEA):
        parts.append(_row(sheet.sections[fish], 21 + row * 17))
    parts.append(_cells(sheet, HARBOR, 107))
    parts.append(_cells(sheet, WHARF[:4], 122))
    parts.append(_cells(sheet, tuple(reversed(WHARF[4:])), 137))
    return Html(
        f'<svg class="thumbnail" viewBox="0 0 {_WIDTH} 154" aria-hidden="true">'
        f'<rect class="ground" width="{_WIDTH}" height="154" rx="7"/>{"".join(parts)}</svg>'
    )


def _track(sheet: SheetView) -> str:
    track = sheet.track
    done = max(2, 108 * track.filled // track.length)
    return (
        '<rect class="rail" x="6" y="7" width="108" height="8" rx="3"/>'
        f'<rect class="coins" x="6" y="7" width="{done}" height="8" rx="3"/>'
    )


def _squares(first: int, last: int, x: float, y: float, step: float, size: float) -> str:
    return "".join(
        f"M{x + place * step:.1f} {y}h{size:.1f}v{size:.1f}h-{size:.1f}z"
        for place in range(first, last)
    )


def _row(section: SectionView, y: int) -> str:
    """Return a fish row: tile, boxes, and the boats below them."""
    total = len(section.boxes)
    step = 84 / total
    size = step - 1.2
    end = total - section.struck
    boats = "".join(
        f"M{31 + place * 11} {y + 10}h9l-1.5 4h-6z" for place in range(len(section.boats))
    )
    return (
        f'<g class="of-{section.id}"><rect class="t" x="4" y="{y}" width="112" height="15" rx="3"/>'
        f'<rect class="k" x="5" y="{y + 1}" width="21" height="13" rx="2.5"/>'
        f'<path class="o" d="{_squares(section.filled, end, 30, y + 2, step, size)}"/>'
        f'<path class="x" d="{_squares(end, total, 30, y + 2, step, size)}"/>'
        f'<path class="k" d="{_squares(0, section.filled, 30, y + 2, step, size)}{boats}"/></g>'
    )


def _cells(sheet: SheetView, places: tuple[str, ...], y: int) -> str:
    """Return a row of ships or buildings. The width of each one depends on its boxes."""
    sections = [sheet.sections[place] for place in places]
    room = 112 - 2 * (len(places) - 1)
    each = room / sum(len(section.boxes) + 1 for section in sections)
    kind = "harbor" if places == HARBOR else "wharf"
    parts = []
    x = 4.0
    for section in sections:
        width = each * (len(section.boxes) + 1)
        size = min(each - 1, 6.5)
        end = len(section.boxes) - section.struck
        parts.append(
            f'<rect class="t" x="{x:.1f}" y="{y}" width="{width:.1f}" height="13" rx="2.5"/>'
            f'<path class="o" d="{_squares(section.filled, end, x + 2, y + 4, each, size)}"/>'
            f'<path class="k" d="{_squares(0, section.filled, x + 2, y + 4, each, size)}"/>'
        )
        x += width + 2
    return f'<g class="of-{kind}">{"".join(parts)}</g>'
