"""The part of Python's machine that no start needs: it comes later, once, or when it is called."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from e2e.conftest import MARKED, Watch, altered, open_ready
from e2e.players import FIRST, GAMES
from e2e.quick import play

REST = "**/pyodide.rest.wasm"
LATER, AT_ONCE = "fetch", "xhr"
"""The two ways by which it comes."""


def note_ways(page: Page) -> list[str]:
    """Return a list that grows by the way each time the rest is asked for."""
    ways: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith(REST.removeprefix("**/")):
            ways.append(request.resource_type)

    page.on("request", note)
    return ways


def allow(page: Page, way: str | None) -> None:
    """Let the rest come by one way alone, or by none."""

    def answer(route: Route) -> None:
        if route.request.resource_type == way:
            route.continue_()
        else:
            route.abort()

    page.route(REST, answer)


def test_the_rest_comes_once_when_the_page_is_ready(page: Page) -> None:
    ways = note_ways(page)
    with page.expect_response(REST) as coming:
        open_ready(page)
    assert coming.value.ok
    play(page, FIRST, 1)
    assert ways == [LATER]


def test_a_start_does_without_the_rest(page: Page, watch: Watch) -> None:
    watch.errors_expected = True  # of the request that fails
    allow(page, None)
    ways = note_ways(page)
    with page.expect_event("requestfailed", lambda request: "pyodide.rest" in request.url):
        open_ready(page)
    assert ways == [LATER]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_asks_for_the_rest_once_at_most(page: Page, watch: Watch, game: str) -> None:
    watch.errors_expected = True
    allow(page, AT_ONCE)
    ways = note_ways(page)
    open_ready(page)
    assert len(play(page, game, 1).taps) > 20
    assert ways.count(AT_ONCE) <= 1


def test_what_is_called_of_the_rest_brings_it_at_once(page: Page, watch: Watch, dist: Path) -> None:
    watch.errors_expected = True
    (memory,) = dist.glob("assets/memory-*.zst")
    page.route("**/memory-*.zst", lambda route: route.fulfill(body=altered(memory)))
    allow(page, AT_ONCE)
    ways = note_ways(page)
    open_ready(page)  # plainly, which needs much of it
    assert not page.evaluate(MARKED, "woken")
    assert ways[:2] == [LATER, AT_ONCE]
    play(page, FIRST, 1)
    assert ways.count(AT_ONCE) == 1


def test_a_plain_start_waits_for_the_rest_without_standing_still(
    page: Page, watch: Watch, dist: Path
) -> None:
    watch.errors_expected = True
    (memory,) = dist.glob("assets/memory-*.zst")
    page.route("**/memory-*.zst", lambda route: route.fulfill(body=altered(memory)))
    ways = note_ways(page)
    open_ready(page)
    expect(page.locator("#app")).not_to_be_empty()
    assert AT_ONCE not in ways
