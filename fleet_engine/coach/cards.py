"""What an imagined card game comes to for a seat, by the lines of its pad."""

from fleet_engine.cards.position import Position
from fleet_engine.cards.scoring import score
from fleet_engine.coach.accounts import RIVALS, register
from fleet_engine.coach.reasons import Account


def account(position: Position, seat: int) -> Account:
    """Return the pad of a seat by its lines, less the total of the best of the others."""
    pads = [score(position.rules, player) for player in position.players]
    own = pads.pop(seat)
    return {**own._asdict(), RIVALS: -max(pad.total for pad in pads)}


register("cards", account)
