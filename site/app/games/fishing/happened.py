"""What just happened as pieces: fuel that burns, cubes out of the bag, fish that rot.

A changed number is easily missed; a cube that falls out of the bag is not.
"""

from app.games.fishing.pieces import cube
from app.games.fishing.state import FishingState
from app.ui.art import icon
from app.ui.html import EMPTY, Html, el
from fleet_engine.fishing import events

MOST = 12
"""So many pieces have room in a line."""


def happened(state: FishingState) -> Html:
    """Return the pieces that the reader's last action moved, nothing if there were none."""
    seat = state.observation.seat
    pieces: list[tuple[str, Html]] = []
    for event in state.recent:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case events.BoatSent(fuel=fuel):
                pieces += [("burnt", icon("barrel"))] * fuel
            case events.CubeDrawn(cube=name):
                pieces.append(("drawn", cube(name)))
            case events.FishReturned(colour=colour):
                pieces[-1:] = [("back", cube(colour))]
            case events.FishLost(colour=colour):
                pieces.append(("rotten", cube(colour)))
    if not pieces:
        return EMPTY
    # Each piece is known by how much the bag holds, so that new ones alone are seen to come.
    left = sum(state.observation.bag.values())
    shown = [
        el("i", piece, class_=f"moved {kind}", id=f"moved-{left}-{number}")
        for number, (kind, piece) in enumerate(pieces[-MOST:])
    ]
    return el("span", shown, class_="happened", aria_hidden="true")
