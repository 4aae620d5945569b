"""The card game for the shared tests."""

from playwright.sync_api import Page

from e2e.cards.player import CardPlayer
from e2e.game import SHARED_DIALOGS, Game, Look, look_at_a_game
from e2e.hands import Touch


def walk(page: Page, look: Look) -> None:
    """Play against computer players and look at every kind of moment."""
    player = CardPlayer(Touch(page), seed=3)
    player.start_on_seed()
    look_at_a_game(page, player, look, every=40)


# --- ways to pictures --------------------------------------------------------------------------


def begun(page: Page) -> None:
    """The first auction, always on the same cards."""
    CardPlayer(Touch(page), seed=3).start_on_seed()


def middle(page: Page) -> None:
    """The middle of a game."""
    player = CardPlayer(Touch(page), seed=3)
    player.start_on_seed()
    player.play_on(9)


def log(page: Page) -> None:
    """The log over a game."""
    middle(page)
    page.locator("#log").tap()


def standings(page: Page) -> None:
    """The end of a game."""
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
