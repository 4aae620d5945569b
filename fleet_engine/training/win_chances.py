"""Calibration of win probabilities. Fits the spread of scores to games between bots.

The coach estimates the final score of each seat by rollouts. The difference between that estimate
and the real score is taken as normal, with a variance that grows with the number of rounds left.
This program lets bots play and notes the estimate that all seats share at the first decision of
every second round, as a review does. It then finds the variance with which the win probabilities
fit the results best.

It prints the quality of the probabilities in games that the fit did not use: the Brier score, the
slope (1 if the probabilities are neither too bold nor too timid), and the results by bins of 20 %.
With `--check` it fits nothing and prints the quality of the variance in use.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from itertools import chain, product
from math import exp, fsum, log
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from fleet_engine import bots, cli_arguments, coach, executors
from fleet_engine.bots.bot import run_to_end
from fleet_engine.bots.difficulty import EXPERT, LEVELS
from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.spread import Forecast, SpreadModel, load_spread
from fleet_engine.coach.win_probability import win_share
from fleet_engine.core import rng
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.matches import new_match
from fleet_engine.sample_mean import standard_error
from fleet_engine.training.provenance import toml_lines
from fleet_engine.training.reporting import gather, parse_games, run_program, run_provenance

PROGRAM = "python -m fleet_engine.training.win_chances"
FOLDER = Path(coach.__file__).parent / "data"
GAMES = {"dice": (2, 3, 4), "cards": (2, 3, 4), "fishing": (2, 3, 4, 5)}
"""Numbers of seats by game."""
ROUND_STEP = 2
"""The estimate of every second round is noted."""
VARIANCES = (0.0, 0.5, 1.0, 2.0, 4.0, 9.0, 16.0, 25.0, 36.0, 49.0, 64.0, 81.0, 100.0, 144.0, 196.0)
"""Variances that the fit tries for each of both parts, in points squared."""
MIN_GAMES = 4
BINS = 5
MAX_ODDS = 30.0
"""Limit of log odds, against overflow."""
NEWTON_STEPS = 10
LIMIT = 0.001
"""Win probabilities are kept this far from 0 and 1."""
HEADER = """\
# Variance of a seat's final score around the coach's estimate, in points squared: `base`, and
# `per_round` for each round left. See `fleet_engine/coach/spread.py`.
"""


class ChanceGames(NamedTuple):
    """Task of a worker: games of a bot at every seat, with numbers from `first` on."""

    game: str
    players: int
    seed: int
    first: int
    number: int
    bot: str = EXPERT


class Sample(NamedTuple):
    """The noted forecast of a seat, and its share of the victory in the end."""

    forecast: Forecast
    share: float


Samples = Sequence[Sample]
"""Samples of one game."""


def play_games(task: ChanceGames) -> list[Samples]:
    """Play the games of a task and return the samples of each."""
    found: list[Samples] = []
    for number in range(task.first, task.first + task.number):
        seed = rng.random_below(rng.seed_state(task.seed), number, rng.SEED_LIMIT)
        match = new_match(task.game, players=task.players, seed=seed)
        found.append(
            [
                Sample(forecast, win_share(match, seat))
                for shared in _shared_forecasts(match, task.bot)
                for seat, forecast in enumerate(shared)
            ]
        )
    return found


def _shared_forecasts(match: Match, bot: str) -> list[tuple[Forecast, ...]]:
    """Play a match to its end and return the forecasts of all seats at each noted moment."""
    player, backend = bots.make(bot, match.game.name), backend_for(match)
    found, last_round = [], 0
    while match.to_move is not None:
        if match.round > last_round and len(match.legal_actions) > 1:
            last_round = match.round
            if last_round % ROUND_STEP == 0:
                found.append(run_to_end(backend.forecasts(match)))
        match.play(player.choose(bots.view_of(match)))
    return found


def collect(task: ChanceGames, executor: Executor) -> list[Samples]:
    """Play the games of a task in an executor and return the samples of each in order."""
    last = task.first + task.number
    parts = [
        executor.submit(play_games, task._replace(first=first, number=1))
        for first in range(task.first, last)
    ]
    what = f"{task.game} {task.players}: {task.number:,} games"
    return [samples for part in gather(what, parts) for samples in part]


def fit(games: Sequence[Samples]) -> SpreadModel:
    """Return the spread with the smallest logarithmic loss."""
    samples = [*chain.from_iterable(games)]
    models = [
        SpreadModel(base, per_round)
        for base, per_round in product(VARIANCES, VARIANCES)
        if base or per_round
    ]
    return min(models, key=lambda model: log_loss(samples, model))


def chances(samples: Samples, model: SpreadModel) -> list[float]:
    """Return the win probability of each sample."""
    return [min(1 - LIMIT, max(LIMIT, each.forecast.chance(model))) for each in samples]


def log_loss(samples: Samples, model: SpreadModel) -> float:
    """Return the mean logarithmic loss."""
    return fmean(
        -each.share * log(chance) - (1 - each.share) * log(1 - chance)
        for each, chance in zip(samples, chances(samples, model), strict=True)
    )


def report(games: Sequence[Samples], model: SpreadModel) -> list[str]:
    """Return lines about the quality of the win probabilities.

    Samples of one game depend on each other. So the errors are those between games.
    """
    samples = [*chain.from_iterable(games)]
    found, shares = chances(samples, model), [each.share for each in samples]
    base = fmean(shares)
    briers = [
        fmean(
            (chance - each.share) ** 2
            for chance, each in zip(chances(game, model), game, strict=True)
        )
        for game in games
    ]
    lines = [
        f"{len(samples)} estimates in {len(games)} games, Brier {fmean(briers):.3f} ± "
        f"{standard_error(briers):.3f} against {base * (1 - base):.3f} for the mean of {base:.2f} "
        f"alone, slope {slope(found, shares):.2f} ± {slope_error(games, model):.2f}"
    ]
    for number in range(BINS):
        inside = [rows for game in games if (rows := _samples_in_bin(game, model, number))]
        if len(inside) > 1:
            rows = [*chain.from_iterable(inside)]
            predicted, won = (fmean(column) for column in zip(*rows, strict=True))
            error = standard_error(
                [fmean(share - chance for chance, share in game) for game in inside]
            )
            lines.append(
                f"  {len(rows):5} estimates: {predicted:.2f} predicted, {won:.2f} ± {error:.2f} won"
            )
    return lines


def _samples_in_bin(game: Samples, model: SpreadModel, number: int) -> list[tuple[float, float]]:
    """Return the win probabilities of a game in a bin, each with the share of the victory."""
    return [
        (chance, each.share)
        for chance, each in zip(chances(game, model), game, strict=True)
        if min(BINS - 1, int(BINS * chance)) == number
    ]


def slope(found: Sequence[float], shares: Sequence[float]) -> float:
    """Return the slope of a logistic regression of the results on the log odds."""
    odds = [log(chance / (1 - chance)) for chance in found]
    offset, gradient = 0.0, 1.0
    for _ in range(NEWTON_STEPS):
        fitted = [
            1 / (1 + exp(-max(-MAX_ODDS, min(MAX_ODDS, offset + gradient * each)))) for each in odds
        ]
        rests = [share - each for share, each in zip(shares, fitted, strict=True)]
        weights = [each * (1 - each) for each in fitted]
        one = fsum(rests)
        two = fsum(rest * each for rest, each in zip(rests, odds, strict=True))
        a, b, c = (
            fsum(weight * each**power for weight, each in zip(weights, odds, strict=True))
            for power in (0, 1, 2)
        )
        determinant = a * c - b * b
        offset += (c * one - b * two) / determinant
        gradient += (a * two - b * one) / determinant
    return gradient


def slope_error(games: Sequence[Samples], model: SpreadModel) -> float:
    """Return the standard error of the slope, by a jackknife over the games."""
    rows = [(chances(game, model), [each.share for each in game]) for game in games]
    slopes = []
    for left_out in range(len(rows)):
        found, shares = zip(*(rows[:left_out] + rows[left_out + 1 :]), strict=True)
        slopes.append(slope([*chain.from_iterable(found)], [*chain.from_iterable(shares)]))
    return standard_error(slopes) * (len(rows) - 1)


def data_file(game: str, models: Mapping[int, SpreadModel], made: Mapping[str, object]) -> str:
    """Return the text of the data file of a game."""
    lines = [HEADER + f'id = "{game}"', "", "[provenance]", *toml_lines(made)]
    for players, model in models.items():
        lines += ["", f"[seats_{players}]", *toml_lines(model._asdict())]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _calibrate(asked))


def _calibrate(asked: Namespace) -> None:
    made: dict[str, object] = {**run_provenance(PROGRAM), "games": asked.games}
    if asked.games < MIN_GAMES:
        raise OptionError(f"--games: must be at least {MIN_GAMES}: half of them test the fit")
    models: dict[int, SpreadModel] = {}
    with executors.open_executor(asked.executor, asked.processes) as pool:
        for players in asked.players or GAMES[asked.game]:
            task = ChanceGames(asked.game, players, asked.seed, 0, asked.games, asked.bot)
            games = collect(task, pool)
            if asked.check:
                model = load_spread(asked.game, players)
                sys.stdout.write("\n".join([str(model), *report(games, model), ""]))
                continue
            half = len(games) // 2
            model = fit(games[:half])
            sys.stdout.write("\n".join([str(model), *report(games[half:], model), ""]))
            models[players] = fit(games)
            sys.stdout.write(f"fit to all games: {models[players]}\n")
    if models and not asked.look and not asked.players:
        path = FOLDER / f"{asked.game}.toml"
        path.write_text(data_file(asked.game, models, made), "utf-8")


def _parser() -> ArgumentParser:
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=__doc__)
    add = parser.add_argument
    add("game", choices=tuple(GAMES), help="name of the game")
    add(
        "--players",
        type=int,
        nargs="+",
        help="numbers of seats; if given, only print figures (default: all)",
    )
    add(
        "--games",
        type=parse_games,
        default=300,
        help="number of games (default: 300)",
    )
    add("--bot", choices=LEVELS, default=EXPERT, help="player of all seats (default: expert)")
    add("--look", action="store_true", help="print figures without changing the file")
    add("--check", action="store_true", help="print figures of the file in all games, fit nothing")
    add("--seed", type=cli_arguments.seed, default=1, help="seed of all chance (default: 1)")
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
