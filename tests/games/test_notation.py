"""Position texts of every game: complete, deterministic, and without hidden information."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import (
    Match,
    OptionError,
    PositionError,
    RecordError,
    from_position,
    games,
    new_match,
)
from fleet_engine.core.game import HasHiddenHands, find_game
from fleet_engine.core.notation import MAX_TEXT_LENGTH, TITLE, HasNotation
from fleet_engine.core.rng import SEED_LIMIT
from tests.examples import examples
from tests.games.altered import alter
from tests.games.kinds import GAME_CHECKS
from tests.games.playing import snapshot

quick = examples(25)
of_every_kind = pytest.mark.parametrize("kind", GAME_CHECKS)

Data = st.DataObject
DATA = st.data()
FAR = st.integers(0, 250)
SEEDS = st.integers(0, SEED_LIMIT - 1)
PLACE_AND_CAUSE = re.compile(r"[^\n]{1,120}: [^\n]+")


def drawn(kind: str, data: Data, far: int) -> Match:
    """Return a match with any house rules after `far` decisions."""
    game = data.draw(GAME_CHECKS[kind].games())
    if data.draw(st.booleans()):
        game = game.with_options(data.draw(GAME_CHECKS[kind].house_rules()))
    return game.play(far)


def begun(kind: str) -> Match:
    return new_match(kind, players=2, seed=5)


def played_out(match: Match, chance: random.Random) -> list[Any]:
    """Play a match to its end at random and return its new events."""
    heard = len(match.events)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match.events[heard:]


def found_or_refused(text: str, seed: int = 0) -> Match | str:
    """Return the match that a text sets up, or the message of the refusal, one line."""
    try:
        return from_position(text, seed=seed)
    except PositionError as error:
        message = str(error)
    assert PLACE_AND_CAUSE.fullmatch(message), message
    assert len(message) < 700
    return message


def refused(text: str) -> str:
    """Return the message for a text that is no valid position."""
    found = found_or_refused(text)
    assert isinstance(found, str)
    return found


# --- complete ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_every_game_writes_position_texts(game: str) -> None:
    assert isinstance(find_game(game), HasNotation)


@of_every_kind
@quick
@given(DATA, FAR)
def test_whole_text_restores_the_position(kind: str, data: Data, far: int) -> None:
    match = drawn(kind, data, far)
    text = match.position_text(whole=True)
    again = from_position(text)
    assert again.position == match.position
    assert snapshot(again.position) == snapshot(match.position)
    assert again.position_text(whole=True) == text
    assert (again.options, again.players, again.events) == (match.options, match.players, [])
    assert (again.decision, again.phase_label) == (match.decision, match.phase_label)


@of_every_kind
@quick
@given(DATA, FAR, st.integers())
def test_match_from_a_whole_text_continues_alike(
    kind: str, data: Data, far: int, chooser: int
) -> None:
    """The dice, the deck and the score are the same."""
    match = drawn(kind, data, far)
    again = from_position(match.position_text(whole=True))
    assert played_out(again, random.Random(chooser)) == played_out(match, random.Random(chooser))
    assert again.result == match.result
    GAME_CHECKS[kind].check_end(again.position)


@of_every_kind
@quick
@given(DATA, FAR)
def test_order_and_endings_of_lines_do_not_matter(kind: str, data: Data, far: int) -> None:
    match = drawn(kind, data, far)
    title, *lines = match.position_text(whole=True).split("\n")
    data.draw(st.randoms(use_true_random=False)).shuffle(lines)
    spaced = "\r\n\n".join(line.replace(": ", " :  ", 1) for line in lines)
    assert from_position(f"\ufeff\n{title}\r\n{spaced}").position == match.position


# --- knowledge of a seat -----------------------------------------------------------------------


@of_every_kind
@quick
@given(DATA, FAR, SEEDS)
def test_text_of_a_seat_is_the_same_for_its_determinizations(
    kind: str, data: Data, far: int, seed: int
) -> None:
    match = drawn(kind, data, far)
    for seat in range(match.players):
        text = match.position_text(seat)
        assert "\nchance:" not in text
        twin = match.with_position(match.determinize(seat, seed))
        assert twin.position_text(seat) == text
        assert twin.position_text() == match.position_text()
        assert twin.position_text(whole=True) != match.position_text(whole=True)


@of_every_kind
@quick
@given(DATA, FAR, SEEDS)
def test_text_of_a_seat_restores_a_determinization(
    kind: str, data: Data, far: int, seed: int
) -> None:
    match = drawn(kind, data, far)
    for seat in range(match.players):
        text = match.position_text(seat)
        dealt = from_position(text, seed=seed)
        assert dealt.position == match.determinize(seat, seed)
        assert snapshot(dealt.position) == snapshot(match.determinize(seat, seed))
        assert dealt.position_text(seat) == text
        assert dealt.observe(seat) == match.observe(seat)
        assert played_out(dealt, random.Random(seed))[-1:] or match.to_move is None


@of_every_kind
@quick
@given(DATA, FAR, SEEDS)
def test_public_text_is_the_same_for_determinizations_of_all_seats(
    kind: str, data: Data, far: int, seed: int
) -> None:
    match = drawn(kind, data, far)
    text, twin = match.position_text(), match
    for seat in range(match.players):
        # Determinize for each seat in turn, so that no hidden card keeps its place.
        twin = twin.with_position(twin.determinize(seat, (seed + seat) % SEED_LIMIT))
    assert twin.position_text() == text
    dealt = from_position(text, seed=seed)
    assert dealt.position_text() == text
    if isinstance(match.game, HasHiddenHands):
        assert dealt.public_observation() == match.public_observation()
    played_out(dealt, random.Random(seed))


@pytest.mark.parametrize(
    "kind", [name for name in GAME_CHECKS if isinstance(find_game(name), HasHiddenHands)]
)
@quick
@given(DATA, FAR, SEEDS)
def test_a_discreet_match_stays_discreet(kind: str, data: Data, far: int, seed: int) -> None:
    game = data.draw(GAME_CHECKS[kind].games())
    match = Match(find_game(kind), game.players, game.seed, game.options, discreet=True)
    chance = random.Random(seed)
    while match.to_move is not None and len(match.actions) < far:
        match.play(chance.choice(match.legal_actions))
    again = from_position(match.position_text(whole=True))
    assert again.discreet
    assert again.position == match.position
    for seat in range(match.players):
        dealt = from_position(match.position_text(seat), seed=seed)
        assert dealt.discreet
        assert dealt.position_text(seat) == match.position_text(seat)
        assert dealt.public_observation() == match.public_observation()
    assert played_out(again, random.Random(seed)) == played_out(match, random.Random(seed))


@of_every_kind
def test_text_of_a_missing_seat_is_refused(kind: str) -> None:
    match = begun(kind)
    for seat in (-1, match.players):
        with pytest.raises(OptionError, match="seat: "):
            match.position_text(seat)


# --- a match from a text -----------------------------------------------------------------------


@of_every_kind
def test_match_from_a_text_can_undo_to_it_and_has_no_record(kind: str) -> None:
    text = f"{TITLE}: 1\ngame: {kind}\nplayers: 2"
    match = from_position(text, names=("Ana", "Ben"), seed=3)
    assert (match.names, match.seed, match.actions) == (("Ana", "Ben"), 3, ())
    begun = match.position_text(whole=True)
    match.play(match.legal_actions[0])
    match.undo(force=True)
    assert match.position_text(whole=True) == begun
    with pytest.raises(RecordError, match=r"^start: the match began at a position"):
        _ = match.record
    with pytest.raises(OptionError, match="names: 1 for 2 seats"):
        from_position(text, names=("Ana",))
    with pytest.raises(OptionError, match="seed: -1 is no whole number"):
        from_position(text, seed=-1)


@of_every_kind
def test_chance_depends_on_the_seed_unless_the_text_has_it(kind: str) -> None:
    text = f"{TITLE}: 1\ngame: {kind}\nplayers: 2\n"
    dealt = {from_position(text, seed=seed).position_text(whole=True) for seed in range(9)}
    assert len(dealt) == 9
    whole = dealt.pop()
    assert {from_position(whole, seed=seed).position_text(whole=True) for seed in range(9)} == {
        whole
    }


@of_every_kind
def test_match_at_another_position_keeps_its_past(kind: str) -> None:
    match = begun(kind)
    for _ in range(20):
        match.play(match.legal_actions[0])
    before = match.position_text(whole=True)
    other = match.with_position(match.determinize(0, 5))
    assert other.actions == match.actions
    assert other.events == match.events
    played_out(other, random.Random(5))
    assert match.position_text(whole=True) == before
    assert len(other.actions) >= len(match.actions)


@of_every_kind
def test_position_of_a_match_is_a_copy(kind: str) -> None:
    match = begun(kind)
    before = match.position_text(whole=True)
    match.position.play(match.legal_actions[0])
    assert match.position_text(whole=True) == before


# --- untrusted texts ---------------------------------------------------------------------------


@of_every_kind
@examples(50, max_count=500)
@given(DATA, FAR, st.integers(0, 2**32))
def test_altered_text_is_refused_or_gives_a_playable_position(
    kind: str, data: Data, far: int, seed: int
) -> None:
    match = drawn(kind, data, far)
    chance = random.Random(seed)
    texts = (match.position_text(whole=True), match.position_text(0), match.position_text())
    text = alter(chance.choice(texts), chance)
    found = found_or_refused(text, seed)
    if isinstance(found, str):
        return
    whole = found.position_text(whole=True)
    again = from_position(whole)
    assert again.position == found.position
    assert again.position_text(whole=True) == whole
    for seat in range(found.players):
        seen = found.position_text(seat)
        assert from_position(seen, seed=seed).position_text(seat) == seen
    played_out(found, chance)


NO_TEXTS = {
    "nothing": ("", "line 1: needs 'Three Fleets position: 1', not an empty text"),
    "blanks": (" \n\r\n\t", "line 1: needs 'Three Fleets position: 1', not an empty text"),
    "a record": ("Three Fleets record: 1", "line 1: needs 'Three Fleets position: 1', not "),
    "of tomorrow": (f"{TITLE}: 2", "line 1: needs 'Three Fleets position: 1', not "),
    "JSON": ('{"game": "dice"}', "line 1: needs 'Three Fleets position: 1', not "),
    "half a letter": ("\ud800", "line 1: needs 'Three Fleets position: 1', not '\\ud800'"),
    "too long": ("x" * (MAX_TEXT_LENGTH + 1), "size: 20,001 characters; 20,000 are the most"),
    "the title": (f"{TITLE}: 1", "game: '' is none of dice, cards"),
    "no game": (f"{TITLE}: 1\ngame: whist", "line 2, game: 'whist' is none of dice, cards"),
    "a long game": (f"{TITLE}: 1\ngame: {'x' * 9000}", "line 2, game: 'xxxxx"),
    "no players": (f"{TITLE}: 1\ngame: dice", "players: is missing"),
    "no colon": (f"{TITLE}: 1\ngame dice", "line 2: needs 'key: value', not 'game dice'"),
    "no value": (f"{TITLE}: 1\ngame:", "line 2: needs 'key: value', not 'game:'"),
    "twice": (f"{TITLE}: 1\ngame: dice\ngame: dice", "line 3: 'game' is given twice"),
    "five": (f"{TITLE}: 1\ngame: dice\nplayers: 5", "line 3, players: must be from 1 to 4, not 5"),
    "other digits": (f"{TITLE}: 1\ngame: dice\nplayers: ٣", "line 3, players: '٣' is no whole"),
    "long digits": (
        f"{TITLE}: 1\ngame: dice\nplayers: {'9' * 9000}", "line 3, players: '99999"),
    "an odd key": (
        f"{TITLE}: 1\ngame: dice\nplayers: 2\nwind: 3", "line 4: 'wind' is not known here"),
    "no seat": (
        f"{TITLE}: 1\ngame: dice\nplayers: 2\nseat 2 boxes: cod",
        "line 4: 'seat 2 boxes' is not known here"),
    "an odd option": (
        f"{TITLE}: 1\ngame: dice\nplayers: 2\noption wind: 3",
        "line 4, option wind: no such option of the dice game"),
    "a long option": (
        f"{TITLE}: 1\ngame: dice\nplayers: 2\noption edition: {'x' * 9000}",
        "line 4, option edition: 'xxxxx"),
}  # fmt: skip


@pytest.mark.parametrize("name", NO_TEXTS)
def test_mistake_in_a_text_is_reported_with_its_line(name: str) -> None:
    text, message = NO_TEXTS[name]
    assert refused(text).startswith(message)


@of_every_kind
def test_texts_of_full_length_are_refused(kind: str) -> None:
    """The parser checks counts before it creates pieces, so a text of full length is fast."""
    head = f"{TITLE}: 1\ngame: {kind}\nplayers: 2\n"
    for key in ("stack", "seat 0 boats", "seat 0 hand", "deck", "seat 0 boxes", "dice", "market"):
        for entry in ("cod 1000000, ", "? 1000000, ", "star 0; ", ", ", "cod "):
            room = MAX_TEXT_LENGTH - len(head) - len(key) - 3
            refused(f"{head}{key}: {entry * (room // len(entry))}x")
