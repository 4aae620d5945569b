"""Coach of games with hidden hands. Estimates leads by rollouts.

The coach samples determinizations as the expert of the game does (`fleet_engine.bots.rollout_bot`).
In each it tries the same candidate actions and plays a rollout with the heuristic policy. So all
actions meet the same luck. After some rounds a rollout ends, and the policy estimates the final
score of each seat.

The number of determinizations depends on the candidates alone. After each stage of `STAGES` the
coach stops if it knows the verdict on each candidate, or if a limit of policy decisions is reached.
An action that the caller requires is tried afterwards beside the best candidate, in the same
determinizations. So the estimate of a decision does not depend on the caller's question, and advice
and review agree.

Leads vary by luck much more than by one action. So the coach shrinks each gap, the more, the larger
its share of luck may be.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import fsum, sqrt
from statistics import fmean
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, as_part
from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.bots.difficulty import EXPERT, LEVEL_BOTS
from fleet_engine.bots.policy import HeuristicPolicy, lead_of
from fleet_engine.bots.rollout_bot import UNLIMITED_ROUNDS, RolloutBot, determinizer, play_rollout
from fleet_engine.coach import score_breakdown
from fleet_engine.coach.backend import LEAD, CoachSteps, register
from fleet_engine.coach.estimates import (
    EQUAL,
    UNCLEAR,
    ActionEstimate,
    DecisionEstimate,
    Gap,
    Halves,
    estimate_actions,
    regret_of,
)
from fleet_engine.coach.reasons import ScoreBreakdown, key_factors, largest_advantage
from fleet_engine.coach.spread import Forecast, load_spread
from fleet_engine.coach.win_probability import Posterior, posterior_difference
from fleet_engine.core.action import Action
from fleet_engine.core.game import Game, State
from fleet_engine.core.match import Match
from fleet_engine.core.rng import SEED_LIMIT, random_below

MAX_ACTIONS = 4
"""Maximum number of candidate actions per decision."""
STAGES = (8, 16, 32, 64, 96)
"""Numbers of determinizations after which the coach looks at the verdicts.

A look after each determinization would stop at the first chance result.
"""
SHARED_ROLLOUTS = 60
"""Number of rollouts of an estimate that all seats share.

It is a multiple of each number of seats, so that the information of each seat counts equally.
"""
REASON_ROLLOUTS = 32
"""Number of rollouts of each action that a reason compares.

They have other determinizations than the estimate. Those selected the best action, so they favor
it: of 15 reasons of the card game from the same ones, 2 were not true in 80 others.
"""
TOLERANCE = 1.5
"""Gap in points that counts as small, for the verdict `EQUAL`."""


class RolloutBudget(NamedTuple):
    """Rollout budget of a coach.

    Attributes:
        max_rounds: length of a rollout in rounds.
        max_decisions: no new stage after this many policy decisions.
        finish_for_reasons: True if reasons compare final scores. Their rollouts then reach the end
            of the game.
    """

    max_rounds: int
    max_decisions: int
    finish_for_reasons: bool


class RolloutBackend:
    """Backend that estimates leads from the information of the seat."""

    unit = LEAD

    def __init__(self, expert: RolloutBot, budget: RolloutBudget, match: Match) -> None:
        self._match = match
        self._expert = expert
        self._budget = budget
        self._spread = load_spread(match.game.name, match.players)
        self._breakdown = score_breakdown.breakdown_for(match.game.name)
        self._estimates: dict[str, ActionEstimate] = {}
        self._breakdowns_cache: dict[str, list[ScoreBreakdown]] = {}

    def estimate(
        self, view: BotView, required: Action | None = None
    ) -> CoachSteps[DecisionEstimate]:
        """Return the estimate of the expert's candidates. A step is a rollout."""
        determinize = determinizer(view)
        position = determinize(0)
        candidates = [*self._expert.policy.candidates(position)][:MAX_ACTIONS]
        trial = self._new_trial(view.seat, determinize, candidates)
        self._breakdowns_cache = {}
        if required is None or trial.tried(required.text):
            yield from trial.run(self._budget.max_decisions)
            gaps = trial.gaps()
        else:
            yield from as_part(trial.run(self._budget.max_decisions), 0, 2)
            extra = self._new_trial(view.seat, determinize, [trial.best, required])
            yield from as_part(extra.run(self._budget.max_decisions), 1, 2)
            gaps = trial.gaps()
            gap = extra.gap(trial.best, required)
            gaps[required] = gap._replace(regret=gap.regret + gaps[trial.best].regret)
        forecast = self._forecast_after(trial, candidates[0], position)
        return self._decision_estimate(gaps, trial.best, candidates[0], forecast)

    def forecasts(self, match: Match) -> CoachSteps[tuple[Forecast, ...]]:
        """Return the forecast of each seat before a decision. A step is a rollout.

        The determinizations take the information of each seat in turn. So the forecasts contain
        the hidden information of all seats in equal parts.
        """
        policy, chance, found = self._expert.policy, view_of(match).chance, []
        for number in range(SHARED_ROLLOUTS):
            seed = random_below(chance, number, SEED_LIMIT)
            position = match.determinize(number % match.players, seed)
            action = policy.choose(position)
            end, _ = play_rollout(policy, position, action, self._budget.max_rounds)
            found.append(_expected_scores(match.game, policy, end))
            yield Progress(number + 1, SHARED_ROLLOUTS)
        means = [fmean(column) for column in zip(*found, strict=True)]
        rounds = policy.rounds_left(match.determinize(0, 0))
        return tuple(
            Forecast(
                means[seat],
                (*means[:seat], *means[seat + 1 :]),
                _mean_and_error([lead_of(scores, seat) for scores in found])[1],
                rounds,
            )
            for seat in range(match.players)
        )

    def _forecast_after(self, trial: "RolloutTrial", base: Action, position: State) -> Forecast:
        """Return the expected scores after `base`, the action of the policy.

        Those after the best action would be too high: it was selected for its value.
        """
        own, *rivals = trial.mean_scores(base)
        rounds = self._expert.policy.rounds_left(position)
        return Forecast(own, tuple(rivals), trial.lead_error(base), rounds)

    def _new_trial(
        self, seat: int, determinize: Callable[[int], State], actions: Sequence[Action]
    ) -> "RolloutTrial":
        game, rounds = self._match.game, self._budget.max_rounds
        return RolloutTrial(game, self._expert.policy, seat, determinize, rounds, actions)

    def _decision_estimate(
        self, gaps: Mapping[Action, Gap], best: Action, base: Action, forecast: Forecast
    ) -> DecisionEstimate:
        """Return the estimate from the gaps to the best action and the forecast after `base`."""
        lead, chance_of = forecast.lead(self._spread), partial(forecast.chance, self._spread)
        estimates = estimate_actions(gaps, best, base, TOLERANCE, lead, chance_of)
        self._estimates = {action.text: each for action, each in estimates.items()}
        return DecisionEstimate(estimates, base)

    def best_action(self, view: BotView) -> CoachSteps[Action]:
        """Return the best action by an estimate of its own.

        The verdicts of the last call of `estimate` stay, for `explain`.
        """
        other = RolloutBackend(self._expert, self._budget, self._match)
        return (yield from other.estimate(view)).best

    def explain(self, view: BotView, line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        """Return the topic with the largest advantage and its points, from new rollouts.

        The answer never contradicts the verdicts: it is empty if they call both actions equal or
        `line` worse. It is also empty if `other` has a larger advantage in another topic.
        """
        if not self._may_be_better(line[0], other[0]):
            return ""
        own = yield from self._breakdowns(view, line[0])
        others = yield from self._breakdowns(view, other[0])
        if fsum(map(_total, own)) < fsum(map(_total, others)) or not own:
            return ""  # the worse choice leads only in goods that it could not use
        reason = next(iter(key_factors(own, others)), None)
        if reason is None or largest_advantage(others, own) > reason.advantage:
            return ""
        return f"{reason.topic} {reason.advantage:.1f}"

    def _may_be_better(self, action: str, other: str) -> bool:
        """Return True if the verdicts of the last estimate allow a reason for an action."""
        best = next(iter(self._estimates), None)
        if action == best:
            return other != best and self._estimates[other].verdict != EQUAL
        return other == best and self._estimates[action].verdict == UNCLEAR

    def _breakdowns(self, view: BotView, text: str) -> CoachSteps[list[ScoreBreakdown]]:
        """Return the score breakdowns of the rollouts of an action. A step is a rollout."""
        yield Progress(0, 1)
        if self._breakdown is None:
            return []
        if text not in self._breakdowns_cache:
            action = next(each for each in view.legal_actions if each.text == text)
            determinize, found = determinizer(view), []
            rounds = (
                UNLIMITED_ROUNDS if self._budget.finish_for_reasons else self._budget.max_rounds
            )
            for number in range(STAGES[-1], STAGES[-1] + REASON_ROLLOUTS):
                end, _ = play_rollout(self._expert.policy, determinize(number), action, rounds)
                found.append(self._breakdown(end, view.seat))
                yield Progress(0, 1)
            self._breakdowns_cache[text] = found
        return self._breakdowns_cache[text]

    def expected_start(self, seat: int) -> CoachSteps[float]:
        """Return the expected lead of a seat if all are equally strong."""
        yield Progress(1, 1)
        rounds = self._expert.policy.rounds_left(self._match.at(0).position)
        return Forecast.of_equals(self._match.players, rounds).lead(self._spread)

    def final_value(self, seat: int) -> float:
        """Return the final lead of a seat in points."""
        match = self._match
        return lead_of(_final_scores(match.game, match.position), seat)


class RolloutTrial:
    """Rollouts of several actions in the same determinizations.

    The first action is the one that the others must beat.
    """

    def __init__(
        self,
        game: Game,
        policy: HeuristicPolicy,
        seat: int,
        determinize: Callable[[int], State],
        max_rounds: int,
        actions: Sequence[Action],
    ) -> None:
        self._game = game
        self._policy = policy
        self._seat = seat
        self._determinize = determinize
        self._max_rounds = max_rounds
        self._actions = actions
        self._scores: dict[Action, list[Sequence[float]]] = {each: [] for each in actions}
        self._leads: dict[Action, list[float]] = {each: [] for each in actions}
        self._decisions = 0

    def run(self, limit: int) -> CoachSteps[None]:
        """Try the actions in the determinizations of one stage after the other.

        Stop after a stage if the verdict on each action is known, or after `limit` policy
        decisions.
        """
        for stage in STAGES:
            for number in range(len(self._leads[self._actions[0]]), stage):
                determinization = self._determinize(number)
                for action in self._actions:
                    self._play(determinization, action)
                    yield Progress(min(self._decisions, limit), limit)
            if self._decisions >= limit or self._is_known():
                return

    def _is_known(self) -> bool:
        """Return True if the verdict on each action is known."""
        return all(gap.verdict(TOLERANCE) != UNCLEAR for gap in self.gaps().values())

    def _play(self, determinization: State, action: Action) -> None:
        """Play a rollout of an action."""
        end, decisions = play_rollout(self._policy, determinization, action, self._max_rounds)
        scores = _expected_scores(self._game, self._policy, end)
        self._scores[action].append(scores)
        self._leads[action].append(lead_of(scores, self._seat))
        self._decisions += decisions

    def tried(self, text: str) -> bool:
        """Return True if an action with this text was tried."""
        return any(action.text == text for action in self._actions)

    def mean_scores(self, action: Action) -> list[float]:
        """Return the mean score of the seat, then those of its rivals, after an action."""
        means = [fmean(column) for column in zip(*self._scores[action], strict=True)]
        return [means.pop(self._seat), *means]

    def lead_error(self, action: Action) -> float:
        """Return the standard error of the mean lead after an action."""
        return _mean_and_error(self._leads[action])[1]

    @property
    def best(self) -> Action:
        """The best action.

        An action replaces the first one if its expected advantage over it is positive.
        """
        base, *others = self._actions
        ahead = {each: self._advantage(each, base).mean for each in others}
        best = max(ahead, key=lambda each: ahead[each], default=base)
        return best if ahead.get(best, 0.0) > 0 else base

    def gaps(self) -> dict[Action, Gap]:
        """Return the gap of each action to the best one."""
        best = self.best
        return {each: self.gap(best, each) for each in self._actions}

    def gap(self, best: Action, other: Action) -> Gap:
        """Return the gap between two actions. The regret is that of the second one."""
        regret = self._regret(other)
        if best is other:
            return Gap(0.0, 0.0, regret)
        found = self._advantage(best, other)
        return Gap(max(0.0, found.mean), sqrt(found.variance), regret)

    def _regret(self, action: Action) -> float:
        """Return the points that an action loses, without the bias of a selected best action."""
        return regret_of(self._halves(action), map(self._halves, self._actions))

    def _halves(self, action: Action) -> Halves:
        """Return the mean lead after an action in both halves of the determinizations."""
        leads = self._leads[action]
        return fmean(leads[::2]), fmean(leads[1::2])

    def _advantage(self, one: Action, other: Action) -> Posterior:
        """Return the expected advantage of an action over another."""
        pairs = zip(self._leads[one], self._leads[other], strict=True)
        mean, error = _mean_and_error([a - b for a, b in pairs])
        return posterior_difference(mean, error**2, self._policy.value_std)


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean, count = fmean(values), len(values)
    variance = fsum((each - mean) ** 2 for each in values) / max(1, count - 1)
    return mean, sqrt(variance / count)


def _expected_scores(game: Game, policy: HeuristicPolicy, end: State) -> Sequence[float]:
    """Return the final or expected score of each seat in the last position of a rollout."""
    return _final_scores(game, end) if end.to_move is None else policy.expected_scores(end)


def _final_scores(game: Game, position: State) -> list[float]:
    """Return the final score of each seat.

    Half a point is added for each equal score that the seat beats by a tie-break.
    """
    strengths = game.result(position).strengths
    return [
        own[0] + 0.5 * sum(other[0] == own[0] and other < own for other in set(strengths))
        for own in strengths
    ]


def _total(breakdown: ScoreBreakdown) -> float:
    return fsum(breakdown.values())


def register_rollout_coach(game: str, budget: RolloutBudget) -> None:
    """Register the coach of a game whose expert is a rollout bot."""
    expert = LEVEL_BOTS[game][EXPERT]
    assert isinstance(expert, RolloutBot)
    register(game, partial(RolloutBackend, expert, budget))
