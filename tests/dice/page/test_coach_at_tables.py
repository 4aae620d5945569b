"""Tests of the coach at a dice table with one person: win probabilities."""

import random
import re
from functools import cache

import pytest

from app.controller import App
from app.play.seats import Seat
from app.play.serialization import to_link, to_text
from app.play.session import GameSession
from app.store import PREFIX
from app.ui.dialogs import RenderedOverlay
from fleet_engine.coach import dice
from fleet_engine.coach.win_probability import win_share
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage

AGAINST_ONE = (Seat(), Seat(bot="random"))


@pytest.fixture(autouse=True)
def few_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the sampled rolls of the coach to one.

    Other tests check the values of the coach.
    """
    monkeypatch.setattr(dice, "TABLE_SCOPE", dice.TABLE_SCOPE._replace(rolls=1))


def running() -> App:
    device = Device()
    device.texts[PREFIX + "game"] = to_text(
        GameSession.new("dice", 7, {}, seats=AGAINST_ONE, key=1)
    )
    app = device.visit()
    app.dispatch("play", "continue")
    app.dispatch("reveal")
    return app


@cache
def ended() -> str:
    """Return the link of a finished random game."""
    chance = random.Random(3)
    session = InstantBotSession.new("dice", 7, {}, seats=AGAINST_ONE)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return to_link(session)


def test_advice_is_a_hint_then_choices_with_the_chance_to_win() -> None:
    app = running()
    assert app.render().count('id="hint"') == 1
    app.dispatch("hint")
    app.dispatch("hint", "more")
    assert isinstance(app.overlay, RenderedOverlay)
    page = ParsedPage(app.overlay.html)
    assert re.search(r"[Aa]bout \d+% to win", page.text)
    assert "take 0" in page.control_arguments("hint")
    app.dispatch("hint", "take 0")
    assert app.session
    assert app.hint
    assert app.hint.advice
    assert app.session.actions_of(app.session.selected_move or "")[0] == app.hint.advice.best.action


def test_a_finished_game_is_reviewed_for_its_person() -> None:
    app = Device().visit(ended())
    app.dispatch("go", "score")
    app.dispatch("review")
    assert app.screen == "review"
    assert app.review
    review_result = app.review.result
    assert review_result
    assert {each.seat for each in review_result.review.decisions} == {0}
    assert review_result.side.expected[-1] == win_share(app.review.session.match, 0)
    assert f"{review_result.side.expected[-1]:.0%} your result" in ParsedPage(app.render()).text
    app.dispatch("review-turn", "0")
    assert "Round 1" in app.render()
