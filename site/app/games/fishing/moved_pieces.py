"""Pieces of the viewer that moved recently, in the order of the events.

A changed number is easy to overlook, but a large cube is not. Fish that go back, rot or are
robbed are struck through. Each kind has its own icon. Stolen pieces name the robber. A stop of
the playback also has the piece that one rival steals from another.
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
    "robbed": ("pirates", ""),
}
"""Icon and words for the fate of pieces. Each kind forms a group. A robbery names the robber."""

LOOT = {"barrel": "barrel", "money": "coin"}


class MovedPiece(NamedTuple):
    """A piece that moved.

    Attributes:
        kind: Its fate, a key of `FATES`.
        colour: The color of the cube, "" for other pieces.
        icon: The icon of a piece that is no cube.
        robber: The seat that stole it, or None.
        victim: The other seat that it was stolen from, or None.
    """

    kind: str
    colour: str = ""
    icon: str = ""
    robber: int | None = None
    victim: int | None = None


def moved_pieces(state: FishingState, words: Translator) -> Html:
    """Return the viewer's pieces that moved, and at a stop those of robbed rivals; else empty."""
    pieces = _moved(state)
    if not pieces:
        return EMPTY
    # The id contains the number of cubes in the bag, so that only new pieces are animated.
    left = sum(state.observation.bag.values())
    known = [(piece, f"moved-{left}-{place}") for place, piece in enumerate(pieces)]
    lots = [[*lot] for _, lot in groupby(known, key=lambda each: _group(each[0]))]
    drawn = [_lot(lot, state, words) for lot in lots[-LOTS:]]
    return el("div", drawn, class_="moved-pieces", aria_hidden="true")


def _group(piece: MovedPiece) -> tuple[str, int | None, int | None]:
    return piece.kind, piece.robber, piece.victim


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
            case events.Robbed(robber, victim, thing, colour) if victim == seat or (
                state.is_past and robber != seat
            ):
                other = None if victim == seat else victim
                piece = MovedPiece("robbed", colour or "", LOOT.get(thing, ""), robber, other)
                pieces.append(piece)
    return pieces


def _fate(piece: MovedPiece, state: FishingState, words: Translator) -> str:
    """Return the fate of a piece in a few words."""
    if piece.robber is None:
        return words.t(FATES[piece.kind][1])
    robber = state.name(piece.robber)
    if piece.victim is None:
        return words.t("stolen by {robber}", robber=robber)
    return words.t("{robber} robs {victim}", robber=robber, victim=state.name(piece.victim))


def _lot(lot: list[tuple[MovedPiece, str]], state: FishingState, words: Translator) -> Html:
    """Return the group of the pieces with one fate."""
    kind, sign = lot[0][0].kind, FATES[lot[0][0].kind][0]
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
    return el(
        "span",
        means,
        el("span", pieces),
        el("small", _fate(lot[0][0], state, words)),
        class_=lot_kind,
    )
