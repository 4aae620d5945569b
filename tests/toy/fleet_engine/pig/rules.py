"""Rules of Pig: the legal actions and their effects."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

from fleet_engine.core import rng
from fleet_engine.core.action import Action
from fleet_engine.core.game import EventLog, Outcome
from fleet_engine.core.game_loop import ChanceHandlers, Frame, FrameKinds, GameLoop, LegalActions
from fleet_engine.pig.actions import HOLD, ROLL, TAKE_ONE, TAKE_TWO
from fleet_engine.pig.events import DiceRolled, DiceTaken, Event, PointsHeld, TurnBegan
from fleet_engine.pig.position import Position, Score

SEATS = range(2, 5)
FACES = ("1", "2", "3", "4", "5", "6")
MOST_ROLLS = 64
"""More than a turn can have, because each roll without a one brings at least two points."""

KINDS = FrameKinds()
BEGIN = KINDS.add("begin", "seat")  # a turn begins
TAKE = KINDS.add("take", "seat")  # one die, or two?
GO = KINDS.add("go", "seat", "dice", "rolls", "points")  # roll on, or hold?
FALL = KINDS.add("fall", "seat", "dice", "rolls", "points")  # the dice fall


def start(position: Position, players: int, seed: int, target: int, log: EventLog) -> None:
    """Set up a new position and run it to its first decision."""
    position.target = target
    position.chance, position.reveal_count = rng.seed_state(seed), 0
    position.round = 0
    position.pads = [Score()] * players
    position.stack = [(BEGIN, 0)]
    GAME_LOOP.run(position, log)


def tell(log: EventLog, event: Event) -> None:
    """Append an event to the log, if there is one."""
    if log is not None:
        log.append(event)


def _begin(position: Position, frame: Frame, log: EventLog) -> None:
    _, seat = frame
    if seat == 0:
        position.round += 1
    tell(log, TurnBegan(position.round, seat))
    position.stack.append((TAKE, seat))


def _dice_to_take(position: Position, frame: Frame) -> LegalActions:
    return (TAKE_ONE, TAKE_TWO)


def _take(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    _, seat = frame
    dice = 1 if action is TAKE_ONE else 2
    tell(log, DiceTaken(seat, dice))
    position.stack.append((GO, seat, dice, 0, 0))


def _ways_on(position: Position, frame: Frame) -> LegalActions:
    return (ROLL, HOLD)


def _go_on(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    _, seat, dice, rolls, points = frame
    if action is ROLL:
        position.stack.append((FALL, seat, dice, rolls, points))
    else:
        _hold(position, seat, dice, points, log)


def _roll(position: Position, frame: Frame, log: EventLog) -> None:
    _fall(position, frame, _seeded(position, frame), log)


def _always(position: Position, frame: Frame) -> bool:
    return True


def _outcomes(position: Position, frame: Frame) -> Mapping[Outcome, int]:
    return _rolls(frame[2])


@cache
def _rolls(dice: int) -> Mapping[Outcome, int]:
    """Return the outcomes of a roll, in any order, and the number of ways of each."""
    ways = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    return dict(sorted(ways.items()))


def _seeded(position: Position, frame: Frame) -> Outcome:
    """Return the outcome of this roll.

    It depends only on the place of the roll in the game.
    """
    _, seat, dice, rolls, _ = frame
    roll = (position.round * SEATS[-1] + seat) * MOST_ROLLS + rolls
    keys = (2 * roll + die for die in range(dice))
    return tuple(FACES[rng.random_below(position.chance, key, len(FACES))] for key in keys)


def _fall(position: Position, frame: Frame, outcome: Outcome, log: EventLog) -> None:
    _, seat, dice, rolls, points = frame
    position.reveal_count += 1
    faces = tuple(map(int, outcome))
    points = 0 if 1 in faces else points + sum(faces)
    tell(log, DiceRolled(seat, faces, points))
    if not points:
        _pass_on(position, seat)
    elif position.pads[seat].total + points >= position.target:
        _hold(position, seat, dice, points, log)
    else:
        position.stack.append((GO, seat, dice, rolls + 1, points))


def _hold(position: Position, seat: int, dice: int, points: int, log: EventLog) -> None:
    """Score the points of a turn. The game continues until a seat has enough points."""
    pad = position.pads[seat]
    held = pad._replace(one=pad.one + points) if dice == 1 else pad._replace(two=pad.two + points)
    position.pads[seat] = held
    tell(log, PointsHeld(seat, points))
    if held.total < position.target:
        _pass_on(position, seat)


def _pass_on(position: Position, seat: int) -> None:
    position.stack.append((BEGIN, (seat + 1) % len(position.pads)))


GAME_LOOP = GameLoop[Position](
    KINDS,
    steps={BEGIN: _begin},
    decisions={TAKE: (_dice_to_take, _take), GO: (_ways_on, _go_on)},
    chances={FALL: ChanceHandlers(_roll, _always, _outcomes, _seeded, _fall)},
)
