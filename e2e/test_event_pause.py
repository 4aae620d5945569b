"""Events between two choices wait for a tap in the first games of a newcomer."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_ready
from e2e.gestures import GOLD, RESULTS, Touch
from e2e.player import MOST_TAPS, TapPlayer
from e2e.players import GAMES

pytestmark = [pytest.mark.native, pytest.mark.moving]

ON = "#gold[data-do=dismiss-events]"
OFFERS = "#table [data-do=select], #hand [data-do=select], #choices [data-do=select]"
TABLES = [name for name, game in GAMES.items() if game.player.SEATS > 1]
READ_BETWEEN = [name for name in TABLES if GAMES[name].is_read_between]


def player_of(page: Page, game: str) -> TapPlayer:
    player = GAMES[game].player(Touch(page), seed=2)
    assert isinstance(player, TapPlayer)
    return player


@pytest.mark.parametrize("game", READ_BETWEEN)
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_it_is_read_in_sight_before_anything_is_asked(page: Page, game: str, locale: str) -> None:
    open_ready(page)
    player = player_of(page, game)
    player.start()
    for _ in range(MOST_TAPS):
        if page.locator(ON).count():
            break
        player.step()
    expect(page.locator(ON)).to_be_in_viewport(ratio=1)
    expect(page.locator("#lately .news li").first).to_be_in_viewport()
    expect(page.locator(OFFERS)).to_have_count(0)
    player.hands.tap_on(ON)
    expect(page.locator(ON)).to_have_count(0)
    assert page.locator(f"{OFFERS}, {GOLD}").count() > 0


CUT = """() => {
  const { top, bottom } = document.querySelector('#lately .told').getBoundingClientRect();
  return [...document.querySelectorAll('#lately .news li')]
    .map((line) => [line, line.getBoundingClientRect()])
    .filter(([, box]) => box.top < bottom - 1 && box.bottom > bottom + 1)
    .filter(([line]) => getComputedStyle(line).clipPath === 'none')
    .map(([line]) => line.innerText);
}"""
"""Return the lines that are only partly visible at the end of the list."""
LEFT = """() => {
  const told = document.querySelector('#lately .told');
  return told ? told.scrollHeight - told.clientHeight - told.scrollTop : 0;
}"""
"""Return the height of the list that is hidden below its visible part."""
MORE = "#lately .more"


@pytest.mark.parametrize("game", READ_BETWEEN)
def test_lines_are_seen_whole_and_more_of_them_are_a_tap_away(page: Page, game: str) -> None:
    open_ready(page)
    player = player_of(page, game)
    player.start()
    while page.locator(ON).count() == 0 or page.evaluate(LEFT) < 40:
        player.step()
    assert page.evaluate("() => document.querySelector('#lately .told').scrollTop") == 0
    for _ in range(MOST_TAPS):
        expect(page.locator(MORE)).to_be_visible()
        assert page.evaluate(CUT) == []
        before = page.evaluate(LEFT)
        page.locator(MORE).tap()
        assert page.evaluate(LEFT) < before
        if page.evaluate(LEFT) <= 1:
            break
    expect(page.locator(MORE)).to_be_hidden()


@pytest.mark.parametrize("game", TABLES)
def test_the_end_comes_when_the_last_of_the_game_was_read(page: Page, game: str) -> None:
    open_ready(page)
    player = player_of(page, game)
    player.start()
    while not page.evaluate(RESULTS):
        player.step()
    expect(page.locator("#score")).to_have_count(0)
    expect(page.locator("#dock")).to_be_visible()
    player.hands.tap_on(ON)
    expect(page.locator("#score")).to_be_visible()
