"""Tests of the plan in the folder of a run: another plan is refused."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fleet_engine import DataError, OptionError
from fleet_engine.bots.dice.features import SIZE
from fleet_engine.training.checkpoints import PLAN_FILE
from fleet_engine.training.plan import begin
from fleet_engine.training.weight_files import StartWeights
from tests.training import runs

PLAN = runs.PLAN._replace(options={"edition": "2020", "trophies": True})
OTHERWISE: dict[str, Any] = {
    "games": (4, 3, 3),
    "players": 2,
    "pools": 20,
    "options": {"edition": "2020"},
    "seed": 2,
    "memory": 1,
    "errs": (0.3, 0.0),
    "ridge": 99.0,
    "budget": 151,
    "beam": 3,
}


def weights(value: float) -> Any:
    return np.full((3, SIZE), value, np.float32)


def test_every_field_of_a_plan_is_compared_with_the_run(tmp_path: Path) -> None:
    assert OTHERWISE.keys() == {*PLAN._fields}
    begin(PLAN, None, tmp_path)
    begin(PLAN, None, tmp_path)
    for field, value in OTHERWISE.items():
        with pytest.raises(
            OptionError, match=f"{tmp_path}: {field}: the run in this folder has "
        ) as caught:
            begin(PLAN._replace(**{field: value}), None, tmp_path)
        assert len(str(caught.value)) < len(str(tmp_path)) + 250


@pytest.mark.parametrize(
    ("start", "field"),
    [
        (None, "start"),
        (StartWeights("table", weights(1.0)), "start"),
        (StartWeights("solo", weights(1.5)), "digest"),
    ],
)
def test_the_start_of_a_run_is_compared_with_the_run(
    tmp_path: Path, start: StartWeights | None, field: str
) -> None:
    begin(PLAN, StartWeights("solo", weights(1.0)), tmp_path)
    begin(PLAN, StartWeights("solo", weights(1.0)), tmp_path)
    with pytest.raises(OptionError, match=f"{tmp_path}: {field}: the run in this folder has "):
        begin(PLAN, start, tmp_path)


def test_a_folder_with_games_but_no_plan_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games-1").mkdir()
    with pytest.raises(OptionError, match="the run in this folder is unknown"):
        begin(PLAN, None, tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]", "7"])
def test_a_damaged_plan_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / PLAN_FILE).write_text(text, "utf-8")
    with pytest.raises(DataError, match=str(tmp_path / PLAN_FILE)):
        begin(PLAN, None, tmp_path)


def test_a_folder_that_cannot_be_created_is_named(tmp_path: Path) -> None:
    file = tmp_path / "run"
    file.touch()
    with pytest.raises(OptionError, match=f"folder: {file}: "):
        begin(PLAN, None, file)
