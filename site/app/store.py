"""What stays on the device: texts under names, settings among them.

All is kept as text under names with a prefix, since every page of the same host
shares one storage. Each text is read on its own. Whatever cannot be read is kept aside, never
thrown away, and whatever is unknown counts as not set: no text can keep the page from starting.
"""

import json
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import TypeVar

from app.words import LANGUAGES
from fleet_engine.core.validation import from_json

T = TypeVar("T")
"""What a text holds."""

PREFIX = "three-fleets:"
"""Prefix of the storage names. `site/boot/prefix.js` gives other copies of the page their own."""
EXPORT = "three-fleets-export"

PICTURE = "picture"
"""The screen as it was left, which `site/boot/picture.js` keeps: nothing that anybody misses."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "contrast": ("", "more", "less"),
    "motion": ("", "less", "full"),
    "pace": ("", "slow", "quick", "off"),
    "sound": ("", "on"),
    "touch": ("", "on"),
    "hand": ("right", "left"),
    "confirm": ("tap", "ask"),
    "tips": ("", "off"),
    "keys": ("", "off"),
}
"""What each setting may be, the usual first; an empty text follows the device, if it can."""


def fault(error: Exception) -> str:
    """Return what an error says, with its kind where that is needed to understand it."""
    told = str(error)
    is_plain = isinstance(error, ValueError) and told
    return told if is_plain else f"{type(error).__name__}: {told}"


class StorageError(Exception):
    """The device refused to keep something: it is full, or storage is switched off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set, each one of its `CHOICES`."""

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
class Damaged:
    """A text of the storage that could not be read, and why."""

    name: str
    text: str
    cause: str


@dataclass
class Store:
    """Reads and writes what stays, through a mapping of texts such as `localStorage`.

    The names begin with `prefix`, which another copy of the page on the same host does not use.
    `unkept` has what the device has refused to keep, by its names; it goes into the file with
    everything all the same.
    """

    texts: MutableMapping[str, str]
    prefix: str = PREFIX
    damaged: list[Damaged] = field(default_factory=list)
    unkept: dict[str, str] = field(default_factory=dict)

    def _read(self, name: str) -> str | None:
        return self.texts.get(self.prefix + name)

    def latest(self, name: str) -> str | None:
        """Return what was written last under a name, even if the device has refused to keep it."""
        return self.unkept.get(name, self._read(name))

    def _put(self, name: str, text: str) -> None:
        try:
            self.texts[self.prefix + name] = text
        except Exception as error:  # whatever a browser raises when it refuses
            raise StorageError(str(error)) from error

    def _write(self, name: str, text: str) -> None:
        self.unkept[name] = text
        self._put(name, text)
        del self.unkept[name]

    def _remove(self, name: str) -> None:
        self.unkept.pop(name, None)
        self.texts.pop(self.prefix + name, None)

    def try_out(self) -> None:
        """Ask the device whether it keeps anything; raises `StorageError`."""
        self._put("trial", "")
        self._remove("trial")

    def set_aside(self, name: str, text: str, cause: str) -> None:
        """Keep a text that cannot be read under a name that nothing overwrites.

        A device that keeps nothing more leaves it where it is.
        """
        self.damaged.append(Damaged(name, text, cause))
        aside, number = f"damaged:{name}", 1
        while self._read(aside) not in (None, text):
            number += 1
            aside = f"damaged:{name}:{number}"
        with suppress(StorageError):
            self._put(aside, text)
            self._remove(name)

    def understood(self, name: str, text: str, reader: Callable[[str], T]) -> T | None:
        """Return what the `reader` finds in a kept text; where it finds fault it is set aside.

        Whatever the fault may be: nothing that is kept may stop the page.
        """
        try:
            return reader(text)
        except Exception as error:
            self.set_aside(name, text, fault(error))
            return None

    def settings(self) -> Settings:
        """Return the settings; unknown ones are left out."""
        text = self.latest("settings")
        return (text and self.understood("settings", text, read_settings)) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings; raises `StorageError`."""
        self._write("settings", json.dumps(asdict(settings)))

    def game(self) -> str | None:
        """Return the record of the running game, if there is one."""
        return self._read("game")

    def keep_game(self, record: str) -> None:
        """Keep the record of the running game; raises `StorageError`."""
        self._write("game", record)

    def drop_game(self) -> None:
        """Forget the running game."""
        self._remove("game")

    def text(self, name: str) -> str | None:
        """Return what a game's workshop keeps under its name, if there is anything."""
        return self._read(name)

    def keep(self, name: str, text: str) -> None:
        """Keep the text of a game's workshop; raises `StorageError`."""
        self._write(name, text)

    def table(self) -> str | None:
        """Return the table that was laid last, if there is one."""
        return self._read("table")

    def keep_table(self, text: str) -> None:
        """Keep the table that was laid last; raises `StorageError`."""
        self._write("table", text)

    def challenge(self) -> str | None:
        """Return the record of the shared game that was to be beaten last, if there is one."""
        return self._read("challenge")

    def keep_challenge(self, record: str) -> None:
        """Keep the record of a shared game that is to be beaten; raises `StorageError`."""
        self._write("challenge", record)

    def results(self) -> str | None:
        """Return the text of the results, which `app.play.results` reads."""
        return self._read("results")

    def keep_results(self, text: str) -> None:
        """Keep the text of the results; raises `StorageError`."""
        self._write("results", text)

    def export(self, changed: Mapping[str, Callable[[str], str]]) -> str:
        """Return everything that is kept, as one text to save.

        What is kept under some names is `changed` first. Where Python cannot start,
        `site/boot/boot.js` makes the same.
        """
        kept = {
            name.removeprefix(self.prefix): self.texts[name]
            for name in sorted(self.texts)
            if name.startswith(self.prefix) and name != self.prefix + PICTURE
        } | self.unkept
        for name, change in changed.items():
            if name in kept:
                kept[name] = change(kept[name])
        return json.dumps({EXPORT: 1, "kept": kept}, indent=1)  # no file holds half a character

    def delete_all(self) -> None:
        """Delete everything of this copy of the page from the device."""
        for name in [name for name in self.texts if name.startswith(self.prefix)]:
            del self.texts[name]
        self.damaged.clear()
        self.unkept.clear()


def read_export(text: str) -> Mapping[str, object] | None:
    """Return what a file with everything holds by its names, `None` for any other text.

    Raises `ValueError` for one of another form.
    """
    try:
        found = from_json(text)
    except ValueError:
        return None
    if not isinstance(found, dict) or EXPORT not in found:
        return None
    kept = found.get("kept")
    if found[EXPORT] != 1 or not isinstance(kept, dict):
        raise ValueError(f"{EXPORT}: unknown form")
    return kept


def read_settings(text: str) -> Settings:
    """Return the settings in a text, without those that are unknown; raises `ValueError`."""
    values = from_json(text)
    if not isinstance(values, dict):
        raise ValueError("settings: not a table")
    return Settings(
        **{name: values[name] for name, known in CHOICES.items() if values.get(name) in known}
    )
