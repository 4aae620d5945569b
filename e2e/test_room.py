"""Screens of all games have room for their words at every usual size and in larger letters."""

import pytest
from playwright.sync_api import expect

from app.words import LANGUAGES
from e2e.access import LETTERS
from e2e.conftest import NewPage, open_ready
from e2e.dice.player import DicePlayer
from e2e.fishing.player import FishingPlayer
from e2e.hands import PAINTED, Touch

pytestmark = pytest.mark.native

WIDTHS = [(360, 640), (390, 844), (820, 1180), (1280, 800), (1366, 768), (1920, 1080)]
WIDER_THAN_THEIR_BUTTONS = """() => [...document.querySelectorAll(".players button")]
  .filter((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const inside = words.getBoundingClientRect(), outside = button.getBoundingClientRect();
    return inside.left < outside.left - .5 || inside.right > outside.right + .5;
  }).map((button) => button.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_of_players_fit_their_buttons(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    open_ready(page)
    page.locator("#cards-table").tap()
    expect(page.locator(".players.five").first).to_be_visible()
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        assert page.evaluate(WIDER_THAN_THEIR_BUTTONS) == [], (width, height)


LARGE = "130%"
BESIDE_THE_SCREEN = """() => [...document.querySelectorAll(
    ".crew > *, .months > *, .patch, .tile-of-pier")]
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .map((part) => part.className)"""


def test_fishing_fits_phones_with_letters_a_third_larger(new_page: NewPage) -> None:
    page = new_page()
    open_ready(page)
    page.evaluate(LETTERS, LARGE)
    FishingPlayer(Touch(page), seed=6).start_on_seed(seats=5)
    for width, height in ((390, 844), (375, 667), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        assert page.evaluate(BESIDE_THE_SCREEN) == [], (width, height)


def test_dice_sheet_and_gold_fit_a_window_at_twice_the_zoom(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 640, "height": 400})
    open_ready(page)
    DicePlayer(Touch(page)).start()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=0.99)
    for part in ("#sec-coin-track", "#sec-shrimp", "#question"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
