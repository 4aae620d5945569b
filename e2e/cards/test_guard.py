"""Unintended presses in the card game."""

import pytest
from playwright.sync_api import Page, expect

from e2e.cards.table_setup import people
from e2e.presses import Twice, actions_of, assert_proposal_waits, begin, double_tap

pytestmark = [pytest.mark.native, pytest.mark.guarded]


def test_double_tap_on_a_bid_pays_nothing(page: Page) -> None:
    begin(page, "cards", 1)
    assert_proposal_waits(page, "bid 7", "pay")


def test_double_tap_on_the_handoff_screen_confirms_no_action(page: Page) -> None:
    player = people(page, "Ana", "Ben", seed=3)
    player.hands = Twice(page)
    while not page.locator("#curtain").count():
        player.step()
    played = actions_of(page)
    double_tap(page, page.locator("#curtain #gold"))
    expect(page.locator("#dock")).to_be_visible()
    assert actions_of(page) == played
