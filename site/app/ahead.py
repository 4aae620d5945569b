"""What can be done before anybody looks: by the build, and by a start in a worker.

The build draws the home screen of a newcomer, which stands in the page itself. And
`site/boot/memory.mjs` keeps the memory of a Python that has imported modules, read data and drawn
screens. Nothing of the browser may be in it: this module and what it imports never touch `js`.
"""

import gc
from datetime import date
from typing import NamedTuple

from app import presenter
from app.controller import App
from app.games import GAMES, SIGNS
from app.presenter import Frame
from app.ui.art import sprite
from app.ui.html import Html
from app.words import LANGUAGES, load


class Home(NamedTuple):
    """The home screen of a newcomer, and what a tap on it is told that has to wait for Python."""

    screen: Html
    soon: str


def homes() -> dict[str, Home]:
    """Return the home screen by its languages, as nobody has played on any day."""
    return {language: _home(language) for language in LANGUAGES}


def _home(language: str) -> Home:
    words = load(language)
    screen = presenter.home(Frame(words), running=None, results=(), today=None)
    return Home(screen, words.t("Starts in a moment…"))


def signs() -> Html:
    """Return the signs of all screens, which stand in the page once."""
    return sprite(SIGNS)


def prepare() -> None:
    """Show the screens that a start may begin with, in every language, on no device at all."""
    for language in LANGUAGES:
        for game in GAMES.values():
            app = App({}, [language], date.today, lambda: 1, lambda: 1)
            app.view()
            app.handle("play", next(iter(game.quick_starts)))
            app.view()
    gc.collect()
