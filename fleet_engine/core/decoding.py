"""Decoding of text files: UTF-8, and UTF-16 or UTF-32 with a byte order mark."""

import re
from codecs import (
    BOM_UTF8,
    BOM_UTF16_BE,
    BOM_UTF16_LE,
    BOM_UTF32_BE,
    BOM_UTF32_LE,
    utf_8_decode,
    utf_16_decode,
    utf_32_decode,
)

from fleet_engine.core.errors import DataError

_BYTE_ORDER_MARKS = (
    # UTF-32 first: its little-endian mark begins with that of UTF-16.
    (BOM_UTF32_LE, "UTF-32", utf_32_decode),
    (BOM_UTF32_BE, "UTF-32", utf_32_decode),
    (BOM_UTF16_LE, "UTF-16", utf_16_decode),
    (BOM_UTF16_BE, "UTF-16", utf_16_decode),
)
_SHIFT_JIS = re.compile(rb"(?:[\x00-\x7f]|[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]|[\xa1-\xdf])*")
_JAPANESE = re.compile(
    rb"\x82[\x9f-\xf1]|\x83[\x40-\x96]|(?:[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]){2}"
)
"""Kana, or two double-byte characters in a row. Text in a Western encoding rarely has them."""
_NOT_WESTERN = re.compile(rb"[\x81\x8d\x8f\x90\x9d]")
"""Bytes that Windows-1252 does not use."""


def decode_text(content: bytes) -> str:
    """Return the text of a file.

    Raises:
        DataError: The content is not valid. The message names the first wrong byte and the encoding
            that the content seems to have.
    """
    for mark, name, decode in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            try:
                return decode(content, "strict", True)[0]
            except UnicodeDecodeError as error:
                raise DataError(f"byte {error.start}: this is no text in {name}") from None
    try:
        text = utf_8_decode(content.removeprefix(BOM_UTF8), "strict", True)[0]
    except UnicodeDecodeError as error:
        place = error.start + len(BOM_UTF8) * content.startswith(BOM_UTF8)
    else:
        if "\0" not in text:
            return text
        place = content.index(b"\0")
    raise DataError(f"byte {place}: this is no text in UTF-8{_encoding_hint(content)}")


def _encoding_hint(content: bytes) -> str:
    name = _guess_encoding(content)
    return f"; it looks like {name}: save it as UTF-8" if name else ""


def _guess_encoding(content: bytes) -> str:
    """Return the name of the encoding that a text seems to have, "" if unknown."""
    even, odd = content[::2].count(0), content[1::2].count(0)
    if max(even, odd) > len(content) // 8:
        return "UTF-16 without a byte order mark" if min(even, odd) < max(even, odd) // 2 else ""
    if b"\0" in content:
        return ""
    if _SHIFT_JIS.fullmatch(content) and _JAPANESE.search(content):
        return "Shift-JIS"
    return "" if _NOT_WESTERN.search(content) else "Windows-1252 (cp1252)"
