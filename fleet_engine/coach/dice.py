"""The coach of the dice game: values by the tree that its expert looks through.

They are a seat's own final score, alone and at tables: that is what the expert goes by. At a table
rivals are thought of as the tree thinks of them, and whatever they do otherwise is luck.

The weights by which the expert values a leaf were learned from games played well: of sheets as
weaker players leave them they think too little, up to a point a roll. So what a mistake cost is
looked into once more: both leaves, that of the best choice and that of what was played, count
what the best of the tree comes to on average over all that the next roll can bring, at tables over
some of it.
"""

from collections.abc import Sequence

from fleet_engine.bots.bot import Progress, Ranking, telling
from fleet_engine.bots.dice.players import EXPERT, Skill, outlook, value_of
from fleet_engine.bots.dice.rolls import Rolls, evenly, over_rolls
from fleet_engine.bots.dice.tree import Looking, Option, Tree
from fleet_engine.bots.levels import EXPERT as LEVEL
from fleet_engine.bots.levels import PLAYERS
from fleet_engine.bots.view import View
from fleet_engine.coach.looking import known_costs
from fleet_engine.coach.teacher import POINTS, Coaching, Taken, Valued, register
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import SEA
from fleet_engine.dice.rules import flow

QUICK = Skill(patience=1.0, sees_shared=True, beam=1, budget=600)
"""How each roll is looked through where all rolls are."""
TIE = 0.1
"""More fish break ties, so that the expert likes to have them; they are no points."""
ROLLS = 16
"""So many rolls are looked at where there are rivals, spread evenly over all that can fall."""


class DiceTeacher:
    """Values decisions by the final score of its own that an expert expects at a seat."""

    unit = POINTS
    steady = True

    def __init__(self, match: Match) -> None:
        self._match = match
        self._expert = PLAYERS["dice"][LEVEL]

    def values(self, view: View, asked: Action | None = None) -> Coaching[Valued]:
        """Return the expected final score of every legal action."""
        ranking: Ranking = yield from self._expert.think(view)
        return Valued({action: value for action, value in ranking if value is not None})

    def best(self, view: View) -> Coaching[Action]:
        """Return what the expert chooses."""
        ranking: Ranking = yield from self._expert.think(view)
        return ranking[0].action

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision between two rolls cost, by what can be rolled next."""
        costs = [cost if cost > TIE else 0.0 for cost in known_costs(taken)]
        if not any(costs):
            return costs
        seat = taken[-1].view.seat
        option = yield from _best_of(taken[-1], taken[-1].action)
        reached = yield from _over_rolls(option, seat)
        for place in reversed(range(len(taken))):
            if costs[place]:
                each = taken[place]
                best = max(each.values, key=lambda action: each.values[action])
                option = yield from _best_of(each, best)
                possible = yield from _over_rolls(option, seat)
                costs[place] = max(possible - reached, 0.0)
                reached += costs[place]
        return costs

    def start(self, seat: int) -> Coaching[float]:
        """Return the expected final score of a game of which nothing fell yet."""
        begun = [_begun(self._match, number) for number in range(len(SEA))]
        promised = 0.0
        for position in begun:
            leaf = Option(0.0, ((1.0, position),), ())
            promised += yield from _over_rolls(leaf, seat)
        return promised / len(begun)

    def result(self, seat: int) -> float:
        """Return the final score."""
        return float(self._match.totals[seat])


def _begun(match: Match, number: int) -> DicePosition:
    """Return the position of a match before its first pool.

    Seats begin with the sea types in turn: over all numbers each seat does with each type once.
    """
    position = _unbegun(match)
    while position.drawn < position.players:
        types = [*position.outcomes()]
        position.let_fall(types[(number + position.drawn) % len(types)])
    return position


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


def _best_of(taken: Taken, action: Action) -> Coaching[Option]:
    """Return the best that can be brought about by an action of a decision."""
    position = taken.view.imagine(0)
    assert isinstance(position, DicePosition)
    options = yield from outlook(position, taken.view.seat, (action,), EXPERT)
    return max(options, key=lambda option: option.value)


def _over_rolls(option: Option, seat: int) -> Coaching[float]:
    """Return what an option comes to for a seat, on average over rolls that can follow it."""

    def look(rolled: DicePosition) -> Looking:
        value, star = value_of(rolled).of(rolled)
        return Tree(seat, value, star, QUICK.beam).looking(rolled, QUICK.budget)

    return (yield from telling(over_rolls(option, _rolls, look), Progress(0, 1)))


def _rolls(leaf: DicePosition) -> Rolls:
    """Return rolls that can follow a leaf: all of them, or some where there are rivals."""
    return [*leaf.outcomes().items()] if leaf.solo else evenly(leaf, ROLLS)


register("dice", DiceTeacher)
