"""Dealer of whole games of Let's Go Fishing!, to test the referee with.

The dealer plays the events that the referee's `Game` demands. Chance uses the dealer's own
piles. Choices are random. A keen dealer prefers the verbs in `KEEN_VERBS`, which lead to rare
events.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from fleet_engine.fishing.events import (
    CubeDrawn,
    EquipmentLaid,
    EquipmentSeen,
    EquipmentTaken,
    Event,
    PairRevealed,
    RoundBegan,
    TreasureFound,
    TreasureLaid,
    TreasuresShuffled,
)
from fleet_engine.fishing.names import EQUIPMENT
from tests.fishing.referee import Referee
from tests.fishing.referee_books import CARDS, FLEETS, SHOALS, TREASURES
from tests.fishing.referee_game import DecisionRequest, RefereeGame

KEEN_VERBS = (
    "fish",
    "boat",
    "take",
    "draw",
    "extra",
    "oil",
    "treasure",
    "barrels",
    "freeze",
    "chill",
)
"""Verbs that lead to depleted colors, full boats and an empty treasure deck."""


class DealtEvent(NamedTuple):
    """An event, and the referee's expectation with `ANY` for results of chance."""

    event: Event
    expected: Event


class DealtChoice(NamedTuple):
    """A decision and its choice."""

    ask: DecisionRequest
    text: str


class Dealer:
    """Dealer of one game: its chance, and the real order of the cards."""

    def __init__(
        self, players: int, switches: Mapping[str, object], seed: int, *, keen: bool = False
    ) -> None:
        self.game = RefereeGame(players, switches)
        self.is_keen = keen
        self.chance = random.Random(seed)
        self.shoals = self._shuffled(SHOALS)
        start, late = (self._shuffled(f for f in FLEETS if f[0] == back) for back in "pf")
        self.fleets = start[: self.game.books.start_cards] + late
        cards = {card: n for card, n in CARDS.items() if players != 5 or "freezer" not in card}
        self.equipment = self._shuffled(Counter(cards).elements())
        self.equipment_there: list[str] = []
        treasures = {card: number for card, (number, _) in TREASURES.items()}
        self.treasures = self._shuffled(Counter(treasures).elements())
        self.treasures_used: list[str] = []
        self.treasure_there: list[str] = []

    def _shuffled(self, cards: Iterable[str]) -> list[str]:
        shuffled = list(cards)
        self.chance.shuffle(shuffled)
        return shuffled

    def deal(self) -> list[DealtEvent | DealtChoice]:
        """Play to the end, and return all events and choices."""
        steps: list[DealtEvent | DealtChoice] = []
        flow = self.game.play_game()
        answer: Event | str | None = None
        while True:
            try:
                due = flow.send(answer)
            except StopIteration:
                return steps
            if isinstance(due, DecisionRequest):
                answer = self._choose(sorted(due.legal))
                steps.append(DealtChoice(due, answer))
            else:
                answer = self._resolve_chance(due)
                self.game.books.enter(answer)
                steps.append(DealtEvent(answer, due))

    def _choose(self, legal: list[str]) -> str:
        keenly = [text for text in legal if self.is_keen and text.split()[0] in KEEN_VERBS]
        return self.chance.choice(keenly or legal)

    def _resolve_chance(self, due: Event) -> Event:
        """Fill in the values of an expected event that chance decides."""
        match due:
            case RoundBegan(round=1):
                return due._replace(captain=self.chance.randrange(self.game.players))
            case PairRevealed():
                return PairRevealed(self.shoals.pop(0), self.fleets.pop(0))
            case CubeDrawn():
                cubes = sorted(self.game.books.bag.elements())
                return due._replace(cube=self.chance.choice(cubes))
            case TreasureFound() | TreasureLaid() | TreasuresShuffled():
                return self._treasure(due)
            case EquipmentLaid() | EquipmentSeen() | EquipmentTaken():
                return self._equipment(due)
        return due

    def _treasure(self, due: TreasureFound | TreasureLaid | TreasuresShuffled) -> Event:
        if isinstance(due, TreasureFound):
            pile = self.treasure_there if due.reason == "board" else self.treasures
            self.treasures_used.append(pile.pop())
            return due._replace(treasure=self.treasures_used[-1])
        lies_there = self.game.books.treasures.board  # if not, the card there was cleared
        if not lies_there:
            self.treasures_used += self.treasure_there
            self.treasure_there = []
        if isinstance(due, TreasureLaid):
            self.treasure_there = [self.treasures.pop()]
        else:
            self.treasures, self.treasures_used = self._shuffled(self.treasures_used), []
        return due

    def _equipment(self, due: EquipmentLaid | EquipmentSeen | EquipmentTaken) -> Event:
        if isinstance(due, EquipmentSeen):
            return due._replace(cards=tuple(self.equipment_there))
        if isinstance(due, EquipmentTaken):
            self.equipment_there.remove(due.card)
            return due
        if not self.game.books.equipment.board:
            self.equipment += self.equipment_there
            self.equipment_there = []
        new = due.cards - len(self.equipment_there)
        laid = self.equipment_there + self.equipment[:new]
        self.equipment_there = sorted(laid, key=EQUIPMENT.index)
        del self.equipment[:new]
        return due


def replay_to_referee(referee: Referee, steps: Iterable[DealtEvent | DealtChoice]) -> None:
    """Let a referee follow a game to its end, as a test of the engine does."""
    events: list[Event] = []
    for step in steps:
        if isinstance(step, DealtEvent):
            events.append(step.event)
            continue
        referee.hear(events)
        referee.ask(step.ask.seat, set(step.ask.legal))
        referee.choose(step.text)
        events = []
    referee.hear(events)
    referee.ask(None, set())
