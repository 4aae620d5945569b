"""How long a tap holds the page up where computer players answer it.

A person plays a whole game against each number of computer players that think ahead. Told are how
long those are waited for, from a tap until the person is asked again, and the tasks of the main
thread that the browser calls long, from 50 ms on: while one lasts nothing moves and no other tap is
taken.
"""

from collections.abc import Iterable

from playwright.sync_api import Page

from e2e.bench import PACES
from e2e.bench.figures import Figures
from e2e.bench.taps import figures_of
from e2e.bench.visits import Phones, Site
from e2e.player import link_of
from e2e.players import GAMES
from e2e.quick import Played, leave, play_on
from fleet_engine import new_match
from fleet_engine.core.game import find

SEED = 5
COMPUTER = "expert"
"""The computer player who takes longest."""


def measure(site: Site, phones: Phones, paces: Iterable[str]) -> Figures:
    """Return the taps and long tasks of a game of every kind and size, at every pace."""
    found: Figures = {}
    with phones.new() as phone:
        for pace in paces:
            with phone.visit(site) as opened:
                opened.ready()
                opened.go_at(PACES[pace])
                found[pace] = of_games({game: of_tables(opened.page, game) for game in GAMES})
    return found


def of_games(games: dict[str, Figures]) -> Figures:
    """Return the figures of all games, and the longest that answers of one of them take."""
    sizes = [told for found in games.values() for told in found.values()]
    return {"games": games, "answer_p95": max(told["answer_p95"] for told in sizes)}


def of_tables(page: Page, game: str) -> Figures:
    """Return the figures of a game by the number of its seats."""
    return {
        str(seats): figures_of_table(played(page, game, seats))
        for seats in find(game).type.seats
        if seats > 1
    }


def played(page: Page, game: str, seats: int) -> Played:
    """Play a game against computer players from the home screen to its end."""
    link = link_of(new_match(game, players=seats, seed=SEED), COMPUTER)
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#dock").wait_for()
    found = play_on(page, game, SEED)
    leave(page)
    return found


def figures_of_table(found: Played) -> Figures:
    """Return what is told of a game: its taps, answers, and how many tasks were long, how long."""
    waits = figures_of(found.answers) if len(found.answers) > 1 else {"p50": 0, "p95": 0}
    return {
        **figures_of(found.taps),
        "answer_p50": round(waits["p50"]),
        "answer_p95": round(waits["p95"]),
        "long_tasks": len(found.tasks),
        "longest": round(max(found.tasks, default=0)),
    }
