"""Record files. Reads untrusted records and saves matches without data loss."""

import re
import sys
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO

from fleet_engine.core.decoding import decode_text
from fleet_engine.core.errors import RecordError
from fleet_engine.core.match import Match, replay
from fleet_engine.core.record import MAX_TEXT_LENGTH, Record

STDIN = "-"
"""Name of standard input on the command line."""
MAX_RECORD_BYTES = 4 * MAX_TEXT_LENGTH
"""Maximum size of a record in bytes. A character takes at most four."""
MAX_NAME_LENGTH = 120
"""Maximum length of a file name in an error message.

The cause must still fit in the line.
"""

_COMPACT = re.compile(
    r"[^0-9A-Za-z]*\d+\.[a-z]+\.\d+\.|.*(?:://|#).*\d+\.[a-z]+\.\d+\.\d+\.", re.DOTALL
)
"""Matches the beginning of a compact record, or a link that contains one.

Messengers may put marks such as `!`, `/` or `"` before a record.
"""


def load(source: str) -> Match:
    """Return the match of a file, standard input, a link or a compact record.

    Raises `RecordError`, which names the source, the position in it and the cause.
    """
    place = "standard input" if source == STDIN else "the record"
    if source_file(source):
        place = source if len(source) <= MAX_NAME_LENGTH else f"{source[:MAX_NAME_LENGTH]}..."
    try:
        return replay(Record.parse(_read_source(source)))
    except OSError as error:
        raise RecordError(f"{place}: {error.strerror or error}") from None
    except ValueError as error:
        # A damaged record can raise other kinds of `ValueError` too.
        raise RecordError(f"{place}: {error}") from None


def source_file(source: str) -> Path | None:
    """Return the file that a source names, if any.

    It is `None` for standard input, a link and a compact record.
    """
    if source == STDIN:
        return None
    path = Path(source)
    try:
        return path if path.exists() or not _COMPACT.match(source) else None
    except (OSError, ValueError):
        # Not a valid file name. A long compact record is an example.
        return None if _COMPACT.match(source) else path


def _read_source(source: str) -> str:
    if source == STDIN:
        if sys.stdin is None:
            raise RecordError("it is closed")
        return _read_limited(sys.stdin.buffer)
    path = source_file(source)
    if path is None:
        return source
    if path.is_dir():
        raise RecordError("this is a directory")
    with path.open("rb") as file:
        return _read_limited(file)


def _read_limited(file: BinaryIO) -> str:
    content = file.read(MAX_RECORD_BYTES + 1)
    if len(content) > MAX_RECORD_BYTES:
        raise RecordError(f"size: more than {MAX_RECORD_BYTES:,} bytes, which no record has")
    return decode_text(content)


def save(match: Match, path: Path) -> None:
    """Write the record of a match: JSON to a `.json` file, else readable text.

    Raises `RecordError` if the file cannot be written or contains anything but an earlier state of
    the same match.
    """
    record = match.record
    content = record.to_json() + "\n" if path.suffix == ".json" else str(record)
    try:
        if path.exists() and not _is_earlier_state(path, record):
            raise RecordError(f"{path}: something else is there; take another name")
        # Write to a temporary file first, so that an error cannot damage an existing record.
        part = path.with_name(path.name + ".part")
        part.write_text(content, "utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def _is_earlier_state(path: Path, record: Record) -> bool:
    """Return True if a file contains an earlier state of a record's match.

    The file may contain later actions that the player has undone since. Undo is possible only up to
    the last chance event.
    """
    if not path.is_file() or path.stat().st_size > MAX_RECORD_BYTES:
        return False
    try:
        found = Record.parse(decode_text(path.read_bytes()))
        earlier = replay(found)
    except ValueError:
        return False
    pairs = zip(found.actions, record.actions, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    goes_on = shared == len(found.actions) or earlier.can_undo_to(shared)
    return _setup(found) == _setup(record) and goes_on


def _setup(record: Record) -> tuple[object, ...]:
    """Return the values that identify a match before its first action."""
    options = {name: str(value).lower() for name, value in record.options.items()}
    return record.game, record.players, record.seed, options
