"""The coach of the dice game: values by the tree that its expert looks through.

Alone they are the final score. At a table they are the chance to win: of what each seat can expect
to score, as the expert values it, one is to be the highest. Rivals are thought of as the tree
thinks of them, and whatever they do otherwise is luck.

The weights by which the expert values a leaf were learned from games played well: of sheets as
weaker players leave them they think too little, up to a point a roll. So what a mistake cost is
looked into once more: both leaves, that of the best choice and that of what was played, count
what the best of the tree comes to on average over some of what the next roll can bring: the same
rolls for both, but where a die is rolled again before.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, Ranking, drained, telling
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.levels import EXPERT, outlook, value_of
from fleet_engine.bots.dice.roll_sampling import Rolls, RollsOf, evenly, over_rolls
from fleet_engine.bots.dice.tree import Option, Tree
from fleet_engine.bots.difficulty import EXPERT as LEVEL
from fleet_engine.bots.difficulty import PLAYERS
from fleet_engine.coach.backend import CHANCE, POINTS, Coaching, Taken, Valued, register
from fleet_engine.coach.dice_reasons import Leaves, reason
from fleet_engine.coach.match_walk import known_costs
from fleet_engine.coach.win_probability import chance_to_win, share
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import SEA
from fleet_engine.dice.rules import flow


class Scrutiny(NamedTuple):
    """How closely positions are looked into: at so many `rolls`, spread evenly over what can fall.

    `beam` and `budget` are those of the tree that each is looked through with.
    """

    rolls: int
    beam: int
    budget: int

    def through(self, position: DicePosition, seat: int) -> Generator[None, None, Option]:
        """Look through what a seat can do in a position, and return the best of it."""
        value, star = value_of(position).of(position)
        tree = Tree(seat, value, star, self.beam)
        return _best((yield from tree.looking(position, self.budget)))


ALONE = Scrutiny(rolls=18, beam=2, budget=1000)
AT_TABLE = Scrutiny(rolls=6, beam=1, budget=300)
"""What lies between two leaves is told by few rolls nearly as well as by all.

Held against all rolls, each looked through as an expert does, costs alone are off by 0.11 points in
games of medium captains and by 0.18 in those played at random; by 0.15 and 0.37 with all rolls, a
beam of one and a budget of 600. At tables, held against 48 rolls, they are off by 0.011 and 0.016
of the chance to win, in games of easy captains and in those at random.
"""
TIE = {POINTS: 0.1, CHANCE: 0.01}
"""More fish break ties, so that the expert likes to have them; they are no points."""
POOL, OTHERS, SETTLED = 1.4, 2.6, 0.5
"""How far a seat's score is from what was expected, squared.

So much is for each pool to come, for what others do meanwhile, and for them after the last pool. In
74 games it was 1.9 to 2.3 points before the last pool, 2.6 to 4.4 with four to come, 4.5 to 5.5
with sixteen.
"""
OVER = 1e-4
"""Scores of a game that is over are known, to what breaks ties."""

Scale = Callable[[float], float]
"""Tells what a score that a seat can expect is worth to it."""


class DiceTeacher:
    """Values decisions by what an expert expects: its score alone, at a table its chance to win."""

    steady = True

    def __init__(self, match: Match) -> None:
        self._match = match
        self._expert = PLAYERS["dice"][LEVEL]
        self.unit = POINTS if match.players == 1 else CHANCE
        self._moment: tuple[object, Scale] = (None, float)
        self._explained: tuple[View | None, dict[tuple[str, ...], Leaves]] = (None, {})

    def values(self, view: View, asked: Action | None = None) -> Coaching[Valued]:
        """Return what every legal action is worth."""
        ranking: Ranking = yield from self._expert.think(view)
        scale = self._scale(_seen(view), view.seat)
        return Valued({action: scale(value) for action, value in ranking if value is not None})

    def best(self, view: View) -> Coaching[Action]:
        """Return what the expert chooses."""
        ranking: Ranking = yield from self._expert.think(view)
        return ranking[0].action

    def reason(self, view: View, line: Sequence[str], other: Sequence[str]) -> Coaching[str]:
        """Return what a line promises beyond another by the traits of the sheet."""
        own = yield from self._leaves(view, line)
        others = yield from self._leaves(view, other)
        return reason(_seen(view), view.seat, own, others)

    def _leaves(self, view: View, line: Sequence[str]) -> Coaching[Leaves]:
        """Return the best leaves of the tree that a line leads to."""
        if self._explained[0] is not view:
            self._explained = view, {}
        known = self._explained[1]
        if (written := tuple(line)) not in known:
            child = _seen(view).copy()
            for text in line:
                action = next((each for each in child.legal_actions if each.text == text), None)
                if child.to_move != view.seat or action is None:
                    break  # what was done after a die was rolled again
                child.play_up_to_chance(action)
            best = yield from telling(_scrutiny(child).through(child, view.seat), Progress(0, 1))
            known[written] = best.leaves
        return known[written]

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision between two rolls cost, by what can be rolled next."""
        costs = [cost if cost > TIE[self.unit] else 0.0 for cost in known_costs(taken)]
        if not any(costs):
            return costs
        seat = taken[-1].view.seat
        option = yield from _best_of(taken[-1], taken[-1].action)
        reached = yield from _over_rolls(option, seat, some_rolls)
        for place in reversed(range(len(taken))):
            if costs[place]:
                each = taken[place]
                best = max(each.values, key=lambda action: each.values[action])
                option = yield from _best_of(each, best)
                possible = yield from _over_rolls(option, seat, some_rolls)
                # Nobody loses more than there was.
                costs[place] = min(max(possible - reached, 0.0), each.values[best])
                reached += costs[place]
        return costs

    def start(self, seat: int) -> Coaching[float]:
        """Return what a seat could expect of a game of which nothing fell yet."""
        if self.unit == CHANCE:
            yield Progress(1, 1)
            return 1 / self._match.players
        begun = [_begun(self._match, number) for number in range(len(SEA))]
        promised = 0.0
        for position in begun:
            leaf = Option(0.0, ((1.0, position),), ())
            # It is the measure of all luck, which is zero on average: no sample will do.
            promised += yield from _over_rolls(leaf, seat, all_rolls)
        return promised / len(begun)

    def result(self, seat: int) -> float:
        """Return the final score; at a table the part of the victory that a seat had."""
        return float(self._match.totals[seat]) if self.unit == POINTS else share(self._match, seat)

    def _scale(self, position: DicePosition, seat: int) -> Scale:
        """Return the scale of a decision: that of the moment's first, as long as no rival moves."""
        rivals = [marks.all() for place, marks in enumerate(position.marks) if place != seat]
        moment = (seat, position.drawn, rivals)
        if moment != self._moment[0]:
            self._moment = moment, _scale(position, seat)
        return self._moment[1]


def _scale(position: DicePosition, seat: int) -> Scale:
    """Return what tells the worth of a score that a seat can expect in a position."""
    if position.solo:
        return float
    rivals = [_promise(position, rival) for rival in range(position.players) if rival != seat]
    spread = _spread(position)
    return lambda own: chance_to_win(own, rivals, spread)


def _spread(position: DicePosition) -> float:
    if position.over:
        return OVER
    left = horizon(position, position.slot).left
    return sqrt(OTHERS + POOL * left if left else SETTLED)


def _promise(position: DicePosition, seat: int) -> float:
    """Return the score that a seat can expect in a position, whoever decides there."""
    return drained(_scrutiny(position).through(position, seat)).value


def _seen(view: View) -> DicePosition:
    """Return the position of a decision, as its seat sees it."""
    position = view.imagine(0)
    assert isinstance(position, DicePosition)
    return position


def _begun(match: Match, number: int) -> DicePosition:
    """Return the position of a lone captain's match before its first pool, by the type it has."""
    position = _unbegun(match)
    position.let_fall([*position.outcomes()][number])
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
    options = yield from outlook(_seen(taken.view), taken.view.seat, [(action,)], EXPERT)
    return _best(options)


def _best(options: Iterable[Option]) -> Option:
    return max(options, key=lambda option: option.value)


def _scrutiny(position: DicePosition) -> Scrutiny:
    return ALONE if position.solo else AT_TABLE


def _over_rolls(option: Option, seat: int, rolls_of: RollsOf) -> Coaching[float]:
    """Return what an option is worth to a seat, on average over rolls that can follow it."""
    leaf = option.leaves[0][1]
    scale, scrutiny = _scale(leaf, seat), _scrutiny(leaf)

    def look(rolled: DicePosition) -> Generator[None, None, float]:
        best = yield from scrutiny.through(rolled, seat)
        return scale(best.value)

    scaled = option._replace(value=scale(option.value))
    return (yield from telling(over_rolls(scaled, rolls_of, look), Progress(0, 1)))


def some_rolls(leaf: DicePosition) -> Rolls:
    """Return rolls that can follow a leaf, as many as are looked through."""
    return evenly(leaf, _scrutiny(leaf).rolls)


def all_rolls(leaf: DicePosition) -> Rolls:
    """Return all rolls that can follow a leaf."""
    return [*leaf.outcomes().items()]


register("dice", DiceTeacher)
