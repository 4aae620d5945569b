"""The home screen and the popovers fit phones of all widths and orientations."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.i18n import LANGUAGES
from e2e.a11y import SMALL_LETTERS, WINDOW_SIZES, assert_accessible
from e2e.conftest import NewPage, open_and_wait, stall_request
from e2e.players import GAMES, open_screen
from e2e.test_boot import WASM

LANDSCAPE = {"width": 844, "height": 390}
PORTRAIT_SIZES = [{"width": width, "height": 640} for width in (320, 360, 390)]
IN_EVERY_WIDTH = pytest.mark.parametrize(
    "phone", PORTRAIT_SIZES, ids=lambda phone: str(phone["width"])
)
COVERED = """(popover) => [...popover.querySelectorAll('li')].flatMap((panel, number) => {
  const { left, top } = panel.getBoundingClientRect();
  const badge = getComputedStyle(panel, '::before');
  const right = left + parseFloat(badge.left) + parseFloat(badge.width);
  const bottom = top + parseFloat(badge.top) + parseFloat(badge.height);
  return [...panel.querySelectorAll('svg :not(g)')]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < right && box.top < bottom)
    .map(([part]) => `${number + 1}: ${part.outerHTML}`);
})"""
"""Return the parts of pictures that are below their numbers."""


def open_first_visit(page: Page) -> None:
    """Open the page for the first time, before Python starts."""
    stall_request(page, WASM)
    page.goto(".")
    expect(page.locator(".home")).to_be_visible()


def open_popover(page: Page, game: str) -> Locator:
    """Open the popover of a game."""
    page.locator(f"[popovertarget=how-{game}][aria-haspopup]").tap()
    popover = page.locator(f"#how-{game}")
    expect(popover).to_be_visible()
    return popover


def box_of(part: Locator) -> tuple[float, float, float, float]:
    """Return the rectangle of a part of the screen: left, top, right, bottom."""
    found = part.bounding_box()
    assert found
    left, top = found["x"], found["y"]
    return left, top, left + found["width"], top + found["height"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_popover_is_seen_on_a_phone_held_across(
    new_page: NewPage, language: str
) -> None:
    page = new_page(viewport=LANDSCAPE, locale=language)
    open_first_visit(page)
    for game in GAMES:
        for sentence in open_popover(page, game).locator("li p").all():
            expect(sentence).to_be_in_viewport(ratio=0.5)
        page.keyboard.press("Escape")


@IN_EVERY_WIDTH
def test_numbers_of_a_popover_cover_no_drawing(new_page: NewPage, phone: dict[str, int]) -> None:
    page = new_page(viewport=phone)
    open_first_visit(page)
    for game in GAMES:
        assert open_popover(page, game).evaluate(COVERED) == []
        page.keyboard.press("Escape")


def off_the_middle(sheet: Locator, width: int) -> float:
    """Return twice the distance of a sheet's footer buttons from the middle."""
    ways = sheet.locator("footer button")
    return abs(box_of(ways.first)[0] + box_of(ways.last)[2] - width)


@pytest.mark.parametrize("size", [(390, 844), *WINDOW_SIZES], ids=str)
def test_footer_buttons_of_a_popover_are_centered(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_first_visit(page)
    for game in GAMES:
        popover = open_popover(page, game)
        assert off_the_middle(popover, size[0]) <= 1
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", WINDOW_SIZES, ids=str)
def test_the_line_that_grows_is_as_wide_as_home(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    open_first_visit(page)
    expect(page.get_by_role("progressbar")).to_have_js_property("clientWidth", size[0])


@pytest.mark.parametrize("language", LANGUAGES)
@IN_EVERY_WIDTH
def test_todays_dice_have_their_button_beside_them(
    new_page: NewPage, phone: dict[str, int], language: str
) -> None:
    page = new_page(viewport=phone, locale=language)
    open_first_visit(page)
    _, above, dice, below = box_of(page.locator(".first-roll"))
    button, top, right, bottom = box_of(page.locator("#play-today"))
    assert dice <= button
    assert top < below
    assert above < bottom
    assert right <= box_of(page.locator(".today"))[2]


@IN_EVERY_WIDTH
def test_drawings_of_a_card_stay_on_its_plate(new_page: NewPage, phone: dict[str, int]) -> None:
    page = new_page(viewport=phone)
    open_first_visit(page)
    drawn = page.locator(".game-art :is(.fanned, .cube)").all()
    assert drawn
    for part in drawn:
        left, _, right, _ = box_of(part)
        plate = box_of(part.locator("xpath=ancestor::*[contains(@class, 'game-art')]"))
        assert plate[0] <= left
        assert right <= plate[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_the_picture_of_a_game_waits_within_its_button(page: Page, game: str) -> None:
    open_and_wait(page)
    page.locator(".picture-button").nth(list(GAMES).index(game)).tap()
    expect(page.locator("#menu")).to_be_visible()
    stall_request(page, WASM)
    page.reload()
    menu = page.locator("#menu")
    menu.tap()
    expect(menu).to_have_attribute("data-kept", "")
    expect(menu).to_have_css("outline-offset", "-3px")
    assert "repeating-linear-gradient" in menu.evaluate("e => getComputedStyle(e).backgroundImage")


@pytest.mark.parametrize("game", GAMES)
def test_popover_opens_in_a_game_and_returns_to_it(page: Page, game: str) -> None:
    open_and_wait(page)
    texts = page.locator(f"#how-{game} li").all_inner_texts()
    page.locator(".picture-button").nth(list(GAMES).index(game)).tap()
    page.locator("#menu").tap()
    page.locator("#overlay .row").first.tap()
    sheet = page.locator("#overlay [role=dialog]")
    expect(sheet.locator("li")).to_have_count(4)
    assert len(set(sheet.locator("li").all_inner_texts())) == len(texts)
    assert off_the_middle(sheet, 390) <= 1
    assert_accessible(page)
    sheet.locator("footer .gold").tap()
    expect(sheet).to_have_count(0)
    expect(page.locator("#menu")).to_be_visible()


DESKTOP_SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800}, {"width": 1366, "height": 768}, {"width": 1440, "height": 900},
)  # fmt: skip


@pytest.mark.native
@pytest.mark.parametrize("language", ["en-US", "es", "ja"])
def test_desktop_home_shows_whole_cards(new_page: NewPage, language: str) -> None:
    page = new_page(viewport=DESKTOP_SIZES[0], is_mobile=False, locale=language)
    open_and_wait(page)
    for desk in DESKTOP_SIZES:
        page.set_viewport_size(desk)
        for card in page.locator(".game-card").all():
            expect(card).to_be_in_viewport(ratio=1)


@pytest.mark.native
@pytest.mark.parametrize("game", GAMES)
def test_letters_of_a_game_have_12_px_on_a_phone(page: Page, game: str) -> None:
    open_and_wait(page)
    open_screen(game, page, "begun")
    assert page.evaluate(SMALL_LETTERS) == []
