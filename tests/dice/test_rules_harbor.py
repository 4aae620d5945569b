"""The five ships of the Harbor."""

import pytest

from fleet_engine.dice.events import BoatLaunched, BonusChosen, BoxFilled, LicenceActivated
from fleet_engine.dice.names import HARBOR
from tests.dice.table import make_situation

BONUSES = {"bonus buildings", "bonus fish", "bonus licences", "bonus coins"}


def test_a_harbor_die_fills_any_ship() -> None:
    t = make_situation(phase="town", town_dice="harbor wharf cod")
    t.play("take harbor")
    assert t.legal == {*(f"mark {ship}" for ship in HARBOR), "coin"}


def test_a_closed_ship_is_not_offered() -> None:
    t = make_situation(phase="town", town_dice="harbor wharf cod", has="barge 3, inuit struck 5")
    t.play("take harbor")
    assert t.legal == {"mark king-crab", "mark captains-club", "mark research-vessel", "coin"}


def test_the_first_king_crab_circle_is_the_licence_with_a_bonus() -> None:
    t = make_situation(stars=1, has="king-crab 1")
    assert LicenceActivated(0, "king-crab", 1) in t.play("mark king-crab")
    assert (t.decision.kind, t.legal) == ("bonus", BONUSES)
    assert BonusChosen(0, "fish") in t.play("bonus fish")
    assert t.observation.bonuses_left == ("buildings", "licences", "coins")
    assert t.score().licences == 5


def test_the_other_king_crab_circles_are_boats() -> None:
    t = make_situation(stars=2, has="king-crab 2, bonus fish")
    t.play("mark king-crab", "mark king-crab")
    assert t.boats("king-crab") == [0, 0]
    assert t.score().boats == 6


def test_a_bonus_is_taken_by_one_player_only() -> None:
    t = make_situation(players=2, stars=1, has={0: "king-crab 1", 1: "bonus coins"})
    t.play("mark king-crab")
    assert t.legal == BONUSES - {"bonus coins"}


def test_the_last_bonus_needs_no_choice() -> None:
    t = make_situation(
        players=4,
        stars=1,
        has={0: "king-crab 1", 1: "bonus coins", 2: "bonus fish", 3: "bonus buildings"},
    )
    assert BonusChosen(0, "licences") in t.play("mark king-crab")
    assert t.decision.kind == "draft"


def test_the_bonus_is_chosen_before_the_coins_of_other_circles() -> None:
    t = make_situation(stars=2, has="king-crab 1, cod licence 3")
    t.play("mark king-crab")
    assert t.decision.kind == "bonus"
    t.play("bonus coins")
    assert t.decision.kind == "star"


def test_three_research_vessels() -> None:
    t = make_situation(stars=3)
    for number in (1, 2, 3):
        assert BoatLaunched(0, "research-vessel", number) in t.play("mark research-vessel")
    assert t.score().boats == 3
    assert t.observation.sheets[0].launched == 3
    assert t.observation.sheets[0].full_boats == 0
    assert [boat.is_full for boat in t.observation.sheets[0].sections["research-vessel"].boats] == [
        False
    ] * 3


def test_the_barge_is_launched_by_its_one_circle() -> None:
    t = make_situation(stars=3)
    t.play("mark barge", "mark barge")
    assert t.boats("barge") == []
    assert t.play("mark barge")[:2] == [BoxFilled(0, "barge", 2, "B"), BoatLaunched(0, "barge", 1)]
    assert t.score().boats == 1


def test_three_inuits_with_plain_boxes_between() -> None:
    t = make_situation(stars=5)
    for _ in range(5):
        t.play("mark inuit")
    assert t.boats("inuit") == [0, 0, 0]
    assert t.score().boats == 3


@pytest.mark.parametrize("ship", HARBOR)
def test_a_star_fills_any_ship(ship: str) -> None:
    t = make_situation(stars=1)
    t.play(f"mark {ship}")
    assert t.filled(ship) == 1
