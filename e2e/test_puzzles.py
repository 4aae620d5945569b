"""Puzzles on home: that of the day and those from the player's games, and the offer to install."""

import json
from datetime import date

import pytest
from playwright.sync_api import Page, expect

import app.games  # noqa: F401 - whose plans are registered there
from app.i18n import LANGUAGES
from app.play.puzzles import FORMAT
from e2e.a11y import assert_accessible
from e2e.bounding_boxes import do_overlap, visible_boxes
from e2e.conftest import NewPage
from e2e.gestures import resize
from e2e.test_dailies import SIZES, TODAY, overlaps
from e2e.test_results import open_with
from fleet_engine.coach import Puzzle, daily_puzzle
from tests.page.test_results import FIRST

pytestmark = pytest.mark.native

SHEET = ".sheet-puzzle"
INVITE = "document.documentElement.dataset.installable = 'prompt'"
"""Script after which the page behaves as in a browser that can install it."""


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day."""
    return daily_puzzle(day.toordinal()).puzzle()


def own_puzzles(count: int) -> str:
    """Return stored puzzles that are due."""
    rows = [
        {"puzzle": puzzle_of(date(2026, 1, 1 + n)).to_json_data(), "solved": 0, "due": "2026-01-01"}
        for n in range(count)
    ]
    return json.dumps({FORMAT: 1, "puzzles": rows})


def answer(page: Page, action: str) -> None:
    """Answer the shown puzzle with a move that begins with an action."""
    page.locator("#notice button").tap()
    begins = f'[data-arg^="{action}"]'
    move = page.locator(f"[data-do=select]{begins}, [data-do=confirm]{begins}").first
    is_selected_first = move.get_attribute("data-do") == "select"
    move.tap()
    if is_selected_first:
        page.locator("#gold:not(.unavailable)").tap()
    expect(page.locator(SHEET)).to_be_visible()


@pytest.mark.built
def test_returning_player_finds_the_daily_puzzle_on_home_and_solves_it(page: Page) -> None:
    open_with(page, results=FIRST)
    button = page.locator("#daily-puzzle")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    daily = daily_puzzle(TODAY.toordinal())
    expect(page.locator("#notice")).to_contain_text(f"{daily.missed_by} of 4 computer players")
    answer(page, daily.best)
    expect(page.locator(SHEET)).to_contain_text("Right!")
    assert_accessible(page)
    page.locator("#puzzle-home").tap()
    expect(button).to_have_text("Solved, first try")
    expect(page.locator("#to-dailies")).to_contain_text("1-day streak")
    page.reload()
    expect(button).to_have_text("Solved, first try")


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_are_in_sight_on_home_in_every_window(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    open_with(page, results=FIRST, puzzles=own_puzzles(3))
    for size in SIZES:
        resize(page, size)
        assert overlaps(page, ".daily-head, .daily-lists button") == [], size
        dock = visible_boxes(page, ".dock")[0]
        if size["height"] > 800:
            for button in visible_boxes(page, ".daily-puzzles button"):
                assert not do_overlap(button, dock), size
            expect(page.locator("#puzzles")).to_be_in_viewport(ratio=1)
    assert_accessible(page)


def test_installation_is_offered_after_the_second_game_until_the_answer(page: Page) -> None:
    open_with(page, results=FIRST)
    offer = page.locator(".install-offer")
    expect(offer).to_be_hidden()
    page.evaluate(INVITE)
    expect(offer).to_contain_text("plays offline")
    assert_accessible(page)
    page.locator("#install-later").tap()
    expect(offer).to_have_count(0)
    expect(page.locator("#install")).to_be_visible()
    page.reload()
    page.evaluate(INVITE)
    expect(page.locator("#install")).to_be_visible()
    expect(offer).to_have_count(0)
