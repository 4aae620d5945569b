"""Challenges between friends: one table of results for each deal.

A deal is a game with its seed, its rules and its bots, and a seat for one person. Each result is
kept with the record of its game, which proves it: a replay gives the points of each round. The
first result of a name counts. So does the first own one.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from app.play.results import MAX_POINTS, GameResult, record_parts
from app.play.score_history import totals_by_round
from app.play.seats import BOT_LABELS, MAX_NAME_LENGTH, Seat, clean_name, names_for_link
from app.play.serialization import from_link
from app.play.session import GameSession
from app.play.stored_values import as_list, as_number, as_text
from app.store import CHALLENGES, Store
from fleet_engine import Record, RecordError
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.validation import parse_untrusted_json

STORAGE_KEY, LEGACY_KEY = CHALLENGES
FORMAT = "three-fleets-challenges"
VERSION = 1
MAX_CHALLENGES = 50
MAX_FRIENDS = 20
MAX_RECORD_LENGTH = 5000
"""Limit of the characters of a record. No game reaches it."""
MAX_CHARACTERS = 500_000
"""Maximum characters of the stored text."""

SEPARATOR = "~~~"
"""Separator of the games in such a link. No link of a game contains it."""
MAX_LINK_LENGTH = 4000
"""Maximum characters of a link. Messengers cut longer ones. The own game always fits."""


class Entry(NamedTuple):
    """A finished game: the name of the person, or "", the compact record, and the points."""

    name: str
    record: str
    points: int


class Deal(NamedTuple):
    """A game to play: its record without actions, and the bot of each seat, "" for the person."""

    head: str
    bots: tuple[str, ...]

    @property
    def id(self) -> str:
        """A short text that is different for each deal."""
        return f"{self.game}-{self.seed}-{compute_checksum('.'.join((self.head, *self.bots)))}"

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.head.split(".", 1)[0]

    @property
    def seed(self) -> int:
        """The seed from which all chance events follow."""
        return int(self.head.split(".", 3)[2])

    @property
    def options(self) -> str:
        """The options that differ from the defaults, as the record writes them."""
        return self.head.split(".", 3)[3]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, without a name."""
        return tuple(Seat(bot=bot) for bot in self.bots)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal with its results.

    Attributes:
        deal: the deal.
        own: the own game, or `None` until it is finished.
        friends: the games of friends. Until the own game is finished, their points are hidden.
        day: the day of the last change, in ISO format.
        is_checked: False if a file has brought results that no replay has proved yet. Their
            points are hidden.
    """

    deal: Deal
    own: Entry | None = None
    friends: tuple[Entry, ...] = ()
    day: str = ""
    is_checked: bool = field(default=True, compare=False)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The games, the own one first."""
        return (self.own, *self.friends) if self.own else self.friends


class Challenges(NamedTuple):
    """The content of the stored text: the own name, or "", and the challenges, newest first."""

    name: str = ""
    tables: tuple[Challenge, ...] = ()


class Arrival(NamedTuple):
    """The effect of a link: the new names, those with another game, and those without room."""

    added: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


# --- games and deals -----------------------------------------------------------------------------


def can_challenge(ended: GameSession) -> bool:
    """Return True if others can play a game for comparison: it has one person."""
    return ended.is_over and ended.human_count == 1 and not ended.has_remote


def deal_of(session: GameSession) -> Deal:
    """Return the deal of a game with one person."""
    return _deal(session.compact_record, [seat.bot for seat in session.seats])


def _deal(record: str, bots: Iterable[str]) -> Deal:
    """Return the deal of a record: all of it but the version, the actions and the checksum."""
    return Deal(".".join(record.split(".")[1:5]), tuple(bots))


def entry_of(ended: GameSession) -> Entry:
    """Return the entry of an ended game with one person."""
    seat = ended.first_human_seat
    return Entry(ended.seats[seat].name, ended.compact_record, ended.match.totals[seat])


def with_own(challenge: Challenge, results: Sequence[GameResult]) -> Challenge:
    """Return a challenge with the oldest own game on its deal, if it has none yet.

    The `results` have the newest first.
    """
    found = [each for each in results if _is_on(challenge.deal, each)]
    if challenge.own or not found:
        return challenge
    first = found[-1]
    name = first.seats[first.only_human_seat or 0].name
    return replace(challenge, own=Entry(name, first.record, first.points))


def _is_on(deal: Deal, result: GameResult) -> bool:
    return (
        deal.head in result.record
        and result.only_human_seat is not None
        and _deal(result.record, (seat.bot for seat in result.seats)) == deal
    )


def game_of(deal: Deal, entry: Entry) -> GameSession:
    """Return the game of an entry at its end. Raises `RecordError` if its record proves nothing."""
    seats = [seat if seat.bot else Seat(entry.name) for seat in deal.seats]
    session = GameSession.resume(entry.record, seats)
    if not session.is_over:
        raise RecordError("end: the game is cut before its end")
    if entry_of(session) != entry:
        raise RecordError(f"result: {entry.points} points are not those of the record")
    return session


def rounds_of(deal: Deal, entry: Entry) -> tuple[int, ...]:
    """Return the total of the person at the end of each round. Raises `RecordError`."""
    return _rounds_of(deal, entry._replace(name=""))


@lru_cache(maxsize=100)
def _rounds_of(deal: Deal, entry: Entry) -> tuple[int, ...]:
    session = game_of(deal, entry)
    return tuple(row[session.first_human_seat] for row in totals_by_round(session.match))


def proved(challenge: Challenge) -> Challenge:
    """Return a challenge without the results that no replay proves. A backup may contain some."""
    own = challenge.own if challenge.own and _is_proved(challenge.deal, challenge.own) else None
    friends = tuple(each for each in challenge.friends if _is_proved(challenge.deal, each))
    return replace(challenge, own=own, friends=friends, is_checked=True)


def _is_proved(deal: Deal, entry: Entry) -> bool:
    try:
        rounds_of(deal, entry)
    except RecordError:
        return False
    return True


def ranked(challenge: Challenge) -> tuple[tuple[int, Entry], ...]:
    """Return each entry with its rank, 1 for the most points. Of equal ones the own is first."""
    entries = sorted(challenge.entries, key=lambda each: -each.points)
    points = [each.points for each in entries]
    return tuple((1 + points.index(each.points), each) for each in entries)


# --- links ---------------------------------------------------------------------------------------


def to_challenge_link(challenge: Challenge, names: Sequence[str]) -> str:
    """Return the code of a challenge in a link: the own game, then as many of the friends' as fit.

    There is a name for each entry. Names have to differ, because one name has one game.
    """
    link = ""
    for name, entry in zip(names, challenge.entries, strict=True):
        longer = SEPARATOR.join(filter(None, (link, _game_link(challenge.deal, entry, name))))
        if link and len(longer) > MAX_LINK_LENGTH:
            break
        link = longer
    return link


def _game_link(deal: Deal, entry: Entry, name: str) -> str:
    record = Record.parse(entry.record)
    seats = [seat if seat.bot else Seat(name) for seat in deal.seats]
    return replace(record, names=names_for_link(seats, record.game, record.seed)).to_link()


def parse_challenge(code: str) -> tuple[GameSession, ...]:
    """Return the games of a link, which are on one deal. Raises `RecordError`."""
    parts = code.split(SEPARATOR)
    if len(parts) > MAX_FRIENDS + 1:
        raise RecordError(f"link: size: more than {MAX_FRIENDS + 1} games")
    sessions = tuple(map(from_link, parts))
    for session in sessions:
        if not session.is_over:
            raise RecordError("end: the game is cut before its end")
        if not can_challenge(session):
            raise RecordError("seats: a challenge needs one person")
        if deal_of(session) != deal_of(sessions[0]):
            raise RecordError("link: its games are of different deals; it is cut or altered")
    return sessions


# --- the device ----------------------------------------------------------------------------------


class ChallengeLog:
    """The challenges that the device stores. A change reads them again first."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def kept(self) -> Challenges:
        """The stored challenges. An unreadable text is set aside, its valid part stays."""
        text = self.store.reload(STORAGE_KEY)
        if text is None:
            return self._legacy()
        good, fault = read(text)
        if fault:
            self.store.repair(STORAGE_KEY, text, fault, lambda: self._write(good))
        return good

    def _legacy(self) -> Challenges:
        """Return the challenge that version 0.1.0 stored, if there is one."""
        text = self.store.load_text(LEGACY_KEY)
        ended = text and self.store.read_or_quarantine(LEGACY_KEY, text, GameSession.resume)
        if not ended or not can_challenge(ended):
            return Challenges()
        return Challenges(tables=(Challenge(deal_of(ended), None, (entry_of(ended),)),))

    def find(self, id_: str) -> Challenge | None:
        """Return the challenge on the deal with an id, or `None`."""
        return next((each for each in self.kept.tables if each.deal.id == id_), None)

    def of(self, session: GameSession) -> Challenge | None:
        """Return the challenge on the deal of a game with one person, or `None`."""
        if session.human_count != 1 or session.has_remote:
            return None
        deal = deal_of(session)
        return next((each for each in self.kept.tables if each.deal == deal), None)

    def add(
        self, sessions: Sequence[GameSession], results: Sequence[GameResult], today: date
    ) -> Arrival:
        """Add the games of a link. Raises `StorageError`.

        The `results` of the device contain the own games. They are no friend's.
        """
        found = self.of(sessions[0])
        before = with_own(found or Challenge(deal_of(sessions[0])), results)
        records = {each.record for each in before.entries}
        records |= {each.record for each in results if _is_on(before.deal, each)}
        friends, names = list(before.friends), {each.name.casefold() for each in before.friends}
        added, refused, left_out = [], [], []
        for entry in map(entry_of, sessions):
            if entry.record in records:
                continue
            if entry.name and entry.name.casefold() in names:
                refused.append(entry.name)
            elif len(friends) == MAX_FRIENDS:
                left_out.append(entry.name)
            else:
                friends.append(entry)
                added.append(entry.name)
            records.add(entry.record)
            names.add(entry.name.casefold())
        after = replace(before, friends=tuple(friends))
        if after != found:
            self.put(after, today)
        return Arrival(tuple(added), tuple(refused), tuple(left_out))

    def put(self, challenge: Challenge, today: date) -> None:
        """Store a challenge as the newest one. Raises `StorageError`."""
        kept = self.kept
        others = (each for each in kept.tables if each.deal != challenge.deal)
        newest = replace(challenge, day=today.isoformat())
        self._write(kept._replace(tables=(newest, *others)))

    def keep_proved(self, challenge: Challenge) -> int:
        """Remove results that no replay proves, and mark the challenge as checked.

        Return their number. Raises `StorageError`.
        A challenge without a result disappears.
        """
        left, kept = proved(challenge), self.kept
        wrong = len(challenge.entries) - len(left.entries)
        if wrong or not challenge.is_checked:
            tables = (left if each.deal == challenge.deal else each for each in kept.tables)
            self._write(kept._replace(tables=tuple(each for each in tables if each.entries)))
        return wrong

    def set_name(self, name: str) -> None:
        """Store the name for friends. Raises `StorageError`."""
        self._write(self.kept._replace(name=clean_name(name)))

    def join(self, others: Challenges, today: date) -> None:
        """Store the challenges of a file. Raises `StorageError`.

        Results of this device stay. A challenge that both have gets the further friends of the
        file. Days after `today` become `today`.
        """
        kept = self.kept
        tables = {each.deal: each for each in kept.tables}
        for other in others.tables:
            mine = tables.get(other.deal)
            day = min(other.day, today.isoformat())
            fresh = replace(other, day=day, is_checked=False)
            tables[other.deal] = _joined(mine, other) if mine else fresh
        self._write(Challenges(kept.name or others.name, tuple(tables.values())))

    def _write(self, challenges: Challenges) -> None:
        self.store.save_text(STORAGE_KEY, to_text(challenges))


def _joined(mine: Challenge, other: Challenge) -> Challenge:
    own = mine.own or other.own
    records = {each.record for each in mine.entries} | ({own.record} if own else set())
    names = {each.name.casefold() for each in mine.friends} - {""}
    fresh = (
        each
        for each in other.friends
        if each.record not in records and each.name.casefold() not in names
    )
    friends = (*mine.friends, *fresh)[:MAX_FRIENDS]
    is_known = (own, friends) == (mine.own, mine.friends)
    return replace(mine, own=own, friends=friends, is_checked=mine.is_checked and is_known)


# --- stored text -----------------------------------------------------------------------------


def to_text(challenges: Challenges) -> str:
    """Return the challenges as the text that the device stores. The oldest are left out if many."""
    rows: list[Mapping[str, object]] = []
    size = 0
    for each in challenges.tables[:MAX_CHALLENGES]:
        row: dict[str, object] = {"day": each.day, "bots": each.deal.bots}
        row |= {"own": each.own, "friends": each.friends}
        if not each.is_checked:
            row["checked"] = False
        size += len(json.dumps(row))
        if size > MAX_CHARACTERS:
            break
        rows.append(row)
    return json.dumps({FORMAT: VERSION, "name": challenges.name, "tables": rows})


def read(text: str) -> tuple[Challenges, str]:
    """Return the challenges in a text, and the first fault, or ""."""
    try:
        values = parse_untrusted_json(text)
        if not isinstance(values, dict) or type(values.get(FORMAT)) is not int:
            raise ValueError("unknown form")
        rows, name = values.get("tables"), values.get("name")
        if values[FORMAT] != VERSION or not isinstance(rows, list):
            raise ValueError("unknown form")
    except ValueError as error:
        return Challenges(), f"{STORAGE_KEY}: {error}"
    good: dict[Deal, Challenge] = {}
    fault = "" if isinstance(name, str) else f"{STORAGE_KEY}: no name"
    for number, row in enumerate(rows, 1):
        try:
            challenge = _parse(row)
            good.setdefault(challenge.deal, challenge)
        except (KeyError, TypeError, ValueError) as error:
            fault = fault or f"{STORAGE_KEY}: table {number}: {error}"
    known = clean_name(name[:MAX_NAME_LENGTH]) if isinstance(name, str) else ""
    return Challenges(known, tuple(good.values())[:MAX_CHALLENGES]), fault


def _parse(row: Mapping[str, Any]) -> Challenge:
    """Return the challenge of a row of a text. Raises an error for any other value."""
    bots = tuple(map(as_text, as_list(row["bots"])))
    if bots.count("") != 1 or not all(bot in ("", *BOT_LABELS) for bot in bots):
        raise ValueError("bots: not one person and known computer players")
    own = None if row["own"] is None else _parse_entry(row["own"])
    friends = {each.record: each for each in map(_parse_entry, as_list(row["friends"]))}
    if own:
        friends.pop(own.record, None)
    if not own and not friends:
        raise ValueError("friends: none")
    named = {each.name.casefold() or each.record: each for each in reversed(friends.values())}
    kept = tuple(each for each in friends.values() if each in named.values())[:MAX_FRIENDS]
    deal, is_checked = _deal((own or kept[0]).record, bots), row.get("checked", True) is True
    challenge = Challenge(deal, own, kept, _day(row["day"]), is_checked)
    for entry in challenge.entries:
        if _deal(entry.record, bots) != challenge.deal:
            raise ValueError("record: of another deal")
        if record_parts(entry.record)[1] != len(bots):
            raise ValueError("bots: not the players of the record")
    return challenge


def _parse_entry(value: object) -> Entry:
    name, record, points = as_list(value)
    if len(as_text(name)) > MAX_NAME_LENGTH or len(as_text(record)) > MAX_RECORD_LENGTH:
        raise ValueError("name or record: too long")
    if type(points) is not int:
        raise TypeError("points: a whole number is needed")
    as_number(abs(points), MAX_POINTS)
    return Entry(clean_name(name), record_parts(record)[0], points)


def _day(value: object) -> str:
    day = as_text(value)
    return date.fromisoformat(day).isoformat() if day else ""
