"""Position evaluator of Let's Go Fishing!. It estimates the final score of a seat.

The estimate is the sum of several terms. The seat has points, and fish that count at the end and
may win majorities. It can convert money, oil, equipment and tokens to points in the remaining
rounds. The pending decisions of a circle count by their expected yield. Boats count by the fish
that they may catch, and a sale by the prices of the charts.

The weights are empirical: they were found by experiments with the greedy bot. The evaluator uses
only information that the seat may know.
"""

from collections.abc import Sequence
from math import fsum

from fleet_engine.bots.evaluator import register
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame
from fleet_engine.fishing.names import (
    COLOURS,
    EMPTY,
    EQUIPMENT,
    KYOTO_CARD,
    MARKETS,
    PEARL_CUBE,
    PRINTED,
    TREASURE_CUBE,
)
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.rules import action_tables, fishing, frames, mat, oil
from fleet_engine.fishing.ruleset import NO_COLOUR
from fleet_engine.fishing.scoring import count_caught

MONEY, POINTS = range(len(MARKETS))

COIN = 0.4
"""Points of a dollar while there is time to spend it."""
BARREL = 1.1
"""Points of a barrel that the boats can burn."""
SPARE_BARREL = 0.3
"""Points of each further barrel, beyond the ones that the boats burn in a round."""
LATE_ROUNDS = 2.0
"""Number of rounds to come below which the value of money and oil falls in proportion."""
UNSOLD_FACTOR = 0.45
"""Value of a fish on a boat as a fraction of a fish that counts, as the fish may rot unsold."""
SALE_FACTOR = 0.6
"""Fraction of the gain of a sale that counts, if the seat still has a token or a round."""
SAFE_STOCK = 6.0
"""Number of fish left to catch from which a color counts as safe from depletion."""
LEAD = 0.35
"""Expected points of a leader of a color, for each fish of the color left to catch."""
EXTRA_BOAT = {3: 0.55, 4: 0.7}
"""Points per round of another boat, by size."""
EXTRA_DEPOT = {3: 0.25, 4: 0.3}
EXTRA_FREEZER = {2: 0.15, 3: 0.2}
KYOTO_VALUE = 0.25
SUBSIDY_VALUE = 0.45
"""Points per round of other equipment cards, by size if the card has sizes."""
CAPTAIN = 0.25
"""Points of the first turn of the next round."""
SEASON = 0.15
"""Points of the close season circle for each space on boats.

The seat of this circle need not return fish of the closed color to the bag.
"""
SAFE = 0.2
"""Points of the safety from pirates."""
PURPLE, WHITE = 1.9, 3.0
"""Points of a treasure cube and of a pearl."""
TREASURE_CARD = 1.5


class EvalContext:
    """Rest of the game for a seat, and the values of things in that time.

    Attributes:
        rounds: Number of rounds after the current one.
        coin: Points of a dollar.
        barrel: Points of a barrel that the boats can burn.
        fish: Expected points of a fish at the end of the game, at most 1, by color.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.rules = position.rules
        self.seat = seat
        self.player = position.players[seat]
        self.rounds = 0 if position.ending else self.rules.rounds - position.round
        time = min(1.0, (self.rounds + 0.25 * self.player.tokens) / LATE_ROUNDS)
        self.coin = COIN * time
        self.barrel = BARREL * time
        self.fish = [min(1.0, stock / SAFE_STOCK) for stock in position.fish_left]

    def draw_value(self) -> float:
        """Return the expected value of a blind draw from the bag."""
        bag = self.position.bag
        total = sum(bag)
        if not total:
            return 0.0
        closed = self.position.closed if self.position.season != self.seat else NO_COLOUR
        worth = fsum(
            count * self.fresh_fish_value(colour)
            for colour, count in enumerate(bag[: len(COLOURS)])
            if colour != closed
        )
        return (worth + bag[TREASURE_CUBE] * PURPLE + bag[PEARL_CUBE] * WHITE) / total

    def fresh_fish_value(self, colour: int) -> float:
        """Return the value of a fish on a boat before its sale."""
        position, player = self.position, self.player
        kept = self.fish[colour] * (UNSOLD_FACTOR if self.rules.rotting[position.seats] else 0.9)
        if not player.tokens and not self.rounds:
            return kept
        best = 0.0
        for market in range(len(MARKETS)):
            chart = self.rules.board.prices[market][colour]
            now = min(position.price_steps[market * len(COLOURS) + colour], len(chart) - 1)
            worth = chart[now] * (1.0 if market == POINTS else self.coin)
            best = max(best, worth + self.fish[colour])
        return kept + SALE_FACTOR * (best - kept)


class FishingEvaluator:
    """Evaluator of one seat's positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, position: Position) -> Sequence[Action]:
        """Return the candidate actions: one of each group of similar legal actions.

        Fish of a color are sold from boats before freezers. A fish goes to the first boat or the
        first freezer with room. Kyoto gets all barrels.
        """
        legal = position.legal_actions
        kind = position.stack[-1][0] if position.stack else None
        if kind == frames.SELL:
            return _one_sale_per_colour(position, self.seat, legal)
        if kind == frames.STOW:
            return _one_place_per_kind(position, self.seat, legal)
        if kind == frames.KYOTO:
            return legal[-1:]
        return legal

    def evaluate(self, position: Position) -> float:
        """Return the expected final score of the seat, in points."""
        look = EvalContext(position, self.seat)
        player = look.player
        return (
            player.points
            + _fish(look)
            + _majorities(look)
            + look.coin * player.money
            + _oil(look)
            + _equipment(look)
            + _privileges(look)
            + fsum(_pending(look, frame) for frame in position.stack if frame[1:2] == (self.seat,))
        )


def _one_sale_per_colour(position: Position, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return one sale of each color, and the action that ends the sale.

    A fish on a boat has priority over a frozen one.
    """
    fresh = {
        action_tables.SALES[spot]
        for spot in mat.fish_on_boats(position.rules, position.players[seat])
    }
    found: dict[str, Action] = {}
    for action in sorted(legal, key=lambda action: action not in fresh):
        found.setdefault((action.target or "").rpartition("-")[2], action)
    return list(found.values())


def _one_place_per_kind(position: Position, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return the first boat and the first freezer that have room for a fish."""
    found: dict[bool, Action] = {}
    for action in legal:
        boat = mat.is_boat(position.rules, position.players[seat], action_tables.INDEX[action])
        found.setdefault(boat, action)
    return list(found.values())


def _fish(context: EvalContext) -> float:
    """Return the value of all fish: sold and frozen fish count, fish on boats may rot."""
    player = context.player
    worth = fsum(count * context.fish[colour] for colour, count in enumerate(player.sold))
    for place, card in enumerate(player.cards):
        first = place * mat.WIDTH
        boat = context.rules.boat_holds[card] > 0
        for colour in range(len(COLOURS)):
            count = player.fish[first + colour]
            if count:
                worth += count * (
                    context.fresh_fish_value(colour) if boat else context.fish[colour] * 1.05
                )
    return worth


def _majorities(context: EvalContext) -> float:
    position = context.position
    own = count_caught(context.player)
    worth = 0.0
    for colour, left in enumerate(position.fish_left):
        best = max(
            (
                count_caught(player)[colour]
                for seat, player in enumerate(position.players)
                if seat != context.seat
            ),
            default=0,
        )
        lead = own[colour] - best
        if own[colour] and lead >= -1:
            worth += LEAD * left * {-1: 0.3, 0: 0.7, 1: 0.9}.get(lead, 1.0)
    return worth


def _oil(context: EvalContext) -> float:
    """Return the value of the barrels: the boats can burn some, the others are spare."""
    burnt = 2.0 * len(mat.boat_places(context.rules, context.player))
    barrels = context.player.barrels
    useful = min(barrels, burnt)
    return context.barrel * useful + SPARE_BARREL * (barrels - useful) * (context.barrel / BARREL)


def _equipment(context: EvalContext) -> float:
    worth = 0.0
    for card in context.player.cards:
        if card not in (EMPTY, PRINTED):
            worth += _card(context, card)
    return worth


def _card(context: EvalContext, card: int) -> float:
    """Return the value of an equipment card in the rounds to come."""
    rounds = context.rounds + 0.5
    kind, _, size = EQUIPMENT[card].partition("-")
    match kind:
        case "boat":
            return EXTRA_BOAT[int(size)] * rounds
        case "depot":
            return EXTRA_DEPOT[int(size)] * rounds
        case "freezer":
            return EXTRA_FREEZER[int(size)] * rounds
    return (KYOTO_VALUE if card == KYOTO_CARD else SUBSIDY_VALUE) * rounds


def _privileges(context: EvalContext) -> float:
    position = context.position
    worth = 0.0
    if position.captain == context.seat and position.captain_claimed and context.rounds:
        worth += CAPTAIN
    if position.season == context.seat:
        boats = sum(
            mat.boat_space(context.rules, context.player, place)
            for place in mat.boat_places(context.rules, context.player)
        )
        worth += SEASON * boats * bool(context.player.tokens)
    if position.safe >> context.seat & 1:
        worth += SAFE
    return worth


def _pending(context: EvalContext, frame: Frame) -> float:
    """Return the expected yield of a pending decision of the seat."""
    match frame[0]:
        case frames.SEND | frames.FISH | frames.CATCH:
            return _catches(context, frame)
        case frames.SELL:
            return _sales(context, frame[2])
        case frames.STOW:
            return context.fresh_fish_value(frame[2])
        case frames.TREASURE_CARD:
            return TREASURE_CARD
        case frames.COLOUR | frames.PEARL | frames.BONUS:
            return 1.0
        case frames.BUY:
            return _purchase(context)
        case frames.KYOTO:
            return context.player.barrels * (1.0 - context.barrel)
        case frames.EQUIP:
            return max(
                (_card(context, laid.card) for laid in context.position.board_equipment),
                default=0.0,
            )
        case frames.ROB | frames.LOOT:
            return max(context.coin, context.barrel, 0.8)
        case frames.GRAB | frames.HIDE:
            return 0.8
    return 0.0


def _catches(context: EvalContext, frame: Frame) -> float:
    """Return the expected yield of boats that are fishing or can be sent."""
    position, player, rules = context.position, context.player, context.rules
    area = fishing.area_of(position, frame[2])
    left = fishing.catch_left(position, area)
    draw = context.draw_value()
    if frame[0] == frames.CATCH:
        space = mat.boat_space(rules, player, frame[3])
        return min(frame[4], space, left) * draw
    sent = fishing.sent_boats(frame[3])
    catches = sum(mat.boat_space(rules, player, place) for place in sent)
    best = min(catches, left) * draw
    if frame[0] == frames.SEND:
        for place in fishing.ready_boats(position, player, area):
            if place not in sent:
                more = catches + mat.boat_space(rules, player, place)
                fuel = fishing.fuel_needed(position, player, area, place) * context.barrel
                best = max(best, min(more, left) * draw - fuel)
    return best


def _sales(context: EvalContext, market: int) -> float:
    """Return the gain of a sale beyond the present value of the fish."""
    position, player = context.position, context.player
    worth = 0.0
    unit = 1.0 if market == POINTS else context.coin
    for colour in range(len(COLOURS)):
        chart = context.rules.board.prices[market][colour]
        step = position.price_steps[market * len(COLOURS) + colour]
        fish = sum(
            player.fish[place * mat.WIDTH + colour]
            for place in mat.boat_places(context.rules, player)
        )
        for number in range(fish):
            price = chart[min(step + number, len(chart) - 1)] * unit
            gain = price + context.fish[colour] - context.fresh_fish_value(colour)
            worth += max(0.0, gain)
    return worth


def _purchase(context: EvalContext) -> float:
    """Return the gain of the purchase of the best number of barrels."""
    best = worth = 0.0
    number = oil.max_barrels(context.position, context.seat, context.player.money)
    for price in oil.barrel_prices(context.position)[:number]:
        worth += context.barrel - price * context.coin
        best = max(best, worth)
    return best


register("fishing", FishingEvaluator)
