"""Observation of the card game. View model of all that one seat may know of a position.

An observation is immutable data of ids and numbers. It contains no hand of another seat, no order
of a deck, and no card that another seat placed face down.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from fleet_engine.cards.actions import DONE
from fleet_engine.cards.names import (
    BOATS,
    CARDS,
    COD,
    FIRST_KING_CRAB,
    GONE,
    KING_CRABS,
    LICENCES,
    LOBSTER,
    PHASES,
    PROCESSING,
    TUNA,
)
from fleet_engine.cards.payment_solver import Loss, PaymentSolver, item_losses, solver_for_player
from fleet_engine.cards.position import BY_LICENCES, NO_LOT, NO_SEAT, Player, Position
from fleet_engine.cards.rules import (
    fishing,
    fleet,
    flow,
    frames,
    payment,
    public_knowledge,
    rounds_left,
)
from fleet_engine.cards.rules.action_tables import AMOUNT_OF, BOAT_OF, PURSE
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.cards.scoring import Score, king_crab_counts, licence_gain, score
from fleet_engine.core.action import Action
from fleet_engine.core.validation import Rows, lookup_step


@dataclass(frozen=True, slots=True)
class DecisionView:
    """Public view of a decision.

    Attributes:
        kind: one of `open` (choose a lot), `first-bid`, `bid`, `pay`, `launch`, `hire`, `process`,
            `trade` and `discard`.
        seat: seat that decides.
        licence: lot that a bid is for.
        amount: depends on `kind`. For `first-bid` and `bid`: the bid to exceed. For `pay`: cash
            still due. For `launch` and `hire`: maximum number that may follow, this one included.
            For `discard`: 1 if any card may go, 0 if only a card just drawn.
    """

    kind: str
    seat: int
    licence: str | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True)
class PaymentView:
    """Payment that is suggested for a price.

    Some steps may be played automatically, because a step without a choice is not a decision. The
    caller therefore plays the first step and observes again.

    Attributes:
        price: full price in cash.
        discount: part of the price that Shrimp licenses take off.
        due: cash still to be paid.
        best: payment with the least loss, as pairs of a card (or `crate`) and its number.
        overpaid: cash that `best` pays above the amount due.
        steps: notations of the actions that make up `best`.
    """

    price: int
    discount: int
    due: int
    best: tuple[tuple[str, int], ...]
    overpaid: int
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LotView:
    """License in the auction.

    Attributes:
        is_affordable: True if the observer can pay the minimum.
        gain: points that the license would add to the observer's score now, with King Crab bonuses.
            In a public observation it refers to the seat that decides.
    """

    licence: str
    minimum: int
    points: int
    is_affordable: bool
    gain: int


@dataclass(frozen=True, slots=True)
class AuctionView:
    """State of the bidding.

    Attributes:
        lot: license that is sold now.
        bid: highest bid.
        leader: seat that made the highest bid.
        bidding: seats that still bid for this lot.
        eligible: seats that may still buy in this phase.
    """

    lot: str | None
    bid: int
    leader: int | None
    bidding: tuple[int, ...]
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoatView:
    """Launched boat.

    Attributes:
        captain: kind of the card that serves as captain, only for its owner.
        can_give_crate: True if the owner may take a crate off this boat in the current
            decision. Another boat with as many crates may already have given one in this round.
    """

    kind: str
    points: int
    has_captain: bool
    captain: str | None
    crates: int
    capacity: int
    can_give_crate: bool

    @property
    def is_full(self) -> bool:
        """True if the boat has no room for another crate."""
        return self.crates >= self.capacity


@dataclass(frozen=True, slots=True)
class BonusView:
    """Current bonuses of a player from licenses.

    Attributes:
        next_lobster_row: next step of the Lobster draw, as `(captains needed, cards)`.
    """

    discount: int
    launches: int
    cod_cards: int
    captains: int
    lobster_cards: int
    next_lobster_row: tuple[int, int] | None
    trade_cards: int
    draw_cards: int
    draw_discard: str


@dataclass(frozen=True, slots=True)
class KingCrabView:
    """King Crab license, with its current count and points.

    Attributes:
        count: number of items that the license counts.
        points: points that the count is worth now.
        next_row: next step as `(count needed, points)`.
    """

    licence: str
    is_owned: bool
    count: int
    points: int
    next_row: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Public information about a player.

    Attributes:
        auction: status in the auction. It is `leads`, `bids` or `passed` during the sale of a lot.
            It is `waits` if the player may still buy later in this phase, else `bought` or
            `declined`.
        max_bid: highest bid that the player may be able to pay, by public knowledge.
        score: score if the game ended now.
    """

    seat: int
    auction: str
    hand_size: int
    max_bid: int
    gone_fishing: int
    licences: Mapping[str, int]
    boats: tuple[BoatView, ...]
    processed_crates: int
    launched: int
    captained: int
    crates: int
    bonus: BonusView
    king_crab: tuple[KingCrabView, ...]
    score: Score


@dataclass(frozen=True, slots=True)
class CardView:
    """Kind of card in the observer's hand.

    Attributes:
        launch: current launch price after the Shrimp discount, `None` if a launch is impossible.
        obstacle: reason why a launch is impossible: `card` (none in hand), `licence`, `money`, or
            `no boat` for a card that is not a boat.
        just_drawn: number of these cards that were just drawn, while the draw phase asks for a
            discard.
        loss: loss of paying with the card, for
            `fleet_engine.cards.payment_solver.PaymentSolver`. The license up for auction counts
            as held.
    """

    card: str
    count: int
    cash: int
    cost: int
    points: int
    launch: int | None
    obstacle: str | None
    just_drawn: int
    loss: Loss


@dataclass(frozen=True, slots=True)
class PowerView:
    """Spending power of the observer by source.

    Attributes:
        crate: cash value of one crate.
    """

    cards: int
    crates: int
    discount: int
    crate: int

    @property
    def total(self) -> int:
        """Highest bid that the observer can pay."""
        return self.cards + self.crates + self.discount


@dataclass(frozen=True, slots=True)
class CardsObservation:
    """All that a seat may know of a position.

    Attributes:
        decision: current decision, `None` when the game is over.
        legal_actions: legal actions of the observer; empty while another seat decides.
        costs: suggested payment for each legal bid and launch.
        payment: payment that the observer is making, with the best way to finish it.
        discards: number of discards by kind, without those that others discarded face down.
        crates_left: number of crates left.
        crates_beyond_supply: number of crates that were caught after the supply was empty.
        last_round: True if the licenses have run out.
        rounds_left: number of rounds that are certain to be played, this one included.
        endings: reasons for the end of the game.
    """

    seat: int
    players: int
    edition: str
    round: int
    phase: str
    first: int
    turn_order: tuple[int, ...]
    decision: DecisionView | None
    legal_actions: tuple[Action, ...]
    costs: Mapping[Action, PaymentView]
    payment: PaymentView | None
    market: tuple[LotView, ...]
    auction: AuctionView
    player_views: tuple[PlayerView, ...]
    hand: tuple[CardView, ...]
    power: PowerView
    deck: int
    discard_pile: int
    discards: Mapping[str, int]
    crates_left: int
    crates_beyond_supply: int
    licences_left: int
    cleared_licences: tuple[str, ...]
    gone_fishing_left: int
    last_round: bool
    rounds_left: int
    endings: tuple[str, ...]


DECISION_KINDS = {
    frames.OPEN: "open",
    frames.FIRST_BID: "first-bid",
    frames.BID: "bid",
    frames.PAY: "pay",
    frames.LAUNCH: "launch",
    frames.HIRE: "hire",
    frames.PROCESS: "process",
    frames.TRADE: "trade",
    frames.DISCARD: "discard",
}


EMPTY_PLAYER = Player.new(0)
"""Player without any cards, for the public observation."""


def observe(position: Position, seat: int) -> CardsObservation:
    """Return the observation of `seat`, or the public one for `NO_SEAT`."""
    own = EMPTY_PLAYER if seat == NO_SEAT else position.players[seat]
    find_payments = cache(partial(solver_for_player, position.rules, own, position.lot))
    legal = position.legal_actions if position.to_move == seat else ()
    hidden = [
        sum(
            player.hidden_discards[kind]
            for other, player in enumerate(position.players)
            if other != seat
        )
        for kind in range(len(BOATS))
    ]
    return CardsObservation(
        seat=seat,
        players=position.seats,
        edition=position.rules.edition,
        round=position.round,
        phase="over" if not position.stack else PHASES[position.phase],
        first=position.first,
        turn_order=tuple(position.turn_order()),
        decision=decision(position),
        legal_actions=legal,
        costs=_costs(position, seat, legal, find_payments),
        payment=_payment(position, seat, find_payments),
        market=_market(position, own, seat),
        auction=_auction(position),
        player_views=tuple(
            _player(position, other, own=other == seat) for other in range(position.seats)
        ),
        hand=() if seat == NO_SEAT else _hand(position, seat),
        power=_power(position, own),
        deck=len(position.deck) - position.dealt_count,
        discard_pile=sum(position.discards),
        discards={boat: position.discards[kind] - hidden[kind] for kind, boat in enumerate(BOATS)},
        crates_left=max(0, position.crates_left),
        crates_beyond_supply=max(0, -position.crates_left),
        licences_left=len(position.licence_stack) - position.revealed_count,
        cleared_licences=tuple(LICENCES[licence] for licence in position.cleared_licences),
        gone_fishing_left=position.gone_fishing,
        last_round=bool(position.ending & BY_LICENCES),
        rounds_left=rounds_left.rounds_left(position),
        endings=flow.endings(position),
    )


def decision(position: Position) -> DecisionView | None:
    """Return the public view of the current decision, `None` when the game is over."""
    if position.to_move is None:
        return None
    frame = position.stack[-1]
    kind, seat = frame[0], frame[1]
    licence, amount = None, 0
    player = position.players[seat]
    if kind in (frames.FIRST_BID, frames.BID):
        licence, amount = LICENCES[position.lot], position.bid
    elif kind == frames.PAY:
        amount = max(0, frame[2])
    elif kind == frames.LAUNCH:
        amount = position.rules.launches[player.licences[COD]] - frame[2]
    elif kind == frames.HIRE:
        amount = position.rules.captains[player.licences[LOBSTER]] - frame[2]
    elif kind == frames.DISCARD:
        amount = frame[2]
    return DecisionView(DECISION_KINDS[kind], seat, licence, amount)


# --- money -----------------------------------------------------------------------------------


def _power(position: Position, player: Player) -> PowerView:
    crates = player.processed_crates * position.rules.crate_cash
    cards = payment.available_cash(position.rules, player) - crates
    off = payment.discount(position.rules, player)
    return PowerView(cards, crates, off, position.rules.crate_cash)


def _payment_view(
    rules: Ruleset, payments: PaymentSolver, price: int, off: int, left: int
) -> PaymentView:
    """Return the best payment of the amount `left`.

    It is below 0 if too much was already paid.
    """
    due = max(0, left)
    purse = payments.best(due)
    assert purse is not None, "no seat is asked for more than it can pay"
    worths = (*rules.cards.cash, rules.crate_cash)
    paid = sum(count * worth for count, worth in zip(purse, worths, strict=True))
    best = tuple((thing, count) for thing, count in zip(PURSE, purse, strict=True) if count)
    steps = tuple(f"pay {thing}" for thing, count in best for _ in range(count))
    ending = (DONE.text,) if rules.needless_payment else ()
    return PaymentView(price, min(off, price), due, best, paid - left, steps + ending)


def _costs(
    position: Position,
    seat: int,
    legal: tuple[Action, ...],
    find_payments: Callable[[], PaymentSolver],
) -> dict[Action, PaymentView]:
    """Return the suggested payment for each legal bid and launch."""
    rules, player = position.rules, position.players[seat]
    off = payment.discount(rules, player)
    found = {}
    for action in legal:
        if action.verb == "bid":
            price = AMOUNT_OF[action]
            due = max(0, price - off)
            found[action] = _payment_view(rules, find_payments(), price, off, due)
        elif action.verb == "launch":
            boat = BOAT_OF[action]
            price = rules.cards.costs[boat]
            left = player.copy()
            left.hand[boat] -= 1
            due = max(0, price - off)
            others = solver_for_player(rules, left)
            found[action] = _payment_view(rules, others, price, off, due)
    return found


def _payment(
    position: Position, seat: int, find_payments: Callable[[], PaymentSolver]
) -> PaymentView | None:
    if position.to_move != seat or position.stack[-1][0] != frames.PAY:
        return None
    _, _, left, price, off = position.stack[-1]
    return _payment_view(position.rules, find_payments(), price, off, left)


# --- public information ----------------------------------------------------------------------


def _market(position: Position, own: Player, seat: int) -> tuple[LotView, ...]:
    cards = position.rules.cards
    means = payment.spending_power(position.rules, own)
    buyer = position.players[(position.to_move or 0) if seat == NO_SEAT else seat]
    return tuple(
        LotView(
            licence=LICENCES[licence],
            minimum=cards.minimums[licence],
            points=cards.licence_points[licence],
            is_affordable=cards.minimums[licence] <= means,
            gain=licence_gain(position.rules, buyer, licence),
        )
        for licence in position.market
    )


def _seats(position: Position, bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(position.seats) if bits >> seat & 1)


def _auction(position: Position) -> AuctionView:
    return AuctionView(
        lot=None if position.lot == NO_LOT else LICENCES[position.lot],
        bid=position.bid,
        leader=None if position.leader == NO_SEAT else position.leader,
        bidding=_seats(position, position.bidding),
        eligible=_seats(position, position.eligible),
    )


def _auction_status(position: Position, seat: int) -> str:
    """Return the status of a seat in the auction, as in `PlayerView.auction`."""
    bit = 1 << seat
    if position.bought & bit:
        return "bought"
    if position.leader == seat:
        return "leads"
    if not position.eligible & bit:
        return "declined"
    if position.lot == NO_LOT:
        return "waits"
    return "bids" if position.bidding & bit else "passed"


def _player(position: Position, seat: int, own: bool) -> PlayerView:
    player = position.players[seat]
    return PlayerView(
        seat=seat,
        auction=_auction_status(position, seat),
        hand_size=sum(player.hand),
        max_bid=public_knowledge.max_bid(position.rules, player),
        gone_fishing=player.hand[GONE],
        licences={name: player.licences[place] for place, name in enumerate(LICENCES)},
        boats=_boats(position, seat, own),
        processed_crates=player.processed_crates,
        launched=len(player.boats),
        captained=len(player.captains),
        crates=sum(player.crates),
        bonus=_bonus(position, seat),
        king_crab=_king_crab(position, player),
        score=score(position.rules, player),
    )


def _boats(position: Position, seat: int, own: bool) -> tuple[BoatView, ...]:
    player = position.players[seat]
    giving = fishing.giving_boats(position, seat)
    return tuple(
        _boat(position, player, boat, own, boat in giving) for boat in range(len(player.boats))
    )


def _boat(position: Position, player: Player, boat: int, own: bool, may_give: bool) -> BoatView:
    captained = boat < len(player.captains)
    return BoatView(
        kind=BOATS[player.boats[boat]],
        points=position.rules.cards.boat_points[player.boats[boat]],
        has_captain=captained,
        captain=BOATS[player.captains[boat]] if captained and own else None,
        crates=player.crates[boat] if captained else 0,
        capacity=position.rules.capacity,
        can_give_crate=may_give,
    )


def _next_row(rows: tuple[tuple[int, int], ...], count: int) -> tuple[int, int] | None:
    return next((row for row in rows if row[0] > count), None)


def _bonus(position: Position, seat: int) -> BonusView:
    rules, player = position.rules, position.players[seat]
    licences = player.licences
    lobster_rows = rules.lobster_cards[licences[LOBSTER]]
    return BonusView(
        discount=payment.discount(rules, player),
        launches=rules.launches[licences[COD]],
        cod_cards=rules.cod_cards[licences[COD]],
        captains=rules.captains[licences[LOBSTER]],
        lobster_cards=fleet.lobster_cards(position, seat),
        next_lobster_row=_next_row(lobster_rows, len(player.captains)),
        trade_cards=rules.processing_cards[licences[PROCESSING]],
        draw_cards=rules.draw_cards[licences[TUNA]],
        draw_discard=rules.draw_discards[licences[TUNA]],
    )


def _king_crab(position: Position, player: Player) -> tuple[KingCrabView, ...]:
    counts, tables = king_crab_counts(player), position.rules.cards.king_crab
    held = player.licences[FIRST_KING_CRAB:]
    return tuple(
        _king_crab_view(licence, number > 0, count, rows)
        for licence, number, count, rows in zip(KING_CRABS, held, counts, tables, strict=True)
    )


@lru_cache(maxsize=1024)
def _king_crab_view(licence: str, is_owned: bool, count: int, rows: Rows) -> KingCrabView:
    points, next_row = lookup_step(rows, count), _next_row(rows, count)
    return KingCrabView(licence, is_owned, count, points, next_row)


# --- the observer's hand -----------------------------------------------------------------------


def _hand(position: Position, seat: int) -> tuple[CardView, ...]:
    player, cards = position.players[seat], position.rules.cards
    prices = fleet.launch_prices(position, seat)
    lost = item_losses(position.rules, player, position.lot)
    found = []
    for place, card in enumerate(CARDS):
        boat = place < len(BOATS)
        found.append(
            CardView(
                card=card,
                count=player.hand[place],
                cash=cards.cash[place],
                cost=cards.costs[place] if boat else 0,
                points=cards.boat_points[place] if boat else cards.gone_fishing_points,
                launch=prices[place] if boat else None,
                obstacle=_obstacle(player, place, prices[place]) if boat else "no boat",
                just_drawn=player.just_drawn[place],
                loss=lost[place],
            )
        )
    return tuple(found)


def _obstacle(player: Player, boat: int, price: int | None) -> str | None:
    if price is not None:
        return None
    if not player.hand[boat]:
        return "card"
    return "money" if payment.is_licensed(player, boat) else "licence"
