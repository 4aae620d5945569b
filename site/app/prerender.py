"""Prerendering and snapshot warm-up, which the build runs ahead of all visits.

The build draws the home screen of a newcomer into the page itself. It also takes a snapshot of
a Python that has called `prepare`. The page starts from that snapshot (`site/boot/memory.mjs`).

The snapshot must contain nothing of a browser, so this module and its imports never touch `js`.
It must contain all data that the page ever reads, because it has no archives. A module that is
not imported by then arrives when it is (`wasm_build/lighten.py`).
"""

import gc
from datetime import date
from typing import NamedTuple

from app import presenter
from app.controller import App
from app.controller.navigation import screens
from app.games import GAMES, SIGNS
from app.i18n import LANGUAGES, load
from app.presenter import Frame
from app.ui.html import Html
from app.ui.icons import sprite
from fleet_engine import bots


class Home(NamedTuple):
    """The prerendered home screen of a newcomer.

    Attributes:
        screen: the markup.
        soon: the message for a tap that has to wait for Python.
    """

    screen: Html
    soon: str


def homes() -> dict[str, Home]:
    """Return the prerendered home screen by language.

    It shows no games and no day.
    """
    return {language: _home(language) for language in LANGUAGES}


def _home(language: str) -> Home:
    words = load(language)
    screen = presenter.home(Frame(words), running=None, results=(), today=None)
    return Home(screen, words.t("Starts in a moment…"))


def signs() -> Html:
    """Return the icons of all screens, which the page contains once."""
    return sprite(SIGNS)


def prepare() -> None:
    """Draw the screens that a start may begin with, in every language.

    The device of these apps stores nothing.
    """
    read_all()
    for language in LANGUAGES:
        for game in GAMES.values():
            app = _opened(language)
            app.view()
            app.handle("play", next(iter(game.quick_starts)))
            app.view()
    gc.collect()


def read_all() -> None:
    """Read all data: the data of the bots, and the data of screens that taps open.

    It sets up each table once with each choice.
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
