"""Several running games in a browser: reloads, tabs, a full storage, keyboard, ends, and layout."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from app.i18n import LANGUAGES
from app.play.running_games import MAX_RUNNING_GAMES
from e2e.a11y import OVERFLOW_PX
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.gestures import SAVED_GAME, TouchDriver
from e2e.players import GAMES
from tests.page.test_controller import Device
from tests.page.test_running_games import begun, device_with_seeds

GAME_TEXTS = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([name]) => /^three-fleets:game(:|$)/.test(name)))"""
"""Return the stored games by their names."""
INDEX = "() => JSON.parse(localStorage.getItem('three-fleets:games')).games.map(({ name }) => name)"
"""Return the names of the running games, the newest first."""
REFUSE_STORAGE = """
  const setItem = Storage.prototype.setItem;
  globalThis.full = false;
  Storage.prototype.setItem = function (name, text) {
    if (full) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, name, text);
  };
"""
"""Script that makes the storage full while `full` is true."""
LIST = "#running-games"
CONTINUE = f"{LIST} .running-game"
END = f"{LIST} .running-end"
YES = "[role=dialog] [data-do=confirm-yes]"


def store_games(page: Page, count: int) -> Device:
    """Put running games of all kinds into the storage before the page starts."""
    device = device_with_seeds(100_000_000)
    begun(device, count)
    page.add_init_script(
        "sessionStorage.getItem('put') || (sessionStorage.setItem('put', 1),"
        f" Object.entries({json.dumps(device.texts)})"
        ".forEach(([name, text]) => localStorage.setItem(name, text)))"
    )
    return device


def go_home(page: Page) -> None:
    page.locator("#menu").tap()
    page.locator("[role=dialog] [data-do=go][data-arg=home]").tap()
    expect(page.locator("#home")).to_be_visible()


def open_home(page: Page, count: int) -> None:
    """Open home on a device on which so many games run."""
    store_games(page, count)
    open_and_wait(page)
    go_home(page)


def begin(page: Page, game: str) -> None:
    """Begin a game from home, and make one decision."""
    player = GAMES[game].player(TouchDriver(page))
    player.start()
    player.play(1)
    go_home(page)


def test_ten_games_of_three_kinds_survive_reloads(page: Page) -> None:
    open_and_wait(page)
    kinds = [list(GAMES)[number % len(GAMES)] for number in range(10)]
    for game in kinds:
        begin(page, game)
    texts = page.evaluate(GAME_TEXTS)
    assert len(texts) == 10
    for _ in range(2):
        page.reload()
        wait_ready(page)
        assert page.evaluate(GAME_TEXTS) == texts
    go_home(page)
    page.locator("#more-running").tap()
    expect(page.locator(CONTINUE)).to_have_count(10)
    for name in page.evaluate(INDEX)[::-3]:
        if page.locator("#more-running[data-arg=all]").count():
            page.locator("#more-running").tap()
        page.locator(f"[id='continue-{name}']").tap()
        expect(page.locator("#screen > .game")).to_be_visible()
        assert page.evaluate(SAVED_GAME) == texts[f"three-fleets:{name}"]
        page.reload()
        wait_ready(page)
        assert page.evaluate(INDEX)[0] == name
        go_home(page)
    assert page.evaluate(GAME_TEXTS) == texts


def test_two_tabs_play_their_own_games(page: Page) -> None:
    one, other = page, page.context.new_page()
    first, second, *_ = GAMES
    open_and_wait(one)
    open_and_wait(other)
    players = [GAMES[first].player(TouchDriver(one)), GAMES[second].player(TouchDriver(other))]
    for player in players:
        player.start()
    for _ in range(2):
        for player in players:
            player.play(1)
    for tab in (one, other):
        expect(tab.locator("#notice")).to_have_count(0)
    assert len(one.evaluate(GAME_TEXTS)) == 2
    go_home(one)
    expect(one.locator(CONTINUE)).to_have_count(2)


@pytest.mark.native
def test_reload_returns_to_the_game_of_the_tab(page: Page) -> None:
    one, other = page, page.context.new_page()
    store_games(one, 2)
    open_and_wait(one)
    newest, oldest = one.evaluate(INDEX)
    go_home(one)
    one.locator(f"[id='continue-{oldest}']").tap()
    open_and_wait(other)
    go_home(other)
    other.locator(f"[id='continue-{newest}']").tap()
    expect(other.locator("#screen > .game")).to_be_visible()
    assert other.evaluate(INDEX)[0] == newest
    one.reload()
    wait_ready(one)
    expect(one.locator("#screen > .game")).to_be_visible()
    assert one.evaluate("newestGameKey()") == f"three-fleets:{oldest}"
    assert one.evaluate(INDEX)[0] == oldest
    other.reload()
    wait_ready(other)
    assert other.evaluate(INDEX)[0] == newest


def test_game_that_another_tab_ended_is_reported(page: Page) -> None:
    one, other = page, page.context.new_page()
    store_games(one, 3)
    open_and_wait(one)
    go_home(one)
    open_and_wait(other)
    newest = one.evaluate(INDEX)[0]
    one.locator(f"[id='end-{newest}']").tap()
    one.locator(YES).tap()
    expect(one.locator(CONTINUE)).to_have_count(2)
    go_home(other)
    other.locator("#gold").tap()
    expect(other.locator("#notice")).to_contain_text("another window")
    expect(other.locator(CONTINUE)).to_have_count(2)


def test_full_storage_loses_no_game(page: Page) -> None:
    page.add_init_script(REFUSE_STORAGE)
    open_home(page, 10)
    texts = page.evaluate(GAME_TEXTS)
    page.evaluate("full = true")
    begin(page, next(iter(GAMES)))
    assert page.evaluate(GAME_TEXTS) == texts
    expect(page.locator("#unsaved-banner")).to_be_visible()
    expect(page.locator("#more-running")).to_contain_text("8")
    page.evaluate("full = false")
    page.locator(CONTINUE).first.tap()
    GAMES[next(iter(GAMES))].player(TouchDriver(page)).play(1)
    expect(page.locator("#unsaved-banner")).to_be_hidden()
    assert len(page.evaluate(GAME_TEXTS)) == 11


def test_a_game_too_many_is_refused(page: Page) -> None:
    open_home(page, MAX_RUNNING_GAMES)
    texts = page.evaluate(GAME_TEXTS)
    page.locator("#new-game").tap()
    expect(page.locator("#notice")).to_contain_text(str(MAX_RUNNING_GAMES))
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate(GAME_TEXTS) == texts


def test_games_are_continued_and_ended_by_keyboard(page: Page) -> None:
    open_home(page, 5)
    more = page.locator("#more-running")
    more.press("Enter")
    expect(more).to_be_focused()
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(page.locator(CONTINUE)).to_have_count(5)
    last = page.evaluate(INDEX)[-1]
    end = page.locator(f"[id='end-{last}']")
    end.press("Enter")
    page.keyboard.press("Escape")
    expect(end).to_be_focused()
    end.press("Enter")
    page.locator(YES).press("Enter")
    expect(page.locator(CONTINUE)).to_have_count(3)
    assert last not in page.evaluate(INDEX)
    page.locator(CONTINUE).nth(2).press("Enter")
    expect(page.locator("#screen > .game")).to_be_visible()


def test_game_is_ended_from_its_menu(page: Page) -> None:
    store_games(page, 2)
    open_and_wait(page)
    before = page.evaluate(INDEX)
    page.locator("#menu").tap()
    page.locator("[data-do=ask][data-arg=end]").tap()
    page.locator(YES).tap()
    expect(page.locator(CONTINUE)).to_have_count(0)  # the dock continues the only game
    expect(page.locator("#gold[data-arg=continue]")).to_be_visible()
    assert page.evaluate(INDEX) == before[1:]
    page.reload()
    wait_ready(page)
    assert page.evaluate(INDEX) == before[1:]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_home_lists_games_without_overflow(
    new_page: NewPage, size: tuple[int, int], locale: str
) -> None:
    width, height = size
    page = new_page(locale=locale, viewport={"width": width, "height": height})
    open_home(page, 12)
    page.locator("#more-running").tap()
    expect(page.locator(CONTINUE)).to_have_count(12)
    assert page.evaluate(OVERFLOW_PX) <= 0
    for row in page.locator(f"{LIST} li").all():
        box = row.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    for button in page.locator(END).all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert re.search(r"\w", button.get_attribute("aria-label") or "")
    expect(page.locator("#gold")).to_be_in_viewport()


@pytest.mark.native
@pytest.mark.parametrize("size", [(360, 640), (640, 400)], ids=str)
def test_running_game_covers_less_than_a_quarter_of_a_low_window(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_home(page, 2)
    dock = page.locator(".home .dock").bounding_box()
    assert dock
    assert dock["height"] <= size[1] / 4
