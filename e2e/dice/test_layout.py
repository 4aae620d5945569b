"""Space for the sheet, for the dice of the day and for the end of a game."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from app.i18n import LANGUAGES
from e2e.a11y import DOUBLE_TEXT, SET_FONT_SIZE
from e2e.bounding_boxes import (
    LARGE_TEXT_CASES,
    assert_apart,
    assert_no_overlap,
    visible_boxes,
)
from e2e.conftest import NewPage, open_and_wait
from e2e.dice.player import DicePlayer
from e2e.dice.test_contrast import game_at_decision
from e2e.gestures import WAIT_PAINTED, TouchDriver, resize
from e2e.player import match_link
from fleet_engine import bots, new_match
from tests.games.at_random import finished_link

pytestmark = pytest.mark.native

SCROLLED = "it => it.scrollHeight - it.clientHeight"


def test_dice_sheet_and_gold_fit_a_window_at_twice_the_zoom(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 640, "height": 400})
    open_and_wait(page)
    DicePlayer(TouchDriver(page)).start()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=0.99)
    for part in ("#sec-coin-track", "#sec-shrimp", "#question"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_gulls_are_hidden_behind_the_words_of_an_end_screen(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page, f"#{finished_link()}")
    expect(page.locator(".end-animation p").first).to_be_visible()
    expect(page.locator(".end-animation .bird")).to_be_attached()
    expect(page.locator(".end-animation .bird")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet_of_a_star_fits_a_low_desk(new_page: NewPage, language: str) -> None:
    page = new_page(viewport={"width": 1366, "height": 768}, is_mobile=False, locale=language)
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {game_at_decision('star')!r})")
    open_and_wait(page)
    expect(page.locator("#sheet .spot.available").first).to_be_visible()
    assert page.locator("#sheet").evaluate(SCROLLED) <= 1


@pytest.mark.parametrize(("letters", "sizes"), LARGE_TEXT_CASES)
def test_dice_with_larger_letters_keep_question_and_gold(
    new_page: NewPage, letters: str, sizes: tuple[ViewportSize, ...]
) -> None:
    page = new_page(viewport=sizes[0], is_mobile=False)
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {game_at_decision('star')!r})")
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, letters)
    for size in sizes:
        resize(page, size)
        assert_no_overlap(page, size, "#dice .die", "#sheet .sea > *, #sheet .cell")
    if letters == DOUBLE_TEXT:
        assert page.locator("#sheet").evaluate(SCROLLED) <= 1


PILL_OVERLAPS = """() => [...document.querySelectorAll(".sea .effect")].map((pill) => {
  const boats = pill.closest(".sea").querySelector(".fleet");
  return pill.getBoundingClientRect().right > boats.getBoundingClientRect().left;
})"""
"""Expression with one truth value for each pill on a row of the sea: it covers a boat slip."""


def test_pill_of_a_move_covers_no_boat_slip_in_landscape(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 844, "height": 390})
    match = new_match("dice", players=1, seed=3)
    while match.round < 2:
        match.play(bots.choose_action(match, "greedy"))
    open_and_wait(page, f"#{match_link(match)}")
    seen: list[bool] = []
    for _ in range(5):
        seen += page.evaluate(PILL_OVERLAPS)
        for control in (
            page.locator("#choices [data-do=select]"),
            page.locator("#dock .gold:not([aria-disabled])"),
        ):
            if control.count():
                control.first.tap()
                page.evaluate(WAIT_PAINTED)
    seen += page.evaluate(PILL_OVERLAPS)
    assert len(seen) > 5
    assert not any(seen)


TABLE_SIZES: tuple[tuple[ViewportSize, str], ...] = (
    ({"width": 375, "height": 667}, ""),
    ({"width": 640, "height": 400}, ""),
    ({"width": 844, "height": 390}, ""),
    ({"width": 1024, "height": 768}, ""),
    ({"width": 390, "height": 844}, DOUBLE_TEXT),
)
"""Windows and font sizes in which a table of four is crowded."""
CUT_NOTES = """() => [...document.querySelectorAll("#dice .die")].filter((die) => {
  const outside = die.getBoundingClientRect(), words = document.createRange();
  return [...die.querySelectorAll(".note, .note > span:not(.powers), .powers .icon")]
    .flatMap((part) => [part, ...part.childNodes])
    .filter((part) => part.nodeType === Node.TEXT_NODE || part.matches?.(".icon"))
    .map((part) => (words.selectNode(part), words.getBoundingClientRect()))
    .filter(({ width }) => width)
    .some(({ left, right }) => left < outside.left - .5 || right > outside.right + .5);
}).map((die) => die.innerText)"""
"""Return the dice whose notes are wider than they are."""


def begin_table_of_four(page: Page) -> None:
    """Open a table whose first seat, a person, chooses one of five dice."""
    names = ("seat 1", "greedy", "greedy", "greedy")
    match = new_match("dice", players=4, seed=5, names=names)
    while match.round < 6 or match.to_move != 0 or len(match.legal_actions) < 3:
        match.play(bots.choose_action(match, "greedy"))
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {str(match.record)!r})")
    open_and_wait(page)
    expect(page.locator("#dice .die")).to_have_count(5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_of_four_keeps_its_header_and_its_dice_apart(
    new_page: NewPage, language: str
) -> None:
    page = new_page(is_mobile=False, locale=language)
    begin_table_of_four(page)
    for size, letters in TABLE_SIZES:
        page.evaluate(SET_FONT_SIZE, letters)
        resize(page, size)
        assert_apart(page, "#menu, .rail li, .seat")
        assert all(seat["right"] <= size["width"] for seat in visible_boxes(page, ".seat")), size
        assert page.evaluate(CUT_NOTES) == [], size


def test_flags_of_an_end_screen_are_whole(new_page: NewPage) -> None:
    match = new_match("dice", players=1, seed=12)
    while match.to_move is not None:
        match.play(bots.choose_action(match, "greedy"))
    page = new_page(is_mobile=False)
    open_and_wait(page, f"#{match_link(match)}")
    expect(page.locator(".bunting")).to_be_attached()
    for width in (390, 768, 1366):
        resize(page, {"width": width, "height": 844})
        [flags] = visible_boxes(page, ".bunting")
        wide, high = flags["right"] - flags["left"], flags["bottom"] - flags["top"]
        assert wide == pytest.approx(10 * high, abs=2), width
