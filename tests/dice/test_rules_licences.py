"""The licenses of the five types: three levels, each replacing the one before."""

import pytest

from fleet_engine.dice.events import BoatLaunched, CoinsGained, FishingBegan
from fleet_engine.dice.names import SEA
from tests.dice.table import DiceSituation, make_situation

ANY_FACE = {*(f"mark {name}" for name in SEA), "coins", "coin"}


def paid(t: DiceSituation, source: str) -> list[int]:
    return [event.coins for event in t.events_of(CoinsGained) if event.source == source]


# Shrimp


def test_shrimp_without_a_licence_is_shrimp() -> None:
    t = make_situation(boat_dice="shrimp cod oyster")
    t.play("take shrimp")
    assert t.legal == {"mark shrimp", "coin"}


@pytest.mark.parametrize(("level", "boxes", "stars"), [(1, 1, 0), (2, 1, 1), (3, 2, 1)])
def test_shrimp_by_level(level: int, boxes: int, stars: int) -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has=f"shrimp licence {level}")
    t.play("take shrimp")
    assert t.legal == ANY_FACE
    t.play("mark swordfish")
    assert t.filled("swordfish") == boxes
    asked = 0
    while t.decision.kind == "star":
        t.play("pass")
        asked += 1
    assert asked == stars


def test_shrimp_used_as_a_coin_gives_no_star() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 3")
    t.play("take shrimp", "coin")
    assert t.coins() == 1
    assert t.decision.kind == "use"


def test_shrimp_used_for_salvage_gives_one_star_only() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 3, salvage-yard")
    t.play("take shrimp", "salvage", "pass")
    assert t.decision.kind == "use"


def test_shrimp_is_for_the_town_phase_too() -> None:
    t = make_situation(phase="town", town_dice="harbor wharf shrimp", has="shrimp licence 1")
    t.play("take shrimp")
    assert t.legal == ANY_FACE


def test_shrimp_is_no_licence_for_other_faces() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 3")
    t.play("take cod")
    assert t.legal == {"mark cod", "coin"}


def test_shrimp_works_even_if_its_own_column_is_closed() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 1, shrimp closed")
    t.play("take shrimp")
    assert t.legal == ANY_FACE - {"mark shrimp"}


def test_shrimp_level_3_with_one_box_open_fills_one() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 3, lobster struck 12")
    t.play("take shrimp", "mark lobster")
    assert t.filled("lobster") == 1
    assert t.decision.kind == "star"


def test_shrimp_level_3_runs_through_circles() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 3, lobster 1")
    t.play("take shrimp", "mark lobster")
    assert (t.level("lobster"), t.boats("lobster")) == (1, [0])


def test_shrimp_counts_by_its_level_at_the_time_of_taking() -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp 5")
    t.play("take shrimp", "mark shrimp")
    assert t.level("shrimp") == 2
    assert (t.decision.kind, t.decision.shared) == ("use", True)


# Cod


@pytest.mark.parametrize(("level", "coins"), [(0, 0), (1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize(
    ("has", "section"),
    [
        ("lobster 2", "lobster"),
        ("king-crab 2, bonus fish", "king-crab"),
        ("", "research-vessel"),
        ("barge 2", "barge"),
        ("", "inuit"),
    ],
)
def test_cod_pays_for_every_launch(level: int, coins: int, has: str, section: str) -> None:
    t = make_situation(
        stars=1, has=f"{has}, cod licence {level}" if has else f"cod licence {level}"
    )
    events = t.play(f"mark {section}")
    assert [event for event in events if isinstance(event, BoatLaunched)]
    assert sum(event.coins for event in events if isinstance(event, CoinsGained)) == coins


def test_cod_pays_a_boat_launched_by_choice() -> None:
    t = make_situation(stars=1, has="oyster 10, cod licence 2")
    t.play("mark oyster", "boat")
    assert paid(t, "cod") == [2]


# Lobster


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_lobster_income_by_level(level: int) -> None:
    t = make_situation(phase="income", has=f"lobster licence {level}")
    assert paid(t, "income") == [1]
    assert sum(paid(t, "lobster")) == level
    assert t.coins() == 1 + level


# Swordfish


@pytest.mark.parametrize(
    ("level", "stars", "coins"), [(0, 0, []), (1, 1, []), (2, 1, [1]), (3, 2, [])]
)
def test_swordfish_after_the_fishing_phase(level: int, stars: int, coins: list[int]) -> None:
    t = make_situation(round=2, phase="fishing", has=f"swordfish licence {level}")
    asked = 0
    while t.decision.kind == "star":
        t.play("mark inuit")
        asked += 1
    assert asked == stars
    assert paid(t, "swordfish") == coins


def test_swordfish_stars_may_be_declined_and_the_coin_still_comes() -> None:
    t = make_situation(round=2, phase="fishing", has="swordfish licence 2")
    t.play("pass")
    assert paid(t, "swordfish") == [1]


def test_swordfish_level_2_still_pays_if_a_star_reaches_level_3() -> None:
    t = make_situation(round=2, phase="fishing", has="swordfish 1, swordfish licence 2")
    t.play("mark swordfish")
    assert t.level("swordfish") == 3
    assert paid(t, "swordfish") == [1]
    assert t.decision.kind == "draft"


def test_swordfish_the_coin_can_reach_a_star_of_its_own() -> None:
    t = make_situation(round=2, phase="fishing", has="swordfish licence 2, 5 coins")
    t.play("mark casino")
    assert t.decision.kind == "star"


@pytest.mark.parametrize(("come", "stars"), [("after", 2), ("before", 1)])
def test_swordfish_won_by_a_star_of_the_same_fishing(come: str, stars: int) -> None:
    """With `after` it works at once, with `before` only at the next fishing."""
    has = "oyster boats 0, oyster licence 1, swordfish 1, 5 coins"
    t = make_situation(round=2, phase="fishing", has=has, swordfish_stars_come=come)
    t.play("fish and coin", "mark swordfish")
    asked = 1
    while t.decision.kind == "star":
        t.play("pass")
        asked += 1
    assert t.level("swordfish") == 1
    assert asked == stars


def test_swordfish_gives_nothing_in_odd_rounds() -> None:
    t = make_situation(round=3, phase="income", has="swordfish licence 3")
    assert not t.events_of(FishingBegan)
    assert t.decision.kind == "draft"


# Oyster


@pytest.mark.parametrize(("level", "capacity"), [(1, 6), (2, 8), (3, 10)])
def test_oyster_capacity_by_level(level: int, capacity: int) -> None:
    t = make_situation(has=f"oyster licence {level}, oyster boats 1")
    (boat,) = t.observation.sheets[0].sections["oyster"].boats
    assert boat.capacity == capacity
    full = make_situation(has=f"oyster licence {level}, oyster boats {capacity} {capacity - 1}")
    assert [boat.is_full for boat in full.observation.sheets[0].sections["oyster"].boats] == [
        True,
        False,
    ]


# Levels replace each other


@pytest.mark.parametrize("sea_type", SEA)
def test_a_second_licence_replaces_the_first(sea_type: str) -> None:
    t = make_situation(stars=1, has=f"{sea_type} 5")
    t.play(f"mark {sea_type}")
    assert t.level(sea_type) == 2
    assert t.coins() == 2
