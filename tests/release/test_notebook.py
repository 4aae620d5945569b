"""The notebook: clean, with code that runs natively and in Pyodide."""

import ast
import json
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wasm_build import vendored
from wasm_build.node import find_node
from wasm_build.plain_page import fetch_micropip
from wasm_build.release.check import NOTEBOOK
from wasm_build.server import SiteServer
from wasm_build.wheel import build_wheel

SCRIPT = Path(__file__).with_name("run_notebook.mjs")
CONTENT: dict[str, Any] = json.loads(NOTEBOOK.read_text("utf-8"))
CELLS = [cell for cell in CONTENT["cells"] if cell["cell_type"] == "code"]


def is_install(cell: dict[str, Any]) -> bool:
    return "micropip" in cell["metadata"].get("tags", ())


def test_notebook_has_no_output_and_no_trace_of_a_run() -> None:
    assert (CONTENT["nbformat"], CONTENT["nbformat_minor"]) == (4, 5)
    assert {*CONTENT["metadata"]} == {"kernelspec", "language_info"}
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in CELLS)
    ids = [cell["id"] for cell in CONTENT["cells"]]
    assert len(ids) == len(set(ids))
    # As Jupyter writes it, so that an edit changes few lines.
    assert NOTEBOOK.read_text("utf-8") == json.dumps(CONTENT, indent=1, ensure_ascii=False) + "\n"


def test_first_code_cell_installs_the_package_by_micropip() -> None:
    assert [is_install(cell) for cell in CELLS] == [True] + [False] * (len(CELLS) - 1)
    source = "".join(CELLS[0]["source"])
    assert "await micropip.install(WHEEL)" in source
    assert 'WHEEL = "fleet_engine"' in source


def test_code_cells_run_natively(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for cell in CELLS[1:]:
        tree = ast.parse("".join(cell["source"]))
        exec(compile(tree, f"cell {cell['id']}", "exec"), names)
        assert capsys.readouterr().out, f"cell {cell['id']} shows nothing"


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Serve the wheels of micropip and of the engine and return their addresses."""
    folder = tmp_path_factory.mktemp("wheels")
    name, content = build_wheel()
    (folder / name).write_bytes(content)
    installer = fetch_micropip()
    (folder / installer.name).write_bytes(installer.read_bytes())
    with SiteServer(folder, 0, quiet=True) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield [server.address + installer.name, server.address + name]
        server.shutdown()


def test_all_cells_run_in_pyodide_with_the_wheel(addresses: list[str], tmp_path: Path) -> None:
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    pyodide = vendored.MODULES / vendored.PYODIDE / "pyodide.mjs"
    done = subprocess.run(
        [node, str(SCRIPT), pyodide.as_uri(), str(NOTEBOOK), *addresses],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == f"{len(CELLS)} cells"
