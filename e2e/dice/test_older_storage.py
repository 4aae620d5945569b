"""A screen snapshot of the home screen that is older than the current day."""

import datetime

from playwright.sync_api import Page, expect

from e2e.conftest import open_and_wait, stall_request, wait_ready
from e2e.gestures import SAVED_GAME
from e2e.test_resume_and_snapshot import INTERPRETER
from fleet_engine import replay


def test_tap_in_yesterdays_screen_snapshot_begins_its_dice(page: Page) -> None:
    page.clock.set_fixed_time(datetime.datetime(2026, 11, 27, 12))
    open_and_wait(page)
    page.goto("about:blank")  # leaving the page draws the home screen once more
    page.clock.set_fixed_time(datetime.datetime(2026, 11, 28, 12))
    let_go = stall_request(page, INTERPRETER)
    page.goto(".")
    expect(page.locator(".today")).to_contain_text("27")
    page.locator("#play-today").tap()
    let_go()
    wait_ready(page)
    expect(page.locator("#dock")).to_be_visible()
    kept = page.evaluate(SAVED_GAME)
    assert replay(kept).seed == 20261127
