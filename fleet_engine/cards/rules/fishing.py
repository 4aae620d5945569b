"""Fishing, processing, trading and the draw phase. Handles the second half of a round."""

from collections.abc import Sequence

from fleet_engine.cards import events
from fleet_engine.cards.actions import ACTIONS, DONE, MAX_CRATES_PER_BOAT, TRADE
from fleet_engine.cards.names import CARDS, GONE, PROCESSING, TUNA
from fleet_engine.cards.position import BY_CRATES, EventLog, Player, Position
from fleet_engine.cards.rules import action_tables, frames
from fleet_engine.cards.rules.frames import DISCARD, PROCESS
from fleet_engine.cards.rules.piles import discard_card, discard_hidden, draw_to_hand, is_exhausted
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions

PROCESS_MENU = tuple(
    (
        *(ACTIONS[f"process {crates}"] for crates in range(1, MAX_CRATES_PER_BOAT + 1)
          if bits >> crates & 1),
        DONE,
    )
    for bits in range(1 << MAX_CRATES_PER_BOAT + 1)
)  # fmt: skip
CRATES_OF = {ACTIONS[f"process {crates}"]: crates for crates in range(1, MAX_CRATES_PER_BOAT + 1)}


def catch_crates(position: Position, frame: Frame, log: EventLog) -> None:
    """Add a crate to every captained boat that has room.

    Seats get all crates that are due, even if the supply does not suffice, so `crates_left` may
    fall below zero. If the supply is empty, the game ends after this phase.
    """
    capacity = position.rules.capacity
    for seat in position.turn_order():
        crates = position.players[seat].crates
        catching = tuple(boat for boat, aboard in enumerate(crates) if aboard < capacity)
        for boat in catching:
            crates[boat] += 1
        position.crates_left -= len(catching)
        if log is not None and catching:
            log.append(events.FishCaught(seat, catching))
    if position.crates_left <= 0:
        position.ending |= BY_CRATES


def begin_processing(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for a boat to process from, or go on to the trade if there is none left."""
    _, seat, processed = frame
    player = position.players[seat]
    if not player.licences[PROCESSING]:
        return
    if any(_unprocessed(player, processed)):
        position.stack.append((PROCESS, seat, processed))
    else:
        position.stack.append((frames.TRADING, seat))


def _unprocessed(player: Player, processed: int) -> list[int]:
    """Return the crates of each boat, 0 for a boat that gave a crate in this round."""
    return [0 if processed >> boat & 1 else crates for boat, crates in enumerate(player.crates)]


def giving_boats(position: Position, seat: int) -> tuple[int, ...]:
    """Return the boats that may give a crate in the current decision of a seat."""
    frame = position.stack[-1] if position.stack else ()
    if frame[:2] != (PROCESS, seat):
        return ()
    left = _unprocessed(position.players[seat], frame[2])
    return tuple(boat for boat, crates in enumerate(left) if crates)


def legal_process(position: Position, frame: Frame) -> LegalActions:
    """Return one action per number of crates on the boats that may still give a crate."""
    levels = 0
    for crates in _unprocessed(position.players[frame[1]], frame[2]):
        levels |= 1 << crates
    return PROCESS_MENU[levels]


def apply_process(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Move a crate from a boat with this number of crates to the license."""
    _, seat, processed = frame
    if action is DONE:
        position.stack.append((frames.TRADING, seat))
        return
    player = position.players[seat]
    boat = _unprocessed(player, processed).index(CRATES_OF[action])
    player.crates[boat] -= 1
    player.processed_crates += 1
    if log is not None:
        log.append(events.CrateProcessed(seat, boat))
    position.stack.append((frames.PROCESSING, seat, processed | 1 << boat))


def begin_trading(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for the one trade of the round, if there is a crate and a card for it.

    With the rule `empty_trade` a trade needs no card to draw.
    """
    seat = frame[1]
    for_nothing = is_exhausted(position) and not position.rules.empty_trade
    if position.players[seat].processed_crates and not for_nothing:
        position.stack.append((frames.TRADE, seat))


def legal_trade(position: Position, frame: Frame) -> LegalActions:
    """Return the trade and `DONE`."""
    return (TRADE, DONE)


def apply_trade(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Trade a processed crate for cards."""
    if action is DONE:
        return
    seat = frame[1]
    player = position.players[seat]
    player.processed_crates -= 1
    if log is not None:
        log.append(events.CrateTraded(seat))
    position.stack.append((frames.TRADE_DRAW, seat))


def trade_cards(position: Position, frame: Frame) -> int:
    """Return the number of cards for a crate: one for each Processing Vessel license."""
    licences = position.players[frame[1]].licences[PROCESSING]
    return position.rules.processing_cards[licences]


def trade_draw(position: Position, frame: Frame, log: EventLog, named: Sequence[int] = ()) -> None:
    """Draw the cards for a traded crate."""
    draw_to_hand(position, frame[1], trade_cards(position, frame), "trade", log, named)


def draw_phase_cards(position: Position, frame: Frame) -> int:
    """Return the number of cards to draw in the draw phase, by Tuna licenses."""
    return position.rules.draw_cards[position.players[frame[1]].licences[TUNA]]


def draw_in_draw_phase(
    position: Position, frame: Frame, log: EventLog, named: Sequence[int] = ()
) -> None:
    """Draw by the number of Tuna licenses, then ask for the discard."""
    seat, rules = frame[1], position.rules
    player = position.players[seat]
    tuna = player.licences[TUNA]
    drawn = draw_to_hand(position, seat, rules.draw_cards[tuna], "draw", log, named)
    short = len(drawn) < rules.draw_cards[tuna]
    if short and rules.short_draw == "keep":
        return
    match rules.draw_discards[tuna]:
        case "drawn" if drawn:
            position.stack.append((DISCARD, seat, 0))
        case "any" if drawn or (rules.empty_draw == "discard" and sum(player.hand)):
            position.stack.append((DISCARD, seat, 1))
        case _:
            return
    for kind in drawn:
        player.just_drawn[kind] += 1


def legal_discard(position: Position, frame: Frame) -> LegalActions:
    """Return the kinds of cards that may be discarded."""
    player = position.players[frame[1]]
    return action_tables.DISCARD[
        action_tables.bits_of_kinds(player.hand if frame[2] else player.just_drawn)
    ]


def apply_discard(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Discard a card and keep the others."""
    seat = frame[1]
    player = position.players[seat]
    card = action_tables.CARD_OF[action]
    sure = player.publicly_known[:]
    face_down = position.rules.draw_discard == "hidden" and card != GONE
    if face_down:
        discard_hidden(position, player, card)
    else:
        discard_card(position, player, card)
    player.just_drawn = [0] * len(CARDS)
    if not frame[2]:
        player.publicly_known = (
            sure  # a card just drawn is discarded, so all earlier cards are still held
        )
    if log is not None:
        log.append(events.CardDiscarded(seat, CARDS[card], face_down))
