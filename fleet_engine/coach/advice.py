"""Advice on one decision: what may be done, best first, and what each of it leads to."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from fleet_engine.bots.bot import Progress, telling
from fleet_engine.bots.bot_view import of_match
from fleet_engine.coach import json_data
from fleet_engine.coach.backend import Coaching, Teacher, Valued, least_of, teacher_of
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import shown

EXPLAINED = 3
"""Of so many choices it is told what they lead to."""
LONGEST_LINE = 12
"""Actions of a line. A printed sheet needs at most ten searches for all lines of an advice."""


class Choice(NamedTuple):
    """A legal action, and what it comes to: `None` if it was not worth a thought.

    `line` is the action and what its seat does best after it, until chance or somebody else
    decides: `match.preview` of it tells what it brings about. It is empty beyond the best few.
    """

    action: str
    value: float | None
    line: tuple[str, ...] = ()


class Advice(NamedTuple):
    """Every legal action of the decision of a seat, best first.

    `number` counts the decision from 1, as records do. Values are told in `unit`: the final
    score to be expected, or the chance to win. What lies between two of them has the standard
    `error`: it is 0 where nothing is left to the luck of imagined games.
    """

    game: str
    unit: str
    seat: int
    number: int
    choices: tuple[Choice, ...]
    error: float = 0.0

    @property
    def best(self) -> Choice:
        """The choice that is advised."""
        return self.choices[0]

    @property
    def as_good(self) -> tuple[Choice, ...]:
        """The choice that is advised, and those that are as good for all that is known."""
        valued = [(choice, choice.value) for choice in self.choices if choice.value is not None]
        least = least_of(max(value for _, value in valued), self.unit, self.error)
        return tuple(choice for choice, value in valued if value >= least)

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        choices = [{**each._asdict(), "line": [*each.line]} for each in self.choices]
        return {**self._asdict(), "choices": choices}

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the advice that plain data tells; raises `DataError`."""
        table = json_data.table(data, "advice", cls._fields)
        choices = tuple(
            Choice(row.text("action"), json_data.known(row, "value"), row.texts("line"))
            for row in json_data.tables(table, "choices", Choice._fields)
        )
        if not choices:
            raise table.error("choices", "must be one at least")
        return cls(
            table.text("game"),
            json_data.unit(table),
            table.number("seat", 0, json_data.MOST),
            table.number("number", 1, json_data.MOST),
            choices,
            json_data.value(table, "error"),
        )


def advice(match: Match, asked: str | None = None) -> Coaching[Advice]:
    """Return what an expert advises the seat to move, who sees no more than that seat does.

    The action that is `asked` about gets a value in any case. Raises `OptionError` at once if the
    game is over, the action not legal, or nobody teaches the game.
    """
    action = _legal(match, asked)
    return _advice(match, teacher_of(match), action)


def _legal(match: Match, asked: str | None) -> Action | None:
    """Return the action that is asked about; raises `OptionError` where it cannot be answered."""
    if match.to_move is None:
        raise OptionError("advice: the game is over, there is nothing to decide")
    legal = {action.text: action for action in match.legal_actions}
    if asked is not None and asked not in legal:
        raise OptionError(f"advice: {shown(asked)} is not legal now; legal are: {', '.join(legal)}")
    return legal[asked] if asked else None


class Reasoned(NamedTuple):
    """Advice, with the reasons that speak for the choices of which it is told what they lead to.

    A reason is a topic of the game with what belongs to it, as `licence cod 2`, or nothing. There
    is one for each of those choices, and `own` for what was played, if anything was.
    """

    advice: Advice
    reasons: tuple[str, ...]
    own: str = ""


def reasoned(match: Match, played: Sequence[str] = ()) -> Coaching[Reasoned]:
    """Return advice and what speaks for each choice: for the best beside what was `played`.

    That is one action or several in a row. Raises `OptionError` as `advice` does.
    """
    action = _legal(match, played[0] if played else None)
    return _reasoned(match, teacher_of(match), action, tuple(played))


def _reasoned(
    match: Match, teacher: Teacher, asked: Action | None, played: tuple[str, ...]
) -> Coaching[Reasoned]:
    told = yield from _advice(match, teacher, asked)
    lines = [choice.line for choice in told.choices if choice.line and choice.value is not None]
    best, *others = lines
    beside = played if played and played != best[: len(played)] else next(iter(others), best)
    view, almost = of_match(match), Progress(2 * EXPLAINED - 1, 2 * EXPLAINED)

    def why(line: Sequence[str], other: Sequence[str]) -> Coaching[str]:
        return telling(teacher.reason(view, line, other), almost)

    reasons = [(yield from why(best, beside))]
    for line in others:
        reasons.append((yield from why(line, best)))
    own = (yield from why(played, best if beside is played else beside)) if played else ""
    return Reasoned(told, tuple(reasons), own)


def _advice(match: Match, teacher: Teacher, asked: Action | None) -> Coaching[Advice]:
    view = of_match(match)
    values, error = yield from _first_half(teacher.values(view, asked))
    best = sorted(values, key=lambda action: values[action], reverse=True)
    choices = []
    for place, action in enumerate(best):
        line: tuple[str, ...] = ()
        if place < EXPLAINED:
            step = Progress(EXPLAINED + place, 2 * EXPLAINED)
            line = yield from telling(_line(match, teacher, action), step)
        choices.append(Choice(action.text, values[action], line))
    rest = [Choice(each.text, None) for each in match.legal_actions if each not in values]
    number = len(match.record.actions) + 1
    return Advice(match.game.name, teacher.unit, view.seat, number, (*choices, *rest), error)


def _first_half(valuing: Coaching[Valued]) -> Coaching[Valued]:
    """Return the values of a decision: to find out what they lead to takes as long again."""
    while True:
        try:
            done, of = next(valuing)
        except StopIteration as end:
            answer: Valued = end.value
            return answer
        yield Progress(done, 2 * of)


def _line(match: Match, teacher: Teacher, action: Action) -> Coaching[tuple[str, ...]]:
    """Return an action and what its seat does best after it, until something else decides.

    A longer line is cut: each action takes a search, and an own sheet may bring a hundred stars.
    """
    line, twin = [action], match.at(len(match.actions))
    while True:
        twin.play(line[-1])
        if len(line) == LONGEST_LINE:
            return tuple(each.text for each in line)
        if twin.to_move != match.to_move or match.preview(*line).rolls:
            return tuple(each.text for each in line)
        line.append((yield from teacher.best(of_match(twin))))
