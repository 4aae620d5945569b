"""Tests of the commit in the provenance: it is the commit of the package."""

import shutil
import subprocess
from pathlib import Path

import pytest

from fleet_engine.training import reporting
from fleet_engine.training.reporting import UNKNOWN, current_commit

needs_git = pytest.mark.skipif(not shutil.which("git"), reason="there is no git")


def repository(folder: Path) -> Path:
    """Make a folder a repository with one commit, and return the folder."""
    (folder / "readme").write_text("Something else.", "utf-8")
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    for asked in (("init", "-q"), ("add", "readme"), (*who, "commit", "-q", "-m", "First")):
        subprocess.run(["git", *asked], cwd=folder, check=True)
    return folder


@needs_git
def test_the_commit_does_not_depend_on_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = current_commit()
    monkeypatch.chdir(repository(tmp_path))
    assert current_commit() == known


@needs_git
def test_the_commit_of_an_installed_package_is_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = repository(tmp_path) / "venv" / "reporting.py"
    installed.parent.mkdir()
    installed.touch()
    monkeypatch.setattr(reporting, "SOURCE_FILE", installed)
    assert current_commit() == UNKNOWN


def test_the_commit_without_git_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert current_commit() == UNKNOWN
