"""What could have been had with the dice that fell, had one known them."""

from fleet_engine.bots.dice.oracle import with_these_dice
from fleet_engine.coach.backend import Coaching
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition

WIDTH = 30
"""So many positions are followed from each roll to the next."""


def foresees(match: Match) -> bool:
    """Return whether it can be told for a match what could have been had."""
    return match.game.name == "dice" and match.players == 1


def hindsight(match: Match) -> Coaching[int]:
    """Return the best score that was found for the dice of a lone captain's game.

    Nobody could have known them: it is a bound, not a measure. What was really scored is found in
    any case. Raises `OptionError` at once for another game, where nobody can tell.
    """
    if not foresees(match):
        asked = f"{match.game.name} with {match.players} seats"
        raise OptionError(f"hindsight: only for the dice game alone, not {asked}")
    return _hindsight(match)


def _hindsight(match: Match) -> Coaching[int]:
    position = match.at(0).position
    assert isinstance(position, DicePosition)
    line = yield from with_these_dice(position, WIDTH)
    return max(match.totals[0], match.standing_at(line.end).totals[0])
