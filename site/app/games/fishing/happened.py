"""What just happened as pieces, in its order: fuel that burns, cubes out of the bag, fish that rot.

A changed number is easily missed; a cube that falls out of the bag is not. What came last out of
it lies large in the middle of the bag's place.
"""

from itertools import groupby

from app.games.fishing import names
from app.games.fishing.pieces import cube
from app.games.fishing.state import FishingState
from app.ui.art import icon
from app.ui.html import EMPTY, Html, el
from app.words import Words, mark
from fleet_engine.fishing import events

MOST = 12
"""So many pieces have room in a line."""

WHAT = {
    "burnt": mark("oil used"),
    "drawn": mark("out of the bag"),
    "back": mark("closed, goes back"),
    "rotten": mark("rots"),
}
"""What becomes of pieces; each kind lies apart, with these words behind it."""


def happened(state: FishingState, words: Words) -> Html:
    """Return the pieces that the reader's last action moved, nothing if there were none."""
    seat = state.observation.seat
    pieces: list[tuple[str, str]] = []
    for event in state.recent:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case events.BoatSent(fuel=fuel):
                pieces += [("burnt", "")] * fuel
            case events.CubeDrawn(cube=name):
                pieces.append(("drawn", name))
            case events.FishReturned(colour=colour):
                pieces[-1:] = [("back", colour)]
            case events.FishLost(colour=colour):
                pieces.append(("rotten", colour))
    if not pieces:
        return EMPTY
    # Each piece is known by how much the bag holds, so that new ones alone are seen to come.
    left = sum(state.observation.bag.values())
    shown = [(kind, f"moved-{left}-{place}", name) for place, (kind, name) in enumerate(pieces)]
    lots = [
        _lot(kind, [*lot], words)
        for kind, lot in groupby(shown[-MOST:], key=lambda piece: piece[0])
    ]
    return el("span", lots, class_="happened", aria_hidden="true")


def _lot(kind: str, pieces: list[tuple[str, str, str]], words: Words) -> Html:
    """Return the pieces of a kind, and what became of them."""
    drawn = [
        el("i", cube(name) if name else icon("barrel"), class_=f"moved {kind}", id=id_)
        for _, id_, name in pieces
    ]
    return el("span", drawn, el("small", words.t(WHAT[kind])), class_="lot-of")


def out_of_the_bag(state: FishingState, words: Words) -> Html:
    """Return what the reader drew last, large before the bag, nothing if that was no cube."""
    drawn = [
        event
        for event in state.recent
        if isinstance(event, events.CubeDrawn) and event.seat == state.observation.seat
    ]
    if not drawn:
        return EMPTY
    name = drawn[-1].cube
    return el(
        "span",
        icon("bag", "sack"),
        cube(name),
        class_="drawn-last",
        role="img",
        aria_label=words.t(names.CUBES[name]),
    )
