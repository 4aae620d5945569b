"""The coach at a game: what is asked, how far the answer is, and what it tells.

Whoever is outside answers at once, or takes time and answers later, as with computer players.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from app import afar
from app.play import plans
from app.play.plans import BETWEEN
from app.play.session import Session
from fleet_engine import Match
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import (
    CHANCE,
    POINTS,
    Advice,
    Choice,
    Decision,
    Puzzle,
    Review,
    Side,
    foresees,
)
from fleet_engine.coach.puzzles import MOST

WORTH_A_WORD = {POINTS: 0.05, CHANCE: 0.005}
"""What costs less, by the unit, is told as no mistake: it would read 0.0, or 0 %."""


def is_mistake(cost: float, unit: str) -> bool:
    """Return whether a choice has cost enough to be told."""
    return cost >= WORTH_A_WORD[unit]


NOT_YET = Progress(0, 1)
"""How far somebody is who has not begun."""


@dataclass(eq=False, slots=True)
class Consultation:
    """Something that the coach is asked: one of `app.afar.KINDS`, in plain data.

    `check` raises if an answer is not sound. `progress` tells how far it is, until there is an
    `answer` in plain data.
    """

    kind: str
    task: dict[str, object]
    check: Callable[[Any], object] = afar.accept
    progress: Progress = NOT_YET
    answer: Any = None

    def steps(self) -> afar.Steps:
        """Return the coach at work here; the last step is the answer."""
        return afar.KINDS[self.kind](self.task, afar.Recall())


Consult = Callable[[Consultation], object]
"""Answers a consultation at once, or returns `None` and answers later."""


@dataclass(slots=True)
class Advised:
    """Advice on the decision that stands in a game.

    It is a hint at first; choices are `shown` where that was not enough.
    """

    session: Session
    asked: Consultation
    shown: bool = False

    @classmethod
    def on(cls, session: Session, played: Sequence[str] = ()) -> "Advised":
        """Ask for advice on what is to be decided; what was `played` is judged in any case."""
        task = afar.task_of(session.match, played=[*played])
        return cls(session, Consultation("advice", task, partial(_check_advice, session.match)))

    @property
    def told(self) -> Advice | None:
        """The advice, as soon as it is there."""
        return None if self.asked.answer is None else Advice.read(self.asked.answer["advice"])

    def reason(self, place: int) -> str:
        """Return what speaks for the choice at a place; nothing if that is unknown."""
        known = self.asked.answer["reasons"] if self.asked.answer else ()
        return str(known[place]) if place < len(known) else ""

    @property
    def own_reason(self) -> str:
        """What speaks for what was played; nothing if that is unknown."""
        return str(self.asked.answer["own"]) if self.asked.answer else ""

    def plan(self, choice: Choice) -> str | None:
        """Return the plan of the game that does what is advised, as far as that goes."""
        line = choice.line or (choice.action,)
        session = self.session
        for length in range(1, len(line) + 1):  # games do not tell all the plans that they know
            if (written := BETWEEN.join(line[:length])) in session.options:
                return written
        known = [(session.actions_of(option), option) for option in session.options]
        fitting = [
            (actions, option)
            for actions, option in known
            if all(one == other for one, other in zip(actions, line, strict=False))
        ]
        longest = max(fitting, key=lambda each: len(each[0]), default=None)
        return longest and longest[1]


def _check_advice(match: Match, answer: Any) -> None:
    """Raise an error if plain data is no advice on a match."""
    legal = {action.text for action in match.legal_actions}
    advice = Advice.read(answer["advice"])
    reasons = answer["reasons"]
    told = isinstance(reasons, list) and all(isinstance(text, str) for text in reasons)
    known = all(choice.action in legal for choice in advice.choices)
    if not (told and known and isinstance(answer["own"], str)):
        raise ValueError("this is no advice on what is to be decided")


def _points(answer: Any) -> int:
    """Return what hindsight could have had. Raises if the answer is not sound."""
    return int(answer["points"])


@dataclass(slots=True)
class LookedBack:
    """A game that has ended, and what the coach says of it, with `hindsight` where it can.

    It is looked at through the eyes of the person at a `seat`. It is the player's `own` unless
    somebody else has shared it. `chosen` is the place of one of the costliest turns, and `at` that
    of the turn whose beginning is shown on the board, if one is; then there is `advised`. What is
    said of it is `folded` where more of the board is wanted.
    """

    session: Session
    seat: int
    asked: Consultation
    hindsight: Consultation | None = None
    own: bool = False
    chosen: int = 0
    at: int | None = None
    advised: Advised | None = None
    folded: bool = False
    _told: "Told | None" = field(default=None, init=False)
    _all: "dict[int, LookedBack]" = field(default_factory=dict, init=False)

    @classmethod
    def over(cls, session: Session, *, own: bool, seat: int | None = None) -> "LookedBack":
        """Ask how a game went for the person at a seat, else for the first of the people."""
        seat = session.first_person if seat is None else seat
        asked = Consultation("review", afar.task_of(session.match, seat=seat))
        later = None
        if foresees(session.match):
            later = Consultation("hindsight", afar.task_of(session.match), _points)
        found = cls(session, seat, asked, later, own)
        asked.check = found._take_in
        found._all[seat] = found
        return found

    def of(self, seat: int) -> "LookedBack":
        """Return how the game went for another person: each is asked for once."""
        if seat not in self._all:
            self._all[seat] = self.over(self.session, own=self.own, seat=seat)
            self._all[seat]._all = self._all
        return self._all[seat]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who played."""
        return tuple(seat for seat, each in enumerate(self.session.seats) if not each.bot)

    @property
    def wanted(self) -> Consultation | None:
        """What is still to be answered: the review, then what hindsight could have had."""
        for asked in (self.asked, self.hindsight):
            if asked and asked.answer is None:
                return asked
        return None

    @property
    def could_have_had(self) -> int | None:
        """What hindsight could have had, as soon as that is known."""
        found = self.hindsight.answer if self.hindsight else None
        return None if found is None else _points(found)

    @property
    def told(self) -> "Told | None":
        """What the coach says, as soon as it is there."""
        if self._told is None and self.asked.answer is not None:
            self._take_in(self.asked.answer)
        return self._told

    def _take_in(self, answer: object) -> None:
        """Read a review. Raises if it is not sound."""
        self._told = Told.read(answer, self.session.match)

    def moment(self, place: int) -> Session:
        """Return the game as it stood before a turn, to be looked at and played on."""
        session = self.session
        return Session(self.then(place), session.seats, curtain=session.curtain, key=session.key)

    def then(self, place: int) -> Match:
        """Return the match as it stood before a turn."""
        told = self.told
        assert told is not None
        return self.before(told.turns[place].first)

    def played(self, place: int) -> tuple[str, ...]:
        """Return the actions of a turn."""
        told = self.told
        assert told is not None
        parts = told.turns[place].parts
        begin, end = (told.moments[each.number - 1][0] for each in (parts[0], parts[-1]))
        return tuple(each.text for each in self.session.match.actions[begin : end + 1])

    def before(self, decision: Decision) -> Match:
        """Return the match as it stood before a decision."""
        told = self.told
        assert told is not None
        return self.session.match.at(told.moments[decision.number - 1][0])


class Turn(NamedTuple):
    """What a person takes for one decision: all `parts` of it are confirmed by one tap.

    To launch a boat and to say what it is paid with are several decisions of a record.
    """

    parts: tuple[Decision, ...]

    @property
    def first(self) -> Decision:
        """The decision with which it began."""
        return self.parts[0]

    @property
    def costliest(self) -> Decision:
        """The part that cost most, the first of several."""
        return max(self.parts, key=lambda part: part.cost)

    @property
    def cost(self) -> float:
        """What all of it cost."""
        return sum(part.cost for part in self.parts)

    @property
    def cost_later(self) -> float:
        """What was lost after its first decision."""
        return sum(part.cost for part in self.parts[1:])


@dataclass(frozen=True, slots=True)
class Told:
    """What the coach says of a game: its review, and where each decision of the game stands.

    A moment is the place of the action, and the round. The `turns` are what the review's decisions
    make up, and the `puzzles` what they leave to be solved, one of a turn, the costliest first.
    """

    review: Review
    moments: tuple[tuple[int, int], ...]
    turns: tuple[Turn, ...]
    puzzles: tuple[Puzzle, ...]

    @classmethod
    def read(cls, data: Any, match: Match) -> "Told":
        """Return what plain data tells of a match; raises `DataError`."""
        moments = tuple((int(place), int(number)) for place, number in data["moments"])
        review = Review.read(data["review"])
        turns = _turns(review, moments, match)
        puzzles = (Puzzle.read(each) for each in data["puzzles"])
        return cls(review, moments, turns, _one_a_turn(puzzles, turns))

    @property
    def side(self) -> Side:
        """How it went for whom the review is about."""
        return self.review.sides[0]

    @property
    def costliest(self) -> tuple[int, ...]:
        """The places of the turns that cost most, at most three."""
        turns, unit = self.turns, self.review.unit
        costly = [place for place, turn in enumerate(turns) if is_mistake(turn.cost, unit)]
        return tuple(sorted(costly, key=lambda place: turns[place].cost, reverse=True)[:3])

    def round_of(self, turn: Turn) -> int:
        """Return the round in which a turn began."""
        return self.moments[turn.first.number - 1][1]


def _turns(review: Review, moments: Sequence[tuple[int, int]], match: Match) -> tuple[Turn, ...]:
    """Return the turns of a review: a decision goes on with one where its plan has begun."""
    known = plans.of_game(match.game.name)
    assert known is not None
    found: list[list[Decision]] = []
    last = -1
    for each in review.decisions:
        place = begun = moments[each.number - 1][0]
        while known.is_begun(match.at(begun)):
            begun -= 1
        if begun <= last:
            found[-1].append(each)
        else:  # what the plan began with may have been no choice
            found.append([each])
        last = place
    return tuple(Turn(tuple(parts)) for parts in found)


def _one_a_turn(puzzles: Iterable[Puzzle], turns: Iterable[Turn]) -> tuple[Puzzle, ...]:
    """Return the first puzzle of each of the first turns: parts of one mistake are one question."""
    turn_of = {part.number: turn.first.number for turn in turns for part in turn.parts}
    found: dict[int, Puzzle] = {}
    for puzzle in puzzles:
        found.setdefault(turn_of[puzzle.number], puzzle)
    return tuple(found.values())[:MOST]
