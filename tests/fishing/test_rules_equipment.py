"""Equipment rules: taking cards, the mat, boats, depots, Kyoto and subsidies."""

import pytest

from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.events import (
    BarrelsBought,
    BarrelsSpent,
    BoatSent,
    EquipmentDropped,
    EquipmentSeen,
    EquipmentTaken,
    MoneyGained,
    PointsGained,
    TokenPlaced,
    redact_for_seat,
)
from fleet_engine.fishing.names import EQUIPMENT
from tests.fishing.table import make_situation

# Taking a card


def test_first_seat_at_the_equipment_looks_at_the_cards_and_chooses() -> None:
    t = make_situation(laid="boat-3 kyoto")
    assert t.observe_seat(0).cards == (None, None)
    assert t.play("equipment") == [
        TokenPlaced(0, "equipment"), EquipmentSeen(0, ("boat-3", "kyoto")),
    ]  # fmt: skip
    assert t.legal == {"equip boat-3", "equip kyoto"}
    assert t.play("equip kyoto") == [EquipmentTaken(0, "kyoto", "2")]
    assert t.mat() == "kyoto"
    assert t.observe_seat(0).cards == ("boat-3",)


def test_equipment_costs_nothing() -> None:
    t = make_situation(laid="boat-3 kyoto", money={0: 0}, barrels={0: 0})
    t.play("equipment", "equip boat-3")
    assert (t.mat(), t.player().money) == ("boat-3", 0)


def test_others_do_not_see_the_cards() -> None:
    """Rulings 21, 54: other seats see neither the cards looked at nor the rest."""
    t = make_situation(players=3, laid="boat-3 kyoto")
    t.play("equipment")
    assert redact_for_seat(t.log[-1], 1) == EquipmentSeen(0, None)
    assert redact_for_seat(t.log[-1], 0) == t.log[-1]
    assert t.observe_seat(1).cards == (None, None)
    assert t.observe_seat(1).legal_actions == ()
    t.play("equip kyoto")
    assert (t.observe_seat(0).cards, t.observe_seat(1).cards, t.observe_seat(2).cards) == (
        ("boat-3",),
        (None,),
        (None,),
    )


def test_second_seat_at_the_equipment_takes_the_last_card_unseen() -> None:
    """Ruling 21: the second seat looks at the last card and must take it."""
    t = make_situation(players=3, laid="boat-3 kyoto")
    t.play("equipment", "equip kyoto")
    assert t.play("equipment") == [
        TokenPlaced(1, "equipment"), EquipmentSeen(1, ("boat-3",)),
        EquipmentTaken(1, "boat-3", "2"),
    ]  # fmt: skip
    assert t.observe_seat().board_equipment_count == 0
    assert "equipment" not in t.legal


def test_second_seat_with_a_full_mat_must_drop_a_card() -> None:
    """Ruling 21."""
    t = make_situation(laid="boat-3 kyoto", mat={1: "depot-3 kyoto subsidy"})
    t.play("equipment", "equip boat-3", "equipment")
    assert t.legal == {"drop 2", "drop 3", "drop 4"}


@pytest.mark.parametrize(("players", "circles"), [(2, 2), (4, 2), (5, 3)])
def test_equipment_has_as_many_circles_as_cards(players: int, circles: int) -> None:
    """Ruling 22: at five seats, three seats can take a card."""
    t = make_situation(players=players)
    taken = 0
    while "equipment" in t.legal:
        t.play("equipment")
        if t.decision_kind.kind == "equip":
            t.play(min(t.legal))
        taken += 1
    assert taken == circles == len(t.position.circle_tokens[7])


def test_cards_on_a_mat_keep_the_order_in_which_they_were_taken() -> None:
    t = make_situation(mat={0: "kyoto"}, laid="boat-3 depot-3")
    t.play("equipment", "equip depot-3")
    assert t.mat() == "kyoto depot-3"
    assert t.events_of(EquipmentTaken) == [EquipmentTaken(0, "depot-3", "3")]


def test_equipment_that_is_not_taken_goes_under_the_pile() -> None:
    """Ruling 20: the order of the cards reveals nothing."""
    t = make_situation(laid="kyoto boat-3", pile="depot-3 depot-4 boat-4", begin="evening")
    assert [EQUIPMENT[laid.card] for laid in t.position.board_equipment] == ["depot-3", "depot-4"]
    under = [EQUIPMENT[laid.card] for laid in t.position.pile]
    assert under[0] == "boat-4"
    assert under[-2:] == ["boat-3", "kyoto"]
    assert t.observe_seat().board_equipment_count == 2


# The mat


def test_mat_has_three_places_beside_the_printed_cards() -> None:
    """Ruling 23."""
    t = make_situation(mat={0: "boat-3 boat-4"}, laid="kyoto subsidy")
    t.play("equipment", "equip kyoto")
    assert t.mat() == "boat-3 boat-4 kyoto"
    assert t.observe_seat().me.free_places == 0


def test_fourth_card_replaces_one_that_leaves_the_game() -> None:
    """Ruling 23."""
    t = make_situation(mat={0: "boat-3 boat-4 depot-3"}, laid="kyoto subsidy")
    t.play("equipment", "equip kyoto")
    assert t.legal == {"drop 2", "drop 3", "drop 4"}
    assert t.play("drop 3") == [
        EquipmentDropped(0, "boat-4", "3"), EquipmentTaken(0, "kyoto", "3"),
    ]  # fmt: skip
    assert t.mat() == "boat-3 kyoto depot-3"
    everywhere = [laid.card for laid in (*t.position.board_equipment, *t.position.pile)]
    assert everywhere.count(EQUIPMENT.index("boat-4")) == 2  # of three


def test_printed_cards_cannot_be_dropped() -> None:
    """Ruling 23."""
    drops = {action.text for action in ACTIONS if action.verb == "drop"}
    assert drops == {"drop 2", "drop 3", "drop 4"}


def test_a_boat_with_fish_and_a_card_with_a_token_stay() -> None:
    """Ruling 23: of these three cards, only the depot can leave."""
    t = make_situation(
        mat={0: "boat-3 depot-3 kyoto"}, fish={0: "2 blue"}, used={0: "4"}, laid="boat-4 subsidy"
    )
    t.play("equipment", "equip boat-4")
    assert t.events_of(EquipmentDropped) == [EquipmentDropped(0, "depot-3", "3")]


@pytest.mark.parametrize("card", ["kyoto", "subsidy", "freezer-2"])
def test_any_card_with_a_token_on_its_circle_stays(card: str) -> None:
    """Ruling 23."""
    for used, droppable in (("", {"2", "3", "4"}), ("3", {"2", "4"})):
        t = make_situation(
            mat={0: f"boat-3 {card} depot-4"},
            used={0: used} if used else {},
            laid="boat-4 depot-3",
        )
        t.play("equipment", "equip boat-4")
        assert t.legal == {f"drop {place}" for place in droppable}


def test_equipment_needs_a_free_place_or_a_card_to_drop() -> None:
    t = make_situation(
        mat={0: "boat-3 boat-4 kyoto"},
        fish={0: "2 blue, 3 red"},
        used={0: "4"},
        laid="boat-3 depot-3",
    )
    assert "equipment" not in t.legal
    assert "equipment" not in make_situation(laid="none").legal


def test_barrels_without_room_after_a_dropped_depot_go_to_the_pocket() -> None:
    """Ruling 23."""
    t = make_situation(mat={0: "depot-4 boat-3 boat-4"}, barrels={0: 5}, laid="kyoto subsidy")
    pocket = t.position.pocket
    t.play("equipment", "equip kyoto")
    assert t.play("drop 2") == [
        EquipmentDropped(0, "depot-4", "2"), BarrelsSpent(0, 3, "depot"),
        EquipmentTaken(0, "kyoto", "2"),
    ]  # fmt: skip
    assert (t.player().barrels, t.position.pocket) == (2, pocket + 3)


def test_barrels_may_be_moved_into_the_new_depot() -> None:
    """Ruling 23."""
    t = make_situation(mat={0: "depot-4 boat-3 boat-4"}, barrels={0: 6}, laid="depot-3 subsidy")
    t.play("equipment", "equip depot-3")
    assert t.play("drop 2") == [
        EquipmentDropped(0, "depot-4", "2"), BarrelsSpent(0, 1, "depot"),
        EquipmentTaken(0, "depot-3", "2"),
    ]  # fmt: skip
    assert t.player().barrels == 5


# Effects of cards


def test_a_new_boat_fishes_in_the_same_round() -> None:
    """Ruling 24."""
    t = make_situation(laid="boat-4 kyoto", tokens={1: 0}, area_1="s16 p1", barrels={0: 2})
    t.play("equipment", "equip boat-4", "fish 1", "boat 2")
    assert t.events_of(BoatSent) == [BoatSent(0, "2", "1", 2)]
    assert t.decision_kind.left == 4


@pytest.mark.parametrize(
    ("card", "circle"),
    [("kyoto", "kyoto 2"), ("subsidy", "subsidy 2"), ("freezer-3", "freeze 2")],
)
def test_a_new_card_serves_in_the_same_round(card: str, circle: str) -> None:
    """Ruling 24."""
    t = make_situation(laid=f"boat-4 {card}", tokens={1: 0})
    assert circle not in t.legal
    t.play("equipment", f"equip {card}")
    assert circle in t.legal


@pytest.mark.parametrize(("card", "holds"), [("depot-3", 5), ("depot-4", 6)])
def test_a_depot_holds_more_barrels(card: str, holds: int) -> None:
    t = make_situation(round=9, mat={0: card}, barrels={0: 2}, money={0: 12}, tokens={1: 0})
    assert t.observe_seat().me.depot_capacity == holds
    t.play("oil", f"barrels {holds - 2}")
    assert t.events_of(BarrelsBought) == [BarrelsBought(0, holds - 2, 2 * (holds - 2))]
    assert "oil" not in t.legal


# Kyoto


def test_kyoto_takes_any_number_of_barrels_for_a_point_each() -> None:
    """Ruling 47: at least one barrel is given."""
    t = make_situation(mat={0: "kyoto depot-3"}, barrels={0: 4})
    pocket = t.position.pocket
    t.play("kyoto 2")
    assert t.legal == {f"barrels {number}" for number in range(1, 5)}
    assert t.play("barrels 3") == [BarrelsSpent(0, 3, "kyoto"), PointsGained(0, 3, "kyoto")]
    assert (t.player().barrels, t.player().points) == (1, 3)
    assert t.position.pocket == pocket + 3


def test_kyoto_serves_once_a_round_for_each_card() -> None:
    """Ruling 47."""
    t = make_situation(mat={0: "kyoto kyoto depot-3"}, barrels={0: 4}, tokens={1: 0})
    t.play("kyoto 2", "barrels 1")
    assert {text for text in t.legal if text.startswith("kyoto")} == {"kyoto 3"}
    t.play("kyoto 3", "barrels 1")
    assert not any(text.startswith("kyoto") for text in t.legal)
    t.pass_round()
    assert t.player().barrels == 2
    while t.seat != 0:
        t.play("season")
    assert {"kyoto 2", "kyoto 3"} <= t.legal


def test_kyoto_needs_a_barrel() -> None:
    """Ruling 47."""
    assert "kyoto 2" not in make_situation(mat={0: "kyoto"}, barrels={0: 0}).legal


# Subsidies


def test_printed_subsidy_brings_one_dollar_and_a_card_two() -> None:
    t = make_situation(mat={0: "subsidy"}, tokens={1: 0})
    pool = t.position.pool
    assert t.play("subsidy 1")[1:] == [MoneyGained(0, 1, "subsidy")]
    assert t.play("subsidy 2")[1:] == [MoneyGained(0, 2, "subsidy")]
    assert (t.player().money, t.position.pool) == (5, pool - 3)


def test_each_subsidy_serves_once_a_round() -> None:
    """Ruling 48: each subsidy has a circle of its own."""
    t = make_situation(mat={0: "subsidy subsidy"}, tokens={1: 0})
    for place in ("1", "3", "2"):
        t.play(f"subsidy {place}")
        assert f"subsidy {place}" not in t.legal
    assert t.player().money == 7
    assert not any(text.startswith("subsidy") for text in t.legal)


def test_subsidy_pays_the_rest_of_the_pool_but_needs_one_coin() -> None:
    """Ruling 29."""
    t = make_situation(mat={0: "subsidy"}, money={0: 9, 1: 10}, tokens={1: 0})
    assert t.play("subsidy 2")[1:] == [MoneyGained(0, 1, "subsidy")]
    assert not any(text.startswith("subsidy") for text in t.legal)


def test_circles_of_a_mat_belong_to_its_owner() -> None:
    t = make_situation(mat={0: "kyoto subsidy freezer-2"}, first=1)
    assert {text for text in t.legal if text.startswith(("subsidy", "kyoto", "freeze"))} == {
        "subsidy 1"
    }
