"""Waiting times for the coach: a hint in a new game, and reviews of whole games.

Each request starts the coach's worker first, as the first request of a visit does.
"""

import random
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter

from playwright.sync_api import Page

from e2e.bench import PACES, CpuPace
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import BrowserFactory, Site
from e2e.player import match_link
from e2e.players import GAMES, touch_player
from fleet_engine import new_match
from fleet_engine.core.game import find_game

SEED = 7
HINT_SELECTOR = "#hint-more, .advised"
REVIEW_SELECTOR = ".expectation .drop"
"""The elements that a hint and a review show."""


def measure(site: Site, phones: BrowserFactory, paces: Iterable[str]) -> Figures:
    """Return the milliseconds until the coach has answered, by pace and game."""
    found: Figures = {}
    for pace in paces:
        found[pace] = {}
        waited = partial(_measure_request, site, phones, PACES[pace])
        for game in GAMES:
            asked = waited(partial(time_hint, game=game))
            reviews = {
                str(seats): waited(partial(time_review, game=game, players=seats))
                for seats in find_game(game).type.seats
            }
            found[pace][game] = game_figures(asked, reviews)
    return found


def _measure_request(
    site: Site, phones: BrowserFactory, pace: CpuPace, ask: Callable[[Page], float]
) -> float:
    """Return the milliseconds of one request, in a visit of its own."""
    with phones.open_phone() as phone, phone.visit(site) as opened:
        opened.wait_ready()
        opened.wait_idle()
        opened.set_pace(pace)
        return ask(opened.page)


def game_figures(hint: float, reviews: dict[str, float]) -> Figures:
    """Return the figures of a game: the hint, the reviews and the slowest of them."""
    return {"hint": hint, "reviews": reviews, "review": max(reviews.values())}


def time_hint(page: Page, game: str) -> float:
    """Begin a game and ask for a hint."""
    touch_player(game, page).start()
    return _time_tap(page, "#hint", HINT_SELECTOR)


def time_review(page: Page, game: str, players: int) -> float:
    """Open a game that was played at random, and ask for its review."""
    page.evaluate("link => { location.hash = link }", finished_link(game, players))
    page.locator("#to-review").wait_for()
    return _time_tap(page, "#to-review", REVIEW_SELECTOR)


def finished_link(game: str, players: int) -> str:
    """Return the link of a game that was played at random."""
    match, chance = new_match(game, players=players, seed=SEED), random.Random(SEED)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match_link(match, "random")


def _time_tap(page: Page, button: str, answer: str) -> float:
    """Tap a button and wait for the answer. Return the milliseconds that took."""
    before = perf_counter()
    page.locator(button).tap()
    page.locator(answer).first.wait_for(state="attached")  # a line may have no width
    return round(1000 * (perf_counter() - before))
