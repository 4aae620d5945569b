"""The coach of Let's Go Fishing! by touch: hint, stopped review, review, steps."""

from playwright.sync_api import Page, expect

from app.play.seats import Seat
from e2e.coach_flow import (
    CAPABLE_DEVICE_SCRIPT,
    WIN_CHANCE,
    open_review,
    step_and_practise,
    use_hint,
)
from e2e.conftest import open_and_wait
from tests.games.at_random import finished_link


def test_advice_review_steps_and_playing_on_by_touch(page: Page) -> None:
    page.add_init_script(CAPABLE_DEVICE_SCRIPT)
    open_and_wait(page)
    page.locator('[data-do=play][data-arg="fishing"]').first.tap()
    use_hint(page)
    link = finished_link("fishing", (Seat(), Seat(bot="random")))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#to-review").tap()
    expect(page.locator("#review progress")).to_be_visible()
    page.locator("#stop-review").tap()
    expect(page.locator("#to-review")).to_be_visible()
    open_review(page, link, WIN_CHANCE)
    step_and_practise(page, WIN_CHANCE)
