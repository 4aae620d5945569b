"""Taps of a player on a page, independent of the browser."""

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, ViewportSize, expect

WAIT_PAINTED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  do await frame(); while (document.querySelector('#choices[aria-busy=true]'));
  await frame();
}"""
"""Wait until the page is painted. The page draws details one frame after the answer to a tap.
Bots may continue to compute."""
CONFIRM_BUTTON = "#gold[data-do=confirm]"
"""The gold button in the state in which it confirms the selected move."""
SAVED_GAME = "() => localStorage.getItem(newestGameKey())"
"""Return the newest running game as the device stores it."""
SAVED_RESULTS = (
    "() => JSON.parse(localStorage.getItem('three-fleets:results') || '{}').results || []"
)
"""Return the finished games as the device stores them."""


def resize(page: Page, size: ViewportSize) -> None:
    """Resize the window, and wait until the page is painted."""
    page.set_viewport_size(size)
    page.evaluate(WAIT_PAINTED)


class PageDriver(Protocol):
    """Taps on elements that selectors find."""

    def count(self, selector: str) -> int:
        """Return the number of elements."""

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the one element."""

    def run(self, function: str, *given: Any) -> Any:
        """Return the result of a function of the page."""

    def tap(self, selector: str, index: int = 0) -> None:
        """Tap an element, by default the first, and wait until the page is painted."""

    def tap_and_wait(self, selector: str) -> None:
        """Tap an element, and wait until the page has changed and is painted."""

    def wait_for(self, selector: str) -> None:
        """Wait until an element is visible."""


class TouchDriver:
    """Touches on a page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def count(self, selector: str) -> int:
        """Return the number of elements."""
        return self.page.locator(selector).count()

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the one element."""
        return self.page.locator(selector).get_attribute(name)

    def run(self, function: str, *given: Any) -> Any:
        """Return the result of a function of the page. It takes at most one argument."""
        return self.page.evaluate(function, *given)

    def tap(self, selector: str | Locator, index: int = 0) -> None:
        """Tap an element, by default the first, and wait until the page is painted."""
        found = self.page.locator(selector) if isinstance(selector, str) else selector
        found.nth(index).tap()
        self.page.evaluate(WAIT_PAINTED)

    def tap_and_wait(self, selector: str) -> None:
        """Tap an element, and wait until the page has changed and is painted."""
        expect(self.page.locator(selector)).to_be_visible()
        before = self.page.locator("#app").inner_html()
        self.page.locator(selector).tap()
        self.page.wait_for_function(
            "before => document.getElementById('app').innerHTML !== before", arg=before
        )
        self.page.evaluate(WAIT_PAINTED)

    def wait_for(self, selector: str) -> None:
        """Wait until an element is visible."""
        expect(self.page.locator(selector)).to_be_visible()


MAX_KEY_PRESSES = 250
"""More than any screen has focus stops."""
IS_IN_FOCUS_GROUP = """target => target.closest("[data-board], [data-roving]")
  ?.contains(document.activeElement) ?? false"""
"""Return true if the focus is in the group of a target, where arrow keys move it."""


class KeyboardDriver(TouchDriver):
    """Keyboard only: Tab moves from group to group, and arrow keys move in a group."""

    def tap(self, selector: str | Locator, index: int = 0) -> None:
        """Move the focus to an element, press Enter, and wait until the page is painted."""
        found = self.page.locator(selector) if isinstance(selector, str) else selector
        target = found.nth(index).element_handle()
        for _ in range(MAX_KEY_PRESSES):
            if target.evaluate("element => element === document.activeElement"):
                break
            self.page.keyboard.press("ArrowDown" if target.evaluate(IS_IN_FOCUS_GROUP) else "Tab")
        else:
            raise AssertionError(f"keys never come to {selector}")
        self.page.keyboard.press("Enter")
        self.page.evaluate(WAIT_PAINTED)
