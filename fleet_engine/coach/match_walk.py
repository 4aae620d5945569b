"""Moments of a match. Groups the decisions of a seat for the review.

A moment contains all consecutive decisions of a seat without a chance event or another seat's move
between them. The value of a played action is the best value that was still possible after it. So
the costs of a moment add up to its best value at the start less the value reached. If a backend's
values differ from one decision to the next, each decision is a moment of its own.
"""

from collections.abc import Iterator, Sequence

from fleet_engine.bots.bot_view import view_of
from fleet_engine.coach.backend import CoachBackend, CoachSteps, EvaluatedDecision
from fleet_engine.core.match import Match


def moments(match: Match, seat: int, is_comparable: bool) -> Iterator[list[tuple[int, int]]]:
    """Yield the moments of a seat as lists of decisions.

    A decision is its action index and its number in the record. With `is_comparable` false,
    each decision is a moment.
    """
    moment: list[tuple[int, int]] = []
    number, last = 0, None
    for place, mover in enumerate(match.seats_by_action):
        then = match.at(place)
        if len(then.legal_actions) < 2:
            continue
        number += 1
        here = mover, then.position.reveal_count
        if moment and not (is_comparable and here == last):
            yield moment
            moment = []
        last = here
        if mover == seat:
            moment.append((place, number))
    if moment:
        yield moment


def evaluate_decision(
    match: Match, index: int, number: int, backend: CoachBackend
) -> CoachSteps[EvaluatedDecision]:
    """Return the evaluated decision at an action index of a match."""
    view, action = view_of(match.at(index)), match.actions[index]
    values, error = yield from backend.action_values(view, action)
    return EvaluatedDecision(number, view, action, values, error)


def played_values(decisions: Sequence[EvaluatedDecision]) -> list[float]:
    """Return the value of the action played in each decision of a moment."""
    last = decisions[-1]
    worths = [last.values[last.action]]
    for following in decisions[:0:-1]:
        worths.append(best_value(following, worths[-1]))
    return worths[::-1]


def best_value(decision: EvaluatedDecision, value_played: float) -> float:
    """Return the best value of a decision if the played action has the value `value_played`."""
    others = (value for action, value in decision.values.items() if action is not decision.action)
    return max((value_played, *others))


def costs_from_values(decisions: Sequence[EvaluatedDecision]) -> list[float]:
    """Return the cost of each decision of a moment from its values alone."""
    pairs = zip(decisions, played_values(decisions), strict=True)
    return [best_value(each, worth) - worth for each, worth in pairs]
