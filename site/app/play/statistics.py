"""Statistics of results. They use stored facts only and replay no game."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from app.play.bot_personas import BotPersona, persona_order_of
from app.play.results import GameResult
from app.play.seats import BOT_LABELS, has_remote, personas_at

MEAN_GAMES = 10
"""Number of games of the running mean."""
BIN_SIZES = (5, 10, 20, 50, 100, 1000, 10_000)
MAX_BINS = 20


def of_one_person(results: Iterable[GameResult], game: str) -> tuple[GameResult, ...]:
    """Return the results of a game with exactly one person, the oldest first."""
    found = [each for each in results if each.game == game and each.only_human_seat is not None]
    return tuple(reversed(found))


def comparable(results: Sequence[GameResult], seats: int) -> tuple[GameResult, ...]:
    """Return the results with these seats and the options of the last of them."""
    same_seats = [each for each in results if len(each.seats) == seats]
    return tuple(each for each in same_seats if each.options == same_seats[-1].options)


def running_mean(points: Sequence[float], games: int = MEAN_GAMES) -> tuple[float, ...]:
    """Return for each game the mean of it and the games before, `games` at most."""
    sums = (0, *accumulate(points))
    return tuple(
        (sums[end] - sums[max(0, end - games)]) / min(end, games)
        for end in range(1, len(points) + 1)
    )


class Bin(NamedTuple):
    """A bar of a histogram: its least points, and the number of games by rank."""

    least: int
    games: Mapping[str, int]


def histogram(results: Sequence[GameResult]) -> tuple[int, tuple[Bin, ...]]:
    """Return the width of the bins in points, and the bins from the lowest to the highest."""
    points = [result.points for result in results]
    low, high = min(points), max(points)
    size = next(each for each in BIN_SIZES if (high - low) // each < MAX_BINS - 1)
    counts: dict[int, Counter[str]] = {
        least: Counter() for least in range(low // size * size, high + 1, size)
    }
    for result in results:
        counts[result.points // size * size][result.rank] += 1
    return size, tuple(Bin(least, games) for least, games in counts.items())


def mean_lines(results: Iterable[GameResult], count: int) -> tuple[int, tuple[float, ...]]:
    """Return the number of results with `count` lines of the score, and the mean of each line."""
    rows = [result.lines for result in results if len(result.lines) == count]
    return len(rows), tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


class WinRate(NamedTuple):
    """Games and victories."""

    won: int
    games: int


def win_rates(results: Iterable[GameResult]) -> dict[tuple[str, int], WinRate]:
    """Return the victories of the only person by level of the strongest rival and seats.

    A shared victory counts. Games with people on other devices have no level.
    """
    order = tuple(BOT_LABELS)
    games: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    for result in results:
        if not result.is_solo and not has_remote(result.seats):
            level = max((seat.bot for seat in result.seats if seat.bot), key=order.index)
            games[level, len(result.seats)] += 1
            won[level, len(result.seats)] += result.only_human_seat in result.winners
    return {key: WinRate(won[key], count) for key, count in games.items()}


class CaptainRow(NamedTuple):
    """A computer captain, and how often each side finished ahead of the other one."""

    captain: BotPersona
    mine: int
    theirs: int


def captain_ladder(results: Iterable[GameResult]) -> tuple[CaptainRow, ...]:
    """Return the captains that played against the only person, the most frequent first."""
    mine: Counter[BotPersona] = Counter()
    theirs: Counter[BotPersona] = Counter()
    for result in results:
        person = result.only_human_seat
        captains = personas_at(result.seats, persona_order_of(result.seed))
        for captain, place in zip(captains, result.places, strict=True):
            if captain and person is not None:
                mine[captain] += result.places[person] < place
                theirs[captain] += place < result.places[person]
    rows = (CaptainRow(each, mine[each], theirs[each]) for each in mine)
    return tuple(sorted(rows, key=lambda row: (-row.mine - row.theirs, row.theirs - row.mine)))
