"""Measure how far the expert bot is from perfect play of the solo dice game.

Three players play the same games: `expert`, `strongest` and `hindsight`. The strongest player is an
expert with a much larger search budget. It searches more of the tree and farther beyond the next
roll. Hindsight knows all dice in advance. No player can beat it by more than its search misses. The
dice of a solo game do not depend on the moves, so all three players roll the same dice. The
differences between their scores therefore contain little chance.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import Executor
from statistics import fmean
from typing import NamedTuple

from fleet_engine import bots, cli_arguments, executors
from fleet_engine.bots.bot import Bot, drained
from fleet_engine.bots.dice.levels import EXPERT, TreePlayer
from fleet_engine.bots.dice.lookahead import NEAR, Reach
from fleet_engine.bots.dice.oracle import with_these_dice
from fleet_engine.bots.dice.value_function import WHOLE_GAME
from fleet_engine.core import rng
from fleet_engine.core.game import find
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.sample_mean import error
from fleet_engine.training.telling import carried_out, gathered, many

PROGRAM = "python -m fleet_engine.training.bounds"
PLAYERS = ("expert", "strongest", "hindsight")


class Search(NamedTuple):
    """Game to play, and the search parameters of the players.

    Attributes:
        seed: The seed of the game.
        edition: The edition of the game.
        budget: The positions per decision that the strongest player searches.
        reach: The search of the strongest player beyond the next roll.
        width: The positions that hindsight keeps from each roll to the next.
    """

    seed: int
    edition: str
    budget: int
    reach: Reach
    width: int


def totals(search: Search) -> tuple[int, ...]:
    """Return the scores of one game, in the order of `PLAYERS`."""
    return by_expert(search), by_strongest(search), by_hindsight(search)


def begun(search: Search) -> DicePosition:
    """Return the first position of a game."""
    game = find("dice")
    options = game.options({"edition": search.edition})
    position = game.start(1, search.seed, options, None)
    assert isinstance(position, DicePosition)
    return position


def by_expert(search: Search) -> int:
    """Return the score of the expert."""
    return _by(TreePlayer(EXPERT), search)


def by_strongest(search: Search) -> int:
    """Return the score of an expert with the larger search budget."""
    return _by(TreePlayer(EXPERT._replace(budget=search.budget, reach=search.reach)), search)


def by_hindsight(search: Search) -> int:
    """Return the best score found with known dice."""
    line = drained(with_these_dice(begun(search), search.width))
    return find("dice").result(line.end).totals[0]


def _by(bot: Bot, search: Search) -> int:
    game, position = find("dice"), begun(search)
    bots.play_out(game, position, [bot], bots.key_of(search.seed))
    return game.result(position).totals[0]


def measure(searches: Sequence[Search], executor: Executor) -> list[tuple[int, ...]]:
    """Play all games in an executor; return the scores of each as in `PLAYERS`."""
    parts = [executor.submit(totals, search) for search in searches]
    return gathered(f"{len(searches):,} games", parts)


def report(found: Sequence[Sequence[int]]) -> str:
    """Return a text with the mean of each player and its mean lead over the expert."""
    lines = []
    for place, name in enumerate(PLAYERS):
        scores = [float(row[place]) for row in found]
        beside = [float(row[place] - row[0]) for row in found]
        lines.append(f"{name:10} {_told(scores)}   beside the expert {_told(beside, '+')}\n")
    return "".join(lines)


def _told(values: Sequence[float], sign: str = "") -> str:
    return f"{fmean(values):{sign}.2f} ± {error(values):.2f}"


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return carried_out(PROGRAM, lambda: _tell_bounds(asked))


def _tell_bounds(asked: Namespace) -> None:
    begin = rng.begin(asked.seed)
    reach = Reach(asked.pools, asked.leaves, asked.rolls, asked.after)
    searches = [
        Search(
            rng.below(begin, number, rng.SEED_LIMIT),
            asked.edition,
            asked.budget,
            reach,
            asked.width,
        )
        for number in range(asked.games)
    ]
    with executors.workers(asked.executor, asked.processes) as pool:
        sys.stdout.write(report(measure(searches, pool)))


def _parser() -> ArgumentParser:
    parser = cli_arguments.Parser(prog=PROGRAM, description=__doc__)
    add, some = parser.add_argument, cli_arguments.whole(1)
    add("--games", type=many, default=40, help="games, two or more (40)")
    add("--edition", default=EDITIONS[0], choices=EDITIONS, help=f"edition ({EDITIONS[0]})")
    add("--budget", type=some, default=20_000, help="positions of a decision, strongest (20000)")
    add(
        "--pools",
        type=cli_arguments.whole(0, WHOLE_GAME),
        default=NEAR.pools,
        help=f"to come where it begins to look beyond ({NEAR.pools})",
    )
    add("--leaves", type=some, default=16, help="leaves that it looks into (16)")
    add("--rolls", type=some, default=48, help="rolls that it tries after each (48)")
    add("--after", type=some, default=600, help="positions that it looks at after a roll (600)")
    add("--width", type=some, default=40, help="positions that hindsight follows (40)")
    add("--seed", type=cli_arguments.seed, default=1, help="what all chance follows from (1)")
    executors.ask(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
