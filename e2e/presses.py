"""Unintended presses: double taps, double clicks and a key that is held."""

import json

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_and_wait, wait_until
from e2e.gestures import CONFIRM_BUTTON, SAVED_GAME, WAIT_PAINTED, TouchDriver
from e2e.player import match_link
from e2e.players import GAMES
from fleet_engine import new_match

CONFIRM_SELECTORS = ("#gold", "[data-do=confirm]")
"""Ends of the selectors with which players confirm."""
IS_GUARD_OPEN = "() => page.guard.isReady()"
"""True if each control on the screen accepts a press."""
NO_GUARD_TIME, LONG_GUARD_TIME, DEFAULT_GUARD_TIME = (
    "guardMs = 0",
    "guardMs = 60_000",
    "delete globalThis.guardMs",
)
"""Scripts that change the guard time, so that no test depends on the load of the machine."""


def begin_match(page: Page, game: str, seed: int) -> None:
    """Begin a game against bots with a given seed."""
    match = new_match(game, players=GAMES[game].player.SEATS, seed=seed)
    open_and_wait(page, f"#{match_link(match)}")


def saved_actions(page: Page) -> list[str]:
    """Return the actions of the running game as the device stores them."""
    kept = str(page.evaluate(SAVED_GAME))
    record = json.loads(kept)["record"] if kept.startswith("{") else kept
    _number, *actions = record.partition("actions:")[2].replace(";", " ").split()
    return actions


def double_tap(page: Page, target: Locator) -> None:
    """Tap twice at the same point, even if the first tap puts another control there."""
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(NO_GUARD_TIME)
    page.touchscreen.tap(x, y)
    page.evaluate(LONG_GUARD_TIME)
    page.touchscreen.tap(x, y)
    page.evaluate(DEFAULT_GUARD_TIME)


def assert_suggestion_needs_press(page: Page, move: str, suggestion: str) -> None:
    """Confirm a plan by a double tap, and check that the next proposal waits.

    The proposal needs a press of its own.
    """
    page.locator(f"[data-do=select][data-arg='{move}']").first.tap()
    double_tap(page, page.locator(CONFIRM_BUTTON))
    expect(page.locator(f"{CONFIRM_BUTTON}[data-arg^='{suggestion}']")).to_be_visible()
    assert suggestion not in saved_actions(page)
    page.wait_for_function(IS_GUARD_OPEN)
    page.locator(CONFIRM_BUTTON).tap()
    wait_until(page, f"() => localStorage.getItem(newestGameKey()).includes('{suggestion}')")


class DoublePressDriver(TouchDriver):
    """Touches that press each confirmation twice.

    Subclasses define the kind of press.
    """

    def press(self, target: Locator) -> None:
        """Press a confirmation twice."""
        double_tap(self.page, target)

    def choose(self, target: Locator) -> None:
        """Press an element that confirms nothing, once."""
        target.tap()

    def tap(self, selector: str | Locator, index: int = 0) -> None:
        """Tap an element, or press a confirmation twice."""
        found = (self.page.locator(selector) if isinstance(selector, str) else selector).nth(index)
        if not str(selector).endswith(CONFIRM_SELECTORS):
            self.choose(found)
        else:
            self.press(found)
        self.page.evaluate(WAIT_PAINTED)

    def tap_and_wait(self, selector: str) -> None:
        """Press a confirmation twice."""
        expect(self.page.locator(selector)).to_be_visible()
        self.tap(selector)


class DoubleClickDriver(DoublePressDriver):
    """A mouse that double-clicks confirmations."""

    def choose(self, target: Locator) -> None:
        """Click an element once."""
        target.click()

    def press(self, target: Locator) -> None:
        """Press a confirmation by a double click."""
        mouse, box = self.page.mouse, target.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for count, guard in ((1, NO_GUARD_TIME), (2, LONG_GUARD_TIME)):
            self.page.evaluate(guard)
            mouse.down(click_count=count)
            mouse.up(click_count=count)
        self.page.evaluate(DEFAULT_GUARD_TIME)


class HeldKeyDriver(DoublePressDriver):
    """A keyboard that repeats Enter while it is held.

    The held key itself causes no more presses.
    """

    def press(self, target: Locator) -> None:
        """Press a confirmation by Enter, and hold the key."""
        target.focus()
        self.page.evaluate(NO_GUARD_TIME)
        for _ in range(3):
            self.page.keyboard.down("Enter")
        self.page.keyboard.up("Enter")
        self.page.evaluate(DEFAULT_GUARD_TIME)
