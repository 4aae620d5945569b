"""Prerendering and snapshot warm-up, which the build runs ahead of all visits.

The build draws the home screen of a newcomer into the page itself. It also takes a snapshot of
a Python that has called `warm_up`. The page starts from that snapshot
(`site/boot/pyodide-loader.mjs`).

The snapshot must contain nothing of a browser, so this module and its imports never touch `js`.
It must contain all data that the page ever reads, because it has no archives. A module that is
not imported by then arrives when it is (`wasm_build/snapshot_trim.py`).
"""

import gc
import random
from datetime import date
from typing import NamedTuple

from app import presenter
from app.controller.navigation import navigable_screens
from app.controller.synchronous import SynchronousApp
from app.games import GAMES
from app.i18n import LANGUAGES, translator_for
from app.presenter import ScreenContext
from app.screens.results import TABS
from app.ui.html import Html
from fleet_engine import bots


class PrerenderedHome(NamedTuple):
    """The prerendered home screen of a newcomer.

    Attributes:
        html: the markup.
        pending_label: the message for a tap that has to wait for Python.
    """

    html: Html
    pending_label: str


def prerender_homes() -> dict[str, PrerenderedHome]:
    """Return the prerendered home screen by language.

    It shows no games and no day.
    """
    return {language: _prerender_home(language) for language in LANGUAGES}


def _prerender_home(language: str) -> PrerenderedHome:
    words = translator_for(language)
    screen = presenter.render_home(
        ScreenContext(words=words), presenter.GamesAtHome(), results=(), today=None
    )
    return PrerenderedHome(screen, words.t("Starting…"))


def warm_up() -> None:
    """Draw the screens that a start may begin with, in every language.

    The device of these apps stores nothing.
    """
    preload_data()
    for language in LANGUAGES:
        for game in GAMES.values():
            app = _new_app(language)
            app.render()
            app.dispatch("play", next(iter(game.quick_starts)))
            app.render()
    gc.collect()


def preload_data() -> None:
    """Read all data: the data of the bots, and the data of screens that taps open.

    It sets up each table once with each choice.
    """
    bots.preload()
    app = _new_app()
    for screen in navigable_screens():
        app.dispatch("go", screen)
        app.render()
    for game in GAMES:
        _open_every_setup(game)


def _open_every_setup(game: str) -> None:
    app = _open_setup(game)
    choices = [(group, each) for group in app.setup.groups(app.words) for each in group.choices]
    for group, choice in choices:
        app = _open_setup(game)
        app.dispatch("setup", f"{group.name}={choice.value}")
        app.dispatch("play", "table")


def _open_setup(game: str) -> SynchronousApp:
    app = _new_app()
    app.dispatch("go", "setup")
    app.dispatch("setup", f"game={game}")
    return app


def visit_as_returning_player() -> None:
    """Draw home and all results of a player with results, daily games and running games.

    The build calls it to find the functions of the WebAssembly that a later start needs.
    """
    texts: dict[str, str] = {}
    chance = random.Random(1)
    for game in GAMES.values():
        app = SynchronousApp(texts, ["en"], date.today, lambda: 1, lambda: 1)
        app.dispatch("play", game.daily.start)
        while (session := app.session) and app.screen == "game":
            app.dispatch("select", chance.choice(sorted(session.legal_moves)))
            app.dispatch("confirm")
        app.go_home()
        app.dispatch("play", next(iter(game.quick_starts)))
    for language in LANGUAGES:
        app = SynchronousApp(texts, [language], date.today, lambda: 2, lambda: 2)
        app.go_home()
        app.render()
        for tab in TABS:
            app.dispatch("results", f"tab={tab}")
            app.render()


def _new_app(language: str = "en") -> SynchronousApp:
    return SynchronousApp({}, [language], date.today, lambda: 1, lambda: 1)
