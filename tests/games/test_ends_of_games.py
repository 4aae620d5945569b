"""End of every game on the page: its overlays and its animations."""

import re

import pytest

from app.controller import App
from app.play.seats import Seat
from app.play.session import Session
from fleet_engine import games
from tests.page.test_controller import Device
from tests.page.test_results import ended
from tests.views.checks import Page

AGAINST_ONE = (Seat(), Seat(bot="random"))


def at_the_end(session: Session) -> App:
    app = Device().visit()
    app.voyage.show(session)
    app.show("score")
    return app


@pytest.mark.parametrize("game", games())
def test_whatever_is_offered_there_opens_and_closes(game: str) -> None:
    app = at_the_end(ended(game, AGAINST_ONE))
    page = Page(app.view())
    things = page.args("open")
    assert "log" in things
    before = app.view()
    for name in sorted(things):
        app.handle("open", str(name))
        assert app.overlay is not None, name
        opened = Page(app.view())
        assert "inert" in opened.one("screen")
        app.handle("close")
        assert app.view() == before


@pytest.mark.parametrize("game", games())
def test_an_end_tells_what_moves_and_what_is_counted(game: str) -> None:
    html = at_the_end(ended(game, AGAINST_ONE)).view()
    beats = set(re.findall(r'data-beat="(\w+)"', html))
    assert "count" in beats
    assert beats <= {"count", "stamp", "cheer"}
    assert 'class="last-word"' in html
