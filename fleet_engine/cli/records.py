"""Records as files: read with care, since they come from strangers, and saved without loss."""

import re
import sys
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO

from fleet_engine.core.decoding import decoded
from fleet_engine.core.errors import RecordError
from fleet_engine.core.match import Match, replay
from fleet_engine.core.record import LONGEST, Record

STDIN = "-"
MOST_BYTES = 4 * LONGEST
"""A letter takes up to four bytes."""
SHOWN_OF_A_NAME = 120
"""So that the cause still fits in the line."""

_COMPACT = re.compile(r"\d+\.[a-z]+\.\d+\.|.*(?:://|#).*\d+\.[a-z]+\.\d+\.\d+\.", re.DOTALL)
"""The beginning of a compact record, or a link with one."""


def load(source: str) -> Match:
    """Return the match that a file, standard input, a link or a compact record tells.

    Raises `RecordError`, which names the source, the place in it and the cause.
    """
    place = "standard input" if source == STDIN else "the record"
    if file_of(source):
        place = source if len(source) <= SHOWN_OF_A_NAME else f"{source[:SHOWN_OF_A_NAME]}..."
    try:
        return replay(Record.parse(_text(source)))
    except OSError as error:
        raise RecordError(f"{place}: {error.strerror or error}") from None
    except ValueError as error:
        # Not only `RecordError`: whatever a damaged text trips over ends here.
        raise RecordError(f"{place}: {error}") from None


def file_of(source: str) -> Path | None:
    """Return the file that is meant; `None` for standard input, a link and a compact record."""
    if source == STDIN:
        return None
    path = Path(source)
    try:
        return path if path.exists() or not _COMPACT.match(source) else None
    except (OSError, ValueError):
        # No file can have such a name; a long record is no name at all.
        return None if _COMPACT.match(source) else path


def _text(source: str) -> str:
    if source == STDIN:
        if sys.stdin is None:
            raise RecordError("it is closed")
        return _read(sys.stdin.buffer)
    path = file_of(source)
    if path is None:
        return source
    if path.is_dir():
        raise RecordError("this is a directory")
    with path.open("rb") as file:
        return _read(file)


def _read(file: BinaryIO) -> str:
    content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise RecordError(f"size: more than {MOST_BYTES:,} bytes, which no record has")
    return decoded(content)


def save(match: Match, path: Path) -> None:
    """Write the record of a match: JSON to a `.json` file, else readable text.

    Raises `RecordError` if that would overwrite anything but an earlier state of the
    same match, and where the file cannot be written.
    """
    record = match.record
    content = record.to_json() + "\n" if path.suffix == ".json" else str(record)
    try:
        if path.exists() and not _is_earlier(path, record):
            raise RecordError(f"{path}: something else is there; take another name")
        # A half-written file must never take the place of a whole one.
        part = path.with_name(path.name + ".part")
        part.write_text(content, "utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def _is_earlier(path: Path, record: Record) -> bool:
    """Return whether a file holds the match of a record, not so far played.

    What was played there may have been taken back since: all that chance has not answered.
    """
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return False
    try:
        found = Record.parse(decoded(path.read_bytes()))
        earlier = replay(found)
    except ValueError:
        return False
    pairs = zip(found.actions, record.actions, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    goes_on = shared == len(found.actions) or earlier.can_undo_to(shared)
    return _setup(found) == _setup(record) and goes_on


def _setup(record: Record) -> tuple[object, ...]:
    """What tells one match from another before anything is played."""
    options = {name: str(value).lower() for name, value in record.options.items()}
    return record.game, record.players, record.seed, options
