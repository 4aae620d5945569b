"""Public knowledge about hidden hands. Computes what the other seats can infer about a hand.

The other seats know the size of a hand, the cards that it certainly holds, its Gone Fishin' cards
and its crates. From this follow the maximum spending power of a seat, and whether the others must
consider a choice possible when the seat decides.
"""

from fleet_engine.cards.names import BOATS, GONE
from fleet_engine.cards.position import NO_LOT, Player, Position
from fleet_engine.cards.rules import frames
from fleet_engine.cards.rules.payment import discount, is_licensed
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game_loop import Frame
from fleet_engine.core.piles import expand_counts


def max_bid(rules: Ruleset, player: Player) -> int:
    """Return the highest bid that a player may be able to pay, by public knowledge."""
    return _max_purse(rules, player, player.boat_cards) + discount(rules, player)


def may_have_choice(position: Position, frame: Frame) -> bool:
    """Return True if a choice is possible by public knowledge.

    The hand of the seat is not used. Decisions about public crates and boats always leave a choice,
    so they need no check here.
    """
    player = position.players[frame[1]]
    match frame[0]:
        case frames.FIRST_BID:
            return True  # the first bid belongs to the choice of the lot
        case _ if _is_fully_known(player):
            return False
        case frames.OPEN:
            minimums = position.rules.cards.minimums
            means = max_bid(position.rules, player)
            return any(minimums[licence] <= means for licence in position.market)
        case frames.BID:
            return max_bid(position.rules, player) > position.bid
        case frames.PAY:
            return _may_have_payments(position, player, frame)
        case frames.LAUNCH:
            return _may_launch(position.rules, player)
        case frames.DISCARD:
            return sum(player.hand if frame[2] else player.just_drawn) > 1
    return False


def _is_fully_known(player: Player) -> bool:
    """Return True if each card of a hand is public knowledge."""
    return not player.boat_cards or (
        not player.captains and sum(player.publicly_known) == player.boat_cards
    )


def _max_purse(rules: Ruleset, player: Player, cards: int) -> int:
    """Return the maximum cash of `cards` boat cards and all other means of payment."""
    worth = rules.cards.cash
    sure = sorted((worth[kind] for kind in expand_counts(player.publicly_known)), reverse=True)
    unknown = player.boat_cards + len(player.captains) - len(sure)
    dearest = max(worth[: len(BOATS)]) * min(cards, unknown)
    rest = sum(sure[: max(0, cards - unknown)])
    open_cards: int = player.hand[GONE] * worth[GONE] + player.processed_crates * rules.crate_cash
    return dearest + rest + open_cards


def _may_have_payments(position: Position, player: Player, frame: Frame) -> bool:
    """Return True if there may be several ways to pay for a license.

    A launch needs no such check: the seat has already decided to launch, and pays at once.
    """
    _, _, left, price, off = frame
    begins = position.lot != NO_LOT and left == max(0, price - off) > 0
    things = sum(player.hand) + player.processed_crates
    return begins and things > 1 and _max_purse(position.rules, player, player.boat_cards) > left


def _may_launch(rules: Ruleset, player: Player) -> bool:
    """Return True if a hand may hold a boat that its player may launch and can pay."""
    means = _max_purse(rules, player, player.boat_cards - 1) + discount(rules, player)
    costs = rules.cards.costs
    return any(is_licensed(player, boat) and costs[boat] <= means for boat in range(len(BOATS)))
