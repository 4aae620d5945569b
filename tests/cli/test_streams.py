"""The command line when a standard stream is closed or its device is full."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Ran

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")


def in_shell(command: str) -> Ran:
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
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
def test_output_to_a_full_device_is_one_line_and_code_2() -> None:
    ran = in_shell(f"simulate dice --games 2 > {FULL}")
    assert ran.complaint == "python -m fleet_engine: standard output: No space left on device"


def test_replay_of_a_closed_standard_input_is_one_line_and_code_2() -> None:
    assert "standard input" in in_shell("replay - <&-").complaint


def test_play_with_a_closed_standard_input_ends_without_a_traceback() -> None:
    ran = in_shell("play dice --seed 1 <&-")
    assert "Traceback" not in ran.err
    assert ran.code in (0, 2)


def test_simulate_with_a_closed_standard_output_ends_without_a_traceback() -> None:
    ran = in_shell("simulate dice --games 2 >&-")
    assert (ran.code, ran.err) == (0, "")
