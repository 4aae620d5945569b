"""Failed starts, by `site/boot/trouble.js`: the next start without a suspect, and errors."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.store import PREFIX
from wasm_build.build import SITE
from wasm_build.node import find_node

GAME, ASIDE, PICTURE = f"{PREFIX}game", f"{PREFIX}damaged:game", f"{PREFIX}picture"
LINK = "#1.dice.1.7"


def outcome(
    *calls: str,
    kept: dict[str, str] | None = None,
    room: int | None = None,
    link: str = "",
    rejected: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Return the results of calls of `trouble`, the errors that it reports and the kept texts.

    Args:
        calls: Expressions of JavaScript behind `trouble.`.
        kept: Texts of the device at the start.
        room: Characters that the device keeps, in names and texts. Unlimited by default.
        link: Fragment of the address.
        rejected: Expressions of JavaScript for the reasons of rejections.
    """
    case = {"kept": kept or {}, "room": room, "hash": link, "calls": calls, "rejected": rejected}
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    here = Path(__file__).parent / "trouble.mjs"
    done = subprocess.run(
        [node, str(here), str(SITE / "boot"), json.dumps(case)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_start_drops_the_link_first_and_then_the_game() -> None:
    kept = {GAME: "any"}
    found = outcome("findSuspect()", "dropSuspect('Link')", "findSuspect()", kept=kept, link=LINK)
    assert found["results"] == ["Link", None, "Game"]
    assert (found["kept"], found["hash"]) == (kept, "")
    found = outcome("dropSuspect('Game')", "findSuspect()", kept={**kept, PICTURE: "its screen"})
    assert found["results"] == [None, None]
    assert found["kept"] == {ASIDE: "any"}


def test_game_that_another_tab_has_ended_is_not_set_aside() -> None:
    kept = {ASIDE: "old"}
    assert outcome("dropSuspect(null)", "dropSuspect('Game')", kept=kept)["kept"] == kept


@pytest.mark.parametrize("kept", [{ASIDE: "old"}, {ASIDE: "old", f"{ASIDE}:2": "any"}])
def test_game_takes_the_first_free_name_or_that_of_an_equal_text(kept: dict[str, str]) -> None:
    found = outcome("dropSuspect('Game')", kept={**kept, GAME: "any"})
    assert found["kept"] == {ASIDE: "old", f"{ASIDE}:2": "any"}


def test_full_device_removes_the_picture_for_the_game() -> None:
    kept = {GAME: "any", PICTURE: "its screen"}
    room = len("".join((*kept, *kept.values())))
    assert outcome("dropSuspect('Game')", kept=kept, room=room)["kept"] == {ASIDE: "any"}


def test_full_device_without_a_picture_keeps_the_game() -> None:
    room = len(GAME + "any")
    found = outcome("dropSuspect('Game')", kept={GAME: "any"}, room=room)
    assert found["results"] == ["Error: the storage is full"]
    assert found["kept"] == {GAME: "any"}


def test_rejection_reports_its_message_or_else_its_name() -> None:
    ours = "{ stack: 'f@https://host.example/fleets/boot/boot-1.js:1:2' }"
    errors = (
        f"Object.assign(new Error('too far'), {ours})",
        f"Object.assign(new RangeError(), {ours})",
        "Object.assign(new Error('of an extension'), { stack: 'f@moz-extension://x/y.js' })",
        "'no error'",
    )
    assert outcome(rejected=errors)["reported"] == ["too far", "RangeError"]
