"""Tests of the search for daily puzzles: its data file, its order and its interruption."""

from itertools import pairwise
from pathlib import Path

import pytest

from fleet_engine import bots, new_match
from fleet_engine.bots.bot import RankedAction
from fleet_engine.coach.daily import DailyPuzzle, daily_puzzles, parse_rows
from fleet_engine.core.validation import parse_toml
from fleet_engine.training import daily_puzzles as search
from fleet_engine.training.daily_puzzles import PuzzleGame, collect, data_file, in_turn
from tests.training.here import CommandRunner, InlineExecutor

QUICK = PuzzleGame("dice", 1, 1)


def puzzle(game: str, number: int) -> DailyPuzzle:
    return DailyPuzzle(f"1.{game}.1.{number}..EAAA.{number:04}", "take cod", "take crab", 2.5, 1)


def test_written_data_file_can_be_read() -> None:
    found = [puzzle("dice", 1), puzzle("cards", 2)]
    table = parse_toml(data_file(found, {"command": "python", "games": 3}), "puzzles.toml")
    assert [*parse_rows(table)] == found
    assert table.table("provenance").raw("games") == 3


def test_games_take_turns_as_evenly_as_their_numbers_allow() -> None:
    found = [puzzle("dice", n) for n in range(8)] + [puzzle("cards", n) for n in range(4)]
    names = [each.game for each in in_turn(found)]
    assert names.count("dice") == 8
    assert ("cards", "cards") not in pairwise(names)
    assert "dice dice dice" not in " ".join(names)


def test_order_does_not_depend_on_the_order_of_the_search() -> None:
    found = [puzzle("dice", n) for n in range(5)]
    assert in_turn(found) == in_turn(found[::-1])


def test_interrupted_search_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def find(task: PuzzleGame) -> list[DailyPuzzle]:
        asked.append(task.seed)
        return [puzzle(task.game, task.seed)] if task.seed < 3 else []

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(search, "find_puzzles", find)
    games = [QUICK._replace(seed=seed) for seed in (1, 2, 3)]
    with monkeypatch.context() as patch:
        patch.setattr(search, "report_progress", interrupt)
        with pytest.raises(KeyboardInterrupt):
            collect(games, tmp_path, InlineExecutor())
    (kept,) = tmp_path.glob("games-*")
    missing = [task.seed for task in games if f"-{task.seed}.json" not in kept.name]
    found = collect(games, tmp_path, InlineExecutor())
    assert found == [puzzle("dice", 1), puzzle("dice", 2)]
    assert asked == [1, 2, 3, *missing]


def test_folder_of_another_search_is_refused(tmp_path: Path, command: CommandRunner) -> None:
    (tmp_path / "plan.json").write_text('{"seed": 2}')
    code, err = command(search, "--folder", tmp_path, "--games", 1)
    assert code
    assert "seed: the run in this folder has 2" in err


def test_decision_is_promising_if_a_level_disagrees_with_the_expert() -> None:
    match = new_match("dice", players=1, seed=1)
    while len(match.legal_actions) < search.MIN_ACTIONS or (
        chosen := bots.choose_action(match, "easy")
    ) != bots.choose_action(match, "medium"):
        match.play(match.legal_actions[0])
    other = next(each for each in match.legal_actions if each != chosen)
    alike = RankedAction(chosen, None), RankedAction(other, None)
    assert not search.is_promising(match, alike)
    assert search.is_promising(match, alike[::-1])
    close = RankedAction(other, 3.0), RankedAction(chosen, 2.5)
    assert not search.is_promising(match, close)


@pytest.mark.parametrize("game", search.KINDS)
def test_shipped_puzzles_come_from_the_search(game: str) -> None:
    shipped = {each for each in daily_puzzles() if each.game == game}
    found = search.find_puzzles(PuzzleGame(game, search.KINDS[game].players, 1))
    assert shipped >= {*found}
