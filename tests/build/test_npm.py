"""Installs by npm: only pinned packages, once, and without install scripts."""

import json
from pathlib import Path

import pytest

from wasm_build import BuildError, npm


def folder(path: Path, *, locked: str = "1.0.0") -> Path:
    """Return a folder without dependencies whose scripts would leave files."""
    own = {"name": "traced", "version": "1.0.0", "private": True}
    scripts = {name: f"node -e \"fs.writeFileSync('{name}', '')\"" for name in SCRIPTS}
    (path / "package.json").write_text(json.dumps(own | {"scripts": scripts}), "utf-8")
    lock = {"name": "traced", "version": locked, "lockfileVersion": 3, "packages": {"": own}}
    (path / "package-lock.json").write_text(json.dumps(lock), "utf-8")
    return path


SCRIPTS = ("preinstall", "install", "postinstall", "prepare")


def test_install_runs_no_scripts(tmp_path: Path) -> None:
    npm.install(folder(tmp_path))
    assert not [name for name in SCRIPTS if (tmp_path / name).exists()]


def test_npm_runs_again_only_for_a_new_lock_file_or_more_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def count(node: str, where: Path) -> None:
        asked.append(where)
        (where / "node_modules/one").mkdir(parents=True, exist_ok=True)
        (where / "node_modules/one/file").write_text("content", "utf-8")

    monkeypatch.setattr(npm, "_run_npm_ci", count)
    for _ in range(2):
        npm.install(folder(tmp_path), hashed_packages=["one"])
    assert len(asked) == 1
    noted = npm.read_install_record(tmp_path)["files"]
    assert noted == {"one/file": npm.file_hash(tmp_path / "node_modules/one/file")}
    npm.install(folder(tmp_path, locked="1.0.1"), hashed_packages=["one"])
    assert len(asked) == 2
    npm.install(tmp_path, hashed_packages=["one", "two"])
    assert len(asked) == 3


def test_error_of_npm_is_reported(tmp_path: Path) -> None:
    folder(tmp_path)
    (tmp_path / "package.json").write_text('{"dependencies": {"morphdom": "2.7.8"}}', "utf-8")
    with pytest.raises(BuildError, match=r"Missing: morphdom@2\.7\.8 from lock file"):
        npm.install(tmp_path)
    assert npm.read_install_record(tmp_path) == {}
