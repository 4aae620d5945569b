"""End of a card game on the page, without a browser: sharing, saving, rematch."""

import pytest

from app.controller import App
from app.effects import SaveFile, Share
from app.games.cards import moves
from fleet_engine import bots, new_match, replay
from fleet_engine.cards.events import CardSpent
from tests.cards.table import make_situation
from tests.page.test_controller import Device

SEED = 5


@pytest.fixture
def device() -> Device:
    return Device()


def ended_link(gone_fishing: bool = False) -> str:
    """Return the link of a finished card game against two bots.

    The person has no name.
    """
    match = new_match("cards", players=3, seed=SEED, gone_fishing=gone_fishing)
    player = bots.make("greedy")
    while match.to_move is not None:
        match.play(player.choose(bots.view_of(match)))
    return f"{match.record.to_compact()}~seat%201~greedy~greedy"


def ended(device: Device, gone_fishing: bool = False) -> App:
    app = device.visit(ended_link(gone_fishing))
    assert app.screen == "score"
    return app


def test_shared_link_of_a_finished_game_opens_on_another_device(device: Device) -> None:
    app = ended(device)
    app.dispatch("share", "result")
    [shared] = app.take_effects()
    assert isinstance(shared, Share)
    assert app.ended_session
    assert app.ended_session.match.result
    for total in app.ended_session.match.result.totals:
        assert str(total) in shared.text
    other = Device().visit(shared.address)
    assert other.screen == "score"
    assert other.render() == app.render()


def test_finished_game_is_saved_as_its_record(device: Device) -> None:
    app = ended(device)
    app.dispatch("export", "game")
    [saved] = app.take_effects()
    assert isinstance(saved, SaveFile)
    assert app.ended_session
    assert replay(saved.text).result == app.ended_session.match.result


@pytest.mark.parametrize(("which", "same"), [("same", True), ("again", False)])
def test_rematch_keeps_seats_and_rules_and_the_seed_only_if_asked(
    device: Device, which: str, same: bool
) -> None:
    app = ended(device, gone_fishing=True)
    before = app.ended_session
    app.dispatch("play", which)
    assert before
    assert app.session
    assert app.screen == "game"
    assert app.session.seats == before.seats
    assert app.session.match.options == before.match.options
    assert (app.session.match.seed == before.match.seed) == same


def test_about_screen_in_a_card_game_lists_only_values_of_cards(
    device: Device,
) -> None:
    app = device.visit()
    app.dispatch("go", "about")
    assert "Printed in the rulebook" in app.render()
    assert "From the original game" in app.render()
    app.dispatch("go", "home")
    app.dispatch("play", "cards")
    app.dispatch("go", "about")
    assert "Printed in the rulebook" in app.render()
    assert "From the original game" not in app.render()


def test_payment_with_all_cards_is_offered_once_and_suggested() -> None:
    """The page does not ask for the order of payment.

    The engine asks for it, because records contain it.
    """
    t = make_situation(hand={0: "tuna 2, lobster", 1: ""}, market="cod tuna")
    t.play("auction cod", "bid 7")
    assert (t.kind, len(t.legal)) == ("pay", 2)
    match = new_match("cards", players=2, seed=SEED).with_position(t.position)
    options = moves.legal_moves(match)
    assert len(options) == 1
    [whole] = options
    assert moves.suggested(match, options) == whole
    spent = [event for event in options[whole].events if isinstance(event, CardSpent)]
    assert sorted(event.card for event in spent) == ["lobster", "tuna", "tuna"]
