"""Finder of a browser for the tests. It installs one if the machine has none.

`python -m e2e.browser` prints its path. The candidates are, in this order:

- the path in `E2E_BROWSER`
- a Chromium without windows
- a Chromium or Chrome of the system
- the browser that Playwright has installed

If there is none, the package manager installs one. Nothing is fetched from anywhere else.
`--windows` skips the first two candidates.

A Chromium without windows has the same engine. In a Chromium with windows, each new context
also draws the tool bar of an invisible window. That takes a third of the time of a start. A
test of the browser's own settings needs windows (`find_browser(windows=True)`).
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

HEADLESS_COMMAND = "chromium-headless-shell"
BROWSER_COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
MAC_APPLICATIONS = ("Google Chrome", "Chromium", "Google Chrome for Testing")
LAUNCH_ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none"]
"""With these arguments both kinds of Chromium draw letters alike, and as a phone does."""
APT_INSTALL = "apt-get install --yes --no-install-recommends"
"""Without this option apt also installs a print service, a notifier and graphics drivers. No
test needs them."""
INSTALLERS = {
    "apt-get": (
        f"{APT_INSTALL} chromium {HEADLESS_COMMAND}",
        f"{APT_INSTALL} chromium",
        f"{APT_INSTALL} chromium-browser",
    ),
    "dnf": ("dnf install --assumeyes chromium",),
    "pacman": ("pacman --sync --noconfirm chromium",),
    "brew": ("brew install --cask google-chrome",),
}
"""Ubuntu has no Chromium without windows. Its package chromium-browser installs a snap."""


def find_browser(*, windows: bool = False) -> str | None:
    """Return the path of a Chromium or Chrome on this machine, or None.

    With `windows` a Chromium without windows does not count.
    """
    return next((path for path in _candidates(windows) if path and _is_runnable(path)), None)


def _candidates(windows: bool) -> Iterator[str | None]:
    if not windows:
        yield os.environ.get("E2E_BROWSER")
        yield shutil.which(HEADLESS_COMMAND)
    yield from map(shutil.which, BROWSER_COMMANDS)
    for name in MAC_APPLICATIONS:
        for applications in (Path("/Applications"), Path.home() / "Applications"):
            yield str(applications / f"{name}.app/Contents/MacOS/{name}")
    yield _playwright_browser()  # the last candidate, because Playwright has to start for it


def install_browser() -> None:
    """Install a browser with the package manager of the machine.

    If that fails, exit with a message.
    """
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


def _is_runnable(path: str) -> bool:
    """Return True if a browser exists and starts.

    Ubuntu has a script of that name that only prints how to install the browser.
    """
    try:
        done = subprocess.run([path, "--version"], check=False, capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _playwright_browser() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def main() -> None:
    """Print the path of a browser. Install one first if there is none."""
    windows = "--windows" in sys.argv
    if find_browser(windows=windows) is None:
        install_browser()
    path = find_browser(windows=windows)
    if path is None:
        sys.exit("A browser was installed but is not found: name it in E2E_BROWSER.")
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
