"""Treasure cards that no seat bought are used cards that no seat knows."""

from typing import Any

import pytest

from fleet_engine import from_position
from fleet_engine.core.game import find_game
from fleet_engine.fishing.events import TreasureFound, TreasuresShuffled
from tests.fishing.conserved import check_conservation
from tests.fishing.table import FishingSituation, make_situation

FOUND = (
    "2-money 2-money 2-money 3-money 3-money 2-barrels 2-barrels 3-barrels money-barrel "
    "money-barrel money-point money-point 2-points 2-points fish"
)
"""All treasure cards except three: `3-points`, `barrel-point` and a second `fish`."""


def empty_deck() -> FishingSituation:
    """Return a situation with an empty treasure deck. Two cards were cleared."""
    lines = [
        "Three Fleets position: 1", "game: fishing", "players: 2",
        f"found: {', '.join(FOUND.split())}", "cleared: 3-points, fish", "prize: barrel-point",
    ]  # fmt: skip
    match = from_position("\n".join(lines))
    position: Any = match.position
    return FishingSituation(position, match.events)


def test_unsold_card_is_not_listed_among_the_found_cards() -> None:
    t = make_situation(begin="evening", prize="3-points", treasures="fish")
    assert t.position.round == 2
    assert (t.position.cleared_treasures, t.position.found_treasures) == ([7], [])
    assert t.observe_seat().found_treasures == ()
    assert t.observe_seat().treasures == 16
    game: Any = find_game("fishing")
    assert game.format_lines(t.position, 0, False)["cleared"] == "?"
    assert game.format_lines(t.position, 0, True)["cleared"] == "3-points"


def test_unsold_card_is_imagined_as_any_unknown_card() -> None:
    t = make_situation(begin="evening", prize="3-points", treasures="fish")
    game: Any = find_game("fishing")
    imagined = {game.determinize(t.position, 0, seed).cleared_treasures[0] for seed in range(60)}
    assert len(imagined) > 6
    for seed in range(9):
        twin = game.determinize(t.position, 0, seed)
        check_conservation(twin)
        assert game.observe(twin, 0) == t.observe_seat()


def waits(t: FishingSituation) -> Any:
    """Return a position before a treasure card is drawn from an empty deck."""
    position = t.position.copy()
    position.play_to_chance(t.actions["extra"])
    position.apply_chance(("treasure",))
    assert position.is_chance_node
    return position


def test_unsold_cards_are_shuffled_with_the_used_cards() -> None:
    """One of 17 cards comes: 15 known cards, and two of three unknown ones."""
    outcomes = {name: weight for (name,), weight in waits(empty_deck()).chance_outcomes().items()}
    assert sum(outcomes.values()) == 17 * 3
    assert outcomes["2-money"] == 3 * 3
    assert outcomes["fish"] == 3 + 2
    assert outcomes["3-points"] == outcomes["barrel-point"] == 2


@pytest.mark.parametrize("name", ["2-money", "fish", "3-points", "barrel-point"])
def test_all_other_cards_remain_after_any_drawn_card(name: str) -> None:
    position = waits(empty_deck())
    log: list[Any] = []
    position.apply_chance((name,), log)
    assert log[:2] == [TreasuresShuffled(17), TreasureFound(0, name, "cube")]
    assert position.cleared_treasures == []
    position.resolve_chance()
    check_conservation(position)
