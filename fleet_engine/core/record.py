"""Records: a match on paper, which replays it to the last die.

Three forms say the same:

- text, readable like the score of a chess game: `str(record)`;
- JSON: `record.to_json()`;
- compact, fit for a link: `record.to_compact()`. An action is one letter there, or two
  in a game of more than 64 actions, and a check sum closes it.

`Record.parse` takes any of them. Records come from strangers: whatever is wrong with
one is a `RecordError` that names the place and the cause.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fleet_engine.core.errors import RecordError
from fleet_engine.core.game import Option, find
from fleet_engine.core.version import VERSION

FORMAT = 1
TITLE = "Three Fleets record"
LONGEST = 200_000
"""No record of any game comes near so many characters."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}
_CHECK_LETTERS = 4


@dataclass(frozen=True)
class Record:
    """All that is needed to replay a match.

    `options` are the ones of the game, `names` those of the seats, `totals` the final
    scores of a finished match. `headings` tells before which action a new part of the
    game begins; it is there for the reader alone.
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
        """Return the error for a place of this record."""
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
            "names": ", ".join(name.replace(",", " ") for name in self.names),
            "seed": self.seed,
            **{f"option {name}": _option_text(value) for name, value in self.options.items()},
            "actions": len(self.actions),
        }
        if self.totals is not None:
            head["result"] = ", ".join(map(str, self.totals))
        lines = [f"{key}: {value}" for key, value in head.items()]
        return "\n".join([*lines, "", *self._action_lines(), ""])

    def _action_lines(self) -> list[str]:
        starts = sorted({0, *self.headings} if self.actions else ())
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
                "options": dict(self.options),
                "actions": self.actions,
                "result": self.totals,
            },
            ensure_ascii=False,
        )

    def to_compact(self) -> str:
        """Return the record as a short text of letters that any link can hold.

        Options at their default, names and the result are left out.
        """
        game = find(self.game)
        defaults = game.defaults()
        options = ",".join(
            f"{name}={_option_text(value).replace(' ', '+')}"
            for name, value in self.options.items()
            if defaults.get(name) != value
        )
        width = _width(len(game.actions))
        moves = "".join(_encode(game.actions[text].code, width) for text in self.actions)
        body = f"{FORMAT}.{self.game}.{self.players}.{self.seed}.{options}.{moves}"
        return f"{body}.{_check(body)}"

    @staticmethod
    def parse(text: str) -> "Record":
        """Return the record that a text in any of the three forms holds.

        Raises `RecordError`.
        """
        if len(text) > LONGEST:
            raise RecordError(
                f"size: {len(text):,} characters; the longest record read is {LONGEST:,}"
            )
        text = text.strip().removeprefix("\ufeff")
        if text.startswith("{"):
            return _parse_json(text)
        if text.startswith(TITLE):
            return _parse_text(text)
        if text and "\n" not in text and text.split(".")[0].isdigit():
            return _parse_compact(text)
        start = text[:40].splitlines()[0] if text else "nothing at all"
        raise RecordError(f"start: this is no Three Fleets record: {start!r}")


def _option_text(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check_format(found: Any, place: str) -> None:
    if found != FORMAT:
        raise RecordError(f"{place}: format {found!r} is unknown here; this engine reads {FORMAT}")


def _whole(text: str, place: str) -> int:
    """Return a whole number without sign; Python alone would also take `1_0` and `٣`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise RecordError(f"{place}: {text[:40]!r} is no whole number")
    return int(text)


def _parse_text(text: str) -> Record:
    head: dict[str, str] = {}
    options: dict[str, Option] = {}
    lines = text.splitlines()
    body = len(lines)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            body = number
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(f"line {number}: needs 'name: value', not {line[:40]!r}")
        key = key.strip()
        if key in head:
            raise RecordError(f"line {number}: {key!r} stands there twice")
        if key.startswith("option "):
            options[key.removeprefix("option ")] = value.strip()
        else:
            head[key] = value.strip()
    for needed in (TITLE, "game", "engine", "players", "names", "seed", "actions"):
        if needed not in head:
            raise RecordError(f"header: {needed!r} is missing; the record is cut or altered")
    _check_format(_whole(head[TITLE], "line 1"), "line 1")
    actions, headings = _parse_action_lines(lines, body)
    announced = _whole(head["actions"], "actions")
    if announced != len(actions):
        raise RecordError(f"end: {len(actions)} of {announced} actions are there; the rest is cut")
    totals = None
    if "result" in head:
        totals = tuple(_whole(total.strip(), "result") for total in head["result"].split(","))
    return Record(
        game=head["game"],
        players=_whole(head["players"], "players"),
        seed=_whole(head["seed"], "seed"),
        options=options,
        names=tuple(name.strip() for name in head["names"].split(",")),
        actions=actions,
        totals=totals,
        engine=head["engine"],
        headings=headings,
    )


def _parse_action_lines(lines: list[str], body: int) -> tuple[tuple[str, ...], dict[int, str]]:
    actions: list[str] = []
    headings: dict[int, str] = {}
    for number, line in enumerate(lines[body:], body + 1):
        if not line.strip():
            continue
        heading, colon, played = line.partition(":")
        if not colon:
            raise RecordError(f"line {number}: needs 'where: actions', not {line[:40]!r}")
        headings[len(actions)] = heading.strip()
        actions.extend(action.strip() for action in played.split(";"))
    return tuple(actions), headings


def _parse_json(text: str) -> Record:
    try:
        values = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        place = getattr(error, "pos", 0)
        raise RecordError(f"character {place}: not valid JSON: {error}") from None
    _check_format(values.get("record"), "record")
    shapes: dict[str, type] = {
        "game": str, "engine": str, "players": int, "names": list, "seed": int,
        "options": dict, "actions": list,
    }  # fmt: skip
    for key, kind in shapes.items():
        if key not in values:
            raise RecordError(f"{key}: is missing")
        if not isinstance(values[key], kind) or isinstance(values[key], bool):
            raise RecordError(f"{key}: has the wrong type")
    for key in ("names", "actions"):
        if not all(isinstance(entry, str) for entry in values[key]):
            raise RecordError(f"{key}: must be a list of texts")
    if not all(isinstance(value, (bool, int, str)) for value in values["options"].values()):
        raise RecordError("options: must be texts, numbers, true or false")
    totals = values.get("result")
    if totals is not None and not (
        isinstance(totals, list) and all(type(total) is int for total in totals)
    ):
        raise RecordError("result: must be a list of whole numbers, or null")
    return Record(
        game=values["game"],
        players=values["players"],
        seed=values["seed"],
        options=values["options"],
        names=tuple(values["names"]),
        actions=tuple(values["actions"]),
        totals=None if totals is None else tuple(totals),
        engine=values["engine"],
    )


def _parse_compact(text: str) -> Record:
    parts = text.split(".")
    _check_format(_whole(parts[0], "start"), "start")
    if len(parts) != 7:
        raise RecordError(f"link: has {len(parts)} parts instead of 7; it is cut or altered")
    body, check = text.rsplit(".", 1)
    if check != _check(body):
        raise RecordError("link: its check sum does not fit; it is cut or altered")
    _, name, players, seed, option_text, moves, _ = parts
    try:
        game = find(name)
    except ValueError as error:
        raise RecordError(f"link: {error}") from None
    options: dict[str, Option] = {}
    for pair in filter(None, option_text.split(",")):
        key, _, value = pair.partition("=")
        options[key] = value.replace("+", " ")
    width = _width(len(game.actions))
    actions = []
    for place in range(0, len(moves), width):
        action = game.actions.coded(_decode(moves[place : place + width]))
        if action is None:
            raise RecordError(f"link: action {place // width + 1} is unknown to this engine")
        actions.append(action.text)
    return Record(
        game=name,
        players=_whole(players, "players"),
        seed=_whole(seed, "seed"),
        options=options,
        names=(),
        actions=tuple(actions),
    )


def _width(actions: int) -> int:
    return 1 if actions <= len(_LETTERS) else 2


def _encode(code: int, width: int) -> str:
    high, low = divmod(code, len(_LETTERS))
    return _LETTERS[low] if width == 1 else _LETTERS[high] + _LETTERS[low]


def _decode(letters: str) -> int:
    value = 0
    for letter in letters:
        if letter not in _VALUES:
            return -1
        value = value * len(_LETTERS) + _VALUES[letter]
    return value


def _check(body: str) -> str:
    rest = zlib.crc32(body.encode())
    letters = []
    for _ in range(_CHECK_LETTERS):
        rest, value = divmod(rest, len(_LETTERS))
        letters.append(_LETTERS[value])
    return "".join(letters)
