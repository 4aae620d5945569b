"""The coach of the dice game at tables: each seat's own final score, rivals being luck."""

from functools import cache

import pytest

from fleet_engine import Match, new_match
from fleet_engine.coach import Review, advice, answered, review
from tests.coach.games import played


@cache
def reviewed() -> tuple[Match, Review]:
    match = played("medium", seed=4, players=2)
    return match, answered(review(match))


def test_each_seat_has_what_adds_up_to_its_score() -> None:
    match, told = reviewed()
    assert told.unit == "points"
    assert [side.result for side in told.sides] == [*match.totals]
    for side in told.sides:
        assert side.start + side.luck + side.skill == pytest.approx(side.result, abs=0.01)
        lost = sum(each.cost for each in told.decisions if each.seat == side.seat)
        assert side.skill == pytest.approx(-lost)
        assert lost > 2, "medium captains make mistakes"
    assert tuple(each.played for each in told.decisions) == match.record.actions


def test_the_first_seat_expects_about_as_much_as_the_second() -> None:
    first, second = (side.start for side in reviewed()[1].sides)
    assert first != second
    assert first == pytest.approx(second, abs=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_advice_is_there_for_every_seat_and_does_not_know_the_dice(players: int) -> None:
    match = new_match("dice", players=players, seed=7)
    for _ in range(players):
        assert match.to_move is not None
        other = match.standing_at(match.imagine(match.to_move, seed=9))
        given = answered(advice(match))
        assert given == answered(advice(other))
        assert given.seat == match.to_move
        assert len(given.choices) == len(match.legal_actions)
        while match.to_move == given.seat:
            match.play(match.legal_actions[0])
