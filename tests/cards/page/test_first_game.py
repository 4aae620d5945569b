"""Opponents of the first regular card game."""

from app.games.cards.tutorial import TUTORIAL
from app.play.seats import beginner_bot
from tests.page.test_controller import Device


def test_first_game_is_against_easy_bots() -> None:
    for start in ("cards", TUTORIAL.next_quick_start):
        app = Device().visit()
        app.dispatch("play", start)
        assert app.session
        assert [seat.bot for seat in app.session.seats] == ["", "easy", "easy"]
        assert beginner_bot("cards") == "easy"
        assert app.session.match.to_move == app.session.viewer
        assert not app.session.match.actions
