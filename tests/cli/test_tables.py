"""Tests of the table that a game registers: its texts, picture and arguments."""

import json
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence

import pytest

from fleet_engine import OptionError, games, new_match
from fleet_engine.cli import registry, simulate
from fleet_engine.cli.dice import ARGUMENTS, DiceConsoleGame
from fleet_engine.cli.registry import CONSOLE_GAMES, Argument
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core import game
from fleet_engine.dice.game import DiceGame
from tests.cli.commands import RunCommand


def force(text: str) -> int:
    if text == "hurricane":
        raise ArgumentTypeError("too much for a small boat")
    return len(text)


class BreezeTable(DiceConsoleGame):
    """Table of a game that is registered from outside."""

    board_command = "chart"
    arguments: Sequence[Argument] = (
        ARGUMENTS[0],
        Argument("wind_force", "how hard it blows", "WORD", force),
        Argument("rain", "let it rain"),
    )


class BreezeGame(DiceGame):
    name = "breeze"


@pytest.fixture
def breeze() -> Iterator[None]:
    game.register_game(BreezeGame())
    registry.register("breeze", BreezeTable())
    yield
    del CONSOLE_GAMES["breeze"], game._games["breeze"]


@pytest.mark.usefixtures("breeze")
def test_a_registered_game_adds_its_arguments(console: RunCommand) -> None:
    for command in ("play", "simulate", "bench"):
        help_text = console(command, "--help").out
        assert "--wind-force WORD" in help_text
        assert "how hard it blows" in help_text
        assert "--rain " in help_text
        assert help_text.count("\n  --edition") == 1
        assert (
            "\noptions of breeze for --option, the default first:\n" in help_text
            or command == "bench"
        )
    assert f"name of the game: {', '.join(games())}\n" in console("play", "--help").out
    played = json.loads(console("simulate", "breeze", "--games", 2, "--json").out)
    assert (played["game"], played["games"]) == ("breeze", 2)


@pytest.mark.usefixtures("breeze")
@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        (["--wind-force", "gale"], "wind_force: no such option of the dice game"),
        (["--rain"], "rain: no such option of the dice game"),
        (["--wind-force", "hurricane"], "argument --wind-force: too much for a small boat"),
        (["--wind-force"], "argument --wind-force: expected one argument"),
        (["--rain", "--rain"], "rain is given twice"),
    ],
)
def test_arguments_of_a_table_are_options_of_the_match(
    console: RunCommand, arguments: list[str], cause: str
) -> None:
    assert cause in console("simulate", "breeze", "--games", 1, *arguments).error_message


def test_arguments_of_an_unregistered_table_are_unknown(console: RunCommand) -> None:
    assert "--rain" in console("simulate", "dice", "--rain").error_message
    assert "wind" not in console("simulate", "--help").out


@pytest.mark.usefixtures("breeze")
def test_a_switch_and_a_value_become_options(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[object] = []

    def command(asked: Namespace, _: Terminal) -> int:
        found.append(asked.options)
        return 0

    monkeypatch.setattr(simulate, "command", command)
    console("simulate", "breeze", "--rain", "--wind-force", "gale", "--edition", "2018")
    assert found == [{"rain": True, "wind_force": 4, "edition": "2018"}]


def test_the_picture_is_requested_by_its_name(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CONSOLE_GAMES, "dice", BreezeTable())
    ran = console("play", "dice", "--seed", 3, typed="chart\nsheet\nquit\n")
    assert "undo, chart, log" in ran.out
    assert ran.out.count("Round 1 of 8, boat phase") == 2, "at the beginning, and asked for"
    assert "'sheet' is no choice here" in ran.out


def test_a_game_without_a_table_is_refused(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = new_match("dice", players=1, seed=3).record.to_compact()
    monkeypatch.setattr(registry, "CONSOLE_GAMES", {"cards": CONSOLE_GAMES["cards"]})
    message = "game: dice has no table in the terminal, only cards"
    for command in (("replay", link), ("replay", link, "--json"), ("play", "--resume", link)):
        assert message in console(*command).error_message
    assert console("simulate", "dice", "--games", 1).code == 0
    with pytest.raises(OptionError, match=message):
        registry.find("dice")
