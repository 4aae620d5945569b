"""Results with filters, statistics and achievements, in the browser."""

import random
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from app.play.results import GameResult, result_of, to_text
from app.play.seats import SOLO_SEATS, Seat
from app.play.session import GameSession
from e2e.a11y import NARROW_WINDOW, assert_accessible
from e2e.conftest import NewPage
from e2e.test_results import open_with
from tests.page.players import InstantBotSession
from tests.page.test_controller import TODAY

pytestmark = pytest.mark.native

TABLE = (Seat(), Seat(bot="easy"), Seat(bot="medium"))


def played(game: str, seats: tuple[Seat, ...], seed: int) -> GameSession:
    """Return a game that a person has finished by random moves."""
    session, chance = InstantBotSession.new(game, seed, {}, seats=seats, key=9), random.Random(seed)
    while not session.is_over:
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return session


def kept_results() -> str:
    """Return the results of three solo games, two of which were reviewed, and of a table."""
    solo: list[GameResult] = [
        replace(result_of(played("dice", SOLO_SEATS, seed), TODAY), luck_and_skill=(seed, -9.5))
        for seed in (3, 4)
    ]
    last = result_of(played("dice", SOLO_SEATS, 5), TODAY)
    return to_text([*solo, last, result_of(played("dice", TABLE, 6), TODAY)])


def test_results_are_filtered_charted_and_reviewed(new_page: NewPage) -> None:
    kept = kept_results()
    earned = '{"three-fleets-achievements": 1, "earned": {"dice-stars": "2026-11-20"}}'
    page = new_page(viewport=NARROW_WINDOW)
    open_with(page, results=kept, achievements=earned)
    page.locator("#to-results").tap()
    rows = page.locator(".results [data-do=result][data-arg]:not([data-arg=more])")
    expect(rows).to_have_count(4)
    page.locator("#level-easy").tap()
    expect(rows).to_have_count(1)
    page.locator("#level-").tap()
    page.locator("#seats-1").tap()
    expect(rows).to_have_count(3)
    assert_accessible(page)

    page.locator("#tab-statistics").focus()
    page.keyboard.press("Enter")
    charts = page.locator("svg.statistics[role=img]")
    expect(charts).to_have_count(3)
    assert_accessible(page)
    page.locator("#seats-3").tap()
    expect(page.locator(".win-rates")).to_be_visible()
    expect(page.locator(".captain-ladder li")).to_have_count(2)
    assert_accessible(page)

    page.locator("#tab-achievements").tap()
    expect(page.locator(".achievements li.earned")).to_have_count(1)
    assert_accessible(page)

    page.locator("#tab-games").tap()
    page.locator("#seats-1").tap()
    rows.first.tap()
    page.locator("#to-review").tap()
    expect(page.locator("#review")).to_be_visible()
