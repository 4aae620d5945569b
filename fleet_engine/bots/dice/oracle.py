"""Search for the best result with known dice, for solo games.

The result is a bound for players, who do not know the dice.

In a solo game the dice do not depend on the actions, so the seed determines all of them. The module
runs a beam search over the rolls of the game. After each roll it searches the tree and keeps the
most promising leaves. Then it applies the known next roll to each of them.

The line found is always legal, so its result was possible. A wider beam usually finds a better one.
"""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, with_progress
from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.levels import value_function_of
from fleet_engine.bots.dice.tree import Candidate, SearchTree, TreeSteps
from fleet_engine.core.action import Action
from fleet_engine.dice.game import DicePosition


class OracleLine(NamedTuple):
    """Line of play through a game with known dice.

    Attributes:
        end: Position at the end of the line.
        actions: Actions from the start of the search.
    """

    end: DicePosition
    actions: tuple[Action, ...]


OracleSteps = Generator[Progress, None, OracleLine]
"""Running search. Yields the progress every few positions; returns the best line found."""


def search_known_dice(
    position: DicePosition, width: int, budget: int = 1000, beam: int = 1
) -> OracleSteps:
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
    rolls = horizon(position, position.roll_slot).pools_left
    lines = [OracleLine(position, ())]
    for roll in range(rolls + 1):
        candidates: list[Candidate] = []
        for line in lines:
            looking = _search_line(line, budget, beam)
            candidates += yield from with_progress(looking, Progress(roll, rolls + 1))
        candidates.sort(key=lambda way: way.value, reverse=True)
        lines = _distinct_lines(
            (OracleLine(way.leaves[0][1], way.line) for way in candidates), width
        )
        for line in lines:
            if line.end.is_chance_node:
                _apply_known_outcome(line.end)
    return lines[0]


class _KnownDiceTree(SearchTree):
    """Search tree in which rerolls are known as well."""

    def _expand_end(
        self, position: DicePosition, budget: int, line: tuple[Action, ...]
    ) -> TreeSteps:
        if self.is_leaf(position):
            return [self._leaf(position, line)]
        turned = position.copy()
        _apply_known_outcome(turned)
        return (yield from self.search(turned, budget, line))


def _search_line(line: OracleLine, budget: int, beam: int) -> TreeSteps:
    """Search the tree at the end of a line.

    The `line` of each candidate starts with the actions of the line.
    """
    value, star = value_function_of(line.end).for_position(line.end)
    return _KnownDiceTree(0, value, star, beam).search(line.end, budget, line.actions)


def _apply_known_outcome(position: DicePosition) -> None:
    """Apply the next chance event as the seed determines it, and no further one."""
    position.apply_chance(position.seeded_outcome())


def _distinct_lines(lines: Iterable[OracleLine], width: int) -> list[OracleLine]:
    """Return the first `width` lines that lead to different sheets.

    Many lines are permutations of the same actions and lead to the same sheet.
    """
    found: dict[str, OracleLine] = {}
    for line in lines:
        sheet = repr(line.end.marks[0].values() + line.end.tokens)
        found.setdefault(sheet, line)
        if len(found) == width:
            break
    return list(found.values())
