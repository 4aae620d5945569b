"""Fixtures of the training tests.

Training needs numpy. Without numpy most of these tests are not collected.
"""

import importlib.util

import pytest

from tests.training.here import CommandRunner

NEED_NUMPY = ("test_command.py", "test_levelling.py", "test_plan.py", "test_run.py")
collect_ignore = [] if importlib.util.find_spec("numpy") else [*NEED_NUMPY]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandRunner:
    return CommandRunner(monkeypatch, capsys)
