"""Finds a browser for the tests, and installs one where there is none.

`python -m e2e.browser` prints its path. In this order: what `E2E_BROWSER` names,
the Chromium that Playwright has installed, a system Chromium or Chrome, and at
last the package manager's. Nothing is fetched from anywhere else.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_APPLICATIONS = ("Google Chrome", "Chromium", "Google Chrome for Testing")
INSTALLERS = {
    "apt-get": ("apt-get", "install", "--yes", "--no-install-recommends", "chromium"),
    "dnf": ("dnf", "install", "--assumeyes", "chromium"),
    "pacman": ("pacman", "--sync", "--noconfirm", "chromium"),
    "brew": ("brew", "install", "--cask", "google-chrome"),
}


def find_browser() -> str | None:
    """Return the path of a Chromium or Chrome on this machine, or None."""
    candidates = [os.environ.get("E2E_BROWSER"), _playwrights_own()]
    candidates += [shutil.which(command) for command in COMMANDS]
    for name in MAC_APPLICATIONS:
        for applications in (Path("/Applications"), Path.home() / "Applications"):
            candidates.append(str(applications / f"{name}.app/Contents/MacOS/{name}"))
    return next((path for path in candidates if path and Path(path).is_file()), None)


def install_browser() -> None:
    """Ask the machine's package manager for a browser."""
    manager = next((name for name in INSTALLERS if shutil.which(name)), None)
    if manager is None:
        sys.exit("No browser for the tests: please install Chromium or Chrome.")
    command: tuple[str, ...] = INSTALLERS[manager]
    if manager != "brew" and os.geteuid() != 0:
        command = ("sudo", *command)
    sys.stderr.write(f"No browser for the tests yet: {' '.join(command)}\n")
    if manager == "apt-get":
        subprocess.run([*command[: command.index("install")], "update"], check=False, stdout=2)
    if subprocess.run(command, check=False, stdout=2).returncode:
        sys.exit("That failed. Please install Chromium or Chrome by hand and try again.")


def _playwrights_own() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def main() -> None:
    """Print the path of a browser, and install one before if need be."""
    if find_browser() is None:
        install_browser()
    path = find_browser()
    if path is None:
        sys.exit("A browser was installed but is not found: name it in E2E_BROWSER.")
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
