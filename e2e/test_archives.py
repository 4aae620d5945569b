"""The page that is built without a snapshot: Python starts from archives, in workers too."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.coached import take_advice
from e2e.conftest import (
    MARKED,
    START_TIMEOUT,
    Watch,
    altered,
    open_ready,
    wait_ready,
    without_plain_page,
)
from e2e.players import FIRST, any_player
from e2e.quick import play
from e2e.served import served
from e2e.test_rest import AT_ONCE, LATER, allow, note_ways
from wasm_build.build import build
from wasm_build.tricks import Tricks

ARCHIVES = "**/archives-*.zst"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built without a snapshot."""
    folder = tmp_path_factory.mktemp("archives") / "dist"
    build(folder, tricks=Tricks(snapshot=False))
    return folder


@pytest.fixture(scope="module")
def site_url(dist: Path) -> Iterator[str]:
    """Return the address of that page."""
    with served(dist) as address:
        yield address


def test_page_without_a_snapshot_plays_and_its_worker_answers(page: Page, watch: Watch) -> None:
    open_ready(page)
    assert not page.evaluate(MARKED, "woken")
    assert any("/archives-" in url for url in watch.requests)
    assert not [url for url in watch.requests if "/plain/" in url]
    player = any_player(page, seed=3)
    player.start()
    player.play_on(2)
    take_advice(page)


def test_missing_archives_are_named_without_a_plain_page(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    without_plain_page(page)
    page.route(ARCHIVES, lambda route: route.fulfill(status=404))
    page.goto(".")
    expect(page.locator("#boot-reason")).to_have_text(
        re.compile(r"Python stopped with an error: archives-\w+\.zst: the server answered 404"),
        timeout=START_TIMEOUT,
    )


@pytest.mark.parametrize("lost", [True, False], ids=["lost", "altered"])
def test_archives_that_cannot_be_used_lead_to_the_plain_page(
    page: Page, watch: Watch, dist: Path, lost: bool
) -> None:
    watch.errors_expected = True
    (archives,) = dist.glob("assets/archives-*.zst")
    damaged = altered(archives)

    def answer(route: Route) -> None:
        if lost:
            route.abort()
        else:
            route.fulfill(body=damaged)

    page.route(ARCHIVES, answer)
    page.goto(".")
    expect(page).to_have_url(re.compile("/plain/$"), timeout=START_TIMEOUT)
    wait_ready(page)


def test_what_is_called_of_the_rest_brings_it_at_once(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    allow(page, AT_ONCE)
    ways = note_ways(page)
    open_ready(page)  # from archives, which needs much of it
    assert ways[:2] == [LATER, AT_ONCE]
    play(page, FIRST, 1)
    assert ways.count(AT_ONCE) == 1


def test_a_start_from_archives_waits_for_the_rest_without_standing_still(page: Page) -> None:
    ways = note_ways(page)
    open_ready(page)
    expect(page.locator("#app")).not_to_be_empty()
    assert AT_ONCE not in ways
