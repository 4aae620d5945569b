"""A game as text: what the device keeps of it, and what stands in a link."""

import json
from dataclasses import replace
from typing import Any

from app.play.seats import ALONE, BOTS, LONGEST_NAME, Seat, seats_of, shared, tidy
from app.play.session import Session
from fleet_engine import Record, RecordError, bots
from fleet_engine.core.validation import from_json

TABLE = "three-fleets-table"
KEY = "key"
"""Where a table that is kept has the key of its computer players. It never leaves the device."""
ADVISED = "advised"
"""Where it is kept that the coach has shown choices."""


def to_text(session: Session) -> str:
    """Return a game as the text that is kept: a record and, of a table, who sits there.

    A game in which the coach has shown choices is written as a table, too.

    It holds what a computer player will roll: `without_key` returns what may leave the device.
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
    """Return the text of a game that was kept as others may see it."""
    table = _table(text)
    if table is None or KEY not in table:
        return text
    del table[KEY]
    return json.dumps(table, ensure_ascii=False)


def _table(text: str) -> dict[str, Any] | None:
    """Return what a text tells of a table, `None` if it is the text of anything else."""
    try:
        table = from_json(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) and TABLE in table else None


def from_text(text: str, key: int | None = None) -> Session:
    """Return the game of a text that was kept, or of any record; raises `RecordError`.

    Computer players of a text that holds no key get `key`.
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
    """Return what stands behind the `#` of a link: the record and, of a table, its names."""
    record = session.match.record
    if session.alone:
        return record.to_compact()
    return shared_record(session).to_link()


def shared_record(session: Session) -> Record:
    """Return the record of a game with the names that others see."""
    record = session.match.record
    if session.alone:
        return record
    return replace(record, names=shared(session.seats, record.game, record.seed))


def from_link(address: str) -> Session:
    """Return the game of a link, or of any record; raises `RecordError`."""
    told = Record.parse(address)
    return Session.resume(told, seats_of(told) if told.names else ())


def _seat(place: int, value: object) -> Seat:
    match value:
        case [str(name), str(bot)] if bot in ("", *BOTS) and len(name) <= LONGEST_NAME:
            return Seat(tidy(name), bot)
    raise RecordError(f"seats: seat {place} is neither a person nor a known computer player")
