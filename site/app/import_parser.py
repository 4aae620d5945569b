"""Parser of imports: links and files. It validates them and has no side effects."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from app.games import custom_contents
from app.play import achievements, dailies, puzzles, tutorial_progress
from app.play.achievements import Earned
from app.play.dailies import Entries
from app.play.puzzles import PuzzleCards
from app.play.results import GameResult, read_results
from app.play.running_games import parse_index
from app.play.serialization import from_link, from_text
from app.play.session import GameSession
from app.play.tutorial_progress import Progress
from app.store import (
    CHALLENGES,
    ENDED_LINKS,
    INDEX,
    Settings,
    is_game_name,
    parse_export,
    parse_settings,
)
from fleet_engine import DataError, RecordError
from fleet_engine.core.checksum import percent_decode
from fleet_engine.core.decoding import decode_text

if TYPE_CHECKING:
    from app.play.challenges import Challenges
    from app.play.correspondence import Turn

GAME = "go"
"""The name before the `=` in the link of a running game that another device continues."""
ADVISED_GAME = "go-assisted"
"""The same name for a game in which the coach has shown choices."""
TURN = "turn"
"""The name before the `=` in the link of a game by links."""
CHALLENGE = "vs"
"""The name before the `=` in the link of a challenge."""
MAX_FILE_BYTES = 20_000_000
"""Maximum bytes of a file. It exceeds the storage quota of a page, so every export fits."""

_NO_WORD = re.compile(r"^\W+")
MAX_DECODED_CHARACTERS = 1_000_000
MAX_GAMES_IN_FILE = 40
"""Maximum bytes of a file to decode again. A record in UTF-16 is shorter."""
T = TypeVar("T")
"""The content of a part of a file."""


@dataclass(frozen=True)
class ImportedGame:
    """An imported game.

    An unfinished game continues if it is in a file or in a link of `GAME`. The game of any other
    link begins at its start.
    """

    session: GameSession
    resume: bool = False


@dataclass(frozen=True)
class ImportedChallenge:
    """Finished games of a link, all on one deal. The first one is the sender's."""

    sessions: tuple[GameSession, ...]


@dataclass(frozen=True)
class ImportedTurn:
    """The content of a link of a game by links."""

    turn: "Turn"


@dataclass(frozen=True)
class ImportedContent:
    """Imported custom content of one kind of `custom_content`. It may have mistakes."""

    custom_content: str
    thing: object


@dataclass(frozen=True)
class Backup:
    """A file with everything that a device had stored, as far as it is readable.

    Attributes:
        settings: the settings, if readable.
        games: the readable games, the newest first.
        results: the results.
        custom_content: custom content by its name.
        achievements: the days of earned achievements by id.
        dailies: the daily games.
        challenges: the challenges between friends, or `None`.
        ended_links: the records of ended games by links, by their ids.
        puzzles: the puzzles from the player's games.
        tutorials: the progress of tutorials, or `None`.
        error: the first fault; "" if everything is readable.
    """

    settings: Settings | None = None
    games: tuple[GameSession, ...] = ()
    results: tuple[GameResult, ...] = ()
    custom_content: Mapping[str, Any] = field(default_factory=dict)
    achievements: Earned = field(default_factory=dict)
    dailies: Entries = field(default_factory=dict)
    challenges: "Challenges | None" = None
    ended_links: Mapping[str, str] = field(default_factory=dict)
    puzzles: PuzzleCards = ()
    tutorials: Progress | None = None
    error: str = ""


@dataclass(frozen=True)
class RejectedImport:
    """An import that cannot be opened.

    Attributes:
        reason: the reason.
        kind: the intended content: `game`, or the name of custom content.
    """

    reason: str
    kind: str = "game"


@dataclass(frozen=True)
class TooLarge:
    """A file that was not read because it has `size` bytes."""

    size: int


REJECTIONS = (RejectedImport, TooLarge)

Import = (
    ImportedGame
    | ImportedChallenge
    | ImportedTurn
    | ImportedContent
    | Backup
    | RejectedImport
    | TooLarge
)


def parse_link(address: str) -> Import:
    """Return the content of a link: the text behind the `#` of an address."""
    known = custom_contents()
    whole = address if "~" in address else percent_decode(address)  # each game has a ~ after it
    before, equals, code = whole.partition("=")
    if equals and _NO_WORD.sub("", before) == CHALLENGE:
        return _challenge(code)
    if equals and _NO_WORD.sub("", before) == TURN:
        return _turn(code)
    if equals and (name := _NO_WORD.sub("", before)) in (GAME, ADVISED_GAME):
        return _game(code, resume=True, advised=name == ADVISED_GAME)
    for spelled in (address, percent_decode(address)):
        before, equals, code = spelled.partition("=")
        name = _NO_WORD.sub("", before)
        if (
            equals
            and name in known
            and (made := _custom_content(name, code, known[name].from_link))
        ):
            return made
    return _game(address)


def _game(
    code: str, *, resume: bool = False, advised: bool = False
) -> ImportedGame | RejectedImport:
    try:
        session = from_link(code)
    except RecordError as error:
        return RejectedImport(str(error))
    session.advised = advised
    return ImportedGame(session, resume)


def _challenge(code: str) -> ImportedChallenge | RejectedImport:
    from app.play.challenges import parse_challenge

    try:
        return ImportedChallenge(parse_challenge(code))
    except RecordError as error:
        return RejectedImport(str(error))


def _turn(code: str) -> ImportedTurn | RejectedImport:
    from app.play.correspondence import parse_code

    try:
        return ImportedTurn(parse_code(code))
    except RecordError as error:
        return RejectedImport(str(error))


def is_misread(text: str, size: int) -> bool:
    """Return True if a browser that took a file for UTF-8 may have misread it."""
    return size <= MAX_DECODED_CHARACTERS and ("\ufffd" in text or "\0" in text)


def text_of(content: bytes) -> tuple[str, str]:
    """Return the text of a file that is not in UTF-8, or "" and the fault."""
    try:
        return decode_text(content), ""
    except DataError as error:
        return "", str(error)


def parse_file(text: str, size: int, key: int | None = None, fault: str = "") -> Import:
    """Return the content of a file.

    Args:
        text: the text of the file.
        size: the size of the file in bytes.
        key: the key for the bots of a game in the file that has none.
        fault: the reason why the file has no text, or "".
    """
    if size > MAX_FILE_BYTES:
        return TooLarge(size)
    if fault:
        return RejectedImport(fault)
    try:
        brought = parse_export(text)
        if brought is not None:
            return _backup(brought, key)
        for name, content in custom_contents().items():
            if made := _custom_content(name, text, content.from_file):
                return made
        return ImportedGame(from_text(text, key), resume=True)
    except ValueError as error:
        return RejectedImport(str(error))


def _game_names(kept: Mapping[str, object]) -> list[str]:
    """Return the names of the games in a file, the newest first as far as its index tells."""
    names = [name for name in reversed([*kept]) if is_game_name(name)]  # without an index
    text, places = kept.get(INDEX), dict[str, int]()
    if isinstance(text, str):
        with suppress(Exception):  # the index of a file only sorts its games
            places = {each.name: place for place, each in enumerate(parse_index(text))}
    return sorted(names, key=lambda name: places.get(name, -1))


def _custom_content(
    name: str, text: str, read: Callable[[str], object | None]
) -> ImportedContent | RejectedImport | None:
    """Return the custom content in a text; `None` if the text is of another kind."""
    try:
        thing = read(text)
    except ValueError as error:
        return RejectedImport(str(error).removeprefix(f"{name}: "), kind=name)
    return None if thing is None else ImportedContent(name, thing)


def _backup(kept: Mapping[str, object], key: int | None) -> Import:
    """Return the readable parts of a file with everything.

    If there are none, the file is refused.
    """
    faults = []

    def part(name: str, reader: Callable[[str], T]) -> T | None:
        text = kept.get(name)
        try:
            if isinstance(text, str):
                return reader(text)
            if text is not None:
                raise ValueError(f"{name}: not a text")
        except ValueError as error:
            faults.append(str(error))
        return None

    settings = part("settings", parse_settings)
    names = _game_names(kept)
    if len(names) > MAX_GAMES_IN_FILE:  # reading a game takes time
        faults.append(f"games: more than {MAX_GAMES_IN_FILE}")
    readable = names[:MAX_GAMES_IN_FILE]
    games = [part(name, lambda text: from_text(text, key)) for name in readable]
    results, wrong_result = part("results", read_results) or ((), "")
    earned, wrong_earned = part(achievements.STORAGE_KEY, achievements.read) or ({}, "")
    daily, wrong_daily = part(dailies.STORAGE_KEY, dailies.read) or ({}, "")
    asked, wrong_asked = part(puzzles.STORAGE_KEY, puzzles.read) or ((), "")
    learned = part(tutorial_progress.STORAGE_KEY, tutorial_progress.read)
    friends, wrong_friends = _challenges(part, kept)
    ended_links = _ended_links(part, kept)
    read = {
        name: part(each.storage_key, each.parse_stored) for name, each in custom_contents().items()
    }
    made = {name: found[0] for name, found in read.items() if found and found[0]}
    wrong_made = (found[1] for found in read.values() if found)
    wrong = (
        *faults,
        wrong_result,
        wrong_earned,
        wrong_daily,
        wrong_asked,
        wrong_friends,
        *wrong_made,
    )
    fault = next(filter(None, wrong), "")
    read_games = tuple(game for game in games if game)
    readable_parts = settings, read_games, results, made, earned, daily, friends, asked, learned
    if fault and not any(readable_parts):
        return RejectedImport(fault)
    return Backup(
        settings,
        read_games,
        results,
        made,
        earned,
        daily,
        friends,
        ended_links,
        asked,
        learned,
        fault,
    )


def _ended_links(
    part: Callable[[str, Callable[[str], Any]], Any], kept: Mapping[str, object]
) -> Mapping[str, str]:
    """Return the ended games by links of a file. Few files need the module."""
    if ENDED_LINKS not in kept:
        return {}
    from app.play.correspondence import parse_ended

    return part(ENDED_LINKS, parse_ended) or {}


def _challenges(
    part: Callable[[str, Callable[[str], Any]], Any], kept: Mapping[str, object]
) -> "tuple[Challenges | None, str]":
    """Return the challenges of a file and their fault. Few files need the module."""
    if CHALLENGES[0] not in kept:
        return None, ""
    from app.play.challenges import STORAGE_KEY, read

    found, fault = part(STORAGE_KEY, read) or (None, "")
    return (found if found and found.tables else None), fault
