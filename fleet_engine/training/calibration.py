"""Calibration of the solo value function. Measures the mean score of an expert.

The weights are learned from games with deliberate errors, and a sum of feature weights must fit
good and bad sheets alike. The value before a roll is therefore a little below or above the score
that an expert reaches. This module lets experts play. For each number of pools still to be rolled
it measures the mean difference of score and value: the *level*.

A level is added to the value of all sheets alike, so it changes no decision. It makes the luck that
the coach reports zero on average, roll by roll. Games of several seats need no levels: all seats
have the same error, and the coach reports win probabilities there.

Levels must be measured again after each training of the weights. The data file of the weights
contains them at its end.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from fleet_engine import bots, cli_arguments, executors
from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.levels import SOLO, value_function_of
from fleet_engine.bots.dice.luck import DiceLuckEstimator
from fleet_engine.bots.dice.tree import SearchTree
from fleet_engine.bots.dice.value_function import load_value_function
from fleet_engine.bots.difficulty import EXPERT
from fleet_engine.core import rng
from fleet_engine.core.game import find_game
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.sample_mean import confidence_error
from fleet_engine.training.reporting import gather, parse_games, run_program, run_provenance
from fleet_engine.training.weight_files import replace_levels

PROGRAM = "python -m fleet_engine.training.calibration"
FILE = Path(bots.__file__).parent / f"dice/data/{SOLO}.toml"
GAMES_PER_TASK = 5
"""Games per task of a worker."""

CalibrationGap = Mapping[int, Sequence[float]]
"""Score minus value, with luck excluded, by the number of pools still to be rolled."""


class CalibrationGames(NamedTuple):
    """Task of a worker: expert games with numbers from `first` on.

    The seed of a game is derived from `seed` and its number.
    """

    edition: str
    seed: int
    first: int
    number: int


class _ValueRecorder(DiceLuckEstimator):
    """Luck estimator that also records each value before a roll, minus past luck."""

    def __init__(self) -> None:
        super().__init__(seats=1)
        self.recorded: list[tuple[int, float]] = []

    def add_roll_luck(self, chance_node: DicePosition) -> None:
        if SearchTree.is_leaf(chance_node):
            value, _ = value_function_of(chance_node).for_position(chance_node)
            expected = value(chance_node, 0) - self.luck()[0]
            self.recorded.append((horizon(chance_node, chance_node.roll_slot).pools_left, expected))
        super().add_roll_luck(chance_node)


def measure_gap(games: CalibrationGames) -> CalibrationGap:
    """Play expert games and return the differences of score and value.

    Luck is subtracted from both sides, so a difference excludes the luck of later rolls.
    """
    found: dict[int, list[float]] = {}
    game = find_game("dice")
    options = game.options({"edition": games.edition})
    for number in range(games.first, games.first + games.number):
        seed = rng.random_below(rng.seed_state(games.seed), number, rng.SEED_LIMIT)
        position = game.start(1, seed, options, None)
        estimator = _ValueRecorder()
        observe: Callable[[Any], None] = estimator.observe
        bots.play_out(game, position, [bots.make(EXPERT)], bots.default_key(seed), observe)
        score = game.result(position).totals[0] - estimator.luck()[0]
        for left, expected in estimator.recorded:
            found.setdefault(left, []).append(score - expected)
    return found


def measure_in_parallel(games: CalibrationGames, executor: Executor) -> CalibrationGap:
    """Play expert games in an executor and return the differences of score and value."""
    last = games.first + games.number
    parts = [
        executor.submit(
            measure_gap, games._replace(first=first, number=min(GAMES_PER_TASK, last - first))
        )
        for first in range(games.first, last, GAMES_PER_TASK)
    ]
    found: dict[int, list[float]] = {}
    for part in gather(f"{games.edition}: {games.number:,} games", parts):
        for left, values in part.items():
            found.setdefault(left, []).extend(values)
    return found


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _calibrate(asked))


def _calibrate(asked: Namespace) -> None:
    provenance = run_provenance(PROGRAM)
    with executors.open_executor(asked.executor, asked.processes) as pool:
        for edition in asked.editions:
            found = measure_in_parallel(CalibrationGames(edition, asked.seed, 0, asked.games), pool)
            _print_gap(found)
            if asked.look:
                continue
            known = load_value_function(SOLO).levels.get(edition, (0.0,))
            level = {
                **provenance,
                "games": asked.games,
                "hundredths": level_hundredths(known, found),
            }
            # Write after each edition, so that an interrupted run keeps its results.
            FILE.write_text(replace_levels(FILE.read_text("utf-8"), {edition: level}), "utf-8")


def level_hundredths(known: Sequence[float], found: CalibrationGap) -> list[int]:
    """Return a new level: the known level plus the mean of `found`.

    The unit is hundredths of a point. Entry 0 of the result belongs to one pool still to be rolled.
    Entry 0 of `known` belongs to none.
    """
    last = max(found)
    return [
        round(100 * (known[min(left, len(known) - 1)] + fmean(found.get(left, [0.0]))))
        for left in range(1, last + 1)
    ]


def _print_gap(found: CalibrationGap) -> None:
    for left, values in sorted(found.items()):
        text = f"{fmean(values):+.2f} ± {confidence_error(values):.2f} points"
        sys.stdout.write(f"{left:3} pools to come: {text}\n")
    sys.stdout.flush()


def _parser() -> ArgumentParser:
    description = (
        "Measure the mean difference between the scores of experts and the learned values."
    )
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=description)
    add = parser.add_argument
    add("--look", action="store_true", help="print the differences without changing the file")
    add(
        "--games",
        type=parse_games,
        default=500,
        help="number of games between experts, at least 2 (default: 500)",
    )
    add(
        "--editions",
        nargs="+",
        default=EDITIONS,
        choices=EDITIONS,
        help="editions of the rules (default: all)",
    )
    add("--seed", type=cli_arguments.seed, default=1, help="seed of all chance (default: 1)")
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
