"""What a position of Let's Go Fishing! promises a seat.

Points taken, fish that count at the end with the majorities they may win, and what money, oil,
equipment and tokens can still be turned into in the rounds that are left. What a circle has begun
counts by what it will bring: boats on their way by the fish they may catch, a sale by what the
charts pay. The weights are experience: found by letting the greedy player try them out. Nothing is
read that the seat could not know.
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
"""Points that a dollar is worth, as long as there is time to spend it."""
BARREL = 1.1
"""Points that a barrel is worth while boats can burn it."""
SPARE_BARREL = 0.3
"""Points that further barrels are worth: more than the boats burn in a round."""
LATE = 2.0
"""With fewer rounds to come than this, money and oil are worth less and less."""
KEPT = 0.45
"""Part of a fish on a boat that will not rot, as long as nothing is sold."""
SALE = 0.6
"""Part of a sale that is counted on, if a token and a circle for it are left."""
COLOUR_LIVES = 6.0
"""A colour of which so many are left to catch counts as safe from depletion."""
LEAD = 0.35
"""Part of the fish left that leading a colour promises."""
EXTRA_BOAT = {3: 0.55, 4: 0.7}
"""Points a round that another boat brings."""
EXTRA_DEPOT = {3: 0.25, 4: 0.3}
FREEZING = {2: 0.15, 3: 0.2}
KYOTO_WORTH = 0.25
SUBSIDY_WORTH = 0.45
"""Points a round that other cards bring."""
CAPTAIN = 0.25
"""Points that the first turn of the next round is worth."""
SEASON = 0.15
"""Points a catch that need not go back into the bag adds to each catch still to come."""
SAFE = 0.2
"""Points that safety from pirates is worth."""
PURPLE, WHITE = 1.9, 3.0
"""Points that a treasure cube and a pearl bring."""
TREASURE_CARD = 1.5


class Outlook:
    """How much of the game is left, and what things are worth in that time."""

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
        """Return what a blind draw promises."""
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
        """Return what a fish on a boat promises, before it is sold."""
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
    """Judges the positions that one seat may come to."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def worth_trying(self, position: Position) -> Sequence[Action]:
        """Return the legal actions that are worth a look: of those much like each other one.

        Fish of a colour are sold from boats before freezers. A fish goes to the first boat or
        the first freezer that has room for it. Kyoto gets every barrel.
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
        """Return what the seat may hope to score from a position."""
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
    """Return one fish of each colour to sell, from boats before freezers, and whether to stop."""
    fresh = {
        action_tables.SALES[spot] for spot in mat.fresh(position.rules, position.players[seat])
    }
    found: dict[str, Action] = {}
    for action in sorted(legal, key=lambda action: action not in fresh):
        found.setdefault((action.target or "").rpartition("-")[2], action)
    return list(found.values())


def _by_card(position: Position, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return one boat and one freezer for a fish, as far as there is room on them."""
    found: dict[bool, Action] = {}
    for action in legal:
        boat = mat.is_boat(position.rules, position.players[seat], action_tables.INDEX[action])
        found.setdefault(boat, action)
    return list(found.values())


def _fish(look: Outlook) -> float:
    """Return what the fish promise: sold and frozen ones count, fresh ones may rot."""
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
    """Return what barrels promise: those that boats can burn, and others."""
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
    """Return what an equipment card brings in the rounds to come."""
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
    """Return what a decision that stands before the seat will bring."""
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
    """Return what boats will catch that are on their way, or that can be sent."""
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
    """Return what a sale adds to what the fish are worth already."""
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
    """Return what buying the best number of barrels adds."""
    best = worth = 0.0
    number = oil.most(look.position, look.seat, look.player.money)
    for price in oil.prices(look.position)[:number]:
        worth += look.barrel - price * look.coin
        best = max(best, worth)
    return best


register("fishing", Judge)
