"""What a player does to a page, in whatever browser it is shown."""

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, ViewportSize, expect

PAINTED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  do await frame(); while (document.querySelector('#choices[aria-busy=true]'));
  await frame();
}"""
"""What is not asked about is drawn one frame after the answer to a tap; computers may think on."""
GOLD = "#gold[data-do=confirm]"
"""The one gold action, where it carries out what is chosen."""
KEPT_GAME = "() => localStorage.getItem('three-fleets:game')"
"""What the device keeps of the running game."""
RESULTS = "() => JSON.parse(localStorage.getItem('three-fleets:results') || '{}').results || []"
"""What the device keeps of games that have ended."""


def resize(page: Page, size: ViewportSize) -> None:
    """Give the window another size, and wait until the page is painted."""
    page.set_viewport_size(size)
    page.evaluate(PAINTED)


class Hands(Protocol):
    """Finds elements by selectors, and taps them."""

    def count(self, wanted: str) -> int:
        """Return how many elements there are."""

    def attribute(self, wanted: str, name: str) -> str | None:
        """Return an attribute of the one element."""

    def run(self, function: str, *given: Any) -> Any:
        """Return what a function of the page returns."""

    def tap(self, wanted: str, place: int = 0) -> None:
        """Tap an element, the first unless told otherwise, and wait until the page is painted."""

    def tap_on(self, wanted: str) -> None:
        """Tap an element, and wait until the page has moved on and is painted."""

    def wait_for(self, wanted: str) -> None:
        """Wait until an element is seen."""


class Touch:
    """Fingers on a page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def count(self, wanted: str) -> int:
        """Return how many elements there are."""
        return self.page.locator(wanted).count()

    def attribute(self, wanted: str, name: str) -> str | None:
        """Return an attribute of the one element."""
        return self.page.locator(wanted).get_attribute(name)

    def run(self, function: str, *given: Any) -> Any:
        """Return what a function of the page returns; it is given one thing at most."""
        return self.page.evaluate(function, *given)

    def tap(self, wanted: str | Locator, place: int = 0) -> None:
        """Tap an element, the first unless told otherwise, and wait until the page is painted."""
        found = self.page.locator(wanted) if isinstance(wanted, str) else wanted
        found.nth(place).tap()
        self.page.evaluate(PAINTED)

    def tap_on(self, wanted: str) -> None:
        """Tap an element, and wait until the page has moved on and is painted."""
        expect(self.page.locator(wanted)).to_be_visible()
        before = self.page.locator("#app").inner_html()
        self.page.locator(wanted).tap()
        self.page.wait_for_function(
            "before => document.getElementById('app').innerHTML !== before", arg=before
        )
        self.page.evaluate(PAINTED)

    def wait_for(self, wanted: str) -> None:
        """Wait until an element is seen."""
        expect(self.page.locator(wanted)).to_be_visible()


MOST_KEYS = 250
"""More than any screen has places where the focus stops."""
IS_BESIDE = """target => target.closest("[data-board], [data-roving]")
  ?.contains(document.activeElement) ?? false"""
"""Return true if the focus is in the group of a target, in which arrow keys walk."""


class Keys(Touch):
    """Fingers on a keyboard alone: Tab walks from group to group, arrow keys in a group."""

    def tap(self, wanted: str | Locator, place: int = 0) -> None:
        """Walk to an element, press it, and wait until the page is painted."""
        found = self.page.locator(wanted) if isinstance(wanted, str) else wanted
        target = found.nth(place).element_handle()
        for _ in range(MOST_KEYS):
            if target.evaluate("element => element === document.activeElement"):
                break
            self.page.keyboard.press("ArrowDown" if target.evaluate(IS_BESIDE) else "Tab")
        else:
            raise AssertionError(f"keys never come to {wanted}")
        self.page.keyboard.press("Enter")
        self.page.evaluate(PAINTED)
