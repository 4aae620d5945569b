"""Tests of the coach of games with hidden hands: win probabilities by rollouts."""

from functools import cache

import pytest

from fleet_engine import Match, bots, new_match
from fleet_engine.coach import (
    Advice,
    Choice,
    Review,
    advice,
    puzzles,
    review,
    rollout_backend,
    run_to_end,
)
from fleet_engine.coach.backend import CHANCE, EvaluatedDecision, backend_for
from fleet_engine.coach.win_probability import posterior_difference
from tests.coach.games import play_bot_game


@cache
def reviewed() -> tuple[Match, Review]:
    match = play_bot_game("random", seed=6, game="cards", players=2)
    return match, run_to_end(review(match))


def test_start_luck_and_skill_add_up_to_the_victory() -> None:
    match, told = reviewed()
    assert told.unit == "chance"
    assert match.result is not None
    for side in told.sides:
        assert side.start == 0.5
        assert side.result == (side.seat in match.result.winners)
        assert side.start + side.luck + side.skill == pytest.approx(side.result)
        assert all(0 <= value <= 1 for value in side.expected)


def test_each_decision_has_its_cost_at_its_place() -> None:
    match, told = reviewed()
    assert tuple(each.played for each in told.decisions) == match.record.actions
    assert tuple(each.seat for each in told.decisions) == match.seats_by_action
    for each in told.decisions:
        assert each.cost >= 0
        assert each.top[0][0] == each.best
    for side in told.sides:
        lost = sum(each.cost for each in told.decisions if each.seat == side.seat)
        assert side.skill == pytest.approx(-lost)


def test_a_bid_of_all_coins_at_once_is_a_costly_mistake() -> None:
    match, told = reviewed()
    worst = next(each for each in told.costliest[:3] if each.played == "bid 11")
    assert worst.best == "pass"
    assert worst.cost > 0.8, "it is 0.96 in 200 worlds"
    assert ("pass",) in [each.right for each in puzzles(match, told)]


def test_a_review_of_one_seat_equals_its_part_of_the_whole() -> None:
    match, told = reviewed()
    alone = run_to_end(review(match, seat=1))
    assert alone.sides == told.sides[1:]
    assert alone.decisions == tuple(each for each in told.decisions if each.seat == 1)


def test_advice_does_not_depend_on_the_hands_of_others() -> None:
    match = play_bot_game("expert", seed=2, game="cards", players=2).at(15)
    assert match.to_move is not None
    other = match.with_position(match.determinize(match.to_move, seed=5))
    one, twin = run_to_end(advice(match)), run_to_end(advice(other))
    assert [(each.action, each.value) for each in one.choices] == [
        (each.action, each.value) for each in twin.choices
    ]
    assert one.unit == "chance"


def test_the_action_in_question_gets_a_value() -> None:
    match = new_match("cards", players=2, seed=3)
    match.play(match.legal_actions[0])
    left = match.legal_actions[-1].text
    assert {each.action: each.value for each in run_to_end(advice(match)).choices}[left] is None
    told = {choice.action: choice.value for choice in run_to_end(advice(match, left)).choices}
    assert told[left] is not None


def test_other_determinizations_of_a_long_game_give_similar_values() -> None:
    match = play_bot_game("medium", seed=3, game="fishing", players=2).at(20)
    teacher, [played_then, *_] = backend_for(match), match.legal_actions
    chances = [
        run_to_end(teacher.action_values(bots.view_of(match, key), played_then)).values[played_then]
        for key in range(6)
    ]
    assert max(chances) - min(chances) < 0.2


def test_a_cost_within_the_error_or_the_tie_limit_is_zero() -> None:
    match = new_match("cards", players=2, seed=3)
    view, [one, other, *_] = bots.view_of(match), match.legal_actions

    def cost(less: float, error: float) -> float:
        taken = EvaluatedDecision(1, view, one, {one: 0.5 - less, other: 0.5}, error)
        [found] = run_to_end(backend_for(match).decision_costs([taken]))
        return found

    assert cost(0.06, error=0.05) == pytest.approx(0.06)
    assert cost(0.06, error=0.07) == 0
    assert cost(0.015, error=0.001) == 0, "it would be as good in a puzzle, too"


def test_choices_within_the_error_are_as_good_as_the_best() -> None:
    rows = (("a", 0.5), ("b", 0.46), ("c", 0.4), ("d", None))
    choices = tuple(Choice(*row) for row in rows)

    def as_good(error: float) -> list[str]:
        told = Advice("cards", CHANCE, 0, 1, choices, error)
        return [choice.action for choice in told.best_choices]

    assert as_good(0.05) == ["a", "b"]
    assert as_good(0.03) == ["a"]
    assert as_good(0.2) == ["a", "b", "c"]


def test_only_doubt_adds_determinizations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = play_bot_game("easy", seed=5, game="fishing", players=2)

    def games() -> int:
        teacher, places = backend_for(match), range(0, len(match.actions), 12)
        return sum(
            sum(1 for _ in teacher.action_values(bots.view_of(match.at(at)))) for at in places
        )

    found = games()
    monkeypatch.setattr(rollout_backend, "DOUBT_Z", float("inf"))
    assert games() < found
    monkeypatch.setattr(rollout_backend, "DOUBT_Z", float("-inf"))
    monkeypatch.setattr(rollout_backend, "PROOF_Z", float("inf"))
    assert games() > found


def test_a_difference_is_shrunk_more_if_more_of_it_may_be_luck() -> None:
    assert posterior_difference(2.0, error_variance=0.0, prior_std=3.0).mean == pytest.approx(2)
    some, less = (
        posterior_difference(2.0, error_variance=4.0, prior_std=3.0),
        posterior_difference(2.0, error_variance=36.0, prior_std=3.0),
    )
    assert 2 > some.mean > less.mean > 0
    assert posterior_difference(-2.0, error_variance=4.0, prior_std=3.0).mean == pytest.approx(
        -some.mean
    )
    assert (
        0
        == posterior_difference(2.0, error_variance=0.0, prior_std=3.0).variance
        < some.variance
        < less.variance
    )


def test_a_blunder_is_shrunk_less_than_a_usual_difference() -> None:
    usual, blunder = (
        posterior_difference(3.0, error_variance=9.0, prior_std=3.0),
        posterior_difference(30.0, error_variance=9.0, prior_std=3.0),
    )
    assert usual.mean / 3 < 0.6
    assert blunder.mean / 30 > 0.9
    between = posterior_difference(18.0, error_variance=36.0, prior_std=3.0)
    assert between.variance > 36, "which of both it is remains open"
    assert posterior_difference(1e6, error_variance=0.0, prior_std=3.0) == pytest.approx(
        (1e6, 0), abs=1
    )
