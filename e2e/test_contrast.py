"""Contrast of all words in whole games, in the light and the dark color scheme."""

import pytest

from e2e.conftest import NewPage, open_and_wait
from e2e.contrast import contrast_inspector
from e2e.players import GAMES

pytestmark = [pytest.mark.native, pytest.mark.slow]


@pytest.mark.parametrize("game", GAMES)
def test_words_can_be_read_at_every_moment(new_page: NewPage, game: str) -> None:
    page = new_page()
    open_and_wait(page)
    look, found = contrast_inspector(page, 4.5, uses_axe=True)
    GAMES[game].walk_through(page, look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_more_contrast_is_seven_to_one(new_page: NewPage, game: str) -> None:
    page = new_page(contrast="more")
    open_and_wait(page)
    look, found = contrast_inspector(page, 7, uses_axe=False)
    GAMES[game].walk_through(page, look)
    assert not found, "\n".join(found)
