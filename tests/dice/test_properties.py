"""Property tests of the dice game: invariants of random games."""

import random
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import new_match
from fleet_engine.dice.events import (
    BoxesStruck,
    BoxFilled,
    CoinsGained,
    DiceRolled,
    StarPassed,
    StarReached,
    YardUsed,
)
from fleet_engine.dice.names import SECTIONS
from tests.dice.games import RandomGame, check_by_referee, games
from tests.examples import examples
from tests.games.playing import position_of, snapshot

quick = examples(30)
thorough = examples(60)


@thorough
@given(games())
def test_the_referee_agrees(game: RandomGame) -> None:
    """It checks boxes, boats, coins, stars, cards, legal actions and the score.

    It also checks the Captain's choices.
    """
    check_by_referee(game)


def test_the_referee_has_seen_every_kind_of_event() -> None:
    """Its games contain every kind of event that the printed sheets allow."""
    heard = set()
    for seed in range(12):
        cards = {"captains": seed > 7, "trophies": seed > 7}
        game = RandomGame(seed % 4 + 1, seed, prefers_progress=seed % 3 > 0, options=cards)
        heard |= {type(event).__name__ for event in game.play().events}
    assert heard >= {
        "RoundBegan", "DiceRolled", "DieTaken", "DieRerolled", "DieShared", "BoxFilled",
        "LicenceActivated", "BoatLaunched", "BonusChosen", "CoinsGained", "StarReached",
        "StarPassed", "FishingBegan", "FishCaught", "HexFilled", "YardUsed",
        "BuildingCompleted", "BoxesStruck", "StarStruck", "TokensMoved", "GameEnded",
        "CaptainDealt", "TrophySet", "TrophyWon",
    }  # fmt: skip


@quick
@given(games())
def test_boxes_fill_top_down_and_once(game: RandomGame) -> None:
    for seat in range(game.players):
        filled = dict.fromkeys(SECTIONS, 0)
        for event in game.play().events:
            if isinstance(event, BoxFilled) and event.seat == seat:
                assert event.box == filled[event.section]
                filled[event.section] += 1
            elif isinstance(event, BoxesStruck) and event.boxes[0] == filled[event.section]:
                # The Captain of the first edition strikes from the top for coins.
                filled[event.section] += 1


@quick
@given(games())
def test_fish_stay_within_capacity_and_coins_on_the_track(game: RandomGame) -> None:
    match = game.start()
    for text in game.moves(match):
        match.play(text)
        for sheet in match.observe(0).sheets:
            for section in sheet.sections.values():
                assert all(0 <= boat.fish <= boat.capacity for boat in section.boats)
                assert len(section.boats) <= section.boat_slots
                assert section.open_boxes >= 0
            passed = [box for box in sheet.track.struck if box < sheet.track.filled]
            assert sheet.track.filled - len(passed) == sheet.track.coins <= sheet.track.length


@quick
@given(games())
def test_coins_are_conserved(game: RandomGame) -> None:
    match = game.play()
    for sheet in match.observe(0).sheets:
        gained = [event for event in match.events if isinstance(event, CoinsGained)]
        assert sheet.track.coins == sum(e.coins for e in gained if e.seat == sheet.seat)


@quick
@given(games(players=st.just(1)))
def test_stars_are_conserved(game: RandomGame) -> None:
    """Every star of track and yard is used or passed.

    Only Shrimp and Swordfish licenses give more stars.
    """
    match = game.start()
    used = 0
    for text in game.moves(match):
        asked = match.observe(0).decision
        assert asked is not None
        used += asked.kind == "star" and text != "pass"
        match.play(text)
    used += sum(isinstance(event, StarPassed) for event in match.events)
    given_ = sum(isinstance(event, (StarReached, YardUsed)) for event in match.events)
    sections = match.observe(0).sheets[0].sections
    if not (sections["shrimp"].level or sections["swordfish"].level):
        assert used == given_
    assert used >= given_


@quick
@given(st.integers(1, 4), st.integers(0, 2**48 - 1), st.integers(), st.integers())
def test_dice_do_not_depend_on_choices(players: int, seed: int, one: int, other: int) -> None:
    rolls = []
    for chooser in (one, other):
        match = new_match("dice", players=players, seed=seed)
        chance = random.Random(chooser)
        while match.to_move is not None:
            match.play(chance.choice(match.legal_actions))
        rolls.append([event for event in match.events if isinstance(event, DiceRolled)])
    assert rolls[0] == rolls[1]


@quick
@given(games(), st.integers(0, 200), st.integers(0, 2**48 - 1))
def test_a_determinization_looks_the_same_and_rolls_other_dice(
    game: RandomGame, far: int, seed: int
) -> None:
    match = game.play(far)
    before = snapshot(position_of(match))
    for seat in range(game.players):
        imagined: Any = match.determinize(seat, seed)
        assert match.game.observe(imagined, seat) == match.observe(seat)
        assert imagined == match.determinize(seat, seed)
        assert imagined.chance != position_of(match).chance
    while imagined.to_move is not None:
        imagined.play(imagined.legal_actions[0])
    assert snapshot(position_of(match)) == before


@quick
@given(games(), st.integers(0, 200))
def test_all_seats_see_the_same_and_looking_changes_nothing(game: RandomGame, far: int) -> None:
    match = game.play(far)
    before = snapshot(position_of(match))
    seen = [match.observe(seat) for seat in range(game.players)]
    assert snapshot(position_of(match)) == before
    for one, other in pairwise(seen):
        assert (one.dice, one.sheets, one.decision) == (other.dice, other.sheets, other.decision)
    assert seen[0].legal_actions == match.legal_actions
    assert (seen[0].decision is None) == (match.to_move is None)
    assert match.decision == seen[0].decision
