"""Bot jobs in plain data. They let a worker compute the decision of a bot.

Code in the same process can call the bot directly. Plain data survives JSON and the worker protocol
unchanged, so the worker needs nothing else from the caller. The task contains the whole match with
the seed, and thus all hidden information. The bot still gets only a view of it.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> reply = run_task(BotTask.for_match(match, "random"))
>>> match.legal_actions[0].text in [text for text, _ in reply.ranking]
True
>>> events = match.play(reply.choice)
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from fleet_engine.bots.bot import Bot, Progress
from fleet_engine.bots.bot_view import BotView, view_of
from fleet_engine.bots.registry import make
from fleet_engine.bots.rng import KEY_LIMIT, default_key
from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.match import Match, replay
from fleet_engine.core.validation import DataTable, quote

MAX_NUMBER = 1_000_000
"""Maximum number of seats, steps and actions, far above any match."""
MAX_VALUE = 1e300
"""Maximum absolute value of an action. JSON cannot write infinity and `nan`."""


class BotTask(NamedTuple):
    """Bot request: the decision at the end of a record, and the bot to choose.

    Attributes:
        record: The compact record of the match.
        seat: The seat to move.
        bot: The name of the bot.
        key: The random key of the bot, below 2 to the 64th.
        discreet: True if the match is discreet, which the record does not say.
        unwritten: The number of actions without a choice after the record (see `replay`).
    """

    record: str
    seat: int
    bot: str
    key: int
    discreet: bool = False
    unwritten: int = 0

    @classmethod
    def for_match(cls, match: Match, bot: str, key: int | None = None) -> Self:
        """Return the task for the current decision of a match.

        `key` determines the random choices of the bot. By default it is derived from the seed.

        Raises:
            OptionError: The match is over.
        """
        if match.to_move is None:
            raise OptionError("task: the game is over, there is nothing to decide")
        key = default_key(match.seed) if key is None else key
        record = match.record.to_compact()
        return cls(record, match.to_move, bot, key, match.discreet, match.trailing_forced_actions)

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the task in plain data.

        Raises:
            DataError: The data is invalid.
        """
        table = _parse_table(data, "task", *cls._fields)
        discreet = table.raw("discreet")
        if not isinstance(discreet, bool):
            raise table.error("discreet", f"must be true or false, not {quote(discreet)}")
        return cls(
            table.text("record"),
            table.number("seat", 0, MAX_NUMBER),
            table.text("bot"),
            _parse_key(table),
            discreet,
            table.number("unwritten", 0, MAX_NUMBER),
        )

    def to_json_data(self) -> dict[str, object]:
        """Return the task as plain data."""
        # Write the key as text, as JavaScript numbers have only 53 bits of precision.
        return {**self._asdict(), "key": str(self.key)}


class BotReply(NamedTuple):
    """Answer of a bot: every legal action with its value, the best first.

    The caller can recognize an outdated reply by its `task`, even if `number` is the same.

    Attributes:
        task: The task.
        number: The index of the requested action in the match, counted from 0.
        ranking: The notation of each legal action and its value, or `None` without a value.
    """

    task: BotTask
    number: int
    ranking: tuple[tuple[str, float | None], ...]

    @property
    def choice(self) -> str:
        """The notation of the action that the bot chooses."""
        return self.ranking[0][0]

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the reply in plain data.

        Raises:
            DataError: The data is invalid.
        """
        table = _parse_table(data, "reply", *cls._fields)
        rows = table.raw("ranking")
        if not isinstance(rows, list) or not rows:
            raise table.error("ranking", f"must be a list of actions, not {quote(rows)}")
        return cls(
            BotTask.from_json_data(table.raw("task")),
            table.number("number", 0, MAX_NUMBER),
            tuple(_parse_row(table, row) for row in rows),
        )

    def to_json_data(self) -> dict[str, object]:
        """Return the reply as plain data."""
        rows = [list(row) for row in self.ranking]
        return {"task": self.task.to_json_data(), "number": self.number, "ranking": rows}


def parse_message(data: object) -> Progress | BotReply:
    """Return the progress or the reply in plain data.

    Raises:
        DataError: The data is invalid.
    """
    if isinstance(data, dict) and "ranking" in data:
        return BotReply.from_json_data(data)
    table = _parse_table(data, "progress", *Progress._fields)
    of = table.number("of", 1, MAX_NUMBER)
    return Progress(table.number("done", 0, of), of)


def run_steps(task: BotTask, match: Match | None = None) -> Iterator[Progress | BotReply]:
    """Run a task step by step: yield the progress after each step, then the reply.

    No work is done between two steps, so the caller cancels the task by not resuming the iterator.
    `match` is the match of the task. If the caller passes it, the record is not replayed.

    Raises:
        RecordError: The record cannot be replayed.
        OptionError: The bot is unknown or cannot play the game.
        DataError: The record does not lead to the decision of the task.
    """
    if match is None:
        match = replay(task.record, discreet=task.discreet, trailing_forced_actions=task.unwritten)
    if match.trailing_forced_actions != task.unwritten:
        raise DataError(
            f"task: unwritten: {task.unwritten} forced actions are given, "
            f"but {match.trailing_forced_actions} follow the record"
        )
    if match.to_move != task.seat:
        mover = match.to_move
        truth = "the game is over" if mover is None else f"seat {mover} is to move"
        raise DataError(f"task: seat: {task.seat} is given, but {truth}")
    view = view_of(match, task.key)
    return _run_bot(task, len(match.actions), make(task.bot, match.game.name), view)


def _run_bot(task: BotTask, number: int, bot: Bot, view: BotView) -> Iterator[Progress | BotReply]:
    ranking = yield from bot.think(view)
    yield BotReply(task, number, tuple((action.text, value) for action, value in ranking))


def run_task(task: BotTask) -> BotReply:
    """Run a task to the end and return the reply; errors are those of `run_steps`."""
    *_, reply = run_steps(task)
    assert isinstance(reply, BotReply)
    return reply


def _parse_table(data: object, name: str, *keys: str) -> DataTable:
    if not isinstance(data, dict):
        raise DataError(f"{name}: must be a table, not {quote(data)}")
    table = DataTable(data, name)
    table.check_keys(*keys)
    return table


def _parse_key(table: DataTable) -> int:
    text = table.text("key")
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < KEY_LIMIT):
        raise table.error("key", f"must be a text of digits below 2 to the 64th, not {quote(text)}")
    return int(text)


def _parse_row(table: DataTable, row: object) -> tuple[str, float | None]:
    match row:
        case [str() as text, None]:
            return text, None
        # JSON in JavaScript turns 3.0 into 3. `True` is an `int`, but no number here.
        case [str() as text, int() | float() as value] if not isinstance(value, bool):
            if -MAX_VALUE <= value <= MAX_VALUE:
                return text, float(value)
    raise table.error("ranking", f"each row needs an action and its value, not {quote(row)}")
