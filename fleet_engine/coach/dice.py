"""Coach of the dice game. Evaluates decisions with the search tree of the expert.

Values are expected final scores. With several seats a win probability follows from the expected
score of each seat. The expert's tree models the rivals. Any other play of theirs counts as luck.

The weights of the expert's leaf evaluation were learned from games played well. They undervalue the
sheets of weaker players, by up to one point per roll. So `estimate` rechecks the leaves of all
actions that are close to the best, and of the action that the caller requires. After each roll of a
sample, the tree finds the best value. The new value of the leaf is the mean of these. All leaves
get the same rolls, unless a die is rerolled before. The learned values of all other actions change
by the mean change of the close ones.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, Ranking, as_part, run_to_end, with_progress
from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.bots.dice.features import horizon
from fleet_engine.bots.dice.levels import EXPERT, search_lines, value_function_of
from fleet_engine.bots.dice.roll_sampling import (
    LeafValues,
    Rolls,
    RollsFn,
    mean_of_leaves,
    sample_rolls,
    values_over_rolls,
)
from fleet_engine.bots.dice.tree import Candidate, SearchTree
from fleet_engine.bots.difficulty import EXPERT as LEVEL
from fleet_engine.bots.difficulty import LEVEL_BOTS
from fleet_engine.bots.policy import lead_of
from fleet_engine.coach.backend import LEAD, SCORE, CoachSteps, register
from fleet_engine.coach.dice_reasons import Leaves, find_reason
from fleet_engine.coach.estimates import (
    DecisionEstimate,
    Gap,
    Halves,
    estimate_actions,
    regret_of,
)
from fleet_engine.coach.spread import Forecast, load_spread
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import SEA
from fleet_engine.dice.rules import flow


class SearchScope(NamedTuple):
    """Search effort for one position.

    Attributes:
        rolls: number of next rolls, sampled evenly from all that can fall.
        beam: beam width of the tree search after each roll.
        budget: number of positions of each tree search, approximately.
    """

    rolls: int
    beam: int
    budget: int

    def search_best(self, position: DicePosition, seat: int) -> Generator[None, None, Candidate]:
        """Search the candidates of a seat in a position and return the best one."""
        value, star = value_function_of(position).for_position(position)
        tree = SearchTree(seat, value, star, self.beam)
        return _best((yield from tree.search(position, self.budget)))


SOLO_SCOPE = SearchScope(rolls=12, beam=2, budget=1000)
TABLE_SCOPE = SearchScope(rolls=6, beam=1, budget=300)
"""Search efforts for a solo game and for several seats.

A few rolls measure the gap between two leaves nearly as well as all rolls. With 12 rolls the error
of a solo gap is 0.12 points (root mean square), with 18 rolls 0.08 and with 6 rolls 0.25. The
reference is 64 rolls, for 54 gaps in games of an easy and a medium bot.
"""
RECHECKED_CHOICES = 3
"""Maximum number of the best actions whose leaves are rechecked."""
RECHECK_MARGIN = 1.0
"""Gap in points, by the learned values, up to which an action is rechecked.

In two games of experts a recheck with 18 rolls found 5 of 121 choices with a larger learned gap
within half a point of the best.
"""
TOLERANCE = 0.5
"""Gap in points that counts as small, for the verdict `EQUAL`."""
LEARNED_ERROR = 1.3
RECHECKED_ERROR = {SCORE: 0.15, LEAD: 0.3}
"""Standard error of a learned gap, and of a rechecked one by unit.

In games of expert, medium and easy bots a learned gap up to 3 points differs from the rechecked one
by 0.1 to 1.3 points (root mean square), the larger the weaker the bot. The largest is the error of
all of them: a caller may ask for any action later, and its recheck must not contradict the verdict.
"""
DISAGREEMENT_SHARE = 0.25
"""Share of the distance between a learned and a rechecked gap that counts as error of the latter.

So a required action that is `WORSE` by the learned gap is never `EQUAL` by its recheck. Of 27 such
actions, in games of easy, medium and random bots, one would be so without this error.
"""


class Recheck(NamedTuple):
    """Value of an action after a sample of rolls, and after both halves of the sample."""

    value: float
    halves: Halves

    @classmethod
    def from_leaves(cls, leaves: Sequence[LeafValues]) -> "Recheck":
        """Return the recheck of a candidate from the values of its leaves."""
        halves = mean_of_leaves(leaves, 0, 2), mean_of_leaves(leaves, 1, 2)
        return cls(mean_of_leaves(leaves), halves)


class DiceBackend:
    """Backend of the dice game. The win probability at tables follows from the scores."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._expert = LEVEL_BOTS["dice"][LEVEL]
        self.unit = SCORE if match.players == 1 else LEAD
        self._leaves_cache: tuple[BotView | None, dict[tuple[str, ...], Leaves]] = (None, {})

    def estimate(
        self, view: BotView, required: Action | None = None
    ) -> CoachSteps[DecisionEstimate]:
        """Return the estimate of every legal action."""
        ranking: Ranking = yield from as_part(self._expert.think(view), 0, 2)
        learned = {action: value for action, value in ranking if value is not None}
        level = max(learned.values())
        close = [
            action
            for action in [*learned][:RECHECKED_CHOICES]
            if learned[action] >= level - RECHECK_MARGIN
        ]
        is_extra = required is not None and required not in close
        # The learned value of the best action suffices if no other is compared with it.
        if len(close) == 1 and not is_extra:
            gaps = {action: _learned_gap(level - value) for action, value in learned.items()}
            gaps[close[0]] = Gap(0.0, 0.0, 0.0)
            return self._decision_estimate(view, level, close[0], gaps)
        rechecked = yield from self._recheck(view, close)
        best = max(close, key=lambda action: rechecked[action].value)
        most = rechecked[best].value
        change = fmean(rechecked[action].value - learned[action] for action in close)
        gaps = {action: _learned_gap(most - value - change) for action, value in learned.items()}
        if required is not None and is_extra:
            rechecked |= yield from self._recheck(view, [required])
        for action, found in rechecked.items():
            points = max(0.0, most - found.value)
            error = 0.0 if action == best else RECHECKED_ERROR[self.unit]
            if action not in close:
                error = max(error, DISAGREEMENT_SHARE * (gaps[action].points - points))
            regret = regret_of(found.halves, (rechecked[each].halves for each in (*close, action)))
            gaps[action] = Gap(points, error, regret)
        return self._decision_estimate(view, level, best, gaps)

    def _recheck(
        self, view: BotView, actions: Sequence[Action]
    ) -> CoachSteps[dict[Action, Recheck]]:
        """Return the values of actions from sampled next rolls."""
        found: dict[Action, Recheck] = {}
        for action in actions:
            found[action] = yield from with_progress(_rechecked(view, action), Progress(1, 2))
        return found

    def _decision_estimate(
        self, view: BotView, level: float, best: Action, gaps: Mapping[Action, Gap]
    ) -> DecisionEstimate:
        """Return the estimate of a decision whose best action has the expected score `level`."""
        position = _seat_position(view)
        spread = load_spread("dice", position.players) if self.unit == LEAD else None
        forecast = _forecast(position, view.seat, level)
        value = forecast.lead(spread) if spread else level
        estimates = estimate_actions(
            gaps,
            best,
            best,
            TOLERANCE,
            value,
            lambda more: forecast.chance(spread, more) if spread else None,
        )
        return DecisionEstimate(estimates, best)

    def best_action(self, view: BotView) -> CoachSteps[Action]:
        """Return the best action by an estimate.

        Without its recheck, a review could charge an action of a recommended line.
        """
        return (yield from self.estimate(view)).best

    def explain(self, view: BotView, line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        """Return the main advantage of a line, by the features of the sheet."""
        own = yield from self._leaves(view, line)
        others = yield from self._leaves(view, other)
        return find_reason(_seat_position(view), view.seat, own, others)

    def _leaves(self, view: BotView, line: Sequence[str]) -> CoachSteps[Leaves]:
        """Return the leaves of the best candidate after a line."""
        if self._leaves_cache[0] is not view:
            self._leaves_cache = view, {}
        known = self._leaves_cache[1]
        if (written := tuple(line)) not in known:
            child = _seat_position(view).copy()
            for text in line:
                action = next((each for each in child.legal_actions if each.text == text), None)
                if child.to_move != view.seat or action is None:
                    break  # the rest was played after a reroll
                child.play_to_chance(action)
            best = yield from with_progress(
                _scope_for(child).search_best(child, view.seat), Progress(0, 1)
            )
            known[written] = best.leaves
        return known[written]

    def expected_start(self, seat: int) -> CoachSteps[float]:
        """Return the expected value of a seat before the first roll."""
        if self.unit == LEAD:
            yield Progress(1, 1)
            rounds = _pools_left(_start_position(self._match))
            equals = Forecast.of_equals(self._match.players, rounds)
            return equals.lead(load_spread("dice", self._match.players))
        begun = [_start_after_setup(self._match, number) for number in range(len(SEA))]
        promised = 0.0
        for position in begun:
            leaf = Candidate(0.0, ((1.0, position),), ())
            # All luck is measured from this value and must average 0, so use every roll.
            promised += mean_of_leaves((yield from _over_rolls(leaf, seat, all_rolls)))
        return promised / len(begun)

    def final_value(self, seat: int) -> float:
        """Return the final score, or with several seats the lead, in points."""
        totals = self._match.totals
        return float(totals[seat]) if self.unit == SCORE else lead_of(totals, seat)

    def forecasts(self, match: Match) -> CoachSteps[tuple[Forecast, ...]]:
        """Return the forecast of each seat before a decision. A step is one of a tree search."""
        position = _seat_position(view_of(match))
        scores, scope = [], _scope_for(position)
        for seat in range(position.players):
            steps = scope.search_best(position, seat)
            best = yield from with_progress(steps, Progress(seat, position.players))
            scores.append(best.value)
        pools = _pools_left(position)
        return tuple(
            Forecast(own, (*scores[:seat], *scores[seat + 1 :]), 0.0, pools)
            for seat, own in enumerate(scores)
        )


def _learned_gap(points: float) -> Gap:
    """Return the gap of an action from the learned values."""
    least = max(0.0, points)
    return Gap(least, LEARNED_ERROR, least)


def _forecast(position: DicePosition, seat: int, own: float) -> Forecast:
    """Return the forecast of a seat with an expected score of its own."""
    rivals = tuple(
        _expected_score(position, rival) for rival in range(position.players) if rival != seat
    )
    return Forecast(own, rivals, 0.0, _pools_left(position))


def _pools_left(position: DicePosition) -> int:
    return horizon(position, position.roll_slot).pools_left


def _expected_score(position: DicePosition, seat: int) -> float:
    """Return the expected score of a seat, whichever seat is to move."""
    return run_to_end(_scope_for(position).search_best(position, seat)).value


def _seat_position(view: BotView) -> DicePosition:
    """Return the position of a decision with the information of its seat."""
    position = view.determinize(0)
    assert isinstance(position, DicePosition)
    return position


def _start_after_setup(match: Match, number: int) -> DicePosition:
    """Return the solo position before the first pool, after setup outcome `number`.

    The outcome of the setup is a sea type.
    """
    position = _start_position(match)
    position.apply_chance([*position.chance_outcomes()][number])
    return position


def _start_position(match: Match) -> DicePosition:
    """Return the position of a match before its first roll."""
    position = match.at(0).position
    assert isinstance(position, DicePosition)
    cards = position.optional_cards
    flow.initialize(position, position.rules, position.sheet, position.players, position.chance)
    position.optional_cards = cards
    position.stack = flow.setup_frames(position)
    flow.GAME_LOOP.run(position, None, stop_at_chance=True)
    return position


def _best_candidate(view: BotView, action: Action) -> CoachSteps[Candidate]:
    """Return the best candidate that starts with an action of a decision."""
    candidates = yield from search_lines(_seat_position(view), view.seat, [(action,)], EXPERT)
    return _best(candidates)


def _rechecked(view: BotView, action: Action) -> CoachSteps[Recheck]:
    """Return the value of an action from sampled next rolls."""
    candidate = yield from _best_candidate(view, action)
    return Recheck.from_leaves((yield from _over_rolls(candidate, view.seat, sampled_rolls)))


def _best(candidates: Iterable[Candidate]) -> Candidate:
    return max(candidates, key=lambda candidate: candidate.value)


def _scope_for(position: DicePosition) -> SearchScope:
    return SOLO_SCOPE if position.solo else TABLE_SCOPE


def _over_rolls(candidate: Candidate, seat: int, rolls_of: RollsFn) -> CoachSteps[list[LeafValues]]:
    """Return the values of a candidate's leaves for a seat after the rolls that can follow."""
    scope = _scope_for(candidate.leaves[0][1])

    def search(rolled: DicePosition) -> Generator[None, None, float]:
        best = yield from scope.search_best(rolled, seat)
        return best.value

    steps = values_over_rolls(candidate, rolls_of, search)
    return (yield from with_progress(steps, Progress(0, 1)))


def sampled_rolls(leaf: DicePosition) -> Rolls:
    """Return an even sample of the rolls that can follow a leaf."""
    return sample_rolls(leaf, _scope_for(leaf).rolls)


def all_rolls(leaf: DicePosition) -> Rolls:
    """Return all rolls that can follow a leaf."""
    return [*leaf.chance_outcomes().items()]


register("dice", DiceBackend)
