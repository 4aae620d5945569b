"""Sets a situation of the card game up, so that a test reads like the rule it is about.

    t = table(phase="launch", hand="cod 2, shrimp", has="cod licence, shrimp licence")
    t.play("launch cod")
    assert t.boats() == ["cod"]

`hand` and `has` belong to seat 0, or are given by seat. A hand is told in cards: `cod 2,
shrimp`. What a seat `has` is told in phrases:

- `cod licence`, `tuna licence 2`: so many licences;
- `cod boat`: one without a captain; `cod boats 0 4`: captained ones with so many crates;
- `3 processed`: crates on the Processing Vessel licence.

`deck` and `licences` are the next cards of the two stacks; what else lies there follows
below, unless `deck_ends` says that the deck has no more.
"""

from collections.abc import Mapping
from typing import Any

from fleet_engine.cards import ruleset
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.game import CardsPosition
from fleet_engine.cards.names import BOATS, CARDS, LICENCES, PHASES
from fleet_engine.cards.observation import CardsObservation, observe
from fleet_engine.cards.position import Player
from fleet_engine.cards.rules import flow
from fleet_engine.cards.rules.frames import PHASE, ROUND
from fleet_engine.cards.rules.setup import set_up
from fleet_engine.cards.scoring import Score, score
from fleet_engine.core.game import Option
from tests.games.table import Situation

BySeat = str | Mapping[int, str]


class Table(Situation[CardsPosition]):
    """A situation of the card game."""

    actions = ACTIONS

    @property
    def kind(self) -> str | None:
        """What is asked."""
        asked = self.sees(0).decision
        return asked.kind if asked else None

    @property
    def phase(self) -> str:
        return self.sees(0).phase

    def sees(self, seat: int = 0) -> CardsObservation:
        """Return what a seat sees."""
        return observe(self.position, seat)

    def idle(self, until: str) -> None:
        """Do as little as possible until a phase, or `over`, is reached."""
        while self.phase != until:
            assert self.seat is not None, f"the game ended before {until}"
            quiet = [text for text in ("pass", "done") if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))

    def player(self, seat: int = 0) -> Player:
        return self.position.players[seat]

    def hand(self, seat: int = 0) -> dict[str, int]:
        """Return the cards of a hand by kind, without those that are not there."""
        return {
            card: count for card, count in zip(CARDS, self.player(seat).hand, strict=True) if count
        }

    def licences(self, seat: int = 0) -> dict[str, int]:
        counts = zip(LICENCES, self.player(seat).licences, strict=True)
        return {licence: count for licence, count in counts if count}

    def boats(self, seat: int = 0) -> list[str]:
        return [BOATS[boat] for boat in self.player(seat).boats]

    def score(self, seat: int = 0) -> Score:
        return score(self.position.rules, self.player(seat))

    def market(self) -> list[str]:
        return [LICENCES[licence] for licence in self.position.market]

    def bids(self) -> list[int]:
        """Return the bids that are legal now."""
        return sorted(int(text.split()[1]) for text in self.legal if text.startswith("bid "))


def table(
    *,
    players: int = 2,
    round: int = 1,  # noqa: A002  the word of the game
    phase: str = "auction",
    first: int = 0,
    hand: BySeat = "",
    has: BySeat = "",
    market: str = "",
    licences: str = "",
    licences_left: int | None = None,
    deck: str = "",
    deck_ends: bool = False,
    discards: str = "",
    supply: int | None = None,
    discreet: bool = False,
    **switches: Option,
) -> Table:
    """Return a game at the beginning of a phase, run on to its first decision."""
    position = CardsPosition.__new__(CardsPosition)
    set_up(position, ruleset.load("2012", switches), players, 0, None)
    position.first, position.round, position.discreet = first, round - 1, discreet
    if market:
        position.market = [LICENCES.index(licence) for licence in market.split()]
    _stack_decks(position, licences, licences_left, deck, deck_ends, discards)
    if supply is not None:
        position.supply = supply
    for seat, cards in _by_seat(hand).items():
        position.players[seat].hand = _counts(cards)
        position.players[seat].sure = [0] * len(BOATS)
    for seat, phrases in _by_seat(has).items():
        for phrase in filter(None, phrases.split(", ")):
            _give(position.players[seat], phrase.split())
    assert position.stack == [(ROUND,)]
    begin_round = flow.FLOW.steps[ROUND]
    assert begin_round is not None
    begin_round(position, position.stack.pop(), None)
    wanted = (PHASE, PHASES.index(phase))
    while position.stack[-1] != wanted:
        position.stack.pop()
    log: list[Any] = []
    flow.FLOW.settle(position, log)
    return Table(position, log)


def _stack_decks(
    position: CardsPosition,
    licences: str,
    licences_left: int | None,
    deck: str,
    deck_ends: bool,
    discards: str,
) -> None:
    coming = bytes(LICENCES.index(licence) for licence in licences.split())
    position.licence_stack = coming + position.licence_stack[position.revealed :]
    position.revealed = 0
    if licences_left is not None:
        position.licence_stack = position.licence_stack[:licences_left]
    top = bytes(BOATS.index(boat) for boat in deck.split())
    position.deck = top if deck_ends else top + position.deck
    if discards:
        position.discards = _counts(discards)[: len(BOATS)]


def _by_seat(told: BySeat) -> Mapping[int, str]:
    if isinstance(told, str):
        return {0: told} if told else {}
    return told


def _counts(cards: str) -> list[int]:
    counts = [0] * len(CARDS)
    for phrase in filter(None, cards.split(", ")):
        card, _, count = phrase.partition(" ")
        counts[CARDS.index(card)] += int(count or 1)
    return counts


def _give(player: Player, phrase: list[str]) -> None:
    match phrase:
        case [count, "processed"]:
            player.hold = int(count)
        case [licence, "licence", *count]:
            player.licences[LICENCES.index(licence)] += int(count[0]) if count else 1
        case [boat, "boat"]:
            player.boats.append(BOATS.index(boat))
        case [boat, "boats", *crates]:
            # Captained boats come first, as those that have waited longest.
            for aboard in crates:
                player.boats.insert(len(player.captains), BOATS.index(boat))
                player.captains.append(BOATS.index("shrimp"))
                player.crates.append(int(aboard))
        case _:
            raise AssertionError(f"unknown phrase: {' '.join(phrase)}")
