"""Independent referee of Let's Go Fishing!, which checks every game step by step.

The referee has its own copy of all printed and reconstructed values. It shares only the names
of things, the texts of actions and the classes of events with the engine.

`Game` says which event or decision must come next. `Books` records each event and checks all
totals after it. `Referee` compares both with the engine. The referee accepts any possible
result of chance from the events: a cube in the bag, a card that was not seen before.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fleet_engine.fishing.events import Event
from tests.fishing.referee_game import DecisionRequest, RefereeGame


class Referee:
    """Referee of one match. It raises `AssertionError` at a breach of the rules."""

    def __init__(self, players: int, switches: Mapping[str, object] = MappingProxyType({})) -> None:
        self.game = RefereeGame(players, switches)
        self.books = self.game.books
        self.heard: Counter[str] = Counter()
        self._flow = self.game.play_game()
        self._expected: Event | DecisionRequest | None = next(self._flow)

    def hear(self, events: Sequence[Event]) -> None:
        """Check all events since the last decision against the expected ones."""
        for event in events:
            self._expect(event)
            self.books.enter(event)
            self.heard[type(event).__name__] += 1
            self._continue(event)
        due = self._expected
        assert due is None or isinstance(due, DecisionRequest), f"expected {due}, but nothing came"
        self.books.balance_holds()

    def _expect(self, event: Event) -> None:
        due = self._expected
        assert due is not None, f"the game is over, but there came {event}"
        same = type(due) is type(event) and due == event
        assert same, f"expected {due}, but there came {event}"

    def _continue(self, answer: Event | str) -> None:
        try:
            self._expected = self._flow.send(answer)
        except StopIteration:
            self._expected = None

    def ask(self, seat: int | None, legal: set[str]) -> None:
        """Compare the seat to move and its legal actions.

        At the end of the game they must be `None` and the empty set.
        """
        due = self._expected
        if due is None:
            assert (seat, legal) == (None, set()), f"the game is over, but {seat} has {legal}"
            return
        assert isinstance(due, DecisionRequest), f"expected {due}, but a decision came"
        assert seat == due.seat, f"expected a decision of seat {due.seat}, not of {seat}"
        assert legal == due.legal, (
            f"missing: {sorted(due.legal - legal)}, too many: {sorted(legal - due.legal)}"
        )

    def choose(self, text: str) -> None:
        """Take the choice of the seat to move."""
        due = self._expected
        assert isinstance(due, DecisionRequest), f"expected {due}, but a choice came: {text}"
        assert text in due.legal, f"expected one of {sorted(due.legal)}, but there came {text}"
        self._continue(text)

    def totals(self) -> list[int]:
        """Return each seat's score if the game ended now."""
        return self.game.totals()

    def winners(self) -> list[int]:
        """Return the seats with most points and, among them, most money."""
        results = list(zip(self.totals(), self.money, strict=True))
        return [seat for seat, result in enumerate(results) if result == max(results)]

    # Values that a test compares with an observation

    @property
    def money(self) -> list[int]:
        return [mat.money for mat in self.books.mats]

    @property
    def barrels(self) -> list[int]:
        return [mat.barrels for mat in self.books.mats]

    @property
    def points(self) -> list[int]:
        return [mat.points for mat in self.books.mats]

    @property
    def fish(self) -> list[dict[str, Counter[str]]]:
        """The fish by seat and by each of the four places, as counts by color."""
        return [{place: +fish for place, fish in mat.fish.items()} for mat in self.books.mats]

    @property
    def sold(self) -> list[Counter[str]]:
        """The sold fish by seat, as counts by color."""
        return [+mat.sold for mat in self.books.mats]

    @property
    def stock(self) -> dict[str, int]:
        """The number of fish of each color on the track."""
        return dict(self.books.stock)

    @property
    def bag(self) -> Counter[str]:
        """The cubes in the bag, without a cube that was just drawn."""
        return +self.books.bag

    @property
    def pool(self) -> int:
        """The coins that belong to no seat."""
        return self.books.pool

    @property
    def pocket(self) -> int:
        """The barrels in the oil pocket."""
        return self.books.pocket

    @property
    def column(self) -> int:
        """The barrels in the boxes by the rig."""
        return sum(self.books.column)

    @property
    def used_treasures(self) -> int:
        """The number of treasure cards found or cleared since the last shuffle."""
        return self.books.treasures.used
