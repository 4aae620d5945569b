"""Observation of a dice game by one seat.

It contains everything except future dice. All sheets are public, so only the state of chance is
left out. An observation is immutable plain data made of ids and numbers, for pages, bots and tests.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.dice.names import (
    BOATS,
    BONUSES,
    FACES,
    HARBOR,
    SEA,
    SECTIONS,
    STAR_SOURCES,
    WHARF,
)
from fleet_engine.dice.optional_cards import SILVER, Trophy
from fleet_engine.dice.position import FREE, PHASES, Marks, Position
from fleet_engine.dice.rules import captain, effects, frames
from fleet_engine.dice.scoring import (
    Score,
    captain_points,
    count_things,
    rank,
    scores,
    trophy_counts,
    trophy_holders,
)
from fleet_engine.dice.sheet import Sheet


@dataclass(frozen=True, slots=True)
class BoatView:
    """A launched boat.

    Attributes:
        kind: one of `BOATS`.
        number: number among the boats of this kind, from 1.
        fish: fish on board.
        capacity: fish that it can hold; 0 for a Research Vessel, which never fishes.
    """

    kind: str
    number: int
    fish: int
    capacity: int

    @property
    def is_full(self) -> bool:
        """True if the boat has no room left; always False for a Research Vessel."""
        return 0 < self.capacity <= self.fish


@dataclass(frozen=True, slots=True)
class SectionView:
    """One section of the sheet.

    Attributes:
        id: one of `SECTIONS`.
        boxes: a letter per box, top down: `-` plain, `L` license, `B` boat, `?` either, `F`
            personal fishing, `A` the circle that activates a building.
        filled: number of filled boxes, from the top.
        struck: number of boxes that the Captain struck from the bottom.
        boats: launched boats.
        boat_slots: number of boats on the sheet.
        boat_points: points of a launched boat.
        fish_spaces: fish that a boat holds at the top license level.
        level: license level; 0 without a license.
        complete: True for a completed building.
        points: points of the license at its top level, or of the building.
        struck_above: indices of boxes within `filled` that the Captain struck. The first edition
            lets the Captain strike from the top.
    """

    id: str
    boxes: str
    filled: int
    struck: int
    boats: tuple[BoatView, ...]
    boat_slots: int
    boat_points: int
    fish_spaces: int
    level: int
    complete: bool
    points: int
    struck_above: tuple[int, ...] = ()

    @property
    def open_boxes(self) -> int:
        """Number of open boxes."""
        return len(self.boxes) - self.filled - self.struck


@dataclass(frozen=True, slots=True)
class TrackView:
    """The coin track.

    Attributes:
        length: number of boxes.
        stars: indices of the stars.
        struck: indices of the struck stars.
        filled: number of boxes filled or passed.
        coins: number of coins gained.
        next_star: number of coins to the next open star, `None` if none is left.
    """

    length: int
    stars: tuple[int, ...]
    struck: tuple[int, ...]
    filled: int
    coins: int
    next_star: int | None


@dataclass(frozen=True, slots=True)
class SheetView:
    """One seat's sheet.

    Attributes:
        seat: the seat.
        sections: the sections by id.
        track: the coin track.
        fish: fish on all boats.
        full_boats: number of full boats.
        launched: number of launched boats.
        bonus: the King Crab bonus, if chosen.
        bonus_counts: number of things that each King Crab bonus counts.
        hexes: filled hexes of the Seafood Buffet.
        yard_stars: number of star actions of the Salvage Yard.
        yard_used: number of them used.
        income: coins of the next income.
        score: score if the game ended now.
    """

    seat: int
    sections: dict[str, SectionView]
    track: TrackView
    fish: int
    full_boats: int
    launched: int
    bonus: str | None
    bonus_counts: dict[str, int]
    hexes: tuple[str, ...]
    yard_stars: int
    yard_used: int
    income: int
    score: Score


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of the current pool: free, taken by a seat or `CAPTAIN`, or shared."""

    face: str
    taken_by: int | None
    shared: bool


@dataclass(frozen=True, slots=True)
class CaptainView:
    """Captain Ruth's tokens and next choice.

    Attributes:
        boat: sea type of the boat token.
        harbor: ship of the harbor token.
        wharf: building of the wharf token.
        wanted_types: sea types with an open box, in the Captain's order of preference.
        would_take: face that the Captain would take from the current pool; `None` if the Captain
            has no die to choose.
    """

    boat: str
    harbor: str
    wharf: str
    wanted_types: tuple[str, ...]
    would_take: str | None


@dataclass(frozen=True, slots=True)
class CaptainCardView:
    """A seat's captain card.

    Attributes:
        seat: the seat.
        id: id of the card.
        start: sea type whose first boxes the card fills.
        boxes: sections in which the card fills one more box each.
        counts: thing that the card counts.
        each: number of things per award.
        points: points per award.
        cap: maximum points.
        have: number of things that the seat has now.
        score: points that the card scores now.
    """

    seat: int
    id: str
    start: str
    boxes: tuple[str, ...]
    counts: str
    each: int
    points: int
    cap: int
    have: int
    score: int


@dataclass(frozen=True, slots=True)
class TrophyView:
    """A trophy with the progress of every seat.

    Attributes:
        id: id of the card.
        metal: `gold` or `silver`.
        counts: thing that the trophy counts.
        points: points of the trophy.
        needs: number of things for silver, or for gold in a solo game; `None` for gold otherwise.
        have: number of things of each seat.
        leaders: seats that have most; empty if all have 0.
        winners: seats that won it. Silver is final at once, gold at the end.
    """

    id: str
    metal: str
    counts: str
    points: int
    needs: int | None
    have: tuple[int, ...]
    leaders: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The pending decision of `seat`.

    Attributes:
        kind: `draft` (take a die), `use` (use a die), `star` (fill any box), `again` (the second
            box of a Shrimp die), `circle` (license or boat), `bonus` (King Crab) or `oyster`
            (catch).
        seat: the seat to move.
        face: face of the die to use.
        shared: True for the shared die.
        section: section of the circle, bonus or boat.
        number: number of the Oyster boat, from 1.
        source: source of the star, one of `STAR_SOURCES`.
    """

    kind: str
    seat: int
    face: str | None = None
    shared: bool = False
    section: str | None = None
    number: int = 0
    source: str | None = None


@dataclass(frozen=True, slots=True)
class DiceObservation:
    """Everything that a seat may know. `decision` is `None` when the game is over."""

    seat: int
    players: int
    edition: str
    sheet_id: str
    round: int
    rounds: int
    phase: str
    fishing_rounds: tuple[int, ...]
    first: int
    dice: tuple[DieView, ...]
    decision: DecisionView | None
    legal_actions: tuple[Action, ...]
    sheets: tuple[SheetView, ...]
    captain: CaptainView | None
    bonuses_left: tuple[str, ...]
    rank: str | None
    captain_cards: tuple[CaptainCardView, ...] = ()
    trophies: tuple[TrophyView, ...] = ()


NO_SHIP_LEVELS = (0,) * (len(SECTIONS) - len(SEA))
"""Levels of the sections after the sea types."""

DECISION_KINDS = {
    frames.DRAFT: "draft",
    frames.USE: "use",
    frames.USE_LAST: "use",
    frames.STAR: "star",
    frames.CIRCLE: "circle",
    frames.BONUS: "bonus",
    frames.OYSTER: "oyster",
    frames.AGAIN: "again",
}


def observe(position: Position, seat: int) -> DiceObservation:
    """Return the observation of a seat: everything except the state of chance."""
    rules, sheet = position.rules, position.sheet
    over = not position.stack
    pads = scores(position)
    sheets = tuple(_sheet(position, owner, pad) for owner, pad in enumerate(pads))
    return DiceObservation(
        seat=seat,
        players=position.players,
        edition=rules.edition,
        sheet_id=sheet.id,
        round=position.round,
        rounds=position.rounds,
        phase=_phase(position),
        fishing_rounds=rules.fishing_rounds(position.rounds),
        first=position.first,
        dice=_dice(position),
        decision=decision(position),
        legal_actions=position.legal_actions,
        sheets=sheets,
        captain=_captain(position) if position.solo else None,
        bonuses_left=_names_of_bits(position.bonuses, BONUSES),
        rank=rank(rules, sheets[0].score.total) if over and position.solo else None,
        captain_cards=tuple(map(partial(_captain_card, position), range(position.players)))
        if position.optional_cards.captains
        else (),
        trophies=tuple(_trophy(position, trophy) for trophy in position.optional_cards.trophies),
    )


def _captain_card(position: Position, seat: int) -> CaptainCardView:
    card = position.optional_cards.captains[seat]
    return CaptainCardView(
        seat=seat,
        id=card.id,
        start=SEA[card.start],
        boxes=tuple(SECTIONS[section] for section in card.boxes),
        counts=card.counts,
        each=card.each,
        points=card.points,
        cap=card.cap,
        have=count_things(position.rules, position.marks[seat], card.counts),
        score=captain_points(position, seat),
    )


def _trophy(position: Position, trophy: Trophy) -> TrophyView:
    have = trophy_counts(position, trophy)
    over = not position.stack
    most = max(have)
    return TrophyView(
        id=trophy.id,
        metal=trophy.metal,
        counts=trophy.counts,
        points=trophy.points,
        needs=trophy.needs if trophy.metal == SILVER or position.solo else None,
        have=have,
        leaders=tuple(seat for seat, number in enumerate(have) if most and number == most),
        winners=trophy_holders(position, trophy) if over or trophy.metal == SILVER else (),
    )


def _names_of_bits(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for place, name in enumerate(names) if bits >> place & 1)


def _phase(position: Position) -> str:
    """Return `setup`, one of `PHASES`, or `over`."""
    if not position.stack:
        return "over"
    return PHASES[position.phase] if position.round else "setup"


def _dice(position: Position) -> tuple[DieView, ...]:
    """Return the pool. The last free die counts as shared after the draft."""
    drafting = any(frame[0] in (frames.DRAFT, frames.CAPTAIN_PICK) for frame in position.stack)
    return tuple(
        DieView(
            face=FACES[face],
            taken_by=None if taker == FREE else taker,
            shared=taker == FREE and not drafting,
        )
        for face, taker in zip(position.dice, position.takers, strict=True)
    )


def decision(position: Position) -> DecisionView | None:
    """Return the pending decision, or `None` when the game is over."""
    if position.to_move is None:
        return None
    frame = position.stack[-1]
    kind = frame[0]
    face, section, number, source = None, None, 0, None
    if kind in (frames.USE, frames.USE_LAST):
        face = FACES[position.dice[frame[2]]]
    elif kind == frames.CIRCLE:
        section = SECTIONS[frame[2]]
    elif kind == frames.OYSTER:
        section, number = "oyster", _oyster_number(position, frame)
    elif kind == frames.BONUS:
        section = "king-crab"
    elif kind == frames.STAR:
        source = STAR_SOURCES[frame[2]]
    shared = kind == frames.USE_LAST
    return DecisionView(DECISION_KINDS[kind], frame[1], face, shared, section, number, source)


def _oyster_number(position: Position, frame: Frame) -> int:
    kinds = position.marks[frame[1]].boat_kinds
    return kinds[: frame[2] + 1].count(kinds[frame[2]])


def _captain(position: Position) -> CaptainView:
    boat, harbor, wharf = position.tokens
    is_open = position.marks[0].open
    wants = tuple(SEA[sea] for sea in captain.preferred_sea_types(position) if is_open >> sea & 1)
    would_take = None
    if any(frame[0] == frames.CAPTAIN_PICK for frame in position.stack):
        would_take = FACES[position.dice[captain.choose_die(position)]]
    return CaptainView(SEA[boat], HARBOR[harbor], WHARF[wharf], wants, would_take)


def _sheet(position: Position, seat: int, pad: Score) -> SheetView:
    rules, sheet, marks = position.rules, position.sheet, position.marks[seat]
    return SheetView(
        seat=seat,
        sections=_sections(sheet, marks),
        track=_track(position, marks),
        fish=sum(marks.boat_fish),
        full_boats=effects.full_boats(rules, marks),
        launched=sum(marks.launched),
        bonus=BONUSES[marks.bonus] if marks.bonus >= 0 else None,
        bonus_counts={name: count_things(rules, marks, name) for name in BONUSES},
        hexes=_names_of_bits(marks.hexes, SEA),
        yard_stars=sheet.yard_stars,
        yard_used=marks.yard_used,
        income=sum(coins for _, coins, _ in effects.income_rows(position, seat)),
        score=pad,
    )


def _sections(sheet: Sheet, marks: Marks) -> dict[str, SectionView]:
    """Return the view of each section.

    Most sections are as they were at the last observation, so views are cached by their content.
    """
    view_section = _section_viewer(sheet)
    fish: list[tuple[int, ...]] = [()] * len(BOATS)
    for kind, aboard in zip(marks.boat_kinds, marks.boat_fish, strict=True):
        fish[kind] += (aboard,)
    fish[effects.RESEARCH_VESSEL] = (0,) * marks.launched[effects.RESEARCH_VESSEL]
    levels = (*marks.levels, *NO_SHIP_LEVELS)
    built, capacity, filled, end = marks.built, marks.capacity, marks.filled, marks.end
    found = {}
    for section, name in enumerate(SECTIONS):
        kind = effects.KIND_OF_SECTION[section]
        building = section - effects.FIRST_BUILDING
        found[name] = view_section(
            section,
            filled[section],
            end[section],
            fish[kind] if kind >= 0 else (),
            capacity[kind] if kind >= 0 else 0,
            marks.king_crab if name == "king-crab" else levels[section],
            building >= 0 and bool(built >> building & 1),
            _struck_above(marks, section) if marks.struck_above else (),
        )
    return found


SectionViewer = Callable[
    [int, int, int, tuple[int, ...], int, int, bool, tuple[int, ...]], SectionView
]


@lru_cache(maxsize=8)
def _section_viewer(sheet: Sheet) -> SectionViewer:
    """Return a cached function that returns the view of a section of a sheet."""

    @lru_cache(maxsize=2048)
    def view_section(
        section: int,
        filled: int,
        end: int,
        fish: tuple[int, ...],
        capacity: int,
        level: int,
        complete: bool,
        struck_above: tuple[int, ...],
    ) -> SectionView:
        name, boxes = SECTIONS[section], sheet.boxes[section]
        kind = effects.KIND_OF_SECTION[section]
        return SectionView(
            id=name,
            boxes=boxes,
            filled=filled,
            struck=len(boxes) - end,
            boats=_boats(kind, fish, capacity),
            boat_slots=sheet.boats[kind] if kind >= 0 else 0,
            boat_points=sheet.boat_points[kind] if kind >= 0 else 0,
            fish_spaces=sheet.capacity[kind][-1] if kind >= 0 else 0,
            level=level,
            complete=complete,
            points=_section_points(sheet, section),
            struck_above=struck_above,
        )

    return view_section


def _section_points(sheet: Sheet, section: int) -> int:
    if section < effects.FIRST_SHIP:
        return sheet.licence_points[section]
    if section >= effects.FIRST_BUILDING:
        return sheet.building_points[section - effects.FIRST_BUILDING]
    return sheet.king_crab_points if SECTIONS[section] == "king-crab" else 0


def _struck_above(marks: Marks, section: int) -> tuple[int, ...]:
    bits = marks.struck_from_top(section)
    return tuple(box for box in range(marks.filled[section]) if bits >> box & 1)


def _boats(kind: int, fish: tuple[int, ...], capacity: int) -> tuple[BoatView, ...]:
    """Return the boats of a kind with this fish aboard. A Research Vessel never fishes."""
    holds = 0 if kind == effects.RESEARCH_VESSEL else capacity
    return tuple(
        BoatView(BOATS[kind], number, aboard, holds) for number, aboard in enumerate(fish, 1)
    )


def _track(position: Position, marks: Marks) -> TrackView:
    stars = position.sheet.stars
    struck = tuple(box for box in stars if marks.struck_stars >> box & 1)
    ahead = next((box for box in stars if box >= marks.track and box not in struck), None)
    next_star = None
    if ahead is not None:
        skipped = sum(marks.track <= box < ahead for box in struck)
        next_star = ahead - marks.track - skipped + 1
    return TrackView(len(position.sheet.track), stars, struck, marks.track, marks.coins, next_star)
