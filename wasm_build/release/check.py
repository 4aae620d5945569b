"""Checks of the distributions that a release publishes.

`make release-check` runs `python -m wasm_build.release.check`, which writes the distributions into
`build/`. The checks run outside of the repository: the tools have an environment of their own, and
the wheel is installed in an empty one.
"""

import argparse
import json
import os
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wasm_build import ROOT, BuildError
from wasm_build.node import find_node, node_environment
from wasm_build.release.metadata_hook import VARIABLE
from wasm_build.release.notes import read_version
from wasm_build.tool_environment import Command, fetch_tools, make_environment, run_tool
from wasm_build.wheel import SOURCE_DATE_EPOCH

CONSUMER = ROOT / "tests/release/consumer.py"
NOTEBOOK = ROOT / "docs/notebook/fleet_engine.ipynb"
EXAMPLE_ADDRESS = "https://github.com/owner/three-fleets"
FIRST_CHOICES = "1\n" * 3
"""Input of the first turns of a game. Its end saves the game."""


class Distributions(NamedTuple):
    """The files that a release publishes."""

    wheel: Path
    source: Path


def check(out: Path) -> None:
    """Build wheel and source distribution, check both and write them to a folder.

    Raises:
        BuildError: A check fails. The text has the output of the tool.
    """
    tools = fetch_tools("release")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built = build_distributions(tools, folder)
        check_source_builds_the_wheel(tools, built, folder)
        check_metadata_and_contents(tools, built)
        check_types_and_use(tools, built.wheel, folder)
        check_project_files(tools)
        out.mkdir(parents=True, exist_ok=True)
        for old in out.glob("fleet_engine-*"):
            old.unlink()
        for path in built:
            shutil.copy(path, out)
            print(f"{out / path.name}: {path.stat().st_size:,} bytes")


def build_distributions(tools: Path, folder: Path) -> Distributions:
    """Build the wheel and the source distribution from the repository."""
    address = os.environ.get(VARIABLE) or EXAMPLE_ADDRESS
    _build(tools, ROOT, folder / "built", {VARIABLE: address}, "--sdist", "--wheel")
    name = f"fleet_engine-{read_version()}"
    built = Distributions(
        folder / f"built/{name}-py3-none-any.whl", folder / f"built/{name}.tar.gz"
    )
    found = {*(folder / "built").iterdir()}
    if found != {*built}:
        raise BuildError(f"expected {name}, built {sorted(path.name for path in found)}")
    return built


def check_source_builds_the_wheel(tools: Path, built: Distributions, folder: Path) -> None:
    """Build the wheel from the source distribution and compare all bytes.

    The environment names no address, so the addresses come from the source distribution.
    """
    with tarfile.open(built.source) as archive:
        archive.extractall(folder / "source", filter="data")
    (project,) = (folder / "source").iterdir()
    _build(tools, project, folder / "rebuilt", {}, "--wheel")
    (wheel,) = (folder / "rebuilt").iterdir()
    if wheel.read_bytes() != built.wheel.read_bytes():
        raise BuildError(f"{built.source.name} builds another {wheel.name} than the repository")
    print("source distribution: builds the same wheel")


def check_metadata_and_contents(tools: Path, built: Distributions) -> None:
    """Run the checks of the package index and those of the contents of wheels."""
    run_tool([tools, "-m", "twine", "check", "--strict", *built], ROOT)
    run_tool([tools, "-m", "check_wheel_contents", built.wheel], ROOT)
    print("twine, check-wheel-contents: nothing found")


def check_types_and_use(tools: Path, wheel: Path, folder: Path) -> None:
    """Install the wheel in an empty environment, check the types of a program there, and play."""
    empty = folder / "empty"
    make_environment(empty, "--no-index", "--no-deps", str(wheel))
    outside = folder / "outside"
    outside.mkdir()
    shutil.copy(CONSUMER, outside)
    check_types(tools, empty / "bin/python", outside)
    games = check_program(empty / "bin/python", outside)
    check_commands(empty / "bin/fleet-engine", games, outside)


def check_types(tools: Path, python: Path, folder: Path) -> None:
    """Check the program in a folder in strict mode, with the packages of a Python."""
    node = find_node()
    if node is None:
        raise BuildError("pyright needs Node: `make release-check` installs it")
    mypy: Command = [tools, "-m", "mypy", "--strict", "--python-executable", python, CONSUMER.name]
    run_tool(mypy, folder)
    (folder / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', "utf-8")
    # Otherwise pyright asks for its newest version.
    environment = {**node_environment(node), "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    run_tool(
        [tools, "-m", "pyright", "--pythonpath", python, "--project", "."], folder, environment
    )
    print("mypy, pyright: nothing found in a program that uses the installed wheel")


def check_program(python: Path, folder: Path) -> list[str]:
    """Run the program, which plays, simulates and advises. Return the names of the games."""
    answers = json.loads(run_tool([python, CONSUMER.name], folder))
    if answers["version"] != read_version():
        raise BuildError(f"the wheel has version {answers['version']}, not {read_version()}")
    print("interface in Python: plays, simulates and advises")
    return [*answers["scores"]]


def check_commands(script: Path, games: Sequence[str], folder: Path) -> None:
    """Play, simulate and advise by the command that the wheel installs."""
    version = run_tool([script, "--version"], folder).split()[-1]
    if version != read_version():
        raise BuildError(f"{script.name} --version: {version}, not {read_version()}")
    for game in games:
        deal = [game, "--players", "2", "--seed", "1"]
        words = run_tool(
            [script, "play", *deal, "--bots", "easy"], folder, typed=FIRST_CHOICES
        ).split()
        record = words[words.index("--resume") + 1]
        if not _run_json([script, "advise", record, "--json"], folder)["choices"]:
            raise BuildError(f"{script.name} advise {record}: no choices")
        report = _run_json([script, "simulate", *deal, "--games", "2", "--json"], folder)
        if report["games"] != 2:
            raise BuildError(f"{script.name} simulate {game}: {report['games']} games, expected 2")
    print(f"{script.name}: plays, simulates and advises")


def check_project_files(tools: Path) -> None:
    """Check the notebook and the workflows, which only other machines run."""
    validation = "import nbformat, sys; nbformat.validate(nbformat.read(sys.argv[1], 4))"
    run_tool([tools, "-c", validation, NOTEBOOK], ROOT)
    workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    schema = ["--builtin-schema", "vendor.github-workflows"]
    run_tool([tools, "-m", "check_jsonschema", *schema, *workflows], ROOT)
    run_tool([tools.with_name("zizmor"), "--offline", "--min-severity", "medium", *workflows], ROOT)
    print("notebook, workflows: valid")


def _build(
    tools: Path, project: Path, out: Path, variables: Mapping[str, str], *kinds: str
) -> None:
    environment = {
        **{name: value for name, value in os.environ.items() if name != VARIABLE},
        **variables,
        "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH,
    }
    command: Command = [tools, "-m", "build", "--no-isolation", *kinds, "--outdir", out, project]
    run_tool(command, project, environment)


def _run_json(command: Command, folder: Path) -> dict[str, Any]:
    return dict(json.loads(run_tool(command, folder)))


def main() -> None:
    """Run all checks, or exit with the first error."""
    parser = argparse.ArgumentParser(prog="python -m wasm_build.release.check")
    parser.add_argument("--out", type=Path, default=ROOT / "build", help="default: build")
    try:
        check(parser.parse_args().out)
    except BuildError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
