"""Build cache: each result is made once, even by two builds at the same time."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest

from wasm_build import build_cache


def make_folder(folder: Path) -> Path:
    (folder / "made").mkdir()
    return folder / "made"


def test_two_simultaneous_builds_make_a_result_once(tmp_path: Path) -> None:
    makers: list[Path] = []
    together = Barrier(2)

    def make(folder: Path) -> Path:
        makers.append(folder)
        (make_folder(folder) / "page").write_text("whole", "utf-8")
        return folder / "made"

    def build(_: int) -> str:
        together.wait()
        return (build_cache.get_or_make("page", [b"source"], make, tmp_path) / "page").read_text(
            "utf-8"
        )

    with ThreadPoolExecutor(2) as builds:
        assert list(builds.map(build, range(2))) == ["whole", "whole"]
    assert len(makers) == 1


def test_failed_result_is_made_again(tmp_path: Path) -> None:
    def fail(folder: Path) -> Path:
        raise ValueError(folder.name)

    keep = partial(build_cache.get_or_make, "page", [b"source"], cache=tmp_path)
    with pytest.raises(ValueError, match="tmp"):
        keep(fail)
    assert keep(make_folder).is_dir()
    assert keep(fail).is_dir()


def test_oldest_results_of_a_kind_are_evicted(tmp_path: Path) -> None:
    sources = [[bytes([number])] for number in range(build_cache.MAX_ENTRIES + 2)]
    for source in sources:
        build_cache.get_or_make("page", source, make_folder, tmp_path)
    assert len(list((tmp_path / "page").iterdir())) == build_cache.MAX_ENTRIES
