"""Piracy rules: victims, stolen things, and safety."""

from typing import Any

import pytest

from fleet_engine.fishing.events import Robbed, TokenPlaced
from tests.fishing.table import FishingSituation, make_situation

POOR = {"money": {1: 1, 2: 1}, "barrels": {0: 0, 1: 1, 2: 1}}
"""Seats 1 and 2 have nothing that can be stolen."""


def pirates(**situation: Any) -> FishingSituation:
    """Return three seats of which seat 0 may place a token."""
    return make_situation(**{"players": 3, **POOR, **situation})


def test_two_players_have_no_pirates() -> None:
    """Ruling 55."""
    t = make_situation(money={1: 9}, barrels={1: 2}, fish={1: "1 blue 2"})
    assert not t.legal & {"steal", "protect"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_players_and_more_have_pirates(players: int) -> None:
    t = make_situation(players=players)
    assert {"steal", "protect"} <= t.legal
    assert t.observe_seat().circle_capacity["piracy"] == 2


@pytest.mark.parametrize(
    ("thing", "riches"),
    [("money", {"money": {1: 2, 2: 1}}), ("barrel", {"barrels": {0: 0, 1: 2, 2: 1}})],
)
def test_pirates_take_one_of_a_thing_that_a_seat_has_twice(
    thing: str, riches: dict[str, dict[int, int]]
) -> None:
    """Ruling 41."""
    assert "steal" not in pirates().legal
    t = pirates(**riches)
    assert t.play("steal") == [TokenPlaced(0, "steal"), Robbed(0, 1, thing)]
    mine, theirs = t.player(0), t.player(1)
    if thing == "money":
        assert (mine.money, theirs.money) == (3, 1)
    else:
        assert (mine.barrels, theirs.barrels) == (1, 1)


def test_pirates_take_one_of_two_fresh_fish_of_any_colours() -> None:
    """Ruling 41: the thief chooses the fish."""
    assert "steal" not in pirates(fish={1: "1 red"}).legal
    t = pirates(mat={1: "boat-3"}, fish={1: "1 red, 2 blue"})
    t.play("steal")
    assert t.legal == {"grab 1-red", "grab 2-blue"}
    assert t.play("grab 1-red") == [Robbed(0, 1, "fish", "red", "1", "1")]
    assert (t.fish(0), t.fish(1)) == ("1 red", "2 blue")


def test_thief_chooses_the_victim_and_the_thing() -> None:
    t = pirates(money={1: 3, 2: 3}, fish={2: "1 red blue"})
    t.play("steal")
    assert t.legal == {"rob 1", "rob 2"}
    t.play("rob 2")
    assert t.legal == {"loot money", "loot fish"}
    assert t.play("loot money") == [Robbed(0, 2, "money")]


def test_a_thief_needs_room_for_barrels() -> None:
    """Ruling 41."""
    t = pirates(barrels={0: 2, 1: 2, 2: 1})
    assert "steal" not in t.legal
    t = pirates(barrels={0: 2, 1: 2, 2: 1}, mat={0: "depot-3"})
    assert Robbed(0, 1, "barrel") in t.play("steal")


def test_a_thief_needs_space_for_a_fish() -> None:
    """Ruling 41: the space is on a boat or in a freezer with a token."""
    full = {0: "1 green 2", 1: "1 red 2"}
    assert "steal" not in pirates(fish=full, mat={0: "freezer-2"}).legal
    t = pirates(fish=full, mat={0: "freezer-2"}, used={0: "2"})
    t.play("steal")
    assert t.events_of(Robbed) == [Robbed(0, 1, "fish", "red", "1", "2")]


def test_the_thief_chooses_the_place_of_a_stolen_fish() -> None:
    """Ruling 41."""
    t = pirates(fish={1: "1 red 2"}, mat={0: "boat-3"})
    t.play("steal")
    assert t.legal == {"stow 1", "stow 2"}
    t.play("stow 2")
    assert t.fish() == "2 red"


def test_a_stolen_fish_belongs_to_the_thief() -> None:
    """Ruling 34: the track does not change."""
    t = pirates(fish={1: "1 red 2"})
    stock = t.observe_seat().fish_left
    t.play("steal")
    assert t.observe_seat().fish_left == stock
    assert [player.caught[3] for player in t.observe_seat().players] == [1, 1, 0]


def test_sold_and_frozen_fish_are_not_stolen() -> None:
    t = pirates(sold={1: "blue 5"}, mat={1: "freezer-3"}, used={1: "2"}, fish={1: "2 red 3"})
    assert "steal" not in t.legal


# Safety


def test_a_token_may_also_be_placed_to_be_safe() -> None:
    """Ruling 40."""
    t = make_situation(players=3, money={1: 5}, fish={1: "1 blue 2"}, barrels={1: 2, 2: 0}, first=1)
    assert t.play("protect") == [TokenPlaced(1, "protect")]
    assert [player.safe for player in t.observe_seat().players] == [False, True, False]
    t.play("steal")
    assert t.events_of(Robbed) == [
        Robbed(2, 0, "money")
    ]  # seat 1 is safe, so seat 0 is the only victim


def test_safety_lasts_to_the_end_of_the_round() -> None:
    """Ruling 40: safety covers barrels, money and fish."""
    rich: dict[str, Any] = {"money": {1: 5, 2: 1}, "fish": {1: "1 blue 2"}, "barrels": {1: 2}}
    assert "steal" in make_situation(players=3, **rich).legal
    t = make_situation(players=3, safe="1", circles={"piracy": "1"}, **rich)
    assert "steal" not in t.legal
    t.pass_round()
    assert not any(player.safe for player in t.observe_seat().players)


def test_stealing_does_not_protect() -> None:
    """Ruling 40: a token has one of the two effects."""
    t = pirates(money={0: 5, 1: 5, 2: 1})
    t.play("steal", "steal")
    assert t.events_of(Robbed) == [Robbed(0, 1, "money"), Robbed(1, 0, "money")]
    assert not t.position.safe


def test_stealing_protects_as_well() -> None:
    """Ruling 40, the other way: `both`."""
    t = pirates(money={0: 5, 1: 5, 2: 1}, piracy="both")
    t.play("steal")
    assert [player.safe for player in t.observe_seat().players] == [True, False, False]
    assert "steal" not in t.legal  # seat 1 has no other victim
    t.play("protect")
    assert [player.safe for player in t.observe_seat().players] == [True, True, False]


def test_safety_after_a_robbery_does_not_undo_it() -> None:
    """Ruling 40: safety begins with the token."""
    t = pirates(money={1: 5, 2: 1})
    t.play("steal", "protect")
    assert t.player(1).money == 4
    assert "steal" not in t.legal


def test_stealing_and_safety_share_two_circles() -> None:
    """Ruling 40: either use takes one of the circles."""
    t = make_situation(players=3)
    t.play("steal", "rob 1", "protect")
    assert not t.legal & {"steal", "protect"}
    assert t.observe_seat().circles["piracy"] == (0, 1)


def test_safe_seat_may_place_a_second_token_there() -> None:
    """No rule forbids it."""
    t = make_situation(players=3, tokens={1: 0, 2: 0})
    t.play("protect")
    assert {"protect", "steal"} <= t.legal
