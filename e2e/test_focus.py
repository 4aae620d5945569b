"""The focus returns from each dialog to the control that opened it; Tab follows the screen."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_ready
from e2e.players import GAMES, player_of

pytestmark = pytest.mark.native

SHARED = {"menu", "pad", "log", "advice", "rule"}
DIALOGS: Mapping[str, set[str]] = {
    "dice": SHARED,
    "cards": SHARED | {"fleet"},
    "fishing": SHARED - {"rule"} | {"mat", "closer"},
}
"""The dialogs that controls of a game's first screen open, by the names of their sheets."""
OPENED_BY_MENU = ("[data-arg=how]", "[data-arg=legend]", "[data-arg=restart]")
OPENERS = "#screen :is([data-do=open], [data-do=rule], [data-do=advise])"


def close_with_escape(page: Page, opener: Locator) -> str:
    """Close the open dialog, check that its opener has the focus, and return the dialog's name."""
    dialog = page.locator("#over [role=dialog]")
    expect(dialog).to_be_visible()
    name = str(dialog.get_attribute("id")).removeprefix("sheet-")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    return name


@pytest.mark.parametrize("game", DIALOGS)
def test_escape_returns_the_focus_to_the_opener(page: Page, game: str) -> None:
    open_ready(page)
    player_of(game, page).start()
    found = set()
    for opener in page.locator(OPENERS).filter(visible=True).all():
        opener.press("Enter")
        found.add(close_with_escape(page, opener))
    assert found == DIALOGS[game]


@pytest.mark.parametrize("entry", OPENED_BY_MENU)
def test_dialog_behind_the_menu_returns_the_focus_to_the_menu_button(
    page: Page, entry: str
) -> None:
    open_ready(page)
    player_of("cards", page).start()
    menu = page.locator("#menu")
    menu.press("Enter")
    page.locator(f"#over .row{entry}").press("Enter")
    assert close_with_escape(page, menu) != "menu"


def test_close_button_returns_the_focus_to_the_opener(page: Page) -> None:
    open_ready(page)
    player_of("cards", page).start()
    page.locator("#log").press("Enter")
    page.locator("#over [data-do=close]").last.press("Enter")
    expect(page.locator("#log")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_leaflet_returns_the_focus_to_its_opener(page: Page, game: str) -> None:
    open_ready(page)
    opener = page.locator(f"[popovertarget=how-{game}]").first
    opener.press("Enter")
    expect(page.locator(f"#how-{game}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
