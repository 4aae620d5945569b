"""Reasons that a game gives at a tap, and the end of the help for a first game."""

import pytest

from app.games import GAMES
from app.games.game import VS_TWO_BOTS
from app.play.serialization import to_text
from app.play.session import GameSession
from app.store import PREFIX
from fleet_engine import games
from tests.page.test_controller import Device, play_on
from tests.views.checks import ParsedPage


@pytest.mark.parametrize("game", games())
def test_game_gives_every_reason_that_its_screen_offers(game: str) -> None:
    device = Device()
    session = GameSession.new(game, 4, {}, seats=VS_TWO_BOTS)
    device.texts[PREFIX + "game"] = to_text(session)
    app = device.visit()
    app.tutorial_progress.finish(game)  # else the first undo is an offer of the tutorial
    app.dispatch("play", "continue")
    offered: set[str] = set()
    while app.session and app.screen == "game":
        for asked in ParsedPage(app.render()).control_arguments("explain"):
            assert GAMES[game].can_explain(asked, app.session), asked
            app.dispatch("explain", asked)
            assert app.why == asked
            assert 'class="dock-message explanation"' in app.render(), asked
            app.dispatch("explain", asked)
            offered.add(asked.partition("-")[0])
        play_on(app, 1, seed=len(offered))
    assert {"gold", "undo"} <= offered
    if game == "cards":
        assert {"card", "lot", "bid", "pay"} <= offered


def test_help_of_a_first_game_ends_with_its_first_move() -> None:
    first, later = Device(), Device()
    later.texts[PREFIX + "results"] = results_of_somebody()
    newcomer, veteran = first.visit(), later.visit()
    for app in (newcomer, veteran):
        app.dispatch("play", "solo")
    assert newcomer.session
    assert veteran.session
    assert newcomer.session.match.seed == veteran.session.match.seed
    assert newcomer.render() != veteran.render()
    for app in (newcomer, veteran):
        play_on(app, 1)
    assert newcomer.render() == veteran.render()


def results_of_somebody() -> str:
    """Return the stored results of a device with one finished game."""
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app)
    return device.kept("results") or ""
