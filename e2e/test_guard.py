"""Guard against unintended presses, with `site/boot/guard.js`."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NO_GUARD, NewPage, open_ready
from e2e.gestures import RESULTS, Touch
from e2e.players import GAMES
from e2e.presses import LONG, OPEN, SHORT, USUAL, DoubleClicks, HeldKey, Twice, begin, double_tap

pytestmark = [pytest.mark.native, pytest.mark.guarded]


LATE = "performance.now = () => Performance.prototype.now.call(performance) - 1e6"
"""Script that sets the clock back. Controls that are visible now then look visible for longer
than `LONG`."""

MOVE = """async () => {
  page.playCues(JSON.stringify([[0, "name", "#dock", "", "", "Round 2", ""]]));
  const frame = () => new Promise(requestAnimationFrame);
  while (!document.querySelector("#beats.busy")) await frame();
}"""
"""Script that starts an animation, which hides bubbles."""


def test_double_tap_reads_one_bubble_of_a_lesson(page: Page) -> None:
    open_ready(page)
    page.wait_for_function(OPEN)
    page.locator("[data-do=tutorial]").first.tap()
    count = page.locator("#bubble h2 span").inner_text
    assert count().startswith("1/")
    double_tap(page, page.locator("#got-it"))
    assert count().startswith("2/")
    page.wait_for_function(OPEN)
    page.keyboard.press("Escape")
    page.evaluate(LONG)
    page.keyboard.press("Escape")
    assert count().startswith("3/")


@pytest.mark.moving
def test_press_that_ends_all_motion_reads_no_bubble_hidden_by_it(page: Page) -> None:
    open_ready(page)
    page.wait_for_function(OPEN)
    page.locator("[data-do=tutorial]").first.tap()
    page.wait_for_function(OPEN)
    page.evaluate(MOVE)
    for count in ("1/", "2/"):
        page.keyboard.press("Escape")
        assert page.locator("#bubble h2 span").inner_text().startswith(count)
        page.wait_for_function(OPEN)


def test_double_tap_on_the_end_of_a_leaflet_begins_no_game(page: Page) -> None:
    page.add_init_script(LATE)
    open_ready(page)
    page.wait_for_function(OPEN)
    page.locator("#screen [popovertarget]").first.tap()
    leaflet = page.locator("[popover]:popover-open")
    box = leaflet.locator("section [popovertargetaction=hide]").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate("document.querySelector('#gold').style = 'position: fixed; inset: 0; z-index: 9'")
    page.evaluate("delete performance.now")
    for guard in (SHORT, LONG):
        page.evaluate(guard)
        page.touchscreen.tap(x, y)
        expect(leaflet).to_have_count(0)
    expect(page.locator("#screen > .home")).to_be_visible()
    page.evaluate(USUAL)
    page.wait_for_function(OPEN)
    page.touchscreen.tap(x, y)
    expect(page.locator("#screen > .home")).to_have_count(0)


def record_of(page: Page, game: str, hands: Touch) -> str:
    """Return the record of a whole game."""
    begin(page, game, 4)
    player = GAMES[game].player(hands, seed=4)
    player.play_on()
    assert player.over
    [result] = page.evaluate(RESULTS)
    return str(result["record"])


@pytest.fixture(scope="module")
def once() -> dict[str, str]:
    """Return the records of the games with single presses, by the name of the game."""
    return {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [Twice, DoubleClicks, HeldKey])
def test_game_pressed_twice_equals_game_pressed_once(
    page: Page, new_page: NewPage, once: dict[str, str], game: str, hands: type[Twice]
) -> None:
    if game not in once:
        other = new_page()
        other.add_init_script(NO_GUARD)
        once[game] = record_of(other, game, Touch(other))
    assert record_of(page, game, hands(page)) == once[game]
