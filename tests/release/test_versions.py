"""Versions: engine, package, changelog and documents name the same one."""

import re
import tomllib
from pathlib import Path

import pytest

import fleet_engine
from fleet_engine import new_match
from wasm_build import ROOT, BuildError
from wasm_build.release import notes
from wasm_build.release.notes import changelog_sections, notes_for_tag, read_version

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SECTIONS = changelog_sections((ROOT / "CHANGELOG.md").read_text("utf-8"))
WHEEL = re.compile(r"fleet_engine-(\S+?)-py3-none-any\.whl")
CHANGELOG = """# Changelog

## 0.2.0 - 2027-01-31

### Added

- A second game.

## 0.1.0 - 2026-12-31

- A game.
"""


def test_engine_package_and_records_have_one_version() -> None:
    source = PROJECT["tool"]["hatch"]["version"]
    found = re.search(source["pattern"], (ROOT / source["path"]).read_text("utf-8"))
    assert found
    assert "version" in PROJECT["project"]["dynamic"]
    assert found["version"] == read_version() == fleet_engine.__version__
    assert new_match("dice", players=1, seed=7).record.engine == read_version()


def test_newest_section_of_the_changelog_is_this_version() -> None:
    assert SECTIONS[0].version == read_version()
    assert SECTIONS[0].text


def test_older_sections_have_descending_versions_and_days() -> None:
    versions = [tuple(map(int, each.version.split("."))) for each in SECTIONS]
    assert versions == sorted(set(versions), reverse=True)
    days = [each.day for each in SECTIONS[1:]]
    assert None not in days
    assert days == sorted((day for day in days if day), reverse=True)


@pytest.mark.parametrize("document", ["README.md", "docs/notebook.md"])
def test_names_of_the_wheel_in_documents_have_this_version(document: str) -> None:
    found = WHEEL.findall((ROOT / document).read_text("utf-8"))
    assert found
    assert {*found} == {read_version()}


def test_install_lines_name_the_package() -> None:
    for document in ("README.md", "docs/package.md"):
        text = (ROOT / document).read_text("utf-8")
        assert PROJECT["project"]["name"] in re.findall(r"^pip install (\S+)", text, re.MULTILINE)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project of version 0.2.0 that can be released."""
    version = tmp_path / notes.VERSION_FILE
    version.parent.mkdir(parents=True)
    version.write_text('VERSION = "0.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    monkeypatch.setattr(notes, "ROOT", tmp_path)
    return tmp_path


def test_notes_are_the_newest_section(project: Path) -> None:
    assert notes_for_tag("v0.2.0") == "### Added\n\n- A second game."


@pytest.mark.parametrize(
    ("tag", "old", "new", "error"),
    [
        ("v0.1.0", "", "", "expected v0.2.0"),
        ("0.2.0", "", "", "expected v0.2.0"),
        ("v0.2.0", "0.2.0 - 2027-01-31", "0.3.0 - 2027-01-31", "newest version is 0.3.0"),
        ("v0.2.0", " - 2027-01-31", ", not released yet", "no day of release"),
        ("v0.2.0", " - 2027-01-31", "", "is not `1.2.3 - 2026-12-31`"),
        ("v0.2.0", "2027-01-31", "2027-01-32", "no valid day"),
        ("v0.2.0", "### Added\n\n- A second game.\n", "", "has no text"),
    ],
)
def test_a_tag_that_does_not_fit_is_refused(
    project: Path, tag: str, old: str, new: str, error: str
) -> None:
    (project / "CHANGELOG.md").write_text(CHANGELOG.replace(old, new))
    with pytest.raises(BuildError, match=error):
        notes_for_tag(tag)


def test_command_prints_the_notes_or_stops(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes.main("v0.2.0")
    assert "A second game" in capsys.readouterr().out
    with pytest.raises(SystemExit, match=r"expected v0\.2\.0"):
        notes.main("v9.9.9")
