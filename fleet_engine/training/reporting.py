"""Output of a run: progress bars, error messages and provenance."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, as_completed
from pathlib import Path
from typing import TypeVar

from fleet_engine.cli_arguments import EXIT_USAGE, integer, to_printable_line
from fleet_engine.core.errors import FleetError

T = TypeVar("T")
BAR_WIDTH = 30
SOURCE_FILE = Path(__file__)
UNKNOWN = "unknown"

parse_games = integer(2)
"""Reader of a number of games; an error estimate needs at least two."""


def run_program(program: str, work: Callable[[], None]) -> int:
    """Call `work` and return the exit code; report an engine error in one line."""
    try:
        work()
    except FleetError as error:
        sys.stderr.write(to_printable_line(f"{program}: {error}") + "\n")
        return EXIT_USAGE
    return 0


def run_provenance(program: str, by: str | None = None) -> dict[str, str]:
    """Return the provenance of this run: command, commit and, if given, author.

    Call it before any other work, for the same reason as `current_commit`.
    """
    provenance = {"command": f"{program} {shlex.join(sys.argv[1:])}", "commit": current_commit()}
    return {**provenance, "by": by} if by else provenance


def current_commit() -> str:
    """Return the commit of this code, with `+` appended if files differ from it.

    Call it before any other work: files may change later, but the loaded code does not. The result
    is `unknown` outside of the repository.
    """
    # Installed code may be inside of an unrelated repository that does not track it.
    if not _git("ls-files", SOURCE_FILE.name):
        return UNKNOWN
    return _git("describe", "--always", "--abbrev=40", "--dirty=+") or UNKNOWN


def _git(*arguments: str) -> str:
    """Return the output of git in the folder of this code, "" if git fails."""
    try:
        found = subprocess.run(
            ["git", *arguments], cwd=SOURCE_FILE.parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return found.stdout.strip()


def gather(what: str, works: Sequence[Future[T]]) -> list[T]:
    """Wait for futures with a progress bar and return their results in order."""
    for done, _ in enumerate(as_completed(works), 1):
        report_progress(what, done, len(works))
    return [work.result() for work in works]


def report_progress(what: str, done: int, of: int) -> None:
    """Draw a progress bar on stderr."""
    filled = BAR_WIDTH * done // of
    end = "\n" if done == of else ""
    sys.stderr.write(f"\r{what} [{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{of}{end}")
    sys.stderr.flush()
