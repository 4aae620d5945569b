"""Protocol for the custom content of a game, which players create and keep.

The page finds it through the register of games and does not know the content. All of its tokens
contain its `name`: taps (`data-do`), input fields (`data-input`, `sheet-note`), links
(`#sheet=…`) and the confirmation of a deletion (`delete-sheet`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from app.effects import SaveFile, Share
from app.game_options import Choice
from app.i18n import Words
from app.play.seats import ALONE, Seat
from app.store import Store
from app.ui.html import Html
from app.ui.shell import Way
from fleet_engine.core.game import Option


class Show(NamedTuple):
    """Request to show one of the content's screens."""

    screen: str


class Lay(NamedTuple):
    """Request to open an overlay: `app.ui.shell.Ask`, or one of the content."""

    over: object


class Tell(NamedTuple):
    """Request to show a notice."""

    text: str


class Play(NamedTuple):
    """Request to start a match with these options.

    The page asks before it ends another running game.
    """

    game: str
    options: Mapping[str, Option]
    seats: Sequence[Seat] = ALONE


Wish = Show | Lay | Tell | Play | SaveFile | Share | None
"""Request of the custom content to the page."""


class Things(NamedTuple):
    """Names for one item and for several items, as used in lists of the stored data."""

    one: str
    many: str


class Workshop(Protocol):
    """Custom content of a game on one device.

    All of it is one text in the `Store`, and no other module reads this text. A method that
    saves raises `StorageError` only after it has done everything else.
    """

    name: ClassVar[str]
    """One word, unique among custom contents and different from every action of the page."""
    kept: ClassVar[str]
    """Name of its text in the `Store` and in a backup file."""
    screens: ClassVar[tuple[str, ...]]
    """Names of its screens. Other screens lead to the first one."""
    guest: ClassVar[str]
    """The screen for imported content. No screen leads back to it."""

    @classmethod
    def opened(cls, store: Store) -> Self:
        """Return the custom content of a device. Unreadable stored data is set aside."""

    @staticmethod
    def things(words: Words) -> Things:
        """Return the names for one and for several items."""

    @staticmethod
    def way(words: Words) -> Way:
        """Return the button to its first screen."""

    # --- imported content: it is parsed but not stored ----------------------------------------

    @staticmethod
    def from_link(code: str) -> object:
        """Return the content of a link after `name=`. Raises `ValueError`."""

    @staticmethod
    def from_file(text: str) -> object | None:
        """Return the content of a file, or None if the file has another format.

        Raises `ValueError` for a damaged file of the right format.
        """

    @staticmethod
    def from_kept(text: str) -> tuple[Any, str]:
        """Return the valid part of a stored text, and the errors in the rest."""

    @staticmethod
    def refused(cause: str, words: Words) -> str:
        """Return a sentence about a failed import, built around its cause."""

    # --- stored content ------------------------------------------------------------------------

    def choices(self, words: Words) -> Mapping[str, tuple[Choice, ...]]:
        """Return the additional choices for the table setup, by option name."""

    def view(self, screen: str, overlay: object, notice: str, words: Words) -> Html:
        """Return the whole page of one of its screens."""

    def do(self, wanted: str, words: Words) -> Wish:
        """Do the action of a tap. An unknown action has no effect. Raises `StorageError`."""

    def type(self, field: str, text: str) -> None:
        """Store the text of an input field. Raises `StorageError`."""

    def look_at(self, thing: object) -> Wish:
        """Show the content of a link or file."""

    def join(self, sound: Any, words: Words) -> Wish:
        """Add the result of `from_kept` to the stored content. Raises `StorageError`."""
