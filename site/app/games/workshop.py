"""What a game may bring beside its matches: a workshop, where players make and keep something.

The page finds it through the register and knows nothing of what is made there. All that belongs
to it goes by its `name`: taps (`data-do`), what is typed (`data-input`, `sheet-note`), links
(`#sheet=…`) and the question before something is deleted (`delete-sheet`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from app.options import Choice
from app.play.seats import ALONE, Seat
from app.store import Store
from app.tasks import SaveFile, Share
from app.ui.html import Html
from app.ui.shell import Way
from app.words import Words
from fleet_engine.core.game import Option


class Show(NamedTuple):
    """Show one of the workshop's screens."""

    screen: str


class Lay(NamedTuple):
    """Lay something over the screen: `app.ui.shell.Ask`, or what the workshop draws itself."""

    over: object


class Tell(NamedTuple):
    """Say a sentence."""

    text: str


class Play(NamedTuple):
    """Begin a match with these options; what else is played is not ended unasked."""

    game: str
    options: Mapping[str, Option]
    seats: Sequence[Seat] = ALONE


Wish = Show | Lay | Tell | Play | SaveFile | Share | None
"""What a workshop wants of the page."""


class Things(NamedTuple):
    """What is made in a workshop, as lists of what the page keeps name it: one, and many."""

    one: str
    many: str


class Workshop(Protocol):
    """A workshop of a game, on one device.

    What is kept of it stands in the `Store` as one text, which nobody else reads. Whatever
    writes there raises `StorageError` after it has done all else.
    """

    name: ClassVar[str]
    """One word that no other workshop has, and no verb of the page."""
    kept: ClassVar[str]
    """The name of its text in the `Store`, and of that in a file with everything."""
    screens: ClassVar[tuple[str, ...]]
    """Its screens, the one first that other screens lead to."""
    guest: ClassVar[str]
    """That one of them which shows what comes from outside; nothing leads back to it."""

    @classmethod
    def opened(cls, store: Store) -> Self:
        """Return the workshop of a device; what is kept there and cannot be read is set aside."""

    @staticmethod
    def things(words: Words) -> Things:
        """Return what is made here."""

    @staticmethod
    def way(words: Words) -> Way:
        """Return the way to its first screen."""

    # --- what comes from outside: it is read, and nothing is kept -----------------------------

    @staticmethod
    def from_link(code: str) -> object:
        """Return what a link holds behind `name=`; raises `ValueError`."""

    @staticmethod
    def from_file(text: str) -> object | None:
        """Return what a file holds, `None` if it is none of this workshop's.

        Raises `ValueError` for a damaged one that is.
        """

    @staticmethod
    def from_kept(text: str) -> tuple[Any, str]:
        """Return what is sound in a text that was kept, and what is wrong with the rest."""

    @staticmethod
    def refused(cause: str, words: Words) -> str:
        """Return that something cannot be opened: a sentence around its cause."""

    # --- on a device ---------------------------------------------------------------------------

    def choices(self, words: Words) -> Mapping[str, tuple[Choice, ...]]:
        """Return what can be chosen besides at the setup, by the names of options."""

    def view(self, screen: str, overlay: object, notice: str, words: Words) -> Html:
        """Return the whole page of one of its screens."""

    def do(self, wanted: str, words: Words) -> Wish:
        """Do what a tap wants; what is unknown does nothing. Raises `StorageError`."""

    def type(self, field: str, text: str) -> None:
        """Take what is typed into a field; raises `StorageError`."""

    def look_at(self, thing: object) -> Wish:
        """Look at something of a link or file."""

    def join(self, sound: Any, words: Words) -> Wish:
        """Keep what `from_kept` has found beside what there is; raises `StorageError`."""
