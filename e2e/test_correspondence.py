"""Games by links between two browser contexts, and the start of the page by a link."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from app.import_parser import TURN
from app.play.correspondence import to_code
from app.play.seats import REMOTE, Correspondence, Seat
from app.play.serialization import to_text
from app.play.session import GameSession
from e2e.a11y import assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.fast_player import HELPERS
from e2e.players import FIRST_GAME, GAMES
from e2e.test_results import open_with

SELECTABLE = GAMES[FIRST_GAME].player.SELECTABLE
LEFT = 12
"""Number of confirmations that are left of a nearly finished game."""

PLAY_TURN = (
    "async ([offers, seed]) => {"
    + HELPERS
    + """
  const chance = chances(seed);
  while (!one('#gold[data-do=link]') && !one('#score')) {
    next(offers, chance).click();
    await frame();
    if (one(BUSY)) await decided();
  }
}"""
)
"""Script that plays until the turn is over or the game has ended."""
SHARED = """() => {
  globalThis.shared = "";
  navigator.share = async ({ url }) => { globalThis.shared = url; };
}"""


def send(page: Page, opener: str) -> str:
    """Send the link of the game on the screen. Return its part after the `#`."""
    page.evaluate(SHARED)
    page.locator(opener).first.click()
    page.locator("#link-share").click()
    page.wait_for_function("() => globalThis.shared")
    return str(page.evaluate("globalThis.shared")).partition("#")[2]


def totals(page: Page) -> list[int]:
    """Return the totals of all seats in the result that a device has stored."""
    kept = page.evaluate("localStorage.getItem('three-fleets:results')")
    return list(json.loads(kept)["results"][0]["totals"])


def open_link(page: Page, link: str) -> None:
    """Open a link in a page that waits for it."""
    expect(page.locator("#question")).to_contain_text("Waiting for")
    page.evaluate("(link) => { location.hash = link; }", link)
    expect(page.locator("#question, #score").first).not_to_contain_text("Waiting for")


@pytest.mark.slow
@pytest.mark.native
def test_first_turns_by_links(new_page: NewPage) -> None:
    ana, bo = new_page(), new_page()
    open_and_wait(ana)
    ana.evaluate("document.querySelector('[data-do=setup]').click()")
    for what in (f"game={FIRST_GAME}", "seats=2", "player-1=link"):
        ana.locator(f'[data-do=setup][data-arg="{what}"]').click()
    for seat, name in enumerate(("Ana", "Bo")):
        ana.locator(f"#name-{seat}").fill(name)
    assert_accessible(ana)
    ana.locator("#gold").click()
    if ana.locator("#overlay [data-do=close]").count():
        ana.locator("#overlay [data-do=close]").last.click()
    ana.evaluate(PLAY_TURN, [SELECTABLE, 1])
    ana.locator("#gold").click()
    assert_accessible(ana)
    ana.locator("#link-qr").click()
    ana.locator(".qr").wait_for()
    assert_accessible(ana)
    ana.locator("#overlay [data-do=close]").last.click()
    open_and_wait(bo, f"#{send(ana, '#gold')}")
    expect(bo.locator("#take-1")).to_have_attribute("aria-pressed", "true")
    assert_accessible(bo)
    bo.locator("#gold").click()
    expect(ana.locator("#gold")).to_contain_text("Send again")
    ana.reload()
    wait_ready(ana)
    expect(ana.locator("#question")).to_have_text("Waiting for Bo")
    mover, waiting = bo, ana
    for seed in range(2, 6):
        mover.evaluate(PLAY_TURN, [SELECTABLE, seed])
        open_link(waiting, send(mover, "#gold"))
        mover, waiting = waiting, mover


def nearly_ended() -> list[str]:
    """Return a game by links shortly before its end, as the devices of its two people store it."""
    people = (Seat("Ana"), Seat("Bo"))
    session, chance, records = GameSession.new(FIRST_GAME, 4, {}, seats=people), Random(1), []
    while not session.is_over:
        records.append(session.match.record)
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
    stored = []
    for own in range(2):
        seats = tuple(
            seat if n == own else Seat(seat.name, REMOTE) for n, seat in enumerate(people)
        )
        kept = GameSession.resume(records[-LEFT], seats)
        kept.correspondence = Correspondence("ab", (), len(kept.match.actions))
        stored.append(to_text(kept))
    return stored


@pytest.mark.slow
@pytest.mark.native
def test_end_by_links(new_page: NewPage) -> None:
    pages = [new_page(), new_page()]
    for page, game in zip(pages, nearly_ended(), strict=True):
        open_with(page, game=game)
    mover, waiting, seed = *pages, 1
    if mover.locator("#gold[data-do=link]").count():
        mover, waiting = waiting, mover
    while True:
        seed += 1
        mover.evaluate(PLAY_TURN, [SELECTABLE, seed])
        if mover.locator("#score").count():
            break
        open_link(waiting, send(mover, "#gold"))
        mover, waiting = waiting, mover
    open_link(waiting, send(mover, "#link-send"))
    waiting.evaluate(PLAY_TURN, [SELECTABLE, 1])
    assert totals(mover) == totals(waiting)


@pytest.mark.slow
def test_page_starts_with_the_first_link_of_a_game(new_page: NewPage) -> None:
    """The modules of such games arrive on demand, here before the first picture."""
    seats = (Seat("Ana"), Seat("Bo", REMOTE))
    session = GameSession.new(FIRST_GAME, 4, {}, seats=seats)
    session.correspondence = Correspondence.begin(7**15, seats)
    bo = new_page()
    open_and_wait(bo, f"#{TURN}={to_code(session)}")
    bo.locator("#gold").click()
    expect(bo.locator("#question")).to_have_text("Waiting for Ana")
    bo.locator("#gold").click()
    expect(bo.locator("#link-copy")).to_be_visible()
