"""Captain Ruth, the rival of the solo game. Chooses her dice and strikes boxes.

She has no sheet. Her tokens are on a sea type, a ship and a building of the player's sheet. Her
dice strike open boxes there from the bottom up.
"""

from fleet_engine.dice import events
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import (
    COINS_FACE,
    FACES,
    HARBOR,
    HARBOR_FACE,
    MARKET_FACE,
    SEA,
    SECTIONS,
    WHARF,
    WHARF_FACE,
)
from fleet_engine.dice.position import FREE, TOWN_PHASE, EventLog, Position
from fleet_engine.dice.rules.effects import FIRST_BUILDING, FIRST_SHIP
from fleet_engine.dice.sheet import MAX_COLUMN_LENGTH

AREAS = ((0, len(SEA)), (FIRST_SHIP, len(HARBOR)), (FIRST_BUILDING, len(WHARF)))
"""First section and number of sections of each token: boat, harbor, wharf."""
BOAT_TOKEN, HARBOR_TOKEN, WHARF_TOKEN = range(3)
TOKEN_OF_FACE = {COINS_FACE: BOAT_TOKEN, HARBOR_FACE: HARBOR_TOKEN, WHARF_FACE: WHARF_TOKEN}
"""Token of each face that is not a sea type.

The face strikes in the token's area.
"""

SEA_FROM = tuple(
    tuple((start + step) % len(SEA) for step in range(len(SEA))) for start in range(len(SEA))
)
"""Sea types clockwise from each sea type."""
SEA_AROUND = tuple(
    tuple((start + step) % len(SEA) for step in (0, 1, -1, 2, -2)) for start in range(len(SEA))
)
"""Sea types by distance from each sea type, clockwise first at equal distance."""


def next_open_section(position: Position, token: int, start: int = 0) -> int:
    """Return the first open section clockwise from a token, or -1.

    The search begins `start` steps after the token.
    """
    first, count = AREAS[token]
    is_open = position.marks[0].open
    for step in range(start, start + count):
        section = first + (position.tokens[token] + step) % count
        if is_open >> section & 1:
            return section
    return -1


def next_star(position: Position) -> int:
    """Return the next star box that she can strike, or -1."""
    marks = position.marks[0]
    track = position.sheet.track
    for box in range(marks.track, len(track)):
        if track[box] and not marks.struck_stars >> box & 1:
            return box
    return -1


def choose_die(position: Position) -> int:
    """Return the index of the die that she takes from the pool.

    If no die is of use, she passes. She still removes a die without a strike, since only one die
    may be left as the shared die. The removed die matters to the player, who uses the other one.
    """
    free = [die for die, taker in enumerate(position.takers) if taker == FREE]
    faces = [position.dice[die] for die in free]
    wishes = _face_order(position)
    for face in wishes:
        if face in faces and strike_target(position, face) >= 0:
            return free[faces.index(face)]
    if position.rules.captain_passes == "wanted die":
        return min(free, key=lambda die: wishes.index(position.dice[die]))
    return free[0]


def preferred_sea_types(position: Position) -> tuple[int, ...]:
    """Return the sea types in her order of preference."""
    nearest = position.rules.captain_next == "nearest"
    return (SEA_AROUND if nearest else SEA_FROM)[position.tokens[BOAT_TOKEN]]


def _face_order(position: Position) -> tuple[int, ...]:
    """Return the faces in her order of preference."""
    boats = preferred_sea_types(position)
    if position.phase != TOWN_PHASE:
        return (*boats, COINS_FACE)
    if position.rules.captain_town_coins == "as boat die":
        return (HARBOR_FACE, WHARF_FACE, *boats, COINS_FACE, MARKET_FACE)
    return (HARBOR_FACE, WHARF_FACE, *boats, MARKET_FACE, COINS_FACE)


def strike_target(position: Position, face: int) -> int:
    """Return the section or star box that she would strike with a face, or -1."""
    if face < len(SEA):
        return face if position.marks[0].open >> face & 1 else -1
    if face == MARKET_FACE:
        return next_star(position)
    return next_open_section(position, TOKEN_OF_FACE[face])


def take_die(position: Position, log: EventLog) -> None:
    """Take a die for her and strike with it."""
    die = choose_die(position)
    face = position.dice[die]
    position.takers[die] = CAPTAIN
    if log is not None:
        log.append(events.DieTaken(CAPTAIN, FACES[face]))
    rules = position.rules
    boxes = rules.strikes_coins_face if face == COINS_FACE else rules.strikes_own_die
    _strike_with(position, face, boxes, rules.captain_coins_strike == "top", log)


def strike_with_shared_die(position: Position, face: int, log: EventLog) -> None:
    """Strike with the shared die."""
    rules = position.rules
    if face == MARKET_FACE and rules.captain_market == "own":
        return
    boxes = rules.strikes_coins_face if face == COINS_FACE else rules.strikes_shared_die
    as_her_own = rules.captain_shared_coins == "as her own"
    from_top = as_her_own and rules.captain_coins_strike == "top"
    _strike_with(position, face, boxes, from_top, log)


def _strike_with(position: Position, face: int, boxes: int, from_top: bool, log: EventLog) -> None:
    """Strike with a face. `from_top` is True if the coins face strikes from the top."""
    aim = strike_target(position, face) if boxes else -1
    if aim < 0:
        if log is not None:
            log.append(events.CaptainPassed(FACES[face]))
    elif face == MARKET_FACE:
        position.marks[0].struck_stars |= 1 << aim
        if log is not None:
            log.append(events.StarStruck(aim))
    elif face == COINS_FACE and from_top:
        _strike_from_top(position, aim, boxes, log)
    else:
        _strike(position, aim, boxes, log)


def _strike_from_top(position: Position, section: int, boxes: int, log: EventLog) -> None:
    """Strike up to `boxes` open boxes of a section, the topmost first."""
    marks = position.marks[0]
    top = marks.filled[section]
    marks.filled[section] = min(top + boxes, marks.end[section])
    if marks.filled[section] == marks.end[section]:
        marks.open &= ~(1 << section)
    struck = tuple(range(top, marks.filled[section]))
    for box in struck:
        marks.struck_above |= 1 << section * MAX_COLUMN_LENGTH + box
    if log is not None:
        log.append(events.BoxesStruck(SECTIONS[section], struck))


def _strike(position: Position, section: int, boxes: int, log: EventLog) -> None:
    """Strike up to `boxes` open boxes of a section, the lowest first."""
    marks = position.marks[0]
    end = marks.end[section]
    top = max(marks.filled[section], end - boxes)
    marks.end[section] = top
    if top == marks.filled[section]:
        marks.open &= ~(1 << section)
    if log is not None:
        struck = tuple(range(end - 1, top - 1, -1))
        log.append(events.BoxesStruck(SECTIONS[section], struck))


def move_tokens(position: Position, log: EventLog) -> None:
    """Move each token to the next section that has an open box."""
    for token, (first, _) in enumerate(AREAS):
        section = next_open_section(position, token, start=1)
        if section >= 0:
            position.tokens[token] = section - first
    if log is not None:
        boat, harbor, wharf = (
            SECTIONS[first + position.tokens[token]] for token, (first, _) in enumerate(AREAS)
        )
        log.append(events.TokensMoved(boat, harbor, wharf))
