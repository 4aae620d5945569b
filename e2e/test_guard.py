"""Guard against unintended presses, with `site/boot/guard.js`."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DISABLE_GUARD_SCRIPT, NewPage, open_and_wait
from e2e.gestures import SAVED_RESULTS, TouchDriver
from e2e.players import GAMES
from e2e.presses import (
    DEFAULT_GUARD_TIME,
    IS_GUARD_OPEN,
    LONG_GUARD_TIME,
    NO_GUARD_TIME,
    DoubleClickDriver,
    DoublePressDriver,
    HeldKeyDriver,
    begin_match,
    double_tap,
)

pytestmark = [pytest.mark.native, pytest.mark.guarded]


LATE = "performance.now = () => Performance.prototype.now.call(performance) - 1e6"
"""Script that sets the clock back. Controls that are visible now then look visible for longer
than `LONG`."""

MOVE = """async () => {
  page.playCues(JSON.stringify([[0, "name", "#dock", "", "", "Round 2", ""]]));
  const frame = () => new Promise(requestAnimationFrame);
  while (!document.querySelector("#cues.busy")) await frame();
}"""
"""Script that starts an animation, which hides bubbles."""


def test_double_tap_reads_one_bubble_of_a_lesson(page: Page) -> None:
    open_and_wait(page)
    page.wait_for_function(IS_GUARD_OPEN)
    page.locator("[data-do=tutorial]").first.tap()
    count = page.locator("#bubble h2 span").inner_text
    assert count().startswith("1/")
    double_tap(page, page.locator("#got-it"))
    assert count().startswith("2/")
    page.wait_for_function(IS_GUARD_OPEN)
    page.keyboard.press("Escape")
    page.evaluate(LONG_GUARD_TIME)
    page.keyboard.press("Escape")
    assert count().startswith("3/")


@pytest.mark.moving
def test_press_that_ends_all_motion_reads_no_bubble_hidden_by_it(page: Page) -> None:
    open_and_wait(page)
    page.wait_for_function(IS_GUARD_OPEN)
    page.locator("[data-do=tutorial]").first.tap()
    page.wait_for_function(IS_GUARD_OPEN)
    page.evaluate(MOVE)
    for count in ("1/", "2/"):
        page.keyboard.press("Escape")
        assert page.locator("#bubble h2 span").inner_text().startswith(count)
        page.wait_for_function(IS_GUARD_OPEN)


def test_double_tap_on_the_end_of_a_popover_begins_no_game(page: Page) -> None:
    page.add_init_script(LATE)
    open_and_wait(page)
    page.wait_for_function(IS_GUARD_OPEN)
    page.locator("#screen [popovertarget]").first.tap()
    popover = page.locator("[popover]:popover-open")
    box = popover.locator("section [popovertargetaction=hide]").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate("document.querySelector('#gold').style = 'position: fixed; inset: 0; z-index: 9'")
    page.evaluate("delete performance.now")
    for guard in (NO_GUARD_TIME, LONG_GUARD_TIME):
        page.evaluate(guard)
        page.touchscreen.tap(x, y)
        expect(popover).to_have_count(0)
    expect(page.locator("#screen > .home")).to_be_visible()
    page.evaluate(DEFAULT_GUARD_TIME)
    page.wait_for_function(IS_GUARD_OPEN)
    page.touchscreen.tap(x, y)
    expect(page.locator("#screen > .home")).to_have_count(0)


def record_of(page: Page, game: str, hands: TouchDriver) -> str:
    """Return the record of a whole game."""
    begin_match(page, game, 4)
    player = GAMES[game].player(hands, seed=4)
    player.play()
    assert player.is_over
    [result] = page.evaluate(SAVED_RESULTS)
    return str(result["record"])


@pytest.fixture(scope="module")
def once() -> dict[str, str]:
    """Return the records of the games with single presses, by the name of the game."""
    return {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [DoublePressDriver, DoubleClickDriver, HeldKeyDriver])
def test_game_pressed_twice_equals_game_pressed_once(
    page: Page, new_page: NewPage, once: dict[str, str], game: str, hands: type[DoublePressDriver]
) -> None:
    if game not in once:
        other = new_page()
        other.add_init_script(DISABLE_GUARD_SCRIPT)
        once[game] = record_of(other, game, TouchDriver(other))
    assert record_of(page, game, hands(page)) == once[game]
