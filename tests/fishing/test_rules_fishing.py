"""Rules of fishing with boats, extra fishing and the close season."""

import pytest

from fleet_engine.fishing.events import (
    BoatSent,
    BoxUsed,
    CubeDrawn,
    Depleted,
    FishReturned,
    FishStowed,
    MoneyPaid,
    TokenPlaced,
    TreasureFound,
)
from tests.fishing.table import FishingSituation, make_situation

MANY = "blue 15 green 12 yellow 10"
"""A bag with only fish that may be caught in round 1."""


def boxes(t: FishingSituation, area: int = 1) -> str:
    """Return the boxes of an area that are not used up."""
    view = t.observe_seat().areas[area - 1]
    assert view is not None
    return " ".join(box for box, used in view.boxes if not used)


# Boats and their fuel


@pytest.mark.parametrize(("card", "fuel"), [("p1", (1, 1, 2)), ("p6", (1, 2, 3))])
def test_each_boat_burns_the_fuel_of_its_size_on_the_fleet_card(
    card: str, fuel: tuple[int, ...]
) -> None:
    t = make_situation(mat={0: "boat-3 boat-4 depot-4"}, barrels={0: 6}, area_1=f"s16 {card}")
    t.play("fish 1", "boat 1", "boat 2")
    if t.decision_kind.kind == "send":
        t.play("boat 3")
    assert tuple(event.fuel for event in t.events_of(BoatSent)) == fuel
    assert t.player().barrels == 6 - sum(fuel)


@pytest.mark.parametrize(
    ("barrels", "boats"), [(1, set()), (2, {"1"}), (3, {"1", "2", "3"}), (5, {"1", "2", "3"})]
)
def test_boat_without_enough_fuel_cannot_be_sent(barrels: int, boats: set[str]) -> None:
    t = make_situation(mat={0: "boat-3 boat-4 depot-4"}, barrels={0: barrels}, area_1="s16 p9")
    assert ("fish 1" in t.legal) == bool(boats)
    if len(boats) > 1:
        t.play("fish 1")
        assert t.legal == {f"boat {place}" for place in boats}


def test_boat_of_a_size_absent_from_the_fleet_card_may_not_fish() -> None:
    t = make_situation(round=7, barrels={0: 2}, area_1="s9 f4", area_2="s10 f5")
    assert {text for text in t.legal if text.startswith("fish")} == {"fish 1"}
    t = make_situation(round=7, barrels={0: 2}, mat={0: "boat-3"}, area_1="s9 f4", area_2="s10 f5")
    t.play("fish 2")
    assert t.events_of(BoatSent) == [BoatSent(0, "2", "2", 1)]


def test_all_sent_boats_are_paid_before_the_first_one_fishes() -> None:
    t = make_situation(mat={0: "boat-3"}, barrels={0: 2}, area_1="s16 p1")
    t.play("fish 1")
    assert t.legal == {"boat 1", "boat 2"}
    t.play("boat 2")
    assert t.legal == {"boat 1", "done"}
    t.play("boat 1")
    assert t.decision_kind.kind == "catch"
    assert (t.decision_kind.place, t.player().barrels) == ("2", 0)


def test_boats_fish_in_the_order_in_which_they_were_sent() -> None:
    t = make_situation(mat={0: "boat-3"}, barrels={0: 2}, area_1="s16 p1", bag=MANY)
    t.play("fish 1", "boat 2", "boat 1", "stop")
    assert t.decision_kind.place == "1"
    t.play("stop")
    assert t.seat == 1


def test_boat_that_was_not_sent_at_first_cannot_follow() -> None:
    """Ruling 6: the boat cannot be paid for later in the same action."""
    t = make_situation(mat={0: "boat-3"}, barrels={0: 2}, area_1="s16 p1")
    t.play("fish 1", "boat 1", "done", "draw")
    assert not any(text.startswith("boat") for text in t.legal)
    t.play("stop")
    assert t.seat == 1
    assert t.player().barrels == 1


def test_a_boat_catches_as_many_as_it_holds() -> None:
    t = make_situation(area_1="s16 p1", bag=MANY)
    t.play("fish 1", "draw")
    assert t.decision_kind.left == 1
    t.play("draw")
    assert t.seat == 1
    assert sum(t.player().fish) == 2


def test_boat_with_fish_catches_for_its_free_space_at_full_fuel() -> None:
    """Ruling 5."""
    t = make_situation(
        mat={0: "boat-4"}, fish={0: "2 blue 3"}, barrels={0: 2}, area_1="s16 p1", bag=MANY
    )
    t.play("fish 1", "boat 2")
    assert t.events_of(BoatSent) == [BoatSent(0, "2", "1", 2)]
    assert (t.decision_kind.place, t.decision_kind.left) == ("2", 1)
    t.play("draw")
    assert t.seat == 1


def test_a_full_boat_does_not_fish() -> None:
    """Ruling 5."""
    assert "fish 1" not in make_situation(fish={0: "1 blue 2"}, area_1="s16 p1").legal
    t = make_situation(mat={0: "boat-3"}, fish={0: "1 blue 2"}, area_1="s16 p1")
    t.play("fish 1")
    assert t.events_of(BoatSent) == [BoatSent(0, "2", "1", 1)]


def test_a_boat_may_stop_early() -> None:
    """Ruling 6: it may stop even before its first catch. Its fuel is spent."""
    t = make_situation(area_1="s16 p1")
    assert t.play("fish 1", "stop") == [TokenPlaced(0, "fish 1"), BoatSent(0, "1", "1", 1)]
    assert (t.seat, t.player().barrels, t.fish()) == (1, 0, "")
    assert t.observe_seat().areas[0].boxes_left == 6


# The areas


def test_area_takes_two_tokens_even_of_one_seat() -> None:
    t = make_situation(circles={"area-1": "1 1"}, area_1="s16 p1", area_2="s17 p2")
    assert {text for text in t.legal if text.startswith("fish")} == {"fish 2"}


def test_a_seat_may_fish_twice_in_the_same_area() -> None:
    """Ruling 4."""
    t = make_situation(area_1="s16 p1", barrels={0: 2}, tokens={1: 0}, bag=MANY)
    t.play("fish 1", "draw", "stop", "fish 1", "draw")
    assert t.position.circle_tokens[1] == (0, 0)
    assert "fish 1" not in t.legal


def test_an_area_without_anything_left_to_catch_is_empty() -> None:
    t = make_situation(area_1="s1 p1", used_1="plain 3", area_2="s2 p2", used_2="plain 2")
    assert {text for text in t.legal if text.startswith("fish")} == {"fish 2"}


def test_boat_stops_when_its_area_is_empty() -> None:
    t = make_situation(mat={0: "boat-4"}, barrels={0: 2}, area_1="s1 p1", used_1="plain", bag=MANY)
    t.play("fish 1", "boat 2", "draw", "draw")
    assert t.seat == 1
    assert boxes(t) == ""


def test_catches_left_do_not_exceed_the_boxes_left() -> None:
    t = make_situation(mat={0: "boat-4"}, barrels={0: 2}, area_1="s16 p1", used_1="plain 4")
    t.play("fish 1", "boat 2")
    assert (t.observe_seat().areas[0].boxes_left, t.decision_kind.left) == (2, 2)
    t.play("take treasure")
    assert t.decision_kind.left == 1


def test_second_boat_gets_the_boxes_left_by_the_first() -> None:
    t = make_situation(mat={0: "boat-3"}, barrels={0: 2}, area_1="s3 p1", bag=MANY)
    t.play("fish 1", "boat 2", "boat 1", "draw", "draw", "draw", "draw")
    assert t.seat == 1
    assert [event.place for event in t.events_of(FishStowed)] == ["2", "2", "2", "1"]


# Catches


def test_each_catch_uses_up_a_box_and_brings_a_cube() -> None:
    t = make_situation(area_1="s2 p1")
    t.play("fish 1")
    assert t.legal == {"draw", "stop"}  # red is closed
    assert t.draw_cube("draw", "green") == [
        BoxUsed(0, "1", "plain"), CubeDrawn(0, "green"), FishStowed(0, "green", "1"),
    ]  # fmt: skip
    assert boxes(t) == "plain red"
    assert t.fish() == "1 green"


def test_track_falls_with_each_fish_that_is_caught() -> None:
    t = make_situation(area_1="s16 p1")
    stock, bag = t.observe_seat().fish_left["green"], t.observe_seat().bag["green"]
    t.play("fish 1")
    t.draw_cube("draw", "green")
    assert (t.observe_seat().fish_left["green"], t.observe_seat().bag["green"]) == (
        stock - 1,
        bag - 1,
    )


def test_coloured_box_brings_a_fish_of_its_colour() -> None:
    t = make_situation(area_1="s8 p1")
    t.play("fish 1")
    assert t.legal == {"draw", "take blue", "take green", "stop"}
    assert t.play("take green") == [BoxUsed(0, "1", "green"), FishStowed(0, "green", "1")]
    assert boxes(t) == "plain plain blue"
    assert "take green" not in t.legal


def test_a_blind_draw_uses_a_plain_box_while_there_is_one() -> None:
    """Ruling 7."""
    t = make_situation(area_1="s16 p1", used_1="plain 3")
    t.play("fish 1")
    assert BoxUsed(0, "1", "plain") in t.draw_cube("draw", "blue")
    assert boxes(t) == "red treasure"


def test_draw_without_a_plain_box_wastes_a_box_of_choice() -> None:
    """Ruling 7."""
    t = make_situation(area_1="s16 p1", used_1="plain 4")
    t.play("fish 1", "draw")
    assert t.legal == {"box red", "box treasure"}
    assert t.draw_cube("box treasure", "blue") == [
        BoxUsed(0, "1", "treasure"), CubeDrawn(0, "blue"), FishStowed(0, "blue", "1"),
    ]  # fmt: skip
    assert not t.events_of(TreasureFound)
    assert boxes(t) == "red"
    t.draw_cube("draw", "green")
    assert t.events_of(BoxUsed)[-1] == BoxUsed(0, "1", "red")
    assert t.fish() == "1 blue green"


def test_coloured_box_of_an_absent_colour_serves_only_a_draw() -> None:
    """Ruling 10."""
    t = make_situation(area_1="s5 p1", used_1="plain 3", bag="blue 3 green")
    t.play("fish 1")
    assert "take green" in t.legal
    t = make_situation(area_1="s5 p1", used_1="plain 3", bag="blue 3")
    t.play("fish 1")
    assert t.legal == {"draw", "stop"}
    assert t.play("draw")[:2] == [BoxUsed(0, "1", "green"), CubeDrawn(0, "blue")]


# The close season


def test_a_fish_of_the_closed_colour_goes_back_and_the_catch_is_spent() -> None:
    """Ruling 8."""
    t = make_situation(area_1="s2 p1")
    before = t.observe_seat().bag
    t.play("fish 1")
    assert t.draw_cube("draw", "red") == [
        BoxUsed(0, "1", "plain"), CubeDrawn(0, "red"), FishReturned(0, "red"),
    ]  # fmt: skip
    assert boxes(t) == "plain red"
    assert (t.fish(), t.decision_kind.left) == ("", 1)
    assert t.observe_seat().bag == before
    t.draw_cube("draw", "red")
    assert t.seat == 1


def test_a_fish_that_went_back_can_be_drawn_at_once_again() -> None:
    """Ruling 8: the only cube in the bag comes each time."""
    t = make_situation(area_1="s2 p1", bag="red")
    t.play("fish 1", "draw", "draw")
    assert t.events_of(FishReturned) == [FishReturned(0, "red")] * 2


def test_box_of_the_closed_colour_needs_the_close_season_token() -> None:
    """Ruling 9."""
    t = make_situation(area_1="s2 p1")
    t.play("fish 1")
    assert "take red" not in t.legal
    t = make_situation(area_1="s2 p1", circles={"season": "1"})
    t.play("fish 1")
    assert "take red" not in t.legal
    t = make_situation(area_1="s2 p1", circles={"season": "0"})
    t.play("fish 1")
    assert FishStowed(0, "red", "1") in t.play("take red")


@pytest.mark.parametrize(
    ("number", "closed"),
    [*enumerate(["red", "yellow", "green", "red", "yellow", "green", "red", "yellow", None], 1)],
)
def test_each_round_closes_its_colour_and_the_last_one_none(
    number: int, closed: str | None
) -> None:
    for colour in ("blue", "green", "yellow", "red"):
        t = make_situation(round=number, bag=f"{colour} 5")
        t.play("extra")
        assert bool(t.events_of(FishReturned)) == (colour == closed)
        assert bool(t.events_of(FishStowed)) == (colour != closed)


def test_close_season_token_allows_all_colours_until_the_round_ends() -> None:
    """Ruling 38: this includes extra fishing."""
    t = make_situation(area_1="s2 p1", tokens={1: 0}, bag="red 8 blue")
    t.play("season", "fish 1")
    t.draw_cube("draw", "red")
    t.play("stop")
    t.draw_cube("extra", "red")
    assert t.fish() == "1 red 2"
    assert not t.events_of(FishReturned)
    assert t.observe_seat().players[0].season


def test_the_close_season_is_open_to_one_seat_a_round() -> None:
    """Ruling 38."""
    t = make_situation()
    t.play("season")
    assert "season" not in t.legal
    t.pass_round()
    assert t.observe_seat().round == 2
    assert not any(player.season for player in t.observe_seat().players)
    t.play("season")
    assert t.observe_seat().players[1].season


def test_there_is_no_close_season_to_take_in_the_last_round() -> None:
    """Ruling 38."""
    assert "season" in make_situation(round=8).legal
    assert "season" not in make_situation(round=9).legal


# The end of the bag


def test_empty_bag_leaves_only_treasure_boxes_to_catch() -> None:
    """Ruling 18: a catch from an empty bag would bring nothing."""
    t = make_situation(
        mat={0: "boat-4"}, barrels={0: 2}, area_1="s4 p1", bag="blue 2", treasures="2-points"
    )
    t.play("fish 1", "boat 2", "draw", "draw")
    assert t.legal == {"take treasure", "stop"}
    t.play("take treasure")
    assert t.seat == 1


def test_empty_bag_closes_all_fishing_circles() -> None:
    """Ruling 18."""
    for bag in ("", "pearl"):
        legal = make_situation(bag=bag, area_1="s4 p1", area_2="s3 p2").legal
        assert legal & {"fish 1", "fish 2", "extra"} == (
            {"fish 1", "fish 2", "extra"} if bag else set()
        )


# Extra fishing


def test_extra_fishing_draws_a_cube_for_a_dollar_without_fuel() -> None:
    """Ruling 39: shoal cards do not change."""
    t = make_situation(area_1="s16 p1", area_2="s17 p2")
    pool = t.position.pool
    assert t.draw_cube("extra", "blue") == [
        TokenPlaced(0, "extra"), MoneyPaid(0, 1, "extra"), CubeDrawn(0, "blue"),
        FishStowed(0, "blue", "1"),
    ]  # fmt: skip
    assert (t.player().money, t.player().barrels, t.position.pool) == (1, 1, pool + 1)
    assert [area.boxes_left for area in t.observe_seat().areas if area] == [6, 6]


def test_extra_fishing_keeps_to_the_close_season() -> None:
    t = make_situation()
    assert t.draw_cube("extra", "red")[-1] == FishReturned(0, "red")
    assert t.fish() == ""


def test_the_seat_chooses_the_boat_of_an_extra_fish() -> None:
    t = make_situation(mat={0: "boat-3"})
    t.draw_cube("extra", "blue")
    assert t.legal == {"stow 1", "stow 2"}
    assert t.play("stow 2") == [FishStowed(0, "blue", "2")]


@pytest.mark.parametrize(
    ("used", "legal"), [("", False), ("2", True)], ids=["without a token", "with its token"]
)
def test_extra_fishing_needs_space_on_a_boat_or_in_an_active_freezer(
    used: str, legal: bool
) -> None:
    """Ruling 39."""
    t = make_situation(mat={0: "freezer-2"}, fish={0: "1 blue 2"}, used={0: used} if used else {})
    assert ("extra" in t.legal) == legal
    if legal:
        t.draw_cube("extra", "green")
        assert t.events_of(FishStowed) == [FishStowed(0, "green", "2")]
        assert t.decision_kind.kind == "freeze"  # the freezer has space and the boat has a fish


def test_extra_fishing_needs_a_dollar_and_a_free_circle() -> None:
    assert "extra" not in make_situation(money={0: 0}).legal
    assert "extra" not in make_situation(circles={"extra": "1"}).legal


# Depletion


def test_a_colour_is_depleted_by_its_last_fish() -> None:
    """Ruling 36: the round continues."""
    t = make_situation(bag="blue green 3", area_1="s8 p1", area_2="s9 p2")
    t.play("fish 1")
    assert t.play("take blue") == [
        BoxUsed(0, "1", "blue"), FishStowed(0, "blue", "1"), Depleted("blue"),
    ]  # fmt: skip
    assert t.decision_kind.kind == "catch"
    assert t.observe_seat().endings == ("depletion",)
