"""Rules of the referee of Let's Go Fishing!: events and decisions, step by step.

Each circle has a method `may_...` that says when it is legal, and a method `do_...` that yields
the events that follow.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar
from unittest.mock import ANY

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
    Depleted,
    EquipmentDropped,
    EquipmentLaid,
    EquipmentSeen,
    EquipmentTaken,
    EveningCame,
    Event,
    FishFrozen,
    FishLost,
    FishMissed,
    FishReturned,
    FishSold,
    FishStowed,
    FishThawed,
    GameEnded,
    MoneyGained,
    MoneyPaid,
    OilFilled,
    PairRevealed,
    PearlPlaced,
    PointsGained,
    Robbed,
    RoundBegan,
    SeatPassed,
    TokenKept,
    TokenPlaced,
    TokenReturned,
    TreasureFound,
    TreasureLaid,
    TreasuresShuffled,
)
from fleet_engine.fishing.names import AREAS, BOXES, COLOURS, LOOT, PEARL, PLACES, PLAIN, TREASURE
from tests.fishing.referee_books import TREASURES, Books

T = TypeVar("T")

ROUNDS = 9
MAX_BARRELS = [2, 2, 2, 3, 3, 3, 4, 4, 4]  # limit of one action, by round
CLOSED = ["red", "yellow", "green", "red", "yellow", "green", "red", "yellow", None]
CIRCLES = (
    "oil", "fish 1", "fish 2", "extra", "captain", "season", "treasure", "equipment",
    "market money", "market points", "steal", "protect",
    "subsidy 1", "subsidy 2", "subsidy 3", "subsidy 4", "kyoto 2", "kyoto 3", "kyoto 4",
    "freeze 2", "freeze 3", "freeze 4",
)  # fmt: skip
SWITCHES: dict[str, tuple[object, ...]] = {
    "areas": ("conveyor", "renewed"),
    "fleet_pile": ("six start cards", "all start cards"),
    "leftovers": ("cleared", "stay"),
    "fifth_seat_cards": ("each round", "first round"),
    "purple_cubes": ("always placed", "may go back"),
    "rot": ("by player", "by boat"),
    "last_rot": (True, False),
    "piracy": ("steal or protect", "both"),
    "freezer_return": ("by timing", "lost", "moved"),
}


class DecisionRequest(NamedTuple):
    """A decision: its seat and the legal choices."""

    seat: int
    legal: frozenset[str]


Flow = Generator[Event | DecisionRequest, Any, T]
"""A part of the game.

It yields each event that must come, with `ANY` for results of chance, and receives the actual
event. Or it yields an `DecisionRequest` and receives the choice.
"""


def decide(seat: int, legal: Sequence[str]) -> Flow[str]:
    """Ask for a decision and return the choice.

    A single legal choice is returned without asking.
    """
    if len(legal) == 1:
        return legal[0]
    choice: str = yield DecisionRequest(seat, frozenset(legal))
    return choice


def pick(seat: int, verb: str, targets: Iterable[str]) -> Flow[str]:
    """Ask for a target of one verb and return the target."""
    choice = yield from decide(seat, [f"{verb} {target}" for target in targets])
    return choice.removeprefix(f"{verb} ")


def pick_fish(seat: int, verb: str, fish: Sequence[str]) -> Flow[tuple[str, str]]:
    """Ask for a fish and return its place and its color."""
    place, _, colour = (yield from pick(seat, verb, fish)).partition("-")
    return place, colour


class RefereeGame:
    """The game that the rules demand, from the setup to the scores."""

    def __init__(self, players: int, switches: Mapping[str, object]) -> None:
        for name, value in switches.items():
            assert value in SWITCHES[name], f"no such switch: {name}={value}"
        self.rules = {name: switches.get(name, SWITCHES[name][0]) for name in SWITCHES}
        some = self.rules["fleet_pile"] == "six start cards" and self.rules["areas"] == "conveyor"
        self.books = Books(players, start_cards=6 if some else 9)
        self.mats, self.players = self.books.mats, players
        self.round = self.first = 0

    def play_game(self) -> Flow[None]:
        """Yield the whole game, from the setup to the scores."""
        yield from self.set_up()
        while True:
            yield from self.play_round()
            ending = self.ending()
            rots = self.players != 5 and (self.rules["last_rot"] or not ending)
            yield EveningCame(tuple(mat.fresh() if rots else 0 for mat in self.mats))
            if rots:
                yield from self.rot()
            if ending:
                yield GameEnded(tuple(self.totals()), ending)
                return
            yield from self.new_cards()
            yield from self.freezer_tokens()
            yield from self.clear_up()

    def set_up(self) -> Flow[None]:
        yield from self.open_areas()
        yield from self.lay_cards()

    def play_round(self) -> Flow[None]:
        books = self.books
        self.round += 1
        captain: Any = books.captain if self.round > 1 else ANY
        closed, most = CLOSED[self.round - 1], MAX_BARRELS[self.round - 1]
        yield RoundBegan(self.round, captain, closed, most)
        yield OilFilled(sum(books.column), books.pocket)
        self.first = books.captain
        turn = self.first
        while any(mat.tokens for mat in self.mats):
            if self.mats[turn].tokens:
                yield from self.turn(turn)
            turn = (turn + 1) % self.players

    def clockwise(self) -> list[int]:
        """Return all seats in turn order, from the first of this round."""
        return [(self.first + turn) % self.players for turn in range(self.players)]

    # A turn

    def turn(self, seat: int) -> Flow[None]:
        while True:
            circles = [circle for circle in CIRCLES if self.may(seat, circle)]
            thaws = [f"thaw {place}" for place in sorted(self.mats[seat].overnight)]
            choice = yield from decide(seat, (circles or ["pass"]) + thaws)
            verb, _, target = choice.partition(" ")
            if verb != "thaw":
                break
            yield from self.give_up_freezer(seat, target, self.rules["freezer_return"] != "lost")
        if verb == "pass":
            yield SeatPassed(seat)
            return
        yield TokenPlaced(seat, choice)
        follow: Callable[[int, str], Flow[None]] = getattr(self, f"do_{verb}")
        yield from follow(seat, target)

    def may(self, seat: int, circle: str) -> bool:
        """Return True if a token would have an effect on a circle."""
        verb, _, target = circle.partition(" ")
        legal: Callable[[int, str], bool] = getattr(self, f"may_{verb}")
        return legal(seat, target)

    def free(self, *circles: str, of: int = 1) -> bool:
        return self.books.tokens_at(*circles) < of

    # Oil

    def may_oil(self, seat: int, _: str) -> bool:
        fee = self.books.tokens_at("oil") == 2
        return self.free("oil", of=3) and self.affordable(seat, self.mats[seat].money - fee) > 0

    def affordable(self, seat: int, money: int) -> int:
        """Return the number of barrels that a seat can buy for `money`."""
        most = min(MAX_BARRELS[self.round - 1], self.mats[seat].room())
        prices = self.books.barrels_for_sale()[:most]
        return sum(sum(prices[: number + 1]) <= money for number in range(len(prices)))

    def do_oil(self, seat: int, _: str) -> Flow[None]:
        if self.books.tokens_at("oil") == 3:
            yield MoneyPaid(seat, 1, "fee")
        most = self.affordable(seat, self.mats[seat].money)
        number = int((yield from pick(seat, "barrels", map(str, range(1, most + 1)))))
        yield BarrelsBought(seat, number, sum(self.books.barrels_for_sale()[:number]))

    # Fishing

    def may_fish(self, seat: int, area: str) -> bool:
        return (
            self.free(f"fish {area}", of=2)
            and self.books.areas[area].left.total() > 0
            and self.books.bag.total() > 0
            and bool(self.ready_boats(seat, area))
        )

    def ready_boats(self, seat: int, area: str) -> dict[str, int]:
        """Return the boats that can be sent to an area, with their fuel."""
        mat, fuel = self.mats[seat], self.books.areas[area].fuel
        admitted = {place: fuel[size] for place, size in mat.boats().items() if size in fuel}
        return {k: n for k, n in admitted.items() if n <= mat.barrels and mat.space(k)}

    def do_fish(self, seat: int, area: str) -> Flow[None]:
        sent: list[str] = []
        while ready := {k: n for k, n in self.ready_boats(seat, area).items() if k not in sent}:
            legal = [f"boat {place}" for place in ready] + ["done"] * bool(sent)
            choice = yield from decide(seat, legal)
            if choice == "done":
                break
            sent.append(choice.removeprefix("boat "))
            yield BoatSent(seat, sent[-1], area, ready[sent[-1]])
        for boat in sent:
            yield from self.fish_with(seat, area, boat)
        yield from self.freeze_catch(seat)

    def fish_with(self, seat: int, area: str, boat: str) -> Flow[None]:
        mat = self.mats[seat]
        for _ in range(mat.space(boat)):
            if not mat.space(boat) or not self.books.areas[area].left.total():
                return
            choice = yield from decide(seat, [*self.catches(seat, area), "stop"])
            if choice == "stop":
                return
            if choice == "draw":
                yield from self.use_any_box(seat, area)
                yield from self.draw(seat, boat)
                continue
            box = choice.removeprefix("take ")
            yield BoxUsed(seat, area, box)
            if box == TREASURE:
                yield from self.find_treasure(seat, "box", boat)
            else:
                yield from self.land(seat, box, boat)

    def catches(self, seat: int, area: str) -> list[str]:
        """Return the choices of a boat for its next catch, without stopping."""
        left, bag = self.books.areas[area].left, self.books.bag
        takes = [c for c in COLOURS if left[c] and bag[c] and not self.is_closed(seat, c)]
        takes += [TREASURE] * bool(left[TREASURE])
        return ["draw"] * bool(bag.total()) + [f"take {box}" for box in takes]

    def is_closed(self, seat: int, colour: str) -> bool:
        return colour == CLOSED[self.round - 1] and "season" not in self.mats[seat].placed

    def use_any_box(self, seat: int, area: str) -> Flow[None]:
        left = self.books.areas[area].left
        boxes = [PLAIN] if left[PLAIN] else [box for box in BOXES if left[box]]
        box = yield from pick(seat, "box", boxes)
        yield BoxUsed(seat, area, box)

    def draw(self, seat: int, boat: str | None) -> Flow[None]:
        """Draw a cube unseen, by a boat or by extra fishing."""
        drawn: CubeDrawn = yield CubeDrawn(seat, ANY)
        if drawn.cube == TREASURE:
            yield from self.find_treasure(seat, "cube", boat)
            yield from self.take_bonus(seat, boat)
        elif drawn.cube == PEARL:
            yield from self.open_pearl(seat, boat)
        elif self.is_closed(seat, drawn.cube):
            yield FishReturned(seat, drawn.cube)
        else:
            place = boat or (yield from pick(seat, "stow", self.mats[seat].berths()))
            yield from self.land(seat, drawn.cube, place)

    def land(self, seat: int, colour: str, place: str) -> Flow[None]:
        yield FishStowed(seat, colour, place)
        if not self.books.stock[colour]:
            yield Depleted(colour)

    def find_treasure(self, seat: int, reason: str, boat: str | None) -> Flow[None]:
        if reason != "board":
            yield from self.shuffle_treasures()
        found: TreasureFound = yield TreasureFound(seat, ANY, reason)
        _, (money, barrels, points) = TREASURES[found.treasure]
        yield from self.gain_money(seat, money, "treasure")
        yield from self.gain_barrels(seat, barrels, "treasure")
        yield from self.gain_points(seat, points, "treasure")
        if found.treasure == "fish":
            yield from self.free_fish(seat, "treasure", boat, self.books.bagged())

    def take_bonus(self, seat: int, boat: str | None) -> Flow[None]:
        legal = [f"bonus {bonus}" for bonus in self.books.bonuses]
        legal += ["done"] * (self.rules["purple_cubes"] == "may go back")
        choice = yield from decide(seat, legal)
        if choice == "done":
            yield CubeReturned(seat)
            return
        bonus = choice.removeprefix("bonus ")
        yield BonusChosen(seat, bonus)
        if bonus == "barrel":
            yield from self.gain_barrels(seat, 1, "bonus")
        elif bonus == "money":
            yield from self.gain_money(seat, 1, "bonus")
        elif bonus == "point":
            yield from self.gain_points(seat, 1, "bonus")
        else:
            yield from self.free_fish(seat, "bonus", boat, self.books.bagged())

    def open_pearl(self, seat: int, boat: str | None) -> Flow[None]:
        yield from self.gain_barrels(seat, 1, "pearl")
        yield from self.gain_money(seat, 1, "pearl")
        yield from self.gain_points(seat, 1, "pearl")
        free = self.books.pearls
        catchable = [colour for colour in free if self.books.bag[colour]]
        colour = yield from pick(seat, "pearl", catchable or free)
        yield PearlPlaced(seat, colour)
        yield from self.free_fish(seat, "pearl", boat, [colour] if catchable else [])

    def free_fish(
        self, seat: int, reason: str, boat: str | None, colours: Sequence[str]
    ) -> Flow[None]:
        """Give a fish of a chosen color.

        It goes into the fishing boat if that has space, else to any other place.
        """
        mat = self.mats[seat]
        berths = [boat] if boat and mat.space(boat) else mat.berths()
        if not berths or not colours:
            yield FishMissed(seat, reason)
            return
        colour = yield from pick(seat, "colour", colours)
        place = yield from pick(seat, "stow", berths)
        yield from self.land(seat, colour, place)

    def gain_money(self, seat: int, amount: int, reason: str) -> Flow[None]:
        if amount := min(amount, self.books.pool):
            yield MoneyGained(seat, amount, reason)

    def gain_barrels(self, seat: int, number: int, reason: str) -> Flow[None]:
        if number := min(number, self.books.pocket, self.mats[seat].room()):
            yield BarrelsGained(seat, number, reason)

    def gain_points(self, seat: int, amount: int, reason: str) -> Flow[None]:
        if amount:
            yield PointsGained(seat, amount, reason)

    # Other circles of the board

    def may_extra(self, seat: int, _: str) -> bool:
        mat = self.mats[seat]
        affordable = mat.money >= 1 and bool(mat.berths())
        return self.free("extra") and affordable and self.books.bag.total() > 0

    def do_extra(self, seat: int, _: str) -> Flow[None]:
        yield MoneyPaid(seat, 1, "extra")
        yield from self.draw(seat, None)
        yield from self.freeze_catch(seat)

    def may_captain(self, seat: int, _: str) -> bool:
        return self.free("captain")

    def do_captain(self, seat: int, _: str) -> Flow[None]:
        yield CaptainMoved(seat)

    def may_season(self, seat: int, _: str) -> bool:
        return self.free("season") and CLOSED[self.round - 1] is not None

    def do_season(self, seat: int, _: str) -> Flow[None]:
        yield from ()

    def may_treasure(self, seat: int, _: str) -> bool:
        lies_there = self.books.treasures.board
        return self.free("treasure") and lies_there and self.mats[seat].money >= 1

    def do_treasure(self, seat: int, _: str) -> Flow[None]:
        yield MoneyPaid(seat, 1, "treasure")
        yield from self.find_treasure(seat, "board", None)

    def may_equipment(self, seat: int, _: str) -> bool:
        mat = self.mats[seat]
        circles = 3 if self.players == 5 else 2
        lies_there = bool(self.books.equipment.board)
        place = bool(mat.free_places() or mat.droppable())
        return self.free("equipment", of=circles) and lies_there and place

    def do_equipment(self, seat: int, _: str) -> Flow[None]:
        seen: EquipmentSeen = yield EquipmentSeen(seat, ANY)
        # Ask even if the cards are equal, because other seats must not learn that.
        cards = seen.cards or ()
        card = cards[0]
        if len(cards) > 1:
            choice = yield DecisionRequest(seat, frozenset(f"equip {each}" for each in cards))
            card = choice.removeprefix("equip ")
        mat = self.mats[seat]
        free = mat.free_places()
        if not free:
            place = yield from pick(seat, "drop", mat.droppable())
            yield EquipmentDropped(seat, mat.cards[place], place)
            new_depot = int(card[-1]) if card.startswith("depot") else 0
            if (over := -mat.room() - new_depot) > 0:
                yield BarrelsSpent(seat, over, "depot")
            free = [place]
        yield EquipmentTaken(seat, card, free[0])

    def may_market(self, seat: int, market: str) -> bool:
        return self.free(f"market {market}", of=2) and bool(self.mats[seat].fish_at(PLACES))

    def do_market(self, seat: int, market: str) -> Flow[None]:
        pay = {"money": self.gain_money, "points": self.gain_points}[market]
        sold = 0
        while fish := self.mats[seat].fish_at(PLACES):
            legal = [f"sell {one}" for one in fish] + ["done"] * bool(sold)
            choice = yield from decide(seat, legal)
            if choice == "done":
                return
            place, colour = choice.removeprefix("sell ").split("-")
            price = self.books.price(market, colour)
            yield FishSold(seat, colour, place, market, price)
            yield from pay(seat, price, market)
            sold += 1

    # Piracy

    def may_protect(self, seat: int, _: str) -> bool:
        return self.players > 2 and self.free("steal", "protect", of=2)

    def do_protect(self, seat: int, _: str) -> Flow[None]:
        yield from ()

    def may_steal(self, seat: int, target: str) -> bool:
        return self.may_protect(seat, target) and bool(self.victims(seat))

    def victims(self, thief: int) -> list[str]:
        others = [seat for seat in range(self.players) if seat != thief]
        return [str(seat) for seat in others if not self.is_safe(seat) and self.loot(thief, seat)]

    def is_safe(self, seat: int) -> bool:
        placed = self.mats[seat].placed
        return "protect" in placed or (self.rules["piracy"] == "both" and "steal" in placed)

    def loot(self, thief: int, seat: int) -> list[str]:
        """Return the things that the thief has room for and the other seat has two of."""
        taker, victim = self.mats[thief], self.mats[seat]
        having = {"barrel": victim.barrels, "money": victim.money, "fish": victim.fresh()}
        room = {"barrel": taker.room(), "money": 1, "fish": len(taker.berths())}
        return [thing for thing in LOOT if having[thing] >= 2 and room[thing] > 0]

    def do_steal(self, seat: int, _: str) -> Flow[None]:
        victim = int((yield from pick(seat, "rob", self.victims(seat))))
        thing = yield from pick(seat, "loot", self.loot(seat, victim))
        if thing != "fish":
            yield Robbed(seat, victim, thing)
            return
        robbed = self.mats[victim]
        origin, colour = yield from pick_fish(seat, "grab", robbed.fish_at(robbed.boats()))
        place = yield from pick(seat, "stow", self.mats[seat].berths())
        yield Robbed(seat, victim, thing, colour, origin, place)

    # The own mat

    def may_subsidy(self, seat: int, place: str) -> bool:
        mat = self.mats[seat]
        mine = place == "1" or mat.cards.get(place) == "subsidy"
        return mine and f"subsidy {place}" not in mat.placed and self.books.pool > 0

    def do_subsidy(self, seat: int, place: str) -> Flow[None]:
        yield from self.gain_money(seat, 1 if place == "1" else 2, "subsidy")

    def may_kyoto(self, seat: int, place: str) -> bool:
        mat = self.mats[seat]
        mine = mat.cards.get(place) == "kyoto"
        return mine and f"kyoto {place}" not in mat.placed and mat.barrels > 0

    def do_kyoto(self, seat: int, _: str) -> Flow[None]:
        numbers = map(str, range(1, self.mats[seat].barrels + 1))
        number = int((yield from pick(seat, "barrels", numbers)))
        yield BarrelsSpent(seat, number, "kyoto")
        yield PointsGained(seat, number, "kyoto")

    def may_freeze(self, seat: int, place: str) -> bool:
        mat = self.mats[seat]
        return place in mat.sizes("freezer") and place not in mat.freezing

    def do_freeze(self, seat: int, place: str) -> Flow[None]:
        yield from self.freeze_into(seat, place)

    def freeze_catch(self, seat: int) -> Flow[None]:
        for freezer in sorted(self.mats[seat].freezing):
            yield from self.freeze_into(seat, freezer)

    def freeze_into(self, seat: int, freezer: str) -> Flow[None]:
        mat = self.mats[seat]
        while mat.space(freezer) and (fish := mat.fish_at(mat.boats())):
            choice = yield from decide(seat, [*(f"chill {one}" for one in fish), "done"])
            if choice == "done":
                return
            place, colour = choice.removeprefix("chill ").split("-")
            yield FishFrozen(seat, colour, place, freezer)

    def give_up_freezer(self, seat: int, freezer: str, kept: bool) -> Flow[None]:
        """Take the token back from a freezer.

        If `kept`, the frozen fish move to boats while there is space. The others are lost.
        """
        mat = self.mats[seat]
        frozen = mat.fish[freezer]
        yield TokenReturned(seat, freezer)
        while kept and frozen.total() and mat.boats_with_space():
            colour = yield from pick(seat, "colour", [c for c in COLOURS if frozen[c]])
            place = yield from pick(seat, "stow", mat.boats_with_space())
            yield FishThawed(seat, colour, freezer, place)
        for colour in sorted(frozen.elements(), key=COLOURS.index):
            yield FishLost(seat, colour, freezer, "thaw")

    # The end of a round

    def rot(self) -> Flow[None]:
        for seat in self.clockwise():
            boats = list(self.mats[seat].boats())
            if self.rules["rot"] == "by player":
                yield from self.rot_on(seat, boats)
                continue
            for boat in boats:
                yield from self.rot_on(seat, [boat])

    def rot_on(self, seat: int, boats: Sequence[str]) -> Flow[None]:
        """Let half of the fish on some boats rot, rounded up."""
        mat = self.mats[seat]
        number = sum(mat.fish[boat].total() for boat in boats)
        for _ in range(number - number // 2):
            place, colour = yield from pick_fish(seat, "rot", mat.fish_at(boats))
            yield FishLost(seat, colour, place, "rot")

    def freezer_tokens(self) -> Flow[None]:
        for seat in self.clockwise():
            for place in sorted(self.mats[seat].freezing):
                choice = yield from decide(seat, ["keep", "return"])
                if choice == "keep":
                    yield TokenKept(seat, place)
                else:
                    moved = self.rules["freezer_return"] == "moved"
                    yield from self.give_up_freezer(seat, place, moved)

    def new_cards(self) -> Flow[None]:
        """Lay the cards of the next round.

        The seats see them before they keep or give up their freezers.
        """
        self.books.raise_prices()
        if self.rules["areas"] == "conveyor":
            yield AreaOpened("1", *self.books.areas["2"].pair)
            yield from self.open_area("2")
            yield from self.reveal()
        else:
            self.books.areas.clear()
            yield from self.open_areas()
        yield from self.lay_cards()

    def clear_up(self) -> Flow[None]:
        """Make the board ready for the next round."""
        if not self.books.tokens_at("captain"):
            yield CaptainMoved((self.books.captain + 1) % self.players)
        self.books.take_tokens_back()
        self.books.move_oil_marker(self.round - 1)

    def open_areas(self) -> Flow[None]:
        """Open both areas with new pairs, and reveal one more if any is left."""
        for area in AREAS:
            if not self.books.revealed:
                yield from self.reveal()
            yield from self.open_area(area)
        yield from self.reveal()

    def open_area(self, area: str) -> Flow[None]:
        assert self.books.revealed, "there are pairs enough for all areas of nine rounds"
        yield AreaOpened(area, *self.books.revealed)

    def reveal(self) -> Flow[None]:
        if self.books.pairs_left():
            yield PairRevealed(ANY, ANY)

    def lay_cards(self) -> Flow[None]:
        """Lay equipment cards and a treasure card on the board."""
        equipment, treasures = self.books.equipment, self.books.treasures
        if self.rules["leftovers"] == "cleared":
            equipment.clear()
            treasures.clear()
        third = self.rules["fifth_seat_cards"] == "each round" or self.round == 0
        wanted = 3 if self.players == 5 and third else 2
        lying, left = len(equipment.board), len(equipment.pile)
        yield EquipmentLaid(max(lying, min(wanted, lying + left)))
        if not treasures.board:
            yield from self.shuffle_treasures()
            yield TreasureLaid()

    def shuffle_treasures(self) -> Flow[None]:
        """Make a new deck of the used cards if the deck is empty."""
        if not self.books.treasures.deck:
            yield TreasuresShuffled(self.books.treasures.used)

    # The end

    def ending(self) -> tuple[str, ...]:
        """Return the reasons that make this round the last one, if any."""
        depleted = not all(self.books.stock.values())
        return ("rounds",) * (self.round == ROUNDS) + ("depletion",) * depleted

    def totals(self) -> list[int]:
        totals = [mat.points for mat in self.mats]
        for colour, left in self.books.stock.items():
            caught = [mat.caught(colour) for mat in self.mats]
            for seat, number in enumerate(caught):
                if left:
                    totals[seat] += number
                    totals[seat] += left * (number == max(caught) > 0)
        return totals
