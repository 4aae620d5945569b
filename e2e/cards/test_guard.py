"""Unintended presses in the card game."""

import pytest
from playwright.sync_api import Page, expect

from e2e.cards.table_setup import begin_hot_seat
from e2e.presses import (
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


def test_double_tap_on_the_handoff_screen_confirms_no_action(page: Page) -> None:
    player = begin_hot_seat(page, "Ana", "Ben", seed=3)
    player.driver = DoublePressDriver(page)
    while not page.locator("#handoff").count():
        player.tap_once()
    played = saved_actions(page)
    double_tap(page, page.locator("#handoff #gold"))
    expect(page.locator("#dock")).to_be_visible()
    assert saved_actions(page) == played
