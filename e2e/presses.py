"""Unintended presses: double taps, double clicks and a key that is held."""

import json

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_ready, wait_until
from e2e.gestures import GOLD, KEPT_GAME, PAINTED, Touch
from e2e.player import link_of
from e2e.players import GAMES
from fleet_engine import new_match

CONFIRMATIONS = ("#gold", "[data-do=confirm]")
"""Ends of the selectors with which players confirm."""
OPEN = "() => page.guard.isReady()"
"""True if each control on the screen accepts a press."""
SHORT, LONG, USUAL = "guardMs = 0", "guardMs = 60_000", "delete globalThis.guardMs"
"""Scripts that change the guard time, so that no test depends on the load of the machine."""


def begin(page: Page, game: str, seed: int) -> None:
    """Begin a game against bots with a given seed."""
    match = new_match(game, players=GAMES[game].player.SEATS, seed=seed)
    open_ready(page, f"#{link_of(match)}")


def actions_of(page: Page) -> list[str]:
    """Return the actions of the running game as the device stores them."""
    kept = str(page.evaluate(KEPT_GAME))
    record = json.loads(kept)["record"] if kept.startswith("{") else kept
    _number, *actions = record.partition("actions:")[2].replace(";", " ").split()
    return actions


def double_tap(page: Page, target: Locator) -> None:
    """Tap twice at the same point, even if the first tap puts another control there."""
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(SHORT)
    page.touchscreen.tap(x, y)
    page.evaluate(LONG)
    page.touchscreen.tap(x, y)
    page.evaluate(USUAL)


def assert_proposal_waits(page: Page, plan: str, proposal: str) -> None:
    """Confirm a plan by a double tap, and check that the next proposal waits.

    The proposal needs a press of its own.
    """
    page.locator(f"[data-do=select][data-arg='{plan}']").first.tap()
    double_tap(page, page.locator(GOLD))
    expect(page.locator(f"{GOLD}[data-arg^='{proposal}']")).to_be_visible()
    assert proposal not in actions_of(page)
    page.wait_for_function(OPEN)
    page.locator(GOLD).tap()
    wait_until(page, f"() => localStorage.getItem('three-fleets:game').includes('{proposal}')")


class Twice(Touch):
    """Touches that press each confirmation twice.

    Subclasses define the kind of press.
    """

    def press(self, target: Locator) -> None:
        """Press a confirmation twice."""
        double_tap(self.page, target)

    def tap(self, wanted: str | Locator, place: int = 0) -> None:
        """Tap an element, or press a confirmation twice."""
        found = (self.page.locator(wanted) if isinstance(wanted, str) else wanted).nth(place)
        if not str(wanted).endswith(CONFIRMATIONS):
            found.tap()
        else:
            self.press(found)
        self.page.evaluate(PAINTED)

    def tap_on(self, wanted: str) -> None:
        """Press a confirmation twice."""
        expect(self.page.locator(wanted)).to_be_visible()
        self.tap(wanted)


class DoubleClicks(Twice):
    """A mouse that double-clicks confirmations."""

    def press(self, target: Locator) -> None:
        """Press a confirmation by a double click."""
        mouse, box = self.page.mouse, target.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for count, guard in ((1, SHORT), (2, LONG)):
            self.page.evaluate(guard)
            mouse.down(click_count=count)
            mouse.up(click_count=count)
        self.page.evaluate(USUAL)


class HeldKey(Twice):
    """A keyboard that repeats Enter while it is held.

    The held key itself causes no more presses.
    """

    def press(self, target: Locator) -> None:
        """Press a confirmation by Enter, and hold the key."""
        target.focus()
        self.page.evaluate(SHORT)
        for _ in range(3):
            self.page.keyboard.down("Enter")
        self.page.keyboard.up("Enter")
        self.page.evaluate(USUAL)
