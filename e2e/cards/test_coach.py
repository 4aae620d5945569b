"""The coach of the card game by touch: hint, review, steps and practice game."""

from playwright.sync_api import Page

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
    page.locator('[data-do=play][data-arg="cards"]').first.tap()
    use_hint(page)
    open_review(page, finished_link("cards", (Seat(), Seat(bot="random"))), WIN_CHANCE)
    step_and_practise(page, WIN_CHANCE)
