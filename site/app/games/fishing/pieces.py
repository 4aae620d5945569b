"""Pieces of the game as HTML: cubes, tokens, circles, amounts."""

from collections.abc import Mapping, Sequence
from functools import cache

from app.games.fishing import labels
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import seat_class, seat_icon
from fleet_engine.fishing.names import COLOURS, PEARL, PLAIN, TREASURE

CUBE_ICONS = {
    **{colour: f"fish-{colour}" for colour in COLOURS},
    TREASURE: "treasure",
    PEARL: "pearl",
    PLAIN: "any-fish",
}
"""Icons of the contents of the bag and of the boxes of a shoal card."""

CARD_ICONS = {
    "boat": "hull",
    "depot": "barrel",
    "freezer": "freezer",
    "kyoto": "leaf",
    "subsidy": "grant",
}
"""Icons of the cards of a mat by their kinds."""

MANY_CIRCLES, MANY_BARRELS = 3, 5
"""Numbers of circles and of barrels from which they are close together."""


@cache
def cube(name: str, kind: str = "") -> Html:
    """Return the picture of a fish, a treasure or a pearl: a shape in its color.

    Screen readers skip it.
    """
    return el(
        "i", icon(CUBE_ICONS[name]), class_=f"fish-cube of-{name}{f' {kind}' if kind else ''}"
    )


def cubes(counts: Mapping[str, int]) -> Html:
    """Return cubes in these numbers, in a row."""
    return join(cube(name) for name, count in counts.items() for _ in range(count))


@cache
def pawn(seat: int, kind: str = "") -> Html:
    """Return the token of a seat: its shape in its color."""
    return el(
        "i", icon(seat_icon(seat)), class_=f"pawn {seat_class(seat)}{f' {kind}' if kind else ''}"
    )


def circles(taken: Sequence[int], room: int, *, lit: bool, mine: int | None = None) -> Html:
    """Return the circles of an action: the tokens, then the free circles.

    Args:
        taken: The seats of the tokens.
        room: The number of circles.
        lit: True to light the next free circle, because a token would have an effect.
        mine: The seat that has selected the circle, if any. Its token is shown there.
    """
    shown = [pawn(seat) for seat in taken]
    free = room - len(taken)
    if mine is not None and free:
        shown.append(pawn(mine, "upcoming"))
        free -= 1
    elif lit and free:
        shown.append(el("i", class_="ring lit"))
        free -= 1
    shown += [el("i", class_="ring")] * free
    return el("span", shown, class_="circles dense" if room >= MANY_CIRCLES else "circles")


def amount(sign_: str, number: int | str, kind: str = "") -> Html:
    """Return a number with the icon of its unit."""
    return el("span", icon(sign_), number, class_=f"amount{f' {kind}' if kind else ''}")


def fish_listed(counts: Mapping[str, int], words: Translator) -> str:
    """Return the numbers of fish by color, in words."""
    return words.join_list([labels.fish(colour, n, words) for colour, n in counts.items() if n])


def counted(fish: Sequence[int]) -> dict[str, int]:
    """Return the numbers of fish as a mapping by color, without zeros."""
    return {colour: n for colour, n in zip(COLOURS, fish, strict=True) if n}


def boat_spaces(fish: Sequence[int], holds: int, kind: str = "") -> Html:
    """Return the spaces for fish on a card: first the fish, then free spaces."""
    there = counted(fish)
    free = holds - sum(there.values())
    empty = [el("i", class_="boat-space")] * max(0, free)
    return el("span", cubes(there), empty, class_=f"boat-spaces{f' {kind}' if kind else ''}")


def barrels(number: int, room: int) -> Html:
    """Return barrels and the free spaces for more of them."""
    there = [icon("barrel")] * number
    staves = [el("i", class_="stave")] * (room - number)
    return el("span", there, staves, class_="barrels dense" if room >= MANY_BARRELS else "barrels")


def note(text: str, sign_: str = "") -> Html:
    """Return a few words below an item."""
    return el("small", icon(sign_) if sign_ else EMPTY, text, class_="piece-note")
