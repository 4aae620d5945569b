"""Daily games on home and in the calendar."""

from datetime import date, timedelta
from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from app.daily_seed import seed_for, week_seed
from app.i18n import LANGUAGES
from app.play.dailies import DailyLog
from app.store import PREFIX, Store
from e2e.a11y import assert_accessible
from e2e.bounding_boxes import do_overlap, visible_boxes
from e2e.conftest import NewPage
from e2e.gestures import resize
from e2e.players import FIRST_GAME, GAMES, any_player
from e2e.test_results import open_with
from tests.page.test_results import FIRST

pytestmark = pytest.mark.native

TODAY = date(2026, 6, 17)  # the day of `conftest.FIXED_DATE_SCRIPT`
SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
)


def played_days() -> str:
    """Return a stored log: three days in a row until yesterday, and two games of the week."""
    texts: dict[str, str] = {}
    log = DailyLog(Store(texts))
    for days_ago in (3, 2, 1):
        day = TODAY - timedelta(days=days_ago)
        for game in GAMES:
            log.begin((game, seed_for(day)), day)
            log.finish((game, seed_for(day)), 50 + days_ago, 1)
    for number in (1, 2):
        deal = FIRST_GAME, week_seed(TODAY, number)
        log.begin(deal, TODAY)
        log.finish(deal, 70, 1)
    return texts[PREFIX + "dailies"]


def open_after_days(page: Page) -> None:
    """Open the page on a device with three days in a row."""
    open_with(page, results=FIRST, dailies=played_days())


def overlaps(page: Page, selector: str) -> list[object]:
    """Return the pairs of visible elements that overlap."""
    pairs = combinations(visible_boxes(page, selector), 2)
    return [pair for pair in pairs if do_overlap(*pair)]


def test_daily_game_is_played_and_found_on_home_and_in_the_calendar(page: Page) -> None:
    open_after_days(page)
    expect(page.locator("#to-dailies")).to_contain_text("3-day streak")
    page.locator(f"#daily-{FIRST_GAME}").tap()
    player = any_player(page)
    player.play()
    assert player.is_over
    page.locator("#to-home").tap()
    expect(page.locator("#to-dailies")).to_contain_text("4-day streak")
    expect(page.locator(f"#daily-{FIRST_GAME}")).to_contain_text("point")
    page.locator("#to-dailies").tap()
    page.locator(f"#day-{TODAY.day}").tap()
    expect(page.locator("#day-title")).to_have_text("Jun 17")
    page.locator("[id^=daily-result]").tap()
    expect(page.locator("#score")).to_be_visible()


def test_calendar_is_used_by_keyboard(page: Page) -> None:
    open_after_days(page)
    page.locator("#to-dailies").focus()
    page.keyboard.press("Enter")
    page.locator("#tab-dailies").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "day-14":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#day-title")).to_have_text("Jun 14")
    expect(page.locator("#day-14")).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_daily_games_fit_every_window(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    open_after_days(page)
    for size in SIZES:
        resize(page, size)
        expect(page.locator("#to-dailies")).to_be_in_viewport(ratio=0.9)
        assert overlaps(page, ".daily-head, .daily-deals button") == [], size
    page.locator("#to-dailies").tap()
    for size in SIZES:
        resize(page, size)
        assert overlaps(page, ".week-deals li, .calendar-month td, .month header > *") == [], size


def test_home_and_calendar_with_daily_games_are_accessible(page: Page) -> None:
    open_after_days(page)
    assert_accessible(page)
    page.locator("#to-dailies").tap()
    assert_accessible(page)
