"""Time for which bots delay the answer to a tap.

A person plays a whole game against each number of bots that search ahead. There are three
figures. The first is the time of each bot decision, from the request to the worker until its
answer. The second is the wait for all bots in turn, from a tap until the person's next
question. The third is the tasks of the main thread that the browser calls long, from 50 ms on.
During such a task nothing moves and no other tap is accepted.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from playwright.sync_api import Page

from e2e.bench import PACES
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import BrowserFactory, Site
from e2e.bench.tap_latency import tap_figures
from e2e.fast_player import FastGame, leave_game, run_fast_game
from e2e.player import match_link
from e2e.players import GAMES
from fleet_engine import new_match
from fleet_engine.core.game import find_game

SEED = 5
BOT = "expert"
"""The bot that takes longest."""

NOTE_DECISIONS = """
window.bench.decisions = [];
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    this.asked = new Map();
    this.addEventListener('message', ({ data }) => {
      if (!data.startsWith('{')) return;
      const { ask, answer } = JSON.parse(data);
      if (answer === undefined || !this.asked.has(ask)) return;
      window.bench.decisions.push(performance.now() - this.asked.get(ask));
    });
  }
  postMessage(data, ...more) {
    const said = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : {};
    if (said.kind === 'move') this.asked.set(said.ask, performance.now());
    super.postMessage(data, ...more);
  }
};
"""
"""Script that runs before the page does, and records the time of each decision in its worker."""
TAKE_DECISIONS = "() => window.bench.decisions.splice(0)"


class BotWait(NamedTuple):
    """A game against bots, and the milliseconds of each of their decisions."""

    game: FastGame
    decisions: list[float]


def measure(site: Site, phones: BrowserFactory, paces: Iterable[str]) -> Figures:
    """Return the taps and long tasks of a game of every kind and size, at every pace."""
    found: Figures = {}
    with phones.open_phone() as phone:
        for pace in paces:
            with phone.visit(site, script=NOTE_DECISIONS) as opened:
                opened.wait_ready()
                opened.set_pace(PACES[pace])
                found[pace] = all_games_figures(
                    {game: figures_by_seats(opened.page, game) for game in GAMES}
                )
    return found


def all_games_figures(games: dict[str, Figures]) -> Figures:
    """Return the figures of all games, and the slowest decisions of one of them."""
    sizes = [figures for found in games.values() for figures in found.values()]
    return {"games": games, "decision_p95": max(figures["decision_p95"] for figures in sizes)}


def figures_by_seats(page: Page, game: str) -> Figures:
    """Return the figures of a game by the number of its seats."""
    return {
        str(seats): figures_of_table(play_match(page, game, seats))
        for seats in find_game(game).type.seats
        if seats > 1
    }


def begin_match(page: Page, game: str, seats: int) -> None:
    """Begin a game against bots."""
    link = match_link(new_match(game, players=seats, seed=SEED), BOT)
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()


def play_match(page: Page, game: str, seats: int) -> BotWait:
    """Play a game against bots from its link to its end, and go to the home screen.

    Raises:
        RuntimeError: No bot computed in the worker, because the page has given it up.
    """
    begin_match(page, game, seats)
    page.evaluate(TAKE_DECISIONS)
    found = run_fast_game(page, game, SEED)
    leave_game(page)
    decisions = page.evaluate(TAKE_DECISIONS)
    if not decisions:
        raise RuntimeError(f"{game} with {seats} seats: no bot computed in the worker")
    return BotWait(found, decisions)


def figures_of_table(found: BotWait) -> Figures:
    """Return the figures of a game: its taps, decisions, answers and long tasks."""
    return {
        **tap_figures(found.game.taps),
        **_percentiles("decision", found.decisions),
        **_percentiles("answer", found.game.answers),
        "decisions": len(found.decisions),
        "long_tasks": len(found.game.tasks),
        "longest": round(max(found.game.tasks, default=0)),
    }


def _percentiles(name: str, waits: Sequence[float]) -> Figures:
    figures = tap_figures(list(waits)) if len(waits) > 1 else {"p50": 0, "p95": 0}
    return {f"{name}_{cut}": round(figures[cut]) for cut in ("p50", "p95")}
