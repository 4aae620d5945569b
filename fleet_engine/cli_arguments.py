"""Parsing of command-line arguments, with one-line error messages.

Each reader is a `type` for `argparse`, which adds the name of the argument to the message.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import Any, NoReturn

from fleet_engine.core.record import MAX_QUOTE_LENGTH
from fleet_engine.core.rng import SEED_LIMIT

EXIT_USAGE = 2
"""Exit code for wrong arguments and invalid input such as a damaged record."""
MAX_LINE_LENGTH = 300
"""Maximum number of characters of an error message."""
MAX_COUNT = 10**9
"""Maximum of any count on a command line, far above useful numbers of games."""


def to_printable_line(text: str) -> str:
    """Return untrusted text as one printable line of limited length.

    Unprintable characters are escaped. A line above `MAX_LINE_LENGTH` characters is cut and ends in
    `...`.
    """
    line = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text[: MAX_LINE_LENGTH + 1]
    )
    return line if len(line) <= MAX_LINE_LENGTH else line[:MAX_LINE_LENGTH] + "..."


class OneLineErrorParser(ArgumentParser):
    """Argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Write the error message and exit with `EXIT_USAGE`."""
        self.exit(
            EXIT_USAGE, to_printable_line(f"{self.prog}: {message}; see {self.prog} --help") + "\n"
        )

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a message.

        The method of `argparse` ignores a failed write, as on a full device. This one raises
        `OSError`.
        """
        if message:
            (file or sys.stderr).write(message)


def integer(minimum: int, maximum: int = MAX_COUNT) -> Callable[[str], int]:
    """Return a reader of whole numbers from `minimum` to `maximum`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20) or not (
            minimum <= int(text) <= maximum
        ):
            raise ArgumentTypeError(
                f"{text[:MAX_QUOTE_LENGTH]!r} is no whole number from {minimum} to {maximum}"
            )
        return int(text)

    return read


seed = integer(0, SEED_LIMIT - 1)
"""Reader of a seed."""


def decimal(label: str, minimum: float, maximum: float) -> Callable[[str], float]:
    """Return a reader of floats from `minimum` to `maximum`. Messages call them `label`."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = minimum - 1
        # This form also refuses `nan`, for which every comparison is false.
        if not minimum <= found <= maximum:
            raise ArgumentTypeError(
                f"{text[:MAX_QUOTE_LENGTH]!r} is no {label} from {minimum:g} to {maximum:g}"
            )
        return found

    return read


def key_value(text: str) -> tuple[str, str]:
    """Return the name of an option and its value from NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text[:MAX_QUOTE_LENGTH]!r} needs the form NAME=VALUE")
    return name.replace("-", "_"), value
