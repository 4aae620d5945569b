"""Coach of games with hidden hands. Estimates the win probability by rollouts.

The coach samples determinizations as the expert of the game does (`fleet_engine.bots.rollout_bot`).
In each it tries every candidate action and plays a rollout with the heuristic policy. So all
actions meet the same luck. A rollout lasts some rounds or the whole game, as the game configures.
The win probability follows from the expected leads, taken as normal. It divides their mean by their
spread, which combines two parts: the spread between determinizations and the uncertainty after the
last round of the rollout.

In rollouts to the end of a long game, leads vary by luck much more than by the first action. A
repeated review would then name other mistakes. So the coach shrinks each difference between two
actions, the more, the larger its share of luck may be.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import fsum, hypot, sqrt
from statistics import fmean
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, Ranking
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.difficulty import EXPERT, LEVEL_BOTS
from fleet_engine.bots.rollout_bot import RolloutBot, determinizer, play_rollout
from fleet_engine.coach import score_breakdown
from fleet_engine.coach.backend import (
    CHANCE,
    ActionValues,
    CoachSteps,
    EvaluatedDecision,
    register,
    tie_threshold,
)
from fleet_engine.coach.match_walk import costs_from_values
from fleet_engine.coach.reasons import ScoreBreakdown, key_factors
from fleet_engine.coach.win_probability import NORMAL, posterior_difference, win_share
from fleet_engine.core.action import Action
from fleet_engine.core.game import Game, State
from fleet_engine.core.match import Match

MAX_ACTIONS = 4
"""Maximum number of candidate actions per decision."""
USUAL_ROLLOUTS, MAX_ROLLOUTS = 12, 48
"""Number of determinizations in short games, and the maximum."""
DOUBT_BUDGET_FACTOR = 6
"""Factor of the budget of policy decisions while a comparison is in doubt."""
DOUBT_Z, PROOF_Z = 0.7, 3.0
"""Limits, in standard errors, for more determinizations.

An action that is better than the base by more than `DOUBT_Z` is in doubt until it reaches
`PROOF_Z`. A large difference is compared by the standard deviation between usual choices
(`value_std`) instead, so that the cost of a blunder is known well.
"""
MIN_LEAD_STD = 0.5
"""Minimum standard deviation of a lead.

Leads are whole points, and tie-breaks are separate.
"""

Leads = Mapping[Action, list[float]]
"""Leads of the seat in points for each action, one per determinization."""


class RolloutBudget(NamedTuple):
    """Rollout budget of a coach.

    Attributes:
        max_rounds: length of a rollout in rounds.
        max_decisions: no new determinization after this many policy decisions;
            `DOUBT_BUDGET_FACTOR` times as many while a comparison is in doubt.
        min_rollouts: minimum number of determinizations.
    """

    max_rounds: int
    max_decisions: int
    min_rollouts: int


class RolloutBackend:
    """Backend that estimates win probabilities from the information of the seat."""

    unit = CHANCE
    is_comparable = False

    def __init__(self, expert: RolloutBot, budget: RolloutBudget, match: Match) -> None:
        self._match = match
        self._expert = expert
        self._budget = budget
        self._breakdown = score_breakdown.breakdown_for(match.game.name)
        self._final_positions: dict[str, list[State]] = {}

    def action_values(
        self, view: BotView, required: Action | None = None
    ) -> CoachSteps[ActionValues]:
        """Return the win probability of the expert's candidates. A step is a rollout."""
        determinize = determinizer(view)
        considered = self._expert.policy.candidates(determinize(0))
        base = required or considered[0]
        tried = [*dict.fromkeys((base, *considered))][:MAX_ACTIONS]
        leads: Leads = {action: [] for action in tried}
        doubts: list[float] = []
        decisions = 0
        policy = self._expert.policy
        self._final_positions = {action.text: [] for action in leads}
        for number in range(MAX_ROLLOUTS):
            if not self._needs_determinization(number, decisions, leads, base):
                break
            determinization = determinize(number)
            for action, found in leads.items():
                lead, doubt, played = self._play_rollout(determinization, view.seat, action)
                found.append(lead)
                doubts.append(doubt)
                decisions += played
                yield Progress(number * len(leads), MAX_ROLLOUTS * len(leads))
        return _win_probabilities(
            leads, base, policy.value_std, sqrt(fmean(doubt**2 for doubt in doubts))
        )

    def _needs_determinization(
        self, number: int, decisions: int, leads: Leads, base: Action
    ) -> bool:
        """Return True if another determinization is needed.

        Args:
            number: determinizations up to now.
            decisions: policy decisions up to now.
            leads: leads found up to now.
            base: action that the others are compared with.
        """
        budget = self._budget
        if number < budget.min_rollouts or (
            number < USUAL_ROLLOUTS and decisions < budget.max_decisions
        ):
            return True
        patient = decisions < DOUBT_BUDGET_FACTOR * budget.max_decisions
        return patient and _is_in_doubt(leads, base, self._expert.policy.value_std)

    def best_action(self, view: BotView) -> CoachSteps[Action]:
        """Return the action that the expert chooses."""
        ranking: Ranking = yield from self._expert.think(view)
        return ranking[0].action

    def explain(self, view: BotView, line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        """Return the topic with the largest advantage and its points, from the rollouts."""
        yield Progress(1, 1)
        own, others = (self._breakdowns(each[0], view.seat) for each in (line, other))
        if fsum(map(_total, own)) < fsum(map(_total, others)) or not own:
            return ""  # the worse choice leads only in goods that it could not use
        return next((f"{topic} {more:.1f}" for topic, more in key_factors(own, others)), "")

    def _breakdowns(self, action: str, seat: int) -> list[ScoreBreakdown]:
        """Return the score breakdowns of the rollouts of an action.

        They are computed only for reasons.
        """
        if self._breakdown is None:
            return []
        return [self._breakdown(end, seat) for end in self._final_positions.get(action, [])]

    def decision_costs(self, decisions: Sequence[EvaluatedDecision]) -> CoachSteps[Sequence[float]]:
        """Return the cost of each decision.

        It is 0 if the played action counts as equal to the best.
        """
        yield Progress(1, 1)
        rows = zip(decisions, costs_from_values(decisions), strict=True)
        return [
            0.0 if tie_threshold(cost, CHANCE, each.error) <= 0 else cost for each, cost in rows
        ]

    def expected_start(self, seat: int) -> CoachSteps[float]:
        """Return the win probability of a seat if all are equally strong."""
        yield Progress(1, 1)
        return 1 / self._match.players

    def final_value(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return win_share(self._match, seat)

    def _play_rollout(
        self, determinization: State, seat: int, action: Action
    ) -> tuple[float, float, int]:
        """Return the lead after a rollout, its standard deviation and the decisions made."""
        policy = self._expert.policy
        end, decisions = play_rollout(policy, determinization, action, self._budget.max_rounds)
        self._final_positions[action.text].append(end)
        if end.to_move is None:
            return _lead(self._match.game, end, seat), 0.0, decisions
        return *policy.estimate_lead(end, seat), decisions


def _total(breakdown: ScoreBreakdown) -> float:
    return fsum(breakdown.values())


def _lead(game: Game, position: State, seat: int) -> float:
    """Return the lead of a seat in points. A tie-break counts half a point."""
    strengths = list(game.result(position).strengths)
    own = strengths.pop(seat)
    best = max(strengths)
    return own[0] - best[0] if own[0] != best[0] else ((own > best) - (own < best)) / 2


def _is_in_doubt(leads: Leads, base: Action, value_std: float) -> bool:
    """Return True if some action seems better than the base but not for certain."""
    for action, own in leads.items():
        if action is not base:
            more, error = _mean_advantage(own, leads[base])
            if DOUBT_Z * error < more and min(more, value_std) < PROOF_Z * error:
                return True
    return False


def _mean_advantage(own: Sequence[float], base: Sequence[float]) -> tuple[float, float]:
    """Return the mean advantage over the base and its standard error."""
    differences = [one - other for one, other in zip(own, base, strict=True)]
    mean = fmean(differences)
    variance = fsum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean, sqrt(variance / len(differences))


def _win_probabilities(leads: Leads, base: Action, value_std: float, doubt: float) -> ActionValues:
    """Return the win probabilities and the standard error of a difference."""
    spread = hypot(_lead_std(leads), doubt)
    middle = fmean(leads[base])
    others = {a: _mean_advantage(own, leads[base]) for a, own in leads.items() if a is not base}
    usual = fmean(error**2 for _, error in others.values()) if others else 0.0
    # With few determinizations the error is itself uncertain, so average it with the others.
    posteriors = {
        a: posterior_difference(more, (error**2 + usual) / 2, value_std)
        for a, (more, error) in others.items()
    }
    ahead = {action: (middle + each.mean) / spread for action, each in posteriors.items()}
    ahead[base] = middle / spread
    error = (
        sqrt(fmean(each.variance for each in posteriors.values())) / spread if posteriors else 0.0
    )
    steepest = max(NORMAL.pdf(each) for each in ahead.values())
    return ActionValues(
        {action: NORMAL.cdf(each) for action, each in ahead.items()}, error * steepest
    )


def _lead_std(leads: Leads) -> float:
    """Return the standard deviation of the leads between determinizations."""
    squares = [(lead - fmean(own)) ** 2 for own in leads.values() for lead in own]
    return max(MIN_LEAD_STD, sqrt(fsum(squares) / (len(squares) - len(leads))))


def register_rollout_coach(game: str, budget: RolloutBudget) -> None:
    """Register the coach of a game whose expert is a rollout bot."""
    expert = LEVEL_BOTS[game][EXPERT]
    assert isinstance(expert, RolloutBot)
    register(game, partial(RolloutBackend, expert, budget))
