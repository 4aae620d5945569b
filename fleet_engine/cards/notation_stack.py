"""Stack of a position text. Checks that the rules can produce the stack and the position.

The bottom of the stack is the rest of the round. Above it is the turn of one seat: one or two
frames, with a decision on top. The phase follows from the part of the round that is left.
"""

from collections.abc import Callable

from fleet_engine.cards.actions import MAX_BID
from fleet_engine.cards.names import COD, LOBSTER, PHASES, PROCESSING, TUNA
from fleet_engine.cards.position import (
    BY_CRATES,
    BY_LICENCES,
    NO_LOT,
    NO_SEAT,
    Player,
    Position,
)
from fleet_engine.cards.rules import auction, flow, payment
from fleet_engine.cards.rules.flow import AUCTION_PHASE, DRAW_PHASE, FISHING_PHASE
from fleet_engine.cards.rules.frames import (
    BID,
    DISCARD,
    DRAW,
    FIRST_BID,
    HIRE,
    HIRING,
    KINDS,
    LAUNCH,
    LAUNCHING,
    OPEN,
    OPENER,
    PAY,
    PHASE,
    PROCESS,
    RECEIVE,
    TRADE,
)
from fleet_engine.cards.rules.frames import PROCESSING as PROCESSING_STEP
from fleet_engine.cards.rules.piles import is_exhausted
from fleet_engine.core.game import EventLog
from fleet_engine.core.game_loop import Frame
from fleet_engine.core.notation import PositionLines

SEATS = ("0", "1", "2", "3")
FIELD_NAMES = {"phase": PHASES}
"""Ids for the fields of frames that are indices."""

TURN_FRAMES: dict[int, tuple[tuple[int, ...], ...]] = {
    OPENER: ((OPEN,), (FIRST_BID,), (BID,), (RECEIVE, PAY)),
    LAUNCHING: ((LAUNCH,), (LAUNCHING, PAY)),
    HIRING: ((HIRE,),),
    PROCESSING_STEP: ((PROCESS,), (TRADE,)),
    DRAW: ((DISCARD,),),
}
"""Frames above those of the round at a decision, from the bottom up.

The key is the frame of the round that led to the decision.
"""


def parse_stack(position: Position, lines: PositionLines) -> None:
    """Set the stack of a position from the lines of a text.

    Raises `PositionError` if no round produces this stack. `run_to_decision` checks the values
    in the frames after all cards are dealt.
    """
    position.to_move, position.legal_actions = None, ()
    laid = flow.round_frames(position)
    if "stack" not in lines:
        _begin_phase(position, lines, laid)
        return
    if "begin" in lines:
        raise lines.error("begin", "is given together with a stack")
    position.stack = stack = lines.frames("stack", KINDS, FIELD_NAMES)
    if not stack:
        return
    kept = 0
    while kept < min(len(stack), len(laid)) and stack[kept] == laid[kept]:
        kept += 1
    if kept in (0, len(laid)) or kept == len(stack):
        raise lines.error("stack", "is no part of a round with a decision on top")
    led, turn = laid[kept], stack[kept:]
    if tuple(frame[0] for frame in turn) not in TURN_FRAMES.get(led[0], ()):
        names = "; ".join(KINDS[frame[0]].name for frame in turn[::-1])
        raise lines.error("stack", f"{names}: is not possible here by the rules")
    owners = range(position.seats) if led[0] == OPENER else (led[1],)
    if turn[0][1] not in owners or turn[-1][1] != turn[0][1]:
        raise lines.error("stack", f"{KINDS[turn[-1][0]].name}: it is not that seat's turn")
    if any(value < 0 for frame in turn if frame[0] != PAY for value in frame):
        raise lines.error("stack", "has a number below 0")
    position.phase = next(frame[1] for frame in laid[kept:] if frame[0] == PHASE)
    position.to_move = turn[-1][1]


def _begin_phase(position: Position, lines: PositionLines, laid: list[Frame]) -> None:
    """Set the stack to the frames of a round from the beginning of a phase."""
    position.phase = lines.name("begin", PHASES, AUCTION_PHASE)
    if (PHASE, position.phase) not in laid:
        raise lines.error("begin", "is no separate phase: option hiring")
    position.stack = laid[: laid.index((PHASE, position.phase)) + 1]
    for key in ("eligible", "bidding", "lot", "bid", "leader"):
        if key in lines:
            raise lines.error(key, "must be left out at the beginning of a phase")
    if position.phase == AUCTION_PHASE:
        if "bought" in lines:
            raise lines.error("bought", "must be left out at the beginning of the auction")
        auction.begin_auction(position)


def run_to_decision(position: Position, lines: PositionLines, log: EventLog) -> None:
    """Check a position whose cards are all dealt, and run it to its decision.

    Raises `PositionError` if the position contradicts the rules.
    """
    position.ending = _ending(position, lines)
    _PositionValidator(position, lines).validate()
    if "stack" not in lines:
        flow.GAME_LOOP.run(position, log)


def _ending(position: Position, lines: PositionLines) -> int:
    """Return the bits of the reasons for the end, from the market and the supply."""
    licences = BY_LICENCES if len(position.market) < position.seats else 0
    if position.stack:
        if position.crates_left <= 0:
            raise lines.error("supply", "the game is over when the last crate is taken")
        return licences if position.phase > AUCTION_PHASE else 0
    ending = licences | (BY_CRATES if position.crates_left <= 0 else 0)
    if not ending:
        raise lines.error("stack", "the game is not over: there are licences and crates")
    early = ending & BY_CRATES or position.rules.last_round == "until fishing"
    position.phase = FISHING_PHASE if early else DRAW_PHASE
    return ending


class _PositionValidator:
    """Check that the auction and the decision agree with the cards of the seats."""

    def __init__(self, position: Position, lines: PositionLines) -> None:
        self.position = position
        self.lines = lines
        self.top: Frame = position.stack[-1] if position.to_move is not None else ()

    def require(self, fits: object, key: str, cause: str) -> None:
        if not fits:
            raise self.lines.error(key, cause)

    def validate(self) -> None:
        position = self.position
        asked = self.top[0] if self.top else None
        bidding = asked in (FIRST_BID, BID) or (asked == PAY and position.stack[-2][0] == RECEIVE)
        if bidding:
            self._check_lot()
        else:
            self._check_no_lot()
        self._check_bought()
        for seat, player in enumerate(position.players):
            fresh = any(player.just_drawn)
            if fresh and not (asked == DISCARD and seat == position.to_move):
                raise self.lines.for_seat(seat).error("fresh", "this seat does not discard now")
        if not self.top:
            return
        seat = self.top[1]
        self.require(position.turn in (NO_SEAT, seat), "turn", f"it is the turn of seat {seat}")
        position.turn = seat
        is_valid, cause = DECISION_CHECKS[self.top[0]]
        name = KINDS[self.top[0]].name
        self.require(
            is_valid(position, position.players[seat], self.top), "stack", f"{name}: {cause}"
        )
        self._set_decision()

    def _check_lot(self) -> None:
        position = self.position
        self.require(position.lot in position.market, "lot", "is not on the market")
        self.require(not position.bidding & ~position.eligible or self.top[0] == PAY, "bidding",
                  "names a seat that may not buy")  # fmt: skip
        if self.top[0] == FIRST_BID:
            self.require(
                position.leader == NO_SEAT, "leader", "must be left out before the first bid"
            )
            self.require(not position.bid, "bid", "must be left out before the first bid")
            self.require(
                position.bidding == position.eligible, "bidding", "must name all seats that may buy"
            )
            return
        least = position.rules.cards.minimums[position.lot]
        self.require(position.bid >= least, "bid", f"must be at least {least}")
        self.require(position.leader != NO_SEAT, "leader", "is missing")
        bit = 1 << position.leader
        self.require(position.bidding & bit, "leader", "is not a bidding seat")
        if self.top[0] == PAY:
            self.require(position.leader == self.top[1], "leader", "must be the seat that pays")
            self.require(position.bidding == bit, "bidding", "must name only the seat that pays")
            self.require(not position.eligible & bit, "eligible", "names the seat that pays")
        else:
            leader = position.players[position.leader]
            self.require(payment.spending_power(position.rules, leader) >= position.bid, "bid",
                      "is more than its leader can pay")  # fmt: skip

    def _check_no_lot(self) -> None:
        position = self.position
        self.require(position.lot == NO_LOT, "lot", "there is no lot now")
        self.require(not position.bid, "bid", "there is no lot now")
        self.require(position.leader == NO_SEAT, "leader", "there is no lot now")
        self.require(not position.bidding, "bidding", "there is no lot now")

    def _check_bought(self) -> None:
        position = self.position
        auctioned = position.stack and position.phase == AUCTION_PHASE
        self.require(
            auctioned or not position.eligible,
            "eligible",
            "must be left out after the auction phase",
        )
        self.require(
            not position.eligible & position.bought, "bought", "names a seat that may still buy"
        )
        for seat, player in enumerate(position.players):
            if position.bought >> seat & 1 and not any(player.licences):
                raise self.lines.error("bought", f"seat {seat} has no licence")
        left = len(position.market) + position.bought.bit_count()
        if auctioned:
            self.require(
                left <= position.seats, "market", f"has more than {position.seats} licences"
            )

    def _set_decision(self) -> None:
        position = self.position
        ask = flow.GAME_LOOP.legal_actions_handlers[self.top[0]]
        assert ask is not None
        # The dealt cards may leave one legal action although the real cards left a choice.
        position.legal_actions = ask(position, self.top)
        name = KINDS[self.top[0]].name
        self.require(position.legal_actions, "stack", f"{name}: the cards allow no action")


# Condition of each decision --------------------------------------------------------------------


def _can_open(position: Position, player: Player, frame: Frame) -> bool:
    """Return True if the seat is the first in turn order that may still buy."""
    may = [seat for seat in position.turn_order() if position.eligible >> seat & 1]
    return may[:1] == [frame[1]]


def _can_bid(position: Position, player: Player, frame: Frame) -> bool:
    return bool(position.bidding >> frame[1] & 1) and position.leader != frame[1]


def _can_pay(position: Position, player: Player, frame: Frame) -> bool:
    left, price, off = frame[2:]
    below = position.stack[-2]
    if below[0] == RECEIVE:
        wanted = position.bid
    elif not below[2] or len(player.boats) == len(player.captains):
        return False
    else:
        wanted = position.rules.cards.costs[player.boats[-1]]
        if not _can_have_launched(position, player, below, more=0):
            return False
    rules = position.rules
    least = -MAX_BID if rules.needless_payment else 1
    return (
        price == wanted
        and off == payment.discount(rules, player)
        and least <= left <= max(0, price - off)
        and left <= payment.available_cash(rules, player)
    )


def _can_have_launched(position: Position, player: Player, frame: Frame, more: int = 1) -> bool:
    """Return True if a seat can have launched this many boats and `more`."""
    most = position.rules.launches[player.licences[COD]]
    free = len(player.boats) - len(player.captains)
    return frame[2] + more <= most and frame[2] <= free


def _can_hire(position: Position, player: Player, frame: Frame) -> bool:
    most = position.rules.captains[player.licences[LOBSTER]]
    waiting = len(player.captains) < len(player.boats)
    return frame[2] < most and waiting and frame[2] <= len(player.captains)


def _can_process(position: Position, player: Player, frame: Frame) -> bool:
    boats = frame[2]
    return bool(
        player.licences[PROCESSING]
        and not boats >> len(player.captains)
        and boats.bit_count() <= player.processed_crates
    )


def _can_trade(position: Position, player: Player, frame: Frame) -> bool:
    for_nothing = is_exhausted(position) and not position.rules.empty_trade
    return bool(player.licences[PROCESSING] and player.processed_crates and not for_nothing)


def _can_discard(position: Position, player: Player, frame: Frame) -> bool:
    rules, tuna = position.rules, player.licences[TUNA]
    drawn = sum(player.just_drawn)
    if drawn > rules.draw_cards[tuna] or (
        drawn < rules.draw_cards[tuna] and rules.short_draw == "keep"
    ):
        return False
    wanted = rules.draw_discards[tuna]
    if frame[2]:
        return wanted == "any" and frame[2] == 1 and (drawn > 0 or rules.empty_draw == "discard")
    return wanted == "drawn" and drawn > 0


DECISION_CHECKS: dict[int, tuple[Callable[[Position, Player, Frame], bool], str]] = {
    OPEN: (_can_open, "another seat is the first that may buy"),
    FIRST_BID: (_can_open, "another seat is the first that may buy"),
    BID: (_can_bid, "this seat does not bid, or is the leader"),
    PAY: (_can_pay, "does not fit the price or the cards of this seat"),
    LAUNCH: (_can_have_launched, "this seat cannot have launched so many boats"),
    HIRE: (_can_hire, "this seat cannot have hired so many captains, or has no boat for one"),
    PROCESS: (_can_process, "this seat cannot have processed from these boats"),
    TRADE: (_can_trade, "this seat has nothing to trade, or there is no card to draw"),
    DISCARD: (_can_discard, "does not fit the cards that this seat draws and discards"),
}
"""Check and error text of each decision.

The check returns True if the decision agrees with its seat.
"""
