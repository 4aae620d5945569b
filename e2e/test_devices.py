"""Tables of several devices in a browser, over WebRTC."""

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from e2e.conftest import NewPage, open_and_wait, other_browser, wait_ready
from e2e.fast_player import PLAY_GAME
from e2e.gestures import SAVED_RESULTS
from e2e.peer_pages import decode_qr
from e2e.players import GAMES
from e2e.test_browsers import Visitor

BEGIN_PLAYING = f"(game) => {{ globalThis.played = ({PLAY_GAME})(game); }}"
"""Script that plays a device's turns until its game ends, and returns at once."""
FIRST_GAME = next(iter(GAMES))
ASKED = "#choices:not([aria-busy=true]) [data-do=select]"
EVENTS = "() => document.querySelector('#event-feed')?.innerText ?? null"
KEPT = """(peer) => Object.entries(localStorage).find(
  ([name]) => name.startsWith("three-fleets:peer:") && name.endsWith(peer))?.[1]"""
"""Script that returns the codes with which a device returns to a peer."""
IS_FURTHER = f"(before) => document.querySelector('#score') || ({EVENTS})() !== before"
STATE = """() => ["#question", "#gold", "#notice", "#overlay", "#table"].map(
  (part) => document.querySelector(part)?.innerText).join(" | ")"""
CONNECT_MS = 30_000
"""Milliseconds for a connection. The page itself gives one up after 20 s."""
STALL_MS = 60_000
"""Milliseconds in which each device must show new events, so that a slow machine may be slow."""


def set_table(page: Page, game: str, seats: int, guests: int) -> None:
    """Open a table with `guests` seats for other devices."""
    page.evaluate("document.querySelector('[data-do=setup]').click()")
    for what in (f"game={game}", f"seats={seats}"):
        page.locator(f'[data-do=setup][data-arg="{what}"]').click()
    for seat in range(1, guests + 1):
        page.locator(f'[data-do=setup][data-arg="player-{seat}=remote"]').click()
    page.locator("#gold").click()
    expect(page.locator("#table")).to_be_visible()


def code_of(page: Page) -> str:
    """Return the address part of the invitation or the answer that a page offers to share.

    The page shares after the click. So the script forgets what was shared before it.
    """
    page.evaluate("""() => {
      globalThis.shared = "";
      navigator.share = async ({ url }) => { globalThis.shared = url; };
    }""")
    page.locator("#send").click()
    page.wait_for_function("() => globalThis.shared")
    return str(page.evaluate("globalThis.shared")).partition("#")[2]


def join(host: Page, guest: Page, seat: int, name: str) -> None:
    """Let a device take a seat, and wait until both devices can return."""
    host.locator(f"#do-invite-{seat}").click()
    host.locator(".qr").wait_for(timeout=CONNECT_MS)
    open_and_wait(guest, f"#{code_of(host)}")
    guest.locator("#table-name").fill(name)
    guest.locator("#gold").click()
    guest.locator(".qr").wait_for(timeout=CONNECT_MS)
    host.locator("#table-code").fill(code_of(guest))
    host.locator("#accept").click()
    expect(host.locator(f"#place-{seat}")).to_contain_text(name, timeout=CONNECT_MS)
    host.wait_for_function(KEPT, arg=f"-{seat}")
    guest.wait_for_function(KEPT, arg="host")


def begin(host: Page, guests: list[Page]) -> None:
    """Begin the game, and wait until all devices show it."""
    host.locator("#gold").click()
    wait_for_game(host, *guests)


def wait_for_game(*pages: Page) -> None:
    """Wait until pages show the game."""
    for page in pages:
        if page.locator("#overlay [data-do=close]").count():
            page.locator("#overlay [data-do=close]").last.click()
        expect(page.locator("#dock")).to_be_visible(timeout=CONNECT_MS)


def play(pages: list[Page], game: str) -> None:
    """Let each device play its turns until the end. Fail if a device shows no new events."""
    for page in pages:
        page.evaluate(BEGIN_PLAYING, [GAMES[game].player.SELECTABLE, 1])
    for page in pages:
        while not page.locator("#score").count():
            try:
                page.wait_for_function(IS_FURTHER, arg=page.evaluate(EVENTS), timeout=STALL_MS)
            except PlaywrightTimeoutError:
                pytest.fail("no device moves: " + "\n".join(each.evaluate(STATE) for each in pages))


def totals(page: Page) -> list[int]:
    """Return the totals of all seats in the result that a device has stored."""
    kept = page.evaluate("localStorage.getItem('three-fleets:results')")
    return list(json.loads(kept)["results"][0]["totals"])


def test_first_moves_of_two_devices(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    open_and_wait(host)
    set_table(host, FIRST_GAME, 2, 1)
    join(host, guest, 1, "Bo")
    begin(host, [guest])
    expect(host.locator("#app")).to_contain_text("Bo")
    mover, waiting = (host, guest) if host.locator(ASKED).count() else (guest, host)
    before = waiting.evaluate(EVENTS)
    for page in (mover, waiting):
        page.evaluate(BEGIN_PLAYING, [GAMES[FIRST_GAME].player.SELECTABLE, 1])
    waiting.wait_for_function(f"(before) => ({EVENTS})() !== before", arg=before)


def replace(host: Page, gone: Page, guest: Page, seat: int, name: str) -> None:
    """Let another device take the seat of a device that goes away. The seat keeps its name."""
    gone.context.close()
    host.locator("#menu").click()
    host.locator("[data-do=table][data-arg=open]").click()
    host.locator(f"#do-invite-{seat}").wait_for(timeout=CONNECT_MS)
    join(host, guest, seat, name)
    host.locator("#gold").click()
    wait_for_game(host, guest)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_of_three_devices_that_reload_or_go(new_page: NewPage, game: str) -> None:
    host, *guests = (new_page() for _ in range(3))
    open_and_wait(host)
    set_table(host, game, 3, 2)
    for seat, guest in enumerate(guests, 1):
        join(host, guest, seat, f"Bo {seat}")
    begin(host, guests)
    known = host.evaluate(KEPT, "-1")
    guests[0].reload()
    wait_ready(guests[0])
    expect(guests[0].locator("#dock")).to_be_visible(timeout=CONNECT_MS)
    host.wait_for_function(f"(known) => ({KEPT})('-1') !== known", arg=known)
    host.reload()
    wait_ready(host)
    expect(host.locator("#dock")).to_be_visible(timeout=CONNECT_MS)
    gone, guests[1] = guests[1], new_page()
    replace(host, gone, guests[1], 2, "Bo 2")
    play([host, *guests], game)
    for guest in guests:
        assert totals(guest) == totals(host)


TYPE_NAME = """(name) => {
  const field = document.getElementById("table-name");
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
CLOSE_ADVICE = (
    "() => { [...document.querySelectorAll('#overlay [data-do=close]')].at(-1)?.click(); }"
)


def join_elsewhere(host: Page, guest: Visitor, seat: int, name: str) -> None:
    """Let a device with another browser take a seat."""
    host.locator(f"#do-invite-{seat}").click()
    host.locator(".qr").wait_for(timeout=CONNECT_MS)
    guest.open(f"{host.url.partition('#')[0]}#{code_of(host)}")
    guest.run(TYPE_NAME, name)
    guest.tap("#gold")
    guest.wait_for(".qr")
    picture = guest.driver.command("TakeScreenshot", full=True)
    [answer] = decode_qr(host, base64.b64decode(picture))
    host.locator("#table-code").fill(answer.partition("#")[2])
    host.locator("#accept").click()
    expect(host.locator(f"#place-{seat}")).to_contain_text(name, timeout=CONNECT_MS)
    host.wait_for_function(KEPT, arg=f"-{seat}")
    guest.wait(KEPT, "host")


@pytest.mark.slow
def test_whole_game_of_four_devices_with_one_in_firefox(new_page: NewPage, tmp_path: Path) -> None:
    host, *guests = (new_page() for _ in range(3))
    with other_browser("firefox", tmp_path) as driver:
        elsewhere = Visitor(lambda: driver)
        open_and_wait(host)
        set_table(host, FIRST_GAME, 4, 3)
        for seat, guest in enumerate(guests, 1):
            join(host, guest, seat, f"Bo {seat}")
        join_elsewhere(host, elsewhere, 3, "Ada")
        host.locator("#gold").click()
        wait_for_game(host, *guests)
        elsewhere.wait_for("#dock, #overlay [data-do=close]")
        elsewhere.run(CLOSE_ADVICE)
        elsewhere.reload()
        elsewhere.wait_for("#dock")
        elsewhere.run(BEGIN_PLAYING, [GAMES[FIRST_GAME].player.SELECTABLE, 1])
        play([host, *guests], FIRST_GAME)
        elsewhere.wait_for("#score")
        [result] = elsewhere.run(SAVED_RESULTS)
        assert result["totals"] == totals(host)
