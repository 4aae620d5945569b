"""Results of ended games, and their stored form.

A result contains the data of a list row and a record for replay. Version 0.1.0 stored a bare
list of solo games. Since form 2 the text has a version, and the list includes games with
several seats.
"""

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Any

from app.play.seats import BOT_LABELS, MAX_NAME_LENGTH, SOLO_SEATS, Seat, clean_name, human_count
from app.play.session import GameSession
from app.store import StorageError, Store
from fleet_engine import Record, RecordError, games
from fleet_engine.core.game import find_game
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.core.validation import parse_untrusted_json

FORMAT = "three-fleets-results"
VERSION = 2

MAX_RESULTS = 500
"""Maximum stored results. One takes 200 to 800 characters, so all are far below any quota."""

MAX_POINTS = 100_000
"""Limit of points. No game reaches it, even with values that a player has made up."""

RECORD = re.compile(r"\d+\.\w+\.(\d{1,3})\.(\d{1,20})\.[-!-,/-~]*\.[\w-]+\.[\w-]+", re.ASCII)
"""The parts of a compact record. Only a replay shows whether the record is valid."""

Kind = tuple[str, str, int, tuple[str, ...]]
"""The game, its options, the number of people, and the bots."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of an ended game.

    Attributes:
        day: the day on which it ended, in ISO format.
        record: its compact record, without names.
        seats: its seats.
        totals: the total of each seat.
        places: the place of each seat, 1 for the best.
        rank: the rank of a solo game, or "".
        advised: True if the coach showed choices.
        brought: True if it was imported from a file.
    """

    day: str
    record: str
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rank: str = ""
    advised: bool = False
    brought: bool = False

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.record.split(".")[1]

    @property
    def seed(self) -> int:
        """The seed from which all chance events follow."""
        return int(self.record.split(".")[3])

    @property
    def options(self) -> str:
        """The options that differ from the defaults, as the record writes them."""
        return self.record.split(".")[4]

    @property
    def has_default_rules(self) -> bool:
        """True if all options of the game had their default."""
        return self.options == _default_options(self.game)

    @property
    def is_solo(self) -> bool:
        """True if one player played for a score and not against others."""
        return len(self.seats) == 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def only_human_seat(self) -> int | None:
        """The seat of the only person; `None` if there were several."""
        people = [place for place, seat in enumerate(self.seats) if not seat.bot]
        return people[0] if len(people) == 1 else None

    @property
    def points(self) -> int:
        """The points of the only person, or of the winner if there were several people."""
        return self.totals[
            self.winners[0] if self.only_human_seat is None else self.only_human_seat
        ]

    @property
    def people(self) -> int:
        """The number of people at the table."""
        return human_count(self.seats)

    @property
    def kind(self) -> Kind:
        """The key for comparisons: game, options and opponents."""
        bots = sorted(seat.bot for seat in self.seats if seat.bot)
        return self.game, self.options, self.people, tuple(bots)

    @property
    def identity(self) -> tuple[str, tuple[Seat, ...]]:
        """The identity of a result, on any device."""
        return self.record, self.seats


@cache
def _default_options(name: str) -> str:
    """Return the default options of a game, as a record writes them."""
    if name not in games():
        return ""
    game = find_game(name)
    options = game.options_for_record(game.defaults())
    record = Record(name, game.type.seats[0], seed=0, options=options, names=(), actions=())
    return record.to_compact().split(".")[4]


def result_of(ended: GameSession, day: date) -> GameResult:
    """Return the result of a game that ended on a day."""
    result = ended.match.result
    assert result is not None, "no game ends without one"
    strengths = result.strengths
    return GameResult(
        day=day.isoformat(),
        record=ended.compact_record,
        seats=ended.seats,
        totals=result.totals,
        places=tuple(1 + sum(other > mine for other in strengths) for mine in strengths),
        rank=result.rank or "",
        advised=ended.advised,
    )


def replayed(result: GameResult) -> GameSession:
    """Return the game of a result at its end. Raises `RecordError`."""
    session = GameSession.resume(result.record, result.seats)
    if not session.is_over:
        raise RecordError("end: the game is cut before its end")
    return session


def _fitting(first: Sequence[GameResult], others: Sequence[GameResult]) -> tuple[GameResult, ...]:
    """Return as many results as the device stores, the newest first, each once.

    If there are too many, the results in `first` stay. The others follow by origin, those of
    this device first, and then by day, the newest first.
    """
    joined: dict[object, GameResult] = {}
    for result in first:
        joined.setdefault(result.identity, result)
    by_priority = sorted(others, key=lambda each: (not each.brought, each.day), reverse=True)
    for result in by_priority:
        joined.setdefault(result.identity, result)
    kept = list(joined.values())[:MAX_RESULTS]
    return tuple(sorted(kept, key=_day_of, reverse=True))


def _day_of(result: GameResult) -> str:
    return result.day


class ResultsLog:
    """The results that the device stores."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._last_read: tuple[GameResult, ...] | None = None
        self._is_refused: tuple[GameResult, ...] = ()

    def all(self) -> tuple[GameResult, ...]:
        """Return all results, the newest first.

        If the list contains an invalid entry, its text is set aside and the valid entries stay.
        """
        if self._last_read is None:
            self._last_read = self._stored()
        return self._last_read

    def _stored(self) -> tuple[GameResult, ...]:
        text = self.store.results()
        if text is None:
            return ()
        good, fault = read_results(text)
        if fault:
            self.store.quarantine("results", text, fault)
            with suppress(StorageError):
                self.store.save_results(to_text(good))
        return good

    def add(self, results: Iterable[GameResult]) -> None:
        """Store results. Raises `StorageError`.

        The stored results are read again first, because another page may have added some.
        Results that the device refused before are tried again. Of two equal results the new one
        stays.
        """
        self._is_refused = (*results, *self._is_refused)
        self._save(_fitting(self._is_refused, self._stored()))
        self._is_refused = ()

    def join(self, results: Iterable[GameResult], today: date) -> int:
        """Store the results of a file. Raises `StorageError`.

        Return the number of results that do not fit. A result of the file never replaces one of
        this device, even of the same game. Days after `today` become `today`.
        """
        last = today.isoformat()
        brought = [replace(each, day=min(each.day, last), brought=True) for each in results]
        before = (*self._is_refused, *self._stored())
        known = {result.identity for result in before}
        fresh = [result for result in brought if result.identity not in known]
        fresh.sort(key=_day_of, reverse=True)
        fitting = fresh[: max(MAX_RESULTS - len(known), 0)]
        self._save(_fitting(before, fitting))
        self._is_refused = ()
        return len(fresh) - len(fitting)

    def _save(self, results: tuple[GameResult, ...]) -> None:
        self._last_read = results
        self.store.save_results(to_text(results))

    def has(self, session: GameSession) -> bool:
        """Return True if an ended game with the same seats is among the results."""
        same = (session.compact_record, session.seats)
        return any(result.identity == same for result in self.all())


# --- stored text -----------------------------------------------------------------------------


def to_text(results: Iterable[GameResult]) -> str:
    """Return the results as the text that the device stores."""
    rows = [_row(result) for result in results]
    return json.dumps({FORMAT: VERSION, "results": rows}, ensure_ascii=False)


def _row(result: GameResult) -> dict[str, Any]:
    """Return a result in plain data.

    The seats and places of an unnamed solo player are left out.
    """
    row = {"day": result.day, "record": result.record, "totals": result.totals}
    table = {} if result.seats == SOLO_SEATS else {"seats": result.seats, "places": result.places}
    more = {"rank": result.rank, "advised": result.advised, "brought": result.brought}
    return row | table | {name: value for name, value in more.items() if value}


def read_results(text: str) -> tuple[tuple[GameResult, ...], str]:
    """Return the results in a text of any form, and the first fault, or "".

    Of two equal results the first counts. A game without people is no result.
    """
    try:
        values = parse_untrusted_json(text)
    except ValueError as error:
        return (), f"results: {error}"
    reader = _parse_v1
    if isinstance(values, dict):
        version, values = values.get(FORMAT), values.get("results")
        if type(version) is not int or version != VERSION:
            return (), "results: unknown form"
        reader = _parse_v2
    if not isinstance(values, list):
        return (), "results: not a list"
    good: dict[object, GameResult] = {}
    fault = ""
    for number, value in enumerate(values, 1):
        try:
            result = reader(value)
            if result.people:
                good.setdefault(result.identity, result)
        except (KeyError, TypeError, ValueError) as error:
            fault = fault or f"result {number}: {error}"
    return tuple(good.values()), fault


def _parse_v1(value: dict[str, Any]) -> GameResult:
    """Return a result of form 1: a solo game with its seed in a field of its own."""
    record, players, seed = _record(value["record"])
    if players != 1:
        raise ValueError(f"record: {players} players, not one")
    if _number(value["seed"], SEED_LIMIT) != seed:
        raise ValueError("seed: not that of the record")
    total = _number(value["total"], MAX_POINTS)
    result = GameResult(
        _day(value["day"]), record, SOLO_SEATS, (total,), (1,), _text(value["rank"])
    )
    return _with_ranks(result)


def _parse_v2(value: dict[str, Any]) -> GameResult:
    """Return a result of form 2. Raises an error if its parts contradict each other."""
    record, players, _ = _record(value["record"])
    seats = tuple(_seat(*each) for each in _list(value.get("seats", SOLO_SEATS)))
    totals = tuple(_points(total) for total in _list(value["totals"]))
    places = tuple(_number(place, players + 1) for place in _list(value.get("places", [1])))
    if not len(seats) == len(totals) == len(places) == players:
        raise ValueError(f"seats: not the {players} of the record")
    if 0 in places or 1 not in places:
        raise ValueError("places: no seat is first")
    rank = _text(value.get("rank", ""))
    advised, brought = (value.get(name) is True for name in ("advised", "brought"))
    day = _day(value["day"])
    return _with_ranks(GameResult(day, record, seats, totals, places, rank, advised, brought))


def _with_ranks(result: GameResult) -> GameResult:
    """Return the result. Raises `ValueError` if its game does not have its rank."""
    if result.game in games() and result.rank not in _rank_of(result.game, result.is_solo):
        raise ValueError(f"no such rank: {result.rank[:20]!r}")
    return result


@cache
def _rank_of(game: str, alone: bool) -> tuple[str, ...]:
    """Return the valid ranks at the end of a game."""
    return (find_game(game).type.ranks if alone else ()) or ("",)


def _record(value: object) -> tuple[str, int, int]:
    """Return a compact record, its number of players, and its seed."""
    parts = RECORD.fullmatch(_text(value))
    if not parts:
        raise ValueError("record: not in its compact form")
    players, seed = int(parts[1]), int(parts[2])
    if seed >= SEED_LIMIT:
        raise ValueError("seed: too large")
    return parts[0], players, seed


@cache
def _seat(name: object, bot: object) -> Seat:
    """Return a seat. Raises `ValueError`. The cache helps because few different seats exist."""
    if isinstance(name, str) and len(name) <= MAX_NAME_LENGTH and bot in ("", *BOT_LABELS):
        return Seat(clean_name(name), str(bot))
    raise ValueError("seats: neither a person nor a known computer player")


def _day(value: object) -> str:
    day = _text(value)
    date.fromisoformat(day)
    return day


def _list(value: object) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("a list is needed")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    return value


def _points(value: object) -> int:
    """Return a total. Some games allow negative totals."""
    return _number(value, MAX_POINTS, least=1 - MAX_POINTS)


def _number(value: object, limit: int, least: int = 0) -> int:
    if type(value) is not int or not least <= value < limit:
        raise ValueError(f"a whole number from {least} to {limit - 1} is needed")
    return value
