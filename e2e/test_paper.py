"""Paper: sheets and short rules fit on their pages, black on white and without buttons."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from app.play.seats import SOLO_SEATS
from app.play.serialization import to_link
from e2e.conftest import NewPage, open_and_wait, slow_case
from e2e.players import FIRST_GAME, GAMES
from tests.page.test_results import ended

pytestmark = pytest.mark.native

FORMATS = {"A4": (210, 297), "Letter": (216, 279)}
"""Width and height of paper in millimeters."""
MARGIN_MM, PX_PER_MM = 10, 96 / 25.4


def pages(page: Page, paper: str) -> int:
    """Return the number of printed pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=False)))


def open_empty_sheet(page: Page) -> None:
    open_and_wait(page)
    page.locator("[data-do=go][data-arg=rules]").first.tap()
    page.locator(f"#book-{FIRST_GAME}").tap()
    page.locator("#open-paper").tap()


def open_finished_sheet(page: Page) -> None:
    open_and_wait(page, f"#{to_link(ended(FIRST_GAME, SOLO_SEATS))}")
    page.locator("#see-sheet-0").tap()


def open_short_rules(page: Page, game: str) -> None:
    open_and_wait(page)
    page.locator(f"[popovertarget=how-{game}]").first.tap()


OPENERS: dict[str, Callable[[Page], None]] = {
    "empty sheet": open_empty_sheet,
    "finished sheet": open_finished_sheet,
    **{f"rules of {game}": partial(open_short_rules, game=game) for game in GAMES},
}


@pytest.mark.parametrize("locale", ["en-US", slow_case("es-MX"), slow_case("ja-JP")])
@pytest.mark.parametrize("what", OPENERS)
def test_sheet_prints_on_one_page(new_page: NewPage, what: str, locale: str) -> None:
    page = new_page(locale=locale, color_scheme="dark")
    OPENERS[what](page)
    expect(page.get_by_role("dialog")).to_be_visible()
    for paper, (width, height) in FORMATS.items():
        assert pages(page, paper) == 1, paper
        page.emulate_media(media="print")
        inner = [int((mm - 2 * MARGIN_MM) * PX_PER_MM) for mm in (width, height)]
        page.set_viewport_size({"width": inner[0], "height": inner[1]})
        assert_black_on_white(page)
        assert_nothing_cut(page)
        page.emulate_media(media="null")


def assert_black_on_white(page: Page) -> None:
    """Check the ground of the paper, the letters, and that no control is on it."""
    sheet = page.locator("[role=dialog]").locator("visible=true").first
    colors = sheet.evaluate(
        "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]"
    )
    assert colors == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    assert not page.locator("button:not(.spot)").locator("visible=true").count()
    assert not page.locator("#screen").locator("visible=true").count()


def assert_nothing_cut(page: Page) -> None:
    """Check that no part exceeds the width of the paper or is hidden by scrolling."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = (
        page.locator("[role=dialog]")
        .locator("visible=true")
        .first.evaluate(
            """sheet => [...sheet.querySelectorAll("*")].filter(
          (each) => /auto|scroll|hidden/.test(getComputedStyle(each).overflow)
            && each.clientHeight > 1
            && (each.scrollHeight > each.clientHeight + 1
              || each.scrollWidth > each.clientWidth + 1)).map((each) => each.className)"""
        )
    )
    assert cut == []


def test_print_buttons_open_the_dialog_of_the_browser(page: Page) -> None:
    page.add_init_script(
        "globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1 }"
    )
    open_empty_sheet(page)
    page.locator("[data-do=print]").locator("visible=true").tap()
    page.wait_for_function("() => printed === 1")
