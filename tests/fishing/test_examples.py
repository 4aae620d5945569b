"""Examples of the rulebook."""

from fleet_engine.fishing.events import (
    BarrelsBought,
    BoatSent,
    BoxUsed,
    FishReturned,
    FishStowed,
    GameEnded,
    TreasureFound,
)
from tests.fishing.table import make_situation


def test_the_oil_example() -> None:
    """In the first round a player may buy at most two barrels."""
    t = make_situation(barrels={0: 0}, mat={0: "depot-4"}, money={0: 9})
    t.play("oil")
    assert t.legal == {"barrels 1", "barrels 2"}
    assert t.play("barrels 2") == [BarrelsBought(0, 2, 2)]


def test_the_fuel_example() -> None:
    """Boats for 2, 3 and 4 fish burn 2, 3 and 3 barrels.

    Each boat may catch as many fish as it holds.
    """
    t = make_situation(mat={0: "boat-3 boat-4 depot-4"}, barrels={0: 6}, area_1="s16 p9")
    t.play("fish 1", "boat 2")
    assert t.legal == {"boat 1", "boat 3", "done"}
    t.play("boat 3")
    assert t.events_of(BoatSent) == [BoatSent(0, "2", "1", 3), BoatSent(0, "3", "1", 3)]
    assert t.player().barrels == 0
    assert t.decision_kind.left == 3
    t.play("stop")
    assert t.decision_kind.left == 4
    t = make_situation(barrels={0: 2}, area_1="s16 p9")
    t.play("fish 1")
    assert t.events_of(BoatSent) == [BoatSent(0, "1", "1", 2)]
    assert t.decision_kind.left == 2


def test_the_shoal_example() -> None:
    """Up to six catches are possible. One of them is a treasure and one is red."""
    t = make_situation(
        round=2, mat={0: "boat-4 boat-3 depot-3"}, barrels={0: 5}, area_1="s16 p1",
        bag="blue 9 red 2", treasures="3-points",
    )  # fmt: skip
    assert t.observe_seat().areas[0].boxes_left == 6
    t.play("fish 1", "boat 2", "boat 3", "boat 1")
    t.play("take red", "take treasure")
    assert t.events_of(BoxUsed) == [BoxUsed(0, "1", "red"), BoxUsed(0, "1", "treasure")]
    assert t.events_of(FishStowed) == [FishStowed(0, "red", "2")]
    assert t.events_of(TreasureFound) == [TreasureFound(0, "3-points", "box")]
    assert t.legal == {"draw", "stop"}
    t.play("draw", "draw", "draw", "draw")
    assert t.seat == 1
    assert len(t.events_of(FishStowed)) == 5
    assert "fish 1" not in t.legal


def test_the_track_example() -> None:
    """If two red fish were caught, the red marker moves two spaces."""
    t = make_situation(round=2, area_1="s16 p1")
    assert t.observe_seat().fish_left["red"] == 8
    t.play("fish 1", "take red")
    t.draw_cube("draw", "red")
    assert t.observe_seat().fish_left["red"] == 6


def test_the_close_season_example() -> None:
    """In the first round red fish may not be caught. Blue ones always may."""
    t = make_situation(area_1="s1 p1", barrels={0: 1})
    assert t.observe_seat().closed == "red"
    t.play("fish 1")
    assert t.draw_cube("draw", "red")[-1] == FishReturned(0, "red")
    assert t.draw_cube("draw", "blue")[-1] == FishStowed(0, "blue", "1")


def test_the_scoring_example() -> None:
    """0 red, 1 yellow, 2 green and 4 blue fish remain.

    Each majority scores that number of points.
    """
    t = make_situation(
        players=4, round=5, begin="evening", bag="yellow green 2 blue 4",
        sold={0: "blue 5 red 2", 1: "green 4 blue 4", 2: "yellow 5 green 3", 3: "red 6 yellow 4"},
        points={0: 1, 1: 2, 2: 3, 3: 4},
    )  # fmt: skip
    assert [t.score(seat).majorities for seat in range(4)] == [4, 2, 1, 0]
    assert [t.score(seat).fish for seat in range(4)] == [5, 8, 8, 4]
    assert t.events_of(GameEnded) == [GameEnded((10, 12, 12, 8), ("depletion",))]
