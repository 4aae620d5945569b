"""Running games on the device: one text for each game, and an index of their facts.

The home screen lists the games from the index, because a replay of twenty games would take
seconds. The texts count. An entry without its text is ignored, and a text without an entry is read
once. Therefore a write that was cut off, a damaged index and another page lose no game.
"""

import json
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple

from app.play.seats import REMOTE, Seat, human_count, seat_from_json
from app.play.serialization import from_text, to_text
from app.play.session import GameSession
from app.play.stored_values import as_number, as_text
from app.store import GAME, INDEX, StorageError, Store, is_game_name
from fleet_engine.core.checksum import encode_base64_digits
from fleet_engine.core.validation import parse_untrusted_json

MAX_RUNNING_GAMES = 20
MAX_NUMBER = 10_000
"""Rounds of an entry are below this number."""
MAX_SEATS = 10
"""Seats of an entry are below this number."""
FORM = "three-fleets-games"
"""Field of the index with the number of its form."""
CHECK_LETTERS = 6
"""Letters of base 64 that hold a CRC-32."""

Progress = Callable[[GameSession], tuple[int, int]]
"""Return the round of a game and the number of its rounds, 0 if that is open."""


class RunningGame(NamedTuple):
    """Facts about one stored game.

    Attributes:
        name: the name of its text in the store.
        identity: the same for games with the same seed, rules and seats.
        game: the kind of the game.
        seed: its seed.
        usual: True if it has the default rules.
        seats: its people and bots.
        round: the round in play, or 0.
        rounds: the number of rounds, 0 if it is open.
        to_move: the seat that decides, or `None`.
        day: the day of the last move, such as `2026-11-21`.
        over: True if the game has ended and its end is not left yet.
        link_id: the id of a game by links, else "".
        check: a checksum of the text. The facts count only for this text.
    """

    name: str
    identity: str
    game: str
    seed: int
    usual: bool
    seats: tuple[Seat, ...]
    round: int
    rounds: int
    to_move: int | None
    day: str
    over: bool
    check: int
    link_id: str = ""

    @property
    def is_solo(self) -> bool:
        """True if one player plays for a score and not against others."""
        return len(self.seats) == 1

    @property
    def waits_for_link(self) -> bool:
        """True if a person who plays by links decides."""
        decides = self.to_move
        return bool(self.link_id) and decides is not None and self.seats[decides].bot == REMOTE

    @property
    def human_count(self) -> int:
        """The number of people at the table."""
        return human_count(self.seats)


def check_of(text: str) -> int:
    """Return the checksum of a text."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


def identity_of(session: GameSession) -> str:
    """Return a text that is the same for games with the same seed, rules and seats."""
    match = session.match
    rules = json.dumps([dict(match.options), session.seats], sort_keys=True, default=str)
    check = encode_base64_digits(check_of(rules), CHECK_LETTERS)
    return f"{session.game}-{match.seed}-{check}"


class RunningGames:
    """The running games that a device stores, the newest first.

    An ended game with several seats stays until its end is left.

    Attributes:
        hidden: names of games that have ended here, and whose result the device has refused.
    """

    def __init__(
        self,
        store: Store,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        progress: Progress,
    ) -> None:
        self.store = store
        self.today = today
        self.fresh_key = fresh_key
        self.progress = progress
        self.hidden: set[str] = set()
        self._unwritten: dict[str, RunningGame] = {}
        self._read: dict[str, RunningGame] = {}

    # --- look --------------------------------------------------------------------------------

    def all(self) -> tuple[RunningGame, ...]:
        """Return all stored games. An unreadable text is set aside."""
        known = {each.name: each for each in (*self._index(), *self._unwritten.values())}
        names = set(self.store.game_names())
        order = (*sorted(names - {*known}), *reversed(self._unwritten), *known)
        found = (self._checked(name, known.get(name)) for name in dict.fromkeys(order))
        return tuple(each for each in found if each)

    def running(self) -> tuple[RunningGame, ...]:
        """Return the games that have not ended."""
        return tuple(each for each in self.all() if not each.over and each.name not in self.hidden)

    @property
    def has_room(self) -> bool:
        """True if another game can begin."""
        return len(self.running()) < MAX_RUNNING_GAMES

    def find(self, session: GameSession) -> str:
        """Return the name of the running game with the same seed, rules and seats, or ""."""
        wanted = identity_of(session)
        return next((each.name for each in self.running() if each.identity == wanted), "")

    def find_link(self, link_id: str) -> str:
        """Return the name of the game by links with an id, running or just ended, or ""."""
        return next((each.name for each in self.all() if each.link_id == link_id), "")

    def load(self, name: str) -> GameSession | None:
        """Return a stored game; `None` without one. An unreadable text is set aside."""
        text = self.store.reload(name)
        return None if text is None else self.store.read_or_quarantine(name, text, self._parse)

    def _parse(self, text: str) -> GameSession:
        return from_text(text, self.fresh_key())

    def _index(self) -> Sequence[RunningGame]:
        text = self.store.game_index()
        if text is None:
            return ()
        return self.store.read_or_quarantine(INDEX, text, parse_index) or ()

    def _checked(self, name: str, entry: RunningGame | None) -> RunningGame | None:
        """Return the facts about a stored game. Read its text if the entry is not of this text."""
        text = self.store.reload(name)
        if text is None:
            return None
        check = check_of(text)
        for each in (entry, self._read.get(name)):
            if each and each.check == check:
                return each
        session = self.load(name)
        if session is None:
            return None
        self._read[name] = self.facts(name, session)._replace(check=check)
        return self._read[name]

    def facts(self, name: str, session: GameSession) -> RunningGame:
        """Return the facts about a game as it is now."""
        match = session.match
        number, of = self.progress(session)
        return RunningGame(
            name=name,
            identity=identity_of(session),
            game=session.game,
            seed=match.seed,
            usual=match.options == match.game.defaults(),
            seats=session.seats,
            round=number,
            rounds=of,
            to_move=match.to_move,
            day=self.today().isoformat(),
            over=session.is_over,
            check=check_of(to_text(session)),
            link_id=session.correspondence.id if session.correspondence else "",
        )

    # --- change ------------------------------------------------------------------------------

    def free_name(self, session: GameSession) -> str:
        """Return a name for a new game that no other game has."""
        name = f"{GAME}:{identity_of(session)}"
        while name in self.store.game_names():
            name += "+"
        return name

    def put(self, name: str, session: GameSession) -> str:
        """Store a game as the newest one and return its text. Raises `StorageError`.

        The text comes first. The index can be made again, so that its write may fail.
        """
        text = to_text(session)
        self._mark_newest(self.facts(name, session))
        self.store.save_game(name, text)
        self._retry_refused()
        self._write_index()
        return text

    def _retry_refused(self) -> None:
        """Store the games that the device has refused before."""
        for name, text in [*self.store.unsaved.items()]:
            if is_game_name(name):
                with suppress(StorageError):
                    self.store.save_game(name, text)

    def touch(self, name: str, session: GameSession) -> None:
        """Make a game the newest one, because it is on the screen."""
        listed = self.all()
        if listed and listed[0].name != name:
            day = next((each.day for each in listed if each.name == name), listed[0].day)
            self._mark_newest(self.facts(name, session)._replace(day=day))
        if index_text(self.all()) != self.store.game_index():
            self._write_index()

    def remove(self, name: str) -> None:
        """Delete a game."""
        self.forget(name)
        self.hidden.discard(name)
        self.store.delete_game(name)
        self._write_index()

    def forget(self, name: str) -> None:
        """Drop what this page knows about a game, because another page has changed it."""
        self._unwritten.pop(name, None)
        self.store.unsaved.pop(name, None)

    def _mark_newest(self, entry: RunningGame) -> None:
        self._unwritten.pop(entry.name, None)
        self._unwritten[entry.name] = entry

    def _write_index(self) -> None:
        if self.store.save_game_index(index_text(self.all())):
            self._unwritten.clear()


# --- the index -----------------------------------------------------------------------------------


def index_text(games: Sequence[RunningGame]) -> str:
    """Return the text of an index."""
    return json.dumps({FORM: 1, "games": [each._asdict() for each in games]}, ensure_ascii=False)


def parse_index(text: str) -> Sequence[RunningGame]:
    """Return the entries of an index. Raises an error for any other text."""
    found = parse_untrusted_json(text)
    if not isinstance(found, dict) or found.get(FORM) != 1:
        raise ValueError(f"{FORM}: unknown form")
    if not isinstance(found["games"], list):
        raise TypeError("games: a list is needed")
    return [_parse_entry(each) for each in found["games"]]


def _parse_entry(value: dict[str, Any]) -> RunningGame:
    name, to_move = as_text(value["name"]), value["to_move"]
    if not is_game_name(name):
        raise ValueError("name: not that of a game")
    seats = tuple(seat_from_json(place, seat) for place, seat in enumerate(value["seats"], 1))
    if not 0 < len(seats) < MAX_SEATS:
        raise ValueError("seats: none or too many")
    day = as_text(value["day"])
    date.fromisoformat(day)
    return RunningGame(
        name,
        as_text(value["identity"]),
        as_text(value["game"]),
        as_number(value["seed"], 1 << 64),
        value["usual"] is True,
        seats,
        as_number(value["round"], MAX_NUMBER),
        as_number(value["rounds"], MAX_NUMBER),
        None if to_move is None else as_number(to_move, len(seats)),
        day,
        value["over"] is True,
        as_number(value["check"], 1 << 32),
        as_text(value.get("link_id", "")),
    )
