"""The day after a first game: a new visit with the state kept and the clock set on."""

from functools import cache

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from app.daily_seed import seed_for
from app.i18n import LANGUAGES
from e2e.bounding_boxes import do_overlap, visible_boxes
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.gestures import resize
from e2e.players import FIRST_GAME, GAMES
from e2e.test_dailies import TODAY
from e2e.test_results import open_with
from tests.page.test_controller import Device, play_on
from tests.page.test_results import FIRST

pytestmark = pytest.mark.native

FACTS = {
    "the streak": "#to-dailies .daily-text",
    **{f"the daily of {game}": f"#daily-{game}" for game in GAMES},
    "a puzzle": "#daily-puzzle",
    "yesterday’s game": "#last-game",
}
PHONES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 375, "height": 667})
NEXT_DAY = """{
  const Today = Date;
  globalThis.Date = class extends Today {
    constructor(...moment) { super(...(moment.length ? moment : [Date.now()])); }
    static now() { return Today.now() + 24 * 3600 * 1000; }
  };
}"""
"""Script that sets the clock of later visits on by a day."""


@cache
def texts_of_a_first_day() -> dict[str, str]:
    """Return the stored texts after a daily game and the begin of another game."""
    device = Device()
    device.today = TODAY
    app = device.visit()
    app.dispatch("play", "today")
    play_on(app)
    app.go_home()
    app.dispatch("play", list(GAMES)[-1])
    return device.texts


def visit_on_the_next_day(page: Page) -> Page:
    """Return a new visit, on the day after, to a device on which a game was finished today."""
    open_and_wait(page)
    expect(page.locator("#last-game")).to_have_count(0)
    for name, text in texts_of_a_first_day().items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    page.context.add_init_script(NEXT_DAY)
    later = page.context.new_page()
    page.close()
    open_and_wait(later)
    return later


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_reasons_to_return_are_in_sight_without_a_scroll(
    new_page: NewPage, language: str
) -> None:
    page = visit_on_the_next_day(new_page(locale=language))
    page.locator("#menu").tap()  # the start continues the game in progress
    page.locator("[role=dialog] [data-do=go][data-arg=home]").tap()
    expect(page.locator("#to-dailies")).to_contain_text("1")
    for size in PHONES:
        resize(page, size)
        assert page.evaluate("scrollY") == 0
        (dock,) = visible_boxes(page, ".home .dock")
        for what, selector in FACTS.items():
            expect(page.locator(selector), what).to_be_in_viewport(ratio=1)
            (box,) = visible_boxes(page, selector)
            assert not do_overlap(box, dock), (what, size)
    page.locator("#last-game").tap()
    expect(page.locator("#score")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(page.locator("#menu")).to_be_visible()


@pytest.mark.parametrize(
    ("zone", "day"), [("Pacific/Kiritimati", TODAY.day + 1), ("Etc/GMT+12", TODAY.day - 1)]
)
def test_day_is_that_of_the_time_zone(new_page: NewPage, zone: str, day: int) -> None:
    page = new_page(timezone_id=zone)
    open_with(page, results=FIRST)
    expect(page.locator("#to-dailies .calendar span")).to_have_text(str(day))
    start = page.locator(f"#daily-{FIRST_GAME}").get_attribute("data-arg") or ""
    assert start.endswith(f"{seed_for(TODAY.replace(day=day))}")
