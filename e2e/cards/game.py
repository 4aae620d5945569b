"""The card game for the shared browser tests."""

from playwright.sync_api import Page

from e2e.cards.player import CardPlayer
from e2e.game import SHARED_DIALOGS, Game, Look, look_at_a_game
from e2e.gestures import Touch


def walk(page: Page, look: Look) -> None:
    """Play against bots and look at every kind of moment."""
    player = CardPlayer(Touch(page), seed=3)
    player.start_on_seed()
    look_at_a_game(page, player, look, every=40)


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first auction, always with the same cards."""
    CardPlayer(Touch(page), seed=3).start_on_seed()


def middle(page: Page) -> None:
    """Go to the middle of a game."""
    player = CardPlayer(Touch(page), seed=3)
    player.start_on_seed()
    player.play_on(9)


def log(page: Page) -> None:
    """Open the log in a game."""
    middle(page)
    page.locator("#log").tap()


def standings(page: Page) -> None:
    """Go to the end of a game."""
    player = CardPlayer(Touch(page), seed=3)
    player.start_on_seed()
    player.play_on()


GAME = Game(
    CardPlayer,
    walk,
    (begun, middle, log, standings),
    is_read_between=False,
    dialogs=SHARED_DIALOGS | {"fleet"},
)
