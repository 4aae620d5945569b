"""The coach of the dice game: values by the tree that its expert looks through.

The weights by which the expert values a leaf were learned from games played well: of sheets as
weaker players leave them they think too little, up to a point a roll. So what a mistake cost is
looked into once more: both leaves, that of the best choice and that of what was played, count
what the best of the tree comes to on average over all that the next roll can bring.
"""

from collections.abc import Sequence

from fleet_engine.bots.bot import Progress, Ranking
from fleet_engine.bots.dice.players import EXPERT, Skill, value_of
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.levels import EXPERT as LEVEL
from fleet_engine.bots.levels import PLAYERS
from fleet_engine.bots.view import View
from fleet_engine.coach.looking import known_costs
from fleet_engine.coach.teacher import POINTS, Coaching, Taken, Values, register
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.rules import flow

QUICK = Skill(patience=1.0, sees_shared=True, beam=1, budget=600)
"""How each roll is looked through where all rolls are."""
TIE = 0.1
"""More fish break ties, so that the expert likes to have them; they are no points."""


class SoloTeacher:
    """Values decisions of a lone captain by the final score that an expert expects of them."""

    unit = POINTS
    steady = True

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

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision between two rolls cost, by all that can be rolled next."""
        costs = [cost if cost > TIE else 0.0 for cost in known_costs(taken)]
        if not any(costs):
            return costs
        reached = yield from _over_all_rolls(_options(taken[-1], taken[-1].action))
        for place in reversed(range(len(taken))):
            if costs[place]:
                each = taken[place]
                best = max(each.values, key=lambda action: each.values[action])
                possible = yield from _over_all_rolls(_options(each, best))
                costs[place] = max(possible - reached, 0.0)
                reached += costs[place]
        return costs

    def start(self, seat: int) -> Coaching[float]:
        """Return the expected final score of a game of which nothing fell yet."""
        position = _unbegun(self._match)
        outcomes = position.outcomes()
        promised = 0.0
        for outcome, weight in outcomes.items():
            begun = position.copy()
            begun.let_fall(outcome)
            found = yield from _over_all_rolls(_best(begun, QUICK))
            promised += found * weight
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


def _options(taken: Taken, action: Action) -> Option:
    """Return the best that can be brought about by an action of a decision."""
    position = taken.view.imagine(0)
    assert isinstance(position, DicePosition)
    position.play_up_to_chance(action)
    return _best(position, EXPERT)


def _best(position: DicePosition, skill: Skill) -> Option:
    value, star = value_of(position).of(position)
    return Tree(0, value, star, skill.beam).best(position, skill.budget)


def _over_all_rolls(option: Option) -> Coaching[float]:
    """Return what an option comes to, on average over all rolls that can follow it.

    It has several leaves where a die is rolled again: each of them then meets its part of the
    rolls.
    """
    found = 0.0
    for number, (part, leaf) in enumerate(option.leaves):
        if not leaf.awaits_chance:
            found += part * option.value
            continue
        rolls = [*leaf.outcomes().items()][number :: len(option.leaves)]
        worth = 0.0
        for outcome, weight in rolls:
            rolled = leaf.copy()
            rolled.let_fall(outcome)
            worth += weight * _best(rolled, QUICK).value
            yield Progress(0, 1)
        found += part * worth / sum(weight for _, weight in rolls)
    return found


def _teacher(match: Match) -> SoloTeacher | None:
    return SoloTeacher(match) if match.players == 1 else None


register("dice", _teacher)
