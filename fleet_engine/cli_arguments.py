"""Parsing of command-line arguments, with one-line error messages.

Each reader is a `type` for `argparse`, which adds the name of the argument to the message.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import Any, NoReturn

from fleet_engine.core.record import SHOWN
from fleet_engine.core.rng import SEED_LIMIT

WRONG = 2
"""Exit code for wrong arguments and invalid input such as a damaged record."""
LONGEST_LINE = 300
"""Maximum number of characters of an error message."""
MOST = 10**9
"""Maximum of any count on a command line, far above useful numbers of games."""


def one_line(text: str) -> str:
    """Return untrusted text as one printable line of limited length.

    Unprintable characters are escaped. A line above `LONGEST_LINE` characters is cut and ends in
    `...`.
    """
    line = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text[: LONGEST_LINE + 1]
    )
    return line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "..."


class Parser(ArgumentParser):
    """Argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Write the error message and exit with `WRONG`."""
        self.exit(WRONG, one_line(f"{self.prog}: {message}; see {self.prog} --help") + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a message.

        The method of `argparse` ignores a failed write, as on a full device. This one raises
        `OSError`.
        """
        if message:
            (file or sys.stderr).write(message)


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20) or not (
            least <= int(text) <= most
        ):
            raise ArgumentTypeError(f"{text[:SHOWN]!r} is no whole number from {least} to {most}")
        return int(text)

    return read


seed = whole(0, SEED_LIMIT - 1)
"""Reader of a seed."""


def number(what: str, least: float, most: float) -> Callable[[str], float]:
    """Return a reader of floats from `least` to `most`. Messages call them `what`."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = least - 1
        # This form also refuses `nan`, for which every comparison is false.
        if not least <= found <= most:
            raise ArgumentTypeError(f"{text[:SHOWN]!r} is no {what} from {least:g} to {most:g}")
        return found

    return read


def pair(text: str) -> tuple[str, str]:
    """Return the name of an option and its value from NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text[:SHOWN]!r} needs the form NAME=VALUE")
    return name.replace("-", "_"), value
