"""Unintended presses in Let's Go Fishing!"""

import pytest
from playwright.sync_api import Page

from e2e.gestures import CONFIRM_BUTTON
from e2e.presses import (
    DEFAULT_GUARD_TIME,
    IS_GUARD_OPEN,
    LONG_GUARD_TIME,
    assert_suggestion_needs_press,
    begin_match,
    saved_actions,
)

pytestmark = [pytest.mark.native, pytest.mark.guarded]


def test_double_tap_on_a_place_draws_nothing(page: Page) -> None:
    begin_match(page, "fishing", 3)
    assert_suggestion_needs_press(page, "fish 1", "draw")


def test_separate_presses_of_enter_within_the_guard_time_confirm_once(page: Page) -> None:
    begin_match(page, "fishing", 3)
    page.locator("[data-do=select][data-arg='fish 1']").first.tap()
    page.locator(CONFIRM_BUTTON).focus()
    page.evaluate(LONG_GUARD_TIME)
    for _ in range(2):
        page.keyboard.press("Enter")
    assert "draw" not in saved_actions(page)
    page.evaluate(DEFAULT_GUARD_TIME)
    page.wait_for_function(IS_GUARD_OPEN)
    page.keyboard.press("Enter")
    assert "draw" in saved_actions(page)


def test_second_half_of_a_slow_double_click_confirms_nothing(page: Page) -> None:
    begin_match(page, "fishing", 3)
    page.locator("[data-do=select][data-arg='fish 1']").first.tap()
    box = page.locator(CONFIRM_BUTTON).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count, expected in ((1, False), (2, False), (3, True)):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        assert ("draw" in saved_actions(page)) is expected
        page.wait_for_function(IS_GUARD_OPEN)
