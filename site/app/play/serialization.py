"""Serialization of games: stored texts and links."""

import json
import re
from dataclasses import replace
from typing import Any

from app.play.seats import (
    MAX_ID_LENGTH,
    SOLO_SEATS,
    Correspondence,
    can_play,
    names_for_link,
    seat_from_json,
    seats_from_record,
)
from app.play.session import GameSession
from fleet_engine import Record, RecordError, bots
from fleet_engine.core.validation import parse_untrusted_json

TABLE = "three-fleets-table"
KEY = "key"
"""Field of the bots' key in a stored game. The key never leaves the device."""
ADVISED = "advised"
"""Field that marks a game in which the coach has shown choices."""
TABLE_ID = "devices"
"""Field of the id of a table of several devices."""
CORRESPONDENCE = "links"
"""Field of the facts about a game by links: id, open seats, number of sent actions."""
STAND_INS = "stand-ins"
"""Field of the bots that play for people on other devices, by seat."""


def to_text(session: GameSession) -> str:
    """Return a game as the text that the device stores.

    A solo game without a name and without advice is stored as its record. Any other game is
    stored as JSON with its seats and its record.

    The text contains the key, which determines the random choices of bots. `strip_bot_key`
    returns a text that may leave the device.
    """
    record = str(session.match.record)
    if session.seats == SOLO_SEATS and not session.advised:
        return record
    table: dict[str, Any] = {TABLE: 1, "seats": session.seats, "curtain": session.handoff}
    if session.advised:
        table[ADVISED] = True
    if session.human_count < len(session.seats):
        table[KEY] = session.key
    if session.table_id:
        table[TABLE_ID] = session.table_id
    if session.correspondence:
        table[CORRESPONDENCE] = session.correspondence
    if session.stand_ins:
        table[STAND_INS] = {str(seat): bot for seat, bot in session.stand_ins.items()}
    if session.match.trailing_forced_actions:
        table["unwritten"] = session.match.trailing_forced_actions
    table["record"] = record
    return json.dumps(table, ensure_ascii=False)


def strip_bot_key(text: str) -> str:
    """Return the stored text of a game without the key of its bots."""
    table = _seats_text(text)
    if table is None or KEY not in table:
        return text
    del table[KEY]
    return json.dumps(table, ensure_ascii=False)


def _seats_text(text: str) -> dict[str, Any] | None:
    """Return the JSON of a stored game; `None` if the text is anything else."""
    try:
        table = parse_untrusted_json(text)
    except ValueError:
        return None
    return table if isinstance(table, dict) and TABLE in table else None


def from_text(text: str, key: int | None = None) -> GameSession:
    """Return the game of a stored text or of any record. Raises `RecordError`.

    If the text contains no key, the bots get `key`.
    """
    table = _seats_text(text)
    if table is None:
        return GameSession.resume(text, key=key)
    stored_key = table.get(KEY)
    if type(stored_key) is int and 0 <= stored_key < bots.KEY_LIMIT:
        key = stored_key
    record, seats = table.get("record"), table.get("seats")
    if table[TABLE] != 1 or not isinstance(record, str) or not isinstance(seats, list):
        raise RecordError(f"{TABLE}: unknown form")
    parsed_seats = [seat_from_json(place, seat) for place, seat in enumerate(seats, 1)]
    unwritten = table.get("unwritten")
    session = GameSession.resume(
        record,
        parsed_seats,
        handoff=table.get("curtain") is True,
        key=key,
        trailing_forced_actions=unwritten if type(unwritten) is int and unwritten > 0 else 0,
    )
    session.advised = table.get(ADVISED) is True
    _set_stand_ins(session, table.get(STAND_INS))
    if is_table_id(table_id := table.get(TABLE_ID)):
        session.table_id = str(table_id)
    session.correspondence = _correspondence(session, table.get(CORRESPONDENCE))
    return session


def is_table_id(value: object) -> bool:
    """Return True if a value is the id of a table of several devices, or of a game by links."""
    return isinstance(value, str) and bool(re.fullmatch(rf"[0-9a-f]{{1,{MAX_ID_LENGTH}}}", value))


def _correspondence(session: GameSession, stored: object) -> Correspondence | None:
    """Return the stored facts about a game by links; `None` if there are none that fit."""
    match stored:
        case [str(id_), [*seats], int(sent)] if is_table_id(id_) and session.has_remote:
            numbers = range(len(session.seats))
            open_seats = tuple(seat for seat in numbers if seat in seats)
            return Correspondence(id_, open_seats, max(-1, min(sent, len(session.match.actions))))
    return None


def _set_stand_ins(session: GameSession, stored: object) -> None:
    """Set the stand-ins that a stored game names; ignore those that do not fit."""
    for seat, bot in stored.items() if isinstance(stored, dict) else ():
        is_seat = seat.isdecimal() and int(seat) in range(len(session.seats))
        if is_seat and isinstance(bot, str) and bot and can_play(bot, session.game):
            session.set_stand_in(int(seat), bot)


def to_link(session: GameSession) -> str:
    """Return the part of a link after the `#`.

    It is a record, with names if there are several seats.
    """
    record = session.match.record
    if session.is_solo:
        return record.to_compact()
    return shared_record(session).to_link()


def shared_record(session: GameSession) -> Record:
    """Return the record of a game with the names that other people see."""
    record = session.match.record
    if session.is_solo:
        return record
    return replace(record, names=names_for_link(session.seats, record.game, record.seed))


def from_link(address: str) -> GameSession:
    """Return the game of a link, or of any record. Raises `RecordError`."""
    record = Record.parse(address)
    return GameSession.resume(record, seats_from_record(record) if record.names else ())
