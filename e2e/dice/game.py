"""The dice game for the shared browser tests."""

from playwright.sync_api import Page

from e2e.dice.player import DICE, PLACES, DicePlayer
from e2e.game import Game, Look, look_at_drawers
from e2e.gestures import Touch
from fleet_engine import new_match

SEED = 20


def walk(page: Page, look: Look) -> None:
    """Play alone and look at every kind of moment."""
    player = DicePlayer(Touch(page), seed=4)
    player.start()
    look("begun")
    asked: set[str] = set()
    for turn in range(200):
        if player.over:
            break
        question = page.locator("#question").inner_text().split(":")[-1]
        fresh = question not in asked or turn % 9 == 0
        asked.add(question)
        player.tap_any(DICE)
        if fresh:
            look(f"turn {turn}, chosen")
            page.locator("#sheet [data-do=explain]").last.dispatch_event("click")
            look(f"turn {turn}, why not")
        player.tap_any(PLACES)
        if page.locator("#last-coin").count() and fresh:
            page.locator("#last-coin").tap()
            look(f"turn {turn}, last die")
        player.confirm()
        if not player.over and fresh:
            look(f"turn {turn}, asked")
        if turn == 12:
            look_at_drawers(page, look, ("menu", "log", "total", "story-rule"))
    assert player.over
    look("score")


# --- ways to screenshots -----------------------------------------------------------------------


def begun(page: Page) -> None:
    """Go to the first decision, always with the same dice."""
    link = new_match("dice", players=1, seed=SEED).record.to_compact()
    page.evaluate("link => { location.hash = link }", link)
    page.wait_for_selector("#dock")


def middle(page: Page) -> None:
    """Go to the middle of a game, and select a plan."""
    begun(page)
    player = DicePlayer(Touch(page), seed=8)
    player.play_on(15)
    while not page.locator("#dice [data-do=select]").count():
        player.decide()
    player.tap_any("#dice [data-do=select]")


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
    page.locator("#story-rule").tap()


def returning(page: Page) -> None:
    """Open the home screen with a running game."""
    middle(page)
    page.reload()
    page.wait_for_selector("html[data-state=ready]")


def score(page: Page) -> None:
    """Go to the end of a game."""
    begun(page)
    DicePlayer(Touch(page), seed=3).play_on()


GAME = Game(DicePlayer, walk, (begun, middle, menu, log, rule, returning, score))
