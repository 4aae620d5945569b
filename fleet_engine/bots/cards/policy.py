"""How the card game is played by habit: quick enough for hundreds of imagined games.

Every decision is answered by a rule of thumb, from what the seat itself may know. A licence is
worth its points and what it earns in the rounds to come; a lot is bid for as long as neither the
money nor what lies beside it would bring more. The weights are data, made by letting players of
other weights play each other.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import erf, sqrt
from operator import methodcaller
from typing import NamedTuple

from fleet_engine.bots.cards.evaluator import Judge
from fleet_engine.bots.weights import NOT_ZERO, Form
from fleet_engine.cards.actions import ACTIONS, DONE, MOST_ABOARD, PASS
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
from fleet_engine.cards.position import NO_LOT, Position
from fleet_engine.cards.rules import frames
from fleet_engine.cards.rules.action_tables import BOAT_OF, CARD_OF, CRATE_PLACE, LICENCE_OF, PURSE
from fleet_engine.cards.rules.payment import cash, power
from fleet_engine.cards.scoring import score
from fleet_engine.core.action import Action

AUCTION, LAUNCH, HIRE = (PHASES.index(name) for name in ("auction", "launch", "hire"))
PUB_LICENCE = LICENCES.index(PUB)

PAY = tuple(ACTIONS[f"pay {thing}"] for thing in PURSE)
CAPTAIN = tuple(ACTIONS[f"captain {boat}"] for boat in BOATS)

FULL = tuple(ACTIONS[f"process {max(1, crates)}"] for crates in range(MOST_ABOARD + 1))
"""Takes a crate off a boat that carries so many."""

LAST = 2.0
"""Points that the last card of a boat which may be launched is worth beyond others like it."""
FANCY = 0.5
"""Part of the points on a licence by which beginners like it too much."""
OVERPAID = 3
"""So many dollars beyond its least price beginners pay for a favourite."""
VICTORY = 20.0
"""Points that it is worth to win, beside those of the lead."""
SWAY = 4.0
"""A round moves leads by so many points, a standard deviation, as 150 games by habit have told."""


class Weights(NamedTuple):
    """What somebody takes things to be worth, in points, and how long the game to last.

    A licence brings so much a round, for `horizon` rounds at most: `first` of its kind and
    `further` ones, by the order of `STANDARD`; a King Crab licence `king_crab` at the end. A
    kind of boat that may newly be launched brings `kind` a round more, `first_kind` if it is the
    only one, and `in_hand` for each such card. A dollar is worth `money` points, less with fewer
    rounds to come than `unhurried`. Of what the best lot beside promises `hope` is counted on,
    of the crates to come `sea`, of what a card brings as a boat `held`; any card may be a
    `captain`. `thrift`, `launch` and `hire` are what a lot, a boat and a captain must promise
    beyond their price. `sales` are the licences sold in a round for each player, and fleets will
    be `growth` times as large.
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


FORM = Form(
    game="cards",
    kind=Weights,
    sets=("weights",),
    set_of=lambda _: "weights",
    lists=dict.fromkeys(("first", "further"), len(STANDARD)),
    least=dict.fromkeys(("unhurried", "sales"), NOT_ZERO),
)


@cache
def tuned() -> Weights:
    """Return the weights that are kept; raises `DataError`."""
    found: Weights = FORM.read(FORM.file())["weights"]
    return found


class Look:
    """What a position looks like to a seat that decides.

    `rounds` are those after this one, `catches` the fishing phases to come, and `money` is what a
    dollar is worth in that time.
    """

    __slots__ = ("catches", "money", "off", "player", "position", "rounds", "rules", "weights")

    def __init__(self, position: Position, seat: int, weights: Weights) -> None:
        self.position, self.weights = position, weights
        self.player, self.rules = position.players[seat], position.rules
        self.off = self.rules.discount[self.player.licences[SHRIMP]]
        self.rounds = self._rounds_left()
        self.catches = self.rounds + (position.phase <= HIRE)
        early = self.rounds + 0.5 * (position.phase <= LAUNCH)
        self.money = weights.money * min(1.0, early / weights.unhurried)

    def _rounds_left(self) -> float:
        position = self.position
        if position.ending:
            return 0.0
        coming = len(position.licence_stack) - position.revealed
        by_licences = coming / (self.weights.sales * position.seats)
        fleet = 0
        for player in position.players:
            fleet += len(player.boats)
        by_crates = position.supply / max(1.0, self.weights.growth * fleet)
        return min(by_licences + (position.phase != AUCTION), by_crates)

    # --- what things are worth ---------------------------------------------------------------

    def boat(self, boat: int) -> float:
        """Return what a boat brings that is launched in a while, and the captain it needs."""
        crates = min(float(self.rules.capacity), max(0.0, self.catches - 0.5))
        return self.rules.cards.boat_points[boat] + max(0.0, self.weights.sea * crates - self.money)

    def card(self, licences: Sequence[int], card: int) -> float:
        """Return what a card in hand is worth to somebody with some licences."""
        cards = self.rules.cards
        worth = cards.cash[card] * self.money
        if card == GONE:
            return max(worth, float(cards.gone_fishing_points))
        if licensed(licences, card):
            cost = max(0, cards.costs[card] - self.off) * self.money
            worth = max(worth, self.weights.held * (self.boat(card) - cost))
        return worth + self.weights.captain

    def licence(self, licence: int) -> float:
        """Return what another licence is worth, its price not taken off."""
        weights, held = self.weights, self.player.licences
        worth = float(self.rules.cards.licence_points[licence])
        if licence == PUB_LICENCE:
            return worth
        time = min(self.rounds + 0.5, weights.horizon)
        boat = min(licence, KING_CRAB_BOAT)
        new = not licensed(held, boat)
        if licence >= FIRST_KING_CRAB:
            worth += weights.king_crab * min(1.0, time / 2)
        else:
            worth += time * (weights.first if new else weights.further)[licence]
        if new:
            some = any(held[:KING_CRAB_BOAT]) or any(held[FIRST_KING_CRAB:])
            worth += time * (weights.kind if some else weights.first_kind)
            worth += weights.in_hand * min(2, self.player.hand[boat]) * min(1.0, self.rounds)
        return worth

    def price(self, amount: int) -> float:
        """Return what it is worth not to pay a bid."""
        return max(0, amount - self.off) * self.money

    def gain(self, licence: int) -> float:
        """Return what a licence is worth beyond its least price."""
        return self.licence(licence) - self.price(self.rules.cards.minimums[licence])

    def lots(self, market: Sequence[int]) -> list[int]:
        """Return the lots of a market that the seat can pay, the best first."""
        means = power(self.rules, self.player)
        minimums = self.rules.cards.minimums
        within = sorted({licence for licence in market if minimums[licence] <= means})
        return sorted(within, key=self.gain, reverse=True)

    # --- what is done --------------------------------------------------------------------------

    def open(self) -> Action:
        """Put up the lot that promises most."""
        lots = self.lots(self.position.market)
        if not lots or self.gain(lots[0]) <= self.weights.thrift:
            return PASS
        return next(
            action for action in self.position.legal_actions if LICENCE_OF[action] == lots[0]
        )

    def bid(self) -> Action:
        """Raise by a dollar where that is worth more than what lies beside; never beside a twin."""
        position = self.position
        beside = position.market[:]
        beside.remove(position.lot)
        if position.lot in beside:
            return PASS
        others = self.lots(beside)
        hope = self.weights.hope * max(0.0, self.gain(others[0])) if others else 0.0
        gain = self.licence(position.lot) - self.price(position.bid + 1)
        wanted = gain > hope + self.weights.thrift
        return position.legal_actions[wanted and not self.strands(position.bid + 1)]

    def strands(self, bid: int) -> bool:
        """Return whether a bid leaves somebody who has no boat yet unable to launch the first."""
        if self.player.boats:
            return False
        cards, licences = self.rules.cards, self._with_lot()
        left = cash(self.rules, self.player) - max(0, bid - self.off)
        off = self.rules.discount[licences[SHRIMP]]
        needed = [cards.cash[boat] + max(0, cards.costs[boat] - off) for boat in range(GONE)]
        return not any(
            self.player.hand[boat] and licensed(licences, boat) and left >= needed[boat]
            for boat in range(GONE)
        )

    def pay(self) -> Action:
        """Pay with what is worth least for each dollar of it that is wanted.

        The last card of a boat that may be launched is spent only where all else is too little;
        the licence that is being paid for counts as held.
        """
        left, player = self.position.stack[-1][2], self.player
        if left <= 0:
            return DONE
        licences = self._with_lot()
        worths = self.rules.cards.cash
        kept = [
            card < GONE and count > 0 and licensed(licences, card)
            for card, count in enumerate(player.hand)
        ]
        spare = cash(self.rules, player) - sum(
            worth for worth, keep in zip(worths, kept, strict=True) if keep
        )
        best, found = (self.money / self.rules.crate_cash, CRATE_PLACE) if player.hold else (1e9, 0)
        for card, count in enumerate(player.hand):
            if count > (kept[card] and spare >= left):
                each = self.card(licences, card) / min(worths[card], left)
                if each < best:
                    best, found = each, card
        return PAY[found]

    def _with_lot(self) -> list[int]:
        licences, lot = self.player.licences, self.position.lot
        if lot == NO_LOT:
            return licences
        return [count + (place == lot) for place, count in enumerate(licences)]

    def launch(self) -> Action:
        """Launch the boat that brings most beyond its price and the half of its cash."""
        best, found = self.weights.launch, DONE
        cards = self.rules.cards
        for action in self.position.legal_actions[:-1]:
            boat = BOAT_OF[action]
            price = max(0, cards.costs[boat] - self.off) + 0.5 * cards.cash[boat]
            gain = self.boat(boat) - price * self.money
            if gain > best:
                best, found = gain, action
        return found

    def hire(self) -> Action:
        """Hire with the card that is worth least, where the crates to come are worth more."""
        crates = min(float(self.rules.capacity), self.catches) * self.weights.sea
        card = self.captain()
        dear = self._last(card)
        return CAPTAIN[card] if crates > 0.7 * dear + self.weights.hire else DONE

    def captain(self) -> int:
        """Return the kind of card in hand that is worth least as anything but a captain."""
        held = [card for card, count in enumerate(self.player.hand[:GONE]) if count]
        return min(held, key=self._last)

    def _last(self, card: int) -> float:
        """Return what a card is worth, and more if it is the last one that may be launched."""
        licences = self.player.licences
        last = card < GONE and self.player.hand[card] == 1 and licensed(licences, card)
        return self.card(licences, card) + LAST * last

    def process(self) -> Action:
        """Take a crate off each boat that is full, and one to trade."""
        fullest = self.position.legal_actions[-2]
        if self.rounds >= 1 and fullest is FULL[self.rules.capacity]:
            return fullest
        return fullest if self.rounds >= 0.5 and not self.player.hold else DONE

    def first(self) -> Action:
        """Do the first of what is legal: bid the least, trade a crate for cards."""
        return self.position.legal_actions[0]

    def discards(self) -> list[Action]:
        """Return what may be discarded, what is worth least first."""
        legal = self.position.legal_actions
        return sorted(legal, key=lambda action: self._last(CARD_OF[action]))

    def discard(self) -> Action:
        """Discard what is worth least."""
        return self.discards()[0]


Answer = Callable[[Look], Action]

ANSWERS: dict[int, Answer] = {
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
"""What is done in each kind of decision."""


def licensed(licences: Sequence[int], boat: int) -> bool:
    """Return whether some licences are enough to launch a kind of boat."""
    if boat == KING_CRAB_BOAT:
        return any(licences[FIRST_KING_CRAB:])
    return licences[boat] > 0


def _others(look: Look, kind: int) -> Sequence[Action]:
    """Return what may be considered beside the habit, the best first."""
    position = look.position
    legal = position.legal_actions
    match kind:
        case frames.OPEN:
            by_lot = {LICENCE_OF[action]: action for action in legal[:-1]}
            return [*(by_lot[lot] for lot in look.lots(position.market)), PASS]
        case frames.BID:
            futile = position.market.count(position.lot) > 1 or look.strands(position.bid + 1)
            return () if futile else legal[:2]
        case frames.HIRE:
            return (CAPTAIN[look.captain()], DONE)
        case frames.DISCARD:
            return look.discards()
        case frames.LAUNCH | frames.PROCESS | frames.TRADE:
            return legal
    return ()


APART = 6.0
"""So far apart is what is worth a thought, in 100 imagined games for each of 23 decisions."""


class Habits:
    """Somebody who plays by habit, pays well, and bids no more than a twin beside would cost."""

    sees: type[Look] = Look
    apart = APART

    def __init__(self, weights: Callable[[], Weights] = tuned) -> None:
        self._weights = weights

    def act(self, position: Position) -> Action:
        """Return what the seat to move does, which in a discreet match may be no choice."""
        if len(position.legal_actions) == 1:
            return position.legal_actions[0]
        frame = position.stack[-1]
        return ANSWERS[frame[0]](self.look(position, frame[1]))

    def look(self, position: Position, seat: int) -> Look:
        """Return what a position looks like to a seat."""
        return self.sees(position, seat, self._weights())

    def consider(self, position: Position) -> list[Action]:
        """Return what is worth a thought: no other payment, no higher bid, no other captain."""
        habit = self.act(position)
        if len(position.legal_actions) == 1:
            return [habit]
        kind, seat = position.stack[-1][:2]
        others = _others(self.look(position, seat), kind)
        return [habit, *(other for other in dict.fromkeys(others) if other is not habit)]

    def settles(self, position: Position) -> bool:
        """Return whether the habit is as good here as what imagined games would have one do.

        So it is in trades: -0.01 points ± 0.04 in 76 of them.
        """
        return position.stack[-1][0] == frames.TRADE

    def worth(self, position: Position, seat: int) -> float:
        """Return by how many points a seat leads, or may hope to, and what it is worth to win."""
        if position.to_move is None:
            lead, _ = self.outlook(position, seat)
            return lead + VICTORY * (lead > 0)
        lead = _ahead([Judge(each).value(position) for each in range(position.seats)], seat)
        luck = SWAY * sqrt(1 + self.look(position, seat).rounds)
        return lead + VICTORY * (1 + erf(lead / luck / sqrt(2))) / 2

    def outlook(self, position: Position, seat: int) -> tuple[float, float]:
        """Return by how many points a seat leads: games of cards are imagined to their end."""
        return _ahead([score(position.rules, each).total for each in position.players], seat), 0.0


def _ahead(points: list[float], seat: int) -> float:
    """Return by how much a seat is ahead of the best of the others."""
    own = points.pop(seat)
    return own - max(points)


# --- the levels --------------------------------------------------------------------------------


class BeginnersLook(Look):
    """What a position looks like to somebody who makes a beginner's mistakes.

    What has the most points on its face is the favourite: some dollars too many are paid for it,
    and a twin beside it goes unseen. The dearest cards are paid with, so that change is lost and
    the last boat of an older licence goes for another one. That crates are an income comes to
    mind when the hand is empty. But nobody gives away what the first boat needs.
    """

    __slots__ = ()

    def gain(self, licence: int) -> float:
        """Return how much a beginner likes a licence that could be opened."""
        return FANCY * self._face(licence) + super().gain(licence)

    def bid(self) -> Action:
        """Raise the favourite by some dollars too many, others by one at most."""
        position = self.position
        lot, raised = position.lot, position.bid + 1
        wanted = self.licence(lot) + FANCY * self._face(lot)
        favourite = self._face(lot) == max(map(self._face, position.market))
        most = self.rules.cards.minimums[lot] + (OVERPAID if favourite else 1)
        within = raised <= most and self.price(raised) < wanted and not self.strands(raised)
        return position.legal_actions[within]

    def _face(self, licence: int) -> int:
        return self.rules.cards.licence_points[licence]

    def pay(self) -> Action:
        """Pay with the dearest cards, with the last boat of what is bought, with crates at last."""
        if self.position.stack[-1][2] <= 0:
            return DONE
        hand, worths = self.player.hand, self.rules.cards.cash
        boat = min(self.position.lot, KING_CRAB_BOAT)
        held = [card for card, count in enumerate(hand) if count]
        dear = [worths[card] * (card != boat or hand[card] > 1) for card in held]
        return PAY[held[dear.index(max(dear))] if held else CRATE_PLACE]

    def process(self) -> Action:
        """Leave the crates where they are points, until there is nothing else to pay with."""
        player = self.player
        return DONE if player.hold or any(player.hand) else self.position.legal_actions[-2]


class Beginner(Habits):
    """Somebody who plays by a beginner's habits."""

    sees = BeginnersLook
