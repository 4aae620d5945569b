"""What holds in every game, whoever chooses and whatever falls."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleet_engine import IllegalAction, Match, Record, new_match, replay
from fleet_engine.core.action import Action
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.events import (
    BoxesStruck,
    BoxFilled,
    CoinsGained,
    DiceRolled,
    DieRerolled,
    StarPassed,
    StarReached,
    YardUsed,
)
from fleet_engine.dice.names import SECTIONS
from tests.dice.games import Game, check, games, house_rules, referee_follows, snapshot

quick = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
thorough = settings(quick, max_examples=60)


def position(match: Match) -> Any:
    return match._position


def standing(match: Match) -> tuple[Any, ...]:
    """All that taking back has to restore."""
    return snapshot(position(match)), len(match.events), match.heading, match.to_move


@thorough
@given(games())
def test_the_referee_agrees(game: Game) -> None:
    """Boxes, boats, coins, stars, cards, legal actions, the Captain and the score, all at once."""
    referee_follows(game)


def test_the_referee_has_seen_it_all() -> None:
    """The games that it follows hold every kind of event that the printed sheets allow."""
    heard = set()
    for seed in range(12):
        game = Game(
            seed % 4 + 1, seed, "r2", (), busy=seed % 3 > 0, captains=seed > 7, trophies=seed > 7
        )
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
def test_boxes_fill_top_down_and_once(game: Game) -> None:
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
def test_fish_stay_within_capacity_and_coins_on_the_track(game: Game) -> None:
    match = game.start()
    for text in game.moves(match):
        match.play(text)
        for sheet in match.observe(0).sheets:
            for section in sheet.sections.values():
                assert all(0 <= boat.fish <= boat.capacity for boat in section.boats)
                assert len(section.boats) <= section.boat_slots
                assert section.open >= 0
            passed = [box for box in sheet.track.struck if box < sheet.track.filled]
            assert sheet.track.filled - len(passed) == sheet.track.coins <= sheet.track.length


@quick
@given(games())
def test_coins_are_conserved(game: Game) -> None:
    match = game.play()
    for sheet in match.observe(0).sheets:
        gained = [event for event in match.events if isinstance(event, CoinsGained)]
        assert sheet.track.coins == sum(e.coins for e in gained if e.seat == sheet.seat)


@quick
@given(games(players=st.just(1)))
def test_stars_are_conserved(game: Game) -> None:
    """Every star of track and yard is used or passed; only licences give more of them."""
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


@settings(quick, max_examples=12)
@given(games(), st.integers(0, 120))
def test_every_offered_action_is_accepted_and_every_other_refused(game: Game, far: int) -> None:
    match = game.play(far)
    before, events = snapshot(position(match)), tuple(match.events)
    assert len(match.legal_actions) != 1
    for action in ACTIONS:
        if action in match.legal_actions:
            match.play(action)
            match.undo(practice=True)
        else:
            for spelled in (action, action.text):
                with pytest.raises(IllegalAction, match=re.escape(repr(action.text))):
                    match.play(spelled)
        assert snapshot(position(match)) == before
        assert tuple(match.events) == events


@quick
@given(games(), st.integers(0, 150), st.integers(1, 12))
def test_a_copy_shares_nothing(game: Game, far: int, further: int) -> None:
    original = position(game.play(far))
    before = snapshot(original)
    copy = original.copy()
    assert copy == original
    assert snapshot(copy) == before
    chance = random.Random(further)
    for _ in range(further):
        if copy.to_move is None:
            break
        copy.play(chance.choice(copy.legal_actions))
    assert snapshot(original) == before
    again = original.copy()
    if original.to_move is not None:
        played = snapshot(copy)
        original.play(original.legal_actions[0])
        assert snapshot(copy) == played
        assert snapshot(again) == before


@quick
@given(games(), st.integers(1, 200), st.integers(1, 30))
def test_taking_back_restores_everything(game: Game, far: int, back: int) -> None:
    match = game.start()
    seen = [standing(match)]
    for _, text in zip(range(far), game.moves(match), strict=False):
        match.play(text)
        seen.append(standing(match))
    last, events = seen.pop(), tuple(match.events)
    undone = []
    for _ in range(min(back, len(seen))):
        undone.append(match.undo(practice=True))
        assert standing(match) == seen.pop()
    for action in reversed(undone):
        match.play(action)
    assert standing(match) == last
    assert tuple(match.events) == events


@quick
@given(games(), st.integers(1, 200))
def test_nothing_that_chance_has_told_is_taken_back(game: Game, far: int) -> None:
    match = game.play(far - 1)
    if match.to_move is None:
        return
    told = match.play(match.legal_actions[0])
    rolled = any(isinstance(event, (DiceRolled, DieRerolled)) for event in told)
    assert match.can_undo == (not rolled)
    if rolled:
        before = snapshot(position(match))
        with pytest.raises(IllegalAction):
            match.undo()
        assert snapshot(position(match)) == before


@quick
@given(games(), st.integers(0, 250), st.sampled_from(("text", "json", "compact")))
def test_a_record_replays_to_the_same_game(game: Game, far: int, form: str) -> None:
    match = game.play(far)
    record = match.record
    forms = {"text": str(record), "json": record.to_json(), "compact": record.to_compact()}
    again = replay(forms[form])
    assert again.events == match.events
    assert again.result == match.result
    assert snapshot(position(again)) == snapshot(position(match))
    assert Record.parse(forms[form]).actions == record.actions


@quick
@given(games(), st.integers(0, 200))
def test_a_preview_is_what_happens_then_up_to_chance(game: Game, far: int) -> None:
    match = game.play(far)
    before = snapshot(position(match))
    for action in match.legal_actions:
        preview = match.preview(action)
        assert snapshot(position(match)) == before
        happened = match.play(action)
        chance = [
            place
            for place, event in enumerate(happened)
            if isinstance(event, (DiceRolled, DieRerolled))
        ]
        assert preview.rolls == bool(chance)
        assert preview.events == (happened[: chance[0]] if chance else happened)
        assert preview.legal_actions == (() if chance else match.legal_actions)
        assert preview.decision == (None if chance else match.decision)
        match.undo(practice=True)


@quick
@given(games(), st.integers(0, 200), st.lists(st.integers(0, 30), min_size=2, max_size=5))
def test_a_preview_of_several_actions(game: Game, far: int, picks: list[int]) -> None:
    match = game.play(far)
    chosen: list[Action] = []
    for pick in picks:
        preview = match.preview(*chosen)
        legal = preview.legal_actions if chosen else match.legal_actions
        if not legal:
            break
        chosen.append(legal[pick % len(legal)])
    told = match.preview(*chosen)
    happened = [event for action in chosen for event in match.play(action)]
    assert list(told.events) == happened[: len(told.events)]
    rest = happened[len(told.events) :]
    assert told.rolls == bool(rest)
    assert not rest or isinstance(rest[0], (DiceRolled, DieRerolled))


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
def test_an_imagined_game_looks_the_same_and_rolls_other_dice(
    game: Game, far: int, seed: int
) -> None:
    match = game.play(far)
    before = snapshot(position(match))
    for seat in range(game.players):
        imagined: Any = match.imagine(seat, seed)
        assert match.game.observe(imagined, seat) == match.observe(seat)
        assert imagined == match.imagine(seat, seed)
        assert imagined.chance != position(match).chance
    while imagined.to_move is not None:
        imagined.play(imagined.legal_actions[0])
    assert snapshot(position(match)) == before


@quick
@given(games(), house_rules())
def test_no_set_of_house_rules_breaks_a_game(game: Game, switches: dict[str, Any]) -> None:
    match = game.start(**switches)
    for text in game.moves(match):
        assert len(match.legal_actions) > 1
        match.play(text)
    check(position(match))
    assert replay(str(match.record)).events == match.events
    assert replay(match.record.to_compact()).events == match.events


@quick
@given(games(), st.integers(0, 200))
def test_all_seats_see_the_same_and_looking_changes_nothing(game: Game, far: int) -> None:
    match = game.play(far)
    before = snapshot(position(match))
    seen = [match.observe(seat) for seat in range(game.players)]
    assert snapshot(position(match)) == before
    for one, other in pairwise(seen):
        assert (one.dice, one.sheets, one.decision) == (other.dice, other.sheets, other.decision)
    assert seen[0].legal_actions == match.legal_actions
    assert (seen[0].decision is None) == (match.to_move is None)
    assert match.decision == seen[0].decision
