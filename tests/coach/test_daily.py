"""Daily puzzles of the data file: their form, their order, and a replay of each record."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from fleet_engine.coach import DailyPuzzle, daily_puzzle, daily_puzzles
from fleet_engine.coach.daily import ROWS, parse_rows
from fleet_engine.core.errors import DataError
from fleet_engine.core.validation import DataTable
from fleet_engine.training.daily_puzzles import KINDS, MIN_ACTIONS, MIN_LEAD, puzzle_at

ROW: list[Any] = ["1.dice.1.5..EAAA.aaaa", "take cod", "take crab", 2.5, 1]


def first_of_each_game() -> list[DailyPuzzle]:
    return [next(each for each in daily_puzzles() if each.game == game) for game in KINDS]


def check_replay(daily: DailyPuzzle) -> None:
    """Check that the record of a puzzle leads to a decision with its actions."""
    puzzle = daily.puzzle()
    match = puzzle.match()
    legal = {action.text for action in match.legal_actions}
    assert legal >= {daily.best, daily.second}
    assert len(legal) >= MIN_ACTIONS
    assert (puzzle.game, puzzle.seat) == (match.game.name, match.to_move)
    assert match.players == KINDS[daily.game].players
    assert puzzle.is_solved_by(daily.best)
    assert not puzzle.is_solved_by(daily.second)


def test_every_puzzle_is_different_and_has_a_difficulty_and_a_clear_lead() -> None:
    known = daily_puzzles()
    assert len(known) >= 60
    assert len({each.record for each in known}) == len(known)
    assert {each.game for each in known} == {*KINDS}
    for each in known:
        assert 1 <= each.missed_by <= 4, each
        assert each.cost >= MIN_LEAD, each


@pytest.mark.parametrize("first", [0, 738_000])
def test_no_puzzle_returns_before_all_others(first: int) -> None:
    count = len(daily_puzzles())
    days = [daily_puzzle(first + day) for day in range(count)]
    assert Counter(days) == Counter(daily_puzzles())
    assert daily_puzzle(first + count) == days[0]


def test_games_alternate() -> None:
    names = [each.game for each in daily_puzzles()]
    assert sum(one == other for one, other in pairwise(names)) < len(names) / 3


@pytest.mark.parametrize("daily", first_of_each_game(), ids=lambda each: each.game)
def test_record_of_a_puzzle_leads_to_its_decision(daily: DailyPuzzle) -> None:
    check_replay(daily)


def test_all_records_lead_to_their_decisions() -> None:
    for daily in daily_puzzles():
        check_replay(daily)


@pytest.mark.parametrize("daily", first_of_each_game(), ids=lambda each: each.game)
def test_coach_and_levels_judge_a_puzzle_as_the_file_says(daily: DailyPuzzle) -> None:
    assert puzzle_at(daily.puzzle().match()) == daily


@pytest.mark.parametrize(
    "rows",
    [
        None, {}, [], [7], [ROW[:4]], [[*ROW, 1]], [[7, *ROW[1:]]], [[*ROW[:2], None, *ROW[3:]]],
        [[*ROW[:3], 2, 1]], [[*ROW[:3], float("nan"), 1]], [[*ROW[:4], True]], [[*ROW[:4], 1.0]],
    ],
)  # fmt: skip
def test_invalid_rows_are_refused(rows: Any) -> None:
    with pytest.raises(DataError, match=f"file: {ROWS}"):
        parse_rows(DataTable({ROWS: rows}, "file"))


def test_valid_row_is_read() -> None:
    assert parse_rows(DataTable({ROWS: [ROW]}, "file")) == (DailyPuzzle(*ROW),)
