"""Types and helpers of the command line tests."""

import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

from fleet_engine import Match
from fleet_engine.core.game import Result

INTERRUPT_KEY = ""
"""Entry of a `Dialogue` that presses Ctrl-C instead of typing."""

Dialogue = Sequence[tuple[str, str]]
"""Pairs of the output to wait for and the text to type then."""


class CommandResult(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def error_message(self) -> str:
        """The error line of a command that refused its arguments.

        The command must have exit code 2, no output and one line on standard error.
        """
        assert self.code == 2
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        return self.err.strip()


def result_of(match: Match) -> Result:
    """Return the result of a match that is over."""
    assert match.result
    return match.result


class TypedInput(io.TextIOWrapper):
    """Standard input that contains typed text."""

    def __init__(self, content: bytes) -> None:
        super().__init__(io.BytesIO(content), encoding="utf-8")


RunCommand = Callable[..., CommandResult]
"""Function that runs a command."""

MakeChoices = Callable[..., str]
"""Function that returns the input to play a match by first choices.

Its argument `most` limits the number of choices.
"""
