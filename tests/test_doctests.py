"""Examples of docstrings and documents: each runs as a doctest."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = {"fleet_engine": ROOT, "wasm_build": ROOT, "e2e": ROOT, "app": ROOT / "site"}
"""Packages and their folders."""
NEEDED = {"docs/reinforcement-learning.md": ("pettingzoo", "pyspiel")}
"""Packages of the extra `rl` that the examples of a document need. Some systems lack one."""
EXAMPLE = re.compile(r"^ *>>> ", re.MULTILINE)
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def modules() -> list[str]:
    """Return the modules with examples."""
    return [
        ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        for package, folder in SOURCES.items()
        for path in sorted((folder / package).rglob("*.py"))
        if EXAMPLE.search(path.read_text("utf-8"))
    ]


def documents() -> list[str]:
    """Return the documents with examples."""
    paths = (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in paths
        if EXAMPLE.search(path.read_text("utf-8"))
    )


def test_modules_and_documents_with_examples_are_found() -> None:
    assert {"fleet_engine", "fleet_engine.bots", "fleet_engine.core.match"} <= {*modules()}
    assert "docs/engine.md" in documents()


@pytest.mark.parametrize("name", modules())
def test_examples_of_docstrings_hold(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("name", documents())
def test_examples_of_documents_hold(name: str) -> None:
    for package in NEEDED.get(name, ()):
        pytest.importorskip(package, reason=f"{package} is missing: see {name}")
    session = "\n".join(BLOCK.findall((ROOT / name).read_text("utf-8")))
    example = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    assert not doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed
