"""A contest of bots: the same deals for all, every bot at every seat, and what came of it."""

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
"""Elo points for ten times the chance to be ahead."""
STILL = 1e-9
"""Ratings that move no farther in a step stand still, told as parts of a factor e."""
MOST_STEPS = 500
"""More than it takes: some dozens do, and only what is lost in rounding can go on for longer."""
AT_HAND = 4
"""Deals that wait for each worker, so that none of them is ever idle."""


class Plan(NamedTuple):
    """What is played: line-ups of bots, a bot a seat, at tables of a game; all of it plain data.

    Each of the `deals` is played by every line-up in every rotation of its seats. Deal number i
    depends on the seed and i alone.
    """

    game: str
    lineups: tuple[tuple[str, ...], ...]
    deals: int
    seed: int
    options: Options

    @property
    def bots(self) -> tuple[str, ...]:
        """All who take part, as they were named."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def seats(self) -> int:
        """How many seats a table has."""
        return len(self.lineups[0])

    @property
    def games(self) -> int:
        """How many games are played in all."""
        return self.deals * len(self.lineups) * self.seats


class Table(NamedTuple):
    """How a game ended: for each seat its bot, its score, its luck and its part of the victory.

    `places` is 0 for the strongest seat; equal ones share their place.
    """

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    luck: tuple[float, ...]
    shares: tuple[float, ...]
    places: tuple[int, ...]


class Standing(NamedTuple):
    """What a bot made of its games.

    `score` is what it scored, `skill` the same with luck taken out, `None` where the game cannot
    tell it. `share` is its part of the victories at a seat, and `elo` its rating, zero on
    average; both are `None` where everybody plays alone.
    """

    bot: str
    games: int
    score: Mean
    skill: Mean | None
    share: Mean | None
    elo: float | None


class Duel(NamedTuple):
    """One bot beside another: points more, and how often it was ahead, level games as halves."""

    bots: tuple[str, str]
    points: Mean
    ahead: Mean | None


class Outcome(NamedTuple):
    """What came of a contest."""

    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    without_luck: bool


def plan(
    game: str, names: Sequence[str], players: int, games: int, seed: int, wanted: Options
) -> Plan:
    """Return the plan of a contest of at least so many games; raises `OptionError`.

    With one seat each bot plays so many games, all of them the same deals. Else as many names as
    seats are one line-up, in which one may stand several times. Of more names all line-ups are
    played.
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
    """Play one deal at all tables: every line-up, every rotation of it."""
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
    """Play all deals, by an executor if there is one, and return their tables in order."""
    played = []
    for tables in _in_turn(plan, executor, workers) if executor else _here(plan):
        played.append(tables)
        reached(len(played))
    return played


def _here(plan: Plan) -> Iterator[tuple[Table, ...]]:
    return (play_deal(plan, number) for number in range(plan.deals))


def _in_turn(plan: Plan, executor: Executor, workers: int) -> Iterator[tuple[Table, ...]]:
    """Yield what workers made of the deals, in order, with a few more always at hand."""
    coming: Iterator[Future[tuple[Table, ...]]] = (
        executor.submit(play_deal, plan, number) for number in range(plan.deals)
    )
    waiting = list(islice(coming, AT_HAND * workers))
    while waiting:
        yield waiting.pop(0).result()
        waiting += islice(coming, 1)


# --- what came of it --------------------------------------------------------------------------


def outcome(plan: Plan, played: Sequence[tuple[Table, ...]]) -> Outcome:
    """Return what came of all deals: the strongest first, and every bot beside every other."""
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
    """Return the mean of a deal for each of them: its games have their luck in common."""
    found = []
    for tables in played:
        values = [value for table in tables for value in of_table(table)]
        if values:
            found.append(sum(values) / len(values))
    return found


def _scored(table: Table, bot: str) -> list[float]:
    return [total for name, total in zip(table.bots, table.totals, strict=True) if name == bot]


def _points(table: Table, bot: str) -> list[float]:
    """Return what the seats of a bot scored, luck taken out."""
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
    """Return for each seat of one bot and each of the other 1 if it is ahead, ½ if level."""
    mine, theirs = (
        [place for name, place in zip(table.bots, table.places, strict=True) if name == bot]
        for bot in (one, other)
    )
    return [0.5 * (1 + (a < b) - (a > b)) for a in mine for b in theirs]


def _elo(names: Sequence[str], played: Sequence[tuple[Table, ...]]) -> dict[str, float]:
    """Return the ratings that make most likely who was ahead of whom (Bradley and Terry, 1952).

    A level game more for each pair keeps those finite who were always ahead.
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
        # Never by more than a factor e: from far away Newton's steps would lead beyond.
        part = 1 / max(farthest, 1.0)
        rows = zip(ratings.items(), moves, strict=True)
        ratings = {name: rating + part * move for (name, rating), move in rows}
        if farthest < STILL:
            break
    return {name: ELO * rating / log(10) for name, rating in ratings.items()}


def _moves(
    ratings: Mapping[str, float], beaten: Mapping[tuple[str, str], float]
) -> Sequence[float]:
    """Return a step of Newton's towards the most likely ratings; it adds up to zero."""
    rows = []
    for one, rating in ratings.items():
        # The ones choose, of all moves that differ by a constant, the one without any.
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
    """Solve linear equations, each a row that ends with its sum, by Gauss and Jordan.

    No pivot is looked for: they are those of a positive definite matrix.
    """
    for place, row in enumerate(rows):
        row[:] = [value / row[place] for value in row]
        for other in rows:
            if other is not row:
                factor = other[place]
                other[:] = [mine - factor * its for mine, its in zip(other, row, strict=True)]
    return [row[-1] for row in rows]
