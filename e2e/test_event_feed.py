"""The list of recent events: its button for more lines, and its fold.

The button scrolls the list, and a fold holds for one question.
"""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_and_wait
from e2e.gestures import TouchDriver
from e2e.players import GAMES, touch_player

pytestmark = pytest.mark.native

TABLE_GAMES = [name for name, game in GAMES.items() if game.player.SEATS > 1]
LIST = "<li><i></i><i></i><span>News of a rival that fills some lines of the list. {}</span></li>"
LONG = "And so on, with each boat, each fish and each coin. " * 6
LISTS = {"one long line": LIST.format(LONG), "padding at the end": LIST.format("")}
FILL = """([lines, padding]) => {
  const list = document.querySelector('#event-feed .text');
  list.innerHTML = `<ol class="events">${lines}</ol>`;
  const height = padding ? list.firstChild.offsetHeight + 8 : 60;
  list.style.cssText = `height: ${height}px; padding-bottom: ${padding}px`;
}"""
LEFT = """() => {
  const list = document.querySelector('#event-feed .text');
  document.querySelector('#event-feed .more').click();
  return list.scrollHeight - list.clientHeight - list.scrollTop;
}"""


@pytest.mark.parametrize("kind", LISTS)
def test_each_tap_on_more_scrolls_until_the_end(page: Page, kind: str) -> None:
    open_and_wait(page)
    player = touch_player(TABLE_GAMES[0], page)
    player.start()
    expect(page.locator("#event-feed .more")).to_have_count(1)
    page.evaluate(FILL, [LISTS[kind], 0 if kind == "one long line" else 24])
    left = [page.evaluate(LEFT) for _ in range(20)]
    assert left[-1] < 1
    assert all(then < before or then < 1 for before, then in pairwise(left))


def test_fold_of_the_news_holds_for_the_present_question_only(page: Page) -> None:
    open_and_wait(page)
    player = touch_player(TABLE_GAMES[0], page)
    assert isinstance(player.driver, TouchDriver)
    player.start()
    news = page.locator("#event-feed")
    player.play(1)
    expect(news.locator(".text")).to_have_count(1)
    news.evaluate("each => { each.open = false }")
    page.locator("#log").tap()
    page.keyboard.press("Escape")
    assert not news.evaluate("each => each.open")
    player.play(1)
    expect(news).to_have_attribute("open", "")


HIDDEN_ABOVE = """() => {
  const list = document.querySelector('#dock[data-playback=step] #event-feed .text');
  if (!list || list.scrollHeight <= list.clientHeight) return null;
  return list.scrollTop;
}"""
"""Script that returns the height of the lines above a list that overflows at a stop."""
STOP_OR_QUESTION = """document.querySelector("#dock[data-playback=step], #score")
  || !document.querySelector("#dock[data-playback], #choices[aria-busy=true]")"""
"""Condition that the page waits for the player."""
MAX_STOPS = 60


@pytest.mark.moving
def test_first_new_event_is_in_sight_at_each_stop(page: Page) -> None:
    open_and_wait(page)
    page.locator("[data-arg=settings]").first.tap()
    page.locator("[data-arg='pace=step']").tap()
    page.locator("#back").tap()
    player = touch_player(TABLE_GAMES[0], page)
    player.start()
    hidden = []
    for _ in range(MAX_STOPS):
        page.wait_for_function(f"() => {STOP_OR_QUESTION}")
        if page.locator("#dock[data-playback=step]").count():
            if (above := page.evaluate(HIDDEN_ABOVE)) is not None:
                hidden.append(above)
            page.locator("#gold").tap()
        else:
            player.play(1)
        if len(hidden) > 4:
            break
    assert hidden
    assert max(hidden) < 2
