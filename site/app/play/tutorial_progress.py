"""Stored progress of tutorials: the finished ones, the current one, and the later steps."""

import json
from contextlib import suppress
from typing import NamedTuple

from app.store import StorageError, Store
from fleet_engine.core.validation import parse_untrusted_json

STORAGE_KEY = "lesson"
FORMAT_VERSION = "three-fleets-lesson"


class TutorialSave(NamedTuple):
    """A tutorial that can be continued.

    Attributes:
        game: its game.
        acknowledged: the steps that were shown.
        moves: the moves that were confirmed.
        text: the stored text of the game.
    """

    game: str
    acknowledged: tuple[str, ...]
    moves: tuple[str, ...]
    text: str


class TutorialProgress:
    """The tutorial progress of a device.

    Attributes:
        finished: games whose tutorial was finished or skipped, the last one at the end.
        in_progress: the tutorial that can be continued. A skipped one is in `finished`, too.
        later_steps: the later steps that ordinary games have shown, as `game/step`.
    """

    def __init__(self, store: Store) -> None:
        """Read the stored progress. If it cannot be read it is set aside."""
        self.store = store
        self._reload()

    def _reload(self) -> None:
        """Read the stored progress again, because another page may have changed it."""
        text = self.store.reload(STORAGE_KEY)
        found = None if text is None else self.store.read_or_quarantine(STORAGE_KEY, text, read)
        self.finished, self.in_progress, self.later_steps = found or ((), None, ())

    def save(self, tutorial: TutorialSave) -> None:
        """Store the progress of a tutorial. Raises `StorageError`."""
        self._reload()
        self.in_progress = tutorial
        self._write()

    def finish(self, game: str) -> None:
        """Mark the tutorial of a game as done and forget its progress. Raises `StorageError`."""
        self._reload()
        if self.in_progress and self.in_progress.game == game:
            self.in_progress = None
        self._end(game)

    def skip(self, game: str) -> None:
        """Mark the tutorial of a game as done, but keep its progress. Raises `StorageError`."""
        self._reload()
        self._end(game)

    def shown_steps(self, game: str) -> frozenset[str]:
        """Return the names of the later steps of a game that were shown."""
        named = (each.partition("/") for each in self.later_steps)
        return frozenset(step for of_game, _, step in named if of_game == game)

    def mark_shown(self, game: str, step: str) -> None:
        """Store that an ordinary game has shown a later step. Raises `StorageError`."""
        self._reload()
        if step not in self.shown_steps(game):
            self.later_steps = (*self.later_steps, f"{game}/{step}")
            self._write()

    def join(self, other: "Progress") -> None:
        """Store the progress of a file beside that of this device. Raises `StorageError`.

        A tutorial that this device can continue stays. One that it has finished does not begin
        again.
        """
        self._reload()
        finished, in_progress, later = other
        before = self.finished, self.in_progress, self.later_steps
        if in_progress and in_progress.game not in self.finished:
            self.in_progress = self.in_progress or in_progress
        self.finished = (*(each for each in finished if each not in self.finished), *self.finished)
        self.later_steps = tuple(dict.fromkeys((*self.later_steps, *later)))
        if (self.finished, self.in_progress, self.later_steps) != before:
            self._write()

    def retry(self) -> None:
        """Store the progress again if the device has refused it. Raises `StorageError`."""
        if STORAGE_KEY in self.store.unsaved:
            self._reload()
            self._write()

    def discard(self, fault: str) -> None:
        """Set aside a tutorial that cannot be continued. The list of finished ones stays."""
        self._reload()
        if (text := self.store.load_text(STORAGE_KEY)) is not None:
            self.store.quarantine(STORAGE_KEY, text, fault)
        self.in_progress = None
        with suppress(StorageError):  # `reload` has the list until a write succeeds
            self._write()

    def _end(self, game: str) -> None:
        self.finished = (*(each for each in self.finished if each != game), game)
        self._write()

    def _write(self) -> None:
        kept: dict[str, object] = {FORMAT_VERSION: 1, "done": self.finished}
        if self.later_steps:
            kept["later"] = self.later_steps
        if self.in_progress:
            game, acknowledged, moves, text = self.in_progress
            # Other versions of the page read these names.
            kept |= {"game": game, "told": acknowledged, "played": moves, "text": text}
        self.store.save_text(STORAGE_KEY, json.dumps(kept, ensure_ascii=False))


Progress = tuple[tuple[str, ...], TutorialSave | None, tuple[str, ...]]
"""The finished tutorials, the current one, and the later steps that were shown."""


def read(text: str) -> Progress:
    """Return the progress in a text. Raises `ValueError`.

    Later steps in another form are dropped, because they are shown again at most.
    """
    found = parse_untrusted_json(text)
    if not isinstance(found, dict) or found.get(FORMAT_VERSION) != 1:
        raise ValueError(f"{FORMAT_VERSION}: unknown form")
    done = _names(found.get("done"))
    later: tuple[str, ...] = ()
    with suppress(ValueError):
        later = _names(found.get("later", []))
    if "game" not in found:
        return done, None, later
    game, kept = found["game"], found.get("text")
    if not isinstance(game, str) or not isinstance(kept, str):
        raise ValueError(f"{FORMAT_VERSION}: unknown form")
    save = TutorialSave(game, _names(found.get("told")), _names(found.get("played")), kept)
    return done, save, later


def _names(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise ValueError(f"{FORMAT_VERSION}: no list of names")
    return tuple(found)
