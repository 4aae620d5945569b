"""Review of a finished game. Computes the cost of each decision and separates luck from skill."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import fsum
from typing import NamedTuple, Self

from fleet_engine.bots.bot import Progress, with_progress
from fleet_engine.coach import json_data
from fleet_engine.coach.backend import (
    CoachBackend,
    CoachSteps,
    EvaluatedDecision,
    backend_for,
    tie_threshold,
)
from fleet_engine.coach.match_walk import best_value, evaluate_decision, moments, played_values
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import DataTable

TOP = 3
"""Minimum number of choices in `Decision.top`, if there are as many."""


class Decision(NamedTuple):
    """One decision of a review, with its cost.

    Attributes:
        number: number of the decision in the record, from 1.
        seat: the seat that decided.
        played: the action that was played.
        best: the best action.
        cost: value of the best action less that of the played action.
        worth: value of the played action.
        luck: change of the value by chance and other seats since the seat's last decision.
        top: the best three actions and all that count as equal to the best, with values, best
            first.
        error: standard error of the difference between two values.
    """

    number: int
    seat: int
    played: str
    best: str
    cost: float
    worth: float
    luck: float
    top: tuple[tuple[str, float], ...]
    error: float = 0.0


class SeatReview(NamedTuple):
    """The result of one seat.

    Attributes:
        seat: the seat.
        start: expected value before any chance event.
        luck: part of `result` that the decisions of the seat do not explain.
        skill: sum of the costs, as a negative number.
        result: final value, the sum of `start`, `luck` and `skill`.
        expected: curve of the expected value: at the start, before each decision of the seat, and
            the result.
    """

    seat: int
    start: float
    luck: float
    skill: float
    result: float
    expected: tuple[float, ...]


class Review(NamedTuple):
    """A review of a finished game.

    Attributes:
        game: name of the game.
        unit: unit of all values: points or win probability.
        sides: one entry for each reviewed seat.
        decisions: the decisions of these seats in the order of the game.
    """

    game: str
    unit: str
    sides: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions with a cost above 0, the costliest first."""
        costly = [each for each in self.decisions if each.cost > 0]
        return tuple(sorted(costly, key=lambda each: each.cost, reverse=True))

    def to_json_data(self) -> dict[str, object]:
        """Return the review as plain data for JSON."""
        return {
            "game": self.game,
            "unit": self.unit,
            "sides": [{**side._asdict(), "expected": [*side.expected]} for side in self.sides],
            "decisions": [
                {**each._asdict(), "top": [[*row] for row in each.top]} for each in self.decisions
            ],
        }

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the review that plain data encodes. Raises `DataError`."""
        table = json_data.table(data, "review", cls._fields)
        sides = json_data.tables(table, "sides", SeatReview._fields)
        decisions = json_data.tables(table, "decisions", Decision._fields)
        return cls(
            table.text("game"),
            json_data.unit(table),
            tuple(_parse_side(side) for side in sides),
            tuple(_parse_decision(each) for each in decisions),
        )


def _parse_side(table: DataTable) -> SeatReview:
    return SeatReview(
        table.number("seat", 0, json_data.MAX_NUMBER),
        json_data.value(table, "start"),
        json_data.value(table, "luck"),
        json_data.value(table, "skill"),
        json_data.value(table, "result"),
        json_data.values(table, "expected"),
    )


def _parse_decision(table: DataTable) -> Decision:
    top = table.raw("top")
    match top:
        case [*rows] if all(isinstance(row, list) and len(row) == 2 for row in rows):
            pairs = [DataTable({"action": a, "value": b}, "review: top") for a, b in rows]
        case _:
            raise table.error("top", "must be a list of actions with their values")
    return Decision(
        table.number("number", 1, json_data.MAX_NUMBER),
        table.number("seat", 0, json_data.MAX_NUMBER),
        table.text("played"),
        table.text("best"),
        json_data.value(table, "cost"),
        json_data.value(table, "worth"),
        json_data.value(table, "luck"),
        tuple((pair.text("action"), json_data.value(pair, "value")) for pair in pairs),
        json_data.value(table, "error"),
    )


class ReviewShard(NamedTuple):
    """One of several parts of a review that run in parallel.

    Part 0 also computes the expected values at the start.

    Attributes:
        number: index of the part, from 0. The part reviews the moments `number`, `number + of` and
            so on of each seat.
        of: number of parts.
    """

    number: int
    of: int


WHOLE = ReviewShard(0, 1)
"""The part that covers all moments."""


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
    of = len(seats) * (len(match.actions) + 1)
    for turn, seat in enumerate(seats):
        done = turn * (len(match.actions) + 1)
        start = 0.0
        if shard.number == 0:
            start = yield from with_progress(backend.expected_start(seat), Progress(done, of))
        own = moments(match, seat, backend.is_comparable)
        for moment in islice(own, shard.number, None, shard.of):
            taken = []
            for place, number in moment:
                step = Progress(done + place + 1, of)
                each = yield from with_progress(
                    evaluate_decision(match, place, number, backend), step
                )
                taken.append(each)
            costs = yield from with_progress(backend.decision_costs(taken), step)
            decisions += _reviewed_decisions(taken, costs, backend.unit)
        sides.append(SeatReview(seat, start, 0.0, 0.0, backend.final_value(seat), ()))
    return merge_reviews([Review(match.game.name, backend.unit, tuple(sides), tuple(decisions))])


def merge_reviews(parts: Sequence[Review]) -> Review:
    """Return the review merged from all its parts, part 0 first."""
    first = parts[0]
    sides: list[SeatReview] = []
    decisions: list[Decision] = []
    for side in first.sides:
        own = sorted(each for part in parts for each in part.decisions if each.seat == side.seat)
        sides.append(_seat_review(side.seat, side.start, side.result, own))
        before = side.start
        for each in own:
            decisions.append(each._replace(luck=each.worth + each.cost - before))
            before = each.worth
    return first._replace(sides=tuple(sides), decisions=tuple(sorted(decisions)))


def _reviewed_decisions(
    taken: Sequence[EvaluatedDecision], costs: Sequence[float], unit: str
) -> Iterator[Decision]:
    """Yield the decisions of one moment with their costs, the luck still 0."""
    worths = played_values(taken)
    level = best_value(taken[0], worths[0])
    for each, worth, cost in zip(taken, worths, costs, strict=True):
        # A closer evaluation changes the level of the moment, so shift the other values too.
        moved = level - best_value(each, worth)
        own = {each.action.text: level - cost}
        others = {action.text: value + moved for action, value in each.values.items()}
        # Among equal values, the played action is first.
        ranking = sorted((own | others | own).items(), key=lambda row: row[1], reverse=True)
        yield Decision(
            each.number,
            each.view.seat,
            each.action.text,
            ranking[0][0],
            cost,
            level - cost,
            0.0,
            _top(ranking, unit, each.error),
            each.error,
        )
        level -= cost


def _top(
    ranking: Sequence[tuple[str, float]], unit: str, error: float
) -> tuple[tuple[str, float], ...]:
    return tuple(ranking[: max(TOP, len(tied_actions(ranking, unit, error)))])


def tied_actions(ranking: Sequence[tuple[str, float]], unit: str, error: float) -> tuple[str, ...]:
    """Return the actions of a ranking that count as equal to the first."""
    least = tie_threshold(ranking[0][1], unit, error)
    return tuple(action for action, value in ranking if value >= least)


def _seat_review(
    seat: int, start: float, result: float, decisions: Sequence[Decision]
) -> SeatReview:
    """Return the result of a seat.

    Luck is the part that the decisions do not explain.
    """
    skill = 0.0 - fsum(each.cost for each in decisions)
    expected = (start, *(each.worth + each.cost for each in decisions), result)
    return SeatReview(seat, start, result - start - skill, skill, result, expected)
