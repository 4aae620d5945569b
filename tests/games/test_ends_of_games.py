"""End of every game on the page: its overlays and its animations."""

import re

import pytest

from app.controller import App
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine import games
from tests.page.test_controller import Device
from tests.page.test_results import ended
from tests.views.checks import ParsedPage

AGAINST_ONE = (Seat(), Seat(bot="random"))


def at_the_end(session: GameSession) -> App:
    app = Device().visit()
    app.active_game.show_foreign_end(session)
    app.show("score")
    return app


@pytest.mark.parametrize("game", games())
def test_every_overlay_of_the_end_opens_and_closes(game: str) -> None:
    app = at_the_end(ended(game, AGAINST_ONE))
    page = ParsedPage(app.render())
    things = page.control_arguments("open")
    assert "log" in things
    before = app.render()
    for name in sorted(things):
        app.dispatch("open", str(name))
        assert app.overlay is not None, name
        opened = ParsedPage(app.render())
        assert "inert" in opened.find_by_id("screen")
        app.dispatch("close")
        assert app.render() == before


@pytest.mark.parametrize("game", games())
def test_end_has_known_animation_cues_and_a_last_word(game: str) -> None:
    html = at_the_end(ended(game, AGAINST_ONE)).render()
    beats = set(re.findall(r'data-cue="(\w+)"', html))
    assert "count" in beats
    assert beats <= {"count", "stamp", "cheer"}
    assert 'class="winner-quote"' in html
