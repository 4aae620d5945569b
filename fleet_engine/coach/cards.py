"""What an imagined card game comes to for a seat, by the lines of its pad.

The expert stops some rounds on and judges what is there. Whoever is told why a choice was better
wants to hear of the pad, so that the coach imagines games to their end.
"""

from fleet_engine.bots.rollout_bot import TO_THE_END
from fleet_engine.cards.position import Position
from fleet_engine.cards.scoring import score
from fleet_engine.coach.accounts import RIVALS, register
from fleet_engine.coach.reasons import Account
from fleet_engine.coach.worlds import Reach, teach


def account(position: Position, seat: int) -> Account:
    """Return the pad of a seat by its lines, less the total of the best of the others."""
    pads = [score(position.rules, player) for player in position.players]
    own = pads.pop(seat)
    return {**own._asdict(), RIVALS: -max(pad.total for pad in pads)}


register("cards", account)
teach("cards", Reach(TO_THE_END, decisions=1000, least=8))
