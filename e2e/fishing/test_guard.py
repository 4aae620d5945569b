"""Unintended presses in Let's Go Fishing!"""

import pytest
from playwright.sync_api import Page, expect

from e2e.gestures import CONFIRM_BUTTON
from e2e.presses import begin_match, double_tap, saved_actions

pytestmark = [pytest.mark.native, pytest.mark.guarded]


def test_double_tap_on_a_place_draws_nothing(page: Page) -> None:
    begin_match(page, "fishing", 3)
    page.locator("[data-do=select][data-arg='fish 1']").first.tap()
    double_tap(page, page.locator(CONFIRM_BUTTON))
    expect(page.locator("[data-do=select][data-arg=draw]").first).to_be_visible()
    expect(page.locator(CONFIRM_BUTTON)).to_have_count(0)
    assert saved_actions(page)[-2:] == ["fish", "1"]
