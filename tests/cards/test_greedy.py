"""Greedy bot of the card game: it bids and pays no more than it must."""

from functools import partial

import pytest

from fleet_engine.bots import BotView, default_key, make
from fleet_engine.cards.names import BOATS
from fleet_engine.core.game import find_game
from tests.cards.table import CardsSituation, make_situation

GAME = find_game("cards")


def chosen(t: CardsSituation, seed: int = 1) -> str:
    """Return the greedy bot's action in a situation."""
    assert t.seat is not None
    sight = (partial(GAME.observe, t.position), partial(GAME.determinize, t.position))
    view = BotView(
        "cards",
        len(t.position.players),
        t.seat,
        t.position.legal_actions,
        default_key(seed),
        *sight,
    )
    return make("greedy").choose(view).text


@pytest.mark.parametrize("licences_left", [0, 8])
def test_it_never_bids_more_than_the_least(licences_left: int) -> None:
    """This holds even in the last round, when money has no value any more."""
    t = make_situation(
        market="cod fishermans-pub", hand="tuna 9, shrimp 6", licences_left=licences_left
    )
    t.play("auction fishermans-pub")
    assert {chosen(t, seed) for seed in range(6)} == {"bid 10"}


def test_it_overbids_by_no_more_than_a_dollar() -> None:
    t = make_situation(
        market="cod fishermans-pub", hand={0: "tuna 5", 1: "tuna 7"}, licences_left=0
    )
    t.play("auction fishermans-pub", "bid 10")
    assert t.seat == 1
    assert {chosen(t, seed) for seed in range(6)} == {"bid 11"}


@pytest.mark.parametrize("needless", [False, True])
def test_it_pays_with_the_least_loss(needless: bool) -> None:
    t = make_situation(
        hand={0: "tuna, cod 3, shrimp", 1: "cod"},
        has="cod licence",
        market="cod tuna",
        needless_payment=needless,
    )
    t.play("auction cod", "bid 5")
    while t.kind == "pay":
        t.play(chosen(t))
    assert t.hand() == {"cod": 3}


@pytest.mark.parametrize("licence", ["shrimp", "cod", "lobster", "tuna", "processing-vessel"])
def test_it_passes_two_dollars_above_the_minimum_of_an_equal_lot(licence: str) -> None:
    """One dollar above the price of an equal lot may be worth it, three are not."""
    rich = "tuna 4, lobster 3, shrimp 3"
    t = make_situation(
        players=3, market=f"{licence} {licence} {licence}", hand=dict.fromkeys(range(3), rich)
    )
    least = {"shrimp": 4, "cod": 4}.get(licence, 5)
    t.play(f"auction {licence}", f"bid {least + 2}")
    assert {chosen(t, seed) for seed in range(6)} == {"pass"}


def test_it_keeps_bidding_if_the_other_lot_is_different() -> None:
    rich = "tuna 4, lobster 3, shrimp 3"
    t = make_situation(
        players=2, market="lobster fishermans-pub", hand={0: rich, 1: rich}, licences_left=0
    )
    t.play("auction fishermans-pub", "bid 10")
    assert {chosen(t, seed) for seed in range(6)} == {"bid 11"}


@pytest.mark.parametrize("price", [5, 6, 7])
@pytest.mark.parametrize("licence", BOATS[:-1])
def test_it_keeps_the_boat_of_the_licence_that_it_buys(licence: str, price: int) -> None:
    """Every hand begins with one card of each boat. Overpaying by a dollar is better."""
    one_of_each = ", ".join(BOATS)
    t = make_situation(market=f"{licence} fishermans-pub", hand={0: one_of_each, 1: "cod"})
    t.play(f"auction {licence}", f"bid {price}")
    while t.kind == "pay":
        t.play(chosen(t))
    assert t.licences() == {licence: 1}
    assert licence in t.hand()


def test_it_keeps_the_last_boat_of_an_older_licence_when_it_launches() -> None:
    has = "cod licence, lobster licence"
    t = make_situation(phase="launch", hand="cod, lobster, tuna", has=has)
    t.play("launch cod")
    assert t.kind == "pay"
    assert chosen(t) == "pay tuna"
