"""Who plays the dice game at which level: all look through the tree, some not to its end.

What tells the weaker from the expert are mistakes of people: they prefer points now to what
brings more later, do not think of the shared die while they choose their own, and see only the
first good use of a star. Beginners play as if the game ended in two rounds.
"""

from collections.abc import Generator, Sequence
from functools import partial
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, Progress, Thinking, ranked
from fleet_engine.bots.dice.tree import Looking, Option, Tree
from fleet_engine.bots.dice.worth import WHOLE_GAME, Worth, kept, learned
from fleet_engine.bots.view import View
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition


class Skill(NamedTuple):
    """How well somebody plays.

    `patience` is what later points count beside those that stand on the sheet already.
    `sees_shared` tells whether the shared die is thought of while there are other choices.
    `beam` is how many boxes of a star are thought through, and `budget` how many positions are
    looked at for a decision, roughly. `sight` is after how many pools the game seems to end.
    """

    patience: float
    sees_shared: bool
    beam: int
    budget: int
    sight: int = WHOLE_GAME


class TreePlayer(Bot):
    """Takes what leads to the best leaf of the tree, as it values leaves."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def think(self, view: View) -> Thinking:
        """Return the legal actions by their best leaves; a step is a few positions of one."""
        skill = self._skill
        position = view.imagine(0)
        assert isinstance(position, DicePosition)
        tree = _tree_from(position, view.seat, skill)
        values: dict[Action, float] = {}
        left = len(view.legal_actions)
        for action in view.legal_actions:
            child = position.copy()
            child.play_up_to_chance(action)
            budget = max(skill.budget - tree.seen, 0) // left
            looking = tree.looking(child, budget)
            options = yield from told(looking, Progress(len(values), len(view.legal_actions)))
            values[action] = max(option.value for option in options)
            left -= 1
            yield Progress(len(values), len(view.legal_actions))
        return ranked(view, values)


def _tree_from(position: DicePosition, seat: int, skill: Skill) -> Tree:
    value, star = value_of(position).of(position, skill.patience, skill.sight)
    return Tree(seat, value, star, skill.beam, skill.sees_shared)


def told(looking: Looking, progress: Progress) -> Generator[Progress, None, list[Option]]:
    """Look through a tree, and tell at each step how far the decision is."""
    while True:
        try:
            next(looking)
        except StopIteration as done:
            found: list[Option] = done.value
            return found
        yield progress


SOLO, TABLE = KEPT = ("solo", "table")
"""The names of the weights that positions are valued by, alone and among others."""


def value_of(position: DicePosition) -> Worth:
    """Return what values positions of a game."""
    return learned(SOLO if position.solo else TABLE)


def read() -> None:
    """Read the weights, as text, without making anything of them yet."""
    for name in KEPT:
        kept(name)


EASY = Skill(patience=0.015, sees_shared=False, beam=1, budget=400, sight=4)
MEDIUM = Skill(patience=0.45, sees_shared=False, beam=1, budget=600)
HARD = Skill(patience=0.7, sees_shared=True, beam=1, budget=600)
EXPERT = Skill(patience=1.0, sees_shared=True, beam=3, budget=3600)

PLAYERS = tuple(partial(TreePlayer, skill) for skill in (EASY, MEDIUM, HARD, EXPERT))
"""Makes the players of all levels, the weakest first."""


def promises(
    position: DicePosition, seat: int, ways: Sequence[Sequence[Action]]
) -> tuple[float, ...]:
    """Return what each of some ways to play on promises a seat, as the expert values leaves.

    A way is one action or several, up to where chance decides.
    """
    tree = _tree_from(position, seat, EXPERT)
    found: list[float] = []
    for way in ways:
        child = position.copy()
        for action in way:
            child.play_up_to_chance(action)
        budget = max(EXPERT.budget - tree.seen, 0) // (len(ways) - len(found))
        found.append(tree.best(child, budget).value)
    return tuple(found)
