"""Actions and observations as arrays."""

from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import OptionError, find_game, new_match
from fleet_engine.rl.encoding import CHOICES, LAYOUTS, Encoder
from fleet_engine.rl.layout import FloatArray, seat_flags
from tests.examples import examples
from tests.games.kinds import GAME_CHECKS
from tests.rl.walks import SMALL_TABLES, each_table, random_matches

each_game = pytest.mark.parametrize("game", LAYOUTS)


def test_games_have_a_layout_and_options() -> None:
    assert {*LAYOUTS} == {*CHOICES} == {"dice", "cards", "fishing"}


@each_game
@examples(9)
@given(data=st.data())
def test_actions_of_any_options_have_an_index_each(game: str, data: st.DataObject) -> None:
    checks = GAME_CHECKS[game]
    script = data.draw(checks.games()).with_options(data.draw(checks.house_rules()))
    match = script.start()
    encoder = Encoder(match.game, match.options)
    for text in script.moves(match):
        legal = match.legal_actions
        found = encoder.mask(legal).nonzero()[0].tolist()
        assert {encoder.action(index) for index in found} == {*legal}
        assert len(found) == len(legal)
        match.play(text)
        if len(match.actions) % 9 == 0:
            seen = match.observe(0)
            array = encoder.encode(seen)
            check_array(encoder, array)
            # The encoder copies the fixed fields from its first array, a layout reads them.
            assert np.array_equal(array[: encoder.layout.size], encoder.layout.encode(seen))


@each_game
def test_update_of_an_array_replaces_a_match_with_more_seats(game: str) -> None:
    seats, layout = find_game(game).type.seats, LAYOUTS[game]
    few, many = (new_match(game, players=seats[end], seed=3).observe(0) for end in (0, -1))
    array = layout.encode(many)
    layout.update(array, few)
    assert np.array_equal(array, layout.encode(few))


def check_array(encoder: Encoder, array: FloatArray) -> None:
    assert array.shape == (encoder.size,)
    assert array.dtype == np.float32
    assert array.min() >= 0
    assert array.max() <= 1


@each_table
def test_numbers_are_below_their_limits(game: str, players: int) -> None:
    layout = LAYOUTS[game]
    highs = [field.high for field in layout.common for _ in field.parts]
    block = [field.high for field in layout.per_seat for _ in field.parts]
    highs += block * layout.max_seats
    for match in random_matches(game, players, seed=3):
        counts = layout.counts(match.observe(0))
        assert len(counts) == layout.size
        over = [
            name
            for name, count, high in zip(layout.names, counts, highs, strict=True)
            if not 0 <= count <= high
        ]
        assert not over


@each_table
def test_array_does_not_depend_on_hidden_information(game: str, players: int) -> None:
    for number, match in enumerate(random_matches(game, players, seed=5)):
        if number % 13:
            continue
        encoder = Encoder(match.game, match.options)
        for seat in range(players):
            one, other = (match.with_position(match.determinize(seat, seed)) for seed in (1, 2))
            expected = encoder.encode(match.observe(seat))
            assert np.array_equal(encoder.encode(one.observe(seat)), expected)
            assert np.array_equal(encoder.encode(other.observe(seat)), expected)
            if match.to_move == seat:
                assert one.legal_actions == other.legal_actions == match.legal_actions


@pytest.mark.parametrize(("game", "players"), [("cards", 3), ("fishing", 3)])
def test_array_shows_the_own_hidden_cards(game: str, players: int) -> None:
    differs = False
    for match in random_matches(game, players, seed=5):
        encoder = Encoder(match.game, match.options)
        twin = match.with_position(match.determinize(0, 1))
        for seat in range(1, players):
            seen = encoder.encode(match.observe(seat))
            differs = differs or not np.array_equal(encoder.encode(twin.observe(seat)), seen)
    assert differs


@pytest.mark.parametrize(("game", "players"), SMALL_TABLES)
def test_different_observations_give_different_arrays(game: str, players: int) -> None:
    """The arrays leave out nothing that a random game shows, but ways to pay and text."""
    arrays: dict[bytes, Any] = {}
    for match in random_matches(game, players, seed=11):
        encoder = Encoder(match.game, match.options)
        for seat in range(players):
            seen = match.observe(seat)
            facts = {name: repr(getattr(seen, name)) for name in seen.__dataclass_fields__}
            for name in ("legal_actions", "costs"):
                facts.pop(name, None)
            assert arrays.setdefault(encoder.encode(seen).tobytes(), facts) == facts


@each_game
def test_each_option_changes_the_array(game: str) -> None:
    default = Encoder(find_game(game), {})
    players = max(find_game(game).type.seats)
    seen = new_match(game, players=players, seed=1).observe(0)
    for name, choices in CHOICES[game].items():
        arrays = {
            Encoder(find_game(game), {name: choice}).encode(seen).tobytes() for choice in choices
        }
        assert len(arrays) == len(choices), name
        assert default.encode(seen).tobytes() in arrays


@each_game
def test_array_contains_every_option(game: str) -> None:
    assert {*CHOICES[game]} >= {*find_game(game).type.options} - {"edition", "sheet"}


def test_the_sheet_changes_the_array() -> None:
    arrays = set()
    for sheet in ("r1", "r2"):
        match = new_match("dice", players=1, seed=1, sheet=sheet)
        layout = LAYOUTS["dice"]
        arrays.add(layout.encode(match.observe(0))[: layout.block_offset].tobytes())
    assert len(arrays) == 2


@each_game
def test_names_are_unique_and_rows_cover_the_array(game: str) -> None:
    layout = LAYOUTS[game]
    assert len({*layout.names}) == layout.size == len(layout.names)
    common, per_seat = layout.rows()
    for rows, length in ((common, layout.block_offset), (per_seat, layout.block_length)):
        assert [row.offset for row in rows[1:]] == [row.offset + row.length for row in rows[:-1]]
        assert rows[-1].offset + rows[-1].length == length


def test_first_block_is_that_of_the_observer() -> None:
    match = next(islice(random_matches("fishing", 3, seed=4), 60, None))
    layout = LAYOUTS["fishing"]
    totals = [match.observe(0).players[seat].money for seat in range(3)]
    assert len({*totals}) > 1
    for seat in range(3):
        values = dict(zip(layout.names, layout.counts(match.observe(seat)), strict=True))
        found = [values[f"seat {block} money"] for block in range(5)]
        assert found == [*totals[seat:], *totals[:seat], 0, 0]


def test_seat_flags_begin_with_the_observer() -> None:
    assert seat_flags(3, 4, 1, [0]) == [0, 0, 1, 0]
    assert seat_flags(3, 4, 1, [-1]) == [0, 0, 0, 0]


def test_description_names_the_numbers_that_are_not_zero() -> None:
    match = new_match("dice", players=1, seed=7)
    words = Encoder(match.game, match.options).describe(match.observe(0))
    assert "decision draft: 1" in words
    assert "free dice cod: 1; free dice lobster: 2" in words
    assert ": 0" not in words


def test_wrong_index_is_refused() -> None:
    with pytest.raises(IndexError, match="action: 46 is not from 0 to 45"):
        Encoder(find_game("dice"), {}).action(46)


def test_game_without_layout_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fleet_engine.rl.encoding.LAYOUTS", {})
    with pytest.raises(OptionError, match="game: dice has no observation array"):
        Encoder(find_game("dice"), {})
