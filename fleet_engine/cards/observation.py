"""What one seat may know of a card game, with all that a page shows of it.

An observation is plain immutable data, made of ids and numbers. It holds neither another
seat's hand, nor the order of a deck, nor what lies face down before others.
"""

from collections.abc import Mapping
from dataclasses import dataclass

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
from fleet_engine.cards.payment_solver import Loss, Payments, losses, payments_of
from fleet_engine.cards.position import BY_LICENCES, NO_LOT, NOBODY, Player, Position
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
from fleet_engine.core.validation import best_row


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What is asked of `seat`, as everybody may know it.

    `kind` is one of `open` (choose a lot), `first-bid` and `bid` (for `licence`, above
    `amount`), `pay` (`amount` is still due), `launch`, `hire`, `process`, `trade` and
    `discard` (`amount` is 1 if any card may go, 0 for a card just drawn). For `launch` and
    `hire` the `amount` tells how many more may follow at most, this one included.
    """

    kind: str
    seat: int
    licence: str | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True)
class PaymentView:
    """A payment: the price, what Shrimp licences take off, what is due.

    `best` is the suggested way to pay: pairs of a card, or `crate`, and how many of it; it
    loses least. `overpaid` is what it pays too much. `steps` are the notations of the
    actions that make it. Some of them may make themselves, as every choice does that is
    none: whoever pays this way plays the first one and looks again.
    """

    price: int
    discount: int
    due: int
    best: tuple[tuple[str, int], ...]
    overpaid: int
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LotView:
    """A licence in the auction; `affordable` tells whether the observer can pay the minimum.

    `gain` is what it would add to the observer's score now, King Crab bonuses included; to one who
    watches that of the seat that decides.
    """

    licence: str
    minimum: int
    points: int
    affordable: bool
    gain: int


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The bidding: `lot` is what is sold now, `bid` the highest bid and `leader` who made it.

    `bidding` are the seats still in for this lot, `eligible` those that may still buy in
    this phase.
    """

    lot: str | None
    bid: int
    leader: int | None
    bidding: tuple[int, ...]
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoatView:
    """A launched boat; `captain` is the card that lies there, known to its owner alone.

    `may_give` tells whether its owner, who is asked what to process, may take a crate off it:
    another boat with as many crates may have given one in this round.
    """

    kind: str
    points: int
    captained: bool
    captain: str | None
    crates: int
    capacity: int
    may_give: bool

    @property
    def full(self) -> bool:
        """Whether no more crates fit."""
        return self.crates >= self.capacity


@dataclass(frozen=True, slots=True)
class BonusView:
    """What the licences of a player do for him now."""

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
    """A King Crab licence: what it counts, how many there are, what it would bring now.

    `next_row` is the next step as `(at least so many, points)`.
    """

    licence: str
    owned: bool
    count: int
    points: int
    next_row: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies open before a player; `score` is what it would score if the game ended now.

    `auction` is `leads`, `bids` or `passed` while a lot is sold; `waits` for one who may buy
    later in this phase; `bought` or `declined` for one who is through with it. `most` is the
    highest bid that it may be able to pay for all that others know.
    """

    seat: int
    auction: str
    hand_size: int
    most: int
    gone_fishing: int
    licences: Mapping[str, int]
    boats: tuple[BoatView, ...]
    processed: int
    launched: int
    captained: int
    crates: int
    bonus: BonusView
    king_crab: tuple[KingCrabView, ...]
    score: Score


@dataclass(frozen=True, slots=True)
class CardView:
    """A kind of card in the observer's hand.

    `launch` is its price as a boat now, Shrimp discount taken off; where it cannot be
    launched it is `None`, and `obstacle` says why: `card` where the hand has none,
    `licence`, `money`, or `no boat` for what never is one. `fresh` of them were just drawn,
    while one card of the draw phase is still to be discarded. `loss` is what it hurts to pay
    with it, for `fleet_engine.cards.payment_solver.Payments`; the licence up for auction counts as
    held.
    """

    card: str
    count: int
    cash: int
    cost: int
    points: int
    launch: int | None
    obstacle: str | None
    fresh: int
    loss: Loss


@dataclass(frozen=True, slots=True)
class PowerView:
    """What the observer can spend, and how it is made up; `crate` is what one of them pays."""

    cards: int
    crates: int
    discount: int
    crate: int

    @property
    def total(self) -> int:
        """The highest bid that it can pay."""
        return self.cards + self.crates + self.discount


@dataclass(frozen=True, slots=True)
class CardsObservation:
    """All that a seat may know. `decision` is `None` when the game is over.

    `legal_actions` are empty while another seat decides. `costs` tells what each bid and
    launch among them would have to be paid; `payment` is the payment being made by the
    observer, with what is best from here on. `supply` counts the crates left, `beyond`
    those that were due when there were none. `last_round` says that the licences have run
    out, `rounds_left` how many rounds there are for certain, with this one, and `endings` why the
    game ends or ended. `discards` are counts by kind without what
    others discarded face down.
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
    tables: tuple[PlayerView, ...]
    hand: tuple[CardView, ...]
    power: PowerView
    deck: int
    discard_pile: int
    discards: Mapping[str, int]
    supply: int
    beyond: int
    licences_left: int
    cleared: tuple[str, ...]
    gone_fishing_left: int
    last_round: bool
    rounds_left: int
    endings: tuple[str, ...]


KINDS = {
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


STRANGER = Player.new(0)
"""Somebody who looks on and has nothing."""


def observe(position: Position, seat: int) -> CardsObservation:
    """Return what `seat` may know of a position, or what `NOBODY` does who holds a hand."""
    own = STRANGER if seat == NOBODY else position.players[seat]
    payments = payments_of(position.rules, own, position.lot)
    legal = position.legal_actions if position.to_move == seat else ()
    hidden = [
        sum(player.buried[kind] for other, player in enumerate(position.players) if other != seat)
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
        costs=_costs(position, seat, legal, payments),
        payment=_payment(position, seat, payments),
        market=_market(position, own, seat),
        auction=_auction(position),
        tables=tuple(
            _player(position, other, own=other == seat) for other in range(position.seats)
        ),
        hand=() if seat == NOBODY else _hand(position, seat),
        power=_power(position, own),
        deck=len(position.deck) - position.dealt,
        discard_pile=sum(position.discards),
        discards={boat: position.discards[kind] - hidden[kind] for kind, boat in enumerate(BOATS)},
        supply=max(0, position.supply),
        beyond=max(0, -position.supply),
        licences_left=len(position.licence_stack) - position.revealed,
        cleared=tuple(LICENCES[licence] for licence in position.cleared),
        gone_fishing_left=position.gone_fishing,
        last_round=bool(position.ending & BY_LICENCES),
        rounds_left=rounds_left.rounds_left(position),
        endings=flow.endings(position),
    )


def decision(position: Position) -> DecisionView | None:
    """Return what a position asks, `None` when the game is over; it tells no secret."""
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
    return DecisionView(KINDS[kind], seat, licence, amount)


# --- money -----------------------------------------------------------------------------------


def _power(position: Position, player: Player) -> PowerView:
    crates = player.hold * position.rules.crate_cash
    cards = payment.cash(position.rules, player) - crates
    off = payment.discount(position.rules, player)
    return PowerView(cards, crates, off, position.rules.crate_cash)


def _payment_view(
    rules: Ruleset, payments: Payments, price: int, off: int, left: int
) -> PaymentView:
    """Return the best payment of what is left, which is below 0 if too much was paid already."""
    due = max(0, left)
    purse = payments.of(due)
    assert purse is not None, "nobody is asked for more than he can pay"
    worths = (*rules.cards.cash, rules.crate_cash)
    paid = sum(count * worth for count, worth in zip(purse, worths, strict=True))
    best = tuple((thing, count) for thing, count in zip(PURSE, purse, strict=True) if count)
    steps = tuple(f"pay {thing}" for thing, count in best for _ in range(count))
    ending = (DONE.text,) if rules.needless_payment else ()
    return PaymentView(price, min(off, price), due, best, paid - left, steps + ending)


def _costs(
    position: Position, seat: int, legal: tuple[Action, ...], payments: Payments
) -> dict[Action, PaymentView]:
    """Return what each bid and each launch would have to be paid."""
    rules, player = position.rules, position.players[seat]
    off = payment.discount(rules, player)
    found = {}
    for action in legal:
        if action.verb == "bid":
            price = AMOUNT_OF[action]
            due = max(0, price - off)
            found[action] = _payment_view(rules, payments, price, off, due)
        elif action.verb == "launch":
            boat = BOAT_OF[action]
            price = rules.cards.costs[boat]
            left = player.copy()
            left.hand[boat] -= 1
            due = max(0, price - off)
            others = payments_of(rules, left)
            found[action] = _payment_view(rules, others, price, off, due)
    return found


def _payment(position: Position, seat: int, payments: Payments) -> PaymentView | None:
    if position.to_move != seat or position.stack[-1][0] != frames.PAY:
        return None
    _, _, left, price, off = position.stack[-1]
    return _payment_view(position.rules, payments, price, off, left)


# --- what lies open --------------------------------------------------------------------------


def _market(position: Position, own: Player, seat: int) -> tuple[LotView, ...]:
    cards = position.rules.cards
    means = payment.power(position.rules, own)
    buyer = position.players[(position.to_move or 0) if seat == NOBODY else seat]
    return tuple(
        LotView(
            licence=LICENCES[licence],
            minimum=cards.minimums[licence],
            points=cards.licence_points[licence],
            affordable=cards.minimums[licence] <= means,
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
        leader=None if position.leader == NOBODY else position.leader,
        bidding=_seats(position, position.bidding),
        eligible=_seats(position, position.eligible),
    )


def _standing(position: Position, seat: int) -> str:
    """Return how a seat stands in the auction."""
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
        auction=_standing(position, seat),
        hand_size=sum(player.hand),
        most=public_knowledge.most(position.rules, player),
        gone_fishing=player.hand[GONE],
        licences={name: player.licences[place] for place, name in enumerate(LICENCES)},
        boats=_boats(position, seat, own),
        processed=player.hold,
        launched=len(player.boats),
        captained=len(player.captains),
        crates=sum(player.crates),
        bonus=_bonus(position, seat),
        king_crab=_king_crab(position, player),
        score=score(position.rules, player),
    )


def _boats(position: Position, seat: int, own: bool) -> tuple[BoatView, ...]:
    player = position.players[seat]
    giving = fishing.giving(position, seat)
    return tuple(
        _boat(position, player, boat, own, boat in giving) for boat in range(len(player.boats))
    )


def _boat(position: Position, player: Player, boat: int, own: bool, may_give: bool) -> BoatView:
    captained = boat < len(player.captains)
    return BoatView(
        kind=BOATS[player.boats[boat]],
        points=position.rules.cards.boat_points[player.boats[boat]],
        captained=captained,
        captain=BOATS[player.captains[boat]] if captained and own else None,
        crates=player.crates[boat] if captained else 0,
        capacity=position.rules.capacity,
        may_give=may_give,
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
    counts = king_crab_counts(player)
    return tuple(
        KingCrabView(
            licence=licence,
            owned=player.licences[FIRST_KING_CRAB + place] > 0,
            count=count,
            points=best_row(rows, count),
            next_row=_next_row(rows, count),
        )
        for place, (licence, count, rows) in enumerate(
            zip(KING_CRABS, counts, position.rules.cards.king_crab, strict=True)
        )
    )


# --- the observer's hand -----------------------------------------------------------------------


def _hand(position: Position, seat: int) -> tuple[CardView, ...]:
    player, cards = position.players[seat], position.rules.cards
    prices = fleet.launch_prices(position, seat)
    lost = losses(position.rules, player, position.lot)
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
                fresh=player.fresh[place],
                loss=lost[place],
            )
        )
    return tuple(found)


def _obstacle(player: Player, boat: int, price: int | None) -> str | None:
    if price is not None:
        return None
    if not player.hand[boat]:
        return "card"
    return "money" if payment.licensed(player, boat) else "licence"
