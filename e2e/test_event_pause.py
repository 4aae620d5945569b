"""Events between two choices wait for a tap in first games, if nothing is played back."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_and_wait
from e2e.gestures import CONFIRM_BUTTON, SAVED_RESULTS, TouchDriver
from e2e.player import MAX_TAPS, TapPlayer
from e2e.players import GAMES

pytestmark = pytest.mark.native

CONTINUE_BUTTON = "#gold[data-do=dismiss-events]"
OFFERS = "#table [data-do=select], #hand [data-do=select], #choices [data-do=select]"
TABLE_GAMES = [name for name, game in GAMES.items() if game.player.SEATS > 1]
GAMES_WITH_EVENT_PAUSE = [name for name in TABLE_GAMES if GAMES[name].has_event_pause]


def tap_player(page: Page, game: str) -> TapPlayer:
    player = GAMES[game].player(TouchDriver(page), seed=2)
    assert isinstance(player, TapPlayer)
    return player


@pytest.mark.parametrize("game", GAMES_WITH_EVENT_PAUSE)
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_it_is_read_in_sight_before_anything_is_asked(page: Page, game: str, locale: str) -> None:
    open_and_wait(page)
    player = tap_player(page, game)
    player.start()
    for _ in range(MAX_TAPS):
        if page.locator(CONTINUE_BUTTON).count():
            break
        player.tap_once()
    expect(page.locator(CONTINUE_BUTTON)).to_be_in_viewport(ratio=1)
    expect(page.locator("#event-feed .events li").first).to_be_in_viewport()
    expect(page.locator(OFFERS)).to_have_count(0)
    player.driver.tap_and_wait(CONTINUE_BUTTON)
    expect(page.locator(CONTINUE_BUTTON)).to_have_count(0)
    assert page.locator(f"{OFFERS}, {CONFIRM_BUTTON}").count() > 0


CUT = """() => {
  const { top, bottom } = document.querySelector('#event-feed .text').getBoundingClientRect();
  return [...document.querySelectorAll('#event-feed .events li')]
    .map((line) => [line, line.getBoundingClientRect()])
    .filter(([, box]) => box.top < bottom - 1 && box.bottom > bottom + 1)
    .filter(([line]) => getComputedStyle(line).clipPath === 'none')
    .map(([line]) => line.innerText);
}"""
"""Return the lines that are only partly visible at the end of the list."""
LEFT = """() => {
  const list = document.querySelector('#event-feed .text');
  return list ? list.scrollHeight - list.clientHeight - list.scrollTop : 0;
}"""
"""Return the height of the list that is hidden below its visible part."""
MORE_BUTTON = "#event-feed .more"


@pytest.mark.parametrize("game", GAMES_WITH_EVENT_PAUSE)
def test_lines_are_seen_whole_and_more_of_them_are_a_tap_away(page: Page, game: str) -> None:
    open_and_wait(page)
    player = tap_player(page, game)
    player.start()
    while page.locator(CONTINUE_BUTTON).count() == 0 or page.evaluate(LEFT) < 40:
        player.tap_once()
    assert page.evaluate("() => document.querySelector('#event-feed .text').scrollTop") == 0
    for _ in range(MAX_TAPS):
        expect(page.locator(MORE_BUTTON)).to_be_visible()
        assert page.evaluate(CUT) == []
        before = page.evaluate(LEFT)
        page.locator(MORE_BUTTON).tap()
        assert page.evaluate(LEFT) < before
        if page.evaluate(LEFT) <= 1:
            break
    expect(page.locator(MORE_BUTTON)).to_be_hidden()


@pytest.mark.parametrize("game", TABLE_GAMES)
def test_the_end_comes_when_the_last_of_the_game_was_read(page: Page, game: str) -> None:
    open_and_wait(page)
    player = tap_player(page, game)
    player.start()
    while not page.evaluate(SAVED_RESULTS):
        player.tap_once()
    expect(page.locator("#score")).to_have_count(0)
    expect(page.locator("#dock")).to_be_visible()
    player.driver.tap_and_wait(CONTINUE_BUTTON)
    expect(page.locator("#score")).to_be_visible()
