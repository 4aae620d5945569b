"""Standard library of the page: compiled, trimmed, and sufficient for the page."""

import io
import subprocess
import zipfile
from pathlib import Path

import pytest

from app.games import GAMES
from app.i18n import LANGUAGES
from wasm_build import BuildError, catalogs, stdlib
from wasm_build.build import SITE, zip_app
from wasm_build.node import find_node
from wasm_build.wheel import build_wheel
from wasm_build.zip_archives import zip_bytes

HERE = Path(__file__).parent
INSIDE = stdlib.HERE / "pyodide_compile.py"


@pytest.fixture(scope="module")
def compiled() -> stdlib.CompiledArchives:
    return stdlib.compile_archives(zip_app(SITE), build_wheel()[1])


def names(archive: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return opened.namelist()


def test_archives_have_only_compiled_modules(compiled: stdlib.CompiledArchives) -> None:
    for archive in (compiled.library, compiled.app, compiled.engine):
        assert not [name for name in names(archive) if name.endswith(".py")]
        assert any(name.endswith(".pyc") for name in names(archive))


def test_modules_that_the_page_never_imports_are_left_out(
    compiled: stdlib.CompiledArchives,
) -> None:
    kept = names(compiled.library)
    assert "json/__init__.pyc" in kept
    assert not [name for name in kept if name.startswith(("unittest/", "xml/", "sqlite3/"))]
    left_out = ("fleet_engine/cli", "fleet_engine/rl", "training", "executors", "sample_mean")
    assert not [name for name in names(compiled.engine) if any(word in name for word in left_out)]


def test_archives_have_data_and_catalogs(compiled: stdlib.CompiledArchives) -> None:
    assert "fleet_engine/dice/data/editions/2020.toml" in names(compiled.engine)
    assert {f"app/locale/{language}.mo" for language in ("es", "ja")} <= set(names(compiled.app))


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    app, wheel = zip_app(SITE), build_wheel()[1]
    once = stdlib.compile_archives(app, wheel, tmp_path / "once")
    assert stdlib.compile_archives(app, wheel, tmp_path / "again") == once


def test_the_page_starts_and_plays_on_the_trimmed_library(
    from_archives: Path, tmp_path: Path
) -> None:
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    done = subprocess.run(
        [node, str(HERE / "start_the_page.mjs"), str(from_archives), str(INSIDE)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout.split() == [*LANGUAGES, *GAMES], done.stderr[-2000:]


def test_a_page_that_cannot_be_imported_is_not_built(tmp_path: Path) -> None:
    catalogs.compile_all(SITE)
    broken = zip_bytes(
        {"app/__init__.py": b"", "app/controller/__init__.py": b"import nothing_like_it"}
    )
    with pytest.raises(BuildError, match="nothing_like_it"):
        stdlib.compile_archives(broken, build_wheel()[1], tmp_path)


def test_page_that_imports_a_module_on_demand_too_early_is_not_built(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(zip_app(SITE))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files["app/games/dice/moves.py"] += b"\n\nimport fleet_engine.dice.notation\n"
    with pytest.raises(BuildError, match=r"dice\.notation\w* is loaded on demand"):
        stdlib.compile_archives(zip_bytes(files), build_wheel()[1], tmp_path)


@pytest.mark.parametrize(
    ("module", "broken"),
    [
        ("app/games/cards/end_screen.py", "render_end"),
        ("app/games/dice/custom_sheets/library.py", "from_code"),
    ],
)
def test_page_that_fails_at_a_table_or_a_link_is_not_built(
    module: str, broken: str, tmp_path: Path
) -> None:
    with zipfile.ZipFile(io.BytesIO(zip_app(SITE))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files[module] += f"\n\ndef {broken}(*_):\n    return nothing_like_it\n".encode()
    with pytest.raises(BuildError, match="nothing_like_it"):
        stdlib.compile_archives(zip_bytes(files), build_wheel()[1], tmp_path)
