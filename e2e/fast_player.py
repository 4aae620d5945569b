"""Fast automatic players: scripts that tap a whole game from inside the page."""

from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from e2e.players import GAMES

HELPERS = """
  const all = (wanted) => [...document.querySelectorAll(wanted)];
  const one = (wanted) => document.querySelector(wanted);
  const BUSY = '#choices[aria-busy=true]';
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // A check per frame would make the browser draw each frame while a bot computes.
  const decided = () => new Promise((done) => {
    const look = () => {
      if (one(BUSY)) return;
      changes.disconnect();
      done();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const chances = (seed) => () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32;
  // Answer an overlay first, then the gold button if something is selected.
  const next = (offers, chance) => {
    const any = (found) => found[Math.floor(chance() * found.length)];
    const over = one('#overlay [data-do=confirm]') ?? any(all('#overlay [data-do=select]'));
    if (over) return over;
    const notice = one('#notice [data-do=close]');
    if (notice) return notice;
    if (one('#gold[data-do=confirm]') && chance() < 0.75) return one('#gold');
    const out = one('#secondary-action:is([data-do=select], [data-do=confirm])');
    if (out && chance() < 0.1) return out;
    const button = any(all(offers)) ?? one('#gold');
    if (!button) throw new Error(`no way on: ${one('#app').innerText}`);
    return button;
  };
"""
"""Helpers that these scripts share: queries for elements, waiting, and the choice of the next
tap."""

PLAY_GAME = (
    "async ([offers, seed]) => {"
    + HELPERS
    + """
  const chance = chances(seed);
  const taps = [];
  const answers = [];
  const tasks = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  watch.observe({ type: 'longtask' });

  const tap = async (button) => {
    const tapped = performance.now();
    button.click();
    await frame();
    taps.push(performance.now() - tapped);
    await frame();
    if (!one(BUSY)) return;
    await decided();
    answers.push(performance.now() - tapped);
  };
  // Sometimes open the menu or the log, or undo.
  const stray = async () => {
    for (const wanted of ['#menu', '#log', '#undo[data-do=undo]']) {
      const button = one(wanted);
      if (button) await tap(button);
      const close = one('#overlay [data-do=close]');
      if (close) await tap(close);
    }
  };

  for (let turn = 0; !one('#score'); turn += 1) {
    if (turn > 1500) throw new Error(`no end: ${one('#app').innerText}`);
    await tap(next(offers, chance));
    if (turn % 20 === 7) await stray();
  }
  await frame();
  watch.disconnect();
  return { taps, answers, tasks };
}"""
)
"""Script that plays the running game to its end. It returns the milliseconds of taps and long
tasks."""

LEAVE_GAME = """async (where) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const screen of ['home', where]) {
    document.querySelector(`[data-do=go][data-arg=${screen}]`)?.click();
    await frame();
    await frame();
  }
}"""

STATIC_SCREEN = "about"
"""A screen that never changes. Any extra objects there are leaks of earlier screens."""


class FastGame(NamedTuple):
    """Times of a game in milliseconds: of each tap until its answer, of long tasks.

    `answers` has the taps after which bots had to compute, from the tap until the next
    question. A task is long from 50 ms on, because browsers report tasks from that length on.
    """

    taps: list[float]
    answers: list[float]
    tasks: list[float]


class RetainedObjects(NamedTuple):
    """The objects of a tab after a garbage collection."""

    nodes: int
    listeners: int
    heap: int


def run_fast_game(page: Page, game: str, seed: int) -> FastGame:
    """Play the running game of a tab to its end."""
    return FastGame(**page.evaluate(PLAY_GAME, [GAMES[game].player.SELECTABLE, seed]))


def play_game(page: Page, game: str, seed: int) -> FastGame:
    """Play a game from the home screen to its end, and go back to the home screen."""
    page.locator(GAMES[game].player.START_BUTTON).first.click()
    page.locator("#dock").wait_for()
    played = run_fast_game(page, game, seed)
    leave_game(page)
    return played


def leave_game(page: Page) -> None:
    """Go from the end of a game to the home screen."""
    page.evaluate(LEAVE_GAME, "home")


def count_retained(page: Page, protocol: CDPSession) -> RetainedObjects:
    """Return the objects of a tab on a screen that never changes.

    The tab ends on the home screen.
    """
    page.evaluate(LEAVE_GAME, STATIC_SCREEN)
    page.locator("#back").wait_for()
    protocol.send("HeapProfiler.enable")
    for _ in range(2):  # objects that the first collection frees may hold others
        protocol.send("HeapProfiler.collectGarbage")
    entries = protocol.send("Performance.getMetrics")["metrics"]
    metrics = {each["name"]: each["value"] for each in entries}
    page.locator("#back").click()
    page.locator(".home").wait_for()
    return RetainedObjects(
        *(int(metrics[name]) for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize"))
    )
