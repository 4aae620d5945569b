"""Values of moves according to the expert bot, so that the page suggests no bad move.

The search ends at the next roll, and so takes a few milliseconds. Its values differ from the
coach's, which recheck leaves. So a suggestion needs a lead. Of 141 plain moves in solo games that
were ahead by half a point, the coach called 3 more than half a point worse. Two of them were ahead
by 0.6 and 0.7 points. The third was ahead by 1.8 points in the last four pools of a game.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple
from weakref import WeakKeyDictionary

from fleet_engine.bots.dice import levels
from fleet_engine.bots.dice.lookahead import EXPERT_LOOKAHEAD, is_worthwhile
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition

SKILL = levels.EXPERT._replace(lookahead=None)
LEAD = 1.0
"""Points by which a suggested move is better than each other choice, by `SKILL`."""


class MoveValues(NamedTuple):
    """Expected scores of moves.

    Attributes:
        scores: the expected score of each move.
        min_lead: points by which a suggested move is better than each other choice. It is infinite
            near the end of a solo game: the expert looks beyond the next roll there.
    """

    scores: Mapping[str, float]
    min_lead: float


NO_VALUES = MoveValues({}, LEAD)

_known: WeakKeyDictionary[Match, tuple[object, MoveValues]] = WeakKeyDictionary()
"""Last values for a match, with the actions before them, kept as long as the match."""


def move_values(match: Match, lines: Mapping[str, Sequence[Action]]) -> MoveValues:
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


def _compute(match: Match, lines: Mapping[str, Sequence[Action]]) -> MoveValues:
    assert match.to_move is not None
    position = match.determinize(match.to_move, 0)
    assert isinstance(position, DicePosition)
    found = levels.line_values(position, match.to_move, [*lines.values()], SKILL)
    lead = inf if is_worthwhile(position, EXPERT_LOOKAHEAD) else LEAD
    return MoveValues(dict(zip(lines, found, strict=True)), lead)


def is_ahead(move: str, others: Iterable[str], values: MoveValues) -> bool:
    """Return True if a move is better than each of the others by the minimum lead."""
    scores, lead = values
    return all(scores[move] >= scores[other] + lead for other in others)
