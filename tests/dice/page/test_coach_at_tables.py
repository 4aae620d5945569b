"""Tests of the coach at a dice table with one person: win probabilities."""

import random
from functools import cache

import pytest

from app.controller import App
from app.play.seats import Seat
from app.play.serialization import to_link, to_text
from app.play.session import Session
from app.store import PREFIX
from app.ui.shell import Laid
from fleet_engine.coach import dice
from fleet_engine.coach.win_probability import share
from tests.page.seated import Seated
from tests.page.test_controller import Device
from tests.views.checks import Page

AGAINST_ONE = (Seat(), Seat(bot="random"))


@pytest.fixture(autouse=True)
def few_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the sampled rolls of the coach to one.

    Other tests check the values of the coach.
    """
    monkeypatch.setattr(dice, "AT_TABLE", dice.AT_TABLE._replace(rolls=1))


def running() -> App:
    device = Device()
    device.texts[PREFIX + "game"] = to_text(Session.new("dice", 7, {}, seats=AGAINST_ONE, key=1))
    app = device.visit()
    app.handle("play", "continue")
    app.handle("turn")
    return app


@cache
def ended() -> str:
    """Return the link of a finished random game."""
    chance = random.Random(3)
    session = Seated.new("dice", 7, {}, seats=AGAINST_ONE)
    while not session.over:
        session.choose(chance.choice(sorted(session.options)))
        session.confirm()
    return to_link(session)


def test_advice_is_a_hint_then_choices_with_the_chance_to_win() -> None:
    app = running()
    assert app.view().count('id="advise"') == 1
    app.handle("advise")
    app.handle("advise", "more")
    assert isinstance(app.overlay, Laid)
    page = Page(app.overlay.drawn)
    assert "Chance to win" in page.text
    assert "take 0" in page.args("advise")
    app.handle("advise", "take 0")
    assert app.session
    assert app.advice
    assert app.advice.told
    assert app.session.actions_of(app.session.chosen or "")[0] == app.advice.told.best.action


def test_a_game_that_has_ended_is_looked_back_upon_for_its_person() -> None:
    app = Device().visit(ended())
    app.handle("go", "score")
    app.handle("review")
    assert app.screen == "review"
    assert app.review
    told = app.review.told
    assert told
    assert {each.seat for each in told.review.decisions} == {0}
    assert told.side.result == share(app.review.session.match, 0)
    assert f"{told.side.result:.0%}" in Page(app.view()).text
    app.handle("step", "0")
    assert "Round 1" in app.view()
