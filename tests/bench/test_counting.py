"""The server counts all its output, and the bare page is complete."""

import http.client
from pathlib import Path

import pytest

from e2e.bench.network_shaping import PIECE_BYTES, Network, SlowServer
from e2e.bench.page_visit import BARE_FILES, make_bare_page
from e2e.bench.resume import summarize
from e2e.site_server import PREFIX, CountingServer, TransferLog, run_in_thread
from wasm_build import vendored


def answer(server: CountingServer, path: str, **headers: str) -> int:
    """Request a file, and return the number of bytes of its content."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    wanted = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers={**wanted, "Connection": "close"})
    content = connection.getresponse().read()
    connection.close()
    return len(content)


def test_bytes_and_answers_are_counted(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("fish " * 1000)
    with CountingServer(tmp_path) as server, run_in_thread(server):
        plain = answer(server, f"{PREFIX}a.txt")
        count = server.take_log()
        assert plain == 5000
        assert 5000 < count.total_bytes < 5600, "the content, and headers"
        assert count.answers == [(f"{PREFIX}a.txt", 200)]
        packed = answer(server, f"{PREFIX}a.txt", Accept_Encoding="gzip")
        assert packed < server.take_log().total_bytes < 600


def test_each_count_begins_at_the_end_of_the_last_one(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server, run_in_thread(server):
        answer(server, f"{PREFIX}gone")
        assert server.take_log().answers == [(f"{PREFIX}gone", 404)]
        assert server.take_log() == TransferLog()


def test_bytes_until_a_moment_are_counted() -> None:
    count = TransferLog(sent_sizes=[(100.0, 7), (100.5, 20), (101.0, 300)])
    assert [count.bytes_until(moment) for moment in (99, 100, 100.7, 102)] == [0, 7, 27, 327]
    assert count.total_bytes == 327


def test_a_slow_line_brings_and_counts_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("fish " * 1000)
    with SlowServer(tmp_path) as server, run_in_thread(server):
        plain = answer(server, f"{PREFIX}a.txt")
        at_full_speed = server.take_log()
        server.line.network = Network("quick", bits_per_second=1e9, round_trip_s=0.001)
        assert answer(server, f"{PREFIX}a.txt") == plain
        slowed = server.take_log()
    assert (slowed.total_bytes, slowed.answers) == (
        at_full_speed.total_bytes,
        at_full_speed.answers,
    )
    assert max(size for _, size in slowed.sent_sizes) <= PIECE_BYTES < plain


def test_bare_page_is_pyodide_as_npm_provides_it(tmp_path: Path) -> None:
    vendored.install()
    make_bare_page(tmp_path / "bare")
    made = {path.name for path in (tmp_path / "bare").iterdir()}
    assert made == {"index.html", *BARE_FILES}
    library = (tmp_path / "bare/python_stdlib.zip").read_bytes()
    assert library == vendored.read(vendored.PYODIDE, "python_stdlib.zip")


@pytest.mark.parametrize("times", [[None, None], [250.0, None, 260.0]])
def test_a_board_that_never_came_has_no_time(times: list[float | None]) -> None:
    found = summarize(times)
    assert found["median"] is None
    assert found["never"] == times.count(None)


def test_boards_that_came_have_their_median() -> None:
    assert summarize([250.0, 270.0, 260.0])["median"] == 260
