"""Progress lines of a build: a step, its seconds, its use of the cache."""

import io
import re
from pathlib import Path

import pytest

from wasm_build import ROOT, build_cache
from wasm_build.progress import BuildProgress, describe_cache_use


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def result(folder: Path) -> Path:
    (folder / "result").mkdir()
    return folder / "result"


def test_step_prints_name_and_seconds_when_it_ends() -> None:
    log = io.StringIO()
    with BuildProgress(log).step("wheel"):
        assert log.getvalue() == ""
    assert re.fullmatch(r"wheel +0\.0 s\n", log.getvalue())


def test_step_in_a_terminal_shows_its_name_first() -> None:
    terminal = Terminal()
    with BuildProgress(terminal).step("split"):
        assert terminal.getvalue() == "split ...\r"
    assert re.fullmatch(r"split \.\.\.\rsplit +0\.0 s\n", terminal.getvalue())


def test_step_says_cached_when_the_cache_has_its_result(tmp_path: Path) -> None:
    log = io.StringIO()
    for _ in range(2):
        with BuildProgress(log).step("slim"):
            build_cache.get_or_make("slim", [b"inputs"], result, tmp_path)
    first, second = log.getvalue().splitlines()
    assert "cached" not in first
    assert second.endswith(" s  cached")


@pytest.mark.parametrize(
    ("lookups", "remark"),
    [
        ([], ""),
        ([False], ""),
        ([True], "cached"),
        ([True, True], "cached"),
        ([False, True, True], "2 of 3 parts cached"),
    ],
)
def test_cache_use_counts_hits(lookups: list[bool], remark: str) -> None:
    assert describe_cache_use(lookups) == remark


def test_step_that_raises_is_marked_as_failed() -> None:
    log = io.StringIO()
    with pytest.raises(ValueError, match="broken"), BuildProgress(log).step("page"):
        raise ValueError("broken")
    assert log.getvalue().endswith(" s  failed\n")


def test_progress_without_stream_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with BuildProgress().step("wheel"):
        pass
    assert capsys.readouterr() == ("", "")


def test_lookup_outside_a_step_is_allowed(tmp_path: Path) -> None:
    assert build_cache.get_or_make("slim", [b"inputs"], result, tmp_path).is_dir()


def test_docs_list_each_step_of_a_build() -> None:
    source = (ROOT / "wasm_build/build.py").read_text("utf-8")
    text = (ROOT / "docs/build.md").read_text("utf-8")
    table = text[text.index("| step |") : text.index("A cold build takes")]
    steps = set(re.findall(r'with step\("(.+?)"\)', source))
    assert set(re.findall(r"^\| ([^|]+?) \|", table, re.MULTILINE)) - {"step", "---"} == steps
