"""Time from a tap on one device until another device at its table shows the move.

Two pages in one browser play at full speed, connected by WebRTC. A move counts from the
tap on the gold button until the frame after the first change of the other page. Both pages and the
browser share the processor, as two devices do not, so the figures are too high.
"""

import random
from functools import partial

from playwright.sync_api import Browser, BrowserType, Page

from e2e.bench.metrics import Figures
from e2e.bench.tap_latency import WAIT_READY, WAIT_SETTLED, tap_figures
from e2e.conftest import DISABLE_GUARD_SCRIPT, PHONE
from e2e.fast_player import HELPERS
from e2e.players import GAMES
from e2e.test_devices import begin, join, set_table

MAX_MOVES = 60
"""Number of measured moves of a game."""
MAX_ROUNDS = 2000
"""Number of taps of each device after which a game is stuck."""
STILL_MS = 150
"""Milliseconds in which a page is quiet before a move."""
LATEST_MS = 2000
"""Milliseconds after which a move has shown nothing, because no other seat may see it."""

WATCH_FRAME = """() => {
  globalThis.changed = 0;
  globalThis.watcher?.disconnect();
  globalThis.watcher = new MutationObserver(() => {
    if (!globalThis.changed) requestAnimationFrame(() => { globalThis.changed ||= Date.now(); });
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  globalThis.watcher.observe(document.querySelector('#app'), all);
}"""
"""Script that records the time of the frame after the next change."""
CHANGED = "() => globalThis.changed"
NEXT_TAP = (
    "([offers, seed]) => {"
    + HELPERS
    + """
  if (one('#score')) return 'over';
  const over = one('#overlay [data-do=close]');
  if (over) { over.click(); return ''; }
  if (one(BUSY)) return 'waits';
  const button = next(offers, chances(seed));
  if (button.id === 'gold' && button.dataset.do === 'confirm') return 'confirms';
  button.click();
  return '';
}"""
)
"""Script that makes the next tap, unless it is a confirmed move. It returns the state."""
CONFIRM = "() => { const now = Date.now(); document.querySelector('#gold').click(); return now; }"


def latency_of(mover: Page, other: Page) -> float | None:
    """Confirm a move, and return the milliseconds until the other page shows it."""
    other.evaluate(WATCH_FRAME)
    other.wait_for_timeout(STILL_MS)
    if other.evaluate(CHANGED):
        mover.evaluate(CONFIRM)
        return None
    tapped = mover.evaluate(CONFIRM)
    for _ in range(LATEST_MS // STILL_MS):
        other.wait_for_timeout(STILL_MS)
        if changed := other.evaluate(CHANGED):
            return float(changed - tapped)
    return None


def latencies_of_a_game(host: Page, guest: Page, game: str) -> list[float]:
    """Play the running game, at most to its end, and return the latencies of its moves.

    Raises:
        RuntimeError: The game does not end.
    """
    offers, chance = GAMES[game].player.SELECTABLE, random.Random(1)
    found: list[float] = []
    for _ in range(MAX_ROUNDS):
        states = []
        for mover, other in ((host, guest), (guest, host)):
            states.append(mover.evaluate(NEXT_TAP, [offers, chance.randrange(2**31)]))
            if states[-1] == "confirms" and (latency := latency_of(mover, other)) is not None:
                found.append(latency)
            mover.evaluate(WAIT_SETTLED)
        if len(found) >= MAX_MOVES or states == ["over", "over"]:
            return found
    raise RuntimeError(f"{game}: {len(found)} moves in {MAX_ROUNDS} taps of each device")


def figures_of_game(browser: Browser, address: str, game: str) -> Figures:
    """Return the latencies of a game of two devices."""
    new_context = partial(
        browser.new_context, base_url=address, viewport=PHONE, has_touch=True, is_mobile=True
    )
    with new_context() as one, new_context() as other:
        for context in (one, other):
            context.add_init_script(DISABLE_GUARD_SCRIPT)
        host, guest = one.new_page(), other.new_page()
        host.goto("")
        host.evaluate(WAIT_READY)
        set_table(host, game, 2, 1)
        join(host, guest, 1, "Bo")
        begin(host, [guest])
        return tap_figures(latencies_of_a_game(host, guest, game))


def measure(address: str, chromium: BrowserType, path: str) -> Figures:
    """Return the latencies in milliseconds, by game."""
    with chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
        return {game: figures_of_game(browser, address, game) for game in GAMES}
