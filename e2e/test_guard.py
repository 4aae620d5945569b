"""Guard against presses that the player did not aim, with `site/boot/guard.js`."""

import json

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from e2e.conftest import open_ready
from e2e.hands import GOLD, KEPT_GAME, RESULTS

pytestmark = [pytest.mark.native, pytest.mark.guarded]

NEARLY = "1.dice.1.1..EONBLZcdLHbcEjcDcVAcZcFceDNLHWhEOkTQTIccFkQclDccCkTKSAca.oUQf"
"""A dice game that ends with its next decision."""
OPEN = "() => page.guard.isOpen()"
"""True if each control on the screen takes a press."""


SHORT, LONG, USUAL = "guardTime = 0", "guardTime = 60_000", "delete globalThis.guardTime"
"""Change the guard time, so that no test depends on how busy the machine is."""


def double_tap(page: Page, target: Locator) -> None:
    """Tap twice on a place of the screen, whatever comes there with the first tap."""
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(SHORT)
    page.touchscreen.tap(x, y)
    page.evaluate(LONG)
    page.touchscreen.tap(x, y)
    page.evaluate(USUAL)


def open_record(page: Page, record: str) -> None:
    """Go on with the game of a record."""
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


def actions_of(page: Page) -> str:
    """Return the actions of the running game as the device keeps them."""
    record = json.loads(page.evaluate(KEPT_GAME))["record"]
    return str(record.partition("actions:")[2])


def test_double_tap_confirms_no_proposal_of_the_next_question(page: Page) -> None:
    open_ready(page, "#1.fishing.3.3...AH66~seat%201~greedy~greedy")
    page.locator("[data-do=pick][data-arg='fish 1']").first.tap()
    double_tap(page, page.locator(GOLD))
    assert actions_of(page).endswith("fish 1\n")
    expect(page.locator(GOLD)).to_be_visible()  # to draw is proposed
    page.wait_for_function(OPEN)
    page.locator(GOLD).tap()
    assert "fish 1, draw" in actions_of(page)
