"""Train the weights of the value function that the bots use.

An interrupted run continues if the same folder is given. The same command gives the same weights.
At the end the folder contains a data file for `fleet_engine/bots/dice/data/`.
"""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from fleet_engine import cli_arguments, executors
from fleet_engine.bots.dice.value_function import UNLIMITED_POOLS
from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.game import Option, find_game
from fleet_engine.core.match import Match
from fleet_engine.core.record import MAX_QUOTE_LENGTH
from fleet_engine.training.plan import TrainingPlan
from fleet_engine.training.reporting import report_progress, run_program, run_provenance
from fleet_engine.training.run import run
from fleet_engine.training.weight_files import (
    StartWeights,
    data_file,
    load_start,
    weights_provenance,
)

PROGRAM = "python -m fleet_engine.training"
SWEEPS = (800, 800, 1500, 1500, 3000, 3000, 6000, 6000, 6000)
NAME_PATTERN = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _train(asked))


def _train(asked: Namespace) -> None:
    """Start or continue the run and write its data file."""
    trained = _run_provenance(asked)
    plan, start = _plan(asked), _start(asked.start)
    with executors.open_executor(asked.executor, asked.processes) as pool:
        weights = run(plan, asked.folder, start, pool, report_progress)
    text = data_file(asked.name, weights, weights_provenance(trained, start), asked.folder)
    (asked.folder / f"{asked.name}.toml").write_text(text, "utf-8")


def _run_provenance(asked: Namespace) -> dict[str, str]:
    """Return the provenance of this run."""
    provenance = run_provenance(PROGRAM, asked.by)
    if asked.players > 1:
        provenance["note"] = (
            f"Only one of {asked.players} seats learned. The means are of all seats."
        )
    return provenance


def _start(name: str | None) -> StartWeights | None:
    if name is None:
        return None
    try:
        return load_start(name)
    except DataError as error:
        raise OptionError(f"start: {error}") from None


def _plan(asked: Namespace) -> TrainingPlan:
    return TrainingPlan(
        games=tuple(asked.games),
        players=asked.players,
        pools=asked.pools,
        options=_options(asked),
        seed=asked.seed,
        memory=asked.memory,
        errs=(asked.errs[0], asked.errs[-1]),
        ridge=asked.ridge,
        budget=asked.budget,
        beam=asked.beam,
    )


def _options(asked: Namespace) -> dict[str, Option]:
    """Return the options of the games.

    Raises:
        OptionError: An option is given twice, or no such match exists.
    """
    wanted = dict(asked.option)
    if len(wanted) < len(asked.option):
        raise OptionError("option: one is given twice")
    return Match(find_game(asked.game), asked.players, asked.seed, wanted).options


def _name(text: str) -> str:
    if not NAME_PATTERN.fullmatch(text):
        raise ArgumentTypeError(
            f"{text[:MAX_QUOTE_LENGTH]!r} is no name of small letters, digits and dashes"
        )
    return text


def _parser() -> ArgumentParser:
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=__doc__)
    add = parser.add_argument
    some, pools = cli_arguments.integer(1), cli_arguments.integer(1, UNLIMITED_POOLS)
    part, ridge = cli_arguments.decimal("part", 0, 1), cli_arguments.decimal("number", 0.001, 1e6)
    add("game", choices=("dice",), help="name of the game")
    add("--folder", type=Path, required=True, help="folder of the run")
    add("--name", type=_name, default="solo", help="name of the new weights (default: solo)")
    add("--start", type=_name, help="name of the initial weights (default: points alone)")
    add("--by", help="author for the data file (default: the author of the initial weights)")
    add(
        "--games",
        type=some,
        nargs="+",
        default=SWEEPS,
        metavar="N",
        help=f"number of games of each sweep (default: {' '.join(map(str, SWEEPS))})",
    )
    add(
        "--players",
        type=some,
        default=1,
        help="number of seats; only one of them learns (default: 1)",
    )
    add("--pools", type=pools, default=16, help="pools rolled per game (default: 16)")
    option = add("--option", type=cli_arguments.key_value, action="append", default=[])
    option.metavar, option.help = "NAME=VALUE", "option of the game (repeatable)"
    add("--seed", type=cli_arguments.seed, default=1, help="seed of all chance (default: 1)")
    add("--memory", type=some, default=5, help="number of sweeps that a fit uses (default: 5)")
    add(
        "--errs",
        type=part,
        nargs=2,
        default=(0.35, 0.12),
        help="probability of a deliberate error, in the first and last sweep (default: 0.35 0.12)",
    )
    add(
        "--ridge",
        type=ridge,
        default=4.0,
        help="ridge penalty that holds the weights at their old values (default: 4)",
    )
    add("--budget", type=some, default=1000, help="positions to search per roll (default: 1000)")
    add(
        "--beam",
        type=some,
        default=1,
        help="boxes of a star action that the search follows (default: 1)",
    )
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
