"""Bots of the dice game at each difficulty level. All of them use the same tree search.

The levels below the expert make typical human mistakes. They prefer points now to more points
later. They consider only the most promising box of a star action. The easy and medium bots ignore
the shared die while they choose their own die. The easy bot plays as if the game ended after two
rounds.
"""

from collections.abc import Generator, Sequence
from functools import partial
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, Progress, Thinking, drained, ranked, telling
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.dice.lookahead import COST, NEAR, Reach, beyond, worthwhile
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.dice.value_function import WHOLE_GAME, Worth, kept, learned
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition


class Skill(NamedTuple):
    """Search parameters of a level.

    Attributes:
        patience: Weight of expected later points; points on the sheet have weight 1.
        sees_shared: True to include the use of the shared die in the search of earlier decisions.
        beam: Number of boxes of a star action that the search follows.
        budget: Approximate number of positions evaluated for a decision.
        sight: Number of pools after which the bot assumes that the game ends.
        reach: Lookahead beyond the next roll in solo games, None for no lookahead.
        with_others: Budgets for two seats and for more seats, None to use `budget`. They are
            smaller, as a player waits for several bots in turn.
    """

    patience: float
    sees_shared: bool
    beam: int
    budget: int
    sight: int = WHOLE_GAME
    reach: Reach | None = None
    with_others: tuple[int, int] | None = None


class TreePlayer(Bot):
    """Bot that plays toward the best leaf of the search tree."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def think(self, view: View) -> Thinking:
        """Yield the progress of the search, then return the ranking.

        The value of an action is the value of its best leaf. One step evaluates a few positions.
        """
        position = view.imagine(0)
        assert isinstance(position, DicePosition)
        ways = [(action,) for action in view.legal_actions]
        options = yield from outlook(position, view.seat, ways, self._skill)
        values: dict[Action, float] = {}
        for option in options:
            action = option.way[0]
            values[action] = max(option.value, values.get(action, option.value))
        return ranked(view, values)


def outlook(
    position: DicePosition, seat: int, ways: Sequence[Sequence[Action]], skill: Skill
) -> Generator[Progress, None, list[Option]]:
    """Return the options that several lines of play lead to, with their values.

    Args:
        position: The position.
        seat: Seat that plays the lines and whose value is estimated.
        ways: Lines of play. A line is one or several actions of the seat, up to a chance event.
        skill: Search parameters.
    """
    reach = skill.reach if skill.reach and worthwhile(position, skill.reach) else None
    # The lookahead takes its budget from the tree, so that no decision takes longer.
    budget = _budget(position, skill) - (COST if reach else 0)
    tree = _tree_from(position, seat, skill)
    found: list[Option] = []
    for done, way in enumerate(ways):
        child = position.copy()
        for action in way:
            child.play_up_to_chance(action)
        part = max(budget - tree.seen, 0) // (len(ways) - done)
        progress = Progress(done, len(ways))
        found += yield from telling(tree.looking(child, part, tuple(way)), progress)
        yield Progress(done + 1, len(ways))
    if not reach:
        return found
    looking = beyond(found, value_of(position), seat, reach)
    return (yield from telling(looking, Progress(len(ways), len(ways))))


def _budget(position: DicePosition, skill: Skill) -> int:
    if position.solo or skill.with_others is None:
        return skill.budget
    one, several = skill.with_others
    return one if position.players == 2 else several


def _tree_from(position: DicePosition, seat: int, skill: Skill) -> Tree:
    value, star = value_of(position).of(position, skill.patience, skill.sight)
    return Tree(seat, value, star, skill.beam, skill.sees_shared)


SOLO, TABLE = KEPT = ("solo", "table")
"""Names of the weights for solo games and for games of several seats."""


def value_of(position: DicePosition) -> Worth:
    """Return the value function for the game of a position."""
    return learned(SOLO if position.solo else TABLE)


def read() -> None:
    """Read the data files of the weights, without unpacking the weights."""
    for name in KEPT:
        kept(name)


EASY = Skill(patience=0.015, sees_shared=False, beam=1, budget=400, sight=4)
MEDIUM = Skill(patience=0.45, sees_shared=False, beam=1, budget=600)
HARD = Skill(patience=0.7, sees_shared=True, beam=1, budget=600)
EXPERT = Skill(
    patience=1.0, sees_shared=True, beam=3, budget=3600, reach=NEAR, with_others=(1600, 1000)
)

PLAYERS = tuple(partial(TreePlayer, skill) for skill in (EASY, MEDIUM, HARD, EXPERT))
"""Factories of the bots of all levels, weakest first."""


def promises(
    position: DicePosition, seat: int, ways: Sequence[Sequence[Action]]
) -> tuple[float, ...]:
    """Return the value of each line of play for a seat, by the search of the expert.

    A line is one or several actions, up to a chance event.
    """
    lengths = {*map(len, ways)}
    values: dict[Sequence[Action], float] = {}
    for option in drained(outlook(position, seat, ways, EXPERT)):
        for length in lengths:
            way = option.way[:length]
            values[way] = max(option.value, values.get(way, option.value))
    return tuple(values[tuple(way)] for way in ways)
