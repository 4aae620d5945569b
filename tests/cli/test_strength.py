"""The page of measured strength: its commands give its figures."""

import json
import re
import shlex

import pytest

from tests.cli.commands import RunCommand
from tests.sources import ROOT

DOCUMENT = (ROOT / "docs/strength.md").read_text("utf-8")
COMMAND = re.compile(r"^python -m fleet_engine (tournament .*)$", re.MULTILINE)
SOLO = "## Dice, one seat\n"


def test_commands_are_valid(console: RunCommand) -> None:
    found = COMMAND.findall(DOCUMENT)
    assert found
    for line in found:
        words = shlex.split(line)
        words[words.index("--games") + 1] = "0"
        assert "--games" in console(*words).error_message, line


@pytest.mark.parametrize("bot", ["random", "easy"])
def test_command_of_the_solo_table_gives_the_row_of_a_bot(console: RunCommand, bot: str) -> None:
    """Each bot plays the same games, so the row of a bot does not depend on the others."""
    section = DOCUMENT.partition(SOLO)[2]
    command = COMMAND.search(section)
    row = re.search(rf"^\| {bot} \| (.+) \|$", section, re.MULTILINE)
    assert command
    assert row
    words = shlex.split(command[1])
    words[words.index("--bots") + 1] = bot
    (played,) = json.loads(console(*words, "--json").out)["bots"]
    figures = [played[kind][part] for kind in ("score", "skill") for part in ("mean", "error")]
    assert row[1].split(" | ") == [f"{figure:.2f}" for figure in figures]
