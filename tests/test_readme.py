"""README: its example runs, and its links lead to files."""

import re
from pathlib import Path

import pytest

from fleet_engine import replay

README = Path(__file__).parent.parent / "README.md"


def test_the_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert printed.startswith("Score(fish=")
    record = printed[printed.index("Three Fleets record") :]
    assert replay(record).result is not None


def test_every_linked_file_exists() -> None:
    linked = re.findall(r'(?:src="|\]\()([^")]+)', README.read_text("utf-8"))
    assert linked
    for target in linked:
        assert (README.parent / target).exists(), target
