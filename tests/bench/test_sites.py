"""The compared pages: names of builds, the page without scripts, and turns."""

from pathlib import Path

import pytest

from e2e.bench.page_visit import Site, interleaved, remove_scripts, shortest_names


def test_names_of_builds_are_as_short_as_possible(tmp_path: Path) -> None:
    assert shortest_names([]) == []
    assert shortest_names([tmp_path / "a/dist"]) == ["dist"]
    assert shortest_names([tmp_path / "old", tmp_path / "new"]) == ["old", "new"]
    assert shortest_names([tmp_path / "a/dist", tmp_path / "b/dist"]) == ["a/dist", "b/dist"]


def test_a_build_beside_itself_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="twice"):
        shortest_names([tmp_path / "a", tmp_path / "a"])


def test_page_without_scripts_keeps_everything_else() -> None:
    assert remove_scripts(
        '<!doctype html><link rel="stylesheet" href="main.css">\n'
        '<script type="application/json" id="plan">{"a": 1}</script>\n'
        '<script type="module" src="boot.js"></script>\n'
        '<main class="home">Ahoy</main>\n'
        "<script>\nlet a = 1 < 2;\n</script>\n<p>End</p>\n"
    ) == (
        '<!doctype html><link rel="stylesheet" href="main.css">\n'
        '<main class="home">Ahoy</main>\n'
        "<p>End</p>\n"
    )


def test_each_site_is_the_first_as_often_as_the_others() -> None:
    sites = [Site(name, name) for name in "abc"]
    orders = ["".join(site.name for site in interleaved(sites, run)) for run in range(4)]
    assert orders == ["abc", "bca", "cab", "abc"]
