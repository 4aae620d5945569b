"""Observation fields of the dice game."""

from collections.abc import Callable, Iterable, Mapping
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
)
from fleet_engine.dice.optional_cards import METALS
from fleet_engine.dice.position import PHASES
from fleet_engine.dice.ruleset import EDITIONS, SWITCHES
from fleet_engine.dice.scoring import Score
from fleet_engine.dice.sheet import MAX_COLUMN_LENGTH, MAX_TRACK_LENGTH
from fleet_engine.rl.layout import (
    ONE,
    Field,
    Layout,
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

OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "edition": EDITIONS,
    "captains": FLAG,
    "trophies": FLAG,
    **SWITCHES,
}
"""Options of a match that the array contains. The fields of the sheet describe `sheet`."""

Dice = DiceObservation
DiceField = Field[DiceObservation]


def _seats(seen: Dice, flagged: Iterable[int | None]) -> list[int]:
    return seat_flags(seen.players, MAX_SEATS, seen.seat, flagged)


def _decision(seen: Dice, part: str) -> str | None:
    return text_of(seen.decision, part)


def _captain(seen: Dice, part: str) -> str | None:
    return text_of(seen.captain, part)


def _taken(seen: Dice, taker: int | None) -> list[int]:
    """Return the number of dice of a taker by face; `None` is the pool."""
    return count_each(FACES, (die.face for die in seen.dice if die.taken_by == taker))


def _wishes(seen: Dice, seat: int) -> list[int]:
    """Return 5 for the sea type that the Captain prefers, 4 for the next one and so on."""
    wanted = seen.captain.wanted_types if seen.captain else ()
    return [len(SEA) - wanted.index(sea) if sea in wanted else 0 for sea in SEA]


def _sections(part: str) -> Callable[[Dice, int], list[int]]:
    read = attrgetter(part)
    return lambda seen, seat: [*map(read, seen.sheets[seat].sections.values())]


def _struck_above(seen: Dice, seat: int) -> list[int]:
    return [len(section.struck_above) for section in seen.sheets[seat].sections.values()]


def _boats(read: Callable[[SectionView], int]) -> Callable[[Dice, int], list[int]]:
    return lambda seen, seat: [read(seen.sheets[seat].sections[ship]) for ship in SHIPS]


def _sheet(read: Callable[[SheetView], int]) -> Callable[[Dice, int], list[int]]:
    return lambda seen, seat: [read(seen.sheets[seat])]


def _box_kinds(seen: Dice, seat: int) -> list[int]:
    found: list[int] = []
    for view in seen.sheets[seat].sections.values():
        kinds = [1 + BOXES.index(letter) for letter in view.boxes]
        found += kinds + [0] * (MAX_COLUMN_LENGTH - len(kinds))
    return found


def _track_stars(seen: Dice, seat: int) -> list[int]:
    stars = seen.sheets[seat].track.stars
    return [int(box in stars) for box in range(MAX_TRACK_LENGTH)]


def _trophies(read: Callable[[Dice, int], Iterable[int]], length: int) -> Callable[..., list[int]]:
    """Return a reader for both trophies; without trophies it gives zeros."""

    def read_all(seen: Dice, seat: int) -> list[int]:
        if not seen.trophies:
            return [0] * length * len(METALS)
        return [number for card in range(len(METALS)) for number in read(seen, card)]

    return read_all


def _seat_trophies(place: str) -> Callable[[Dice, int], list[int]]:
    def read(seen: Dice, seat: int) -> list[int]:
        found = [int(seat in getattr(trophy, place)) for trophy in seen.trophies]
        return found or [0] * len(METALS)

    return read


def _trophy_counts(seen: Dice, seat: int) -> list[int]:
    return [trophy.have[seat] for trophy in seen.trophies] or [0] * len(METALS)


def _card(
    read: Callable[[CaptainCardView], Iterable[int]], length: int
) -> Callable[[Dice, int], Iterable[int]]:
    return lambda seen, seat: read(seen.captain_cards[seat]) if seen.captain_cards else [0] * length


_BOX_PARTS = tuple(
    f"{section} {box}" for section in SECTIONS for box in range(1, MAX_COLUMN_LENGTH + 1)
)
_TROPHY_COUNTS = tuple(f"{metal} {thing}" for metal in METALS for thing in COUNTABLE)

COMMON: tuple[DiceField, ...] = (
    Field("players", SEATS, 1, "1 for each seat of the match",
          lambda seen, _: [int(seat < seen.players) for seat in range(MAX_SEATS)]),
    Field("round", ONE, 20, "round", lambda seen, _: [seen.round]),
    Field("rounds", ONE, 20, "rounds of the game", lambda seen, _: [seen.rounds]),
    Field("phase", TIMES, 1, "one-hot: phase", lambda seen, _: one_hot(TIMES, seen.phase)),
    Field("fishing round", ONE, 1, "1 if the fleet fishes in this round",
          lambda seen, _: [seen.round in seen.fishing_rounds]),
    Field("first", SEATS, 1, "one-hot: seat that chooses first",
          lambda seen, _: _seats(seen, [seen.first])),
    Field("captain first", ONE, 1, "1 if Captain Ruth chooses first",
          lambda seen, _: [seen.first not in range(seen.players)]),
    Field("free dice", FACES, 5, "free or shared dice of the pool, by face",
          lambda seen, _: _taken(seen, None)),
    Field("shared die", FACES, 1, "one-hot: face of the shared die",
          lambda seen, _: count_each(FACES, (die.face for die in seen.dice if die.shared))),
    Field("captain's die", FACES, 1, "one-hot: face of the die that Captain Ruth took",
          lambda seen, _: _taken(seen, CAPTAIN)),
    Field("decision", KINDS, 1, "one-hot: kind of the decision",
          lambda seen, _: one_hot(KINDS, _decision(seen, "kind"))),
    Field("decides", SEATS, 1, "one-hot: seat to move",
          lambda seen, _: _seats(seen, [seen.decision.seat if seen.decision else None])),
    Field("decision face", FACES, 1, "one-hot: face of the die to use",
          lambda seen, _: one_hot(FACES, _decision(seen, "face"))),
    Field("decision shared", ONE, 1, "1 if the die to use is the shared one",
          lambda seen, _: [bool(seen.decision and seen.decision.shared)]),
    Field("decision section", SECTIONS, 1, "one-hot: section of the circle, bonus or boat",
          lambda seen, _: one_hot(SECTIONS, _decision(seen, "section"))),
    Field("decision boat", ONE, 10, "number of the Oyster boat",
          lambda seen, _: [seen.decision.number if seen.decision else 0]),
    Field("decision star", STAR_SOURCES, 1, "one-hot: source of the star",
          lambda seen, _: one_hot(STAR_SOURCES, _decision(seen, "source"))),
    Field("captain's boat", SEA, 1, "one-hot: boat token of Captain Ruth",
          lambda seen, _: one_hot(SEA, _captain(seen, "boat"))),
    Field("captain's ship", HARBOR, 1, "one-hot: harbor token",
          lambda seen, _: one_hot(HARBOR, _captain(seen, "harbor"))),
    Field("captain's building", WHARF, 1, "one-hot: wharf token",
          lambda seen, _: one_hot(WHARF, _captain(seen, "wharf"))),
    Field("captain's wishes", SEA, 5, "5 for the sea type she prefers, then 4 and so on", _wishes),
    Field("captain takes", FACES, 1, "one-hot: face that she would take now",
          lambda seen, _: one_hot(FACES, _captain(seen, "would_take"))),
    Field("bonuses left", BONUSES, 1, "1 for each King Crab bonus that is left",
          lambda seen, _: [int(bonus in seen.bonuses_left) for bonus in BONUSES]),
    Field("trophy counts", _TROPHY_COUNTS, 1, "one-hot per trophy: thing that it counts",
          _trophies(lambda seen, card: one_hot(COUNTABLE, seen.trophies[card].counts),
                    len(COUNTABLE))),
    Field("trophy points", METALS, 20, "points of each trophy",
          _trophies(lambda seen, card: [seen.trophies[card].points], 1)),
    Field("trophy needs", METALS, 250, "things that win the trophy; 0 for the most",
          _trophies(lambda seen, card: [seen.trophies[card].needs or 0], 1)),
)  # fmt: skip

SHEET: tuple[DiceField, ...] = (
    Field("boxes", _BOX_PARTS, len(BOXES),
          "sheet: kind of each box: 1 plain, 2 license, 3 boat, 4 either, 5 personal fishing, "
          "6 activation", _box_kinds),
    Field("boat slots", SECTIONS, 10, "sheet: boats of each section",
          _sections("boat_slots")),
    Field("boat points", SECTIONS, 20, "sheet: points of a boat",
          _sections("boat_points")),
    Field("fish spaces", SECTIONS, 10, "sheet: fish that a boat holds at the top license level",
          _sections("fish_spaces")),
    Field("section points", SECTIONS, 50, "sheet: points of the license or of the building",
          _sections("points")),
    Field("track stars", tuple(map(str, range(MAX_TRACK_LENGTH))), 1,
          "sheet: 1 for each star of the coin track", _track_stars),
    Field("track length", ONE, MAX_TRACK_LENGTH, "sheet: boxes of the coin track",
          _sheet(lambda sheet: sheet.track.length)),
    Field("yard stars", ONE, 10, "sheet: star actions of the Salvage Yard",
          _sheet(lambda sheet: sheet.yard_stars)),
)  # fmt: skip

PER_SEAT: tuple[DiceField, ...] = (
    Field("die", FACES, 1, "one-hot: face of the taken die",
          _taken),
    Field("filled", SECTIONS, MAX_COLUMN_LENGTH, "filled boxes from the top",
          _sections("filled")),
    Field("struck", SECTIONS, MAX_COLUMN_LENGTH, "boxes struck from the bottom",
          _sections("struck")),
    Field("struck above", SECTIONS, MAX_COLUMN_LENGTH,
          "boxes among the filled ones that are struck",
          _struck_above),
    Field("level", SECTIONS, 3, "license level", _sections("level")),
    Field("complete", SECTIONS, 1, "1 for each completed building",
          _sections("complete")),
    Field("boats", SHIPS, 10, "launched boats", _boats(lambda section: len(section.boats))),
    Field("fish", SHIPS, 50, "fish on these boats",
          _boats(lambda section: sum(boat.fish for boat in section.boats))),
    Field("full", SHIPS, 10, "full boats",
          _boats(lambda section: sum(boat.is_full for boat in section.boats))),
    Field("capacity", SHIPS, 10, "fish that a launched boat holds now",
          _boats(lambda section: section.boats[0].capacity if section.boats else 0)),
    Field("coins", ONE, 250, "gained coins", _sheet(lambda sheet: sheet.track.coins)),
    Field("track", ONE, MAX_TRACK_LENGTH, "passed boxes of the coin track",
          _sheet(lambda sheet: sheet.track.filled)),
    Field("next star", ONE, 50, "coins to the next star; 0 if none is left",
          _sheet(lambda sheet: sheet.track.next_star or 0)),
    Field("bonus", BONUSES, 1, "one-hot: King Crab bonus",
          lambda seen, seat: one_hot(BONUSES, seen.sheets[seat].bonus)),
    Field("bonus counts", BONUSES, 250, "things that each bonus counts",
          lambda seen, seat: [seen.sheets[seat].bonus_counts[bonus] for bonus in BONUSES]),
    Field("hexes", SEA, 1, "1 for each filled hex of the Seafood Buffet",
          lambda seen, seat: [int(sea in seen.sheets[seat].hexes) for sea in SEA]),
    Field("yard used", ONE, 10, "used star actions of the Salvage Yard",
          _sheet(lambda sheet: sheet.yard_used)),
    Field("full boats", ONE, 20, "full boats by the rules of the match",
          _sheet(lambda sheet: sheet.full_boats)),
    Field("income", ONE, 20, "coins of the next income", _sheet(lambda sheet: sheet.income)),
    Field("score", Score._fields, 150, "lines of the score pad now",
          lambda seen, seat: seen.sheets[seat].score),
    Field("total", ONE, 300, "score now", _sheet(lambda sheet: sheet.score.total)),
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
    Field("trophy have", METALS, 250, "things of each trophy now", _trophy_counts),
    Field("trophy leads", METALS, 1, "1 if the seat has most", _seat_trophies("leaders")),
    Field("trophy won", METALS, 1, "1 if the seat won the trophy", _seat_trophies("winners")),
)  # fmt: skip


def _seats_in_order(seen: Dice) -> list[int]:
    return seat_order(seen.players, seen.seat)


LAYOUT: Layout[DiceObservation] = Layout(COMMON, PER_SEAT, MAX_SEATS, _seats_in_order, fixed=SHEET)
