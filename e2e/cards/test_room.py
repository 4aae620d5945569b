"""Room on small screens: levels in setup, and the news of an open table."""

import pytest
from playwright.sync_api import Page, expect

from app.words import LANGUAGES
from e2e.cards.tables import people
from e2e.conftest import NewPage, open_ready
from e2e.hands import PAINTED

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


PHONES = [(390, 844), (375, 667), (360, 640), (844, 390)]
BOXES = """() => {
  const box = (wanted) => document.querySelector(wanted).getBoundingClientRect();
  return [box("#lately").bottom, box("#dock .acts").top, box("#dock .acts").bottom];
}"""


def test_news_of_an_open_table_cover_no_button(page: Page) -> None:
    player = people(page, "Ana", "Ben", "Cho", seed=3)
    for step in range(3):
        expect(page.locator("#lately .news li").first).to_be_visible()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(PAINTED)
            news, top, bottom = page.evaluate(BOXES)
            assert news <= top, (step, width)
            assert bottom <= height, (step, width)
        player.step()
