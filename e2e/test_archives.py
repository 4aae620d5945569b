"""Tests of a page built without a snapshot: page and workers start from archives."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.coach_flow import use_hint
from e2e.conftest import (
    HAS_MARK,
    START_TIMEOUT_MS,
    PageMonitor,
    block_plain_page,
    flip_bit,
    open_and_wait,
    wait_ready,
)
from e2e.players import any_player
from e2e.site_server import serve
from e2e.test_hot_cold_split import record_loads
from wasm_build.build import build
from wasm_build.start_stages import Optimizations

ARCHIVES = "**/archives-*.zst"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built without a snapshot."""
    folder = tmp_path_factory.mktemp("archives") / "dist"
    build(folder, optimizations=Optimizations(snapshot=False))
    return folder


@pytest.fixture(scope="module")
def site_url(dist: Path) -> Iterator[str]:
    """Return the address of that page."""
    with serve(dist) as address:
        yield address


def test_page_without_a_snapshot_plays_and_its_worker_answers(
    page: Page, watch: PageMonitor
) -> None:
    ways_of_rest = record_loads(page)
    open_and_wait(page)
    assert not page.evaluate(HAS_MARK, "woken")
    assert ways_of_rest == [], "the machine is whole"
    assert any("/archives-" in url for url in watch.requests)
    assert not [url for url in watch.requests if "/plain/" in url]
    player = any_player(page, seed=3)
    player.start()
    player.play(2)
    use_hint(page)


def test_missing_archives_are_named_without_a_plain_page(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    page.route(ARCHIVES, lambda route: route.fulfill(status=404))
    page.goto(".")
    expect(page.locator("#boot-reason")).to_have_text(
        re.compile(r"Python stopped with an error: archives-\w+\.zst: the server answered 404"),
        timeout=START_TIMEOUT_MS,
    )


@pytest.mark.parametrize("lost", [True, False], ids=["lost", "altered"])
def test_archives_that_cannot_be_used_lead_to_the_plain_page(
    page: Page, watch: PageMonitor, dist: Path, lost: bool
) -> None:
    watch.errors_expected = True
    (archives,) = dist.glob("assets/archives-*.zst")
    damaged = flip_bit(archives)

    def answer(route: Route) -> None:
        if lost:
            route.abort()
        else:
            route.fulfill(body=damaged)

    page.route(ARCHIVES, answer)
    page.goto(".")
    expect(page).to_have_url(re.compile("/plain/$"), timeout=START_TIMEOUT_MS)
    wait_ready(page)
