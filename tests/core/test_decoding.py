"""Tests of text encodings: those that are read and those that an error names."""

import pytest

from fleet_engine import DataError
from fleet_engine.core.decoding import decode_text

TEXT = "Three Fleets record: 1\nnames: José, 漁師, Ana\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_text_in_unicode_is_read(encoding: str) -> None:
    assert decode_text(TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-be", "utf-32-be"])
def test_a_byte_order_mark_sets_the_byte_order(encoding: str) -> None:
    assert decode_text(f"\ufeff{TEXT}".encode(encoding)) == TEXT


@pytest.mark.parametrize(
    ("text", "encoding", "name"),
    [
        ("names: José, Ana", "cp1252", "Windows-1252 (cp1252)"),
        ("names: Renée, Zoë", "cp1252", "Windows-1252 (cp1252)"),
        ("names: “Ana”", "cp1252", "Windows-1252 (cp1252)"),
        ("names: ゆき, 太郎", "cp932", "Shift-JIS"),
        ("names: 太郎", "cp932", "Shift-JIS"),
        ("names: カモメ", "cp932", "Shift-JIS"),
        ("names: Ana", "utf-16-le", "UTF-16 without a byte order mark"),
        ("names: Ana", "utf-16-be", "UTF-16 without a byte order mark"),
    ],
)
def test_another_encoding_is_named(text: str, encoding: str, name: str) -> None:
    with pytest.raises(DataError) as caught:
        decode_text(text.encode(encoding))
    assert str(caught.value).endswith(
        f": this is no text in UTF-8; it looks like {name}: save it as UTF-8"
    )


@pytest.mark.parametrize(
    ("content", "place"),
    [(b"ab\xff\xfe\x81", 2), (b"\xef\xbb\xbfab\x81", 5), (b"\x89PNG\r\n\x1a\n\0\0\0\r", 0)],
)
def test_the_first_wrong_byte_is_named(content: bytes, place: int) -> None:
    with pytest.raises(DataError, match=rf"^byte {place}: this is no text in UTF-8$"):
        decode_text(content)


def test_a_damaged_utf_16_text_is_refused() -> None:
    with pytest.raises(DataError, match="byte 4: this is no text in UTF-16"):
        decode_text(b"\xff\xfea\0b")
