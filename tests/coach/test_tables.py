"""Tests of the coach of the dice game at tables: win probabilities of all seats.

The play of the rivals counts as luck.
"""

from functools import cache
from math import pi
from statistics import NormalDist

import pytest

from fleet_engine import Match, bots, new_match
from fleet_engine.bots.policy import lead_of
from fleet_engine.coach import LEAD, UNCLEAR, WORSE, Review, advice, review, run_to_end
from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.win_probability import expected_best, win_probability, win_share
from tests.coach.games import play_bot_game, points_lost


@cache
def reviewed() -> tuple[Match, Review]:
    match = play_bot_game("medium", seed=4, players=2)
    return match, run_to_end(review(match))


def test_start_luck_and_skill_add_up_to_the_lead() -> None:
    match, review_result = reviewed()
    assert review_result.unit == LEAD
    assert [side.result for side in review_result.sides] == [
        lead_of(match.totals, seat) for seat in (0, 1)
    ]
    for side in review_result.sides:
        assert side.start == 0
        assert side.start + side.luck + side.skill == pytest.approx(side.result)
        own = [each for each in review_result.decisions if each.seat == side.seat]
        assert side.skill == pytest.approx(-points_lost(own))
        assert sum(each.cost for each in own) > 1, "medium bots make mistakes"
        assert (side.expected[0], side.expected[-1]) == (0.5, win_share(match, side.seat))
        assert all(-1e-9 <= chance <= 1 for chance in side.expected)
    assert tuple(each.played for each in review_result.decisions) == match.record.actions


def test_the_winner_is_the_likelier_winner_late_in_the_game() -> None:
    """At the same time of the game, the chances of both seats add up to about 1."""
    match, review_result = reviewed()
    winner = match.totals.index(max(match.totals))
    late = [side.expected[len(side.expected) * 3 // 4] for side in review_result.sides]
    assert late[winner] > 0.7
    assert sum(late) == pytest.approx(1, abs=0.15)


def test_the_chance_of_two_seats_follows_from_the_lead() -> None:
    assert win_probability(50, [50], 5) == pytest.approx(0.5)
    lead = NormalDist(0, 5 * 2**0.5)
    assert win_probability(58, [51], 5) == pytest.approx(lead.cdf(7), abs=0.01)
    assert win_probability(58, [51], 0.001) == 1


@pytest.mark.parametrize(("seats", "factor"), [(1, 0.0), (2, 1 / pi**0.5), (3, 3 / (2 * pi**0.5))])
def test_the_best_of_equals_is_expected_above_the_average(seats: int, factor: float) -> None:
    """The factors are the known expectations of the highest of normal numbers."""
    assert expected_best([40.0] * seats, 6.0) == pytest.approx(40 + 6 * factor, abs=0.02)


def test_a_far_weaker_rival_does_not_change_the_expected_best() -> None:
    assert expected_best([60, 20], 4) == pytest.approx(60, abs=0.1)


def test_the_value_at_a_table_is_a_lead() -> None:
    _, review_result = reviewed()
    assert all(abs(each.estimate.value) < 60 for each in review_result.decisions)
    firsts = [
        next(each for each in review_result.decisions if each.seat == seat) for seat in (0, 1)
    ]
    assert all(abs(each.luck) < 15 for each in firsts)


@pytest.mark.parametrize("expected", [(60, 60), (70, 60, 65), (50, 80, 60, 75)])
def test_the_chances_of_all_seats_add_up_to_one(expected: tuple[float, ...]) -> None:
    chances = [
        win_probability(own, [*expected[:seat], *expected[seat + 1 :]], 5)
        for seat, own in enumerate(expected)
    ]
    assert sum(chances) == pytest.approx(1, abs=0.01)
    ranks = sorted(range(len(expected)), key=expected.__getitem__)
    assert ranks == sorted(range(len(expected)), key=chances.__getitem__)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_advice_for_every_seat_does_not_know_the_dice_to_come(players: int) -> None:
    match = new_match("dice", players=players, seed=7)
    for _ in range(players):
        assert match.to_move is not None
        other = match.with_position(match.determinize(match.to_move, seed=9))
        given = run_to_end(advice(match))
        assert given == run_to_end(advice(other))
        assert given.seat == match.to_move
        assert len(given.choices) == len(match.legal_actions)
        while match.to_move == given.seat:
            match.play(match.legal_actions[0])


def test_review_never_calls_equal_what_advice_calls_worse() -> None:
    """The learned value of this choice is far from its recheck."""
    match = play_bot_game("random", seed=11, players=2).at(78)
    action = next(each for each in match.legal_actions if each.text == "mark inuit")
    backend, view = backend_for(match), bots.view_of(match)
    advised = run_to_end(backend.estimate(view)).actions[action]
    reviewed_choice = run_to_end(backend.estimate(view, action)).actions[action]
    assert advised.verdict == WORSE
    assert advised.gap - reviewed_choice.gap > 3
    assert reviewed_choice.verdict == UNCLEAR
    assert reviewed_choice.cost == 0
