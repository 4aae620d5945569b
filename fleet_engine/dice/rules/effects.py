"""Effects of filled boxes, gained coins and fishing boats."""

from collections.abc import Iterable

from fleet_engine.core.game_loop import Frame
from fleet_engine.core.validation import lookup_step
from fleet_engine.dice import events
from fleet_engine.dice.names import BOATS, HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.position import EventLog, Marks, Position
from fleet_engine.dice.rules.frames import BONUS, BY_TRACK, CIRCLE, FISH, OYSTER, STARS, SWORDFISH
from fleet_engine.dice.ruleset import Ruleset
from fleet_engine.dice.sheet import LEVELS

COD, LOBSTER, OYSTER_TYPE = (SEA.index(name) for name in ("cod", "lobster", "oyster"))
RESEARCH_VESSEL, BARGE = BOATS.index("research-vessel"), BOATS.index("barge")
FIRST_SHIP = len(SEA)
FIRST_BUILDING = len(SEA + HARBOR)

KIND_OF_SECTION = tuple(BOATS.index(name) if name in BOATS else -1 for name in SECTIONS)
"""Boat kind that the circles of each section launch; -1 if none."""

BUILDING_BIT = {name: 1 << index for index, name in enumerate(WHARF)}
CASINO, SALVAGE_YARD, BAIT_SHOP = (
    BUILDING_BIT[name] for name in ("casino", "salvage-yard", "bait-shop")
)
RIDBACK, SMOKEHOUSE = BUILDING_BIT["ridback-canning"], BUILDING_BIT["smokehouse"]
PUB, BUFFET = BUILDING_BIT["fishermans-pub"], BUILDING_BIT["seafood-buffet"]


def gain_coins(position: Position, seat: int, coins: int, source: str, log: EventLog) -> None:
    """Fill the next coin boxes. Each open star passed adds a star action.

    Struck stars are skipped. Coins beyond the end of the track are lost.
    """
    if not coins:
        return
    marks = position.marks[seat]
    track = position.sheet.track
    end = len(track)
    box = marks.track
    left = coins
    reached = []
    while left and box < end:
        if track[box]:
            if marks.struck_stars >> box & 1:
                if position.rules.struck_star_is_coin:
                    marks.coins += 1
                box += 1
                continue
            reached.append(box)
        box += 1
        left -= 1
    marks.track = box
    marks.coins += coins - left
    marks.stars_owed += len(reached)
    if log is not None:
        log.append(events.CoinsGained(seat, source, coins - left, left))
        log.extend([events.StarReached(seat, star) for star in reached])


def fill_box(position: Position, seat: int, section: int, log: EventLog) -> None:
    """Fill the topmost open box of a section and apply its circle.

    Decisions and later effects are pushed on the stack.
    """
    marks = position.marks[seat]
    box = marks.filled[section]
    marks.filled[section] = box + 1
    letter = position.sheet.boxes[section][box]
    if log is not None:
        log.append(events.BoxFilled(seat, SECTIONS[section], box, letter))
    if box + 1 == marks.end[section]:
        marks.open &= ~(1 << section)
        if section >= FIRST_BUILDING:
            _complete_building(position, seat, section, log)
    if letter == "B":
        launch_boat(position, seat, section, log)
    elif letter == "L":
        activate_licence(position, seat, section, log)
    elif letter == "?":
        _apply_choice_circle(position, seat, section, log)
    elif letter == "F":
        position.stack.append((FISH, seat, 1))


def _complete_building(position: Position, seat: int, section: int, log: EventLog) -> None:
    """Complete a building whose last open box is filled, even if others are struck.

    The switch `pub_with_struck_boxes` decides if this applies to the Fisherman's Pub.
    """
    marks = position.marks[seat]
    bit = 1 << (section - FIRST_BUILDING)
    if bit == PUB and not position.rules.pub_with_struck_boxes:
        all_boxes = len(position.sheet.boxes[section])
        if marks.filled[section] < all_boxes:
            return
    marks.built |= bit
    if bit == BUFFET:
        marks.buffet_phase = position.phase_number
    if log is not None:
        log.append(events.BuildingCompleted(seat, SECTIONS[section]))


def can_launch(position: Position, seat: int, section: int) -> bool:
    """Return True if a boat of the section's kind is left."""
    kind = KIND_OF_SECTION[section]
    return position.marks[seat].launched[kind] < position.sheet.boats[kind]


def can_activate(position: Position, seat: int, section: int) -> bool:
    """Return True if a license level of the section is left."""
    marks = position.marks[seat]
    return not marks.king_crab if section >= FIRST_SHIP else marks.levels[section] < LEVELS


def launch_boat(position: Position, seat: int, section: int, log: EventLog) -> None:
    """Launch the next boat of a section and gain the coins of the Cod license."""
    if not can_launch(position, seat, section):
        _log_spent_circle(seat, section, "B", log)
        return
    marks = position.marks[seat]
    kind = KIND_OF_SECTION[section]
    marks.launched[kind] += 1
    if kind != RESEARCH_VESSEL:
        marks.boat_kinds.append(kind)
        marks.boat_fish.append(0)
    if log is not None:
        log.append(events.BoatLaunched(seat, BOATS[kind], marks.launched[kind]))
    if position.round or position.rules.start_effects:
        gain_coins(position, seat, position.rules.cod[marks.levels[COD]], "cod", log)


def activate_licence(position: Position, seat: int, section: int, log: EventLog) -> None:
    """Activate the next license level of a sea type, or the King Crab license.

    The King Crab license also asks for its bonus.
    """
    if not can_activate(position, seat, section):
        _log_spent_circle(seat, section, "L", log)
        return
    marks = position.marks[seat]
    if section >= FIRST_SHIP:
        marks.king_crab = 1
        if position.bonuses:
            position.stack.append((BONUS, seat))
        if log is not None:
            log.append(events.LicenceActivated(seat, SECTIONS[section], 1))
        return
    level = marks.levels[section] + 1
    marks.levels[section] = level
    marks.capacity[section] = position.sheet.capacity[section][level]
    if log is not None:
        log.append(events.LicenceActivated(seat, SECTIONS[section], level))
    if level == 2:
        gain_coins(position, seat, position.rules.second_licence, "second-licence", log)


def _apply_choice_circle(position: Position, seat: int, section: int, log: EventLog) -> None:
    """Apply a `?` circle: the player chooses, or gets the one that is left."""
    boat, licence = can_launch(position, seat, section), can_activate(position, seat, section)
    if boat and licence:
        position.stack.append((CIRCLE, seat, section))
    elif boat:
        launch_boat(position, seat, section, log)
    elif licence:
        activate_licence(position, seat, section, log)
    else:
        _log_spent_circle(seat, section, "?", log)


def _log_spent_circle(seat: int, section: int, letter: str, log: EventLog) -> None:
    if log is not None:
        log.append(events.CircleSpent(seat, SECTIONS[section], letter))


def full_boats(rules: Ruleset, marks: Marks) -> int:
    """Return the number of full boats.

    The Barge counts only with the switch `barge_counts_as_full`.
    """
    capacity = marks.capacity
    full = 0
    for kind, fish in zip(marks.boat_kinds, marks.boat_fish, strict=True):
        if fish >= capacity[kind] and (kind != BARGE or rules.barge_counts_as_full):
            full += 1
    return full


def income_rows(position: Position, seat: int) -> list[tuple[str, int, int]]:
    """Return a seat's income as `(source, coins, coins lost to the cap)` rows.

    The order is base income, Lobster license, Ridback Canning Co.
    """
    marks, rules = position.marks[seat], position.rules
    parts = [("income", rules.base_income)]
    if level := marks.levels[LOBSTER]:
        parts.append(("lobster", lookup_step(rules.lobster[level], sum(marks.launched))))
    if marks.built & RIDBACK:
        parts.append(("ridback-canning", full_boats(rules, marks)))
    room = rules.income_cap
    capped = []
    for source, coins in parts:
        paid = min(coins, room)
        room -= paid
        capped.append((source, paid, coins - paid))
    return capped


def catch_fish(position: Position, seat: int, personal: bool, log: EventLog) -> None:
    """Let a seat's boats fish: the Barge first, then each boat in launch order.

    The Barge counts the full boats before any catch. In the fishing phase, the seat takes its owed
    stars after the catch. The Swordfish license follows, or precedes them by the switch
    `swordfish_stars_come`. After a personal phase, the frame that caused it handles the stars.
    """
    marks, rules = position.marks[seat], position.rules
    if log is not None:
        log.append(events.FishingBegan(seat, personal))
    if not personal:
        after: list[Frame] = [(SWORDFISH, seat), (STARS, seat, BY_TRACK, 0)]
        if rules.swordfish_stars_come == "before":
            after.reverse()
        position.stack.extend(after)
    kinds, holds, capacity = marks.boat_kinds, marks.boat_fish, marks.capacity
    order: Iterable[int] = range(len(kinds))
    full = 0
    if BARGE in kinds:
        order = sorted(order, key=lambda boat: kinds[boat] != BARGE)
        full = full_boats(rules, marks)
    choices = []
    for boat in order:
        kind = kinds[boat]
        room = capacity[kind] - holds[boat]
        if kind == BARGE:
            wanted = full + rules.barge_fishes
        elif kind != OYSTER_TYPE:
            wanted = 1
        elif rules.oyster_swap == "with licence" and not marks.levels[OYSTER_TYPE]:
            wanted = rules.oyster_catch
        elif room >= rules.oyster_catch:
            choices.append((OYSTER, seat, boat))
            continue
        elif room > 0 and rules.oyster_last_space == "fish and coin":
            catch_oysters(position, seat, boat, True, log)
            continue
        else:
            wanted = room
            if not room and rules.full_oyster_coin:
                gain_coins(position, seat, rules.oyster_coin, "oyster", log)
        _catch(marks, seat, boat, min(wanted, room), log)
    position.stack.extend(reversed(choices))


def catch_oysters(position: Position, seat: int, boat: int, swap: bool, log: EventLog) -> None:
    """Apply the player's choice for one Oyster boat."""
    rules = position.rules
    _catch(position.marks[seat], seat, boat, rules.oyster_catch - swap, log)
    if swap:
        gain_coins(position, seat, rules.oyster_coin, "oyster", log)


def _catch(marks: Marks, seat: int, boat: int, fish: int, log: EventLog) -> None:
    if fish <= 0:
        return
    marks.boat_fish[boat] += fish
    if log is not None:
        kind = marks.boat_kinds[boat]
        number = marks.boat_kinds[: boat + 1].count(kind)
        log.append(events.FishCaught(seat, BOATS[kind], number, fish, marks.boat_fish[boat]))
