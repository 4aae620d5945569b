"""Bots that compute for longer than a frame."""

import pytest
from playwright.sync_api import Page, expect

import app.games  # noqa: F401 - whose plans are registered there
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from e2e.conftest import open_and_wait
from e2e.player import match_link
from e2e.players import FIRST_GAME, GAMES, touch_player
from fleet_engine import new_match

SLOW_CLOCK_SCRIPT = """
let late = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + (late += 400);
"""
"""Script for a clock on which every step of a bot exceeds its time slice."""
COUNT_BUSY = """() => {
  window.busy = 0;
  new MutationObserver(() => {
    window.busy += document.querySelectorAll("#choices[aria-busy=true]").length;
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("game", GAMES)
def test_slow_bot_keeps_the_page_busy_until_it_moves(page: Page, game: str) -> None:
    seats = (Seat(), Seat(bot="greedy"), Seat(bot="random"))
    kept = to_text(GameSession.new(game, 5, {}, seats=seats, key=7))
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {kept!r})")
    page.add_init_script(SLOW_CLOCK_SCRIPT)
    open_and_wait(page)
    page.evaluate(COUNT_BUSY)
    expect(page.locator("#choices")).not_to_have_attribute("aria-busy", "true")
    player = touch_player(game, page)
    player.play(5)
    assert player.confirmed == 5
    assert page.evaluate("window.busy") > 3
    expect(page.locator("#choices")).not_to_have_attribute("aria-busy", "true")


RECORD_MESSAGES = """
window.words = [];
window.Worker = class extends Worker {
  postMessage(said, ...more) {
    const opened = document.querySelector('.sheet-menu') !== null;
    if (/^(pause|resume)$/.test(said)) window.words.push([said, opened]);
    super.postMessage(said, ...more);
  }
};
"""
"""Script that records the messages about touches to the worker, and if the menu was open then."""


def test_worker_pauses_from_a_touch_until_the_answer_is_painted(page: Page) -> None:
    page.add_init_script(RECORD_MESSAGES)
    open_and_wait(page, f"#{match_link(new_match(FIRST_GAME, players=2, seed=5), 'expert')}")
    page.wait_for_function("() => globalThis.page.workers.size")
    page.evaluate("() => { window.words = []; }")
    page.locator("#menu").tap()
    page.wait_for_function("() => window.words.length > 2")
    touched, tapped, answered = page.evaluate("() => window.words")
    assert touched == tapped == ["pause", False]
    assert answered == ["resume", True]
