"""Three people play cards on one device: the shared view, and the private hands."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import NARROW_WINDOW, OVERFLOW_PX, assert_accessible
from e2e.cards.table_setup import begin_hot_seat
from e2e.conftest import NewPage, wait_ready
from e2e.gestures import SAVED_GAME
from e2e.player import MAX_TAPS
from fleet_engine import replay

pytestmark = pytest.mark.native

NAMES = ("Ana", "Ben", "Cho")


@pytest.mark.slow
def test_three_people_play_two_rounds(page: Page) -> None:
    player = begin_hot_seat(page, *NAMES, seed=4)
    together, alone = set(), set()
    for _ in range(MAX_TAPS):
        if "3 auction" in saved_record(page):
            break
        hands = page.locator("#hand").count()
        if page.locator("#handoff").count():
            assert not hands
            alone.add(page.locator("#handoff h1").inner_text())
        elif page.locator("#see-hand").count():
            assert not hands
            together.add(page.locator(".asking-seat").inner_text().strip())
        else:
            assert hands
        player.tap_once()
    assert together == set(NAMES)
    assert alone == {f"{name}’s turn" for name in NAMES}
    match = replay(saved_record(page))
    assert match.names == NAMES
    assert match.round == 3


def saved_record(page: Page) -> str:
    """Return the record of the running game as the device stores it."""
    return str(json.loads(page.evaluate(SAVED_GAME))["record"])


def test_player_may_look_at_a_hand_while_all_bid(page: Page) -> None:
    player = begin_hot_seat(page, *NAMES, seed=3)
    asked = page.locator("#question").text_content() or ""
    player.driver.tap("#see-hand")
    expect(page.locator("#handoff h1")).to_have_text(re.compile("’s hand$"))
    expect(page.locator("#hand")).to_have_count(0)
    player.driver.tap("#gold")
    expect(page.locator("#hand")).to_be_visible()
    player.driver.tap("#hide-hand")
    expect(page.locator("#hand")).to_have_count(0)
    expect(page.locator("#question")).to_have_text(asked)


def test_file_with_every_hand_is_saved_only_after_a_warning(page: Page) -> None:
    player = begin_hot_seat(page, *NAMES, seed=3)
    player.driver.tap("#menu")
    player.driver.tap("#sheet-menu [data-do=export]")
    expect(page.locator("#sheet-ask")).to_contain_text("every hand")
    with page.expect_download() as saved:
        page.locator("[data-do=confirm-yes]").tap()
    assert replay(saved.value.path().read_text("utf-8")).names == NAMES


def test_reload_shows_the_shared_view(page: Page) -> None:
    player = begin_hot_seat(page, *NAMES, seed=3)
    player.tap_repeatedly(3)
    question = page.locator("#question").text_content() or ""
    page.reload()
    wait_ready(page)
    expect(page.locator("#question")).to_have_text(question)
    expect(page.locator("#hand")).to_have_count(0)


def test_axe_finds_nothing_on_the_shared_screens(new_page: NewPage) -> None:
    page = new_page()
    player = begin_hot_seat(page, *NAMES, seed=5)
    seen = set()
    for _ in range(160):
        kind = "handoff" if page.locator("#handoff").count() else question_text(page)
        if kind not in seen:
            seen.add(kind)
            assert_accessible(page)
        player.tap_once()
        if len(seen) >= 6:
            break
    assert "handoff" in seen


def question_text(page: Page) -> str:
    """Return the words of the question without names and numbers."""
    asked = page.locator("#question span:not(.asking-seat)").all_inner_texts()
    return re.sub(r"\d+| for .*", "", asked[0]) if asked else "private"


@pytest.mark.parametrize("locale", ["es-MX", "ja-JP"])
def test_four_people_fit_a_screen_of_320_pixels(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    player = begin_hot_seat(page, *NAMES, "Dia", seed=6)
    for _ in range(8):
        assert page.evaluate(OVERFLOW_PX) <= 0
        expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
        player.tap_repeatedly(5)
