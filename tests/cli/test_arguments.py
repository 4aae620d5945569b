"""Tests of the arguments: a mistake is reported in one line, and help is printed."""

import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fleet_engine import __version__
from tests.cli.commands import RunCommand

ROOT = Path(__file__).parents[2]


def test_help_names_every_command(console: RunCommand) -> None:
    ran = console("--help")
    assert ran.code == 0
    for command in ("play", "simulate", "replay", "bench"):
        assert f"\n    {command} " in ran.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "bench"])
def test_each_command_helps(console: RunCommand, command: str) -> None:
    ran = console(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: python -m fleet_engine {command} ")
    assert ran.err == ""


def test_help_lists_the_house_rules_with_their_defaults_first(console: RunCommand) -> None:
    ran = console("simulate", "--help")
    assert "  casino_rerolls: 1, 2, 3\n" in ran.out
    assert "  shrimp_level3: same face, any faces\n" in ran.out


def test_the_version_is_printed(console: RunCommand) -> None:
    assert console("--version").out == f"fleet_engine {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        ([], "COMMAND"),
        (["conquer"], "conquer"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "chess"),
        (["simulate", "dice", "--games", "0"], "'0' is no whole number from 1"),
        (["simulate", "dice", "--games", "many"], "'many' is no whole number"),
        (["simulate", "dice", "--games", "1_0"], "'1_0' is no whole number"),
        (["simulate", "dice", "--games", "1" * 5000], "is no whole number"),
        (["simulate", "dice", "--gam", "5"], "--gam"),
        (["simulate", "dice", "--seed", str(1 << 48)], "is no whole number from 0 to"),
        (["simulate", "dice", "--seed=-1"], "'-1' is no whole number"),
        (["simulate", "dice", "--players", "9"], "'9' is no whole number from 1 to 5"),
        (["simulate", "dice", "--bots", "oracle"], "'oracle' is unknown; known are random"),
        (["simulate", "dice", "--bots", "random,random"], "2 names for 1 seats"),
        (["simulate", "dice", "--edition", "1066"], "edition: '1066' is unknown"),
        (["simulate", "dice", "--sheet", "x9"], "no code, and none of r2, r1"),
        (["simulate", "dice", "--option", "casino_rerolls"], "needs the form NAME=VALUE"),
        (["simulate", "dice", "--option", "casino_rerolls=7"], "'7' is none of 1, 2, 3"),
        (["simulate", "dice", "--option", "gravity=1"], "gravity: no such option"),
        (["simulate", "dice", "--sheet", "r1", "--option", "sheet=r2"], "sheet is given twice"),
        (["bench", "--seconds", "nan"], "'nan' is no number of seconds"),
        (["bench", "--seconds", "0"], "'0' is no number of seconds"),
        (["play"], "name a game (dice, cards, fishing) or use --resume"),
        (["play", "poker"], "poker"),
        (["play", "dice", "--players", "5"], "players: 5 is not from 1 to 4"),
        (["play", "dice", "--resume", "there.txt"], "leave out the other"),
        (["replay"], "RECORD"),
        (["replay", "a", "b"], "b"),
    ],
)
def test_a_mistake_is_reported_in_one_line(
    console: RunCommand, arguments: list[str], cause: str
) -> None:
    complaint = console(*arguments).error_message
    assert complaint.startswith("python -m fleet_engine")
    assert cause in complaint
    assert len(complaint) < 400


def test_a_mistake_cannot_command_the_terminal(console: RunCommand) -> None:
    assert "\033" not in console("simulate", "\033[31mred").error_message


def test_a_process_reports_its_mistake(process: RunCommand) -> None:
    assert "conquer" in process("conquer").error_message


def test_console_script_runs_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [(name, target)] = project["scripts"].items()
    assert name == "fleet-engine"
    monkeypatch.setattr(sys, "argv", [name, "--version"])
    assert EntryPoint(name, target, "console_scripts").load()() == 0
    assert capsys.readouterr().out == f"fleet_engine {__version__}\n"


def test_a_closed_output_pipe_ends_the_command_silently() -> None:
    command = [sys.executable, "-m", "fleet_engine", "simulate", "dice", "--games", "3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        complaints = running.stderr.read()
    assert running.returncode == 141
    assert complaints == b""


def test_importing_the_engine_imports_no_command_line() -> None:
    code = "import sys, fleet_engine; print(*[m for m in sys.modules if 'fleet_engine' in m])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "fleet_engine.dice" in shown.stdout
    assert "fleet_engine.cli" not in shown.stdout
    assert "bots" not in shown.stdout
