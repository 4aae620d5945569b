"""What comes from outside, by a link or in a file: read and judged, and nothing done with it."""

from dataclasses import dataclass

from app import sheets
from app.session import Session, from_link, from_text
from app.store import Export, read_export
from fleet_engine import RecordError
from fleet_engine.core.errors import DataError, OptionError

LARGEST_FILE = 2_000_000
"""No record and no export of this page comes near so many bytes."""


@dataclass(frozen=True)
class Game:
    """A game; an unfinished one of a file goes on, that of a link is played from its start."""

    session: Session
    goes_on: bool = False


@dataclass(frozen=True)
class Stranger:
    """A sheet, perhaps with mistakes."""

    values: sheets.Values


@dataclass(frozen=True)
class Backup:
    """Everything that was once saved; `runs` tells that a running game is in it."""

    export: Export
    runs: bool


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
    if address.startswith(sheets.ADDRESS):
        try:
            return Stranger(sheets.from_code(address.removeprefix(sheets.ADDRESS)))
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
            return _backup(brought)
        return _sheet(text) or Game(from_text(text, key), goes_on=True)
    except ValueError as error:
        return Refused(str(error))


def _sheet(text: str) -> Arrival | None:
    """Return the sheet in a text, `None` if it speaks of none."""
    try:
        values = sheets.read(text)
    except DataError as error:
        return _refused_sheet(error)
    return None if values is None else Stranger(values)


def _backup(brought: Export) -> Arrival:
    """Return a file with everything, if all that is in it can be read; raises `ValueError`."""
    runs = brought.game is not None and not from_text(brought.game).over
    fault = sheets.read_all(brought.sheets)[1] if brought.sheets is not None else ""
    return Refused(fault) if fault else Backup(brought, runs)


def _refused_sheet(error: Exception) -> Refused:
    return Refused(str(error).removeprefix("sheet: "), of="sheet")
