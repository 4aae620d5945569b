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
"""Maximum number of candidate actions per decision."""
USUAL, MOST = 12, 48
"""Number of determinizations in short games, and the maximum."""
PATIENCE = 6
"""Factor of the budget of policy decisions while a comparison is in doubt."""
DOUBT, PROOF = 0.7, 3.0
"""Limits, in standard errors, for more determinizations.

An action that is better than the base by more than `DOUBT` is in doubt until it reaches `PROOF`. A
large difference is compared by the standard deviation between usual choices (`apart`) instead, so
that the cost of a blunder is known well.
"""
LEAST_SPREAD = 0.5
"""Minimum standard deviation of a lead.

Leads are whole points, and tie-breaks are separate.
"""

Leads = Mapping[Action, list[float]]
"""Leads of the seat in points for each action, one per determinization."""


class Reach(NamedTuple):
    """Rollout budget of a coach.

    Attributes:
        rounds: length of a rollout in rounds.
        decisions: no new determinization after this many policy decisions; `PATIENCE` times as many
            while a comparison is in doubt.
        least: minimum number of determinizations.
    """

    rounds: int
    decisions: int
    least: int


class WorldsTeacher:
    """Backend that estimates win probabilities from the information of the seat."""

    unit = CHANCE
    steady = False

    def __init__(self, expert: WorldsBot, reach: Reach, match: Match) -> None:
        self._match = match
        self._expert = expert
        self._reach = reach
        self._account = accounts.of_game(match.game.name)
        self._ends: dict[str, list[State]] = {}

    def values(self, view: View, asked: Action | None = None) -> Coaching[Valued]:
        """Return the win probability of the expert's candidates. A step is a rollout."""
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
        """Return True if another determinization is needed.

        Args:
            number: determinizations up to now.
            decisions: policy decisions up to now.
            leads: leads found up to now.
            base: action that the others are compared with.
        """
        reach = self._reach
        if number < reach.least or (number < USUAL and decisions < reach.decisions):
            return True
        patient = decisions < PATIENCE * reach.decisions
        return patient and _in_doubt(leads, base, self._expert.guide.apart)

    def best(self, view: View) -> Coaching[Action]:
        """Return the action that the expert chooses."""
        ranking: Ranking = yield from self._expert.think(view)
        return ranking[0].action

    def reason(self, view: View, line: Sequence[str], other: Sequence[str]) -> Coaching[str]:
        """Return the topic with the largest advantage and its points, from the rollouts."""
        yield Progress(1, 1)
        own, others = (self._told(each[0], view.seat) for each in (line, other))
        if fsum(map(_total, own)) < fsum(map(_total, others)) or not own:
            return ""  # the worse choice leads only in goods that it could not use
        return next((f"{topic} {more:.1f}" for topic, more in outstanding(own, others)), "")

    def _told(self, action: str, seat: int) -> list[Account]:
        """Return the accounts of the rollouts of an action.

        They are computed only for reasons.
        """
        if self._account is None:
            return []
        return [self._account(end, seat) for end in self._ends.get(action, [])]

    def costs(self, taken: Sequence[Taken]) -> Coaching[Sequence[float]]:
        """Return the cost of each decision.

        It is 0 if the played action counts as equal to the best.
        """
        yield Progress(1, 1)
        rows = zip(taken, known_costs(taken), strict=True)
        return [0.0 if least_of(cost, CHANCE, each.error) <= 0 else cost for each, cost in rows]

    def start(self, seat: int) -> Coaching[float]:
        """Return the win probability of a seat if all are equally strong."""
        yield Progress(1, 1)
        return 1 / self._match.players

    def result(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return share(self._match, seat)

    def _played(self, world: State, seat: int, action: Action) -> tuple[float, float, int]:
        """Return the lead after a rollout, its standard deviation and the decisions made."""
        guide = self._expert.guide
        end, decisions = play_on(guide, world, action, self._reach.rounds)
        self._ends[action.text].append(end)
        if end.to_move is None:
            return _lead(self._match.game, end, seat), 0.0, decisions
        return *guide.outlook(end, seat), decisions


def _total(account: Account) -> float:
    return fsum(account.values())


def _lead(game: Game, position: State, seat: int) -> float:
    """Return the lead of a seat in points. A tie-break counts half a point."""
    strengths = list(game.result(position).strengths)
    own = strengths.pop(seat)
    best = max(strengths)
    return own[0] - best[0] if own[0] != best[0] else ((own > best) - (own < best)) / 2


def _in_doubt(leads: Leads, base: Action, apart: float) -> bool:
    """Return True if some action seems better than the base but not for certain."""
    for action, own in leads.items():
        if action is not base:
            more, error = _more(own, leads[base])
            if DOUBT * error < more and min(more, apart) < PROOF * error:
                return True
    return False


def _more(own: Sequence[float], base: Sequence[float]) -> tuple[float, float]:
    """Return the mean advantage over the base and its standard error."""
    differences = [one - other for one, other in zip(own, base, strict=True)]
    mean = fmean(differences)
    variance = fsum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean, sqrt(variance / len(differences))


def _chances(leads: Leads, base: Action, apart: float, doubt: float) -> Valued:
    """Return the win probabilities and the standard error of a difference."""
    spread = hypot(_spread(leads), doubt)
    middle = fmean(leads[base])
    others = {a: _more(own, leads[base]) for a, own in leads.items() if a is not base}
    usual = fmean(error**2 for _, error in others.values()) if others else 0.0
    # With few determinizations the error is itself uncertain, so average it with the others.
    told = {a: believed(more, (error**2 + usual) / 2, apart) for a, (more, error) in others.items()}
    ahead = {action: (middle + each.mean) / spread for action, each in told.items()}
    ahead[base] = middle / spread
    error = sqrt(fmean(each.variance for each in told.values())) / spread if told else 0.0
    steepest = max(NORMAL.pdf(each) for each in ahead.values())
    return Valued({action: NORMAL.cdf(each) for action, each in ahead.items()}, error * steepest)


def _spread(leads: Leads) -> float:
    """Return the standard deviation of the leads between determinizations."""
    squares = [(lead - fmean(own)) ** 2 for own in leads.values() for lead in own]
    return max(LEAST_SPREAD, sqrt(fsum(squares) / (len(squares) - len(leads))))


def teach(game: str, reach: Reach) -> None:
    """Register the coach of a game whose expert is a rollout bot."""
    expert = PLAYERS[game][EXPERT]
    assert isinstance(expert, WorldsBot)
    register(game, partial(WorldsTeacher, expert, reach))
