"""Dealing anew what a seat cannot know: the hands, captains and decks that it does not see."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from fleet_engine.cards.names import BOATS, CARDS, FIRST_PREMIUM, GONE
from fleet_engine.cards.position import Player, Position
from fleet_engine.cards.rules import flow
from fleet_engine.cards.rules.frames import PAY
from fleet_engine.cards.rules.payment import cash, power
from fleet_engine.core import rng
from fleet_engine.core.game_loop import Legal
from fleet_engine.core.piles import by_kind, shuffled

TRIES = 60
"""So often a hand is dealt to somebody who must be able to pay, before it is the richest one."""

P = TypeVar("P", bound=Position)


class Dealer:
    """Shuffles by the chance of a seed, each time anew."""

    def __init__(self, seed: int) -> None:
        self.chance = rng.imagined(seed)
        self._shuffles = 0

    def shuffle(self, cards: Iterable[int]) -> list[int]:
        """Return cards in a new order, which depends on nothing but which cards they are."""
        self._shuffles += 1
        return list(shuffled(sorted(cards), self.chance, self._shuffles))


def imagine(position: P, seat: int, seed: int) -> P:
    """Return a position that `seat` cannot tell from this one, dealt by `seed`.

    What it sees stays: its own cards, all that lies open, and how many cards others hold.
    What it can be sure of is kept, too: cards that others began with and nobody saw
    leaving, that a bidder can pay, and that whoever is asked has a choice, unless the game
    is discreet. The rest is dealt from all the cards that it does not see, licences to come
    included. What is imagined need not be discreet: nobody looks on.
    """
    twin = position.copy()
    deal(twin, [other for other in range(twin.seats) if other != seat], seed)
    twin.discreet = False
    return twin


def deal(twin: Position, hidden: Sequence[int], seed: int) -> None:
    """Deal anew what some seats hold unseen, the decks and all chance to come, by `seed`."""
    dealer = Dealer(seed)
    _deal_boats(twin, [seat for seat in hidden if _holds_unseen(twin.players[seat])], dealer)
    _deal_licences(twin, dealer)
    twin.chance = dealer.chance
    if twin.to_move in hidden:
        twin.legal_actions = _choices(twin)


def _holds_unseen(player: Player) -> bool:
    """Return whether a player has cards that nobody else sees."""
    return bool(player.boat_cards or player.captains or any(player.buried))


def _choices(twin: Position) -> Legal:
    """Return what is legal with the cards that the seat to move is imagined to hold."""
    frame = twin.stack[-1]
    ask = flow.FLOW.asks[frame[0]]
    assert ask is not None, frame
    return ask(twin, frame)


def _deal_boats(twin: Position, others: Sequence[int], dealer: Dealer) -> None:
    """Deal hands and captains of the others, what they buried, and the deck."""
    pile = list(twin.deck[twin.dealt :])
    players = [twin.players[other] for other in others]
    for player in players:
        pile += [*by_kind(player.hand[:GONE]), *player.captains, *by_kind(player.buried)]
    for kind in (kind for player in players for kind in by_kind(player.sure)):
        pile.remove(kind)
    # Those of whom something is known choose from the whole pile, first who must pay the bid.
    bound = [twin.leader, twin.to_move]
    for other in sorted(others, key=lambda other: [*bound, other].index(other)):
        if other in bound:
            pile = _deal_believable(twin, other, pile, dealer)
        else:
            pile = _deal_hand(twin.players[other], dealer.shuffle(pile), dealer)
    pile = dealer.shuffle(pile)
    for player in (twin.players[other] for other in others):
        pile = _bury(twin, player, pile)
    twin.deck, twin.dealt = bytes(pile), 0


def _deal_believable(twin: Position, seat: int, pile: list[int], dealer: Dealer) -> list[int]:
    """Deal a hand that fits what the seat has bid and is asked; return the rest of the pile."""
    player = twin.players[seat]
    before = player.copy()
    for _ in range(TRIES):
        twin.players[seat] = player = before.copy()
        rest = _deal_hand(player, dealer.shuffle(pile), dealer)
        if _believable(twin, seat):
            return rest
    twin.players[seat] = player = before.copy()
    worth = twin.rules.cards.cash
    # Of equal worth, too, the order depends on nothing but which cards they are.
    rest = _deal_hand(player, sorted(pile, key=lambda kind: (-worth[kind], kind)), dealer)
    _hold(
        player,
        sorted(
            [*by_kind(player.hand[:GONE]), *player.captains],
            key=lambda kind: (worth[kind], kind),
        ),
        list(by_kind(player.fresh)),
    )
    return rest


def _believable(twin: Position, seat: int) -> bool:
    """Return whether a seat can pay what it owes, and has a choice if that is why it is asked."""
    player = twin.players[seat]
    frame = twin.stack[-1] if twin.stack else ()
    paying = bool(frame) and frame[0] == PAY and frame[1] == seat
    if paying:
        if cash(twin.rules, player) < frame[2]:
            return False
    elif twin.leader == seat and power(twin.rules, player) < twin.bid:
        return False
    return twin.to_move != seat or len(_choices(twin)) > (0 if twin.discreet else 1)


def _deal_hand(player: Player, pile: list[int], dealer: Dealer) -> list[int]:
    """Give a player a hand, captains and cards just drawn; return the rest of the pile."""
    fresh = sum(player.fresh)
    known = list(by_kind(player.sure))
    unknown = player.boat_cards + len(player.captains) - len(known)
    drawn, others, rest = pile[:fresh], pile[fresh:unknown], pile[unknown:]
    _hold(player, dealer.shuffle(known + others) + drawn, drawn)
    return rest


def _hold(player: Player, cards: list[int], drawn: list[int]) -> None:
    """Make the first of these cards the captains, the others the hand."""
    captains = len(player.captains)
    gone = player.hand[GONE]
    player.captains = cards[:captains]
    player.hand = [cards[captains:].count(kind) for kind in range(len(BOATS))] + [gone]
    player.fresh = [drawn.count(kind) for kind in range(len(CARDS))]


def _bury(twin: Position, player: Player, pile: list[int]) -> list[int]:
    """Give a player other cards among the discards face down; return the rest of the pile."""
    count = sum(player.buried)
    buried = [pile[:count].count(kind) for kind in range(len(BOATS))]
    for kind in range(len(BOATS)):
        twin.discards[kind] += buried[kind] - player.buried[kind]
    player.buried = buried
    return pile[count:]


def _deal_licences(twin: Position, dealer: Dealer) -> None:
    """Deal the licences to come, and those that the setup removed unseen.

    Everybody knows how many premium licences were removed, and that standard ones lie on
    top of the stack.
    """
    coming = twin.licence_stack[twin.revealed :]
    top = max(0, twin.rules.top(twin.seats) - twin.revealed)
    unseen = coming + twin.removed
    premium = dealer.shuffle(licence for licence in unseen if licence >= FIRST_PREMIUM)
    standard = dealer.shuffle(licence for licence in unseen if licence < FIRST_PREMIUM)
    premium_out = twin.rules.premium_removed[twin.seats]
    standard_out = twin.rules.standard_removed[twin.seats]
    twin.removed = bytes(premium[:premium_out] + standard[:standard_out])
    premium, standard = premium[premium_out:], standard[standard_out:]
    rest = dealer.shuffle(premium + standard[top:])
    twin.licence_stack = twin.licence_stack[: twin.revealed] + bytes(standard[:top] + rest)
