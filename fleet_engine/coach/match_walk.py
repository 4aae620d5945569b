"""Moments of a match. Groups the decisions of a seat for the review.

A moment contains all consecutive decisions of a seat without a chance event or another seat's move
between them. The value of a played action is the best value that was still possible after it. So
the costs of a moment add up to its best value at the start less the value reached. If a backend's
values differ from one decision to the next, each decision is a moment of its own.
"""

from collections.abc import Iterator, Sequence

from fleet_engine.bots.bot_view import of_match
from fleet_engine.coach.backend import Coaching, Taken, Teacher
from fleet_engine.core.match import Match


def moments(match: Match, seat: int, steady: bool) -> Iterator[list[tuple[int, int]]]:
    """Yield the moments of a seat as lists of decisions.

    A decision is its action index and its number in the record. With `steady` false, each decision
    is a moment.
    """
    moment: list[tuple[int, int]] = []
    number, last = 0, None
    for place, mover in enumerate(match.movers):
        then = match.at(place)
        if len(then.legal_actions) < 2:
            continue
        number += 1
        here = mover, then.position.drawn
        if moment and not (steady and here == last):
            yield moment
            moment = []
        last = here
        if mover == seat:
            moment.append((place, number))
    if moment:
        yield moment


def look(match: Match, place: int, number: int, teacher: Teacher) -> Coaching[Taken]:
    """Return the evaluated decision at an action index of a match."""
    view, action = of_match(match.at(place)), match.actions[place]
    values, error = yield from teacher.values(view, action)
    return Taken(number, view, action, values, error)


def known_worths(taken: Sequence[Taken]) -> list[float]:
    """Return the value of the action played in each decision of a moment."""
    last = taken[-1]
    worths = [last.values[last.action]]
    for following in taken[:0:-1]:
        worths.append(best_of(following, worths[-1]))
    return worths[::-1]


def best_of(taken: Taken, worth: float) -> float:
    """Return the best value of a decision if the played action has the value `worth`."""
    others = (value for action, value in taken.values.items() if action is not taken.action)
    return max((worth, *others))


def known_costs(taken: Sequence[Taken]) -> list[float]:
    """Return the cost of each decision of a moment from its values alone."""
    pairs = zip(taken, known_worths(taken), strict=True)
    return [best_of(each, worth) - worth for each, worth in pairs]
