"""Let's Go Fishing! for the shared browser tests."""

from playwright.sync_api import Page

from e2e.fishing.player import FishingPlayer
from e2e.game import SHARED_DIALOGS, Game, Look, look_at_a_game
from e2e.gestures import Touch


def walk(page: Page, look: Look) -> None:
    """Play against bots and look at every kind of moment."""
    player = FishingPlayer(Touch(page), seed=3)
    player.start_on_seed()
    look_at_a_game(page, player, look, every=60)


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first turn, always with the same cards."""
    FishingPlayer(Touch(page), seed=3).start_on_seed()


def middle(page: Page) -> None:
    """Go to the middle of a game, and select a place to fish."""
    player = FishingPlayer(Touch(page), seed=3)
    player.start_on_seed()
    player.play_on(20)
    while not page.locator("[id^=at-area][data-do=select]").count():
        player.decide()
    player.tap_any("[id^=at-area][data-do=select]")


def five(page: Page) -> None:
    """Go to the first turn of five seats."""
    FishingPlayer(Touch(page), seed=3).start_on_seed(seats=5)


def log(page: Page) -> None:
    """Open the log in a game."""
    middle(page)
    page.locator("#log").tap()


def standings(page: Page) -> None:
    """Go to the end of a game."""
    player = FishingPlayer(Touch(page), seed=3)
    player.start_on_seed()
    player.play_on()


GAME = Game(
    FishingPlayer,
    walk,
    (begun, middle, five, log, standings),
    dialogs=SHARED_DIALOGS - {"rule"} | {"mat", "closer"},
)
