"""The cold module of Python's WebAssembly: loaded once, later or when called."""

import pytest
from playwright.sync_api import Page, Request, Route, expect

from e2e.conftest import START_TIMEOUT_MS, PageMonitor, open_and_wait
from e2e.fast_player import play_game
from e2e.players import FIRST_GAME, GAMES, any_player

COLD_MODULE = "**/pyodide.cold.wasm"
ASYNCHRONOUS, SYNCHRONOUS = "fetch", "xhr"
"""The two ways to load it."""


def record_loads(page: Page) -> list[str]:
    """Return a list that grows by the way of each request for the cold module."""
    ways: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith(COLD_MODULE.removeprefix("**/")):
            ways.append(request.resource_type)

    page.on("request", note)
    return ways


def allow_load(page: Page, way: str | None) -> None:
    """Allow one way to load the cold module, or none."""

    def answer(route: Route) -> None:
        if route.request.resource_type == way:
            route.continue_()
        else:
            route.abort()

    page.route(COLD_MODULE, answer)


def test_the_rest_comes_once_when_the_page_is_ready(page: Page) -> None:
    ways = record_loads(page)
    with page.expect_response(COLD_MODULE) as coming:
        open_and_wait(page)
    assert coming.value.ok
    play_game(page, FIRST_GAME, 1)
    assert ways == [ASYNCHRONOUS]


def test_a_start_does_without_the_rest(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True  # of the request that fails
    allow_load(page, None)
    ways = record_loads(page)
    with page.expect_event("requestfailed", lambda request: "pyodide.cold" in request.url):
        open_and_wait(page)
    assert ways == [ASYNCHRONOUS]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_asks_for_the_rest_once_at_most(
    page: Page, watch: PageMonitor, game: str
) -> None:
    watch.errors_expected = True
    allow_load(page, SYNCHRONOUS)
    ways = record_loads(page)
    open_and_wait(page)
    assert len(play_game(page, game, 1).taps) > 20
    assert ways.count(SYNCHRONOUS) <= 1


def test_coach_that_failed_to_load_is_reported_and_loads_later(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    for late in (COLD_MODULE, "**/later-*.zst"):
        page.route(late, lambda route: route.abort())
    open_and_wait(page)
    any_player(page).start()
    question = page.locator("#question").inner_text()
    for _ in range(2):
        page.locator("#hint").tap()
        expect(page.locator("#notice")).to_contain_text("This part hasn’t loaded yet")
    expect(page.locator("#question")).to_have_text(question, use_inner_text=True)
    page.unroute_all()
    page.locator("#hint").tap()
    expect(page.locator(".sheet-advice")).to_be_visible(timeout=START_TIMEOUT_MS)


def test_lost_cold_module_is_reported_without_python(page: Page) -> None:
    open_and_wait(page)
    page.evaluate("dispatchEvent(new Event('lost'))")
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").tap()
