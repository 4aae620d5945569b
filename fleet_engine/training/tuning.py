"""Tune the weights of the policy that bots use for quick play and for rollouts.

Each round plays several changed weights against the current ones. The best of them replaces the
current weights if it leads in other deals as well, by more than the standard error. At the end the
final weights play against the initial ones in new deals. The data file names their lead and its
error.

An interrupted run continues if the same folder is given. The same command gives the same weights.
At the end the folder contains a data file for `fleet_engine/bots/<game>/data/`.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Any

from fleet_engine import cli_arguments, executors
from fleet_engine.bots.weights import PROVENANCE_KIND, TUNABLE_GAMES, WeightSchema
from fleet_engine.core import validation
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import find_game
from fleet_engine.core.match import Match
from fleet_engine.core.validation import DataTable
from fleet_engine.sample_mean import confidence_error
from fleet_engine.training import checkpoints
from fleet_engine.training.provenance import continue_provenance, origin_lines, toml_lines
from fleet_engine.training.reporting import parse_games, run_program, run_provenance
from fleet_engine.training.tuning_rounds import DIGITS, TuningPlan, Weights, compare, tune

PROGRAM = "python -m fleet_engine.training.tuning"
FILE_HEADER = """\
# Values of things for the bots, tuned by playing: see `Weights` in
# `{}.py`.
"""


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _tune(asked))


def _tune(asked: Namespace) -> None:
    """Start or continue the run and write its data file."""
    trained = run_provenance(PROGRAM, asked.by)
    plan = TuningPlan(**{field: getattr(asked, field) for field in TuningPlan._fields})
    Match(find_game(plan.game), plan.players, plan.seed, {})  # raises on an invalid number of seats
    form = TUNABLE_GAMES[plan.game].schema
    file = form.load_file() if asked.start is None else _load_start(asked.start)
    sets, name = form.parse_sets(file), form.set_for(plan.players)
    digest = sha256(json.dumps(sets).encode()).hexdigest()
    checkpoints.begin({**plan._asdict(), "digest": digest}, asked.folder, "round-*")
    with executors.open_executor(asked.executor, asked.processes) as pool:
        weights, taken = tune(plan, sets[name], asked.folder, pool)
        what = "all rounds against none"
        (leads,) = compare(plan, 2 * plan.rounds, [weights], sets[name], pool, what)
    provenance = {
        **trained,
        "note": f"The weights [{name}] were tuned at tables of {plan.players}.",
        "rounds": plan.rounds,
        "taken": taken,
        "lead": round(fmean(leads), DIGITS),
        "error": round(confidence_error(leads), DIGITS),
    }
    provenance = continue_provenance(provenance, file.table("provenance"), plan.game, digest)
    text = data_file(form, {**sets, name: weights}, provenance)
    (asked.folder / f"{plan.game}.toml").write_text(text, "utf-8")


def _load_start(path: Path) -> DataTable:
    try:
        return validation.parse_toml(path.read_text("utf-8", errors="replace"), str(path))
    except OSError as mistake:
        raise OptionError(f"start: {path}: {mistake.strerror}") from None


def data_file(
    form: WeightSchema, sets: Mapping[str, Weights], provenance: Mapping[str, Any]
) -> str:
    """Return the text of a data file with sets of weights and their provenance."""
    lines = [
        FILE_HEADER.format(form.record_type.__module__.replace(".", "/")) + f'id = "{form.game}"',
        "",
    ]
    lines += [
        "[provenance]",
        f'kind = "{PROVENANCE_KIND}"',
        *toml_lines(provenance),
        *origin_lines(provenance),
    ]
    for name, weights in sets.items():
        lines += ["", f"[{name}]", *toml_lines(weights._asdict())]
    return "\n".join(lines) + "\n"


def _parser() -> ArgumentParser:
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=__doc__)
    add, some = parser.add_argument, cli_arguments.integer(1)
    add("game", choices=tuple(TUNABLE_GAMES), help="name of the game")
    add("--folder", type=Path, required=True, help="folder of the run")
    add(
        "--start",
        type=Path,
        metavar="FILE",
        help="data file with the initial weights (default: the current ones)",
    )
    add("--by", help="author for the data file (default: the author of the initial weights)")
    add("--players", type=cli_arguments.integer(2), default=2, help="number of seats (default: 2)")
    add("--rounds", type=some, default=20, help="number of rounds (default: 20)")
    add(
        "--games",
        type=parse_games,
        default=100,
        help="minimum number of games per comparison (default: 100)",
    )
    add("--tries", type=some, default=4, help="changed weights that a round tries (default: 4)")
    add(
        "--step",
        type=cli_arguments.decimal("part", 0.01, 1),
        default=0.15,
        help="maximum change of a weight, as a fraction (default: 0.15)",
    )
    add(
        "--worlds",
        type=cli_arguments.integer(0),
        default=6,
        help="determinizations per decision; 0: policy alone (default: 6)",
    )
    add("--seed", type=cli_arguments.seed, default=1, help="seed of all chance (default: 1)")
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
