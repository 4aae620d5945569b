"""The state of a game of Let's Go Fishing! and its copy.

A position is flat: small lists, a stack of frames and a few numbers, so that copying it is a
handful of list slices. Colours, cubes, cards and places are indices into the tables of
`fleet_engine.fishing.names`, seats count from 0.

The stack holds all that is still to happen, the next thing on top. A frame is a tuple
`(kind, …)`; what a kind means is told in `fleet_engine.fishing.rules.frames`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.names import COLOURS, EMPTY, MARKETS, PLACES, PRINTED
from fleet_engine.fishing.ruleset import Ruleset

Log = list[Event] | None
"""Where events go; `None` where nobody listens, as in search."""

NOBODY = -1
NO_CARD = -1
BY_ROUNDS, BY_DEPLETION = 1, 2
"""Bits of `Position.ending`, in the order of `ENDINGS`."""

CIRCLES = (
    "oil", "area-1", "area-2", "extra", "captain", "season", "treasure", "equipment",
    *MARKETS, "piracy",
)  # fmt: skip
"""The groups of circles on the board."""
OIL, AREA, _, EXTRA, CAPTAIN, SEASON, TREASURE, EQUIPMENT, MARKET, _, PIRACY = range(len(CIRCLES))
"""Their places; the second area and the second market stand behind the first ones."""


class Area(NamedTuple):
    """A shoal card and a fleet card, and which boxes of the shoal card are used up.

    `colours` has a bit for each colour, `plain` and `treasures` are numbers of boxes.
    """

    shoal: int
    fleet: int
    plain: int = 0
    colours: int = 0
    treasures: int = 0


class Laid(NamedTuple):
    """An equipment card face down; `seen` has a bit for each seat that has looked at it."""

    card: int
    seen: int = 0


class Player:
    """What one seat owns.

    `cards` are what lies at each place of the mat, `used` has a bit for each place whose circle
    holds a token, `overnight` for freezers that held it when the round began already: only such a
    token can be taken back, or two turns could repeat for ever. `fish` counts by place and colour,
    `sold` by colour. `tokens` are in hand.
    """

    __slots__ = (
        "barrels", "cards", "fish", "money", "overnight", "points", "sold", "tokens", "used",
    )  # fmt: skip

    money: int
    barrels: int
    points: int
    tokens: int
    cards: list[int]
    used: int
    overnight: int
    fish: list[int]
    sold: list[int]

    @classmethod
    def new(cls, money: int, barrels: int, tokens: int) -> "Player":
        """Return a player with a bare mat."""
        player = cls()
        player.money, player.barrels, player.tokens = money, barrels, tokens
        player.points = player.used = player.overnight = 0
        player.cards = [PRINTED] + [EMPTY] * (len(PLACES) - 1)
        player.fish = [0] * (len(PLACES) * len(COLOURS))
        player.sold = [0] * len(COLOURS)
        return player

    def copy(self) -> "Player":
        """Return a player that shares nothing with this one."""
        twin = Player.__new__(Player)
        twin.money = self.money
        twin.barrels = self.barrels
        twin.points = self.points
        twin.tokens = self.tokens
        twin.cards = self.cards[:]
        twin.used = self.used
        twin.overnight = self.overnight
        twin.fish = self.fish[:]
        twin.sold = self.sold[:]
        return twin


class Position:
    """A game at one moment: all that later play depends on.

    `chance` is the state of chance, `shuffles` how often it was asked for a shuffle, and `drawn`
    counts whatever came to light: cubes drawn, cards turned up or looked at.

    `first` begins this round; `captain` has the piece and begins the next one, once it was
    `claimed`. `bag` counts cubes, `stock` is the track of fish that can still be caught, `lost`
    counts the fish that left the game. `column` tells which boxes at the rig hold a barrel,
    `dropped` how far the price markers have gone down, by market and colour. `placed` has
    the seats of the tokens on each of `CIRCLES`, `season` the seat that may catch the closed
    colour, `safe` a bit for each seat that pirates spare.

    `areas` are the two that can be fished, then the pair that is revealed, if one is.
    `shoals` and `fleets` are dealt from the front: what lies before their `…_dealt` is the pairs
    that came to light, in their order. `treasures` is that deck and `pile` the equipment, the next
    card first; its last cards are leftovers, `returned` of them a round, the oldest first. `laid`
    is what lies on the board, `gone` what was dropped. `prize` is the treasure card on the board,
    `found` are the used ones, `cleared` those that nobody bought and nobody saw.
    `bonuses` and `pearls` have a bit for each box of the two charts that holds a cube.
    """

    __slots__ = (
        "areas", "bag", "bonuses", "captain", "chance", "claimed", "cleared", "column", "drawn",
        "dropped", "ending", "first", "fleets", "fleets_dealt", "found", "gone", "laid",
        "legal_actions", "lost", "pearls", "pile", "placed", "players", "pocket", "pool", "prize",
        "returned", "round", "rules", "safe", "season", "seats", "shoals", "shoals_dealt",
        "shuffles", "stack", "stock", "to_move", "treasures",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    chance: int
    shuffles: int
    drawn: int
    round: int
    first: int
    captain: int
    claimed: bool
    ending: int
    bag: list[int]
    stock: list[int]
    lost: list[int]
    pool: int
    pocket: int
    column: list[int]
    dropped: list[int]
    placed: list[tuple[int, ...]]
    season: int
    safe: int
    areas: list[Area | None]
    shoals: bytes
    shoals_dealt: int
    fleets: bytes
    fleets_dealt: int
    pile: list[Laid]
    returned: tuple[int, ...]
    laid: list[Laid]
    gone: list[int]
    treasures: bytes
    prize: int
    found: list[int]
    cleared: list[int]
    bonuses: int
    pearls: int
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
        twin.shuffles = self.shuffles
        twin.drawn = self.drawn
        twin.round = self.round
        twin.first = self.first
        twin.captain = self.captain
        twin.claimed = self.claimed
        twin.ending = self.ending
        twin.bag = self.bag[:]
        twin.stock = self.stock[:]
        twin.lost = self.lost[:]
        twin.pool = self.pool
        twin.pocket = self.pocket
        twin.column = self.column[:]
        twin.dropped = self.dropped[:]
        twin.placed = self.placed[:]
        twin.season = self.season
        twin.safe = self.safe
        twin.areas = self.areas[:]
        twin.shoals = self.shoals
        twin.shoals_dealt = self.shoals_dealt
        twin.fleets = self.fleets
        twin.fleets_dealt = self.fleets_dealt
        twin.pile = self.pile[:]
        twin.returned = self.returned
        twin.laid = self.laid[:]
        twin.gone = self.gone[:]
        twin.treasures = self.treasures
        twin.prize = self.prize
        twin.found = self.found[:]
        twin.cleared = self.cleared[:]
        twin.bonuses = self.bonuses
        twin.pearls = self.pearls
        twin.players = [player.copy() for player in self.players]
        twin.stack = self.stack[:]
        twin.to_move = self.to_move
        twin.legal_actions = self.legal_actions
        return twin

    def from_seat(self, first: int) -> Iterator[int]:
        """Return the seats in turn order from one of them on."""
        return ((first + turn) % self.seats for turn in range(self.seats))

    @property
    def closed(self) -> int:
        """The colour that is closed in this round, or `NO_COLOUR`."""
        return self.rules.board.closed[self.round - 1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _state(self) == _state(other)

    __hash__ = None  # type: ignore[assignment]


def _state(position: Position) -> list[Any]:
    """Return every slot of a position, players opened up, for comparison."""
    state = [getattr(position, name) for name in Position.__slots__ if name != "players"]
    for player in position.players:
        state.append([getattr(player, name) for name in Player.__slots__])
    return state
