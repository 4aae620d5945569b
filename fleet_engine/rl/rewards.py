"""Rewards at the end of a match, one per seat. There is no reward before the end."""

from collections.abc import Callable, Mapping, Sequence

from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Game, Result

MAX_POINTS = 1000
"""Bound of a final score, which `points` and `lead` use."""


def points(result: Result, ranks: Sequence[str]) -> list[float]:
    """Return the final scores."""
    return [float(total) for total in result.totals]


def lead(result: Result, ranks: Sequence[str]) -> list[float]:
    """Return each score minus the mean score of the rivals; the score in a solo game.

    The sum over all seats is 0 in a game with rivals.
    """
    totals = result.totals
    if len(totals) == 1:
        return points(result, ranks)
    everything, rivals = sum(totals), len(totals) - 1
    return [total - (everything - total) / rivals for total in totals]


def rank(result: Result, ranks: Sequence[str]) -> list[float]:
    """Return 1 for the first place, -1 for the last one, and even steps between.

    Equal seats share the mean of their places. In a solo game the place is the rank of the game.
    """
    if result.rank is not None:
        return [2 * ranks.index(result.rank) / (len(ranks) - 1) - 1]
    strengths = result.strengths
    return [
        (sum(other < own for other in strengths) - sum(other > own for other in strengths))
        / (len(strengths) - 1)
        for own in strengths
    ]


def win(result: Result, ranks: Sequence[str]) -> list[float]:
    """Return 1 for a victory, which the winners share; the others share -1.

    If all seats win, each gets 0. In a solo game the highest rank gives 1, any other -1.
    """
    if result.rank is not None:
        return [1.0 if result.rank == ranks[-1] else -1.0]
    winners, seats = result.winners, range(len(result.scores))
    losers = len(seats) - len(winners)
    if not losers:
        return [0.0] * len(seats)
    return [1 / len(winners) if seat in winners else -1 / losers for seat in seats]


REWARDS: Mapping[str, Callable[[Result, Sequence[str]], list[float]]] = {
    "lead": lead,
    "points": points,
    "rank": rank,
    "win": win,
}
"""Rewards by name, the default first."""

DEFAULT = "lead"


def check_reward(name: str) -> str:
    """Return the name of a reward.

    Raises:
        OptionError: There is no such reward.
    """
    if name not in REWARDS:
        raise OptionError(f"reward: {name!r} is none of {', '.join(REWARDS)}")
    return name


def rewards(name: str, game: Game, result: Result) -> list[float]:
    """Return the reward of each seat by the name of the reward."""
    return REWARDS[name](result, game.type.ranks)


def is_zero_sum(name: str, players: int) -> bool:
    """Return True if the rewards of all seats always add up to 0."""
    return players > 1 and name != "points"


def highest(name: str) -> float:
    """Return the bound of a reward; the lowest reward is not below its negative."""
    return float(MAX_POINTS) if name in ("lead", "points") else 1.0
