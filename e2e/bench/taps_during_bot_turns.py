"""Response to taps while bots compute.

A person plays each kind of game at its largest table, where expert bots take longest. Between
the moves the person opens and closes the menu by touch: in their own turn, and repeatedly while
bots compute. Both are the same taps with the same answer, so their times show the cost of the
bots for a tap. The browser's own Event Timing measures each tap until its answer is painted, as
in `taps`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from e2e.bench import PACES
from e2e.bench.bot_wait import NOTE_DECISIONS, SEED, begin
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import Phones, Site
from e2e.bench.tap_latency import LISTEN, SETTLED, Tap, figures_of, middle_of, taps_so_far, touch
from e2e.fast_player import HELPERS
from e2e.players import GAMES
from fleet_engine.core.game import find

ENOUGH = 40
"""The number of taps of each kind after which a game ends. The rest would give the same result."""
MOST_TURNS = 1500
"""Far more than a game takes."""

BEGIN = "(seed) => {" + HELPERS + "window.bench.chance = chances(seed); }"
STEP = (
    "async (offers) => {"
    + HELPERS
    + """
  const waking = () => !window.bench.decisions.length;
  if (one(BUSY) && waking()) await decided();
  if (!one(BUSY) && !one('#score')) {
    next(offers, window.bench.chance).click();
    await frame();
    await frame();
  }
  if (one('#score')) return 'ended';
  if (waking()) return 'waking';
  return one(BUSY) ? 'thinking' : 'asked';
}"""
)
"""Script that plays one tap if a person is to move, and returns the state after it.

The worker runs once it has answered a request. Until then the page itself computes.
"""
MENU = "#app:not(:has(#over > *)) #menu"
CLOSE = "#over header [data-do=close]"


class Looks(NamedTuple):
    """Milliseconds of each tap: while bots computed, and in the person's own turn."""

    thinking: list[float]
    asked: list[float]


def measure(site: Site, phones: Phones, paces: Iterable[str]) -> Figures:
    """Return the taps of both kinds in a game of every kind, at every pace."""
    found: Figures = {}
    for pace in paces:
        looks = {}
        for game in GAMES:  # a running game would have to be ended first
            with phones.new() as phone, phone.visit(site, script=NOTE_DECISIONS) as opened:
                opened.ready()
                opened.rest()
                begin(opened.page, game, max(find(game).type.seats))
                opened.page.evaluate(SETTLED)
                opened.go_at(PACES[pace])
                looks[game] = looked(opened.page, opened.protocol, game)
        found[pace] = of_games(looks)
    return found


def looked(page: Page, protocol: CDPSession, game: str) -> Looks:
    """Play a running game, open the menu in between, and return the times.

    Raises:
        RuntimeError: No bot computed in the worker, or the person was never to move.
    """
    page.evaluate(BEGIN, SEED)
    page.evaluate(LISTEN)
    looks = Looks([], [])
    for _ in range(MOST_TURNS):
        state = page.evaluate(STEP, GAMES[game].player.OFFERS)
        if state == "ended" or min(map(len, looks)) >= ENOUGH:
            break
        if state == "thinking" or (state == "asked" and len(looks.asked) < ENOUGH):
            for tap in look(page, protocol):
                (looks.thinking if tap.thinking else looks.asked).append(tap.took)
    if min(map(len, looks)) < 2:
        raise RuntimeError(f"{game}: too few taps to tell of: {looks}")
    return looks


def look(page: Page, protocol: CDPSession) -> list[Tap]:
    """Open the menu and close it again. A question above the game prevents that."""
    for button in (MENU, CLOSE):
        if point := middle_of(page, button):
            touch(page, protocol, point)
    return taps_so_far(page)


def of_games(looks: dict[str, Looks]) -> Figures:
    """Return the figures of all games, and the factors by which bots slow taps down."""
    games = {
        game: {"thinking": figures_of(found.thinking), "asked": figures_of(found.asked)}
        for game, found in looks.items()
    }
    thinking = figures_of([tap for found in looks.values() for tap in found.thinking])
    asked = figures_of([tap for found in looks.values() for tap in found.asked])
    ratios = {f"{cut}_ratio": round(thinking[cut] / asked[cut], 2) for cut in ("p50", "p95")}
    return {"games": games, **ratios}
