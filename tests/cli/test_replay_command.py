"""Tests of `replay`: it reads each record form and reports damage by place."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fleet_engine import Match, Record, new_match
from fleet_engine.cli.dice import text
from fleet_engine.cli.records import MAX_RECORD_BYTES
from tests.cli.commands import RunCommand, result_of


@pytest.fixture
def match() -> Match:
    """Return a finished solo game."""
    match = new_match("dice", players=1, seed=7)
    while match.to_move is not None:
        match.play(match.legal_actions[-1])
    return match


@pytest.fixture
def file(tmp_path: Path, match: Match) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(match.record), "utf-8")
    return path


def test_the_itemized_scores_are_one_object(console: RunCommand, file: Path, match: Match) -> None:
    ran = console("replay", file, "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    score = result_of(match).scores[0]
    assert found == {
        "game": "dice",
        "players": 1,
        "names": ["seat 1"],
        "seed": 7,
        "options": {"edition": "2020", "sheet": "r2"},
        "actions": len(match.actions),
        "over": True,
        "heading": "8 town",
        "scores": [
            {
                line: getattr(score, line)
                for line in text.PAD_LABELS
                if line not in text.OPTIONAL_LINES
            }
        ],
        "totals": [score.total],
        "rank": result_of(match).rank,
        "winners": [0],
        "tie_break": None,
    }
    assert sum(found["scores"][0].values()) == 2 * found["totals"][0]


@pytest.mark.parametrize("form", [str, lambda r: r.to_json(), lambda r: r.to_compact()])
def test_every_form_says_the_same(
    console: RunCommand, tmp_path: Path, file: Path, match: Match, form: Callable[[Record], str]
) -> None:
    path = tmp_path / "other form"
    path.write_text(form(match.record), "utf-8")
    assert console("replay", path, "--json").out == console("replay", file, "--json").out


def test_standard_input_and_a_compact_record_itself_are_read(
    console: RunCommand, file: Path, match: Match
) -> None:
    output = console("replay", file, "--json").out
    assert console("replay", "-", "--json", typed=file.read_bytes()).out == output
    assert console("replay", match.record.to_compact(), "--json").out == output
    assert console("replay", "-", "--json", typed=b"\xef\xbb\xbf" + file.read_bytes()).out == output


def test_a_long_compact_record_is_no_file_name(console: RunCommand) -> None:
    match = new_match("dice", players=4, seed=3)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    compact = match.record.to_compact()
    assert len(compact) > 255
    ran = console("replay", compact)
    assert ran.code == 0
    assert "Seat 4" in ran.out


def test_people_get_a_score_pad(console: RunCommand, file: Path, match: Match) -> None:
    out = console("replay", file).out
    assert out.startswith("Fleet: The Dice Game\nedition 2020, sheet r2, seed 7, ")
    assert re.search(rf"^  Fish +{result_of(match).scores[0]._asdict()['fish']}$", out, re.M)
    assert re.search(rf"^  Total +{result_of(match).scores[0].total}$", out, re.M)
    assert "Rank: Greenhorn" in out


def test_several_seats_share_the_table(console: RunCommand, tmp_path: Path) -> None:
    match = new_match("dice", players=2, seed=1, names=("ann", "Bo"), casino_rerolls=2)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    path = tmp_path / "two.txt"
    path.write_text(str(match.record), "utf-8")
    out = console("replay", path).out
    assert "casino_rerolls 2" in out
    assert "Ann  Bo\n" in out
    winner = ("Ann", "Bo")[result_of(match).winners[0]]
    assert f"{winner} wins." in out or "share the victory." in out
    found = json.loads(console("replay", path, "--json").out)
    assert found["winners"] == list(result_of(match).winners)
    assert found["totals"] == list(result_of(match).totals)
    assert found["rank"] is None


@pytest.mark.parametrize(
    ("game", "seed", "tie_break", "sentence"),
    [
        ("dice", 12, "fish", "Seat 1 wins. Points were equal: more fish decided."),
        ("cards", 18, "boats", "Seat 2 wins. Points were equal: more launched boats decided."),
    ],
)
def test_the_tie_break_is_printed(
    console: RunCommand, game: str, seed: int, tie_break: str, sentence: str
) -> None:
    match = new_match(game, players=4, seed=seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    record = match.record.to_compact()
    assert sentence in console("replay", record).out
    assert json.loads(console("replay", record, "--json").out)["tie_break"] == tie_break


def test_the_state_of_an_unfinished_game_is_printed(console: RunCommand, tmp_path: Path) -> None:
    match = new_match("dice", players=1, seed=7)
    match.play(match.legal_actions[0])
    path = tmp_path / "begun.txt"
    path.write_text(str(match.record), "utf-8")
    found = json.loads(console("replay", path, "--json").out)
    assert found["over"] is False
    assert (found["rank"], found["winners"], found["actions"]) == (None, [], 1)
    assert found["scores"][0]["total"] == found["totals"][0] > 0
    assert "not over yet: it is at 1 boat" in console("replay", path).out


def swap(old: str, new: str) -> Callable[[str], str]:
    def damage(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return damage


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        (lambda text: text[: len(text) // 2], "of"),
        (lambda text: text[: text.index("names")], "header"),
        (lambda text: "", "start"),
        (swap("Three Fleets record: 1", "Three Fleets record: 2"), "line 1"),
        (swap("game: dice", "game: chess"), "chess"),
        (swap("players: 1", "players: 7"), "7 seats"),
        (swap("seed: 7", "seed: 8"), "action "),
        (swap("sheet: r2", "sheet: zz"), "sheet"),
        (swap("take", "steal"), "action "),
        (swap("result: ", "result: 1"), "result"),
        (swap("seed: 7", "seed = 7"), "line "),
    ],
)
def test_a_damaged_text_is_refused_by_place(
    console: RunCommand, file: Path, damage: Callable[[str], str], place: str
) -> None:
    file.write_text(damage(file.read_text("utf-8")), "utf-8")
    complaint = console("replay", file, "--json").error_message
    assert complaint.startswith(f"python -m fleet_engine: {file}: ")
    assert place in complaint


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "byte 0: this is no text in UTF-8"),
        (b"\x00" * 10, "no text in UTF-8"),
        (b'[Event "Casual"]\n1. e4 e5 *\n', "no Three Fleets record"),
        (b"{", "not valid JSON"),
        (b'{"record": 1}', "is missing"),
        (b'{"record": 1, "seed": ' + b"9" * 9999 + b"}", "not valid JSON: Exceeds"),
        (b"[" * 100_000, "no Three Fleets record"),
        (b'{"a":' * 30_000, "within each other"),
        (b"1.dice.1.7..zzzz.AAAA", "check sum"),
        (b" " * (MAX_RECORD_BYTES + 1), "size: more than 800,000 bytes"),
        (b"x" * 300_000, "size: 300,000 characters"),
        ("Three Fleets record: \u202e\033[2J".encode(), "line 1"),
    ],
)
def test_foreign_bytes_are_refused(
    console: RunCommand, tmp_path: Path, content: bytes, cause: str
) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    from_file = console("replay", path).error_message
    from_pipe = console("replay", "-", typed=content).error_message
    assert cause in from_file
    assert from_pipe == from_file.replace(str(path), "standard input")
    assert from_file.isprintable()
    assert len(from_file) < 500


def test_a_file_that_cannot_be_opened_is_reported(console: RunCommand, tmp_path: Path) -> None:
    assert console("replay", tmp_path / "none").error_message.endswith(
        "none: No such file or directory"
    )
    assert console("replay", tmp_path).error_message.endswith("this is a directory")
    assert "null" in console("replay", "a\0b").error_message
    assert console("replay", "n" * 5000).error_message.endswith("...: File name too long")


def test_a_process_refuses_a_damaged_record(
    process: RunCommand, file: Path, tmp_path: Path
) -> None:
    assert process("replay", file).code == 0
    damaged = tmp_path / "damaged"
    damaged.write_text(file.read_text("utf-8")[:-30], "utf-8")
    assert "damaged: " in process("replay", damaged).error_message


@pytest.mark.parametrize("cut", range(0, 400, 7))
def test_a_record_cut_at_any_place_is_refused_in_one_line(
    console: RunCommand, file: Path, cut: int
) -> None:
    text = file.read_text("utf-8")
    assert console("replay", "-", typed=text[: cut % len(text)]).error_message


def test_a_whole_link_is_an_argument(console: RunCommand, match: Match) -> None:
    output = console("replay", match.record.to_compact(), "--json").out
    link = f"https://example.org/three-fleets/#{match.record.to_compact()}"
    for changed in (link, f"<{link}>.", f"Look: {link} and tell me"):
        assert console("replay", changed, "--json").out == output


@pytest.mark.parametrize("mark", ["!", "/", '"', "„", "**", "_", "("])
def test_a_compact_record_after_a_mark_is_an_argument(
    console: RunCommand, match: Match, mark: str
) -> None:
    compact = match.record.to_compact()
    output = console("replay", compact, "--json").out
    assert console("replay", mark + compact, "--json").out == output


def test_a_link_of_a_table_contains_the_names(console: RunCommand) -> None:
    record = new_match("dice", players=2, seed=1, names=("Ana", "Bo")).record
    link = f"https://example.org/#{record.to_link()}"
    assert json.loads(console("replay", link, "--json").out)["names"] == ["Ana", "Bo"]
    cut = console("replay", link[:-7], "--json").error_message
    assert "the record: link: the check sum of its names does not fit" in cut


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_file_in_unicode_with_a_mark_is_read(
    console: RunCommand, file: Path, tmp_path: Path, encoding: str
) -> None:
    other = tmp_path / "other.txt"
    other.write_bytes(file.read_text("utf-8").encode(encoding))
    assert console("replay", other).out == console("replay", file).out


def test_a_file_in_another_encoding_is_refused_by_its_name(
    console: RunCommand, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_bytes(file.read_text("utf-8").replace("seat 1", "José").encode("cp1252"))
    assert "it looks like Windows-1252 (cp1252)" in console("replay", other).error_message
