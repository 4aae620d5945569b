"""Tournament of bots. Plays the same deals with every bot at every seat and ranks the bots."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from itertools import combinations, islice, permutations
from math import exp, log
from typing import NamedTuple

from fleet_engine import bots
from fleet_engine.bots.luck_estimator import LUCK_ESTIMATORS
from fleet_engine.core import rng
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Options, find_game
from fleet_engine.sample_mean import SampleMean, compute_mean

ELO = 400
"""Elo points for odds of 10 to 1."""
CONVERGENCE_LIMIT = 1e-9
"""Convergence limit of a rating step, in natural-log units."""
MAX_STEPS = 500
"""Maximum number of rating steps.

Some dozens suffice unless rounding errors prevent convergence.
"""
MAX_QUEUED = 2_000
"""Maximum number of deals that wait for workers or run.

It keeps a large cluster busy. A plan may have a billion deals, which do not fit into memory.
"""


class TournamentPlan(NamedTuple):
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


class TournamentGame(NamedTuple):
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
    score: SampleMean
    skill: SampleMean | None
    share: SampleMean | None
    elo: float | None


class HeadToHead(NamedTuple):
    """Comparison of two bots.

    Attributes:
        bots: names of both bots.
        points: mean difference in points, without luck.
        ahead: share of comparisons in which the first bot was ahead, draws as halves; `None` in
            solo games.
    """

    bots: tuple[str, str]
    points: SampleMean
    ahead: SampleMean | None


class TournamentResult(NamedTuple):
    """Result of a tournament.

    Attributes:
        standings: result of each bot, the strongest first.
        duels: comparison of each pair of bots.
        without_luck: True if a luck estimator corrected the scores.
    """

    standings: tuple[Standing, ...]
    duels: tuple[HeadToHead, ...]
    without_luck: bool


def make_plan(
    game: str, names: Sequence[str], players: int, games: int, seed: int, wanted: Options
) -> TournamentPlan:
    """Return the plan of a tournament of at least `games` games.

    With one seat, each bot plays `games` deals, the same for all bots. If there are as many names
    as seats, they are one line-up, and names may repeat. If there are more names, all combinations
    are line-ups. Raises `OptionError`.
    """
    for name in names:
        bots.find(name).check(game)
    if len(names) < players:
        raise OptionError(
            f"bots: {len(names)} names for {players} seats; give at least {players}, "
            "which may be equal"
        )
    if len(names) > players and len(set(names)) < len(names):
        raise OptionError("bots: a name is given twice, but there are more bots than seats")
    lineups = tuple(combinations(names, players))
    options = find_game(game).options(wanted)
    deals = games if players == 1 else -(-games // (len(lineups) * players))
    return TournamentPlan(game, lineups, deals, seed, options)


def play_deal(plan: TournamentPlan, number: int) -> tuple[TournamentGame, ...]:
    """Play one deal with every line-up in every rotation."""
    own = rng.random_below(rng.seed_state(plan.seed), number, rng.SEED_LIMIT)
    return tuple(
        _play_game(plan, own, (*lineup[turn:], *lineup[:turn]))
        for lineup in plan.lineups
        for turn in range(plan.seats)
    )


def _play_game(plan: TournamentPlan, seed: int, names: tuple[str, ...]) -> TournamentGame:
    game = find_game(plan.game)
    position = game.start(len(names), seed, plan.options, None)
    players = [bots.make(name) for name in names]
    key = bots.default_key(seed)
    if plan.game in LUCK_ESTIMATORS:
        estimator = LUCK_ESTIMATORS[plan.game](len(names))
        bots.play_out(game, position, players, key, estimator.observe)
        luck = tuple(estimator.luck())
    else:
        bots.play_out(game, position, players, key)
        luck = (0.0,) * len(names)
    result = game.result(position)
    shares = tuple((seat in result.winners) / len(result.winners) for seat in range(len(names)))
    places = tuple(sum(other > own for other in result.strengths) for own in result.strengths)
    return TournamentGame(names, result.totals, luck, shares, places)


def play_deals(
    plan: TournamentPlan,
    executor: Executor | None,
    on_progress: Callable[[int], None],
) -> list[tuple[TournamentGame, ...]]:
    """Play all deals, on an executor if given, and return their results in order."""
    played = []
    for tables in _play_on_executor(plan, executor) if executor else _play_inline(plan):
        played.append(tables)
        on_progress(len(played))
    return played


def _play_inline(plan: TournamentPlan) -> Iterator[tuple[TournamentGame, ...]]:
    return (play_deal(plan, number) for number in range(plan.deals))


def _play_on_executor(
    plan: TournamentPlan, executor: Executor
) -> Iterator[tuple[TournamentGame, ...]]:
    """Yield the results of the workers in order and keep the queue filled."""
    coming: Iterator[Future[tuple[TournamentGame, ...]]] = (
        executor.submit(play_deal, plan, number) for number in range(plan.deals)
    )
    waiting = deque(islice(coming, MAX_QUEUED))
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(islice(coming, 1))


# --- results ----------------------------------------------------------------------------------


def tournament_result(
    plan: TournamentPlan, played: Sequence[tuple[TournamentGame, ...]]
) -> TournamentResult:
    """Return the result of a tournament, the strongest bot first."""
    alone, gauged = plan.seats == 1, plan.game in LUCK_ESTIMATORS
    ratings = {} if alone else _elo_ratings(plan.bots, played)
    standings = [
        Standing(
            bot,
            sum(table.bots.count(bot) for tables in played for table in tables),
            compute_mean(_deal_means(played, partial(_scores, bot=bot))),
            compute_mean(_deal_means(played, partial(_points, bot=bot))) if gauged else None,
            None if alone else compute_mean(_deal_means(played, partial(_win_shares, bot=bot))),
            ratings.get(bot),
        )
        for bot in plan.bots
    ]
    standings.sort(key=lambda each: (each.share or each.skill or each.score).mean, reverse=True)
    pairs = combinations([each.bot for each in standings], 2)
    duels = tuple(_head_to_head(pair, played, alone) for pair in pairs)
    return TournamentResult(tuple(standings), duels, gauged)


def _deal_means(
    played: Sequence[tuple[TournamentGame, ...]],
    values_of: Callable[[TournamentGame], Iterable[float]],
) -> list[float]:
    """Return the mean of each deal, since games of the same deal share their luck."""
    found = []
    for tables in played:
        values = [value for table in tables for value in values_of(table)]
        if values:
            found.append(sum(values) / len(values))
    return found


def _scores(table: TournamentGame, bot: str) -> list[float]:
    return [total for name, total in zip(table.bots, table.totals, strict=True) if name == bot]


def _points(table: TournamentGame, bot: str) -> list[float]:
    """Return the scores of a bot's seats without luck."""
    rows = zip(table.bots, table.totals, table.luck, strict=True)
    return [total - luck for name, total, luck in rows if name == bot]


def _win_shares(table: TournamentGame, bot: str) -> list[float]:
    return [share for name, share in zip(table.bots, table.shares, strict=True) if name == bot]


def _head_to_head(
    pair: tuple[str, str], played: Sequence[tuple[TournamentGame, ...]], alone: bool
) -> HeadToHead:
    """Compare two bots deal by deal."""
    one, other = pair
    points = [_deal_means(played, partial(_points, bot=bot)) for bot in pair]
    more = compute_mean([mine - theirs for mine, theirs in zip(*points, strict=True)])
    if alone:
        return HeadToHead(pair, more, None)
    return HeadToHead(
        pair, more, compute_mean(_deal_means(played, partial(_ahead, one=one, other=other)))
    )


def _ahead(table: TournamentGame, one: str, other: str) -> list[float]:
    """Return a result per pair of seats: 1 if the first bot is ahead, 0.5 for a draw."""
    mine, theirs = (
        [place for name, place in zip(table.bots, table.places, strict=True) if name == bot]
        for bot in (one, other)
    )
    return [0.5 * (1 + (a < b) - (a > b)) for a in mine for b in theirs]


def _elo_ratings(
    names: Sequence[str], played: Sequence[tuple[TournamentGame, ...]]
) -> dict[str, float]:
    """Return the maximum-likelihood Elo ratings (Bradley and Terry, 1952).

    One extra draw per pair keeps the rating finite if a bot won every comparison.
    """
    beaten = dict.fromkeys(permutations(names, 2), 0.5)
    for tables in played:
        for table in tables:
            for one, other in beaten:
                beaten[one, other] += sum(_ahead(table, one, other))
    ratings = dict.fromkeys(names, 0.0)
    for _ in range(MAX_STEPS):
        moves = _newton_step(ratings, beaten)
        farthest = max(map(abs, moves))
        # Limit a step to 1: far from the optimum, Newton steps overshoot.
        part = 1 / max(farthest, 1.0)
        rows = zip(ratings.items(), moves, strict=True)
        ratings = {name: rating + part * move for (name, rating), move in rows}
        if farthest < CONVERGENCE_LIMIT:
            break
    return {name: ELO * rating / log(10) for name, rating in ratings.items()}


def _newton_step(
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
                expected = 1 / (1 + exp(beside - rating))
                missing += beaten[one, other] - games * expected
                row[one] += games * expected * (1 - expected)
                row[other] -= games * expected * (1 - expected)
        rows.append([*row.values(), missing])
    return _solve(rows)


def _solve(rows: list[list[float]]) -> list[float]:
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
