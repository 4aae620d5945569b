"""Tests of custom sheets on the page: editing, storage, export and import.

An imported sheet never overwrites a stored one.
"""

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from app.controller import App
from app.effects import SaveFile, Share
from app.games.dice.custom_sheets import library
from app.games.dice.custom_sheets.content import CustomSheets
from app.games.dice.custom_sheets.editor import (
    AREA_OF,
    TILES,
    SheetEditor,
    missing_circles,
    mistakes,
    preview_sheet,
)
from app.games.dice.custom_sheets.library import SheetLibrary, TooManySheets
from app.i18n import translator_for
from app.store import PREFIX, StorageError, Store
from fleet_engine import replay
from fleet_engine.dice import sheet
from fleet_engine.dice.names import SEA
from tests.page.test_controller import Device, play_on

WORDS = translator_for("en")
DEFAULT = sheet.default_values()


def mine(**changes: Any) -> dict[str, Any]:
    return {**sheet.default_values(), "id": "Mine", **changes}


def desk(texts: dict[str, str] | None = None) -> SheetEditor:
    found = SheetEditor(SheetLibrary(Store({} if texts is None else texts)))
    found.handle("new", WORDS)
    return found


def desk_of(app: App) -> SheetEditor:
    """Return the sheet editor of the page."""
    content = app.custom_contents[library.NAME]
    assert isinstance(content, CustomSheets)
    return content.editor


def tapped(*wanted: str) -> dict[str, Any]:
    """Return the values of a new sheet after some taps."""
    found = desk()
    for tap in wanted:
        found.handle(tap, WORDS)
    return found.values


# --- taps --------------------------------------------------------------------------------


def test_taps_cycle_a_box_through_all_its_letters() -> None:
    found = desk()
    found.handle("place cod", WORDS)
    seen = []
    for _ in range(4):
        seen.append(found.values["sea"]["cod"]["boxes"][0])
        found.handle("box 0", WORDS)
    assert sorted(seen) == sorted("-LB?")
    assert found.values["sea"]["cod"]["boxes"] == DEFAULT["sea"]["cod"]["boxes"]


@pytest.mark.parametrize("place", AREA_OF)
def test_random_taps_cause_no_mistake_but_a_shrinking_capacity(place: str) -> None:
    found = desk()
    found.handle(f"place {place}", WORDS)
    chance = random.Random(place)
    keys = [key for key in found.values[AREA_OF[place]][place] if key != "boxes"]
    for _ in range(120):
        tap = chance.choice(("box", "size", "step"))
        if tap == "box":
            found.handle(f"box {chance.randrange(20)}", WORDS)
        elif tap == "size":
            found.handle(f"size {chance.choice((-1, 1))}", WORDS)
        elif keys:
            key = chance.choice(keys)
            at = f".{chance.randrange(3)}" if key == "capacity" and place in SEA else ""
            found.handle(f"step {key}{at} {chance.choice((-1, 1))}", WORDS)
        wrong = mistakes(found.values)
        assert all("must not shrink" in each.cause for each in wrong), wrong
        assert preview_sheet(found.values)


def test_taps_never_give_king_crab_two_licences() -> None:
    values = tapped("place king-crab", *["box 0"] * 9, *["box 2"] * 5)
    assert values["harbor"]["king-crab"]["boxes"].count("L") <= 1


def test_the_circle_of_a_building_stays_at_its_end() -> None:
    longer = tapped("place casino", "size 1", "size 1")
    assert longer["wharf"]["casino"]["boxes"] == "---A"
    assert tapped("place casino", *["size -1"] * 5)["wharf"]["casino"]["boxes"] == "A"


def test_numbers_stop_at_their_bounds() -> None:
    assert tapped("place cod", *["step boats -1"] * 20)["sea"]["cod"]["boats"] == 1
    assert (
        tapped("place pub", "place fishermans-pub", *["step points 1"] * 99)["wharf"][
            "fishermans-pub"
        ]["points"]
        == 50
    )


def test_the_capacity_can_depend_on_the_licence_level() -> None:
    values = tapped("place cod", "levels", "step capacity.2 1")
    assert values["sea"]["cod"]["capacity"] == [4, 4, 5]
    assert tapped("place cod", "levels", "levels")["sea"]["cod"]["capacity"] == [4]


def test_boxes_are_copied_from_another_fish() -> None:
    values = tapped("place shrimp", "box 0", "size 1", "place cod", "like shrimp")
    assert values["sea"]["cod"]["boxes"] == values["sea"]["shrimp"]["boxes"]
    assert values["sea"]["cod"]["points"] == DEFAULT["sea"]["cod"]["points"]


def test_stars_are_toggled_and_none_is_beyond_the_track() -> None:
    assert tapped("place coin-track", "star 6", "star 7")["track"]["stars"][:2] == [7, 12]
    shorter = tapped("place coin-track", "size -1")["track"]
    assert (shorter["length"], shorter["stars"][-1]) == (71, 66)
    assert tapped("place coin-track", "every 5")["track"]["stars"] == list(range(5, 73, 5))
    assert (
        tapped("place coin-track", *["size 1"] * 140)["track"]["length"] == sheet.MAX_TRACK_LENGTH
    )


@pytest.mark.parametrize(
    "wanted",
    [
        "", "box", "box x", "box 99", "box -1", "box ９", "step", "step moon 1", "step boxes 1",
        "step capacity.9 1", "step boats 99999", "like moon", "like casino", "place moon", "open 7",
        "star 5", "every 3", "levels", "fly",
    ],
)  # fmt: skip
def test_unknown_arguments_change_nothing(wanted: str) -> None:
    assert tapped("place king-crab", wanted) == tapped("place king-crab")


def test_a_fish_with_too_few_circles_is_reported_but_playable() -> None:
    values = mine()
    assert missing_circles(values, "cod") is None
    values["sea"]["cod"]["boats"] = 9
    assert missing_circles(values, "cod") == "boats"
    values["sea"]["cod"] |= {"boats": 1, "boxes": "--B"}
    assert missing_circles(values, "cod") == "licences"
    assert not mistakes(values)


def test_mistakes_lead_to_their_places() -> None:
    values = mine(id="")
    values["sea"]["oyster"]["capacity"] = [9, 8, 10]
    values["track"]["length"] = 0
    assert {each.place for each in mistakes(values)} == {"paper", "oyster", "coin-track"}
    assert {each.place for each in mistakes({})} <= set(TILES)
    assert mistakes(None)


# --- storage -----------------------------------------------------------------------------------


def test_every_tap_is_saved_for_the_next_visit() -> None:
    texts: dict[str, str] = {}
    found = desk(texts)
    found.handle("place cod", WORDS)
    found.handle("step boats 1", WORDS)
    found.on_input("name", "  The  printed one ")
    found.on_input("note", "second printing")
    again = SheetLibrary(Store(texts)).all()
    assert again == {"1": found.values}
    assert again["1"]["id"] == "The printed one"
    assert again["1"]["provenance"] == {"kind": "own", "note": "second printing", "printed": []}
    assert again["1"]["sea"]["cod"]["boats"] == 5


def test_several_sheets_each_with_its_own_name_and_key() -> None:
    found = desk()
    found.handle("copy", WORDS)
    found.handle("new", WORDS)
    assert [values["id"] for values in found.own.all().values()] == [
        "My sheet", "My sheet 2", "My sheet 3",
    ]  # fmt: skip
    found.handle("delete", WORDS)
    found.handle("new", WORDS)
    assert list(found.own.all()) == ["1", "2", "4"]


def test_playable_sheets_are_valid_and_differ_from_shipped_ones() -> None:
    found = desk()
    assert found.own.playable() == {}
    found.handle("place inuit", WORDS)
    found.handle("step points 1", WORDS)
    assert found.own.playable() == {sheet.from_values(found.values).to_code(): "My sheet"}
    found.on_input("name", "")
    assert found.own.playable() == {}


def test_names_of_shipped_sheets_are_not_free() -> None:
    assert library.free_name("r2", {}) == "r2 2"
    taken = {"1": mine(id="x" * sheet.MAX_ID_LENGTH)}
    assert len(library.free_name("x" * sheet.MAX_ID_LENGTH, taken)) <= sheet.MAX_ID_LENGTH


def test_the_number_of_sheets_is_limited() -> None:
    found = desk()
    for _ in range(library.MAX_SHEETS - 1):
        found.handle("new", WORDS)
    with pytest.raises(TooManySheets):
        found.handle("new", WORDS)
    assert len(found.own.all()) == library.MAX_SHEETS


def test_an_import_above_the_limit_is_refused_and_stays_open() -> None:
    device = Device()
    theirs = edited(Device())
    app = device.visit()
    for _ in range(library.MAX_SHEETS):
        app.dispatch("sheet", "new")
    app.open_link(link(theirs))
    app.dispatch("sheet", "keep")
    assert "up to 50 sheets" in app.notice
    assert "storage is full" not in app.notice
    assert app.screen == "stranger"
    assert "Inuit" in app.render()


class Full(dict[str, str]):
    def __setitem__(self, name: str, text: str) -> None:
        raise OSError("full")


def test_a_sheet_is_playable_without_storage() -> None:
    found = desk(Full())
    assert found.values["id"] == "My sheet"
    with pytest.raises(StorageError):
        found.handle("step points 1", WORDS)
    assert found.handle("play", WORDS)


@pytest.mark.parametrize(
    "damage",
    [
        "", "[]", "{}", "nonsense", "[" * 5000, '{"three-fleets-sheets": 2, "sheets": {}}',
        '{"three-fleets-sheets": 1, "sheets": {"1": 7}}',
        '{"three-fleets-sheets": 1, "sheets": {"x": {}}}',
        '{"three-fleets-sheets": 1, "sheets": []}',
    ],
)  # fmt: skip
def test_unreadable_sheets_are_moved_to_the_damaged_key(damage: str) -> None:
    device = Device()
    device.texts[PREFIX + "sheets"] = damage
    app = device.visit()
    assert app.notice
    assert device.kept("damaged:sheets") == damage
    app.dispatch("go", "editor")
    assert app.render()


def test_good_sheets_stay_when_one_is_damaged() -> None:
    device = Device()
    strange = mine(id="Strange")
    strange["sea"]["cod"]["boxes"] = "x" * 99
    kept = {"1": mine(), "2": strange, "3": mine(id="Third", more=1)}
    device.texts[PREFIX + "sheets"] = json.dumps({library.SHEETS: 1, "sheets": kept})
    app = device.visit()
    assert app.notice
    assert list(desk_of(app).own.all()) == ["1"]


def test_valid_sheets_are_shown_beside_a_damaged_one_if_storage_is_full() -> None:
    kept = {library.SHEETS: 1, "sheets": {"1": mine(), "2": 7}}
    device = Device()
    device.texts = Full({PREFIX + "sheets": json.dumps(kept)})
    app = device.visit()
    assert app.notice
    app.dispatch("go", "editor")
    assert "Mine" in app.render()


# --- on the page ---------------------------------------------------------------------------


def edited(device: Device) -> App:
    """Return an app that edits a custom sheet, which differs from shipped ones."""
    app = device.visit()
    for verb, arg in (
        ("go", "settings"), ("go", "editor"), ("sheet", "new"), ("sheet", "place inuit"),
        ("sheet", "step points 1"),
    ):  # fmt: skip
        app.dispatch(verb, arg)
    return app


def files(app: App) -> dict[str, str]:
    app.dispatch("sheet", "toml")
    app.dispatch("sheet", "json")
    found = [task for task in app.take_effects() if isinstance(task, SaveFile)]
    return {task.name: task.text for task in found}


def link(app: App) -> str:
    app.dispatch("sheet", "share")
    [task] = app.take_effects()
    assert isinstance(task, Share)
    return task.address


def test_back_leads_from_the_sheet_to_the_list() -> None:
    app = edited(Device())
    assert app.screen_stack == ["home", "settings", "editor", "sheet"]
    app.dispatch("sheet", "menu")
    app.dispatch("back")
    assert app.screen == "sheet"
    app.dispatch("back")
    assert app.screen == "editor"
    assert "My sheet" in app.render()


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_an_exported_sheet_is_imported_on_another_device(ending: str) -> None:
    app = edited(Device())
    text = files(app)[f"My-sheet.{ending}"]
    other = Device()
    reader = other.visit()
    reader.open_file(text, len(text))
    assert reader.screen == "stranger"
    assert other.kept("sheets") is None
    reader.dispatch("sheet", "keep")
    assert reader.screen == "sheet"
    assert desk_of(reader).values == desk_of(app).values


def test_a_link_shows_a_sheet_without_saving_it() -> None:
    app = edited(Device())
    other = Device()
    reader = other.visit(link(app))
    assert reader.screen == "stranger"
    assert "Inuit" in reader.render()
    assert "Entered by a player" in reader.render()
    assert other.texts == {}
    reader.dispatch("back")
    assert reader.screen == "home"
    assert other.texts == {}


def test_a_known_sheet_is_not_saved_twice() -> None:
    device = Device()
    app = edited(device)
    again = device.visit(link(app))
    assert "You already have this sheet." in again.render()
    again.dispatch("sheet", "keep")
    assert len(desk_of(again).own.all()) == 1


def test_an_imported_sheet_of_the_same_name_overwrites_nothing() -> None:
    theirs = edited(Device())
    theirs.dispatch("sheet", "step points 1")
    device = Device()
    app = edited(device)
    before = deepcopy(desk_of(app).values)
    app.open_link(link(theirs))
    app.dispatch("sheet", "keep")
    names = {values["id"]: values for values in desk_of(app).own.all().values()}
    assert names["My sheet"] == before
    assert names["My sheet 2"]["harbor"] == desk_of(theirs).values["harbor"]


def test_a_sheet_is_played_on_and_its_record_opens_anywhere() -> None:
    device = Device()
    app = edited(device)
    option = sheet.to_option(sheet.from_values(desk_of(app).values))
    app.dispatch("sheet", "play")
    assert app.screen == "game"
    assert app.session
    assert app.session.match.options["sheet"] == option
    app.dispatch("open-rule", "inuit")
    assert "each with room for 3 fish and worth 2 points." in app.render()
    app.dispatch("go", "about")
    assert "Entered by a player" in app.render()
    assert "From the original game" not in app.render()
    app.dispatch("go", "game")
    play_on(app)
    assert app.ended_session
    record = app.ended_session.compact_record
    assert replay(record).options["sheet"] == option
    elsewhere = Device().visit(record)
    assert elsewhere.screen == "score"
    elsewhere.dispatch("play", "same")
    assert elsewhere.session
    assert elsewhere.session.match.options["sheet"] == option


def test_playing_on_a_sheet_keeps_the_running_game() -> None:
    device = Device()
    app = edited(device)
    app.dispatch("go", "home")
    app.dispatch("play", "solo")
    kept = device.kept_game()
    app.dispatch("go", "editor")
    app.dispatch("sheet", "open 1")
    app.dispatch("sheet", "play")
    assert device.kept_game() != kept
    assert kept in device.texts.values()
    assert 'role="dialog"' not in app.render()


def test_deleting_a_sheet_asks_first_and_keeps_its_game() -> None:
    device = Device()
    app = edited(device)
    app.dispatch("sheet", "play")
    app.dispatch("go", "editor")
    app.dispatch("sheet", "open 1")
    app.dispatch("sheet", "ask")
    assert desk_of(app).own.all()
    assert "Delete this sheet?" in app.render()
    app.dispatch("confirm-yes", "delete-sheet")
    assert app.screen == "editor"
    assert not desk_of(app).own.all()
    assert device.visit().session


BROKEN = {
    "cut link": f"{library.ADDRESS}own1-abc",
    "no code": f"{library.ADDRESS}hello",
    "script": f"{library.ADDRESS}<script>alert(1)</script>",
    "nothing": library.ADDRESS,
    "percents": f"{library.ADDRESS}%00%ff",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_link_is_reported_and_changes_nothing(name: str) -> None:
    device = Device()
    app = device.visit(BROKEN[name])
    assert app.screen == "home"
    assert "Can’t open this sheet" in app.notice
    assert device.texts == {}


def test_a_file_with_mistakes_lists_them_and_cannot_be_saved() -> None:
    values = mine()
    values["sea"]["cod"]["boxes"] = "-LX"
    values["wharf"]["casino"]["points"] = 500
    del values["track"]["stars"]
    app = Device().visit()
    text = json.dumps(values)
    app.open_file(text, len(text))
    shown = app.render()
    assert "Cod, boxes: &#x27;X&#x27; isn’t allowed here" in shown
    assert "Casino, points: enter a number from 0 to 50." in shown
    assert "Coin track, stars: this value is missing" in shown
    assert 'id="sheet-save"' not in shown
    app.dispatch("sheet", "keep")
    app.dispatch("sheet", "play stranger")
    assert app.screen == "stranger"
    assert not desk_of(app).own.all()
    assert app.session is None


def test_a_toml_error_names_its_line() -> None:
    app = Device().visit()
    app.open_file("id = 'x'\n[track]\nlength = = 3\n", 10)
    assert "line 3" in app.notice
    assert app.screen == "home"


@pytest.mark.parametrize("left", ["track", "sea", "harbor", "wharf"])
def test_a_file_without_a_part_reports_it_as_missing(left: str) -> None:
    values = mine()
    del values[left]
    as_toml = library.as_toml(mine())
    start, end = as_toml.index(f"[{left}]"), as_toml.find("\n[", as_toml.index(f"[{left}]"))
    for text in (json.dumps(values), as_toml[:start] + (as_toml[end:] if end > 0 else "")):
        app = Device().visit()
        app.open_file(text, len(text))
        assert app.screen == "stranger"
        assert "this value is missing" in app.render()


def test_a_file_with_the_coin_track_alone_reports_missing_parts() -> None:
    app = Device().visit()
    app.open_file("[track]\nlength = 72\n", 10)
    assert app.screen == "stranger"
    assert "this value is missing" in app.render()


def test_texts_of_an_imported_sheet_are_escaped() -> None:
    values = mine(id="<script>x</script>")
    values["provenance"] = {"note": "<img src=x onerror=alert(1)>"}
    app = Device().visit()
    app.open_file(json.dumps(values), 10)
    shown = app.render()
    assert "<script>x" not in shown
    assert "<img" not in shown
    assert "&lt;script&gt;x" in shown


@pytest.mark.parametrize(
    "text", ['{"track": 1}', "[track]\n", '{"track": [', '"track"', "[[track]]"]
)
def test_other_files_are_no_sheets_and_break_nothing(text: str) -> None:
    app = Device().visit()
    app.open_file(text, len(text))
    assert app.notice
    assert app.render()


def test_the_full_export_contains_custom_sheets_and_merges_them() -> None:
    app = edited(Device())
    app.dispatch("export", "all")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    other = edited(Device())
    other.dispatch("sheet", "step points 1")
    other.open_file(file.text, len(file.text))
    assert len(desk_of(other).own.all()) == 2
    other.open_file(file.text, len(file.text))
    assert len(desk_of(other).own.all()) == 2


def test_an_export_file_above_the_limit_keeps_the_stored_sheets() -> None:
    app, full = edited(Device()), Device().visit()
    app.dispatch("export", "all")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    for _ in range(library.MAX_SHEETS):
        full.dispatch("sheet", "new")
    before = desk_of(full).own.all()
    full.open_file(file.text, len(file.text))
    assert "up to 50 sheets" in full.notice
    assert desk_of(full).own.all() == before


def test_the_list_is_shown_if_no_sheet_is_open() -> None:
    workshop = CustomSheets.open(Store({}))
    for screen in workshop.screens:
        assert "None yet." in workshop.view(screen, None, "", WORDS)


def test_a_full_export_with_damaged_sheets_changes_nothing() -> None:
    device = Device()
    app = edited(device)
    before = dict(device.texts)
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": {"sheets": "garbage"}}), 1)
    assert app.notice
    assert device.texts == before


def test_deleting_everything_deletes_the_sheets() -> None:
    device = Device()
    app = edited(device)
    app.dispatch("ask", "delete")
    app.dispatch("confirm-yes", "delete")
    assert not device.texts
    app.dispatch("go", "editor")
    assert "None yet." in app.render()


def test_typed_text_is_shown_unchanged() -> None:
    app = edited(Device())
    app.dispatch("sheet", "place paper")
    app.on_input("sheet-name", "Mine ")
    assert 'value="Mine "' in app.render()
    assert desk_of(app).values["id"] == "Mine"
    app.on_input("sheet-name", "")
    assert "give the sheet a name." in app.render()
    app.on_input("sheet-note", "n" * 300)
    assert "200 at most" in app.render()


# --- two tabs -----------------------------------------------------------------------------


def opened(texts: dict[str, str]) -> SheetEditor:
    return SheetEditor(SheetLibrary(Store(texts)))


def in_two_tabs() -> tuple[dict[str, str], SheetEditor, SheetEditor]:
    """Return the stored texts, and two tabs with the same new sheet open."""
    texts: dict[str, str] = {}
    one, other = opened(texts), opened(texts)
    one.handle("new", WORDS)
    other.handle(f"open {one.key}", WORDS)
    return texts, one, other


def test_a_stale_tab_keeps_the_changes_of_the_other_tab() -> None:
    texts, one, other = in_two_tabs()
    one.on_input("name", "Mine")
    other.handle(f"place {TILES[0]}", WORDS)
    other.handle("size 1", WORDS)
    one.on_input("note", "of my own")
    kept = SheetLibrary(Store(texts)).all()[one.key]
    assert (kept["id"], kept["provenance"]["note"]) == ("Mine", "of my own")
    assert kept["sea"] != sheet.default_values()["sea"]


def test_a_sheet_deleted_in_another_tab_overwrites_no_new_one() -> None:
    texts, one, other = in_two_tabs()
    other.handle("delete", WORDS)
    other.handle("new", WORDS)
    other.on_input("name", "New")
    assert other.key != one.key
    one.on_input("name", "Old")
    one.handle("delete", WORDS)
    assert [values["id"] for values in SheetLibrary(Store(texts)).all().values()] == ["New"]


@pytest.mark.parametrize("next_key", [None, 0, -1, "7", 10**30, True, [1]])
def test_the_next_key_is_valid_for_any_stored_value(next_key: object) -> None:
    sheets = {"1": {**sheet.default_values(), "id": "Mine"}}
    text = json.dumps({library.SHEETS: 1, "next": next_key, "sheets": sheets})
    texts = {f"{PREFIX}{library.KEPT}": text}
    found = opened(texts)
    found.handle("new", WORDS)
    assert found.key == "2"
    assert set(SheetLibrary(Store(texts)).all()) == {"1", "2"}


def test_keys_restart_after_the_last() -> None:
    sheets = {"99999": {**sheet.default_values(), "id": "Mine"}}
    texts = {f"{PREFIX}{library.KEPT}": json.dumps({library.SHEETS: 1, "sheets": sheets})}
    found = opened(texts)
    found.handle("new", WORDS)
    assert found.key == "1"


def test_without_storage_sheets_exist_until_the_page_closes() -> None:
    class Full(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError("quota")

    found = opened(Full())
    found.handle("new", WORDS)
    with pytest.raises(StorageError):
        found.handle("size 1", WORDS)
    assert found.values["sea"] != sheet.default_values()["sea"]
    found.handle("new", WORDS)
    assert len(found.own.all()) == 2
