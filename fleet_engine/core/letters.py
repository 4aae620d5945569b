"""Letters that any link can hold, and check sums written in them."""

import zlib

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUES = {letter: value for value, letter in enumerate(LETTERS)}
CHECK_LETTERS = 4


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
