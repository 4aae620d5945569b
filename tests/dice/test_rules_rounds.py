"""Setup, rounds, phases and the order of turns."""

from collections import Counter
from typing import Any

import pytest

from fleet_engine import Match, new_match
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxFilled,
    CoinsGained,
    DiceRolled,
    DieShared,
    DieTaken,
    FishingBegan,
    GameEnded,
    LicenceActivated,
    RoundBegan,
)
from fleet_engine.dice.names import BOAT_FACES, SEA, TOWN_FACES
from tests.dice.table import make_situation


def of(match: Match, kind: type) -> list[Any]:
    return [event for event in match.events if isinstance(event, kind)]


def played(players: int, seed: int = 3) -> Match:
    """Return a finished game in which the first action is always chosen."""
    match = new_match("dice", players=players, seed=seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return match


# Setup


@pytest.mark.parametrize("seed", range(20))
def test_the_setup_roll_fills_three_boxes_with_a_licence_and_a_boat(seed: int) -> None:
    match = new_match("dice", players=1, seed=seed)
    rolled = match.events[0]
    assert isinstance(rolled, DiceRolled)
    assert rolled.phase == "setup"
    (sea_type,) = rolled.dice
    setup = [event for event in match.events[1:] if not isinstance(event, CoinsGained)]
    assert setup[:5] == [
        BoxFilled(0, sea_type, 0, "-"),
        BoxFilled(0, sea_type, 1, "L"),
        LicenceActivated(0, sea_type, 1),
        BoxFilled(0, sea_type, 2, "B"),
        BoatLaunched(0, sea_type, 1),
    ]


def test_each_seat_rolls_its_start_and_three_coins_never_stay() -> None:
    starts: Counter[str] = Counter()
    for seed in range(500):
        match = new_match("dice", players=4, seed=seed)
        setup = [event for event in of(match, DiceRolled) if event[0] == "setup"]
        assert len(setup) == 4
        starts.update(event[1][0] for event in setup)
    assert set(starts) == set(SEA)
    assert min(starts.values()) > 330  # 400 of each are expected, with a deviation of 18


def test_setup_rolls_come_in_turn_order_before_their_boxes() -> None:
    match = new_match("dice", players=3, seed=1)
    first = next(event.first for event in match.events if isinstance(event, RoundBegan))
    seats = [event.seat for event in match.events if isinstance(event, BoxFilled)]
    assert seats == [(first + turn) % 3 for turn in range(3) for _ in range(3)]
    for place, event in enumerate(match.events):
        if isinstance(event, DiceRolled) and event.phase == "setup":
            filled = match.events[place + 1]
            assert isinstance(filled, BoxFilled)
            assert filled.section == event.dice[0]


def test_a_random_player_begins() -> None:
    firsts = Counter(
        new_match("dice", players=4, seed=seed).observe(0).first for seed in range(400)
    )
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 65  # 100 of each are expected, with a deviation of 9


@pytest.mark.parametrize(("players", "boat", "town"), [(1, 3, 2), (2, 3, 2), (3, 4, 3), (4, 5, 4)])
def test_the_pools(players: int, boat: int, town: int) -> None:
    for event in of(played(players), DiceRolled):
        boats = [face for face in event.dice if face in BOAT_FACES]
        towns = [face for face in event.dice if face in TOWN_FACES]
        if event.phase == "boat":
            assert (len(boats), len(towns)) == (boat, 0)
        elif event.phase == "town":
            assert (len(boats), len(towns)) == (1, town)


def test_the_faces_of_the_dice_are_equally_likely() -> None:
    boat: Counter[str] = Counter()
    town: Counter[str] = Counter()
    for seed in range(120):
        for event in of(played(1, seed), DiceRolled):
            if event.phase == "boat":
                boat.update(event.dice)
            elif event.phase == "town":
                town.update(event.dice[:2])
    assert set(boat) == set(BOAT_FACES)
    assert set(town) == set(TOWN_FACES)
    assert min(boat.values()) > 2880 / 6 * 0.85
    assert min(town.values()) > 1920 / 3 * 0.9


# Rounds


@pytest.mark.parametrize(("players", "rounds"), [(1, 8), (2, 10), (3, 10), (4, 10)])
def test_the_number_of_rounds(players: int, rounds: int) -> None:
    match = played(players)
    assert [event[0] for event in of(match, RoundBegan)] == list(range(1, rounds + 1))
    assert len(of(match, GameEnded)) == 1
    assert match.observe(0).rounds == rounds
    assert match.legal_actions == ()


@pytest.mark.parametrize(("players", "rounds"), [(1, (2, 4, 6, 8)), (3, (2, 4, 6, 8, 10))])
def test_the_fleet_fishes_in_even_rounds_between_income_and_town(
    players: int, rounds: tuple[int, ...]
) -> None:
    match = played(players)
    assert match.observe(0).fishing_rounds == rounds
    number, phase = 0, ""
    fished = Counter[int]()
    for event in match.events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, DiceRolled):
            phase = event.phase
        elif isinstance(event, FishingBegan) and not event.personal:
            fished[number] += 1
            assert phase == "boat"
    assert fished == dict.fromkeys(rounds, players)


def test_you_begin_odd_rounds_and_the_captain_even_ones() -> None:
    assert [event[1] for event in of(played(1), RoundBegan)] == [0, -1] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_marker_passes_to_the_left(players: int) -> None:
    firsts = [event[1] for event in of(played(players), RoundBegan)]
    assert firsts == [(firsts[0] + number) % players for number in range(10)]


@pytest.mark.parametrize("phase", ["boat", "town"])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_start_at_the_first_player_in_both_phases(phase: str, first: int) -> None:
    t = make_situation(players=3, phase=phase, first=first)
    seats: list[int | None] = []
    while not t.events_of(DieShared):
        if t.decision.kind == "draft":
            seats.append(t.seat)
        t.play(min(t.legal))
    taken = [event.seat for event in t.events_of(DieTaken)]
    assert taken == [(first + turn) % 3 for turn in range(3)]


def test_a_die_taken_is_gone_for_the_others() -> None:
    t = make_situation(players=2, boat_dice="cod lobster oyster")
    t.play("take cod", "mark cod")
    assert t.legal == {"take lobster", "take oyster"}


def test_the_second_of_two_equal_dice_stays() -> None:
    t = make_situation(players=2, boat_dice="cod cod oyster")
    t.play("take cod", "mark cod")
    assert t.legal == {"take cod", "take oyster"}


def test_the_last_die_is_used_by_all_seats() -> None:
    t = make_situation(players=3, boat_dice="cod lobster oyster swordfish")
    t.play("take cod", "mark cod", "take lobster", "mark lobster", "take oyster", "mark oyster")
    assert t.events_of(DieShared) == [DieShared("swordfish")]
    t.play("mark swordfish", "mark swordfish", "mark swordfish")
    assert [t.filled("swordfish", seat=seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("phase", ["boat", "town"])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_die_is_used_in_turn_order_in_both_phases(phase: str, first: int) -> None:
    t = make_situation(players=3, phase=phase, first=first)
    while not t.events_of(DieShared):
        t.play(min(t.legal))
    seats: list[int | None] = []
    while len(seats) < 3:
        if t.decision.shared:
            seats.append(t.seat)
        t.play("pass" if t.decision.kind == "star" else "coin")
    assert seats == [(first + turn) % 3 for turn in range(3)]


def test_a_choice_with_one_answer_is_made_for_the_player() -> None:
    t = make_situation(players=2, boat_dice="cod cod cod")
    assert t.decision.kind == "use"
    assert t.events_of(DieTaken) == [DieTaken(0, "cod")]


def test_every_player_uses_four_dice_a_round() -> None:
    match = played(4)
    assert len(of(match, DieTaken)) == 10 * 2 * 4
    assert len(of(match, DieShared)) == 10 * 2


def test_there_is_no_decision_after_the_last_round() -> None:
    t = make_situation(round=8, phase="town", town_dice="market market cod")
    t.play_idle()
    assert t.seat is None
    assert t.legal == set()
    assert t.log[-1] == GameEnded((t.score().total,))
