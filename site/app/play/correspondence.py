"""Games by links: the code of a link, its comparison with the own game, and the ended games.

A code is a header, a `~`, and the link of a record (`Record.to_link`):
`FORMAT.VERSION.ID.SEATS.FORCED.CHECK~RECORD~~NAME~NAME~CHECK`. All formats have the first two
fields. The seats are one letter each. `FORCED` is the number of actions without a choice at the end
of the game, which a record leaves out. Codes come from strangers.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.play.results import GameResult
from app.play.seats import REMOTE, Correspondence, Seat
from app.play.serialization import is_table_id, shared_record
from app.play.session import GameSession
from app.play.stored_values import as_text, rows_of_form
from app.store import ENDED_LINKS, Store
from fleet_engine import Record, RecordError
from fleet_engine.core.action import Action
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.game import HasHiddenHands
from fleet_engine.core.version import VERSION

FORMAT = 1
"""Format of the codes. It changes when a page of today could misread the new form."""
MAX_CODE_LENGTH = 20_000
"""Maximum characters of a code. A whole game of any kind has far fewer."""
COMPUTER, OPEN, TAKEN = "cot"
"""Letters of the seats: a computer plays, or a person whose device is unknown or known."""
_NO_HEADER = re.compile(r"[^\w.-]", re.ASCII)
_HEADER = re.compile(r"(\d{1,4})\.(\w{1,20})\.(.*)\.([\w-]{4})", re.ASCII)
_GAME_FIELDS = re.compile(r"(?P<id>\w+)\.(?P<letters>[a-z]+)\.(?P<forced>\d{1,3})", re.ASCII)
_DAMAGED = "link: its check sum does not fit; it is cut or altered"

ENDED_FORM = "three-fleets-links"
MAX_ENDED = 50


class Turn(NamedTuple):
    """The content of a link.

    Attributes:
        id: the id of the game.
        open_seats: the seats of people that no device has taken, as far as the sender knows.
        session: the game, with all people at one device.
    """

    id: str
    open_seats: tuple[int, ...]
    session: GameSession

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.session.seats) if not seat.bot)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the game."""
        return self.session.match.actions

    def seats_for(self, own: Sequence[int]) -> tuple[Seat, ...]:
        """Return the seats as a device sees them whose people have the seats `own`."""
        return tuple(
            seat if seat.bot or number in own else Seat(seat.name, REMOTE)
            for number, seat in enumerate(self.session.seats)
        )

    def is_of(self, known: GameSession) -> bool:
        """Return True if the game has the setup of a known one."""
        mine, theirs = known.match, self.session.match
        return (
            mine.game.name == theirs.game.name
            and mine.seed == theirs.seed
            and mine.options == theirs.options
            and mine.players == theirs.players
        )

    def same_actions(self, known: GameSession) -> int:
        """Return the number of first actions that this game and a known one have in common."""
        pairs = zip(self.actions, known.match.actions, strict=False)
        same = (number for number, (theirs, mine) in enumerate(pairs) if theirs != mine)
        return next(same, min(len(self.actions), len(known.match.actions)))


@dataclass
class Incoming:
    """The first link of a game.

    Attributes:
        turn: its content.
        chosen: the seats that the player has chosen.
    """

    turn: Turn
    chosen: set[int]

    @property
    def is_ready(self) -> bool:
        """True if the game can begin: a seat is chosen, and another one is left for a friend."""
        return 0 < len(self.chosen) < len(self.turn.people)


# --- codes ---------------------------------------------------------------------------------------


def to_code(session: GameSession) -> str:
    """Return the code of a game by links as it is now."""
    known = session.correspondence
    assert known is not None
    letters = "".join(
        COMPUTER if not seat.is_person else OPEN if number in known.open_seats else TAKEN
        for number, seat in enumerate(session.seats)
    )
    forced = session.match.trailing_forced_actions
    body = f"{FORMAT}.{VERSION.replace('.', '_')}.{known.id}.{letters}.{forced}"
    return f"{body}.{compute_checksum(body)}~{shared_record(session).to_link()}"


def parse_code(code: str) -> Turn:
    """Return the content of a code. A damaged record is repaired if its check sum proves that.

    Raises:
        RecordError: The code is damaged, or this page cannot play its game. The message names both
            versions if the sender has another one.
    """
    if len(code) > MAX_CODE_LENGTH:
        raise RecordError(f"size: {len(code):,} characters; a link has at most {MAX_CODE_LENGTH:,}")
    header, _, link = code.partition("~")
    found = _HEADER.fullmatch(_NO_HEADER.sub("", header))
    if not found:
        raise RecordError(_DAMAGED)
    form, written, rest, check = found.groups()
    version = written.replace("_", ".")
    try:
        if int(form) != FORMAT:
            raise RecordError(f"link: format {form} is unknown here; this page reads {FORMAT}")
        if check != compute_checksum(f"{form}.{written}.{rest}"):
            raise RecordError(_DAMAGED)
        return _parse_turn(rest, link)
    except RecordError as error:
        if version == VERSION or "made by" in str(error):
            raise
        cause = f"{error} (made by engine {version}, this is {VERSION})"
        raise RecordError(cause) from None


def _parse_turn(header: str, link: str) -> Turn:
    """Return the content of the rest of a header and of the link of a record."""
    found = _GAME_FIELDS.fullmatch(header)
    record = Record.parse(link)
    if not found or not record.names or len(found["letters"]) != record.players:
        raise RecordError(_DAMAGED)
    id_, letters, forced = found["id"], found["letters"], int(found["forced"])
    session = GameSession.resume(replace(record, engine=VERSION), trailing_forced_actions=forced)
    if session.match.trailing_forced_actions != forced:
        raise RecordError("actions: not as many without a choice follow the record")
    if isinstance(session.match.game, HasHiddenHands):
        raise RecordError(f"game: {session.game} is not played here by links; it has hidden hands")
    for seat, letter in zip(session.seats, letters, strict=True):
        if letter not in (OPEN, TAKEN) if not seat.bot else letter != COMPUTER:
            raise RecordError("seats: their letters are not those of the record")
    if session.human_count < 2:
        raise RecordError("seats: a game by links needs two people")
    if session.bot_request:
        raise RecordError("turn: a computer is to move; the sender's device plays its moves")
    if not is_table_id(id_):
        raise RecordError(_DAMAGED)
    open_seats = tuple(number for number, letter in enumerate(letters) if letter == OPEN)
    return Turn(id_, open_seats, session)


# --- games of this device ------------------------------------------------------------------------


def joined(turn: Turn, own: Sequence[int], key: int) -> GameSession:
    """Return the game of a link at its beginning, with the people of this device at seats `own`."""
    match = turn.session.match
    session = GameSession.new(
        turn.session.game, match.seed, match.options, seats=turn.seats_for(own), key=key
    )
    left = tuple(seat for seat in turn.open_seats if seat not in own)
    session.correspondence = Correspondence(turn.id, left)
    return session


def take(session: GameSession, turn: Turn) -> None:
    """Note what a link says about a game: its actions are known elsewhere, and who has a seat."""
    known = session.correspondence
    assert known is not None
    left = tuple(seat for seat in known.open_seats if seat in turn.open_seats)
    session.correspondence = Correspondence(known.id, left, len(turn.actions))


def mark_sent(session: GameSession) -> None:
    """Note that another device may know all actions of a game."""
    known = session.correspondence
    assert known is not None
    session.correspondence = known._replace(sent=len(session.match.actions))


class EndedGames:
    """The ended games by links of this device, by their ids. Older links still lead to them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def records(self) -> dict[str, str]:
        """The compact record of each game by its id, the newest last."""
        text = self.store.reload(ENDED_LINKS)
        return (text and self.store.read_or_quarantine(ENDED_LINKS, text, parse_ended)) or {}

    def add(self, ended: GameSession) -> None:
        """Store the end of a game. Raises `StorageError`."""
        assert ended.correspondence is not None
        rest = {
            name: kept for name, kept in self.records.items() if name != ended.correspondence.id
        }
        newest = [*rest.items(), (ended.correspondence.id, ended.compact_record)][-MAX_ENDED:]
        self._write(newest)

    def join(self, records: Mapping[str, str]) -> None:
        """Store the ended games of a file. Raises `StorageError`. Those of this device stay."""
        self._write([*({**records, **self.records}).items()][-MAX_ENDED:])

    def _write(self, records: Sequence[tuple[str, str]]) -> None:
        self.store.save_text(ENDED_LINKS, json.dumps({ENDED_FORM: 1, "ended": dict(records)}))

    def id_of(self, ended: GameSession) -> str:
        """Return the id of an ended game, or ""."""
        if ended.correspondence:
            return ended.correspondence.id
        record = ended.compact_record
        return next((id_ for id_, kept in self.records.items() if kept == record), "")

    def result(self, link_id: str, results: Sequence[GameResult]) -> GameResult | None:
        """Return the result of an ended game by its id, or `None`."""
        record = self.records.get(link_id)
        return next((each for each in results if each.record == record), None)


def parse_ended(text: str) -> dict[str, str]:
    """Return the ended games of a stored text. Raises `ValueError` or `TypeError`."""
    rows = rows_of_form(text, ENDED_FORM, 1, "ended", dict)
    return {as_text(id_): as_text(record) for id_, record in rows.items() if is_table_id(id_)}
