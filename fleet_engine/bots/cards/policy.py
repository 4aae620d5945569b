"""Heuristic policy of the card game. It is fast enough for hundreds of rollouts per decision.

A simple rule answers each kind of decision. The rules use only the information that the seat may
know. The value of a license is its points plus its income in the rounds to come. The policy bids
for a lot while neither the money nor another lot of the market has a higher value.

The weights are data. They were tuned by games between bots of different weights.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import erf, sqrt
from operator import methodcaller
from typing import NamedTuple

from fleet_engine.bots.cards.evaluator import CardsEvaluator
from fleet_engine.bots.policy import lead_of
from fleet_engine.bots.weights import MIN_DIVISOR, WeightSchema
from fleet_engine.cards.actions import ACTIONS, DONE, MAX_CRATES_PER_BOAT, PASS
from fleet_engine.cards.names import (
    BOATS,
    FIRST_KING_CRAB,
    GONE,
    KING_CRAB_BOAT,
    LICENCES,
    PHASES,
    PUB,
    SHRIMP,
    STANDARD,
)
from fleet_engine.cards.payment_solver import step_of_cheapest
from fleet_engine.cards.position import NO_LOT, Position
from fleet_engine.cards.rules import frames
from fleet_engine.cards.rules.action_tables import BOAT_OF, CARD_OF, CRATE_INDEX, LICENCE_OF, PURSE
from fleet_engine.cards.rules.payment import available_cash, spending_power
from fleet_engine.cards.scoring import score
from fleet_engine.core.action import Action

AUCTION, LAUNCH, HIRE = (PHASES.index(name) for name in ("auction", "launch", "hire"))
PUB_LICENCE = LICENCES.index(PUB)

PAY_ACTIONS = tuple(ACTIONS[f"pay {thing}"] for thing in PURSE)
CAPTAIN_ACTIONS = tuple(ACTIONS[f"captain {boat}"] for boat in BOATS)

PROCESS_ACTIONS = tuple(
    ACTIONS[f"process {max(1, crates)}"] for crates in range(MAX_CRATES_PER_BOAT + 1)
)
"""Action that processes a crate of a boat, by number of crates on the boat."""

KEPT_LOSS = 100.0
"""Extra loss of the last card of a kind of boat that may be launched, in a payment.

It exceeds the loss of any payment without such a card.
"""
FAVORITE_BIAS = 0.5
"""Fraction of the points on a license that the beginner adds to its value by mistake."""
MAX_OVERBID = 3
"""Maximum number of dollars above the minimum that the beginner bids for a favorite."""
WIN_BONUS = 20.0
"""Points of a win in addition to the lead."""
ROUND_STD = 4.0
"""Standard deviation, in points, of the change of a lead in one round.

Measured in 150 games between copies of the policy.
"""


class Weights(NamedTuple):
    """Values of things in points, and parameters of the length of the game.

    Attributes:
        first: Points per round of the first license of a kind, in the order of `STANDARD`.
        further: Points per round of further licenses of a kind, in the same order.
        king_crab: Points of a King Crab license at the end of the game.
        first_kind: Points per round of the first kind of boat that may be launched.
        kind: Points per round of a further kind of boat that may be launched.
        in_hand: Points of each card in hand that a new license makes launchable, for at most two.
        horizon: Maximum number of rounds of income in the value of a license.
        money: Points of a dollar while there is time to spend it.
        unhurried: Number of rounds to come below which the value of money falls.
        hope: Fraction of the gain of the best other lot that counts.
        sea: Fraction of the possible crates that boats really land.
        captain: Points of any card for its use as a captain.
        held: Value of a boat card in hand as a fraction of its value as a launched boat.
        launch: Minimum gain of a boat beyond its price.
        hire: Minimum gain of a captain beyond the value of the card.
        thrift: Minimum gain of a lot beyond its price.
        sales: Licenses sold in a round, for each player.
        growth: Ratio of the average number of boats in the rest of the game to the present number.
    """

    first: tuple[float, ...]
    further: tuple[float, ...]
    king_crab: float
    first_kind: float
    kind: float
    in_hand: float
    horizon: float
    money: float
    unhurried: float
    hope: float
    sea: float
    captain: float
    held: float
    launch: float
    hire: float
    thrift: float
    sales: float
    growth: float


SCHEMA = WeightSchema(
    game="cards",
    record_type=Weights,
    set_names=("weights",),
    set_for=lambda _: "weights",
    list_lengths=dict.fromkeys(("first", "further"), len(STANDARD)),
    minimums=dict.fromkeys(("unhurried", "sales"), MIN_DIVISOR),
)


@cache
def tuned_weights() -> Weights:
    """Return the weights of the data file. Raises `DataError`."""
    found: Weights = SCHEMA.parse_sets(SCHEMA.load_file())["weights"]
    return found


class DecisionContext:
    """Decision context of a seat: values of things and methods that choose actions.

    Attributes:
        position: The position.
        weights: Weights of the policy.
        player: State of the seat.
        rules: Rules of the edition.
        discount: Discount of the seat's Shrimp licenses in dollars.
        rounds: Expected number of rounds after the current one.
        catches: Expected number of fishing phases to come.
        money: Points of a dollar.
    """

    __slots__ = ("catches", "discount", "money", "player", "position", "rounds", "rules", "weights")

    def __init__(self, position: Position, seat: int, weights: Weights) -> None:
        self.position, self.weights = position, weights
        self.player, self.rules = position.players[seat], position.rules
        self.discount = self.rules.discount[self.player.licences[SHRIMP]]
        self.rounds = self._rounds_left()
        self.catches = self.rounds + (position.phase <= HIRE)
        early = self.rounds + 0.5 * (position.phase <= LAUNCH)
        self.money = weights.money * min(1.0, early / weights.unhurried)

    def _rounds_left(self) -> float:
        position = self.position
        if position.ending:
            return 0.0
        coming = len(position.licence_stack) - position.revealed_count
        by_licences = coming / (self.weights.sales * position.seats)
        fleet = 0
        for player in position.players:
            fleet += len(player.boats)
        by_crates = position.crates_left / max(1.0, self.weights.growth * fleet)
        return min(by_licences + (position.phase != AUCTION), by_crates)

    # --- values ------------------------------------------------------------------------------

    def boat_value(self, boat: int) -> float:
        """Return the value of a future boat, minus the cost of its captain."""
        crates = min(float(self.rules.capacity), max(0.0, self.catches - 0.5))
        return self.rules.cards.boat_points[boat] + max(0.0, self.weights.sea * crates - self.money)

    def card_value(self, licences: Sequence[int], card: int) -> float:
        """Return the value of a card in hand for a player with given licenses."""
        cards = self.rules.cards
        worth = cards.cash[card] * self.money
        if card == GONE:
            return max(worth, float(cards.gone_fishing_points))
        if is_licensed(licences, card):
            cost = max(0, cards.costs[card] - self.discount) * self.money
            worth = max(worth, self.weights.held * (self.boat_value(card) - cost))
        return worth + self.weights.captain

    def licence_value(self, licence: int) -> float:
        """Return the value of one more license, before its price."""
        weights, held = self.weights, self.player.licences
        worth = float(self.rules.cards.licence_points[licence])
        if licence == PUB_LICENCE:
            return worth
        time = min(self.rounds + 0.5, weights.horizon)
        boat = min(licence, KING_CRAB_BOAT)
        new = not is_licensed(held, boat)
        if licence >= FIRST_KING_CRAB:
            worth += weights.king_crab * min(1.0, time / 2)
        else:
            worth += time * (weights.first if new else weights.further)[licence]
        if new:
            some = any(held[:KING_CRAB_BOAT]) or any(held[FIRST_KING_CRAB:])
            worth += time * (weights.kind if some else weights.first_kind)
            worth += weights.in_hand * min(2, self.player.hand[boat]) * min(1.0, self.rounds)
        return worth

    def bid_cost(self, amount: int) -> float:
        """Return the cost of a bid in points, after the seat's discount."""
        return max(0, amount - self.discount) * self.money

    def lot_gain(self, licence: int) -> float:
        """Return the value of a license beyond its minimum price."""
        return self.licence_value(licence) - self.bid_cost(self.rules.cards.minimums[licence])

    def affordable_lots(self, market: Sequence[int]) -> list[int]:
        """Return the lots of a market that the seat can afford, best first."""
        means = spending_power(self.rules, self.player)
        minimums = self.rules.cards.minimums
        within = sorted({licence for licence in market if minimums[licence] <= means})
        return sorted(within, key=self.lot_gain, reverse=True)

    # --- actions -------------------------------------------------------------------------------

    def open(self) -> Action:
        """Open the auction of the lot of the highest gain.

        Pass if the gain does not exceed the weight `thrift`.
        """
        lots = self.affordable_lots(self.position.market)
        if not lots or self.lot_gain(lots[0]) <= self.weights.thrift:
            return PASS
        return next(
            action for action in self.position.legal_actions if LICENCE_OF[action] == lots[0]
        )

    def bid(self) -> Action:
        """Raise by a dollar if the lot is worth more than the best other lot, else pass.

        Pass if the market contains a twin of the lot.
        """
        position = self.position
        beside = position.market[:]
        beside.remove(position.lot)
        if position.lot in beside:
            return PASS
        others = self.affordable_lots(beside)
        hope = self.weights.hope * max(0.0, self.lot_gain(others[0])) if others else 0.0
        gain = self.licence_value(position.lot) - self.bid_cost(position.bid + 1)
        wanted = gain > hope + self.weights.thrift
        return position.legal_actions[wanted and not self.strands_boat(position.bid + 1)]

    def strands_boat(self, bid: int) -> bool:
        """Return True if a bid leaves too little money to launch the first boat."""
        if self.player.boats:
            return False
        cards, licences = self.rules.cards, self._licences_with_lot()
        left = available_cash(self.rules, self.player) - max(0, bid - self.discount)
        off = self.rules.discount[licences[SHRIMP]]
        needed = [cards.cash[boat] + max(0, cards.costs[boat] - off) for boat in range(GONE)]
        return not any(
            self.player.hand[boat] and is_licensed(licences, boat) and left >= needed[boat]
            for boat in range(GONE)
        )

    def pay(self) -> Action:
        """Pay with a thing of the payment that loses the least value.

        The policy keeps one card of each kind of boat that may be launched, unless the rest cannot
        pay the sum. The license that is being paid for counts as owned.
        """
        due, player = self.position.stack[-1][2], self.player
        if due <= 0:
            return DONE
        licences, cash_values = self._licences_with_lot(), self.rules.cards.cash
        things = [(CRATE_INDEX, player.processed_crates, self.rules.crate_cash, self.money)]
        for card, count in enumerate(player.hand):
            if count:
                cash, worth = cash_values[card], self.card_value(licences, card)
                kept = card < GONE and is_licensed(licences, card)
                things.append((card, count - kept, cash, worth))
                if kept:
                    things.append((card, 1, cash, worth + KEPT_LOSS))
        return PAY_ACTIONS[step_of_cheapest(due, things)]

    def _licences_with_lot(self) -> list[int]:
        licences, lot = self.player.licences, self.position.lot
        if lot == NO_LOT:
            return licences
        return [count + (place == lot) for place, count in enumerate(licences)]

    def launch(self) -> Action:
        """Launch the boat of the highest gain, if it exceeds the weight `launch`.

        The gain is the value of the boat minus its price and half the cash value of its card.
        """
        best, found = self.weights.launch, DONE
        cards = self.rules.cards
        for action in self.position.legal_actions[:-1]:
            boat = BOAT_OF[action]
            price = max(0, cards.costs[boat] - self.discount) + 0.5 * cards.cash[boat]
            gain = self.boat_value(boat) - price * self.money
            if gain > best:
                best, found = gain, action
        return found

    def hire(self) -> Action:
        """Hire with the card of the lowest value if the crates to come are worth more."""
        crates = min(float(self.rules.capacity), self.catches) * self.weights.sea
        card = self.cheapest_captain()
        dear = self._held_value(card)
        return CAPTAIN_ACTIONS[card] if crates > 0.7 * dear + self.weights.hire else DONE

    def cheapest_captain(self) -> int:
        """Return the kind of card in hand that is worth least for other uses."""
        held = [card for card, count in enumerate(self.player.hand[:GONE]) if count]
        return min(held, key=self._held_value)

    def _held_value(self, card: int) -> float:
        """Return the value of a card with the present licenses."""
        return self.card_value(self.player.licences, card)

    def process(self) -> Action:
        """Process a crate of each full boat. Otherwise process one crate to trade.

        Near the end of the game the crates stay on the boats, where they are points.
        """
        fullest = self.position.legal_actions[-2]
        if self.rounds >= 1 and fullest is PROCESS_ACTIONS[self.rules.capacity]:
            return fullest
        return fullest if self.rounds >= 0.5 and not self.player.processed_crates else DONE

    def first(self) -> Action:
        """Play the first legal action: the minimum bid, or the trade of a crate for cards."""
        return self.position.legal_actions[0]

    def ranked_discards(self) -> list[Action]:
        """Return the legal discards, lowest value first."""
        legal = self.position.legal_actions
        return sorted(legal, key=lambda action: self._held_value(CARD_OF[action]))

    def discard(self) -> Action:
        """Discard the card of the lowest value."""
        return self.ranked_discards()[0]


Chooser = Callable[[DecisionContext], Action]

CHOOSERS: dict[int, Chooser] = {
    frames.OPEN: methodcaller("open"),
    frames.FIRST_BID: methodcaller("first"),
    frames.BID: methodcaller("bid"),
    frames.PAY: methodcaller("pay"),
    frames.LAUNCH: methodcaller("launch"),
    frames.HIRE: methodcaller("hire"),
    frames.PROCESS: methodcaller("process"),
    frames.TRADE: methodcaller("first"),
    frames.DISCARD: methodcaller("discard"),
}
"""Methods that choose the action, by kind of decision."""


def is_licensed(licences: Sequence[int], boat: int) -> bool:
    """Return True if the licenses permit the launch of a kind of boat."""
    if boat == KING_CRAB_BOAT:
        return any(licences[FIRST_KING_CRAB:])
    return licences[boat] > 0


def _alternatives(context: DecisionContext, kind: int) -> Sequence[Action]:
    """Return alternatives to the policy's action, best first. They may include it."""
    position = context.position
    legal = position.legal_actions
    match kind:
        case frames.OPEN:
            by_lot = {LICENCE_OF[action]: action for action in legal[:-1]}
            return [*(by_lot[lot] for lot in context.affordable_lots(position.market)), PASS]
        case frames.BID:
            futile = position.market.count(position.lot) > 1 or context.strands_boat(
                position.bid + 1
            )
            return () if futile else legal[:2]
        case frames.HIRE:
            return (CAPTAIN_ACTIONS[context.cheapest_captain()], DONE)
        case frames.DISCARD:
            return context.ranked_discards()
        case frames.LAUNCH | frames.PROCESS | frames.TRADE:
            return legal
    return ()


VALUE_STD = 6.0
"""Standard deviation, in points, of the difference between candidate actions.

Measured at 23 decisions with 100 rollouts each.
"""


class CardsPolicy:
    """Heuristic policy of a good player.

    It pays economically. It does not raise if the market contains a twin of the lot, as the twin
    may be cheaper.
    """

    context_type: type[DecisionContext] = DecisionContext
    value_std = VALUE_STD

    def __init__(self, weights: Callable[[], Weights] = tuned_weights) -> None:
        self._weights = weights

    def choose(self, position: Position) -> Action:
        """Return the policy's action. In a discreet match it may be the only legal one."""
        if len(position.legal_actions) == 1:
            return position.legal_actions[0]
        frame = position.stack[-1]
        return CHOOSERS[frame[0]](self.context(position, frame[1]))

    def context(self, position: Position, seat: int) -> DecisionContext:
        """Return the decision context of a seat."""
        return self.context_type(position, seat, self._weights())

    def candidates(self, position: Position) -> list[Action]:
        """Return the candidate actions, with the policy's action first.

        They contain no alternative payment, no higher bid and no other captain.
        """
        default = self.choose(position)
        if len(position.legal_actions) == 1:
            return [default]
        kind, seat = position.stack[-1][:2]
        others = _alternatives(self.context(position, seat), kind)
        return [default, *(other for other in dict.fromkeys(others) if other is not default)]

    def is_settled(self, position: Position) -> bool:
        """Return True if rollouts find nothing better here than the policy's action.

        This is the case in trades: rollouts gained -0.01 ± 0.04 points in 76 trades.
        """
        return position.stack[-1][0] == frames.TRADE

    def terminal_value(self, position: Position, seat: int) -> float:
        """Return the lead of a seat plus the value of a win, in points.

        Before the end of the game, the lead is the expected lead. The value of a win is then
        `WIN_BONUS` times the probability that a normally distributed lead is positive.
        """
        if position.to_move is None:
            lead = lead_of([score(position.rules, each).total for each in position.players], seat)
            return lead + WIN_BONUS * (lead > 0)
        lead = lead_of(self.expected_scores(position), seat)
        luck = ROUND_STD * sqrt(self.rounds_left(position))
        return lead + WIN_BONUS * (1 + erf(lead / luck / sqrt(2))) / 2

    def expected_scores(self, position: Position) -> list[float]:
        """Return the expected final score of each seat before the end of the game, in points."""
        return [CardsEvaluator(each).evaluate(position) for each in range(position.seats)]

    def rounds_left(self, position: Position) -> float:
        """Return the expected number of rounds left, the current one included."""
        return 1 + self.context(position, 0).rounds


# --- beginner ----------------------------------------------------------------------------------


class BeginnerContext(DecisionContext):
    """Decision context of a player who makes typical mistakes of beginners.

    - The favorite is the lot with the most printed points. The beginner overpays for it and
      ignores a twin of it in the market.
    - The beginner pays with the most expensive cards. This loses change, and the last boat of an
      older license may pay for another license.
    - The beginner uses crates as income only if the hand is empty.

    Even the beginner keeps the money that the first boat needs.
    """

    __slots__ = ()

    def lot_gain(self, licence: int) -> float:
        """Return the beginner's value of a license beyond its minimum price."""
        return FAVORITE_BIAS * self._printed_points(licence) + super().lot_gain(licence)

    def bid(self) -> Action:
        """Raise a lot while its price is below its value and within a limit.

        The limit is `MAX_OVERBID` dollars above the minimum for the favorite. For other lots it is
        one dollar above the minimum.
        """
        position = self.position
        lot, raised = position.lot, position.bid + 1
        wanted = self.licence_value(lot) + FAVORITE_BIAS * self._printed_points(lot)
        favorite = self._printed_points(lot) == max(map(self._printed_points, position.market))
        most = self.rules.cards.minimums[lot] + (MAX_OVERBID if favorite else 1)
        within = raised <= most and self.bid_cost(raised) < wanted and not self.strands_boat(raised)
        return position.legal_actions[within]

    def _printed_points(self, licence: int) -> int:
        return self.rules.cards.licence_points[licence]

    def pay(self) -> Action:
        """Pay with the most expensive card; with crates only if the hand is empty.

        The last boat card for the license that is being bought is used after all other cards.
        """
        if self.position.stack[-1][2] <= 0:
            return DONE
        hand, worths = self.player.hand, self.rules.cards.cash
        boat = min(self.position.lot, KING_CRAB_BOAT)
        held = [card for card, count in enumerate(hand) if count]
        dear = [worths[card] * (card != boat or hand[card] > 1) for card in held]
        return PAY_ACTIONS[held[dear.index(max(dear))] if held else CRATE_INDEX]

    def process(self) -> Action:
        """Process a crate only if there is nothing else to pay with: crates are points."""
        player = self.player
        return (
            DONE if player.processed_crates or any(player.hand) else self.position.legal_actions[-2]
        )


class BeginnerPolicy(CardsPolicy):
    """Heuristic policy with the mistakes of a beginner."""

    context_type = BeginnerContext
