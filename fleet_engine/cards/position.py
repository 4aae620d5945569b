"""State of a card game. Defines `Position` and `Player` and their copies.

A position is flat, so that copying it is a few list slices: small lists, a stack of frames and some
numbers. Cards of a kind are interchangeable, so hands and discards are counts by kind. Decks never
change in place; an index marks how far they have been dealt.

The stack holds everything that is still to happen, the next frame on top. A frame is a tuple
`(kind, …)`. `fleet_engine.cards.rules.frames` declares the kinds. Cards and licenses are indices
into `CARDS` and `LICENCES`. Seats count from 0.
"""

from collections.abc import Iterator
from typing import Any, Self

from fleet_engine.cards.events import Event
from fleet_engine.cards.names import BOATS, CARDS, GONE, LICENCES
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame

EventLog = list[Event] | None
"""List that collects events, or `None` to collect none, as in search."""

NO_SEAT = -1
NO_LOT = -1
BY_LICENCES, BY_CRATES = 1, 2
"""Bits of `Position.ending`, in the order of `ENDINGS`."""


class Player:
    """Cards and boats of one seat.

    Attributes:
        hand: number of cards of each kind.
        licences: number of licenses of each kind.
        boats: kinds of boats in launch order. The first `len(captains)` of them have a captain.
        captains: kinds of the face-down cards on these boats.
        crates: crates on each boat with a captain.
        processed_crates: number of processed crates.
        publicly_known: public lower bound for each kind of boat card among the hand and the
            captains. All seats begin with the same number of each kind.
        just_drawn: number of cards of each kind just drawn in the draw phase.
        hidden_discards: number of boat cards of each kind that the seat has discarded face down
            since the last shuffle.
    """

    __slots__ = (
        "boats",
        "captains",
        "crates",
        "hand",
        "hidden_discards",
        "just_drawn",
        "licences",
        "processed_crates",
        "publicly_known",
    )  # fmt: skip

    hand: list[int]
    licences: list[int]
    boats: list[int]
    captains: list[int]
    crates: list[int]
    processed_crates: int
    publicly_known: list[int]
    just_drawn: list[int]
    hidden_discards: list[int]

    @classmethod
    def new(cls, hand: int) -> "Player":
        """Return a player with `hand` boat cards of each kind."""
        player = cls()
        player.hand = [hand] * len(BOATS) + [0]
        player.licences = [0] * len(LICENCES)
        player.boats, player.captains, player.crates = [], [], []
        player.processed_crates = 0
        player.publicly_known = [hand] * len(BOATS)
        player.just_drawn = [0] * len(CARDS)
        player.hidden_discards = [0] * len(BOATS)
        return player

    def copy(self) -> "Player":
        """Return a copy that shares no mutable state with this player."""
        twin = Player.__new__(Player)
        twin.hand = self.hand[:]
        twin.licences = self.licences[:]
        twin.boats = self.boats[:]
        twin.captains = self.captains[:]
        twin.crates = self.crates[:]
        twin.processed_crates = self.processed_crates
        twin.publicly_known = self.publicly_known[:]
        twin.just_drawn = self.just_drawn[:]
        twin.hidden_discards = self.hidden_discards[:]
        return twin

    @property
    def boat_cards(self) -> int:
        """Number of boat cards in the hand, which is public."""
        return sum(self.hand) - self.hand[GONE]


class Position:
    """State of a card game at one moment, with everything that later play depends on.

    Attributes:
        chance: state of chance, from which all shuffles follow.
        discreet: True if a seat decides whenever public information leaves a choice, even if its
            hand leaves none (see `fleet_engine.cards.rules.public_knowledge`).
        reveal_count: number of revelations: cards drawn, licenses revealed, and turns that pass
            to another seat, whose hand determines the play.
        shuffles: number of shuffles so far.
        deck: boat cards, dealt from the front. The first `dealt_count` cards are gone.
        licence_stack: licenses, dealt from the front. The first `revealed_count` ones are gone.
        removed_licences: licenses that the setup took out face down.
        cleared_licences: licenses that left the game because no seat bought any.
        eligible: bits of the seats that may still buy in this phase.
        bidding: bits of the seats that still bid for the lot.
        bought: bits of the seats that bought a license in this phase.
    """

    __slots__ = (
        "bid",
        "bidding",
        "bought",
        "chance",
        "cleared_licences",
        "crates_left",
        "dealt_count",
        "deck",
        "discards",
        "discreet",
        "eligible",
        "ending",
        "first",
        "gone_fishing",
        "leader",
        "legal_actions",
        "licence_stack",
        "lot",
        "market",
        "phase",
        "players",
        "removed_licences",
        "reveal_count",
        "revealed_count",
        "round",
        "rules",
        "seats",
        "shuffles",
        "stack",
        "to_move",
        "turn",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    chance: int
    discreet: bool
    reveal_count: int
    shuffles: int
    round: int
    phase: int
    first: int
    turn: int
    ending: int
    deck: bytes
    dealt_count: int
    discards: list[int]
    gone_fishing: int
    crates_left: int
    licence_stack: bytes
    revealed_count: int
    market: list[int]
    removed_licences: bytes
    cleared_licences: list[int]
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
        """Return a copy that shares no mutable state with this position."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.chance = self.chance
        twin.discreet = self.discreet
        twin.reveal_count = self.reveal_count
        twin.shuffles = self.shuffles
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.ending = self.ending
        twin.deck = self.deck
        twin.dealt_count = self.dealt_count
        twin.discards = self.discards[:]
        twin.gone_fishing = self.gone_fishing
        twin.crates_left = self.crates_left
        twin.licence_stack = self.licence_stack
        twin.revealed_count = self.revealed_count
        twin.market = self.market[:]
        twin.removed_licences = self.removed_licences
        twin.cleared_licences = self.cleared_licences[:]
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
    """Return the values of all slots, with players expanded, for comparison."""
    state = [getattr(position, name) for name in Position.__slots__ if name != "players"]
    for player in position.players:
        state.append([getattr(player, name) for name in Player.__slots__])
    return state
