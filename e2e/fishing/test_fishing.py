"""Whole games of Let's Go Fishing! by touch and by keyboard."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import (
    DOUBLE_TEXT,
    NARROW_WINDOW,
    SET_FONT_SIZE,
    assert_playable_in_narrow_window,
    assert_playable_with_large_text,
)
from e2e.bounding_boxes import visible_boxes
from e2e.conftest import NewPage, open_and_wait, slow_case, wait_ready
from e2e.fishing.player import EQUIPMENT_SHEET, FishingPlayer
from e2e.gestures import (
    SAVED_GAME,
    SAVED_RESULTS,
    WAIT_PAINTED,
    KeyboardDriver,
    TouchDriver,
    resize,
)
from e2e.player import MAX_TAPS
from e2e.table_setup import TWO_PEOPLE, set_up_table
from fleet_engine import replay

pytestmark = pytest.mark.native


@pytest.mark.built
@pytest.mark.parametrize(("seats", "locale"), [(2, "en-US"), slow_case(4, "es-MX"), (5, "ja-JP")])
def test_a_whole_game_by_touch(page: Page, seats: int, locale: str) -> None:
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded(seats=seats)
    player.play()
    assert player.is_over
    with page.expect_download() as saved:
        page.locator("#save").tap()
    match = replay(saved.value.path().read_text("utf-8"))
    assert match.game.name == "fishing"
    assert match.players == seats
    assert match.result is not None
    shown = page.locator(".score-table:not(.comparison) tfoot td").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(match.result.totals)
    assert locale[:2] == page.locator("html").get_attribute("lang")


def test_record_replays_to_the_position_that_the_page_shows(page: Page) -> None:
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=5)
    player.start_seeded()
    player.play(15)
    seen = replay(saved_record(page)).observe(0)
    assert seen.round >= 2
    there = [f"{seen.round}/{seen.rounds}", *map(str, seen.bag.values())]
    for player_there, points in zip(seen.players, seen.points_so_far, strict=True):
        total = player_there.score.total
        sums = [str(total)] if total > points else []
        there += [str(points), *sums, str(player_there.money)]
    assert score_figures(page) == there
    page.reload()
    wait_ready(page)
    assert score_figures(page) == there


def score_figures(page: Page) -> list[str]:
    """Return the round, the bag, and the points, total and coins of each seat."""
    return [
        text.strip()
        for part in (".rounds > b", ".bag-panel b", ".player-bar .amount")
        for text in page.locator(part).all_text_contents()
    ]


@pytest.mark.built
def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    open_and_wait(page)
    player = FishingPlayer(KeyboardDriver(page), seed=4)
    player.start()
    player.play()
    assert player.is_over
    [result] = page.evaluate(SAVED_RESULTS)
    assert replay(result["record"]).result is not None


def saved_record(page: Page) -> str:
    """Return the record of the running game as the device stores it."""
    return str(json.loads(page.evaluate(SAVED_GAME))["record"])


def set_up_two_people(page: Page) -> FishingPlayer:
    """Set up a table of two people by touch, and begin."""
    open_and_wait(page)
    set_up_table(page, "#fishing-table", *TWO_PEOPLE, names=("Ana", "Ben"))
    player = FishingPlayer(TouchDriver(page), seed=8)
    player.driver.tap("#gold")
    expect(page.locator("#table")).to_be_visible()
    return player


LOOK_AT_CARDS = "#gold[data-do=open]"
"""The button with which a seat asks to see its equipment cards alone."""


def play_to_cards(page: Page, player: FishingPlayer) -> None:
    """Play on until a seat may look at the equipment cards."""
    for _ in range(MAX_TAPS):
        if page.locator(LOOK_AT_CARDS).count():
            return
        player.tap_once()
    raise AssertionError("no seat takes equipment")


def test_two_people_play_to_the_end_and_only_one_sees_the_cards(page: Page) -> None:
    player = set_up_two_people(page)
    looks = 0
    for _ in range(MAX_TAPS):
        if player.is_over:
            break
        if page.locator(LOOK_AT_CARDS).count() and not page.locator(EQUIPMENT_SHEET).count():
            looks += 1
            assert "equip " not in page.locator("#app").inner_html()
        player.tap_once()
    assert player.is_over
    assert looks > 2
    match = replay(str(json.loads(player.record)["record"]))
    assert match.names == ("Ana", "Ben")


def test_equipment_cards_are_hidden_until_the_viewer_asks(page: Page) -> None:
    player = set_up_two_people(page)
    play_to_cards(page, player)
    expect(page.locator(EQUIPMENT_SHEET)).to_have_count(0)
    assert "equip " not in page.locator("#app").inner_html()
    player.driver.tap("#gold")
    expect(page.locator(EQUIPMENT_SHEET)).to_be_visible()


@pytest.mark.built
def test_cards_are_hidden_after_a_reload_and_in_the_screen_snapshot(page: Page) -> None:
    player = set_up_two_people(page)
    play_to_cards(page, player)
    player.driver.tap("#gold")
    expect(page.locator(EQUIPMENT_SHEET)).to_be_visible()
    page.evaluate("() => localStorage.setItem('three-fleets:picture', 'of a game before')")
    page.reload()
    picture = page.evaluate("localStorage.getItem('three-fleets:picture')") or ""
    assert "equip " not in picture
    wait_ready(page)
    expect(page.locator(LOOK_AT_CARDS)).to_be_visible()
    expect(page.locator(EQUIPMENT_SHEET)).to_have_count(0)


# --- screens for all players -----------------------------------------------------------------


def test_impossible_action_shows_its_reason_and_rule(page: Page) -> None:
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    page.locator("#at-money").dispatch_event("click")
    expect(page.locator("#dock-message")).to_have_class("dock-message explanation")
    said = page.locator("#dock-message .line").first.inner_text()
    assert said.strip().endswith(".")
    player.driver.tap("#message-rule")
    expect(page.locator("#sheet-rule")).to_contain_text("Selling")


def test_undo_takes_a_token_back_with_all_that_it_did(page: Page) -> None:
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded(people=2, seats=2)
    before, mat = saved_record(page), page.locator("#own").inner_html()
    player.driver.tap("#at-oil")
    player.driver.tap("#gold")
    assert saved_record(page).endswith("oil\n")
    player.driver.tap("#undo")
    assert saved_record(page) == before
    assert page.locator("#own").inner_html() == mat


SCROLLS = """() => {
  const {scrollHeight, clientHeight} = document.getElementById("table");
  return scrollHeight - clientHeight;
}"""
"""Return the pixels by which the board is taller than its visible part."""


@pytest.mark.built
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_whole_board_is_in_sight_while_a_place_is_chosen(
    new_page: NewPage, seats: int, locale: str
) -> None:
    page = new_page(locale=locale)
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=6)
    player.start_seeded(seats=seats)
    for _ in range(8):
        player.play(3)
        if player.is_over:
            break
        assert page.evaluate(SCROLLS) <= 0, page.locator("#question").inner_text()


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_phone_held_across_shows_the_whole_board(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 844, "height": 390}, locale=locale)
    open_and_wait(page)
    FishingPlayer(TouchDriver(page), seed=6).start_seeded(seats=5)
    assert page.evaluate(SCROLLS) <= 1
    expect(page.locator("#at-points")).to_be_in_viewport(ratio=0.9)
    [last_fish] = visible_boxes(page, "#at-season .month:last-child")
    [circles] = visible_boxes(page, "#at-season .circles")
    assert last_fish["right"] <= circles["left"]


def test_a_low_phone_begins_at_the_top_of_the_board(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    open_and_wait(page)
    FishingPlayer(TouchDriver(page), seed=3).start_seeded()
    page.evaluate(WAIT_PAINTED)
    assert page.evaluate("() => document.getElementById('table').scrollTop") == 0


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_loses_nothing(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=6)
    player.start_seeded(seats=5)
    assert_playable_in_narrow_window(page, player)


def test_text_of_twice_the_size_loses_nothing(page: Page) -> None:
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, DOUBLE_TEXT)
    player = FishingPlayer(TouchDriver(page), seed=6)
    player.start_seeded()
    assert_playable_with_large_text(page, player)


WHOLE = [(1280, 800), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (375, 667), (360, 640)]
"""Sizes at which no place of the board is scrolled out of sight."""

APART = """() => {
  const boxes = ["top", "table", "own", "dock"].map(
    (id) => document.getElementById(id).getBoundingClientRect());
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  return boxes.every((one, place) =>
    boxes.slice(place + 1).every((other) => apart(one, other)));
}"""
"""Return true if header, board, own mat and dock do not overlap."""


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_every_place_and_price_is_in_sight_at_usual_sizes(new_page: NewPage, locale: str) -> None:
    page = new_page(locale=locale)
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=6)
    player.start_seeded(seats=5)
    check_whole_board(page)
    player.driver.tap("[id^=at-area][data-do=select]")
    expect(page.locator(".boat-option").first).to_be_visible()
    check_whole_board(page)


def check_whole_board(page: Page) -> None:
    """Check that the board neither scrolls nor is covered, at every usual size."""
    for width, height in WHOLE:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(SCROLLS) <= 1, (width, height)
        assert page.evaluate(APART), (width, height)
        expect(page.locator("#at-points")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(("size", "letters"), [((640, 400), None), ((1280, 800), DOUBLE_TEXT)])
def test_a_desktop_at_twice_the_zoom_shows_question_and_gold(
    new_page: NewPage, size: tuple[int, int], letters: str | None
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_and_wait(page)
    if letters:
        page.evaluate(SET_FONT_SIZE, letters)
    FishingPlayer(TouchDriver(page), seed=6).start_seeded(seats=5)
    page.evaluate(WAIT_PAINTED)
    assert page.evaluate(APART)
    for part in ("#question", "#gold", "#seat-4"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("size", [(360, 640), (640, 400)])
def test_prices_are_in_sight_while_a_fish_to_steal_is_chosen(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    player.driver.tap("#at-piracy")
    expect(page.locator("#markets[data-sought]")).to_be_in_viewport(ratio=0.99)


def test_focus_on_a_legal_place_has_a_dark_ring_in_a_light_one(page: Page) -> None:
    open_and_wait(page)
    FishingPlayer(KeyboardDriver(page), seed=3).start_seeded()
    place = page.locator(".area-button.legal").first
    page.keyboard.press("Tab")
    place.focus()
    expect(place).to_have_css("outline", "rgb(255, 255, 255) solid 3px")
    expect(place).to_have_css("box-shadow", "rgb(11, 39, 55) 0px 0px 0px 6px inset")
