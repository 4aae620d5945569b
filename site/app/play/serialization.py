"""Serialization of games: stored texts and links."""

import json
from dataclasses import replace
from typing import Any

from app.play.seats import ALONE, BOTS, LONGEST_NAME, Seat, seats_of, shared, tidy
from app.play.session import Session
from fleet_engine import Record, RecordError, bots
from fleet_engine.core.validation import from_json

TABLE = "three-fleets-table"
KEY = "key"
"""Field of the bots' key in a stored game. The key never leaves the device."""
ADVISED = "advised"
"""Field that marks a game in which the coach has shown choices."""


def to_text(session: Session) -> str:
    """Return a game as the text that the device stores.

    A solo game without a name and without advice is stored as its record. Any other game is
    stored as JSON with its seats and its record.

    The text contains the key, which determines the random choices of bots. `without_key`
    returns a text that may leave the device.
    """
    record = str(session.match.record)
    if session.seats == ALONE and not session.advised:
        return record
    table: dict[str, Any] = {TABLE: 1, "seats": session.seats, "curtain": session.curtain}
    if session.advised:
        table[ADVISED] = True
    if session.people < len(session.seats):
        table[KEY] = session.key
    if session.match.unwritten:
        table["unwritten"] = session.match.unwritten
    table["record"] = record
    return json.dumps(table, ensure_ascii=False)


def without_key(text: str) -> str:
    """Return the stored text of a game without the key of its bots."""
    table = _table(text)
    if table is None or KEY not in table:
        return text
    del table[KEY]
    return json.dumps(table, ensure_ascii=False)


def _table(text: str) -> dict[str, Any] | None:
    """Return the JSON of a stored game; `None` if the text is anything else."""
    try:
        table = from_json(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) and TABLE in table else None


def from_text(text: str, key: int | None = None) -> Session:
    """Return the game of a stored text or of any record. Raises `RecordError`.

    If the text contains no key, the bots get `key`.
    """
    table = _table(text)
    if table is None:
        return Session.resume(text, key=key)
    told = table.get(KEY)
    if type(told) is int and 0 <= told < bots.KEY_LIMIT:
        key = told
    record, seats = table.get("record"), table.get("seats")
    if table[TABLE] != 1 or not isinstance(record, str) or not isinstance(seats, list):
        raise RecordError(f"{TABLE}: unknown form")
    sitting = [_seat(place, seat) for place, seat in enumerate(seats, 1)]
    unwritten = table.get("unwritten")
    session = Session.resume(
        record,
        sitting,
        curtain=table.get("curtain") is True,
        key=key,
        unwritten=unwritten if type(unwritten) is int and unwritten > 0 else 0,
    )
    session.advised = table.get(ADVISED) is True
    return session


def to_link(session: Session) -> str:
    """Return the part of a link after the `#`.

    It is a record, with names if there are several seats.
    """
    record = session.match.record
    if session.alone:
        return record.to_compact()
    return shared_record(session).to_link()


def shared_record(session: Session) -> Record:
    """Return the record of a game with the names that other people see."""
    record = session.match.record
    if session.alone:
        return record
    return replace(record, names=shared(session.seats, record.game, record.seed))


def from_link(address: str) -> Session:
    """Return the game of a link, or of any record. Raises `RecordError`."""
    told = Record.parse(address)
    return Session.resume(told, seats_of(told) if told.names else ())


def _seat(place: int, value: object) -> Seat:
    match value:
        case [str(name), str(bot)] if bot in ("", *BOTS) and len(name) <= LONGEST_NAME:
            return Seat(tidy(name), bot)
    raise RecordError(f"seats: seat {place} is neither a person nor a known computer player")
