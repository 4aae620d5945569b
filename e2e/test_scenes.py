"""Drawn scenes: boats are whole and clear of words, choices fit a touch."""

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.a11y import SMALL_TARGETS
from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import resize
from e2e.table_setup import set_up_table

pytestmark = pytest.mark.native

SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 375, "height": 667},
    {"width": 560, "height": 900},
    {"width": 640, "height": 400},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
)
COVERED = """() => {
  const boats = [...document.querySelectorAll('.hero .scene [fill^="#"]')];
  return [...document.querySelectorAll('.hero :is(h1, p)')].flatMap((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return boats.filter((boat) => {
      const part = boat.getBoundingClientRect();
      return [...range.getClientRects()].some((line) =>
        part.left < line.right && line.left < part.right &&
        part.top < line.bottom && line.top < part.bottom);
    }).map((boat) => `${words.innerText}: ${boat.outerHTML}`);
  });
}"""
"""Return the parts of boats that cover words of the home screen."""
CUT = """() => {
  const sky = document.querySelector('.setup-picture').getBoundingClientRect();
  return [...document.querySelectorAll('.setup-picture .scene [fill^="#"]')].filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return top < sky.top || bottom > sky.bottom || left < sky.left || right > sky.right;
  }).map((part) => part.outerHTML);
}"""
"""Return the parts of boats that the scene of the setup screen cuts off."""


def test_no_sail_covers_the_words_of_the_home_screen(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(COVERED) == [], size


@pytest.mark.parametrize("locale", ["ja-JP"])
def test_a_table_is_laid_below_whole_boats_on_targets_of_a_fingertip(page: Page) -> None:
    open_and_wait(page)
    set_up_table(page, "#to-setup")
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(SMALL_TARGETS) == [], size
