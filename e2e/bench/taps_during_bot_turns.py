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
from e2e.bench.bot_wait import NOTE_DECISIONS, SEED, begin_match
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import BrowserFactory, Site
from e2e.bench.tap_latency import (
    RECORD_TAPS,
    WAIT_SETTLED,
    TapSample,
    center_of,
    take_taps,
    tap_figures,
    touch,
)
from e2e.fast_player import HELPERS
from e2e.players import GAMES
from fleet_engine.core.game import find_game

ENOUGH_TAPS = 40
"""The number of taps of each kind after which a game ends. The rest would give the same result."""
MAX_TURNS = 1500
"""Far more than a game takes."""

PREPARE = "(seed) => {" + HELPERS + "window.bench.chance = chances(seed); }"
PLAY_STEP = (
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
MENU_BUTTON = "#app:not(:has(#overlay > *)) #menu"
CLOSE_BUTTON = "#overlay header [data-do=close]"


class MenuTapSample(NamedTuple):
    """Milliseconds of each tap: while bots computed, and in the person's own turn."""

    during_bot_turns: list[float]
    during_own_turn: list[float]


def measure(site: Site, phones: BrowserFactory, paces: Iterable[str]) -> Figures:
    """Return the taps of both kinds in a game of every kind, at every pace."""
    found: Figures = {}
    for pace in paces:
        looks = {}
        for game in GAMES:  # a running game would have to be ended first
            with phones.open_phone() as phone, phone.visit(site, script=NOTE_DECISIONS) as opened:
                opened.wait_ready()
                opened.wait_idle()
                begin_match(opened.page, game, max(find_game(game).type.seats))
                opened.page.evaluate(WAIT_SETTLED)
                opened.set_pace(PACES[pace])
                looks[game] = measure_menu_taps(opened.page, opened.protocol, game)
        found[pace] = all_games_figures(looks)
    return found


def measure_menu_taps(page: Page, protocol: CDPSession, game: str) -> MenuTapSample:
    """Play a running game, open the menu in between, and return the times.

    Raises:
        RuntimeError: No bot computed in the worker, or the person was never to move.
    """
    page.evaluate(PREPARE, SEED)
    page.evaluate(RECORD_TAPS)
    looks = MenuTapSample([], [])
    for _ in range(MAX_TURNS):
        state = page.evaluate(PLAY_STEP, GAMES[game].player.SELECTABLE)
        if state == "ended" or min(map(len, looks)) >= ENOUGH_TAPS:
            break
        if state == "thinking" or (state == "asked" and len(looks.during_own_turn) < ENOUGH_TAPS):
            for tap in open_and_close_menu(page, protocol):
                (
                    looks.during_bot_turns if tap.while_bots_compute else looks.during_own_turn
                ).append(tap.duration_ms)
    if min(map(len, looks)) < 2:
        raise RuntimeError(f"{game}: too few taps to report: {looks}")
    return looks


def open_and_close_menu(page: Page, protocol: CDPSession) -> list[TapSample]:
    """Open the menu and close it again. A question above the game prevents that."""
    for button in (MENU_BUTTON, CLOSE_BUTTON):
        if point := center_of(page, button):
            touch(page, protocol, point)
    return take_taps(page)


def all_games_figures(looks: dict[str, MenuTapSample]) -> Figures:
    """Return the figures of all games, and the factors by which bots slow taps down."""
    games = {
        game: {
            "thinking": tap_figures(found.during_bot_turns),
            "asked": tap_figures(found.during_own_turn),
        }
        for game, found in looks.items()
    }
    thinking = tap_figures([tap for found in looks.values() for tap in found.during_bot_turns])
    asked = tap_figures([tap for found in looks.values() for tap in found.during_own_turn])
    ratios = {f"{cut}_ratio": round(thinking[cut] / asked[cut], 2) for cut in ("p50", "p95")}
    return {"games": games, **ratios}
