"""Time from a tap until its answer is painted.

The script plays whole games by touch. The browser's own Event Timing measures each tap until
its answer is painted, at full speed and with the processor slowed to a quarter. There are two
comparisons. One is a page that has only one button. The other has the same touches on a page
that answers them from a record of Python's answers. It shows the browser's own work,
independent of the computation of the answers. The browser rounds to 8 ms and leaves out taps
shorter than 16 ms. Touches come directly from the browser's protocol: Playwright's own taps add
listeners to the page, which would be measured, too.
"""

import random
import statistics
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, BrowserType, CDPSession, Page

from e2e.bench import CPU_SLOWDOWNS
from e2e.bench.metrics import Figures
from e2e.conftest import DISABLE_GUARD_SCRIPT, PHONE
from e2e.player import match_link
from e2e.players import FIRST_GAME, GAMES
from fleet_engine import new_match

MIN_TAP_MS = 16
"""Milliseconds below which the browser reports nothing about a tap."""
TOUCH_MS = 60
"""Milliseconds that a quick touch lasts. The highlight in that time is no part of the answer."""
TAP_INTERVAL_MS = 300
"""Milliseconds until the next tap, in which boats and boxes finish their motion."""
MAX_TAPS = 400
"""Far more than a solo game takes."""

WAIT_READY = """() => new Promise((done) => {
  const root = document.documentElement;
  const look = () => { if (root.dataset.state !== 'loading') done(root.dataset.state); };
  new MutationObserver(look).observe(root, { attributes: true });
  look();
})"""

RECORD_TAPS = """() => {
  window.clicks = [];
  window.slow = new Map();
  addEventListener('click', ({ isTrusted, timeStamp }) => {
    const thinking = document.querySelector('#choices[aria-busy=true]') !== null;
    if (isTrusted) window.clicks.push([timeStamp, thinking]);
  }, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'click') window.slow.set(startTime, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}"""
"""Script that records each real tap from now on, and if a bot was computing then."""
TAKE_TAPS = """async (quick) => {
  await new Promise((done) => setTimeout(done, 500)); // the browser reports taps with a delay
  return window.clicks.splice(0).map(([at, thinking]) => [window.slow.get(at) ?? quick, thinking]);
}"""

NEXT_TARGET = """([chance, offers]) => {
  const gold = document.querySelector('#gold');
  const answers = [...document.querySelectorAll(offers)];
  const certain = gold?.dataset.do === 'confirm' && (chance > 0.4 || !answers.length);
  const chosen = certain ? gold : answers[Math.floor(chance * 997) % answers.length];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'nearest' });
  const box = chosen.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""

WAIT_SETTLED = """() => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 50))));
})"""

ELEMENT_CENTER = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}"""

RECORD_ANSWERS = """() => {
  window.answers = [];
  let answer = [];
  addEventListener('click', () => { window.answers.push(answer = []); }, true);
  for (const name of ['show', 'deferCues', 'playCues']) {
    const act = page[name];
    page[name] = (...args) => { answer.push([name, ...args]); act(...args); };
  }
  const { afterPaint } = page;
  page.afterPaint = (act) => afterPaint(() => { answer.push(['afterPaint']); act(); });
}"""
"""Script that records the calls of Python to the page after each tap: at once, and after the
first paint."""
REPLAY_ANSWERS = """(answers) => {
  let number = 0;
  const act = (steps) => { for (const [name, ...args] of steps) page[name](...args); };
  addEventListener('click', (event) => {
    window.clicks.push([event.timeStamp, false]);
    event.stopImmediatePropagation();
    const steps = answers[number++];
    const painted = steps.findIndex(([name]) => name === 'afterPaint');
    if (painted < 0) return act(steps);
    act(steps.slice(0, painted));
    page.afterPaint(() => act(steps.slice(painted + 1)));
  }, true);
}"""
"""Script that answers each tap from the record. Python receives none."""

EMPTY_PAGE = "<!doctype html><button id='gold' style='width:9rem;height:4rem'>0</button>"
COUNT_CLICKS = (
    "() => { const b = document.querySelector('#gold'); b.onclick = () => b.textContent++ }"
)


class TapSample(NamedTuple):
    """A tap: milliseconds until its answer was painted, and if a bot was computing."""

    duration_ms: float
    while_bots_compute: bool


def touch(page: Page, protocol: CDPSession, point: dict[str, float]) -> None:
    """Touch a point for a moment, and wait until the page is idle."""
    protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(TOUCH_MS)
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(TAP_INTERVAL_MS)
    page.evaluate(WAIT_SETTLED)


def center_of(page: Page, selector: str) -> dict[str, float] | None:
    """Return the center of an element, or None if it does not exist."""
    found: dict[str, float] | None = page.evaluate(ELEMENT_CENTER, selector)
    return found


def take_taps(page: Page) -> list[TapSample]:
    """Return the taps since the last call."""
    return [TapSample(*values) for values in page.evaluate(TAKE_TAPS, MIN_TAP_MS)]


def open_solo_game(context: BrowserContext, seed: int, slowdown: int) -> tuple[Page, CDPSession]:
    """Return a page with a new solo game, and its protocol.

    The processor is slowed from then on.
    """
    page = context.new_page()
    page.goto("")
    page.evaluate(WAIT_READY)
    link = match_link(new_match(FIRST_GAME, players=1, seed=seed))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()
    page.evaluate(WAIT_SETTLED)
    return page, slow_down(page, slowdown)


def slow_down(page: Page, slowdown: int) -> CDPSession:
    """Slow the processor for a page, and return the protocol that touches it."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return protocol


def taps_of_a_game(page: Page, protocol: CDPSession, seed: int) -> list[float]:
    """Play a running game by touch and return the times of its taps."""
    chance = random.Random(seed)
    player = GAMES[FIRST_GAME].player
    page.evaluate(RECORD_TAPS)
    for _ in range(MAX_TAPS):
        point = page.evaluate(NEXT_TARGET, [chance.random(), player.SELECTABLE])
        if point is None:
            break
        touch(page, protocol, point)
    return [tap.duration_ms for tap in take_taps(page)]


def taps_of_an_empty_page(page: Page, protocol: CDPSession) -> list[float]:
    """Touch the only button of a page, which counts, and return the times."""
    page.set_content(EMPTY_PAGE)
    page.evaluate(COUNT_CLICKS)
    page.evaluate(RECORD_TAPS)
    point = center_of(page, "#gold")
    assert point
    for _ in range(40):
        touch(page, protocol, point)
    return [tap.duration_ms for tap in take_taps(page)]


def tap_figures(taps: list[float]) -> Figures:
    """Return the number of taps, their median, 95th percentile and maximum."""
    cuts = statistics.quantiles(taps, n=20, method="inclusive")
    return {"taps": len(taps), "p50": statistics.median(taps), "p95": cuts[18], "max": max(taps)}


def measure_slowdown(browser: Browser, address: str, slowdown: int, games: int) -> Figures:
    """Return the times of taps with the processor slowed `slowdown` times."""
    taps: list[float] = []
    recorded: list[float] = []
    empty: list[float] = []
    for seed in range(1, games + 1):
        context = browser.new_context(
            base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
        )
        context.add_init_script(DISABLE_GUARD_SCRIPT)
        page, protocol = open_solo_game(context, seed, slowdown)
        page.evaluate(RECORD_ANSWERS)
        taps += taps_of_a_game(page, protocol, seed)
        answers = page.evaluate("() => window.answers")
        page.close()
        page, protocol = open_solo_game(context, seed, slowdown)
        page.evaluate(REPLAY_ANSWERS, answers)
        recorded += taps_of_a_game(page, protocol, seed)
        blank = context.new_page()
        empty += taps_of_an_empty_page(blank, slow_down(blank, slowdown))
        context.close()
    return compare_taps(taps, recorded, empty)


def compare_taps(taps: list[float], recorded: list[float], empty: list[float]) -> Figures:
    """Return the figures of all pages, and the ratio of a game to a button."""
    page, button = tap_figures(taps), tap_figures(empty)
    ratio = round(page["p95"] / button["p95"], 2)
    return {"page": page, "recorded": tap_figures(recorded), "button": button, "ratio": ratio}


def measure(address: str, chromium: BrowserType, path: str, games: int) -> Figures:
    """Return the times of taps in milliseconds, by slowdown."""
    browser = chromium.launch(executable_path=path, args=["--no-sandbox"])
    taken = {f"{rate}x": measure_slowdown(browser, address, rate, games) for rate in CPU_SLOWDOWNS}
    browser.close()
    return taken
