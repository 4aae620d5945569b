"""Values of things for a seat in Let's Go Fishing!, in points.

Fish count at the end unless their color is depleted. They also increase the chance of a majority.
The values of money and oil depend on the time left to use them.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from math import fsum
from operator import sub
from typing import NamedTuple

from fleet_engine.bots.weights import MIN_DIVISOR, WeightSchema
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
from fleet_engine.fishing.scoring import count_caught

MONEY, POINTS = range(len(MARKETS))
WIDTH = len(COLOURS)


class Weights(NamedTuple):
    """Values of things, in points unless another unit is given.

    Attributes:
        coin: A dollar, while there is time to spend it.
        barrel: A barrel that the boats can burn, while there is time to use it.
        unhurried: Number of rounds to come below which the value of money and oil falls.
        burnt: Number of barrels for each boat that have the full value.
        spare: Value of each further barrel as a fraction of the full value.
        danger: Depletion rate of a color per round. `DecisionContext.survival_probability`
            defines the probability.
        majority: Fraction of the points of a majority that counts.
        doubt: Width, in fish, of the range of leads in which a majority is uncertain at the end.
        doubt_by_round: Increase of `doubt` for each round to come.
        keeps: Value of a fish on a boat as a fraction of a fish that counts, where fish rot.
        sale: Fraction of a future sale that counts in the value of a fish on a boat.
        room: A free space on a boat.
        purple: A purple cube (treasure).
        pearl: A white cube (pearl).
        treasure: A treasure card.
        captain: The captain piece.
        season: The close season circle, for each token in hand.
        safe: Safety from pirates, for each kind of thing that they could take.
        harm: Extra value of loot for each point of the victim.
        frozen: A fish that is put into a freezer.
        cards: Each equipment card, per round.
        another: Value of a further card of a kind as a fraction of the previous one.
        equipment: An unknown equipment card, per round.
        first_oil: Bonus of the oil circles, which other seats may take first.
        first_fish: Bonus of the circles of the areas, which other seats may take first.
        first_sale: Bonus of the circles of the markets, which other seats may take first.
        own_mat: Correction of the circles of the own mat, as they can wait.
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


DUEL, SEVERAL = SET_NAMES = ("duel", "several")
"""Names of the sets of weights for two seats and for more seats.

With two seats there are more fish for each seat. Oil is then scarce, but circles on the board are
not.
"""


def set_for(seats: int) -> str:
    """Return the name of the set of weights for a number of seats."""
    return DUEL if seats == 2 else SEVERAL


SCHEMA = WeightSchema(
    game="fishing",
    record_type=Weights,
    set_names=SET_NAMES,
    set_for=set_for,
    list_lengths={"cards": len(EQUIPMENT)},
    minimums={"unhurried": MIN_DIVISOR, "doubt": MIN_DIVISOR, "doubt_by_round": 0.0, "danger": 0.0},
)


@cache
def load_weights() -> Mapping[str, Weights]:
    """Return the sets of weights of the data file, by name. Raises `DataError`."""
    return SCHEMA.parse_sets(SCHEMA.load_file())


@cache
def tuned_weights(seats: int) -> Weights:
    """Return the weights of the data file for a number of seats. Raises `DataError`."""
    return load_weights()[set_for(seats)]


class DecisionContext:
    """Values of things for a seat in a position.

    Attributes:
        position: The position.
        seat: The seat.
        weights: Weights of the policy.
        player: State of the seat.
        rules: Rules of the game.
        rounds: Number of rounds after the current one.
        time: Time to come in rounds, including the rest of the current one.
        time_factor: Factor of money and oil: 1, falling to 0 at the end of the game.
        coin: Points of a dollar.
        barrel: Points of a barrel that the boats can burn.
    """

    def __init__(self, position: Position, seat: int, weights: Weights) -> None:
        self.position, self.seat, self.weights = position, seat, weights
        self.player, self.rules = position.players[seat], position.rules
        self.rounds = 0 if position.ending else self.rules.rounds - position.round
        self.time = self.rounds + self.player.tokens / self.rules.tokens[position.seats]
        self.time_factor = min(1.0, self.time / weights.unhurried)
        self.coin = weights.coin * self.time_factor
        self.barrel = weights.barrel * self.time_factor

    def leads(self) -> list[int]:
        """Return the lead of the seat over the best other seat in fish, by color."""
        fish = [count_caught(player) for player in self.position.players]
        own = fish.pop(self.seat)
        if len(fish) == 1:
            return list(map(sub, own, fish[0]))
        return list(map(sub, own, map(max, *fish)))

    def survival_probability(self, stock: int) -> float:
        """Return the probability that a color with `stock` fish left is not depleted."""
        return stock / (stock + self.weights.danger * self.time) if stock else 0.0

    @cached_property
    def final_fish_values(self) -> list[float]:
        """Value of one more fish at the end of the game, by color."""
        weights = self.weights
        width = weights.doubt + weights.doubt_by_round * self.time
        worth = []
        for stock, lead in zip(self.position.fish_left, self.leads(), strict=True):
            near = max(0.0, 1.0 - abs(lead + 0.5) / width)
            worth.append(
                (1.0 + weights.majority * stock * near / width) * self.survival_probability(stock)
            )
        return worth

    @cached_property
    def fresh_fish_values(self) -> list[float]:
        """Value of a fish on a boat before its sale, by color."""
        weights = self.weights
        keeps = weights.keeps if self.rules.rotting[self.position.seats] else 1.0
        sold = weights.sale * (self.time > 0)
        kept = keeps + sold * (1.0 - keeps)
        return [
            worth * kept + sold * self.price(POINTS, colour)
            for colour, worth in enumerate(self.final_fish_values)
        ]

    def price(self, market: int, colour: int, sold: int = 0) -> int:
        """Return the price of a fish of a color after `sold` others in the same sale."""
        chart = self.rules.board.prices[market][colour]
        return chart[min(self.position.price_steps[market * WIDTH + colour] + sold, len(chart) - 1)]

    def unit_value(self, market: int) -> float:
        """Return the points of one unit of the currency of a market."""
        return self.coin if market == MONEY else 1.0

    @cached_property
    def draw_value(self) -> float:
        """Expected value of a blind draw from the bag."""
        position, weights = self.position, self.weights
        bag = position.bag
        closed = position.closed if position.season != self.seat else NO_COLOUR
        worth = bag[TREASURE_CUBE] * weights.purple + bag[PEARL_CUBE] * weights.pearl
        for colour, fresh in enumerate(self.fresh_fish_values):
            if colour != closed:
                worth += bag[colour] * fresh
        return worth / max(1, sum(bag))

    def barrels_value(self, number: int) -> float:
        """Return the value of a number of barrels."""
        useful = min(number, self.weights.burnt * len(mat.boat_places(self.rules, self.player)))
        return self.barrel * (useful + self.weights.spare * (number - useful))

    def best_purchase(self, prices: Iterable[int]) -> tuple[float, int]:
        """Return the gain of the best purchase of barrels, and the number of barrels."""
        have, paid = self.player.barrels, 0
        now = self.barrels_value(have)
        best, found = -1e9, 1
        for number, price in enumerate(prices, 1):
            paid += price
            worth = self.barrels_value(have + number) - now - paid * self.coin
            if worth > best:
                best, found = worth, number
        return best, found

    def best_exchange(self) -> tuple[float, int]:
        """Return the gain of giving up the best number of barrels, and that number."""
        have = self.player.barrels
        now = self.barrels_value(have)
        return max(
            (number + self.barrels_value(have - number) - now, number)
            for number in range(1, have + 1)
        )

    def card_value(self, card: int) -> float:
        """Return the value of an equipment card in the rounds to come."""
        again = self.weights.another ** self.player.cards.count(card)
        return self.weights.cards[card] * again * (self.rounds + 0.5)

    def expected_score(self) -> float:
        """Return the expected final score of the seat."""
        player, weights = self.player, self.weights
        width = weights.doubt + weights.doubt_by_round * self.time
        worth = player.points + player.money * self.coin + self.barrels_value(player.barrels)
        fish = count_caught(player)
        for own, stock, lead in zip(fish, self.position.fish_left, self.leads(), strict=True):
            chance = min(1.0, max(0.0, 0.5 + (lead + 0.5) / width))
            worth += (own + weights.majority * stock * chance) * self.survival_probability(stock)
        worth += fsum(
            self.card_value(card) for card in player.cards if card not in (EMPTY, PRINTED)
        )
        return worth + weights.captain * (self.position.captain == self.seat) * (self.rounds > 0)
