"""What stays on the device: settings, the running game, results.

All is kept as text under names with a prefix, since every page of the same host
shares one storage. Whatever cannot be read is kept aside, never thrown away.
"""

import json
from collections.abc import MutableMapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from typing import Any

PREFIX = "three-fleets:"
MOST_RESULTS = 500
"""A result takes about 200 characters, so this many stay far below any quota."""

EXPORT = "three-fleets-export"


class StorageError(Exception):
    """The device refused to keep something: it is full, or storage is switched off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set; an empty text follows the device."""

    language: str = ""
    theme: str = ""
    contrast: str = ""
    motion: str = ""
    hand: str = "right"
    confirm: str = "tap"


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: `record` is its compact form, `day` the day it was finished."""

    day: str
    seed: int
    total: int
    rank: str
    record: str
    today: bool = False


@dataclass
class Damaged:
    """A text of the storage that could not be read, and why."""

    name: str
    text: str
    cause: str


@dataclass
class Store:
    """Reads and writes what stays, through a mapping of texts such as `localStorage`."""

    texts: MutableMapping[str, str]
    damaged: list[Damaged] = field(default_factory=list)

    def _read(self, name: str) -> str | None:
        return self.texts.get(PREFIX + name)

    def _write(self, name: str, text: str) -> None:
        try:
            self.texts[PREFIX + name] = text
        except Exception as error:  # whatever a browser raises when it refuses
            raise StorageError(str(error)) from error

    def _remove(self, name: str) -> None:
        self.texts.pop(PREFIX + name, None)

    def _json(self, name: str, kind: type) -> Any:
        """Return the value kept under a name, an empty one if there is none.

        A text that cannot be read is set aside.
        """
        text = self._read(name)
        if text is None:
            return kind()
        try:
            value = json.loads(text)
            if not isinstance(value, kind):
                raise ValueError(f"{kind.__name__} expected")
        except (ValueError, RecursionError) as error:
            self.set_aside(name, text, str(error))
            return kind()
        return value

    def set_aside(self, name: str, text: str, cause: str) -> None:
        """Keep a text that cannot be read where nothing overwrites it.

        A device that keeps nothing more leaves it where it is.
        """
        self.damaged.append(Damaged(name, text, cause))
        with suppress(StorageError):
            self._write(f"damaged:{name}", text)
            self._remove(name)

    def settings(self) -> Settings:
        """Return the settings; unknown ones are left out."""
        values = self._json("settings", dict)
        known = {entry.name for entry in fields(Settings)}
        return Settings(
            **{
                name: value
                for name, value in values.items()
                if name in known and isinstance(value, str)
            }
        )

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

    def results(self) -> tuple[GameResult, ...]:
        """Return the finished games, the newest first; what is no result is left out."""
        kept = []
        for value in self._json("results", list):
            try:
                kept.append(_result(value))
            except (KeyError, TypeError, ValueError):
                continue
        return tuple(kept)

    def add_result(self, result: GameResult) -> None:
        """Keep a finished game; raises `StorageError`."""
        results = [result, *self.results()][:MOST_RESULTS]
        self._write("results", json.dumps([asdict(kept) for kept in results]))

    def export(self) -> str:
        """Return everything that is kept, as one text to save."""
        kept = {
            name.removeprefix(PREFIX): self.texts[name]
            for name in sorted(self.texts)
            if name.startswith(PREFIX)
        }
        return json.dumps({EXPORT: 1, "kept": kept}, ensure_ascii=False, indent=1)

    def bring_back(self, text: str) -> bool:
        """Keep what an export holds; return whether the text is one. Raises `StorageError`."""
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return False
        if not isinstance(found, dict) or found.get(EXPORT) != 1:
            return False
        kept = found.get("kept")
        if not isinstance(kept, dict):
            return False
        for name in ("settings", "game", "results"):
            if isinstance(kept.get(name), str):
                self._write(name, kept[name])
        return True

    def delete_all(self) -> None:
        """Delete everything of this page from the device."""
        for name in [name for name in self.texts if name.startswith(PREFIX)]:
            del self.texts[name]
        self.damaged.clear()


def _result(value: dict[str, Any]) -> GameResult:
    return GameResult(
        day=_text(value["day"]),
        seed=int(value["seed"]),
        total=int(value["total"]),
        rank=_text(value["rank"]),
        record=_text(value["record"]),
        today=value.get("today") is True,
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    return value
