"""Looking back on a match, moment by moment.

A moment of a seat is all that it decides in a row while nothing falls and nobody else moves. What
was played then comes to the best of what could still be done after it: so all costs of a moment
add up to what it could have come to, less what it came to. Where values are estimates that differ
from one decision to the next each decision is a moment of its own.
"""

from collections.abc import Iterator, Sequence

from fleet_engine.bots.bot_view import of_match
from fleet_engine.coach.backend import Coaching, Taken, Teacher
from fleet_engine.core.match import Match


def moments(match: Match, seat: int, steady: bool) -> Iterator[list[tuple[int, int]]]:
    """Yield the moments of a seat: the place of each decision, and its number in the record."""
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
    """Return a decision of a match as it was taken."""
    view, action = of_match(match.at(place)), match.actions[place]
    values, error = yield from teacher.values(view, action)
    return Taken(number, view, action, values, error)


def known_worths(taken: Sequence[Taken]) -> list[float]:
    """Return what was played in each decision of a moment comes to."""
    last = taken[-1]
    worths = [last.values[last.action]]
    for following in taken[:0:-1]:
        worths.append(best_of(following, worths[-1]))
    return worths[::-1]


def best_of(taken: Taken, worth: float) -> float:
    """Return what the best in a decision comes to, if what was played comes to its `worth`."""
    others = (value for action, value in taken.values.items() if action is not taken.action)
    return max((worth, *others))


def known_costs(taken: Sequence[Taken]) -> list[float]:
    """Return what each decision of a moment cost, by the values alone."""
    pairs = zip(taken, known_worths(taken), strict=True)
    return [best_of(each, worth) - worth for each, worth in pairs]
