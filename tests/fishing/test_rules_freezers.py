"""Freezer rules: frozen fish, and their fate once the token is taken back."""

from typing import Any

import pytest

from fleet_engine.fishing.events import (
    BoatSent,
    FishFrozen,
    FishLost,
    FishSold,
    FishStowed,
    FishThawed,
    GameEnded,
    SeatPassed,
    TokenKept,
    TokenPlaced,
    TokenReturned,
)
from tests.fishing.table import FishingSituation, make_situation

WAYS = ("by timing", "lost", "moved")

# Freezing


def test_placed_token_may_freeze_fish_at_once() -> None:
    """Ruling 42."""
    t = make_situation(mat={0: "freezer-3"}, fish={0: "1 blue red"})
    t.play("freeze 2")
    assert t.legal == {"chill 1-blue", "chill 1-red", "done"}
    assert t.play("chill 1-red") == [FishFrozen(0, "red", "1", "2")]
    assert t.legal == {"chill 1-blue", "done"}
    t.play("done")
    assert (t.fish(), t.seat) == ("1 blue, 2 red", 1)


@pytest.mark.parametrize(("card", "holds"), [("freezer-2", 2), ("freezer-3", 3)])
def test_a_freezer_holds_two_or_three_fish(card: str, holds: int) -> None:
    t = make_situation(mat={0: f"{card} boat-4"}, fish={0: "3 blue 4"})
    t.play("freeze 2", *["chill 3-blue"] * holds)
    assert t.seat == 1
    assert t.fish() == f"2 blue {holds}, 3 blue {4 - holds}".replace("blue 1", "blue")


def test_a_token_may_be_placed_on_a_freezer_before_there_are_fish() -> None:
    """Ruling 42."""
    t = make_situation(mat={0: "freezer-2"})
    assert t.play("freeze 2") == [TokenPlaced(0, "freeze 2")]
    assert t.seat == 1


def test_after_each_fishing_trip_the_catch_may_be_frozen() -> None:
    """Ruling 42: fish are frozen only after all boats have fished.

    So boats catch for the space that they had before.
    """
    t = make_situation(
        mat={0: "freezer-2 boat-3"},
        used={0: "2"},
        barrels={0: 2},
        area_1="s9 p1",
        bag="blue 5",
    )
    t.play("fish 1", "boat 1", "boat 3")
    t.play("draw", "draw", "draw", "stop")
    assert t.legal == {"chill 1-blue", "chill 3-blue", "done"}
    t.play("chill 3-blue", "done")
    assert t.fish() == "1 blue 2, 2 blue"
    assert t.seat == 1


def test_after_extra_fishing_fish_may_be_frozen() -> None:
    """Ruling 42."""
    t = make_situation(mat={0: "freezer-2"}, used={0: "2"})
    t.draw_cube("extra", "blue")
    t.play("stow 1")
    assert t.legal == {"chill 1-blue", "done"}


def test_freezer_without_its_token_keeps_nothing() -> None:
    """Ruling 42."""
    t = make_situation(mat={0: "freezer-2"}, bag="blue 5", area_1="s9 p1")
    t.play("fish 1", "draw", "draw")
    assert t.seat == 1
    t = make_situation(mat={0: "freezer-2"})
    t.draw_cube("extra", "blue")
    assert t.fish() == "1 blue"


def test_each_freezer_is_filled_for_itself() -> None:
    """Ruling 42."""
    t = make_situation(
        mat={0: "freezer-2 freezer-2"}, fish={0: "1 blue"}, used={0: "2 3"}, bag="blue 9"
    )
    t.play("extra", "stow 1", "done", "chill 1-blue", "done")
    assert t.events_of(FishFrozen) == [FishFrozen(0, "blue", "1", "3")]


def test_a_freezer_has_one_circle() -> None:
    t = make_situation(mat={0: "freezer-2"}, tokens={1: 0})
    t.play("freeze 2")
    assert "freeze 2" not in t.legal


# Effects


def test_frozen_fish_do_not_rot() -> None:
    t = make_situation(
        begin="evening", mat={0: "freezer-2"}, fish={0: "1 blue 2, 2 red 2"}, used={0: "2"}
    )
    assert t.events_of(FishLost) == [FishLost(0, "blue", "1", "rot")]
    assert t.fish() == "1 blue, 2 red 2"


def test_frozen_fish_are_not_stolen() -> None:
    situation: dict[str, Any] = {
        "players": 3,
        "mat": {1: "freezer-2"},
        "used": {1: "2"},
        "money": {1: 1, 2: 1},
    }
    t = make_situation(fish={1: "1 blue, 2 red 2"}, **situation)
    assert "steal" not in t.legal
    t = make_situation(fish={1: "1 blue 2, 2 red"}, **situation)
    t.play("steal")
    assert t.events_of(TokenPlaced) == [TokenPlaced(0, "steal")]
    assert t.fish(0) == "1 blue"
    assert t.fish(1) == "1 blue, 2 red"


def test_frozen_fish_are_sold_and_the_token_stays() -> None:
    """Ruling 45."""
    t = make_situation(
        mat={0: "freezer-2"}, fish={0: "1 blue, 2 red 2"}, used={0: "2"}, tokens={1: 0}
    )
    t.play("market money")
    assert t.legal == {"sell 1-blue", "sell 2-red"}
    assert FishSold(0, "red", "2", "money", 2) in t.play("sell 2-red")
    t.play("done")
    assert t.player().used_places == 2
    t.draw_cube("extra", "green")
    t.play("stow 1")
    t.play("chill 1-green")  # the freezer can be filled again
    assert t.fish() == "1 blue, 2 green red"


def test_frozen_fish_count_as_caught_in_the_end() -> None:
    """Ruling 46."""
    t = make_situation(
        round=9, begin="evening", mat={0: "freezer-3"}, fish={0: "2 green blue"}, used={0: "2"}
    )
    assert not t.events_of(TokenKept) + t.events_of(TokenReturned)
    assert t.score().fish == 2
    assert t.events_of(GameEnded) == [GameEnded((2 + 11 + 14, 0), ("rounds",))]


# The token in the evening


def test_a_token_may_stay_on_a_freezer_over_night() -> None:
    """Ruling 43: the seat has one token less in the next round."""
    t = make_situation(begin="evening", mat={0: "freezer-2"}, fish={0: "2 red 2"}, used={0: "2"})
    assert t.legal == {"keep", "return"}
    assert TokenKept(0, "2") in t.play("keep")
    assert t.fish() == "2 red 2"
    assert [player.tokens for player in t.position.players] == [3, 4]


@pytest.mark.parametrize("way", WAYS)
def test_fish_are_lost_if_the_token_is_taken_back_in_the_evening(way: str) -> None:
    """Ruling 43: only `moved` keeps the fish for which boats have space."""
    t = make_situation(
        begin="evening",
        mat={0: "freezer-3"},
        fish={0: "1 blue 2, 2 red 2 green"},
        used={0: "2"},
        freezer_return=way,
    )
    if way != "moved":
        assert t.play("return")[:4] == [
            TokenReturned(0, "2"), FishLost(0, "green", "2", "thaw"),
            FishLost(0, "red", "2", "thaw"), FishLost(0, "red", "2", "thaw"),
        ]  # fmt: skip
        assert t.fish() == "1 blue"
    else:
        t.play("return")
        assert t.legal == {"colour red", "colour green"}
        assert t.play("colour red")[:3] == [
            FishThawed(0, "red", "2", "1"), FishLost(0, "green", "2", "thaw"),
            FishLost(0, "red", "2", "thaw"),
        ]  # fmt: skip
        assert t.fish() == "1 blue red"
    assert t.player().tokens == 4


def test_freezers_are_asked_one_by_one_from_the_captain_on() -> None:
    """Ruling 43."""
    t = make_situation(
        players=3,
        first=1,
        begin="evening",
        mat={0: "freezer-2", 1: "freezer-2 freezer-3"},
        used={0: "2", 1: "2 3"},
    )
    asked = []
    for answer in ("keep", "return", "keep"):
        asked.append((t.decision_kind.seat, t.decision_kind.place))
        t.play(answer)
    assert asked == [(1, "2"), (1, "3"), (0, "2")]
    assert [player.tokens for player in t.position.players] == [3, 3, 4]


def test_fish_that_moved_in_the_evening_do_not_rot_that_night() -> None:
    """Ruling 43, with `moved`: rot comes first."""
    t = make_situation(
        begin="evening",
        mat={0: "freezer-2"},
        fish={0: "2 red 2"},
        used={0: "2"},
        freezer_return="moved",
    )
    t.play("return")
    assert t.fish() == "1 red 2"
    assert not t.events_of(FishLost)


# The token during a round


def frozen(fish: str, **situation: Any) -> FishingSituation:
    """Return seat 0 with a freezer for three that kept its token overnight."""
    arguments: dict[str, Any] = {"round": 2, "mat": {0: "freezer-3"}, **situation}
    t = make_situation(fish={0: fish}, used={0: "2"}, overnight={0: "2"}, **arguments)
    assert t.player().tokens == 3
    return t


def test_token_taken_back_in_a_turn_serves_in_this_round() -> None:
    """Ruling 44."""
    t = frozen("2 red")
    assert t.play("thaw 2") == [TokenReturned(0, "2"), FishThawed(0, "red", "2", "1")]
    assert (t.seat, t.decision_kind.kind, t.player().tokens) == (0, "place", 4)
    t.play("captain")
    assert (t.seat, t.player().tokens) == (1, 3)


@pytest.mark.parametrize("way", ["by timing", "moved"])
def test_frozen_fish_move_to_free_boat_space_and_the_rest_is_lost(way: str) -> None:
    """Ruling 44: the owner chooses the fish that move."""
    t = frozen("1 blue, 2 red green 2", freezer_return=way)
    t.play("thaw 2")
    assert t.legal == {"colour red", "colour green"}
    assert t.play("colour green") == [
        FishThawed(0, "green", "2", "1"), FishLost(0, "green", "2", "thaw"),
        FishLost(0, "red", "2", "thaw"),
    ]  # fmt: skip
    assert t.fish() == "1 blue green"
    assert (t.position.lost_fish, t.observe_seat().fish_left["red"]) == ([0, 1, 0, 1], 7)


def test_owner_chooses_the_boats_of_thawed_fish() -> None:
    """Ruling 44."""
    t = frozen("2 red", mat={0: "freezer-3 boat-3 boat-4"})
    t.play("thaw 2")
    assert t.legal == {"stow 1", "stow 3", "stow 4"}
    assert t.play("stow 4") == [FishThawed(0, "red", "2", "4")]


def test_frozen_fish_are_lost_in_any_case() -> None:
    """Rulings 43, 44, the stricter way: `lost`."""
    t = frozen("2 red green", freezer_return="lost")
    assert t.play("thaw 2") == [
        TokenReturned(0, "2"), FishLost(0, "green", "2", "thaw"), FishLost(0, "red", "2", "thaw"),
    ]  # fmt: skip
    assert t.fish() == ""
    assert t.player().tokens == 4


def test_thawed_fish_are_fresh_and_rot() -> None:
    t = frozen("2 red 2", tokens={1: 0})
    t.play("thaw 2")
    t.pass_round()
    assert FishLost(0, "red", "1", "rot") in t.log
    assert t.fish() == "1 red"


def test_several_tokens_may_be_taken_back_in_one_turn() -> None:
    t = make_situation(
        round=2,
        mat={0: "freezer-3 freezer-2"},
        used={0: "2 3"},
        overnight={0: "2 3"},
        fish={0: "2 red, 3 blue"},
    )
    assert {"thaw 2", "thaw 3"} <= t.legal
    t.play("thaw 3", "thaw 2")
    assert (t.seat, t.player().tokens, t.fish()) == (0, 4, "1 blue red")
    assert not any(text.startswith("thaw") for text in t.legal)


@pytest.mark.parametrize("way", WAYS)
def test_token_is_taken_back_only_if_it_was_kept_overnight(way: str) -> None:
    """Otherwise a token could come and go, and two turns could repeat without end."""
    t = make_situation(mat={0: "freezer-2"}, tokens={1: 0}, round=2, freezer_return=way)
    t.play("freeze 2")
    assert not any(text.startswith("thaw") for text in t.legal)
    t = frozen("2 red", tokens={1: 0}, freezer_return=way)
    t.play("thaw 2")
    assert "freeze 2" in t.legal
    t.play("freeze 2", *["done"] * (way != "lost"))
    assert not any(text.startswith("thaw") for text in t.legal)
    t.pass_round()
    assert t.observe_seat().round == 3


def test_kept_token_can_be_taken_back_in_the_next_round() -> None:
    t = make_situation(mat={0: "freezer-2"}, tokens={1: 0})
    t.play("freeze 2")
    t.pass_round()
    while t.seat != 0:
        t.play("subsidy 1" if "subsidy 1" in t.legal else "captain")
    assert "thaw 2" in t.legal


def stuck() -> FishingSituation:
    """Return seat 0 with no legal action but to take its token back or to pass."""
    circles = {"captain": "1"}
    return frozen("", round=9, money={0: 0, 1: 20}, barrels={0: 0}, laid="none", circles=circles)


def test_seat_that_can_place_no_token_may_pass() -> None:
    """Ruling 49: passing is legal beside taking a token back."""
    t = stuck()
    assert t.legal == {"thaw 2", "pass"}
    assert t.play("pass") == [SeatPassed(0)]
    assert (t.seat, t.player().tokens) == (1, 0)


def test_seat_that_can_place_no_token_may_take_one_back() -> None:
    """Rulings 44, 49: afterwards the freezer is the only open circle."""
    t = stuck()
    assert t.play("thaw 2") == [TokenReturned(0, "2"), TokenPlaced(0, "freeze 2")]
    assert (t.seat, t.player().tokens) == (1, 3)


def test_a_boat_sails_while_its_fish_are_frozen() -> None:
    t = make_situation(
        mat={0: "freezer-2"}, fish={0: "1 blue, 2 red 2"}, used={0: "2"}, area_1="s9 p1", bag="blue"
    )
    t.play("fish 1", "draw")
    assert t.events_of(BoatSent) == [BoatSent(0, "1", "1", 1)]
    assert t.events_of(FishStowed) == [FishStowed(0, "blue", "1")]
    assert t.seat == 1  # the freezer is full, so no decision follows
