"""Train the values that computer players go by.

Whatever was begun in the folder goes on where it was; the same command gives the same weights.
At the end a data file lies there, as it belongs into `fleet_engine/bots/dice/data/`.
"""

import argparse
import shlex
import sys
from pathlib import Path

import numpy as np

from fleet_engine import workers
from fleet_engine.bots.dice.worth import learned
from fleet_engine.training.keeping import data_file
from fleet_engine.training.run import Plan, run
from fleet_engine.training.telling import carried_out, commit, tell

PROGRAM = "python -m fleet_engine.training"
SWEEPS = (800, 800, 1500, 1500, 3000, 3000, 6000, 6000, 6000)


def main() -> int:
    """Carry out what the command line asks for and return the exit code."""
    asked = _parser().parse_args()
    return carried_out(PROGRAM, lambda: _train(asked))


def _train(asked: argparse.Namespace) -> None:
    """Carry the run out, or on, and write its data file."""
    asked.folder.mkdir(parents=True, exist_ok=True)
    start = np.array(learned(asked.start).weights, np.float32) if asked.start else None
    with workers.workers(asked.executor, asked.processes) as pool:
        weights = run(_plan(asked), asked.folder, start, pool, tell)
    trained = {"command": f"{PROGRAM} {shlex.join(sys.argv[1:])}", "commit": commit()}
    text = data_file(asked.name, weights, trained, asked.folder)
    (asked.folder / f"{asked.name}.toml").write_text(text, "utf-8")


def _plan(asked: argparse.Namespace) -> Plan:
    return Plan(
        games=tuple(asked.games),
        players=asked.players,
        pools=asked.pools,
        options=dict(pair.split("=", 1) for pair in asked.option),
        seed=asked.seed,
        memory=asked.memory,
        errs=(asked.errs[0], asked.errs[-1]),
        ridge=asked.ridge,
        budget=asked.budget,
        beam=asked.beam,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    add = parser.add_argument
    add("game", choices=("dice",), help="the game")
    add("--folder", type=Path, required=True, help="where the run lives")
    add("--name", default="solo", help="what the weights are called (solo)")
    add("--start", default="", help="weights to begin with, by their name; none: points alone")
    add("--games", type=int, nargs="+", default=SWEEPS, metavar="N", help="games of each sweep")
    add("--players", type=int, default=1, help="seats; of several one alone learns (1)")
    add("--pools", type=int, default=16, help="pools rolled in a game (16)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--seed", type=int, default=1, help="what all chance follows from (1)")
    add("--memory", type=int, default=5, help="sweeps whose games a fit looks at (5)")
    add("--errs", type=float, nargs=2, default=(0.35, 0.12), help="how often games go astray")
    add("--ridge", type=float, default=4.0, help="how much holds weights where they were (4)")
    add("--budget", type=int, default=1000, help="positions looked at for a roll (1000)")
    add("--beam", type=int, default=1, help="boxes of a star that are followed (1)")
    workers.ask(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
