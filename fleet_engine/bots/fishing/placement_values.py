"""Values of token placements in Let's Go Fishing!, one function for each kind of circle."""

from collections.abc import Callable

from fleet_engine.bots.fishing.weights import WIDTH, Look
from fleet_engine.core.action import Action
from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.rules import action_tables, fishing, mat, oil, piracy

NEVER = -1.0


def ranked(look: Look) -> list[Action]:
    """Return the legal placements of a token, best first."""
    legal = look.position.legal_actions
    return sorted(legal, key=lambda action: CIRCLES[action.verb](look, action), reverse=True)


def best(look: Look) -> Action:
    """Return the first placement of `ranked`, without sorting the others."""
    legal = look.position.legal_actions
    return max(legal, key=lambda action: CIRCLES[action.verb](look, action))


def _oil(look: Look, action: Action) -> float:
    fee = oil.fee(look.position)
    number = oil.most(look.position, look.seat, look.player.money - fee)
    worth = look.purchase(oil.prices(look.position)[:number])[0]
    return worth - fee * look.coin + look.weights.first_oil


def _fish(look: Look, action: Action) -> float:
    """Return the gain of sending each boat that catches more than its fuel costs.

    Boats with more room go first.
    """
    position, player, rules = look.position, look.player, look.rules
    area = fishing.area_of(position, action_tables.INDEX[action])
    left, barrels, draw = fishing.catch_left(position, area), player.barrels, look.draw
    worth = 0.0
    boats = [
        (mat.boat_space(rules, player, place), place)
        for place in fishing.ready(position, player, area)
    ]
    for space, place in sorted(boats, reverse=True):
        need = fishing.fuel(position, player, area, place)
        gain = min(left, space) * draw - need * look.barrel
        if 0 < need <= barrels and gain > 0:
            barrels -= need
            left -= min(left, space)
            worth += gain
    return worth + look.weights.first_fish


def _extra(look: Look, action: Action) -> float:
    return look.draw - look.rules.extra_price * look.coin


def _captain(look: Look, action: Action) -> float:
    return look.weights.captain * (look.rounds > 0)


def _season(look: Look, action: Action) -> float:
    return look.weights.season * look.player.tokens


def _treasure(look: Look, action: Action) -> float:
    return look.weights.treasure * (1 + look.early) / 2 - look.rules.treasure_price * look.coin


def _equipment(look: Look, action: Action) -> float:
    laid = look.position.laid
    seen = [each.card for each in laid if each.seen >> look.seat & 1]
    known = len(seen) == len(laid)
    worth = max(map(look.card, seen)) if known else look.weights.equipment * look.rounds
    cards = look.player.cards
    if EMPTY not in cards:
        worth -= min(look.card(card) for card in cards if card != PRINTED)
    return worth


def _market(look: Look, action: Action) -> float:
    """Return the gain of selling each fish whose sale has a positive gain."""
    market = action_tables.INDEX[action]
    worth = look.weights.first_sale
    for colour, saved in enumerate(savings(look)):
        for sold in range(sum(look.player.fish[colour::WIDTH])):
            price = look.price(market, colour, sold) * look.unit(market)
            worth += max(0.0, price + saved)
    return worth


def savings(look: Look) -> list[float]:
    """Return the gain, by colour, of moving a fish from a boat to the sold fish.

    The price of the fish is not included.
    """
    room = look.weights.room
    return [end + room - fresh for end, fresh in zip(look.ends, look.fresh, strict=True)]


def _steal(look: Look, action: Action) -> float:
    return max(loot(look))[0]


def loot(look: Look) -> list[tuple[float, int, int]]:
    """Return the possible thefts as rows of value, victim and kind of loot."""
    worths = (look.barrel, look.coin, max(look.ends))
    harm = look.weights.harm
    return [
        (worths[thing] + harm * player.points, victim, thing)
        for victim, player in enumerate(look.position.players)
        for thing in piracy.loot(look.position, look.seat, victim)
    ]


def _protect(look: Look, action: Action) -> float:
    player, kept = look.player, look.rules.victim_keeps
    fish = mat.fresh_fish(look.rules, player)
    return look.weights.safe * sum(each > kept for each in (player.money, player.barrels, fish))


def _subsidy(look: Look, action: Action) -> float:
    board = look.rules.board
    amount = board.card_subsidy if action_tables.INDEX[action] else board.printed_subsidy
    return min(amount, look.position.pool) * look.coin + look.weights.own_mat


def _kyoto(look: Look, action: Action) -> float:
    return look.given_up()[0] + look.weights.own_mat


def _freeze(look: Look, action: Action) -> float:
    """Return the value of freezing fish, or 0 if fish do not rot."""
    holds = look.rules.freezer_holds[look.player.cards[action_tables.INDEX[action]]]
    fish = min(holds, mat.fresh_fish(look.rules, look.player))
    return look.weights.frozen * fish * look.rules.rotting[look.position.seats]


def _never(look: Look, action: Action) -> float:
    return NEVER


CIRCLES: dict[str, Callable[[Look, Action], float]] = {
    "oil": _oil,
    "fish": _fish,
    "extra": _extra,
    "captain": _captain,
    "season": _season,
    "treasure": _treasure,
    "equipment": _equipment,
    "market": _market,
    "steal": _steal,
    "protect": _protect,
    "subsidy": _subsidy,
    "kyoto": _kyoto,
    "freeze": _freeze,
    "thaw": _never,
    "pass": _never,
}
"""Functions that return the value of a placement, by verb of the action."""
