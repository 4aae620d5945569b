"""The coach of Let's Go Fishing! by touch: hint, stopped review, review, steps."""

from playwright.sync_api import Page, expect

from app.play.seats import Seat
from e2e.coach_flow import ROOMY, TURNED, look_back, step_and_practise, take_advice
from e2e.conftest import open_ready
from tests.games.at_random import ended


def test_advice_review_steps_and_playing_on_by_touch(page: Page) -> None:
    page.add_init_script(ROOMY)
    open_ready(page)
    page.locator('[data-do=play][data-arg="fishing"]').first.tap()
    take_advice(page)
    link = ended("fishing", (Seat(), Seat(bot="random")))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#to-review").tap()
    expect(page.locator("#review progress")).to_be_visible()
    page.locator("#stop-review").tap()
    expect(page.locator("#to-review")).to_be_visible()
    look_back(page, link, TURNED)
    step_and_practise(page, TURNED)
