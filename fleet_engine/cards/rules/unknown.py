"""Dealing anew what a seat cannot know: the hands, captains and decks that it does not see."""

from typing import TypeVar

from fleet_engine.cards.names import BOATS, CARDS, FIRST_PREMIUM, GONE
from fleet_engine.cards.position import NO_LOT, Player, Position
from fleet_engine.cards.rules import flow
from fleet_engine.cards.rules.frames import BID, FIRST_BID, PAY
from fleet_engine.cards.rules.payment import CRATE_CASH, discount
from fleet_engine.cards.rules.supply import by_kind, shuffled
from fleet_engine.core import chance

P = TypeVar("P", bound=Position)

TRIES = 24
"""So often a hand is dealt before the richest one is taken for somebody who owes money."""


class Dealer:
    """Deals from what a seat does not see; each shuffle is another one."""

    def __init__(self, seed: int) -> None:
        self.chance = chance.begin(seed)
        self._shuffles = 0
        self.pile: list[int] = []

    def shuffle(self, cards: list[int]) -> list[int]:
        """Return cards in a new order."""
        self._shuffles += 1
        return list(shuffled(cards, self.chance, self._shuffles))

    def take(self, count: int) -> list[int]:
        """Return cards off the pile."""
        taken, self.pile = self.pile[:count], self.pile[count:]
        return taken


def imagine(position: P, seat: int, seed: int) -> P:
    """Return a position that `seat` cannot tell from this one, dealt by `seed`.

    What it sees stays: its own cards, all that lies open, and how many cards others hold.
    What it can be sure of is kept, too: cards that others began with and nobody saw
    leaving, and that a bidder can pay. The rest is dealt from all cards it does not see,
    licences to come included.
    """
    twin = position.copy()
    dealer = Dealer(seed)
    _deal_boats(twin, seat, dealer)
    _deal_licences(twin, dealer)
    twin.chance = dealer.chance
    if twin.to_move is not None and twin.to_move != seat:
        _ask_again(twin)
    return twin


def _deal_boats(twin: Position, seat: int, dealer: Dealer) -> None:
    """Deal hands and captains of the others, what they buried, and the deck."""
    others = [player for other, player in enumerate(twin.players) if other != seat]
    unseen = list(twin.deck[twin.dealt :])
    for player in others:
        unseen += by_kind(player.hand[:GONE])
        unseen += player.captains
        unseen += by_kind(player.buried)
        for kind in by_kind(player.sure):
            unseen.remove(kind)
    dealer.pile = dealer.shuffle(unseen)
    # Whoever must be able to pay chooses from the whole pile.
    owing = {other: _owed(twin, other) for other in range(twin.seats) if other != seat}
    for other in sorted(owing, key=lambda other: -owing[other]):
        _deal_player(twin, other, owing[other], dealer)
    for player in others:
        buried = dealer.take(sum(player.buried))
        for kind in BOATS_BY_PLACE:
            twin.discards[kind] += buried.count(kind) - player.buried[kind]
            player.buried[kind] = buried.count(kind)
    twin.deck, twin.dealt = bytes(dealer.pile), 0


BOATS_BY_PLACE = range(len(BOATS))


def _owed(twin: Position, seat: int) -> int:
    """Return how much everybody knows that the cards of a seat are worth at least."""
    player = twin.players[seat]
    off = discount(twin.rules, player) + player.hold * CRATE_CASH
    frame = twin.stack[-1] if twin.stack else (NO_LOT, NO_LOT)
    if frame[0] == PAY and frame[1] == seat:
        return frame[2] - player.hold * CRATE_CASH
    if frame[0] == FIRST_BID and frame[1] == seat:
        return twin.rules.cards.minimums[twin.lot] + 1 - off
    if frame[0] == BID and frame[1] == seat:
        return twin.bid + 1 - off
    return twin.bid - off if twin.leader == seat else 0


def _deal_player(twin: Position, seat: int, owed: int, dealer: Dealer) -> None:
    """Deal a hand and captains, so that the hand is worth what is owed."""
    player = twin.players[seat]
    gone = player.hand[GONE]
    owed -= gone * twin.rules.cards.cash[GONE]
    sizes = player.boat_cards, len(player.captains), sum(player.fresh)
    for attempt in range(TRIES):
        if attempt:
            dealer.pile = dealer.shuffle(dealer.pile)
        if attempt == TRIES - 1:
            dealer.pile.sort(key=lambda kind: -twin.rules.cards.cash[kind])
        hand, captains, fresh = _deal_hand(player, *sizes, dealer)
        if attempt == TRIES - 1:
            hand, captains = _richest(twin, hand + captains, sizes[0])
            dealer.pile = dealer.shuffle(dealer.pile)
        if sum(twin.rules.cards.cash[kind] for kind in hand) >= owed:
            break
        for kind in by_kind(player.sure):
            (captains if kind in captains else hand).remove(kind)
        dealer.pile += hand + captains
    player.hand = [hand.count(kind) for kind in range(len(CARDS))]
    player.hand[GONE] = gone
    player.captains = captains
    player.fresh = [fresh.count(kind) for kind in range(len(CARDS))]


def _deal_hand(
    player: Player, hand: int, captains: int, fresh: int, dealer: Dealer
) -> tuple[list[int], list[int], list[int]]:
    """Return a hand, captains, and which cards of the hand were just drawn."""
    drawn = dealer.take(fresh)
    known = list(by_kind(player.sure))
    older = known + dealer.take(hand + captains - fresh - len(known))
    older = dealer.shuffle(older)
    return older[captains:] + drawn, older[:captains], drawn


def _richest(twin: Position, cards: list[int], hand: int) -> tuple[list[int], list[int]]:
    """Return the hand that is worth most, and the other cards as captains."""
    cards = sorted(cards, key=lambda kind: -twin.rules.cards.cash[kind])
    return cards[:hand], cards[hand:]


def _deal_licences(twin: Position, dealer: Dealer) -> None:
    """Deal the licences to come, and those that the setup removed unseen.

    Everybody knows how many premium licences were removed, and that standard ones lie on
    top of the stack.
    """
    coming = twin.licence_stack[twin.revealed :]
    top = max(0, twin.rules.top(twin.seats) - twin.revealed)
    unseen = list(coming + twin.removed)
    premium = dealer.shuffle([licence for licence in unseen if licence >= FIRST_PREMIUM])
    standard = dealer.shuffle([licence for licence in unseen if licence < FIRST_PREMIUM])
    premium_out = sum(licence >= FIRST_PREMIUM for licence in twin.removed)
    standard_out = len(twin.removed) - premium_out
    twin.removed = bytes(premium[:premium_out] + standard[:standard_out])
    premium, standard = premium[premium_out:], standard[standard_out:]
    rest = dealer.shuffle(premium + standard[top:])
    twin.licence_stack = twin.licence_stack[: twin.revealed] + bytes(standard[:top] + rest)


def _ask_again(twin: Position) -> None:
    """Ask the seat to move with the cards it is imagined to hold.

    If they leave it no choice, the game runs on to the next one, as it would have.
    """
    ask = flow.ASK[twin.stack[-1][0]]
    assert ask is not None
    twin.legal_actions = ask(twin, twin.stack[-1])
    if len(twin.legal_actions) < 2:
        flow.settle(twin, None)
