"""Advice on one decision. Ranks the legal actions, best first, with the line that follows each."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from fleet_engine.bots.bot import Progress, as_part, with_progress
from fleet_engine.bots.bot_view import view_of
from fleet_engine.coach import json_data
from fleet_engine.coach.backend import CoachBackend, CoachSteps, backend_for
from fleet_engine.coach.estimates import (
    EQUAL,
    UNCLEAR,
    WORSE,
    ActionEstimate,
)
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match
from fleet_engine.core.validation import quote

EXPLAINED_CHOICES = 3
"""Number of choices, from the best on, that get a line."""
MAX_LINE_LENGTH = 12
"""Maximum number of actions in a line.

All lines of an advice together need at most ten estimates on a printed sheet.
"""


class Choice(NamedTuple):
    """A legal action with its estimate.

    Attributes:
        action: text of the action.
        estimate: the estimate; `None` if the coach did not evaluate the action.
        line: the action and the best replies of the same seat. It ends where chance or another seat
            decides. `match.preview` of it returns its effects. Only the best
            `EXPLAINED_CHOICES` choices have one.
    """

    action: str
    estimate: ActionEstimate | None
    line: tuple[str, ...] = ()

    @property
    def verdict(self) -> str | None:
        """The verdict on the action; `None` if the coach did not evaluate it."""
        return self.estimate and self.estimate.verdict


class Advice(NamedTuple):
    """Every legal action of a seat's decision, best first.

    Attributes:
        game: name of the game.
        unit: kind of the values, one of `VALUE_UNITS`: the expected final score or lead, in points.
        seat: the seat that decides.
        number: number of the decision in the record, from 1.
        choices: all legal actions, best first.
    """

    game: str
    unit: str
    seat: int
    number: int
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The recommended choice."""
        return self.choices[0]

    @property
    def best_choices(self) -> tuple[Choice, ...]:
        """The recommended choice and all choices that are proven equal to it."""
        return self._with_verdict(EQUAL)

    @property
    def unclear_choices(self) -> tuple[Choice, ...]:
        """The choices of which the coach knows too little for a verdict."""
        return self._with_verdict(UNCLEAR)

    @property
    def worse_choices(self) -> tuple[Choice, ...]:
        """The choices that are worse than the best."""
        return self._with_verdict(WORSE)

    def _with_verdict(self, verdict: str) -> tuple[Choice, ...]:
        return tuple(choice for choice in self.choices if choice.verdict == verdict)

    def to_json_data(self) -> dict[str, object]:
        """Return the advice as plain data for JSON."""
        choices = [
            {
                "action": each.action,
                "estimate": each.estimate and each.estimate._asdict(),
                "line": [*each.line],
            }
            for each in self.choices
        ]
        return {**self._asdict(), "choices": choices}

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the advice that plain data encodes. Raises `DataError`."""
        table = json_data.table(data, "advice", cls._fields)
        choices = tuple(
            Choice(row.text("action"), json_data.optional_estimate(row), row.texts("line"))
            for row in json_data.tables(table, "choices", Choice._fields)
        )
        if not choices:
            raise table.error("choices", "must be one at least")
        return cls(
            table.text("game"),
            json_data.unit(table),
            table.number("seat", 0, json_data.MAX_NUMBER),
            table.number("number", 1, json_data.MAX_NUMBER),
            choices,
        )


def advice(match: Match, required: str | None = None) -> CoachSteps[Advice]:
    """Return the expert's advice for the seat to move.

    The expert knows only what that seat knows. The action `required`, if given, always gets an
    estimate, the same as in a review of the match.

    Raises:
        OptionError: at once, if the game is over, the action is not legal or the game has no coach.
    """
    action = _legal(match, required)
    return _advice(match, backend_for(match), action)


def _legal(match: Match, text: str | None) -> Action | None:
    """Return the legal action with the text `text`, or `None` if `text` is `None`.

    Raises `OptionError` if the game is over or the action is not legal.
    """
    if match.to_move is None:
        raise OptionError("advice: the game is over, there is nothing to decide")
    legal = {action.text: action for action in match.legal_actions}
    if text is not None and text not in legal:
        raise OptionError(f"advice: {quote(text)} is not legal now; legal are: {', '.join(legal)}")
    return legal[text] if text else None


class ExplainedAdvice(NamedTuple):
    """Advice, with the reasons for the choices that have a line.

    A reason is a topic of the game with its parameters, such as `licence cod 2`, or an empty
    string.

    Attributes:
        advice: the advice.
        reasons: one reason for each choice with a line.
        played_reason: reason for the played actions; empty if none were played.
    """

    advice: Advice
    reasons: tuple[str, ...]
    played_reason: str = ""


def advice_with_reasons(match: Match, played: Sequence[str] = ()) -> CoachSteps[ExplainedAdvice]:
    """Return advice and a reason for each choice that has a line.

    `played` is one action or several in a row. The best choice is compared with it, or with the
    second best choice. Raises `OptionError` as `advice` does.
    """
    action = _legal(match, played[0] if played else None)
    return _advice_with_reasons(match, backend_for(match), action, tuple(played))


def _advice_with_reasons(
    match: Match, backend: CoachBackend, required: Action | None, played: tuple[str, ...]
) -> CoachSteps[ExplainedAdvice]:
    found_advice = yield from _advice(match, backend, required)
    lines = [choice.line for choice in found_advice.choices if choice.line and choice.estimate]
    best, *others = lines
    beside = played if played and played != best[: len(played)] else next(iter(others), best)
    view, almost = view_of(match), Progress(2 * EXPLAINED_CHOICES - 1, 2 * EXPLAINED_CHOICES)

    def why(line: Sequence[str], other: Sequence[str]) -> CoachSteps[str]:
        return with_progress(backend.explain(view, line, other), almost)

    reasons = [(yield from why(best, beside))]
    for line in others:
        reasons.append((yield from why(line, best)))
    own = (yield from why(played, best if beside is played else beside)) if played else ""
    return ExplainedAdvice(found_advice, tuple(reasons), own)


def _advice(match: Match, backend: CoachBackend, required: Action | None) -> CoachSteps[Advice]:
    view = view_of(match)
    # Half of the progress is for the lines, each of which may need several estimates.
    found = yield from as_part(backend.estimate(view, required), 0, 2)
    choices = []
    for place, (action, estimate) in enumerate(found.actions.items()):
        line: tuple[str, ...] = ()
        if place < EXPLAINED_CHOICES:
            step = Progress(EXPLAINED_CHOICES + place, 2 * EXPLAINED_CHOICES)
            line = yield from with_progress(_line(match, backend, action), step)
        choices.append(Choice(action.text, estimate, line))
    rest = [Choice(each.text, None) for each in match.legal_actions if each not in found.actions]
    number = len(match.record.actions) + 1
    return Advice(match.game.name, backend.unit, view.seat, number, (*choices, *rest))


def _line(match: Match, backend: CoachBackend, action: Action) -> CoachSteps[tuple[str, ...]]:
    """Return an action and the best replies of its seat.

    The line ends where chance or another seat decides. It has at most `MAX_LINE_LENGTH`
    actions: each takes a search, and a custom sheet may chain a hundred stars.
    """
    line, twin = [action], match.at(len(match.actions))
    while True:
        twin.play(line[-1])
        if len(line) == MAX_LINE_LENGTH:
            return tuple(each.text for each in line)
        if twin.to_move != match.to_move or match.preview(*line).reaches_unknown:
            return tuple(each.text for each in line)
        legal = twin.legal_actions
        is_forced = len(legal) == 1
        line.append(legal[0] if is_forced else (yield from backend.best_action(view_of(twin))))
