"""Let's Go Fishing! for the shared browser tests."""

from playwright.sync_api import Page

from e2e.fishing.player import FishingPlayer
from e2e.game import SHARED_DIALOGS, GameUnderTest, Inspect, inspect_game
from e2e.gestures import TouchDriver


def walk_through(page: Page, inspect: Inspect) -> None:
    """Play against bots and look at every kind of moment."""
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    inspect_game(page, player, inspect, every=60)


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first turn, always with the same cards."""
    FishingPlayer(TouchDriver(page), seed=3).start_seeded()


def middle(page: Page) -> None:
    """Go to the middle of a game, and select a place to fish."""
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    player.play(20)
    while not page.locator("[id^=at-area][data-do=select]").count():
        player.take_decision()
    player.tap_any("[id^=at-area][data-do=select]")


def five(page: Page) -> None:
    """Go to the first turn of five seats."""
    FishingPlayer(TouchDriver(page), seed=3).start_seeded(seats=5)


def log(page: Page) -> None:
    """Open the log in a game."""
    middle(page)
    page.locator("#log").tap()


def standings(page: Page) -> None:
    """Go to the end of a game."""
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    player.play()


GAME = GameUnderTest(
    FishingPlayer,
    walk_through,
    (begun, middle, five, log, standings),
    dialogs=SHARED_DIALOGS - {"rule"} | {"mat", "details"},
    parts=(".player-bar > *", "#table .spot"),
)
