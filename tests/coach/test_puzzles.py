import pytest

from fleet_engine import Match, OptionError
from fleet_engine.coach import EQUAL, Puzzle, Review, puzzles
from fleet_engine.core.errors import DataError
from tests.coach.games import review_bot_game


@pytest.fixture(scope="module")
def game() -> tuple[Match, Review]:
    """Return a finished game and its review."""
    return review_bot_game("easy", 9)


def test_the_costliest_decisions_become_puzzles(game: tuple[Match, Review]) -> None:
    match, review_result = game
    found = puzzles(match, review_result)
    assert [each.number for each in found] == [each.number for each in review_result.costliest[:3]]
    assert [each.cost for each in found] == [each.cost for each in review_result.costliest[:3]]


def test_a_cheap_certain_mistake_hides_no_costly_uncertain_one(
    game: tuple[Match, Review],
) -> None:
    match, review_result = game
    cheap, costly = review_result.costliest[:2]
    cheap = cheap._replace(estimate=cheap.estimate._replace(gap=0.9, error=0.0))
    costly = costly._replace(estimate=costly.estimate._replace(gap=3.0, error=1.0))
    assert cheap.estimate.certain_cost > costly.estimate.certain_cost
    found = puzzles(match, review_result._replace(decisions=(cheap, costly)))
    assert [each.number for each in found] == [costly.number]


def test_a_puzzle_has_the_position_of_the_game(game: tuple[Match, Review]) -> None:
    match, review_result = game
    for each in puzzles(match, review_result):
        asked, then = each.match(), match.at(each.number - 1)
        assert asked.legal_actions == then.legal_actions
        assert asked.position == then.position


def test_actions_within_half_a_point_of_the_best_solve_a_puzzle(game: tuple[Match, Review]) -> None:
    match, review_result = game
    for puzzle in puzzles(match, review_result, limit=20):
        decision = review_result.decisions[puzzle.number - 1]
        assert puzzle.is_solved_by(decision.best)
        assert not puzzle.is_solved_by(puzzle.played)
        for action, estimate in decision.top:
            assert puzzle.is_solved_by(action) == (estimate.verdict == EQUAL)
            assert estimate.verdict != EQUAL or estimate.gap <= 0.5


def test_an_answer_must_be_legal(game: tuple[Match, Review]) -> None:
    match, review_result = game
    [puzzle, *_] = puzzles(match, review_result)
    with pytest.raises(OptionError, match="puzzle: 'fly' is not legal; legal are: "):
        puzzle.is_solved_by("fly")


def test_a_cheap_mistake_is_no_puzzle(game: tuple[Match, Review]) -> None:
    match, review_result = game
    assert all(each.cost >= 1 for each in puzzles(match, review_result, limit=100))
    assert len(puzzles(match, review_result, limit=100)) < len(review_result.costliest)


def test_a_puzzle_survives_being_plain_data(game: tuple[Match, Review]) -> None:
    match, review_result = game
    [puzzle, *_] = puzzles(match, review_result)
    assert Puzzle.from_json_data(puzzle.to_json_data()) == puzzle
    with pytest.raises(DataError, match="puzzle: number"):
        Puzzle.from_json_data({**puzzle.to_json_data(), "number": 0})


def test_puzzle_of_an_earlier_version_keeps_its_win_probability(
    game: tuple[Match, Review],
) -> None:
    [puzzle, *_] = puzzles(*game)
    old = {**puzzle.to_json_data(), "unit": "chance", "cost": 0.12}
    assert Puzzle.from_json_data(old).cost == 0.12
