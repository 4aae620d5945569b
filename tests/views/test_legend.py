"""The legend explains the icons of a game, in every game."""

import pytest

from app.games import GAMES
from app.i18n import LANGUAGES, load
from tests.page.test_controller import Device


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sign_is_told_once_and_in_few_words(game: str, language: str) -> None:
    meanings = GAMES[game].meanings(load(language))
    assert len({meaning.sign for meaning in meanings}) == len(meanings) > 0
    assert all(0 < len(meaning.told) <= 64 for meaning in meanings)


@pytest.mark.parametrize("game", GAMES)
def test_it_stands_in_the_menu_of_a_game(game: str) -> None:
    app = Device().visit()
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    app.handle("close")
    app.handle("open", "menu")
    assert 'data-do="open" data-arg="legend"' in app.view()
    app.handle("open", "legend")
    assert 'class="meanings"' in app.view()
