"""The state of a dice game and its copy.

A position is flat: lists of small integers, a stack of frames and a few numbers.
Search copies it millions of times, so copying is a handful of list slices.

The stack holds all that is still to happen, the next thing on top. A frame is a
tuple `(kind, …)`; what a kind means is told in `fleet_engine.dice.rules.frames`.
Sections and kinds of boat are indices into `SECTIONS` and `BOATS`, faces into `FACES`.
"""

from collections.abc import Sequence
from typing import Any, Self

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.dice.events import CAPTAIN, Event
from fleet_engine.dice.names import BOATS, SEA, SECTIONS
from fleet_engine.dice.optional_cards import Modules
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import LONGEST_COLUMN, Sheet

Log = list[Event] | None
"""Where events go; `None` where nobody listens, as in search."""

FREE = -2
"""Taker of a die that is still in the pool. Seats count from 0, the Captain is -1."""

BOAT_PHASE, INCOME_PHASE, FISHING_PHASE, TOWN_PHASE = range(4)
PHASES = ("boat", "income", "fishing", "town")

SOLO_LAST_FIRST = {0: (CAPTAIN, 0), CAPTAIN: (0, CAPTAIN)}
"""The turn order of a solo round from its end, by who chooses first."""


class Marks:
    """What one player has marked on the sheet, and what the Captain has struck there.

    Of a section's boxes the first `filled` are filled and those from `end` on are
    struck; `open` has a bit for each section with a box in between. A box that she struck
    from the top lies among the first `filled`, too: `struck_above` has a bit for it. Boats lie in
    `boat_kinds` and `boat_fish` in the order of their launch, but for Research Vessels,
    which never fish and are only counted in `launched`. `capacity` is what a boat of each
    kind holds at present: it grows with the Oyster licence.
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

    def above(self, section: int) -> int:
        """Return a bit for each box of a section that the Captain struck from the top."""
        return self.struck_above >> section * LONGEST_COLUMN & (1 << LONGEST_COLUMN) - 1

    def all(self) -> list[Any]:
        """Return all that is marked, for comparison."""
        return [getattr(self, name) for name in Marks.__slots__]

    def copy(self) -> "Marks":
        """Return marks that share nothing with these."""
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
    """A dice game at one moment: all that later play depends on.

    `chance` is the state of chance, `drawn` how often it was asked: a change of `drawn`
    tells that something unknown came to light. `phase` is an index into `PHASES`,
    `first` the seat that chooses first in this round, `bonuses` has a bit for each King
    Crab bonus that is left. `tokens` are the Captain's three, each an index into its area.
    `modules` are the captain and trophy cards, `silver` has a bit for each seat that won
    the silver trophy.
    """

    __slots__ = (
        "bonuses",
        "chance",
        "dice",
        "drawn",
        "first",
        "legal_actions",
        "marks",
        "modules",
        "phase",
        "players",
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
    drawn: int
    round: int
    phase: int
    first: int
    dice: list[int]
    takers: list[int]
    tokens: list[int]
    bonuses: int
    modules: Modules
    silver: int
    marks: list[Marks]
    stack: list[Frame]
    to_move: int | None
    legal_actions: tuple[Action, ...]

    @property
    def clock(self) -> int:
        """Counts the phases of the game, for what begins or falls at a certain one."""
        return len(PHASES) * self.round + self.phase

    def last_first(self) -> Sequence[int]:
        """Return the turn order of this round from its end, as it goes on the stack."""
        if self.solo:
            return SOLO_LAST_FIRST[self.first]
        players = self.players
        return [(self.first + turn) % players for turn in reversed(range(players))]

    def copy(self) -> Self:
        """Return a position that shares no changeable state with this one."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules = self.rules
        twin.sheet = self.sheet
        twin.players = self.players
        twin.solo = self.solo
        twin.rounds = self.rounds
        twin.chance = self.chance
        twin.drawn = self.drawn
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.dice = self.dice[:]
        twin.takers = self.takers[:]
        twin.tokens = self.tokens[:]
        twin.bonuses = self.bonuses
        twin.modules = self.modules
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
    """Return every slot of a position, marks opened up, for comparison.

    The slots are named by their class: a class derived from it has none of its own.
    """
    state = [getattr(position, name) for name in Position.__slots__ if name != "marks"]
    return [*state, *(marks.all() for marks in position.marks)]
