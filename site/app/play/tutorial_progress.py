"""Stored progress of tutorials: the finished ones, and the current one."""

import json
from contextlib import suppress
from typing import NamedTuple

from app.store import StorageError, Store
from fleet_engine.core.validation import from_json

NAME = "lesson"
FORM = "three-fleets-lesson"


class UnderWay(NamedTuple):
    """A tutorial that can be continued.

    Attributes:
        game: its game.
        told: the steps that were shown.
        played: the moves that were confirmed.
        text: the stored text of the game.
    """

    game: str
    told: tuple[str, ...]
    played: tuple[str, ...]
    text: str


class Logbook:
    """The tutorial progress of a device.

    Attributes:
        done: games whose tutorial was finished or skipped, the last one at the end.
        under_way: the tutorial that can be continued. A skipped one is in `done`, too.
    """

    def __init__(self, store: Store) -> None:
        """Read the stored progress. If it cannot be read it is set aside."""
        self.store = store
        self._catch_up()

    def _catch_up(self) -> None:
        """Read the stored progress again, because another page may have changed it."""
        text = self.store.latest(NAME)
        found = None if text is None else self.store.understood(NAME, text, _read)
        self.done, self.under_way = found or ((), None)

    def keep(self, under_way: UnderWay) -> None:
        """Store the progress of a tutorial. Raises `StorageError`."""
        self._catch_up()
        self.under_way = under_way
        self._write()

    def close(self, game: str) -> None:
        """Mark the tutorial of a game as done and forget its progress. Raises `StorageError`."""
        self._catch_up()
        if self.under_way and self.under_way.game == game:
            self.under_way = None
        self._end(game)

    def skip(self, game: str) -> None:
        """Mark the tutorial of a game as done, but keep its progress. Raises `StorageError`."""
        self._catch_up()
        self._end(game)

    def refuse(self, fault: str) -> None:
        """Set aside a tutorial that cannot be continued. The list of finished ones stays."""
        self._catch_up()
        if (text := self.store.text(NAME)) is not None:
            self.store.set_aside(NAME, text, fault)
        self.under_way = None
        with suppress(StorageError):  # `latest` has the list until a write succeeds
            self._write()

    def _end(self, game: str) -> None:
        self.done = (*(each for each in self.done if each != game), game)
        self._write()

    def _write(self) -> None:
        kept: dict[str, object] = {FORM: 1, "done": self.done}
        if self.under_way:
            kept |= self.under_way._asdict()
        self.store.keep(NAME, json.dumps(kept, ensure_ascii=False))


def _read(text: str) -> tuple[tuple[str, ...], UnderWay | None]:
    """Return the finished tutorials and the current one. Raises `ValueError`."""
    found = from_json(text)
    if not isinstance(found, dict) or found.get(FORM) != 1:
        raise ValueError(f"{FORM}: unknown form")
    done = _names(found.get("done"))
    if "game" not in found:
        return done, None
    game, kept = found["game"], found.get("text")
    if not isinstance(game, str) or not isinstance(kept, str):
        raise ValueError(f"{FORM}: unknown form")
    return done, UnderWay(game, _names(found.get("told")), _names(found.get("played")), kept)


def _names(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise ValueError(f"{FORM}: no list of names")
    return tuple(found)
