"""Keys for bids in an auction."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.presses import begin_match

pytestmark = pytest.mark.native

SELECTED = re.compile(r"\bselected\b")


def test_digits_and_signs_bid_in_an_auction(page: Page) -> None:
    begin_match(page, "cards", 1)
    page.keyboard.press("7")
    expect(page.locator("#bid-7")).to_have_class(SELECTED)
    page.keyboard.press("+")
    expect(page.locator("#bid-8")).to_have_class(SELECTED)
    page.keyboard.press("-")
    expect(page.locator("#bid-7")).to_have_class(SELECTED)
    page.keyboard.press("1")
    expect(page.locator("#bid-7")).to_have_class(SELECTED)
