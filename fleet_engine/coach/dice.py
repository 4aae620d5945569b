"""The coach of the dice game: values by the tree that its expert looks through."""

from fleet_engine.bots.bot import Ranking
from fleet_engine.bots.dice.players import EXPERT, value_of
from fleet_engine.bots.dice.tree import Tree
from fleet_engine.bots.levels import EXPERT as LEVEL
from fleet_engine.bots.levels import PLAYERS
from fleet_engine.bots.view import View
from fleet_engine.coach.teacher import POINTS, Coaching, Values, register
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.rules import flow


class SoloTeacher:
    """Values decisions of a lone captain by the final score that an expert expects of them."""

    unit = POINTS

    def __init__(self, match: Match) -> None:
        self._match = match
        self._expert = PLAYERS["dice"][LEVEL]

    def values(self, view: View, asked: Action | None = None) -> Coaching[Values]:
        """Return the expected final score of every legal action."""
        ranking: Ranking = yield from self._expert.think(view)
        return {action: value for action, value in ranking if value is not None}

    def best(self, view: View) -> Action:
        """Return what the expert chooses."""
        return self._expert.choose(view)

    def start(self, seat: int) -> float:
        """Return the expected final score of a game of which nothing fell yet."""
        position = _unbegun(self._match)
        outcomes = position.outcomes()
        promised = 0.0
        for outcome, weight in outcomes.items():
            begun = position.copy()
            begun.let_fall(outcome)
            promised += _promise(begun) * weight
        return promised / sum(outcomes.values())

    def result(self, seat: int) -> float:
        """Return the final score."""
        return float(self._match.totals[seat])


def _unbegun(match: Match) -> DicePosition:
    """Return the position of a match before its first roll."""
    position = match.at(0).position
    assert isinstance(position, DicePosition)
    cards = position.modules
    flow.lay_out(position, position.rules, position.sheet, position.players, position.chance)
    position.modules = cards
    position.stack = flow.setup_frames(position)
    flow.FLOW.settle(position, None, halt=True)
    return position


def _promise(position: DicePosition) -> float:
    value, star = value_of(position).of(position)
    return Tree(0, value, star, EXPERT.beam).best(position, EXPERT.budget).value


def _teacher(match: Match) -> SoloTeacher | None:
    return SoloTeacher(match) if match.players == 1 else None


register("dice", _teacher)
