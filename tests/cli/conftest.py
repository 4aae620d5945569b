import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fleet_engine import Match
from fleet_engine.cli.main import main
from tests.cli.commands import (
    INTERRUPT_KEY,
    CommandResult,
    Dialogue,
    MakeChoices,
    RunCommand,
    TypedInput,
)

ROOT = Path(__file__).parents[2]

TIMEOUT_S = 30
"""Seconds of silence after which a command on a terminal is killed."""


@pytest.fixture
def console(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> RunCommand:
    """Return a function that runs a command in this process."""

    def run(*arguments: object, typed: str | bytes = "") -> CommandResult:
        content = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", TypedInput(content))
        code = main([str(argument) for argument in arguments])
        return CommandResult(code, *capsys.readouterr())

    return run


@pytest.fixture
def process() -> RunCommand:
    """Return a function that runs a command in its own process."""

    def run(*arguments: object, typed: str = "", **environment: str) -> CommandResult:
        done = subprocess.run(
            [sys.executable, "-m", "fleet_engine", *map(str, arguments)],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=60,
            cwd=ROOT,
            env={**os.environ, **environment},
            check=False,
        )
        return CommandResult(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def on_terminal() -> RunCommand:
    """Return a function that runs a command on a pseudo-terminal.

    `err` is empty, because a terminal shows both streams and `out` has them.
    """
    pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

    def run(*arguments: object, talk: Dialogue = (), **environment: str) -> CommandResult:
        outside, inside = pty.openpty()
        running = subprocess.Popen(
            [sys.executable, "-m", "fleet_engine", *map(str, arguments)],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100", "NO_COLOR": "", **environment},
            start_new_session=True,
            preexec_fn=_enable_interrupts,  # noqa: PLW1509 - no threads here
        )
        os.close(inside)
        shown = _type_and_read(outside, running, list(talk))
        os.close(outside)
        return CommandResult(running.wait(timeout=60), shown.replace("\r\n", "\n"), "")

    return run


def _enable_interrupts() -> None:
    """Restore the default effect of Ctrl-C.

    A shell makes background jobs ignore the signal, and Python would inherit that.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _type_and_read(
    terminal: int, running: "subprocess.Popen[bytes]", talk: list[tuple[str, str]]
) -> str:
    shown = heard = b""
    while select.select([terminal], [], [], TIMEOUT_S)[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux raises it if the other end is closed
            break
        if not part:
            break
        shown += part
        heard += part
        if talk and talk[0][0].encode() in heard:
            heard = b""
            typed = talk.pop(0)[1]
            if typed == INTERRUPT_KEY:
                # A signal between the prompt and the wait for input would be lost.
                time.sleep(0.3)
                running.send_signal(signal.SIGINT)
            else:
                os.write(terminal, typed.encode())
    else:
        running.kill()
    return shown.decode()


@pytest.fixture
def first_choices() -> MakeChoices:
    """Return a function that returns the input to play by first choices.

    It plays the match to its end or, with `most`, up to this number of choices.
    """

    def play(match: Match, most: int = 10_000) -> str:
        typed = ""
        while match.to_move is not None and typed.count("\n") < most:
            match.play(match.legal_actions[0])
            typed += "1\n"
        return typed

    return play
