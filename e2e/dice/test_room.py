"""The dice sheet in a window at twice the zoom."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewPage, open_ready
from e2e.dice.player import DicePlayer
from e2e.hands import Touch

pytestmark = pytest.mark.native


def test_dice_sheet_and_gold_fit_a_window_at_twice_the_zoom(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 640, "height": 400})
    open_ready(page)
    DicePlayer(Touch(page)).start()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=0.99)
    for part in ("#sec-coin-track", "#sec-shrimp", "#question"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
