"""Setup of a table by touch."""

from playwright.sync_api import Page, expect

from e2e.gestures import WAIT_PAINTED

TWO_PEOPLE = ("seats=2", "player-1=person")
"""The choices for a table of two people on one device."""


def set_up_table(page: Page, opener: str, *settings: str, names: tuple[str, ...] = ()) -> None:
    """Set up a table by taps from the home screen, and type the names of people.

    `opener` is the button of the home screen that opens the setup.
    """
    page.locator(opener).tap()
    expect(page.locator("#setup")).to_be_visible()
    for pair in settings:
        page.locator(f"[data-do=setup][data-arg='{pair}']").tap()
        page.evaluate(WAIT_PAINTED)
    for place, name in enumerate(names):
        page.locator(f"#name-{place}").fill(name)
        page.evaluate(WAIT_PAINTED)
