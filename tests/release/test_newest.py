"""The guard of the deployment of a release."""

import subprocess
import sys
from pathlib import Path

import pytest

from wasm_build import ROOT
from wasm_build.release.newest import is_newest, may_deploy


@pytest.mark.parametrize(
    ("tag", "others", "expected"),
    [
        ("v1.2.3", ["v1.2.3"], True),
        ("v1.10.0", ["v1.9.9", "v1.10.0", "v0.99.0"], True),
        ("v1.9.9", ["v1.9.9", "v1.10.0"], False),
        ("v1.2.3", ["v1.2.3", "v2", "old", "v9.9.9-rc1"], True),
        ("trial", ["trial"], False),
    ],
)
def test_newest_tag_has_the_highest_version(tag: str, others: list[str], expected: bool) -> None:
    assert is_newest(tag, others) is expected


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository with v0.9.0, a later v0.10.0, and `origin/main` at the later one."""
    git(tmp_path, "init", "--quiet")
    for tag in ("v0.9.0", "v0.10.0"):
        git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", tag)
        git(tmp_path, "tag", tag)
    git(tmp_path, "update-ref", "refs/remotes/origin/main", "HEAD")
    return tmp_path


def test_only_the_newest_version_is_deployed(checkout: Path) -> None:
    assert may_deploy("v0.10.0", checkout)
    assert not may_deploy("v0.9.0", checkout)


def test_older_version_on_the_same_commit_is_not_deployed(checkout: Path) -> None:
    git(checkout, "tag", "v0.8.0")
    assert not may_deploy("v0.8.0", checkout)


def test_a_later_commit_of_main_keeps_its_page(checkout: Path) -> None:
    git(checkout, "commit", "--quiet", "--allow-empty", "--message", "later")
    git(checkout, "update-ref", "refs/remotes/origin/main", "HEAD")
    assert not may_deploy("v0.10.0", checkout)


def test_checkout_without_the_tag_is_an_error(checkout: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        may_deploy("v0.11.0", checkout)


def test_command_prints_an_output_of_the_step(checkout: Path) -> None:
    command = [sys.executable, "-m", "wasm_build.release.newest", "v0.9.0"]
    done = subprocess.run(
        command,
        cwd=checkout,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin:/usr/local/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "deploy=false\n"
