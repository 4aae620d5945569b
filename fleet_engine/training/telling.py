"""What a run tells: to whoever waits how far it is, and to its data file where it comes from."""

import subprocess
import sys

BAR = 30


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
