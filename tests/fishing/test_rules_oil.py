"""Oil rules: barrel prices, purchase limits, and the column."""

import pytest

from fleet_engine.fishing.events import (
    BarrelsBought,
    BarrelsGained,
    BoatSent,
    MoneyPaid,
    OilFilled,
    TokenPlaced,
)
from tests.fishing.table import FishingSituation, make_situation


def column(t: FishingSituation) -> str:
    """Return the boxes with a barrel, from 1 at the top."""
    return " ".join(str(box) for box, barrel in enumerate(t.position.column, 1) if barrel)


# Buying


def test_barrels_are_bought_for_the_price_beside_them() -> None:
    """Ruling 25."""
    t = make_situation(barrels={0: 0}, money={0: 5})
    pool = t.position.pool
    assert t.play("oil", "barrels 2") == [TokenPlaced(0, "oil"), BarrelsBought(0, 2, 2)]
    assert (t.player().money, t.player().barrels, t.position.pool) == (3, 2, pool + 2)
    assert column(t) == "3 4 5 6 7 8"


@pytest.mark.parametrize(
    ("boxes", "price", "left", "out_of_the_pocket"),
    [
        ("6 7 8", 3, "8", 0),  # a cheap one, then the column comes before the pocket
        ("7 8", 4, "", 0),
        ("8", 4, "", 1),
        ("none", 4, "", 2),
    ],
)
def test_the_cheapest_barrels_go_first_and_the_pocket_sells_at_two(
    boxes: str, price: int, left: str, out_of_the_pocket: int
) -> None:
    """Ruling 25: the barrel's box sets the price, not the marker."""
    t = make_situation(barrels={0: 0}, money={0: 9}, column=boxes)
    pocket = t.position.pocket
    assert BarrelsBought(0, 2, price) in t.play("oil", "barrels 2")
    assert column(t) == left
    assert t.position.pocket == pocket - out_of_the_pocket


@pytest.mark.parametrize(("number", "most"), [(1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4)])
def test_limit_of_a_purchase_depends_on_the_round(number: int, most: int) -> None:
    t = make_situation(round=number, mat={0: "depot-4"}, barrels={0: 0}, money={0: 12})
    t.play("oil")
    assert t.legal == {f"barrels {count}" for count in range(1, most + 1)}


def test_no_more_barrels_than_the_depots_hold() -> None:
    assert "oil" not in make_situation(barrels={0: 2}, money={0: 9}).legal
    t = make_situation(barrels={0: 1}, money={0: 9})
    assert BarrelsBought(0, 1, 1) in t.play("oil")
    t = make_situation(mat={0: "depot-3"}, barrels={0: 2}, money={0: 9}, round=9)
    t.play("oil")
    assert t.legal == {"barrels 1", "barrels 2", "barrels 3"}


def test_no_more_barrels_than_the_seat_can_pay() -> None:
    t = make_situation(barrels={0: 0}, money={0: 1})
    assert BarrelsBought(0, 1, 1) in t.play("oil")
    assert t.player().money == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_oil_circle_needs_money_for_one_barrel(seat: int) -> None:
    """Ruling 26: a purchase takes at least one barrel."""
    t = make_situation(first=seat, barrels={seat: 0}, money={seat: 1}, column="7 8")
    assert "oil" not in t.legal
    t = make_situation(first=seat, barrels={seat: 0}, money={seat: 2}, column="7 8")
    assert "oil" in t.legal


def test_oil_circle_needs_a_barrel_for_sale() -> None:
    full = {0: "depot-4 depot-4 depot-3", 1: "depot-3 depot-3"}
    t = make_situation(
        players=3, mat=full, barrels={0: 13, 1: 7, 2: 0}, first=2, money={2: 9}, column="none"
    )
    assert t.position.pocket == 0
    assert "oil" not in t.legal


# The three circles


def test_the_third_token_of_a_round_costs_a_dollar_more() -> None:
    """Ruling 26."""
    t = make_situation(players=3, barrels=dict.fromkeys(range(3), 0), money={2: 3})
    fees = [t.observe_seat().oil.fee]
    for seat in range(3):
        assert t.seat == seat
        t.play("oil", "barrels 2")
        fees.append(t.observe_seat().oil.fee)
    assert fees[:3] == [0, 0, 1]
    assert t.events_of(MoneyPaid) == [MoneyPaid(2, 1, "fee")]
    assert [player.money for player in t.position.players] == [0, 0, 0]
    assert column(t) == "7 8"


@pytest.mark.parametrize(("money", "legal"), [(1, False), (2, True)])
def test_the_fee_comes_on_top_of_a_barrel(money: int, legal: bool) -> None:
    """Ruling 26: one dollar pays the fee, but no barrel beside it."""
    t = make_situation(circles={"oil": "1 1"}, barrels={0: 0}, money={0: money})
    assert ("oil" in t.legal) == legal


def test_fee_reduces_the_money_for_barrels() -> None:
    """Ruling 26: two dollars buy one barrel there."""
    t = make_situation(circles={"oil": "1 1"}, barrels={0: 0}, money={0: 2})
    assert BarrelsBought(0, 1, 1) in t.play("oil")


def test_oil_circle_is_closed_after_three_tokens() -> None:
    assert "oil" not in make_situation(circles={"oil": "0 1 1"}, barrels={0: 0}, money={0: 9}).legal


def test_one_seat_may_take_all_three_circles_and_pays_the_fee_itself() -> None:
    """Rulings 4, 26."""
    t = make_situation(barrels={0: 0}, mat={0: "depot-4"}, money={0: 9}, tokens={1: 0})
    for _ in range(3):
        t.play("oil", "barrels 2")
    assert t.events_of(MoneyPaid) == [MoneyPaid(0, 1, "fee")]
    assert t.position.circle_tokens[0] == (0, 0, 0)


def test_the_circles_are_free_again_in_the_next_round() -> None:
    t = make_situation(players=3, circles={"oil": "0 1 2"}, barrels=dict.fromkeys(range(3), 0))
    t.pass_round()
    assert t.observe_seat().oil.fee == 0
    assert "oil" in t.legal


# Spent and found barrels


def test_fuel_goes_into_the_pocket() -> None:
    t = make_situation(area_1="s1 p9", barrels={0: 2})
    pocket = t.position.pocket
    assert BoatSent(0, "1", "1", 2) in t.play("fish 1")
    assert (t.player().barrels, t.position.pocket) == (0, pocket + 2)


def test_a_barrel_that_is_found_comes_from_the_pocket() -> None:
    t = make_situation(prize="2-barrels", barrels={0: 0})
    pocket, boxes = t.position.pocket, column(t)
    assert BarrelsGained(0, 2, "treasure") in t.play("treasure")
    assert (t.position.pocket, column(t)) == (pocket - 2, boxes)


@pytest.mark.parametrize(("barrels", "gained"), [(0, [2]), (1, [1]), (2, [])])
def test_barrels_without_room_in_depots_are_lost(barrels: int, gained: list[int]) -> None:
    """Ruling 28."""
    t = make_situation(prize="2-barrels", barrels={0: barrels})
    t.play("treasure")
    assert [event.number for event in t.events_of(BarrelsGained)] == gained
    assert t.player().barrels == min(2, barrels + 2)


@pytest.mark.parametrize(("pocket", "gained"), [(2, [2]), (1, [1]), (0, [])])
def test_barrels_absent_from_the_pocket_are_lost(pocket: int, gained: list[int]) -> None:
    """Ruling 28."""
    t = make_situation(
        mat={0: "depot-3", 1: "depot-4 depot-4 depot-3"},
        barrels={0: 0, 1: 12 - pocket},
        prize="3-barrels",
        money={0: 3},
    )
    assert (t.position.pocket, sum(t.position.column)) == (pocket, 8)
    t.play("treasure")
    assert [event.number for event in t.events_of(BarrelsGained)] == gained
    assert sum(t.position.column) == 8


# The markers


@pytest.mark.parametrize("number", range(1, 10))
def test_the_column_loses_its_highest_box_each_round(number: int) -> None:
    """In the first six rounds it is a 1-dollar box, later a 2-dollar box."""
    t = make_situation(round=number)
    oil = t.observe_seat().oil
    assert [box.barrel for box in oil.column] == [False] * (number - 1) + [True] * (9 - number)
    cheap = sum(box.barrel and box.price == 1 for box in oil.column)
    assert cheap == max(0, 7 - number)
    assert oil.marker == number - 1


def next_round(boxes: str, number: int = 1, barrels: int = 0) -> FishingSituation:
    """Return the next round after a round that left barrels in some boxes.

    Seat 0 has `barrels` barrels.
    """
    mat = {0: "depot-4 depot-4 depot-3"}
    return make_situation(
        begin="evening", round=number, column=boxes, mat=mat, barrels={0: barrels}
    )


def test_the_column_is_filled_up_from_the_pocket() -> None:
    """Ruling 27."""
    t = next_round("8")
    assert t.events_of(OilFilled) == [OilFilled(7, 12)]
    assert column(t) == "2 3 4 5 6 7 8"


def test_a_barrel_in_the_box_that_the_marker_reaches_goes_to_the_pocket() -> None:
    """Ruling 27."""
    t = next_round("1 2 3 4 5 6 7 8")
    assert column(t) == "2 3 4 5 6 7 8"
    assert t.events_of(OilFilled) == [OilFilled(7, 12)]
    t = next_round("5 6 7 8", number=5)
    assert column(t) == "6 7 8"


@pytest.mark.parametrize(
    ("held", "boxes", "after", "pocket"),
    [
        (13, "none", "3 4 5 6 7 8", 0),  # the pocket has six barrels for seven boxes
        (13, "2 3", "2 3 5 6 7 8", 0),  # the pocket has four barrels
        (13, "1 2 3", "2 3 5 6 7 8", 0),  # the pocket gets one from the highest box and has four
        (12, "none", "2 3 4 5 6 7 8", 0),
        (11, "none", "2 3 4 5 6 7 8", 1),
    ],
)
def test_boxes_are_filled_from_below_as_long_as_the_pocket_lasts(
    held: int, boxes: str, after: str, pocket: int
) -> None:
    """Ruling 27: the upper boxes stay empty."""
    t = next_round(boxes, barrels=held)
    assert column(t) == after
    assert t.position.pocket == pocket


def test_nothing_is_filled_up_within_a_round() -> None:
    t = make_situation(barrels={0: 0}, money={0: 5})
    t.play("oil", "barrels 2", "captain")
    assert column(t) == "3 4 5 6 7 8"


def test_in_the_last_round_only_the_pocket_sells() -> None:
    t = make_situation(round=9, barrels={0: 0}, money={0: 8}, mat={0: "depot-4"})
    assert column(t) == ""
    assert BarrelsBought(0, 4, 8) in t.play("oil", "barrels 4")
