"""Waiting times for the coach: a hint in a new game, and reviews of whole games.

Each request starts the coach's worker first, as the first request of a visit does.
"""

import random
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter

from playwright.sync_api import Page

from e2e.bench import PACES, Pace
from e2e.bench.metrics import Figures
from e2e.bench.page_visit import Phones, Site
from e2e.player import link_of
from e2e.players import GAMES, player_of
from fleet_engine import new_match
from fleet_engine.core.game import find

SEED = 7
HINT = "#advise-more, .advised"
REVIEW = ".outlook .drop"
"""The elements that a hint and a review show."""


def measure(site: Site, phones: Phones, paces: Iterable[str]) -> Figures:
    """Return the milliseconds until the coach has answered, by pace and game."""
    found: Figures = {}
    for pace in paces:
        found[pace] = {}
        waited = partial(_waited, site, phones, PACES[pace])
        for game in GAMES:
            asked = waited(partial(hint, game=game))
            reviews = {
                str(seats): waited(partial(review, game=game, players=seats))
                for seats in find(game).type.seats
            }
            found[pace][game] = of_game(asked, reviews)
    return found


def _waited(site: Site, phones: Phones, pace: Pace, ask: Callable[[Page], float]) -> float:
    """Return the milliseconds of one request, in a visit of its own."""
    with phones.new() as phone, phone.visit(site) as opened:
        opened.ready()
        opened.rest()
        opened.go_at(pace)
        return ask(opened.page)


def of_game(hint: float, reviews: dict[str, float]) -> Figures:
    """Return the figures of a game: the hint, the reviews and the slowest of them."""
    return {"hint": hint, "reviews": reviews, "review": max(reviews.values())}


def hint(page: Page, game: str) -> float:
    """Begin a game and ask for a hint."""
    player_of(game, page).start()
    return _until(page, "#advise", HINT)


def review(page: Page, game: str, players: int) -> float:
    """Open a game that was played at random, and ask for its review."""
    page.evaluate("link => { location.hash = link }", ended(game, players))
    page.locator("#to-review").wait_for()
    return _until(page, "#to-review", REVIEW)


def ended(game: str, players: int) -> str:
    """Return the link of a game that was played at random."""
    match, chance = new_match(game, players=players, seed=SEED), random.Random(SEED)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return link_of(match, "random")


def _until(page: Page, button: str, answer: str) -> float:
    """Tap a button and wait for the answer. Return the milliseconds that took."""
    before = perf_counter()
    page.locator(button).tap()
    page.locator(answer).first.wait_for(state="attached")  # a line may have no width
    return round(1000 * (perf_counter() - before))
