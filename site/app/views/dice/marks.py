"""What is drawn on the sheet: boxes, boats and the coin track.

The same few pictures come again on nearly every screen, so each is kept once drawn.
"""

from functools import lru_cache
from itertools import pairwise

from app.html import Html, el
from fleet_engine.dice.names import SEA

Letters = tuple[tuple[str, str], ...]


@lru_cache(maxsize=2048)
def boxes(
    written: str, filled: int, struck: int, threatened: int, fresh: int, letters: Letters
) -> Html:
    """Return the boxes of a section.

    Each state has its own shape beside its colour: filled is solid, the next one has
    a heavy edge, a struck one is sunk and crossed, and one that is about to be struck
    is dashed and slashed. The last `fresh` filled ones appear with a small motion.
    """
    words = dict(letters)
    parts = []
    last_open = len(written) - struck
    for place, letter in enumerate(written):
        classes = "b" if letter == "-" else "b c"
        shown = words[letter]
        if place < filled:
            classes += " f new" if place >= filled - fresh else " f"
        elif place >= last_open:
            classes, shown = f"{classes} x", "×"
        elif place >= last_open - threatened:
            classes += " p"
        elif place == filled:
            classes += " n"
        parts.append(f'<i class="{classes}">{shown}</i>')
    return Html("".join(parts))


HULL = "M.8 20.5h30.4c-.5 4-2 7.3-4.3 10.2H5.6C3.1 27.8 1.5 24.5.8 20.5z"


@lru_cache(maxsize=512)
def boat(spaces: int, capacity: int, fish: int) -> Html:
    """Return a launched boat with its fish on deck; spaces beyond the capacity stay shut."""
    columns = max(2, (spaces + 1) // 2)
    size = 6.6 if columns <= 3 else min(6.6, 27 / columns - 1)
    step = size + 1.4
    left = 16 - (columns * step - 1.4) / 2
    groups: dict[str, list[str]] = {"f": [], "o": [], "s": []}
    for place in range(spaces):
        x = left + place % columns * step
        y = 18.6 - size - place // columns * step
        kind = "f" if place < fish else "o" if place < capacity else "s"
        groups[kind].append(f"M{x:.1f} {y:.1f}h{size:.1f}v{size:.1f}h-{size:.1f}z")
    crates = "".join(f'<path class="{kind}" d="{"".join(d)}"/>' for kind, d in groups.items() if d)
    return Html(f'<svg class="boat" viewBox="0 0 32 32">{crates}<path class="h" d="{HULL}"/></svg>')


@lru_cache(maxsize=8)
def slip(next_up: bool = False) -> Html:
    """Return the place of a boat that is not launched; `next_up` if it is about to be."""
    plus = '<path class="a" d="M16 5.5v10M11 10.5h10"/>' if next_up else ""
    kind = "boat up" if next_up else "boat due"
    return Html(f'<svg class="{kind}" viewBox="0 0 32 32">{plus}<path class="h" d="{HULL}"/></svg>')


@lru_cache(maxsize=512)
def ship(capacity: int, fish: int) -> Html:
    """Return a ship of the Harbor, small: a row of fish spaces on a thin hull."""
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
    """Return how many boxes stand in a row of the coin track, so that its stars form columns."""
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
    """Return the coin track as one picture: boxes and stars, struck ones slashed."""
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
    """Return the sign of a licence level: its letter, its number and three dots."""
    dots = "".join(f'<i class="{"on" if n < reached else "off"}"></i>' for n in range(3))
    return el("span", el("b", f"{letter}{reached}"), Html(dots), class_="level")


@lru_cache(maxsize=64)
def hexes(served: tuple[str, ...], offered: tuple[str, ...]) -> Html:
    """Return the five hexes of the Seafood Buffet."""
    parts = []
    for fish in SEA:
        state = " on" if fish in served else " up" if fish in offered else ""
        parts.append(
            f'<svg class="hex of-{fish}{state}" viewBox="0 0 24 27">'
            f'<path d="M12 1.2l10.5 6v12.6l-10.5 6-10.5-6V7.2z"/>'
            f'<use href="#i-{fish}" x="4.5" y="6" width="15" height="15"/></svg>'
        )
    return Html("".join(parts))


@lru_cache(maxsize=32)
def yard(used: int, stars: int) -> Html:
    """Return the stars of the Salvage Yard: used ones are full."""
    return Html(
        "".join(
            f'<svg class="icon yard"><use href="#i-{"star" if n < used else "star-open"}"/></svg>'
            for n in range(stars)
        )
    )
