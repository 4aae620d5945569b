"""Somebody who plays cards by touch."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import open_ready
from e2e.player import KEPT_GAME, PAINTED
from fleet_engine import new_match
from fleet_engine.cards.observation import CardsObservation

MOST_TAPS = 900
"""Far more than a card game needs: a loop that reaches it would never end."""


@dataclass
class CardPlayer:
    """Plays cards by touch; the seed fixes what is tapped, and `record` is the last one kept."""

    page: Page
    seed: int = 1
    curtains: int = 0
    record: str = ""
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    @property
    def over(self) -> bool:
        """Whether the standings are there."""
        return self.page.locator("#score").count() > 0

    def start(self) -> None:
        """Begin a game against two computer players, on the cards of the player's seed."""
        record = new_match("cards", players=3, seed=self.seed).record.to_compact()
        link = f"{record}~seat%201~greedy~greedy"
        self.page.evaluate("link => { location.hash = link }", link)
        expect(self.page.locator("#hand")).to_be_visible()

    def start_from_home(self) -> None:
        """Begin a game against two computer players from the home screen, on any cards."""
        self.tap(self.page.locator("#new-cards"))
        expect(self.page.locator("#hand")).to_be_visible()

    def tap(self, button: Locator) -> None:
        """Tap a button and wait until the page is painted."""
        button.tap()
        self.page.evaluate(PAINTED)

    def step(self) -> None:
        """Tap once: take the device, an answer, or the gold button."""
        curtain = self.page.locator("#curtain #gold")
        if curtain.count():
            self.curtains += 1
            self.tap(curtain)
            return
        if self.page.locator("#notice").count():  # a bid was more than the hand can pay
            self.tap(self.page.locator("#notice button"))
            self.tap(self.page.locator("#way-out"))
        gold = self.page.locator("#gold")
        if gold.get_attribute("data-do") == "confirm" and self.chance.random() < 0.8:
            self.record = self.page.evaluate(KEPT_GAME)
            self.tap(gold)
            return
        answers = "#table [data-do=pick], #hand [data-do=pick], #choices [data-do=pick]"
        offered = self.page.locator(answers).all()
        if not offered or self.chance.random() < 0.1:
            offered = self.page.locator("#way-out[data-do=pick]").all() or offered
        if offered:
            self.tap(self.chance.choice(offered))
        else:
            self.tap(gold)

    def play_on(self, taps: int = MOST_TAPS) -> None:
        """Tap so often, or until the game is over."""
        for _ in range(taps):
            if self.over:
                return
            self.step()


def people(page: Page, *names: str, seed: int) -> CardPlayer:
    """Begin a game of people at one device on the cards of a seed."""
    open_ready(page)
    record = new_match("cards", players=len(names), seed=seed).record.to_compact()
    page.evaluate("link => { location.hash = link }", "~".join((record, *names)))
    expect(page.locator("#see-hand")).to_be_visible()
    return CardPlayer(page, seed=seed)


def two_people(page: Page) -> CardPlayer:
    """Set a table of two people up by touch, and begin."""
    open_ready(page)
    player = CardPlayer(page, seed=8)
    player.tap(page.locator("#cards-table"))
    expect(page.locator("#setup")).to_be_visible()
    player.tap(page.locator("[data-do=table][data-arg='seats=2']"))
    player.tap(page.locator("[data-do=table][data-arg='player-1=person']"))
    for seat, name in enumerate(("Ana", "Ben")):
        page.locator(f"[data-input='name-{seat}']").fill(name)
    player.tap(page.locator("#gold"))
    return player


def game_at(wanted: Callable[[CardsObservation], bool], players: int = 3, seed: int = 1) -> str:
    """Return the record of a game in which the first seat is asked what is `wanted`.

    All seats buy, launch and hire whenever they can, and raise a bid now and then. In the
    record the first seat is a person, the others are computer players.
    """
    names = ("seat 1", *["greedy"] * (players - 1))
    match = new_match("cards", players=players, seed=seed, names=names)
    chance = random.Random(seed)
    while match.to_move is not None:
        if match.to_move == 0 and wanted(match.observe(0)):
            return str(match.record)
        legal = list(match.legal_actions)
        busy = [action for action in legal if action.text not in ("pass", "done")] or legal
        match.play(legal[0] if legal[0].text == "pass" and chance.random() < 0.4 else busy[0])
    raise AssertionError("this game has no such moment")
