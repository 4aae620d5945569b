"""Rendezvous: two devices and a PeerServer, under Node."""

import json
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from wasm_build import npm
from wasm_build.build import PEERS, RENDEZVOUS_SCRIPT, SITE

HERE = Path(__file__).parent
ANSWER = "host: an-answer"
TIMEOUT_S = 60
"""Seconds after which a case has failed."""


Noticed = Callable[[str], list[str]]


@pytest.fixture(scope="session")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the scripts of connections. The cases draw no QR code."""
    folder = tmp_path_factory.mktemp("rendezvous") / "peers"
    copytree(SITE / PEERS, folder)
    (folder / "qr").mkdir()
    (folder / "qr" / "index.js").write_text("exports.encodeQR = () => [];", "utf-8")
    return folder


@pytest.fixture(scope="session")
def noticed(scripts: Path) -> Noticed:
    """Return a function that runs a case, and returns what its devices and server have noticed."""
    return partial(_noticed, scripts / RENDEZVOUS_SCRIPT)


def _noticed(script: Path, case: str) -> list[str]:
    node = npm.install(HERE)
    done = subprocess.run(
        [node, str(HERE / "meet.mjs"), str(script), str(HERE / "node_modules"), case],
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: list[str] = json.loads(done.stdout)
    return found


def test_host_gets_the_answer_that_the_server_cannot_read(noticed: Noticed) -> None:
    seen = noticed("meet")
    assert [each for each in seen if not each.startswith("server")] == [ANSWER]
    [passed] = {each for each in seen if each.startswith("server")}  # one text, sent again
    assert '"type":"ANSWER"' in passed
    assert "an-answer" not in passed
    assert "an-invitation" not in passed


@pytest.mark.parametrize(
    ("case", "failed"),
    [
        ("late host", {"guest: failed"}),
        ("away server", {"host: failed", "guest: failed"}),
        ("taken name", {"host: failed"}),
        ("other invitation", {"guest: failed"}),
    ],
)
def test_failure_is_noticed_and_a_later_answer_arrives(
    noticed: Noticed, case: str, failed: set[str]
) -> None:
    seen = [each for each in noticed(case) if not each.startswith("server")]
    assert {*seen} == {*failed, ANSWER}
    assert seen.count(ANSWER) == 1


def test_garbage_of_a_server_is_ignored(noticed: Noticed) -> None:
    seen = [each for each in noticed("garbage") if each.startswith("host")]
    assert seen == [ANSWER, "host: a-last-answer"]


def test_answer_is_sent_again_without_a_word_of_the_server(noticed: Noticed) -> None:
    assert noticed("sleeping host") == [ANSWER, "server: left"]


def test_host_refuses_few_late_guests_and_shows_none(noticed: Noticed) -> None:
    seen = [each for each in noticed("taken seat") if not each.startswith("server")]
    assert {each: seen.count(each) for each in seen} == {"host: got": 8, "host: refused": 5}


def test_host_leaves_if_an_answer_came_by_hand_first(noticed: Noticed) -> None:
    assert noticed("answer by hand") == ["host: has left"]


def test_second_join_replaces_the_first_one(noticed: Noticed) -> None:
    seen = {each for each in noticed("second join") if not each.startswith("server")}
    assert len(seen) == 1


def test_device_leaves_a_server_that_floods_it(noticed: Noticed) -> None:
    assert sorted(noticed("flood")) == ["host: failed", "server: left"]
