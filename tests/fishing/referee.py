"""An independent referee of Let's Go Fishing!, who plays every game along.

It knows all printed and reconstructed values by heart and shares nothing with the engine but the
names of things, the texts of actions and the classes of events. The game stands here a second
time: `Game` tells step by step what must happen, `Books` enter each event and are balanced after
it, and the `Referee` compares. What chance decides is taken from the events, if it can be: a cube
that is in the bag, a card that was not seen before.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fleet_engine.fishing.events import Event
from tests.fishing.referee_game import Ask, Game


class Referee:
    """Hears the events and choices of one match and raises `AssertionError` at a breach."""

    def __init__(self, players: int, switches: Mapping[str, object] = MappingProxyType({})) -> None:
        self.game = Game(players, switches)
        self.books = self.game.books
        self.heard: Counter[str] = Counter()
        self._flow = self.game.whole()
        self._due: Event | Ask | None = next(self._flow)

    def hear(self, events: Sequence[Event]) -> None:
        """Take all events since the last decision; each must be the one that has to come."""
        for event in events:
            self._expect(event)
            self.books.enter(event)
            self.heard[type(event).__name__] += 1
            self._go_on(event)
        due = self._due
        assert due is None or isinstance(due, Ask), f"expected {due}, but nothing came"
        self.books.balance_holds()

    def _expect(self, event: Event) -> None:
        due = self._due
        assert due is not None, f"the game is over, but there came {event}"
        same = type(due) is type(event) and due == event
        assert same, f"expected {due}, but there came {event}"

    def _go_on(self, answer: Event | str) -> None:
        try:
            self._due = self._flow.send(answer)
        except StopIteration:
            self._due = None

    def ask(self, seat: int | None, legal: set[str]) -> None:
        """Compare whose decision it is and all that is legal; `None` when the game is over."""
        due = self._due
        if due is None:
            assert (seat, legal) == (None, set()), f"the game is over, but {seat} has {legal}"
            return
        assert isinstance(due, Ask), f"expected {due}, but a decision came"
        assert seat == due.seat, f"expected a decision of seat {due.seat}, not of {seat}"
        assert legal == due.legal, (
            f"missing: {sorted(due.legal - legal)}, too many: {sorted(legal - due.legal)}"
        )

    def choose(self, text: str) -> None:
        """Take a choice."""
        due = self._due
        assert isinstance(due, Ask), f"expected {due}, but a choice came: {text}"
        assert text in due.legal, f"expected one of {sorted(due.legal)}, but there came {text}"
        self._go_on(text)

    def totals(self) -> list[int]:
        """Each seat's score, as the table lies."""
        return self.game.totals()

    def winners(self) -> list[int]:
        """The seats with most points, among them those with most money."""
        results = list(zip(self.totals(), self.money, strict=True))
        return [seat for seat, result in enumerate(results) if result == max(results)]

    # What a test compares with an observation

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
        """By seat and by each of the four places: how many of each colour, if any."""
        return [{place: +fish for place, fish in mat.fish.items()} for mat in self.books.mats]

    @property
    def sold(self) -> list[Counter[str]]:
        """By seat: how many of each colour, if any."""
        return [+mat.sold for mat in self.books.mats]

    @property
    def stock(self) -> dict[str, int]:
        """What the track tells of each colour."""
        return dict(self.books.stock)

    @property
    def bag(self) -> Counter[str]:
        """What is in the bag; a cube that was just drawn is not."""
        return +self.books.bag

    @property
    def pool(self) -> int:
        """The coins nobody has."""
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
        """The treasure cards that were found, or left lying, since the deck was shuffled."""
        return self.books.treasures.used
