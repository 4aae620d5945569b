"""Position evaluator of the card game. It estimates the final score of a seat.

The estimate is the current score plus several terms: crates that boats will still land, and the
income of licenses in the remaining rounds. Further terms are the values of cards and crates as
money or as future boats. A lot that the seat leads counts as bought at its bid. Bidding therefore
stops if the price exceeds the value of the license.

The weights are empirical: they were found by experiments with the greedy bot. The evaluator uses
only information that the seat may know.
"""

from collections.abc import Sequence
from copy import copy
from math import fsum

from fleet_engine.bots.evaluator import register
from fleet_engine.cards.actions import ACTIONS, DONE
from fleet_engine.cards.names import (
    BOATS,
    COD,
    FIRST_KING_CRAB,
    GONE,
    KING_CRAB_BOAT,
    LOBSTER,
    PHASES,
    PROCESSING,
    SHRIMP,
    TUNA,
)
from fleet_engine.cards.payment_solver import Loss, PaymentSolver
from fleet_engine.cards.position import NO_LOT, Player, Position
from fleet_engine.cards.rules.action_tables import CRATE_INDEX, PURSE
from fleet_engine.cards.rules.frames import PAY
from fleet_engine.cards.rules.payment import available_cash, discount, is_licensed
from fleet_engine.cards.scoring import king_crab_bonuses, king_crab_counts, score
from fleet_engine.core.action import Action
from fleet_engine.core.validation import lookup_step

SALES = 0.85
"""Licenses sold in a round, for each player."""
GROWTH = 1.5
"""Ratio of the average number of boats in the rest of the game to the present number."""
MONEY = 1.0
"""Points of a dollar while there is time to spend it."""
LATE_ROUNDS = 3.0
"""Number of rounds to come below which the value of money falls in proportion."""
CARD_CASH = 1.9
"""Cash value, in dollars, of a card yet to be drawn."""
LAUNCHES = 0.75
"""Boats launched in a round by a player who may launch one."""
MORE_LAUNCHES = 0.3
"""Further boats launched in a round by a player who may launch two."""
TRANSACTIONS = 1.4
"""Payments in a round. Shrimp licenses reduce each of them."""
VARIETY = 0.35
"""Points per round for each further kind of boat that may be launched."""
FIRST_BOATS = 1.3
"""Points per round for the first kind of boat that may be launched."""
LANDED_FRACTION = 0.9
"""Fraction of the possible crates that boats really land."""
RESERVE = 4.0
"""Extra points of the first `RESERVE_LIMIT` dollars in hand: without them a player cannot act."""
RESERVE_LIMIT = 6.0
"""Dollars that are enough to launch boats and hire captains."""
HELD_FACTOR = 0.75
"""Value of a boat card in hand as a fraction of its value as a launched boat."""
LAST_CARD_BONUS = 2.0
"""Extra points of the last card of a kind of boat that may be launched."""
OTHER_LOT_FACTOR = 0.9
"""Fraction of the gain of a lot still to be sold that counts: there is one for each player."""
HORIZON = 4.0
"""Maximum number of rounds of income in the value of a licence: a similar one may come later."""

AUCTION, LAUNCH, HIRE = (PHASES.index(name) for name in ("auction", "launch", "hire"))


class EvalContext:
    """Rest of the game, and the values of things in that time.

    Attributes:
        rounds: Expected number of rounds after the current one.
        catches: Expected number of fishing phases to come.
        money: Points of a dollar.
        boats: Value of a future boat, by kind of boat.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = position.rules
        self.rounds = _rounds_left(position)
        self.catches = self.rounds + (position.phase <= HIRE)
        early = self.rounds + (0.5 if position.phase <= LAUNCH else 0.0)
        self.money = MONEY * min(1.0, early / LATE_ROUNDS)
        self.boats = tuple(_boat(self, boat) for boat in range(len(BOATS)))


def _rounds_left(position: Position) -> float:
    """Estimate the number of further rounds from the remaining licenses and crates."""
    if position.ending:
        return 0.0
    coming = len(position.licence_stack) - position.revealed_count
    by_licences = coming / (SALES * position.seats) + (position.phase != AUCTION)
    fleet = sum(len(player.boats) for player in position.players)
    by_crates = position.crates_left / max(1.0, GROWTH * fleet)
    return min(by_licences, by_crates)


class CardsEvaluator:
    """Evaluator of one seat's positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._cache: dict[tuple[object, ...], float] = {}

    def candidates(self, position: Position) -> Sequence[Action]:
        """Return the candidate actions: no higher bids and only the best payment.

        A player who wants a lot at a price also wants it for less. The payment solver finds the
        best payment.
        """
        legal = position.legal_actions
        if position.stack and position.stack[-1][0] == PAY:
            return (_best_payment_step(position, self.seat),)
        bids = [action for action in legal if action.verb == "bid"]
        if len(bids) < 2:
            return legal
        return [*(action for action in legal if action.verb != "bid"), bids[0]]

    def evaluate(self, position: Position) -> float:
        """Return the expected final score of the seat, in points."""
        seen = _cache_key(position, self.seat)
        found = self._cache.get(seen)
        if found is None:
            found = self._cache[seen] = self._evaluate(position)
        return found

    def _evaluate(self, position: Position) -> float:
        seat = self.seat
        player = position.players[seat]
        now = float(score(position.rules, player).total)
        if position.to_move is None:
            return now + len(player.boats) / 1000
        outlook = EvalContext(position)
        assets = _licences(outlook, player) + _hand(outlook, player)
        return (
            now
            + assets
            + _expected_crates(outlook, player)
            - _debts(outlook, seat)
            + _reserve(outlook, seat)
            + _auction(outlook, seat, assets)
        )


def _best_payment_step(position: Position, seat: int) -> Action:
    """Return the next step of the payment that loses the least value.

    The value of a card includes its value as a boat. The license that is being bought counts as
    owned, so the seat keeps cards of its boats. The last card of a kind of boat has extra value.
    """
    rules, player = position.rules, position.players[seat]
    owner = player if position.lot == NO_LOT else _with_licence(player, position.lot)
    outlook = EvalContext(position)
    losses = []
    for place in range(len(PURSE)):
        worth = outlook.money if place == CRATE_INDEX else _card(outlook, owner, place)
        wanted = place < len(BOATS) and is_licensed(owner, place)
        losses.append(Loss(worth, worth + LAST_CARD_BONUS if wanted else worth))
    counts = (*player.hand, player.processed_crates)
    payments = PaymentSolver(counts, (*rules.cards.cash, rules.crate_cash), losses)
    purse = payments.cheapest(position.stack[-1][2])
    assert purse is not None, "no seat is asked for more than it can pay"
    steps = (ACTIONS[f"pay {thing}"] for thing, count in zip(PURSE, purse, strict=True) if count)
    return next((step for step in steps if step in position.legal_actions), DONE)


def _cache_key(position: Position, seat: int) -> tuple[object, ...]:
    """Return the cache key: everything that the estimate depends on.

    Many determinizations have the same key.
    """
    player = position.players[seat]
    return (
        position.to_move is None,
        position.ending,
        position.revealed_count,
        position.phase,
        position.crates_left,
        sum([len(other.boats) for other in position.players]),
        position.stack[-1] if position.stack else None,
        position.lot,
        position.bid,
        position.leader,
        position.eligible,
        tuple(position.market),
        tuple(player.hand),
        tuple(player.licences),
        tuple(player.boats),
        len(player.captains),
        tuple(player.crates),
        player.processed_crates,
    )


def _expected_crates(context: EvalContext, player: Player) -> float:
    """Return the value of the crates that boats have time and room for.

    Boats without a captain start later.
    """
    capacity, catches = context.rules.capacity, context.catches
    crates = fsum(min(float(capacity - aboard), catches) for aboard in player.crates)
    waiting = len(player.boats) - len(player.captains)
    waiting_crates = 0.0
    hires = context.rules.captains[player.licences[LOBSTER]]
    for place in range(waiting):
        delay = place // max(1, hires) + (context.position.phase > LAUNCH)
        landed = min(float(capacity), max(0.0, catches - delay))
        waiting_crates += max(0.0, landed - context.money)
    return (crates + waiting_crates) * LANDED_FRACTION


def _hand(context: EvalContext, player: Player) -> float:
    """Return the value of cards in hand and processed crates, as money or as boats."""
    worth = player.processed_crates * context.money
    for card, count in enumerate(player.hand):
        if count:
            worth += count * _card(context, player, card)
    return worth


def _card(context: EvalContext, player: Player, card: int) -> float:
    """Return the value of a card in hand.

    It is the larger of its cash value and a fraction of its value as a boat.
    """
    cards, money = context.rules.cards, context.money
    worth = cards.cash[card] * money
    if card != GONE and is_licensed(player, card):
        cost = max(0, cards.costs[card] - context.rules.discount[player.licences[SHRIMP]])
        worth = max(worth, HELD_FACTOR * (context.boats[card] - cost * money))
    return worth


def _boat(context: EvalContext, boat: int) -> float:
    """Return the value of a future boat, minus the cost of its captain."""
    if context.catches < 1 and context.position.phase > LAUNCH:
        return 0.0
    crates = min(float(context.rules.capacity), max(0.0, context.catches - 1))
    return context.rules.cards.boat_points[boat] + max(
        0.0, LANDED_FRACTION * crates - context.money
    )


def _debts(context: EvalContext, seat: int) -> float:
    """Return the remaining cost of a payment in progress."""
    if not _pays(context, seat):
        return 0.0
    left = context.position.stack[-1][2]
    return max(0, left) * context.money


def _reserve(context: EvalContext, seat: int) -> float:
    """Return the value of the cash that is left after all owed payments."""
    position = context.position
    player = position.players[seat]
    owed = 0
    if _pays(context, seat):
        owed = position.stack[-1][2]
    elif position.leader == seat:
        owed = position.bid - discount(context.rules, player)
    free = available_cash(context.rules, player) - max(0, owed)
    return RESERVE * context.money / MONEY * min(1.0, free / RESERVE_LIMIT)


def _pays(context: EvalContext, seat: int) -> bool:
    frame = context.position.stack[-1]
    return frame[0] == PAY and frame[1] == seat


def _licences(context: EvalContext, player: Player) -> float:
    """Return the income of all licenses of a player in the rest of the game."""
    rules, licences = context.rules, player.licences
    card = CARD_CASH * context.money
    saved = TRANSACTIONS * rules.discount[licences[SHRIMP]] * context.money
    launches = LAUNCHES * rules.cod_cards[licences[COD]] * card
    if rules.launches[licences[COD]] > rules.launches[0]:
        launches += MORE_LAUNCHES * 2
    captains = len(player.captains) + context.rounds / 3
    lobster = lookup_step(rules.lobster_cards[licences[LOBSTER]], round(captains)) * card
    if rules.captains[licences[LOBSTER]] > rules.captains[0]:
        lobster += MORE_LAUNCHES
    tuna = licences[TUNA]
    drawn = rules.draw_cards[tuna] - (rules.draw_discards[tuna] != "none")
    drawn -= rules.draw_cards[0] - (rules.draw_discards[0] != "none")
    trade = max(0.0, rules.processing_cards[licences[PROCESSING]] * card - context.money / 2)
    kinds = sum(map(bool, licences[:KING_CRAB_BOAT])) + any(licences[FIRST_KING_CRAB:])
    access = FIRST_BOATS + VARIETY * (kinds - 1) if kinds else 0.0
    each_round = saved + launches + lobster + drawn * card + trade + access
    return min(context.rounds, HORIZON) * each_round + _king_crab(context, player)


def _king_crab(context: EvalContext, player: Player) -> float:
    """Return the expected growth of the King Crab bonuses until the end of the game."""
    held = player.licences[FIRST_KING_CRAB:]
    if not any(held):
        return 0.0
    captains, crates, types = king_crab_counts(player)
    grown = (
        captains + round(LAUNCHES * context.rounds),
        crates + round(len(player.captains) * min(context.catches, 2.0)),
        types + (context.rounds > LATE_ROUNDS),
    )
    later = sum(
        lookup_step(rows, count)
        for rows, count, owned in zip(context.rules.cards.king_crab, grown, held, strict=True)
        if owned
    )
    return float(max(0, later - sum(king_crab_bonuses(context.rules, player))))


def _auction(context: EvalContext, seat: int, assets: float) -> float:
    """Return the gain of the lot that the seat leads, as if bought.

    If the seat leads no lot, return a share of the best gain that it may still buy.
    """
    position = context.position
    if position.phase != AUCTION:
        return 0.0
    if position.leader == seat and position.lot != NO_LOT:
        # The smaller hand and `_debts` already include the price of a payment in progress.
        price = 0 if _pays(context, seat) else position.bid
        return _gain(context, seat, position.lot, price, assets)
    if not position.eligible >> seat & 1:
        return 0.0
    minimums = context.rules.cards.minimums
    gains = [
        _gain(context, seat, licence, minimums[licence], assets)
        for licence in set(_other_lots(position))
    ]
    return OTHER_LOT_FACTOR * max(0.0, *gains) if gains else 0.0


def _other_lots(position: Position) -> list[int]:
    """Return the other licenses of the market. They may include a twin of the lot."""
    beside = position.market[:]
    if position.lot != NO_LOT:
        beside.remove(position.lot)
    return beside


def _gain(context: EvalContext, seat: int, licence: int, price: int, assets: float) -> float:
    """Return the value of a license for a seat beyond its price.

    `assets` is the value of the seat's present licenses and hand.
    """
    rules, player = context.rules, context.position.players[seat]
    owner = _with_licence(player, licence)
    more = _licences(context, owner) + _hand(context, owner) - assets
    if licence >= FIRST_KING_CRAB:
        more += sum(king_crab_bonuses(rules, owner)) - sum(king_crab_bonuses(rules, player))
    due = max(0, price - rules.discount[player.licences[SHRIMP]])
    return rules.cards.licence_points[licence] + more - due * context.money


def _with_licence(player: Player, licence: int) -> Player:
    """Return a read-only copy of a player with one more license.

    Except for the licenses, the copy shares its lists with the player.
    """
    owner = copy(player)
    owner.licences = player.licences[:]
    owner.licences[licence] += 1
    return owner


register("cards", CardsEvaluator)
