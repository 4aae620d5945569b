"""Position text of the dice game. Formats a position as lines and parses them.

Lines of the table:

- `drawn`: number of chance draws.
- `round`: from 1; 0 is the setup.
- `first`: the seat that chooses first.
- `dice`: each die as its face, then the seat that took it.
- `tokens`: Captain Ruth's three tokens.
- `captains`: captain cards by seat, if the match uses them.
- `trophies`, `silver`: the trophies and the seats that won the silver one.

Lines of a seat, such as `seat 0 boxes`:

- `boxes`: number of filled boxes per section, from the top.
- `struck`: number of boxes per section that the Captain struck from the bottom.
- `struck above`: single boxes that the Captain struck from the top, counted from 1.
- `buildings`: the completed buildings. Omitted if these are the buildings with all boxes filled.
- `buffet since`: round and phase in which the Seafood Buffet was completed, such as `3 town`.
- `licences`: levels of sea types, and `king-crab`.
- `bonus`: the King Crab bonus.
- `boats`: kinds in launch order, each with its fish. Research Vessels are last, without fish.
- `coin track`: number of filled or passed boxes.
- `struck stars`: boxes of the coin track, counted from 1.
- `stars`: star actions owed.
- `hexes`: filled hexes of the Seafood Buffet.
- `yard`: used stars of the Salvage Yard.

Only future dice are hidden, so each seat may know every line except `chance`.
"""

from collections.abc import Sequence

from fleet_engine.core import rng
from fleet_engine.core.game import EventLog
from fleet_engine.core.notation import (
    CHANCE_STATES,
    MAX_NUMBER,
    NOTHING,
    MatchSetup,
    PositionLines,
    format_bits,
    format_counts,
    format_frames,
    format_number,
)
from fleet_engine.core.validation import quote
from fleet_engine.dice import notation_stack, optional_cards
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import BOATS, BONUSES, FACES, HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.notation_stack import FIELD_NAMES
from fleet_engine.dice.optional_cards import METALS, NO_OPTIONAL_CARDS, OptionalCards
from fleet_engine.dice.position import FREE, PHASES, Marks, Position
from fleet_engine.dice.rules import effects, flow
from fleet_engine.dice.rules.frames import KINDS
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import LEVELS, MAX_COLUMN_LENGTH, MAX_TRACK_LENGTH, Sheet

CAPTAIN_NAME = "captain"
"""Name of Captain Ruth where the text names a seat."""
SEATS = ("0", "1", "2", "3")
AREAS = (SEA, HARBOR, WHARF)
LICENCES = (*SEA, "king-crab")
LICENCE_LEVELS = (*[LEVELS] * len(SEA), 1)
INITIAL_TOKENS = [0, 0, 0]
MAX_STARS = MAX_TRACK_LENGTH
"""Maximum number of star actions owed, above what any game reaches."""


# --- writing ------------------------------------------------------------------------------------


def format_lines(position: Position, whole: bool) -> dict[str, str]:
    """Return the lines of a position.

    The line `chance` is empty unless `whole` is True.
    """
    first = flow.first_chooser(position) if position.solo else 0
    lines = {
        "chance": str(position.chance) if whole else "",
        "drawn": format_number(position.reveal_count),
        "round": format_number(position.round, 1),
        "first": "" if position.first == first else _format_taker(position.first),
        "dice": ", ".join(map(_format_die, position.dice, position.takers)),
        "tokens": "" if position.tokens == INITIAL_TOKENS else ", ".join(
            area[token] for area, token in zip(AREAS, position.tokens, strict=True)
        ),
        "captains": ", ".join(card.id for card in position.optional_cards.captains),
        "trophies": ", ".join(card.id for card in position.optional_cards.trophies),
        "silver": format_bits(position.silver, SEATS),
    }  # fmt: skip
    for seat, marks in enumerate(position.marks):
        player_lines = _format_marks(position.sheet, marks)
        lines |= {f"seat {seat} {key}": value for key, value in player_lines.items()}
    return {**lines, "stack": format_frames(position.stack, KINDS, FIELD_NAMES)}


def _format_taker(seat: int) -> str:
    return CAPTAIN_NAME if seat == CAPTAIN else str(seat)


def _format_die(face: int, taker: int) -> str:
    return FACES[face] if taker == FREE else f"{FACES[face]} {_format_taker(taker)}"


def _format_marks(sheet: Sheet, marks: Marks) -> dict[str, str]:
    struck = [len(boxes) - end for boxes, end in zip(sheet.boxes, marks.end, strict=True)]
    boats = [
        f"{BOATS[kind]} {fish}" if fish else BOATS[kind]
        for kind, fish in zip(marks.boat_kinds, marks.boat_fish, strict=True)
    ]
    research = BOATS[effects.RESEARCH_VESSEL]
    whole = _complete_buildings(sheet, marks)
    since = divmod(marks.buffet_phase, len(PHASES))
    return {
        "boxes": format_counts(marks.filled, SECTIONS),
        "struck": format_counts(struck, SECTIONS),
        "struck above": ", ".join(
            f"{SECTIONS[section]} {box + 1}"
            for section in range(len(SECTIONS))
            for box in range(MAX_COLUMN_LENGTH)
            if marks.struck_from_top(section) >> box & 1
        ),
        "buildings": "" if marks.built == whole else format_bits(marks.built, WHARF) or NOTHING,
        "buffet since": f"{since[0]} {PHASES[since[1]]}" if marks.buffet_phase else "",
        "licences": format_counts((*marks.levels, marks.king_crab), LICENCES),
        "bonus": BONUSES[marks.bonus] if marks.bonus >= 0 else "",
        "boats": ", ".join(boats + [research] * marks.launched[effects.RESEARCH_VESSEL]),
        "coin track": format_number(marks.track),
        "struck stars": ", ".join(
            str(box + 1) for box in range(len(sheet.track)) if marks.struck_stars >> box & 1
        ),
        "stars": format_number(marks.stars_owed),
        "hexes": format_bits(marks.hexes, SEA),
        "yard": format_number(marks.yard_used),
    }


def _complete_buildings(sheet: Sheet, marks: Marks) -> int:
    """Return a bit for each building with all boxes filled."""
    first = effects.FIRST_BUILDING
    return sum(
        1 << place
        for place, boxes in enumerate(sheet.boxes[first:])
        if marks.filled[first + place] == len(boxes)
    )


# --- reading ------------------------------------------------------------------------------------


def parse_lines(
    position: Position,
    rules: Ruleset,
    sheet: Sheet,
    lines: PositionLines,
    setup: MatchSetup,
    log: EventLog,
) -> None:
    """Fill an empty position from parsed lines. Raises `PositionError`."""
    unknown = rng.determinization_state(setup.seed)
    flow.initialize(position, rules, sheet, setup.players, unknown)
    position.chance = lines.number("chance", 0, CHANCE_STATES - 1, unknown)
    position.reveal_count = lines.number("drawn", 0, MAX_NUMBER)
    position.round = lines.number("round", 0, position.rounds, 1)
    position.optional_cards = _parse_optional_cards(lines, setup)
    position.silver = lines.bits("silver", SEATS[: position.players])
    if position.silver and not position.optional_cards.trophies:
        raise lines.error("silver", "there is no silver trophy")
    position.first = _parse_first(lines, position)
    position.tokens = _parse_tokens(lines, position)
    position.dice, position.takers = _parse_dice(lines, position)
    for seat in range(position.players):
        _parse_sheet(lines.for_seat(seat), position, position.marks[seat])
    notation_stack.parse_stack(position, lines, log)


def _parse_optional_cards(lines: PositionLines, setup: MatchSetup) -> OptionalCards:
    """Return the named cards. Raises `PositionError` if they do not fit the options."""
    captains = optional_cards.captains()
    gold, silver = optional_cards.trophies().values()
    own = _parse_cards(lines, setup, "captains", [card.id for card in captains])
    if own and len(own) != setup.players:
        raise lines.error("captains", f"{len(own)} for {setup.players} seats")
    cups = _parse_cards(lines, setup, "trophies", [card.id for card in (*gold, *silver)])
    set_out = [(*gold, *silver)[place] for place in cups]
    if cups and tuple(card.metal for card in set_out) != METALS:
        raise lines.error("trophies", "needs one of gold, then one of silver")
    if not own and not cups:
        return NO_OPTIONAL_CARDS
    return OptionalCards(tuple(captains[place] for place in own), tuple(set_out))


def _parse_cards(
    lines: PositionLines, setup: MatchSetup, key: str, names: Sequence[str]
) -> list[int]:
    """Return the indices of the cards that a line names, without duplicates."""
    places = lines.indices(key, names, len(names))
    if len(set(places)) < len(places):
        raise lines.error(key, "names a card twice")
    wanted = bool(setup.options.get(key))
    if places and not wanted:
        raise lines.error(key, f"the match is not played with them: option {key}")
    if wanted and not places:
        raise lines.error(key, "are missing: the match is played with them")
    return places


def _parse_first(lines: PositionLines, position: Position) -> int:
    if not position.solo:
        return lines.name("first", SEATS[: position.players], 0)
    first = flow.first_chooser(position)
    if lines.text("first") not in ("", _format_taker(first)):
        raise lines.error("first", f"in round {position.round} that is {_format_taker(first)}")
    return first


def _parse_tokens(lines: PositionLines, position: Position) -> list[int]:
    phrases = lines.phrases("tokens")
    if not phrases:
        return INITIAL_TOKENS[:]
    if not position.solo:
        raise lines.error("tokens", "only the solo game has them")
    if len(phrases) != len(AREAS):
        raise lines.error("tokens", "needs a sea type, a ship and a building")
    tokens = []
    for words, area in zip(phrases, AREAS, strict=True):
        if " ".join(words) not in area:
            raise lines.error("tokens", f"{quote(' '.join(words))} is none of {', '.join(area)}")
        tokens.append(area.index(words[0]))
    return tokens


def _parse_dice(lines: PositionLines, position: Position) -> tuple[list[int], list[int]]:
    """Return faces and takers of the pool. `notation_stack` checks them later."""
    seats = {name: seat for seat, name in enumerate(SEATS[: position.players])}
    seats |= {CAPTAIN_NAME: CAPTAIN} if position.solo else {}
    faces, takers = [], []
    for words in lines.phrases("dice"):
        match words:
            case [face] if face in FACES:
                takers.append(FREE)
            case [face, taker] if face in FACES and taker in seats:
                takers.append(seats[taker])
            case _:
                cause = f"{quote(' '.join(words))} is no face of {', '.join(FACES)}"
                raise lines.error("dice", f"{cause}, free or taken by one of {', '.join(seats)}")
        faces.append(FACES.index(face))
    return faces, takers


def _parse_sheet(lines: PositionLines, position: Position, marks: Marks) -> None:
    """Mark a blank sheet from the lines of a seat."""
    _parse_boxes(lines, position, marks)
    _parse_buildings(lines, position, marks)
    _parse_licences(lines, position, marks)
    _parse_boats(lines, position, marks)
    _parse_coins(lines, position, marks)


def _parse_boxes(lines: PositionLines, position: Position, marks: Marks) -> None:
    sizes = [len(boxes) for boxes in position.sheet.boxes]
    marks.filled = lines.counts("boxes", SECTIONS, sizes)
    left = [size - filled for size, filled in zip(sizes, marks.filled, strict=True)]
    struck = lines.counts("struck", SECTIONS, left)
    marks.end = [size - boxes for size, boxes in zip(sizes, struck, strict=True)]
    for section, (filled, end) in enumerate(zip(marks.filled, marks.end, strict=True)):
        if filled == end:
            marks.open &= ~(1 << section)
    for words in lines.phrases("struck above"):
        match words:
            case [name, box] if name in SEA and box in map(str, range(1, MAX_COLUMN_LENGTH + 1)):
                section, place = SEA.index(name), int(box) - 1
            case _:
                cause = f"{quote(' '.join(words))} is no sea type with the number of a box"
                raise lines.error("struck above", cause)
        if place >= marks.filled[section]:
            raise lines.error("struck above", f"{name} {box} is not filled")
        marks.struck_above |= 1 << section * MAX_COLUMN_LENGTH + place
    if not position.solo and (any(struck) or marks.struck_above):
        key = "struck" if any(struck) else "struck above"
        raise lines.error(key, "Captain Ruth is only in the solo game")


def _parse_buildings(lines: PositionLines, position: Position, marks: Marks) -> None:
    whole = _complete_buildings(position.sheet, marks)
    marks.built = lines.bits("buildings", WHARF) if "buildings" in lines else whole
    if forgotten := whole & ~marks.built:
        raise lines.error("buildings", f"all boxes are filled of {format_bits(forgotten, WHARF)}")
    closed = [
        marks.filled[effects.FIRST_BUILDING + place] and not marks.open >> section & 1
        for place, section in enumerate(range(effects.FIRST_BUILDING, len(SECTIONS)))
    ]
    for place, name in enumerate(WHARF):
        partly = marks.built & ~whole & 1 << place
        unfit = partly == effects.PUB and not position.rules.pub_with_struck_boxes
        if partly and (unfit or not closed[place]):
            raise lines.error("buildings", f"{name}: boxes of it are not filled")
    if text := lines.text("buffet since"):
        number, _, phase = text.partition(" ")
        if not number.isascii() or not number.isdigit() or phase not in PHASES:
            raise lines.error("buffet since", f"{quote(text)} is no round with a phase")
        if not marks.built & effects.BUFFET or len(number) > 3 or int(number) > position.round:
            raise lines.error("buffet since", "the Seafood Buffet was not completed then")
        marks.buffet_phase = int(number) * len(PHASES) + PHASES.index(phase)
    marks.hexes = lines.bits("hexes", SEA)
    if marks.hexes and not marks.built & effects.BUFFET:
        raise lines.error("hexes", "there is no Seafood Buffet yet")
    marks.yard_used = lines.number("yard", 0, position.sheet.yard_stars)
    if marks.yard_used and not marks.built & effects.SALVAGE_YARD:
        raise lines.error("yard", "there is no Salvage Yard yet")


def _parse_licences(lines: PositionLines, position: Position, marks: Marks) -> None:
    *marks.levels, marks.king_crab = lines.counts("licences", LICENCES, LICENCE_LEVELS)
    for section, level in enumerate(marks.levels):
        marks.capacity[section] = position.sheet.capacity[section][level]
    marks.bonus = lines.name("bonus", BONUSES, -1)
    if marks.bonus < 0:
        return
    if not marks.king_crab:
        raise lines.error("bonus", "there is no King Crab licence")
    if not position.bonuses >> marks.bonus & 1:
        raise lines.error("bonus", f"another seat has {BONUSES[marks.bonus]}")
    position.bonuses &= ~(1 << marks.bonus)


def _parse_boats(lines: PositionLines, position: Position, marks: Marks) -> None:
    for words in lines.phrases("boats"):
        name, fish = words[0], " ".join(words[1:]) or "0"
        if name not in BOATS:
            raise lines.error("boats", f"{quote(name)} is none of {', '.join(BOATS)}")
        kind = BOATS.index(name)
        marks.launched[kind] += 1
        if marks.launched[kind] > position.sheet.boats[kind]:
            raise lines.error("boats", f"{name}: {position.sheet.boats[kind]} are the most")
        room = 0 if kind == effects.RESEARCH_VESSEL else marks.capacity[kind]
        if fish not in map(str, range(room + 1)):
            raise lines.error("boats", f"{name} {quote(fish)}: it holds from 0 to {room} fish")
        if kind != effects.RESEARCH_VESSEL:
            marks.boat_kinds.append(kind)
            marks.boat_fish.append(int(fish))


def _parse_coins(lines: PositionLines, position: Position, marks: Marks) -> None:
    track = position.sheet.track
    boxes = [str(box + 1) if star else "" for box, star in enumerate(track)]
    for words in lines.phrases("struck stars"):
        if " ".join(words) not in boxes:
            raise lines.error("struck stars", f"box {quote(' '.join(words))} is no star")
        marks.struck_stars |= 1 << boxes.index(words[0])
    if marks.struck_stars and not position.solo:
        raise lines.error("struck stars", "Captain Ruth is only in the solo game")
    marks.track = lines.number("coin track", 0, len(track))
    skipped = marks.struck_stars & (1 << marks.track) - 1
    marks.coins = marks.track
    if not position.rules.struck_star_is_coin:
        marks.coins -= skipped.bit_count()
    marks.stars_owed = lines.number("stars", 0, MAX_STARS)
