"""The coach of the card game by touch: hint, review, steps and practice game."""

from playwright.sync_api import Page

from app.play.seats import Seat
from e2e.coach_flow import ROOMY, TURNED, look_back, step_and_practise, take_advice
from e2e.conftest import open_ready
from tests.games.at_random import ended


def test_advice_review_steps_and_playing_on_by_touch(page: Page) -> None:
    page.add_init_script(ROOMY)
    open_ready(page)
    page.locator('[data-do=play][data-arg="cards"]').first.tap()
    take_advice(page)
    look_back(page, ended("cards", (Seat(), Seat(bot="random"))), TURNED)
    step_and_practise(page, TURNED)
