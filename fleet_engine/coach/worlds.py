"""The coach of games of hidden hands: the chance to win, from games as they might be.

What the seat may not know is dealt anew, again and again, as the expert of such a game does it
(`fleet_engine.bots.rollout_bot`). In each of these worlds every action that is considered is tried,
and played on by habit, so that all actions meet the same luck: for some rounds, or to the end, as
its game says. The chance to win follows from the leads that are to be expected then, taken as
normal: their mean, over their spread from world to world and by what the rounds left open may still
bring.

To the end of a long game leads would differ by luck many times more than by what was done first:
so much that a review which is repeated named other mistakes. What seems to lie between two actions
counts the less the more of it may be luck still.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import fsum, hypot, sqrt
from statistics import fmean
from typing import NamedTuple

from fleet_engine.bots.bot import Progress, Ranking
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.difficulty import EXPERT, PLAYERS
from fleet_engine.bots.rollout_bot import WorldsBot, dealer, play_on
from fleet_engine.coach import accounts
from fleet_engine.coach.backend import CHANCE, Coaching, Taken, Valued, least_of, register
from fleet_engine.coach.match_walk import known_costs
from fleet_engine.coach.reasons import Account, outstanding
from fleet_engine.coach.win_probability import NORMAL, believed, share
from fleet_engine.core.action import Action
from fleet_engine.core.game import Game, State
from fleet_engine.core.match import Match

ACTIONS = 4
USUAL, MOST = 12, 48
"""In so many worlds actions are tried where games are short, and in no more than so many."""
PATIENCE = 6
DOUBT, PROOF = 0.7, 3.0
"""What seems better by so many standard errors wants more worlds, or needs no more.

Of a blunder it shall be known how great it is: the error is held against what is worth a thought.
"""
LEAST_SPREAD = 0.5
"""Leads are whole points, and a tie is decided by something else: so much is never sure."""

Leads = Mapping[Action, list[float]]
"""By how much a seat will lead, world by world, after each action."""


class Reach(NamedTuple):
    """How far a coach looks: for how many `rounds` worlds are played on, and into how many.

    Beyond the `least` no world is begun after as many `decisions` by habit as are enough, and
    `PATIENCE` times as many where there is doubt.
    """

    rounds: int
    decisions: int
    least: int


class WorldsTeacher:
    """Values decisions by the chance to win, from what the seat to move may know."""

    unit = CHANCE
    steady = False

    def __init__(self, expert: WorldsBot, reach: Reach, match: Match) -> None:
        self._match = match
        self._expert = expert
        self._reach = reach
        self._account = accounts.of_game(match.game.name)
        self._ends: dict[str, list[State]] = {}

    def values(self, view: View, asked: Action | None = None) -> Coaching[Valued]:
        """Return the chance to win of the actions that an expert considers; a step is a game."""
        deal = dealer(view)
        considered = self._expert.guide.consider(deal(0))
        base = asked or considered[0]
        tried = [*dict.fromkeys((base, *considered))][:ACTIONS]
        leads: Leads = {action: [] for action in tried}
        doubts: list[float] = []
        decisions = 0
        guide = self._expert.guide
        self._ends = {action.text: [] for action in leads}
        for number in range(MOST):
            if not self._goes_on(number, decisions, leads, base):
                break
            world = deal(number)
            for action, found in leads.items():
                lead, doubt, played = self._played(world, view.seat, action)
                found.append(lead)
                doubts.append(doubt)
                decisions += played
                yield Progress(number * len(leads), MOST * len(leads))
        return _chances(leads, base, guide.apart, sqrt(fmean(doubt**2 for doubt in doubts)))

    def _goes_on(self, number: int, decisions: int, leads: Leads, base: Action) -> bool:
        """Return whether one more world is wanted after so many, and so many decisions by habit."""
        reach = self._reach
        if number < reach.least or (number < USUAL and decisions < reach.decisions):
            return True
        patient = decisions < PATIENCE * reach.decisions
        return patient and _in_doubt(leads, base, self._expert.guide.apart)

    def best(self, view: View) -> Coaching[Action]:
        """Return what the expert chooses."""
        ranking: Ranking = yield from self._expert.think(view)
        return ranking[0].action

    def reason(self, view: View, line: Sequence[str], other: Sequence[str]) -> Coaching[str]:
        """Return of what imagined games had more in the end, by how many points."""
        yield Progress(1, 1)
        own, others = (self._told(each[0], view.seat) for each in (line, other))
        if fsum(map(_total, own)) < fsum(map(_total, others)) or not own:
            return ""  # what it has more of is what it could not make use of
        return next((f"{topic} {more:.1f}" for topic, more in outstanding(own, others)), "")

    def _told(self, action: str, seat: int) -> list[Account]:
        """Return what imagined games came to: accounts are made for whoever asks why alone."""
        if self._account is None:
            return []
        return [self._account(end, seat) for end in self._ends.get(action, [])]

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return what each decision cost: nothing where what was played is as good as anything."""
        yield Progress(1, 1)
        rows = zip(taken, known_costs(taken), strict=True)
        return [0.0 if least_of(cost, CHANCE, each.error) <= 0 else cost for each, cost in rows]

    def start(self, seat: int) -> Coaching[float]:
        """Return the chance to win of a seat as good as any."""
        yield Progress(1, 1)
        return 1 / self._match.players

    def result(self, seat: int) -> float:
        """Return the part of the victory that a seat had."""
        return share(self._match, seat)

    def _played(self, world: State, seat: int, action: Action) -> tuple[float, float, int]:
        """Return the lead after an action in a world, and how far that may be off.

        With it comes how many decisions that took.
        """
        guide = self._expert.guide
        end, decisions = play_on(guide, world, action, self._reach.rounds)
        self._ends[action.text].append(end)
        if end.to_move is None:
            return _lead(self._match.game, end, seat), 0.0, decisions
        return *guide.outlook(end, seat), decisions


def _total(account: Account) -> float:
    return fsum(account.values())


def _lead(game: Game, position: State, seat: int) -> float:
    """Return by how many points a seat leads; what breaks a tie counts half a point."""
    strengths = list(game.result(position).strengths)
    own = strengths.pop(seat)
    best = max(strengths)
    return own[0] - best[0] if own[0] != best[0] else ((own > best) - (own < best)) / 2


def _in_doubt(leads: Leads, base: Action, apart: float) -> bool:
    """Return whether something seems better than the base, and by how much is not known well."""
    for action, own in leads.items():
        if action is not base:
            more, error = _more(own, leads[base])
            if DOUBT * error < more and min(more, apart) < PROOF * error:
                return True
    return False


def _more(own: Sequence[float], base: Sequence[float]) -> tuple[float, float]:
    """Return how much better something is on average than the base, and its standard error."""
    differences = [one - other for one, other in zip(own, base, strict=True)]
    mean = fmean(differences)
    variance = fsum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean, sqrt(variance / len(differences))


def _chances(leads: Leads, base: Action, apart: float, doubt: float) -> Valued:
    """Return the chances to win, and what may be luck of what lies between two of them."""
    spread = hypot(_spread(leads), doubt)
    middle = fmean(leads[base])
    others = {a: _more(own, leads[base]) for a, own in leads.items() if a is not base}
    usual = fmean(error**2 for _, error in others.values()) if others else 0.0
    # Of a few worlds the error is uncertain, too: what it is for others tells something.
    told = {a: believed(more, (error**2 + usual) / 2, apart) for a, (more, error) in others.items()}
    ahead = {action: (middle + each.mean) / spread for action, each in told.items()}
    ahead[base] = middle / spread
    error = sqrt(fmean(each.variance for each in told.values())) / spread if told else 0.0
    steepest = max(NORMAL.pdf(each) for each in ahead.values())
    return Valued({action: NORMAL.cdf(each) for action, each in ahead.items()}, error * steepest)


def _spread(leads: Leads) -> float:
    """Return the standard deviation of the leads from world to world."""
    squares = [(lead - fmean(own)) ** 2 for own in leads.values() for lead in own]
    return max(LEAST_SPREAD, sqrt(fsum(squares) / (len(squares) - len(leads))))


def teach(game: str, reach: Reach) -> None:
    """Have the coach of a game, whose expert plays by worlds, look as far as that."""
    expert = PLAYERS[game][EXPERT]
    assert isinstance(expert, WorldsBot)
    register(game, partial(WorldsTeacher, expert, reach))
