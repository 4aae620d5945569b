"""Chance events of the dice game: starting rolls, pools and rerolled dice.

The seed decides them, or a caller that plays to chance events sets the outcome. Outcomes are names
of faces. Pools that differ only in order count as one outcome. There is one case in which the order
matters: if the Captain passes, she takes the first die.
"""

from collections.abc import Mapping

from fleet_engine.core.game import Outcome
from fleet_engine.core.game_loop import ChanceHandlers, Frame
from fleet_engine.dice import events
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import FACES, SEA
from fleet_engine.dice.position import PHASES, TOWN_PHASE, EventLog, Position
from fleet_engine.dice.rules import dice
from fleet_engine.dice.rules.frames import (
    AWARD,
    CAPTAIN_PICK,
    DRAFT,
    FILL,
    REROLL,
    ROLL,
    ROUND,
    ROUND_END,
    SHARE,
    STAR,
    STARTING_ROLL,
    USE,
)

FACE_INDEX = {name: face for face, name in enumerate(FACES)}
SEA_TYPES: Mapping[Outcome, int] = dice.count_rolls((face,) for face in range(len(SEA)))
"""Outcomes of a starting roll. The rules reroll three coins."""


def _is_always_random(position: Position, frame: Frame) -> bool:
    return True


# Starting roll: (STARTING_ROLL, seat).


def _resolve_starting_roll(position: Position, frame: Frame, log: EventLog) -> None:
    _start_with_type(position, frame[1], dice.seeded_starting_type(position, frame[1]), log)


def _starting_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return SEA_TYPES


def _seeded_type(position: Position, frame: Frame) -> Outcome:
    return (FACES[dice.seeded_starting_type(position, frame[1])],)


def _apply_starting_roll(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    _start_with_type(position, frame[1], FACE_INDEX[outcome[0]], log)


def _start_with_type(position: Position, seat: int, sea_type: int, log: EventLog) -> None:
    position.reveal_count += 1
    if log is not None:
        log.append(events.DiceRolled("setup", (FACES[sea_type],)))
    push_first_boxes(position, seat, sea_type)


def push_first_boxes(position: Position, seat: int, sea_type: int) -> None:
    """Push the frames that fill the first boxes of a seat."""
    boxes = min(position.rules.start_boxes, len(position.sheet.boxes[sea_type]))
    position.stack.extend([(FILL, seat, sea_type)] * boxes)


# Pool of a phase: (ROLL, phase).


def _resolve_roll(position: Position, frame: Frame, log: EventLog) -> None:
    position.phase = frame[1]
    dice.roll_pool(position)
    _begin_draft(position, log)


def _roll_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return dice.pool_outcomes(position, frame[1])


def _seeded_pool(position: Position, frame: Frame) -> Outcome:
    return tuple(FACES[face] for face in dice.seeded_pool(position, frame[1]))


def _apply_roll(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    """Set the pool, with town dice before boat dice as in seeded rolls."""
    position.phase = frame[1]
    faces = sorted((FACE_INDEX[name] for name in outcome), key=lambda face: face < dice.BOAT_SIDES)
    dice.set_pool(position, tuple(faces))
    _begin_draft(position, log)


def _begin_draft(position: Position, log: EventLog) -> None:
    """Start the draft of the pool."""
    if log is not None:
        faces = tuple(FACES[face] for face in position.dice)
        log.append(events.DiceRolled(PHASES[position.phase], faces))
    position.stack += draft_frames(position)


def draft_frames(position: Position) -> list[Frame]:
    """Return the frames that a roll pushes on the stack."""
    stack: list[Frame] = [(SHARE,)]
    for seat in position.reversed_turn_order():
        if position.optional_cards.trophies:
            stack.append((AWARD,))
        stack.append((CAPTAIN_PICK,) if seat == CAPTAIN else (DRAFT, seat))
    return stack


# Rerolled die: (REROLL, seat, die, rerolls).


def _resolve_reroll(position: Position, frame: Frame, log: EventLog) -> None:
    _, seat, die, rerolls = frame
    _set_rerolled_face(position, frame, dice.seeded_reroll(position, seat, die, rerolls), log)


def _reroll_outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return dice.count_rolls((face,) for face in dice.die_sides(position, frame[2]))


def _seeded_side(position: Position, frame: Frame) -> Outcome:
    _, seat, die, rerolls = frame
    return (FACES[dice.seeded_reroll(position, seat, die, rerolls)],)


def _apply_reroll(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    _set_rerolled_face(position, frame, FACE_INDEX[outcome[0]], log)


def _set_rerolled_face(position: Position, frame: Frame, new: int, log: EventLog) -> None:
    _, seat, die, rerolls = frame
    position.reveal_count += 1
    if log is not None:
        log.append(events.DieRerolled(seat, FACES[position.dice[die]], FACES[new]))
    position.dice[die] = new
    position.stack.append((USE, seat, die, rerolls + 1))


CHANCES: dict[int, ChanceHandlers[Position]] = {
    STARTING_ROLL: ChanceHandlers(
        _resolve_starting_roll,
        _is_always_random,
        _starting_outcomes,
        _seeded_type,
        _apply_starting_roll,
    ),
    ROLL: ChanceHandlers(
        _resolve_roll, _is_always_random, _roll_outcomes, _seeded_pool, _apply_roll
    ),
    REROLL: ChanceHandlers(
        _resolve_reroll, _is_always_random, _reroll_outcomes, _seeded_side, _apply_reroll
    ),
}


def roll_slot(position: Position) -> int | None:
    """Return the index of the next pool to roll, from 0; `None` after the last.

    Each round has two pools: even indices are boat phases, odd ones are town phases.
    """
    for frame in reversed(position.stack):
        if frame[0] == ROLL:
            return 2 * (position.round - 1) + (frame[1] == TOWN_PHASE)
        if frame[0] == ROUND or (frame[0] == ROUND_END and position.round < position.rounds):
            return 2 * position.round
    return None


def stars_owed(position: Position, seat: int) -> int:
    """Return the number of star actions owed to a seat, a pending one included."""
    asked = sum(frame[0] == STAR and frame[1] == seat for frame in position.stack)
    return position.marks[seat].stars_owed + asked
