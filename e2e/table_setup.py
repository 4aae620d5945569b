"""Setup of a table by touch."""

from playwright.sync_api import Page, expect

from e2e.gestures import PAINTED

TWO_PEOPLE = ("seats=2", "player-1=person")
"""The choices for a table of two people on one device."""


def lay(page: Page, way: str, *pairs: str, names: tuple[str, ...] = ()) -> None:
    """Set up a table by taps from the home screen, and type the names of people.

    `way` is the button of the home screen that opens the setup.
    """
    page.locator(way).tap()
    expect(page.locator("#setup")).to_be_visible()
    for pair in pairs:
        page.locator(f"[data-do=setup][data-arg='{pair}']").tap()
        page.evaluate(PAINTED)
    for place, name in enumerate(names):
        page.locator(f"#name-{place}").fill(name)
        page.evaluate(PAINTED)
