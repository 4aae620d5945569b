"""A whole game by links between two browser contexts."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.fast_player import HELPERS
from e2e.players import FIRST_GAME, GAMES

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


@pytest.mark.slow
def test_whole_game_by_links(new_page: NewPage) -> None:
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
    selectable = GAMES[FIRST_GAME].player.SELECTABLE
    mover, waiting, seed = ana, bo, 1
    ana.evaluate(PLAY_TURN, [selectable, seed])
    ana.locator("#gold").click()
    assert_accessible(ana)
    ana.locator("#link-qr").click()
    ana.locator(".qr").wait_for()
    assert_accessible(ana)
    ana.locator("#overlay [data-do=close]").last.click()
    open_and_wait(bo, f"#{send(ana, '#gold')}")
    expect(ana.locator("#gold")).to_contain_text("Send again")
    ana.reload()
    wait_ready(ana)
    expect(ana.locator("#question")).to_have_text("Waiting for Bo")
    while True:
        mover, waiting, seed = waiting, mover, seed + 1
        mover.evaluate(PLAY_TURN, [selectable, seed])
        if mover.locator("#score").count():
            break
        link = send(mover, "#gold")
        waiting.evaluate("(link) => { location.hash = link; }", link)
        expect(waiting.locator("#question")).not_to_have_text(
            f"Waiting for {['Ana', 'Bo'][seed % 2]}"
        )
    link = send(mover, "#link-send")
    waiting.evaluate("(link) => { location.hash = link; }", link)
    waiting.evaluate(PLAY_TURN, [selectable, seed])
    waiting.locator("#score").wait_for()
    assert totals(mover) == totals(waiting)
