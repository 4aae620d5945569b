import pytest

from fleet_engine import OptionError
from fleet_engine.coach import Puzzle, puzzles
from fleet_engine.core.errors import DataError
from tests.coach.games import reviewed

MATCH, TOLD = reviewed("easy", 9)


def test_the_costliest_decisions_come_back_as_puzzles() -> None:
    found = puzzles(MATCH, TOLD)
    assert [each.number for each in found] == [each.number for each in TOLD.costliest[:3]]
    assert [each.cost for each in found] == [each.cost for each in TOLD.costliest[:3]]


def test_a_puzzle_asks_what_was_asked_in_the_game() -> None:
    for each in puzzles(MATCH, TOLD):
        asked, then = each.match(), MATCH.at(each.number - 1)
        assert asked.legal_actions == then.legal_actions
        assert asked.position == then.position


def test_what_is_best_or_within_half_a_point_of_it_is_right() -> None:
    for puzzle in puzzles(MATCH, TOLD, most=20):
        decision = TOLD.decisions[puzzle.number - 1]
        values = dict(decision.top)
        assert puzzle.solved_by(decision.best)
        assert not puzzle.solved_by(puzzle.played)
        for action, value in values.items():
            assert puzzle.solved_by(action) == (value >= decision.top[0][1] - 0.5)


def test_an_answer_must_be_legal() -> None:
    [puzzle, *_] = puzzles(MATCH, TOLD)
    with pytest.raises(OptionError, match="puzzle: 'fly' is not legal; legal are: "):
        puzzle.solved_by("fly")


def test_what_cost_little_is_no_puzzle() -> None:
    assert all(each.cost >= 1 for each in puzzles(MATCH, TOLD, most=100))
    assert len(puzzles(MATCH, TOLD, most=100)) < len(TOLD.costliest)


def test_a_puzzle_survives_being_plain_data() -> None:
    [puzzle, *_] = puzzles(MATCH, TOLD)
    assert Puzzle.read(puzzle.plain()) == puzzle
    with pytest.raises(DataError, match="puzzle: number"):
        Puzzle.read({**puzzle.plain(), "number": 0})
