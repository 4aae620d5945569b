"""What comes from outside, by a link or in a file: read and judged, and nothing done with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from app.games.dice.own_sheets import shelf
from app.play.results import GameResult, read_results
from app.play.session import Session, from_link, from_text
from app.store import Settings, read_export, read_settings
from fleet_engine import RecordError
from fleet_engine.core.errors import DataError, OptionError

LARGEST_FILE = 20_000_000
"""More bytes than a browser keeps for a page, so that any export of this page can be read."""

T = TypeVar("T")
"""What a part of a file holds."""


@dataclass(frozen=True)
class Game:
    """A game; an unfinished one of a file goes on, that of a link is played from its start."""

    session: Session
    goes_on: bool = False


@dataclass(frozen=True)
class Stranger:
    """A sheet, perhaps with mistakes."""

    values: shelf.Values


@dataclass(frozen=True)
class Backup:
    """What was once saved, as far as it can be read; `fault` tells of what cannot."""

    settings: Settings | None = None
    game: Session | None = None
    results: tuple[GameResult, ...] = ()
    own_sheets: tuple[shelf.Values, ...] = ()
    fault: str = ""

    @property
    def runs(self) -> bool:
        """Whether a running game is in it."""
        return self.game is not None and not self.game.over


@dataclass(frozen=True)
class Refused:
    """Nothing that can be opened, and why; `of` tells what it was meant to be."""

    cause: str
    of: str = "game"


@dataclass(frozen=True)
class TooLarge:
    """A file of so many bytes that nothing in it was read."""

    size: int


Arrival = Game | Stranger | Backup | Refused | TooLarge


def of_link(address: str) -> Arrival:
    """Return what stands behind the `#` of an address."""
    if address.startswith(shelf.ADDRESS):
        try:
            return Stranger(shelf.from_code(address.removeprefix(shelf.ADDRESS)))
        except OptionError as error:
            return _refused_sheet(error)
    try:
        return Game(from_link(address))
    except RecordError as error:
        return Refused(str(error))


def of_file(text: str, size: int, key: int | None = None) -> Arrival:
    """Return what a file of so many bytes holds; computer players of a game there get `key`."""
    if size > LARGEST_FILE:
        return TooLarge(size)
    try:
        brought = read_export(text)
        if brought is not None:
            return _backup(brought, key)
        return _sheet(text) or Game(from_text(text, key), goes_on=True)
    except ValueError as error:
        return Refused(str(error))


def _sheet(text: str) -> Arrival | None:
    """Return the sheet in a text, `None` if it speaks of none."""
    try:
        values = shelf.read(text)
    except DataError as error:
        return _refused_sheet(error)
    return None if values is None else Stranger(values)


def _backup(kept: Mapping[str, object], key: int | None) -> Arrival:
    """Return what can be read of a file with everything; it is refused if that is nothing."""
    faults = []

    def part(name: str, reader: Callable[[str], T]) -> T | None:
        text = kept.get(name)
        try:
            if isinstance(text, str):
                return reader(text)
            if text is not None:
                raise ValueError(f"{name}: not a text")
        except ValueError as error:
            faults.append(str(error))
        return None

    settings = part("settings", read_settings)
    game = part("game", lambda text: from_text(text, key))
    results, wrong_result = part("results", read_results) or ((), "")
    own, wrong_sheet = part("sheets", shelf.read_all) or ({}, "")
    fault = next(filter(None, (*faults, wrong_result, wrong_sheet)), "")
    if fault and not (settings or game or results or own):
        return Refused(fault)
    return Backup(settings, game, results, tuple(own.values()), fault)


def _refused_sheet(error: Exception) -> Refused:
    return Refused(str(error).removeprefix("sheet: "), of="sheet")
