"""Tests of the observation: sheets, dice, the Captain and the decision."""

import pytest

from fleet_engine.dice.names import SECTIONS
from fleet_engine.dice.observation import BoatView, DecisionView
from tests.dice.table import DiceSituation, make_situation


def dice(t: DiceSituation) -> list[tuple[str, int | None, bool]]:
    return [(die.face, die.taken_by, die.shared) for die in t.observation.dice]


def test_dice_are_free_taken_and_at_last_shared() -> None:
    t = make_situation(round=2, boat_dice="shrimp cod oyster")
    assert sorted(dice(t)) == [("cod", None, False), ("oyster", None, False), ("shrimp", -1, False)]
    t.play("take oyster")
    assert sorted(dice(t)) == [("cod", None, True), ("oyster", 0, False), ("shrimp", -1, False)]
    t.play("mark oyster")
    assert ("cod", None, True) in dice(t)


def test_nothing_is_shared_before_the_captain_has_chosen() -> None:
    t = make_situation(boat_dice="shrimp cod oyster")
    t.play("take oyster")
    assert sorted(dice(t)) == [("cod", None, False), ("oyster", 0, False), ("shrimp", None, False)]


@pytest.mark.parametrize(
    ("t", "asked"),
    [
        (make_situation(), DecisionView("draft", 0)),
        (make_situation(stars=1), DecisionView("star", 0, source="coin-track")),
        (make_situation(boat_dice="cod cod cod"), DecisionView("use", 0, "cod")),
    ],
    ids=["draft", "star", "use"],
)
def test_the_decision_about_a_draft_a_star_and_a_die(t: DiceSituation, asked: DecisionView) -> None:
    assert t.decision == asked


def test_the_decision_about_the_shared_die() -> None:
    t = make_situation(boat_dice="cod cod cod")
    t.play("coin")
    assert t.decision == DecisionView("use", 0, "cod", shared=True)


def test_the_decisions_about_a_circle_a_bonus_and_a_boat() -> None:
    t = make_situation(stars=1, has="oyster 10")
    t.play("mark oyster")
    assert t.decision == DecisionView("circle", 0, section="oyster")
    t = make_situation(stars=1, has="king-crab 1")
    t.play("mark king-crab")
    assert t.decision == DecisionView("bonus", 0, section="king-crab")
    t = make_situation(round=2, phase="fishing", has="oyster licence 1, oyster boats 6 0")
    assert t.decision == DecisionView("oyster", 0, section="oyster", number=2)


def test_round_and_phase() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 1, oyster boats 0")
    assert (
        t.observation.round,
        t.observation.rounds,
        t.observation.phase,
        t.observation.first,
    ) == (2, 8, "fishing", -1)
    assert make_situation(round=3, phase="income", has="5 coins").observation.phase == "income"
    assert make_situation(players=2, phase="town", first=1).observation.first == 1
    t = make_situation(round=8, phase="town")
    assert t.observation.phase == "town"
    t.play_idle()
    assert (t.observation.phase, t.observation.decision, t.observation.rank) == (
        "over",
        None,
        "greenhorn",
    )


def test_a_section_of_the_sea() -> None:
    cod = (
        make_situation(has="cod 6, cod struck 2, cod boats 3").observation.sheets[0].sections["cod"]
    )
    assert (cod.boxes, cod.filled, cod.struck, cod.open_boxes) == ("-LB--L--B-?-?", 6, 2, 5)
    assert cod.boats == (BoatView("cod", 1, 0, 4), BoatView("cod", 2, 3, 4))
    assert (cod.boat_slots, cod.boat_points, cod.fish_spaces) == (4, 2, 4)
    assert (cod.level, cod.points, cod.complete) == (2, 5, False)


def test_the_oyster_shows_all_spaces_and_its_capacity() -> None:
    oyster = make_situation(has="oyster 5").observation.sheets[0].sections["oyster"]
    assert (oyster.fish_spaces, oyster.boats) == (10, (BoatView("oyster", 1, 0, 6),))


def test_ships_and_buildings() -> None:
    has = "king-crab 3, bonus fish, research-vessel 1, captains-club 2, casino, amas-bank 1"
    seen = make_situation(has=has).observation.sheets[0]
    crab, vessel = seen.sections["king-crab"], seen.sections["research-vessel"]
    assert (crab.level, crab.points, len(crab.boats), crab.boat_slots) == (1, 5, 1, 2)
    assert vessel.boats == (BoatView("research-vessel", 1, 0, 0),)
    club = seen.sections["captains-club"]
    assert (club.boats, club.filled, club.level, club.points) == ((), 2, 0, 0)
    assert (club.boat_slots, club.boat_points, club.fish_spaces) == (0, 0, 0)
    assert (seen.sections["casino"].complete, seen.sections["casino"].points) == (True, 2)
    assert (seen.sections["amas-bank"].complete, seen.sections["amas-bank"].points) == (False, 2)
    assert (seen.bonus, seen.launched) == ("fish", 2)


def test_the_rest_of_the_sheet() -> None:
    has = "seafood-buffet, hexes cod oyster, salvage-yard, yard 2, cod boats 4 1, 7 coins"
    seen = make_situation(has=has).observation.sheets[0]
    assert (seen.hexes, seen.yard_stars, seen.yard_used) == (("cod", "oyster"), 3, 2)
    assert (seen.fish, seen.full_boats, seen.income, seen.bonus) == (5, 1, 1, None)
    assert list(seen.sections) == list(SECTIONS)
    assert (seen.track.filled, seen.track.coins, seen.track.next_star) == (7, 7, 5)


def test_the_edition_and_the_sheet_are_named() -> None:
    assert (
        make_situation().observation.edition,
        make_situation(sheet_id="r1").observation.sheet_id,
    ) == ("2020", "r1")


def test_bonuses_that_are_left() -> None:
    assert make_situation(players=2, has={1: "bonus fish"}).observation.bonuses_left == (
        "buildings", "licences", "coins",
    )  # fmt: skip


# Sources of stars


def test_a_star_of_the_coin_track() -> None:
    t = make_situation(boat_dice="coins cod cod", has="5 coins")
    t.play("take coins", "coins")
    assert (t.decision.kind, t.decision.source) == ("star", "coin-track")


def test_stars_of_the_swordfish_licence_come_before_those_of_the_track() -> None:
    """The first star fills a Cod circle, whose coins reach a star of the track."""
    t = make_situation(
        round=2,
        phase="fishing",
        has="swordfish licence 3, cod licence 2, cod 2, cod struck 9, 4 coins",
    )
    assert t.decision.source == "swordfish"
    t.play("mark cod")
    assert t.decision.source == "swordfish"
    t.play("pass")
    assert t.decision.source == "coin-track"


@pytest.mark.parametrize("first", ["mark oyster", "mark cod"])
def test_the_star_of_a_shrimp_die(first: str) -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has="shrimp licence 2")
    t.play("take shrimp", first)
    assert (t.decision.kind, t.decision.source) == ("star", "shrimp")


def test_the_star_of_the_salvage_yard() -> None:
    t = make_situation(boat_dice="cod cod oyster", has="salvage-yard")
    t.play("take cod", "salvage")
    assert (t.decision.kind, t.decision.source) == ("star", "salvage-yard")
    assert t.marks().yard_used == 1


def test_only_stars_have_a_source() -> None:
    assert make_situation().decision.source is None
