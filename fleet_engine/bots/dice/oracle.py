"""Search for the best result with known dice, for solo games.

The result is a bound for players, who do not know the dice.

In a solo game the dice do not depend on the actions, so the seed determines all of them. The module
runs a beam search over the rolls of the game. After each roll it searches the tree and keeps the
most promising leaves. Then it applies the known next roll to each of them.

The line found is always legal, so its result was possible. A wider beam usually finds a better one.
"""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, telling
from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.levels import value_of
from fleet_engine.bots.dice.tree import Looking, Option, Tree
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition


class Line(NamedTuple):
    """Line of play through a game with known dice.

    Attributes:
        end: Position at the end of the line.
        actions: Actions from the start of the search.
    """

    end: DicePosition
    actions: tuple[Action, ...]


Search = Generator[Progress, None, Line]
"""Running search. Yields the progress every few positions; returns the best line found."""


def with_these_dice(
    position: DicePosition, width: int, budget: int = 1000, beam: int = 1
) -> Search:
    """Search for the best line of a solo player who knows all dice.

    Args:
        position: Position of any decision. It must be the real position of the game: the dice of a
            determinization differ.
        width: Number of positions that the search keeps after each roll. In CPython each of them
            costs about 4 ms for each roll.
        budget: Approximate number of positions evaluated in the tree of each kept position.
        beam: Number of boxes of a star action that a tree follows.
    """
    assert position.solo, "at a table others take dice as well"
    rolls = horizon(position, position.slot).left
    lines = [Line(position, ())]
    for roll in range(rolls + 1):
        options: list[Option] = []
        for line in lines:
            looking = _looking(line, budget, beam)
            options += yield from telling(looking, Progress(roll, rolls + 1))
        options.sort(key=lambda way: way.value, reverse=True)
        lines = _different((Line(way.leaves[0][1], way.way) for way in options), width)
        for line in lines:
            if line.end.awaits_chance:
                _fall(line.end)
    return lines[0]


class _Known(Tree):
    """Search tree in which rerolls are known as well."""

    def _ends(self, position: DicePosition, budget: int, way: tuple[Action, ...]) -> Looking:
        if self.is_leaf(position):
            return [self._leaf(position, way)]
        turned = position.copy()
        _fall(turned)
        return (yield from self.looking(turned, budget, way))


def _looking(line: Line, budget: int, beam: int) -> Looking:
    """Search the tree at the end of a line.

    The `way` of each option starts with the actions of the line.
    """
    value, star = value_of(line.end).of(line.end)
    return _Known(0, value, star, beam).looking(line.end, budget, line.actions)


def _fall(position: DicePosition) -> None:
    """Apply the next chance event as the seed determines it, and no further one."""
    position.let_fall(position.seeded())


def _different(lines: Iterable[Line], width: int) -> list[Line]:
    """Return the first `width` lines that lead to different sheets.

    Many lines are permutations of the same actions and lead to the same sheet.
    """
    found: dict[str, Line] = {}
    for line in lines:
        sheet = repr(line.end.marks[0].all() + line.end.tokens)
        found.setdefault(sheet, line)
        if len(found) == width:
            break
    return list(found.values())
