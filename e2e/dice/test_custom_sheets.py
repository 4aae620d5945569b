"""Custom sheets on a phone: entered, stored, shared by link and file, and played."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import DOUBLE_TEXT, NARROW_WINDOW, OVERFLOW_PX, SET_FONT_SIZE, assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.dice.player import DicePlayer
from e2e.gestures import SAVED_RESULTS, WAIT_PAINTED, TouchDriver
from fleet_engine import replay
from fleet_engine.dice import sheet

pytestmark = pytest.mark.native

SAVED_SHEETS = "() => localStorage.getItem('three-fleets:sheets')"
CATCH_SHARED = (
    "() => { navigator.share = (offer) => { window.shared = offer; return Promise.resolve() } }"
)


def tap_and_wait(page: Page, wanted: str) -> None:
    """Tap an element and wait until the page has answered."""
    page.locator(wanted).tap()
    page.evaluate(WAIT_PAINTED)


def open_editor(page: Page) -> None:
    """Go to the list of custom sheets through the settings."""
    tap_and_wait(page, "#to-settings")
    tap_and_wait(page, "[data-do=go][data-arg=editor]")
    expect(page.locator("#sheets")).to_be_visible()


def enter_sheet(page: Page) -> None:
    """Enter and name a sheet that differs from all built-in sheets."""
    open_editor(page)
    tap_and_wait(page, "#sheet-new")
    tap_and_wait(page, "#spot-cod")
    expect(page.locator("#spot-cod")).to_have_attribute("aria-pressed", "true")
    tap_and_wait(page, "#box-0")
    expect(page.locator("#box-0")).to_have_attribute("aria-label", "Box 1: license")
    tap_and_wait(page, "#entry-step-boats-minus")
    tap_and_wait(page, "#entry-next")
    tap_and_wait(page, "#sheet-like")
    tap_and_wait(page, "#spot-casino")
    tap_and_wait(page, "#box-more")
    tap_and_wait(page, "#spot-coin-track")
    tap_and_wait(page, "#star-5")
    tap_and_wait(page, "#sheet-name")
    page.locator("#sheet-name-field").fill("From my box ")
    page.locator("#sheet-note-field").fill("second printing")
    expect(page.locator("h1").first).to_have_text("From my box")


def check_entered(values: dict[str, object]) -> None:
    """Check that the values are those that `enter_sheet` enters."""
    mine = sheet.from_values(values)
    boxes = dict(zip(("shrimp", "cod", "lobster"), mine.boxes, strict=False))
    assert boxes == {
        "shrimp": "-LB--L--B-?-?", "cod": "LLB--L--B-?-?", "lobster": "LLB--L--B-?-?",
    }  # fmt: skip
    assert mine.boats[1] == 3
    assert mine.stars[:2] == (4, 5)
    assert (mine.id, mine.note, mine.provenance) == ("From my box", "second printing", "own")


def saved_sheet(page: Page) -> dict[str, object]:
    """Return the only sheet that the device stores."""
    [values] = json.loads(page.evaluate(SAVED_SHEETS))["sheets"].values()
    assert isinstance(values, dict)
    return values


def test_a_sheet_is_entered_kept_shared_and_played_on_another_phone(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    enter_sheet(page)
    check_entered(saved_sheet(page))
    page.reload()
    wait_ready(page)
    open_editor(page)
    tap_and_wait(page, "#own-1")
    expect(page.locator("#spot-cod")).to_be_visible()

    page.evaluate(CATCH_SHARED)
    tap_and_wait(page, "#sheet-more")
    tap_and_wait(page, "#sheet-share")
    page.wait_for_function("() => window.shared")
    link = page.evaluate("() => window.shared.url")

    other = new_page()
    open_and_wait(other, link)
    expect(other.locator("#spot-cod")).to_be_visible()
    expect(other.locator("#dock")).to_contain_text("second printing")
    assert other.evaluate(SAVED_SHEETS) is None
    tap_and_wait(other, "#sheet-save")
    check_entered(saved_sheet(other))
    tap_and_wait(other, "#gold")
    player = DicePlayer(TouchDriver(other), seed=4)
    expect(other.locator("#dice")).to_be_visible()
    player.play()
    assert player.is_over
    [result] = other.evaluate(SAVED_RESULTS)
    played = replay(result["record"])
    assert str(played.options["sheet"]).startswith(sheet.PREFIX)
    assert played.result is not None
    assert played.result.totals == tuple(result["totals"])

    third = new_page()
    open_and_wait(third, f"#{result['record']}")
    expect(third.locator("#score")).to_contain_text(str(result["totals"][0]))


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_sheet_goes_into_a_file_and_comes_back(
    new_page: NewPage, tmp_path: Path, ending: str
) -> None:
    page = new_page()
    open_and_wait(page)
    enter_sheet(page)
    tap_and_wait(page, "#sheet-more")
    with page.expect_download() as download:
        page.locator(f"#sheet-{ending}").tap()
    assert download.value.suggested_filename == f"From-my-box.{ending}"
    file = tmp_path / f"sheet.{ending}"
    download.value.save_as(file)
    other = new_page()
    open_and_wait(other)
    open_editor(other)
    other.locator("#file").set_input_files(file)
    expect(other.locator("#sheet-save")).to_be_visible()
    tap_and_wait(other, "#sheet-save")
    check_entered(saved_sheet(other))


@pytest.mark.parametrize("link", ["sheet=own1-cut", "sheet=", "sheet=%3Cscript%3E"])
def test_broken_link_is_reported_and_stores_nothing(page: Page, link: str) -> None:
    open_and_wait(page, f"#{link}")
    expect(page.locator("#notice")).to_contain_text("Can’t open this sheet")
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate(SAVED_SHEETS) is None


@pytest.mark.parametrize("locale", ["es-MX"])
def test_file_with_mistakes_lists_each_of_them(page: Page, tmp_path: Path) -> None:
    values = sheet.default_values()
    values["sea"]["cod"]["boxes"] = "-LX"
    values["wharf"]["casino"]["points"] = 500
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(values))
    open_and_wait(page)
    open_editor(page)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#imported-sheet li")).to_have_count(2)
    expect(page.locator("#imported-sheet")).to_contain_text(
        "Bacalao, casillas: 'X' no se admite aquí"
    )
    expect(page.locator("#imported-sheet")).to_contain_text(
        "Casino, puntos: introduce un número de 0 a 50"
    )
    expect(page.locator("#sheet-save")).to_have_count(0)
    tap_and_wait(page, "#back")
    file.write_text("id = 'x'\n[track]\nlength = = 3\n")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#notice")).to_contain_text("line 3")
    assert page.evaluate(SAVED_SHEETS) is None


def test_mistake_is_shown_at_once_and_leads_to_its_place(page: Page) -> None:
    open_and_wait(page)
    open_editor(page)
    tap_and_wait(page, "#sheet-new")
    tap_and_wait(page, "#spot-oyster")
    for _ in range(3):
        tap_and_wait(page, "#entry-step-capacity-0-plus")
    expect(page.locator("#errors")).to_contain_text("can’t hold fewer fish")
    tap_and_wait(page, "#spot-cod")
    tap_and_wait(page, "#gold")
    tap_and_wait(page, "#mistake-0")
    expect(page.locator("#spot-oyster")).to_have_attribute("aria-pressed", "true")
    tap_and_wait(page, "#entry-step-capacity-0-minus")
    expect(page.locator("#gold")).to_have_attribute("data-arg", "play")


def test_axe_finds_nothing_in_the_editor_and_targets_fit_a_fingertip(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    open_editor(page)
    for wanted in ("#sheet-new", "#spot-oyster", "#spot-coin-track", "#sheet-name", "#sheet-more"):
        tap_and_wait(page, wanted)
        assert_accessible(page)
    page.go_back()
    tap_and_wait(page, "#back")
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_the_editor_fits_a_narrow_screen_and_large_letters(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_and_wait(page)
    open_editor(page)
    tap_and_wait(page, "#sheet-new")
    for size in ("", DOUBLE_TEXT):
        page.evaluate(SET_FONT_SIZE, size)
        for _ in range(20):
            assert page.evaluate(OVERFLOW_PX) <= 0
            page.locator("#entry-next").scroll_into_view_if_needed()
            tap_and_wait(page, "#entry-next")
        page.locator("#gold").scroll_into_view_if_needed()
        expect(page.locator("#gold")).to_be_in_viewport()


def test_a_sheet_is_deleted_only_after_a_question(page: Page) -> None:
    open_and_wait(page)
    open_editor(page)
    tap_and_wait(page, "#sheet-new")
    tap_and_wait(page, "#sheet-more")
    tap_and_wait(page, "#sheet-ask")
    expect(page.get_by_role("dialog")).to_be_visible()
    tap_and_wait(page, "[role=dialog] [data-do=confirm-yes]")
    expect(page.locator("#sheets")).to_be_visible()
    assert json.loads(page.evaluate(SAVED_SHEETS))["sheets"] == {}


def test_the_open_place_is_in_sight(page: Page) -> None:
    open_and_wait(page)
    open_editor(page)
    tap_and_wait(page, "#sheet-new")
    for _ in range(4):
        tap_and_wait(page, "#entry-back")
    expect(page.locator(".editor .selected")).to_be_in_viewport(ratio=0.9)
    for _ in range(9):
        tap_and_wait(page, "#entry-next")
    expect(page.locator(".editor .selected")).to_be_in_viewport(ratio=0.9)


def test_the_editor_works_by_keyboard(page: Page) -> None:
    open_and_wait(page)
    open_editor(page)
    page.locator("#sheet-new").press("Enter")
    page.locator("#spot-lobster").press("Enter")
    expect(page.locator("#spot-lobster")).to_have_attribute("aria-pressed", "true")
    page.locator("#box-0").press("Enter")
    expect(page.locator("#box-0")).to_have_attribute("aria-label", "Box 1: license")
    expect(page.locator("#box-0")).to_be_focused()
    expect(page.locator("#live-region")).to_contain_text("Lobster: license, license, boat")
