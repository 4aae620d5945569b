"""Pins of the Python packages: versions, hashes, and agreement with pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest

from wasm_build import ROOT
from wasm_build.pins import package_sets
from wasm_build.venv import PINS, pip_install

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
OTHERS = (ROOT / "e2e/bench/rivals.txt", ROOT / "wasm_build/micropip.txt")
"""Files of packages that are installed outside the virtual environment."""


def pinned(path: Path) -> dict[str, list[str]]:
    """Return the requirements of a file with the hashes of each."""
    text = re.sub(r"#.*", "", path.read_text("utf-8")).replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if line.strip():
            package, *hashes = line.split(" --hash=sha256:")
            found[package.split(";")[0].strip()] = [digest.strip() for digest in hashes]
    return found


def test_pin_files_are_those_of_the_extras_and_groups() -> None:
    assert {path.stem for path in PINS.iterdir()} == {*EXTRAS, *GROUPS}
    assert len(EXTRAS) + len(GROUPS) == len(package_sets())


@pytest.mark.parametrize("name", [*EXTRAS, *GROUPS])
def test_pins_include_the_versions_of_pyproject(name: str) -> None:
    required = {each.split(";")[0].strip() for each in (EXTRAS | GROUPS)[name]}
    lowest = {each.replace(">=", "==") for each in required}
    assert lowest <= set(pinned(PINS / f"{name}.txt")), "`make pins` renews them"


def test_groups_name_exact_versions_and_extras_the_lowest_ones() -> None:
    # An exact version in an extra would conflict with other packages of the installation.
    assert all("==" in each for group in GROUPS.values() for each in group)
    assert all(">=" in each.split(";")[0] for extra in EXTRAS.values() for each in extra)


@pytest.mark.parametrize("path", [*sorted(PINS.iterdir()), *OTHERS], ids=lambda path: path.stem)
def test_every_pin_has_version_and_hashes_and_no_address(path: Path) -> None:
    for package, hashes in pinned(path).items():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+((b|\.post)[0-9]+)?", package)
        assert hashes
        assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in hashes), package
    assert not re.search(r"//|index-url|find-links|trusted-host", path.read_text("utf-8"))


def test_no_package_has_two_versions() -> None:
    every = {package for path in PINS.iterdir() for package in pinned(path)}
    names = [package.split("==")[0] for package in every]
    assert len(names) == len(set(names))


def test_pip_requires_hashes() -> None:
    command = pip_install("python", ["build", "node"])
    assert "--require-hashes" in command
    assert [Path(part).name for part in command if part.endswith(".txt")] == [
        "build.txt",
        "node.txt",
    ]
