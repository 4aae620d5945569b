"""The daily games and puzzles that were begun on their day, and the streak.

The log has an entry for each deal of a day that a game began on that day, and for each deal of a
week's challenge that a game began in that week. The puzzle of a day is a deal of `PUZZLE`, and its
answers count as games. A missed day stays missed: no entry is added
later, and none is added for an earlier day than the last entry's, because the device's clock may
have been set back.
"""

import json
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from app.daily_seed import date_of_seed, first_day, is_current
from app.play.stored_values import rows_of_form
from app.store import Store
from fleet_engine import games

STORAGE_KEY = "dailies"
FORMAT = "three-fleets-dailies"
VERSION = 1
MAX_ENTRIES = 5000
MAX_POINTS = 10_000
MAX_TRIES = 1000
MAX_SEATS = 9
MISSED = -1
FIRST_YEAR, LAST_YEAR = 2020, 2999
PUZZLE = "puzzle"
"""Name in the place of the game in the entry of a daily puzzle."""


class DailyEntry(NamedTuple):
    """A deal of a day or of a week, and its first finished game.

    Attributes:
        begun: number of games that were begun on the deal.
        finished: number of the game that was finished first, 0 if none was, or `MISSED` if the
            deal was begun again after its day without a finished game.
        points: points of that game.
        place: place of the person in that game.
    """

    begun: int = 0
    finished: int = 0
    points: int = 0
    place: int = 1

    @property
    def is_finished(self) -> bool:
        """True if a game was finished."""
        return self.finished > 0

    @property
    def is_first_try(self) -> bool:
        """True if the first game that was begun was also finished."""
        return self.finished == 1


Deal = tuple[str, int]
"""A game and a seed."""
Entries = Mapping[Deal, DailyEntry]


class DailyLog:
    """The daily games that the device stores."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._refused: Entries = {}
        self.entries: Entries = self._read()

    def _read(self) -> Entries:
        """Return the stored entries. An unreadable text is set aside, its valid part stays."""
        text = self.store.load_text(STORAGE_KEY)
        if text is None:
            return {}
        good, fault = read(text)
        if fault:
            self.store.repair(STORAGE_KEY, text, fault, lambda: self._write(good))
        return good

    def begin(self, deal: Deal, today: date) -> None:
        """Store that a game on a deal has begun. Raises `StorageError`.

        It counts if the deal is of today or of this week, and if no later day has an entry.
        """
        entries = self._latest()
        entry, seed = entries.get(deal), deal[1]
        if is_current(seed, today):
            if entry is None and today < _last_day(entries):
                return
            before = entry or DailyEntry()
            self._store(deal, before._replace(begun=min(before.begun + 1, MAX_TRIES)))
        elif entry and not entry.finished:
            self._store(deal, entry._replace(finished=MISSED))

    def finish(self, deal: Deal, points: int, place: int) -> None:
        """Store the end of a game on a deal, if it is the first. Raises `StorageError`."""
        entry = self._latest().get(deal)
        if entry and not entry.finished:
            self._store(deal, entry._replace(finished=entry.begun, points=points, place=place))

    def join(self, others: Entries, today: date) -> None:
        """Store the entries of a file. Raises `StorageError`.

        Entries of the future and of unknown games are left out: one day in the future would make
        all days before it missed ones. Of two finished games the one of this device stays. If
        there are too many entries, those of this device stay.
        """
        entries = self._latest()
        fitting = {
            deal: other
            for deal, other in others.items()
            if deal[0] in (PUZZLE, *games()) and _day_of(deal) <= today
        }
        for deal, other in fitting.items():
            if deal in entries and other.is_finished and not entries[deal].is_finished:
                entries[deal] = other
        fresh = [(deal, other) for deal, other in fitting.items() if deal not in entries]
        fresh.sort(key=lambda each: _day_of(each[0]), reverse=True)
        self._save({**entries, **dict(fresh[: max(0, MAX_ENTRIES - len(entries))])})

    def withdraw(self, claims: Collection[tuple[str, int, int]]) -> None:
        """Remove the entries of finished games by game, seed and points. Raises `StorageError`.

        A replay has shown that the results of these games are invalid.
        """
        entries = self._latest()
        left = {
            deal: entry
            for deal, entry in entries.items()
            if not entry.is_finished or (*deal, entry.points) not in claims
        }
        if left != entries:
            self._save(left)

    def _latest(self) -> dict[Deal, DailyEntry]:
        """Return the stored entries, which another page may have changed, and the refused ones."""
        stored = self._read()
        refused = {
            deal: max(entry, stored.get(deal, entry), key=_progress)
            for deal, entry in self._refused.items()
        }
        return {**stored, **refused}

    def _store(self, deal: Deal, entry: DailyEntry) -> None:
        self._refused = {**self._refused, deal: entry}
        self._save({**self._latest(), deal: entry})
        self._refused = {}

    def _save(self, entries: Entries) -> None:
        newest = sorted(entries.items(), key=lambda each: _day_of(each[0]), reverse=True)
        self.entries = dict(newest[:MAX_ENTRIES])
        self._write(self.entries)

    def _write(self, entries: Entries) -> None:
        rows = [[*deal, *entry] for deal, entry in entries.items()]
        self.store.save_text(STORAGE_KEY, json.dumps({FORMAT: VERSION, "entries": rows}))


def _day_of(deal: Deal) -> date:
    """Return the day of a deal, or the Monday of its week."""
    return first_day(deal[1]) or date.min


def _progress(entry: DailyEntry) -> tuple[bool, int]:
    return entry.finished != 0, entry.begun


def _last_day(entries: Entries) -> date:
    """Return the last day with an entry."""
    days = (date_of_seed(seed) for _, seed in entries)
    return max((day for day in days if day), default=date.min)


# --- streaks ---------------------------------------------------------------------------------


def days_played(entries: Entries) -> frozenset[date]:
    """Return the days on which a daily game was finished or the daily puzzle was solved."""
    days = (date_of_seed(seed) for (_, seed), entry in entries.items() if entry.is_finished)
    return frozenset(day for day in days if day)


def streak(entries: Entries, today: date) -> int:
    """Return the number of days in a row with a finished daily game.

    The row ends today, or yesterday as long as today's games can still be played. After a flight
    west it may end tomorrow.
    """
    days, day = days_played(entries), timedelta(days=1)
    last = next((each for each in (today + day, today) if each in days), today - day)
    return _row_until(last, days)


def best_streak(entries: Entries) -> int:
    """Return the largest number of days in a row with a finished daily game."""
    days = days_played(entries)
    ends = (day for day in days if day + timedelta(days=1) not in days)
    return max((_row_until(day, days) for day in ends), default=0)


def _row_until(last: date, days: frozenset[date]) -> int:
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length


# --- stored text -----------------------------------------------------------------------------


def read(text: str) -> tuple[Entries, str]:
    """Return the entries in a text, and the first fault, or ""."""
    try:
        rows = rows_of_form(text, FORMAT, VERSION, "entries", list)
    except ValueError as error:
        return {}, f"{STORAGE_KEY}: {error}"
    good: dict[Deal, DailyEntry] = {}
    fault = ""
    for number, row in enumerate(rows, 1):
        try:
            deal, entry = _parse(row)
            good.setdefault(deal, entry)
        except (TypeError, ValueError) as error:
            fault = fault or f"{STORAGE_KEY}: entry {number}: {error}"
    return dict(list(good.items())[:MAX_ENTRIES]), fault


def _parse(row: object) -> tuple[Deal, DailyEntry]:
    """Return the deal and the entry of a row of a text. Raises `ValueError`, `TypeError`."""
    if not isinstance(row, list) or len(row) != 6:
        raise TypeError("six values are needed")
    game, *numbers = row
    if not isinstance(game, str) or not 0 < len(game) <= 20:
        raise TypeError("a game is needed")
    if any(type(number) is not int for number in numbers):
        raise TypeError("whole numbers are needed")
    seed, begun, finished, points, place = numbers
    day = first_day(seed)
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError("seed: of no day and no week")
    if not 1 <= begun <= MAX_TRIES or not MISSED <= finished <= begun:
        raise ValueError("the finished game was not begun")
    if not abs(points) < MAX_POINTS or not 1 <= place <= MAX_SEATS:
        raise ValueError("points or place out of range")
    return (game, seed), DailyEntry(begun, finished, points, place)
