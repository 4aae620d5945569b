"""How far the expert is from perfect play of the dice game alone: does patience pay, and a bound.

Three play the same games: the expert; *patience*, who also rolls what may come next before
choosing; and *hindsight*, who knows all dice from the beginning, which nobody can beat by more than
its search misses. Whether patience is the stronger player is what this tells: rolls that are tried
deceive, and few of them deceive more often than they help. Alone the dice of a game depend on
nothing that is done, so all three have the same, and little of what tells them apart is chance.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, as_completed
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from fleet_engine import bots, workers
from fleet_engine.bots.bot import drained
from fleet_engine.bots.dice.hindsight import with_these_dice
from fleet_engine.bots.dice.players import EXPERT as LOOK
from fleet_engine.bots.dice.players import value_of
from fleet_engine.bots.dice.rolls import tried
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.levels import EXPERT
from fleet_engine.core import chance
from fleet_engine.core.game import Outcome, find
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.training.telling import carried_out, error, many, tell

PROGRAM = "python -m fleet_engine.training.bounds"
PLAYERS = ("expert", "patience", "hindsight")
AFTER = 300
"""So many positions are looked at after a roll that may come."""
APART = 1 << 32
"""Rolls that may come have keys from here on, which no draw of a game has."""


class Search(NamedTuple):
    """How hard is looked, in a game from a seed.

    Patience weighs the `best` options of the expert's tree by so many `rolls` after each;
    hindsight follows so many positions, its `width`, from each roll to the next.
    """

    seed: int
    edition: str
    best: int
    rolls: int
    width: int


def totals(search: Search) -> tuple[int, ...]:
    """Return the scores of one game, by `PLAYERS`."""
    return by_expert(search), by_patience(search), by_hindsight(search)


def begun(search: Search) -> DicePosition:
    """Return the beginning of the game that is searched."""
    game = find("dice")
    options = game.options({"edition": search.edition})
    position = game.start(1, search.seed, options, None)
    assert isinstance(position, DicePosition)
    return position


def by_expert(search: Search) -> int:
    """Return the score of the expert."""
    game, position = find("dice"), begun(search)
    bots.play_out(game, position, [bots.make(EXPERT)], bots.key_of(search.seed))
    return game.result(position).totals[0]


def by_patience(search: Search) -> int:
    """Return the score of whoever rolls what may come before choosing.

    The expert's choice is left where another is better by more than the rolls may deceive.
    """
    position = begun(search)
    while position.to_move is not None:
        value, star = value_of(position).of(position)
        options = Tree(0, value, star, LOOK.beam).options(position, LOOK.budget)
        options.sort(key=lambda option: option.value, reverse=True)
        first, *others = options[: search.best]
        usual = _after(first, search)
        gains = [(_sure_gain(_after(option, search), usual), option.way) for option in others]
        gain, way = max(gains, key=lambda each: each[0], default=(0.0, first.way))
        for action in way if gain > 0 else first.way:
            position.play(action)
    return find("dice").result(position).totals[0]


def by_hindsight(search: Search) -> int:
    """Return the best score that is found with the dice known."""
    line = drained(with_these_dice(begun(search), search.width))
    return find("dice").result(line.end).totals[0]


def _sure_gain(values: Sequence[float], usual: Sequence[float]) -> float:
    """Return by how much values beat others, roll by roll, less a standard error."""
    gains = [value - other for value, other in zip(values, usual, strict=True)]
    return fmean(gains) - stdev(gains) / sqrt(len(gains))


def _after(option: Option, search: Search) -> list[float]:
    """Return what an option comes to by each of the rolls that are tried after it."""
    parts = [[part * value for value in _by_roll(leaf, search)] for part, leaf in option.leaves]
    return [sum(values) for values in zip(*parts, strict=True)]


def _by_roll(leaf: DicePosition, search: Search) -> list[float]:
    if not leaf.awaits_chance:
        return [value_of(leaf).of(leaf)[0](leaf, 0)] * search.rolls
    # All options of a choice are tried with the same rolls.
    start = chance.bits(chance.begin(search.seed), APART + leaf.drawn)
    rolls = tried(leaf.outcomes(), search.rolls, start)
    return [_promised(leaf, roll) for roll in rolls]


def _promised(leaf: DicePosition, roll: Outcome) -> float:
    """Return the best that a roll allows, as the expert values it."""
    fallen = leaf.copy()
    fallen.let_fall(roll)
    if fallen.to_move is None:
        return value_of(leaf).of(leaf)[0](fallen, 0)
    value, star = value_of(fallen).of(fallen)
    return Tree(0, value, star, 1).best(fallen, AFTER).value


def measure(searches: Sequence[Search], executor: Executor) -> list[tuple[int, ...]]:
    """Have all games played; return the scores of each, by `PLAYERS`."""
    parts = [executor.submit(totals, search) for search in searches]
    for done, _ in enumerate(as_completed(parts), 1):
        tell(f"{len(searches):,} games", done, len(parts))
    return [part.result() for part in parts]


def report(found: Sequence[Sequence[int]]) -> str:
    """Return the means of the players as a text, and by how much each beats the expert."""
    lines = []
    for place, name in enumerate(PLAYERS):
        scores = [float(row[place]) for row in found]
        beside = [float(row[place] - row[0]) for row in found]
        lines.append(f"{name:10} {_told(scores)}   beside the expert {_told(beside, '+')}\n")
    return "".join(lines)


def _told(values: Sequence[float], sign: str = "") -> str:
    return f"{fmean(values):{sign}.2f} ± {error(values):.2f}"


def main() -> int:
    """Carry out what the command line asks for and return the exit code."""
    asked = _parser().parse_args()
    return carried_out(PROGRAM, lambda: _tell_bounds(asked))


def _tell_bounds(asked: argparse.Namespace) -> None:
    begin = chance.begin(asked.seed)
    searches = [
        Search(
            chance.below(begin, number, chance.SEED_LIMIT),
            asked.edition,
            asked.best,
            asked.rolls,
            asked.width,
        )
        for number in range(asked.games)
    ]
    with workers.workers(asked.executor, asked.processes) as pool:
        sys.stdout.write(report(measure(searches, pool)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    add = parser.add_argument
    add("--games", type=many, default=40, help="games, two or more (40)")
    add("--edition", default=EDITIONS[0], choices=EDITIONS, help=f"edition ({EDITIONS[0]})")
    add("--best", type=int, default=4, help="options that patience weighs (4)")
    add("--rolls", type=many, default=16, help="rolls that it tries after each, two or more (16)")
    add("--width", type=int, default=40, help="positions that hindsight follows (40)")
    add("--seed", type=int, default=1, help="what all chance follows from (1)")
    workers.ask(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
