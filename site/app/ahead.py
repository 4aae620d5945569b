"""What the build can do before anybody looks.

The build draws the home screen of a newcomer, which stands in the page itself. And it keeps the
memory of a Python that has called `prepare`: the page wakes up from it (`site/boot/memory.mjs`).
Nothing of a browser may be in it, so that this module and what it imports never touch `js`. All
that the page ever reads has to be: its archives stay behind, and what is not imported by then comes
when it is (`wasm_build/lighten.py`).
"""

import gc
from datetime import date
from typing import NamedTuple

from app import presenter
from app.controller import App
from app.controller.moving import screens
from app.games import GAMES, SIGNS
from app.presenter import Frame
from app.ui.art import sprite
from app.ui.html import Html
from app.words import LANGUAGES, load
from fleet_engine import bots


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
    read_all()
    for language in LANGUAGES:
        for game in GAMES.values():
            app = _opened(language)
            app.view()
            app.handle("play", next(iter(game.quick_starts)))
            app.view()
    gc.collect()


def read_all() -> None:
    """Read all data: that of computer players, and what is read where taps lead.

    Each table is laid once with each choice.
    """
    bots.read_ahead()
    app = _opened()
    for screen in screens():
        app.handle("go", screen)
        app.view()
    for game in GAMES:
        _lay_tables(game)


def _lay_tables(game: str) -> None:
    app = _opened()
    app.handle("go", "setup")
    app.handle("table", f"game={game}")
    for group in app.setup.groups(app.words):
        for choice in group.choices:
            app.handle("table", f"{group.name}={choice.value}")
            app.handle("play", "table")


def _opened(language: str = "en") -> App:
    return App({}, [language], date.today, lambda: 1, lambda: 1)
