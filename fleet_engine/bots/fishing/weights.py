"""What things are worth to a seat in Let's Go Fishing!, in points.

Fish count at the end unless their colour is depleted, and bring a majority nearer; money and oil
are worth what they can still be turned into.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from math import fsum
from operator import sub
from typing import NamedTuple

from fleet_engine.bots.weights import NOT_ZERO, Form
from fleet_engine.fishing.names import (
    COLOURS,
    EMPTY,
    EQUIPMENT,
    MARKETS,
    PEARL_CUBE,
    PRINTED,
    TREASURE_CUBE,
)
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.rules import mat
from fleet_engine.fishing.ruleset import NO_COLOUR
from fleet_engine.fishing.scoring import caught

MONEY, POINTS = range(len(MARKETS))
WIDTH = len(COLOURS)


class Weights(NamedTuple):
    """What somebody takes things to be worth, in points.

    A dollar and a barrel are worth `coin` and `barrel`, less with fewer rounds to come than
    `unhurried`; of barrels more than `burnt` for each boat only the part `spare`. The more rounds
    are to come, the sooner a colour will be depleted: by `danger`. Of a majority the part
    `majority` is counted on; so many fish make sure of it as `doubt` says, and `doubt_by_round`
    more for each round to come. Of a fish on a boat the part `keeps` counts, and of its sale
    `sale`; a free place on a boat is worth `room`.

    A purple cube, a `pearl`, a `treasure` card and the `captain` piece are worth that much; the
    close season `season` for each further token, safety from pirates `safe` for each thing they
    could take, what is stolen `harm` more for each point of its owner, a fish in a freezer
    `frozen`. Cards bring so much a round, a further one of its kind the part `another`, and an
    unknown one `equipment`. What others may take first is worth a little more, on the board:
    `first_oil`, `first_fish` and `first_sale`. The circles of one's own mat can wait: `own_mat`.
    """

    coin: float
    barrel: float
    unhurried: float
    burnt: float
    spare: float
    danger: float
    majority: float
    doubt: float
    doubt_by_round: float
    keeps: float
    sale: float
    room: float
    purple: float
    pearl: float
    treasure: float
    captain: float
    season: float
    safe: float
    harm: float
    frozen: float
    cards: tuple[float, ...]
    another: float
    equipment: float
    first_oil: float
    first_fish: float
    first_sale: float
    own_mat: float


DUEL, SEVERAL = SETS = ("duel", "several")
"""The sets of weights, between two and among more.

There is more to catch for each of two, so that oil is scarce and places on the board are not.
"""


def set_of(seats: int) -> str:
    """Return the name of the weights that count with so many seats."""
    return DUEL if seats == 2 else SEVERAL


FORM = Form(
    game="fishing",
    kind=Weights,
    sets=SETS,
    set_of=set_of,
    lists={"cards": len(EQUIPMENT)},
    least={"unhurried": NOT_ZERO, "doubt": NOT_ZERO, "doubt_by_round": 0.0, "danger": 0.0},
)


@cache
def kept() -> Mapping[str, Weights]:
    """Return the sets of weights that are kept, by their names; raises `DataError`."""
    return FORM.read(FORM.file())


@cache
def tuned(seats: int) -> Weights:
    """Return the weights that are kept for so many seats; raises `DataError`."""
    return kept()[set_of(seats)]


class Look:
    """What a position looks like to a seat.

    `rounds` are those after this one, `early` is 1 and falls to 0 at the end. A dollar is worth
    `coin`, a barrel that boats can burn `barrel`.
    """

    def __init__(self, position: Position, seat: int, weights: Weights) -> None:
        self.position, self.seat, self.weights = position, seat, weights
        self.player, self.rules = position.players[seat], position.rules
        self.rounds = 0 if position.ending else self.rules.rounds - position.round
        self.time = self.rounds + self.player.tokens / self.rules.tokens[position.seats]
        self.early = min(1.0, self.time / weights.unhurried)
        self.coin = weights.coin * self.early
        self.barrel = weights.barrel * self.early

    def leads(self) -> list[int]:
        """Return by how many fish the seat leads all others, by colour."""
        fish = [caught(player) for player in self.position.players]
        own = fish.pop(self.seat)
        if len(fish) == 1:
            return list(map(sub, own, fish[0]))
        return list(map(sub, own, map(max, *fish)))

    def lives(self, stock: int) -> float:
        """Return how likely a colour is not to be depleted, of which so many can be caught."""
        return stock / (stock + self.weights.danger * self.time) if stock else 0.0

    @cached_property
    def ends(self) -> list[float]:
        """What one more fish of each colour is worth that is there at the end."""
        weights = self.weights
        width = weights.doubt + weights.doubt_by_round * self.time
        worth = []
        for stock, lead in zip(self.position.stock, self.leads(), strict=True):
            near = max(0.0, 1.0 - abs(lead + 0.5) / width)
            worth.append((1.0 + weights.majority * stock * near / width) * self.lives(stock))
        return worth

    @cached_property
    def fresh(self) -> list[float]:
        """What a fish of each colour is worth on a boat, before it is sold."""
        weights = self.weights
        keeps = weights.keeps if self.rules.rotting[self.position.seats] else 1.0
        sold = weights.sale * (self.time > 0)
        kept = keeps + sold * (1.0 - keeps)
        return [
            worth * kept + sold * self.price(POINTS, colour)
            for colour, worth in enumerate(self.ends)
        ]

    def price(self, market: int, colour: int, sold: int = 0) -> int:
        """Return what a fish of a colour sells for, after so many others."""
        chart = self.rules.board.prices[market][colour]
        return chart[min(self.position.dropped[market * WIDTH + colour] + sold, len(chart) - 1)]

    def unit(self, market: int) -> float:
        """Return what is worth one of what a market pays."""
        return self.coin if market == MONEY else 1.0

    @cached_property
    def draw(self) -> float:
        """What a blind draw promises."""
        position, weights = self.position, self.weights
        bag = position.bag
        closed = position.closed if position.season != self.seat else NO_COLOUR
        worth = bag[TREASURE_CUBE] * weights.purple + bag[PEARL_CUBE] * weights.pearl
        for colour, fresh in enumerate(self.fresh):
            if colour != closed:
                worth += bag[colour] * fresh
        return worth / max(1, sum(bag))

    def barrels(self, number: int) -> float:
        """Return what so many barrels are worth."""
        useful = min(number, self.weights.burnt * len(mat.boats(self.rules, self.player)))
        return self.barrel * (useful + self.weights.spare * (number - useful))

    def purchase(self, prices: Iterable[int]) -> tuple[float, int]:
        """Return what the best purchase of barrels brings, and how many they are."""
        have, paid = self.player.barrels, 0
        now = self.barrels(have)
        best, found = -1e9, 1
        for number, price in enumerate(prices, 1):
            paid += price
            worth = self.barrels(have + number) - now - paid * self.coin
            if worth > best:
                best, found = worth, number
        return best, found

    def given_up(self) -> tuple[float, int]:
        """Return what it brings to give up the best number of barrels, and how many they are."""
        have = self.player.barrels
        now = self.barrels(have)
        return max(
            (number + self.barrels(have - number) - now, number) for number in range(1, have + 1)
        )

    def card(self, card: int) -> float:
        """Return what an equipment card brings in the rounds to come."""
        again = self.weights.another ** self.player.cards.count(card)
        return self.weights.cards[card] * again * (self.rounds + 0.5)

    def score(self) -> float:
        """Return what the seat may hope to score."""
        player, weights = self.player, self.weights
        width = weights.doubt + weights.doubt_by_round * self.time
        worth = player.points + player.money * self.coin + self.barrels(player.barrels)
        fish = caught(player)
        for own, stock, lead in zip(fish, self.position.stock, self.leads(), strict=True):
            chance = min(1.0, max(0.0, 0.5 + (lead + 0.5) / width))
            worth += (own + weights.majority * stock * chance) * self.lives(stock)
        worth += fsum(self.card(card) for card in player.cards if card not in (EMPTY, PRINTED))
        return worth + weights.captain * (self.position.captain == self.seat) * (self.rounds > 0)
