"""Hot/cold split of Pyodide: a start and games need only the first part."""

from pathlib import Path

import pytest

from wasm_build import BuildError, split
from wasm_build.build import SITE
from wasm_build.memory import Memory

WAKER, MAIN = SITE / "boot/memory.mjs", SITE / "main.py"


@pytest.fixture(scope="module")
def parts(dist: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in dist.glob("pyodide/*/pyodide.*.wasm")}


def test_cold_module_has_a_large_part_of_the_wasm(parts: dict[str, bytes]) -> None:
    assert b"rest\x05bring" in parts[split.MACHINE], "by which it asks for the other"
    assert len(parts[split.REST]) > 4_000_000
    assert len(parts[split.MACHINE]) < 5_000_000


def test_page_that_does_not_start_is_not_split(tmp_path: Path) -> None:
    nothing = Memory(b"", {}, frozenset())
    with pytest.raises(BuildError, match="Pyodide could not be cut in two"):
        split.split({split.MACHINE: b"\0asm\1\0\0\0"}, nothing, {"memory.mjs": b""}, tmp_path)
