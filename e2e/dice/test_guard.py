"""Unintended presses in the dice game."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e.conftest import open_and_wait
from e2e.dice.player import DicePlayer
from e2e.gestures import CONFIRM_BUTTON, SAVED_RESULTS
from e2e.presses import (
    IS_GUARD_OPEN,
    LONG_GUARD_TIME,
    NO_GUARD_TIME,
    begin_match,
    double_tap,
    saved_actions,
)

pytestmark = [pytest.mark.native, pytest.mark.guarded]

NEARLY = "1.dice.1.1..EONBLZcdLHbcEjcDcVAcZcFceDNLHWhEOkTQTIccFkQclDccCkTKSAca.oUQf"
"""A game that ends with its next decision."""


def open_record(page: Page, record: str) -> None:
    """Continue the game of a record."""
    open_and_wait(page)
    page.locator("#to-settings").tap()
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("#file").set_input_files(file)
    expect(page.locator("#dock")).to_be_visible()


def test_double_tap_at_the_end_shows_the_result(page: Page) -> None:
    open_record(page, NEARLY)
    double_tap(page, page.locator(CONFIRM_BUTTON))
    expect(page.locator("#score")).to_be_visible()
    assert len(page.evaluate(SAVED_RESULTS)) == 1
    page.wait_for_function(IS_GUARD_OPEN)
    page.locator("[data-do=play][data-arg=again]").tap()
    expect(page.locator("#dock")).to_be_visible()


def test_choice_for_a_new_question_is_confirmed_at_once(page: Page) -> None:
    begin_match(page, "dice", 4)
    page.locator("#dice [data-do=select]").first.tap()
    page.evaluate(LONG_GUARD_TIME)
    for _ in range(3):
        before = len(saved_actions(page))
        page.locator(DicePlayer.SELECTABLE).first.tap()
        page.locator(CONFIRM_BUTTON).tap()
        assert len(saved_actions(page)) > before


def test_double_tap_on_a_choice_confirms_nothing_that_takes_its_place(page: Page) -> None:
    begin_match(page, "dice", 4)
    choice = page.locator("#dice [data-do=select]").first
    page.evaluate(
        """() => document.addEventListener('click', () => {
          document.querySelector('#gold').style = 'position: fixed; inset: 0; z-index: 99';
        }, { once: true })"""
    )
    double_tap(page, choice)
    assert not saved_actions(page)
    page.locator(CONFIRM_BUTTON).tap()
    assert saved_actions(page)


def test_double_tap_on_the_foot_of_a_sheet_confirms_nothing_below_it(page: Page) -> None:
    begin_match(page, "dice", 4)
    page.locator("#dice [data-do=select]").first.tap()
    page.locator("#menu").tap()
    page.locator("[data-do=open][data-arg=legend]").tap()
    page.evaluate("document.querySelector('.sheet .gold').style = 'position: fixed; inset: 0'")
    page.wait_for_function(IS_GUARD_OPEN)
    box = page.locator("#gold").bounding_box()
    assert box
    for guard in (NO_GUARD_TIME, LONG_GUARD_TIME):
        page.evaluate(guard)
        page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(page.locator(".sheet")).to_have_count(0)
    assert not saved_actions(page)


PRESS_AFTER_GOLD = """([x, y]) => {
  const find = (selector) => document.querySelector(selector);
  const isAccepted = (control, values) => {
    const fields = Object.entries({ isTrusted: true, timeStamp: performance.now(), ...values });
    const properties = Object.fromEntries(fields.map(([name, value]) => [name, { value }]));
    return page.guard.accepts(Object.create(MouseEvent.prototype, properties), control);
  };
  isAccepted(find("#gold"), { detail: 1, clientX: 200, clientY: 800 });
  return isAccepted(find("#dice [data-do=select]"), { detail: 2, clientX: x, clientY: y });
}"""
"""Press gold at (200, 800), then a choice by the second half of a double tap.

Return true if the guard accepts the choice.
"""


def test_second_half_of_a_double_tap_is_refused_only_at_the_place_of_the_first(page: Page) -> None:
    # The browser counts touches and clicks apart, so gold may be clicked between two touches.
    begin_match(page, "dice", 4)
    assert not page.evaluate(PRESS_AFTER_GOLD, [205, 800])
    assert page.evaluate(PRESS_AFTER_GOLD, [200, 600])


REPLACE_UNDO = """() => {
  const undo = document.getElementById("undo");
  const skip = Object.assign(document.createElement("button"), { textContent: "Skip" });
  undo.replaceWith(skip);
  page.guard.update("a stop");
  skip.replaceWith(undo);
  page.guard.update("a question");
}"""
"""Script that shows another button in place of undo, and then undo again."""


def test_undo_that_takes_the_place_of_skip_accepts_no_press_at_once(page: Page) -> None:
    begin_match(page, "dice", 4)
    undo = page.locator("#undo[data-do=undo]")
    while not undo.count():
        page.locator(DicePlayer.SELECTABLE).first.tap()
        page.locator(CONFIRM_BUTTON).tap()
    before = saved_actions(page)
    page.evaluate(LONG_GUARD_TIME)
    page.evaluate(REPLACE_UNDO)
    undo.tap()
    assert saved_actions(page) == before
    page.evaluate(NO_GUARD_TIME)
    undo.tap()
    assert len(saved_actions(page)) < len(before)
