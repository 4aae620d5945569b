"""Tests of the training programs: wrong arguments, and the provenance of weights."""

import binascii
import json
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fleet_engine import executors
from fleet_engine.bots.dice import value_function
from fleet_engine.core.validation import DataTable, parse_toml
from fleet_engine.training import __main__ as training
from fleet_engine.training import bounds, calibration, reporting, weight_files
from fleet_engine.training.weight_files import StartWeights, digest, load_start
from tests.training.here import CommandRunner, InlineExecutor

QUICK = ("--games", "2", "--budget", "20")


@pytest.fixture(autouse=True)
def nobody_else_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "current_commit", lambda: "abc")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["--games", "0"], "--games: '0' is no whole number from 1 to"),
        (["--games", "4", "many"], "--games: 'many' is no whole number"),
        (["--processes", "0"], "--processes: '0' is no whole number from 1 to 61"),
        (["--executor", "post"], "executor: 'post' is none of"),
        (["--option", "foo"], "--option: 'foo' needs the form NAME=VALUE"),
        (["--option", "gravity=1"], "gravity: no such option"),
        (["--option", "edition=1066"], "edition: '1066' is unknown"),
        (["--option", "sheet=r1", "--option", "sheet=r2"], "option: one is given twice"),
        (["--players", "9"], "players: 9 is not from 1 to 4"),
        (["--pools", "0"], "--pools: '0' is no whole number"),
        (["--start", "nope"], "start: data/nope.toml: cannot be read"),
        (["--start", "../data/solo"], "--start: '../data/solo' is no name"),
        (["--name", "a/b"], "--name: 'a/b' is no name"),
        (["--errs", "0.1", "2"], "--errs: '2' is no part from 0 to 1"),
        (["--errs", "0.1"], "--errs: expected 2 arguments"),
        (["--ridge", "nan"], "--ridge: 'nan' is no number from"),
        (["--ridge", "0"], "--ridge: '0' is no number from"),
        (["--memory", "0"], "--memory: '0' is no whole number"),
        (["--beam", "x"], "--beam: 'x' is no whole number"),
        (["--seed=-1"], "--seed: '-1' is no whole number"),
    ],
)
def test_a_wrong_argument_of_training_is_reported_in_one_line(
    command: CommandRunner, tmp_path: Path, asked: Sequence[str], message: str
) -> None:
    folder = tmp_path / "run"
    code, err = command(training, "dice", "--folder", folder, *asked)
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith("python -m fleet_engine.training: ")
    assert message in err
    assert not folder.exists(), "nothing was begun"


@pytest.mark.parametrize(
    ("program", "asked", "message"),
    [
        (calibration, ["--games", "1"], "--games: '1' is no whole number from 2 to"),
        (calibration, ["--games", "many"], "--games: 'many' is no whole number from 2"),
        (calibration, ["--processes", "0"], "--processes: '0' is no whole number"),
        (bounds, ["--games", "0"], "--games: '0' is no whole number from 2 to"),
        (bounds, ["--edition", "1066"], "--edition: invalid choice: '1066'"),
        (bounds, ["--leaves", "0"], "--leaves: '0' is no whole number from 1"),
        (bounds, ["--processes", "x"], "--processes: 'x' is no whole number"),
        (bounds, ["--executor", "mpi:9"], "executor: 'mpi:9' is none of"),
    ],
)
def test_a_wrong_argument_is_reported_in_one_line(
    command: CommandRunner, program: ModuleType, asked: Sequence[str], message: str
) -> None:
    code, err = command(program, *asked)
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith(f"{program.PROGRAM}: ")
    assert message in err


def test_a_run_of_another_plan_is_refused(
    command: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "open_executor", lambda *_: nullcontext(InlineExecutor()))
    asked = ("dice", "--folder", tmp_path, *QUICK)
    code, _ = command(training, *asked)
    assert code == 0
    first = (tmp_path / "solo.toml").read_text("utf-8")
    code, err = command(training, *asked, "--seed", "2", "--ridge", "99")
    assert (code, err.count("\n")) == (2, 1)
    assert f"{tmp_path}: seed: the run in this folder has 1, not 2" in err
    assert (tmp_path / "solo.toml").read_text("utf-8") == first
    code, _ = command(training, *asked)
    assert code == 0
    assert (tmp_path / "solo.toml").read_text("utf-8") == first


def trained(
    command: CommandRunner, monkeypatch: pytest.MonkeyPatch, folder: Path, *asked: object
) -> DataTable:
    """Return the provenance of weights after a fake run that learns nothing."""

    def run(plan: object, folder: Path, start: StartWeights | None, *_: object) -> Any:
        row = {"sweep": 1, "games": 2, "mean score": 50.0}
        (folder / "report.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
        return (start or load_start("solo")).weights

    monkeypatch.setattr(training, "run", run)
    monkeypatch.setattr(executors, "open_executor", lambda *_: ThreadPoolExecutor(1))
    code, _ = command(training, "dice", "--folder", folder, "--name", "mine", *asked)
    assert code == 0
    return parse_toml((folder / "mine.toml").read_text("utf-8"), "mine").table("provenance")


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> DataTable:
    """Replace the kept weights by continued ones, and return their provenance."""
    provenance = {
        "command": "x y",
        "commit": "def",
        "by": "Ana",
        "note": 'She said "go".',
        "games": [5],
        "from": {"name": "solo", "digest": "0", "command": "u v", "commit": "012"},
    }
    monkeypatch.setattr(
        weight_files, "load_weight_file", lambda _: DataTable({"provenance": provenance}, "old")
    )
    return DataTable(provenance, "old")


def test_weights_name_all_weights_that_they_continue(
    command: CommandRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: DataTable
) -> None:
    found = trained(command, monkeypatch, tmp_path, "--start", "table")
    assert found.text("command").endswith("--name mine --start table")
    assert (found.text("commit"), found.text("by")) == ("abc", "Ana")
    assert "note" not in found, "the note of the initial weights stays with them"
    start = found.table("from")
    assert start.text("name") == "table"
    assert start.text("digest") == digest(load_start("table").weights)
    for key in ("command", "commit", "by", "note", "from"):
        assert start.raw(key) == kept.raw(key)


def test_provenance_names_the_author_and_the_single_learning_seat(
    command: CommandRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = ("--start", "solo", "--players", "3", "--by", 'Bo "the" Cook')
    found = trained(command, monkeypatch, tmp_path, *asked)
    assert found.text("by") == 'Bo "the" Cook'
    assert found.text("note").startswith("Only one of 3 seats learned")


def test_weights_without_a_start_name_none(
    command: CommandRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = trained(command, monkeypatch, tmp_path)
    assert {*found} == {"kind", "command", "commit", "games", "means"}


def test_the_commit_is_read_before_any_game_is_played(
    command: CommandRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def asked() -> str:
        done.append("commit")
        return "abc"

    def begun(*_: object) -> nullcontext[InlineExecutor]:
        done.append("work")
        raise KeyboardInterrupt

    monkeypatch.setattr(reporting, "current_commit", asked)
    monkeypatch.setattr(executors, "open_executor", begun)
    with pytest.raises(KeyboardInterrupt):
        command(training, "dice", "--folder", tmp_path)
    assert done == ["commit", "work"]


def test_a_digest_is_that_of_the_numbers_in_the_data_file() -> None:
    start = load_start("solo")
    packed = value_function.load_weight_file("solo").table("values").text("weights")
    steps = zlib.decompress(binascii.a2b_base64(packed))
    assert digest(start.weights) == sha256(steps).hexdigest()
