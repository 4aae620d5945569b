"""The coach of Let's Go Fishing! by touch: advice, and a review that is stopped."""

from playwright.sync_api import Page, expect

from app.play.seats import Seat
from e2e.coached import take_advice
from e2e.conftest import START_TIMEOUT, open_ready
from tests.games.at_random import ended


def test_advice_and_a_review_that_is_stopped_by_touch(page: Page) -> None:
    open_ready(page)
    page.locator(
        '[data-do=play][data-arg="fishing"], [data-do=play][data-arg="first-fishing"]'
    ).first.tap()
    take_advice(page)
    link = ended("fishing", (Seat(), Seat(bot="random")))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#to-review").tap()
    expect(page.locator("progress:not([value='0'])")).to_be_visible(timeout=START_TIMEOUT)
    page.locator("#stop-review").tap()
    expect(page.locator("#to-review")).to_be_visible()
