"""Whether the page answers taps as soon as ever while computer players think.

A person plays a game of every kind at its largest table, where experts think for longest. Between
their taps they open the menu and close it again by touch: when it is their turn, and over and over
while computer players think. Both are the same taps with the same answer, so their times beside
each other tell what thinking costs a finger. The browser's own Event Timing tells how long each
took until its answer was painted, as in `taps`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from e2e.bench import PACES
from e2e.bench.figures import Figures
from e2e.bench.tables import COMPUTER, SEED
from e2e.bench.taps import QUICK, SETTLED, figures_of, middle_of, touch
from e2e.bench.visits import Phones, Site
from e2e.player import link_of
from e2e.players import GAMES
from e2e.quick import HELPERS
from fleet_engine import new_match
from fleet_engine.core.game import find

ENOUGH = 40
"""Taps of both kinds after which a game is left: its rest would tell the same."""

NOTE_TAPS = """
window.bench.clicks = [];
window.bench.slow = [];
addEventListener('click', (event) => {
  if (!event.isTrusted) return;
  const thinking = Boolean(document.querySelector('#choices[aria-busy=true]'));
  window.bench.clicks.push([event.timeStamp, thinking]);
}, true);
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries()) {
    if (name === 'click') window.bench.slow.push([startTime, duration]);
  }
}).observe({ type: 'event', durationThreshold: 16 });
"""
"""Runs before the page does, and notes of each tap of a finger whether somebody was thinking."""
TAKE_TAPS = """async () => {
  await new Promise((done) => setTimeout(done, 500)); // the browser tells of taps a little later
  const { clicks, slow } = window.bench;
  return { clicks: clicks.splice(0), slow: slow.splice(0) };
}"""

BEGIN = f"(seed) => {{{HELPERS} window.bench.chance = chances(seed); }}"
STEP = f"""async (offers) => {{{HELPERS}
  if (one('#score')) return 'ended';
  if (one(BUSY)) return 'thinking';
  next(offers, window.bench.chance).click();
  await frame();
  await frame();
  if (one('#score')) return 'ended';
  return one(BUSY) ? 'thinking' : 'asked';
}}"""
"""Plays one tap of whoever is asked, and tells what came of it."""
MENU = "#app:not(:has(#over > *)) #menu"
CLOSE = "#over header [data-do=close]"


class Looks(NamedTuple):
    """Milliseconds of each look: while computer players thought, and in one's turn."""

    thinking: list[float]
    asked: list[float]


def measure(site: Site, phones: Phones, paces: Iterable[str]) -> Figures:
    """Return the taps of both kinds in a game of every kind, at every pace."""
    found: Figures = {}
    for pace in paces:
        looks = {}
        for game in GAMES:  # a running one would have to be ended first
            with phones.new() as phone, phone.visit(site, script=NOTE_TAPS) as opened:
                opened.ready()
                opened.rest()
                begin(opened.page, game)
                opened.go_at(PACES[pace])
                looks[game] = looked(opened.page, opened.protocol, game)
        found[pace] = of_games(looks)
    return found


def begin(page: Page, game: str) -> None:
    """Begin a game among as many experts as can play."""
    seats = max(find(game).type.seats)
    link = link_of(new_match(game, players=seats, seed=SEED), COMPUTER)
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()
    page.evaluate(SETTLED)


def looked(page: Page, protocol: CDPSession, game: str) -> Looks:
    """Play a game that has begun, look into the menu, and return how long that took."""
    page.evaluate(BEGIN, SEED)
    page.evaluate(TAKE_TAPS)
    looks = Looks([], [])
    while min(map(len, looks)) < ENOUGH:
        state = page.evaluate(STEP, GAMES[game].player.OFFERS)
        if state == "ended":
            break
        if state == "thinking" or len(looks.asked) < ENOUGH:
            more = look(page, protocol)
            looks.thinking.extend(more.thinking)
            looks.asked.extend(more.asked)
    return looks


def look(page: Page, protocol: CDPSession) -> Looks:
    """Open the menu and close it again; where a question lies over the game, it can't be had."""
    for button in (MENU, CLOSE):
        if point := middle_of(page, button):
            touch(page, protocol, point)
    return told(**page.evaluate(TAKE_TAPS))


def told(clicks: list[tuple[float, bool]], slow: list[tuple[float, float]]) -> Looks:
    """Return how long some taps took; the browser tells nothing of quick ones."""
    took = dict(slow)
    looks = Looks([], [])
    for begun, thinking in clicks:
        (looks.thinking if thinking else looks.asked).append(took.get(begun, QUICK))
    return looks


def of_games(looks: dict[str, Looks]) -> Figures:
    """Return the figures of all games, and how many times as long taps take while one thinks."""
    games = {
        game: {"thinking": figures_of(found.thinking), "asked": figures_of(found.asked)}
        for game, found in looks.items()
    }
    thinking = figures_of([tap for found in looks.values() for tap in found.thinking])
    asked = figures_of([tap for found in looks.values() for tap in found.asked])
    ratios = {f"{cut}_ratio": round(thinking[cut] / asked[cut], 2) for cut in ("p50", "p95")}
    return {"games": games, **ratios}
