"""Tests of the calibration: measured levels, and their place in the data file."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fleet_engine import executors, new_match
from fleet_engine.bots.dice import luck
from fleet_engine.bots.dice.levels import SOLO
from fleet_engine.bots.dice.value_function import ValueFunction, load_value_function
from fleet_engine.core.validation import parse_toml
from fleet_engine.dice.game import DicePosition
from fleet_engine.training import calibration
from fleet_engine.training.calibration import (
    CalibrationGames,
    level_hundredths,
    measure_in_parallel,
)
from fleet_engine.training.weight_files import replace_levels
from tests.training.here import InlineExecutor

FILE = 'id = "solo"\n\n[values]\nweights = "abc"\n'


@pytest.fixture(autouse=True)
def one_roll_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "SAMPLED_ROLLS", 1)


def test_differences_are_measured_for_each_number_of_pools_left() -> None:
    games = CalibrationGames(edition="2020", seed=5, first=0, number=1)
    found = measure_in_parallel(games, InlineExecutor())
    assert sorted(found) == [*range(1, 16)]
    assert all(len(values) == 1 for values in found.values())
    assert 0 < abs(found[1][0]) < 10, "with one pool to come little can be missing"


def test_parts_of_games_are_the_same_games() -> None:
    whole = calibration.measure_gap(CalibrationGames("2020", 5, 0, 2))
    parts = [calibration.measure_gap(CalibrationGames("2020", 5, first, 1)) for first in range(2)]
    for left, values in whole.items():
        assert values == [each[left][0] for each in parts]


def test_new_differences_are_added_to_the_known_levels() -> None:
    assert level_hundredths((0.0,), {1: [0.25, 0.5], 3: [-1.0]}) == [38, 0, -100]
    assert level_hundredths((0.0, 1.0, 2.0), {1: [0.5], 2: [0.0]}) == [150, 200]


def test_levels_are_at_the_end_of_the_file_with_their_provenance() -> None:
    level = {"command": "x y", "commit": "abc", "games": 2, "hundredths": [1, -2]}
    once = replace_levels(FILE, {"2020": level})
    assert once.startswith(FILE)
    assert parse_toml(once, "solo").table("levels").table("2020").text("command") == "x y"
    assert replace_levels(once, {"2020": level}) == once
    both = parse_toml(replace_levels(once, {"2018": level}), "solo").table("levels")
    assert [*both] == ["2018", "2020"]


def test_a_level_is_added_for_its_edition_and_pools_left() -> None:
    match = new_match("dice", players=1, seed=3)
    position = match.position
    assert isinstance(position, DicePosition)
    weights = load_value_function(SOLO).weights
    levels = {"2020": [0.0] * 15 + [3.0]}
    plain, _ = ValueFunction(weights).for_position(position)
    level, _ = ValueFunction(weights, levels).for_position(position)
    other, _ = ValueFunction(weights, {"2018": levels["2020"]}).for_position(position)
    assert level(position, 0) == plain(position, 0) + 3
    assert other(position, 0) == plain(position, 0)


def test_the_command_writes_the_levels_or_only_prints_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "solo.toml"
    file.write_text(FILE, "utf-8")
    monkeypatch.setattr(calibration, "FILE", file)
    monkeypatch.setattr(
        calibration, "measure_gap", lambda games: {1: [0.1] * games.number, 2: [0.5]}
    )
    monkeypatch.setattr(calibration, "load_value_function", lambda name: ValueFunction([]))
    monkeypatch.setattr(executors, "open_executor", lambda *_: ThreadPoolExecutor(1))
    asked = ["levelling", "--games", "7", "--editions", "2020", "2018"]
    monkeypatch.setattr(sys, "argv", [*asked, "--look"])
    assert calibration.main() == 0
    assert "  1 pools to come: +0.10 ± 0.00 points" in capsys.readouterr().out
    assert file.read_text("utf-8") == FILE
    monkeypatch.setattr(sys, "argv", asked)
    assert calibration.main() == 0
    levels = parse_toml(file.read_text("utf-8"), "solo").table("levels")
    assert [*levels] == ["2018", "2020"]
    assert levels.table("2018").numbers("hundredths", 0, 99) == (10, 50)
    command = levels.table("2018").text("command")
    assert command.endswith("calibration --games 7 --editions 2020 2018")


def test_the_kept_file_is_unchanged_without_new_levels() -> None:
    """The comment in the file separates the weights from the levels."""
    kept = calibration.FILE.read_text("utf-8")
    assert replace_levels(kept, {}) == kept
