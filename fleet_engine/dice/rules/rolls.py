"""Chance events of the dice game: starting rolls, pools and rerolled dice.

The seed decides them, or a caller that plays to chance events sets the outcome. Outcomes are names
of faces. Pools that differ only in order count as one outcome. There is one case in which the order
matters: if the Captain passes, she takes the first die.
"""

from collections.abc import Mapping

from fleet_engine.core.game import Outcome
from fleet_engine.core.game_loop import Chance, Frame
from fleet_engine.dice import events
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import FACES, SEA
from fleet_engine.dice.position import PHASES, TOWN_PHASE, Log, Position
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

FACE = {name: face for face, name in enumerate(FACES)}
SEA_TYPES: Mapping[Outcome, int] = dice.counted((face,) for face in range(len(SEA)))
"""Outcomes of a starting roll. The rules reroll three coins."""


def _always(position: Position, frame: Frame) -> bool:
    return True


# Starting roll: (STARTING_ROLL, seat).


def _starting_roll(position: Position, frame: Frame, log: Log) -> None:
    _begin_with(position, frame[1], dice.starting_type(position, frame[1]), log)


def _starting_types(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return SEA_TYPES


def _seeded_type(position: Position, frame: Frame) -> Outcome:
    return (FACES[dice.starting_type(position, frame[1])],)


def _let_begin_with(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    _begin_with(position, frame[1], FACE[outcome[0]], log)


def _begin_with(position: Position, seat: int, sea_type: int, log: Log) -> None:
    position.drawn += 1
    if log is not None:
        log.append(events.DiceRolled("setup", (FACES[sea_type],)))
    fill_first(position, seat, sea_type)


def fill_first(position: Position, seat: int, sea_type: int) -> None:
    """Push the frames that fill the first boxes of a seat."""
    boxes = min(position.rules.start_boxes, len(position.sheet.boxes[sea_type]))
    position.stack.extend([(FILL, seat, sea_type)] * boxes)


# Pool of a phase: (ROLL, phase).


def _roll(position: Position, frame: Frame, log: Log) -> None:
    position.phase = frame[1]
    dice.roll_pool(position)
    _offer(position, log)


def _pools(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return dice.pool_outcomes(position, frame[1])


def _seeded_pool(position: Position, frame: Frame) -> Outcome:
    return tuple(FACES[face] for face in dice.seeded_pool(position, frame[1]))


def _let_roll(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    """Set the pool, with town dice before boat dice as in seeded rolls."""
    position.phase = frame[1]
    faces = sorted((FACE[name] for name in outcome), key=lambda face: face < dice.BOAT_SIDES)
    dice.lay_pool(position, tuple(faces))
    _offer(position, log)


def _offer(position: Position, log: Log) -> None:
    """Start the draft of the pool."""
    if log is not None:
        faces = tuple(FACES[face] for face in position.dice)
        log.append(events.DiceRolled(PHASES[position.phase], faces))
    position.stack += draft_frames(position)


def draft_frames(position: Position) -> list[Frame]:
    """Return the frames that a roll pushes on the stack."""
    stack: list[Frame] = [(SHARE,)]
    for seat in position.last_first():
        if position.modules.trophies:
            stack.append((AWARD,))
        stack.append((CAPTAIN_PICK,) if seat == CAPTAIN else (DRAFT, seat))
    return stack


# Rerolled die: (REROLL, seat, die, rerolls).


def _reroll(position: Position, frame: Frame, log: Log) -> None:
    _, seat, die, rerolls = frame
    _turn(position, frame, dice.reroll(position, seat, die, rerolls), log)


def _sides(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return dice.counted((face,) for face in dice.sides_of(position, frame[2]))


def _seeded_side(position: Position, frame: Frame) -> Outcome:
    _, seat, die, rerolls = frame
    return (FACES[dice.reroll(position, seat, die, rerolls)],)


def _let_turn(position: Position, frame: Frame, outcome: Outcome, log: Log) -> None:
    _turn(position, frame, FACE[outcome[0]], log)


def _turn(position: Position, frame: Frame, new: int, log: Log) -> None:
    _, seat, die, rerolls = frame
    position.drawn += 1
    if log is not None:
        log.append(events.DieRerolled(seat, FACES[position.dice[die]], FACES[new]))
    position.dice[die] = new
    position.stack.append((USE, seat, die, rerolls + 1))


CHANCES: dict[int, Chance[Position]] = {
    STARTING_ROLL: Chance(_starting_roll, _always, _starting_types, _seeded_type, _let_begin_with),
    ROLL: Chance(_roll, _always, _pools, _seeded_pool, _let_roll),
    REROLL: Chance(_reroll, _always, _sides, _seeded_side, _let_turn),
}


def slot(position: Position) -> int | None:
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
