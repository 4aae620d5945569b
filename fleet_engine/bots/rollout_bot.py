"""Bot that evaluates candidate actions by determinized rollouts.

The bot draws everything that the seat may not know anew, several times. Each result is a
determinization. In each determinization the bot tries every candidate action. After the action,
the rollout policy plays all seats.

All candidates therefore meet the same luck. The bot compares their values pairwise, within the same
determinizations. In long games a rollout stops after a few rounds, and the policy estimates the
value of the last position.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import fsum, sqrt
from typing import NamedTuple

from fleet_engine.bots.bot import Bot, BotSteps, Progress, RankedAction, Ranking, prefer
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.policy import HeuristicPolicy
from fleet_engine.core.action import Action
from fleet_engine.core.game import State
from fleet_engine.core.rng import SEED_LIMIT, random_below

PRUNE_Z = 2.5
"""Pruning threshold in standard errors of the difference.

A candidate that is worse than the best one by more than this gets no further rollouts.
"""


UNLIMITED_ROUNDS = 100
"""Number of rounds that exceeds the length of every game, so that rollouts reach the end."""


class SearchBudget(NamedTuple):
    """Search budget of one decision.

    The limits are counts, not times, so that results are deterministic.

    Attributes:
        max_actions: Maximum number of candidate actions.
        min_rollouts: Minimum number of determinizations.
        max_rollouts: Maximum number of determinizations.
        max_decisions: Soft limit of decisions in all rollouts. Beyond it the bot starts no further
            determinization, once it has tried `min_rollouts`.
        max_rounds: Length of a rollout in rounds, including the current one. The end of the
            game ends a rollout earlier.
        min_z: Number of standard errors by which a candidate must beat the policy's action in order
            to replace it.
        trust_policy: True to play the policy's action without a search if the policy is
            reliable at this decision (`HeuristicPolicy.is_settled`).
    """

    max_actions: int
    min_rollouts: int
    max_rollouts: int
    max_decisions: int
    max_rounds: int = UNLIMITED_ROUNDS
    min_z: float = 1.0
    trust_policy: bool = False


class RolloutBot(Bot):
    """Bot that evaluates the candidates of a policy by rollouts of the same policy."""

    def __init__(
        self,
        policy: HeuristicPolicy,
        budget: SearchBudget,
        multiplayer_budget: SearchBudget | None = None,
    ) -> None:
        """Create the bot.

        Args:
            policy: Source of the candidates, and policy of the rollouts.
            budget: Search budget with one or two seats.
            multiplayer_budget: Search budget with more than two seats, `budget` if None.
                Rollouts with more seats are slower, and a player waits for several bots in turn.
        """
        self.policy = policy
        self.budget = budget
        self.multiplayer_budget = multiplayer_budget or budget

    def budget_for(self, players: int) -> SearchBudget:
        """Return the search budget for a number of seats."""
        return self.budget if players <= 2 else self.multiplayer_budget

    def think(self, view: BotView) -> BotSteps:
        """Yield the progress after each rollout, then return the ranking.

        Actions that are no candidates, and pruned candidates, have no value.
        """
        budget = self.budget_for(view.players)
        determinize = determinizer(view)
        first = determinize(0)
        considered = self.policy.candidates(first)[: budget.max_actions]
        steps = len(considered) * budget.max_rollouts
        if len(considered) == 1 or (budget.trust_policy and self.policy.is_settled(first)):
            yield Progress(1, 1)
            return prefer(view, considered[0])
        trial = PairedTrial(len(considered), budget.min_z)
        done = decisions = 0
        for number in range(budget.max_rollouts):
            if number >= budget.min_rollouts:
                trial.prune()
                if len(trial.active) == 1 or decisions > budget.max_decisions:
                    break
            determinization = determinize(number)
            for place in trial.active:
                end, played = play_rollout(
                    self.policy, determinization, considered[place], budget.max_rounds
                )
                trial.record(place, self.policy.terminal_value(end, view.seat))
                decisions += played
                done += 1
                yield Progress(done, steps)
        return _ranking(view, considered, trial)


def play_rollout(
    policy: HeuristicPolicy, determinization: State, action: Action, rounds: int = UNLIMITED_ROUNDS
) -> tuple[State, int]:
    """Run a rollout and return the last position and the number of decisions.

    Play `action` in a copy of `determinization`, then let the policy play all seats. The
    rollout ends after `rounds` rounds, including the current one, or at the end of the game.
    """
    position = determinization.copy()
    position.play(action)
    act, play = policy.choose, position.play
    decisions = 1
    last = determinization.round + rounds
    while position.to_move is not None and position.round < last:
        play(act(position))
        decisions += 1
    return position, decisions


def determinizer(view: BotView) -> Callable[[int], State]:
    """Return a function that creates the determinization of a given number.

    The seeds derive from `view.chance`, so each decision has its own determinizations. The function
    caches its last result. A caller that inspects determinization 0 can therefore request it again
    at no cost.
    """
    return lru_cache(maxsize=1)(
        lambda number: view.determinize(random_below(view.chance, number, SEED_LIMIT))
    )


def _ranking(view: BotView, considered: Sequence[Action], trial: "PairedTrial") -> Ranking:
    worths = trial.values()
    best = sorted(worths, key=lambda place: worths[place], reverse=True)
    ranking = [RankedAction(considered[place], worths[place]) for place in best]
    judged = [row.action for row in ranking]
    ranking += [RankedAction(action, None) for action in view.legal_actions if action not in judged]
    return tuple(ranking)


class PairedTrial:
    """Values of several candidates in the same determinizations.

    The candidate at index 0 is the policy's action.

    Attributes:
        min_z: Number of standard errors by which a candidate must beat the policy's action.
        active: Indices of the candidates that are not pruned. All of them have a value in each
            determinization.
    """

    def __init__(self, actions: int, min_z: float) -> None:
        self.min_z = min_z
        self.active = list(range(actions))
        self._values: list[list[float]] = [[] for _ in range(actions)]

    def record(self, index: int, value: float) -> None:
        """Record the value of a candidate in the next determinization."""
        self._values[index].append(value)

    def prune(self) -> None:
        """Prune candidates that are worse than the best by more than `PRUNE_Z` errors."""
        best = max(self.active, key=self._mean)
        self.active = [place for place in self.active if not self._beats(best, place, PRUNE_Z)]

    def values(self) -> dict[int, float]:
        """Return the mean value of each open candidate, by index.

        If the policy's action is open, it gets the mean of the best candidate, unless that
        candidate beats it by more than `min_z` standard errors. The policy's action then ranks
        first, as the caller sorts stably.
        """
        means = {place: self._mean(place) for place in self.active}
        best = max(means, key=lambda place: means[place])
        if 0 in means and not self._beats(best, 0, self.min_z):
            means[0] = means[best]
        return means

    def _mean(self, index: int) -> float:
        return fsum(self._values[index]) / len(self._values[index])

    def _beats(self, one: int, other: int, errors: float) -> bool:
        """Return True if `one` beats `other` by more than `errors` standard errors.

        The standard error is the one of the paired difference.
        """
        more = [a - b for a, b in zip(self._values[one], self._values[other], strict=True)]
        count = len(more)
        mean = fsum(more) / count
        variance = fsum((each - mean) ** 2 for each in more) / max(1, count - 1)
        return mean > errors * sqrt(variance / count)
