"""Custom sheets as custom content of the page, by its protocol."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from app.game_options import OptionChoice
from app.games.custom_content import ContentEffect, ContentLabel, ShowNotice
from app.games.dice.custom_sheets import library
from app.games.dice.custom_sheets.editor import (
    EDITOR_SCREEN,
    IMPORT_SCREEN,
    LIST_SCREEN,
    SheetEditor,
)
from app.games.dice.custom_sheets.library import SheetLibrary, TooManySheets, Values
from app.games.dice.custom_sheets.screens import (
    EditorState,
    ListState,
    SheetImportState,
    editor_screen,
    import_screen,
    sheet_list,
)
from app.i18n import Translator
from app.play.seats import disambiguate
from app.store import Store
from app.ui.controls import NavLink
from app.ui.html import Html


@dataclass
class CustomSheets:
    """Custom sheets of a device: editor, storage, import and play."""

    editor: SheetEditor

    name: ClassVar = library.NAME
    storage_key: ClassVar = library.KEPT
    screens: ClassVar[tuple[str, ...]] = (LIST_SCREEN, EDITOR_SCREEN, IMPORT_SCREEN)
    import_screen: ClassVar = IMPORT_SCREEN

    @classmethod
    def open(cls, store: Store) -> Self:
        """Return the custom sheets of a device. Unreadable stored data is set aside."""
        own = SheetLibrary(store)
        own.all()
        return cls(SheetEditor(own))

    @staticmethod
    def label(words: Translator) -> ContentLabel:
        """Return the names for one and for several sheets."""
        return ContentLabel(
            words.p("in a list of what a file holds", "a custom sheet"),
            words.p("in a list of what this device keeps", "custom sheets"),
        )

    @staticmethod
    def nav_link(words: Translator) -> NavLink:
        """Return the button to the list of custom sheets."""
        return NavLink(library.KEPT, "log", words.t("Custom sheets"), LIST_SCREEN)

    @staticmethod
    def from_link(code: str) -> object:
        """Return the sheet of a link's code. Raises `OptionError`."""
        return library.from_code(code)

    @staticmethod
    def from_file(text: str) -> object | None:
        """Return the sheet of a file, or None if it has none. Raises `DataError`."""
        return library.read(text)

    @staticmethod
    def parse_stored(text: str) -> tuple[dict[str, Values], str]:
        """Return the valid sheets in a stored text, and the errors in the rest."""
        return library.read_all(text)

    @staticmethod
    def rejection_text(cause: str, words: Translator) -> str:
        """Return the sentence that a sheet cannot be opened."""
        return words.t("Can’t open this sheet: {cause}. Your other sheets are safe.", cause=cause)

    def choices(self, words: Translator) -> Mapping[str, tuple[OptionChoice, ...]]:
        """Return the playable custom sheets. Sheets with equal names are numbered."""
        own = self.editor.own.playable()
        names = disambiguate(tuple(own.values()), words)
        text = words.t("your custom sheet")
        mine = (
            OptionChoice(code, "log", name, text) for code, name in zip(own, names, strict=True)
        )
        return {"sheet": tuple(mine)}

    def view(self, screen: str, overlay: object, notice: str, words: Translator) -> Html:
        """Return a screen. If the sheet of a screen is missing, return the list instead."""
        at = self.editor
        if screen == EDITOR_SCREEN and at.values:
            return editor_screen(EditorState.of(at, overlay, notice), words)
        if screen == IMPORT_SCREEN and at.offered is not None:
            return import_screen(
                SheetImportState(at.offered, at.has_import, overlay, notice), words
            )
        return sheet_list(ListState(at.own.all(), overlay, notice), words)

    def handle(self, wanted: str, words: Translator) -> ContentEffect:
        """Do the action of a tap. Raises `StorageError`."""
        try:
            return self.editor.handle(wanted, words)
        except TooManySheets:
            return _too_many(words)

    def on_input(self, field: str, text: str) -> None:
        """Store the name or note of the sheet. Raises `StorageError`."""
        self.editor.on_input(field, text)

    def preview_import(self, thing: object) -> ContentEffect:
        """Show an imported sheet."""
        return self.editor.preview_import(thing)

    def merge(self, sound: Mapping[str, Values], words: Translator) -> ContentEffect:
        """Add the sheets of a file to the stored ones. Raises `StorageError`."""
        try:
            self.editor.own.merge(sound.values())
        except TooManySheets:
            return _too_many(words)
        return None


def _too_many(words: Translator) -> ShowNotice:
    """Return the notice that the maximum number of sheets is stored."""
    message = words.n(
        "This device holds up to {n} sheet. Delete it first.",
        "This device holds up to {n} sheets. Delete one first.",
        library.MAX_SHEETS,
    )
    return ShowNotice(message)
