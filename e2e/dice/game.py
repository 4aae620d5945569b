"""The dice game for the shared browser tests."""

from playwright.sync_api import Page

from e2e.dice.player import DICE_BUTTONS, SHEET_BUTTONS, DicePlayer
from e2e.game import GameUnderTest, Inspect, inspect_overlays
from e2e.gestures import TouchDriver
from fleet_engine import new_match

SEED = 20


def walk_through(page: Page, inspect: Inspect) -> None:
    """Play alone and look at every kind of moment."""
    player = DicePlayer(TouchDriver(page), seed=4)
    player.start()
    inspect("begun")
    asked: set[str] = set()
    for turn in range(200):
        if player.is_over:
            break
        question = page.locator("#question").inner_text().split(":")[-1]
        fresh = question not in asked or turn % 9 == 0
        asked.add(question)
        player.tap_any(DICE_BUTTONS)
        if fresh:
            inspect(f"turn {turn}, chosen")
            page.locator("#sheet [data-do=explain]").last.dispatch_event("click")
            inspect(f"turn {turn}, why not")
        player.tap_any(SHEET_BUTTONS)
        if page.locator("#last-coin").count() and fresh:
            page.locator("#last-coin").tap()
            inspect(f"turn {turn}, last die")
        player.confirm()
        if not player.is_over and fresh:
            inspect(f"turn {turn}, asked")
        if turn == 12:
            inspect_overlays(page, inspect, ("menu", "log", "total", "message-rule"))
    assert player.is_over
    inspect("score")


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first decision, always with the same dice."""
    link = new_match("dice", players=1, seed=SEED).record.to_compact()
    page.evaluate("link => { location.hash = link }", link)
    page.wait_for_selector("#dock")


def middle(page: Page) -> None:
    """Go to the middle of a game, and select a plan."""
    begun(page)
    player = DicePlayer(TouchDriver(page), seed=8)
    player.play(15)
    while not page.locator("#dice [data-do=select]").count():
        player.take_decision()
    player.tap_any("#dice [data-do=select]")
    if not player.can_confirm:
        player.tap_any(SHEET_BUTTONS)


def plan_with_last_die(page: Page) -> None:
    """Select a plan that can use the last die in two ways."""
    begun(page)
    player = DicePlayer(TouchDriver(page), seed=8)
    player.play(15)
    player.select_move()
    while not page.locator("#last-coin").count():
        player.confirm()
        player.select_move()


def menu(page: Page) -> None:
    """Open the menu in a game."""
    begun(page)
    page.locator("#menu").tap()


def log(page: Page) -> None:
    """Open the log in a game."""
    middle(page)
    page.locator("#log").tap()


def rule(page: Page) -> None:
    """Open a rule card in a game."""
    begun(page)
    page.locator("#message-rule").tap()


def returning(page: Page) -> None:
    """Open the home screen with a running game."""
    middle(page)
    page.reload()
    page.wait_for_selector("html[data-state=ready]")


def score(page: Page) -> None:
    """Go to the end of a game."""
    begun(page)
    DicePlayer(TouchDriver(page), seed=3).play()


GAME = GameUnderTest(DicePlayer, walk_through, (begun, middle, menu, log, rule, returning, score))
