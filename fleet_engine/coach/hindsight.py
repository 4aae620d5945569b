"""Best result with known dice. Searches the best score that the dice of a finished game allow."""

from fleet_engine.bots.dice.oracle import search_known_dice
from fleet_engine.coach.backend import CoachSteps
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition

BEAM_WIDTH = 30
"""Beam width: positions kept from each roll to the next."""


def supports_hindsight(match: Match) -> bool:
    """Return True if `hindsight` supports the match."""
    return match.game.name == "dice" and match.players == 1


def hindsight(match: Match) -> CoachSteps[int]:
    """Return the best score found for the dice of a solo game.

    It is a bound, not a measure of skill, since a player cannot know the dice. It is at least the
    score of the match. Raises `OptionError` at once for an unsupported match.
    """
    if not supports_hindsight(match):
        asked = f"{match.game.name} with {match.players} seats"
        raise OptionError(f"hindsight: only for the dice game alone, not {asked}")
    return _hindsight(match)


def _hindsight(match: Match) -> CoachSteps[int]:
    position = match.at(0).position
    assert isinstance(position, DicePosition)
    line = yield from search_known_dice(position, BEAM_WIDTH)
    return max(match.totals[0], match.with_position(line.end).totals[0])
