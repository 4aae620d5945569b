"""Thinking as a task: a question and its answer in plain data, wherever it is thought about.

Plain data is what JSON writes and whatever lies between reads back the same, so that the thinking
can be left to a worker which shares nothing with whoever asks. The question tells the whole match,
the seed and with it all that is hidden; the bot gets a view of it as ever.

>>> from fleet_engine import games, new_match
>>> match = new_match(games()[0], players=2, seed=7)
>>> answer = think(Question.of(match, "random"))
>>> match.legal_actions[0].text in [text for text, _ in answer.ranking]
True
>>> events = match.play(answer.choice)
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from fleet_engine.bots.bot import Bot, Progress
from fleet_engine.bots.chance import KEY_LIMIT, key_of
from fleet_engine.bots.rows import make
from fleet_engine.bots.view import View, of_match
from fleet_engine.core.data import Table, shown
from fleet_engine.core.errors import DataError
from fleet_engine.core.match import Match, replay

MOST = 1_000_000
"""Far more seats, steps and actions than any match has."""
MOST_WORTH = 1e300
"""A value is a number that JSON can write: neither infinite nor none at all."""


class Question(NamedTuple):
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
        """Return the question that stands in a match which is not over.

        The chance of the bot follows from `key`, else from the seed of the match.
        """
        assert match.to_move is not None
        key = key_of(match.seed) if key is None else key
        record = match.record.to_compact()
        return cls(record, match.to_move, bot, key, match.discreet, match.unwritten)

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the question that plain data tells; raises `DataError`."""
        table = _table(data, "question", *cls._fields)
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


class Answer(NamedTuple):
    """What a bot answers: every legal action by its text, best first, with its value.

    Action `number`, counted from 0, is the one that was asked for. Whoever has asked something
    else since, be it about an action of the same number, sees by the `question` that this is not
    what they wait for.
    """

    question: Question
    number: int
    ranking: tuple[tuple[str, float | None], ...]

    @property
    def choice(self) -> str:
        """The text of the action that the bot chooses."""
        return self.ranking[0][0]

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the answer that plain data tells; raises `DataError`."""
        table = _table(data, "answer", *cls._fields)
        rows = table.raw("ranking")
        if not isinstance(rows, list) or not rows:
            raise table.error("ranking", f"must be a list of actions, not {shown(rows)}")
        return cls(
            Question.read(table.raw("question")),
            table.number("number", 0, MOST),
            tuple(_row(table, row) for row in rows),
        )

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        rows = [list(row) for row in self.ranking]
        return {"question": self.question.plain(), "number": self.number, "ranking": rows}


def read_thought(data: object) -> Progress | Answer:
    """Return what plain data tells of somebody who thinks, or has thought; raises `DataError`."""
    if isinstance(data, dict) and "ranking" in data:
        return Answer.read(data)
    table = _table(data, "progress", *Progress._fields)
    of = table.number("of", 1, MOST)
    return Progress(table.number("done", 0, of), of)


def thoughts(question: Question) -> Iterator[Progress | Answer]:
    """Think step by step: yield how far it is, again and again, and at last the answer.

    Nothing is done between two steps: whoever does not want the answer any more stops asking.
    Raises `RecordError`, `OptionError` for a bot that is unknown or cannot play the game, and
    `DataError` if the record does not lead where the question says.
    """
    match = replay(question.record, discreet=question.discreet, unwritten=question.unwritten)
    if match.unwritten != question.unwritten:
        raise DataError(
            f"question: unwritten: {question.unwritten} answers without a choice are told, "
            f"but {match.unwritten} follow the record"
        )
    if match.to_move != question.seat:
        mover = "nobody, the game is over" if match.to_move is None else match.to_move
        raise DataError(f"question: seat: {question.seat} is asked, but to move is {mover}")
    view = of_match(match, question.key)
    return _steps(question, len(match.actions), make(question.bot), view)


def _steps(question: Question, number: int, bot: Bot, view: View) -> Iterator[Progress | Answer]:
    ranking = yield from bot.think(view)
    yield Answer(question, number, tuple((action.text, value) for action, value in ranking))


def think(question: Question) -> Answer:
    """Return the answer at once; raises what `thoughts` raises."""
    *_, answer = thoughts(question)
    assert isinstance(answer, Answer)
    return answer


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
