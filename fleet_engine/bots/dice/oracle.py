"""What could have been made of dice that are known: the bound that no player reaches.

Alone the dice of a game depend on nothing that is done, so that whoever knows the seed knows them
all. Of all that can be brought about with one roll the most promising positions are followed, the
next roll is known, and so on to the end: a beam search over the rolls of the game. What it finds
was possible; with a wider beam it mostly finds more.
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
    """A way through a game with known dice: where it ends, and what is done from the beginning."""

    end: DicePosition
    actions: tuple[Action, ...]


Search = Generator[Progress, None, Line]
"""A search at work: a step is a few positions, and the end returns the best line it found."""


def with_these_dice(
    position: DicePosition, width: int, budget: int = 1000, beam: int = 1
) -> Search:
    """Search for the best line of a lone player who knows all dice, from any decision on.

    The dice are those that the position would roll: it has to be the game's own, not an imagined
    one. `width` is how many positions are followed from each roll to the next, `budget` and `beam`
    are those of the tree that each of them is looked through with. Each of the `width` takes about
    4 ms of CPython from each roll to the next.
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
    """Looks through what can be done where the dice that are rolled again are known as well."""

    def _ends(self, position: DicePosition, budget: int, way: tuple[Action, ...]) -> Looking:
        if self.is_leaf(position):
            return [self._leaf(position, way)]
        turned = position.copy()
        _fall(turned)
        return (yield from self.looking(turned, budget, way))


def _looking(line: Line, budget: int, beam: int) -> Looking:
    """Look through what can be brought about from the end of a line, each with all its actions."""
    value, star = value_of(line.end).of(line.end)
    return _Known(0, value, star, beam).looking(line.end, budget, line.actions)


def _fall(position: DicePosition) -> None:
    """Let the next dice fall as the seed says, and no others."""
    position.let_fall(position.seeded())


def _different(lines: Iterable[Line], width: int) -> list[Line]:
    """Return the first lines of different sheets: the same can be done in many an order."""
    found: dict[str, Line] = {}
    for line in lines:
        sheet = repr(line.end.marks[0].all() + line.end.tokens)
        found.setdefault(sheet, line)
        if len(found) == width:
            break
    return list(found.values())
