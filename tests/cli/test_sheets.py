"""Tests of `--sheet`, `--captains` and `--trophies`: a match with these options."""

import json
from pathlib import Path

import pytest

from fleet_engine.core.validation import format_toml
from fleet_engine.dice import sheet
from tests.cli.commands import RunCommand


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    values = sheet.default_values()
    values["id"] = "mine"
    values["sea"]["cod"]["boxes"] = "LB"
    path = tmp_path / "mine.toml"
    path.write_text(
        "\n".join(f"{key} = {format_toml(part)}" for key, part in values.items()), "utf-8"
    )
    return path


def test_bots_play_on_a_sheet_out_of_a_file(console: RunCommand, mine: Path) -> None:
    def means(*more: object) -> object:
        ran = console("simulate", "dice", "--games", 40, "--json", *more)
        assert (ran.code, ran.err) == (0, "")
        return json.loads(ran.out)["scores"]["mean"]

    own = means("--sheet", mine)
    assert own != means()
    code = sheet.from_values(sheet.parse_text(mine.read_text("utf-8"))).to_code()
    assert own == means("--sheet", code)


def test_json_is_a_sheet_too(console: RunCommand, tmp_path: Path) -> None:
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(sheet.default_values()), "utf-8")
    assert console("simulate", "dice", "--games", 1, "--sheet", path).code == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("length = 72", "length = 0", "mine.toml: track.length: must be from 1 to 200, not 0"),
        ('boxes = "LB"', 'boxes = "X"', "sea.cod.boxes: 'X' is none of the letters - L B ?"),
        ("id = ", "", "mine.toml: not valid TOML"),
    ],
)
def test_mistakes_in_a_file_are_reported(
    console: RunCommand, mine: Path, old: str, new: str, message: str
) -> None:
    mine.write_text(mine.read_text("utf-8").replace(old, new, 1), "utf-8")
    ran = console("play", "dice", "--sheet", mine)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"\xff\xf0", "no text in UTF-8"), (b" " * 100_000, "more than 80,000 bytes")],
)
def test_files_that_are_no_text(
    console: RunCommand, tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "junk"
    path.write_bytes(content)
    assert message in console("bench", "--sheet", path).err


@pytest.mark.parametrize("source", ["r9", "/", "own1-AAAA-AAAA", "\0"])
def test_no_sheet_at_all(console: RunCommand, source: str) -> None:
    ran = console("simulate", "dice", "--sheet", source)
    assert (ran.code, ran.out) == (2, "")
    assert "argument --sheet: " in ran.err


def test_a_game_with_cards_on_an_own_sheet_is_replayed(
    console: RunCommand, mine: Path, tmp_path: Path
) -> None:
    arguments = ("play", "dice", "--seed", 3, "--players", 2, "--captains", "--trophies")
    path = tmp_path / "game.txt"
    typed = f"save {path}\n" + "1\n" * 900
    ran = console(*arguments, "--sheet", mine, "--edition", "2018", typed=typed)
    assert ran.code == 0
    output = console("replay", path).out
    assert "edition 2018, sheet mine, captains true, trophies true, seed 3" in output
    assert "Captain card" in output
    assert "Trophies" in output
    scores = json.loads(console("replay", path, "--json").out)["scores"]
    assert {"captain", "trophies"} <= set(scores[0])


def test_without_cards_their_lines_are_left_out(console: RunCommand, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    console("play", "dice", "--seed", 3, typed=f"save {path}\n" + "1\n" * 900)
    output = console("replay", path).out
    assert "King Crab bonus" in output
    assert "Captain card" not in output
    assert "Trophies" not in output


def test_cards_are_printed_and_counted(console: RunCommand) -> None:
    out = console("play", "dice", "--seed", 4, "--captains", "--trophies", "--players", 2).out
    assert "The gold trophy: most boats." in out
    assert "Seat 2 starts with the Oyster captain." in out
    assert "Silver trophy, first with twenty fish: Seat 1 0, Seat 2 0 of 20 fish" in out
    assert "Captain card: 1 point for every 12 coins, at most 5; 0 now, so 0" in out


def test_cards_belong_to_the_dice_game(console: RunCommand) -> None:
    ran = console("simulate", "cards", "--captains", "--games", 1)
    assert (ran.code, ran.out) == (2, "")
    assert "captains: no such option of the card game" in ran.err


def test_a_link_with_a_sheet_is_an_argument(console: RunCommand, mine: Path) -> None:
    code = sheet.from_values(sheet.parse_text(mine.read_text("utf-8"))).to_code()
    link = f"https://example.org/three-fleets/#sheet={code}"
    output = console("play", "dice", "--seed", "7", "--sheet", code).out
    assert output
    for changed in (link, f"{link}0.", link.replace("=", "%3D")):
        assert console("play", "dice", "--seed", "7", "--sheet", changed).out == output
