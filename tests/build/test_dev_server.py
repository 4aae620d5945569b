"""The development server takes compiled modules of its own pages, and nothing else."""

import io
import zipfile
from pathlib import Path

import pytest

from native import sources


def zipped(*names: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, b"compiled")
    return buffer.getvalue()


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where compiled modules are kept."""
    path = tmp_path / "dev/pycache.zip"
    monkeypatch.setattr(sources, "COMPILED", path)
    return path


def test_compiled_modules_are_kept_beside_earlier_ones(kept: Path) -> None:
    first, second = "app/__pycache__/a.cpython-314.pyc", "fleet_engine/dice/__pycache__/b.pyc"
    assert sources.keep_compiled(zipped(first))
    assert sources.keep_compiled(zipped(second))
    assert sorted(zipfile.ZipFile(kept).namelist()) == [first, second]


@pytest.mark.parametrize(
    "content",
    [
        b"no zip file",
        zipped("app/dom.py"),
        zipped("../app/__pycache__/a.pyc"),
        zipped("app/../../__pycache__/a.pyc"),
        zipped("js/__pycache__/a.pyc"),
    ],
)
def test_anything_else_is_refused(content: bytes, kept: Path) -> None:
    assert not sources.keep_compiled(content)
    assert not kept.exists()
