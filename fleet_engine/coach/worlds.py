"""The coach of games of hidden hands: the chance to win, from games as they might be.

What the seat may not know is dealt anew, again and again, as the expert of such a game does it
(`fleet_engine.bots.worlds`). In each of these worlds every action that is considered is tried,
and the rest played by habit, so that all actions meet the same luck. The chance to win follows
from the leads at the end, taken as normal: their mean, over their spread from world to world.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import erf, sqrt
from statistics import fmean

from fleet_engine.bots.bot import Progress
from fleet_engine.bots.levels import EXPERT, PLAYERS
from fleet_engine.bots.view import View
from fleet_engine.bots.worlds import WorldsBot, play_on, world_of
from fleet_engine.coach.looking import known_costs
from fleet_engine.coach.teacher import CHANCE, Coaching, Taken, Values, register
from fleet_engine.core.action import Action
from fleet_engine.core.game import Game, State
from fleet_engine.core.match import Match

ACTIONS = 4
LEAST, FEWEST, MOST = 5, 8, 32
"""In so many worlds each of so many actions is tried: in any case, where games are short, at most.

Beyond the least no world is begun after as many decisions by habit as the expert may think about.
"""
DOUBT, PROOF = 1.0, 3.0
"""What seems better by so many standard errors wants more worlds, or needs no more."""
DISCOUNT = 1.5
"""So many standard errors of what seems better or worse may be the luck of these worlds."""
LEAST_SPREAD = 0.5
"""Leads are whole points, and a tie is decided by something else: so much is never sure."""

Leads = Mapping[Action, list[float]]
"""By how much a seat led at the end, world by world, after each action."""


class WorldsTeacher:
    """Values decisions by the chance to win, from what the seat to move may know."""

    unit = CHANCE
    steady = False

    def __init__(self, expert: WorldsBot, match: Match) -> None:
        self._match = match
        self._expert = expert

    def values(self, view: View, asked: Action | None = None) -> Coaching[Values]:
        """Return the chance to win of the actions that an expert considers; a step is a game."""
        considered = self._expert.guide.consider(world_of(view, 0))[:ACTIONS]
        base = asked or considered[0]
        leads: Leads = {action: [] for action in dict.fromkeys((base, *considered))}
        decisions = number = 0
        while number < LEAST or (
            decisions < self._expert.effort.decisions
            and (number < FEWEST or (number < MOST and _in_doubt(leads, base)))
        ):
            world = world_of(view, number)
            for found in leads.items():
                decisions += self._played(world, view.seat, *found)
                yield Progress(number * len(leads), MOST * len(leads))
            number += 1
        return _chances(leads, base)

    def best(self, view: View) -> Action:
        """Return what the expert chooses."""
        return self._expert.choose(view)

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision cost."""
        yield Progress(1, 1)
        return known_costs(taken)

    def start(self, seat: int) -> Coaching[float]:
        """Return the chance to win of a seat as good as any."""
        yield Progress(1, 1)
        return 1 / self._match.players

    def result(self, seat: int) -> float:
        """Return the part of the victory that a seat had."""
        return share(self._match, seat)

    def _played(self, world: State, seat: int, action: Action, leads: list[float]) -> int:
        """Note how an action ended in a world; return how many decisions that took."""
        end, decisions = play_on(self._expert.guide, world, action)
        leads.append(_lead(self._match.game, end, seat))
        return decisions


def share(match: Match, seat: int) -> float:
    """Return the part of the victory that a seat had in a match that is over."""
    assert match.result is not None
    winners = match.result.winners
    return (seat in winners) / len(winners)


def _lead(game: Game, position: State, seat: int) -> float:
    """Return by how many points a seat leads; what breaks a tie counts half a point."""
    strengths = list(game.result(position).strengths)
    own = strengths.pop(seat)
    best = max(strengths)
    return own[0] - best[0] if own[0] != best[0] else ((own > best) - (own < best)) / 2


def _in_doubt(leads: Leads, base: Action) -> bool:
    """Return whether something may well be better than the base, but that is not sure yet."""
    for action, own in leads.items():
        if action is not base:
            more, error = _more(own, leads[base])
            if DOUBT * error < more < PROOF * error:
                return True
    return False


def _more(own: Sequence[float], base: Sequence[float]) -> tuple[float, float]:
    """Return how much better something is on average than the base, and its standard error."""
    differences = [one - other for one, other in zip(own, base, strict=True)]
    mean = fmean(differences)
    variance = sum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean, sqrt(variance / len(differences))


def _chances(leads: Leads, base: Action) -> Values:
    """Return the chances to win; differences that may be luck count less, or not at all."""
    middle = fmean(leads[base])
    spread = _spread(leads)
    chances = {}
    for action, own in leads.items():
        more, error = _more(own, leads[base])
        if more:
            more *= max(0.0, 1 - (DISCOUNT * error / more) ** 2)
        chances[action] = (1 + erf((middle + more) / spread / sqrt(2))) / 2
    return chances


def _spread(leads: Leads) -> float:
    """Return the standard deviation of the leads from world to world."""
    squares = [(lead - fmean(own)) ** 2 for own in leads.values() for lead in own]
    return max(LEAST_SPREAD, sqrt(sum(squares) / (len(squares) - len(leads))))


def _register() -> None:
    for game, players in PLAYERS.items():
        expert = players[EXPERT]
        if isinstance(expert, WorldsBot):
            register(game, partial(WorldsTeacher, expert))


_register()
