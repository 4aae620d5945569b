"""A game looked back upon: what each decision cost, and what was luck."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Any, NamedTuple, Self

from fleet_engine.bots.bot import Progress, telling
from fleet_engine.coach import json_data
from fleet_engine.coach.backend import Coaching, Taken, Teacher, least_of, teacher_of
from fleet_engine.coach.match_walk import best_of, known_worths, look, moments
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import Table

TOP = 3
"""So many of the best choices of a decision are told at least."""


class Decision(NamedTuple):
    """One decision: what was played, what was best, and what the difference cost.

    `number` counts from 1, as records do. `luck` is what chance, or others, gave the seat since
    its last decision. `top` has the best three choices with what they come to, best first, and
    all others that are as good as the best; `worth` is what the one that was played comes to. What
    lies between two of them has the standard `error`.
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


class Side(NamedTuple):
    """How a game went for a seat: `start` and `luck` and `skill` add up to its `result`.

    `expected` is the curve: what was to be expected before anything fell, before each decision of
    the seat, and at last the result.
    """

    seat: int
    start: float
    luck: float
    skill: float
    result: float
    expected: tuple[float, ...]


class Review(NamedTuple):
    """A game looked back upon, its values in `unit`: points, or the chance to win.

    `sides` has the seats that were looked at, `decisions` those of theirs in the order of the game.
    """

    game: str
    unit: str
    sides: tuple[Side, ...]
    decisions: tuple[Decision, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions that cost something, the costliest first."""
        costly = [each for each in self.decisions if each.cost > 0]
        return tuple(sorted(costly, key=lambda each: each.cost, reverse=True))

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "game": self.game,
            "unit": self.unit,
            "sides": [{**side._asdict(), "expected": [*side.expected]} for side in self.sides],
            "decisions": [
                {**each._asdict(), "top": [[*row] for row in each.top]} for each in self.decisions
            ],
        }

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the review that plain data tells; raises `DataError`."""
        table = json_data.table(data, "review", cls._fields)
        sides = json_data.tables(table, "sides", Side._fields)
        decisions = json_data.tables(table, "decisions", Decision._fields)
        return cls(
            table.text("game"),
            json_data.unit(table),
            tuple(_side(side) for side in sides),
            tuple(_decision(each) for each in decisions),
        )


def _side(table: Table) -> Side:
    return Side(
        table.number("seat", 0, json_data.MOST),
        json_data.value(table, "start"),
        json_data.value(table, "luck"),
        json_data.value(table, "skill"),
        json_data.value(table, "result"),
        json_data.values(table, "expected"),
    )


def _decision(table: Table) -> Decision:
    top = table.raw("top")
    match top:
        case [*rows] if all(isinstance(row, list) and len(row) == 2 for row in rows):
            pairs = [Table({"action": a, "value": b}, "review: top") for a, b in rows]
        case _:
            raise table.error("top", "must be a list of actions with their values")
    return Decision(
        table.number("number", 1, json_data.MOST),
        table.number("seat", 0, json_data.MOST),
        table.text("played"),
        table.text("best"),
        json_data.value(table, "cost"),
        json_data.value(table, "worth"),
        json_data.value(table, "luck"),
        tuple((pair.text("action"), json_data.value(pair, "value")) for pair in pairs),
        json_data.value(table, "error"),
    )


class Part(NamedTuple):
    """What one of several takes who look back on a game together: every `of`th moment of a seat.

    The first of them is the moment of that `number`, from 0. Part 0 also tells what was to be
    expected at the start.
    """

    number: int
    of: int


WHOLE = Part(0, 1)
"""All moments."""


def review(match: Match, seat: int | None = None, part: Part = WHOLE) -> Coaching[Review]:
    """Return what a finished game's decisions cost a seat, or all seats: a step is short.

    Each decision is judged by what its seat could know then. What a `part` tells of luck and of
    the whole game means nothing until all of them are `joined`. Raises `OptionError` at once if the
    game is not over, the seat or the part is not there, or nobody teaches the game.
    """
    if match.result is None:
        raise OptionError("review: the game is not over yet")
    if seat is not None and not 0 <= seat < match.players:
        raise OptionError(f"seat: {seat!r} is not from 0 to {match.players - 1}")
    if not 0 <= part.number < part.of:
        raise OptionError(f"part: {part.number!r} is not from 0 to {part.of - 1}")
    seats = range(match.players) if seat is None else (seat,)
    return _review(match, teacher_of(match), seats, part)


def _review(match: Match, teacher: Teacher, seats: Sequence[int], part: Part) -> Coaching[Review]:
    sides: list[Side] = []
    decisions: list[Decision] = []
    of = len(seats) * (len(match.actions) + 1)
    for turn, seat in enumerate(seats):
        done = turn * (len(match.actions) + 1)
        start = 0.0
        if part.number == 0:
            start = yield from telling(teacher.start(seat), Progress(done, of))
        own = moments(match, seat, teacher.steady)
        for moment in islice(own, part.number, None, part.of):
            taken = []
            for place, number in moment:
                step = Progress(done + place + 1, of)
                each = yield from telling(look(match, place, number, teacher), step)
                taken.append(each)
            costs = yield from telling(teacher.costs(taken), step)
            decisions += _told(taken, costs, teacher.unit)
        sides.append(Side(seat, start, 0.0, 0.0, teacher.result(seat), ()))
    return joined([Review(match.game.name, teacher.unit, tuple(sides), tuple(decisions))])


def joined(parts: Sequence[Review]) -> Review:
    """Return the review of which those are all parts, part 0 first."""
    first = parts[0]
    sides: list[Side] = []
    decisions: list[Decision] = []
    for side in first.sides:
        own = sorted(each for part in parts for each in part.decisions if each.seat == side.seat)
        sides.append(_side_of(side.seat, side.start, side.result, own))
        before = side.start
        for each in own:
            decisions.append(each._replace(luck=each.worth + each.cost - before))
            before = each.worth
    return first._replace(sides=tuple(sides), decisions=tuple(sorted(decisions)))


def _told(taken: Sequence[Taken], costs: Sequence[float], unit: str) -> Iterator[Decision]:
    """Yield the decisions of one moment, as they are told in a review, without their luck."""
    worths = known_worths(taken)
    level = best_of(taken[0], worths[0])
    for each, worth, cost in zip(taken, worths, costs, strict=True):
        # What was looked into once more moves the others along.
        moved = level - best_of(each, worth)
        own = {each.action.text: level - cost}
        others = {action.text: value + moved for action, value in each.values.items()}
        # Of equals the one that was played comes first.
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
    return tuple(ranking[: max(TOP, len(as_good_as_best(ranking, unit, error)))])


def as_good_as_best(
    ranking: Sequence[tuple[str, float]], unit: str, error: float
) -> tuple[str, ...]:
    """Return the actions of a ranking that are as good as its first, for all that is known."""
    least = least_of(ranking[0][1], unit, error)
    return tuple(action for action, value in ranking if value >= least)


def _side_of(seat: int, start: float, result: float, decisions: Sequence[Decision]) -> Side:
    """Return how a game went for a seat: luck is what its own choices do not explain."""
    skill = 0.0 - fsum(each.cost for each in decisions)
    expected = (start, *(each.worth + each.cost for each in decisions), result)
    return Side(seat, start, result - start - skill, skill, result, expected)
