"""Boxes and circles: the golden rules, launches, licenses and the `?` circle."""

import pytest

from fleet_engine.dice.events import (
    BoatLaunched,
    BoxFilled,
    CircleSpent,
    CoinsGained,
    LicenceActivated,
)
from fleet_engine.dice.names import SEA
from tests.dice.table import make_situation


@pytest.mark.parametrize("sea_type", SEA)
def test_the_topmost_open_box_is_filled(sea_type: str) -> None:
    t = make_situation(stars=3)
    for box in range(3):
        assert t.play(f"mark {sea_type}")[0] == BoxFilled(0, sea_type, box, "-LB"[box])
    assert t.filled(sea_type) == 3


def test_a_full_section_takes_no_more() -> None:
    t = make_situation(stars=2, has="research-vessel 2")
    t.play("mark research-vessel")
    assert "mark research-vessel" not in t.legal


def test_a_die_marks_its_own_type_only() -> None:
    t = make_situation(boat_dice="cod lobster oyster")
    t.play("take lobster")
    assert t.legal == {"mark lobster", "coin"}


def test_the_boat_die_of_the_town_marks_its_type_like_any_other() -> None:
    t = make_situation(phase="town", town_dice="harbor wharf lobster")
    t.play("take lobster")
    assert t.legal == {"mark lobster", "coin"}
    t.play("mark lobster")
    assert t.filled("lobster") == 1


def test_a_b_circle_launches_the_next_boat() -> None:
    t = make_situation(stars=1, has="lobster 9, lobster boats 3")
    assert t.boats("lobster") == [0, 0, 3]
    t = make_situation(stars=1, has="lobster 8")
    assert t.play("mark lobster")[:2] == [
        BoxFilled(0, "lobster", 8, "B"),
        BoatLaunched(0, "lobster", 2),
    ]
    assert t.boats("lobster") == [0, 0]


def test_an_l_circle_activates_the_next_licence() -> None:
    t = make_situation(stars=1, has="lobster 1")
    assert t.play("mark lobster")[:2] == [
        BoxFilled(0, "lobster", 1, "L"),
        LicenceActivated(0, "lobster", 1),
    ]


def test_the_second_licence_of_a_type_gives_two_coins() -> None:
    for level, coins in ((1, []), (2, [CoinsGained(0, "second-licence", 2, 0)]), (3, [])):
        t = make_situation(stars=1, has=f"cod 1, cod licence {level - 1}" if level > 1 else "cod 1")
        events = t.play("mark cod")
        assert LicenceActivated(0, "cod", level) in events
        assert [event for event in events if isinstance(event, CoinsGained)][: len(coins)] == coins
        assert t.coins() == 2 * len(coins)


def test_the_king_crab_licence_is_no_second_licence() -> None:
    t = make_situation(stars=1, has="king-crab 1, cod licence 1")
    t.play("mark king-crab", "bonus coins")
    assert t.coins() == 0


@pytest.mark.parametrize("choice", ["licence", "boat"])
def test_a_question_mark_is_the_players_choice(choice: str) -> None:
    t = make_situation(stars=1, has="oyster 10")
    assert t.play("mark oyster")[0] == BoxFilled(0, "oyster", 10, "?")
    assert (t.decision.kind, t.decision.section) == ("circle", "oyster")
    t.play(choice)
    assert (t.level("oyster"), len(t.boats("oyster"))) == (
        (3, 2) if choice == "licence" else (2, 3)
    )


def test_plain_boxes_do_nothing() -> None:
    t = make_situation(stars=1, has="oyster 3")
    assert t.play("mark oyster")[0] == BoxFilled(0, "oyster", 3, "-")
    assert (t.level("oyster"), t.boats("oyster")) == (1, [0])


def test_boats_of_a_type_run_out() -> None:
    t = make_situation(stars=1, has="oyster 8, oyster boats 0 0")
    assert CircleSpent(0, "oyster", "B") in t.play("mark oyster")
    assert len(t.boats("oyster")) == 3


@pytest.mark.parametrize("sheet_id", ["r1", "r2"])
def test_a_whole_column_reaches_level_three_and_two_more_circles(sheet_id: str) -> None:
    length = 11 if sheet_id == "r1" else 13
    t = make_situation(stars=length, sheet_id=sheet_id)
    for _ in range(length):
        t.play("mark shrimp")
        if t.decision.kind == "circle":
            t.play("licence")
    assert t.level("shrimp") == 3
    assert len(t.boats("shrimp")) == 3
    assert "mark shrimp" not in t.legal
