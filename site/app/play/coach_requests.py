"""Coach requests, their progress and their answers."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from math import sqrt
from typing import Any, NamedTuple

from app.play import moves
from app.play.moves import ACTION_SEPARATOR
from app.play.session import GameSession
from fleet_engine import Match, worker_server
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import (
    EQUAL,
    UNCLEAR,
    WORSE,
    Advice,
    Choice,
    Decision,
    Puzzle,
    Review,
    SeatReview,
    supports_hindsight,
)
from fleet_engine.coach.estimates import MIN_Z
from fleet_engine.coach.puzzles import MAX_PUZZLES

NO_PROGRESS = Progress(0, 1)
"""The progress of a request that has not begun."""


@dataclass(eq=False, slots=True)
class CoachRequest:
    """A coach request: one of `fleet_engine.worker_server.JOBS`, in plain data.

    Attributes:
        kind: the kind.
        payload: the task.
        check: raises for an invalid answer.
        progress: the progress until there is an answer.
        answer: the answer in plain data, or `None`.
    """

    kind: str
    payload: dict[str, object]
    check: Callable[[Any], object]
    progress: Progress = NO_PROGRESS
    answer: Any = None

    def run(self) -> worker_server.JobSteps:
        """Return the running job on the page. Its last step is the answer."""
        return worker_server.JOBS[self.kind](self.payload, worker_server.MatchCache())

    def reset_progress(self) -> None:
        """Forget the progress, because the computation begins anew."""
        self.progress = NO_PROGRESS

    def run_synchronously(self) -> Any:
        """Return the answer. The page is blocked until then."""
        *_, answer = self.run()
        return answer


@dataclass(slots=True)
class HintState:
    """The hint sheet's state: advice on the current decision of a game.

    Attributes:
        session: the game.
        asked: the request.
        shown: True if the choices are shown. Before that there is only a hint.
    """

    session: GameSession
    asked: CoachRequest
    shown: bool = False

    @classmethod
    def for_session(cls, session: GameSession, played: Sequence[str] = ()) -> "HintState":
        """Return a request for advice on the current decision.

        The actions `played` are evaluated in any case.
        """
        task = worker_server.match_payload(session.match, played=[*played])
        return cls(session, CoachRequest("advice", task, partial(_check_advice, session.match)))

    @property
    def advice(self) -> Advice | None:
        """The advice; `None` until it has arrived."""
        return (
            None
            if self.asked.answer is None
            else Advice.from_json_data(self.asked.answer["advice"])
        )

    def reason_at(self, index: int) -> str:
        """Return the key factor in favour of the choice at an index; "" if unknown."""
        reasons = self.asked.answer["reasons"] if self.asked.answer else ()
        return str(reasons[index]) if index < len(reasons) else ""

    @property
    def own_reason(self) -> str:
        """The key factor in favour of the played move; "" if unknown."""
        return str(self.asked.answer["own"]) if self.asked.answer else ""

    def move_for(self, choice: Choice) -> str | None:
        """Return the legal move that follows the advice for as many actions as possible."""
        line = choice.line or (choice.action,)
        session = self.session
        for length in range(1, len(line) + 1):  # `legal_moves` may accept more moves than it lists
            if (written := ACTION_SEPARATOR.join(line[:length])) in session.legal_moves:
                return written
        known = [(session.actions_of(option), option) for option in session.legal_moves]
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
    advice = Advice.from_json_data(answer["advice"])
    reasons = answer["reasons"]
    has_reasons = isinstance(reasons, list) and all(isinstance(text, str) for text in reasons)
    legal_only = all(choice.action in legal for choice in advice.choices)
    if not (has_reasons and legal_only and isinstance(answer["own"], str)):
        raise ValueError("this is no advice on what is to be decided")


def _points(answer: Any) -> int:
    """Return the points that hindsight could have scored. Raises if the answer is invalid."""
    return int(answer["points"])


@dataclass(slots=True)
class GameReview:
    """The review of an ended game.

    Attributes:
        session: the game.
        seat: the seat of the person for whom the game is reviewed.
        asked: the request for the review.
        hindsight: the request for the score with hindsight, if the coach supports it.
        own: True if it is the player's game, False if another player has shared it.
        selected_turn: the index of the selected turn in the list of the costliest.
        open_turn: the index of the turn that is shown on the board, or `None`.
        hint: the advice on that turn, or `None`.
        folded: True if the text about the turn is folded, to show more of the board.
    """

    session: GameSession
    seat: int
    sent_request: CoachRequest
    hindsight: CoachRequest | None = None
    own: bool = False
    selected_turn: int = 0
    open_turn: int | None = None
    hint: HintState | None = None
    folded: bool = False
    _result: "ReviewResult | None" = field(default=None, init=False)
    _all: "dict[int, GameReview]" = field(default_factory=dict, init=False)

    @classmethod
    def of_session(
        cls, session: GameSession, *, own: bool, seat: int | None = None
    ) -> "GameReview":
        """Return the review of a game for a seat, by default for the first person."""

        def check(answer: object) -> None:
            review._store_result(answer)

        seat = session.first_human_seat if seat is None else seat
        task = worker_server.match_payload(session.match, seat=seat)
        hindsight = None
        if supports_hindsight(session.match):
            whole = worker_server.match_payload(session.match)
            hindsight = CoachRequest("hindsight", whole, _points)
        review = cls(session, seat, CoachRequest("review", task, check), hindsight, own)
        review._all[seat] = review
        return review

    def for_seat(self, seat: int) -> "GameReview":
        """Return the review for another person. Each review is requested once."""
        if seat not in self._all:
            self._all[seat] = self.of_session(self.session, own=self.own, seat=seat)
            self._all[seat]._all = self._all
        return self._all[seat]

    @property
    def human_seats(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, each in enumerate(self.session.seats) if not each.bot)

    @property
    def needed_request(self) -> CoachRequest | None:
        """The next unanswered request: the review, then the score with hindsight."""
        for asked in (self.sent_request, self.hindsight):
            if asked and asked.answer is None:
                return asked
        return None

    @property
    def best_possible(self) -> int | None:
        """The points that hindsight could have scored; `None` until they have arrived."""
        found = self.hindsight.answer if self.hindsight else None
        return None if found is None else _points(found)

    @property
    def result(self) -> "ReviewResult | None":
        """The result of the review; `None` until it has arrived."""
        if self._result is None and self.sent_request.answer is not None:
            self._store_result(self.sent_request.answer)
        return self._result

    def _store_result(self, answer: object) -> None:
        """Read a review. Raises if it is invalid."""
        self._result = ReviewResult.read(answer, self.session.match)

    def session_before(self, turn: int) -> GameSession:
        """Return the game before a turn, to be shown and played on."""
        session = self.session
        return GameSession(
            self.match_at(turn), session.seats, handoff=session.handoff, key=session.key
        )

    def match_at(self, turn: int) -> Match:
        """Return the match before a turn."""
        result = self.result
        assert result is not None
        return self.match_before(result.turns[turn].first)

    def played_line(self, turn: int) -> tuple[str, ...]:
        """Return the actions of a turn."""
        result = self.result
        assert result is not None
        parts = result.turns[turn].parts
        begin, end = (result.moments[each.number - 1][0] for each in (parts[0], parts[-1]))
        return tuple(each.text for each in self.session.match.actions[begin : end + 1])

    def match_before(self, decision: Decision) -> Match:
        """Return the match before a decision."""
        result = self.result
        assert result is not None
        return self.session.match.at(result.moments[decision.number - 1][0])


class ReviewTurn(NamedTuple):
    """The decisions that a person confirms by one tap.

    To launch a boat and to choose its payment are several decisions of a record.
    """

    parts: tuple[Decision, ...]

    @property
    def first(self) -> Decision:
        """The decision with which it began."""
        return self.parts[0]

    @property
    def costliest(self) -> Decision:
        """The part with the highest cost, the first if several have it."""
        return max(self.parts, key=lambda part: part.cost)

    @property
    def cost(self) -> float:
        """The cost of all parts."""
        return sum(part.cost for part in self.parts)

    @property
    def certain_cost(self) -> float:
        """Lower bound of the cost of the turn, `MIN_Z` standard errors below it."""
        gap, error = self.lost
        return max(0.0, gap - MIN_Z * error) if self.cost else 0.0

    @property
    def verdict(self) -> str:
        """The verdict on the whole turn, one of `fleet_engine.coach.VERDICTS`."""
        if self.cost:
            return WORSE
        is_unclear = any(part.estimate.verdict == UNCLEAR for part in self.parts)
        return UNCLEAR if is_unclear else EQUAL

    @property
    def lost(self) -> tuple[float, float]:
        """The cost with its standard error; without a cost, the gaps to the best actions."""
        counted = [part for part in self.parts if part.cost or not self.cost]
        gap = sum(part.estimate.gap for part in counted)
        return gap, sqrt(sum(part.estimate.error**2 for part in counted))

    @property
    def is_unclear(self) -> bool:
        """True if no part is known to be worse than the best, but a part may be."""
        return self.verdict == UNCLEAR

    @property
    def is_best(self) -> bool:
        """True if no rollout has a better first action, and all later parts equal the best."""
        return self.first.estimate.is_best and not self.is_spoiled

    @property
    def is_spoiled(self) -> bool:
        """True if a part after the first decision costs points or may do so."""
        return any(part.estimate.verdict != EQUAL for part in self.parts[1:])


@dataclass(frozen=True)
class ReviewResult:
    """The result of a review.

    Attributes:
        review: the review.
        moments: the index of the action and the round, for each decision of the game.
        turns: the turns that the decisions of the review make up.
        puzzles: at most one puzzle per turn, in the order of `Review.costliest`.
    """

    review: Review
    moments: tuple[tuple[int, int], ...]
    turns: tuple[ReviewTurn, ...]
    puzzles: tuple[Puzzle, ...]

    @classmethod
    def read(cls, data: Any, match: Match) -> "ReviewResult":
        """Return the review result of a match in plain data. Raises `DataError`."""
        moments = tuple((int(index), int(number)) for index, number in data["moments"])
        review = Review.from_json_data(data["review"])
        turns = group_turns(review, moments, match)
        puzzles = (Puzzle.from_json_data(each) for each in data["puzzles"])
        return cls(review, moments, turns, _dedupe_by_turn(puzzles, turns))

    @property
    def side(self) -> SeatReview:
        """The result of the reviewed seat."""
        return self.review.sides[0]

    @cached_property
    def costliest(self) -> tuple[int, ...]:
        """The indices of the turns with the highest certain costs, at most three."""
        turns = self.turns
        costly = [index for index, turn in enumerate(turns) if turn.cost]
        return tuple(sorted(costly, key=lambda index: turns[index].certain_cost, reverse=True)[:3])

    def place_on_curve(self, turn: ReviewTurn) -> int:
        """Return the index in `SeatReview.expected` of the value before a turn."""
        decisions = self.review.decisions
        return next(place for place, each in enumerate(decisions, 1) if each is turn.first)

    def changes_of_curve(self, turn: ReviewTurn) -> tuple[float, float]:
        """Return the change of the curve by a turn, and the loss by its costs."""
        place, side = self.place_on_curve(turn), self.side
        changes = [
            after - before for before, after in zip(side.expected[1:-1], side.after, strict=True)
        ]
        parts = slice(place - 1, place - 1 + len(turn.parts))
        return sum(changes[parts]), sum(side.drops[parts])

    def round_of(self, turn: ReviewTurn) -> int:
        """Return the round in which a turn began."""
        return self.moments[turn.first.number - 1][1]


def group_turns(
    review: Review, moments: Sequence[tuple[int, int]], match: Match
) -> tuple[ReviewTurn, ...]:
    """Return the turns of a review.

    A decision belongs to the turn before it if its move began there.
    """
    known = moves.find(match.game.name)
    assert known is not None
    found: list[list[Decision]] = []
    last = -1
    for each in review.decisions:
        index = begun = moments[each.number - 1][0]
        while known.is_mid_move(match.at(begun)):
            begun -= 1
        if begun <= last:
            found[-1].append(each)
        else:  # the first action of the move may have been forced
            found.append([each])
        last = index
    return tuple(ReviewTurn(tuple(parts)) for parts in found)


def _dedupe_by_turn(puzzles: Iterable[Puzzle], turns: Iterable[ReviewTurn]) -> tuple[Puzzle, ...]:
    """Return the first puzzle of each turn, at most `MAX_PUZZLES`. A mistake is one question."""
    turn_of = {part.number: turn.first.number for turn in turns for part in turn.parts}
    found: dict[int, Puzzle] = {}
    for puzzle in puzzles:
        found.setdefault(turn_of[puzzle.number], puzzle)
    return tuple(found.values())[:MAX_PUZZLES]
