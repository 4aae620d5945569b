"""The board of Let's Go Fishing! in larger letters."""

import pytest

from e2e.access import LETTERS
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
