"""What command lines ask for: how it is read, and how a mistake is told in one line.

Each reader is a `type` of `argparse`, which names the argument where one of them refuses its text.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import Any, NoReturn

from fleet_engine.core.record import SHOWN
from fleet_engine.core.rng import SEED_LIMIT

WRONG = 2
"""Exit code for whatever was asked wrongly, a damaged record among it."""
LONGEST_LINE = 300
MOST = 10**9
"""More games than anybody waits for, and more of all else that is counted."""


def one_line(text: str) -> str:
    """Return a text from a stranger as one harmless line of sensible length."""
    line = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text[: LONGEST_LINE + 1]
    )
    return line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "..."


class Parser(ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        """Tell the mistake and leave the program."""
        self.exit(WRONG, one_line(f"{self.prog}: {message}; see {self.prog} --help") + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a message. The method of argparse says nothing if a device is full."""
        if message:
            (file or sys.stderr).write(message)


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a reader of whole numbers within these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20) or not (
            least <= int(text) <= most
        ):
            raise ArgumentTypeError(f"{text[:SHOWN]!r} is no whole number from {least} to {most}")
        return int(text)

    return read


seed = whole(0, SEED_LIMIT - 1)
"""Reads a seed."""


def number(what: str, least: float, most: float) -> Callable[[str], float]:
    """Return a reader of numbers within these bounds; `what` says in a message what they are."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = least - 1
        # Nothing is less or more than what is no number, `nan`.
        if not least <= found <= most:
            raise ArgumentTypeError(f"{text[:SHOWN]!r} is no {what} from {least:g} to {most:g}")
        return found

    return read


def pair(text: str) -> tuple[str, str]:
    """Return the name of an option and its value, out of NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text[:SHOWN]!r} needs the form NAME=VALUE")
    return name.replace("-", "_"), value
