"""Flow of the card game. Lists the rounds and phases and maps each frame to its handler."""

from fleet_engine.cards import events
from fleet_engine.cards.names import ENDINGS, PHASES
from fleet_engine.cards.position import BY_CRATES, EventLog, Position
from fleet_engine.cards.rules import (
    auction,
    deals,
    fishing,
    fleet,
    frames,
    payment,
    public_knowledge,
)
from fleet_engine.cards.rules.frames import (
    DRAW,
    FISHING,
    HIRING,
    LAUNCHING,
    LOBSTER_DRAW,
    OPENER,
    PHASE,
    PROCESSING,
    ROUND,
    ROUND_END,
)
from fleet_engine.cards.rules.setup import set_up
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.cards.scoring import score
from fleet_engine.core.game_loop import Frame, GameLoop, HiddenHandHandlers

AUCTION_PHASE, LAUNCH_PHASE, HIRE_PHASE, FISHING_PHASE, PROCESSING_PHASE, DRAW_PHASE = range(
    len(PHASES)
)


def start(position: Position, rules: Ruleset, seats: int, seed: int, log: EventLog) -> None:
    """Set up a game in an empty position and run it to the first decision."""
    set_up(position, rules, seats, seed, log)
    GAME_LOOP.run(position, log)


def _pass_turn(position: Position, seat: int, log: EventLog) -> None:
    """Log the turn of a seat before any play that depends on its cards.

    A search can stop at this point.
    """
    position.turn = seat
    position.reveal_count += 1
    if log is not None:
        log.append(events.TurnBegan(seat))


def _round(position: Position, frame: Frame, log: EventLog) -> None:
    position.round += 1
    if log is not None:
        log.append(events.RoundBegan(position.round, position.first))
    position.stack += round_frames(position)
    auction.begin_auction(position)


def round_frames(position: Position) -> list[Frame]:
    """Return the frames of a round, the first one last."""
    last_first = [*position.turn_order()][::-1]
    return [
        (ROUND_END,),
        *((DRAW, seat) for seat in last_first),
        (PHASE, DRAW_PHASE),
        *((PROCESSING, seat, 0) for seat in last_first),
        (PHASE, PROCESSING_PHASE),
        (FISHING,),
        (PHASE, FISHING_PHASE),
        *((LOBSTER_DRAW, seat) for seat in last_first),
        *_launches_and_hires(position, last_first),
        (PHASE, LAUNCH_PHASE),
        (OPENER,),
        (PHASE, AUCTION_PHASE),
    ]


def _launches_and_hires(position: Position, last_first: list[int]) -> list[Frame]:
    """Return the frames of launching and hiring, the first one last."""
    if position.rules.hiring == "after all launches":
        return [
            *((HIRING, seat, 0) for seat in last_first),
            (PHASE, HIRE_PHASE),
            *((LAUNCHING, seat, 0) for seat in last_first),
        ]
    return [frame for seat in last_first for frame in ((HIRING, seat, 0), (LAUNCHING, seat, 0))]


def _phase(position: Position, frame: Frame, log: EventLog) -> None:
    position.phase = frame[1]
    if log is not None:
        log.append(events.PhaseBegan(PHASES[position.phase]))


def _fishing(position: Position, frame: Frame, log: EventLog) -> None:
    """Fish, then end the game if the supply is empty or if the last round stops here."""
    fishing.catch_crates(position, frame, log)
    stops_early = position.rules.last_round == "until fishing"
    if position.ending & BY_CRATES or (position.ending and stops_early):
        _end(position, log)


def _round_end(position: Position, frame: Frame, log: EventLog) -> None:
    if position.ending:
        _end(position, log)
        return
    position.first = (position.first + 1) % position.seats
    position.stack.append((ROUND,))


def _end(position: Position, log: EventLog) -> None:
    position.stack.clear()
    if log is not None:
        totals = tuple(score(position.rules, player).total for player in position.players)
        log.append(events.GameEnded(totals, endings(position)))


def endings(position: Position) -> tuple[str, ...]:
    """Return the reasons for the end of the game, empty while there is none."""
    return tuple(name for place, name in enumerate(ENDINGS) if position.ending >> place & 1)


GAME_LOOP: GameLoop[Position] = GameLoop(
    frames.KINDS,
    steps={
        ROUND: _round,
        PHASE: _phase,
        OPENER: auction.ask_next_opener,
        frames.NEXT_BIDDER: auction.ask_next_bidder,
        frames.RECEIVE: auction.receive_licence,
        frames.REFILL: auction.begin_refill,
        LAUNCHING: fleet.begin_launching,
        HIRING: fleet.begin_hiring,
        FISHING: _fishing,
        PROCESSING: fishing.begin_processing,
        frames.TRADING: fishing.begin_trading,
        ROUND_END: _round_end,
    },
    decisions={
        frames.OPEN: (auction.legal_open, auction.apply_open),
        frames.FIRST_BID: (auction.legal_first_bid, auction.apply_bid),
        frames.BID: (auction.legal_bid, auction.apply_bid),
        frames.PAY: (payment.legal_pay, payment.apply_pay),
        frames.LAUNCH: (fleet.legal_launch, fleet.apply_launch),
        frames.HIRE: (fleet.legal_hire, fleet.apply_hire),
        frames.PROCESS: (fishing.legal_process, fishing.apply_process),
        frames.TRADE: (fishing.legal_trade, fishing.apply_trade),
        frames.DISCARD: (fishing.legal_discard, fishing.apply_discard),
    },
    chances=deals.CHANCES,
    hands=HiddenHandHandlers(_pass_turn, public_knowledge.may_have_choice),
)
