"""Opponents of the first regular card game."""

from app.games.cards.tutorial import LESSON
from app.play.seats import gentle
from tests.page.test_controller import Device


def test_whoever_never_finished_a_game_begins_it_against_easy_captains() -> None:
    for start in ("cards", LESSON.then):
        app = Device().visit()
        app.handle("play", start)
        assert app.session
        assert [seat.bot for seat in app.session.seats] == ["", "easy", "easy"]
        assert gentle("cards") == "easy"
        assert app.session.match.to_move == app.session.viewer
        assert not app.session.match.actions
