"""What everybody at the table can tell of a hand that they do not see.

Everybody knows how many cards a hand holds, which cards it is sure to hold, Gone Fishin' cards
and crates. From that follows what a seat can spend at most, and whether the others must reckon
with a choice where it is asked.
"""

from fleet_engine.cards.names import BOATS, GONE
from fleet_engine.cards.position import NO_LOT, Player, Position
from fleet_engine.cards.rules import frames
from fleet_engine.cards.rules.payment import discount, licensed
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game_loop import Frame
from fleet_engine.core.piles import by_kind


def most(rules: Ruleset, player: Player) -> int:
    """Return the highest bid that a player can perhaps pay for all that others know."""
    return _purse(rules, player, player.boat_cards) + discount(rules, player)


def leaves_choice(position: Position, frame: Frame) -> bool:
    """Return whether others, who do not see the hand, must reckon with a choice.

    What is asked of the crates and boats that lie open is never less than a choice.
    """
    player = position.players[frame[1]]
    match frame[0]:
        case frames.FIRST_BID:
            return True  # it is one thought with the choice of the lot
        case _ if _lies_open(player):
            return False
        case frames.OPEN:
            minimums = position.rules.cards.minimums
            means = most(position.rules, player)
            return any(minimums[licence] <= means for licence in position.market)
        case frames.BID:
            return most(position.rules, player) > position.bid
        case frames.PAY:
            return _may_pay_otherwise(position, player, frame)
        case frames.LAUNCH:
            return _may_launch(position.rules, player)
        case frames.DISCARD:
            return sum(player.hand if frame[2] else player.fresh) > 1
    return False


def _lies_open(player: Player) -> bool:
    """Return whether everybody knows each card of a hand."""
    return not player.boat_cards or (not player.captains and sum(player.sure) == player.boat_cards)


def _purse(rules: Ruleset, player: Player, cards: int) -> int:
    """Return what so many boat cards of a hand can be worth, with all else that pays."""
    worth = rules.cards.cash
    sure = sorted((worth[kind] for kind in by_kind(player.sure)), reverse=True)
    unknown = player.boat_cards + len(player.captains) - len(sure)
    dearest = max(worth[: len(BOATS)]) * min(cards, unknown)
    rest = sum(sure[: max(0, cards - unknown)])
    open_cards: int = player.hand[GONE] * worth[GONE] + player.hold * rules.crate_cash
    return dearest + rest + open_cards


def _may_pay_otherwise(position: Position, player: Player, frame: Frame) -> bool:
    """Return whether a licence can perhaps be paid for in several ways.

    Whoever launches a boat is asked before, and pays in the same breath.
    """
    _, _, left, price, off = frame
    begins = position.lot != NO_LOT and left == max(0, price - off) > 0
    things = sum(player.hand) + player.hold
    return begins and things > 1 and _purse(position.rules, player, player.boat_cards) > left


def _may_launch(rules: Ruleset, player: Player) -> bool:
    """Return whether a hand may hold a boat that its player may launch and can pay."""
    means = _purse(rules, player, player.boat_cards - 1) + discount(rules, player)
    costs = rules.cards.costs
    return any(licensed(player, boat) and costs[boat] <= means for boat in range(len(BOATS)))
