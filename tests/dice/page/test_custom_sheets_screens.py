from typing import Any

import pytest

from app.games.custom_content import OpenOverlay
from app.games.dice.blank_sheet import blank_sheet, view
from app.games.dice.custom_sheets.editor import AREA_OF, TILES, SheetEditor, SheetOverlay
from app.games.dice.custom_sheets.library import SheetLibrary, Values
from app.games.dice.custom_sheets.screens import (
    EditorState,
    ListState,
    SheetImportState,
    editor_screen,
    import_screen,
    sheet_list,
)
from app.i18n import Translator
from app.store import Store
from fleet_engine import new_match
from fleet_engine.dice import sheet
from fleet_engine.dice.names import SECTIONS
from tests.views.checks import ParsedPage, check_page


def mine(**changes: Any) -> Values:
    return {**sheet.default_values(), "id": "Mine", **changes}


def wrong() -> Values:
    values = mine()
    values["sea"]["oyster"]["capacity"] = [9, 8, 10]
    return values


def at(place: str, values: Values | None = None, over: Any = None) -> EditorState:
    return EditorState(values or mine(), place, {}, over)


@pytest.mark.parametrize("place", TILES)
def test_each_place_can_be_entered(place: str, words: Translator) -> None:
    page = check_page(editor_screen(at(place), words))
    before, after = page.find_by_id("entry-back"), page.find_by_id("entry-next")
    here = TILES.index(place)
    assert before["data-arg"] == f"place {TILES[here - 1]}"
    assert after["data-arg"] == f"place {TILES[(here + 1) % len(TILES)]}"
    assert page.find_by_id("gold")["data-arg"] == "play"
    spots = [
        found for found in page.find_all(aria_pressed="true") if "spot-" in str(found.get("id"))
    ]
    assert [found["id"] for found in spots] == ([] if place == "paper" else [f"spot-{place}"])


@pytest.mark.parametrize("place", AREA_OF)
def test_every_value_of_a_section_can_be_changed(place: str, words: Translator) -> None:
    row = mine()[AREA_OF[place]][place]
    page = check_page(editor_screen(at(place), words))
    assert len([arg for arg in page.control_arguments("sheet") if arg.startswith("box ")]) == len(
        row["boxes"]
    )
    for key in row:
        if key != "boxes":
            steps = [
                arg for arg in page.control_arguments("sheet") if arg.startswith(f"step {key}")
            ]
            assert len(steps) == 2 * (len(row[key]) if isinstance(row[key], list) else 1)


def test_boxes_have_labels_with_their_kind(words: Translator) -> None:
    page = check_page(editor_screen(at("king-crab"), words))
    assert page.find_by_id("box-0")["aria-label"] == "Box 1: plain"
    assert page.find_by_id("box-1")["aria-label"] == "Box 2: license"
    assert "King Crab: plain, license, boat, boat" in page.text


def test_boxes_of_the_previous_fish_are_offered_if_they_differ(words: Translator) -> None:
    values = mine()
    assert not check_page(editor_screen(at("cod", values), words)).find_all(id="sheet-like")
    values["sea"]["shrimp"]["boxes"] = "-LB"
    assert (
        check_page(editor_screen(at("cod", values), words)).find_by_id("sheet-like")["data-arg"]
        == "like shrimp"
    )
    assert not check_page(editor_screen(at("shrimp", values), words)).find_all(id="sheet-like")


def test_every_box_of_the_track_may_be_a_star(words: Translator) -> None:
    page = check_page(editor_screen(at("coin-track"), words))
    stars = [
        found for found in page.find_all(aria_pressed="true") if "star-" in str(found.get("id"))
    ]
    assert [found["data-arg"] for found in stars] == [f"star {n}" for n in range(6, 73, 6)]
    assert {"every 5", "every 7", "size -1", "size 1"} <= page.control_arguments("sheet")


def test_a_mistake_is_shown_at_its_place_and_prevents_playing(words: Translator) -> None:
    page = check_page(editor_screen(at("oyster", wrong()), words))
    assert "Oyster, fish per boat: a higher license level can’t hold fewer fish" in page.text
    assert page.find_by_id("gold")["data-arg"] == "mistakes"
    assert "can’t hold fewer fish" not in check_page(editor_screen(at("cod", wrong()), words)).text


def test_all_mistakes_lead_to_their_places(words: Translator) -> None:
    page = check_page(editor_screen(at("cod", wrong(), SheetOverlay("mistakes")), words))
    assert page.find_by_id("mistake-0")["data-arg"] == "place oyster"


def test_a_suspicious_value_is_reported(words: Translator) -> None:
    values = mine()
    values["sea"]["cod"]["boats"] = 9
    assert "more boats than circles" in check_page(editor_screen(at("cod", values), words)).text


def test_only_a_sound_sheet_is_shared(words: Translator) -> None:
    assert "share" in check_page(
        editor_screen(at("cod", None, SheetOverlay("menu")), words)
    ).control_arguments("sheet")
    assert "share" not in check_page(
        editor_screen(at("cod", wrong(), SheetOverlay("menu")), words)
    ).control_arguments("sheet")


def test_deleting_asks_first(words: Translator) -> None:
    found = SheetEditor(SheetLibrary(Store({})))
    found.handle("new", words)
    wish = found.handle("ask", words)
    assert isinstance(wish, OpenOverlay)
    page = check_page(editor_screen(at("cod", None, wish.overlay), words))
    assert page.control_arguments("confirm-yes") == {"delete-sheet"}
    assert "Delete this sheet?" in page.text
    assert found.own.all()


def test_the_list_shows_the_state_of_each_sheet(words: Translator) -> None:
    kept = {"1": mine(), "4": {**wrong(), "id": ""}}
    page = check_page(sheet_list(ListState(kept), words))
    assert {"open 1", "open 4", "new"} <= page.control_arguments("sheet")
    assert "Entered by a player" in page.text
    assert "ready to play" in page.text
    assert "2 mistakes to fix" in page.text
    assert "Untitled sheet" in page.text
    assert "None yet." in check_page(sheet_list(ListState({}), words)).text


def test_an_imported_sheet_is_shown_with_its_actions(words: Translator) -> None:
    page = check_page(import_screen(SheetImportState(mine()), words))
    assert page.control_arguments("sheet") == {"keep", "play stranger"}
    assert "Not saved yet." in page.text
    assert (
        "You already have this sheet."
        in check_page(import_screen(SheetImportState(mine(), kept=True), words)).text
    )


def test_an_invalid_import_lists_its_mistakes_without_actions(words: Translator) -> None:
    page = check_page(import_screen(SheetImportState({}), words))
    assert page.control_arguments("sheet") == set()
    assert "Can’t use this sheet" in page.text
    many = mine()
    for fish in many["sea"].values():
        fish |= {"boxes": "x", "boats": 99, "points": 99}
    assert "And 3 more." in check_page(import_screen(SheetImportState(many), words)).text


@pytest.mark.parametrize("name", sheet.SHEETS)
def test_the_drawing_shows_the_sheet_as_a_game_does(name: str, words: Translator) -> None:
    """Filled boxes and launched boats at the start of a game are not compared."""
    game = new_match("dice", players=1, seed=1, sheet=name).observe(0).sheets[0]
    drawn = view(sheet.load_bundled(name))
    for section in SECTIONS:
        ours, theirs = drawn.sections[section], game.sections[section]
        for same in ("boxes", "boat_slots", "boat_points", "fish_spaces", "points", "complete"):
            assert getattr(ours, same) == getattr(theirs, same), (section, same)
        assert len(ours.boats) == ours.boat_slots
    assert (drawn.track.length, drawn.track.stars) == (game.track.length, game.track.stars)
    assert drawn.track.next_star == 6
    assert (
        blank_sheet(sheet.load_bundled(name), None, words)
        .sections["oyster"]
        .section.boats[0]
        .capacity
        == 6
    )


def test_a_sheet_without_stars_is_drawn(words: Translator) -> None:
    page = check_page(
        editor_screen(at("coin-track", mine(track={"length": 1, "stars": []})), words)
    )
    assert "no stars left" in page.text
    assert isinstance(page, ParsedPage)
