"""Packed action codes of a link: compressed bytes, written with link-safe letters.

The packed text depends on the codes alone, not on the rules. A link therefore still replays after
a change of the rules that leaves its own actions legal.
"""

import zlib
from collections.abc import Sequence

from fleet_engine.core.checksum import LETTER_VALUES, LETTERS, encode_base64_digits
from fleet_engine.core.errors import RecordError

ESCAPE = 255
"""Byte that announces a code from `ESCAPE` on. The next byte is the rest of the code."""
CODE_LIMIT = ESCAPE + 256
"""Limit of the codes that can be packed."""
MAX_PACKED_LENGTH = 8_000
"""Maximum number of letters to unpack, above that of any game."""
MAX_CODES_LENGTH = 5_000
"""Maximum number of bytes to unpack, above that of any game. A short text may contain many."""
RAW_DEFLATE = -15
"""Deflate format without a header. The link has its own checksum."""
_BITS, _LETTER_BITS = 8, 6


def pack(codes: Sequence[int]) -> str | None:
    """Return the packed text of action codes, or `None` if a code or the text is too large."""
    if any(code >= CODE_LIMIT for code in codes):
        return None
    plain = bytearray()
    for code in codes:
        plain += bytes([code]) if code < ESCAPE else bytes([ESCAPE, code - ESCAPE])
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    content = packer.compress(bytes(plain)) + packer.flush()
    letters = _letters_for(content)
    if len(plain) > MAX_CODES_LENGTH or letters > MAX_PACKED_LENGTH:
        return None
    return encode_base64_digits(int.from_bytes(content, "little"), letters)


def _letters_for(content: bytes) -> int:
    return -(-len(content) * _BITS // _LETTER_BITS)


def unpack(text: str) -> list[int]:
    """Return the action codes of a packed text.

    Raises:
        RecordError: The text is too long, or was not packed by `pack`.
    """
    if len(text) > MAX_PACKED_LENGTH:
        raise RecordError(f"link: {len(text):,} packed letters, the limit is {MAX_PACKED_LENGTH:,}")
    number = 0
    for letter in reversed(text):
        if letter not in LETTER_VALUES:
            raise RecordError("link: its actions are altered")
        number = number * len(LETTERS) + LETTER_VALUES[letter]
    unpacker = zlib.decompressobj(RAW_DEFLATE)
    try:
        content = number.to_bytes(len(text) * _LETTER_BITS // _BITS, "little")
        plain = iter(unpacker.decompress(content, MAX_CODES_LENGTH))
        codes = [each if each < ESCAPE else ESCAPE + next(plain) for each in plain]
    except (OverflowError, StopIteration, zlib.error):
        raise RecordError("link: its actions are altered") from None
    if not unpacker.eof or unpacker.unused_data or _letters_for(content) != len(text):
        raise RecordError("link: its actions are cut or altered")
    return codes
