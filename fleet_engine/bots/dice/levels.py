"""Who plays the dice game at which level: all look through the tree, some not to its end.

What tells the weaker from the expert are mistakes of people: they prefer points now to what
brings more later, do not think of the shared die while they choose their own, and see only the
first good use of a star. Beginners play as if the game ended in two rounds.
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
    """How well somebody plays.

    `patience` is what later points count beside those that stand on the sheet already.
    `sees_shared` tells whether the shared die is thought of while there are other choices.
    `beam` is how many boxes of a star are thought through, and `budget` how many positions are
    looked at for a decision, roughly; `with_others`, if it is told, is that for a table of two and
    for larger ones: all who think there are waited for, one after another. `sight` is after how
    many pools the game seems to end. `reach` is how far somebody alone looks beyond the next roll,
    if at all.
    """

    patience: float
    sees_shared: bool
    beam: int
    budget: int
    sight: int = WHOLE_GAME
    reach: Reach | None = None
    with_others: tuple[int, int] | None = None


class TreePlayer(Bot):
    """Takes what leads to the best leaf of the tree, as it values leaves."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def think(self, view: View) -> Thinking:
        """Return the legal actions by their best leaves; a step is a few positions of one."""
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
    """Return what some ways to play on can bring about, as somebody of a skill values it.

    A way is one action of the seat or several, up to where chance decides.
    """
    reach = skill.reach if skill.reach and worthwhile(position, skill.reach) else None
    # Whoever looks beyond looks less at what comes before: no decision takes longer for it.
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
EXPERT = Skill(
    patience=1.0, sees_shared=True, beam=3, budget=3600, reach=NEAR, with_others=(1600, 1000)
)

PLAYERS = tuple(partial(TreePlayer, skill) for skill in (EASY, MEDIUM, HARD, EXPERT))
"""Makes the players of all levels, the weakest first."""


def promises(
    position: DicePosition, seat: int, ways: Sequence[Sequence[Action]]
) -> tuple[float, ...]:
    """Return what each of some ways to play on promises a seat, as the expert sees it.

    A way is one action or several, up to where chance decides.
    """
    lengths = {*map(len, ways)}
    values: dict[Sequence[Action], float] = {}
    for option in drained(outlook(position, seat, ways, EXPERT)):
        for length in lengths:
            way = option.way[:length]
            values[way] = max(option.value, values.get(way, option.value))
    return tuple(values[tuple(way)] for way in ways)
