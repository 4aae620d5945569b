"""Storage prefix of each copy of the page on a host, by `site/boot/prefix.js`."""

import json
import subprocess
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from app.store import PREFIX
from wasm_build.build import SITE
from wasm_build.node import find_node

HOST = "https://host.example"
OWNER = "three-fleets-owner"
PREVIEW = "three-fleets@%2Fpreview%2F:"


def outcome(
    *paths: str,
    kept: dict[str, str] | None = None,
    refused: tuple[str, ...] = (),
    tab: str | None = None,
) -> dict[str, Any]:
    """Return the prefixes of visits to these paths of one host, and the stored texts at the end.

    A path to the plain page ends with `plain/`. `tab` is the game that the tabs had open.
    """
    more = {} if tab is None else {"tab": tab}
    visits = [
        {"address": HOST + path} | more | ({"plain": "../"} if "/plain/" in path else {})
        for path in paths
    ]
    input_json = json.dumps({"visits": visits, "kept": kept or {}, "refused": refused})
    node = find_node()
    assert node, "Node is needed: `make test` installs it"
    done = subprocess.run(
        [node, str(Path(__file__).parent / "prefix.mjs"), str(SITE / "boot/prefix.js"), input_json],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def prefixes(*paths: str, **device: Any) -> list[str]:
    """Return the prefixes of visits to these paths of one host."""
    found: list[str] = outcome(*paths, **device)["prefixes"]
    return found


def test_first_copy_has_the_plain_prefix_and_others_add_their_folder() -> None:
    found = outcome("/fleets/", "/preview/", "/fleets/", "/preview/")
    assert found["prefixes"] == [PREFIX, PREVIEW, PREFIX, PREVIEW]
    assert found["kept"] == {OWNER: "/fleets/"}


def test_first_copy_owns_texts_stored_before_owners_existed() -> None:
    kept = {f"{PREFIX}game": "a game", f"{PREFIX}settings": "{}"}
    found = outcome("/fleets/", "/preview/", kept=kept)
    assert found["prefixes"] == [PREFIX, PREVIEW]
    assert found["kept"] == {**kept, OWNER: "/fleets/"}


def test_pages_of_one_copy_have_one_prefix() -> None:
    pages = (
        "/fleets/",
        "/fleets/index.html",
        "/fleets/?source=home",
        "/fleets/#1.dice.1.7",
        "/fleets/plain/",
        "/fleets/plain/index.html#1.dice.1.7",
        "/Fleets/",
    )
    assert set(prefixes(*pages)) == {PREFIX}
    assert set(prefixes("/preview/", *pages)[1:]) == {"three-fleets@%2Ffleets%2F:"}


def test_no_prefix_begins_with_that_of_another_copy() -> None:
    fleets = ("/fleets/", "/fleets/preview/", "/fleets-2/", "/:fleets/", "/fleets:/x/")
    found = prefixes("/owner/", "/", "/preview/", *fleets)
    for one, other in permutations([*found, OWNER], 2):
        assert not one.startswith(other)


@pytest.mark.parametrize("damage", ["", "null", "three-fleets", "{}"])
def test_owner_that_is_no_folder_is_replaced(damage: str) -> None:
    assert prefixes("/fleets/", "/preview/", kept={OWNER: damage}) == [PREFIX, PREVIEW]


@pytest.mark.parametrize("refused", ["localStorage", "getItem", "setItem"])
def test_refused_storage_leaves_the_plain_prefix(refused: str) -> None:
    assert prefixes("/fleets/", "/preview/", refused=(refused,)) == [PREFIX, PREFIX]


def test_full_device_keeps_known_owner() -> None:
    kept = {OWNER: "/fleets/"}
    assert prefixes("/preview/", "/fleets/", kept=kept, refused=("setItem",)) == [PREVIEW, PREFIX]


GAMES = {
    f"{PREFIX}games": json.dumps({"games": [{"name": "game:a"}, {"name": "game:b"}]}),
    f"{PREFIX}game:a": "a",
    f"{PREFIX}game:b": "b",
    f"{PREFIX}settings": "{}",
}


@pytest.mark.parametrize(
    ("tab", "opened"),
    [(None, "a"), ("game:b", "b"), ("game:gone", "a"), ("settings", "a"), ("", "a")],
)
def test_next_start_opens_the_game_of_the_tab_or_the_newest(tab: str | None, opened: str) -> None:
    found = outcome("/fleets/", "/fleets/plain/", kept=GAMES, tab=tab)["opened"]
    assert found == [f"{PREFIX}game:{opened}"] * 2


def test_refused_storage_of_the_tab_opens_the_newest_game() -> None:
    found = outcome("/fleets/", kept=GAMES, tab="game:b", refused=("sessionStorage",))["opened"]
    assert found == [f"{PREFIX}game:a"]
