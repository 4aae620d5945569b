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
from fleet_engine.fishing.scoring import caught

MONEY, POINTS = range(len(MARKETS))

COIN = 0.4
"""Points of a dollar while there is time to spend it."""
BARREL = 1.1
"""Points of a barrel that the boats can burn."""
SPARE_BARREL = 0.3
"""Points of each further barrel, beyond the ones that the boats burn in a round."""
LATE = 2.0
"""Number of rounds to come below which the value of money and oil falls in proportion."""
KEPT = 0.45
"""Value of a fish on a boat as a fraction of a fish that counts, as the fish may rot unsold."""
SALE = 0.6
"""Fraction of the gain of a sale that counts, if the seat still has a token or a round."""
COLOUR_LIVES = 6.0
"""Number of fish left to catch from which a colour counts as safe from depletion."""
LEAD = 0.35
"""Expected points of a leader of a colour, for each fish of the colour left to catch."""
EXTRA_BOAT = {3: 0.55, 4: 0.7}
"""Points per round of another boat, by size."""
EXTRA_DEPOT = {3: 0.25, 4: 0.3}
FREEZING = {2: 0.15, 3: 0.2}
KYOTO_WORTH = 0.25
SUBSIDY_WORTH = 0.45
"""Points per round of other equipment cards, by size if the card has sizes."""
CAPTAIN = 0.25
"""Points of the first turn of the next round."""
SEASON = 0.15
"""Points of the close season circle for each space on boats.

The seat of this circle need not return fish of the closed colour to the bag.
"""
SAFE = 0.2
"""Points of the safety from pirates."""
PURPLE, WHITE = 1.9, 3.0
"""Points of a treasure cube and of a pearl."""
TREASURE_CARD = 1.5


class Outlook:
    """Rest of the game for a seat, and the values of things in that time.

    Attributes:
        rounds: Number of rounds after the current one.
        coin: Points of a dollar.
        barrel: Points of a barrel that the boats can burn.
        fish: Expected points of a fish at the end of the game, at most 1, by colour.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.rules = position.rules
        self.seat = seat
        self.player = position.players[seat]
        self.rounds = 0 if position.ending else self.rules.rounds - position.round
        time = min(1.0, (self.rounds + 0.25 * self.player.tokens) / LATE)
        self.coin = COIN * time
        self.barrel = BARREL * time
        self.fish = [min(1.0, stock / COLOUR_LIVES) for stock in position.stock]

    def draw(self) -> float:
        """Return the expected value of a blind draw from the bag."""
        bag = self.position.bag
        total = sum(bag)
        if not total:
            return 0.0
        closed = self.position.closed if self.position.season != self.seat else NO_COLOUR
        worth = fsum(
            count * self.fresh(colour)
            for colour, count in enumerate(bag[: len(COLOURS)])
            if colour != closed
        )
        return (worth + bag[TREASURE_CUBE] * PURPLE + bag[PEARL_CUBE] * WHITE) / total

    def fresh(self, colour: int) -> float:
        """Return the value of a fish on a boat before its sale."""
        position, player = self.position, self.player
        kept = self.fish[colour] * (KEPT if self.rules.rotting[position.seats] else 0.9)
        if not player.tokens and not self.rounds:
            return kept
        best = 0.0
        for market in range(len(MARKETS)):
            chart = self.rules.board.prices[market][colour]
            now = min(position.dropped[market * len(COLOURS) + colour], len(chart) - 1)
            worth = chart[now] * (1.0 if market == POINTS else self.coin)
            best = max(best, worth + self.fish[colour])
        return kept + SALE * (best - kept)


class Judge:
    """Evaluator of one seat's positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def worth_trying(self, position: Position) -> Sequence[Action]:
        """Return the candidate actions: one of each group of similar legal actions.

        Fish of a colour are sold from boats before freezers. A fish goes to the first boat or the
        first freezer with room. Kyoto gets all barrels.
        """
        legal = position.legal_actions
        kind = position.stack[-1][0] if position.stack else None
        if kind == frames.SELL:
            return _by_colour(position, self.seat, legal)
        if kind == frames.STOW:
            return _by_card(position, self.seat, legal)
        if kind == frames.KYOTO:
            return legal[-1:]
        return legal

    def value(self, position: Position) -> float:
        """Return the expected final score of the seat, in points."""
        look = Outlook(position, self.seat)
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


def _by_colour(position: Position, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return one sale of each colour, and the action that ends the sale.

    A fish on a boat has priority over a frozen one.
    """
    fresh = {
        action_tables.SALES[spot] for spot in mat.fresh(position.rules, position.players[seat])
    }
    found: dict[str, Action] = {}
    for action in sorted(legal, key=lambda action: action not in fresh):
        found.setdefault((action.target or "").rpartition("-")[2], action)
    return list(found.values())


def _by_card(position: Position, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return the first boat and the first freezer that have room for a fish."""
    found: dict[bool, Action] = {}
    for action in legal:
        boat = mat.is_boat(position.rules, position.players[seat], action_tables.INDEX[action])
        found.setdefault(boat, action)
    return list(found.values())


def _fish(look: Outlook) -> float:
    """Return the value of all fish: sold and frozen fish count, fish on boats may rot."""
    player = look.player
    worth = fsum(count * look.fish[colour] for colour, count in enumerate(player.sold))
    for place, card in enumerate(player.cards):
        first = place * mat.WIDTH
        boat = look.rules.boat_holds[card] > 0
        for colour in range(len(COLOURS)):
            count = player.fish[first + colour]
            if count:
                worth += count * (look.fresh(colour) if boat else look.fish[colour] * 1.05)
    return worth


def _majorities(look: Outlook) -> float:
    position = look.position
    own = caught(look.player)
    worth = 0.0
    for colour, left in enumerate(position.stock):
        best = max(
            (
                caught(player)[colour]
                for seat, player in enumerate(position.players)
                if seat != look.seat
            ),
            default=0,
        )
        lead = own[colour] - best
        if own[colour] and lead >= -1:
            worth += LEAD * left * {-1: 0.3, 0: 0.7, 1: 0.9}.get(lead, 1.0)
    return worth


def _oil(look: Outlook) -> float:
    """Return the value of the barrels: the boats can burn some, the others are spare."""
    burnt = 2.0 * len(mat.boats(look.rules, look.player))
    barrels = look.player.barrels
    useful = min(barrels, burnt)
    return look.barrel * useful + SPARE_BARREL * (barrels - useful) * (look.barrel / BARREL)


def _equipment(look: Outlook) -> float:
    worth = 0.0
    for card in look.player.cards:
        if card not in (EMPTY, PRINTED):
            worth += _card(look, card)
    return worth


def _card(look: Outlook, card: int) -> float:
    """Return the value of an equipment card in the rounds to come."""
    rounds = look.rounds + 0.5
    kind, _, size = EQUIPMENT[card].partition("-")
    match kind:
        case "boat":
            return EXTRA_BOAT[int(size)] * rounds
        case "depot":
            return EXTRA_DEPOT[int(size)] * rounds
        case "freezer":
            return FREEZING[int(size)] * rounds
    return (KYOTO_WORTH if card == KYOTO_CARD else SUBSIDY_WORTH) * rounds


def _privileges(look: Outlook) -> float:
    position = look.position
    worth = 0.0
    if position.captain == look.seat and position.claimed and look.rounds:
        worth += CAPTAIN
    if position.season == look.seat:
        boats = sum(
            mat.boat_space(look.rules, look.player, place)
            for place in mat.boats(look.rules, look.player)
        )
        worth += SEASON * boats * bool(look.player.tokens)
    if position.safe >> look.seat & 1:
        worth += SAFE
    return worth


def _pending(look: Outlook, frame: Frame) -> float:
    """Return the expected yield of a pending decision of the seat."""
    match frame[0]:
        case frames.SEND | frames.FISH | frames.CATCH:
            return _catches(look, frame)
        case frames.SELL:
            return _sales(look, frame[2])
        case frames.STOW:
            return look.fresh(frame[2])
        case frames.TREASURE_CARD:
            return TREASURE_CARD
        case frames.COLOUR | frames.PEARL | frames.BONUS:
            return 1.0
        case frames.BUY:
            return _purchase(look)
        case frames.KYOTO:
            return look.player.barrels * (1.0 - look.barrel)
        case frames.EQUIP:
            return max((_card(look, laid.card) for laid in look.position.laid), default=0.0)
        case frames.ROB | frames.LOOT:
            return max(look.coin, look.barrel, 0.8)
        case frames.GRAB | frames.HIDE:
            return 0.8
    return 0.0


def _catches(look: Outlook, frame: Frame) -> float:
    """Return the expected yield of boats that are fishing or can be sent."""
    position, player, rules = look.position, look.player, look.rules
    area = fishing.area_of(position, frame[2])
    left = fishing.catch_left(position, area)
    draw = look.draw()
    if frame[0] == frames.CATCH:
        space = mat.boat_space(rules, player, frame[3])
        return min(frame[4], space, left) * draw
    sent = fishing.boats_sent(frame[3])
    catches = sum(mat.boat_space(rules, player, place) for place in sent)
    best = min(catches, left) * draw
    if frame[0] == frames.SEND:
        for place in fishing.ready(position, player, area):
            if place not in sent:
                more = catches + mat.boat_space(rules, player, place)
                fuel = fishing.fuel(position, player, area, place) * look.barrel
                best = max(best, min(more, left) * draw - fuel)
    return best


def _sales(look: Outlook, market: int) -> float:
    """Return the gain of a sale beyond the present value of the fish."""
    position, player = look.position, look.player
    worth = 0.0
    unit = 1.0 if market == POINTS else look.coin
    for colour in range(len(COLOURS)):
        chart = look.rules.board.prices[market][colour]
        step = position.dropped[market * len(COLOURS) + colour]
        fish = sum(
            player.fish[place * mat.WIDTH + colour] for place in mat.boats(look.rules, player)
        )
        for number in range(fish):
            price = chart[min(step + number, len(chart) - 1)] * unit
            gain = price + look.fish[colour] - look.fresh(colour)
            worth += max(0.0, gain)
    return worth


def _purchase(look: Outlook) -> float:
    """Return the gain of the purchase of the best number of barrels."""
    best = worth = 0.0
    number = oil.most(look.position, look.seat, look.player.money)
    for price in oil.prices(look.position)[:number]:
        worth += look.barrel - price * look.coin
        best = max(best, worth)
    return best


register("fishing", Judge)
