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

from fleet_engine.bots.bot import Bot, Progress, Ranked, Ranking, Thinking, preferring
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.policy import Guide
from fleet_engine.core.action import Action
from fleet_engine.core.game import State
from fleet_engine.core.rng import SEED_LIMIT, below

HOPELESS = 2.5
"""Pruning threshold in standard errors of the difference.

A candidate that is worse than the best one by more than this gets no further rollouts.
"""


TO_THE_END = 100
"""Number of rounds that exceeds the length of every game, so that rollouts reach the end."""


class Effort(NamedTuple):
    """Search budget of one decision.

    The limits are counts, not times, so that results are deterministic.

    Attributes:
        actions: Maximum number of candidate actions.
        fewest: Minimum number of determinizations.
        worlds: Maximum number of determinizations.
        decisions: Soft limit of decisions in all rollouts. Beyond it the bot starts no further
            determinization, once it has tried `fewest`.
        rounds: Length of a rollout in rounds, including the current one. The end of the game ends
            a rollout earlier.
        sure: Number of standard errors by which a candidate must beat the policy's action in order
            to replace it.
        trusts: True to play the policy's action without a search if the policy is reliable at this
            decision (`Guide.settles`).
    """

    actions: int
    fewest: int
    worlds: int
    decisions: int
    rounds: int = TO_THE_END
    sure: float = 1.0
    trusts: bool = False


class WorldsBot(Bot):
    """Bot that evaluates the candidates of a policy by rollouts of the same policy."""

    def __init__(self, guide: Guide, effort: Effort, of_many: Effort | None = None) -> None:
        """Create the bot.

        Args:
            guide: Source of the candidates, and policy of the rollouts.
            effort: Search budget with one or two seats.
            of_many: Search budget with more than two seats, `effort` if None. Rollouts with more
                seats are slower, and a player waits for several bots in turn.
        """
        self.guide = guide
        self.effort = effort
        self.of_many = of_many or effort

    def effort_at(self, players: int) -> Effort:
        """Return the search budget for a number of seats."""
        return self.effort if players <= 2 else self.of_many

    def think(self, view: View) -> Thinking:
        """Yield the progress after each rollout, then return the ranking.

        Actions that are no candidates, and pruned candidates, have no value.
        """
        effort = self.effort_at(view.players)
        deal = dealer(view)
        first = deal(0)
        considered = self.guide.consider(first)[: effort.actions]
        steps = len(considered) * effort.worlds
        if len(considered) == 1 or (effort.trusts and self.guide.settles(first)):
            yield Progress(1, 1)
            return preferring(view, considered[0])
        trial = Trial(len(considered), effort.sure)
        done = decisions = 0
        for number in range(effort.worlds):
            if number >= effort.fewest:
                trial.narrow()
                if len(trial.open) == 1 or decisions > effort.decisions:
                    break
            world = deal(number)
            for place in trial.open:
                end, played = play_on(self.guide, world, considered[place], effort.rounds)
                trial.note(place, self.guide.worth(end, view.seat))
                decisions += played
                done += 1
                yield Progress(done, steps)
        return _ranking(view, considered, trial)


def play_on(
    guide: Guide, world: State, action: Action, rounds: int = TO_THE_END
) -> tuple[State, int]:
    """Run a rollout and return the last position and the number of decisions.

    Play `action` in a copy of `world`, then let the policy play all seats. The rollout ends after
    `rounds` rounds, including the current one, or at the end of the game.
    """
    position = world.copy()
    position.play(action)
    act, play = guide.act, position.play
    decisions = 1
    last = world.round + rounds
    while position.to_move is not None and position.round < last:
        play(act(position))
        decisions += 1
    return position, decisions


def dealer(view: View) -> Callable[[int], State]:
    """Return a function that creates the determinization of a given number.

    The seeds derive from `view.chance`, so each decision has its own determinizations. The function
    caches its last result. A caller that inspects determinization 0 can therefore request it again
    at no cost.
    """
    return lru_cache(maxsize=1)(lambda number: view.imagine(below(view.chance, number, SEED_LIMIT)))


def _ranking(view: View, considered: Sequence[Action], trial: "Trial") -> Ranking:
    worths = trial.worths()
    best = sorted(worths, key=lambda place: worths[place], reverse=True)
    ranking = [Ranked(considered[place], worths[place]) for place in best]
    judged = [row.action for row in ranking]
    ranking += [Ranked(action, None) for action in view.legal_actions if action not in judged]
    return tuple(ranking)


class Trial:
    """Values of several candidates in the same determinizations.

    The candidate at index 0 is the policy's action.

    Attributes:
        sure: Number of standard errors by which a candidate must beat the policy's action.
        open: Indices of the candidates that are not pruned. All of them have a value in each
            determinization.
    """

    def __init__(self, actions: int, sure: float) -> None:
        self.sure = sure
        self.open = list(range(actions))
        self._found: list[list[float]] = [[] for _ in range(actions)]

    def note(self, place: int, worth: float) -> None:
        """Record the value of a candidate in the next determinization."""
        self._found[place].append(worth)

    def narrow(self) -> None:
        """Prune candidates that are worse than the best by more than `HOPELESS` errors."""
        best = max(self.open, key=self._mean)
        self.open = [place for place in self.open if not self._beats(best, place, HOPELESS)]

    def worths(self) -> dict[int, float]:
        """Return the mean value of each open candidate, by index.

        If the policy's action is open, it gets the mean of the best candidate, unless that
        candidate beats it by more than `sure` standard errors. The policy's action then ranks
        first, as the caller sorts stably.
        """
        means = {place: self._mean(place) for place in self.open}
        best = max(means, key=lambda place: means[place])
        if 0 in means and not self._beats(best, 0, self.sure):
            means[0] = means[best]
        return means

    def _mean(self, place: int) -> float:
        return fsum(self._found[place]) / len(self._found[place])

    def _beats(self, one: int, other: int, errors: float) -> bool:
        """Return True if `one` beats `other` by more than `errors` standard errors.

        The standard error is the one of the paired difference.
        """
        more = [a - b for a, b in zip(self._found[one], self._found[other], strict=True)]
        count = len(more)
        mean = fsum(more) / count
        variance = fsum((each - mean) ** 2 for each in more) / max(1, count - 1)
        return mean > errors * sqrt(variance / count)
