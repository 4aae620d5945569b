"""A person at the phone: taps what the screen offers until the game is over."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

MOST_CONFIRMATIONS = 150
"""Far more than a solo game has decisions: a loop that reaches it would never end."""


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""The page draws the lights of the sheet one frame after the answer to a tap."""
KEPT_GAME = "() => localStorage.getItem('three-fleets:game')"
"""What the device keeps of the running game."""
RESULTS = "() => JSON.parse(localStorage.getItem('three-fleets:results') || '{}').results || []"
"""The games that have ended, as the device keeps them."""


@dataclass
class SoloPlayer(ABC):
    """Decides what is tapped; the seed fixes it. What taps it is the browser's driver."""

    seed: int = field(default=1, kw_only=True)
    confirmed: int = field(default=0, init=False)
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the score screen is there."""

    @property
    @abstractmethod
    def decided(self) -> bool:
        """Whether the gold button names a result."""

    @abstractmethod
    def start_solo(self) -> None:
        """Begin a solo game from the home screen."""

    @abstractmethod
    def confirm(self) -> None:
        """Tap the gold button and wait until the page has moved on."""

    @abstractmethod
    def tap_any(self, offered: str) -> None:
        """Tap one of the buttons that a selector finds, if there are any."""

    def choose(self) -> None:
        """Tap answers until the gold button names a result."""
        self.tap_any("#dice [data-do=pick], #answers [data-do=pick]")
        if not self.decided or self.chance.random() < 0.5:
            self.tap_any("#sheet [data-do=pick], #coin[data-do=pick]")

    def decide(self) -> None:
        """Choose, and tap the gold button."""
        self.choose()
        self.confirm()
        self.confirmed += 1

    def play_on(self, confirmations: int = MOST_CONFIRMATIONS) -> None:
        """Decide so many times, or until the game is over."""
        for _ in range(confirmations):
            if self.over:
                return
            self.decide()


@dataclass
class Player(SoloPlayer):
    """Plays on a page by touch."""

    page: Page

    @property
    def gold(self) -> Locator:
        """The one gold action."""
        return self.page.locator("#gold")

    @property
    def over(self) -> bool:
        """Whether the score screen is there."""
        return self.page.locator("#score").count() > 0

    @property
    def decided(self) -> bool:
        """Whether the gold button names a result."""
        return self.gold.get_attribute("data-do") == "confirm"

    def start_solo(self) -> None:
        """Begin a solo game from the home screen."""
        self.page.locator("[data-do=play][data-arg=solo]").first.tap()
        expect(self.page.locator("#dock")).to_be_visible()

    def confirm(self) -> None:
        """Tap the gold button and wait until the page has moved on."""
        expect(self.gold).to_have_attribute("data-do", "confirm")
        before = self.page.locator("#app").inner_html()
        self.gold.tap()
        self.page.wait_for_function(
            "before => document.getElementById('app').innerHTML !== before", arg=before
        )
        self.page.evaluate(PAINTED)

    def tap_any(self, offered: str) -> None:
        """Tap one of the buttons that a selector finds, if there are any."""
        buttons = self.page.locator(offered).all()
        if buttons:
            self.chance.choice(buttons).tap()
            self.page.evaluate(PAINTED)
