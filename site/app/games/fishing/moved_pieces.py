"""Pieces of the viewer that moved recently, in the order of the events.

A changed number is easy to overlook, but a large cube is not. Fish that go back, rot or are
robbed are struck through. Each kind has its own icon.
"""

from itertools import groupby
from typing import NamedTuple

from app.games.fishing.pieces import cube
from app.games.fishing.view_state import FishingState
from app.i18n import N_, Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from fleet_engine.fishing import events

MOST, LOTS = 6, 3
"""Maximum number of pieces in a group, and of groups beside the recent events."""

FATES = {
    "burnt": ("", N_("oil used")),
    "drawn": ("bag", N_("from the bag")),
    "back": ("season", N_("closed, goes back")),
    "rotten": ("bin", N_("rots")),
    "robbed": ("pirates", N_("stolen")),
}
"""Icon and words for the fate of pieces. Each kind forms a group."""

LOOT = {"barrel": "barrel", "money": "coin"}


class MovedPiece(NamedTuple):
    """A piece that moved.

    Attributes:
        kind: Its fate, a key of `FATES`.
        colour: The color of the cube, "" for other pieces.
        icon: The icon of a piece that is no cube.
    """

    kind: str
    colour: str = ""
    icon: str = ""


def moved_pieces(state: FishingState, words: Translator) -> Html:
    """Return the viewer's pieces that moved, empty if there were none."""
    pieces = _moved(state)
    if not pieces:
        return EMPTY
    # The id contains the number of cubes in the bag, so that only new pieces are animated.
    left = sum(state.observation.bag.values())
    known = [(piece, f"moved-{left}-{place}") for place, piece in enumerate(pieces)]
    lots = [[*lot] for _, lot in groupby(known, key=lambda each: each[0].kind)]
    drawn = [_lot(lot, words) for lot in lots[-LOTS:]]
    return el("div", drawn, class_="moved-pieces", aria_hidden="true")


def _moved(state: FishingState) -> list[MovedPiece]:
    seat = state.observation.seat
    pieces: list[MovedPiece] = []
    for event in state.recent_events:
        match event:
            case events.BoatSent(seat=mine, fuel=fuel) if mine == seat:
                pieces += [MovedPiece("burnt", icon="barrel")] * fuel
            case events.CubeDrawn(seat=mine, cube=name) if mine == seat:
                pieces.append(MovedPiece("drawn", name))
            case events.FishReturned(seat=mine, colour=colour) if mine == seat:
                pieces[-1:] = [MovedPiece("back", colour)]
            case events.FishLost(seat=mine, colour=colour) if mine == seat:
                pieces.append(MovedPiece("rotten", colour))
            case events.Robbed(victim=mine, thing=thing, colour=colour) if mine == seat:
                pieces.append(MovedPiece("robbed", colour or "", LOOT.get(thing, "")))
    return pieces


def _lot(lot: list[tuple[MovedPiece, str]], words: Translator) -> Html:
    """Return the group of the pieces with one fate."""
    kind = lot[0][0].kind
    sign, what = FATES[kind]
    pieces = [
        el(
            "i",
            cube(piece.colour) if piece.colour else icon(piece.icon),
            class_=f"moved-piece {kind}",
            id=id_,
        )
        for piece, id_ in lot[-MOST:]
    ]
    lot_kind = "lot-of heap" if len(pieces) > 1 else "lot-of"
    means = icon(sign, "means") if sign else EMPTY
    return el("span", means, el("span", pieces), el("small", words.t(what)), class_=lot_kind)
