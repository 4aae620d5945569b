"""Parser of the stack in a position text.

Accepts only stacks that the rules can produce. The top frame must be a decision with a choice. From
the bottom, a stack has three parts:

- the rest of the round or of the setup,
- the rest of a draft, or of the uses of the shared die,
- the turn of one seat.

The phase follows from the first part. The expected takers of the dice follow from the first two.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fleet_engine.core.errors import PositionError
from fleet_engine.core.game import EventLog
from fleet_engine.core.game_loop import Frame
from fleet_engine.core.notation import PositionLines
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import COINS_FACE, SEA, SECTIONS, STAR_SOURCES
from fleet_engine.dice.position import (
    BOAT_PHASE,
    FISHING_PHASE,
    FREE,
    INCOME_PHASE,
    PHASES,
    TOWN_PHASE,
    Position,
)
from fleet_engine.dice.rules import effects, flow, rolls
from fleet_engine.dice.rules.frames import (
    AGAIN,
    BONUS,
    BY_TRACK,
    CAPTAIN_PICK,
    CIRCLE,
    DRAFT,
    FILL,
    FISH,
    INCOME,
    KINDS,
    OYSTER,
    ROLL,
    ROUND_END,
    STAR,
    STARS,
    SWORDFISH,
    SWORDFISH_COINS,
    USE,
)

FIELD_NAMES = {"phase": PHASES, "section": SECTIONS, "source": STAR_SOURCES}
"""Names of the frame fields that are indices."""

PHASE_BEGINNINGS: dict[str, Frame] = {
    "boat": (ROLL, BOAT_PHASE),
    "income": (INCOME,),
    "fishing": (FISH,),
    "town": (ROLL, TOWN_PHASE),
    "end": (ROUND_END,),
}
"""First fields of the frame that begins each phase.

A position can start at a phase.
"""

MAX_TURN_FRAMES = 50
"""Maximum number of frames in a turn, above what any game reaches."""
MAX_STARS_PER_SOURCE = 20
"""Limit of stars from one source in a frame, above what any game reaches."""


def parse_stack(position: Position, lines: PositionLines, log: EventLog) -> None:
    """Set the stack from parsed lines and bring the position to its decision.

    Raises `PositionError`.
    """
    if "stack" not in lines:
        _begin_phase(position, lines, log)
        return
    if "begin" in lines:
        raise lines.error("begin", "is given together with a stack")
    position.stack = lines.frames("stack", KINDS, FIELD_NAMES)
    if position.stack:
        _StackValidator(position, lines).validate()
    else:
        _check_over(position, lines)


def _begin_phase(position: Position, lines: PositionLines, log: EventLog) -> None:
    """Start at the beginning of a phase of the current round."""
    begin = [*PHASE_BEGINNINGS.values()][lines.name("begin", [*PHASE_BEGINNINGS], 0)]
    if not position.round:
        raise lines.error("round", "0 is the setup, which has no phases")
    if "dice" in lines:
        raise lines.error("dice", "must be left out at the beginning of a phase")
    laid = flow.round_frames(position)
    while laid and laid[-1][: len(begin)] != begin:
        laid.pop()
    if not laid:
        raise lines.error("begin", f"there is no such phase in round {position.round}")
    position.stack, position.phase = laid, _phase_of_stack(flow.round_frames(position), len(laid))
    owed = [seat for seat, marks in enumerate(position.marks) if marks.stars_owed]
    if owed and begin != PHASE_BEGINNINGS["boat"]:
        raise lines.for_seat(owed[0]).error("stars", "can only be owed at the beginning of a round")
    if len(owed) > 1:
        raise lines.for_seat(owed[1]).error("stars", "are owed to another seat, too")
    position.stack += [(STARS, seat, BY_TRACK, 0) for seat in owed]
    _check_bonuses(position, lines)
    flow.GAME_LOOP.run(position, log)


def _check_over(position: Position, lines: PositionLines) -> None:
    if position.round != position.rounds:
        raise lines.error("stack", f"the game is over after round {position.rounds}")
    position.phase = TOWN_PHASE
    _check_bonuses(position, lines)
    for seat, marks in enumerate(position.marks):
        if marks.stars_owed:
            raise lines.for_seat(seat).error("stars", "the stack has no decision for them")
    if position.dice:
        DicePool(position, lines, TOWN_PHASE).check(_drafting_seats(position))


def _check_bonuses(position: Position, lines: PositionLines) -> None:
    """Raise unless each King Crab license has a bonus or its choice is on the stack."""
    for seat, marks in enumerate(position.marks):
        asked = position.stack.count((BONUS, seat))
        if marks.king_crab and marks.bonus < 0 and asked != 1:
            raise lines.for_seat(seat).error("bonus", "is missing: the King Crab licence needs it")
        if asked and not (marks.king_crab and marks.bonus < 0):
            raise lines.error("stack", f"seat {seat} has no King Crab licence without a bonus")


def _drafting_seats(position: Position) -> list[int]:
    """Return the seats that take a die in this round, in turn order."""
    return [*position.reversed_turn_order()][::-1]


def _phase_of_stack(initial: Sequence[Frame], left: int) -> int:
    """Return the phase in which `left` frames of the round's initial stack are left."""
    for frame in initial[left:]:
        if frame[0] == ROLL:
            return frame[1]
        if frame[0] == INCOME:
            return INCOME_PHASE
        if frame[0] == FISH:
            return FISHING_PHASE
    return BOAT_PHASE


def _count_common(stack: Sequence[Frame], initial: Sequence[Frame]) -> int:
    """Return the number of frames, from the bottom, that equal those of `initial`."""
    common = 0
    while common < min(len(stack), len(initial)) and stack[common] == initial[common]:
        common += 1
    return common


class DicePool(NamedTuple):
    """The dice of a phase. Their number and kinds must be those that the rules roll."""

    position: Position
    lines: PositionLines
    phase: int

    def check(self, takers: Sequence[int]) -> None:
        """Raise unless exactly these takers have one die each."""
        position = self.position
        town = self.phase == TOWN_PHASE
        rules, players = position.rules, position.players
        size = rules.town_dice[players] + 1 if town else rules.boat_dice[players]
        if len(position.dice) != size:
            raise self.lines.error("dice", f"needs {size} dice, not {len(position.dice)}")
        boat_dice = [face <= COINS_FACE for face in position.dice]
        if boat_dice != [not town] * (size - 1) + [True]:
            kinds = "town dice, then a boat die" if town else "boat dice"
            raise self.lines.error("dice", f"needs faces of {kinds}")
        taken = sorted(taker for taker in position.takers if taker != FREE)
        if taken != sorted(takers):
            raise self.lines.error("dice", "each seat whose turn has come must have one die")


class _StackValidator:
    """Validates a stack and sets the phase, the seat to move and the legal actions."""

    def __init__(self, position: Position, lines: PositionLines) -> None:
        self.position = position
        self.lines = lines
        self.is_drafting = False
        self.owner: int | None = None
        """The seat whose turn it is, or None if the frames below do not determine it."""

    def error(self, cause: str) -> PositionError:
        return self.lines.error("stack", cause)

    def validate(self) -> None:
        position = self.position
        laid = flow.round_frames(position) if position.round else flow.setup_frames(position)
        kept = _count_common(position.stack, laid)
        if not kept:
            name = KINDS[laid[0][0]].name
            raise self.error(f"its last frame must be {name} in round {position.round}")
        position.phase = _phase_of_stack(laid, kept)
        turn: Sequence[Frame] = position.stack[kept:]
        gone = laid[kept] if kept < len(laid) else None
        if gone is not None and gone[0] == ROLL:
            turn = self._check_pool(turn)
        else:
            self._check_no_pool(gone)
        self._check_turn(turn)
        _check_bonuses(position, self.lines)
        self._set_decision()

    def _check_pool(self, stack: Sequence[Frame]) -> Sequence[Frame]:
        """Check the rest of a draft or of the shared die, and return the turn above it."""
        position = self.position
        choosers = _drafting_seats(position)
        laid = rolls.draft_frames(position)
        kept = _count_common(stack, laid)
        self.is_drafting = kept > 0
        if self.is_drafting:
            left = sum(frame[0] in (DRAFT, CAPTAIN_PICK) for frame in laid[:kept])
            choosers = choosers[: len(choosers) - left]
        DicePool(position, self.lines, position.phase).check(choosers)
        if not self.is_drafting:
            laid = flow.share_frames(position, position.takers.index(FREE))
            kept = _count_common(stack, laid)
        gone = laid[kept] if kept < len(laid) else None
        self._set_owner(gone)
        return stack[kept:]

    def _check_no_pool(self, gone: Frame | None) -> None:
        """Check dice left from an earlier phase and set the owner of the turn."""
        position = self.position
        if position.dice:
            if not position.round or (gone is None and position.round == 1):
                raise self.lines.error("dice", "no dice have been rolled yet")
            before = TOWN_PHASE if gone is None else BOAT_PHASE
            DicePool(position, self.lines, before).check(_drafting_seats(position))
        self._set_owner(gone)

    def _set_owner(self, gone: Frame | None) -> None:
        if gone is not None:
            self.owner = gone[1] if KINDS[gone[0]].fields[:1] == ("seat",) else CAPTAIN

    def _check_turn(self, turn: Sequence[Frame]) -> None:
        """Check the frames of one seat's turn."""
        if len(turn) > MAX_TURN_FRAMES:
            raise self.error(f"no turn has {len(turn)} frames")
        for place, frame in enumerate(turn):
            name = KINDS[frame[0]].name
            fits = FRAME_CHECKS.get(frame[0])
            if fits is None:
                raise self.error(f"{name} is not possible here by the rules")
            owner = turn[0][1] if self.owner is None else self.owner
            if frame[1] != owner or not 0 <= owner < self.position.players:
                raise self.error(f"{name} {frame[1]}: it is not that seat's turn")
            if not fits(self.position, frame) or (
                frame[0] in SINGLE_FRAMES and frame in turn[:place]
            ):
                raise self.error(f"{name} {frame[1]} does not fit what that seat has")
            if frame[0] == USE and (not self.is_drafting or len(turn) > 1):
                raise self.error(f"{name} must be alone on a draft")
        for seat, marks in enumerate(self.position.marks):
            asking = any(frame[:2] == (STARS, seat) for frame in self.position.stack)
            if marks.stars_owed and not asking:
                raise self.lines.for_seat(seat).error("stars", "the stack has no decision for them")

    def _set_decision(self) -> None:
        position = self.position
        top = position.stack[-1]
        ask = flow.GAME_LOOP.legal_actions_handlers[top[0]]
        legal = ask(position, top) if ask else ()
        if len(legal) < 2:
            raise self.error(f"its first frame, {KINDS[top[0]].name}, leaves no choice")
        position.to_move, position.legal_actions = top[1], legal


def _fits_use(position: Position, frame: Frame) -> bool:
    _, seat, die, rerolls = frame
    rolled = position.marks[seat].built & effects.CASINO or not rerolls
    most = position.rules.casino_rerolls if rolled else 0
    return (
        die in range(len(position.dice))
        and position.takers[die] == seat
        and rerolls in range(most + 1)
    )


def _fits_circle(position: Position, frame: Frame) -> bool:
    _, seat, section = frame
    return (
        section < len(SEA)
        and effects.can_launch(position, seat, section)
        and effects.can_activate(position, seat, section)
    )


def _fits_oyster(position: Position, frame: Frame) -> bool:
    _, seat, boat = frame
    marks = position.marks[seat]
    if boat not in range(len(marks.boat_kinds)):
        return False
    room = marks.capacity[effects.OYSTER_TYPE] - marks.boat_fish[boat]
    return marks.boat_kinds[boat] == effects.OYSTER_TYPE and room >= position.rules.oyster_catch


def _fits_swordfish_coins(position: Position, frame: Frame) -> bool:
    return frame[2] in range(1, len(position.rules.swordfish_coins))


def _fits_always(position: Position, frame: Frame) -> bool:
    return True


FRAME_CHECKS: dict[int, Callable[[Position, Frame], bool]] = {
    STARS: lambda _, frame: frame[3] in range(MAX_STARS_PER_SOURCE),
    STAR: _fits_always,
    FILL: _fits_always,
    USE: _fits_use,
    AGAIN: _fits_always,
    CIRCLE: _fits_circle,
    BONUS: _fits_always,
    OYSTER: _fits_oyster,
    SWORDFISH: _fits_always,
    SWORDFISH_COINS: _fits_swordfish_coins,
}
"""Frames that a turn may contain, each with a check against the seat's sheet."""
SINGLE_FRAMES = (OYSTER, BONUS, SWORDFISH, SWORDFISH_COINS)
"""Frames that occur at most once in a turn."""
