"""Development server: access by its own pages only, its own files, and faults."""

import http.client
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from native import page, server, sources
from native.http import READY_PREFIX
from wasm_build import BuildError, vendored

Start = Callable[[str], server.PythonProcess]
COMPILED = b"head" + sources.SOURCE_HASH_FLAGS + b"compiled"


def zipped(*names: str, content: bytes = COMPILED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, content)
    return buffer.getvalue()


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the archive of compiled modules."""
    path = tmp_path / "dev/pycache.zip"
    monkeypatch.setattr(sources, "COMPILED_CACHE", path)
    return path


def test_compiled_modules_are_kept_beside_earlier_ones(kept: Path) -> None:
    first, second = "app/__pycache__/a.cpython-314.pyc", "fleet_engine/dice/__pycache__/b.pyc"
    assert sources.cache_compiled(zipped(first))
    assert sources.cache_compiled(zipped(second))
    assert sorted(zipfile.ZipFile(kept).namelist()) == [first, second]


@pytest.mark.parametrize(
    "content",
    [
        b"no zip file",
        zipped("app/runtime/browser.py"),
        zipped("../app/__pycache__/a.pyc"),
        zipped("app/../../__pycache__/a.pyc"),
        zipped("js/__pycache__/a.pyc"),
        zipped("app/__pycache__/a.pyc", content=b"head\1\0\0\0never compared with its source"),
    ],
)
def test_archive_without_valid_compiled_modules_is_refused(content: bytes, kept: Path) -> None:
    assert not sources.cache_compiled(content)
    assert not kept.exists()


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    """Install the packages of npm, because no build may have run on this machine yet."""
    vendored.install()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Return the address of a native page without a Python side."""
    with page.run_page_server("http://localhost:1/") as address:
        yield address


def answer(address: str, path: str, message: str | None = None, **headers: str) -> tuple[int, str]:
    """Return the status and the text of an answer. A message is sent by POST."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
    connection.request("GET" if message is None else "POST", path, message, headers)
    response = connection.getresponse()
    return response.status, response.read().decode()


def test_page_is_served_to_this_machine(address: str) -> None:
    assert answer(address, "/")[0] == 200
    assert answer(address, "/styles.css")[0] == 200
    assert answer(address, "/", Host="127.0.0.1:8000")[0] == 200


@pytest.mark.parametrize("host", ["evil.example:8000", "localhost.evil.example", "", "[::"])
def test_foreign_name_for_this_machine_is_refused(address: str, host: str) -> None:
    assert answer(address, "/", Host=host)[0] == 403


@pytest.mark.parametrize(
    "path",
    [
        "fonts/../package.json",
        "fonts//etc/hostname",
        "native/../main.py/../../README.md",
        "../README.md",
        "/etc/hostname",
        "fonts/missing.woff2",
        "..",
        "",
    ],
)
def test_only_files_of_the_page_are_served(path: str) -> None:
    assert page.PageFiles().find(path) is None


@pytest.mark.parametrize(
    "path", ["x//etc/hostname", "pyodide//etc/hostname", "pyodide/../.checked.json", "-/a"]
)
def test_only_files_of_pyodide_are_served(path: str) -> None:
    side = server.PyodideBackend()
    assert side.find("pyodide/pyodide.mjs")
    assert side.find(path) is None


@pytest.mark.parametrize("path", ["sw.js", "plain/sw.js"])
def test_service_worker_of_a_built_page_is_replaced(path: str) -> None:
    kind, content = page.PageFiles().find(path) or ("", b"")
    assert kind.startswith("text/javascript")
    assert b"registration.unregister()" in content


@pytest.fixture
def child_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Return a function that starts a child process with other code in `native.host`."""
    children = []

    def start(code: str) -> server.PythonProcess:
        (tmp_path / "native").mkdir()
        (tmp_path / "native/__init__.py").touch()
        (tmp_path / "native/host.py").write_text(code, "utf-8")
        monkeypatch.setattr(server, "SITE", tmp_path)
        children.append(server.PythonProcess())
        return children[-1]

    yield start
    for child in children:
        child.stop()


PRINT_READY = f'print("{READY_PREFIX}http://localhost:1/")\n'


def test_child_that_prints_before_and_after_it_is_ready_is_ready(child_of: Start) -> None:
    child = child_of(f"print('before')\n{PRINT_READY}print('x' * 100_000)\n")
    child.wait_until_ready()
    assert child.address == "http://localhost:1/"
    child._process.wait(20)  # a full pipe would block the child before it ends


def test_child_that_ends_reports_its_traceback(child_of: Start) -> None:
    with pytest.raises(BuildError, match=r"(?s)It ended with 1.*ZeroDivisionError"):
        child_of("1 / 0").wait_until_ready()


def test_child_that_is_never_ready_is_stopped(
    child_of: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "START_TIMEOUT_S", 0.1)
    child = child_of("import time; time.sleep(600)")
    with pytest.raises(BuildError, match="not ready"):
        child.wait_until_ready()
    assert child._process.returncode is not None


def test_any_error_of_the_sources_is_returned_as_text(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_bytes(b"\xff")
    assert "UnicodeDecodeError" in server._run_for_error(lambda: file.read_text("utf-8"))
    assert server._run_for_error(lambda: None) == ""


def test_missing_packages_are_installed_before_the_page_is_served() -> None:
    """The style sheet needs a font of npm even if Python runs natively."""
    script = "from wasm_build import vendored; from native import server\n"
    script += "def stop(*_): raise SystemExit('installed first')\n"
    script += "vendored.install = stop; server.main()"
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": "site:.", "PORT": "0"},
        cwd=vendored.HERE.parent,
    )
    assert "installed first" in done.stderr


@pytest.fixture(scope="module")
def python_side() -> Iterator[str]:
    """Return the address of the process that runs the page's Python."""
    child = server.PythonProcess()
    child.wait_until_ready()
    yield child.address
    child.stop()


START = '{"call": 0, "args": []}'


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost.evil.example", ""])
def test_python_side_refuses_pages_of_other_sites(python_side: str, origin: str) -> None:
    assert answer(python_side, "/a-page", START, Origin=origin)[0] == 403


def test_page_unknown_to_the_python_side_is_gone_and_starts_anew(python_side: str) -> None:
    sent = answer(
        python_side, "/a-page", '{"call": 17, "args": []}', Origin="http://localhost:8000"
    )
    assert sent == (200, '{"gone": true}')
    status, text = answer(python_side, "/a-page", START, Origin="http://localhost:8000")
    assert status == 200
    assert json.loads(text)["do"] == "get"
