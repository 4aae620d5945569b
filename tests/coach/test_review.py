from typing import Any

import pytest

from fleet_engine import OptionError, new_match
from fleet_engine.coach import (
    EQUAL,
    UNCLEAR,
    WORSE,
    ActionEstimate,
    Decision,
    Outlook,
    Review,
    ReviewShard,
    RoundOutlook,
    merge_reviews,
    review,
    run_to_end,
)
from fleet_engine.coach.estimates import DecisionEstimate
from fleet_engine.coach.match_walk import decisions_of
from fleet_engine.coach.review import (
    CurveRound,
    _filter_rounds,
    _points_of_chances,
    _reviewed_decision,
)
from fleet_engine.coach.win_probability import probit, shift_chance
from fleet_engine.core.errors import DataError
from tests.coach.games import play_bot_game, points_lost, review_bot_game


@pytest.mark.parametrize(("bot", "seed"), [("easy", 9), ("expert", 21)])
def test_start_luck_and_skill_add_up_to_the_score(bot: str, seed: int) -> None:
    match, review_result = review_bot_game(bot, seed)
    [side] = review_result.sides
    assert side.result == match.totals[0]
    assert side.start + side.luck + side.skill == pytest.approx(side.result, abs=0.01)


def test_an_uncertain_cost_does_not_precede_a_known_one() -> None:
    _, review_result = review_bot_game("easy", 9)
    uncertain, known, *_ = review_result.decisions
    worse = uncertain.estimate._replace(verdict=WORSE)
    decisions = (
        uncertain._replace(estimate=worse._replace(gap=3.6, error=1.1)),
        known._replace(estimate=worse._replace(gap=3.0, error=0.0)),
    )
    costliest = review_result._replace(decisions=decisions).costliest
    assert [each.cost for each in costliest] == [3.0, 3.6]
    assert [each.estimate.certain_cost for each in costliest] == pytest.approx([3.0, 1.07])


def test_a_review_has_the_cost_of_every_decision() -> None:
    match, review_result = review_bot_game("easy", 9)
    assert tuple(each.played for each in review_result.decisions) == match.record.actions
    assert [each.number for each in review_result.decisions] == [
        *range(1, len(review_result.decisions) + 1)
    ]
    for each in review_result.decisions:
        assert each.cost >= 0
        assert each.top[0].estimate.gap == 0
        assert each.top[0].estimate.value == pytest.approx(each.value_before)
        if each.estimate.verdict == EQUAL:
            assert each.best == each.played
            assert each.cost == 0
    [side] = review_result.sides
    assert side.skill == pytest.approx(-points_lost(review_result.decisions))
    gained = sum(each.luck for each in review_result.decisions)
    last = review_result.decisions[-1]
    rest = side.result - (last.value_before - last.estimate.loss)
    assert gained + rest == pytest.approx(side.luck)


def test_the_curve_runs_from_the_expectation_to_the_score() -> None:
    match, review_result = review_bot_game("easy", 9)
    [side] = review_result.sides
    assert side.expected[0] == side.start
    assert side.expected[-1] == match.totals[0]
    inner = zip(side.expected[1:-1], review_result.decisions, strict=True)
    assert all(value == pytest.approx(each.value_before) for value, each in inner)


def test_a_review_survives_being_plain_data() -> None:
    _, review_result = review_bot_game("easy", 9)
    assert Review.from_json_data(review_result.to_json_data()) == review_result


@pytest.mark.parametrize(
    ("key", "value"), [("sides", [{"seat": 0}]), ("decisions", [{}]), ("unit", 1), ("odd", 0)]
)
def test_a_review_that_makes_no_sense_is_refused(key: str, value: object) -> None:
    data = review_bot_game("easy", 9)[1].to_json_data()
    with pytest.raises(DataError, match="review"):
        Review.from_json_data({**data, key: value})


@pytest.mark.parametrize("key", ["expected", "errors"])
def test_review_with_a_curve_of_another_length_is_refused(key: str) -> None:
    data: dict[str, Any] = review_bot_game("easy", 9)[1].to_json_data()
    [side] = data["sides"]
    short = {**data, "sides": [{**side, key: side[key][:-1]}]}
    number = len(side[key])
    with pytest.raises(DataError, match=f"{key}: must have {number} numbers, not {number - 1}"):
        Review.from_json_data(short)


def reviewed_decision(*estimates: ActionEstimate, played: int = 0, habit: int = 0) -> Decision:
    """Return the decision of a review whose legal actions have these estimates, best first."""
    match = review_bot_game("easy", 9)[0]
    moment = next(each for each in decisions_of(match, 0) if len(each.view.legal_actions) > 4)
    actions = moment.view.legal_actions
    found = DecisionEstimate(dict(zip(actions, estimates, strict=False)), actions[habit])
    return _reviewed_decision(moment._replace(action=actions[played]), found)


def test_top_has_every_action_that_is_equal_to_the_best() -> None:
    best = ActionEstimate(9.0, 0.0, 0.0, 0.0, EQUAL, None)
    unclear, equal = (
        best._replace(gap=0.1, error=2.0, verdict=UNCLEAR),
        best._replace(gap=0.3, error=0.1),
    )
    found = reviewed_decision(best, unclear, equal, equal, equal, played=3)
    assert [each.estimate for each in found.top] == [best, equal, equal, equal]
    assert found.equal_actions == tuple(each.action for each in found.top)
    assert found.equal_actions[1] == found.played


def test_best_action_is_before_another_without_a_gap() -> None:
    best = ActionEstimate(9.0, 0.0, 0.0, 0.0, EQUAL, None)
    other = best._replace(error=3.0, verdict=UNCLEAR)
    found = reviewed_decision(best, other, played=1)
    assert found.top[0].estimate == best
    assert found.best != found.played


def test_list_has_the_order_of_the_verdicts() -> None:
    best = ActionEstimate(9.0, 0.0, 0.0, 0.0, EQUAL, None)
    equal, unclear = best._replace(gap=0.4, error=0.1), best._replace(gap=0.1, verdict=UNCLEAR)
    worse = best._replace(gap=1.9, error=0.2, verdict=WORSE)
    far = best._replace(gap=2.5, error=3.0, verdict=UNCLEAR)
    found = reviewed_decision(best, unclear, equal, worse, far)
    assert [each.estimate for each in found.top] == [best, equal, unclear]
    assert [*sorted((far, worse, unclear, equal, best), key=lambda each: each.rank)] == [
        best, equal, unclear, far, worse,
    ]  # fmt: skip


MADE = (
    ActionEstimate(9.0, 0.0, 0.0, 0.0, EQUAL, 0.7),
    ActionEstimate(6.0, 3.0, 0.5, 3.0, WORSE, 0.5),
)


@pytest.mark.parametrize(("played", "habit"), [(0, 0), (1, 1), (0, 1), (1, 0)])
def test_curve_changes_by_the_difference_to_habitual_play(played: int, habit: int) -> None:
    """The shared estimate of a round assumes that the seat plays by habit."""
    decision = reviewed_decision(*MADE, played=played, habit=habit)
    better = probit(0.7) - probit(0.5)
    assert decision.shift == pytest.approx(better * (habit - played))
    assert decision.lost_shift == pytest.approx(better * played)
    shared = CurveRound(decision.number, Outlook((0.8, 0.2), (0.1, 0.1)), weight=0.5)
    [point] = _points_of_chances(0, [decision], [shared])
    assert point.before == 0.8
    assert point.after == pytest.approx(shift_chance(0.8, 0.5 * decision.shift))
    assert point.after + point.drop == pytest.approx(
        0.8 if not habit else shift_chance(0.8, better / 2)
    )


def test_weight_of_a_change_is_that_of_the_next_estimate() -> None:
    sure, vague = Outlook((0.6, 0.4), (0.01, 0.01)), Outlook((0.6, 0.4), (0.4, 0.4))
    rounds = [RoundOutlook(1, sure), RoundOutlook(5, vague), RoundOutlook(9, sure)]
    before_vague, before_sure, last = [each.weight for each in _filter_rounds(rounds)]
    assert 0 < before_vague < before_sure < last == 1


def test_a_running_game_is_not_reviewed() -> None:
    with pytest.raises(OptionError, match="review: the game is not over yet"):
        review(new_match("dice", players=1, seed=1))


def test_a_missing_seat_is_refused() -> None:
    with pytest.raises(OptionError, match="seat: 3 is not from 0 to 0"):
        review(play_bot_game("random", seed=1), seat=3)


def test_a_review_reports_its_progress() -> None:
    looking = review(play_bot_game("easy", seed=1))
    steps = [next(looking) for _ in range(20)]
    assert steps == sorted(steps)
    looking.close()
    with pytest.raises(StopIteration):
        next(looking)


@pytest.mark.parametrize(
    ("game", "players", "seat"), [("dice", 1, 0), ("dice", 2, None), ("cards", 2, 1)]
)
def test_joined_parts_of_a_review_equal_the_whole_review(
    game: str, players: int, seat: int | None
) -> None:
    match = play_bot_game("easy", 9, game, players)
    parts = [run_to_end(review(match, seat, ReviewShard(number, 3))) for number in range(3)]
    assert all(len(part.decisions) > 2 for part in parts)
    assert merge_reviews(
        [Review.from_json_data(part.to_json_data()) for part in parts]
    ) == run_to_end(review(match, seat))


@pytest.mark.parametrize("part", [ReviewShard(2, 2), ReviewShard(-1, 2), ReviewShard(0, 0)])
def test_an_invalid_part_of_a_review_is_refused(part: ReviewShard) -> None:
    with pytest.raises(OptionError, match=f"part: {part.number} is not from 0 to {part.of - 1}"):
        review(play_bot_game("random", seed=1), 0, part)
