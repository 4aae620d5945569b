"""Filter of the results by game, seats and level of the rivals."""

from collections.abc import Iterable
from typing import NamedTuple

from app.play.results import GameResult
from app.play.seats import BOT_LABELS


class ResultsFilter(NamedTuple):
    """Condition for results.

    Attributes:
        game: the name of the game, or "" for all.
        seats: the number of seats, or 0 for all.
        level: the bot that at least one rival must be, or "" for all.
    """

    game: str = ""
    seats: int = 0
    level: str = ""

    def matches(self, result: GameResult) -> bool:
        """Return True if a result meets the condition."""
        return (
            self.game in ("", result.game)
            and self.seats in (0, len(result.seats))
            and (not self.level or any(seat.bot == self.level for seat in result.seats))
        )


def seat_counts(results: Iterable[GameResult]) -> tuple[int, ...]:
    """Return the numbers of seats of the results, in ascending order."""
    return tuple(sorted({len(result.seats) for result in results}))


def rival_levels(results: Iterable[GameResult]) -> tuple[str, ...]:
    """Return the bots of the results, the weakest first."""
    found = {seat.bot for result in results for seat in result.seats}
    return tuple(bot for bot in BOT_LABELS if bot in found)
