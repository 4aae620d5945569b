"""Position of the dice game and its copy.

A position is flat: lists of small integers, a stack of frames and a few numbers. Searches copy it
millions of times, so a copy takes only a few list slices.

The stack contains all pending steps, the next one on top. A frame is a tuple `(kind, …)`.
`fleet_engine.dice.rules.frames` documents the kinds. Sections and boat kinds are indices into
`SECTIONS` and `BOATS`, faces into `FACES`.
"""

from collections.abc import Sequence
from typing import Any, Self

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.dice.events import CAPTAIN, Event
from fleet_engine.dice.names import BOATS, SEA, SECTIONS
from fleet_engine.dice.optional_cards import OptionalCards
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import MAX_COLUMN_LENGTH, Sheet

EventLog = list[Event] | None
"""List that receives events, or `None` if the caller needs none, as in a search."""

FREE = -2
"""Taker of a die that is still in the pool.

Seats count from 0, the Captain is -1.
"""

BOAT_PHASE, INCOME_PHASE, FISHING_PHASE, TOWN_PHASE = range(4)
PHASES = ("boat", "income", "fishing", "town")

SOLO_REVERSED_ORDER = {0: (CAPTAIN, 0), CAPTAIN: (0, CAPTAIN)}
"""Reversed turn order of a solo round, by the seat that chooses first."""


class Marks:
    """Marks of one player on the sheet, with those of the Captain.

    Attributes:
        filled: number of filled boxes per section, from the top. It includes boxes struck from the
            top.
        end: index of the first box struck from the bottom, per section.
        open: bit set of the sections with an open box, one between `filled` and `end`.
        built: bit set of the completed buildings.
        levels: license level per sea type.
        king_crab: 1 with the King Crab license, else 0.
        bonus: index of the King Crab bonus, or -1.
        launched: number of launched boats per kind.
        boat_kinds: kinds of the boats in launch order, without Research Vessels, which never fish.
        boat_fish: fish of each boat of `boat_kinds`.
        capacity: current capacity of a boat per kind. It grows with the Oyster license.
        coins: number of coins gained.
        track: index of the next box of the coin track.
        struck_stars: bit set of the struck boxes of the coin track.
        struck_above: bit set of boxes struck from the top, `MAX_COLUMN_LENGTH` bits per section.
        stars_owed: number of star actions owed.
        hexes: bit set of the filled hexes of the Seafood Buffet, by sea type.
        buffet_phase: `Position.phase_number` at which the Buffet was completed, or 0.
        yard_used: number of stars used of the Salvage Yard.
    """

    __slots__ = (
        "boat_fish",
        "boat_kinds",
        "bonus",
        "buffet_phase",
        "built",
        "capacity",
        "coins",
        "end",
        "filled",
        "hexes",
        "king_crab",
        "launched",
        "levels",
        "open",
        "stars_owed",
        "struck_above",
        "struck_stars",
        "track",
        "yard_used",
    )

    filled: list[int]
    end: list[int]
    open: int
    built: int
    levels: list[int]
    king_crab: int
    bonus: int
    launched: list[int]
    boat_kinds: list[int]
    boat_fish: list[int]
    capacity: list[int]
    coins: int
    track: int
    struck_stars: int
    struck_above: int
    stars_owed: int
    hexes: int
    buffet_phase: int
    yard_used: int

    @classmethod
    def blank(cls, sheet: Sheet) -> "Marks":
        """Return the marks of an empty sheet."""
        marks = cls()
        marks.filled = [0] * len(SECTIONS)
        marks.end = [len(boxes) for boxes in sheet.boxes]
        marks.open = (1 << len(SECTIONS)) - 1
        marks.levels = [0] * len(SEA)
        marks.launched = [0] * len(BOATS)
        marks.boat_kinds = []
        marks.boat_fish = []
        marks.capacity = [by_level[0] for by_level in sheet.capacity]
        marks.bonus = -1
        marks.built = marks.king_crab = marks.coins = marks.track = marks.struck_stars = 0
        marks.struck_above = marks.stars_owed = marks.hexes = marks.buffet_phase = (
            marks.yard_used
        ) = 0
        return marks

    def struck_from_top(self, section: int) -> int:
        """Return a bit set of a section's boxes that the Captain struck from the top."""
        return self.struck_above >> section * MAX_COLUMN_LENGTH & (1 << MAX_COLUMN_LENGTH) - 1

    def values(self) -> list[Any]:
        """Return all fields, for comparison."""
        return [getattr(self, name) for name in Marks.__slots__]

    def copy(self) -> "Marks":
        """Return an independent copy."""
        twin = Marks.__new__(Marks)
        twin.filled = self.filled[:]
        twin.end = self.end[:]
        twin.open = self.open
        twin.built = self.built
        twin.levels = self.levels[:]
        twin.king_crab = self.king_crab
        twin.bonus = self.bonus
        twin.launched = self.launched[:]
        twin.boat_kinds = self.boat_kinds[:]
        twin.boat_fish = self.boat_fish[:]
        twin.capacity = self.capacity[:]
        twin.coins = self.coins
        twin.track = self.track
        twin.struck_stars = self.struck_stars
        twin.struck_above = self.struck_above
        twin.stars_owed = self.stars_owed
        twin.hexes = self.hexes
        twin.buffet_phase = self.buffet_phase
        twin.yard_used = self.yard_used
        return twin


class Position:
    """A dice game at one moment, with all state that later play depends on.

    Attributes:
        rules: rules of the edition with its switches.
        sheet: the blank sheet.
        players: number of seats.
        solo: True if one player plays against Captain Ruth.
        rounds: number of rounds of the game.
        chance: state of the random number generator.
        reveal_count: number of chance draws. A change means that hidden information was revealed.
        round: current round, from 1; 0 in the setup.
        phase: index into `PHASES`.
        first: the seat that chooses first in this round.
        dice: faces of the pool.
        takers: taker of each die: a seat, `CAPTAIN` or `FREE`.
        tokens: the Captain's three tokens, each an index into its area.
        bonuses: bit set of the King Crab bonuses that are left.
        optional_cards: captain cards and trophy cards.
        silver: bit set of the seats that won the silver trophy.
        marks: marks of each seat.
        stack: pending frames, the next one last.
        to_move: the seat to move, or None at a chance event and at the end.
        legal_actions: legal actions of the seat to move.
    """

    __slots__ = (
        "bonuses",
        "chance",
        "dice",
        "first",
        "legal_actions",
        "marks",
        "optional_cards",
        "phase",
        "players",
        "reveal_count",
        "round",
        "rounds",
        "rules",
        "sheet",
        "silver",
        "solo",
        "stack",
        "takers",
        "to_move",
        "tokens",
    )

    rules: Ruleset
    sheet: Sheet
    players: int
    solo: bool
    rounds: int
    chance: int
    reveal_count: int
    round: int
    phase: int
    first: int
    dice: list[int]
    takers: list[int]
    tokens: list[int]
    bonuses: int
    optional_cards: OptionalCards
    silver: int
    marks: list[Marks]
    stack: list[Frame]
    to_move: int | None
    legal_actions: tuple[Action, ...]

    @property
    def phase_number(self) -> int:
        """Number of the current phase, counted through the whole game.

        Dice and effects that depend on a phase are keyed by it.
        """
        return len(PHASES) * self.round + self.phase

    def reversed_turn_order(self) -> Sequence[int]:
        """Return the turn order of this round, reversed for the stack."""
        if self.solo:
            return SOLO_REVERSED_ORDER[self.first]
        players = self.players
        return [(self.first + turn) % players for turn in reversed(range(players))]

    def copy(self) -> Self:
        """Return a position that shares no mutable state with this one."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.sheet = self.sheet
        twin.players = self.players
        twin.solo = self.solo
        twin.rounds = self.rounds
        twin.chance = self.chance
        twin.reveal_count = self.reveal_count
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.dice = self.dice[:]
        twin.takers = self.takers[:]
        twin.tokens = self.tokens[:]
        twin.bonuses = self.bonuses
        twin.optional_cards = self.optional_cards
        twin.silver = self.silver
        twin.marks = [marks.copy() for marks in self.marks]
        twin.stack = self.stack[:]
        twin.to_move = self.to_move
        twin.legal_actions = self.legal_actions
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _state(self) == _state(other)

    __hash__ = None  # type: ignore[assignment]


def _state(position: Position) -> list[Any]:
    """Return all values of a position, with marks expanded, for comparison.

    Slots are read from `Position`, since subclasses have none of their own.
    """
    state = [getattr(position, name) for name in Position.__slots__ if name != "marks"]
    return [*state, *(marks.values() for marks in position.marks)]
