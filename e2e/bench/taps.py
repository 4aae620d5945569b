"""How long a tap takes until its answer is painted.

Plays whole games by touch and asks the browser's own Event Timing how long each
tap took until its answer was painted, at full speed and with the processor slowed to a
quarter; beside it the same for a page that has nothing but one button. And the same touches once
more on a page that answers them from a record of what Python had answered: so much is the
browser's own work, whatever computes the answers. The browser rounds to 8 ms and leaves out what
took less than 16 ms. Touches come straight from the browser's protocol: Playwright's own taps put
listeners on the page that would be measured, too.
"""

import random
import statistics
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, BrowserType, CDPSession, Page

from e2e.bench import RATES
from e2e.bench.figures import Figures
from e2e.conftest import NO_GUARD, PHONE
from e2e.player import link_of
from e2e.players import FIRST, GAMES
from fleet_engine import new_match

QUICK = 16
"""Milliseconds below which the browser tells nothing about a tap."""
ON_THE_GLASS = 60
"""Milliseconds that a quick finger rests; what it lights meanwhile is no part of the answer."""
BETWEEN_TAPS = 300
"""Milliseconds until the next tap, in which boats and boxes finish to move."""
MOST_TAPS = 400
"""Far more than a game alone takes."""

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
"""Notes each tap of a finger from now on, and whether somebody was thinking then."""
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
  for (const name of ['show', 'hold', 'play']) {
    const act = page[name];
    page[name] = (...told) => { answer.push([name, ...told]); act(...told); };
  }
  const { afterPaint } = page;
  page.afterPaint = (act) => afterPaint(() => { answer.push(['afterPaint']); act(); });
}"""
"""Notes what Python has the page do after each tap: at once, and after the first paint."""
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
"""Answers each tap as was noted: Python hears of none."""

EMPTY_PAGE = "<!doctype html><button id='gold' style='width:9rem;height:4rem'>0</button>"
COUNT = "() => { const b = document.querySelector('#gold'); b.onclick = () => b.textContent++ }"


class Tap(NamedTuple):
    """A tap: the milliseconds until its answer was painted, and whether somebody was thinking."""

    took: float
    thinking: bool


def touch(page: Page, protocol: CDPSession, point: dict[str, float]) -> None:
    """Touch a point for a moment, and let the page come to rest."""
    protocol.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(ON_THE_GLASS)
    protocol.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(BETWEEN_TAPS)
    page.evaluate(SETTLED)


def middle_of(page: Page, selector: str) -> dict[str, float] | None:
    """Return the point in the middle of an element, if it is there."""
    found: dict[str, float] | None = page.evaluate(MIDDLE, selector)
    return found


def taps_so_far(page: Page) -> list[Tap]:
    """Return the taps since this was asked last."""
    return [Tap(*told) for told in page.evaluate(TAKE_TAPS, QUICK)]


def opened(context: BrowserContext, seed: int, rate: int) -> tuple[Page, CDPSession]:
    """Return a page on which a game alone has begun, with the processor slowed from now on."""
    page = context.new_page()
    page.goto("")
    page.evaluate(READY)
    link = link_of(new_match(FIRST, players=1, seed=seed))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()
    page.evaluate(SETTLED)
    return page, slowed(page, rate)


def slowed(page: Page, rate: int) -> CDPSession:
    """Slow the processor for a page; return the way to touch it."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return protocol


def taps_of_a_game(page: Page, protocol: CDPSession, seed: int) -> list[float]:
    """Play a game that has begun by touch and return how long its taps took."""
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
    """Touch the only button of a page, which counts, and return how long that took."""
    page.set_content(EMPTY_PAGE)
    page.evaluate(COUNT)
    page.evaluate(LISTEN)
    point = middle_of(page, "#gold")
    assert point
    for _ in range(40):
        touch(page, protocol, point)
    return [tap.took for tap in taps_so_far(page)]


def figures_of(taps: list[float]) -> Figures:
    """Return what is told of some taps."""
    cuts = statistics.quantiles(taps, n=20, method="inclusive")
    return {"taps": len(taps), "p50": statistics.median(taps), "p95": cuts[18], "max": max(taps)}


def at_rate(browser: Browser, address: str, rate: int, games: int) -> Figures:
    """Return how long taps take with the processor slowed `rate` times."""
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
    """Return the figures of all pages, and how many times as long as a button a game takes."""
    page, button = figures_of(taps), figures_of(empty)
    ratio = round(page["p95"] / button["p95"], 2)
    return {"page": page, "recorded": figures_of(recorded), "button": button, "ratio": ratio}


def measure(address: str, chromium: BrowserType, path: str, games: int) -> Figures:
    """Return how many milliseconds taps take."""
    browser = chromium.launch(executable_path=path, args=["--no-sandbox"])
    taken = {f"{rate}x": at_rate(browser, address, rate, games) for rate in RATES}
    browser.close()
    return taken
