"""Custom sheets as custom content of the page, by its protocol."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from app.game_options import Choice
from app.games.custom_content import Tell, Things, Wish
from app.games.dice.custom_sheets import library
from app.games.dice.custom_sheets.editor import DESK, LIST, STRANGER, Desk
from app.games.dice.custom_sheets.library import OwnSheets, TooManySheets, Values
from app.games.dice.custom_sheets.screens import (
    DeskState,
    ListState,
    StrangerState,
    desk,
    sheet_list,
    stranger,
)
from app.i18n import Words
from app.play.seats import numbered
from app.store import Store
from app.ui.html import Html
from app.ui.shell import Way


@dataclass
class SheetWorkshop:
    """Custom sheets of a device: editor, storage, import and play."""

    desk: Desk

    name: ClassVar = library.NAME
    kept: ClassVar = library.KEPT
    screens: ClassVar[tuple[str, ...]] = (LIST, DESK, STRANGER)
    guest: ClassVar = STRANGER

    @classmethod
    def opened(cls, store: Store) -> Self:
        """Return the custom sheets of a device. Unreadable stored data is set aside."""
        own = OwnSheets(store)
        own.all()
        return cls(Desk(own))

    @staticmethod
    def things(words: Words) -> Things:
        """Return the names for one and for several sheets."""
        return Things(
            words.p("in a list of what a file holds", "a sheet"),
            words.p("in a list of what this device keeps", "sheets"),
        )

    @staticmethod
    def way(words: Words) -> Way:
        """Return the button to the list of custom sheets."""
        return Way(library.KEPT, "log", words.t("Own sheets"), LIST)

    @staticmethod
    def from_link(code: str) -> object:
        """Return the sheet of a link's code. Raises `OptionError`."""
        return library.from_code(code)

    @staticmethod
    def from_file(text: str) -> object | None:
        """Return the sheet of a file, or None if it has none. Raises `DataError`."""
        return library.read(text)

    @staticmethod
    def from_kept(text: str) -> tuple[dict[str, Values], str]:
        """Return the valid sheets in a stored text, and the errors in the rest."""
        return library.read_all(text)

    @staticmethod
    def refused(cause: str, words: Words) -> str:
        """Return the sentence that a sheet cannot be opened."""
        return words.t(
            "This sheet cannot be opened: {cause}. Your own sheets are untouched.", cause=cause
        )

    def choices(self, words: Words) -> Mapping[str, tuple[Choice, ...]]:
        """Return the playable custom sheets. Sheets with equal names are numbered."""
        own = self.desk.own.playable()
        names = numbered(tuple(own.values()), words)
        text = words.t("your own sheet")
        mine = (Choice(code, "log", name, text) for code, name in zip(own, names, strict=True))
        return {"sheet": tuple(mine)}

    def view(self, screen: str, overlay: object, notice: str, words: Words) -> Html:
        """Return a screen. If the sheet of a screen is missing, return the list instead."""
        at = self.desk
        if screen == DESK and at.values:
            return desk(DeskState.of(at, overlay, notice), words)
        if screen == STRANGER and at.offered is not None:
            return stranger(StrangerState(at.offered, at.has_offered, overlay, notice), words)
        return sheet_list(ListState(at.own.all(), overlay, notice), words)

    def do(self, wanted: str, words: Words) -> Wish:
        """Do the action of a tap. Raises `StorageError`."""
        try:
            return self.desk.do(wanted, words)
        except TooManySheets:
            return _too_many(words)

    def type(self, field: str, text: str) -> None:
        """Store the name or note of the sheet. Raises `StorageError`."""
        self.desk.type(field, text)

    def look_at(self, thing: object) -> Wish:
        """Show an imported sheet."""
        return self.desk.look_at(thing)

    def join(self, sound: Mapping[str, Values], words: Words) -> Wish:
        """Add the sheets of a file to the stored ones. Raises `StorageError`."""
        try:
            self.desk.own.join(sound.values())
        except TooManySheets:
            return _too_many(words)
        return None


def _too_many(words: Words) -> Tell:
    """Return the notice that the maximum number of sheets is stored."""
    told = words.n(
        "{n} sheet is the most that this device keeps: delete it first.",
        "{n} sheets are the most that this device keeps: delete one first.",
        library.MOST,
    )
    return Tell(told)
