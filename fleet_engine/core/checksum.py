"""Link-safe letters, and checksums written with them."""

import re
import zlib

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LETTER_VALUES = {letter: value for value, letter in enumerate(LETTERS)}
CHECKSUM_LENGTH = 4
_UNSAFE = re.compile(r"[^0-9A-Za-z._-]")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def compute_checksum(body: str) -> str:
    """Return the checksum of a text: `CHECKSUM_LENGTH` letters made of its CRC-32."""
    # A damaged link may contain lone surrogates, which plain UTF-8 encoding would refuse.
    return encode_base64_digits(zlib.crc32(body.encode("utf-8", "surrogatepass")), CHECKSUM_LENGTH)


def encode_base64_digits(number: int, count: int) -> str:
    """Return the lowest `count` digits of a number in base 64, the lowest first."""
    letters = []
    for _ in range(count):
        number, value = divmod(number, len(LETTERS))
        letters.append(LETTERS[value])
    return "".join(letters)


def pad_link(link: str) -> str:
    """Return a link that ends in a letter or a digit, if necessary with an added `0`.

    Messengers drop a dash or an underscore at the end of a link.
    """
    return f"{link}0" if link.endswith(("-", "_")) else link


def percent_encode(text: str) -> str:
    """Return a text as part of a link: blanks as `+`, unsafe characters as `%XX`."""

    def code(found: re.Match[str]) -> str:
        # Names from a file may contain lone surrogates.
        content = found[0].encode("utf-8", "replace")
        return "+" if found[0] == " " else "".join(f"%{byte:02X}" for byte in content)

    return _UNSAFE.sub(code, text)


def percent_decode(text: str) -> str:
    """Return a part of a link with each `%XX` decoded, like `urllib.parse.unquote`."""

    def sign(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")

    return _ESCAPES.sub(sign, text)
