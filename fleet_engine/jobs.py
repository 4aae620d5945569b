"""A computer player's thinking as a task in plain data, wherever it is thought about.

Whoever sits at the table asks the bot itself; this is how the same is asked from afar.

Plain data is what JSON writes and whatever lies between reads back the same, so that the thinking
can be left to a worker which shares nothing with whoever asks. The task tells the whole match,
the seed and with it all that is hidden; the bot gets a view of it as ever.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> reply = think(Task.of(match, "random"))
>>> match.legal_actions[0].text in [text for text, _ in reply.ranking]
True
>>> events = match.play(reply.choice)
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from fleet_engine.bots.bot import Bot, Progress
from fleet_engine.bots.bot_view import View, of_match
from fleet_engine.bots.registry import make
from fleet_engine.bots.rng import KEY_LIMIT, key_of
from fleet_engine.core.errors import DataError
from fleet_engine.core.match import Match, replay
from fleet_engine.core.validation import Table, shown

MOST = 1_000_000
"""Far more seats, steps and actions than any match has."""
MOST_WORTH = 1e300
"""A value is a number that JSON can write: neither infinite nor none at all."""


class Task(NamedTuple):
    """What a seat shall do: the decision that a record leads to, and the bot that is asked.

    Its chance follows from `key`. `discreet` and `unwritten` are what the record does not tell of
    its match, as `replay` takes them.
    """

    record: str
    seat: int
    bot: str
    key: int
    discreet: bool = False
    unwritten: int = 0

    @classmethod
    def of(cls, match: Match, bot: str, key: int | None = None) -> Self:
        """Return the task that stands in a match which is not over.

        The chance of the bot follows from `key`, else from the seed of the match.
        """
        assert match.to_move is not None
        key = key_of(match.seed) if key is None else key
        record = match.record.to_compact()
        return cls(record, match.to_move, bot, key, match.discreet, match.unwritten)

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the task that plain data tells; raises `DataError`."""
        table = _table(data, "task", *cls._fields)
        discreet = table.raw("discreet")
        if not isinstance(discreet, bool):
            raise table.error("discreet", f"must be true or false, not {shown(discreet)}")
        return cls(
            table.text("record"),
            table.number("seat", 0, MOST),
            table.text("bot"),
            _key(table),
            discreet,
            table.number("unwritten", 0, MOST),
        )

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        # Numbers of 64 bits do not survive JavaScript.
        return {**self._asdict(), "key": str(self.key)}


class Reply(NamedTuple):
    """What a bot answers: every legal action by its text, best first, with its value.

    Action `number`, counted from 0, is the one that was asked for. Whoever has asked something
    else since, be it about an action of the same number, sees by the `task` that this is not
    what they wait for.
    """

    task: Task
    number: int
    ranking: tuple[tuple[str, float | None], ...]

    @property
    def choice(self) -> str:
        """The text of the action that the bot chooses."""
        return self.ranking[0][0]

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the answer that plain data tells; raises `DataError`."""
        table = _table(data, "reply", *cls._fields)
        rows = table.raw("ranking")
        if not isinstance(rows, list) or not rows:
            raise table.error("ranking", f"must be a list of actions, not {shown(rows)}")
        return cls(
            Task.read(table.raw("task")),
            table.number("number", 0, MOST),
            tuple(_row(table, row) for row in rows),
        )

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        rows = [list(row) for row in self.ranking]
        return {"task": self.task.plain(), "number": self.number, "ranking": rows}


def read_thought(data: object) -> Progress | Reply:
    """Return what plain data tells of somebody who thinks, or has thought; raises `DataError`."""
    if isinstance(data, dict) and "ranking" in data:
        return Reply.read(data)
    table = _table(data, "progress", *Progress._fields)
    of = table.number("of", 1, MOST)
    return Progress(table.number("done", 0, of), of)


def thoughts(task: Task, match: Match | None = None) -> Iterator[Progress | Reply]:
    """Think step by step: yield how far it is, again and again, and at last the answer.

    Nothing is done between two steps: whoever does not want the answer any more stops asking.
    Whoever has the `match` of the task already need not have its record replayed once more.
    Raises `RecordError`, `OptionError` for a bot that is unknown or cannot play the game, and
    `DataError` if the record does not lead where the task says.
    """
    if match is None:
        match = replay(task.record, discreet=task.discreet, unwritten=task.unwritten)
    if match.unwritten != task.unwritten:
        raise DataError(
            f"task: unwritten: {task.unwritten} answers without a choice are told, "
            f"but {match.unwritten} follow the record"
        )
    if match.to_move != task.seat:
        mover = "nobody, the game is over" if match.to_move is None else match.to_move
        raise DataError(f"task: seat: {task.seat} is asked, but to move is {mover}")
    view = of_match(match, task.key)
    return _steps(task, len(match.actions), make(task.bot), view)


def _steps(task: Task, number: int, bot: Bot, view: View) -> Iterator[Progress | Reply]:
    ranking = yield from bot.think(view)
    yield Reply(task, number, tuple((action.text, value) for action, value in ranking))


def think(task: Task) -> Reply:
    """Return the answer at once; raises what `thoughts` raises."""
    *_, reply = thoughts(task)
    assert isinstance(reply, Reply)
    return reply


def _table(data: object, name: str, *keys: str) -> Table:
    if not isinstance(data, dict):
        raise DataError(f"{name}: must be a table, not {shown(data)}")
    table = Table(data, name)
    table.only(*keys)
    return table


def _key(table: Table) -> int:
    text = table.text("key")
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < KEY_LIMIT):
        raise table.error("key", f"must be a text of digits below 2 to the 64th, not {shown(text)}")
    return int(text)


def _row(table: Table, row: object) -> tuple[str, float | None]:
    match row:
        case [str() as text, None]:
            return text, None
        # What was 3.0 may have become 3 on its way; `true` is no number.
        case [str() as text, int() | float() as value] if not isinstance(value, bool):
            if -MOST_WORTH <= value <= MOST_WORTH:
                return text, float(value)
    raise table.error("ranking", f"each row needs an action and its value, not {shown(row)}")
