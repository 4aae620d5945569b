"""What the first taps need, gone through before anybody taps.

A browser compiles what Python is made of function by function, each when it is first needed, and
quickens what it has run often. Whoever taps first would wait for that: so a visit nobody sees
begins a game and decides twice while the browser has nothing else to do.
"""

from collections.abc import Iterator

from app.ahead import opened
from app.games import GAMES
from app.setup import FIRST
from app.ui.html import Layout

DECISIONS = 2


def rehearsal(language: str) -> Iterator[None]:
    """Play the first decisions of the first game, on no device at all: each step is short."""
    visit = opened(language)
    layout = Layout.of(visit.view())
    yield
    visit.handle("play", next(iter(GAMES[FIRST].quick_starts)))
    yield
    for _ in range(DECISIONS):
        layout.changes(Layout.of(visit.view()))
        yield
        visit.beats()
        yield
        assert visit.session is not None
        for verb, argument in (("pick", next(iter(visit.session.options))), ("confirm", None)):
            visit.handle(verb, argument)
            yield
            layout.news(Layout.of(visit.answer() or visit.view()))
            visit.foreseen()
            yield
