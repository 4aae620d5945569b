"""Rules of finds: treasure cards, and the cubes that bring a bonus and a fish."""

from typing import Any

import pytest

from fleet_engine.fishing import ruleset
from fleet_engine.fishing.events import (
    BarrelsGained,
    BonusChosen,
    BoxUsed,
    CubeDrawn,
    CubeReturned,
    FishMissed,
    FishStowed,
    MoneyGained,
    MoneyPaid,
    PearlPlaced,
    PointsGained,
    TokenPlaced,
    TreasureFound,
    TreasuresShuffled,
)
from tests.fishing.table import FishingSituation, make_situation

PRIZES = {
    "2-money": (2, 0, 0), "3-money": (3, 0, 0), "2-barrels": (0, 2, 0), "3-barrels": (0, 3, 0),
    "money-barrel": (1, 1, 0), "money-point": (1, 0, 1), "2-points": (0, 0, 2),
    "3-points": (0, 0, 3), "barrel-point": (0, 1, 1),
}  # fmt: skip
"""The money, barrels and points of all treasure cards except that of a fish."""


def fishing(cube: str, **situation: Any) -> FishingSituation:
    """Return a table where the boat for two of seat 0 has drawn a cube in area 1.

    Without other arguments, area 1 has plain boxes only.
    """
    arguments = {"area_1": "s9 p1", **situation}
    t = make_situation(**arguments)
    t.play("fish 1")
    t.draw_cube("draw", *cube.split())
    return t


# The circle


def test_the_treasure_on_the_board_costs_a_dollar() -> None:
    t = make_situation(prize="2-points")
    assert t.play("treasure") == [
        TokenPlaced(0, "treasure"), MoneyPaid(0, 1, "treasure"),
        TreasureFound(0, "2-points", "board"), PointsGained(0, 2, "treasure"),
    ]  # fmt: skip
    assert (t.player().money, t.player().points) == (1, 2)
    assert "treasure" not in t.legal


def test_treasure_circle_needs_a_dollar_a_card_and_a_free_circle() -> None:
    assert "treasure" not in make_situation(money={0: 0}).legal
    assert "treasure" not in make_situation(prize="none").legal
    assert "treasure" not in make_situation(circles={"treasure": "1"}).legal


@pytest.mark.parametrize("card", PRIZES)
def test_a_treasure_card_brings_what_it_says(card: str) -> None:
    t = make_situation(prize=card, barrels={0: 0}, mat={0: "depot-3"})
    pool, pocket = t.position.pool, t.position.pocket
    t.play("treasure")
    money, barrels, points = PRIZES[card]
    player = t.player()
    assert (player.money, player.barrels, player.points) == (2 - 1 + money, barrels, points)
    assert (t.position.pool, t.position.pocket) == (pool + 1 - money, pocket - barrels)


def test_fish_of_a_treasure_card_may_have_the_closed_colour() -> None:
    """Ruling 16."""
    t = make_situation(prize="fish", mat={0: "boat-3"})
    t.play("treasure")
    assert t.legal == {"colour blue", "colour green", "colour yellow", "colour red"}
    t.play("colour red")
    assert t.legal == {"stow 1", "stow 2"}
    assert t.play("stow 2") == [FishStowed(0, "red", "2")]
    assert t.observe_seat().fish_left["red"] == 7


def test_found_fish_without_room_is_lost_and_stays_in_the_bag() -> None:
    """Ruling 17."""
    t = make_situation(prize="fish", fish={0: "1 blue 2"})
    before = t.observe_seat()
    assert FishMissed(0, "treasure") in t.play("treasure")
    assert (t.observe_seat().fish_left, t.observe_seat().bag) == (before.fish_left, before.bag)
    assert (t.fish(), t.player().money) == ("1 blue 2", 1)


def test_a_fish_may_go_into_a_freezer_with_a_token() -> None:
    t = make_situation(prize="fish", fish={0: "1 blue 2"}, mat={0: "freezer-2"}, used={0: "2"})
    assert FishStowed(0, "green", "2") in t.play("treasure", "colour green")
    t = make_situation(prize="fish", fish={0: "1 blue 2"}, mat={0: "freezer-2"})
    assert FishMissed(0, "treasure") in t.play("treasure")


def test_only_colours_in_the_bag_can_be_chosen() -> None:
    t = make_situation(prize="fish", bag="green yellow pearl")
    t.play("treasure")
    assert t.legal == {"colour green", "colour yellow"}
    t = make_situation(prize="fish", bag="pearl treasure")
    assert FishMissed(0, "treasure") in t.play("treasure")


def test_short_pool_pays_the_coins_that_it_has() -> None:
    """Ruling 29: the price of the card is already in the pool."""
    t = make_situation(prize="3-money", money={0: 1, 1: 19})
    assert MoneyGained(0, 1, "treasure") in t.play("treasure")
    assert (t.player().money, t.position.pool) == (1, 0)


# Purple boxes


def test_a_purple_box_brings_the_top_treasure_card_and_nothing_else() -> None:
    """Ruling 11: it brings no cube and no bonus. It uses a catch but no space."""
    t = make_situation(area_1="s4 p1", treasures="3-points")
    purple = t.observe_seat().bag["treasure"]
    t.play("fish 1")
    assert t.play("take treasure") == [
        BoxUsed(0, "1", "treasure"), TreasureFound(0, "3-points", "box"),
        PointsGained(0, 3, "treasure"),
    ]  # fmt: skip
    assert (t.decision_kind.kind, t.decision_kind.left) == ("catch", 1)
    assert t.observe_seat().bag["treasure"] == purple
    assert not any(t.observe_seat().bonuses.values())
    assert t.fish() == ""


def test_the_fish_of_a_purple_box_goes_into_the_boat_that_fishes() -> None:
    """Rulings 11, 12: the catch has left that space free."""
    t = make_situation(area_1="s4 p1", treasures="fish", mat={0: "boat-3"}, barrels={0: 1})
    t.play("fish 1", "boat 1", "take treasure", "colour green")
    assert t.events_of(FishStowed) == [FishStowed(0, "green", "1")]
    assert t.decision_kind.left == 1


# Purple cubes


def test_a_purple_cube_brings_a_treasure_card_and_then_a_bonus() -> None:
    t = make_situation(area_1="s9 p1", treasures="2-points", barrels={0: 1})
    t.play("fish 1")
    assert t.draw_cube("draw", "treasure", "2-points") == [
        BoxUsed(0, "1", "plain"), CubeDrawn(0, "treasure"), TreasureFound(0, "2-points", "cube"),
        PointsGained(0, 2, "treasure"),
    ]  # fmt: skip
    assert t.legal == {"bonus barrel", "bonus money", "bonus point", "bonus fish"}
    assert t.play("bonus barrel") == [BonusChosen(0, "barrel"), BarrelsGained(0, 1, "bonus")]
    assert t.observe_seat().bag["treasure"] == 3


@pytest.mark.parametrize(
    ("bonus", "event"),
    [
        ("barrel", BarrelsGained(0, 1, "bonus")),
        ("money", MoneyGained(0, 1, "bonus")),
        ("point", PointsGained(0, 1, "bonus")),
    ],
)
def test_each_box_of_the_treasure_chart_serves_once(bonus: str, event: object) -> None:
    t = fishing("treasure 2-points", barrels={0: 1})
    assert t.play(f"bonus {bonus}") == [BonusChosen(0, bonus), event]
    t.draw_cube("draw", "treasure", "3-points")
    assert f"bonus {bonus}" not in t.legal
    assert len(t.legal) == 3


def test_a_cube_uses_a_catch_and_no_space() -> None:
    """Ruling 12."""
    t = fishing("treasure 2-points")
    t.play("bonus point")
    assert (t.decision_kind.kind, t.decision_kind.left, t.fish()) == ("catch", 1, "")


def test_fish_of_a_bonus_takes_the_space_left_by_the_catch() -> None:
    """Rulings 12, 16: the fish may have any color, even the closed one."""
    t = fishing("treasure 2-points", mat={0: "boat-3"}, fish={0: "2 blue 3"})
    t.play("bonus fish")
    assert "colour red" in t.legal
    assert t.play("colour red") == [FishStowed(0, "red", "1")]
    assert t.decision_kind.left == 1


def test_two_found_fish_of_one_catch_fill_the_boat() -> None:
    """Ruling 12: a full boat catches no more."""
    t = fishing("treasure fish")
    assert t.play("colour blue") == [FishStowed(0, "blue", "1")]
    t.play("bonus fish", "colour blue")
    assert t.fish() == "1 blue 2"
    assert t.seat == 1  # the boat had a catch left but is full


def test_a_fish_that_the_boat_has_no_room_for_goes_to_another_one() -> None:
    """Ruling 12."""
    t = fishing("blue", mat={0: "freezer-2"}, used={0: "2"})
    t.draw_cube("draw", "treasure", "fish")
    t.play("colour green", "bonus fish")
    assert t.play("colour yellow") == [FishStowed(0, "yellow", "2")]
    assert t.events_of(FishStowed)[:2] == [FishStowed(0, "blue", "1"), FishStowed(0, "green", "1")]


def test_purple_cube_is_always_placed_and_its_bonus_may_be_lost() -> None:
    """Ruling 13: the treasure card has filled the depots."""
    t = fishing(
        "treasure 3-barrels", mat={0: "depot-3"}, barrels={0: 5}, bonuses="money point fish"
    )
    assert t.events_of(BarrelsGained) == [BarrelsGained(0, 1, "treasure")]
    assert t.events_of(BonusChosen) == [BonusChosen(0, "barrel")]
    assert not t.observe_seat().bag["treasure"]


def test_purple_cube_may_go_back_with_the_switch() -> None:
    """Ruling 13: the option is `purple_cubes`."""
    t = fishing("treasure 2-points", purple_cubes="may go back")
    before = t.observe_seat().bag["treasure"]
    assert t.legal == {"bonus barrel", "bonus money", "bonus point", "bonus fish", "done"}
    assert t.play("done") == [CubeReturned(0)]
    assert t.observe_seat().bag["treasure"] == before + 1
    assert t.score().points == 2


def test_useless_bonuses_can_be_chosen_too() -> None:
    """Ruling 13: the seat may choose any free box.

    Here the pool is empty and the depot is full.
    """
    t = fishing("treasure 2-barrels", money={0: 3, 1: 17}, barrels={0: 2})
    assert t.legal == {"bonus barrel", "bonus money", "bonus point", "bonus fish"}
    assert t.play("bonus money") == [BonusChosen(0, "money")]


@pytest.mark.parametrize("bag", ["treasure pearl", "treasure blue"])
def test_the_fish_of_a_bonus_is_lost_without_a_fish_in_the_bag(bag: str) -> None:
    """Ruling 13."""
    t = fishing("treasure 2-points", bag=bag, bonuses="barrel money point")
    assert (FishMissed(0, "bonus") in t.log) == ("blue" not in bag)
    assert (FishStowed(0, "blue", "1") in t.log) == ("blue" in bag)


def test_the_fish_of_a_bonus_is_lost_without_any_space() -> None:
    """Rulings 13, 17: the card's own fish has filled the boat."""
    t = fishing("treasure fish", fish={0: "1 blue"}, bonuses="barrel money point")
    t.play("colour green")
    assert t.events_of(FishMissed) == [FishMissed(0, "bonus")]
    assert t.fish() == "1 blue green"


# Pearls


def test_a_pearl_brings_a_barrel_a_dollar_a_point_and_a_fish() -> None:
    t = make_situation(area_1="s9 p1")
    t.play("fish 1")
    assert t.draw_cube("draw", "pearl") == [
        BoxUsed(0, "1", "plain"), CubeDrawn(0, "pearl"), BarrelsGained(0, 1, "pearl"),
        MoneyGained(0, 1, "pearl"), PointsGained(0, 1, "pearl"),
    ]  # fmt: skip
    assert t.legal == {"pearl blue", "pearl green", "pearl yellow", "pearl red"}
    assert t.play("pearl red") == [PearlPlaced(0, "red"), FishStowed(0, "red", "1")]  # closed
    assert t.observe_seat().pearls == {"blue": False, "green": False, "yellow": False, "red": True}
    assert (t.observe_seat().bag["pearl"], t.observe_seat().fish_left["red"]) == (3, 7)


def test_each_colour_of_the_pearl_chart_serves_once() -> None:
    t = fishing("pearl", pearls="blue red")
    assert t.legal == {"pearl green", "pearl yellow"}


def test_a_pearl_goes_to_a_free_colour_that_is_in_the_bag() -> None:
    """Ruling 14."""
    t = fishing("pearl", bag="blue green red pearl 3", pearls="blue")
    assert t.legal == {"pearl green", "pearl red"}


def test_a_pearl_brings_no_fish_if_no_free_colour_is_in_the_bag() -> None:
    """Ruling 14: the pearl goes to any free color."""
    t = fishing("pearl", bag="blue 3 pearl 2", pearls="blue yellow")
    assert t.legal == {"pearl green", "pearl red"}
    assert t.play("pearl green") == [PearlPlaced(0, "green"), FishMissed(0, "pearl")]


def test_a_pearl_brings_no_barrel_from_an_empty_pocket() -> None:
    """Ruling 28: barrels of the column do not count."""
    mats = {0: "depot-4", 1: "depot-4 depot-3 depot-3"}
    t = make_situation(mat=mats, barrels={0: 5, 1: 12}, column="6 7 8")
    assert t.position.pocket == 0
    t.draw_cube("extra", "pearl")
    assert not t.events_of(BarrelsGained)
    assert t.events_of(PointsGained) == [PointsGained(0, 1, "pearl")]


def test_a_pearl_brings_no_dollar_from_an_empty_pool() -> None:
    """Ruling 29."""
    t = fishing("pearl", money={0: 3, 1: 17})
    assert not t.events_of(MoneyGained)
    assert t.events_of(PointsGained) == [PointsGained(0, 1, "pearl")]


def test_fish_of_a_pearl_goes_to_any_boat_with_space() -> None:
    t = make_situation(mat={0: "boat-3"})
    t.draw_cube("extra", "pearl")
    t.play("pearl blue")
    assert t.legal == {"stow 1", "stow 2"}
    assert t.play("stow 2") == [FishStowed(0, "blue", "2")]


# The deck


def test_found_cards_are_public() -> None:
    t = make_situation(prize="2-points", found="fish 3-money", treasures="2-barrels")
    t.play("treasure")
    assert t.observe_seat().found_treasures == ("fish", "3-money", "2-points")


def last_treasures(*treasures: str, prize: str = "none") -> FishingSituation:
    """Return a game with only these cards in the treasure deck.

    Area 1 has a purple box. All other cards, except `prize`, are used.
    """
    box = ruleset.load_printed().board.treasures
    used = [card.id for card in box for _ in range(card.copies)]
    for card in (*treasures, *[prize] * (prize != "none")):
        used.remove(card)
    return make_situation(
        area_1="s4 p1", prize=prize, found=" ".join(used), treasures=" ".join(treasures)
    )


def test_used_cards_are_shuffled_once_the_deck_is_empty() -> None:
    """Ruling 19."""
    t = last_treasures("3-points")
    t.play("fish 1", "take treasure")
    assert t.events_of(TreasureFound) == [TreasureFound(0, "3-points", "box")]
    assert t.observe_seat().treasures == 0
    t = last_treasures(prize="3-points")
    t.play("fish 1")
    assert t.draw_cube("take treasure", "2-points") == [
        BoxUsed(0, "1", "treasure"), TreasuresShuffled(17), TreasureFound(0, "2-points", "box"),
        PointsGained(0, 2, "treasure"),
    ]  # fmt: skip
    assert (t.observe_seat().treasures, t.observe_seat().found_treasures) == (16, ("2-points",))


def test_the_card_on_the_board_is_not_shuffled() -> None:
    """Ruling 19."""
    t = last_treasures(prize="3-points")
    t.play("fish 1")
    t.draw_cube("take treasure", "2-points")
    t.play("stop")
    assert TreasureFound(1, "3-points", "board") in t.play("treasure")
