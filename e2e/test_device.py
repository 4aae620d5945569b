"""Requests to the device: a wake lock during a game, and persistent storage."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_and_wait
from e2e.players import any_player
from e2e.test_results import nearly_ended, open_with

pytestmark = pytest.mark.native

DEVICE = """
globalThis.lit = [];
globalThis.persisted = 0;
class Sentinel {
  released = false;
  async release() { this.released = true; }
}
const request = async () => {
  lit.push(new Sentinel());
  return lit.at(-1);
};
const storage = { persisted: async () => false, persist: async () => { persisted += 1; } };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
Object.defineProperty(navigator, "storage", { value: storage });
"""
"""Script for a device that records the requests."""

REFUSING = """
const refuse = async () => { throw new DOMException("refused", "NotAllowedError") };
const throws = { get() { throw new DOMException("refused", "SecurityError") } };
Object.defineProperty(navigator, "wakeLock", { value: { request: refuse } });
Object.defineProperty(navigator, "storage", throws);
"""
HOLDS = "() => lit.filter(({ released }) => !released).length === 1"
NONE_HELD = "() => lit.length && lit.every(({ released }) => released)"


def test_screen_stays_lit_while_a_game_is_shown(page: Page) -> None:
    page.add_init_script(DEVICE)
    open_and_wait(page)
    assert page.evaluate("lit.length") == 0
    player = any_player(page)
    player.start()
    page.wait_for_function(HOLDS)
    page.evaluate("lit.at(-1).released = true")  # as browsers do when the page is hidden
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function(HOLDS)
    player.play(2)
    page.wait_for_function(HOLDS)
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=home]").tap()
    page.wait_for_function(NONE_HELD)
    assert page.evaluate("persisted") == 0, "the page does not ask before a game has ended"


def test_browser_is_asked_once_to_keep_the_storage_when_a_game_has_ended(page: Page) -> None:
    page.add_init_script(DEVICE)
    open_with(page, game=nearly_ended())
    any_player(page).play()
    page.wait_for_function("persisted")
    page.locator("#to-home").tap()
    any_player(page).start()
    page.wait_for_function(HOLDS)
    assert page.evaluate("persisted") == 1


def test_device_that_refuses_is_played_on(page: Page) -> None:
    page.add_init_script(REFUSING)
    open_and_wait(page)
    player = any_player(page)
    player.start()
    player.play(2)
    assert player.confirmed == 2
