"""The eight buildings of the Wharf."""

import pytest

from fleet_engine.dice.events import (
    BuildingCompleted,
    CoinsGained,
    DieRerolled,
    HexFilled,
    YardUsed,
)
from fleet_engine.dice.names import SEA, SECTIONS, WHARF
from tests.dice.table import make_situation

BOXES = {
    "casino": 2, "amas-bank": 4, "salvage-yard": 2, "bait-shop": 2, "ridback-canning": 1,
    "smokehouse": 2, "fishermans-pub": 5, "seafood-buffet": 1,
}  # fmt: skip
POINTS = {
    "casino": 2, "amas-bank": 8, "salvage-yard": 2, "bait-shop": 2, "ridback-canning": 1,
    "smokehouse": 3, "fishermans-pub": 10, "seafood-buffet": 0,
}  # fmt: skip


def test_a_wharf_die_fills_any_building() -> None:
    t = make_situation(phase="town", town_dice="harbor wharf cod")
    t.play("take wharf")
    assert t.legal == {*(f"mark {building}" for building in WHARF), "coin"}


@pytest.mark.parametrize("building", WHARF)
def test_a_building_is_complete_with_its_last_box(building: str) -> None:
    t = make_situation(stars=BOXES[building])
    for box in range(BOXES[building]):
        assert not t.is_complete(building)
        events = t.play(f"mark {building}")
        assert (BuildingCompleted(0, building) in events) == (box + 1 == BOXES[building])
    assert t.is_complete(building)
    assert f"mark {building}" not in t.legal
    assert t.score().buildings == POINTS[building]


@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
def test_the_bank_pays_for_each_box(boxes: int) -> None:
    assert make_situation(has=f"amas-bank {boxes}").score().buildings == 2 * boxes


def test_the_pub_pays_only_if_complete() -> None:
    assert make_situation(has="fishermans-pub 4").score().buildings == 0
    assert make_situation(has="fishermans-pub").score().buildings == 10


# Casino


def test_the_casino_rerolls_a_town_die_into_a_town_face() -> None:
    t = make_situation(phase="town", town_dice="wharf harbor cod", reroll="market", has="casino")
    t.play("take wharf")
    assert "reroll" in t.legal
    assert t.play("reroll") == [DieRerolled(0, "wharf", "market")]
    assert t.legal == {"market", "coin"}


def test_the_casino_rerolls_the_boat_die_of_the_town_into_a_boat_face() -> None:
    t = make_situation(phase="town", town_dice="wharf harbor cod", has="casino")
    t.play("take cod")
    (rerolled,) = t.play("reroll")
    assert rerolled.new in {*SEA, "coins"}


def test_the_casino_changes_the_die_of_its_seat_only() -> None:
    t = make_situation(
        players=2, boat_dice="cod lobster oyster", reroll="swordfish", has={0: "casino", 1: ""}
    )
    t.play("take cod", "reroll", "mark swordfish")
    assert t.legal == {"take lobster", "take oyster"}
    assert [die.face for die in t.observation.dice].count("swordfish") == 1


def test_no_reroll_without_a_complete_casino() -> None:
    t = make_situation(boat_dice="cod lobster oyster", has="casino 1")
    t.play("take cod")
    assert "reroll" not in t.legal


def test_the_casino_of_another_seat_is_of_no_use() -> None:
    t = make_situation(players=2, boat_dice="cod lobster oyster", has={1: "casino, salvage-yard"})
    t.play("take cod")
    assert t.legal == {"mark cod", "coin"}


# Seafood Buffet


@pytest.mark.parametrize("sea_type", SEA)
def test_a_boat_die_fills_its_hex(sea_type: str) -> None:
    t = make_situation(boat_dice=f"{sea_type} coins coins", has="seafood-buffet")
    t.play(f"take {sea_type}")
    assert t.play(f"serve {sea_type}")[0] == HexFilled(0, sea_type, 1)
    assert t.filled(sea_type) == 0


def test_a_hex_is_filled_once() -> None:
    t = make_situation(boat_dice="cod coins oyster", has="seafood-buffet, hexes cod lobster")
    t.play("take cod")
    assert t.legal == {"mark cod", "coin"}


def test_no_hex_for_coins_and_town_faces() -> None:
    t = make_situation(boat_dice="coins coins coins", has="seafood-buffet, salvage-yard")
    assert t.legal == {"coins", "coin", "salvage"}
    t = make_situation(phase="town", town_dice="harbor wharf coins", has="seafood-buffet")
    t.play("take wharf")
    assert not [text for text in t.legal if text.startswith("serve")]


def test_the_buffet_serves_only_if_complete() -> None:
    t = make_situation(boat_dice="cod coins oyster")
    t.play("take cod")
    assert "serve cod" not in t.legal


def test_the_buffet_serves_from_the_next_phase_on() -> None:
    # A star of the income completes it, so it is open in the town phase.
    t = make_situation(phase="income", has="5 coins", town_dice="harbor wharf cod")
    t.play("mark seafood-buffet", "take cod")
    assert "serve cod" in t.legal


def test_the_buffet_of_the_town_serves_in_the_next_round() -> None:
    t = make_situation(round=2, phase="town", town_dice="harbor wharf cod")
    t.play("take wharf", "mark seafood-buffet")
    assert t.decision.shared
    assert "serve cod" not in t.legal
    t.play("coin")
    assert t.position.round == 3
    sea_type = next(name for name in SEA if f"take {name}" in t.legal)
    t.play(f"take {sea_type}")
    assert f"serve {sea_type}" in t.legal


@pytest.mark.parametrize(
    ("hexes", "points"),
    [("", 0), ("cod", 1), ("cod oyster", 3), ("cod oyster shrimp", 6),
     ("cod oyster shrimp lobster", 10), ("cod oyster shrimp lobster swordfish", 15)],
)  # fmt: skip
def test_the_hexes_pay_more_and_more(hexes: str, points: int) -> None:
    assert make_situation(has=f"seafood-buffet, hexes {hexes}").score().buildings == points


# Salvage Yard


@pytest.mark.parametrize(
    ("phase", "faces"), [("boat", "cod coins oyster"), ("town", "market wharf coins")]
)
def test_the_salvage_yard_takes_any_die(phase: str, faces: str) -> None:
    for face in faces.split():
        t = make_situation(
            phase=phase,
            boat_dice="cod coins oyster",
            town_dice="market wharf coins",
            has="salvage-yard",
        )
        t.play(f"take {face}")
        assert t.play("salvage")[0] == YardUsed(0, 1)
        assert t.decision.kind == "star"


def test_the_salvage_yard_works_three_times() -> None:
    t = make_situation(boat_dice="cod coins oyster", has="salvage-yard, yard 2")
    t.play("take cod")
    assert t.play("salvage", "mark inuit")[0] == YardUsed(0, 3)
    assert t.decision.shared
    assert "salvage" not in t.legal


def test_the_salvage_yard_needs_something_to_fill() -> None:
    open_ones = [name for name in SECTIONS if name not in ("salvage-yard", "casino")]
    closed = ", ".join(f"{section} closed" for section in open_ones)
    t = make_situation(boat_dice="cod coins coins", has=f"{closed}, salvage-yard, casino")
    t.play("take cod")
    assert "salvage" not in t.legal


def test_a_half_built_yard_takes_nothing() -> None:
    t = make_situation(boat_dice="cod coins oyster", has="salvage-yard 1")
    t.play("take cod")
    assert "salvage" not in t.legal


# Bait Shop and Smokehouse (most of their tests are with those of the coins)


def test_the_bait_shop_does_not_raise_the_coins_face() -> None:
    t = make_situation(boat_dice="cod coins oyster", has="bait-shop")
    t.play("take coins")
    assert t.play("coins")[0] == CoinsGained(0, "coins", 3, 0)


# Ridback Canning Co.


@pytest.mark.parametrize(("boats", "full"), [("0 3", 0), ("4", 1), ("4 4 3", 2)])
def test_ridback_pays_for_full_boats(boats: str, full: int) -> None:
    t = make_situation(phase="income", has=f"ridback-canning, cod boats {boats}, research-vessel 2")
    assert t.coins() == 1 + full


def test_no_ridback_income_without_the_building() -> None:
    assert make_situation(phase="income", has="cod boats 4 4").coins() == 1
