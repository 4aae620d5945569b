"""Market rules: selling fish for money or points, charts, markers, and sold fish."""

import pytest

from fleet_engine.fishing.events import FishSold, MoneyGained, PointsGained, TokenPlaced
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import DecisionView
from tests.fishing.table import make_situation

CHARTS = {
    "money": {
        "blue": [1, 1, 0, 0], "green": [1, 1, 1, 0], "yellow": [2, 1, 1, 0], "red": [2, 2, 1, 0],
    },
    "points": {
        "blue": [1, 0, 0, 0], "green": [1, 1, 0, 0], "yellow": [1, 1, 0, 0], "red": [2, 1, 1, 0],
    },
}  # fmt: skip
markets = pytest.mark.parametrize("market", CHARTS)


@pytest.mark.parametrize("colour", COLOURS)
@markets
def test_each_sale_pays_the_marker_price_and_lowers_the_marker(market: str, colour: str) -> None:
    """Ruling 30: five fish are sold on a chart of four boxes."""
    t = make_situation(mat={0: "boat-3"}, fish={0: f"1 {colour} 2, 2 {colour} 3"})
    t.play(f"market {market}", *[f"sell 1-{colour}"] * 2, *[f"sell 2-{colour}"] * 3)
    prices = CHARTS[market][colour]
    assert [event.price for event in t.events_of(FishSold)] == [*prices, prices[-1]]
    player = t.player()
    gained = player.money - 2 if market == "money" else player.points
    assert gained == sum(prices)


def test_selling_for_money_is_paid_by_the_pool() -> None:
    t = make_situation(fish={0: "1 yellow"})
    pool = t.position.pool
    assert t.play("market money") == [
        TokenPlaced(0, "market money"), FishSold(0, "yellow", "1", "money", 2),
        MoneyGained(0, 2, "money"),
    ]  # fmt: skip
    assert (t.player().money, t.player().points, t.position.pool) == (4, 0, pool - 2)


def test_selling_for_points_brings_only_points() -> None:
    t = make_situation(fish={0: "1 red"})
    assert t.play("market points") == [
        TokenPlaced(0, "market points"), FishSold(0, "red", "1", "points", 2),
        PointsGained(0, 2, "points"),
    ]  # fmt: skip
    assert (t.player().money, t.player().points) == (2, 2)


@markets
def test_sale_takes_at_least_one_fish_and_any_number(market: str) -> None:
    """Ruling 31."""
    t = make_situation(mat={0: "boat-3"}, fish={0: "1 blue green, 2 red"})
    t.play(f"market {market}")
    assert t.legal == {"sell 1-blue", "sell 1-green", "sell 2-red"}
    t.play("sell 2-red")
    assert t.decision_kind == DecisionView("sell", 0, market=market)
    assert t.legal == {"sell 1-blue", "sell 1-green", "done"}
    t.play("done")
    assert (t.seat, t.fish()) == (1, "1 blue green")


@markets
def test_market_needs_an_unsold_fish(market: str) -> None:
    """Ruling 31: a sold fish cannot be sold again."""
    assert f"market {market}" not in make_situation(sold={0: "blue 3"}).legal


def test_the_seller_chooses_the_order() -> None:
    """Ruling 30: a marker drops only for its own color."""
    t = make_situation(mat={0: "boat-3"}, fish={0: "1 blue red, 2 blue"})
    t.play("market points", "sell 2-blue", "sell 1-red", "sell 1-blue")
    assert [(event.colour, event.price) for event in t.events_of(FishSold)] == [
        ("blue", 1), ("red", 2), ("blue", 0),
    ]  # fmt: skip
    assert t.player().points == 3


def test_the_charts_have_markers_of_their_own() -> None:
    """Ruling 30."""
    t = make_situation(
        fish={0: "1 red", 1: "1 red"}, dropped={"points": "red 2"}, sold={0: "red 2"}
    )
    t.play("market money")
    assert t.events_of(FishSold)[-1].price == 2
    t.play("market points")
    assert t.events_of(FishSold)[-1].price == 1


def test_price_markers_stay_for_the_next_seller() -> None:
    t = make_situation(fish={0: "1 yellow", 1: "1 yellow"})
    t.play("market money", "market money")
    assert [event.price for event in t.events_of(FishSold)] == [2, 1]


def test_frozen_fish_sell_like_fresh_ones() -> None:
    """Ruling 45."""
    t = make_situation(mat={0: "freezer-2"}, fish={0: "1 red, 2 red"}, used={0: "2"})
    t.play("market money", "sell 2-red", "sell 1-red")
    assert [(event.place, event.price) for event in t.events_of(FishSold)] == [("2", 2), ("1", 2)]


def test_sold_fish_stay_with_their_seller() -> None:
    """Ruling 34: they are not in the bag or on the track, but they count as caught."""
    t = make_situation(fish={0: "1 blue 2"})
    before = t.observe_seat()
    t.play("market money", "sell 1-blue")
    after = t.observe_seat()
    assert (after.fish_left, after.bag) == (before.fish_left, before.bag)
    assert after.me.sold == (2, 0, 0, 0)
    assert after.me.caught == before.me.caught == (2, 0, 0, 0)
    assert t.fish() == ""


def test_a_sale_for_nothing_keeps_a_fish_from_rotting() -> None:
    t = make_situation(fish={0: "1 blue"}, dropped={"points": "blue"}, sold={1: "blue"})
    assert t.play("market points") == [
        TokenPlaced(0, "market points"), FishSold(0, "blue", "1", "points", 0),
    ]  # fmt: skip
    assert t.observe_seat().me.sold == (1, 0, 0, 0)


def test_short_pool_pays_the_coins_that_it_has() -> None:
    """Ruling 29: the marker drops as usual."""
    t = make_situation(fish={0: "1 red 2"}, money={0: 9, 1: 10})
    t.play("market money")
    assert t.events_of(MoneyGained) == [MoneyGained(0, 1, "money")]
    t.play("sell 1-red")
    assert len(t.events_of(MoneyGained)) == 1
    assert [event.price for event in t.events_of(FishSold)] == [2, 2]
    assert t.position.pool == 0


def test_there_are_always_enough_points() -> None:
    """Ruling 29: seats may have more points than the 40 markers."""
    t = make_situation(fish={0: "1 red"}, points={0: 30, 1: 30})
    t.play("market points")
    assert t.player().points == 32


@markets
def test_each_market_serves_two_tokens_even_of_one_seat(market: str) -> None:
    t = make_situation(fish={0: "1 red"}, circles={market: "0 0"})
    other = "points" if market == "money" else "money"
    assert f"market {market}" not in t.legal
    assert f"market {other}" in t.legal


@markets
def test_price_markers_are_at_the_top_again_in_the_next_round(market: str) -> None:
    t = make_situation(
        fish={0: "1 red 2"}, begin="evening", dropped={market: "blue 2"}, sold={0: "blue 2"}
    )
    assert t.observe_seat().prices[market] == tuple(map(tuple, CHARTS[market].values()))
