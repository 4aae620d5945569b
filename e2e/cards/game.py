"""The card game for the shared browser tests."""

from playwright.sync_api import Page

from e2e.cards.player import CardPlayer
from e2e.game import SHARED_DIALOGS, GameUnderTest, Inspect, inspect_game
from e2e.gestures import TouchDriver


def walk_through(page: Page, inspect: Inspect) -> None:
    """Play against bots and look at every kind of moment."""
    player = CardPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    inspect_game(page, player, inspect, every=40)


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first auction, always with the same cards."""
    CardPlayer(TouchDriver(page), seed=3).start_seeded()


def middle(page: Page) -> None:
    """Go to the middle of a game."""
    player = CardPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    player.play(9)


def log(page: Page) -> None:
    """Open the log in a game."""
    middle(page)
    page.locator("#log").tap()


def standings(page: Page) -> None:
    """Go to the end of a game."""
    player = CardPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    player.play()


GAME = GameUnderTest(
    CardPlayer,
    walk_through,
    (begun, middle, log, standings),
    has_event_pause=False,
    dialogs=SHARED_DIALOGS | {"fleet"},
    parts=("#top > *", "#opponents > li"),
)
