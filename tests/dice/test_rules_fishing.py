"""The fishing phase, regular and personal: every kind of boat, Barge and Oyster."""

import pytest

from fleet_engine.dice.events import CoinsGained, FishCaught, FishingBegan, StarReached
from fleet_engine.dice.names import BOATS
from fleet_engine.dice.sheet import load_bundled
from tests.dice.table import make_situation


@pytest.mark.parametrize("kind", ["shrimp", "cod", "lobster", "swordfish", "king-crab", "inuit"])
def test_each_boat_catches_one_fish(kind: str) -> None:
    there = min(3, load_bundled("r2").boats[BOATS.index(kind)])
    aboard = range(there)
    t = make_situation(round=2, phase="fishing", has=f"{kind} boats {' '.join(map(str, aboard))}")
    assert t.boats(kind) == [fish + 1 for fish in aboard]
    assert there > 1


@pytest.mark.parametrize(
    ("kind", "capacity"),
    [("shrimp", 4), ("cod", 4), ("lobster", 4), ("swordfish", 4), ("king-crab", 4), ("inuit", 3)],
)
def test_a_full_boat_catches_nothing(kind: str, capacity: int) -> None:
    t = make_situation(round=2, phase="fishing", has=f"{kind} boats {capacity} {capacity - 1}")
    assert t.boats(kind) == [capacity, capacity]
    assert t.events_of(FishCaught) == [FishCaught(0, kind, 2, 1, capacity)]


def test_research_vessels_do_not_fish() -> None:
    t = make_situation(round=2, phase="fishing", has="research-vessel 3")
    assert not t.events_of(FishCaught)
    assert t.score().fish == 0


def test_no_boat_fishes_in_odd_rounds() -> None:
    t = make_situation(round=3, phase="income", has="cod boats 0")
    assert not t.events_of(FishingBegan)
    assert t.boats("cod") == [0]


def test_all_seats_fish_in_turn_order() -> None:
    t = make_situation(
        players=3, round=4, phase="fishing", first=2, has={0: "cod boats 0", 2: "inuit boats 1"}
    )
    assert t.events_of(FishingBegan) == [FishingBegan(seat, False) for seat in (2, 0, 1)]
    assert (t.boats("cod", seat=0), t.boats("inuit", seat=2)) == ([1], [2])


# Oyster


@pytest.mark.parametrize(("choice", "fish", "coins"), [("two fish", 2, 0), ("fish and coin", 1, 1)])
def test_an_oyster_boat_brings_two_fish_or_one_and_a_coin(
    choice: str, fish: int, coins: int
) -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 1, oyster boats 2")
    t.play(choice)
    assert (t.boats("oyster"), t.coins()) == ([2 + fish], coins)


def test_each_oyster_boat_has_its_own_choice() -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 0, cod boats 0, oyster boats 3",
    )
    assert t.decision.number == 1
    t.play("two fish")
    assert t.decision.number == 2
    t.play("fish and coin")
    assert (t.boats("oyster"), t.coins()) == ([2, 4], 1)


def test_an_oyster_boat_with_two_spaces_has_the_choice() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 1, oyster boats 4")
    assert t.legal == {"two fish", "fish and coin"}


def test_a_full_oyster_boat_gives_no_coin() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 2, oyster boats 8")
    assert t.events_of(FishCaught) == t.events_of(CoinsGained) == []
    assert t.decision.kind == "draft"


def test_the_coin_of_an_oyster_boat_can_reach_a_star() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 1, oyster boats 0, 5 coins")
    t.play("fish and coin")
    assert t.events_of(StarReached) == [StarReached(0, 5)]
    assert t.decision.kind == "star"


# Barge


@pytest.mark.parametrize(
    ("others", "fish"),
    [
        ("cod boats 0", 0),
        ("cod boats 3", 0),
        ("cod boats 4", 1),
        ("cod boats 4 4, inuit boats 3", 3),
        ("oyster licence 2, oyster boats 6", 0),
        ("oyster licence 1, oyster boats 6", 1),
        ("research-vessel 3", 0),
    ],
)
def test_the_barge_catches_one_fish_for_each_full_boat(others: str, fish: int) -> None:
    t = make_situation(round=2, phase="fishing", has=f"barge boats 1, {others}")
    assert t.boats("barge") == [1 + fish]


def test_the_barge_catches_before_the_others() -> None:
    t = make_situation(round=2, phase="fishing", has="cod boats 4 3, barge 3")
    assert [event.kind for event in t.events_of(FishCaught)] == ["barge", "cod"]


def test_a_full_barge_catches_nothing() -> None:
    t = make_situation(round=2, phase="fishing", has="barge boats 8, cod boats 4")
    assert not t.events_of(FishCaught)


# Captain's Club


def test_the_captains_club_has_three_personal_fishings() -> None:
    t = make_situation(stars=6, has="cod boats 0")
    for _ in range(6):
        t.play("mark captains-club")
    assert t.events_of(FishingBegan) == [FishingBegan(0, True)] * 3
    assert t.boats("cod") == [3]


def test_a_personal_fishing_is_for_one_seat_only() -> None:
    t = make_situation(
        players=3, stars=1, has={0: "captains-club 1, cod boats 0", 1: "cod boats 0"}
    )
    t.play("mark captains-club")
    assert (t.boats("cod", seat=0), t.boats("cod", seat=1)) == ([1], [0])


def test_a_personal_fishing_needs_no_even_round() -> None:
    t = make_situation(
        round=5, phase="town", town_dice="harbor wharf cod", has="captains-club 1, inuit 1"
    )
    t.play("take harbor", "mark captains-club")
    assert t.boats("inuit") == [1]


def test_a_star_won_in_a_personal_fishing_comes_after_it() -> None:
    t = make_situation(
        stars=1, has="captains-club 1, oyster licence 1, oyster boats 0 0, cod boats 0, 5 coins"
    )
    t.play("mark captains-club", "fish and coin")
    assert (t.decision.kind, t.decision.number) == ("oyster", 2)
    t.play("two fish")
    assert t.decision.kind == "star"


def test_no_swordfish_after_a_personal_fishing() -> None:
    t = make_situation(stars=1, has="captains-club 1, cod boats 0, swordfish licence 3")
    t.play("mark captains-club")
    assert t.decision.kind == "draft"


def test_a_personal_fishing_by_a_star_of_the_fishing_phase() -> None:
    t = make_situation(
        round=2, phase="fishing", has="captains-club 1, cod boats 0, swordfish licence 1"
    )
    assert t.boats("cod") == [1]
    t.play("mark captains-club")
    assert t.boats("cod") == [2]
    assert t.decision.kind == "draft"
