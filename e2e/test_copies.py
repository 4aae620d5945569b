"""Two copies of the page on one host. One of them is in a folder of the other."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.store import PREFIX
from e2e.conftest import (
    NEVER_READY_SCRIPT,
    NewPage,
    PageMonitor,
    block_plain_page,
    fail_and_retry,
    open_and_wait,
    stall_request,
    wait_ready,
    wait_until,
)
from e2e.players import any_player
from e2e.site_server import serve

OUTER, INNER = ".", "./preview/"
OUTER_GAMES = """() => Object.entries(localStorage)
  .filter(([name]) => name.startsWith("three-fleets:game:")).map(([, text]) => text)"""
OWN_GAME = "() => localStorage.getItem(newestGameKey())"
FETCH_FROM_COPIES = """async () => {
  const worker = `${new URL("./", document.baseURI)}sw.js`;
  const found = await navigator.serviceWorker.getRegistration();
  return found?.active?.scriptURL === worker && found.active.state === "activated";
}"""
"""Return true if the page's own service worker has all of its files."""
BUILDS = "async () => (await caches.keys()).sort()"


@pytest.fixture(scope="module")
def site_url(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the outer copy."""
    host = tmp_path_factory.mktemp("host")
    for path in dist.iterdir():
        (host / path.name).symlink_to(path)
    (host / "preview").symlink_to(dist)
    with serve(host) as address:
        yield address


def play_in_copy(page: Page, seed: int, decisions: int) -> str:
    """Begin a game in the open copy, and return the game as the copy stores it."""
    player = any_player(page, seed=seed)
    player.start()
    player.play(decisions)
    kept = page.evaluate(OWN_GAME)
    assert kept
    return str(kept)


def assert_resumes(page: Page, address: str, game: str) -> None:
    """Open a copy twice and expect its game.

    The second start uses the screen snapshot.
    """
    open_and_wait(page, address)
    page.reload()
    wait_ready(page)
    assert page.evaluate(OWN_GAME) == game


@pytest.mark.native
def test_copy_that_is_not_the_owner_keeps_its_game_under_its_own_names(page: Page) -> None:
    texts = {"three-fleets-owner": "/elsewhere/", f"{PREFIX}game": "a game of a newer engine"}
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(texts)})")
    open_and_wait(page)
    game = play_in_copy(page, 3, 2)
    page.reload()
    wait_ready(page)
    assert page.evaluate(OWN_GAME) == game
    expect(page.locator("#screen > .game")).to_have_count(1)
    assert page.evaluate("({ ...localStorage })").items() >= texts.items()


def test_copies_keep_their_games_and_files_apart(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    open_and_wait(page, OUTER)
    outer = play_in_copy(page, 3, 3)
    assert page.evaluate(OUTER_GAMES) == [outer]
    wait_until(page, FETCH_FROM_COPIES)
    [build] = page.evaluate(BUILDS)
    open_and_wait(page, INNER)
    expect(page.locator("#screen > .home")).to_have_count(1)
    assert page.evaluate(OWN_GAME) is None
    inner = play_in_copy(page, 5, 2)
    assert page.evaluate(OUTER_GAMES) == [outer] != [inner]
    wait_until(page, FETCH_FROM_COPIES)
    assert len(page.evaluate(BUILDS)) == 2
    assert build in page.evaluate(BUILDS)
    page.context.set_offline(True)
    assert_resumes(page, OUTER, outer)
    assert_resumes(page, INNER, inner)


def test_first_visit_below_another_copy_shows_the_progress_of_the_download(
    new_page: NewPage,
) -> None:
    """The service worker of the outer copy controls the page and has none of its files."""
    page = new_page(service_workers="allow")
    open_and_wait(page, OUTER)
    wait_until(page, FETCH_FROM_COPIES)
    let_go = stall_request(page, "**/preview/pyodide/**/pyodide.asm.wasm")
    page.goto(INNER)
    expect(page.locator("#boot-percent")).not_to_have_text("0%")
    bar = page.locator("#boot [role=progressbar]")
    expect(bar).to_have_attribute("data-stage", "download")
    let_go()
    wait_ready(page)


WORKER = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return found?.active?.scriptURL;
}"""
"""Return the service worker whose scope contains the page. It may be that of another copy."""


def test_copy_that_cannot_start_keeps_the_service_worker_of_the_copy_above(
    new_page: NewPage, watch: PageMonitor
) -> None:
    """The second "Try again" drops the stored build of a copy, but that copy has none."""
    watch.errors_expected = True
    page = new_page(service_workers="allow")
    open_and_wait(page, OUTER)
    wait_until(page, FETCH_FROM_COPIES)
    worker, builds = page.evaluate(WORKER), page.evaluate(BUILDS)
    block_plain_page(page)
    page.add_init_script(NEVER_READY_SCRIPT)
    page.goto(INNER)
    fail_and_retry(page)
    fail_and_retry(page)
    assert page.evaluate(WORKER) == worker
    assert page.evaluate(BUILDS) == builds


WAITING = """(scope) => {
  const send = (text) => sessionStorage.setItem('message', text);
  const found = { scope: new URL(scope, document.baseURI).href, waiting: { postMessage: send } };
  navigator.serviceWorker.getRegistration = async () => found;
}"""
"""Let the page find a registration of a scope, in which a newer service worker waits."""


@pytest.mark.parametrize(("scope", "message"), [("./", "take over"), ("../", None)])
def test_try_again_activates_only_a_service_worker_of_the_own_copy(
    new_page: NewPage, watch: PageMonitor, scope: str, message: str | None
) -> None:
    watch.errors_expected = True
    page = new_page()
    block_plain_page(page)
    page.add_init_script(NEVER_READY_SCRIPT)
    page.goto(INNER)
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate(WAITING, scope)
    page.evaluate("document.documentElement.dataset.state = 'error'")
    again = page.get_by_role("button", name="Try again")
    if message:
        again.tap()
        page.wait_for_function(
            "message => sessionStorage.getItem('message') === message", arg=message
        )
    else:
        with page.expect_navigation():
            again.tap()
        assert page.evaluate("sessionStorage.getItem('message')") is None
