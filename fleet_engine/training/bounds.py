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
from fleet_engine.bots.bot import Bot, run_to_end
from fleet_engine.bots.dice.levels import EXPERT, TreeBot
from fleet_engine.bots.dice.lookahead import EXPERT_LOOKAHEAD, LookaheadConfig
from fleet_engine.bots.dice.oracle import search_known_dice
from fleet_engine.bots.dice.value_function import UNLIMITED_POOLS
from fleet_engine.core import rng
from fleet_engine.core.game import find_game
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.sample_mean import confidence_error
from fleet_engine.training.reporting import gather, parse_games, run_program

PROGRAM = "python -m fleet_engine.training.bounds"
PLAYERS = ("expert", "strongest", "hindsight")


class BoundsConfig(NamedTuple):
    """Game to play, and the search parameters of the players.

    Attributes:
        seed: The seed of the game.
        edition: The edition of the game.
        budget: The positions per decision that the strongest player searches.
        lookahead: The search of the strongest player beyond the next roll.
        width: The positions that hindsight keeps from each roll to the next.
    """

    seed: int
    edition: str
    budget: int
    lookahead: LookaheadConfig
    width: int


def player_scores(search: BoundsConfig) -> tuple[int, ...]:
    """Return the scores of one game, in the order of `PLAYERS`."""
    return expert_score(search), strongest_score(search), hindsight_score(search)


def start_position(search: BoundsConfig) -> DicePosition:
    """Return the first position of a game."""
    game = find_game("dice")
    options = game.options({"edition": search.edition})
    position = game.start(1, search.seed, options, None)
    assert isinstance(position, DicePosition)
    return position


def expert_score(search: BoundsConfig) -> int:
    """Return the score of the expert."""
    return _bot_score(TreeBot(EXPERT), search)


def strongest_score(search: BoundsConfig) -> int:
    """Return the score of an expert with the larger search budget."""
    return _bot_score(
        TreeBot(EXPERT._replace(budget=search.budget, lookahead=search.lookahead)), search
    )


def hindsight_score(search: BoundsConfig) -> int:
    """Return the best score found with known dice."""
    line = run_to_end(search_known_dice(start_position(search), search.width))
    return find_game("dice").result(line.end).totals[0]


def _bot_score(bot: Bot, search: BoundsConfig) -> int:
    game, position = find_game("dice"), start_position(search)
    bots.play_out(game, position, [bot], bots.default_key(search.seed))
    return game.result(position).totals[0]


def measure(searches: Sequence[BoundsConfig], executor: Executor) -> list[tuple[int, ...]]:
    """Play all games in an executor; return the scores of each as in `PLAYERS`."""
    parts = [executor.submit(player_scores, search) for search in searches]
    return gather(f"{len(searches):,} games", parts)


def format_report(found: Sequence[Sequence[int]]) -> str:
    """Return a text with the mean of each player and its mean lead over the expert."""
    lines = []
    for place, name in enumerate(PLAYERS):
        scores = [float(row[place]) for row in found]
        beside = [float(row[place] - row[0]) for row in found]
        lines.append(
            f"{name:10} {_format_mean(scores)}   beside the expert {_format_mean(beside, '+')}\n"
        )
    return "".join(lines)


def _format_mean(values: Sequence[float], sign: str = "") -> str:
    return f"{fmean(values):{sign}.2f} ± {confidence_error(values):.2f}"


def main() -> int:
    """Run the command line and return the exit code."""
    asked = _parser().parse_args()
    return run_program(PROGRAM, lambda: _report_bounds(asked))


def _report_bounds(asked: Namespace) -> None:
    begin = rng.seed_state(asked.seed)
    reach = LookaheadConfig(asked.pools, asked.leaves, asked.rolls, asked.after)
    searches = [
        BoundsConfig(
            rng.random_below(begin, number, rng.SEED_LIMIT),
            asked.edition,
            asked.budget,
            reach,
            asked.width,
        )
        for number in range(asked.games)
    ]
    with executors.open_executor(asked.executor, asked.processes) as pool:
        sys.stdout.write(format_report(measure(searches, pool)))


def _parser() -> ArgumentParser:
    parser = cli_arguments.OneLineErrorParser(prog=PROGRAM, description=__doc__)
    add, some = parser.add_argument, cli_arguments.integer(1)
    add("--games", type=parse_games, default=40, help="number of games, at least 2 (default: 40)")
    add(
        "--edition",
        default=EDITIONS[0],
        choices=EDITIONS,
        help=f"edition of the rules (default: {EDITIONS[0]})",
    )
    add(
        "--budget",
        type=some,
        default=20_000,
        help="positions that the strongest player searches per decision (default: 20000)",
    )
    add(
        "--pools",
        type=cli_arguments.integer(0, UNLIMITED_POOLS),
        default=EXPERT_LOOKAHEAD.pools,
        help="pools to come from which the strongest player searches beyond the next roll "
        f"(default: {EXPERT_LOOKAHEAD.pools})",
    )
    add("--leaves", type=some, default=16, help="leaves that it searches further (default: 16)")
    add("--rolls", type=some, default=48, help="rolls that it tries after each leaf (default: 48)")
    add(
        "--after",
        type=some,
        default=600,
        help="positions that it searches after a roll (default: 600)",
    )
    add(
        "--width",
        type=some,
        default=40,
        help="positions that hindsight keeps from roll to roll (default: 40)",
    )
    add("--seed", type=cli_arguments.seed, default=1, help="seed of all chance (default: 1)")
    executors.add_executor_arguments(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
