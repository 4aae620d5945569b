"""Lints and type-checks the project's JavaScript.

Types stand in comments, as JSDoc. The page, its service worker and Node each have other
names at hand, so that each is checked by itself: `checks/` has the settings of each.
"""

import subprocess
from pathlib import Path

from wasm_build import ROOT, BuildError, npm, vendored

CHECKS = Path(__file__).parent / "checks"
FOLDERS = ("site", "wasm_build", "tests", "e2e")
SCOPES = ("page", "worker", "node")


def check() -> None:
    """Check all JavaScript; raise `BuildError` with what was found."""
    node = npm.install(CHECKS)
    vendored.install()  # its types are known to the scripts that use it
    found = "".join(_told(node, command) for command in _commands())
    if found:
        raise BuildError(found.rstrip())


def sources() -> list[Path]:
    """Return every file of JavaScript that the project has written."""
    return sorted(
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.*js")
        if "node_modules" not in path.parts
    )


def _commands() -> list[list[str]]:
    modules = CHECKS / "node_modules"
    tsc = str(modules / "typescript/bin/tsc")
    biome = str(modules / "@biomejs/biome/bin/biome")
    settings = f"--config-path={CHECKS / 'biome.json'}"
    names = [str(path) for path in sources()]
    return [
        [biome, "lint", settings, "--error-on-warnings", "--colors=off", *names],
        *(
            [tsc, "--project", str(CHECKS / f"{scope}.json"), "--pretty", "false"]
            for scope in SCOPES
        ),
    ]


def _told(node: str, command: list[str]) -> str:
    """Return what a tool finds fault with."""
    done = subprocess.run([node, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""
