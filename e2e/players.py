"""Register of the games for the browser tests: one line each, the usual first."""

from collections.abc import Mapping

from playwright.sync_api import Page

from e2e.cards.game import GAME as CARDS
from e2e.dice.game import GAME as DICE
from e2e.fishing.game import GAME as FISHING
from e2e.game import GameUnderTest
from e2e.gestures import TouchDriver
from e2e.player import Player
from fleet_engine import Match, new_match

GAMES: Mapping[str, GameUnderTest] = {
    "dice": DICE,
    "cards": CARDS,
    "fishing": FISHING,
}

FIRST_GAME = next(iter(GAMES))
"""The game for tests that need just any game."""


def touch_player(game: str, page: Page, seed: int = 1) -> Player:
    """Return a player of a game by touch."""
    return GAMES[game].player(TouchDriver(page), seed=seed)


def any_player(page: Page, seed: int = 1) -> Player:
    """Return a player of the first game by touch."""
    return touch_player(FIRST_GAME, page, seed)


def open_screen(game: str, page: Page, name: str) -> None:
    """Open one of the `screens` of a game by the name of its function."""
    [way] = (way for way in GAMES[game].screens if way.__name__ == name)
    way(page)


def any_match(seed: int) -> Match:
    """Return a new match of the first game, as the home screen begins it."""
    return new_match(FIRST_GAME, players=GAMES[FIRST_GAME].player.SEATS, seed=seed)
