"""Books of the referee of Let's Go Fishing!: values of the box, pieces in play.

`Books` records each event and checks all totals after it. Only events change the books during a
round. Pieces that move without an event, such as markers, move between rounds.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from fleet_engine.fishing.events import (
    AreaOpened,
    BarrelsBought,
    BarrelsGained,
    BarrelsSpent,
    BoatSent,
    BonusChosen,
    BoxUsed,
    CaptainMoved,
    CubeDrawn,
    CubeReturned,
    EquipmentDropped,
    EquipmentLaid,
    EquipmentSeen,
    EquipmentTaken,
    Event,
    FishFrozen,
    FishLost,
    FishReturned,
    FishSold,
    FishStowed,
    FishThawed,
    MoneyGained,
    MoneyPaid,
    PairRevealed,
    PearlPlaced,
    PointsGained,
    Robbed,
    RoundBegan,
    SeatPassed,
    TokenPlaced,
    TokenReturned,
    TreasureFound,
    TreasureLaid,
    TreasuresShuffled,
)
from fleet_engine.fishing.names import BONUSES, COLOURS, EQUIPMENT, PEARL, PLACES, PLAIN, TREASURE

COINS = BARRELS = 20
BAG = {"blue": 15, "green": 12, "yellow": 10, "red": 8, "treasure": 4, "pearl": 4}
START_MONEY = [2, 2, 3, 3, 4]  # from the first captain clockwise
OIL_COLUMN = [1, 1, 1, 1, 1, 1, 2, 2]  # prices by the rig, from the top
POCKET_PRICE = 2
PRICES = {  # from the top of each chart
    "money": {
        "blue": [1, 1, 0, 0], "green": [1, 1, 1, 0], "yellow": [2, 1, 1, 0], "red": [2, 2, 1, 0],
    },
    "points": {
        "blue": [1, 0, 0, 0], "green": [1, 1, 0, 0], "yellow": [1, 1, 0, 0], "red": [2, 1, 1, 0],
    },
}  # fmt: skip
CARDS = {
    "boat-3": 4, "boat-4": 3, "depot-3": 3, "depot-4": 2, "freezer-2": 2, "freezer-3": 2,
    "kyoto": 2, "subsidy": 2,
}  # fmt: skip
SHOALS = {  # number of catches, colored boxes among them, purple boxes
    "s1": (3, "", 0), "s2": (3, "red", 0), "s3": (4, "", 0), "s4": (4, "", 1),
    "s5": (4, "green", 0), "s6": (4, "blue", 0), "s7": (4, "yellow", 0),
    "s8": (4, "blue green", 0), "s9": (5, "", 0), "s10": (5, "yellow", 0),
    "s11": (5, "green", 1), "s12": (5, "blue", 1), "s13": (5, "green yellow", 0),
    "s14": (5, "", 1), "s15": (5, "blue", 0), "s16": (6, "red", 1), "s17": (6, "blue", 0),
    "s18": (6, "yellow", 1),
}  # fmt: skip
FLEETS = {  # fuel of the boats for 2, 3 and 4 fish
    "p1": "112", "p2": "122", "p3": "11-", "p4": "12-", "p5": "1-2", "p6": "123", "p7": "222",
    "p8": "223", "p9": "233",
    "f1": "112", "f2": "223", "f3": "22-", "f4": "2-2", "f5": "-12", "f6": "-22", "f7": "-23",
    "f8": "-13", "f9": "123",
}  # fmt: skip
TREASURES = {  # number of copies, (money, barrels, points)
    "2-money": (3, (2, 0, 0)), "3-money": (2, (3, 0, 0)), "2-barrels": (2, (0, 2, 0)),
    "3-barrels": (1, (0, 3, 0)), "money-barrel": (2, (1, 1, 0)), "money-point": (2, (1, 0, 1)),
    "2-points": (2, (0, 0, 2)), "3-points": (1, (0, 0, 3)), "barrel-point": (1, (0, 1, 1)),
    "fish": (2, (0, 0, 0)),
}  # fmt: skip


class Mat:
    """Possessions of one seat: its mat, its tokens and the fish that it has sold."""

    def __init__(self, tokens: int) -> None:
        self.money = self.points = 0
        self.barrels = 1
        self.cards: dict[str, str] = {}  # added cards, by place
        self.fish: dict[str, Counter[str]] = {place: Counter() for place in PLACES}
        self.sold: Counter[str] = Counter()
        self.tokens = tokens  # at hand
        self.out = 0  # tokens of a seat that has passed
        self.placed: list[str] = []  # circles with a token, without freezers
        self.freezing: set[str] = set()  # freezers with a token
        self.overnight: set[str] = set()  # freezers that had a token when the round began

    def sizes(self, kind: str) -> dict[str, int]:
        """Return the size of each added card of a kind, by place."""
        cards = sorted(self.cards.items())
        return {place: int(card[-1]) for place, card in cards if card.startswith(kind)}

    def boats(self) -> dict[str, int]:
        return {"1": 2} | self.sizes("boat")

    def room(self) -> int:
        """Return the number of barrels that the depots can still hold."""
        return 2 + sum(self.sizes("depot").values()) - self.barrels

    def space(self, place: str) -> int:
        """Return the number of fish that a boat or a freezer can still hold."""
        holds = self.boats() | self.sizes("freezer")
        return holds[place] - self.fish[place].total()

    def boats_with_space(self) -> list[str]:
        return [place for place in self.boats() if self.space(place)]

    def berths(self) -> list[str]:
        """Return the places for a fish: boats with space, and freezers with a token."""
        return self.boats_with_space() + [p for p in sorted(self.freezing) if self.space(p)]

    def fish_at(self, places: Iterable[str]) -> list[str]:
        """Return each kind of fish at some places, such as `1-blue`."""
        return [f"{p}-{colour}" for p in places for colour in COLOURS if self.fish[p][colour]]

    def fresh(self) -> int:
        """Return the number of fish on boats."""
        return sum(self.fish[place].total() for place in self.boats())

    def caught(self, colour: str) -> int:
        return self.sold[colour] + sum(fish[colour] for fish in self.fish.values())

    def free_places(self) -> list[str]:
        return [place for place in PLACES[1:] if place not in self.cards]

    def droppable(self) -> list[str]:
        """Return the places of added cards without a token and without fish."""
        own = [circle for circle in self.placed if circle.startswith(("subsidy", "kyoto"))]
        used = {circle.split()[-1] for circle in own} | self.freezing
        return [p for p in sorted(self.cards) if p not in used and not self.fish[p].total()]


class Area:
    """A pair of cards where boats fish."""

    def __init__(self, shoal: str, fleet: str) -> None:
        self.pair = shoal, fleet
        catches, coloured, purple = SHOALS[shoal]
        self.left = Counter(coloured.split())
        self.left[TREASURE] = purple
        self.left[PLAIN] = catches - self.left.total()
        self.fuel = {size: int(fuel) for size, fuel in enumerate(FLEETS[fleet], 2) if fuel != "-"}


class Treasures:
    """Public knowledge about the treasure cards. They are face down until found."""

    def __init__(self) -> None:
        self.unseen = self._all()  # cards not found since the last shuffle
        self.deck, self.used, self.board = self.unseen.total(), 0, False
        self.could_be: set[str] = set()  # possible cards on the board

    @staticmethod
    def _all() -> Counter[str]:
        return Counter({card: number for card, (number, _) in TREASURES.items()})

    def lay(self) -> None:
        assert self.deck, "a treasure card is laid, but the deck is empty"
        self.deck -= 1
        self.board, self.could_be = True, set(+self.unseen)

    def clear(self) -> None:
        """Move the card on the board to the used cards. No seat has seen it."""
        self.used += self.board
        self.board = False

    def shuffle(self) -> None:
        self.could_be &= set(+self.unseen)
        self.unseen = self._all()
        self.deck, self.used = self.used, 0

    def find(self, card: str, reason: str) -> None:
        if reason == "board":
            assert card in self.could_be, f"on the board there cannot be {card}"
            self.board = False
        else:
            self.deck -= 1
            others = [Counter([other]) for other in self.could_be] if self.board else [Counter()]
            rests = [self.unseen - other for other in others if self.unseen >= other]
            assert any(rest[card] for rest in rests), f"in the deck there cannot be {card}"
        assert self.unseen[card], f"all cards were found before: {card}"
        self.unseen[card] -= 1
        self.used += 1


class Equipment:
    """Knowledge about the equipment cards. `None` is a card that no seat has seen."""

    def __init__(self, freezers: bool) -> None:
        cards = {card: n for card, n in CARDS.items() if freezers or "freezer" not in card}
        self.unknown = Counter(cards)  # cards with an unknown location
        self.number = self.unknown.total()
        self.pile: list[str | None] = [None] * self.number
        self.board: list[str | None] = []
        self.dropped = 0

    def clear(self) -> None:
        """Put the cards that no seat took under the pile.

        If all of them are known, they go there sorted. Otherwise their order is unknown.
        """
        seen = [card for card in self.board if card]
        if len(seen) == len(self.board):
            self.pile += sorted(seen, key=EQUIPMENT.index)
        else:
            self.unknown.update(seen)
            self.pile += [None] * len(self.board)
        self.board = []

    def lay(self, number: int) -> None:
        new = number - len(self.board)
        self.board, self.pile = self.board + self.pile[:new], self.pile[new:]

    def see(self, cards: tuple[str, ...] | None) -> None:
        assert cards is not None, "the referee has to hear which equipment cards are seen"
        assert list(cards) == sorted(cards, key=EQUIPMENT.index), f"not in order: {cards}"
        new = Counter(cards)
        new.subtract(card for card in self.board if card)
        assert len(cards) == len(self.board), (
            f"{len(self.board)} cards are on the board, not {cards}"
        )
        assert all(0 <= new[card] <= self.unknown[card] for card in new), (
            f"{cards} cannot be on the board, but {self.board}, and of {+self.unknown}"
        )
        self.unknown -= new
        self.board = list(cards)


class Books:
    """All pieces in play, updated by each event and checked after it."""

    def __init__(self, players: int, start_cards: int) -> None:
        self.players, self.start_cards = players, start_cards
        self.allotted = 3 if players == 5 else 4
        self.mats = [Mat(self.allotted) for _ in range(players)]
        self.pool, self.pocket = COINS, BARRELS - len(OIL_COLUMN) - players
        self.column = [True] * len(OIL_COLUMN)  # True for boxes with a barrel
        self.bag, self.hand = Counter(BAG), ""
        self.stock = {colour: BAG[colour] for colour in COLOURS}
        self.gone: Counter[str] = Counter()
        self.bonuses, self.pearls = list(BONUSES), list(COLOURS)  # free boxes of the charts
        self.sales = {market: Counter[str]() for market in PRICES}
        self.treasures, self.equipment = Treasures(), Equipment(players != 5)
        self.areas: dict[str, Area] = {}
        self.revealed: tuple[str, str] | None = None
        self.shoals: set[str] = set()
        self.fleets: set[str] = set()
        self.captain = 0

    # Queries

    def tokens_at(self, *circles: str) -> int:
        return sum(mat.placed.count(circle) for mat in self.mats for circle in circles)

    def barrels_for_sale(self) -> list[int]:
        """Return the prices of the barrels for sale, cheapest first."""
        column = [price for price, full in zip(OIL_COLUMN, self.column, strict=True) if full]
        return column + [POCKET_PRICE] * self.pocket

    def pairs_left(self) -> bool:
        return len(self.shoals) < len(SHOALS) and len(self.fleets) < self.start_cards + 9

    def price(self, market: str, colour: str) -> int:
        chart = PRICES[market][colour]
        return chart[min(self.sales[market][colour], len(chart) - 1)]

    def bagged(self) -> list[str]:
        """Return the colors of the fish in the bag."""
        return [colour for colour in COLOURS if self.bag[colour]]

    # Moves at the end of a round that have no event

    def raise_prices(self) -> None:
        """Move the price markers of fish back to the top."""
        for sales in self.sales.values():
            sales.clear()

    def take_tokens_back(self) -> None:
        """Return all tokens to their seats, except those on freezers."""
        for mat in self.mats:
            mat.placed, mat.out = [], 0
            mat.tokens = self.allotted - len(mat.freezing)
            mat.overnight = set(mat.freezing)

    def move_oil_marker(self, box: int) -> None:
        """Move the oil marker down to a box.

        The barrel of this box goes to the pocket. Then the pocket fills the boxes below, lowest
        first.
        """
        self.pocket += self.column[box]
        self.column[box] = False
        for below in reversed(range(box + 1, len(OIL_COLUMN))):
            if not self.column[below] and self.pocket:
                self.column[below] = True
                self.pocket -= 1

    # Changes by each event

    def enter(self, event: Event) -> None:
        enter: Callable[[Any], None] = getattr(self, f"on_{type(event).__name__}", _nothing)
        enter(event)
        self.balance()

    def on_RoundBegan(self, event: RoundBegan) -> None:
        if event.round == 1:
            assert 0 <= event.captain < self.players, f"no seat: {event}"
            self.captain = event.captain
            for turn in range(self.players):
                self._coins((event.captain + turn) % self.players, START_MONEY[turn])

    def on_PairRevealed(self, event: PairRevealed) -> None:
        assert event.shoal in SHOALS.keys() - self.shoals, f"seen before: {event}"
        assert event.fleet in FLEETS.keys() - self.fleets, f"seen before: {event}"
        back = "p" if len(self.fleets) < self.start_cards else "f"
        assert event.fleet[0] == back, f"a fleet card {back} is next, not {event}"
        self.shoals.add(event.shoal)
        self.fleets.add(event.fleet)
        self.revealed = event.shoal, event.fleet

    def on_AreaOpened(self, event: AreaOpened) -> None:
        pair = event.shoal, event.fleet
        if pair == self.revealed:
            self.areas[event.area], self.revealed = Area(*pair), None
        else:
            self.areas[event.area] = self.areas.pop("2")

    def on_EquipmentLaid(self, event: EquipmentLaid) -> None:
        self.equipment.lay(event.cards)

    def on_TreasureLaid(self, _: TreasureLaid) -> None:
        self.treasures.lay()

    def on_TreasuresShuffled(self, _: TreasuresShuffled) -> None:
        self.treasures.shuffle()

    def on_TokenPlaced(self, event: TokenPlaced) -> None:
        mat = self.mats[event.seat]
        mat.tokens -= 1
        verb, _, place = event.circle.partition(" ")
        if verb == "freeze":
            mat.freezing.add(place)
        else:
            mat.placed.append(event.circle)

    def on_TokenReturned(self, event: TokenReturned) -> None:
        mat = self.mats[event.seat]
        mat.freezing.remove(event.place)
        mat.overnight.discard(event.place)
        mat.tokens += 1

    def on_SeatPassed(self, event: SeatPassed) -> None:
        mat = self.mats[event.seat]
        mat.tokens, mat.out = 0, mat.tokens

    def _coins(self, seat: int, amount: int) -> None:
        self.mats[seat].money += amount
        self.pool -= amount

    def on_MoneyPaid(self, event: MoneyPaid) -> None:
        self._coins(event.seat, -event.amount)

    def on_MoneyGained(self, event: MoneyGained) -> None:
        self._coins(event.seat, event.amount)

    def on_PointsGained(self, event: PointsGained) -> None:
        self.mats[event.seat].points += event.amount

    def on_BarrelsBought(self, event: BarrelsBought) -> None:
        self._coins(event.seat, -event.price)
        for _ in range(event.number):
            if True in self.column:
                self.column[self.column.index(True)] = False
            else:
                self.pocket -= 1
        self.mats[event.seat].barrels += event.number

    def _barrels(self, seat: int, number: int) -> None:
        self.mats[seat].barrels += number
        self.pocket -= number

    def on_BarrelsGained(self, event: BarrelsGained) -> None:
        self._barrels(event.seat, event.number)

    def on_BarrelsSpent(self, event: BarrelsSpent) -> None:
        self._barrels(event.seat, -event.number)

    def on_BoatSent(self, event: BoatSent) -> None:
        self._barrels(event.seat, -event.fuel)

    def on_BoxUsed(self, event: BoxUsed) -> None:
        self.areas[event.area].left[event.box] -= 1

    def on_CubeDrawn(self, event: CubeDrawn) -> None:
        assert self.bag[event.cube], f"not in the bag: {event}"
        self.bag[event.cube] -= 1
        self.hand = event.cube

    def on_FishReturned(self, event: FishReturned) -> None:
        self.bag[event.colour] += 1
        self.hand = ""

    def on_FishStowed(self, event: FishStowed) -> None:
        if self.hand == event.colour:
            self.hand = ""
        else:
            self.bag[event.colour] -= 1
        self.stock[event.colour] -= 1
        self.mats[event.seat].fish[event.place][event.colour] += 1

    def on_TreasureFound(self, event: TreasureFound) -> None:
        self.treasures.find(event.treasure, event.reason)

    def on_BonusChosen(self, event: BonusChosen) -> None:
        self.bonuses.remove(event.bonus)
        self.hand = ""

    def on_CubeReturned(self, event: CubeReturned) -> None:
        self.bag[TREASURE] += 1
        self.hand = ""

    def on_PearlPlaced(self, event: PearlPlaced) -> None:
        self.pearls.remove(event.colour)
        self.hand = ""

    def _fish_moves(self, seat: int, colour: str, origin: str, place: str, to: int) -> None:
        self.mats[seat].fish[origin][colour] -= 1
        self.mats[to].fish[place][colour] += 1

    def on_FishFrozen(self, event: FishFrozen) -> None:
        self._fish_moves(event.seat, event.colour, event.place, event.freezer, event.seat)

    def on_FishThawed(self, event: FishThawed) -> None:
        self._fish_moves(event.seat, event.colour, event.freezer, event.place, event.seat)

    def on_FishLost(self, event: FishLost) -> None:
        self.mats[event.seat].fish[event.place][event.colour] -= 1
        self.gone[event.colour] += 1

    def on_EquipmentSeen(self, event: EquipmentSeen) -> None:
        self.equipment.see(event.cards)

    def on_EquipmentTaken(self, event: EquipmentTaken) -> None:
        self.equipment.board.remove(event.card)
        self.mats[event.seat].cards[event.place] = event.card

    def on_EquipmentDropped(self, event: EquipmentDropped) -> None:
        del self.mats[event.seat].cards[event.place]
        self.equipment.dropped += 1

    def on_FishSold(self, event: FishSold) -> None:
        mat = self.mats[event.seat]
        mat.fish[event.place][event.colour] -= 1
        mat.sold[event.colour] += 1
        self.sales[event.market][event.colour] += 1

    def on_Robbed(self, event: Robbed) -> None:
        thief, victim = self.mats[event.seat], self.mats[event.victim]
        match event:
            case Robbed(thing="barrel"):
                victim.barrels -= 1
                thief.barrels += 1
            case Robbed(thing="money"):
                victim.money -= 1
                thief.money += 1
            case Robbed(colour=str(colour), origin=str(origin), place=str(place)):
                self._fish_moves(event.victim, colour, origin, place, event.seat)

    def on_CaptainMoved(self, event: CaptainMoved) -> None:
        self.captain = event.seat

    # Invariants

    def balance(self) -> None:
        """Assert that no piece has appeared or disappeared."""
        self._balance_cubes()
        mats = self.mats
        coins = [self.pool, *(mat.money for mat in mats)]
        assert min(coins) >= 0, f"coins: {coins}"
        assert sum(coins) == COINS, f"coins: {coins}"
        barrels = [self.pocket, sum(self.column), *(mat.barrels for mat in mats)]
        assert min(barrels) >= 0, f"barrels: {barrels}"
        assert sum(barrels) == BARRELS, f"barrels: {barrels}"
        cards = self.equipment
        laid = [len(cards.pile), len(cards.board), cards.dropped, *(len(mat.cards) for mat in mats)]
        assert sum(laid) == cards.number, f"equipment cards: {laid}"
        found = self.treasures
        assert found.deck >= 0, "no treasure card was left"
        assert found.deck + found.used + found.board == 18, f"treasure cards: {vars(found)}"
        for mat in mats:
            tokens = [mat.tokens, mat.out, len(mat.placed), len(mat.freezing)]
            assert min(tokens) >= 0, f"tokens: {tokens}"
            assert sum(tokens) == self.allotted, f"tokens: {tokens}"

    def _balance_cubes(self) -> None:
        for cube, number in BAG.items():
            held = [self.bag[cube], self.hand == cube, self.gone[cube]]
            if cube == TREASURE:
                held.append(len(BONUSES) - len(self.bonuses))
            elif cube == PEARL:
                held.append(len(COLOURS) - len(self.pearls))
            else:
                at_places = [fish[cube] for mat in self.mats for fish in mat.fish.values()]
                assert min(at_places) >= 0, f"fish: {cube} {at_places}"
                held += [*at_places, *(mat.sold[cube] for mat in self.mats)]
                assert self.stock[cube] == self.bag[cube] + (self.hand == cube), f"track: {cube}"
            assert sum(held) == number, f"{cube} cubes: {held}"
            assert self.bag[cube] >= 0, f"in the bag: {self.bag}"

    def balance_holds(self) -> None:
        """Assert that no mat holds more than it can. This holds at every decision."""
        for mat in self.mats:
            assert mat.room() >= 0, f"{mat.barrels} barrels in {mat.cards}"
            for place in mat.boats().keys() | mat.sizes("freezer"):
                assert mat.space(place) >= 0, f"{mat.fish[place]} at {place} of {mat.cards}"


def _nothing(event: Event) -> None:
    """Do nothing, because the event changes nothing in the books."""
