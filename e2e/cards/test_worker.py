"""The background worker: started when needed, replaced by the page if it fails."""

import json

import pytest
from playwright.sync_api import Page, expect

import app.games  # noqa: F401 - whose plans are registered there
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from e2e.conftest import START_TIMEOUT_MS, NewPage, PageMonitor, open_and_wait, wait_until
from e2e.players import touch_player

COUNT_MESSAGES = """
let late = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + (late += 40);
window.said = [];
window.Known = window.Worker;
window.Worker = class extends Known {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => said.push(data));
  }
};
"""
"""Script in which each read of the clock takes 40 ms, so that no bot answers at once. It also
records the messages of workers."""
ANSWERS = """said.filter((text) => text.includes('"answer"')).length"""
IS_WORKER_READY = "async () => said.includes('ready')"
WORKER = "**/bot-worker-*.mjs"


def begin_table(page: Page, bot: str) -> None:
    """Make the page open with a card game against a bot."""
    seats = (Seat(), Seat(bot=bot))
    kept = to_text(GameSession.new("cards", 5, {}, seats=seats, key=7))
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {kept!r})")
    page.add_init_script(COUNT_MESSAGES)


def play_turns(page: Page, turns: int) -> None:
    player = touch_player("cards", page)
    for _ in range(turns):
        expect(page.locator("#choices")).not_to_have_attribute(
            "aria-busy", "true", timeout=START_TIMEOUT_MS
        )
        player.play(1)
    expect(page.locator("#choices")).not_to_have_attribute(
        "aria-busy", "true", timeout=START_TIMEOUT_MS
    )
    assert player.confirmed == turns


def test_slow_bot_moves_to_the_worker_once_it_runs_offline_too(
    new_page: NewPage,
) -> None:
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    begin_table(page, "expert")
    open_and_wait(page)
    play_turns(page, 3)
    assert len(page.workers) == 1
    wait_until(page, IS_WORKER_READY)
    before = page.evaluate(ANSWERS)
    play_turns(page, 4)
    assert page.evaluate(ANSWERS) > before


def test_no_worker_is_fetched_for_fast_bots(page: Page, watch: PageMonitor) -> None:
    begin_table(page, "medium")
    open_and_wait(page)
    play_turns(page, 3)
    assert not page.workers
    assert not [address for address in watch.requests if "worker" in address]


@pytest.mark.parametrize("what", ["none", "the file", "the memory", "death"])
def test_game_continues_without_a_worker(page: Page, watch: PageMonitor, what: str) -> None:
    watch.errors_expected = True
    begin_table(page, "expert")
    if what == "none":
        page.add_init_script("delete window.Worker")
    if what == "the file":
        page.route(WORKER, lambda route: route.fulfill(status=404))
    open_and_wait(page)
    if what == "the memory":
        page.route("**/snapshot-*.zst", lambda route: route.fulfill(body="no memory"))
    play_turns(page, 3)
    if what == "death":
        wait_until(page, IS_WORKER_READY)
        page.evaluate("Known.prototype.postMessage = () => {}")
    play_turns(page, 4)
    assert not page.locator("#notice").count()


BREAK_WORKER = """([kind, rubbish]) => {
  const { postMessage } = Known.prototype;
  window.spoiled = 0;
  window.spoils ??= true;
  Known.prototype.postMessage = function (said, ...more) {
    if (!spoils || !/"ask"/.test(said)) return postMessage.call(this, said, ...more);
    window.spoiled += 1;
    if (kind === "throws") throw new DOMException("refused", "DataCloneError");
    const data = typeof rubbish === "string" ? rubbish.replace("1", JSON.parse(said).ask) : rubbish;
    setTimeout(() => this.onmessage?.(new MessageEvent("message", { data })));
  };
}"""
"""Script that makes a worker answer later requests with invalid data, or refuse messages."""


def test_worker_with_invalid_answers_is_dropped_and_the_game_continues(
    new_page: NewPage, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    for kind, rubbish in {"object": {"ask": 1}, "throws": None}.items():
        page = new_page()
        begin_table(page, "expert")
        page.add_init_script(
            f"window.spoils = false; ({BREAK_WORKER})({json.dumps([kind, rubbish])})"
        )
        open_and_wait(page)
        play_turns(page, 1)
        wait_until(page, IS_WORKER_READY)
        page.evaluate("spoils = true")
        play_turns(page, 4)
        assert page.evaluate("spoiled") == 1, kind
        assert not page.evaluate("globalThis.page.workers.size")
        assert not page.locator("#notice").count()


def test_coach_whose_worker_answers_invalid_data_runs_in_the_page(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    begin_table(page, "medium")
    open_and_wait(page)
    play_turns(page, 1)
    page.evaluate(BREAK_WORKER, ["list", "[1, 2, 3]"])
    page.locator("#hint").tap()
    expect(page.locator("#hint, .choices, .sheet-advice p").first).to_be_visible()
    expect(page.locator("progress")).to_have_count(0, timeout=START_TIMEOUT_MS)
    assert not page.locator("#notice").count()
