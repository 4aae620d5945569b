"""Tests of `play`: a typed game, saving, resuming, and messages for mistakes."""

import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from fleet_engine import Match, Record, RecordError, bots, new_match, replay
from fleet_engine.cards.events import AuctionDeclined
from fleet_engine.cli import records, registry, seats
from fleet_engine.cli.main import main
from fleet_engine.cli.terminal import Terminal
from tests.cli.commands import MakeChoices, RunCommand, result_of


def farewell(out: str) -> list[str]:
    """Return the arguments of the command that a session prints at its end."""
    line = out.rstrip().rsplit("\n", 1)[-1]
    assert re.match(r"To (continue|see it again): python -m fleet_engine ", line)
    return shlex.split(line.split("fleet_engine ", 1)[1])


def test_a_whole_game_is_played_by_numbers(console: RunCommand, first_choices: MakeChoices) -> None:
    match = new_match("dice", players=1, seed=7)
    typed = first_choices(match)
    ran = console("play", "dice", "--seed", 7, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(rf"^  Total +{result_of(match).totals[0]}$", ran.out, re.M)
    assert "Rank: Greenhorn" in ran.out
    assert farewell(ran.out) == ["replay", match.record.to_compact()]


@pytest.mark.parametrize("name", ["names", "seed", "players", "game", "self", "options"])
def test_option_named_like_a_parameter_is_refused(console: RunCommand, name: str) -> None:
    ran = console("play", "dice", "--option", f"{name}=3", typed="")
    assert ran.code == 2
    assert ran.err == f"python -m fleet_engine: {name}: no such option of the dice game\n"


def test_a_whole_game_is_played_by_notation(console: RunCommand) -> None:
    match = new_match("dice", players=1, seed=8)
    typed = []
    while match.to_move is not None:
        action = match.legal_actions[-1]
        typed.append(f"  {action.text.upper().replace(' ', '   ')} \n")
        match.play(action)
    ran = console("play", "dice", "--seed", 8, typed="".join(typed))
    assert farewell(ran.out) == ["replay", match.record.to_compact()]


def test_a_hot_seat_game_is_played_to_its_end(
    console: RunCommand, first_choices: MakeChoices
) -> None:
    match = new_match("dice", players=3, seed=2)
    ran = console("play", "dice", "--players", 3, "--seed", 2, typed=first_choices(match))
    assert "Seat 2: Choose a die." in ran.out
    assert "Seat 1  Seat 2  Seat 3" in ran.out
    assert farewell(ran.out) == ["replay", match.record.to_compact()]


def test_the_start_shows_sheet_question_and_choices(console: RunCommand) -> None:
    out = console("play", "dice", "--seed", 7).out
    assert "Round 1 of 8, boat phase" in out
    assert " Swordfish       ■■■··L··B·?·? L1 0/4 " in out
    assert "Ama's Bank      ····" in out
    assert " Tokens of Captain Ruth: Shrimp, King Crab and Casino" in out
    assert " Dice  Lobster   Lobster   Cod" in out
    assert "Choose a die.\n  1  take lobster  Lobster box 1; or +1 coin\n" in out


def test_events_are_printed_as_sentences(console: RunCommand) -> None:
    out = console("play", "dice", "--seed", 7, typed="1\n1\n1\n").out
    for sentence in (
        "You take Lobster.",
        "Captain Ruth takes Cod.",
        "Captain Ruth strikes out boxes 13 and 12 of Cod.",
        "The shared die is Lobster: everyone uses it.",
        "You earn the Lobster license, level 1.",
        "You gain 1 coin (income).",
    ):
        assert f"  {sentence}\n" in out


def test_leaving_prints_the_command_to_resume(console: RunCommand) -> None:
    for typed in ("1\nquit\n", "1\n", "1\nQUIT now\n"):
        ran = console("play", "dice", "--seed", 7, typed=typed)
        assert ran.code == 0
        command = farewell(ran.out)
        assert command[:2] == ["play", "--resume"]
        again = console(*command, typed="undo\n")
        assert "1 choices were made so far" in again.out
        assert "Taken back: take lobster" in again.out


def test_without_a_seed_any_game_is_played(console: RunCommand) -> None:
    seeds = {farewell(console("play", "dice").out)[2].split(".")[3] for _ in range(4)}
    assert len(seeds) > 1


def test_save_leave_and_resume(
    console: RunCommand, tmp_path: Path, first_choices: MakeChoices
) -> None:
    file = tmp_path / "my game.txt"
    half = first_choices(new_match("dice", players=1, seed=7), 20)
    ran = console("play", "dice", "--seed", 7, typed=f"{half}save {file}\n1\nquit\n")
    assert f"Saved in {file}" in ran.out
    command = farewell(ran.out)
    assert command == ["play", "--resume", str(file)]
    assert len(replay(file.read_text("utf-8")).actions) == 21
    whole = new_match("dice", players=1, seed=7)
    rest = first_choices(whole)[2 * 21 :]
    ran = console(*command, typed=rest)
    assert farewell(ran.out) == ["replay", str(file)]
    assert Record.parse(file.read_text("utf-8")) == whole.record
    assert "Total" in console("play", "--resume", file).out


def test_saving_as_json(console: RunCommand, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    console("play", "dice", "--seed", 7, typed=f"1\nsave {file}\n")
    assert file.read_text("utf-8").startswith("{")
    assert console("replay", file).code == 0


def test_saving_destroys_nothing(console: RunCommand, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(str(new_match("dice", players=1, seed=8).record), "utf-8")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear captain,", "utf-8")
    typed = f"save {other}\nsave {letter}\nsave {tmp_path}\nsave {tmp_path}/no/where.txt\nsave\n"
    ran = console("play", "dice", "--seed", 7, typed=typed)
    assert ran.out.count("something else is there; take another name") == 3
    assert "where.txt: No such file or directory" in ran.out
    assert "Say where: save FILE" in ran.out
    assert replay(other.read_text("utf-8")).seed == 8
    assert letter.read_text("utf-8") == "Dear captain,"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "other.txt"]
    assert len(farewell(ran.out)[2]) < 40


@pytest.mark.parametrize("most", [0, 20, 10_000])
def test_saving_keeps_another_game_on_the_same_dice(
    tmp_path: Path, first_choices: MakeChoices, most: int
) -> None:
    file = tmp_path / "game.txt"
    won = new_match("dice", players=1, seed=7)
    while won.to_move is not None:
        won.play(won.legal_actions[-1])
    records.save(won, file)
    other = new_match("dice", players=1, seed=7)
    first_choices(other, most)
    with pytest.raises(RecordError, match="something else is there"):
        records.save(other, file)
    assert Record.parse(file.read_text("utf-8")) == won.record


def test_saving_over_a_game_that_went_further_is_refused(
    console: RunCommand, tmp_path: Path, first_choices: MakeChoices
) -> None:
    """Undo cannot take back chance events, so the longer record is another game."""
    file = tmp_path / "game.txt"
    half = new_match("dice", players=1, seed=7)
    first_choices(half, 20)
    file.write_text(str(half.record), "utf-8")
    ran = console("play", "dice", "--seed", 7, typed=f"1\nsave {file}\n")
    assert "something else is there; take another name" in ran.out
    assert len(replay(file.read_text("utf-8")).actions) == 20


def test_a_save_after_undo_replaces_the_record(console: RunCommand, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = console("play", "dice", "--seed", 7, typed=f"1\nsave {file}\nundo\n2\nsave {file}\n")
    assert ran.out.count(f"Saved in {file}") == 3
    (kept,) = replay(file.read_text("utf-8")).actions
    assert kept is new_match("dice", players=1, seed=7).legal_actions[1]


def test_a_folder_that_vanished_loses_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """If the file cannot be saved at the end, `play` prints a compact record."""
    file = tmp_path / "folder" / "game.txt"
    file.parent.mkdir()

    def typed() -> Iterator[str]:
        yield f"save {file}\n"
        yield "1\n"
        shutil.rmtree(file.parent)
        yield "quit\n"

    lines = typed()
    monkeypatch.setattr(
        sys, "stdin", SimpleNamespace(readline=lambda: next(lines), isatty=lambda: False)
    )
    assert main(["play", "dice", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "Not saved: " in out
    assert len(Record.parse(farewell(out)[2]).actions) == 1


def test_resuming_a_damaged_record_is_refused(console: RunCommand, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(new_match("dice", players=1, seed=8).record)[:37], "utf-8")
    before = file.read_bytes()
    assert "line " in console("play", "--resume", file).error_message
    assert file.read_bytes() == before


def test_invalid_input_is_reported_and_changes_nothing(console: RunCommand) -> None:
    ran = console(
        "play", "dice", "--seed", 7, typed="9\n\nfly\n0\n-1\n00000000001\nmark cod\nundo\n"
    )
    assert ran.out.count("is no choice here: type a number from 1 to 2, or help.") == 6
    assert "No undo: there is nothing to take back." in ran.out
    assert ran.out.count("Choose a die.") == 2


def test_undo_stops_at_the_dice(console: RunCommand) -> None:
    out = console("play", "dice", "--seed", 7, typed="1\n1\nundo\n1\n1\nundo\n").out
    assert "Taken back: mark lobster" in out
    assert "No undo: what chance has revealed cannot be taken back." in out


def test_log_help_and_sheet(console: RunCommand) -> None:
    out = console(
        "play", "dice", "--seed", 7, typed="1\nlog\nhelp\n?\nsheet\nsheet 1\nsheet 2\n"
    ).out
    assert out.count("The starting die shows Swordfish.") == 2
    assert out.count("save FILE   save the game") == 2
    assert out.count("Round 1 of 8, boat phase") == 3
    assert "There are seats from 1 to 1." in out


def test_another_seats_sheet_can_be_seen(console: RunCommand) -> None:
    out = console("play", "dice", "--players", 2, "--seed", 1, typed="sheet 2\n").out
    assert "Seat 2: 1 point" in out or "Seat 2: 2 points" in out


def test_house_rules_hold(console: RunCommand) -> None:
    out = console(
        "play", "dice", "--seed", 7, "--option", "start_effects=false", "--sheet", "r1"
    ).out
    match = new_match("dice", players=1, seed=7, start_effects=False, sheet="r1")
    assert farewell(out)[2] == match.record.to_compact()


def test_names_from_a_record_are_harmless(console: RunCommand, tmp_path: Path) -> None:
    match = new_match("dice", players=2, seed=1, names=("\033[2Jeve", "bo" * 300))
    file = tmp_path / "game.json"
    file.write_text(match.record.to_json(), "utf-8")
    out = console("play", "--resume", file).out
    assert "\033" not in out
    assert len(max(out.splitlines(), key=len)) < 800


def test_a_terminal_has_colour_and_ctrl_c_leaves_the_game(on_terminal: RunCommand) -> None:
    ran = on_terminal("play", "dice", "--seed", 7, talk=[("> ", "1\n"), ("> ", "")])
    assert ran.code == 0
    assert "\033[1mChoose a die.\033[0m" in ran.out
    assert "\033[36m■■■\033[0m" in ran.out
    assert farewell(ran.out)[:2] == ["play", "--resume"]
    assert "Traceback" not in ran.out


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_can_be_refused(on_terminal: RunCommand, environment: dict[str, str]) -> None:
    ran = on_terminal("play", "dice", "--seed", 7, talk=[("> ", "quit\n")], **environment)
    assert ran.code == 0
    assert "\033[1m" not in ran.out
    assert "Choose a die." in ran.out


def test_a_pipe_gets_no_colour(process: RunCommand) -> None:
    ran = process("play", "dice", "--seed", "7", typed="1\nquit\n", PYTHONIOENCODING="utf-8")
    assert ran.code == 0
    assert "\033" not in ran.out
    assert farewell(ran.out)[:2] == ["play", "--resume"]


def test_a_terminal_that_knows_only_ascii_gets_ascii(process: RunCommand) -> None:
    ran = process("play", "dice", "--seed", "7", typed="help\nquit\n", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert ran.out.isascii()
    assert " Swordfish       ###..L..B.?.? L1 0/4 " in ran.out


def test_a_narrow_terminal_has_the_wharf_below(
    console: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = console("play", "dice", "--seed", 7).out
    assert re.search(r"^ Inuit +B·B·B$", out, re.M)
    assert re.search(r"^ Casino +·A$", out, re.M)


# --- bots --------------------------------------------------------------------------------


def play_first_choices(match: Match, by_seat: dict[int, str], most: int = 10_000) -> str:
    """Play a match as `play` does, with first choices of a person, and return what they type."""
    typed = ""
    while match.to_move is not None:
        if match.to_move in by_seat:
            match.play(bots.choose_action(match, by_seat[match.to_move]))
        elif typed.count("\n") == most:
            break
        else:
            match.play(match.legal_actions[0])
            typed += "1\n"
    return typed


@pytest.mark.parametrize(
    ("game", "arguments", "by_seat"),
    [
        ("dice", ["--bots", "easy"], {1: "easy"}),
        ("dice", ["--bots", "easy,random", "--seat", 2], {0: "easy", 2: "random"}),
        ("cards", ["--bots", "greedy", "--players", 3], {1: "greedy", 2: "greedy"}),
        ("fishing", ["--bots", "easy", "--seat", 2], {0: "easy"}),
    ],
)
def test_bots_play_the_other_seats(
    console: RunCommand, game: str, arguments: list[object], by_seat: dict[int, str]
) -> None:
    match = new_match(game, players=1 + len(by_seat), seed=5)
    typed = play_first_choices(match, by_seat)
    ran = console("play", game, *arguments, "--seed", 5, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert farewell(ran.out) == ["replay", match.record.to_compact()]
    asked = {int(seat) - 1 for seat in re.findall(r"^Seat (\d): [^0-9]", ran.out, re.M)}
    assert asked == {*range(match.players)} - {*by_seat}
    for seat, bot in by_seat.items():
        assert f"  Seat {seat + 1} ({bot}) " in ran.out


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
@pytest.mark.parametrize("level", bots.LEVELS)
def test_bots_of_all_levels_answer(console: RunCommand, game: str, level: str) -> None:
    match = new_match(game, players=2, seed=3)
    typed = play_first_choices(match, {1: level}, most=2)
    out = console("play", game, "--bots", level, "--seed", 3, typed=typed).out
    assert farewell(out)[2] == match.record.to_compact()


@pytest.mark.parametrize(("game", "choices"), [("cards", 4), ("cards", 14), ("fishing", 30)])
def test_secrets_of_bots_are_never_printed(game: str, choices: int) -> None:
    """Other secrets of the bots change nothing that the terminal shows."""
    match = new_match(game, players=3, seed=5)
    play_first_choices(match, {1: "random", 2: "random"}, most=choices)
    assert match.to_move == 0
    table = registry.find(game)
    names = seats.player_names(match, {1: "random", 2: "random"})
    terminal = Terminal(None, io.StringIO(), io.StringIO(), {})
    shown = []
    for seed in (1, 2):
        twin = match.with_position(match.determinize(0, seed))
        boards = [table.board_lines(twin, seat, names, terminal) for seat in range(3)]
        events = table.describe_events(twin.visible_events(0), names)
        assert events == table.describe_events(twin.events, names)
        shown.append((boards, table.choice_effects(twin), events))
    assert shown[0] == shown[1]


def test_terminal_never_says_that_a_seat_is_too_poor_to_buy() -> None:
    describe, names = registry.find("cards").describe_events, ["Ann", "Bo"]
    poor, hidden = AuctionDeclined(1, too_poor=True), AuctionDeclined(1, too_poor=None)
    assert describe([poor], names) == describe([hidden], names)


def test_resumed_game_has_the_same_bots(console: RunCommand) -> None:
    match = new_match("cards", players=3, seed=5)
    by_seat = {0: "greedy", 2: "random"}
    typed = play_first_choices(match, by_seat).splitlines(keepends=True)
    command = ["play", "cards", "--seed", "5", "--bots", "greedy,random", "--seat", "2"]
    ran = console(*command, typed="".join(typed[:6]))
    again = farewell(ran.out)
    assert again[3:] == ["--bots", "greedy,random", "--seat", "2"]
    ran = console(*again, typed="".join(typed[6:]))
    assert farewell(ran.out) == ["replay", match.record.to_compact()]


def test_undo_takes_back_the_actions_of_bots(console: RunCommand) -> None:
    match = new_match("dice", players=2, seed=0)
    play_first_choices(match, {1: "greedy"}, most=2)
    assert match.seats_by_action == (0, 0, 1), "the bot has answered"
    _, second, _ = match.actions
    typed = "1\n1\nundo\n"
    ran = console("play", "dice", "--bots", "greedy", "--seed", 0, typed=typed)
    assert ran.out.count("Taken back: ") == 1
    assert f"Taken back: {second}\n" in ran.out
    assert farewell(ran.out)[2] == match.at(1).record.to_compact()
    ran = console("play", "dice", "--bots", "greedy", "--seed", 0, typed=typed + "undo\nundo\n")
    assert "No undo: there is nothing to take back." in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "grandmaster"], "bot: 'grandmaster' is unknown; known are random, "),
        (
            ["--bots", "easy,easy", "--players", 2],
            "bots: give 1 name, not 2",
        ),
        (["--bots", "easy", "--players", 1], "bots: there is no other seat"),
        (["--bots", "easy", "--seat", 3], "seat: 3 is not from 1 to 2"),
        (["--seat", 1], "play: --seat needs --bots"),
    ],
)
def test_wrong_bots_are_refused(console: RunCommand, arguments: list[object], message: str) -> None:
    assert message in console("play", "dice", *arguments).error_message
