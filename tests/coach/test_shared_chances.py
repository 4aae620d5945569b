"""Tests of the win probabilities that all seats share in a review."""

from functools import cache
from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest

from fleet_engine import Match
from fleet_engine.bots.bot import Progress
from fleet_engine.bots.bot_view import BotView
from fleet_engine.coach import EQUAL, ActionEstimate, Review, review, run_to_end
from fleet_engine.coach.backend import CoachSteps, backend_for
from fleet_engine.coach.dice import DiceBackend
from fleet_engine.coach.estimates import DecisionEstimate
from fleet_engine.coach.match_walk import round_starts
from fleet_engine.coach.rollout_backend import RolloutBackend
from fleet_engine.core.action import Action
from fleet_engine.core.errors import DataError
from tests.coach.games import chances_by_round, curve_variation, play_bot_game

TABLES = [
    *(("dice", players) for players in (2, 3, 4)),
    *(("cards", players) for players in (2, 3, 4)),
    *(("fishing", players) for players in (2, 3, 4, 5)),
]
SEEDS = (31, 32, 33)
MAX_VARIATION = 0.45
"""Maximum mean of the sum of squared changes of a curve. A martingale of two seats has 0.25."""


@cache
def played(game: str, players: int, seed: int) -> Match:
    return play_bot_game("medium", seed, game, players)


def estimate_without_costs(
    _: object, view: BotView[Any], required: Action | None = None
) -> CoachSteps[DecisionEstimate]:
    """Return an estimate at once. All actions are equal."""
    yield Progress(1, 1)
    equal = ActionEstimate(0.0, 0.0, 0.0, 0.0, EQUAL, 0.5)
    actions = dict.fromkeys(view.legal_actions, equal)
    return DecisionEstimate(actions, next(iter(actions)))


@pytest.fixture
def without_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews take only the estimates that all seats share, which is fast.

    The costs of decisions do not change a value at the first decision of a round.
    """
    for backend in (DiceBackend, RolloutBackend):
        monkeypatch.setattr(backend, "estimate", estimate_without_costs)


@pytest.mark.usefixtures("without_costs")
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_chances_of_all_seats_in_a_round_add_up_to_98_to_102_percent(
    game: str, players: int
) -> None:
    for seed in SEEDS:
        match = played(game, players, seed)
        rounds = [*chances_by_round(match, run_to_end(review(match)))]
        assert len(rounds) > 4
        for chances in rounds:
            if len(chances) == players:
                assert 0.98 <= sum(chances.values()) <= 1.02


@pytest.mark.usefixtures("without_costs")
@pytest.mark.parametrize(("game", "players"), [("dice", 2), ("cards", 2), ("fishing", 2)])
def test_curve_of_two_seats_changes_like_a_martingale(game: str, players: int) -> None:
    variations = [
        curve_variation(side.expected)
        for seed in range(40, 48)
        for side in run_to_end(review(played(game, players, seed))).sides
    ]
    assert fmean(variations) <= MAX_VARIATION


@pytest.mark.parametrize(("game", "players"), [("cards", 2), ("dice", 2)])
def test_decision_changes_the_curve_at_once_until_the_next_round(game: str, players: int) -> None:
    match = play_bot_game("random", 6, game, players)
    found = run_to_end(review(match))
    firsts = [each.first for each in found.rounds]
    falls = 0
    for side in found.sides:
        own = [each for each in found.decisions if each.seat == side.seat]
        points = zip(own, side.expected[1:-1], side.after, side.drops, strict=True)
        for (one, before, after, drop), (two, then, *_) in pairwise(points):
            assert 0 < after <= after + drop < 1
            assert drop == 0 or one.cost > 0
            assert (after < before) == (one.shift < 0)
            if not any(one.number < first <= two.number for first in firsts):
                assert then == after
                falls += after < before
    assert falls > 3
    for chances in chances_by_round(match, found):
        if len(chances) == players:
            assert 0.98 <= sum(chances.values()) <= 1.02


@pytest.mark.parametrize(("game", "players"), [("dice", 2), ("cards", 3)])
def test_each_round_has_one_start_at_its_first_decision(game: str, players: int) -> None:
    match = played(game, players, 31)
    starts = [*round_starts(match)]
    assert starts[0][0] == 1
    assert [then.round for _, then in starts] == sorted({then.round for _, then in starts})
    choices = [
        then
        for place in range(len(match.actions))
        if len((then := match.at(place)).legal_actions) > 1
    ]
    for number, then in starts:
        assert choices[number - 1].actions == then.actions
        assert number == 1 or choices[number - 2].round < then.round


def test_shared_forecasts_do_not_know_the_dice_to_come() -> None:
    match = played("dice", 2, 31).at(30)
    other = match.with_position(match.determinize(0, seed=9))
    backend = backend_for(match)
    assert run_to_end(backend.forecasts(match)) == run_to_end(backend.forecasts(other))


@cache
def review_without_costs(players: int) -> Review:
    """Return a review of the card game. Only tests with `without_costs` may call it."""
    return run_to_end(review(played("cards", players, 31)))


def data_of(found: Review) -> dict[str, Any]:
    data: dict[str, Any] = found.to_json_data()
    return data


@pytest.mark.usefixtures("without_costs")
def test_review_with_fewer_errors_than_chances_in_a_round_is_refused() -> None:
    found = review_without_costs(2)
    assert Review.from_json_data(found.to_json_data()) == found
    data = data_of(found)
    first, *rest = data["rounds"]
    short = {**data, "rounds": [{**first, "errors": first["errors"][:-1]}, *rest]}
    with pytest.raises(DataError, match="errors: must have 2 numbers, and at least 2"):
        Review.from_json_data(short)


@pytest.mark.usefixtures("without_costs")
@pytest.mark.parametrize(("number", "seats"), [(2, 3), (2, 4), (5, 3)])
def test_review_whose_rounds_have_unequal_numbers_of_chances_is_refused(
    number: int, seats: int
) -> None:
    data = data_of(review_without_costs(2))
    chances = [1 / seats] * seats
    data["rounds"][number - 1] |= {"chances": chances, "errors": chances}
    message = f"^review: rounds: round {number} has {seats} chances, but round 1 has 2$"
    with pytest.raises(DataError, match=message):
        Review.from_json_data(data)


@pytest.mark.usefixtures("without_costs")
def test_review_of_a_seat_without_a_chance_in_the_rounds_is_refused() -> None:
    data = data_of(review_without_costs(3))
    for each in data["rounds"]:
        each |= {"chances": each["chances"][:2], "errors": each["errors"][:2]}
    message = "^review: sides: seat 2 has no chance: rounds have 2 chances, for seats from 0 on$"
    with pytest.raises(DataError, match=message):
        Review.from_json_data(data)
