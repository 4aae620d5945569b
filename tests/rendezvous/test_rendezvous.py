"""Rendezvous: two devices and a PeerServer, under Node."""

import json
import subprocess
from pathlib import Path

import pytest

from wasm_build import npm
from wasm_build.build import PEERS, RENDEZVOUS_SCRIPT, SITE

HERE = Path(__file__).parent
ANSWER = "host: an-answer"
TIMEOUT_S = 60
"""Seconds after which a case has failed."""


def noticed(case: str) -> list[str]:
    """Return what the devices and the server of a case have noticed."""
    node = npm.install(HERE)
    script, packages = SITE / PEERS / RENDEZVOUS_SCRIPT, HERE / "node_modules"
    done = subprocess.run(
        [node, str(HERE / "meet.mjs"), str(script), str(packages), case],
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: list[str] = json.loads(done.stdout)
    return found


def test_host_gets_the_answer_that_the_server_cannot_read() -> None:
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
def test_failure_is_noticed_and_a_later_answer_arrives(case: str, failed: set[str]) -> None:
    seen = [each for each in noticed(case) if not each.startswith("server")]
    assert {*seen} == {*failed, ANSWER}
    assert seen.count(ANSWER) == 1


def test_garbage_of_a_server_is_ignored() -> None:
    seen = [each for each in noticed("garbage") if each.startswith("host")]
    assert seen == [ANSWER, "host: a-last-answer"]


def test_answer_is_sent_again_without_a_word_of_the_server() -> None:
    assert noticed("sleeping host") == [ANSWER, "server: left"]


def test_device_leaves_a_server_that_floods_it() -> None:
    assert sorted(noticed("flood")) == ["host: failed", "server: left"]
