"""Unintended presses in the card game."""

import pytest
from playwright.sync_api import Page, expect

from e2e.cards.table_setup import begin_hot_seat
from e2e.gestures import CONFIRM_BUTTON
from e2e.presses import (
    DEFAULT_GUARD_TIME,
    IS_GUARD_OPEN,
    LONG_GUARD_TIME,
    DoublePressDriver,
    assert_suggestion_needs_press,
    begin_match,
    double_tap,
    saved_actions,
)

pytestmark = [pytest.mark.native, pytest.mark.guarded]


def test_double_tap_on_a_bid_pays_nothing(page: Page) -> None:
    begin_match(page, "cards", 1)
    assert_suggestion_needs_press(page, "bid 7", "pay")


def test_separate_presses_of_enter_within_the_guard_time_confirm_once(page: Page) -> None:
    begin_match(page, "cards", 1)
    page.locator("[data-do=select][data-arg='bid 7']").first.tap()
    page.locator(CONFIRM_BUTTON).focus()
    page.evaluate(LONG_GUARD_TIME)
    for _ in range(2):
        page.keyboard.press("Enter")
    assert "pay" not in saved_actions(page)
    page.evaluate(DEFAULT_GUARD_TIME)
    page.wait_for_function(IS_GUARD_OPEN)
    page.keyboard.press("Enter")
    assert "pay" in saved_actions(page)


def test_second_half_of_a_slow_double_click_confirms_nothing(page: Page) -> None:
    begin_match(page, "cards", 1)
    page.locator("[data-do=select][data-arg='bid 7']").first.tap()
    box = page.locator(CONFIRM_BUTTON).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count, expected in ((1, False), (2, False), (3, True)):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        assert ("pay" in saved_actions(page)) is expected
        page.wait_for_function(IS_GUARD_OPEN)


def test_double_tap_on_the_handoff_screen_confirms_no_action(page: Page) -> None:
    player = begin_hot_seat(page, "Ana", "Ben", seed=3)
    player.driver = DoublePressDriver(page)
    while not page.locator("#handoff").count():
        player.tap_once()
    played = saved_actions(page)
    double_tap(page, page.locator("#handoff #gold"))
    expect(page.locator("#dock")).to_be_visible()
    assert saved_actions(page) == played
