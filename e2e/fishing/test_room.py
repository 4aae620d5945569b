"""The board of Let's Go Fishing! in larger letters."""

import pytest
from playwright.sync_api import ViewportSize

from e2e.access import LETTERS
from e2e.boxes import LARGER, assert_laid_out, resize
from e2e.conftest import NewPage, open_ready
from e2e.fishing.player import FishingPlayer
from e2e.hands import PAINTED, Touch

pytestmark = pytest.mark.native

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


@pytest.mark.parametrize(("letters", "sizes"), LARGER)
def test_fishing_with_larger_letters_keeps_question_and_gold(
    new_page: NewPage, letters: str, sizes: tuple[ViewportSize, ...]
) -> None:
    page = new_page(viewport=sizes[0])
    open_ready(page)
    page.evaluate(LETTERS, letters)
    FishingPlayer(Touch(page), seed=6).start_on_seed(seats=5)
    for size in sizes:
        resize(page, size)
        assert_laid_out(page, size, ".crew > *", "#table .spot")
