"""What a start can have done before anybody looks: modules imported, data read, screens drawn.

`site/boot/memory.mjs` keeps the memory of a Python that has called `prepare`. Nothing of
the browser may be in it: this module and what it imports never touch `js`.
"""

import gc
from datetime import date

from app.controller import App
from app.games import GAMES
from app.words import LANGUAGES


def prepare() -> None:
    """Show the screens that a start may begin with, in every language, on no device at all."""
    for language in LANGUAGES:
        for game in GAMES.values():
            app = App({}, [language], date.today, lambda: 1, lambda: 1)
            app.view()
            app.handle("play", next(iter(game.quick_starts)))
            app.view()
    gc.collect()
