"""Tests of the command line with a closed standard stream or a full device."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.commands import CommandResult

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")


def in_shell(command: str) -> CommandResult:
    """Run a command line of the engine in a shell, which may redirect its streams."""
    program = f"{shlex.quote(sys.executable)} -m fleet_engine"
    done = subprocess.run(
        ["sh", "-c", f"{program} {command}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    return CommandResult(done.returncode, done.stdout, done.stderr)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "command", ["simulate dice --games 2", "play dice --seed 1", "--help", "--version"]
)
def test_output_to_a_full_device_is_one_line_and_code_2(command: str) -> None:
    ran = in_shell(f"{command} > {FULL}")
    assert ran.error_message == "python -m fleet_engine: standard output: No space left on device"


@pytest.mark.parametrize(
    "command", ["replay - <&-", "advise - <&-", "play dice --seed 1 <&-", "play --resume - <&-"]
)
def test_a_closed_standard_input_is_one_line_and_code_2(command: str) -> None:
    ran = in_shell(command)
    assert ran.error_message == "python -m fleet_engine: standard input: it is closed"


@contextmanager
def default_interrupt() -> Iterator[None]:
    """Let child processes end at Ctrl-C.

    A shell makes background programs ignore the signal, and child processes inherit that.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


INTERRUPT_AT_IMPORT = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPTED"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
"""


@pytest.mark.parametrize("module", ["fleet_engine.core.errors", "fleet_engine.cli_arguments"])
def test_ctrl_c_during_the_import_is_one_line_and_code_130(module: str, tmp_path: Path) -> None:
    """`sitecustomize` sends the signal at the import, so no other moment is hit."""
    (tmp_path / "sitecustomize.py").write_text(INTERRUPT_AT_IMPORT)
    with default_interrupt():
        ended = subprocess.run(
            [sys.executable, "-m", "fleet_engine", "bench", "dice", "--seconds", "60"],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "INTERRUPTED": module},
            capture_output=True,
            text=True,
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (130, "python -m fleet_engine: stopped\n")


def test_simulate_with_a_closed_standard_output_ends_without_a_traceback() -> None:
    ran = in_shell("simulate dice --games 2 >&-")
    assert (ran.code, ran.err) == (0, "")
