"""Accessibility of a solo game: axe-core, narrow screens and large text."""

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import (
    DOUBLE_TEXT,
    NARROW_WINDOW,
    OVERFLOW_PX,
    SET_FONT_SIZE,
    assert_accessible,
    assert_target_sizes,
)
from e2e.conftest import NewPage, open_and_wait
from e2e.dice.player import DicePlayer
from e2e.game import OpenScreen
from e2e.gestures import TouchDriver

pytestmark = pytest.mark.native


def go_game(page: Page) -> None:
    DicePlayer(TouchDriver(page)).start()


def go_chosen(page: Page) -> None:
    player = DicePlayer(TouchDriver(page))
    player.start()
    dice = page.locator("#dice [data-do=select]")
    while not dice.count():  # the first roll may ask something else first
        player.take_decision()
    dice.first.tap()


def go_why(page: Page) -> None:
    go_game(page)
    page.locator("#sheet [data-do=explain]").first.tap(force=True)


def go_middle(page: Page) -> None:
    player = DicePlayer(TouchDriver(page), seed=4)
    player.start()
    player.play(12)


def go_log(page: Page) -> None:
    go_middle(page)
    page.locator("#log").tap()


def go_pad(page: Page) -> None:
    go_game(page)
    page.locator("#total").tap()


def go_rule(page: Page) -> None:
    go_game(page)
    page.locator("#message-rule").tap()


def go_score(page: Page) -> None:
    player = DicePlayer(TouchDriver(page), seed=3)
    player.start()
    player.play()


WAYS = [go_game, go_chosen, go_why, go_middle, go_log, go_pad, go_rule, go_score]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_and_targets_fit_a_fingertip(new_page: NewPage, way: OpenScreen) -> None:
    page = new_page()
    open_and_wait(page)
    way(page)
    assert_accessible(page)


@pytest.mark.parametrize("way", [go_why, go_middle, go_score])
def test_targets_fit_a_fingertip_on_every_screen(new_page: NewPage, way: OpenScreen) -> None:
    page = new_page()
    open_and_wait(page)
    way(page)
    assert_target_sizes(page)


def test_in_large_letters_question_answers_and_gold_stay_in_sight(page: Page) -> None:
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, DOUBLE_TEXT)
    player = DicePlayer(TouchDriver(page), seed=4)
    player.start()
    player.play(9)
    expect(page.locator("#question")).to_be_in_viewport()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
    page.locator("#spot-ridback-canning").scroll_into_view_if_needed()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
    page.locator("#sheet [data-do=explain]").last.tap(force=True)
    expect(page.locator("#dock-message.explanation")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "ja-JP"])
def test_a_phone_held_across_has_the_whole_sheet_in_sight(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 844, "height": 390}, locale=locale)
    open_and_wait(page)
    go_middle(page)
    for spot in page.locator("#sheet .spot").all():
        expect(spot).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)


def assert_nothing_is_lost(page: Page) -> None:
    """Open the main screens, and check that none is wider than the device."""
    assert page.evaluate(OVERFLOW_PX) <= 0
    page.locator("#to-settings").tap()
    assert page.evaluate(OVERFLOW_PX) <= 0
    page.locator("#back").tap()
    assert page.evaluate(OVERFLOW_PX) <= 0
    go_chosen(page)
    assert page.evaluate(OVERFLOW_PX) <= 0
    page.locator("#gold").scroll_into_view_if_needed()
    expect(page.locator("#gold")).to_be_in_viewport()
    player = DicePlayer(TouchDriver(page), seed=6)
    player.confirm()
    player.play()
    assert page.evaluate(OVERFLOW_PX) <= 0


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_loses_nothing(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_and_wait(page)
    assert_nothing_is_lost(page)


def test_text_of_twice_the_size_loses_nothing(page: Page) -> None:
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, DOUBLE_TEXT)
    assert_nothing_is_lost(page)


def test_whole_sheet_fits_a_phone_without_scrolling(page: Page) -> None:
    open_and_wait(page)
    go_chosen(page)
    for part in ("#sheet", "#dock", "#gold"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    sheet = "document.getElementById('sheet')"
    scrolls = f"() => {sheet}.scrollHeight - {sheet}.clientHeight"
    assert page.evaluate(scrolls) <= 0
