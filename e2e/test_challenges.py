"""Challenges between friends: three phones, links between them, and one table of results."""

import random
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from app.play.challenges import Challenge, Challenges, deal_of, entry_of, to_challenge_link, to_text
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_text as game_to_text
from app.play.session import GameSession
from e2e.a11y import NARROW_WINDOW, assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.players import FIRST_GAME, GAMES, touch_player
from e2e.test_results import open_with
from e2e.test_sharing import BROWSER
from fleet_engine.core.game import find_game
from tests.page.players import InstantBotSession
from tests.page.test_results import FIRST

pytestmark = pytest.mark.native

LEFT = 2
"""Number of confirmations that are left of a nearly finished game."""
FRIENDS = ("Ann", "Bo", "Cy")


@cache
def played(game: str, choice: int) -> tuple[str, GameSession]:
    """Return a game shortly before its end as it is stored, and at its end."""
    seats = SOLO_SEATS if 1 in find_game(game).type.seats else (Seat(), Seat(bot="random"))
    session, chance = InstantBotSession.new(game, 4, {}, seats=seats), random.Random(choice)
    kept: list[str] = []
    while not session.is_over:
        kept.append(game_to_text(session))
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    return kept[-LEFT], session


def send(page: Page, name: str) -> str:
    """Send the ended game to a friend. Return the link."""
    page.evaluate(BROWSER, ["takes", "takes"])
    page.locator("#to-challenge").tap()
    field = page.locator("#friend-name")
    field.fill(name)
    assert_accessible(page)
    page.locator("[data-arg='named:send']").tap()
    page.wait_for_function("() => taken")
    expect(field).to_have_count(0)
    return str(page.evaluate("taken.url"))


def table(page: Page) -> dict[str, int]:
    """Return the points in the table on the screen by name."""
    rows = page.locator("[id^=friend-]")
    return {
        row.locator("span").last.inner_text(): int(row.locator("b").inner_text())
        for row in rows.all()
    }


@pytest.mark.parametrize("game", GAMES)
def test_three_friends_add_up_to_one_table(new_page: NewPage, game: str) -> None:
    phones = {name: new_page() for name in FRIENDS}
    ann = phones["Ann"]
    open_with(ann, game=played(game, 1)[0])
    if ann.locator("[data-arg^=continue]").count():
        ann.locator("[data-arg^=continue]").first.tap()
    touch_player(game, ann).play()
    link = send(ann, "Ann")
    for choice, name in enumerate(("Bo", "Cy"), 2):
        phone = phones[name]
        open_with(phone, game=played(game, choice)[0])
        phone.goto(link)
        wait_ready(phone)
        invitation = phone.locator("#challenge")
        expect(invitation).to_contain_text("Ann")
        expect(phone.locator("[id^=friend-]")).to_have_count(0)
        expect(invitation).not_to_contain_text("Round by round")
        assert_accessible(phone)
        phone.locator("#gold").tap()
        touch_player(game, phone).play()
        expect(phone.locator(".podium.friends li")).to_have_count(choice)
        link = send(phone, name)
    cy = phones["Cy"]
    cy.locator("#to-friends").tap()
    expect(cy.locator("[id^=friend-]")).to_have_count(3)
    results = table(cy)
    assert results.keys() == {"Ann", "Bo", "You"}
    assert_accessible(cy)
    ann.goto(link)
    wait_ready(ann)
    expect(ann.locator("[id^=friend-]")).to_have_count(3)
    names = {"You": "Ann", "Cy": "You", "Bo": "Bo"}
    assert {names[name]: points for name, points in table(ann).items()} == results
    ann.locator("[id^=friend-]").last.tap()
    expect(ann.locator("#score")).to_be_visible()
    expect(ann.locator(".podium.friends li")).to_have_count(3)


def challenges() -> str:
    """Return stored challenges: one to be played, and a finished one with many friends."""
    games = [entry_of(played(FIRST_GAME, choice)[1]) for choice in range(1, 8)]
    names = ("Ann", "Maximilian-Alexander", "海の見える丘のたろう", "Bo", "Di", "Ed")
    friends = tuple(each._replace(name=name) for name, each in zip(names, games, strict=False))
    deal = deal_of(played(FIRST_GAME, 1)[1])
    tables = [Challenge(deal, games[6], friends, "2026-06-16")]
    for game in list(GAMES)[1:]:
        ended = played(game, 1)[1]
        tables.append(Challenge(deal_of(ended), None, (entry_of(ended)._replace(name="Ann"),)))
    return to_text(Challenges("Bo", tuple(tables)))


@pytest.mark.parametrize(
    ("locale", "theme"), [("en-US", "light"), ("es-MX", "dark"), ("ja-JP", "light")]
)
def test_list_and_tables_fit_on_narrow_phones(new_page: NewPage, locale: str, theme: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, color_scheme=theme, locale=locale)
    open_with(page, challenges=challenges(), results=FIRST)
    link = to_challenge_link(
        Challenge(deal_of(played(FIRST_GAME, 1)[1]), entry_of(played(FIRST_GAME, 1)[1])), ["Ann"]
    )
    page.goto(f"#vs={link}")
    page.reload()
    wait_ready(page)
    expect(page.locator("[id^=friend-]")).to_have_count(7)
    assert_accessible(page)
    page.locator("#back").tap()
    page.locator("[data-do=go][data-arg=results]").first.tap()
    page.locator("#tab-challenges").tap()
    expect(page.locator("[id^=challenge-]")).to_have_count(3)
    assert_accessible(page)
    page.locator("[id^=challenge-]").last.tap()
    expect(page.locator("#gold")).to_be_visible()
    assert_accessible(page)


def test_forged_link_is_told(page: Page) -> None:
    link = to_challenge_link(
        Challenge(deal_of(played(FIRST_GAME, 1)[1]), entry_of(played(FIRST_GAME, 1)[1])), ["Ann"]
    )
    open_and_wait(page, f"#vs={link.replace('Ann', 'Bob')}")
    expect(page.locator("#notice")).to_contain_text("can’t be opened here")
    expect(page.locator("#home")).to_be_visible()
