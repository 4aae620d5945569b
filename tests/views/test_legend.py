"""The legend explains the icons of a game, in every game."""

import pytest

from app.games import GAMES
from app.i18n import LANGUAGES, translator_for
from tests.page.test_controller import Device


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_icon_is_explained_once_and_briefly(game: str, language: str) -> None:
    meanings = GAMES[game].legend(translator_for(language))
    assert len({meaning.icon for meaning in meanings}) == len(meanings) > 0
    assert all(0 < len(meaning.text) <= 64 for meaning in meanings)


@pytest.mark.parametrize("game", GAMES)
def test_legend_opens_from_the_menu_of_a_game(game: str) -> None:
    app = Device().visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.dispatch("close")
    app.dispatch("open", "menu")
    assert 'data-do="open" data-arg="legend"' in app.render()
    app.dispatch("open", "legend")
    assert 'class="meanings"' in app.render()
