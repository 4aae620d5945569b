"""Executor for one process, and runner for programs."""

import sys
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

import pytest


class InlineExecutor(Executor):
    """Executor that runs each task at once, in the same process."""

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done


class CommandRunner:
    """Runner that calls a program as the command line does."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capture = patch, capture

    def __call__(self, program: ModuleType, *asked: object) -> tuple[int, str]:
        """Run a program and return its exit code and its standard error.

        Its standard output must be empty.
        """
        self._patch.setattr(sys, "argv", ["program", *map(str, asked)])
        try:
            code = program.main()
        except SystemExit as left:
            code = left.code
        out, err = self._capture.readouterr()
        assert out == ""
        return code, err
