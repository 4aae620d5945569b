"""Tests of chance in the dice game: outcomes of rolls, pool slots, owed stars."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fleet_engine import ImpossibleOutcome, new_match
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.events import DiceRolled, StarPassed
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import BOAT_FACES, SEA, TOWN_FACES
from fleet_engine.dice.observation import decision, observe
from fleet_engine.dice.position import FISHING_PHASE
from tests.dice.games import RandomGame, games
from tests.dice.table import make_situation
from tests.examples import examples
from tests.games.playing import position_of

quick = examples(30)


def start(players: int, seed: int = 4, **options: Any) -> Any:
    return position_of(new_match("dice", players=players, seed=seed, **options))


def rolling(players: int, phase: str, **options: Any) -> Any:
    """Return a position that waits for the roll of a phase."""
    now = start(players, **options)
    while not (now.is_chance_node and now.roll_slot % 2 == (phase == "town")):
        if now.is_chance_node:
            now.resolve_chance()
        now.play_to_chance(now.legal_actions[0])
    return now


def asked_in(now: Any) -> Any:
    return decision(now)


def often(outcomes: Any) -> dict[str, Fraction]:
    """Return the mean number of dice that show each face."""
    whole = sum(outcomes.values())
    found: Counter[str] = Counter()
    for outcome, weight in outcomes.items():
        for face in outcome:
            found[face] += weight
    return {face: Fraction(count, whole) for face, count in found.items()}


@pytest.mark.parametrize("edition", ruleset.EDITIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pools_fall_as_the_dice_in_the_data_do(players: int, edition: str) -> None:
    rules = ruleset.load_printed(edition)
    boat = rolling(players, "boat", edition=edition).chance_outcomes()
    dice = rules.boat_dice[players]
    assert sum(boat.values()) == len(BOAT_FACES) ** dice
    assert often(boat) == dict.fromkeys(BOAT_FACES, Fraction(dice, len(BOAT_FACES)))
    town = rolling(players, "town", edition=edition).chance_outcomes()
    dice, sides = rules.town_dice[players], sum(rules.town_faces)
    assert sum(town.values()) == len(BOAT_FACES) * sides**dice
    assert often(town) == {
        **dict.fromkeys(BOAT_FACES, Fraction(1, len(BOAT_FACES))),
        **{
            face: Fraction(dice * count, sides)
            for face, count in zip(TOWN_FACES, rules.town_faces, strict=True)
        },
    }


def test_three_dice_by_hand() -> None:
    boat = rolling(1, "boat").chance_outcomes()
    assert len(boat) == 56
    assert boat["cod", "cod", "cod"] == 1
    assert boat["cod", "cod", "oyster"] == 3
    assert boat["cod", "coins", "oyster"] == 6
    town = rolling(1, "town").chance_outcomes()
    assert len(town) == 36
    assert (town["cod", "harbor", "harbor"], town["cod", "harbor", "market"]) == (4, 8)


def test_a_pool_keeps_the_given_order_with_the_town_dice_first() -> None:
    town = rolling(1, "town")
    log: list[Any] = []
    town.apply_chance(("wharf", "coins", "harbor"), log)
    assert log[0] == DiceRolled("town", ("wharf", "harbor", "coins"))
    boat = rolling(1, "boat")
    boat.apply_chance(["oyster", "cod", "oyster"], log)
    assert [die.face for die in observe(boat, 0).dice] == ["oyster", "cod", "oyster"]


@pytest.mark.parametrize(
    "wrong", ["cod cod", "cod cod cod cod", "harbor cod cod", "cod cod kraken", ""]
)
def test_a_pool_that_these_dice_cannot_show(wrong: str) -> None:
    with pytest.raises(ImpossibleOutcome, match=r"cannot fall now \(roll\); 'cod, cod, cod' could"):
        rolling(1, "boat").apply_chance(wrong.split())


@pytest.mark.parametrize(
    ("phase", "boat", "town", "take", "faces"),
    [
        ("boat", "cod oyster coins", "", "take cod", dict.fromkeys(BOAT_FACES, 1)),
        ("town", "", "market wharf cod", "take market", dict.fromkeys(TOWN_FACES, 2)),
    ],
)
def test_the_casino_rolls_a_die_of_either_kind(
    phase: str, boat: str, town: str, take: str, faces: dict[str, int]
) -> None:
    now = make_situation(phase=phase, boat_dice=boat, town_dice=town, has="casino").position
    now.play_to_chance(ACTIONS[take])
    now.play_to_chance(ACTIONS["reroll"])
    assert now.is_chance_node
    assert now.chance_outcomes() == {(face,): weight for face, weight in faces.items()}
    for face in faces:
        fallen = now.copy()
        fallen.apply_chance((face,))
        assert fallen.to_move == 0
        asked = asked_in(fallen)
        assert (asked.kind, asked.face) == ("use", face)


def test_a_later_seat_rolls_after_the_first_has_chosen_in_its_setup() -> None:
    """On a custom sheet the first boxes may require a choice."""
    values = sheet.default_values()
    for name in SEA:
        values["sea"][name]["boxes"] = "?" + values["sea"][name]["boxes"][1:]
    now = start(2, sheet=sheet.to_option(sheet.from_values(values)))
    first = now.to_move
    assert (now.round, asked_in(now).kind) == (0, "circle")
    now.play_to_chance(ACTIONS["licence"])
    assert (now.round, now.is_chance_node) == (0, True)
    assert now.chance_outcomes() == {(name,): 1 for name in SEA}
    for name in SEA:
        begun, log = now.copy(), list[Any]()
        begun.apply_chance((name,), log)
        assert log[0] == DiceRolled("setup", (name,))
        assert (begun.to_move, asked_in(begun).section) == (1 - first, name)


@quick
@given(games(), st.integers(0, 10**6))
def test_slots_count_the_pools_that_were_rolled(game: RandomGame, seed: int) -> None:
    chooser = random.Random(seed)
    now: Any = position_of(game.start())
    log: list[Any] = []
    pools = 1
    assume(now.round == 1)
    while not now.is_over:
        last = 2 * now.rounds
        assert now.roll_slot == (pools if pools < last else None)
        now.play_to_chance(chooser.choice(now.legal_actions), log)
        while now.is_chance_node:
            assert now.roll_slot == (pools if pools < last else None)
            log.clear()
            now.apply_chance(now.seeded_outcome(), log)
            pools += isinstance(log[0], DiceRolled)
    assert (pools, now.roll_slot) == (2 * now.rounds, None)


@quick
@given(games(), st.integers(0, 10**6))
def test_a_star_that_is_passed_is_owed_no_longer(game: RandomGame, seed: int) -> None:
    chooser = random.Random(seed)
    now: Any = position_of(game.start())
    while not now.is_over:
        action, seat, asked = chooser.choice(now.legal_actions), now.to_move, asked_in(now)
        owed = [now.stars_owed(each) for each in range(now.players)]
        assert owed[seat] >= (asked.kind == "star")
        log: list[Any] = []
        now.play_to_chance(action, log)
        # After fishing, a Swordfish license may give stars without an event.
        if log == [StarPassed(seat)] and now.phase != FISHING_PHASE:
            owed[seat] -= 1
            assert [now.stars_owed(each) for each in range(now.players)] == owed
        now.resolve_chance()
    assert [now.stars_owed(each) for each in range(now.players)] == [0] * now.players


def test_stars_are_owed_until_a_box_is_filled() -> None:
    now: DicePosition = make_situation(stars=3).position
    assert now.stars_owed(0) == 3
    now.play(ACTIONS["mark lobster"])
    assert now.stars_owed(0) == 2
    two = make_situation(players=2, stars=2).position
    assert (two.stars_owed(0), two.stars_owed(1)) == (2, 0)
