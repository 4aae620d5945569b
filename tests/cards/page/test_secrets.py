"""Secrets of the card game: no screen or dialog depends on cards of other seats."""

import random
from collections.abc import Iterator

import pytest

from app.controller import App
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from fleet_engine.cards.position import NO_SEAT
from tests.cards.hidden import determinize, exchange_hidden
from tests.page.test_controller import Device

PEOPLE = (Seat("Ana"), Seat("Ben"), Seat("Cho"))
MACHINES = (Seat(), Seat(bot="greedy"), Seat(bot="random"))


def started(seats: tuple[Seat, ...], seed: int) -> App:
    """Return a page with a card game in which discarded cards are hidden."""
    device = Device()
    session = GameSession.new("cards", seed, {"draw_discard": "hidden"}, seats=seats)
    device.texts["three-fleets:game"] = to_text(session)
    app = device.visit()
    app.dispatch("play", "continue")
    return app


def screens(app: App) -> Iterator[object]:
    """Yield the session data and every screen that can be opened now."""
    assert app.session
    app._announced = app._drawn = (None, 0)  # the live region announces all recent events
    yield app.session.recent_events
    yield app.session.observation
    yield app.render()
    for name in ("log", "pad", "menu", *(f"fleet-{seat}" for seat in range(3))):
        app.dispatch("open", name)
        yield app.render()
        app.dispatch("close")
    for asked in ("card-cod", "lot-cod", "bid-plus", "undo", "gold"):
        app.dispatch("explain", asked)
        yield app.render()
    for written in list(app.session.legal_moves)[:4]:
        app.dispatch("select", written)
        yield app.render()


def exchange(session: GameSession, seat: int, chance: random.Random) -> bool:
    """Deal anew the cards that a seat cannot see, in the position and in the events.

    Return True if the position or the events have changed.
    """
    before = session.match
    session.match = before.with_position(determinize(before, seat, chance))
    session.match.events = [exchange_hidden(event, seat, chance) for event in before.events]
    session._refresh()
    after = session.match
    return (before.position, before.events) != (after.position, after.events)


def play_on(app: App, chance: random.Random, confirmations: int) -> None:
    for _ in range(confirmations):
        if app.session is None:
            return
        app.dispatch("reveal")
        app.dispatch("select", chance.choice(list(app.session.legal_moves)))
        if app.session.is_unaffordable:
            app.dispatch("select", "pass")
        app.dispatch("confirm")


@pytest.mark.parametrize("seats", [PEOPLE, MACHINES], ids=["people", "machines"])
@pytest.mark.parametrize("seed", [1, 4])
def test_screens_do_not_depend_on_cards_hidden_from_the_viewer(
    seats: tuple[Seat, ...], seed: int
) -> None:
    chance = random.Random(seed)
    app = started(seats, seed)
    compared = 0
    while app.session:
        app.dispatch("reveal")
        before = list(screens(app))
        compared += exchange(app.session, app.session.observation.seat, chance)
        assert list(screens(app)) == before
        play_on(app, chance, 7)
    assert compared > 3


def test_handoff_screen_does_not_depend_on_any_hand() -> None:
    chance = random.Random(3)
    app = started(PEOPLE, 3)
    handoffs = 0
    while app.session:
        if app.active_game.is_covered:
            handoffs += 1
            before = app.render()
            exchange(app.session, NO_SEAT, chance)
            assert app.render() == before
        app.dispatch("reveal")
        app.dispatch("select", chance.choice(list(app.session.legal_moves)))
        app.dispatch("confirm")
    assert handoffs > 10
