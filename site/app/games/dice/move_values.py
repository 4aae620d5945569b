"""Values of moves according to the expert bot, so that the page suggests no bad move.

The search ends at the next roll, and so takes a few milliseconds. Its values differ from the
coach's, which recheck leaves. So a suggestion needs a lead. Of 300 plain moves in solo games that
were at most 0.25 points behind the best, the coach called 12 more than half a point worse. Of the
205 that were ahead by `LEAD`, it called none so. Of the uses that a tap on a die suggests, it
called 4 of 202 so, and none of the 165 that were ahead by `LEAD`.
"""

from collections.abc import Iterable, Mapping, Sequence
from weakref import WeakKeyDictionary

from fleet_engine.bots.dice import levels
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition

SKILL = levels.EXPERT._replace(lookahead=None)
LEAD = 0.5
"""Points by which a suggested move is better than each other choice, by `SKILL`."""

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


def is_ahead(move: str, others: Iterable[str], values: Mapping[str, float]) -> bool:
    """Return True if a move is better than each of the others by at least `LEAD`."""
    return all(values[move] >= values[other] + LEAD for other in others)
