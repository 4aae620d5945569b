"""The player that plays on with what it considers, in games as they might be.

What the seat may not know is dealt anew, again and again: each time a *world*. In each of them
every action that is considered is tried, and the game played on by habit, by all seats.
So all actions meet the same luck, and what counts is how they differ in the same worlds. Where a
game is long its worlds are played on for a few rounds only, and its guide tells what they promise.
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
"""What is worse than the best by more standard errors is not tried any more."""


TO_THE_END = 100
"""More rounds than any game has."""


class Effort(NamedTuple):
    """How much somebody thinks, by counts: a clock would answer otherwise each time.

    So many `actions` are considered at most, in `fewest` worlds at least and in `worlds` at most;
    no world is begun after so many `decisions` by habit. Worlds are played to the end of as many
    `rounds`, this one among them, or to the end of the game if that comes first. By `sure`
    standard errors something must be better than the habit to be done instead. Who `trusts` the
    habits does not think about what they settle.
    """

    actions: int
    fewest: int
    worlds: int
    decisions: int
    rounds: int = TO_THE_END
    sure: float = 1.0
    trusts: bool = False


class WorldsBot(Bot):
    """Tries what its guide considers in imagined games, which are played on by habit."""

    def __init__(self, guide: Guide, effort: Effort, of_many: Effort | None = None) -> None:
        """Make the effort, or that `of_many` at a table of more than two.

        A world with many seats takes long to play on, and all of them think one after another.
        """
        self.guide = guide
        self.effort = effort
        self.of_many = of_many or effort

    def effort_at(self, players: int) -> Effort:
        """Return how much it thinks at a table of so many."""
        return self.effort if players <= 2 else self.of_many

    def think(self, view: View) -> Thinking:
        """Return the legal actions by what they came to.

        Those have no value that were not considered, or soon given up. A step is an action tried
        in one world.
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
    """Return where an action leads in a world if all seats play on by habit for some rounds.

    With it comes how many decisions that took.
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
    """Return who deals the worlds of a decision, by their numbers: each decision has its own.

    The last one is kept, so that whoever has looked at the first does not deal it again.
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
    """What several actions came to in the same worlds; the first of them is the habit.

    Those that are `open`, by their places, are still tried: they have met the same worlds.
    """

    def __init__(self, actions: int, sure: float) -> None:
        self.sure = sure
        self.open = list(range(actions))
        self._found: list[list[float]] = [[] for _ in range(actions)]

    def note(self, place: int, worth: float) -> None:
        """Take in what an action came to in the next world."""
        self._found[place].append(worth)

    def narrow(self) -> None:
        """Give up what is clearly worse than the best."""
        best = max(self.open, key=self._mean)
        self.open = [place for place in self.open if not self._beats(best, place, HOPELESS)]

    def worths(self) -> dict[int, float]:
        """Return what the open ones came to, on average, by their places.

        The habit counts as much as the best one as long as that is not better for sure.
        """
        means = {place: self._mean(place) for place in self.open}
        best = max(means, key=lambda place: means[place])
        if 0 in means and not self._beats(best, 0, self.sure):
            means[0] = means[best]
        return means

    def _mean(self, place: int) -> float:
        return fsum(self._found[place]) / len(self._found[place])

    def _beats(self, one: int, other: int, errors: float) -> bool:
        """Return whether one is better by more than so many standard errors of the difference."""
        more = [a - b for a, b in zip(self._found[one], self._found[other], strict=True)]
        count = len(more)
        mean = fsum(more) / count
        variance = fsum((each - mean) ** 2 for each in more) / max(1, count - 1)
        return mean > errors * sqrt(variance / count)
