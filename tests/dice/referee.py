"""Independent referee of the dice game, in both editions, with and without cards.

It follows a game by its events and choices alone and keeps its own records. It rejects every
breach of the rulebook, such as a box out of order, a coin too many or a forgotten star. It also
rejects a die that the Captain would not take. It has its own copy of the printed values. It
shares only the names of things with the engine.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any

from fleet_engine.dice.events import (
    BoatLaunched,
    BonusChosen,
    BoxesStruck,
    BoxFilled,
    BuildingCompleted,
    CaptainDealt,
    CaptainPassed,
    CircleSpent,
    CoinsGained,
    DiceRolled,
    DieRerolled,
    DieShared,
    DieTaken,
    FishCaught,
    FishingBegan,
    GameEnded,
    HexFilled,
    LicenceActivated,
    RoundBegan,
    StarPassed,
    StarReached,
    StarStruck,
    TokensMoved,
    TrophySet,
    TrophyWon,
    YardUsed,
)
from fleet_engine.dice.observation import DecisionView

TYPES = ["shrimp", "cod", "lobster", "swordfish", "oyster"]
SHIPS = ["king-crab", "captains-club", "research-vessel", "barge", "inuit"]
BUILDINGS = [
    "casino", "amas-bank", "salvage-yard", "bait-shop", "ridback-canning", "smokehouse",
    "fishermans-pub", "seafood-buffet",
]  # fmt: skip
COLUMN = {"r2": "-LB--L--B-?-?", "r1": "-LB-L-B-?-?"}
HARBOR_AND_WHARF = {
    "king-crab": "-LBB", "captains-club": "-F-F-F", "research-vessel": "BBB", "barge": "--B",
    "inuit": "B-B-B", "casino": "-A", "amas-bank": "----", "salvage-yard": "-A",
    "bait-shop": "-A", "ridback-canning": "A", "smokehouse": "-A", "fishermans-pub": "-----",
    "seafood-buffet": "A",
}  # fmt: skip
BOATS = {
    "shrimp": 4, "cod": 4, "lobster": 4, "swordfish": 4, "oyster": 3, "king-crab": 2,
    "research-vessel": 3, "barge": 1, "inuit": 3,
}  # fmt: skip
BOAT_POINTS = {"cod": 2, "lobster": 2, "king-crab": 3}  # all others 1
CAPACITY = {"king-crab": 4, "barge": 8, "inuit": 3}  # others 4, Oyster boats by license
BUILDING_POINTS = {
    "casino": 2, "salvage-yard": 2, "bait-shop": 2, "smokehouse": 3, "ridback-canning": 1,
    "fishermans-pub": 10,
}  # fmt: skip
TRACK = 72
LOBSTER_2018 = [[], [2, 8], [2, 5], [2, 5, 10]]  # launched boats for each coin, by level
CAPTAINS = {  # start, one more box, counted things, number of them for a point
    "shrimp-captain": ("shrimp", "casino", "buildings", 1),
    "cod-captain": ("cod", "research-vessel", "boats", 3),
    "lobster-captain": ("lobster", "ridback-canning", "coins", 12),
    "swordfish-captain": ("swordfish", "king-crab", "licences", 2),
    "oyster-captain": ("oyster", "seafood-buffet", "fish", 8),
}
TROPHIES = {  # counted things, and the number for solo gold or for silver
    "most-fish": ("fish", 40), "most-boats": ("boats", 10), "most-licences": ("licences", 9),
    "most-buildings": ("buildings", 6), "most-coins": ("coins", 50),
    "first-boats": ("boats", 6), "first-licence": ("top-licences", 1),
    "first-buildings": ("buildings", 3), "first-fish": ("fish", 20), "first-coins": ("coins", 30),
}  # fmt: skip
POOLS = {1: 3, 2: 3, 3: 4, 4: 5}

Due = Any
"""An event that must come next, or a function that returns it when it is due."""


class Pad:
    """Record of one seat's sheet."""

    def __init__(self, sheet_id: str) -> None:
        self.boxes = dict.fromkeys(TYPES, COLUMN[sheet_id]) | HARBOR_AND_WHARF
        self.filled = dict.fromkeys(self.boxes, 0)
        self.end = {section: len(boxes) for section, boxes in self.boxes.items()}
        self.level = dict.fromkeys(TYPES, 0)
        self.fleet: list[list[Any]] = []  # kind, number, fish
        self.launched: Counter[str] = Counter()
        self.king_crab = False
        self.bonus: str | None = None
        self.track = self.coins = self.debt = self.yard = self.buffet_pool = 0
        self.struck_stars: set[int] = set()
        self.hexes: set[str] = set()
        self.built: set[str] = set()

    def open(self, sections: Iterable[str]) -> list[str]:
        return [name for name in sections if self.filled[name] < self.end[name]]

    def capacity(self, kind: str) -> int:
        if kind == "oyster":
            return max(6, 4 + 2 * self.level["oyster"])
        return CAPACITY.get(kind, 4)

    def full(self) -> int:
        return sum(fish == self.capacity(kind) for kind, _, fish in self.fleet)

    def fish(self) -> int:
        return sum(fish for _, _, fish in self.fleet)

    def boats_left(self, section: str) -> bool:
        return self.launched[section] < BOATS[section]

    def licences_left(self, section: str) -> bool:
        return not self.king_crab if section == "king-crab" else self.level[section] < 3

    def count(self, things: str) -> int:
        """Return the number of the things that a card counts."""
        return {
            "fish": self.fish(),
            "boats": self.launched.total(),
            "licences": sum(self.level.values()) + self.king_crab,
            "top-licences": list(self.level.values()).count(3),
            "buildings": len(self.built),
            "coins": self.coins,
        }[things]

    def score(self) -> tuple[int, int, int, int, int]:
        """Return the points of fish, boats, licenses, buildings and bonus."""
        boats = sum(BOAT_POINTS.get(kind, 1) * count for kind, count in self.launched.items())
        licences = 5 * (list(self.level.values()).count(3) + self.king_crab)
        buildings = sum(BUILDING_POINTS.get(name, 0) for name in self.built)
        buildings += 2 * self.filled["amas-bank"] + [0, 1, 3, 6, 10, 15][len(self.hexes)]
        counted = {
            None: 0,
            "buildings": 2 * len(self.built),
            "fish": self.fish() // 6,
            "licences": sum(self.level.values()) + self.king_crab,
            "coins": self.coins // 10,
        }
        return self.fish(), boats, licences, buildings, min(10, counted[self.bonus])


class Referee:
    """Referee of one match.

    It follows the events and choices, and raises `AssertionError` at a breach of the rules.
    """

    def __init__(self, players: int, sheet_id: str = "r2", edition: str = "2020") -> None:
        self.players = players
        self.first_edition = edition == "2018"
        self.captains: dict[int, str] = {}
        self.trophies: dict[str, str] = {}
        self.won: dict[str, list[int]] = {"gold": [], "silver": []}
        self.step = self.silver_step = 0
        self.solo = players == 1
        self.pads = [Pad(sheet_id) for _ in range(players)]
        self.due: deque[Due] = deque()
        self.round = self.pool = 0
        self.first = -2
        self.free: list[str] = []
        self.drafting: list[int] = []
        self.to_use: list[tuple[int, str, bool, int]] = []  # seat, face, shared, rerolls
        self.incomes: list[int] = []
        self.fishers: list[int] = []
        self.oysters: list[tuple[int, int]] = []  # seat, boat
        self.circle: tuple[int, str] | None = None
        self.licensing: int | None = None
        self.swordfish: int | None = None
        self.swordfish_coin = False
        self.bonuses = {"buildings", "fish", "licences", "coins"}
        self.tokens = ["shrimp", "king-crab", "casino"]
        self.setup: list[str] = []
        self.over = False
        self.heard: Counter[str] = Counter()

    # Events

    def hear(self, events: Iterable[Any]) -> None:
        """Check events, in their order."""
        for event in events:
            self.heard[type(event).__name__] += 1
            assert not self.over, f"after the end: {event}"
            self._after_fishing()
            if self.due:
                due = self.due.popleft()
                due = due() if callable(due) and not isinstance(due, tuple) else due
                assert event == due, f"{event}, but due is {due}"
            else:
                self._expect(event)
            getattr(self, f"_on_{type(event).__name__}", _nothing)(event)

    def _then(self, *dues: Due) -> None:
        self.due.extendleft(reversed(dues))

    def _expect(self, event: Any) -> None:
        """Check an event that is no consequence of the one before."""
        match event:
            case RoundBegan() | DiceRolled() | DieShared() | DieRerolled() | GameEnded():
                pass
            case TrophySet() | CaptainDealt():
                assert not self.round
                assert not self.heard["BoxFilled"], "everything is dealt before anything is filled"
            case TrophyWon():
                assert self.trophies[event.metal] == event.card
                assert event.points == 5
                assert event.seat not in self.won[event.metal]
            case DieTaken(seat=seat):
                assert seat == -1 or len(set(self.free)) == 1, "a choice was not asked"
            case FishingBegan(seat=seat, personal=False):
                assert not self.incomes
                if len(self.fishers) == self.players:
                    self._step_ends()
                assert self.fishers.pop(0) == seat
                self.swordfish = seat
            case CoinsGained(seat=seat, source="income"):
                assert not self.to_use
                assert not self.drafting
                if len(self.incomes) == self.players:
                    self._step_ends()
                assert self.incomes.pop(0) == seat
                self._income(seat, event)
            case CoinsGained(seat=seat, source="die"):
                user, face, shared, rerolls = self.to_use.pop(0)
                assert user == seat
                assert self.uses(seat, face, shared, rerolls) == {"coin"}, "a choice was not asked"
                assert event == self._gain(seat, "die", 1 + ("bait-shop" in self.pads[seat].built))
            case BonusChosen(seat=seat, bonus=bonus):
                assert self.licensing == seat
                assert self.bonuses == {bonus}, "a choice was not asked"
            case BoxFilled(section=section) if not self.round:
                assert self.setup.pop(0) == section
            case StarPassed(seat=seat):
                assert not self.pads[seat].open(self.pads[seat].boxes)
                self.pads[seat].debt -= 1
            case BoxesStruck() | StarStruck() | CaptainPassed():
                user, face, shared, _ = self.to_use.pop(0)
                assert (user, shared) == (-1, True)
                assert event == self._strike(face, 1, shared=True)
            case TokensMoved():
                assert event == self._moved_tokens()
            case _:
                raise AssertionError(f"out of the blue: {event}")

    def _quiet(self) -> None:
        """Assert that nothing is pending, as before a roll of dice."""
        assert not self.drafting
        assert not self.to_use
        assert not self.oysters
        assert not self.setup
        assert self.circle is None
        assert self.licensing is None
        assert self.swordfish is None
        assert all(pad.debt == 0 for pad in self.pads)

    def _on_RoundBegan(self, event: RoundBegan) -> None:
        self._quiet()
        self._step_ends()
        assert event.round == self.round + 1
        if self.solo:
            assert event.first == (0 if event.round % 2 else -1)
        elif self.round:
            assert event.first == (self.first + 1) % self.players
        self.round, self.first = event.round, event.first
        assert event.round <= (8 if self.solo else 10)

    def _order(self) -> list[int]:
        if self.solo:
            return [0, -1] if self.first == 0 else [-1, 0]
        return [(self.first + turn) % self.players for turn in range(self.players)]

    def _on_DiceRolled(self, event: DiceRolled) -> None:
        faces = Counter(face in (*TYPES, "coins") for face in event.dice)
        if event.phase == "setup":
            assert not self.captains
            assert event.dice[0] in TYPES
            assert not self.setup
            self.setup = [event.dice[0]] * 3
            return
        self._quiet()
        self._step_ends()
        assert not self.captains or len(self.captains) == self.players
        assert not self.incomes
        assert not self.fishers
        assert len(event.dice) == POOLS[self.players]
        self.pool += 1
        if self.pool % 2:
            assert (event.phase, faces[False]) == ("boat", 0)
            self.incomes = [seat for seat in self._order() if seat >= 0]
            self.fishers = self.incomes[:] if self.round % 2 == 0 else []
        else:
            assert (event.phase, faces[True]) == ("town", 1)
        assert self.pool == 2 * self.round - (event.phase == "boat")
        self.free = list(event.dice)
        self.drafting = self._order()

    def _on_DieTaken(self, event: DieTaken) -> None:
        self._step_ends()
        assert self.drafting.pop(0) == event.seat
        if event.seat == -1:
            face, strikes = self._captains_choice(event.face)
            assert event.face == face
            self._then(lambda: self._strike(face, strikes))
        else:
            self.to_use.append((event.seat, event.face, False, 0))
        self.free.remove(event.face)

    def _on_DieRerolled(self, event: DieRerolled) -> None:
        seat, face, shared, rerolls = self.to_use.pop(0)
        assert (seat, face, shared, rerolls) == (event.seat, event.old, False, 0)
        boat_faces = [*TYPES, "coins"]
        assert (event.old in boat_faces) == (event.new in boat_faces)
        self.to_use.insert(0, (seat, event.new, False, 1))

    def _on_DieShared(self, event: DieShared) -> None:
        assert self.free == [event.face]
        assert not self.drafting
        assert not self.to_use
        self._step_ends()
        idle = self.first_edition and event.face == "market"
        self.to_use = [
            (seat, event.face, True, 0) for seat in self._order() if seat >= 0 or not idle
        ]

    def _on_BoxFilled(self, event: BoxFilled) -> None:
        pad, section = self.pads[event.seat], event.section
        assert event.box == pad.filled[section] < pad.end[section]
        assert event.circle == pad.boxes[section][event.box]
        pad.filled[section] += 1
        dues: list[Due] = []
        if section in BUILDINGS and pad.filled[section] == pad.end[section]:
            dues.append(BuildingCompleted(event.seat, section))
        boat = lambda: self._launch(event.seat, section)  # noqa: E731
        licence = lambda: self._activate(event.seat, section)  # noqa: E731
        match event.circle:
            case "B":
                dues.append(boat)
            case "L":
                dues.append(licence)
            case "F":
                dues.append(FishingBegan(event.seat, True))
            case "?" if pad.boats_left(section) and pad.licences_left(section):
                self.circle = event.seat, section
            case "?" if pad.boats_left(section):
                dues.append(boat)
            case "?" if pad.licences_left(section):
                dues.append(licence)
            case "?":
                dues.append(CircleSpent(event.seat, section, "?"))
        self._then(*dues)

    def _launch(self, seat: int, section: str) -> Any:
        pad = self.pads[seat]
        if pad.boats_left(section):
            return BoatLaunched(seat, section, pad.launched[section] + 1)
        return CircleSpent(seat, section, "B")

    def _activate(self, seat: int, section: str) -> Any:
        pad = self.pads[seat]
        if not pad.licences_left(section):
            return CircleSpent(seat, section, "L")
        return LicenceActivated(seat, section, pad.level.get(section, 0) + 1)

    def _on_BoatLaunched(self, event: BoatLaunched) -> None:
        pad = self.pads[event.seat]
        pad.launched[event.kind] += 1
        if event.kind != "research-vessel":
            pad.fleet.append([event.kind, event.number, 0])
        if coins := pad.level["cod"]:
            self._then(self._gain(event.seat, "cod", coins))

    def _on_LicenceActivated(self, event: LicenceActivated) -> None:
        pad = self.pads[event.seat]
        if event.type == "king-crab":
            pad.king_crab = True
            self.licensing = event.seat
            return
        pad.level[event.type] += 1
        if pad.level[event.type] == 2:
            self._then(self._gain(event.seat, "second-licence", 2))

    def _on_BonusChosen(self, event: BonusChosen) -> None:
        self.bonuses.remove(event.bonus)
        self.pads[event.seat].bonus = event.bonus
        self.licensing = None

    def _on_BuildingCompleted(self, event: BuildingCompleted) -> None:
        self.pads[event.seat].built.add(event.building)
        if event.building == "seafood-buffet":
            self.pads[event.seat].buffet_pool = self.pool

    # Coins and stars

    def _boxes_for(self, seat: int, coins: int) -> list[int]:
        pad = self.pads[seat]
        boxes = [box for box in range(pad.track, TRACK) if box not in pad.struck_stars]
        return boxes[:coins]

    def _gain(self, seat: int, source: str, coins: int) -> CoinsGained:
        fits = len(self._boxes_for(seat, coins))
        return CoinsGained(seat, source, fits, coins - fits)

    def _on_CoinsGained(self, event: CoinsGained) -> None:
        pad = self.pads[event.seat]
        assert event.coins >= 0
        boxes = self._boxes_for(event.seat, event.coins)
        assert len(boxes) == event.coins
        if boxes:
            pad.track = boxes[-1] + 1
        pad.coins += event.coins
        self._then(*(StarReached(event.seat, box) for box in boxes if box % 6 == 5))

    def _on_StarReached(self, event: StarReached) -> None:
        self.pads[event.seat].debt += 1

    def _income(self, seat: int, event: CoinsGained) -> None:
        pad = self.pads[seat]
        assert event == self._gain(seat, "income", 1)
        room = 1000 if self.first_edition else 9
        lobster = pad.level["lobster"]
        if self.first_edition:
            boats = pad.launched.total()
            lobster = sum(boats >= least for least in LOBSTER_2018[lobster])
        for source, coins in (
            ("lobster", lobster),
            ("ridback-canning", pad.full() * ("ridback-canning" in pad.built)),
        ):
            paid = min(room, coins)
            room -= paid
            if paid:
                self.due.append(lambda source=source, paid=paid: self._gain(seat, source, paid))
            if coins > paid:
                self.due.append(CoinsGained(seat, source, 0, coins - paid))

    # Fishing

    def _on_FishingBegan(self, event: FishingBegan) -> None:
        seat, pad = event.seat, self.pads[event.seat]
        full = pad.full()
        dues: list[Due] = []
        for boat, (kind, _, fish) in enumerate(pad.fleet):
            room = pad.capacity(kind) - fish
            assert room >= 0
            if kind == "barge":
                if caught := min(full, room):
                    dues.insert(0, self._catch(seat, boat, caught))
            elif kind == "oyster" and self.first_edition and not pad.level["oyster"]:
                if room:
                    dues.append(self._catch(seat, boat, min(2, room)))
            elif kind == "oyster" and room > 1:
                self.oysters.append((seat, boat))
            elif room:
                dues.append(self._catch(seat, boat, 1))
                if kind == "oyster":
                    dues.append(lambda: self._gain(seat, "oyster", 1))
        self._then(*dues)

    def _catch(self, seat: int, boat: int, fish: int) -> FishCaught:
        kind, number, aboard = self.pads[seat].fleet[boat]
        return FishCaught(seat, kind, number, fish, aboard + fish)

    def _on_FishCaught(self, event: FishCaught) -> None:
        pad = self.pads[event.seat]
        (boat,) = (boat for boat in pad.fleet if boat[:2] == [event.kind, event.number])
        boat[2] += event.fish
        assert boat[2] == event.total <= pad.capacity(event.kind)

    def _after_fishing(self) -> None:
        """Add the stars and the coin of a Swordfish license after the fishing.

        The stars that the fishing has reached are used before.
        """
        seat = self.swordfish
        if seat is None or self.due or self.oysters or self.circle or self.licensing is not None:
            return
        pad = self.pads[seat]
        if pad.debt:
            return
        if self.swordfish_coin:
            self.swordfish_coin = False
            self.swordfish = None
            self._then(self._gain(seat, "swordfish", 1))
            return
        level = pad.level["swordfish"]
        pad.debt = [0, 1, 1, 2][level]
        self.swordfish_coin = level == 2
        if level != 2:
            self.swordfish = None

    # Uses of a die

    def uses(self, seat: int, face: str, shared: bool, rerolls: int) -> set[str]:
        """Return all legal uses of a die."""
        pad = self.pads[seat]
        any_face = face == "shrimp" and not shared and pad.level["shrimp"] > 0
        sections = {"harbor": SHIPS, "wharf": BUILDINGS}.get(face, [face] if face in TYPES else [])
        found = {f"mark {name}" for name in pad.open(TYPES if any_face else sections)}
        found |= {"coin"} | {"market"} & {face}
        if face == "coins" or (any_face and not self.first_edition):
            found.add("coins")
        opened = self.first_edition or self.pool > pad.buffet_pool
        if face in TYPES and "seafood-buffet" in pad.built and opened:
            found |= {f"serve {face}"} if face not in pad.hexes else set()
        if "salvage-yard" in pad.built and pad.yard < 3 and pad.open(pad.boxes):
            found.add("salvage")
        if "casino" in pad.built and not shared and not rerolls:
            found.add("reroll")
        return found

    def ask(self, asked: DecisionView, legal: set[str]) -> None:
        """Check a decision and its legal actions."""
        self._after_fishing()
        # The second box of a Shrimp die waits until the circle of the first is settled.
        assert not self.due or asked.kind == "circle", f"not yet: {self.due[0]}"
        assert len(legal) > 1, "no choice, yet it was asked"
        seat, pad = asked.seat, self.pads[asked.seat]
        match asked.kind:
            case "draft":
                assert self.drafting[0] == seat
                assert not self.to_use
                expected = {f"take {face}" for face in self.free}
            case "use":
                user, face, shared, rerolls = self.to_use[0]
                assert (user, face, shared) == (seat, asked.face, asked.shared)
                expected = self.uses(seat, face, shared, rerolls)
            case "star":
                assert pad.debt > 0
                expected = {f"mark {name}" for name in pad.open(pad.boxes)} | {"pass"}
            case "circle":
                assert self.circle == (seat, asked.section)
                expected = {"licence", "boat"}
            case "bonus":
                assert self.licensing == seat
                expected = {f"bonus {name}" for name in self.bonuses}
            case "oyster":
                _, number, _ = pad.fleet[self.oysters[0][1]]
                assert (self.oysters[0][0], number) == (seat, asked.number)
                expected = {"two fish", "fish and coin"}
        if asked.kind not in ("circle", "bonus", "star", "oyster"):
            assert pad.debt == 0, "stars come first"
        assert legal == expected, f"{asked}: {sorted(legal)} instead of {sorted(expected)}"

    def choose(self, asked: DecisionView, text: str) -> None:
        """Record a choice and queue its consequences."""
        seat, pad = asked.seat, self.pads[asked.seat]
        verb, _, target = text.partition(" ")
        match asked.kind, verb:
            case "draft", _:
                self._then(DieTaken(seat, target))
            case "use", "reroll":
                pass
            case "use", _:
                self._use(seat, verb, target)
            case "star", "pass":
                pad.debt -= 1
                self._then(StarPassed(seat))
            case "star", _:
                pad.debt -= 1
                self._then(self._fill(seat, target)())
            case "circle", _:
                assert self.circle is not None
                section, self.circle = self.circle[1], None
                self._then((self._launch if verb == "boat" else self._activate)(seat, section))
            case "bonus", _:
                self._then(BonusChosen(seat, target))
            case "oyster", _:
                boat = self.oysters.pop(0)[1]
                self._then(self._catch(seat, boat, 1 if verb == "fish" else 2))
                if verb == "fish":
                    self.due.append(lambda: self._gain(seat, "oyster", 1))

    def _fill(self, seat: int, section: str) -> Callable[[], BoxFilled]:
        pad = self.pads[seat]

        def event() -> BoxFilled:
            box = pad.filled[section]
            return BoxFilled(seat, section, box, pad.boxes[section][box])

        return event

    def _use(self, seat: int, verb: str, target: str) -> None:
        pad = self.pads[seat]
        _, face, shared, _ = self.to_use.pop(0)
        level = pad.level["shrimp"] if face == "shrimp" and not shared else 0
        if level > 1 and verb in ("mark", "coins"):
            pad.debt += 1
        times = 2 if level == 3 else 1
        match verb:
            case "mark":
                times = min(times, pad.end[target] - pad.filled[target])
                self._then(*[self._fill(seat, target)] * times)
            case "coin":
                self._then(self._gain(seat, "die", 1 + ("bait-shop" in pad.built)))
            case "coins":
                self._then(self._gain(seat, "coins", 3 * times))
            case "market":
                chart = ((40, 7), (30, 6), (20, 5), (12, 4), (5, 3), (0, 2))
                coins = next(coins for least, coins in chart if pad.fish() >= least)
                self._then(self._gain(seat, "market", coins))
                if "smokehouse" in pad.built:
                    self.due.append(lambda: self._gain(seat, "smokehouse", 2))
            case "serve":
                pad.hexes.add(target)
                self._then(HexFilled(seat, target, len(pad.hexes)))
            case "salvage":
                pad.yard += 1
                pad.debt += 1
                self._then(YardUsed(seat, pad.yard))

    # The Captain

    def _clockwise(self, loop: list[str], token: str, start: int = 0) -> list[str]:
        at = loop.index(token) + start
        return self.pads[0].open((loop * 2)[at : at + len(loop)])

    def _next_star(self) -> int | None:
        pad = self.pads[0]
        stars = [box for box in range(5, TRACK, 6) if box >= pad.track]
        return next((box for box in stars if box not in pad.struck_stars), None)

    def _captains_choice(self, taken: str) -> tuple[str, int]:
        """Return the face that the Captain takes and the number of boxes it strikes."""
        boats = self._clockwise(TYPES, self.tokens[0])
        wishes = [(face, 2) for face in boats] + [("coins", 1)] * bool(boats)
        if self.pool % 2 == 0:
            pad = self.pads[0]
            wishes = (
                [("harbor", 2)] * bool(pad.open(SHIPS))
                + [("wharf", 2)] * bool(pad.open(BUILDINGS))
                + [(face, 2) for face in boats]
                + [("market", 1)] * (self._next_star() is not None)
                + [("coins", 1)] * bool(boats)
            )
        found = [wish for wish in wishes if wish[0] in self.free]
        return found[0] if found else (taken, 0)

    def _strike(self, face: str, boxes: int, shared: bool = False) -> Any:
        """Apply a strike and return its event, or return a pass."""
        pad = self.pads[0]
        if face == "market":
            star = self._next_star()
            if star is None or not boxes:
                return CaptainPassed(face)
            pad.struck_stars.add(star)
            return StarStruck(star)
        if face in TYPES:
            sections = pad.open([face])
        else:
            loop = {"coins": TYPES, "harbor": SHIPS, "wharf": BUILDINGS}[face]
            sections = self._clockwise(loop, self.tokens[[TYPES, SHIPS, BUILDINGS].index(loop)])
        if not sections or not boxes:
            return CaptainPassed(face)
        section, boxes = sections[0], 1 if face == "coins" else boxes
        if face == "coins" and self.first_edition and not shared:
            top = pad.filled[section]
            pad.filled[section] += 1
            return BoxesStruck(section, (top,))
        struck = tuple(range(pad.filled[section], pad.end[section]))[-boxes:]
        pad.end[section] -= len(struck)
        return BoxesStruck(section, struck[::-1])

    def _moved_tokens(self) -> TokensMoved:
        self._quiet()
        assert self.solo
        assert self.round < 8
        for place, loop in enumerate((TYPES, SHIPS, BUILDINGS)):
            ahead = self._clockwise(loop, self.tokens[place], start=1)
            self.tokens[place] = (ahead or [self.tokens[place]])[0]
        return TokensMoved(*self.tokens)

    # The end

    def _on_GameEnded(self, event: GameEnded) -> None:
        self._quiet()
        assert (self.round, self.pool) == ((8, 16) if self.solo else (10, 20))
        self._step_ends()
        assert sorted(self.won["gold"]) == self._gold()
        assert event.totals == tuple(map(sum, self.scores()))
        self.over = True

    def scores(self) -> list[tuple[int, ...]]:
        """Return all score lines of every seat, with those of the cards last."""
        found: list[tuple[int, ...]] = []
        for seat, pad in enumerate(self.pads):
            captain = 0
            if seat in self.captains:
                _, _, things, each = CAPTAINS[self.captains[seat]]
                captain = min(5, pad.count(things) // each)
            cups = 5 * sum(seat in seats for seats in self.won.values())
            found.append((*pad.score(), captain, cups))
        return found

    # Cards

    def _on_TrophySet(self, event: TrophySet) -> None:
        assert event.metal not in self.trophies
        assert event.card.startswith({"gold": "most", "silver": "first"}[event.metal])
        self.trophies[event.metal] = event.card

    def _on_CaptainDealt(self, event: CaptainDealt) -> None:
        assert event.seat not in self.captains
        assert event.card not in self.captains.values()
        self.captains[event.seat] = event.card
        start, more, _, _ = CAPTAINS[event.card]
        self.setup += [start, start, start, more]

    def _on_TrophyWon(self, event: TrophyWon) -> None:
        if event.metal == "silver":
            assert event.seat in self._ready()
            assert not self.won["silver"] or self.silver_step == self.step
            self.silver_step = self.step
        self.won[event.metal].append(event.seat)

    def _ready(self) -> list[int]:
        """Return the seats that meet the silver trophy."""
        things, needs = TROPHIES[self.trophies["silver"]]
        return [seat for seat, pad in enumerate(self.pads) if pad.count(things) >= needs]

    def _gold(self) -> list[int]:
        if not self.trophies:
            return []
        things, alone = TROPHIES[self.trophies["gold"]]
        have = [pad.count(things) for pad in self.pads]
        least = max(alone, 1) if self.solo else max(*have, 1)
        return [seat for seat, number in enumerate(have) if number >= least]

    def _step_ends(self) -> None:
        """Assert that the seats that met the silver trophy first have won it.

        All seats that meet it in the same step win it. Later seats do not.
        """
        if self.trophies and (not self.won["silver"] or self.silver_step == self.step):
            assert sorted(self.won["silver"]) == self._ready()
        self.step += 1


def _nothing(event: Any) -> None:
    """Ignore an event that needs no record."""
