"""Records of matches. Reads and writes the data that replays a match exactly.

There are three equivalent forms:

- text, readable like the score of a chess game: `str(record)`
- JSON: `record.to_json()`
- compact, short enough for a link: `record.to_compact()`. An action is one letter, or two letters
  in a game of more than 64 actions. A checksum ends the record.

`Record.parse` reads all three. It also finds a record in a text that other programs changed
(`core/transit.py`). Records come from untrusted sources. Every mistake raises a `RecordError` that
names the place and the cause.

The link of a match is a compact record and the names: `RECORD~~NAME~NAME~CHECK`. The checksum
covers record and names. Older links have no such checksum: `RECORD~NAME~NAME`. If that is shorter,
the actions in the record of a link are packed (`core/packing.py`).
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from fleet_engine.core import transit
from fleet_engine.core.checksum import (
    LETTER_VALUES,
    LETTERS,
    compute_checksum,
    pad_link,
    percent_decode,
    percent_encode,
)
from fleet_engine.core.errors import DataError, OptionError, RecordError
from fleet_engine.core.game import Game, HasTableOptions, Option, find_game, games
from fleet_engine.core.packing import pack, unpack
from fleet_engine.core.validation import format_toml, parse_untrusted_json
from fleet_engine.core.version import VERSION

FORMAT, PACKED_FORMAT = 1, 2
"""Formats of records. Only links have the packed one."""
TITLE = "Three Fleets record"
MAX_TEXT_LENGTH = 200_000
"""Maximum number of characters of a text to parse. No record of any game is near it."""
MAX_QUOTE_LENGTH = 40
"""Maximum number of characters of wrong input that an error message repeats."""
MAX_DOTS = 1_000
"""Maximum number of dots in the table of an option. Real tables have far fewer. Keys with many
dotted parts are slow to parse.
"""
MAX_MESSAGE_LENGTH = 400

NAME_SEPARATOR = "~"
"""Separator before each name in a link."""
_DEFAULT_NAME = re.compile(r"seat \d")
_WORD = re.compile(r"\S+")

MAX_PLAYERS = 99
"""Maximum number of players, above that of any game. Checked before anything of that size is built.
"""

MAX_OPTION_LENGTH = 2_000
"""Maximum number of characters of an option value. The code of a whole table is long."""

_REQUIRED_LINES = (TITLE, "game", "engine", "players", "names", "seed", "actions")
"""Lines of every text header. The header may also have `result` and options, and nothing else."""
_JSON_TYPES: dict[str, type] = {
    "record": int, "game": str, "engine": str, "players": int, "names": list, "seed": int,
    "options": dict, "actions": list,
}  # fmt: skip
"""Keys of every JSON record and their types. Only `result` may be added."""


@dataclass(frozen=True)
class Record:
    """Everything that a replay of a match needs.

    Attributes:
        game: The name of the game.
        players: The number of players.
        seed: The seed of the match.
        options: The options that a record has to name (see `Game.options_for_record`).
        names: The names of the seats.
        actions: The notation of each action that was a choice.
        totals: The final scores of a finished match, else `None`.
        engine: The version of the engine that made the record.
        headings: The heading of each part of the game, by the index of its first action. For human
            readers only.
    """

    game: str
    players: int
    seed: int
    options: Mapping[str, Option]
    names: tuple[str, ...]
    actions: tuple[str, ...]
    totals: tuple[int, ...] | None = None
    engine: str = VERSION
    headings: Mapping[int, str] = field(default_factory=dict, compare=False)

    def error(self, place: str, cause: str) -> RecordError:
        """Return the error for a place in this record.

        The message names the engine that made the record if its version differs.
        """
        made = (
            "" if self.engine == VERSION else f" (made by engine {self.engine}, this is {VERSION})"
        )
        return RecordError(f"{place}: {cause}{made}")

    def __str__(self) -> str:
        head = {
            TITLE: FORMAT,
            "game": self.game,
            "engine": self.engine,
            "players": self.players,
            "names": ", ".join(" ".join(name.replace(",", " ").split()) for name in self.names),
            "seed": self.seed,
            **dict(self._option_lines()),
            "actions": len(self.actions),
        }
        if self.totals is not None:
            head["result"] = ", ".join(map(str, self.totals))
        lines = [f"{key}: {value}" for key, value in head.items()]
        return "\n".join([*lines, "", *self._action_lines(), ""])

    def _option_lines(self) -> Iterator[tuple[str, str]]:
        """Yield the options as key and value. A table has a line per row in TOML syntax."""
        for name, value in self.options.items():
            table = _decode_option(self.game, name, value)
            if table is None:
                yield f"option {name}", _format_option(value)
                continue
            for key, part in table.items():
                if isinstance(part, dict) and all(isinstance(row, dict) for row in part.values()):
                    for row in part:
                        yield f"option {name}.{key}.{row}", format_toml(part[row])
                else:
                    yield f"option {name}.{key}", format_toml(part)

    def _action_lines(self) -> list[str]:
        if not self.actions:
            return []
        starts = sorted({0, *self.headings})
        ends = [*starts[1:], len(self.actions)]
        return [
            f"{self.headings.get(start, 'start')}: {'; '.join(self.actions[start:end])}"
            for start, end in zip(starts, ends, strict=True)
        ]

    def to_json(self) -> str:
        """Return the record as JSON."""
        return json.dumps(
            {
                "record": FORMAT,
                "game": self.game,
                "engine": self.engine,
                "players": self.players,
                "names": self.names,
                "seed": self.seed,
                "options": {
                    name: value
                    if (table := _decode_option(self.game, name, value)) is None
                    else table
                    for name, value in self.options.items()
                },
                "actions": self.actions,
                "result": self.totals,
            },
            ensure_ascii=False,
        )

    def to_compact(self) -> str:
        """Return the record as a short text of characters that are safe in any link.

        Options at their default, the names and the result are left out.

        Raises:
            RecordError: The game or an action does not exist, which only a hand-made record can
                cause.
        """
        codes = self._action_codes()
        width = _letters_per_action(len(_find_game(self.game, "game").actions))
        return self._compact(FORMAT, "".join(_encode_action(code, width) for code in codes))

    def _compact(self, form: int, moves: str) -> str:
        """Return a compact record in a format, with these letters for its actions."""
        defaults = _find_game(self.game, "game").defaults()
        options = ",".join(
            f"{name}={_format_option(value).replace(' ', '+')}"
            for name, value in self.options.items()
            if defaults.get(name) != value
        )
        body = f"{form}.{self.game}.{self.players}.{self.seed}.{options}.{moves}"
        return pad_link(f"{body}.{compute_checksum(body)}")

    def _action_codes(self) -> list[int]:
        """Return the code of each action."""
        game, codes = _find_game(self.game, "game"), []
        for number, text in enumerate(self.actions, 1):
            action = game.actions.get(text)
            if action is None:
                raise self.error(f"action {number}", f"{text[:MAX_QUOTE_LENGTH]!r} does not exist")
            codes.append(action.code)
        return codes

    def to_link(self) -> str:
        """Return the compact record and the names, as a link has them after its `#`.

        The actions are packed if that makes the link shorter.
        """
        record, moves = self.to_compact(), pack(self._action_codes())
        if moves is not None:
            record = min(record, self._compact(PACKED_FORMAT, moves), key=len)
        names = NAME_SEPARATOR.join(map(percent_encode, self.names))
        check = compute_checksum(NAME_SEPARATOR.join((_without_checksum(record), *self.names)))
        return (
            pad_link(f"{record}{NAME_SEPARATOR}{NAME_SEPARATOR}{names}{NAME_SEPARATOR}{check}")
            if self.names
            else record
        )

    @staticmethod
    def parse(text: str) -> "Record":
        """Return the record in a text: one of the three forms, or a link.

        A text that other programs changed is repaired if the checksum or the number of actions in
        the record proves the repair.

        Raises:
            RecordError: The text holds no valid record.
        """
        if len(text) > MAX_TEXT_LENGTH:
            raise RecordError(
                f"size: {len(text):,} characters; the longest record read is {MAX_TEXT_LENGTH:,}"
            )
        text = text.strip().removeprefix("\ufeff").lstrip()
        try:
            return _parse_plain(text)
        except RecordError as error:
            if repaired := _parse_repaired(text):
                return repaired
            raise _link_error(text) or error from None


def _parse_plain(text: str) -> Record:
    """Return the record of an unchanged text."""
    if text.startswith("{"):
        return _parse_json(text)
    if text.startswith(TITLE):
        return _parse_text(text)
    if re.match(r"\d+\.\w+\.", text) and "\n" not in text:
        return _parse_link(text)
    start = text[:MAX_QUOTE_LENGTH].splitlines()[0] if text else "nothing at all"
    raise RecordError(f"start: this is no Three Fleets record: {start!r}")


def _parse_repaired(text: str) -> Record | None:
    """Return the record of a text that a program changed, or `None` without proof."""
    for spelled in dict.fromkeys((text, transit.decode_entities(text))):
        for read in (_parse_wrapped, _parse_json_object):
            with suppress(RecordError):
                if record := read(spelled):
                    return record
    for link in transit.find_links(text):
        with suppress(RecordError):
            return _parse_link(link)
    return None


def _link_error(text: str) -> RecordError | None:
    """Return the error of the first link in a text that is no JSON or text record."""
    link = next(transit.find_links(text), None)
    if link is None or text.startswith(("{", TITLE)):
        return None
    try:
        _parse_link(link)
    except RecordError as error:
        return error
    return None


def _parse_json_object(text: str) -> Record | None:
    """Return the record of a JSON object in a text; `None` if there is none."""
    found = transit.find_json_object(text)
    return _parse_json(found) if found else None


def _parse_wrapped(text: str) -> Record | None:
    """Return the record of a text with broken or quoted lines, or `None`."""
    lines = transit.lines_from_title(TITLE, text)
    if lines is None:
        return None
    head, below = _join_header_lines(lines)
    values = {key: value.strip() for key, _, value in (line.partition(":") for line in head)}
    game = _find_game(values.get("game", ""), "game")
    known = {"".join(action.text.split()): action.text for action in game.actions}
    body = transit.ActionLineParser(
        _parse_whole_number(values.get("actions", ""), "actions"), known.get
    )
    if not body.read(below):
        return None
    return _parse_text("\n".join([*head, "", *body.lines]))


def _join_header_lines(lines: list[str]) -> tuple[list[str], list[str]]:
    """Return the header lines, with broken ones joined, and the lines below."""
    head = lines[:1]
    for number, line in enumerate(lines[1:], 1):
        key = line.partition(":")[0].strip()
        if key in (*_REQUIRED_LINES, "result") or key.startswith("option "):
            head.append(line)
        elif any(each.startswith("actions:") for each in head):
            return head, lines[number:]
        else:
            head[-1] += f" {line}"
    return head, []


def _format_option(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _decode_option(game: str, name: str, value: Option) -> Mapping[str, Any] | None:
    """Return the table that an option value encodes; `None` for a plain value."""
    found = find_game(game) if game in games() else None
    return found.decode_option(name, value) if isinstance(found, HasTableOptions) else None


def _encode_option(game: str, name: str, table: Mapping[str, Any]) -> Option:
    """Return the code of an option given as a table."""
    found = _find_game(game, "game")
    if not isinstance(found, HasTableOptions):
        raise RecordError(f"option {name}: must be a text, a whole number, true or false")
    try:
        return found.encode_option(name, table)
    except OptionError as error:
        raise RecordError(f"option {name}: {str(error)[:MAX_MESSAGE_LENGTH]}") from None


def _check_format(found: Any, place: str, known: Sequence[int] = (FORMAT,)) -> None:
    if type(found) is not int or found not in known:
        plain = isinstance(found, (int, float, str))
        shown = repr(found)[:MAX_QUOTE_LENGTH] if plain else type(found).__name__
        readable = " and ".join(map(str, known))
        raise RecordError(f"{place}: format {shown} is unknown here; this engine reads {readable}")


def _find_game(name: str, place: str) -> Game:
    try:
        return find_game(name)
    except OptionError as error:
        raise RecordError(f"{place}: {error}") from None


def _check_word(text: str, place: str) -> str:
    """Return a text that is valid as the name of a game, an engine or an option."""
    if not re.fullmatch(r"[0-9A-Za-z_.+-]{1,40}", text):
        raise RecordError(f"{place}: {text[:MAX_QUOTE_LENGTH]!r} is no name that is used here")
    return text


def _check_options(values: Mapping[str, Any]) -> dict[str, Option]:
    """Return options whose names and values are valid and fit in one line of text."""
    for name, value in values.items():
        place = f"option {_check_word(name, 'options')}"
        if not isinstance(value, (bool, int, str)):
            raise RecordError(f"{place}: must be a text, a whole number, true or false")
        text = str(value)
        if len(text) > MAX_OPTION_LENGTH or not text.isprintable():
            raise RecordError(f"{place}: {text[:MAX_QUOTE_LENGTH]!r} is no value of an option")
    return dict(values)


def _check_totals(totals: list[int], players: int) -> tuple[int, ...]:
    if len(totals) != players:
        raise RecordError(f"result: {len(totals)} totals for {players} seats")
    return tuple(totals)


def _parse_whole_number(text: str, place: str) -> int:
    """Return an unsigned whole number. `int()` would also accept `1_0` and `٣`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise RecordError(f"{place}: {text[:MAX_QUOTE_LENGTH]!r} is no whole number")
    return int(text)


def _check_player_count(count: int) -> int:
    """Return the number of players.

    Raises:
        RecordError: It is above `MAX_PLAYERS`.
    """
    if count > MAX_PLAYERS:
        raise RecordError(f"players: {count} is more than {MAX_PLAYERS}, the most of any game")
    return count


def _parse_head(lines: list[str]) -> tuple[dict[str, str], dict[str, str], int]:
    """Return header, options and the number of lines before the first empty one."""
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(
                f"line {number}: needs 'name: value', not {line[:MAX_QUOTE_LENGTH]!r}"
            )
        key = key.strip()
        if key in head or key.removeprefix("option ") in options:
            raise RecordError(f"line {number}: {key[:MAX_QUOTE_LENGTH]!r} is given twice")
        if key.startswith("option "):
            options[key.removeprefix("option ")] = value.strip()
        elif key in (*_REQUIRED_LINES, "result"):
            head[key] = value.strip()
        else:
            raise RecordError(f"line {number}: {key[:MAX_QUOTE_LENGTH]!r} is not known here")
    for needed in _REQUIRED_LINES:
        if needed not in head:
            raise RecordError(f"header: {needed!r} is missing; the record is cut or altered")
    return head, options, len(head) + len(options)


def _parse_text(text: str) -> Record:
    lines = text.splitlines()
    _check_format(_parse_whole_number(lines[0].partition(":")[2].strip(), "line 1"), "line 1")
    head, options, body = _parse_head(lines)
    actions, headings = _parse_action_lines(lines, body)
    announced = _parse_whole_number(head["actions"], "actions")
    if announced > len(actions):
        raise RecordError(f"end: {len(actions)} of {announced} actions are there; the rest is cut")
    if announced < len(actions):
        raise RecordError(f"end: {len(actions)} actions are there instead of {announced}")
    players = _check_player_count(_parse_whole_number(head["players"], "players"))
    totals = None
    if "result" in head:
        found = [
            _parse_whole_number(total.strip(), "result") for total in head["result"].split(",")
        ]
        totals = _check_totals(found, players)
    names = head["names"].split(",") if head["names"] else ()
    return Record(
        game=_check_word(head["game"], "game"),
        players=players,
        seed=_parse_whole_number(head["seed"], "seed"),
        options=_check_options(_join_table_options(head["game"], options)),
        names=tuple(name.strip() for name in names),
        actions=actions,
        totals=totals,
        engine=_check_word(head["engine"], "engine"),
        headings=headings,
    )


def _join_table_options(game: str, options: Mapping[str, str]) -> dict[str, Option]:
    """Return the options of a text, with the rows of each table joined to a code."""
    found: dict[str, Option] = {}
    tables: dict[str, list[str]] = {}
    for name, value in options.items():
        whole, dot, row = name.partition(".")
        if dot:
            tables.setdefault(whole, []).append(f"{row} = {value}")
        else:
            found[name] = value
    for name, rows in tables.items():
        place = f"option {_check_word(name, 'options')}"
        if name in found:
            raise RecordError(f"{place}: is given twice")
        text = "\n".join(rows)
        if text.count(".") > MAX_DOTS:
            raise RecordError(f"{place}: more than {MAX_DOTS} dots")
        try:
            table = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{place}: {str(error)[:MAX_MESSAGE_LENGTH]}") from None
        found[name] = _encode_option(_check_word(game, "game"), name, table)
    return found


def _parse_action_lines(lines: list[str], body: int) -> tuple[tuple[str, ...], dict[int, str]]:
    actions: list[str] = []
    headings: dict[int, str] = {}
    for number, line in enumerate(lines[body:], body + 1):
        if not line.strip():
            continue
        heading, colon, played = line.partition(":")
        if not colon:
            raise RecordError(
                f"line {number}: needs 'where: actions', not {line[:MAX_QUOTE_LENGTH]!r}"
            )
        headings[len(actions)] = heading.strip()
        actions.extend(action.strip() for action in played.split(";"))
    return tuple(actions), headings


def _parse_json(text: str) -> Record:
    try:
        values = parse_untrusted_json(text)
    except DataError as error:
        raise RecordError(str(error)) from None
    if "record" not in values:
        raise RecordError("start: this JSON is no Three Fleets record")
    _check_format(values["record"], "record")
    for key in values:
        if key not in (*_JSON_TYPES, "result"):
            raise RecordError(f"keys: {key[:MAX_QUOTE_LENGTH]!r} is not known here")
    for key, kind in _JSON_TYPES.items():
        if key not in values:
            raise RecordError(f"{key}: is missing")
        if not isinstance(values[key], kind) or isinstance(values[key], bool):
            raise RecordError(f"{key}: has the wrong type")
        if kind is int and not 0 <= values[key] < 10**20:
            raise RecordError(f"{key}: is out of all bounds")
    for key in ("names", "actions"):
        if not all(isinstance(entry, str) for entry in values[key]):
            raise RecordError(f"{key}: must be a list of texts")
    totals = values.get("result")
    if totals is not None and not (
        isinstance(totals, list) and all(type(total) is int for total in totals)
    ):
        raise RecordError("result: must be a list of whole numbers, or null")
    return Record(
        game=_check_word(values["game"], "game"),
        players=_check_player_count(values["players"]),
        seed=values["seed"],
        options=_check_options(
            {
                name: _encode_option(values["game"], _check_word(name, "options"), value)
                if isinstance(value, dict)
                else value
                for name, value in values["options"].items()
            }
        ),
        names=tuple(values["names"]),
        actions=tuple(values["actions"]),
        totals=None if totals is None else _check_totals(totals, values["players"]),
        engine=_check_word(values["engine"], "engine"),
    )


def _parse_link(text: str) -> Record:
    """Return the record of a compact record and of the names that may follow it."""
    record, mark, written = text.partition(NAME_SEPARATOR)
    parsed = _parse_compact(record)
    if not mark:
        return parsed
    if not written.startswith(NAME_SEPARATOR):
        return replace(parsed, names=_parse_legacy_names(written))
    *names, check = written.removeprefix(NAME_SEPARATOR).split(NAME_SEPARATOR)
    with_blanks = [name.replace("+", " ") for name in names]
    for read in (map(percent_decode, with_blanks), map(percent_decode, names), names):
        decoded = tuple(read)
        total = compute_checksum(NAME_SEPARATOR.join((_without_checksum(record), *decoded)))
        if names and check in (total, pad_link(total)):
            return replace(parsed, names=decoded)
    raise RecordError("link: the check sum of its names does not fit; it is cut or altered")


def _parse_legacy_names(written: str) -> tuple[str, ...]:
    """Return the names of a link without checksum.

    Words and punctuation after the last name are ignored.
    """
    *names, last = written.split(NAME_SEPARATOR)
    plain = _DEFAULT_NAME.match(last) or _WORD.match(last)
    last = plain[0].rstrip(transit.PUNCTUATION) if plain else ""
    if not all((*names, last)):
        raise RecordError("link: a name is missing; it is cut or altered")
    return tuple(map(percent_decode, (*names, last)))


def _without_checksum(compact: str) -> str:
    """Return a compact record without its checksum."""
    return compact.rpartition(".")[0]


def _parse_compact(text: str) -> Record:
    parts = text.split(".")
    form = _parse_whole_number(parts[0], "start")
    _check_format(form, "start", (FORMAT, PACKED_FORMAT))
    if len(parts) != 7:
        raise RecordError(f"link: has {len(parts)} parts instead of 7; it is cut or altered")
    body, check = text.rsplit(".", 1)
    if check not in (compute_checksum(body), pad_link(compute_checksum(body))):
        raise RecordError("link: its check sum does not fit; it is cut or altered")
    _, name, players, seed, option_text, moves, _ = parts
    game = _find_game(_check_word(name, "link"), "link")
    options: dict[str, Option] = {}
    for pair in filter(None, option_text.split(",")):
        key, _, value = pair.partition("=")
        if key in options:
            raise RecordError(
                f"link: option {key[:MAX_QUOTE_LENGTH]!r} is given twice; it is altered"
            )
        options[key] = value.replace("+", " ")
    codes = unpack(moves) if form == PACKED_FORMAT else _decode_actions(moves, game)
    actions = []
    for number, code in enumerate(codes, 1):
        action = game.actions.with_code(code)
        if action is None:
            raise RecordError(f"link: action {number} is unknown to this engine")
        actions.append(action.text)
    return Record(
        game=name,
        players=_check_player_count(_parse_whole_number(players, "players")),
        seed=_parse_whole_number(seed, "seed"),
        options=_check_options(options),
        names=(),
        actions=tuple(actions),
    )


def _letters_per_action(actions: int) -> int:
    return 1 if actions <= len(LETTERS) else 2


def _encode_action(code: int, width: int) -> str:
    high, low = divmod(code, len(LETTERS))
    return LETTERS[low] if width == 1 else LETTERS[high] + LETTERS[low]


def _decode_actions(moves: str, game: Game) -> list[int]:
    """Return the codes of actions that are not packed. An unknown letter gives -1."""
    width = _letters_per_action(len(game.actions))
    starts = range(0, len(moves), width)
    return [_decode_action(moves[place : place + width]) for place in starts]


def _decode_action(letters: str) -> int:
    value = 0
    for letter in letters:
        if letter not in LETTER_VALUES:
            return -1
        value = value * len(LETTERS) + LETTER_VALUES[letter]
    return value
