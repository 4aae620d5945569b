"""What the device keeps of first voyages: those that are done, and the one under way."""

import json
from contextlib import suppress
from typing import NamedTuple

from app.store import StorageError, Store
from fleet_engine.core.validation import from_json

NAME = "lesson"
FORM = "three-fleets-lesson"


class UnderWay(NamedTuple):
    """A first voyage that can be gone on with: its game, what was told and played, its text."""

    game: str
    told: tuple[str, ...]
    played: tuple[str, ...]
    text: str


class Logbook:
    """The first voyages of a device.

    Attributes:
        done: games whose lesson was finished or skipped, the last one at the end.
        under_way: the lesson that can be continued; a skipped one has its game in `done`, too.
    """

    def __init__(self, store: Store) -> None:
        """Take up what the device keeps; what cannot be read is set aside."""
        self.store = store
        self._catch_up()

    def _catch_up(self) -> None:
        """Take up what the device keeps now: another visit may have written there."""
        text = self.store.latest(NAME)
        found = None if text is None else self.store.understood(NAME, text, _read)
        self.done, self.under_way = found or ((), None)

    def keep(self, under_way: UnderWay) -> None:
        """Keep how far a voyage has come; raises `StorageError`."""
        self._catch_up()
        self.under_way = under_way
        self._write()

    def close(self, game: str) -> None:
        """Keep that the voyage of a game is done, however far it came; raises `StorageError`."""
        self._catch_up()
        if self.under_way and self.under_way.game == game:
            self.under_way = None
        self._end(game)

    def skip(self, game: str) -> None:
        """Keep that the player needs no lesson of a game, and where it was left.

        Raises `StorageError`.
        """
        self._catch_up()
        self._end(game)

    def refuse(self, fault: str) -> None:
        """Set aside the lesson that cannot be continued; the list of those that are done stays."""
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
    """Return what a text tells; raises `ValueError`."""
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
