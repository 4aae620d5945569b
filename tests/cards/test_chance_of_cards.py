"""Chance outcomes of the card game: cards of both piles, licenses of the stack."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from fleet_engine import ImpossibleOutcome
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.events import CardsDrawn, DeckShuffled, LicencesRevealed
from fleet_engine.cards.names import BOATS, LICENCES
from fleet_engine.cards.rules.frames import TRADE_DRAW
from tests.cards.table import CardsSituation, make_situation


def trading(count: int, **options: Any) -> Any:
    """Return a position in which seat 0 is about to draw `count` cards for a crate."""
    has = f"processing-vessel licence {count}, 1 processed"
    t = make_situation(phase="processing", has=has, **options)
    t.position.play_to_chance(ACTIONS["trade"], t.log)
    return t.position


def test_outcome_weight_of_a_card_is_its_count_in_the_deck() -> None:
    waits = trading(1, deck="cod cod tuna", deck_ends=True)
    assert waits.is_chance_node
    assert waits.chance_outcomes() == {("cod",): 2, ("tuna",): 1}
    waits.apply_chance(("tuna",))
    assert waits.players[0].hand[BOATS.index("tuna")] == 2


def test_two_drawn_cards_may_come_in_any_order() -> None:
    waits = trading(2, deck="cod cod tuna shrimp", deck_ends=True)
    assert waits.chance_outcomes() == {
        ("cod", "cod"): 1,
        ("cod", "shrimp"): 2,
        ("cod", "tuna"): 2,
        ("shrimp", "tuna"): 1,
    }
    for named in (["tuna", "cod"], ["cod", "tuna"]):
        drawn: list[Any] = []
        waits.copy().apply_chance(named, drawn)
        assert drawn[0] == CardsDrawn(0, "trade", 2, tuple(named))


def test_draw_takes_the_rest_of_the_deck_then_the_discards() -> None:
    waits = trading(3, deck="cod tuna", deck_ends=True, discards="shrimp 3, lobster")
    assert waits.chance_outcomes() == {("cod", "shrimp", "tuna"): 3, ("cod", "lobster", "tuna"): 1}
    log: list[Any] = []
    waits.apply_chance(["lobster", "tuna", "cod"], log)
    assert log[:3] == [
        CardsDrawn(0, "trade", 2, ("tuna", "cod")),
        DeckShuffled(4),
        CardsDrawn(0, "trade", 1, ("lobster",)),
    ]


@pytest.mark.parametrize("reshuffle", ["when needed", "at once"])
def test_card_in_both_piles_can_be_drawn_from_either(reshuffle: str) -> None:
    waits = trading(2, deck="cod", deck_ends=True, discards="cod, shrimp", reshuffle=reshuffle)
    assert waits.chance_outcomes() == {("cod", "cod"): 1, ("cod", "shrimp"): 1}
    waits.apply_chance(("cod", "cod"))
    assert waits.players[0].hand[BOATS.index("cod")] == 3


@pytest.mark.parametrize(
    ("deck", "discards"),
    [
        ("cod cod cod", ""),  # every card is a cod
        ("cod tuna", ""),  # both are drawn
        ("cod", "tuna 2"),
        ("", ""),
    ],
)
def test_single_outcome_happens_at_once(deck: str, discards: str) -> None:
    """A single outcome plays itself, just like a decision with one answer."""
    t = make_situation(
        phase="processing",
        has="processing-vessel licence 2, 1 processed",
        deck=deck,
        deck_ends=True,
        discards=discards,
        empty_trade=True,
    )
    plain = t.position.copy()
    t.position.play_to_chance(ACTIONS["trade"])
    plain.play(ACTIONS["trade"])
    assert t.position.players[0].hand == plain.players[0].hand
    assert t.position.stack[-1][0] != TRADE_DRAW


@pytest.mark.parametrize("wrong", ["tuna", "cod cod", "king-crab cod", "cod", "cod cod cod"])
def test_outcome_with_missing_cards_is_refused(wrong: str) -> None:
    waits = trading(2, deck="cod lobster shrimp", deck_ends=True)
    with pytest.raises(
        ImpossibleOutcome, match=r"cannot fall now \(trade-draw\); 'cod, lobster' could"
    ):
        waits.apply_chance(wrong.split())


def refilling(t: CardsSituation) -> Any:
    """Return the position before the refill of the market. No seat buys."""
    while not t.position.is_chance_node:
        t.position.play_to_chance(ACTIONS["pass"], t.log)
    return t.position


def test_standard_licences_on_top_come_before_all_others() -> None:
    """The first market takes four of eight top licenses.

    The setup for four seats puts eight standard licenses on top of the stack.
    """
    t = make_situation(
        players=4,
        hand={0: "king-crab 4", 1: "king-crab 4"},
        market="shrimp shrimp lobster lobster",
        licences="cod tuna cod cod",
    )
    for _ in range(2):  # each seat spends all four cards on a license
        t.play("auction shrimp", "pass", "pass")
    assert [t.licences(seat) for seat in range(2)] == [{"shrimp": 1}] * 2
    waits = refilling(t)
    assert waits.chance_outcomes() == {("cod", "cod"): 3, ("cod", "tuna"): 3}
    waits.apply_chance(("tuna", "cod"))
    assert waits.market[2:] == [LICENCES.index("tuna"), LICENCES.index("cod")]


def test_refill_takes_the_last_top_licences_then_some_from_below() -> None:
    waits = refilling(
        make_situation(
            players=4,
            round=2,
            has="cod licence 2",
            market="shrimp shrimp lobster lobster",
            licences="cod tuna",
        )
    )
    below = [LICENCES[licence] for licence in waits.licence_stack[waits.revealed_count + 2 :]]
    assert len(set(below)) > 5
    assert waits.chance_outcomes() == Counter(
        tuple(sorted(("cod", "tuna", *pair))) for pair in combinations(below, 2)
    )


def test_rest_of_the_licence_stack_can_come_in_any_order() -> None:
    waits = refilling(
        make_situation(
            round=5,
            market="shrimp lobster",
            licences="cod cod fishermans-pub",
            licences_left=3,
            advanced_setup=True,
        )
    )
    assert waits.chance_outcomes() == {("cod", "cod"): 1, ("cod", "fishermans-pub"): 2}
    log: list[Any] = []
    waits.apply_chance(["fishermans-pub", "cod"], log)
    assert log[0] == LicencesRevealed(("fishermans-pub", "cod"))
    assert [*waits.licence_stack[waits.revealed_count :]] == [1]


def test_last_licences_come_without_chance_and_the_game_ends() -> None:
    t = make_situation(
        round=5, licences="cod", licences_left=1, advanced_setup=True, last_round="until fishing"
    )
    while not t.position.is_over:
        t.position.play_to_chance(ACTIONS["pass"], t.log)
        assert not t.position.is_chance_node
    assert t.events_of(LicencesRevealed) == [LicencesRevealed(("cod",))]
