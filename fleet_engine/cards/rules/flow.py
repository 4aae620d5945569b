"""Rounds and phases, and the loop that runs to the next decision."""

from collections.abc import Callable

from fleet_engine.cards import events
from fleet_engine.cards.names import ENDINGS, PHASES
from fleet_engine.cards.position import BY_CRATES, Frame, Log, Position
from fleet_engine.cards.rules import auction, catch, fleet, frames, payment, public
from fleet_engine.cards.rules.frames import (
    COD_DRAW,
    DRAW,
    FISHING,
    HIRING,
    KINDS,
    LAUNCHING,
    LOBSTER_DRAW,
    OPENER,
    PHASE,
    PROCESSING,
    ROUND,
    ROUND_END,
)
from fleet_engine.cards.rules.menus import Legal
from fleet_engine.cards.rules.setup import set_up
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.cards.scoring import score
from fleet_engine.core.action import Action

AUCTION_PHASE, LAUNCH_PHASE, HIRE_PHASE, FISHING_PHASE, PROCESSING_PHASE, DRAW_PHASE = range(
    len(PHASES)
)


def start(position: Position, rules: Ruleset, seats: int, seed: int, log: Log) -> None:
    """Set a game up in an empty position and run to its first decision."""
    set_up(position, rules, seats, seed, log)
    settle(position, log)


def play(position: Position, action: Action, log: Log = None) -> None:
    """Carry out a legal action and run on to the next decision.

    The action is not checked: take it from `legal_actions`. Events are appended to `log`.
    """
    frame = position.stack.pop()
    ANSWER[frame[0]](position, frame, action, log)
    settle(position, log)


def settle(position: Position, log: Log) -> None:
    """Run all that happens by itself, until somebody has a real choice or the game is over.

    A decision with one answer is carried out at once, but in a discreet game only if everybody
    can see that there is no other. That the turn passes is told before anything that depends
    on the cards of the seat whose turn it is, so that whoever looks ahead can stop there.
    """
    stack = position.stack
    while stack:
        frame = stack.pop()
        kind = frame[0]
        ask = ASK[kind]
        if ask is None:
            STEP[kind](position, frame, log)
            continue
        seat = frame[1]
        if seat != position.turn:
            position.turn = seat
            position.drawn += 1
            if log is not None:
                log.append(events.TurnBegan(seat))
        legal = ask(position, frame)
        if len(legal) > 1 or (position.discreet and public.leaves_choice(position, frame)):
            stack.append(frame)
            position.to_move, position.legal_actions = seat, legal
            return
        ANSWER[kind](position, frame, legal[0], log)
    position.to_move, position.legal_actions = None, ()


def _round(position: Position, frame: Frame, log: Log) -> None:
    position.round += 1
    if log is not None:
        log.append(events.RoundBegan(position.round, position.first))
    last_first = [*position.turn_order()][::-1]
    position.stack += [
        (ROUND_END, 0),
        *((DRAW, seat) for seat in last_first),
        (PHASE, 0, DRAW_PHASE),
        *((PROCESSING, seat, 0) for seat in last_first),
        (PHASE, 0, PROCESSING_PHASE),
        (FISHING, 0),
        (PHASE, 0, FISHING_PHASE),
        *((LOBSTER_DRAW, seat) for seat in last_first),
        *_launches_and_hires(position, last_first),
        (PHASE, 0, LAUNCH_PHASE),
        (OPENER, 0),
        (PHASE, 0, AUCTION_PHASE),
    ]
    auction.begin(position)


def _launches_and_hires(position: Position, last_first: list[int]) -> list[Frame]:
    """Return the frames of launching and hiring, the first one last."""
    if position.rules.hiring == "after all launches":
        return [
            *((HIRING, seat, 0) for seat in last_first),
            (PHASE, 0, HIRE_PHASE),
            *((LAUNCHING, seat, 0) for seat in last_first),
        ]
    return [frame for seat in last_first for frame in ((HIRING, seat, 0), (LAUNCHING, seat, 0))]


def _phase(position: Position, frame: Frame, log: Log) -> None:
    position.phase = frame[2]
    if log is not None:
        log.append(events.PhaseBegan(PHASES[position.phase]))


def _fishing(position: Position, frame: Frame, log: Log) -> None:
    """Fish; if the supply is empty, or nothing later matters, the game ends here."""
    catch.fishing(position, frame, log)
    stops_early = position.rules.last_round == "until fishing"
    if position.ending & BY_CRATES or (position.ending and stops_early):
        _end(position, log)


def _round_end(position: Position, frame: Frame, log: Log) -> None:
    if position.ending:
        _end(position, log)
        return
    position.first = (position.first + 1) % position.seats
    position.stack.append((ROUND, 0))


def _end(position: Position, log: Log) -> None:
    position.stack.clear()
    if log is not None:
        totals = tuple(score(position.rules, player).total for player in position.players)
        log.append(events.GameEnded(totals, endings(position)))


def endings(position: Position) -> tuple[str, ...]:
    """Return why the game ends, or ended, nothing as long as it goes on."""
    return tuple(name for place, name in enumerate(ENDINGS) if position.ending >> place & 1)


Step = Callable[[Position, Frame, Log], None]
Asker = Callable[[Position, Frame], Legal]
Answerer = Callable[[Position, Frame, Action, Log], None]

_STEPS: dict[int, Step] = {
    ROUND: _round,
    PHASE: _phase,
    OPENER: auction.next_opener,
    frames.NEXT_BIDDER: auction.next_bidder,
    frames.RECEIVE: auction.receive,
    frames.REFILL: auction.refill,
    LAUNCHING: fleet.launching,
    COD_DRAW: fleet.cod_draw,
    HIRING: fleet.hiring,
    LOBSTER_DRAW: fleet.lobster_draw,
    FISHING: _fishing,
    PROCESSING: catch.processing,
    frames.TRADING: catch.trading,
    DRAW: catch.draw_phase,
    ROUND_END: _round_end,
}

_DECISIONS: dict[int, tuple[Asker, Answerer]] = {
    frames.OPEN: (auction.ask_open, auction.answer_open),
    frames.FIRST_BID: (auction.ask_first_bid, auction.answer_bid),
    frames.BID: (auction.ask_bid, auction.answer_bid),
    frames.PAY: (payment.ask_pay, payment.answer_pay),
    frames.LAUNCH: (fleet.ask_launch, fleet.answer_launch),
    frames.HIRE: (fleet.ask_hire, fleet.answer_hire),
    frames.PROCESS: (catch.ask_process, catch.answer_process),
    frames.TRADE: (catch.ask_trade, catch.answer_trade),
    frames.DISCARD: (catch.ask_discard, catch.answer_discard),
}


def _no_step(position: Position, frame: Frame, log: Log) -> None:
    raise AssertionError(f"a decision does not happen by itself: {frame}")


def _no_answer(position: Position, frame: Frame, action: Action, log: Log) -> None:
    raise AssertionError(f"a step does not wait for {action}: {frame}")


STEP: tuple[Step, ...] = tuple(_STEPS.get(kind, _no_step) for kind in range(KINDS))
ASK: tuple[Asker | None, ...] = tuple(
    _DECISIONS[kind][0] if kind in _DECISIONS else None for kind in range(KINDS)
)
ANSWER: tuple[Answerer, ...] = tuple(
    _DECISIONS[kind][1] if kind in _DECISIONS else _no_answer for kind in range(KINDS)
)
