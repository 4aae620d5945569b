"""Who works in tests: nobody else, at once; and who carries a program out."""

import sys
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

import pytest


class Here(Executor):
    """Works at once, in the same process."""

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done


class Command:
    """Carries a program out, as a command line would."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capture = patch, capture

    def __call__(self, program: ModuleType, *asked: object) -> tuple[int, str]:
        """Return the exit code and what was told to whoever waits."""
        self._patch.setattr(sys, "argv", ["program", *map(str, asked)])
        try:
            code = program.main()
        except SystemExit as left:
            code = left.code
        out, err = self._capture.readouterr()
        assert out == ""
        return code, err
