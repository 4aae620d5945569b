"""Results of finished games: lists on the home screen, and end screens."""

import json
import random
from dataclasses import replace

import pytest
from playwright.sync_api import FilePayload, Page, expect

from app.games import GAMES
from app.play.results import read_results, result_of, to_text
from app.play.seats import Seat
from app.play.serialization import to_text as game_to_text
from app.play.session import GameSession
from app.store import PREFIX
from e2e import players
from e2e.a11y import NARROW_WINDOW, assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.gestures import SAVED_GAME, SAVED_RESULTS
from tests.page.test_controller import TODAY
from tests.page.test_results import FIRST

pytestmark = pytest.mark.native

PAIR = (Seat("Ana"), Seat("Bo"))


def open_with(page: Page, **kept: str) -> None:
    """Open the page on a device that stores these texts."""
    open_and_wait(page)
    for name, text in kept.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [PREFIX + name, text])
    page.reload()
    wait_ready(page)


def nearly_ended() -> str:
    """Return a game of two people as it is stored before its last decisions."""
    session, chance = GameSession.new(players.FIRST_GAME, 4, {}, seats=PAIR), random.Random(1)
    kept: list[str] = []
    while not session.is_over:
        kept.append(game_to_text(session))
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return kept[-3]


def ended(game: str) -> GameSession:
    """Return a finished game of two people."""
    session, chance = GameSession.new(game, 4, {}, seats=PAIR), random.Random(1)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return session


def test_a_table_that_is_played_to_its_end_is_found_among_the_results(page: Page) -> None:
    earlier = FIRST.replace("2026-11-", "2026-01-")
    open_with(page, game=nearly_ended(), results=earlier)
    players.any_player(page).play()
    won = page.locator(".end-animation h2").inner_text()
    [table, *first] = page.evaluate(SAVED_RESULTS)
    assert table["seats"] == [["Ana", ""], ["Bo", ""]]
    assert [each["record"] for each in first] == [each["record"] for each in json.loads(earlier)]

    page.locator("#to-home").tap()
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate(SAVED_GAME) is None
    page.reload()
    wait_ready(page)
    rows = page.locator(".results [data-do=result]")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text(won)
    expect(rows.first.locator("b")).to_have_text(str(max(table["totals"])))
    assert_accessible(page)

    rows.first.tap()
    expect(page.locator(".end-animation h2")).to_have_text(won)
    expect(page.locator(".podium li")).to_have_count(2)
    assert_accessible(page)
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    rows.nth(1).tap()
    expect(page.locator(".wheel")).to_have_text("22")


def test_a_result_opens_at_its_top_and_leads_back_to_its_place_in_the_list(page: Page) -> None:
    first, _ = read_results(FIRST)
    many = [replace(first[0], day=f"2026-{month:02}-01") for month in range(1, 13)]
    games = [
        replace(each, record=each.record.replace(str(each.seed), str(number)))
        for number, each in enumerate(many)
    ]
    open_with(page, results=to_text([*games, first[1]]))
    page.set_viewport_size({"width": 390, "height": 420})
    scrolled = "() => Math.round(scrollY)"
    page.locator("#to-results").tap()
    expect(page.locator("#results")).to_be_visible()
    assert page.evaluate(scrolled) == 0
    row = page.locator("[data-do=result]").last
    for way_back in (page.go_back, page.locator(".screen.score .top button").tap):
        row.scroll_into_view_if_needed()
        place = page.evaluate(scrolled)
        assert place > 100
        row.tap()
        expect(page.locator(".wheel")).to_be_visible()
        assert page.evaluate(scrolled) == 0
        way_back()
        expect(page.locator("#results")).to_be_visible()
        assert page.evaluate(scrolled) == place


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_all_results_stand_on_a_screen_of_their_own(new_page: NewPage, locale: str) -> None:
    tables = [result_of(ended(game), TODAY) for game in GAMES]
    first, _ = read_results(FIRST)
    more = [replace(each, day="2026-11-02", seats=(Seat("Cy"), Seat("Di"))) for each in tables]
    page = new_page(viewport=NARROW_WINDOW, color_scheme="dark", locale=locale)
    open_with(page, results=to_text([*tables, *first, *more]))
    rows = page.locator("[data-do=result]")
    expect(rows).to_have_count(5)
    page.locator("#to-results").tap()
    expect(page.locator("#results")).to_be_visible()
    expect(rows).to_have_count(len(tables) + len(first) + len(more))
    expect(page.locator("#results h2")).to_have_text([game.title for game in GAMES.values()])
    assert_accessible(page)
    rows.last.tap()
    expect(page.locator(".podium")).to_contain_text("Di")
    page.go_back()
    expect(rows).to_have_count(len(tables) + len(first) + len(more))
    page.locator("#back").tap()
    expect(page.locator("#home")).to_be_visible()


def test_imported_results_are_replayed_and_a_forged_one_is_told(page: Page) -> None:
    sound, other = (result_of(ended(game), TODAY) for game in list(GAMES)[:2])
    forged = replace(other, totals=(999, 1), places=(1, 2))
    kept = {"results": to_text([sound, forged])}
    text = json.dumps({"three-fleets-export": 1, "kept": kept})
    open_and_wait(page)
    page.locator("#to-settings").tap()
    file = FilePayload(name="all.json", mimeType="application/json", buffer=text.encode())
    page.locator("#file").set_input_files(file)
    expect(page.locator("#notice")).to_contain_text("1 imported result doesn’t match its game.")
    rows = page.locator(".results li")
    expect(rows.filter(has_text="doesn’t match its game").locator("s")).to_have_text("999")
    expect(rows.filter(has_text="not checked yet")).to_have_count(0)
    page.reload()
    wait_ready(page)
    expect(page.locator(".results s")).to_have_count(1)
