"""The focus returns from each dialog to its opener. Tab follows the screen."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import CONFIRM_BUTTON, WAIT_PAINTED
from e2e.players import GAMES, any_player, open_screen, touch_player

pytestmark = pytest.mark.native

OPENED_BY_MENU = ("[data-arg=how]", "[data-arg=legend]", "[data-arg=end]")
OPENERS = "#screen :is([data-do=open], [data-do=open-rule], [data-do=hint])"


def close_with_escape(page: Page, opener: Locator) -> str:
    """Close the open dialog with Escape, and return the dialog's name.

    Its opener has the focus then.
    """
    dialog = page.locator("#overlay [role=dialog]")
    expect(dialog).to_be_visible()
    name = str(dialog.get_attribute("id")).removeprefix("sheet-")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    return name


@pytest.mark.parametrize("game", GAMES)
def test_escape_returns_the_focus_to_the_opener(page: Page, game: str) -> None:
    open_and_wait(page)
    touch_player(game, page).start()
    found = set()
    for opener in page.locator(OPENERS).filter(visible=True).all():
        opener.press("Enter")
        found.add(close_with_escape(page, opener))
    assert found == GAMES[game].dialogs


@pytest.mark.parametrize("entry", OPENED_BY_MENU)
def test_dialog_behind_the_menu_returns_the_focus_to_the_menu_button(
    page: Page, entry: str
) -> None:
    open_and_wait(page)
    any_player(page).start()
    menu = page.locator("#menu")
    menu.press("Enter")
    page.locator(f"#overlay .row{entry}").press("Enter")
    assert close_with_escape(page, menu) != "menu"


def test_close_button_returns_the_focus_to_the_opener(page: Page) -> None:
    open_and_wait(page)
    any_player(page).start()
    page.locator("#log").press("Enter")
    page.locator("#overlay [data-do=close]").last.press("Enter")
    expect(page.locator("#log")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_popover_returns_the_focus_to_its_opener(page: Page, game: str) -> None:
    open_and_wait(page)
    opener = page.locator(f"[popovertarget=how-{game}]").first
    opener.press("Enter")
    expect(page.locator(f"#how-{game}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


STOPS = "[...document.querySelectorAll('#screen button')].filter(each => each.checkVisibility())"


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_desktop_home_stops_from_top_to_bottom(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]}, is_mobile=False)
    open_and_wait(page)
    order = page.evaluate(f"() => {STOPS}.map(each => each.id)")
    assert order.index("to-settings") < order.index("gold") < order.index("new-game")


def focus_screenshot(page: Page) -> bytes:
    """Return a screenshot of the focused element and the 8 px around it."""
    x, y, width, height = page.evaluate(
        """() => { const box = window.stop.getBoundingClientRect();
        return [box.x - 8, box.y - 8, box.width + 16, box.height + 16]; }"""
    )
    clip = FloatRect(x=max(x, 0), y=max(y, 0), width=width, height=height)
    return page.screenshot(clip=clip, animations="disabled")


@pytest.mark.parametrize("game", GAMES)
def test_focus_is_visible_at_each_stop_of_tab(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_and_wait(page)
    player = touch_player(game, page)
    player.start()
    player.play(3)
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        name = page.evaluate(
            "() => { window.stop = document.activeElement; return stop.outerHTML.slice(0, 120); }"
        )
        if name.startswith("<body"):  # between the last stop and the first
            continue
        if name in stops:
            break
        stops.append(name)
        focused = focus_screenshot(page)
        page.evaluate("() => stop.blur()")
        assert focus_screenshot(page) != focused, name
        page.evaluate("() => stop.focus({ preventScroll: true })")
    assert len(stops) > 5


CUT_RINGS = """() => [...document.querySelectorAll("#screen :is(button, summary, [tabindex])")]
  .filter((each) => each.checkVisibility() && !each.closest(".skip-links"))
  .filter((each) => {
    each.focus({ preventScroll: true, focusVisible: true });
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(each);
    if (outlineStyle === "none") return false; // the card around it has the ring
    const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.5;
    const box = each.getBoundingClientRect();
    for (let outer = each.parentElement; outer.id !== "screen"; outer = outer.parentElement) {
      const edge = outer.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(outer);
      const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
      const sides = [
        cuts(overflowX) && box.left - reach < edge.left,
        cuts(overflowX) && box.right + reach > edge.right,
        cuts(overflowY) && box.top - reach < edge.top,
        cuts(overflowY) && box.bottom + reach > edge.bottom,
      ];
      if (sides.some(Boolean)) return true;
    }
    return false;
  })
  .map((each) => each.outerHTML.slice(0, 90))"""
"""Return the controls whose ring is cut by an element around them."""


@pytest.mark.parametrize("game", GAMES)
def test_no_ring_is_cut(page: Page, game: str) -> None:
    open_and_wait(page)
    open_screen(game, page, "middle")
    assert page.evaluate(CUT_RINGS) == []


COVERED_FOCUS = """() => {
  const { activeElement } = document, box = activeElement.getBoundingClientRect();
  const dock = document.querySelector(".dock");
  if (activeElement === document.body || dock.contains(activeElement)) return "";
  const covered = box.bottom > dock.getBoundingClientRect().top || box.bottom > innerHeight;
  return covered ? activeElement.outerHTML.slice(0, 90) : "";
}"""
"""Return the focused element if the dock covers a part of it, else ""."""


@pytest.mark.parametrize("opener", ["", "#to-setup"], ids=["home", "setup"])
def test_dock_covers_no_focused_element(page: Page, opener: str) -> None:
    open_and_wait(page)
    if opener:
        page.locator(opener).tap()
        expect(page.locator("#setup")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        page.evaluate(WAIT_PAINTED)
        assert page.evaluate(COVERED_FOCUS) == ""


MAX_TABS = 4
"""At most this many presses of Tab move the focus from a tile to the gold button."""
FOCUS = "() => document.activeElement.id || document.activeElement.dataset.arg || ''"
TILE = "[data-do=select][data-arg]:not([data-arg=''])"
MAX_TILES = 4
"""At most this many tiles of each group are tried."""
SELECTED_FOCUSED = "#screen [aria-pressed=true]:focus"
LINK = ".skip-links [data-arg=gold]:focus"


def tabs_to_gold(page: Page) -> list[str]:
    """Press Tab until the gold button has the focus, and return the stops.

    On a skip link it presses Enter.
    """
    stops: list[str] = []
    while len(stops) <= MAX_TABS:
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUS))
        if page.locator(LINK).count():
            page.keyboard.press("Enter")
            expect(page.locator("#gold")).to_be_focused()
        if page.locator("#gold:focus").count():
            break
    return stops


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
@pytest.mark.parametrize("game", GAMES)
def test_few_presses_of_tab_lead_from_a_tile_to_gold(
    new_page: NewPage, game: str, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_and_wait(page)
    player = touch_player(game, page)
    player.start()
    seen = set()
    for _ in range(2):
        for group in page.locator("#screen :is([data-board], [data-roving])").all():
            for place in range(min(MAX_TILES, group.locator(TILE).count())):
                tile = group.locator(TILE).nth(place)
                if not tile.is_visible():
                    continue
                tile.press("Enter")
                page.evaluate(WAIT_PAINTED)
                if page.locator(SELECTED_FOCUSED).count() and page.locator(CONFIRM_BUTTON).count():
                    seen.add(page.evaluate(FOCUS))
                    stops = tabs_to_gold(page)
                    assert len(stops) <= MAX_TABS, stops
        player.take_decision()
    assert len(seen) >= MAX_TILES, seen
