"""Stack of a position text. Checks that the rules can produce the stack and the position.

The bottom of the stack is the rest of the round. During the day this is the end of the round and
the next turn. In the evening it is the seats whose fish are still to rot, or the freezers whose
tokens are still to be decided. Above it are the frames of one circle, with a decision on top.
"""

from collections.abc import Callable, Sequence

from fleet_engine.core.game import EventLog
from fleet_engine.core.game_loop import Frame
from fleet_engine.core.notation import PositionLines
from fleet_engine.fishing.names import (
    AREAS,
    COLOURS,
    EMPTY,
    EQUIPMENT,
    KYOTO_CARD,
    MARKETS,
    NOWHERE,
    PLACES,
)
from fleet_engine.fishing.position import (
    AREA,
    BY_DEPLETION,
    BY_ROUNDS,
    EXTRA,
    MARKET,
    OIL,
    PIRACY,
    Area,
    Player,
    Position,
)
from fleet_engine.fishing.position import EQUIPMENT as EQUIPMENT_CIRCLE
from fleet_engine.fishing.position import TREASURE as TREASURE_CIRCLE
from fleet_engine.fishing.rules import fishing, flow, freezers, mat, piracy, rounds
from fleet_engine.fishing.rules.equipment import hides_choice
from fleet_engine.fishing.rules.frames import (
    BONUS,
    BOX,
    BUY,
    CATCH,
    COLOUR,
    DROP,
    EMPTYING,
    EQUIP,
    FISH,
    FREEZE,
    FREEZING,
    GRAB,
    HIDE,
    KINDS,
    KYOTO,
    LAST_CHECK,
    LOOT,
    NEXT_ROUND,
    PEARL,
    PLACE,
    ROB,
    ROT,
    ROTTING,
    ROUND_END,
    SAVE,
    SELL,
    SEND,
    SENT,
    STOW,
    THAW,
    TOKEN,
    TURN,
)

FIELD_NAMES = {
    "area": AREAS,
    "card": EQUIPMENT,
    "colour": COLOURS,
    "market": MARKETS,
    "origin": PLACES,
    "place": (*PLACES, "nowhere"),
}
"""Ids for the fields of frames that are indices."""

BEGIN_PHASES = ("day", "evening")
"""Points where a position may begin: the first turn of a round, or its end."""

FIND_FRAMES: tuple[tuple[int, ...], ...] = (
    (STOW,), (COLOUR,), (BONUS,), (BONUS, COLOUR), (BONUS, STOW), (PEARL,),
)  # fmt: skip
"""Frames that a catch may lead to."""
EMPTYING_FRAMES = ((EMPTYING, SAVE), (EMPTYING, THAW))
TURN_FRAMES = {
    (PLACE,), *((PLACE, *emptied) for emptied in EMPTYING_FRAMES),
    (FREEZING, SEND), (FREEZING, FISH, CATCH), (FREEZING, FISH, CATCH, BOX),
    *((FREEZING, FISH, CATCH, *found) for found in FIND_FRAMES),
    *((FREEZING, *found) for found in FIND_FRAMES),
    (COLOUR,), (STOW,), *((FREEZE,) * number for number in range(1, len(PLACES))),
    (BUY,), (EQUIP,), (DROP,), (SELL,), (ROB,), (LOOT,), (GRAB,), (HIDE,), (KYOTO,),
}  # fmt: skip
"""Frames that may be on the stack in the turn of a seat, from the bottom up."""

CIRCLES_OF = {
    BUY: OIL, COLOUR: TREASURE_CIRCLE, STOW: TREASURE_CIRCLE, EQUIP: EQUIPMENT_CIRCLE,
    DROP: EQUIPMENT_CIRCLE, ROB: PIRACY, LOOT: PIRACY, GRAB: PIRACY, HIDE: PIRACY,
}  # fmt: skip
"""Circle of the board with the token that led to a decision."""


def is_day(position: Position) -> bool:
    """Return True if tokens are being placed."""
    return any(frame[0] == TURN for frame in position.stack)


def may_hold_tokens(position: Position) -> bool:
    """Return True if any seat may have tokens in its hand.

    That includes tokens taken back from freezers at the end of a round.
    """
    return is_day(position) or round_of_cards(position) > position.round


def round_of_cards(position: Position) -> int:
    """Return the round that the cards on the board belong to.

    It is the next round while tokens on freezers are being decided.
    """
    return position.round + (position.stack[:1] == [(NEXT_ROUND,)])


def is_emptied(position: Position, seat: int, place: int) -> bool:
    """Return True if the token of a freezer was just taken back.

    The freezer may still hold fish then.
    """
    return (EMPTYING, seat, place) in position.stack


def parse_stack(position: Position, lines: PositionLines) -> None:
    """Set the stack of a position from the lines of a text.

    Raises `PositionError` if no decision is on top. `run_to_decision` checks the values in the
    frames after all cards are dealt.
    """
    position.to_move, position.legal_actions = None, ()
    if "stack" not in lines:
        begin = lines.name("begin", BEGIN_PHASES, 0)
        position.stack = [(ROUND_END,), (TURN, position.first)][: len(BEGIN_PHASES) - begin]
        return
    if "begin" in lines:
        raise lines.error("begin", "is given together with a stack")
    position.stack = lines.frames("stack", KINDS, FIELD_NAMES)
    if not position.stack:
        return
    top = position.stack[-1]
    name = KINDS[top[0]].name
    if flow.GAME_LOOP.legal_actions_handlers[top[0]] is None:
        raise lines.error("stack", f"{name}: is no decision")
    if not 0 <= top[1] < position.seats:
        raise lines.error("stack", f"{name} {top[1]}: there are {position.seats} seats")
    position.to_move = top[1]


def check_choice(position: Position, lines: PositionLines) -> None:
    """Raise `PositionError` if a seat is to choose from at most one equipment card."""
    if not position.stack or position.stack[-1][0] != EQUIP:
        return
    if not hides_choice(position):
        raise lines.error("stack", "equip: leaves no choice")


def run_to_decision(position: Position, lines: PositionLines, log: EventLog) -> None:
    """Check a position whose cards are all dealt, and run it to its decision.

    Raises `PositionError` if the position contradicts the rules.
    """
    position.ending = 0 if all(position.fish_left) else BY_DEPLETION
    closing = not position.stack or position.stack[0] == (LAST_CHECK,)
    if closing and position.round == position.rules.rounds:
        position.ending |= BY_ROUNDS
    if not position.stack:
        if not position.ending:
            raise lines.error("stack", "the game is not over: there are rounds and fish left")
    elif "stack" in lines:
        _StackValidator(position, lines).validate()
    else:
        flow.GAME_LOOP.run(position, log)


class _StackValidator:
    """Check that a stack agrees with the possessions of the seats."""

    def __init__(self, position: Position, lines: PositionLines) -> None:
        self.position = position
        self.lines = lines
        self.top = position.stack[-1]
        self.seat = self.top[1]
        self.player = position.players[self.seat]

    def require(self, fits: object, cause: str) -> None:
        if not fits:
            raise self.lines.error("stack", f"{KINDS[self.top[0]].name}: {cause}")

    def validate(self) -> None:
        stack = self.position.stack
        match stack[0][0]:
            case kind if kind == LAST_CHECK:
                self._check_rot()
            case kind if kind == NEXT_ROUND:
                self._check_tokens()
            case _:
                turn = stack[2:]
                laid = [(ROUND_END,), (TURN, (self.seat + 1) % self.position.seats)]
                self.require(stack[:2] == laid, "must be on top of a turn and the end of the round")
                self.require(
                    tuple(frame[0] for frame in turn) in TURN_FRAMES,
                    "is not possible here by the rules",
                )
                self._check_circle(turn)
                self._check_frames(turn)
        ask = flow.GAME_LOOP.legal_actions_handlers[self.top[0]]
        assert ask is not None
        legal = ask(self.position, self.top)
        is_asked = len(legal) > 1 or flow.GAME_LOOP.hides_choice(self.position, self.top[0])
        self.require(is_asked, "leaves no choice")
        self.position.legal_actions = legal

    def _check_rot(self) -> None:
        """Check that earlier seats have finished and that the seat has fish to rot."""
        position, rules = self.position, self.position.rules
        order = [*position.from_seat(position.first)]
        later = order[order.index(self.seat) + 1 :]
        laid: list[Frame] = [(LAST_CHECK,), *((ROTTING, seat) for seat in reversed(later))]
        place = self.top[2] if self.top[0] == ROT else NOWHERE
        if rules.rot == "by boat":
            boats = mat.boat_places(rules, self.player)
            laid += [
                (ROT, self.seat, boat, rounds.count_rotting(mat.fish_at(self.player, boat)))
                for boat in reversed(boats)
                if boat > place
            ]
            self.require(place in boats, "there is no boat at this place")
            fish = mat.fish_at(self.player, place)
        else:
            self.require(place == NOWHERE, "the fish of a seat rot together: option rot")
            fish = mat.count_fish_on_boats(rules, self.player)
        self.require(position.stack == [*laid, self.top], "does not fit the rest of the evening")
        rots = rules.rotting[position.seats] and (rules.last_rot or not position.ending)
        self.require(rots, "nothing rots in this evening")
        self.require(
            0 < self.top[3] <= rounds.count_rotting(fish), f"not so many of {fish} fish rot"
        )

    def _check_tokens(self) -> None:
        """Check that the tokens on the first freezers have been decided."""
        position, stack = self.position, self.position.stack
        last = position.ending or position.round == position.rules.rounds
        self.require(not last, "the game ends with this round")
        self.require(not any(position.price_steps), "the price markers are back at the top")
        fresh = position.areas[rounds.SECOND if position.rules.areas == "conveyor" else 0 :]
        unused = all(area is None or area == Area(area.shoal, area.fleet) for area in fresh)
        self.require(unused, "an area with new cards cannot have used boxes")
        number = sum(frame[0] == TOKEN for frame in stack)
        laid = [(NEXT_ROUND,), *freezers.token_frames(position)[:number]]
        self.require(
            stack[: number + 1] == laid, "does not fit the freezers whose tokens are not decided"
        )
        above = stack[number + 1 :]
        if self.top[0] == TOKEN:
            self.require(not above, "is not possible here by the rules")
            return
        self.require(
            tuple(frame[0] for frame in above) in EMPTYING_FRAMES,
            "is not possible here by the rules",
        )
        self.require(
            position.rules.freezer_return == "moved", "those fish are lost: option freezer_return"
        )
        self._check_frames(above)

    def _check_circle(self, turn: Sequence[Frame]) -> None:
        """Check that the token of this turn is the last one on its circle."""
        circle = CIRCLES_OF.get(turn[0][0])
        if turn[0][0] == SELL:
            circle = MARKET + turn[0][2]
        elif turn[0][0] == FREEZING:
            circle = AREA + turn[1][2] if turn[1][0] in (SEND, FISH) else EXTRA
        if circle is not None:
            placed = self.position.circle_tokens[circle][-1:] == (self.seat,)
            self.require(placed, "the token of that seat is not the last one on its circle")

    def _check_frames(self, frames: Sequence[Frame]) -> None:
        """Check each frame of a turn against the frame below it."""
        below: Frame = ()
        for frame in frames:
            where = "" if frame is self.top else f"{KINDS[frame[0]].name}: "
            self.require(frame[1] == self.seat, f"{where}it is the turn of another seat")
            fits, cause = FRAME_CHECKS.get(frame[0], (None, ""))
            self.require(not fits or fits(self.position, self.player, frame, below), where + cause)
            below = frame


# Condition of each frame ------------------------------------------------------------------------


def _can_place(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return player.tokens > 0


def _can_empty(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    place = frame[2]
    by = position.rules.freezer_return
    boats = mat.boat_places(position.rules, player)
    return (
        by in freezers.MOVES
        and place in range(len(PLACES))
        and mat.is_freezer(position.rules, player, place)
        and not player.used_places >> place & 1
        and any(mat.boat_space(position.rules, player, boat) for boat in boats)
    )


def _can_save(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return frame[2] == below[2]


def _can_thaw(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    _, _, place, colour = frame
    return place == below[2] and player.fish[place * mat.WIDTH + colour] > 0


def _can_send_boats(position: Position, player: Player, frame: Frame, need_room: bool) -> bool:
    """Return True if all sent boats may fish in the area and none was sent twice."""
    _, _, number, sent = frame
    area = fishing.area_of(position, number)
    if not 0 <= sent < SENT ** len(PLACES):
        return False
    boats = fishing.sent_boats(sent)
    return len({*boats}) == len(boats) and all(
        boat >= 0
        and fishing.fuel_needed(position, player, area, boat) > 0
        and (not need_room or mat.boat_space(position.rules, player, boat))
        for boat in boats
    )


def _can_send(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return _can_send_boats(position, player, frame, need_room=True)


def _can_fish(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return _can_send_boats(position, player, frame, need_room=False)


def _can_catch(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    _, _, number, place, left = frame
    area = fishing.area_of(position, number)
    return (
        number == below[2]
        and place not in fishing.sent_boats(below[3])
        and place in mat.boat_places(position.rules, player)
        and fishing.fuel_needed(position, player, area, place) > 0
        and 0 <= left <= position.rules.boat_holds[player.cards[place]]
    )


def _can_use_box(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    area = fishing.area_of(position, frame[2])
    plain = fishing.shoal_of(position, area).plain
    return frame[2:] == below[2:4] and area.plain == plain and any(position.bag)


def _fishing_boat(below: Frame) -> int:
    """Return the place of the boat that fishes, or `NOWHERE`."""
    if below and below[0] == CATCH:
        return below[3]
    return below[2] if below and below[0] == BONUS else NOWHERE


def _can_find(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return frame[2] == _fishing_boat(below)


def _can_choose(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return frame[2] == _fishing_boat(below) and bool(mat.places_with_room(position.rules, player))


def _can_freeze(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    place = frame[2]
    return place in mat.freezer_places(position.rules, player) and (not below or place < below[2])


def _can_equip(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return all(laid.seen >> frame[1] & 1 for laid in position.board_equipment)


def _can_drop(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return EMPTY not in player.cards


def _can_sell(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    first = frame[2] * mat.WIDTH
    return 0 <= frame[3] <= sum(position.price_steps[first : first + mat.WIDTH])


def _can_loot(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return frame[2] in range(position.seats)


def _can_grab(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    _, seat, victim = frame[:3]
    known = victim in range(position.seats)
    return known and piracy.FISH in piracy.possible_loot(position, seat, victim)


def _can_hide(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    victim, origin, colour = frame[2:]
    spot = origin * mat.WIDTH + colour
    return _can_grab(position, player, frame, below) and spot in mat.fish_on_boats(
        position.rules, position.players[victim]
    )


def _can_give_up(position: Position, player: Player, frame: Frame, below: Frame) -> bool:
    return any(
        card == KYOTO_CARD and player.used_places >> place & 1
        for place, card in enumerate(player.cards)
    )


FRAME_CHECKS: dict[int, tuple[Callable[[Position, Player, Frame, Frame], bool], str]] = {
    PLACE: (_can_place, "this seat has no token to place"),
    EMPTYING: (_can_empty, "no fish can move from there to a boat"),
    SAVE: (_can_save, "names another freezer"),
    THAW: (_can_thaw, "no such fish is in that freezer"),
    SEND: (_can_send, "these boats cannot have been sent there"),
    FISH: (_can_fish, "these boats cannot have been sent there"),
    CATCH: (_can_catch, "this boat cannot fish so much there"),
    BOX: (_can_use_box, "no box of colour is used up now"),
    COLOUR: (_can_choose, "names another boat, or there is no room for a fish"),
    BONUS: (_can_find, "names another boat"),
    PEARL: (_can_find, "names another boat"),
    FREEZE: (_can_freeze, "there is no freezer with a token to come"),
    EQUIP: (_can_equip, "this seat has not seen all cards on the board"),
    DROP: (_can_drop, "there is a free place for that card"),
    SELL: (_can_sell, "so many fish were not sold in this round"),
    LOOT: (_can_loot, "there is no such seat"),
    GRAB: (_can_grab, "there is no fish to take from that seat"),
    HIDE: (_can_hide, "there is no such fish to take from that seat"),
    KYOTO: (_can_give_up, "this seat has no token on such a card"),
}
"""Check and error text of each frame.

The check returns True if the frame agrees with its seat and with the frame below it.
"""
