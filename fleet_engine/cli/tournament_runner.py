"""Tournament of bots. Plays the same deals with every bot at every seat and ranks the bots."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from itertools import combinations, islice, permutations
from math import exp, log
from typing import NamedTuple

from fleet_engine import bots
from fleet_engine.bots.luck_estimator import GAUGES
from fleet_engine.core import rng
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Options, find
from fleet_engine.sample_mean import Mean, mean_of

ELO = 400
"""Elo points for odds of 10 to 1."""
STILL = 1e-9
"""Convergence limit of a rating step, in natural-log units."""
MOST_STEPS = 500
"""Maximum number of rating steps.

Some dozens suffice unless rounding errors prevent convergence.
"""
AT_HAND = 4
"""Number of queued deals per worker, so that no worker is idle."""


class Plan(NamedTuple):
    """Plan of a tournament, as plain data.

    Every line-up plays each deal in every rotation of its seats. Deal i depends only on the seed
    and i.

    Attributes:
        game: name of the game.
        lineups: line-ups with a bot name per seat.
        deals: number of deals.
        seed: seed of the tournament.
        options: options of the matches.
    """

    game: str
    lineups: tuple[tuple[str, ...], ...]
    deals: int
    seed: int
    options: Options

    @property
    def bots(self) -> tuple[str, ...]:
        """Names of all participants, in the order given."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def seats(self) -> int:
        """Number of seats of a match."""
        return len(self.lineups[0])

    @property
    def games(self) -> int:
        """Number of all games."""
        return self.deals * len(self.lineups) * self.seats


class Table(NamedTuple):
    """Result of one game.

    Attributes:
        bots: bot name of each seat.
        totals: score of each seat.
        luck: estimated luck of each seat in points, 0 if the game has no estimator.
        shares: share of the victory of each seat.
        places: rank of each seat, 0 for the best. Equal seats share a rank.
    """

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    luck: tuple[float, ...]
    shares: tuple[float, ...]
    places: tuple[int, ...]


class Standing(NamedTuple):
    """Result of a bot.

    Attributes:
        bot: name of the bot.
        games: number of its games, counted per seat.
        score: mean score.
        skill: mean score without luck; `None` if the game has no luck estimator.
        share: mean share of the victory per seat; `None` in solo games.
        elo: Elo rating, 0 on average; `None` in solo games.
    """

    bot: str
    games: int
    score: Mean
    skill: Mean | None
    share: Mean | None
    elo: float | None


class Duel(NamedTuple):
    """Comparison of two bots.

    Attributes:
        bots: names of both bots.
        points: mean difference in points, without luck.
        ahead: share of comparisons in which the first bot was ahead, draws as halves; `None` in
            solo games.
    """

    bots: tuple[str, str]
    points: Mean
    ahead: Mean | None


class Outcome(NamedTuple):
    """Result of a tournament.

    Attributes:
        standings: result of each bot, the strongest first.
        duels: comparison of each pair of bots.
        without_luck: True if a luck estimator corrected the scores.
    """

    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    without_luck: bool


def plan(
    game: str, names: Sequence[str], players: int, games: int, seed: int, wanted: Options
) -> Plan:
    """Return the plan of a tournament of at least `games` games.

    With one seat, each bot plays `games` deals, the same for all bots. If there are as many names
    as seats, they are one line-up, and names may repeat. If there are more names, all combinations
    are line-ups. Raises `OptionError`.
    """
    for name in names:
        bots.find(name).check(game)
    if len(names) < players:
        raise OptionError(
            f"bots: {len(names)} named for {players} seats; give at least {players}, "
            "the same one several times if you like"
        )
    if len(names) > players and len(set(names)) < len(names):
        raise OptionError("bots: one is named twice, but not all of them play at one table")
    lineups = tuple(combinations(names, players))
    options = find(game).options(wanted)
    deals = games if players == 1 else -(-games // (len(lineups) * players))
    return Plan(game, lineups, deals, seed, options)


def play_deal(plan: Plan, number: int) -> tuple[Table, ...]:
    """Play one deal with every line-up in every rotation."""
    own = rng.below(rng.begin(plan.seed), number, rng.SEED_LIMIT)
    return tuple(
        _play(plan, own, (*lineup[turn:], *lineup[:turn]))
        for lineup in plan.lineups
        for turn in range(plan.seats)
    )


def _play(plan: Plan, seed: int, names: tuple[str, ...]) -> Table:
    game = find(plan.game)
    position = game.start(len(names), seed, plan.options, None)
    players = [bots.make(name) for name in names]
    key = bots.key_of(seed)
    if plan.game in GAUGES:
        gauge = GAUGES[plan.game](len(names))
        bots.play_out(game, position, players, key, gauge.look)
        luck = tuple(gauge.luck())
    else:
        bots.play_out(game, position, players, key)
        luck = (0.0,) * len(names)
    result = game.result(position)
    shares = tuple((seat in result.winners) / len(result.winners) for seat in range(len(names)))
    places = tuple(sum(other > own for other in result.strengths) for own in result.strengths)
    return Table(names, result.totals, luck, shares, places)


def play(
    plan: Plan, executor: Executor | None, workers: int, reached: Callable[[int], None]
) -> list[tuple[Table, ...]]:
    """Play all deals, on an executor if given, and return their results in order."""
    played = []
    for tables in _in_turn(plan, executor, workers) if executor else _here(plan):
        played.append(tables)
        reached(len(played))
    return played


def _here(plan: Plan) -> Iterator[tuple[Table, ...]]:
    return (play_deal(plan, number) for number in range(plan.deals))


def _in_turn(plan: Plan, executor: Executor, workers: int) -> Iterator[tuple[Table, ...]]:
    """Yield the results of the workers in order and keep their queues filled."""
    coming: Iterator[Future[tuple[Table, ...]]] = (
        executor.submit(play_deal, plan, number) for number in range(plan.deals)
    )
    waiting = list(islice(coming, AT_HAND * workers))
    while waiting:
        yield waiting.pop(0).result()
        waiting += islice(coming, 1)


# --- results ----------------------------------------------------------------------------------


def outcome(plan: Plan, played: Sequence[tuple[Table, ...]]) -> Outcome:
    """Return the result of a tournament, the strongest bot first."""
    alone, gauged = plan.seats == 1, plan.game in GAUGES
    ratings = {} if alone else _elo(plan.bots, played)
    standings = [
        Standing(
            bot,
            sum(table.bots.count(bot) for tables in played for table in tables),
            mean_of(_of_deals(played, partial(_scored, bot=bot))),
            mean_of(_of_deals(played, partial(_points, bot=bot))) if gauged else None,
            None if alone else mean_of(_of_deals(played, partial(_wins, bot=bot))),
            ratings.get(bot),
        )
        for bot in plan.bots
    ]
    standings.sort(key=lambda each: (each.share or each.skill or each.score).mean, reverse=True)
    pairs = combinations([each.bot for each in standings], 2)
    duels = tuple(_duel(pair, played, alone) for pair in pairs)
    return Outcome(tuple(standings), duels, gauged)


def _of_deals(
    played: Sequence[tuple[Table, ...]], of_table: Callable[[Table], Iterable[float]]
) -> list[float]:
    """Return the mean of each deal, since games of the same deal share their luck."""
    found = []
    for tables in played:
        values = [value for table in tables for value in of_table(table)]
        if values:
            found.append(sum(values) / len(values))
    return found


def _scored(table: Table, bot: str) -> list[float]:
    return [total for name, total in zip(table.bots, table.totals, strict=True) if name == bot]


def _points(table: Table, bot: str) -> list[float]:
    """Return the scores of a bot's seats without luck."""
    rows = zip(table.bots, table.totals, table.luck, strict=True)
    return [total - luck for name, total, luck in rows if name == bot]


def _wins(table: Table, bot: str) -> list[float]:
    return [share for name, share in zip(table.bots, table.shares, strict=True) if name == bot]


def _duel(pair: tuple[str, str], played: Sequence[tuple[Table, ...]], alone: bool) -> Duel:
    """Compare two bots deal by deal."""
    one, other = pair
    points = [_of_deals(played, partial(_points, bot=bot)) for bot in pair]
    more = mean_of([mine - theirs for mine, theirs in zip(*points, strict=True)])
    if alone:
        return Duel(pair, more, None)
    return Duel(pair, more, mean_of(_of_deals(played, partial(_ahead, one=one, other=other))))


def _ahead(table: Table, one: str, other: str) -> list[float]:
    """Return a result per pair of seats: 1 if the first bot is ahead, 0.5 for a draw."""
    mine, theirs = (
        [place for name, place in zip(table.bots, table.places, strict=True) if name == bot]
        for bot in (one, other)
    )
    return [0.5 * (1 + (a < b) - (a > b)) for a in mine for b in theirs]


def _elo(names: Sequence[str], played: Sequence[tuple[Table, ...]]) -> dict[str, float]:
    """Return the maximum-likelihood Elo ratings (Bradley and Terry, 1952).

    One extra draw per pair keeps the rating finite if a bot won every comparison.
    """
    beaten = dict.fromkeys(permutations(names, 2), 0.5)
    for tables in played:
        for table in tables:
            for one, other in beaten:
                beaten[one, other] += sum(_ahead(table, one, other))
    ratings = dict.fromkeys(names, 0.0)
    for _ in range(MOST_STEPS):
        moves = _moves(ratings, beaten)
        farthest = max(map(abs, moves))
        # Limit a step to 1: far from the optimum, Newton steps overshoot.
        part = 1 / max(farthest, 1.0)
        rows = zip(ratings.items(), moves, strict=True)
        ratings = {name: rating + part * move for (name, rating), move in rows}
        if farthest < STILL:
            break
    return {name: ELO * rating / log(10) for name, rating in ratings.items()}


def _moves(
    ratings: Mapping[str, float], beaten: Mapping[tuple[str, str], float]
) -> Sequence[float]:
    """Return a Newton step towards the most likely ratings. Its sum is zero."""
    rows = []
    for one, rating in ratings.items():
        # Ratings are determined up to a constant. The ones select the step with sum 0.
        row = dict.fromkeys(ratings, 1.0)
        missing = 0.0
        for other, beside in ratings.items():
            if other != one:
                games = beaten[one, other] + beaten[other, one]
                hope = 1 / (1 + exp(beside - rating))
                missing += beaten[one, other] - games * hope
                row[one] += games * hope * (1 - hope)
                row[other] -= games * hope * (1 - hope)
        rows.append([*row.values(), missing])
    return _solved(rows)


def _solved(rows: list[list[float]]) -> list[float]:
    """Solve linear equations by Gauss-Jordan elimination.

    Each row ends with its right-hand side. No pivoting is needed, since the matrix is positive
    definite.
    """
    for place, row in enumerate(rows):
        row[:] = [value / row[place] for value in row]
        for other in rows:
            if other is not row:
                factor = other[place]
                other[:] = [mine - factor * its for mine, its in zip(other, row, strict=True)]
    return [row[-1] for row in rows]
