"""SVG drawings on the sheet: boxes, boats and the coin track.

The same few pictures recur on nearly every screen, so each is cached.
"""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from app.ui.html import Html, el
from fleet_engine.dice.names import SEA
from fleet_engine.dice.sheet import LEVELS

Letters = tuple[tuple[str, str], ...]


class BoxGeometry(NamedTuple):
    """Width of a box, and distance between left edges. All boxes are equally high."""

    width: float
    pitch: float


HEIGHT = 18
_ROUND, _SQUARE = 8, 4
"""Corner radius of boxes with a circle and of plain boxes."""
ROW = BoxGeometry(20, 22)
"""Boxes of the sea, in long rows."""
SHIP = BoxGeometry(12, 13.4)
"""Boxes of the Harbor, close together."""
BUILDING = BoxGeometry(14, 15.6)
"""Boxes of the Wharf."""


@lru_cache(maxsize=2048)
def boxes(
    written: str,
    filled: int,
    struck: int,
    threatened: int,
    fresh: int,
    letters: Letters,
    cut: BoxGeometry,
) -> Html:
    """Return the boxes of a section as one picture, with one path for each state.

    Each state has its own shape beside its color. A filled box is solid, and the next one has a
    heavy edge. A struck box is sunk and crossed. A box about to be struck is dashed and slashed.
    The last `fresh` filled boxes appear with a small animation.
    """
    words = dict(letters)
    last_open = len(written) - struck
    shapes: dict[str, list[str]] = {}
    signs: dict[str, list[tuple[float, str]]] = {}
    crosses = []
    slashes = []
    for place, letter in enumerate(written):
        left = place * cut.pitch + 1
        middle = left + cut.width / 2
        state = "o"
        if place < filled:
            state = "f new" if place >= filled - fresh else "f"
        elif place >= last_open:
            state = "x"
            crosses.append(f"M{middle - 2.5:.4g} 6.5l5 5m0-5l-5 5")
        elif place >= last_open - threatened:
            state = "p"
            slashes.append(f"M{left + 2:.4g} 15.5l{cut.width - 4:.4g}-13")
        elif place == filled:
            state = "n"
        shapes.setdefault(state, []).append(
            _box(left, cut.width, _ROUND if letter != "-" else _SQUARE, state)
        )
        if words[letter] and state != "x":
            signs.setdefault(state[0], []).append((middle, words[letter]))
    drawn = [f'<path class="{state}" d="{"".join(paths)}"/>' for state, paths in shapes.items()]
    drawn += [
        f'<path class="{kind}" d="{"".join(paths)}"/>'
        for kind, paths in (("k", crosses), ("kp", slashes))
        if paths
    ]
    for state, found in signs.items():
        at = " ".join(f"{x:.4g}" for x, _ in found)
        said = "".join(letter for _, letter in found)
        drawn.append(f'<text class="{state}" x="{at}" y="13.2">{said}</text>')
    width = len(written) * cut.pitch - (cut.pitch - cut.width) + 2
    return Html(f'<svg class="strip" viewBox="0 0 {width:.4g} {HEIGHT}">{"".join(drawn)}</svg>')


def _box(left: float, width: float, corner: float, state: str) -> str:
    """Return the outline of a box. Its edge is inside, so all boxes have equal size."""
    edge = {"n": 1.1, "o": 0.65, "p": 0.8}.get(state, 0)
    c = min(corner, width / 2) - edge
    across, down = width - 2 * (c + edge), HEIGHT - 2 * (c + edge)
    return (
        f"M{left + edge:.4g} {c + edge:.3g}q0-{c:.3g} {c:.3g}-{c:.3g}h{across:.3g}"
        f"q{c:.3g} 0 {c:.3g} {c:.3g}v{down:.3g}q0 {c:.3g}-{c:.3g} {c:.3g}h-{across:.3g}"
        f"q-{c:.3g} 0-{c:.3g}-{c:.3g}z"
    )


HULL = "M.8 20.5h30.4c-.5 4-2 7.3-4.3 10.2H5.6C3.1 27.8 1.5 24.5.8 20.5z"
SLOT = 33


class BoatSlot(NamedTuple):
    """A launched boat of a fleet. A `new` one appears with an animation."""

    capacity: int
    fish: int
    new: bool = False


@lru_cache(maxsize=1024)
def fleet(spaces: int, boats: tuple[BoatSlot, ...], slips: int, coming: int) -> Html:
    """Return the boats of a fish as one picture, with slips for the other boats.

    The picture shows the fish on each boat. Spaces beyond a boat's capacity are closed. The
    first `coming` slips are about to be filled.
    """
    drawn = [_at(slot, _boat(spaces, boat), boat.new) for slot, boat in enumerate(boats)]
    for slip in range(slips):
        up = slip < coming
        plus = '<path class="a" d="M16 5.5v10M11 10.5h10"/>' if up else ""
        hull = f'{plus}<path class="{"up" if up else "due"}" d="{HULL}"/>'
        drawn.append(_at(len(boats) + slip, hull))
    width = (len(boats) + slips) * SLOT - 1
    return Html(f'<svg class="fleet" viewBox="0 0 {width} 32">{"".join(drawn)}</svg>')


def _at(slot: int, drawn: str, new: bool = False) -> str:
    move = f' transform="translate({slot * SLOT})"' if slot else ""
    inside = f'<g class="new">{drawn}</g>' if new else drawn
    return f"<g{move}>{inside}</g>" if move or not new else inside


def _boat(spaces: int, boat: BoatSlot) -> str:
    columns = max(2, (spaces + 1) // 2)
    size = 6.6 if columns <= 3 else min(6.6, 27 / columns - 1)
    step = size + 1.4
    left = 16 - (columns * step - 1.4) / 2
    groups: dict[str, list[str]] = {"f": [], "o": [], "s": []}
    for place in range(spaces):
        x = left + place % columns * step
        y = 18.6 - size - place // columns * step
        kind = "f" if place < boat.fish else "o" if place < boat.capacity else "s"
        groups[kind].append(f"M{x:.1f} {y:.1f}h{size:.1f}v{size:.1f}h-{size:.1f}z")
    crates = "".join(f'<path class="{kind}" d="{"".join(d)}"/>' for kind, d in groups.items() if d)
    return f'{crates}<path class="h" d="{HULL}"/>'


@lru_cache(maxsize=512)
def ship(capacity: int, fish: int) -> Html:
    """Return a small ship of the Harbor, with its fish spaces."""
    if not capacity:
        return Html(
            '<svg class="ship" viewBox="0 0 14 9"><path class="h" d="M0 5.5h14l-1.5 3.5h-11z"/>'
            '<path class="f" d="M3 2.5h5v2.2H3zM9.5 0h1.2v4.7H9.5z"/></svg>'
        )
    width = capacity * 4 + 2
    full = "".join(f"M{2 + place * 4} 1h3v3.4h-3z" for place in range(fish))
    free = "".join(f"M{2 + place * 4} 1h3v3.4h-3z" for place in range(fish, capacity))
    return Html(
        f'<svg class="ship w{capacity}" viewBox="0 0 {width + 1} 9"><path class="o" d="{free}"/>'
        f'<path class="f" d="{full}"/><path class="h" d="M0 5.5h{width + 1}l-1.5 3.5H1.5z"/></svg>'
    )


_STAR = "l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z"
_SLASH = "l8.4-9.2"


def columns_of(length: int, stars: tuple[int, ...]) -> int:
    """Return the boxes per row of the coin track, so that its stars form columns."""
    rows = 3 if length <= 80 else 4
    least = -(-length // rows)
    gaps = {after - before for before, after in pairwise(stars)}
    if len(gaps) == 1:
        gap = gaps.pop()
        return -(-least // gap) * gap
    return least


@lru_cache(maxsize=256)
def track(
    length: int,
    stars: tuple[int, ...],
    struck: tuple[int, ...],
    filled: int,
    fresh: int,
    threatened: int | None,
) -> Html:
    """Return the coin track as one picture of boxes and stars.

    Struck and threatened stars are slashed.
    """
    columns = columns_of(length, stars)
    paths: dict[str, list[str]] = {
        kind: [] for kind in ("o", "f", "f new", "so", "sf", "sf new", "sx", "k", "kp")
    }
    shut = set(struck)
    for box in range(length):
        x, y = box % columns * 12, box // columns * 13
        state = "f" if box < filled else "o"
        if state == "f" and box >= filled - fresh:
            state = "f new"
        if box not in stars:
            paths[state].append(f"M{x + 1.5} {y + 2}h9v9h-9z")
            continue
        star = f"M{x + 6} {y + 1}{_STAR}"
        if box in shut:
            paths["sx"].append(star)
            paths["k"].append(f"M{x + 1.8} {y + 11}{_SLASH}")
        else:
            paths[f"s{state}"].append(star)
            if box == threatened:
                paths["kp"].append(f"M{x + 1.8} {y + 11}{_SLASH}")
    drawn = "".join(f'<path class="{kind}" d="{"".join(d)}"/>' for kind, d in paths.items() if d)
    rows = -(-length // columns)
    return Html(f'<svg class="track" viewBox="0 0 {columns * 12} {rows * 13}">{drawn}</svg>')


@lru_cache(maxsize=64)
def level(reached: int, letter: str) -> Html:
    """Return the mark of a license level: letter, number and three dots."""
    dots = "".join(f'<i class="{"on" if n < reached else "off"}"></i>' for n in range(LEVELS))
    return el("span", el("b", f"{letter}{reached}"), Html(dots), class_="level")


@lru_cache(maxsize=64)
def hexes(served: tuple[str, ...], offered: str) -> Html:
    """Return the five hexes of the Seafood Buffet as one picture."""
    parts = []
    for place, fish in enumerate(SEA):
        state = " on" if fish in served else " up" if fish == offered else ""
        parts.append(
            f'<g class="of-{fish}{state}" transform="translate({place * 25})">'
            f'<path d="M12 1.2l10.5 6v12.6l-10.5 6-10.5-6V7.2z"/>'
            f'<use href="#i-{fish}" x="4.5" y="6" width="15" height="15"/></g>'
        )
    return Html(f'<svg class="hexes" viewBox="0 0 {len(SEA) * 25 - 1} 27">{"".join(parts)}</svg>')


@lru_cache(maxsize=32)
def yard(used: int, stars: int) -> Html:
    """Return the stars of the Salvage Yard as one picture. Used stars are solid."""
    drawn = "".join(
        f'<use href="#i-{"star" if n < used else "star-open"}" x="{n * 25}" width="24" '
        'height="24"/>'
        for n in range(stars)
    )
    return Html(f'<svg class="yard" viewBox="0 0 {stars * 25 - 1} 24">{drawn}</svg>')
