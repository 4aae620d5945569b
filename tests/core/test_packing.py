"""Packed actions in links."""

import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import Record, RecordError, games, new_match
from fleet_engine.core.checksum import LETTERS, compute_checksum, encode_base64_digits, pad_link
from fleet_engine.core.errors import OptionError
from fleet_engine.core.packing import (
    CODE_LIMIT,
    ESCAPE,
    MAX_CODES_LENGTH,
    MAX_PACKED_LENGTH,
    RAW_DEFLATE,
    pack,
    unpack,
)


def played(game: str, players: int, seed: int = 1) -> Record:
    """Return the record of a random game to its end."""
    names = tuple(["Ana", "Bo", "Cy", "Di", "Eva"][:players])
    match, chance = new_match(game, players=players, seed=seed, names=names), random.Random(seed)
    while not match.is_over:
        match.play(chance.choice(match.legal_actions))
    return match.record


@given(st.lists(st.integers(0, CODE_LIMIT - 1)))
def test_packed_codes_are_unpacked(codes: list[int]) -> None:
    packed = pack(codes)
    assert packed is not None
    assert set(packed) <= set(LETTERS)
    assert unpack(packed) == codes


def test_codes_beyond_the_limit_are_not_packed() -> None:
    assert pack([CODE_LIMIT]) is None
    assert pack([0] * (MAX_CODES_LENGTH + 1)) is None
    many = [random.Random(1).randrange(255) for _ in range(MAX_CODES_LENGTH)]
    assert unpack(str(pack(many))) == many
    assert unpack(str(pack([ESCAPE - 1, ESCAPE, CODE_LIMIT - 1]))) == [254, 255, 510]


PACKED = str(pack([7] * 9))


@pytest.mark.parametrize(
    "text",
    ["", "A", "!!", "AAAA", "_" * 50, PACKED[:-1], PACKED + "A", PACKED + "AAAA", PACKED + "BBBB"],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(RecordError, match="altered"):
        unpack(text)


def test_long_texts_are_refused() -> None:
    with pytest.raises(RecordError, match="the limit is 8,000"):
        unpack("A" * (MAX_PACKED_LENGTH + 1))
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    content = packer.compress(bytes(MAX_CODES_LENGTH + 10)) + packer.flush()
    bomb = encode_base64_digits(int.from_bytes(content, "little"), -(-len(content) * 8 // 6))
    assert len(bomb) < MAX_PACKED_LENGTH
    with pytest.raises(RecordError, match="altered"):
        unpack(bomb)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("players", [2, 4])
def test_link_is_never_longer_and_reads_the_same(game: str, players: int) -> None:
    try:
        record = played(game, players)
    except OptionError:
        pytest.skip("the game has no such table")
    link, compact = record.to_link(), record.to_compact()
    assert len(link.partition("~")[0]) <= len(compact)
    read, old = Record.parse(link), Record.parse(compact)
    assert (read.actions, read.options) == (old.actions, old.options)
    assert read.actions == record.actions
    assert read.names == record.names


@pytest.mark.parametrize("game", ["cards", "fishing"])
def test_long_game_has_a_packed_link(game: str) -> None:
    record = played(game, 3)
    link = record.to_link()
    assert link.startswith(f"2.{game}.3.1.")
    assert len(link.partition("~")[0]) < 0.7 * len(record.to_compact())


def test_altered_packed_link_is_refused() -> None:
    link = played("cards", 2).to_link().partition("~")[0]
    for place in range(len(link) - 1):
        other = "B" if link[place] != "B" else "C"
        with pytest.raises(RecordError):
            Record.parse(link[:place] + other + link[place + 1 :])


def test_packed_link_with_unknown_action_is_refused() -> None:
    body = f"2.dice.1.7..{pack([CODE_LIMIT - 1])}"
    with pytest.raises(RecordError, match="action 1 is unknown to this engine"):
        Record.parse(pad_link(f"{body}.{compute_checksum(body)}"))


def test_packed_link_is_found_in_a_wrapped_mail() -> None:
    link = played("fishing", 2).to_link()
    mail = f"Look!\n> {link[:70]}\n> {link[70:140]}\n> {link[140:]}.\n"
    assert Record.parse(mail) == Record.parse(link)
