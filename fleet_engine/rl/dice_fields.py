"""Observation fields of the dice game."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter

from fleet_engine.core.game import Option
from fleet_engine.core.switches import FLAG
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import (
    BOATS,
    BONUSES,
    COUNTABLE,
    FACES,
    HARBOR,
    SEA,
    SECTIONS,
    STAR_SOURCES,
    WHARF,
)
from fleet_engine.dice.observation import (
    DECISION_KINDS,
    CaptainCardView,
    DiceObservation,
    SectionView,
    SheetView,
    TrophyView,
)
from fleet_engine.dice.optional_cards import METALS
from fleet_engine.dice.position import PHASES
from fleet_engine.dice.ruleset import EDITIONS, SWITCHES
from fleet_engine.dice.scoring import Score
from fleet_engine.dice.sheet import MAX_COLUMN_LENGTH, MAX_TRACK_LENGTH
from fleet_engine.rl.layout import (
    ONE,
    CommonPart,
    Field,
    Layout,
    SeatPart,
    count_each,
    one_hot,
    seat_flags,
    seat_names,
    seat_order,
    text_of,
)

MAX_SEATS = 4
SEATS = seat_names(MAX_SEATS)
KINDS = tuple(dict.fromkeys(DECISION_KINDS.values()))
BOXES = "-LB?FA"
"""Letters of boxes, as in `SectionView.boxes`. A number counts from 1."""
TIMES = ("setup", *PHASES, "over")
SHIPS = tuple(section for section in BOATS if section in SECTIONS)
SHIP_PLACES = tuple(map(SECTIONS.index, SHIPS))
SECTION_NUMBERS = (
    "filled",
    "struck",
    "struck above",
    "level",
    "complete",
    "boats",
    "fish",
    "full",
    "capacity",
)
"""Fields of the seat block with a number for each section or each section with boats."""

OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "edition": EDITIONS,
    "captains": FLAG,
    "trophies": FLAG,
    **SWITCHES,
}
"""Options of a match that the array contains. The fields of the sheet describe `sheet`."""

Dice = DiceObservation
DiceField = Field[DiceObservation]
Trophies = tuple[tuple[int, bool, bool], ...]
"""Things of a seat by trophy, whether it has most, and whether it won. Empty without trophies."""


def _seats(seen: Dice, flagged: Iterable[int | None]) -> list[int]:
    return seat_flags(seen.players, MAX_SEATS, seen.seat, flagged)


def _decision(seen: Dice, part: str) -> str | None:
    return text_of(seen.decision, part)


def _captain(seen: Dice, part: str) -> str | None:
    return text_of(seen.captain, part)


def _taken(seen: Dice, taker: int | None) -> list[int]:
    """Return the number of dice of a taker by face; `None` is the pool."""
    return count_each(FACES, (die.face for die in seen.dice if die.taken_by == taker))


def _wishes(seen: Dice) -> list[int]:
    """Return 5 for the sea type that the Captain prefers, 4 for the next one and so on."""
    wanted = seen.captain.wanted_types if seen.captain else ()
    return [len(SEA) - wanted.index(sea) if sea in wanted else 0 for sea in SEA]


@lru_cache(2048)
def _section_numbers(section: SectionView) -> tuple[int, ...]:
    """Return the numbers of a section, in the order of `SECTION_NUMBERS`."""
    boats = section.boats
    return (
        section.filled,
        section.struck,
        len(section.struck_above),
        section.level,
        section.complete,
        len(boats),
        sum(boat.fish for boat in boats),
        sum(boat.is_full for boat in boats),
        boats[0].capacity if boats else 0,
    )


@lru_cache(8)
def _columns(sheet: SheetView) -> dict[str, tuple[int, ...]]:
    """Return the numbers of all sections by their names in `SECTION_NUMBERS`."""
    columns = zip(*map(_section_numbers, sheet.sections.values()), strict=True)
    return dict(zip(SECTION_NUMBERS, columns, strict=True))


def _sections(number: str) -> Callable[[SheetView], tuple[int, ...]]:
    return lambda sheet: _columns(sheet)[number]


def _boats(number: str) -> Callable[[SheetView], list[int]]:
    def read(sheet: SheetView) -> list[int]:
        column = _columns(sheet)[number]
        return [column[place] for place in SHIP_PLACES]

    return read


def _printed_sections(part: str) -> Callable[[Dice], list[int]]:
    """Return a reader for printed values of all sections, which all sheets share."""
    read = attrgetter(part)
    return lambda seen: [*map(read, seen.sheets[0].sections.values())]


def _sheet(read: Callable[[SheetView], int]) -> Callable[[SheetView], list[int]]:
    return lambda sheet: [read(sheet)]


def _printed(read: Callable[[SheetView], list[int]]) -> Callable[[Dice], list[int]]:
    """Return a reader for the printed values, which all sheets share."""
    return lambda seen: read(seen.sheets[0])


def _box_kinds(sheet: SheetView) -> list[int]:
    found: list[int] = []
    for view in sheet.sections.values():
        kinds = [1 + BOXES.index(letter) for letter in view.boxes]
        found += kinds + [0] * (MAX_COLUMN_LENGTH - len(kinds))
    return found


def _track_stars(sheet: SheetView) -> list[int]:
    stars = sheet.track.stars
    return [int(box in stars) for box in range(MAX_TRACK_LENGTH)]


def _trophies(read: Callable[[TrophyView], Iterable[int]], length: int) -> Callable[..., list[int]]:
    """Return a reader for both trophies; without trophies it gives zeros."""

    def read_all(seen: Dice) -> list[int]:
        if not seen.trophies:
            return [0] * length * len(METALS)
        return [number for trophy in seen.trophies for number in read(trophy)]

    return read_all


def _seat_trophies(place: int) -> Callable[[Trophies], list[int]]:
    return lambda trophies: [trophy[place] for trophy in trophies] or [0] * len(METALS)


def _card(
    read: Callable[[CaptainCardView], Iterable[int]], length: int
) -> Callable[[CaptainCardView | None], Iterable[int]]:
    return lambda card: read(card) if card else [0] * length


_BOX_PARTS = tuple(
    f"{section} {box}" for section in SECTIONS for box in range(1, MAX_COLUMN_LENGTH + 1)
)
_TROPHY_COUNTS = tuple(f"{metal} {thing}" for metal in METALS for thing in COUNTABLE)

TABLE: tuple[DiceField, ...] = (
    Field("players", SEATS, 1, "1 for each seat of the match",
          lambda seen: [int(seat < seen.players) for seat in range(MAX_SEATS)]),
    Field("round", ONE, 20, "round", lambda seen: [seen.round]),
    Field("rounds", ONE, 20, "rounds of the game", lambda seen: [seen.rounds]),
    Field("phase", TIMES, 1, "one-hot: phase", lambda seen: one_hot(TIMES, seen.phase)),
    Field("fishing round", ONE, 1, "1 if the fleet fishes in this round",
          lambda seen: [seen.round in seen.fishing_rounds]),
    Field("first", SEATS, 1, "one-hot: seat that chooses first",
          lambda seen: _seats(seen, [seen.first])),
    Field("captain first", ONE, 1, "1 if Captain Ruth chooses first",
          lambda seen: [seen.first not in range(seen.players)]),
)  # fmt: skip

POOL: tuple[DiceField, ...] = (
    Field("free dice", FACES, 5, "free or shared dice of the pool, by face",
          lambda seen: _taken(seen, None)),
    Field("shared die", FACES, 1, "one-hot: face of the shared die",
          lambda seen: count_each(FACES, (die.face for die in seen.dice if die.shared))),
    Field("captain's die", FACES, 1, "one-hot: face of the die that Captain Ruth took",
          lambda seen: _taken(seen, CAPTAIN)),
)  # fmt: skip

DECISION: tuple[DiceField, ...] = (
    Field("decision", KINDS, 1, "one-hot: kind of the decision",
          lambda seen: one_hot(KINDS, _decision(seen, "kind"))),
    Field("decides", SEATS, 1, "one-hot: seat to move",
          lambda seen: _seats(seen, [seen.decision.seat if seen.decision else None])),
    Field("decision face", FACES, 1, "one-hot: face of the die to use",
          lambda seen: one_hot(FACES, _decision(seen, "face"))),
    Field("decision shared", ONE, 1, "1 if the die to use is the shared one",
          lambda seen: [bool(seen.decision and seen.decision.shared)]),
    Field("decision section", SECTIONS, 1, "one-hot: section of the circle, bonus or boat",
          lambda seen: one_hot(SECTIONS, _decision(seen, "section"))),
    Field("decision boat", ONE, 10, "number of the Oyster boat",
          lambda seen: [seen.decision.number if seen.decision else 0]),
    Field("decision star", STAR_SOURCES, 1, "one-hot: source of the star",
          lambda seen: one_hot(STAR_SOURCES, _decision(seen, "source"))),
)  # fmt: skip

CAPTAIN_RUTH: tuple[DiceField, ...] = (
    Field("captain's boat", SEA, 1, "one-hot: boat token of Captain Ruth",
          lambda seen: one_hot(SEA, _captain(seen, "boat"))),
    Field("captain's ship", HARBOR, 1, "one-hot: harbor token",
          lambda seen: one_hot(HARBOR, _captain(seen, "harbor"))),
    Field("captain's building", WHARF, 1, "one-hot: wharf token",
          lambda seen: one_hot(WHARF, _captain(seen, "wharf"))),
    Field("captain's wishes", SEA, 5, "5 for the sea type she prefers, then 4 and so on", _wishes),
    Field("captain takes", FACES, 1, "one-hot: face that she would take now",
          lambda seen: one_hot(FACES, _captain(seen, "would_take"))),
)  # fmt: skip

BONUSES_LEFT: tuple[DiceField, ...] = (
    Field("bonuses left", BONUSES, 1, "1 for each King Crab bonus that is left",
          lambda seen: [int(bonus in seen.bonuses_left) for bonus in BONUSES]),
)  # fmt: skip

TROPHY_CARDS: tuple[DiceField, ...] = (
    Field("trophy counts", _TROPHY_COUNTS, 1, "one-hot per trophy: thing that it counts",
          _trophies(lambda trophy: one_hot(COUNTABLE, trophy.counts),
                    len(COUNTABLE))),
    Field("trophy points", METALS, 20, "points of each trophy",
          _trophies(lambda trophy: [trophy.points], 1)),
    Field("trophy needs", METALS, 250, "things that win the trophy; 0 for the most",
          _trophies(lambda trophy: [trophy.needs or 0], 1)),
)  # fmt: skip

SHEET: tuple[DiceField, ...] = (
    Field("boxes", _BOX_PARTS, len(BOXES),
          "sheet: kind of each box: 1 plain, 2 license, 3 boat, 4 either, 5 personal fishing, "
          "6 activation", _printed(_box_kinds)),
    Field("boat slots", SECTIONS, 10, "sheet: boats of each section",
          _printed_sections("boat_slots")),
    Field("boat points", SECTIONS, 20, "sheet: points of a boat",
          _printed_sections("boat_points")),
    Field("fish spaces", SECTIONS, 10, "sheet: fish that a boat holds at the top license level",
          _printed_sections("fish_spaces")),
    Field("section points", SECTIONS, 50, "sheet: points of the license or of the building",
          _printed_sections("points")),
    Field("track stars", tuple(map(str, range(MAX_TRACK_LENGTH))), 1,
          "sheet: 1 for each star of the coin track", _printed(_track_stars)),
    Field("track length", ONE, MAX_TRACK_LENGTH, "sheet: boxes of the coin track",
          _printed(lambda sheet: [sheet.track.length])),
    Field("yard stars", ONE, 10, "sheet: star actions of the Salvage Yard",
          _printed(lambda sheet: [sheet.yard_stars])),
)  # fmt: skip

DIE = (
    Field[tuple[str, ...]]("die", FACES, 1, "one-hot: face of the taken die",
                           lambda faces: count_each(FACES, faces)),
)  # fmt: skip

OWN_SHEET: tuple[Field[SheetView], ...] = (
    Field("filled", SECTIONS, MAX_COLUMN_LENGTH, "filled boxes from the top",
          _sections("filled")),
    Field("struck", SECTIONS, MAX_COLUMN_LENGTH, "boxes struck from the bottom",
          _sections("struck")),
    Field("struck above", SECTIONS, MAX_COLUMN_LENGTH,
          "boxes among the filled ones that are struck",
          _sections("struck above")),
    Field("level", SECTIONS, 3, "license level", _sections("level")),
    Field("complete", SECTIONS, 1, "1 for each completed building",
          _sections("complete")),
    Field("boats", SHIPS, 10, "launched boats", _boats("boats")),
    Field("fish", SHIPS, 50, "fish on these boats",
          _boats("fish")),
    Field("full", SHIPS, 10, "full boats",
          _boats("full")),
    Field("capacity", SHIPS, 10, "fish that a launched boat holds now",
          _boats("capacity")),
    Field("coins", ONE, 250, "gained coins", _sheet(lambda sheet: sheet.track.coins)),
    Field("track", ONE, MAX_TRACK_LENGTH, "passed boxes of the coin track",
          _sheet(lambda sheet: sheet.track.filled)),
    Field("next star", ONE, 50, "coins to the next star; 0 if none is left",
          _sheet(lambda sheet: sheet.track.next_star or 0)),
    Field("bonus", BONUSES, 1, "one-hot: King Crab bonus",
          lambda sheet: one_hot(BONUSES, sheet.bonus)),
    Field("bonus counts", BONUSES, 250, "things that each bonus counts",
          lambda sheet: [sheet.bonus_counts[bonus] for bonus in BONUSES]),
    Field("hexes", SEA, 1, "1 for each filled hex of the Seafood Buffet",
          lambda sheet: [int(sea in sheet.hexes) for sea in SEA]),
    Field("yard used", ONE, 10, "used star actions of the Salvage Yard",
          _sheet(lambda sheet: sheet.yard_used)),
    Field("full boats", ONE, 20, "full boats by the rules of the match",
          _sheet(lambda sheet: sheet.full_boats)),
    Field("income", ONE, 20, "coins of the next income", _sheet(lambda sheet: sheet.income)),
    Field("score", Score._fields, 150, "lines of the score pad now",
          lambda sheet: sheet.score),
    Field("total", ONE, 300, "score now", _sheet(lambda sheet: sheet.score.total)),
)  # fmt: skip

CAPTAIN_CARD: tuple[Field[CaptainCardView | None], ...] = (
    Field("card start", SEA, 1, "one-hot: first boxes of the captain card",
          _card(lambda card: one_hot(SEA, card.start), len(SEA))),
    Field("card boxes", SECTIONS, 3, "boxes that the captain card fills",
          _card(lambda card: count_each(SECTIONS, card.boxes), len(SECTIONS))),
    Field("card counts", COUNTABLE, 1, "one-hot: thing that the captain card counts",
          _card(lambda card: one_hot(COUNTABLE, card.counts), len(COUNTABLE))),
    Field("card award", ("each", "points", "cap"), 30, "things per award, points and maximum",
          _card(lambda card: (card.each, card.points, card.cap), 3)),
    Field("card have", ONE, 250, "things of the captain card now",
          _card(lambda card: [card.have], 1)),
)  # fmt: skip

TROPHIES: tuple[Field[Trophies], ...] = (
    Field("trophy have", METALS, 250, "things of each trophy now", _seat_trophies(0)),
    Field("trophy leads", METALS, 1, "1 if the seat has most", _seat_trophies(1)),
    Field("trophy won", METALS, 1, "1 if the seat won the trophy", _seat_trophies(2)),
)  # fmt: skip


def _faces(seen: Dice, seat: int) -> tuple[str, ...]:
    return tuple(die.face for die in seen.dice if die.taken_by == seat)


def _trophies_of(seen: Dice, seat: int) -> Trophies:
    return tuple(
        (trophy.have[seat], seat in trophy.leaders, seat in trophy.winners)
        for trophy in seen.trophies
    )


COMMON_PARTS = (
    CommonPart(("players", "seat", "round", "rounds", "phase", "fishing_rounds", "first"), TABLE),
    CommonPart(("dice",), POOL),
    CommonPart(("decision", "players", "seat"), DECISION),
    CommonPart(("captain",), CAPTAIN_RUTH),
    CommonPart(("bonuses_left",), BONUSES_LEFT),
    CommonPart(("trophies",), TROPHY_CARDS),
)
SEAT_PARTS = (
    SeatPart(_faces, DIE),
    SeatPart[Dice](lambda seen, seat: seen.sheets[seat], OWN_SHEET),
    SeatPart[Dice](
        lambda seen, seat: seen.captain_cards[seat] if seen.captain_cards else None, CAPTAIN_CARD
    ),
    SeatPart(_trophies_of, TROPHIES),
)


def _seats_in_order(seen: Dice) -> list[int]:
    return seat_order(seen.players, seen.seat)


LAYOUT: Layout[DiceObservation] = Layout(
    COMMON_PARTS, SEAT_PARTS, MAX_SEATS, _seats_in_order, fixed=SHEET
)
