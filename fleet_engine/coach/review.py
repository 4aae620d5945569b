"""Review of a finished game. Computes the cost of each decision and separates luck from skill."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from math import fsum
from typing import NamedTuple, Self

from fleet_engine.bots.bot import Progress, with_progress
from fleet_engine.coach import json_data
from fleet_engine.coach.backend import CoachBackend, CoachSteps, backend_for
from fleet_engine.coach.chance_filter import ChanceFilter
from fleet_engine.coach.estimates import EQUAL, ActionEstimate, DecisionEstimate, Outlook
from fleet_engine.coach.match_walk import PlayedDecision, decisions_of, round_starts
from fleet_engine.coach.spread import load_spread, outlook_of
from fleet_engine.coach.win_probability import (
    MIN_ESTIMATED_CHANCE,
    probit,
    shift_chance,
    win_share,
)
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import DataTable

TOP = 3
"""Minimum number of choices in `Decision.top`, if there are as many."""


class RankedChoice(NamedTuple):
    """An action of a reviewed decision with its estimate."""

    action: str
    estimate: ActionEstimate


class Decision(NamedTuple):
    """One decision of a review.

    Attributes:
        number: number of the decision in the record, from 1.
        seat: the seat that decided.
        played: the action that was played.
        estimate: the estimate of the played action.
        top: the best `TOP` actions and all that are equal to the best, best first. The played
            action is the first of those with the same gap and error.
        shift: change of the win probability by the played action instead of habitual play, in
            standard normal deviations; 0 in a solo game.
        luck: change of the value by chance and other seats since the seat's last decision.
    """

    number: int
    seat: int
    played: str
    estimate: ActionEstimate
    top: tuple[RankedChoice, ...]
    shift: float = 0.0
    luck: float = 0.0

    @property
    def best(self) -> str:
        """The best action: the played one if it is equal to the best."""
        return self.played if self.estimate.verdict == EQUAL else self.top[0].action

    @property
    def cost(self) -> float:
        """Points that the played action costs, 0 if it is not known to be worse."""
        return self.estimate.cost

    @property
    def value_before(self) -> float:
        """Expected final score or lead before the decision, in points."""
        return self.estimate.value + self.estimate.gap

    @property
    def lost_shift(self) -> float:
        """Loss of win probability by the cost, in the unit of `shift`; 0 in a solo game."""
        best, played = self.top[0].estimate.chance, self.estimate.chance
        if best is None or played is None or not self.cost:
            return 0.0
        return probit(best, MIN_ESTIMATED_CHANCE) - probit(played, MIN_ESTIMATED_CHANCE)

    @property
    def equal_actions(self) -> tuple[str, ...]:
        """The best action and all that are equal to it, best first."""
        return tuple(each.action for each in self.top if each.estimate.verdict == EQUAL)


class RoundOutlook(NamedTuple):
    """The estimate that all seats share in one round.

    Attributes:
        first: number of the round's first decision in the record, from 1.
        outlook: the win probabilities before that decision.
    """

    first: int
    outlook: Outlook


class SeatReview(NamedTuple):
    """The result of one seat. Scores and leads are in points.

    Attributes:
        seat: the seat.
        start: expected final score or lead before any chance event.
        luck: part of `result` that the decisions of the seat do not explain.
        skill: points lost by the decisions, as a negative number: their costs, and the sum of
            the regrets of all other decisions if it is positive.
        result: final score or lead, the sum of `start`, `luck` and `skill`.
        expected: curve at the start, before each decision of the seat, and at the end: expected
            scores of a solo game, else win probabilities. These are the shared probability of the
            round, changed by the seat's earlier decisions in the round.
        errors: standard error of each value of `expected`.
        after: curve directly after each decision of the seat.
        drops: distance of each value of `after` from that of the best action, 0 without a cost.
    """

    seat: int
    start: float
    luck: float
    skill: float
    result: float
    expected: tuple[float, ...]
    errors: tuple[float, ...]
    after: tuple[float, ...]
    drops: tuple[float, ...]


class Review(NamedTuple):
    """A review of a finished game.

    Attributes:
        game: name of the game.
        unit: kind of the values, one of `VALUE_UNITS`: final score or lead, in points.
        sides: one entry for each reviewed seat.
        decisions: the decisions of these seats in the order of the game.
        rounds: the shared estimate of each round, none in a solo game.
    """

    game: str
    unit: str
    sides: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]
    rounds: tuple[RoundOutlook, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions with a cost above 0, that of the highest certain cost first.

        The order is that of `ActionEstimate.certain_cost`, so a cost with a large error does not
        precede a known one.
        """
        costly = [each for each in self.decisions if each.cost > 0]
        return tuple(sorted(costly, key=lambda each: each.estimate.certain_cost, reverse=True))

    def to_json_data(self) -> dict[str, object]:
        """Return the review as plain data for JSON."""
        sides = [
            {**side._asdict(), **{key: [*getattr(side, key)] for key in _CURVE_KEYS}}
            for side in self.sides
        ]
        return {
            "game": self.game,
            "unit": self.unit,
            "sides": sides,
            "decisions": [decision_data(each) for each in self.decisions],
            "rounds": [_round_data(each) for each in self.rounds],
        }

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the review that plain data encodes. Raises `DataError`."""
        table = json_data.table(data, "review", cls._fields)
        sides = json_data.tables(table, "sides", SeatReview._fields)
        decisions = tuple(
            _parse_decision(each) for each in json_data.tables(table, "decisions", Decision._fields)
        )
        found = cls(
            table.text("game"),
            json_data.unit(table),
            tuple(_parse_side(side, decisions) for side in sides),
            decisions,
            tuple(_parse_round(each) for each in json_data.tables(table, "rounds", _ROUND_KEYS)),
        )
        _check_rounds(table, found)
        return found


def decision_data(decision: Decision) -> dict[str, object]:
    """Return a decision as plain data for JSON."""
    return {
        **decision._asdict(),
        "estimate": decision.estimate._asdict(),
        "top": [
            {"action": each.action, "estimate": each.estimate._asdict()} for each in decision.top
        ],
    }


_ROUND_KEYS = ("first", *Outlook._fields)
_CURVE_KEYS = {"expected": 2, "errors": 2, "after": 0, "drops": 0}
"""Lists of a `SeatReview`, and the number of their values besides one for each decision."""


def _round_data(shared: RoundOutlook) -> dict[str, object]:
    lists = {key: [*values] for key, values in shared.outlook._asdict().items()}
    return {"first": shared.first, **lists}


def _parse_round(table: DataTable) -> RoundOutlook:
    return RoundOutlook(table.number("first", 1, json_data.MAX_NUMBER), json_data.outlook(table))


def _check_rounds(table: DataTable, found: Review) -> None:
    """Raise `DataError` unless each round has a chance for the same seats, `sides` among them."""
    counts = [len(each.outlook.chances) for each in found.rounds]
    for number, count in enumerate(counts, 1):
        if count != counts[0]:
            mistake = f"round {number} has {count} chances, but round 1 has {counts[0]}"
            raise table.error("rounds", mistake)
    for side in found.sides:
        if counts and side.seat >= counts[0]:
            mistake = f"seat {side.seat} has no chance: rounds have {counts[0]} chances"
            raise table.error("sides", f"{mistake}, for seats from 0 on")


def _parse_side(table: DataTable, decisions: Sequence[Decision]) -> SeatReview:
    seat = table.number("seat", 0, json_data.MAX_NUMBER)
    count = sum(each.seat == seat for each in decisions)
    curve = {}
    for key, more in _CURVE_KEYS.items():
        curve[key], points = json_data.values(table, key), count + more
        if len(curve[key]) != points:
            raise table.error(key, f"must have {points} numbers, not {len(curve[key])}")
    return SeatReview(
        seat,
        json_data.value(table, "start"),
        json_data.value(table, "luck"),
        json_data.value(table, "skill"),
        json_data.value(table, "result"),
        **curve,
    )


def _parse_decision(table: DataTable) -> Decision:
    top = json_data.tables(table, "top", RankedChoice._fields)
    if not top:
        raise table.error("top", "must have one action at least")
    return Decision(
        table.number("number", 1, json_data.MAX_NUMBER),
        table.number("seat", 0, json_data.MAX_NUMBER),
        table.text("played"),
        json_data.estimate(table),
        tuple(RankedChoice(row.text("action"), json_data.estimate(row)) for row in top),
        json_data.value(table, "shift"),
        json_data.value(table, "luck"),
    )


class ReviewShard(NamedTuple):
    """One of several parts of a review that run in parallel.

    Part 0 also computes the expected values at the start.

    Attributes:
        number: index of the part, from 0. The part reviews the decisions `number`, `number + of`
            and so on of each seat, and the same rounds.
        of: number of parts.
    """

    number: int
    of: int


WHOLE = ReviewShard(0, 1)
"""The part that covers all decisions."""


def review(match: Match, seat: int | None = None, shard: ReviewShard = WHOLE) -> CoachSteps[Review]:
    """Return the review of a finished game for one seat or all seats.

    Each decision is evaluated with the information that its seat had. A step is short. The luck and
    the totals of a `shard` are valid only after `merge_reviews` merged all parts.

    Raises:
        OptionError: at once, if the game is not over, the seat or part does not exist or the game
            has no coach.
    """
    if match.result is None:
        raise OptionError("review: the game is not over yet")
    if seat is not None and not 0 <= seat < match.players:
        raise OptionError(f"seat: {seat!r} is not from 0 to {match.players - 1}")
    if not 0 <= shard.number < shard.of:
        raise OptionError(f"part: {shard.number!r} is not from 0 to {shard.of - 1}")
    seats = range(match.players) if seat is None else (seat,)
    return _review(match, backend_for(match), seats, shard)


def _review(
    match: Match, backend: CoachBackend, seats: Sequence[int], shard: ReviewShard
) -> CoachSteps[Review]:
    sides: list[SeatReview] = []
    decisions: list[Decision] = []
    starts = [*round_starts(match)] if match.players > 1 else []
    of = len(starts) + len(seats) * (len(match.actions) + 1)
    rounds = yield from _round_outlooks(match, backend, starts, shard, of)
    for turn, seat in enumerate(seats):
        done = len(starts) + turn * (len(match.actions) + 1)
        start = 0.0
        if shard.number == 0:
            start = yield from with_progress(backend.expected_start(seat), Progress(done, of))
        for played in islice(decisions_of(match, seat), shard.number, None, shard.of):
            steps = backend.estimate(played.view, played.action)
            found = yield from with_progress(steps, Progress(done + played.action_index + 1, of))
            decisions.append(_reviewed_decision(played, found))
        sides.append(_seat_without_decisions(match, backend, seat, start))
    part = Review(match.game.name, backend.unit, tuple(sides), tuple(decisions), rounds)
    return merge_reviews([part])


def _round_outlooks(
    match: Match,
    backend: CoachBackend,
    starts: Sequence[tuple[int, Match]],
    shard: ReviewShard,
    of: int,
) -> CoachSteps[tuple[RoundOutlook, ...]]:
    """Return the shared estimates of a part's rounds. They are the first of `of` steps."""
    found = []
    for place in range(shard.number, len(starts), shard.of):
        first, then = starts[place]
        forecasts = yield from with_progress(backend.forecasts(then), Progress(place, of))
        spread = load_spread(match.game.name, match.players)
        found.append(RoundOutlook(first, outlook_of(forecasts, spread)))
    return tuple(found)


def _seat_without_decisions(
    match: Match, backend: CoachBackend, seat: int, start: float
) -> SeatReview:
    """Return a seat's result with the ends of its curve, for `merge_reviews`."""
    result = backend.final_value(seat)
    ends = (start, result) if match.players == 1 else (1 / match.players, win_share(match, seat))
    return SeatReview(seat, start, 0.0, 0.0, result, ends, (0.0, 0.0), (), ())


def _reviewed_decision(played: PlayedDecision, found: DecisionEstimate) -> Decision:
    text = played.action.text
    # The sort is stable: all else stays in the order of the estimate.
    ranking = sorted(
        found.actions.items(),
        key=lambda row: (row[1].rank, row[0].text != text),
    )
    top = (
        RankedChoice(action.text, estimate)
        for place, (action, estimate) in enumerate(ranking)
        if place < TOP or estimate.verdict == EQUAL
    )
    return Decision(
        played.number,
        played.view.seat,
        text,
        found.actions[played.action],
        tuple(top),
        found.shift(played.action),
    )


def merge_reviews(parts: Sequence[Review]) -> Review:
    """Return the review merged from all its parts, part 0 first."""
    first = parts[0]
    sides: list[SeatReview] = []
    decisions: list[Decision] = []
    rounds = sorted(each for part in parts for each in part.rounds)
    filtered = _filter_rounds(rounds)
    for side in first.sides:
        own = sorted(
            (each for part in parts for each in part.decisions if each.seat == side.seat),
            key=lambda each: each.number,
        )
        sides.append(_seat_review(side, own, filtered))
        before = side.start
        for each in own:
            decisions.append(each._replace(luck=each.value_before - before))
            before = each.value_before - each.estimate.loss
    decisions.sort(key=lambda each: each.number)
    return first._replace(sides=tuple(sides), decisions=tuple(decisions), rounds=tuple(rounds))


class CurveRound(NamedTuple):
    """The part of a curve in one round.

    Attributes:
        first: number of the round's first decision in the record, from 1.
        outlook: the filtered win probabilities before that decision.
        weight: share of a change in this round that the filter accepts in the next round; 1 in
            the last round, which the result follows.
    """

    first: int
    outlook: Outlook
    weight: float


def _filter_rounds(rounds: Sequence[RoundOutlook]) -> list[CurveRound]:
    """Return the rounds with the filtered win probabilities of their estimates."""
    if not rounds:
        return []
    players = len(rounds[0].outlook.chances)
    chances, outlooks, weights = ChanceFilter([1 / players] * players, len(rounds)), [], []
    for each in rounds:
        weights.append(chances.observe(each.outlook))
        outlooks.append(chances.outlook)
    follow = [*weights[1:], 1.0]
    return [
        CurveRound(each.first, outlook, weight)
        for each, outlook, weight in zip(rounds, outlooks, follow, strict=True)
    ]


def _seat_review(
    side: SeatReview, decisions: Sequence[Decision], rounds: Sequence[CurveRound]
) -> SeatReview:
    """Return the result of a seat. Luck is the part that the decisions do not explain."""
    cost = fsum(each.cost for each in decisions)
    # Estimates of small losses have both signs. A sum below 0 is noise.
    small = max(0.0, fsum(each.estimate.loss for each in decisions if not each.cost))
    skill = 0.0 - cost - small
    luck = side.result - side.start - skill
    inner = _points_of_chances(side.seat, decisions, rounds) if rounds else _points(decisions)
    return side._replace(
        luck=luck,
        skill=skill,
        expected=(side.expected[0], *(each.before for each in inner), side.expected[-1]),
        errors=(0.0, *(each.error for each in inner), 0.0),
        after=tuple(each.after for each in inner),
        drops=tuple(each.drop for each in inner),
    )


class Point(NamedTuple):
    """A decision on a curve: the value before and after it, see `SeatReview`."""

    before: float
    error: float
    after: float
    drop: float


def _points(decisions: Sequence[Decision]) -> list[Point]:
    """Return the curve of expected scores in a solo game."""
    return [
        Point(each.value_before, 0.0, each.value_before - each.cost, each.cost)
        for each in decisions
    ]


def _points_of_chances(
    seat: int, decisions: Sequence[Decision], rounds: Sequence[CurveRound]
) -> list[Point]:
    """Return the curve of win probabilities of a seat.

    All seats share the estimate of a round. It assumes habitual play, so a decision changes the
    probability by its difference to that. The filter accepts only a part of the change in the next
    round. The curve changes by the same part at once, or it would return there.
    """
    found = []
    firsts = [each.first for each in rounds]
    current, chance = -1, 0.0
    for each in decisions:
        place = bisect_right(firsts, each.number) - 1
        _, outlook, weight = rounds[place]
        if place != current:
            current, chance = place, outlook.chances[seat]
        after = shift_chance(chance, weight * each.shift)
        drop = shift_chance(after, weight * each.lost_shift) - after
        found.append(Point(chance, outlook.errors[seat], after, drop))
        chance = after
    return found
