"""Position texts. Reads and writes positions, as FEN does for chess.

    Three Fleets position: 1
    game: dice
    players: 2
    round: 3
    seat 0 boxes: shrimp 3, casino
    seat 1 coin track: 17
    begin: town

Lines are `key: value`, in any order after the first line. A missing line means an empty value: a
sheet without marks, an empty hand, no discards. A person can therefore write a position for a test,
a tutorial or a puzzle. Equal positions have the same text. Each game defines its own lines
(`dice/notation.py`, `cards/notation.py`). This module defines the common part:

- Values are ids and numbers: `3`; `cod`; lists such as `cod, tuna 2`. A number after an id is a
  repeat count.
- `stack` contains the frames of a position, the next one first: `use 0 die 2 rerolls 1; draft 1;
  share`. A frame is a kind and its fields in declared order. Fields after the first have their name
  before them and are left out if 0. The first frame is the pending decision. The frames below are
  those that the rules push there. The stack of a finished game is `over`.
- `begin` may replace the stack. The position is then played from the start of a phase to the first
  decision. Without both lines the first phase of a round begins.

A text contains public information, the information of one seat, or all. Only a text with all has
`chance`, the chance state of dice and shuffles to come. Everything that a text leaves open is dealt
from a seed. Texts come from untrusted sources. Every mistake raises a `PositionError` that names
the line and the key.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import groupby
from typing import Any, NamedTuple, Protocol, runtime_checkable

from fleet_engine.core.errors import OptionError, PositionError
from fleet_engine.core.game import HANDS, EventLog, Game, Option, Options, State, find_game, games
from fleet_engine.core.game_loop import Frame, FrameKinds
from fleet_engine.core.piles import expand_counts
from fleet_engine.core.validation import MAX_CAUSE_LENGTH, quote

FORMAT = 1
TITLE = "Three Fleets position"
MAX_TEXT_LENGTH = 20_000
"""Maximum number of characters of a text. No position of any game is near it."""
MAX_NUMBER = 10**6
"""Maximum of any number in a text, except the chance state."""
CHANCE_STATES = 1 << 64
"""Number of possible chance states."""
OVER = "over"
NOTHING = "none"
"""Value of a line that says explicitly that there is nothing."""

FieldNames = Mapping[str, Sequence[str]]
"""Field name to ids: the value of such a frame field is an index into them."""


class MatchSetup(NamedTuple):
    """Setup of a match, and the seed for everything that its position text omits."""

    players: int
    options: Options
    discreet: bool
    seed: int


@runtime_checkable
class HasNotation(Protocol):
    """Game whose positions can be written as texts and set up from them."""

    def format_lines(self, position: Any, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position as key and value.

        With `whole` they contain everything. Otherwise they contain what `seat` may know, or public
        information if it is `None`. The caller drops lines with an empty value.
        """

    def parse_lines(self, lines: "PositionLines", setup: MatchSetup, log: EventLog) -> State:
        """Return the position that the lines describe.

        Everything that they leave open is dealt from the seed of the setup.

        Raises:
            PositionError: A line is wrong or missing.
        """


class ParsedPosition(NamedTuple):
    """Parsed position text.

    Attributes:
        game: The game.
        setup: The setup of the match.
        position: The position at its first decision.
        events: The events from the position of the text until that decision.
    """

    game: Game
    setup: MatchSetup
    position: State
    events: list[Any]


# --- reading ------------------------------------------------------------------------------------


class PositionLines:
    """Typed access to the lines of a text, with a check of type and bounds.

    `for_seat(seat)` gives the lines of a seat. Their keys then omit the prefix `seat 0`.
    """

    def __init__(self, values: Mapping[str, str], numbers: Mapping[str, int]) -> None:
        self._values = values
        self._line_numbers = numbers
        self._unread_keys = set(values)
        self._prefix = ""

    def for_seat(self, seat: int) -> "PositionLines":
        """Return the lines of a seat."""
        part = copy(self)
        part._prefix = f"seat {seat} "
        return part

    def error(self, key: str, cause: str) -> PositionError:
        """Return the error to raise for a line, even if the line is missing."""
        name = self._prefix + key
        line = f"line {self._line_numbers[name]}, " if name in self._line_numbers else ""
        return PositionError(f"{line}{name}: {cause}")

    def __contains__(self, key: str) -> bool:
        return self._prefix + key in self._values

    def text(self, key: str) -> str:
        """Return the raw value of a line, "" if it is missing."""
        self._unread_keys.discard(self._prefix + key)
        return self._values.get(self._prefix + key, "")

    def check_all_read(self) -> None:
        """Raise `PositionError` if a line was never read."""
        for name in sorted(self._unread_keys, key=self._line_numbers.__getitem__):
            raise PositionError(f"line {self._line_numbers[name]}: {quote(name)} is not known here")

    def number(self, key: str, low: int, high: int, default: int = 0) -> int:
        """Return a whole number from `low` to `high`."""
        text = self.text(key)
        return self._number(key, text, low, high) if key in self else default

    def _number(self, key: str, text: str, low: int, high: int) -> int:
        # `int()` would also accept `1_0` and digits other than 0 to 9.
        if not re.fullmatch(r"-?[0-9]{1,20}", text):
            raise self.error(key, f"{quote(text)} is no whole number")
        if not low <= int(text) <= high:
            raise self.error(key, f"must be from {low} to {high}, not {text}")
        return int(text)

    def flag(self, key: str) -> bool:
        """Return True if the value is `true`. A missing line means `false`."""
        return bool(self.name(key, ("false", "true"), 0))

    def name(self, key: str, names: Sequence[str], default: int) -> int:
        """Return the index of a value in `names`."""
        text = self.text(key)
        return self._index(key, text, names) if key in self else default

    def _index(self, key: str, text: str, names: Sequence[str]) -> int:
        if text not in names:
            raise self.error(key, f"{quote(text)} is none of {', '.join(names)}")
        return names.index(text)

    def phrases(self, key: str) -> list[list[str]]:
        """Return the words of each comma-separated phrase of a list."""
        text = self.text(key)
        if text == NOTHING or key not in self:
            return []
        phrases = [phrase.split() for phrase in text.split(",")]
        if not all(phrases):
            raise self.error(key, f"{quote(text)} has a comma without an entry beside it")
        return phrases

    def counted_names(self, key: str, names: Sequence[str]) -> list[tuple[int, int]]:
        """Return the phrases of a list, such as `cod` or `cod 2`, as (index, count).

        The index refers to `names`.
        """
        found = []
        for phrase in self.phrases(key):
            if len(phrase) > 2:
                raise self.error(key, f"{quote(' '.join(phrase))} is more than a name and a number")
            count = self._number(key, phrase[1], 1, MAX_NUMBER) if len(phrase) == 2 else 1
            found.append((self._index(key, phrase[0], names), count))
        return found

    def counts(
        self, key: str, names: Sequence[str], limits: Sequence[int] | None = None
    ) -> list[int]:
        """Return the number of items of each name, none above its limit."""
        counts = [0] * len(names)
        for place, count in self.counted_names(key, names):
            if counts[place]:
                raise self.error(key, f"{names[place]} is given twice")
            if limits is not None and count > limits[place]:
                raise self.error(key, f"{names[place]} {count}: {limits[place]} are the most")
            counts[place] = count
        return counts

    def indices(self, key: str, names: Sequence[str], limit: int) -> list[int]:
        """Return the list as indices into `names`, with repeats, at most `limit` in all."""
        runs = self.counted_names(key, names)
        if sum(count for _, count in runs) > limit:
            raise self.error(key, f"has more than {limit} entries")
        return [place for place, count in runs for _ in range(count)]

    def unlisted(
        self, what: str, names: Sequence[str], box: Sequence[int], listed: Sequence[int]
    ) -> list[int]:
        """Return the items of `box` that are not in `listed`, as indices into `names`.

        Args:
            what: The items, for error messages.
            names: The names of the kinds of item.
            box: The number of items of each kind in the game.
            listed: The index of each item that the text names.

        Raises:
            PositionError: The text names more items of a kind than the box has.
        """
        left = [count - listed.count(kind) for kind, count in enumerate(box)]
        for kind, count in enumerate(left):
            if count < 0:
                raise self.error(what, f"{names[kind]} {box[kind] - count}: there are {box[kind]}")
        return [*expand_counts(left)]

    def check_unlisted(
        self, what: str, names: Sequence[str], unlisted: Sequence[int], unknown_count: int
    ) -> None:
        """Raise `PositionError` unless the cards in `unlisted` fill the unknown `unknown_count`.

        `unlisted` contains the cards that the text does not name. `unknown_count` is the number
        of unknown cards.
        """
        if len(unlisted) != unknown_count:
            kinds = format_counts(map(unlisted.count, range(len(names))), names) or "no card"
            cause = f"{kinds} left over, but places for {unknown_count} unknown cards"
            raise self.error(what, cause)

    def bits(self, key: str, names: Sequence[str]) -> int:
        """Return a bit mask of the names in a list. Bit `i` is set for `names[i]`."""
        bits = 0
        for phrase in self.phrases(key):
            bit = 1 << self._index(key, " ".join(phrase), names)
            if bits & bit:
                raise self.error(key, f"{phrase[0]} is given twice")
            bits |= bit
        return bits

    def frames(self, key: str, kinds: FrameKinds, names: FieldNames) -> list[Frame]:
        """Return the frames of a stack, the bottom one first."""
        text = self.text(key)
        if text == OVER:
            return []
        phrases = [phrase.split() for phrase in text.split(";")]
        return [self._frame(key, words, kinds, names) for words in reversed(phrases)]

    def _frame(self, key: str, words: list[str], kinds: FrameKinds, names: FieldNames) -> Frame:
        number = self._index(key, words[0] if words else "", [kind.name for kind in kinds])
        fields, parts = kinds[number].fields, words[1:]
        values = dict.fromkeys(fields, 0)
        if fields:
            parts = [fields[0], *parts]
        if len(parts) % 2 or parts[::2] != [field for field in fields if field in parts[::2]]:
            wanted = " ".join(fields) or "nothing"
            raise self.error(key, f"{quote(' '.join(words))}: {words[0]} needs {wanted} after it")
        for field, value in zip(parts[::2], parts[1::2], strict=True):
            if field in names:
                values[field] = self._index(key, value, names[field])
            else:
                values[field] = self._number(key, value, -MAX_NUMBER, MAX_NUMBER)
        return (number, *values.values())


def parse_position(text: str, seed: int) -> ParsedPosition:
    """Return the contents of a position text.

    Everything that the text leaves open is dealt from `seed`.

    Raises:
        PositionError: The text is wrong. The message names the line and the mistake.
    """
    lines = _split_lines(text)
    name = lines.text("game")
    if name not in games():
        raise lines.error("game", f"{quote(name)} is none of {', '.join(games())}")
    game = find_game(name)
    if not isinstance(game, HasNotation):
        raise lines.error("game", f"no text can hold a position of {name}")
    try:
        options = game.options(game.options_from_record(_parse_options(lines)))
    except OptionError as error:
        option, _, cause = str(error).partition(": ")
        raise lines.error(f"option {option}", cause[:MAX_CAUSE_LENGTH]) from None
    if "players" not in lines:
        raise lines.error("players", "is missing")
    players = lines.number("players", game.type.seats[0], game.type.seats[-1])
    discreet = lines.flag("discreet")
    if discreet and game.type.hidden != HANDS:
        raise lines.error("discreet", "no hand is hidden in this game")
    table = MatchSetup(players, options, discreet, seed)
    events: list[Any] = []
    position = game.parse_lines(lines, table, events)
    lines.check_all_read()
    return ParsedPosition(game, table, position, events)


def _split_lines(text: str) -> PositionLines:
    if len(text) > MAX_TEXT_LENGTH:
        raise PositionError(f"size: {len(text):,} characters; {MAX_TEXT_LENGTH:,} are the most")
    values: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if not line.strip():
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not values and (key, value) != (TITLE, str(FORMAT)):
            raise PositionError(f"line {number}: needs '{TITLE}: {FORMAT}', not {quote(line)}")
        if not colon or not value:
            raise PositionError(f"line {number}: needs 'key: value', not {quote(line)}")
        if key in values:
            raise PositionError(f"line {number}: {quote(key)} is given twice")
        values[key], numbers[key] = value, number
    if not values:
        raise PositionError(f"line 1: needs '{TITLE}: {FORMAT}', not an empty text")
    lines = PositionLines(values, numbers)
    lines.text(TITLE)
    return lines


def _parse_options(lines: PositionLines) -> dict[str, Option]:
    """Return the options of a text, given by lines such as `option edition: 2018`."""
    keys = [key for key in lines._values if key.startswith("option ")]
    return {key.removeprefix("option "): lines.text(key) for key in keys}


# --- writing ------------------------------------------------------------------------------------


def format_position(
    game: Game, setup: MatchSetup, position: State, seat: int | None = None, *, whole: bool = False
) -> str:
    """Return the text of a position.

    With `whole` it contains everything. Otherwise it contains what `seat` may know, or public
    information if it is `None`.

    Raises:
        PositionError: The game does not support position texts.
    """
    if not isinstance(game, HasNotation):
        raise PositionError(f"game: no text can hold a position of {game.name}")
    head = {TITLE: str(FORMAT), "game": game.name, "players": str(setup.players)}
    for name, value in game.options_for_record(setup.options).items():
        head[f"option {name}"] = str(value).lower() if isinstance(value, bool) else str(value)
    if setup.discreet:
        head["discreet"] = "true"
    lines = head | game.format_lines(position, seat, whole)
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)


def format_indices(places: Iterable[int], names: Sequence[str]) -> str:
    """Return a list of indices as the value of a line, in the given order."""
    return _format_counted((names[place], len([*run])) for place, run in groupby(places))


def format_counts(counts: Iterable[int], names: Sequence[str]) -> str:
    """Return the count of each name as the value of a line."""
    return _format_counted(
        (name, count) for name, count in zip(names, counts, strict=True) if count
    )


def format_bits(bits: int, names: Sequence[str]) -> str:
    """Return the names whose bits are set as the value of a line."""
    return ", ".join(name for place, name in enumerate(names) if bits >> place & 1)


def format_number(number: int, default: int = 0) -> str:
    """Return a number as the value of a line, "" if it equals the default."""
    return "" if number == default else str(number)


def _format_counted(runs: Iterable[tuple[str, int]]) -> str:
    return ", ".join(name if count == 1 else f"{name} {count}" for name, count in runs)


def format_frames(stack: Sequence[Frame], kinds: FrameKinds, names: FieldNames) -> str:
    """Return a stack as the value of a line, the next frame first."""
    return "; ".join(_format_frame(frame, kinds, names) for frame in reversed(stack)) or OVER


def _format_frame(frame: Frame, kinds: FrameKinds, names: FieldNames) -> str:
    kind = kinds[frame[0]]
    words = [kind.name]
    for place, (field, value) in enumerate(zip(kind.fields, frame[1:], strict=True)):
        said = names[field][value] if field in names else str(value)
        if not place:
            words.append(said)
        elif value:
            words += [field, said]
    return " ".join(words)
