"""Finds a browser for the tests, and installs one where there is none.

`python -m e2e.browser` prints its path. In this order: what `E2E_BROWSER` names, a Chromium
without windows, a Chromium or Chrome of the system, the one that Playwright has installed, and at
last the package manager's. Nothing is fetched from anywhere else. `--windows` leaves the first two
out.

A Chromium without windows is the same engine. Each new context of a Chromium with windows also
draws the tool bar of a window that nobody sees: a third of the time of a start. A test of the
browser's own settings needs windows (`find_browser(windows=True)`).
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

WINDOWLESS = "chromium-headless-shell"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_APPLICATIONS = ("Google Chrome", "Chromium", "Google Chrome for Testing")
ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none"]
"""Both kinds of Chromium then draw letters alike, and as a phone does."""
APT = "apt-get install --yes --no-install-recommends"
"""A print service, a notifier and graphics drivers would come along, none of which a test needs."""
INSTALLERS = {
    "apt-get": (
        f"{APT} chromium {WINDOWLESS}",
        f"{APT} chromium",
        f"{APT} chromium-browser",
    ),
    "dnf": ("dnf install --assumeyes chromium",),
    "pacman": ("pacman --sync --noconfirm chromium",),
    "brew": ("brew install --cask google-chrome",),
}
"""Ubuntu has no Chromium without windows, and chromium-browser there brings a snap."""


def find_browser(*, windows: bool = False) -> str | None:
    """Return the path of a Chromium or Chrome on this machine, if need be one with windows."""
    return next((path for path in _candidates(windows) if path and _runs(path)), None)


def _candidates(windows: bool) -> Iterator[str | None]:
    if not windows:
        yield os.environ.get("E2E_BROWSER")
        yield shutil.which(WINDOWLESS)
    yield from map(shutil.which, COMMANDS)
    for name in MAC_APPLICATIONS:
        for applications in (Path("/Applications"), Path.home() / "Applications"):
            yield str(applications / f"{name}.app/Contents/MacOS/{name}")
    yield _playwrights_own()  # the last one, since Playwright has to start for it


def install_browser() -> None:
    """Ask the machine's package manager for a browser."""
    manager = next((name for name in INSTALLERS if shutil.which(name)), None)
    if manager is None:
        sys.exit("No browser for the tests: please install Chromium or Chrome.")
    sudo = "" if manager == "brew" or os.geteuid() == 0 else "sudo "
    if manager == "apt-get":
        subprocess.run(f"{sudo}apt-get update".split(), check=False, stdout=sys.stderr)
    for command in INSTALLERS[manager]:
        sys.stderr.write(f"No browser for the tests yet: {sudo}{command}\n")
        done = subprocess.run(f"{sudo}{command}".split(), check=False, stdout=sys.stderr)
        if done.returncode == 0:
            return
    sys.exit("That failed. Please install Chromium or Chrome by hand and try again.")


def _runs(path: str) -> bool:
    """Tell whether a browser is there and starts; Ubuntu has a script that only says how to."""
    try:
        done = subprocess.run([path, "--version"], check=False, capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _playwrights_own() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def main() -> None:
    """Print the path of a browser, and install one before if need be."""
    windows = "--windows" in sys.argv
    if find_browser(windows=windows) is None:
        install_browser()
    path = find_browser(windows=windows)
    if path is None:
        sys.exit("A browser was installed but is not found: name it in E2E_BROWSER.")
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
