"""Results of ended games, and their stored form.

A result contains the data of a list row and a record for replay. Version 0.1.0 stored a bare
list of solo games. Since form 2 the text has a version, and the list includes games with
several seats.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from itertools import islice
from typing import Any

from app.play.seats import BOT_LABELS, MAX_NAME_LENGTH, SOLO_SEATS, Seat, clean_name
from app.play.session import GameSession
from app.play.stored_values import as_list, as_number, as_text
from app.store import Store
from fleet_engine import Record, RecordError, games
from fleet_engine.core.game import find_game
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.core.validation import parse_untrusted_json

FORMAT = "three-fleets-results"
VERSION = 2

MAX_RESULTS = 2000
"""Maximum stored results. One takes 200 to 1000 characters."""
MAX_CHARACTERS = 2_000_000
"""Maximum characters of all results. A page can store about five million."""

MAX_SCORE_LINES = 12
"""Limit of the lines of a score. No game has as many."""
MAX_REVIEWED_POINTS = 1000.0
"""Limit of the luck and of the skill in a review."""

MAX_POINTS = 100_000
"""Limit of points. No game reaches it, even with values that a player has made up."""

RECORD = re.compile(r"\d+\.\w+\.(\d{1,3})\.(\d{1,20})\.[-!-,/-~]*\.[\w-]+\.[\w-]+", re.ASCII)
"""The parts of a compact record. Only a replay shows whether the record is valid."""

OWN, UNPROVED, PROVED, INVALID = "", "unproved", "proved", "invalid"
"""Origins of a result: played on this device, or of a file. A replay then has not begun, has
given the same score, or has not. Own and proved results count."""

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
        origin: its origin, one of `OWN`, `UNPROVED`, `PROVED` and `INVALID`.
        lines: the points of the only person by the lines of the score; empty if there were
            several people, and for results of older versions.
        luck_and_skill: the luck and the skill in points that the coach's review of the only
            person found; empty without a review.
    """

    day: str
    record: str
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rank: str = ""
    advised: bool = False
    origin: str = OWN
    lines: tuple[int, ...] = ()
    luck_and_skill: tuple[float, ...] = ()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.record.split(".", 2)[1]

    @property
    def seed(self) -> int:
        """The seed from which all chance events follow."""
        return int(self.record.split(".", 4)[3])

    @property
    def options(self) -> str:
        """The options that differ from the defaults, as the record writes them."""
        return self.record.split(".", 5)[4]

    @property
    def has_default_rules(self) -> bool:
        """True if all options of the game had their default."""
        return has_default_options(self.game, self.options)

    @property
    def counts(self) -> bool:
        """True if the game was played here, or a replay has given the same score."""
        return self.origin in (OWN, PROVED)

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
        people = _human_seats(self.seats)
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
        return len(_human_seats(self.seats))

    @property
    def kind(self) -> Kind:
        """The key for comparisons: game, options and opponents."""
        return self.game, self.options, self.people, _bots_at(self.seats)

    @property
    def identity(self) -> tuple[str, tuple[Seat, ...]]:
        """The identity of a result, on any device."""
        return self.record, self.seats


@cache
def _human_seats(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return the seats of people. The cache helps because few different tables exist."""
    return tuple(place for place, seat in enumerate(seats) if not seat.bot)


@cache
def _bots_at(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the bots of a table in order, for comparisons."""
    return tuple(sorted(seat.bot for seat in seats if seat.bot))


def has_default_options(game: str, options: str) -> bool:
    """Return True if the options of a record are the defaults of its game."""
    return options == _default_options(game)


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
    people = _human_seats(ended.seats)
    return GameResult(
        day=day.isoformat(),
        record=ended.compact_record,
        seats=ended.seats,
        totals=result.totals,
        places=result.places,
        rank=result.rank or "",
        advised=ended.advised,
        lines=tuple(result.scores[people[0]]._asdict().values()) if len(people) == 1 else (),
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
    this device first and invalid ones last, and then by day, the newest first.
    """
    joined: dict[object, GameResult] = {}
    for result in first:
        joined.setdefault(result.identity, result)
    by_priority = sorted(others, key=_priority, reverse=True)
    for result in by_priority:
        joined.setdefault(result.identity, result)
    kept = islice(_fitting_size(joined.values()), MAX_RESULTS)
    return tuple(sorted(kept, key=_day_of, reverse=True))


def _fitting_size(results: Iterable[GameResult]) -> Iterator[GameResult]:
    """Yield the first results that have at most `MAX_CHARACTERS` together."""
    size = 0
    for result in results:
        size += len(to_text([result]))
        if size > MAX_CHARACTERS:
            return
        yield result


def _day_of(result: GameResult) -> str:
    return result.day


def _priority(result: GameResult) -> tuple[bool, bool, str]:
    return result.origin == OWN, result.origin != INVALID, result.day


class ResultsLog:
    """The results that the device stores."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._last_read: tuple[GameResult, ...] | None = None
        self._last_text: str | None = None
        self._counted: tuple[GameResult, ...] | None = None
        self._counts: Mapping[tuple[str, bool], int] | None = None
        self._is_refused: tuple[GameResult, ...] = ()

    def all(self) -> tuple[GameResult, ...]:
        """Return all results, the newest first.

        If the list contains an invalid entry, its text is set aside and the valid entries stay.
        """
        if self._last_read is None:
            self._last_read = self._stored()
        return self._last_read

    def counted(self) -> tuple[GameResult, ...]:
        """Return the results that count, the newest first."""
        if self._counted is None:
            self._counted = tuple(each for each in self.all() if each.counts)
        return self._counted

    @property
    def has_unproved(self) -> bool:
        """True if a file has brought a result that was not replayed yet."""
        return len(self.counted()) < len(self.all()) and bool(self.unproved(1))

    def unproved(self, limit: int) -> tuple[GameResult, ...]:
        """Return the first results, at most `limit`, that were not replayed yet."""
        waiting = (each for each in self.all() if each.origin == UNPROVED and each.game in games())
        return tuple(islice(waiting, limit))

    def judge(self, judged: Mapping[GameResult, GameResult]) -> None:
        """Store unproved results as their replay has judged them. Raises `StorageError`.

        A result that a file has replaced meanwhile waits for its own replay. Of two results of
        the same game one stays.
        """
        # Results that the device has refused are on this page only.
        before = self.all() if "results" in self.store.unsaved else self._stored()
        after: dict[object, GameResult] = {}
        for each in (judged.get(each, each) for each in before):
            known = after.get(each.identity)
            if known is None or _priority(known) < _priority(each):
                after[each.identity] = each
        self._save(tuple(sorted(after.values(), key=_day_of, reverse=True)))

    def count(self, game: str) -> int:
        """Return the number of results of a game that count."""
        return sum(self._count(game, is_solo) for is_solo in (True, False))

    def count_solo(self, game: str) -> int:
        """Return the number of solo results of a game that count."""
        return self._count(game, is_solo=True)

    def _count(self, game: str, is_solo: bool) -> int:
        """Count results of a game. Every tap asks, so the counts of all games are kept."""
        if self._counts is None:
            self._counts = Counter((each.game, each.is_solo) for each in self.counted())
        return self._counts.get((game, is_solo), 0)

    def _stored(self) -> tuple[GameResult, ...]:
        """Read the stored results, unless the text is the one that this page has stored."""
        text = self.store.results()
        if text is None:
            return ()
        if text == self._last_text and self._last_read is not None:
            return self._last_read
        good, fault = read_results(text)
        if fault:
            self.store.repair(
                "results", text, fault, lambda: self.store.save_results(to_text(good))
            )
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
        this device, even of the same game, except an invalid one. Days after `today` become
        `today`. None counts before its replay.
        """
        last = today.isoformat()
        brought = [replace(each, day=min(each.day, last), origin=UNPROVED) for each in results]
        known = {each.identity: each for each in (*self._stored(), *self._is_refused)}
        fresh = [each for each in brought if _is_news(each, known.get(each.identity))]
        replaced = {each.identity for each in fresh}
        left = [each for each in known.values() if each.identity not in replaced]
        sound = [each for each in left if each.origin != INVALID]
        fresh.sort(key=_day_of, reverse=True)
        fitting = fresh[: max(MAX_RESULTS - len(sound), 0)]
        self._save(_fitting(sound, [*fitting, *left]))
        self._is_refused = ()
        return len(fresh) - len(fitting)

    def add_review(self, ended: GameSession, luck: float, skill: float) -> None:
        """Store what a review of the only person has found. Raises `StorageError`.

        Do nothing if the game is not among the results.
        """
        found = next((each for each in self.all() if _is_result_of(each, ended)), None)
        if found and found.only_human_seat is not None:
            self.add([replace(found, luck_and_skill=(round(luck, 1), round(skill, 1)))])

    def previous_best(self, ended: GameSession, today: date) -> int | None:
        """Return the best points of the player's other results of the same kind."""
        own = result_of(ended, today)
        others = (each for each in self.counted() if each.identity != own.identity)
        return max((each.points for each in others if each.kind == own.kind), default=None)

    def _save(self, results: tuple[GameResult, ...]) -> None:
        self._last_read, self._counted, self._counts = results, None, None
        self._last_text = to_text(results)
        self.store.save_results(self._last_text)

    def has(self, session: GameSession) -> bool:
        """Return True if an ended game with the same seats is among the results that count."""
        return any(_is_result_of(result, session) for result in self.counted())

    def knows(self, session: GameSession) -> bool:
        """Return True if a result of an ended game is stored that is not invalid."""
        return any(_is_result_of(each, session) for each in self.all() if each.origin != INVALID)


def _is_news(result: GameResult, known: GameResult | None) -> bool:
    """Return True if a result of a file is new, or replaces an invalid one with other points."""
    if known is None:
        return True
    return known.origin == INVALID and replace(known, origin=UNPROVED) != result


def _is_result_of(result: GameResult, session: GameSession) -> bool:
    return result.identity == (session.compact_record, session.seats)


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
    more = {
        "rank": result.rank,
        "advised": result.advised,
        "origin": result.origin,
        "lines": result.lines,
        "review": result.luck_and_skill,
    }
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
    record, players, seed = record_parts(value["record"])
    if players != 1:
        raise ValueError(f"record: {players} players, not one")
    if as_number(value["seed"], SEED_LIMIT) != seed:
        raise ValueError("seed: not that of the record")
    total = as_number(value["total"], MAX_POINTS)
    result = GameResult(
        _day(value["day"]), record, SOLO_SEATS, (total,), (1,), as_text(value["rank"])
    )
    return _with_ranks(result)


def _parse_v2(value: dict[str, Any]) -> GameResult:
    """Return a result of form 2. Raises an error if its parts contradict each other."""
    record, players, _ = record_parts(value["record"])
    seats = tuple(_seat(*each) for each in as_list(value.get("seats", SOLO_SEATS)))
    totals = _all_points(value["totals"])
    places = tuple(as_number(place, players + 1) for place in as_list(value.get("places", [1])))
    if not len(seats) == len(totals) == len(places) == players:
        raise ValueError(f"seats: not the {players} of the record")
    if 0 in places or 1 not in places:
        raise ValueError("places: no seat is first")
    rank = as_text(value.get("rank", ""))
    advised, origin = value.get("advised") is True, value.get("origin", OWN)
    if origin not in (OWN, UNPROVED, PROVED, INVALID):
        raise ValueError("origin: unknown")
    if value.get("brought") is True:  # earlier builds marked the results of files like this
        origin = UNPROVED
    day = _day(value["day"])
    lines = _all_points(value.get("lines", ()))
    review = tuple(map(_reviewed, as_list(value.get("review", ()))))
    result = GameResult(day, record, seats, totals, places, rank, advised, origin, lines, review)
    _check_facts(result)
    return _with_ranks(result)


def _check_facts(result: GameResult) -> None:
    """Check the facts about the only person. Raises `ValueError` if they contradict the rest."""
    lines, review = result.lines, result.luck_and_skill
    if (lines or review) and result.only_human_seat is None:
        raise ValueError("lines, review: not of one person")
    if lines and (len(lines) > MAX_SCORE_LINES or sum(lines) != result.points):
        raise ValueError("lines: not the points of the person")
    if len(review) not in (0, 2):
        raise ValueError("review: luck and skill are needed")


def _with_ranks(result: GameResult) -> GameResult:
    """Return the result. Raises `ValueError` if its game does not have its rank."""
    if result.game in games() and result.rank not in _rank_of(result.game, result.is_solo):
        raise ValueError(f"no such rank: {result.rank[:20]!r}")
    return result


@cache
def _rank_of(game: str, alone: bool) -> tuple[str, ...]:
    """Return the valid ranks at the end of a game."""
    return (find_game(game).type.ranks if alone else ()) or ("",)


def record_parts(value: object) -> tuple[str, int, int]:
    """Return a compact record, its number of players, and its seed. Raises `ValueError`."""
    parts = RECORD.fullmatch(as_text(value))
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
    day = as_text(value)
    date.fromisoformat(day)
    return day


def _all_points(values: object) -> tuple[int, ...]:
    """Return points. Some games allow negative ones."""
    points = tuple(as_list(values))
    if any(type(each) is not int or not -MAX_POINTS < each < MAX_POINTS for each in points):
        raise ValueError(f"whole numbers below {MAX_POINTS} are needed")
    return points


def _reviewed(value: object) -> float:
    """Return the luck or the skill of a review."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("a number is needed")
    if not abs(value) < MAX_REVIEWED_POINTS:
        raise ValueError(f"a number below {MAX_REVIEWED_POINTS:g} is needed")
    return float(value)
