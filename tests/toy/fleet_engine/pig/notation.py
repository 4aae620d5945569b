"""Lines of a position text of Pig.

For the table they are `drawn`, `round` (from 1) and the `stack` with the decision of a seat.
For a seat, as in `seat 0 one`, they are its points with `one` die and with `two`. Only the dice
to come are hidden, so every seat may know all but `chance`.
"""

from fleet_engine.core import rng
from fleet_engine.core.game import EventLog
from fleet_engine.core.notation import (
    CHANCE_STATES,
    MAX_NUMBER,
    MatchSetup,
    PositionLines,
    format_frames,
    format_number,
)
from fleet_engine.pig.position import Position, Score
from fleet_engine.pig.rules import BEGIN, FACES, GAME_LOOP, GO, KINDS, TAKE


def format_lines(position: Position, whole: bool) -> dict[str, str]:
    """Return the lines of a position."""
    lines = {
        "chance": str(position.chance) if whole else "",
        "drawn": format_number(position.reveal_count),
        "round": format_number(position.round, 1),
    }
    for seat, pad in enumerate(position.pads):
        for key, points in pad._asdict().items():
            lines[f"seat {seat} {key}"] = format_number(points)
    return {**lines, "stack": format_frames(position.stack, KINDS, {})}


def parse_lines(
    position: Position, target: int, lines: PositionLines, setup: MatchSetup, log: EventLog
) -> None:
    """Fill a new position from some lines. Raises `PositionError`."""
    position.target = target
    dealt = rng.determinization_state(setup.seed)
    position.chance = lines.number("chance", 0, CHANCE_STATES - 1, dealt)
    position.reveal_count = lines.number("drawn", 0, MAX_NUMBER)
    position.round = lines.number("round", 1, MAX_NUMBER, 1)
    seats = [lines.for_seat(seat) for seat in range(setup.players)]
    position.pads = [
        Score(*(seat.number(key, 0, MAX_NUMBER) for key in Score._fields)) for seat in seats
    ]
    winners = sum(pad.total >= target for pad in position.pads)
    if "stack" in lines:
        position.stack = lines.frames("stack", KINDS, {})
        over = not position.stack
        if not over and not _can_be_asked(position):
            raise lines.error("stack", "is not possible here by the rules")
    else:
        position.stack, over = [(BEGIN, 0)], False
        position.round -= 1
    if winners != over:
        raise lines.error("stack", f"{winners} of the seats have {target} points")
    GAME_LOOP.run(position, log)


def _can_be_asked(position: Position) -> bool:
    """Return True if the stack holds a decision that can occur."""
    (kind, seat, *rest), *below = reversed(position.stack)
    if below or kind not in (TAKE, GO) or not 0 <= seat < len(position.pads):
        return False
    if kind == TAKE:
        return True
    dice, rolls, points = rest
    most = min(rolls * dice * len(FACES), position.target - position.pads[seat].total - 1)
    return dice in (1, 2) and rolls >= 0 and 2 * rolls * dice <= points <= most
