"""Tests of `bench`: its report, and its behavior without optional packages."""

import json
import re
from importlib import import_module
from types import ModuleType, SimpleNamespace

import pytest

from fleet_engine.cli import engine_comparison
from fleet_engine.cli.bench import import_seconds
from tests.cli.commands import RunCommand

RATES = ["games", "decisions", "copies", "lookaheads", "up_to_chance", "observations"]


def test_the_report_is_one_object(console: RunCommand) -> None:
    ran = console("bench", "--json", "--seconds", 0.3)
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    assert list(found) == [
        "engine",
        "python",
        "machine",
        "game",
        "players",
        *(f"{rate}_per_second" for rate in RATES),
        "import_seconds",
    ]
    assert all(found[f"{rate}_per_second"] > 0 for rate in RATES)
    assert found["decisions_per_second"] > 10 * found["games_per_second"]
    assert re.match(r"CPython 3\.\d+\.\d+|PyPy", found["python"])
    assert 0 < found["import_seconds"] < 10


def test_people_get_a_table(console: RunCommand) -> None:
    out = console("bench", "dice", "--players", 2, "--seconds", 0.3).out
    assert "dice, players: 2" in out
    assert re.search(r"^  decisions in random play +[\d,]+$", out, re.M)
    assert re.search(r"import of the engine: \d+ ms", out)


def test_without_an_interpreter_there_is_no_import_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "")
    assert import_seconds() is None


def test_missing_rivals_are_named(console: RunCommand, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> ModuleType:
        if name in engine_comparison.ENGINE_NAMES:
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(engine_comparison, "import_module", missing)
    out = console("bench", "--against", "--seconds", 0.3).out
    for name in ("chess", "catanatron"):
        assert f"{name} is not installed here, so it was not measured" in out
    found = json.loads(console("bench", "--against", "--json", "--seconds", 0.3).out)
    assert found["against"] == []
    assert found["missing"] == ["chess", "catanatron"]


def test_rivals_play_in_turns_with_the_engine(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fake with ten decisions a game replaces the real rivals."""
    rival = engine_comparison.OtherEngine("checkers", "1.0", lambda: 10)
    monkeypatch.setattr(engine_comparison, "installed_engines", lambda: [rival])
    monkeypatch.setattr(engine_comparison, "ENGINE_NAMES", ("checkers",))
    found = json.loads(console("bench", "--against", "--json", "--seconds", 0.3).out)
    [comparison] = found["against"]
    assert (comparison["name"], comparison["version"]) == ("checkers", "1.0")
    assert comparison["ratio"] == pytest.approx(
        found["decisions_per_second"] / comparison["decisions_per_second"], abs=0.01
    )
    assert "checkers 1.0" in console("bench", "--against", "--seconds", 0.3).out


def test_the_loop_over_chess_counts_plies() -> None:
    class Board:
        def __init__(self) -> None:
            self.legal_moves = ("a", "b")
            self.played: list[str] = []

        def is_game_over(self) -> bool:
            return len(self.played) == 5

        def push(self, move: str) -> None:
            self.played.append(move)

    assert engine_comparison._chess(SimpleNamespace(Board=Board))() == 5


def test_the_loop_over_catanatron_counts_ticks() -> None:
    class Game:
        def __init__(self, seats: list[str], seed: int) -> None:
            assert seats == ["red", "blue"]
            self.state = SimpleNamespace(num_turns=0)

        def winning_color(self) -> str | None:
            return "red" if self.state.num_turns == 4 else None

        def play_tick(self) -> None:
            self.state.num_turns += 1

    package = SimpleNamespace(Game=Game, Color=("red", "blue"), RandomPlayer=lambda colour: colour)
    assert engine_comparison._catanatron(package)() == 4


def test_the_real_rivals_play_if_they_are_installed() -> None:
    pytest.importorskip("chess")
    pytest.importorskip("catanatron")
    assert [rival.play() > 20 for rival in engine_comparison.installed_engines()] == [True, True]
