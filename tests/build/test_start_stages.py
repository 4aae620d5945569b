"""Optimizations of a start: none changes the results of Python.

Stock Pyodide and the page's Pythons evaluate the same snippets and play the same games. Each
optimization is tested alone. All three together are tested in the short run.
"""

import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.build.conftest import read_boot_plan
from tests.build.exports import LIST_FILE, list_kept_exports
from tests.build.same_games import play
from wasm_build import ROOT, BuildError, snapshot
from wasm_build.build import build
from wasm_build.node import find_node
from wasm_build.start_stages import Optimizations
from wasm_build.vendored import MODULES, PYODIDE, install
from wasm_build.zip_archives import zip_bytes

HERE = Path(__file__).parent
SNIPPETS = HERE / "snippets.txt"
STOCK = MODULES / PYODIDE
GAMES = 20

Build = Callable[[Optimizations], Path]


@dataclass(frozen=True)
class Evaluated:
    """Results of a Python: of the snippets, of the games, and faults of its split."""

    results: list[str]
    games: dict[str, list[list[str]]]
    wrong: list[str]


def read_snippets() -> list[tuple[str, str]]:
    """Return the snippets of `snippets.txt`, each with its group."""
    found: list[tuple[str, str]] = []
    group = ""
    for line in SNIPPETS.read_text("utf-8").splitlines():
        if line.startswith("| "):
            found[-1] = (group, f"{found[-1][1]}\n{line[2:]}")
        elif line.startswith("## "):
            group = line.removeprefix("## ")
        elif line and not line.startswith("# "):
            found.append((group, line))
    return found


def evaluate(how: str, folder: Path, work: Path) -> Evaluated:
    """Evaluate all snippets in the Python of a folder. `evaluate.mjs` lists the kinds of start."""
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    snippets = work / f"{how}-snippets.json"
    snippets.write_text(json.dumps([snippet for _, snippet in read_snippets()]), "utf-8")
    done = subprocess.run(
        [node, str(HERE / "evaluate.mjs"), how, *map(str, (folder, STOCK, ROOT, snippets))],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, (
        f"{how}: Python did not start or ended early: {done.stderr[-2000:]}"
    )
    return Evaluated(**json.loads(done.stdout))


def assert_alike(optimization: str, stock: Evaluated, other: Evaluated) -> None:
    """Fail with each snippet that the two evaluate differently."""
    differences = [
        f"{optimization}: {group}: {snippet}\n  stock: {expected}\n  {optimization}: {result}"
        for (group, snippet), expected, result in zip(
            read_snippets(), stock.results, other.results, strict=True
        )
        if expected != result
    ]
    assert not differences, "\n".join([f"{len(differences)} snippets differ:", *differences])
    assert other.games == stock.games, f"{optimization}: games differ"
    assert not other.wrong, f"{optimization}: {other.wrong}"


@pytest.fixture(scope="session")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tricks")


@pytest.fixture(scope="session")
def stock(work: Path) -> Evaluated:
    install()
    return evaluate("stock", STOCK, work)


@pytest.fixture(scope="session")
def built(work: Path) -> Build:
    """Return a function that builds the page with some of the optimizations, once for each set."""

    @cache
    def made(tricks: Optimizations) -> Path:
        folder = work / f"slim-{tricks.tree_shaking}-split-{tricks.hot_cold_split}"
        build(folder, optimizations=tricks)
        return folder

    return made


def pyodide_of(dist: Path) -> Path:
    (folder,) = (dist / "pyodide").iterdir()
    return folder


def test_stock_plays_the_games_of_this_python(stock: Evaluated) -> None:
    assert stock.games == json.loads(play(GAMES))
    assert all(len(games) == GAMES for games in stock.games.values())


def test_snippets_reach_results_and_errors(stock: Evaluated) -> None:
    """A stock Python that fails everywhere would agree with a broken one."""
    failed = [result for result in stock.results if "Error: " in result]
    assert len(stock.results) > 400
    assert len(failed) < len(stock.results) / 2
    assert stock.results[0] == repr(2**1000)


def test_docs_have_the_number_of_snippets() -> None:
    text = (ROOT / "docs/build.md").read_text("utf-8")
    assert re.findall(r"(\d+)\s+snippets", text) == [str(len(read_snippets()))]


def test_page_with_all_tricks_evaluates_like_stock(
    dist: Path, stock: Evaluated, work: Path
) -> None:
    assert_alike("the page", stock, evaluate("page", dist, work))


@pytest.mark.slow
def test_slim_alone_evaluates_like_stock(built: Build, stock: Evaluated, work: Path) -> None:
    folder = pyodide_of(built(Optimizations(hot_cold_split=False)))
    assert_alike("slim", stock, evaluate("slim", folder, work))


@pytest.mark.slow
def test_split_alone_evaluates_like_stock(built: Build, stock: Evaluated, work: Path) -> None:
    folder = pyodide_of(built(Optimizations(tree_shaking=False)))
    assert_alike("split", stock, evaluate("cut", folder, work))


@pytest.mark.slow
def test_slim_and_split_evaluate_like_stock(dist: Path, stock: Evaluated, work: Path) -> None:
    assert_alike("slim and split", stock, evaluate("cut", pyodide_of(dist), work))


@pytest.mark.slow
def test_snapshot_alone_evaluates_like_stock(built: Build, stock: Evaluated, work: Path) -> None:
    dist = built(Optimizations(tree_shaking=False, hot_cold_split=False))
    assert_alike("snapshot", stock, evaluate("page", dist, work))


@pytest.mark.slow
@pytest.mark.parametrize(
    "tricks", [Optimizations(hot_cold_split=False), Optimizations(tree_shaking=False)]
)
def test_snapshot_with_one_other_trick_evaluates_like_stock(
    built: Build, stock: Evaluated, work: Path, tricks: Optimizations
) -> None:
    assert_alike(str(tricks), stock, evaluate("page", built(tricks), work))


@pytest.mark.slow
def test_build_without_slim_has_the_stock_glue(built: Build) -> None:
    made = pyodide_of(built(Optimizations(tree_shaking=False, hot_cold_split=False)))
    stock = (STOCK / "pyodide.asm.wasm").read_bytes()
    assert (made / "pyodide.asm.wasm").read_bytes() == stock
    assert (
        (made / "pyodide.asm.mjs").read_bytes().endswith((STOCK / "pyodide.asm.mjs").read_bytes())
    )


@pytest.mark.slow
def test_build_without_split_has_one_wasm_module(built: Build) -> None:
    made = pyodide_of(built(Optimizations(hot_cold_split=False)))
    assert [path.name for path in made.glob("*.wasm")] == ["pyodide.asm.wasm"]
    assert b"cold\x04load" not in (made / "pyodide.asm.wasm").read_bytes()


def test_build_without_snapshot_makes_none_and_has_one_wasm_module(from_archives: Path) -> None:
    """A Pyodide that breaks the snapshot also breaks the split, which runs the page from one."""
    made = pyodide_of(from_archives)
    assert [path.name for path in made.glob("*.wasm")] == ["pyodide.asm.wasm"]
    assert b"cold\x04load" not in (made / "pyodide.asm.wasm").read_bytes()
    assert read_boot_plan(from_archives)["python"]["coldModule"] is None


def test_kept_exports_are_those_of_the_list(dist: Path) -> None:
    """The list shows in a diff what an upgrade of Pyodide, or a new caller, changes."""
    assert list_kept_exports(dist).splitlines() == LIST_FILE.read_text("utf-8").splitlines(), (
        "check the difference, then run `python -m tests.build.exports DIST`"
    )


MISSING = b"class MissingPartError(ImportError): pass"


@pytest.mark.slow
def test_snapshot_of_another_form_is_named(tmp_path: Path) -> None:
    """The first word of a snapshot changes, as after an upgrade of Pyodide."""
    files = {path.name: path.read_bytes() for path in STOCK.glob("pyodide*") if path.is_file()}
    files["python_stdlib.zip"] = (STOCK / "python_stdlib.zip").read_bytes()
    assert files["pyodide.asm.mjs"].count(b"1886286592") == 1
    files["pyodide.asm.mjs"] = files["pyodide.asm.mjs"].replace(b"1886286592", b"1886286593")
    prepared = b"def warm_up(): pass"
    page = {"app/__init__.py": b"", "app/prerender.py": prepared, "app/missing.py": MISSING}
    page["app/runtime/browser.py"] = b"import app.missing"
    with pytest.raises(BuildError, match=r"the header of a snapshot is not as wasm_build/snapshot"):
        snapshot.make_snapshot(files, {"app.zip": zip_bytes(page)}, tmp_path)
