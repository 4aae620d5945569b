"""Reading and checking of the content of links and files, without effects on the page."""

import json

import pytest

from app.games.dice.custom_sheets import library
from app.import_parser import (
    MAX_FILE_BYTES,
    Backup,
    ImportedContent,
    ImportedGame,
    RejectedImport,
    TooLarge,
    is_misread,
    parse_file,
    parse_link,
    text_of,
)
from app.play.seats import Seat
from app.play.serialization import to_link, to_text
from app.play.session import GameSession
from fleet_engine.dice import sheet
from tests.page.test_controller import Device

TABLE = GameSession.new("dice", 4, {}, seats=(Seat("Ana"), Seat(bot="greedy")))
SHEET = {**sheet.default_values(), "id": "Mine"}


def backup(**kept: str) -> str:
    return json.dumps({"three-fleets-export": 1, "kept": kept})


def test_link_of_a_game_starts_anew_and_file_continues() -> None:
    link, file = parse_link(to_link(TABLE)), parse_file(str(TABLE.match.record), 1)
    assert isinstance(link, ImportedGame)
    assert isinstance(file, ImportedGame)
    assert (link.resume, file.resume) == (False, True)
    assert link.session.seats == file.session.seats == TABLE.seats


def test_sheet_from_a_link_or_a_file_is_imported_content() -> None:
    code = sheet.from_values(SHEET).to_code()
    texts = (library.as_toml(SHEET), library.as_json(SHEET))
    for arrival in (
        parse_link(f"{library.ADDRESS}{code}"),
        *(parse_file(text, 1) for text in texts),
    ):
        assert isinstance(arrival, ImportedContent)
        assert arrival.custom_content == "sheet"
        assert isinstance(arrival.thing, dict)
        assert arrival.thing["sea"] == SHEET["sea"]


def test_backup_has_all_running_games_with_the_newest_first() -> None:
    app = Device().visit()
    for start in ("solo", "cards", "fishing"):
        app.dispatch("play", start)
    app.dispatch("export", "all")
    [task] = app.take_effects()
    running = parse_file(task.text, 1)  # type: ignore[union-attr]
    assert isinstance(running, Backup)
    assert [game.game for game in running.games] == ["fishing", "cards", "dice"]
    nothing = parse_file(backup(), 1)
    assert isinstance(nothing, Backup)
    assert not nothing.games


def test_backup_with_sheet_keywords_in_a_note_is_no_sheet() -> None:
    note = {**SHEET, "provenance": {"kind": "own", "note": "[track] [sea]", "printed": []}}
    own = json.dumps({library.SHEETS: 1, "sheets": {"1": note}})
    table = to_text(TABLE)
    assert isinstance(parse_file(backup(sheets=own, game=table), 1), Backup)


@pytest.mark.parametrize("name", ["game", "results", "settings", "sheets"])
def test_backup_with_one_damaged_part_is_refused(name: str) -> None:
    assert isinstance(parse_file(backup(**{name: "garbage"}), 1), RejectedImport)


def test_refused_link_names_the_intended_kind() -> None:
    broken = parse_link(f"{library.ADDRESS}own1-abc")
    assert isinstance(broken, RejectedImport)
    assert broken.kind == "sheet"
    strange = parse_link("hello")
    assert isinstance(strange, RejectedImport)
    assert strange.kind == "game"


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert parse_file("", MAX_FILE_BYTES + 1) == TooLarge(MAX_FILE_BYTES + 1)


@pytest.mark.parametrize(
    "change",
    [
        "{}.",
        "({})",
        "!{}",
        "/{}",
        "{}…",
        "{}?fbclid=1",
        "look: https://example.org/#{} now",
        "> {}",
    ],
)
def test_a_link_that_a_messenger_changed_opens_the_same_table(change: str) -> None:
    arrival = parse_link(change.format(to_link(TABLE)))
    assert isinstance(arrival, ImportedGame)
    assert arrival.session.seats == TABLE.seats


@pytest.mark.parametrize("change", ["{}.", "!{}", "{}0", "{} now", "{})", "\u2066{}"])
def test_a_link_of_a_sheet_that_a_messenger_changed_opens_the_same_sheet(change: str) -> None:
    link = f"{library.ADDRESS}{sheet.from_values(SHEET).to_code()}"
    for spelled in (link, link.replace("=", "%3D")):
        arrival = parse_link(change.format(spelled))
        assert isinstance(arrival, ImportedContent)
        assert arrival == parse_link(link)


def test_a_link_cut_inside_a_name_is_refused() -> None:
    assert isinstance(parse_link(to_link(TABLE)[:-6]), RejectedImport)


def test_a_file_in_utf_16_that_the_browser_misread_is_decoded() -> None:
    record = str(TABLE.match.record)
    content = record.encode("utf-16")
    assert is_misread(content.decode("utf-8", "replace"), len(content))
    assert not is_misread(record, len(record))
    assert text_of(content) == (record, "")
    _, fault = text_of(record.replace("Ana", "José").encode("cp1252"))
    refused = parse_file("", 1, fault=fault)
    assert isinstance(refused, RejectedImport)
    assert "it looks like Windows-1252" in refused.reason
