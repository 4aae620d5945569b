"""Unintended presses in Let's Go Fishing!"""

import pytest
from playwright.sync_api import Page

from e2e.gestures import GOLD
from e2e.presses import LONG, OPEN, USUAL, actions_of, assert_proposal_waits, begin

pytestmark = [pytest.mark.native, pytest.mark.guarded]


def test_double_tap_on_a_place_draws_nothing(page: Page) -> None:
    begin(page, "fishing", 3)
    assert_proposal_waits(page, "fish 1", "draw")


def test_separate_presses_of_enter_within_the_guard_time_confirm_once(page: Page) -> None:
    begin(page, "fishing", 3)
    page.locator("[data-do=select][data-arg='fish 1']").first.tap()
    page.locator(GOLD).focus()
    page.evaluate(LONG)
    for _ in range(2):
        page.keyboard.press("Enter")
    assert "draw" not in actions_of(page)
    page.evaluate(USUAL)
    page.wait_for_function(OPEN)
    page.keyboard.press("Enter")
    assert "draw" in actions_of(page)


def test_second_half_of_a_slow_double_click_confirms_nothing(page: Page) -> None:
    begin(page, "fishing", 3)
    page.locator("[data-do=select][data-arg='fish 1']").first.tap()
    box = page.locator(GOLD).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count, expected in ((1, False), (2, False), (3, True)):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        assert ("draw" in actions_of(page)) is expected
        page.wait_for_function(OPEN)
