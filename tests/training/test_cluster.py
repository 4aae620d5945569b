"""Tests of clusters: a scheduler and workers in processes of their own, one of which is killed."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from fleet_engine import executors
from fleet_engine.cli import main as command_line
from fleet_engine.cli import tournament_runner
from fleet_engine.core.errors import OptionError
from fleet_engine.core.version import VERSION
from fleet_engine.executors import CheckedWork, open_executor
from fleet_engine.training import bounds, daily_puzzles
from fleet_engine.training.daily_puzzles import PuzzleGame
from tests.training.here import CommandRunner, InlineExecutor

ROOT = Path(__file__).parents[2]
WORKERS = 3
EMPTY_PORT = "tcp://127.0.0.1:1"


class Cluster(NamedTuple):
    """Address of a scheduler, its workers, and a starter of one more worker in a folder."""

    address: str
    workers: list[subprocess.Popen[bytes]]
    start_worker: Callable[[Path, str], subprocess.Popen[bytes]]
    client: Any


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    distributed = pytest.importorskip("distributed")
    file = tmp_path_factory.mktemp("dask") / "scheduler.json"
    dask = (sys.executable, "-m", "dask")
    started: list[subprocess.Popen[bytes]] = []
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}

    def start(folder: Path, *command: object) -> subprocess.Popen[bytes]:
        options = ("--scheduler-file", file, "--no-dashboard", "--host", "127.0.0.1")
        words = [*dask, *map(str, (*command, *options))]
        with Path(os.devnull).open("wb") as nowhere:
            process = subprocess.Popen(
                words, cwd=folder, env=environment, stdout=nowhere, stderr=nowhere
            )
        started.append(process)
        return started[-1]

    def start_worker(folder: Path, name: str) -> subprocess.Popen[bytes]:
        place = tmp_path_factory.mktemp(name)
        options = ("--no-nanny", "--nthreads", 1, "--local-directory", place)
        return start(folder, "worker", "--name", name, *options)

    try:
        start(ROOT, "scheduler", "--port", 0)
        workers = [start_worker(ROOT, f"worker-{number}") for number in range(WORKERS)]
        with distributed.Client(scheduler_file=str(file)) as client:
            client.wait_for_workers(WORKERS)
            address = client.scheduler.address
            yield Cluster(address, workers, start_worker, client)
    finally:
        for process in started[::-1]:
            process.kill()
            process.wait()


def test_tournament_by_scheduler_gives_the_result_of_one_process(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("tournament", "cards", "--bots", "random,greedy", "--games", "4", "--json")
    found = []
    for place in ((), ("--scheduler", cluster.address)):
        assert command_line.main([*asked, *place]) == 0
        found.append(json.loads(capsys.readouterr().out) | {"seconds": None})
    assert found[0] == found[1]


def test_search_for_puzzles_writes_the_same_files(cluster: Cluster, tmp_path: Path) -> None:
    """The client writes them: a worker on another machine may not have the folder."""
    games = [PuzzleGame("dice", 1, seed=1)]
    found = []
    with open_executor(f"dask:{cluster.address}", 1) as workers:
        for number, executor in enumerate((InlineExecutor(), workers)):
            folder = tmp_path / str(number)
            folder.mkdir()
            puzzles = daily_puzzles.collect(games, folder, executor)
            found.append((puzzles, *(path.read_text("utf-8") for path in folder.iterdir())))
    assert found[0] == found[1]
    assert len(found[0]) == 2, "the puzzles, and the file of the game"


def test_killed_worker_does_not_change_the_result(cluster: Cluster) -> None:
    plan = tournament_runner.make_plan("cards", ["greedy", "random"], 2, 20, 3, {})
    victim = cluster.workers.pop()
    tasks: list[int] = []

    def kill(done: int) -> None:
        if done == 1:
            (address,) = [
                address
                for address, worker in cluster.client.scheduler_info()["workers"].items()
                if worker["name"] == f"worker-{len(cluster.workers)}"
            ]
            tasks.append(len(cluster.client.processing()[address]))
            victim.kill()
            victim.wait()

    with open_executor(f"dask:{cluster.address}", 1) as executor:
        played = tournament_runner.play_deals(plan, executor, kill)
    assert tasks[0] > 0, "it worked when it was killed"
    assert played == tournament_runner.play_deals(plan, None, lambda done: None)


def test_cluster_with_another_engine_is_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, command: CommandRunner
) -> None:
    monkeypatch.setattr(executors, "VERSION", "0.0.9")
    executors.engine_identity.cache_clear()
    try:
        code, err = command(bounds, "--games", 2, "--scheduler", cluster.address)
    finally:
        executors.engine_identity.cache_clear()
    assert (code, err.count("\n")) == (2, 1)
    assert f"executor: engine of the scheduler: {VERSION}, files " in err
    assert "engine here: 0.0.9, files " in err
    assert err.endswith("install the same one everywhere\n")


def test_worker_that_joins_later_with_another_engine_does_no_work(cluster: Cluster) -> None:
    work = cluster.client.submit(CheckedWork(abs, "0.0.9, files 123"), -1)
    with pytest.raises(OptionError, match=r"of a worker: .*; engine here: 0\.0\.9, files 123;"):
        work.result()


def test_worker_without_the_engine_is_named(cluster: Cluster, tmp_path: Path) -> None:
    worker = cluster.start_worker(tmp_path, "bare")
    cluster.client.wait_for_workers(len(cluster.workers) + 1)
    message = "worker .* cannot import the engine: No module named 'fleet_engine'"
    with pytest.raises(OptionError, match=message), open_executor(f"dask:{cluster.address}", 1):
        pass
    worker.kill()


def test_missing_scheduler_is_reported_in_one_line(command: CommandRunner) -> None:
    config = pytest.importorskip("dask.config")
    with config.set({"distributed.comm.timeouts.connect": "100ms"}):
        code, err = command(bounds, "--games", 2, "--scheduler", EMPTY_PORT)
    assert (code, err.count("\n")) == (2, 1)
    assert f"executor: no Dask scheduler at {EMPTY_PORT}: " in err


def test_missing_package_is_named(command: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, err = command(bounds, "--games", 2, "--scheduler", EMPTY_PORT)
    assert (code, err.count("\n")) == (2, 1)
    assert "executor: distributed cannot be imported here: " in err
    assert "install fleet_engine[cluster]" in err


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("--scheduler", ""), "--scheduler: the address is empty"),
        (("--scheduler", EMPTY_PORT, "--executor", "mpi"), "not allowed with argument"),
    ],
)
def test_wrong_scheduler_is_reported_in_one_line(
    command: CommandRunner, asked: tuple[str, ...], message: str
) -> None:
    code, err = command(bounds, *asked)
    assert (code, err.count("\n")) == (2, 1)
    assert message in err


class LosingClient:
    """Client of a scheduler that ends while the games run."""

    def __init__(self, address: str) -> None: ...

    def __enter__(self) -> "LosingClient":
        return self

    def __exit__(self, *_: object) -> None: ...

    def wait_for_workers(self, number: int) -> None: ...

    def run(self, *_: object, **__: object) -> dict[str, str]:
        return {}

    def run_on_scheduler(self, function: Callable[..., Any], *given: Any) -> Any:
        return function(*given)

    def get_executor(self, pure: bool) -> InlineExecutor:
        return InlineExecutor()


def test_lost_scheduler_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=LosingClient))
    message = f"the Dask scheduler at {EMPTY_PORT} was lost"
    with pytest.raises(OptionError, match=message), open_executor(f"dask:{EMPTY_PORT}", 1):
        raise CancelledError
