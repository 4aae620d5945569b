"""Payments. Computes the spending power of a player and handles the steps of a payment."""

from operator import mul

from fleet_engine.cards import events
from fleet_engine.cards.actions import DONE
from fleet_engine.cards.names import CARDS, FIRST_KING_CRAB, KING_CRAB_BOAT, SHRIMP
from fleet_engine.cards.position import EventLog, Player, Position
from fleet_engine.cards.rules.action_tables import CRATE_INDEX, PAID_WITH, bits_of_kinds
from fleet_engine.cards.rules.action_tables import PAY as PAY_MENU
from fleet_engine.cards.rules.frames import PAY
from fleet_engine.cards.rules.piles import discard_card
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions


def available_cash(rules: Ruleset, player: Player) -> int:
    """Return the cash value of the hand and the processed crates."""
    cards: int = sum(map(mul, player.hand, rules.cards.cash))
    return cards + player.processed_crates * rules.crate_cash


def discount(rules: Ruleset, player: Player) -> int:
    """Return the discount of the Shrimp licenses on each transaction."""
    return rules.discount[player.licences[SHRIMP]]


def spending_power(rules: Ruleset, player: Player) -> int:
    """Return the highest bid that a player can pay."""
    return available_cash(rules, player) + discount(rules, player)


def charge_price(position: Position, seat: int, price: int) -> None:
    """Ask a seat to pay a price less its Shrimp discount. No change is given."""
    off = discount(position.rules, position.players[seat])
    position.stack.append((PAY, seat, max(0, price - off), price, off))


def legal_pay(position: Position, frame: Frame) -> LegalActions:
    """Return the cards and crates that may be spent next.

    If the price is covered, the payment can end. It must end unless the rule `needless_payment`
    allows to pay more.
    """
    player = position.players[frame[1]]
    left = frame[2]
    if left <= 0 and not position.rules.needless_payment:
        return (DONE,)
    purse = bits_of_kinds(player.hand) | (1 << CRATE_INDEX if player.processed_crates else 0)
    legal = PAY_MENU[purse]
    if left <= 0:
        return (*legal, DONE)
    if left == available_cash(position.rules, player):
        return legal[:1]  # everything must be spent, so the order does not matter
    return legal


def apply_pay(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Spend a card or a crate, or end the payment."""
    _, seat, left, price, off = frame
    player = position.players[seat]
    if action is DONE:
        if log is not None:
            log.append(events.Paid(seat, price, min(off, price), -left))
        return
    place = PAID_WITH[action]
    if place == CRATE_INDEX:
        player.processed_crates -= 1
        left -= position.rules.crate_cash
        if log is not None:
            log.append(events.CrateSpent(seat))
    else:
        discard_card(position, player, place)
        worth = position.rules.cards.cash[place]
        left -= worth
        if log is not None:
            log.append(events.CardSpent(seat, CARDS[place], worth))
    position.stack.append((PAY, seat, left, price, off))


def is_licensed(player: Player, boat: int) -> bool:
    """Return True if a player holds a license for a kind of boat."""
    if boat == KING_CRAB_BOAT:
        return any(player.licences[FIRST_KING_CRAB:])
    return player.licences[boat] > 0
