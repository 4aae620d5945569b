"""Hot/cold split of Pyodide: a start and games need only the first part."""

from pathlib import Path

import pytest

from wasm_build import BuildError, hot_cold_split
from wasm_build.build import SITE
from wasm_build.snapshot import Snapshot

WAKER, MAIN = SITE / "boot/pyodide-loader.mjs", SITE / "main.py"


@pytest.fixture(scope="module")
def parts(dist: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in dist.glob("pyodide/*/pyodide.*.wasm")}


def test_cold_module_has_a_large_part_of_the_wasm(parts: dict[str, bytes]) -> None:
    assert b"cold\x04load" in parts[hot_cold_split.HOT_MODULE], "by which it asks for the other"
    assert len(parts[hot_cold_split.COLD_MODULE]) > 4_000_000
    assert len(parts[hot_cold_split.HOT_MODULE]) < 5_000_000


def test_page_that_does_not_start_is_not_split(tmp_path: Path) -> None:
    nothing = Snapshot(b"", {}, frozenset())
    machine = {hot_cold_split.HOT_MODULE: b"\0asm\1\0\0\0"}
    with pytest.raises(BuildError, match="Pyodide could not be cut in two"):
        hot_cold_split.split_wasm(machine, nothing, {"pyodide-loader.mjs": b""}, tmp_path)
