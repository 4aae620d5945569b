"""License auction. Handles lots, bids, sales and the refill."""

from fleet_engine.cards import events
from fleet_engine.cards.actions import PASS
from fleet_engine.cards.names import GONE, LICENCES
from fleet_engine.cards.position import BY_LICENCES, NO_LOT, NO_SEAT, EventLog, Position
from fleet_engine.cards.rules import action_tables
from fleet_engine.cards.rules.frames import (
    BID,
    FIRST_BID,
    NEXT_BIDDER,
    OPEN,
    OPENER,
    RECEIVE,
    REFILL,
    REVEAL,
)
from fleet_engine.cards.rules.payment import charge_price, spending_power
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions


def begin_auction(position: Position) -> None:
    """Make all seats eligible to buy."""
    position.eligible = (1 << position.seats) - 1
    position.bought = 0


def ask_next_opener(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask the first seat in turn order that may still buy for a lot.

    If no seat may buy, the auction ends with the refill.
    """
    for seat in position.turn_order():
        if position.eligible >> seat & 1:
            position.stack.append((OPEN, seat))
            return
    position.stack.append((REFILL,))


def legal_open(position: Position, frame: Frame) -> LegalActions:
    """Return the lots whose minimum the seat can pay, and `PASS`."""
    return action_tables.AUCTION[_affordable_lots(position, frame[1])]


def _affordable_lots(position: Position, seat: int) -> int:
    """Return the lots whose minimum a seat can pay, one bit for each kind of license."""
    rules = position.rules
    means = spending_power(rules, position.players[seat])
    minimums = rules.cards.minimums
    lots = 0
    for licence in position.market:
        if minimums[licence] <= means:
            lots |= 1 << licence
    return lots


def apply_open(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Put a license up for auction, or drop out of this auction phase."""
    seat = frame[1]
    if action is PASS:
        _decline(position, seat, log)
        position.stack.append((OPENER,))
        return
    position.lot = action_tables.LICENCE_OF[action]
    position.bidding = position.eligible
    if log is not None:
        log.append(events.LotChosen(seat, LICENCES[position.lot]))
    position.stack.append((FIRST_BID, seat))


def _decline(position: Position, seat: int, log: EventLog) -> None:
    position.eligible &= ~(1 << seat)
    if log is not None:
        log.append(events.AuctionDeclined(seat, not _affordable_lots(position, seat)))
    if position.gone_fishing:
        position.gone_fishing -= 1
        position.players[seat].hand[GONE] += 1
        if log is not None:
            log.append(events.GoneFishing(seat))


def legal_first_bid(position: Position, frame: Frame) -> LegalActions:
    """Return all bids from the minimum to the spending power of the seat."""
    means = spending_power(position.rules, position.players[frame[1]])
    return action_tables.BIDS[position.rules.cards.minimums[position.lot] - 1 : means]


def legal_bid(position: Position, frame: Frame) -> LegalActions:
    """Return `PASS` and all higher bids that the seat can pay."""
    means = spending_power(position.rules, position.players[frame[1]])
    return (PASS, *action_tables.BIDS[position.bid : means])


def apply_bid(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Raise the bid, or leave the bidding for this lot."""
    seat = frame[1]
    if action is PASS:
        position.bidding &= ~(1 << seat)
        if log is not None:
            log.append(events.BidPassed(seat, LICENCES[position.lot]))
    else:
        position.bid = action_tables.AMOUNT_OF[action]
        position.leader = seat
        if log is not None:
            log.append(events.BidMade(seat, LICENCES[position.lot], position.bid))
    position.stack.append((NEXT_BIDDER, seat))


def ask_next_bidder(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask the next seat clockwise that still bids, or sell the lot if there is none."""
    others = position.bidding & ~(1 << position.leader)
    if not others:
        _sell(position, log)
        return
    seat = frame[1]
    while True:
        seat = (seat + 1) % position.seats
        if others >> seat & 1:
            position.stack.append((BID, seat))
            return


def _sell(position: Position, log: EventLog) -> None:
    seat = position.leader
    if log is not None:
        log.append(events.LotWon(seat, LICENCES[position.lot], position.bid))
    position.eligible &= ~(1 << seat)
    position.stack.append((RECEIVE, seat))
    charge_price(position, seat, position.bid)


def receive_licence(position: Position, frame: Frame, log: EventLog) -> None:
    """Give the paid license to the buyer. Its bonus applies from now on."""
    seat, licence = frame[1], position.lot
    position.market.remove(licence)
    licences = position.players[seat].licences
    licences[licence] += 1
    position.bought |= 1 << seat
    position.lot, position.bid, position.leader, position.bidding = NO_LOT, 0, NO_SEAT, 0
    if log is not None:
        log.append(events.LicenceBought(seat, LICENCES[licence], licences[licence]))
    position.stack.append((OPENER,))


def begin_refill(position: Position, frame: Frame, log: EventLog) -> None:
    """Start the refill of the market. A market without any sale leaves the game first."""
    if not position.bought:
        if log is not None:
            names = tuple(LICENCES[licence] for licence in position.market)
            log.append(events.MarketCleared(names))
        position.cleared_licences.extend(position.market)
        position.market = []
    position.stack.append((REVEAL,))


def finish_refill(position: Position, log: EventLog) -> None:
    """Declare the last round if the refilled market has too few licenses."""
    if len(position.market) < position.seats:
        position.ending |= BY_LICENCES
        if log is not None:
            log.append(events.LastRound(position.round))
