"""Protocol for the custom content of a game, which players create and keep.

The page finds it through the register of games and does not know the content. All of its tokens
contain its `name`: taps (`data-do`), input fields (`data-input`, `sheet-note`), links
(`#sheet=…`) and the confirmation of a deletion (`delete-sheet`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from app.effects import SaveFile, Share
from app.game_options import OptionChoice
from app.i18n import Translator
from app.play.seats import SOLO_SEATS, Seat
from app.store import Store
from app.ui.controls import NavLink
from app.ui.html import Html
from fleet_engine.core.game import Option


class ShowScreen(NamedTuple):
    """Request to show one of the content's screens."""

    screen: str


class OpenOverlay(NamedTuple):
    """Request to open an overlay: `app.ui.dialogs.ConfirmOverlay`, or one of the content."""

    overlay: object


class ShowNotice(NamedTuple):
    """Request to show a notice."""

    text: str


class StartGame(NamedTuple):
    """Request to start a match with these options.

    The page asks before it ends another running game.
    """

    game: str
    options: Mapping[str, Option]
    seats: Sequence[Seat] = SOLO_SEATS


ContentEffect = ShowScreen | OpenOverlay | ShowNotice | StartGame | SaveFile | Share | None
"""Request of the custom content to the page."""


class ContentLabel(NamedTuple):
    """Names for one item and for several items, as used in lists of the stored data."""

    one: str
    many: str


class CustomContent(Protocol):
    """Custom content of a game on one device.

    All of it is one text in the `Store`, and no other module reads this text. A method that
    saves raises `StorageError` only after it has done everything else.
    """

    name: ClassVar[str]
    """One word, unique among custom contents and different from every action of the page."""
    storage_key: ClassVar[str]
    """Name of its text in the `Store` and in a backup file."""
    screens: ClassVar[tuple[str, ...]]
    """Names of its screens. Other screens lead to the first one."""
    import_screen: ClassVar[str]
    """The screen for imported content. No screen leads back to it."""

    @classmethod
    def open(cls, store: Store) -> Self:
        """Return the custom content of a device. Unreadable stored data is set aside."""

    @staticmethod
    def label(words: Translator) -> ContentLabel:
        """Return the names for one and for several items."""

    @staticmethod
    def nav_link(words: Translator) -> NavLink:
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
    def parse_stored(text: str) -> tuple[Any, str]:
        """Return the valid part of a stored text, and the errors in the rest."""

    @staticmethod
    def rejection_text(cause: str, words: Translator) -> str:
        """Return a sentence about a failed import, built around its cause."""

    # --- stored content ------------------------------------------------------------------------

    def choices(self, words: Translator) -> Mapping[str, tuple[OptionChoice, ...]]:
        """Return the additional choices for the table setup, by option name."""

    def view(self, screen: str, overlay: object, notice: str, words: Translator) -> Html:
        """Return the whole page of one of its screens."""

    def handle(self, wanted: str, words: Translator) -> ContentEffect:
        """Do the action of a tap. An unknown action has no effect. Raises `StorageError`."""

    def on_input(self, field: str, text: str) -> None:
        """Store the text of an input field. Raises `StorageError`."""

    def preview_import(self, thing: object) -> ContentEffect:
        """Show the content of a link or file."""

    def merge(self, sound: Any, words: Translator) -> ContentEffect:
        """Add the result of `parse_stored` to the stored content. Raises `StorageError`."""
