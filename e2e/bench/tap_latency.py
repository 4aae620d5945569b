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

from e2e.bench import RATES
from e2e.bench.metrics import Figures
from e2e.conftest import NO_GUARD, PHONE
from e2e.player import link_of
from e2e.players import FIRST, GAMES
from fleet_engine import new_match

QUICK = 16
"""Milliseconds below which the browser reports nothing about a tap."""
ON_THE_GLASS = 60
"""Milliseconds that a quick touch lasts. The highlight in that time is no part of the answer."""
BETWEEN_TAPS = 300
"""Milliseconds until the next tap, in which boats and boxes finish their motion."""
MOST_TAPS = 400
"""Far more than a solo game takes."""

READY = """() => new Promise((done) => {
  const root = document.documentElement;
  const look = () => { if (root.dataset.state !== 'loading') done(root.dataset.state); };
  new MutationObserver(look).observe(root, { attributes: true });
  look();
})"""

LISTEN = """() => {
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
  await new Promise((done) => setTimeout(done, 500)); // the browser tells of taps a little later
  return window.clicks.splice(0).map(([at, thinking]) => [window.slow.get(at) ?? quick, thinking]);
}"""

TARGET = """([chance, offers]) => {
  const gold = document.querySelector('#gold');
  const answers = [...document.querySelectorAll(offers)];
  const certain = gold?.dataset.do === 'confirm' && (chance > 0.4 || !answers.length);
  const chosen = certain ? gold : answers[Math.floor(chance * 997) % answers.length];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'nearest' });
  const box = chosen.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""

SETTLED = """() => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 50))));
})"""

MIDDLE = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}"""

KEEP_ANSWERS = """() => {
  window.answers = [];
  let answer = [];
  addEventListener('click', () => { window.answers.push(answer = []); }, true);
  for (const name of ['show', 'deferCues', 'playCues']) {
    const act = page[name];
    page[name] = (...told) => { answer.push([name, ...told]); act(...told); };
  }
  const { afterPaint } = page;
  page.afterPaint = (act) => afterPaint(() => { answer.push(['afterPaint']); act(); });
}"""
"""Script that records the calls of Python to the page after each tap: at once, and after the
first paint."""
ANSWER = """(answers) => {
  let number = 0;
  const act = (steps) => { for (const [name, ...told] of steps) page[name](...told); };
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
COUNT = "() => { const b = document.querySelector('#gold'); b.onclick = () => b.textContent++ }"


class Tap(NamedTuple):
    """A tap: milliseconds until its answer was painted, and if a bot was computing."""

    took: float
    thinking: bool


def touch(page: Page, protocol: CDPSession, point: dict[str, float]) -> None:
    """Touch a point for a moment, and wait until the page is idle."""
    protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(ON_THE_GLASS)
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(BETWEEN_TAPS)
    page.evaluate(SETTLED)


def middle_of(page: Page, selector: str) -> dict[str, float] | None:
    """Return the centre of an element, or None if it does not exist."""
    found: dict[str, float] | None = page.evaluate(MIDDLE, selector)
    return found


def taps_so_far(page: Page) -> list[Tap]:
    """Return the taps since the last call."""
    return [Tap(*told) for told in page.evaluate(TAKE_TAPS, QUICK)]


def opened(context: BrowserContext, seed: int, rate: int) -> tuple[Page, CDPSession]:
    """Return a page with a new solo game, and its protocol.

    The processor is slowed from then on.
    """
    page = context.new_page()
    page.goto("")
    page.evaluate(READY)
    link = link_of(new_match(FIRST, players=1, seed=seed))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()
    page.evaluate(SETTLED)
    return page, slowed(page, rate)


def slowed(page: Page, rate: int) -> CDPSession:
    """Slow the processor for a page, and return the protocol that touches it."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return protocol


def taps_of_a_game(page: Page, protocol: CDPSession, seed: int) -> list[float]:
    """Play a running game by touch and return the times of its taps."""
    chance = random.Random(seed)
    player = GAMES[FIRST].player
    page.evaluate(LISTEN)
    for _ in range(MOST_TAPS):
        point = page.evaluate(TARGET, [chance.random(), player.OFFERS])
        if point is None:
            break
        touch(page, protocol, point)
    return [tap.took for tap in taps_so_far(page)]


def taps_of_an_empty_page(page: Page, protocol: CDPSession) -> list[float]:
    """Touch the only button of a page, which counts, and return the times."""
    page.set_content(EMPTY_PAGE)
    page.evaluate(COUNT)
    page.evaluate(LISTEN)
    point = middle_of(page, "#gold")
    assert point
    for _ in range(40):
        touch(page, protocol, point)
    return [tap.took for tap in taps_so_far(page)]


def figures_of(taps: list[float]) -> Figures:
    """Return the number of taps, their median, 95th percentile and maximum."""
    cuts = statistics.quantiles(taps, n=20, method="inclusive")
    return {"taps": len(taps), "p50": statistics.median(taps), "p95": cuts[18], "max": max(taps)}


def at_rate(browser: Browser, address: str, rate: int, games: int) -> Figures:
    """Return the times of taps with the processor slowed `rate` times."""
    taps: list[float] = []
    recorded: list[float] = []
    empty: list[float] = []
    for seed in range(1, games + 1):
        context = browser.new_context(
            base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
        )
        context.add_init_script(NO_GUARD)
        page, protocol = opened(context, seed, rate)
        page.evaluate(KEEP_ANSWERS)
        taps += taps_of_a_game(page, protocol, seed)
        answers = page.evaluate("() => window.answers")
        page.close()
        page, protocol = opened(context, seed, rate)
        page.evaluate(ANSWER, answers)
        recorded += taps_of_a_game(page, protocol, seed)
        blank = context.new_page()
        empty += taps_of_an_empty_page(blank, slowed(blank, rate))
        context.close()
    return compared(taps, recorded, empty)


def compared(taps: list[float], recorded: list[float], empty: list[float]) -> Figures:
    """Return the figures of all pages, and the ratio of a game to a button."""
    page, button = figures_of(taps), figures_of(empty)
    ratio = round(page["p95"] / button["p95"], 2)
    return {"page": page, "recorded": figures_of(recorded), "button": button, "ratio": ratio}


def measure(address: str, chromium: BrowserType, path: str, games: int) -> Figures:
    """Return the times of taps in milliseconds, by slowdown."""
    browser = chromium.launch(executable_path=path, args=["--no-sandbox"])
    taken = {f"{rate}x": at_rate(browser, address, rate, games) for rate in RATES}
    browser.close()
    return taken
