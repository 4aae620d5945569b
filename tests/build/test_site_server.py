"""Site server: the behavior of GitHub Pages on which the page depends."""

import gzip
import http.client
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from native import server as development
from wasm_build.__main__ import main
from wasm_build.server import ANY_ADDRESS, SiteServer

Reply = tuple[http.client.HTTPResponse, bytes]


class Client:
    """Client with one persistent connection, like that of a browser."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)

    def __call__(self, path: str, method: str = "GET", **headers: str) -> Reply:
        wanted = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request(method, path, headers=wanted)
        answer = self.connection.getresponse()
        return answer, answer.read()


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Client]:
    site = tmp_path / "dist"
    (site / "deep").mkdir(parents=True)
    (site / "index.html").write_text("<title>A page</title>" * 20)
    (site / "a.wasm").write_bytes(b"\0asm" * 100)
    (site / "a.zip").write_bytes(b"PK" * 100)
    (site / "deep/module.mjs").write_text("export default 1;" * 20)
    (tmp_path / "secret.txt").write_text("nobody's business")
    with SiteServer(site, 0, "some/path", quiet=True) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        client = Client(server.server_address[1])
        yield client
        client.connection.close()
        server.shutdown()


@pytest.mark.parametrize(
    ("options", "address"), [({}, "127.0.0.1"), ({"host": ANY_ADDRESS}, "0.0.0.0")]
)
def test_server_listens_on_localhost_by_default(
    tmp_path: Path, options: dict[str, str], address: str
) -> None:
    with SiteServer(tmp_path, 0, quiet=True, **options) as server:
        assert server.server_address[0] == address


@pytest.mark.parametrize("port", ["x", "-1", "65536", "8_000", "²"])
def test_invalid_port_is_an_error_in_one_line(
    port: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setenv("PORT", port)
    expected = f"Port {port} is no number from 0 to 65535. Try another: PORT=8001\n"
    assert main(["serve", "--dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err == expected
    with pytest.raises(SystemExit, match=f"^{re.escape(expected.strip())}$"):
        development.main()


def test_page_is_served_below_the_prefix(ask: Client) -> None:
    answer, content = ask("/some/path/")
    assert answer.status == 200
    assert content.startswith(b"<title>")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "max-age=600"
    assert "Cross-Origin-Opener-Policy" not in answer.headers


def test_prefix_without_its_slash_leads_to_the_page(ask: Client) -> None:
    answer, _ = ask("/some/path")
    assert (answer.status, answer.headers["Location"]) == (301, "/some/path/")


@pytest.mark.parametrize("path", ["/", "/index.html", "/some/path/gone.js", "/some/path/deep"])
def test_everything_else_is_not_found(ask: Client, path: str) -> None:
    answer, content = ask(path)
    assert answer.status == 404
    assert b"Not found" in content


@pytest.mark.parametrize(
    "path",
    ["../secret.txt", "%2e%2e/secret.txt", "deep/../../secret.txt", "/etc/passwd", "%00"],
)
def test_files_outside_the_folder_are_not_served(ask: Client, path: str) -> None:
    answer, content = ask(f"/some/path/{path}")
    assert answer.status == 404
    assert b"business" not in content


@pytest.mark.parametrize(
    ("name", "kind", "zipped"),
    [
        ("a.wasm", "application/wasm", True),
        ("deep/module.mjs", "text/javascript; charset=utf-8", True),
        ("a.zip", "application/zip", False),
    ],
)
def test_types_and_compression(ask: Client, name: str, kind: str, zipped: bool) -> None:
    plain, content = ask(f"/some/path/{name}")
    packed, short = ask(f"/some/path/{name}?v=1", Accept_Encoding="gzip, br")
    assert plain.headers["Content-Type"] == packed.headers["Content-Type"] == kind
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == ("gzip" if zipped else None)
    assert (gzip.decompress(short) if zipped else short) == content
    assert packed.headers["Vary"] == "Accept-Encoding"


def test_known_version_is_not_sent_again(ask: Client) -> None:
    tag = ask("/some/path/a.wasm")[0].headers["ETag"]
    answer, content = ask("/some/path/a.wasm", If_None_Match=tag)
    assert (answer.status, content) == (304, b"")
    assert answer.headers["ETag"] == tag
    packed = ask("/some/path/a.wasm", Accept_Encoding="gzip")[0]
    assert packed.headers["ETag"] != tag


def test_changed_file_has_another_tag(ask: Client, tmp_path: Path) -> None:
    first = ask("/some/path/")[0].headers["ETag"]
    (tmp_path / "dist/index.html").write_text("<title>Another page</title>")
    answer, content = ask("/some/path/", If_None_Match=first)
    assert answer.status == 200
    assert content == b"<title>Another page</title>"


def test_head_has_headers_and_no_content(ask: Client) -> None:
    answer, content = ask("/some/path/a.zip", method="HEAD")
    assert (answer.status, content) == (200, b"")
    assert answer.headers["Content-Length"] == "200"
    assert ask("/some/path/a.zip")[0].status == 200  # the connection is still usable
    missing, content = ask("/some/path/gone", method="HEAD")
    assert (missing.status, content) == (404, b"")
    assert ask("/some/path/a.zip")[0].status == 200
