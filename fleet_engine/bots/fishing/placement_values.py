"""Values of token placements in Let's Go Fishing!, one function for each kind of circle."""

from collections.abc import Callable

from fleet_engine.bots.fishing.weights import WIDTH, DecisionContext
from fleet_engine.core.action import Action
from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.rules import action_tables, fishing, mat, oil, piracy

NEVER_VALUE = -1.0


def rank_placements(context: DecisionContext) -> list[Action]:
    """Return the legal placements of a token, best first."""
    legal = context.position.legal_actions
    return sorted(
        legal, key=lambda action: PLACEMENT_VALUES[action.verb](context, action), reverse=True
    )


def best_placement(context: DecisionContext) -> Action:
    """Return the first placement of `rank_placements`, without sorting the others."""
    legal = context.position.legal_actions
    return max(legal, key=lambda action: PLACEMENT_VALUES[action.verb](context, action))


def _oil(context: DecisionContext, action: Action) -> float:
    fee = oil.token_fee(context.position)
    number = oil.max_barrels(context.position, context.seat, context.player.money - fee)
    worth = context.best_purchase(oil.barrel_prices(context.position)[:number])[0]
    return worth - fee * context.coin + context.weights.first_oil


def _fish(context: DecisionContext, action: Action) -> float:
    """Return the gain of sending each boat that catches more than its fuel costs.

    Boats with more room go first.
    """
    position, player, rules = context.position, context.player, context.rules
    area = fishing.area_of(position, action_tables.INDEX[action])
    left, barrels, draw = fishing.catch_left(position, area), player.barrels, context.draw_value
    worth = 0.0
    boats = [
        (mat.boat_space(rules, player, place), place)
        for place in fishing.ready_boats(position, player, area)
    ]
    for space, place in sorted(boats, reverse=True):
        need = fishing.fuel_needed(position, player, area, place)
        gain = min(left, space) * draw - need * context.barrel
        if 0 < need <= barrels and gain > 0:
            barrels -= need
            left -= min(left, space)
            worth += gain
    return worth + context.weights.first_fish


def _extra(context: DecisionContext, action: Action) -> float:
    return context.draw_value - context.rules.extra_price * context.coin


def _captain(context: DecisionContext, action: Action) -> float:
    return context.weights.captain * (context.rounds > 0)


def _season(context: DecisionContext, action: Action) -> float:
    return context.weights.season * context.player.tokens


def _treasure(context: DecisionContext, action: Action) -> float:
    return (
        context.weights.treasure * (1 + context.time_factor) / 2
        - context.rules.treasure_price * context.coin
    )


def _equipment(context: DecisionContext, action: Action) -> float:
    laid = context.position.board_equipment
    seen = [each.card for each in laid if each.seen >> context.seat & 1]
    known = len(seen) == len(laid)
    worth = (
        max(map(context.card_value, seen)) if known else context.weights.equipment * context.rounds
    )
    cards = context.player.cards
    if EMPTY not in cards:
        worth -= min(context.card_value(card) for card in cards if card != PRINTED)
    return worth


def _market(context: DecisionContext, action: Action) -> float:
    """Return the gain of selling each fish whose sale has a positive gain."""
    market = action_tables.INDEX[action]
    worth = context.weights.first_sale
    for colour, saved in enumerate(sale_gains(context)):
        for sold in range(sum(context.player.fish[colour::WIDTH])):
            price = context.price(market, colour, sold) * context.unit_value(market)
            worth += max(0.0, price + saved)
    return worth


def sale_gains(context: DecisionContext) -> list[float]:
    """Return the gain, by color, of moving a fish from a boat to the sold fish.

    The price of the fish is not included.
    """
    room = context.weights.room
    return [
        end + room - fresh
        for end, fresh in zip(context.final_fish_values, context.fresh_fish_values, strict=True)
    ]


def _steal(context: DecisionContext, action: Action) -> float:
    return max(thefts(context))[0]


def thefts(context: DecisionContext) -> list[tuple[float, int, int]]:
    """Return the possible thefts as rows of value, victim and kind of loot."""
    worths = (context.barrel, context.coin, max(context.final_fish_values))
    harm = context.weights.harm
    return [
        (worths[thing] + harm * player.points, victim, thing)
        for victim, player in enumerate(context.position.players)
        for thing in piracy.possible_loot(context.position, context.seat, victim)
    ]


def _protect(context: DecisionContext, action: Action) -> float:
    player, kept = context.player, context.rules.victim_keeps
    fish = mat.count_fish_on_boats(context.rules, player)
    return context.weights.safe * sum(each > kept for each in (player.money, player.barrels, fish))


def _subsidy(context: DecisionContext, action: Action) -> float:
    board = context.rules.board
    amount = board.card_subsidy if action_tables.INDEX[action] else board.printed_subsidy
    return min(amount, context.position.pool) * context.coin + context.weights.own_mat


def _kyoto(context: DecisionContext, action: Action) -> float:
    return context.best_exchange()[0] + context.weights.own_mat


def _freeze(context: DecisionContext, action: Action) -> float:
    """Return the value of freezing fish, or 0 if fish do not rot."""
    holds = context.rules.freezer_holds[context.player.cards[action_tables.INDEX[action]]]
    fish = min(holds, mat.count_fish_on_boats(context.rules, context.player))
    return context.weights.frozen * fish * context.rules.rotting[context.position.seats]


def _never(context: DecisionContext, action: Action) -> float:
    return NEVER_VALUE


PLACEMENT_VALUES: dict[str, Callable[[DecisionContext, Action], float]] = {
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
