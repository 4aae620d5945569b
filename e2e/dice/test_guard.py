"""Unintended presses in the dice game."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e.conftest import open_ready
from e2e.dice.player import DicePlayer
from e2e.gestures import GOLD, RESULTS
from e2e.presses import LONG, OPEN, SHORT, actions_of, begin, double_tap

pytestmark = [pytest.mark.native, pytest.mark.guarded]

NEARLY = "1.dice.1.1..EONBLZcdLHbcEjcDcVAcZcFceDNLHWhEOkTQTIccFkQclDccCkTKSAca.oUQf"
"""A game that ends with its next decision."""


def open_record(page: Page, record: str) -> None:
    """Continue the game of a record."""
    open_ready(page)
    page.locator("#to-settings").tap()
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("#file").set_input_files(file)
    expect(page.locator("#dock")).to_be_visible()


def test_double_tap_at_the_end_shows_the_result(page: Page) -> None:
    open_record(page, NEARLY)
    double_tap(page, page.locator(GOLD))
    expect(page.locator("#score")).to_be_visible()
    assert len(page.evaluate(RESULTS)) == 1
    page.wait_for_function(OPEN)
    page.locator("[data-do=play][data-arg=again]").tap()
    expect(page.locator("#dock")).to_be_visible()


def test_choice_for_a_new_question_is_confirmed_at_once(page: Page) -> None:
    begin(page, "dice", 4)
    page.locator("#dice [data-do=select]").first.tap()
    page.evaluate(LONG)
    for _ in range(3):
        before = len(actions_of(page))
        page.locator(DicePlayer.OFFERS).first.tap()
        page.locator(GOLD).tap()
        assert len(actions_of(page)) > before


def test_double_tap_on_a_choice_confirms_nothing_that_takes_its_place(page: Page) -> None:
    begin(page, "dice", 4)
    choice = page.locator("#dice [data-do=select]").first
    page.evaluate(
        """() => document.addEventListener('click', () => {
          document.querySelector('#gold').style = 'position: fixed; inset: 0; z-index: 99';
        }, { once: true })"""
    )
    double_tap(page, choice)
    assert not actions_of(page)
    page.locator(GOLD).tap()
    assert actions_of(page)


def test_double_tap_on_the_foot_of_a_sheet_confirms_nothing_below_it(page: Page) -> None:
    begin(page, "dice", 4)
    page.locator("#dice [data-do=select]").first.tap()
    page.locator("#menu").tap()
    page.locator("[data-do=open][data-arg=legend]").tap()
    page.evaluate("document.querySelector('.sheet .gold').style = 'position: fixed; inset: 0'")
    page.wait_for_function(OPEN)
    box = page.locator("#gold").bounding_box()
    assert box
    for guard in (SHORT, LONG):
        page.evaluate(guard)
        page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(page.locator(".sheet")).to_have_count(0)
    assert not actions_of(page)
