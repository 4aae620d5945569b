"""Spread of final scores around the coach's estimates, by game and number of seats.

`python -m fleet_engine.training.win_chances` measures it and writes the data files.
"""

from collections.abc import Sequence
from functools import cache
from math import fsum, sqrt
from typing import NamedTuple, Self

from fleet_engine.coach.estimates import Outlook
from fleet_engine.coach.win_probability import expected_best, win_probability
from fleet_engine.core.validation import read_data_file

MAX_VARIANCE = 10_000.0
MIN_VARIANCE = 0.25
"""Minimum variance of a score. Scores are whole points."""


class SpreadModel(NamedTuple):
    """Variance of the difference between a seat's final score and its estimate.

    Attributes:
        base: variance without a round left, in points squared.
        per_round: additional variance for each round left, the current one included. In the dice
            game a round is a pool.
    """

    base: float
    per_round: float

    def std(self, rounds: float) -> float:
        """Return the standard deviation in points with a number of rounds left."""
        return sqrt(max(MIN_VARIANCE, self.base + self.per_round * rounds))


class Forecast(NamedTuple):
    """Expected final scores at a decision, from the point of view of one seat.

    Attributes:
        own: expected score of the seat.
        rivals: expected scores of the rivals.
        error: standard error of the lead over the best rival.
        rounds: expected number of rounds left, the current one included; in the dice game the
            number of pools still to be rolled.
    """

    own: float
    rivals: tuple[float, ...]
    error: float
    rounds: float

    @classmethod
    def of_equals(cls, players: int, rounds: float) -> Self:
        """Return the forecast of a seat among equally strong players."""
        return cls(0.0, (0.0,) * (players - 1), 0.0, rounds)

    def lead(self, spread: SpreadModel) -> float:
        """Return the expected lead over the best rival.

        The best of several rivals is expected above the highest of their expected scores.
        """
        return self.own - expected_best(self.rivals, spread.std(self.rounds))

    def chance(self, spread: SpreadModel, more: float = 0.0) -> float:
        """Return the win probability if the seat gets `more` points than expected."""
        return self.chances(spread, more)[0]

    def chances(self, spread: SpreadModel, more: float = 0.0) -> tuple[float, ...]:
        """Return the win probabilities of the seat and of its rivals. They add up to 1."""
        scores, std = (self.own + more, *self.rivals), spread.std(self.rounds)
        found = [
            win_probability(each, scores[:place] + scores[place + 1 :], std)
            for place, each in enumerate(scores)
        ]
        whole = fsum(found)
        return tuple(each / whole for each in found)


def outlook_of(forecasts: Sequence[Forecast], spread: SpreadModel) -> Outlook:
    """Return the win probabilities of all seats from their forecasts of one estimate."""
    chances = [each.chance(spread) for each in forecasts]
    errors = (
        each.chance(spread, each.error) - chance
        for each, chance in zip(forecasts, chances, strict=True)
    )
    return Outlook(tuple(chances), tuple(errors))


@cache
def load_spread(game: str, players: int) -> SpreadModel:
    """Return the spread of a game with a number of seats. Raises `DataError`."""
    table = read_data_file("fleet_engine.coach", f"data/{game}.toml").table(f"seats_{players}")
    table.check_keys(*SpreadModel._fields)
    return SpreadModel(*(table.decimal(key, 0, MAX_VARIANCE) for key in SpreadModel._fields))
