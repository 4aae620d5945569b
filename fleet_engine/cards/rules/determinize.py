"""Determinization. Deals the hands, captains and decks anew that a seat does not see."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from fleet_engine.cards.names import BOATS, CARDS, FIRST_PREMIUM, GONE
from fleet_engine.cards.position import Player, Position
from fleet_engine.cards.rules import flow
from fleet_engine.cards.rules.frames import PAY
from fleet_engine.cards.rules.payment import available_cash, spending_power
from fleet_engine.core import rng
from fleet_engine.core.game_loop import LegalActions
from fleet_engine.core.piles import expand_counts, shuffle_pile

MAX_TRIES = 60
"""Number of random hands to try for a seat that must be able to pay.

After that it gets the cards of the highest cash value.
"""

P = TypeVar("P", bound=Position)


class Dealer:
    """Shuffler with its own seed. Each call of `shuffle` uses new randomness."""

    def __init__(self, seed: int) -> None:
        self.chance = rng.determinization_state(seed)
        self._shuffles = 0

    def shuffle(self, cards: Iterable[int]) -> list[int]:
        """Return the cards in random order, independent of their input order."""
        self._shuffles += 1
        return list(shuffle_pile(sorted(cards), self.chance, self._shuffles))


def determinize(position: P, seat: int, seed: int) -> P:
    """Return a determinization of a position for `seat`, dealt by `seed`.

    `seat` cannot distinguish the result from `position`. All visible information stays: its own
    cards, all public cards, and the number of cards in other hands.

    Certain knowledge is respected, too:

    - Cards that a seat began with stay with it unless they were seen leaving.
    - A bidder can pay its bid.
    - A seat that decides has a choice, unless the game is discreet.

    The rest is dealt from all cards that `seat` does not see, including the licenses to come. The
    result is not discreet, because no opponent watches it.
    """
    twin = position.copy()
    deal_hidden(twin, [other for other in range(twin.seats) if other != seat], seed)
    twin.discreet = False
    return twin


def deal_hidden(twin: Position, hidden: Sequence[int], seed: int) -> None:
    """Deal the hidden cards of some seats, the decks and all future chance anew.

    Args:
        twin: position to change.
        hidden: seats whose unseen cards are dealt.
        seed: seed of the deal.
    """
    dealer = Dealer(seed)
    _deal_boats(twin, [seat for seat in hidden if _has_hidden_cards(twin.players[seat])], dealer)
    _deal_licences(twin, dealer)
    twin.chance = dealer.chance
    if twin.to_move in hidden:
        twin.legal_actions = _legal_actions(twin)


def _has_hidden_cards(player: Player) -> bool:
    """Return True if a player has cards that the other seats do not see."""
    return bool(player.boat_cards or player.captains or any(player.hidden_discards))


def _legal_actions(twin: Position) -> LegalActions:
    """Return the legal actions of the seat to move with its dealt cards."""
    frame = twin.stack[-1]
    ask = flow.GAME_LOOP.legal_actions_handlers[frame[0]]
    assert ask is not None, frame
    return ask(twin, frame)


def _deal_boats(twin: Position, others: Sequence[int], dealer: Dealer) -> None:
    """Deal the hands, captains and face-down discards of `others`, and the deck."""
    pile = list(twin.deck[twin.dealt_count :])
    players = [twin.players[other] for other in others]
    for player in players:
        pile += [
            *expand_counts(player.hand[:GONE]),
            *player.captains,
            *expand_counts(player.hidden_discards),
        ]
    for kind in (kind for player in players for kind in expand_counts(player.publicly_known)):
        pile.remove(kind)
    # Deal constrained seats first, from the whole pile: the leader of the bidding, then the mover.
    bound = [twin.leader, twin.to_move]
    for other in sorted(others, key=lambda other: [*bound, other].index(other)):
        if other in bound:
            pile = _deal_plausible_hand(twin, other, pile, dealer)
        else:
            pile = _deal_hand(twin.players[other], dealer.shuffle(pile), dealer)
    pile = dealer.shuffle(pile)
    for player in (twin.players[other] for other in others):
        pile = _replace_hidden_discards(twin, player, pile)
    twin.deck, twin.dealt_count = bytes(pile), 0


def _deal_plausible_hand(twin: Position, seat: int, pile: list[int], dealer: Dealer) -> list[int]:
    """Deal a hand that fits the bid and the decision of a seat.

    Returns the rest of the pile.
    """
    player = twin.players[seat]
    before = player.copy()
    for _ in range(MAX_TRIES):
        twin.players[seat] = player = before.copy()
        rest = _deal_hand(player, dealer.shuffle(pile), dealer)
        if _is_plausible(twin, seat):
            return rest
    twin.players[seat] = player = before.copy()
    worth = twin.rules.cards.cash
    # The kind breaks ties, so that the order does not depend on the order of the pile.
    rest = _deal_hand(player, sorted(pile, key=lambda kind: (-worth[kind], kind)), dealer)
    _set_hand(
        player,
        sorted(
            [*expand_counts(player.hand[:GONE]), *player.captains],
            key=lambda kind: (worth[kind], kind),
        ),
        list(expand_counts(player.just_drawn)),
    )
    return rest


def _is_plausible(twin: Position, seat: int) -> bool:
    """Return True if a seat can pay what it owes and, if it decides now, has a choice.

    In a discreet game one legal action is enough.
    """
    player = twin.players[seat]
    frame = twin.stack[-1] if twin.stack else ()
    paying = bool(frame) and frame[0] == PAY and frame[1] == seat
    if paying:
        if available_cash(twin.rules, player) < frame[2]:
            return False
    elif twin.leader == seat and spending_power(twin.rules, player) < twin.bid:
        return False
    return twin.to_move != seat or len(_legal_actions(twin)) > (0 if twin.discreet else 1)


def _deal_hand(player: Player, pile: list[int], dealer: Dealer) -> list[int]:
    """Deal the hand, captains and fresh cards of a player; return the rest."""
    fresh = sum(player.just_drawn)
    known = list(expand_counts(player.publicly_known))
    unknown = player.boat_cards + len(player.captains) - len(known)
    drawn, others, rest = pile[:fresh], pile[fresh:unknown], pile[unknown:]
    _set_hand(player, dealer.shuffle(known + others) + drawn, drawn)
    return rest


def _set_hand(player: Player, cards: list[int], drawn: list[int]) -> None:
    """Use the first of the cards as captains and the others as the hand."""
    captains = len(player.captains)
    gone = player.hand[GONE]
    player.captains = cards[:captains]
    player.hand = [cards[captains:].count(kind) for kind in range(len(BOATS))] + [gone]
    player.just_drawn = [drawn.count(kind) for kind in range(len(CARDS))]


def _replace_hidden_discards(twin: Position, player: Player, pile: list[int]) -> list[int]:
    """Replace the face-down discards of a player; return the rest of the pile."""
    count = sum(player.hidden_discards)
    buried = [pile[:count].count(kind) for kind in range(len(BOATS))]
    for kind in range(len(BOATS)):
        twin.discards[kind] += buried[kind] - player.hidden_discards[kind]
    player.hidden_discards = buried
    return pile[count:]


def _deal_licences(twin: Position, dealer: Dealer) -> None:
    """Deal the licenses to come and the licenses that the setup removed face down.

    The number of removed premium licenses is public. So is the fact that standard licenses are on
    top of the stack.
    """
    coming = twin.licence_stack[twin.revealed_count :]
    top = max(0, twin.rules.standard_on_top(twin.seats) - twin.revealed_count)
    unseen = coming + twin.removed_licences
    premium = dealer.shuffle(licence for licence in unseen if licence >= FIRST_PREMIUM)
    standard = dealer.shuffle(licence for licence in unseen if licence < FIRST_PREMIUM)
    premium_out = twin.rules.premium_removed[twin.seats]
    standard_out = twin.rules.standard_removed[twin.seats]
    twin.removed_licences = bytes(premium[:premium_out] + standard[:standard_out])
    premium, standard = premium[premium_out:], standard[standard_out:]
    rest = dealer.shuffle(premium + standard[top:])
    twin.licence_stack = twin.licence_stack[: twin.revealed_count] + bytes(standard[:top] + rest)
