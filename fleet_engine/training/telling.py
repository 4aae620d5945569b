"""What a run tells: to whoever waits how far it is, and in its data where they come from."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, as_completed
from pathlib import Path
from typing import TypeVar

from fleet_engine.cli_arguments import WRONG, one_line, whole
from fleet_engine.core.errors import FleetError

T = TypeVar("T")
BAR = 30
HERE = Path(__file__)
UNKNOWN = "unknown"

many = whole(2)
"""Reads how many games a command line asks for: what is sure takes two at least."""


def carried_out(program: str, work: Callable[[], None]) -> int:
    """Do some work and return the exit code; one line of the program says why it cannot be done."""
    try:
        work()
    except FleetError as error:
        sys.stderr.write(one_line(f"{program}: {error}") + "\n")
        return WRONG
    return 0


def this_run(program: str, by: str | None = None) -> dict[str, str]:
    """Return what a data file tells of the run that makes it: command, commit, and who, if known.

    It is to be asked for first of all, as `commit` is.
    """
    told = {"command": f"{program} {shlex.join(sys.argv[1:])}", "commit": commit()}
    return {**told, "by": by} if by else told


def commit() -> str:
    """Return the commit of this code, with a plus where files differ from it.

    It is to be asked for first of all: what was loaded does not change with the files.
    """
    # Installed, this code may lie within a repository that knows nothing of it.
    if not _git("ls-files", HERE.name):
        return UNKNOWN
    return _git("describe", "--always", "--abbrev=40", "--dirty=+") or UNKNOWN


def _git(*asked: str) -> str:
    """Return what git answers where this code lies, nothing where there is none."""
    try:
        found = subprocess.run(
            ["git", *asked], cwd=HERE.parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return found.stdout.strip()


def gathered(what: str, works: Sequence[Future[T]]) -> list[T]:
    """Wait for works, with a bar of how many are done, and return what each came to, in order."""
    for done, _ in enumerate(as_completed(works), 1):
        tell(what, done, len(works))
    return [work.result() for work in works]


def tell(what: str, done: int, of: int) -> None:
    """Draw a bar of how far a run is."""
    filled = BAR * done // of
    end = "\n" if done == of else ""
    sys.stderr.write(f"\r{what} [{'#' * filled}{'.' * (BAR - filled)}] {done}/{of}{end}")
    sys.stderr.flush()
