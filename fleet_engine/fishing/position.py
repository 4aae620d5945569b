"""State of a game of Let's Go Fishing! Defines `Position` and `Player` and their copies.

A position is flat, so that copying it is a few list slices: small lists, a stack of frames and some
numbers. Colors, cubes, cards and places are indices into the tables of
`fleet_engine.fishing.names`. Seats count from 0.

The stack holds everything that is still to happen, the next frame on top. A frame is a tuple
`(kind, …)`. `fleet_engine.fishing.rules.frames` declares the kinds.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.names import COLOURS, EMPTY, MARKETS, PLACES, PRINTED
from fleet_engine.fishing.ruleset import Ruleset

EventLog = list[Event] | None
"""List that collects events, or `None` to collect none, as in search."""

NO_SEAT = -1
NO_CARD = -1
BY_ROUNDS, BY_DEPLETION = 1, 2
"""Bits of `Position.ending`, in the order of `ENDINGS`."""

CIRCLES = (
    "oil", "area-1", "area-2", "extra", "captain", "season", "treasure", "equipment",
    *MARKETS, "piracy",
)  # fmt: skip
"""Groups of circles on the board."""
OIL, AREA, _, EXTRA, CAPTAIN, SEASON, TREASURE, EQUIPMENT, MARKET, _, PIRACY = range(len(CIRCLES))
"""Indices of the groups.

The second area and the second market follow the first ones.
"""


class Area(NamedTuple):
    """Shoal card and fleet card of an area, with the used boxes of the shoal card.

    Attributes:
        plain: number of used plain boxes.
        colours: bits of the colors whose box is used.
        treasures: number of used purple boxes.
    """

    shoal: int
    fleet: int
    plain: int = 0
    colours: int = 0
    treasures: int = 0


class FaceDownCard(NamedTuple):
    """Equipment card that is face down.

    Attributes:
        seen: bits of the seats that have looked at it.
    """

    card: int
    seen: int = 0


class Player:
    """Possessions of one seat.

    Attributes:
        tokens: number of tokens in hand.
        cards: card at each place of the mat.
        used_places: bits of the places whose circle holds a token.
        overnight_tokens: bits of the freezers that held their token already when the round
            began. Only such a token can be taken back, else two turns could repeat forever.
        fish: number of fish by place and color.
        sold: number of sold fish by color.
    """

    __slots__ = (
        "barrels", "cards", "fish", "money", "overnight_tokens", "points", "sold", "tokens",
        "used_places",
    )  # fmt: skip

    money: int
    barrels: int
    points: int
    tokens: int
    cards: list[int]
    used_places: int
    overnight_tokens: int
    fish: list[int]
    sold: list[int]

    @classmethod
    def new(cls, money: int, barrels: int, tokens: int) -> "Player":
        """Return a player with a mat without added cards."""
        player = cls()
        player.money, player.barrels, player.tokens = money, barrels, tokens
        player.points = player.used_places = player.overnight_tokens = 0
        player.cards = [PRINTED] + [EMPTY] * (len(PLACES) - 1)
        player.fish = [0] * (len(PLACES) * len(COLOURS))
        player.sold = [0] * len(COLOURS)
        return player

    def copy(self) -> "Player":
        """Return a copy that shares no mutable state with this player."""
        twin = Player.__new__(Player)
        twin.money = self.money
        twin.barrels = self.barrels
        twin.points = self.points
        twin.tokens = self.tokens
        twin.cards = self.cards[:]
        twin.used_places = self.used_places
        twin.overnight_tokens = self.overnight_tokens
        twin.fish = self.fish[:]
        twin.sold = self.sold[:]
        return twin


class Position:
    """State of a game at one moment, with everything that later play depends on.

    Attributes:
        chance: state of chance, from which all draws and shuffles follow.
        shuffles: number of shuffles so far.
        reveal_count: number of revelations: cubes drawn, and cards turned up or looked at.
        first: seat that begins this round.
        captain: seat with the captain piece. It begins the next round if the piece is
            `captain_claimed`.
        captain_claimed: True if a seat took the captain piece in this round.
        bag: number of cubes of each kind.
        fish_left: number of fish of each color that can still be caught.
        lost_fish: number of fish of each color that left the game.
        column: 1 for each box of the rig that holds a barrel, else 0.
        price_steps: number of steps that the price markers have gone down, by market and color.
        circle_tokens: seats of the tokens on each of `CIRCLES`.
        season: seat that may catch the closed color.
        safe: bits of the seats that pirates spare.
        areas: the two areas that can be fished, then the revealed pair, if any.
        shoals: shoal cards, dealt from the front. The first `shoals_dealt` ones came to light in
            this order.
        fleets: fleet cards, dealt from the front as the shoal cards. Cards of equal index are a
            pair.
        pile: equipment cards to come, the next one first.
        leftover_batches: sizes of the batches of leftovers at the end of the pile, one batch
            per round, the oldest first. Empty if the pile lasts without them.
        board_equipment: equipment cards on the board.
        dropped_equipment: equipment cards that were dropped.
        treasures: treasure cards to come, the next one first.
        treasure_on_board: treasure card on the board.
        found_treasures: used treasure cards.
        cleared_treasures: treasure cards that no seat bought or saw.
        bonuses: bits of the boxes of the treasure chart with a cube.
        pearls: bits of the colors of the pearl chart with a cube.
    """

    __slots__ = (
        "areas",
        "bag",
        "board_equipment",
        "bonuses",
        "captain",
        "captain_claimed",
        "chance",
        "circle_tokens",
        "cleared_treasures",
        "column",
        "dropped_equipment",
        "ending",
        "first",
        "fish_left",
        "fleets",
        "fleets_dealt",
        "found_treasures",
        "leftover_batches",
        "legal_actions",
        "lost_fish",
        "pearls",
        "pile",
        "players",
        "pocket",
        "pool",
        "price_steps",
        "reveal_count",
        "round",
        "rules",
        "safe",
        "season",
        "seats",
        "shoals",
        "shoals_dealt",
        "shuffles",
        "stack",
        "to_move",
        "treasure_on_board",
        "treasures",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    chance: int
    shuffles: int
    reveal_count: int
    round: int
    first: int
    captain: int
    captain_claimed: bool
    ending: int
    bag: list[int]
    fish_left: list[int]
    lost_fish: list[int]
    pool: int
    pocket: int
    column: list[int]
    price_steps: list[int]
    circle_tokens: list[tuple[int, ...]]
    season: int
    safe: int
    areas: list[Area | None]
    shoals: bytes
    shoals_dealt: int
    fleets: bytes
    fleets_dealt: int
    pile: list[FaceDownCard]
    leftover_batches: tuple[int, ...]
    board_equipment: list[FaceDownCard]
    dropped_equipment: list[int]
    treasures: bytes
    treasure_on_board: int
    found_treasures: list[int]
    cleared_treasures: list[int]
    bonuses: int
    pearls: int
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
        twin.shuffles = self.shuffles
        twin.reveal_count = self.reveal_count
        twin.round = self.round
        twin.first = self.first
        twin.captain = self.captain
        twin.captain_claimed = self.captain_claimed
        twin.ending = self.ending
        twin.bag = self.bag[:]
        twin.fish_left = self.fish_left[:]
        twin.lost_fish = self.lost_fish[:]
        twin.pool = self.pool
        twin.pocket = self.pocket
        twin.column = self.column[:]
        twin.price_steps = self.price_steps[:]
        twin.circle_tokens = self.circle_tokens[:]
        twin.season = self.season
        twin.safe = self.safe
        twin.areas = self.areas[:]
        twin.shoals = self.shoals
        twin.shoals_dealt = self.shoals_dealt
        twin.fleets = self.fleets
        twin.fleets_dealt = self.fleets_dealt
        twin.pile = self.pile[:]
        twin.leftover_batches = self.leftover_batches
        twin.board_equipment = self.board_equipment[:]
        twin.dropped_equipment = self.dropped_equipment[:]
        twin.treasures = self.treasures
        twin.treasure_on_board = self.treasure_on_board
        twin.found_treasures = self.found_treasures[:]
        twin.cleared_treasures = self.cleared_treasures[:]
        twin.bonuses = self.bonuses
        twin.pearls = self.pearls
        twin.players = [player.copy() for player in self.players]
        twin.stack = self.stack[:]
        twin.to_move = self.to_move
        twin.legal_actions = self.legal_actions
        return twin

    def from_seat(self, first: int) -> Iterator[int]:
        """Return the seats in turn order, beginning with `first`."""
        return ((first + turn) % self.seats for turn in range(self.seats))

    @property
    def closed(self) -> int:
        """Color that is closed in this round, or `NO_COLOUR`."""
        return self.rules.board.closed[self.round - 1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _state(self) == _state(other)

    __hash__ = None  # type: ignore[assignment]


def _state(position: Position) -> list[Any]:
    """Return the values of all slots, with players expanded, for comparison."""
    state = [getattr(position, name) for name in Position.__slots__ if name != "players"]
    for player in position.players:
        state.append([getattr(player, name) for name in Player.__slots__])
    return state
