"""Lint and type check of the project's JavaScript.

The types are in JSDoc comments. The page, its service worker and Node have different globals, so
each is checked separately with its own settings in `checks/`.
"""

import subprocess
from pathlib import Path

from wasm_build import ROOT, BuildError, npm, vendored

CHECKS = Path(__file__).parent / "checks"
FOLDERS = ("site", "wasm_build", "tests", "e2e")
SCOPES = ("page", "worker", "node")


def check() -> None:
    """Check all JavaScript.

    Raises:
        BuildError: The tools found faults. The text has their output.
    """
    node = npm.install(CHECKS)
    vendored.install()  # the scripts use the types of these packages
    found = "".join(_fault_output(node, command) for command in _commands())
    if found:
        raise BuildError(found.rstrip())


def list_scripts() -> list[Path]:
    """Return the project's own JavaScript files."""
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
    names = [str(path) for path in list_scripts()]
    return [
        [biome, "lint", settings, "--error-on-warnings", "--colors=off", *names],
        *(
            [tsc, "--project", str(CHECKS / f"{scope}.json"), "--pretty", "false"]
            for scope in SCOPES
        ),
    ]


def _fault_output(node: str, command: list[str]) -> str:
    """Return the output of a tool that found faults, else an empty text."""
    done = subprocess.run([node, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""
