"""Files of the project, for tests that read all of them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT_FOLDERS = (".github", "docs", "e2e", "fleet_engine", "site", "tests", "wasm_build")
"""The folders of the project. A copy of the project may lack `.git`."""


def project_files() -> Iterator[Path]:
    """Yield the files of the project, without installed packages and built files."""
    yield from (path for path in ROOT.iterdir() if path.is_file())
    for folder in PROJECT_FOLDERS:
        yield from files_below(folder)


def files_below(folder: str) -> Iterator[Path]:
    """Yield the files below a folder of `PROJECT_FOLDERS`."""
    for path in (ROOT / folder).rglob("*"):
        if path.is_file() and not {"node_modules", "__pycache__"} & {*path.parts}:
            yield path
