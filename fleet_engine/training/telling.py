"""What a run tells: to whoever waits how far it is, and where and how sure its figures are."""

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import stdev

from fleet_engine.core.errors import FleetError

BAR = 30
WRONG = 2
SURE = 1.96
"""So many standard errors are 95 %."""


def carried_out(program: str, work: Callable[[], None]) -> int:
    """Do some work and return the exit code; one line of the program says why it cannot be done."""
    try:
        work()
    except FleetError as error:
        sys.stderr.write(f"{program}: {error}\n")
        return WRONG
    return 0


def many(text: str) -> int:
    """Return how many games a command line asks for: what is sure takes two at least."""
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("must be 2 or more")
    return number


def error(values: Sequence[float]) -> float:
    """Return by how much a mean may be off, with 95 %."""
    return SURE * stdev(values) / sqrt(len(values))


def commit() -> str:
    """Return the commit that trains, with a plus where files differ from it."""
    asked = ["git", "describe", "--always", "--abbrev=40", "--dirty=+"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def tell(what: str, done: int, of: int) -> None:
    """Draw a bar of how far a run is."""
    filled = BAR * done // of
    end = "\n" if done == of else ""
    sys.stderr.write(f"\r{what} [{'#' * filled}{'.' * (BAR - filled)}] {done}/{of}{end}")
    sys.stderr.flush()
