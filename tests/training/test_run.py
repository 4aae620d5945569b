"""Tests of training: equal commands give equal weights, even after a kill."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fleet_engine.bots.dice.features import SIZE
from fleet_engine.bots.dice.value_function import unpack_weights
from fleet_engine.core.validation import parse_toml
from fleet_engine.executors import open_executor
from fleet_engine.training import run as running
from fleet_engine.training.fitting import fit_weights
from fleet_engine.training.run import run
from fleet_engine.training.selfplay import NO_FEATURE, SelfPlayBatch, SelfPlayConfig, play_games
from fleet_engine.training.weight_files import data_file
from tests.training.here import InlineExecutor
from tests.training.runs import PLAN


def silent(what: str, done: int, of: int) -> None:
    assert 0 <= done <= of


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "GAMES_PER_TASK", 2)


def test_weights_do_not_depend_on_the_executor(tmp_path: Path) -> None:
    alone = run(PLAN, tmp_path / "alone", None, InlineExecutor(), silent)
    with ThreadPoolExecutor(2) as workers:
        together = run(PLAN, tmp_path / "together", None, workers, silent)
    assert alone.shape == (17, SIZE)
    assert np.array_equal(alone, together)
    assert np.abs(alone[1:16]).max(1).min() > 0, "each time has learned something"


def test_a_cluster_of_dask_learns_the_same_as_processes(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with open_executor("processes", 2) as pool:
        processes = run(PLAN, tmp_path / "processes", None, pool, silent)
    with open_executor("dask", 2) as pool:
        cluster = run(PLAN, tmp_path / "dask", None, pool, silent)
    assert np.array_equal(processes, cluster)


def test_a_killed_run_repeats_only_unfinished_work(tmp_path: Path) -> None:
    """The run was killed while it wrote one of the two parts of the second sweep."""
    whole = run(PLAN, tmp_path, None, InlineExecutor(), silent)
    text = data_file("solo", whole, {}, tmp_path)
    (tmp_path / "weights-2.npy").unlink()
    lost = tmp_path / "games-2" / "0000002.npz"
    lost.with_suffix(".part").write_bytes(lost.read_bytes()[:100])
    lost.unlink()
    worked: list[SelfPlayConfig] = []

    class Watched(InlineExecutor):
        def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
            worked.append(given[0])
            return super().submit(work, *given, **named)

    again = run(PLAN, tmp_path, None, Watched(), silent)
    assert np.array_equal(whole, again)
    assert [lesson.games for lesson in worked] == [1]
    assert data_file("solo", again, {}, tmp_path) == text, "each sweep is reported once"


def test_the_data_file_has_the_provenance_and_the_weights(tmp_path: Path) -> None:
    weights = run(PLAN, tmp_path, None, InlineExecutor(), silent)
    text = data_file("solo", weights, {"command": "x y", "commit": "abc"}, tmp_path)
    table = parse_toml(text, "solo.toml")
    assert table.table("provenance").text("command") == "x y"
    assert table.table("provenance").numbers("games", 0, 10) == (4, 3)
    again = np.array(unpack_weights(table.table("values").text("weights"), "solo"))
    assert np.array_equal(again[1:], weights[1:])


def test_games_are_kept_roll_by_roll() -> None:
    lesson = SelfPlayConfig(np.zeros((17, SIZE)).tolist(), 1, {}, "5", 2, 0.2, 150, 1)
    kept = play_games(lesson)
    assert sorted(kept.left) == sorted([*range(1, 16)] * 2)
    assert (np.diff(kept.leaf_before) >= 0).all()
    assert (np.diff(kept.leaf_option) >= 0).all()
    parts = np.bincount(kept.leaf_option, kept.leaf_part)
    assert parts == pytest.approx(np.ones(len(parts)))
    last = kept.leaf_before == np.flatnonzero(kept.left == 1)[0]
    assert (kept.leaf_traits[last] == NO_FEATURE).all(), "what is over promises nothing more"


def test_values_are_learned_backward_from_the_end() -> None:
    """The last of two rolls is worth 3 points with the first feature.

    The roll before can reach that feature, so it must expect 3 points as well.
    """
    no = [NO_FEATURE]
    kept = SelfPlayBatch(
        left=np.array([1, 2]),
        traits=np.array([[0], [1]]),
        points=np.array([10, 8]),
        leaf_before=np.array([0, 0, 1, 1]),
        leaf_option=np.array([0, 1, 2, 3]),
        leaf_part=np.ones(4),
        leaf_traits=np.array([no, no, [0], no]),
        leaf_points=np.array([13, 11, 8, 9]),
        total=np.array([13]),
    )
    weights, errors = fit_weights(np.zeros((3, SIZE), np.float32), [kept], ridge=1e-6)
    assert weights[1][0] == pytest.approx(3, abs=1e-3)
    assert weights[2][1] == pytest.approx(3, abs=1e-3), "8 and 3 to come are more than 9"
    assert errors == pytest.approx([0, 0, 0], abs=1e-3)
