"""Storage on the device. Texts by name, such as the settings.

All names have a prefix, because all pages of a host share one storage. Each text is read
independently. An unreadable text is set aside and never deleted. An unknown value counts as not
set. Therefore no stored text can prevent the start of the page.
"""

import json
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import TypeVar

from app.i18n import LANGUAGES
from fleet_engine.core.validation import parse_untrusted_json

T = TypeVar("T")
"""The content of a text."""

PREFIX = "three-fleets:"
"""Prefix of the storage names. `site/boot/prefix.js` gives other copies of the page their own."""
EXPORT = "three-fleets-export"

GAME = "game"
"""Name of the text of a running game. A colon and an id follow it, except in versions until 0.1.0,
which kept only one game."""
INDEX = "games"
"""Name of the text with facts about all running games, the newest first. JavaScript reads it, too
(`site/boot/prefix.js`)."""

GUEST_SEAT = "seat"
"""Name of the text about the seat of this device at the table of another one."""
CHALLENGES = ("challenges", "challenge")
"""Names of the challenges: the present one, and that of the only one until version 0.1.0."""
ENDED_LINKS = "links"
"""Name of the ended games by links: the record of each one by its id."""
INSTALL, ANSWERED = "install", "answered"
"""Name and content of the text that says that the player has answered the offer to install the
page."""

CONNECTIONS = "peer:"
"""Beginning of the names of texts with which this device returns to others (`site/peers/kept.mjs`).

They never leave the device."""

SNAPSHOT = "picture"
"""The snapshot of the last screen, which `site/boot/prerender.js` stores. It is dispensable."""

SETTING_VALUES: Mapping[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "contrast": ("", "more", "less"),
    "motion": ("", "less", "full"),
    "pace": ("", "step", "slow", "quick", "off"),
    "sound": ("", "on"),
    "touch": ("", "on"),
    "hand": ("right", "left"),
    "confirm": ("tap", "ask"),
    "tips": ("", "off"),
    "keys": ("", "off"),
}
"""The values of each setting, the default first. An empty text follows the device."""


def is_game_name(name: str) -> bool:
    """Return True if a name is that of a running game."""
    return name == GAME or name.startswith(f"{GAME}:")


def storage_error(error: Exception) -> str:
    """Return the message of an error, with its type if that adds information."""
    message = str(error)
    is_plain = isinstance(error, ValueError) and message
    return message if is_plain else f"{type(error).__name__}: {message}"


class StorageError(Exception):
    """The device refused to store a text: storage is full or switched off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings. Each is one of its `SETTING_VALUES`."""

    language: str = ""
    theme: str = ""
    contrast: str = ""
    motion: str = ""
    pace: str = ""
    sound: str = ""
    touch: str = ""
    hand: str = "right"
    confirm: str = "tap"
    tips: str = ""
    keys: str = ""


@dataclass
class CorruptEntry:
    """A stored text that could not be read, and the cause."""

    name: str
    text: str
    cause: str


@dataclass
class Store:
    """Reads and writes stored texts through a mapping such as `localStorage`.

    Attributes:
        texts: the mapping.
        prefix: the beginning of all names. Other copies of the page on the host have their own.
        damaged: the texts that could not be read.
        unsaved: texts by name that the device has refused to store. An export contains them.
    """

    texts: MutableMapping[str, str]
    prefix: str = PREFIX
    damaged: list[CorruptEntry] = field(default_factory=list)
    unsaved: dict[str, str] = field(default_factory=dict)

    def _read(self, name: str) -> str | None:
        return self.texts.get(self.prefix + name)

    def reload(self, name: str) -> str | None:
        """Return the last text of a name, even if the device has refused to store it."""
        return self.unsaved.get(name, self._read(name))

    def _put(self, name: str, text: str) -> None:
        try:
            self.texts[self.prefix + name] = text
        except Exception as error:  # browsers raise various errors
            raise StorageError(str(error)) from error

    def _write(self, name: str, text: str) -> None:
        self.unsaved[name] = text
        self._put(name, text)
        del self.unsaved[name]

    def _remove(self, name: str) -> None:
        self.unsaved.pop(name, None)
        self.texts.pop(self.prefix + name, None)

    def probe(self) -> None:
        """Check that the device stores anything. Raises `StorageError`."""
        self._put("trial", "")
        self._remove("trial")

    def quarantine(self, name: str, text: str, cause: str) -> None:
        """Move an unreadable text to a name that nothing overwrites.

        If the device stores nothing more, the text stays in its place.
        """
        self.damaged.append(CorruptEntry(name, text, cause))
        aside, number = f"damaged:{name}", 1
        while self._read(aside) not in (None, text):
            number += 1
            aside = f"damaged:{name}:{number}"
        with suppress(StorageError):
            self._put(aside, text)
            self._remove(name)

    def repair(self, name: str, text: str, cause: str, write: Callable[[], None]) -> None:
        """Set aside a text with a fault, and `write` its readable part in its place.

        If the device refuses, the readable part is written at the next change.
        """
        self.quarantine(name, text, cause)
        with suppress(StorageError):
            write()

    def read_or_quarantine(self, name: str, text: str, reader: Callable[[str], T]) -> T | None:
        """Return the content of a stored text; `None` if the `reader` raises an error.

        In that case the text is set aside. Every error counts, because no stored text may stop
        the page.
        """
        try:
            return reader(text)
        except Exception as error:
            self.quarantine(name, text, storage_error(error))
            return None

    def settings(self) -> Settings:
        """Return the settings, without unknown ones."""
        text = self.reload("settings")
        return (text and self.read_or_quarantine("settings", text, parse_settings)) or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Store the settings. Raises `StorageError`."""
        self._write("settings", json.dumps(asdict(settings)))

    def game_names(self) -> tuple[str, ...]:
        """Return the names of all running games, also of those that the device has refused."""
        stored = (name.removeprefix(self.prefix) for name in self.texts if self._owns(name))
        names = {name for name in (*stored, *self.unsaved) if is_game_name(name)}
        return tuple(sorted(names))

    def _owns(self, name: str) -> bool:
        return name.startswith(self.prefix)

    def game(self, name: str) -> str | None:
        """Return the stored record of a running game; `None` if there is none."""
        return self._read(name)

    def save_game(self, name: str, record: str) -> None:
        """Store the record of a running game. Raises `StorageError`."""
        self._write(name, record)

    def delete_game(self, name: str) -> None:
        """Delete a running game."""
        self._remove(name)

    def game_index(self) -> str | None:
        """Return the text of the index of running games; `None` if there is none."""
        return self._read(INDEX)

    def save_game_index(self, text: str) -> bool:
        """Store the index of running games. Return False if the device refuses it.

        It counts as no lost text, because it follows from the games.
        """
        with suppress(StorageError):
            self._put(INDEX, text)
            return True
        return False

    def load_text(self, name: str) -> str | None:
        """Return the text of a name; `None` if there is none."""
        return self._read(name)

    def save_text(self, name: str, text: str) -> None:
        """Store the text of a name. Raises `StorageError`."""
        self._write(name, text)

    def delete_text(self, name: str) -> None:
        """Delete a text."""
        self._remove(name)

    def table(self) -> str | None:
        """Return the text of the last table setup; `None` if there is none."""
        return self._read("table")

    def save_table(self, text: str) -> None:
        """Store the text of the last table setup. Raises `StorageError`."""
        self._write("table", text)

    @property
    def has_challenges(self) -> bool:
        """True if there may be challenges between friends."""
        return any(self.reload(name) is not None for name in CHALLENGES)

    def results(self) -> str | None:
        """Return the text of the results, which `app.play.results` reads."""
        return self._read("results")

    def save_results(self, text: str) -> None:
        """Store the text of the results. Raises `StorageError`."""
        self._write("results", text)

    def export(self, changed: Mapping[str, Callable[[str], str]]) -> str:
        """Return everything that is stored, as one text for a file.

        The functions in `changed` transform the texts of some names first. If Python cannot
        start, `site/boot/boot.js` makes the same export.
        """
        kept = {
            name.removeprefix(self.prefix): self.texts[name]
            for name in sorted(self.texts)
            if self._owns(name) and not self._is_private(name)
        } | self.unsaved
        for name, change in changed.items():
            if name in kept:
                kept[name] = change(kept[name])
        # ASCII escapes, because UTF-8 cannot encode half of a surrogate pair.
        return json.dumps({EXPORT: 1, "kept": kept}, indent=1)

    def _is_private(self, name: str) -> bool:
        return name == self.prefix + SNAPSHOT or name.startswith(self.prefix + CONNECTIONS)

    def delete_all(self) -> None:
        """Delete everything of this copy of the page from the device."""
        for name in [name for name in self.texts if self._owns(name)]:
            del self.texts[name]
        self.damaged.clear()
        self.unsaved.clear()


def parse_export(text: str) -> Mapping[str, object] | None:
    """Return the texts of an export by name; `None` for any other text.

    Raises `ValueError` for an export of an unknown form.
    """
    try:
        found = parse_untrusted_json(text)
    except ValueError:
        return None
    if not isinstance(found, dict) or EXPORT not in found:
        return None
    kept = found.get("kept")
    if found[EXPORT] != 1 or not isinstance(kept, dict):
        raise ValueError(f"{EXPORT}: unknown form")
    return kept


def parse_settings(text: str) -> Settings:
    """Return the settings in a text, without unknown ones. Raises `ValueError`."""
    values = parse_untrusted_json(text)
    if not isinstance(values, dict):
        raise ValueError("settings: not a table")
    return Settings(
        **{
            name: values[name]
            for name, known in SETTING_VALUES.items()
            if values.get(name) in known
        }
    )
