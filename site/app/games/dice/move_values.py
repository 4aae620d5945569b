"""Values of moves according to the expert bot, so that the page suggests no bad move.

The search ends at the next roll, and so takes a few milliseconds. Suggestions of four solo games,
compared with the coach's recheck of leaves: of the 131 within `MARGIN`, the worst was 0.51 points
worse than the best move. Of the 65 others, 57 were more than half a point worse.
"""

from collections.abc import Iterable, Mapping, Sequence
from weakref import WeakKeyDictionary

from fleet_engine.bots.dice import levels
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition

SKILL = levels.EXPERT._replace(lookahead=None)
MARGIN = 0.25
"""Points that a suggested move may be worse than the best one, by `SKILL`."""

_known: WeakKeyDictionary[Match, tuple[object, Mapping[str, float]]] = WeakKeyDictionary()
"""Last values for a match, with the actions before them, kept as long as the match."""


def move_values(match: Match, lines: Mapping[str, Sequence[Action]]) -> Mapping[str, float]:
    """Return the expected score of each move for the seat to move.

    Args:
        match: the match.
        lines: the actions of each move.
    """
    asked = match.actions, tuple(lines)
    known = _known.get(match)
    if known is None or known[0] != asked:
        _known[match] = known = asked, _compute(match, lines)
    return known[1]


def _compute(match: Match, lines: Mapping[str, Sequence[Action]]) -> Mapping[str, float]:
    assert match.to_move is not None
    position = match.determinize(match.to_move, 0)
    assert isinstance(position, DicePosition)
    found = levels.line_values(position, match.to_move, [*lines.values()], SKILL)
    return dict(zip(lines, found, strict=True))


def is_near_best(move: str, options: Iterable[str], values: Mapping[str, float]) -> bool:
    """Return True if a move is hardly worse than the best of the options."""
    return values[move] >= max(map(values.__getitem__, options)) - MARGIN
