"""Letters that any link can hold, and check sums written in them."""

import re
import zlib

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUES = {letter: value for value, letter in enumerate(LETTERS)}
CHECK_LETTERS = 4
_UNSAFE = re.compile(r"[^0-9A-Za-z._-]")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def check_sum(body: str) -> str:
    """Return a few letters that hardly any other text has."""
    # A link may have been through anything: even halves of characters must not stop it.
    return spelled(zlib.crc32(body.encode("utf-8", "surrogatepass")), CHECK_LETTERS)


def spelled(number: int, count: int) -> str:
    """Return the lowest digits of a number in as many letters, the lowest first."""
    letters = []
    for _ in range(count):
        number, value = divmod(number, len(LETTERS))
        letters.append(LETTERS[value])
    return "".join(letters)


def closed(link: str) -> str:
    """Return a link that ends in a letter or a digit.

    Messengers leave out a dash or an underscore at the end of a link.
    """
    return f"{link}0" if link.endswith(("-", "_")) else link


def escaped(text: str) -> str:
    """Return a text as a part of a link: blanks as `+`, other signs as `%XX`."""

    def code(found: re.Match[str]) -> str:
        # Names may hold halves of characters, which a file brought.
        content = found[0].encode("utf-8", "replace")
        return "+" if found[0] == " " else "".join(f"%{byte:02X}" for byte in content)

    return _UNSAFE.sub(code, text)


def unescaped(text: str) -> str:
    """Return a part of a link with each `%XX` decoded, as `urllib.parse.unquote` does."""

    def sign(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")

    return _ESCAPES.sub(sign, text)
