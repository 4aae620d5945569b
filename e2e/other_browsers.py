"""Finder of the other browsers for the tests, Firefox and WebKit.

It installs missing ones.

`python -m e2e.other_browsers` installs the missing ones with Debian's package manager, if the
machine has it, and prints which are left out. Nothing is fetched from anywhere else.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from e2e.webdriver import Driver, firefox, webkit

StartDriver = Callable[[Path], AbstractContextManager[Driver]]
"""Starts a browser that stores its files in a folder."""


@dataclass(frozen=True)
class OtherBrowser:
    """A browser: its Debian packages, and the function that finds it."""

    name: str
    packages: tuple[str, ...]
    find: Callable[[], StartDriver | None]

    @property
    def missing_message(self) -> str:
        """The message if the browser is not installed."""
        return f"{self.name} is left out: {' and '.join(self.packages)} not found on this machine"


def _find_firefox() -> StartDriver | None:
    """Return a function that starts Firefox, or None.

    A Firefox from a snap cannot read our folders, so it cannot be driven and does not count.
    """
    paths = [shutil.which(name) for name in ("firefox-esr", "firefox")]
    found = next((path for path in paths if path and not _is_snap(Path(path))), None)
    return None if found is None else lambda folder: firefox(found, folder)


def _is_snap(path: Path) -> bool:
    real = path.resolve()
    return real.name == "snap" or b"/snap/" in real.read_bytes()[:4096]


def _find_webkit() -> StartDriver | None:
    """Return a function that starts WebKit, or None if a part is missing.

    The parts are WebKit's driver, its small browser and a virtual screen.
    """
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    if driver is None or screen is None or not browsers:
        return None
    return lambda folder: webkit(driver, str(browsers[-1]), folder)


OTHER_BROWSERS = {
    "firefox": OtherBrowser("Firefox", ("firefox-esr",), _find_firefox),
    "webkit": OtherBrowser("WebKit", ("webkit2gtk-driver", "xvfb"), _find_webkit),
}


def main() -> None:
    """Install the missing browsers, and print those that are still missing."""
    missing = [other for other in OTHER_BROWSERS.values() if other.find() is None]
    if missing and shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        subprocess.run([*sudo, "apt-get", "update"], check=False)
        for other in missing:
            install = [*sudo, "apt-get", "install", "--yes", "--no-install-recommends"]
            subprocess.run([*install, *other.packages], check=False)
    for other in missing:
        if other.find() is None:
            sys.stderr.write(f"{other.missing_message}\n")


if __name__ == "__main__":
    main()
