"""The state of a card game and its copy.

A position is flat: small lists, a stack of frames and a few numbers, so that copying it is
a handful of list slices. Cards of a kind are alike: hands and discards are counts by kind.
Decks never change in place; what was drawn is told by how far they have been dealt.

The stack holds all that is still to happen, the next thing on top. A frame is a tuple
`(kind, …)`; what a kind means is told in `fleet_engine.cards.rules.frames`.
Cards and licences are indices into `CARDS` and `LICENCES`, seats count from 0.
"""

from collections.abc import Iterator
from typing import Any, Self

from fleet_engine.cards.events import Event
from fleet_engine.cards.names import BOATS, CARDS, GONE, LICENCES
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame

Log = list[Event] | None
"""Where events go; `None` where nobody listens, as in search."""

NOBODY = -1
NO_LOT = -1
BY_LICENCES, BY_CRATES = 1, 2
"""Bits of `Position.ending`, in the order of `ENDINGS`."""


class Player:
    """What one seat owns.

    `boats` are the kinds of boats in the order of their launch. The first `len(captains)`
    of them have a captain: `captains` are the kinds of the cards that lie there face down,
    `crates` what these boats carry. `hold` counts processed crates.

    `sure` is what everybody knows of the cards that nobody else sees: among hand and
    captains there are at least so many of each kind of boat, because all began with one of
    each. `fresh` counts the cards just drawn in the draw phase, `buried` the cards that
    this seat has discarded face down since the deck was last shuffled.
    """

    __slots__ = (
        "boats", "buried", "captains", "crates", "fresh", "hand", "hold", "licences", "sure",
    )  # fmt: skip

    hand: list[int]
    licences: list[int]
    boats: list[int]
    captains: list[int]
    crates: list[int]
    hold: int
    sure: list[int]
    fresh: list[int]
    buried: list[int]

    @classmethod
    def new(cls, hand: int) -> "Player":
        """Return a player with so many boat cards of each kind."""
        player = cls()
        player.hand = [hand] * len(BOATS) + [0]
        player.licences = [0] * len(LICENCES)
        player.boats, player.captains, player.crates = [], [], []
        player.hold = 0
        player.sure = [hand] * len(BOATS)
        player.fresh = [0] * len(CARDS)
        player.buried = [0] * len(BOATS)
        return player

    def copy(self) -> "Player":
        """Return a player that shares nothing with this one."""
        twin = Player.__new__(Player)
        twin.hand = self.hand[:]
        twin.licences = self.licences[:]
        twin.boats = self.boats[:]
        twin.captains = self.captains[:]
        twin.crates = self.crates[:]
        twin.hold = self.hold
        twin.sure = self.sure[:]
        twin.fresh = self.fresh[:]
        twin.buried = self.buried[:]
        return twin

    @property
    def boat_cards(self) -> int:
        """How many boat cards the hand holds, which everybody may ask."""
        return sum(self.hand) - self.hand[GONE]


class Position:
    """A card game at one moment: all that later play depends on.

    `chance` is the state of chance, `shuffles` how often it was asked for a shuffle, and
    `drawn` counts whatever came to light: cards drawn, licences revealed, and turns that
    pass to another seat, whose hand decides what happens then.

    `deck` and `stack_of_licences` are dealt from the front: `dealt` and `revealed` cards
    are gone. `removed` are the licences that the setup took out unseen, `cleared` those
    that nobody wanted. In the auction `eligible` and `bidding` have a bit for each seat
    that may still buy in this phase, that still bids for the lot, that has `bought` one.

    In a `discreet` game a seat is asked wherever what lies open leaves it a choice, even if its
    hand leaves none (see `fleet_engine.cards.rules.public_knowledge`).
    """

    __slots__ = (
        "bid", "bidding", "bought", "chance", "cleared", "dealt", "deck", "discards", "discreet",
        "drawn", "eligible", "ending", "first", "gone_fishing", "leader", "legal_actions",
        "licence_stack", "lot", "market", "phase", "players", "removed", "revealed", "round",
        "rules", "seats", "shuffles", "stack", "supply", "to_move", "turn",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    chance: int
    discreet: bool
    drawn: int
    shuffles: int
    round: int
    phase: int
    first: int
    turn: int
    ending: int
    deck: bytes
    dealt: int
    discards: list[int]
    gone_fishing: int
    supply: int
    licence_stack: bytes
    revealed: int
    market: list[int]
    removed: bytes
    cleared: list[int]
    lot: int
    bid: int
    leader: int
    bidding: int
    eligible: int
    bought: int
    players: list[Player]
    stack: list[Frame]
    to_move: int | None
    legal_actions: tuple[Action, ...]

    def copy(self) -> Self:
        """Return a position that shares no changeable state with this one."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.chance = self.chance
        twin.discreet = self.discreet
        twin.drawn = self.drawn
        twin.shuffles = self.shuffles
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.ending = self.ending
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.discards = self.discards[:]
        twin.gone_fishing = self.gone_fishing
        twin.supply = self.supply
        twin.licence_stack = self.licence_stack
        twin.revealed = self.revealed
        twin.market = self.market[:]
        twin.removed = self.removed
        twin.cleared = self.cleared[:]
        twin.lot = self.lot
        twin.bid = self.bid
        twin.leader = self.leader
        twin.bidding = self.bidding
        twin.eligible = self.eligible
        twin.bought = self.bought
        twin.players = [player.copy() for player in self.players]
        twin.stack = self.stack[:]
        twin.to_move = self.to_move
        twin.legal_actions = self.legal_actions
        return twin

    def turn_order(self) -> Iterator[int]:
        """Return the seats in turn order, the start player first."""
        return ((self.first + turn) % self.seats for turn in range(self.seats))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _state(self) == _state(other)

    __hash__ = None  # type: ignore[assignment]


def _state(position: Position) -> list[Any]:
    """Return every slot of a position, players opened up, for comparison."""
    state = [getattr(position, name) for name in Position.__slots__ if name != "players"]
    for player in position.players:
        state.append([getattr(player, name) for name in Player.__slots__])
    return state
