"""Puzzles from the player's games. Costly decisions return as questions at growing intervals.

A solved puzzle returns after a longer interval than before. An unsolved one returns on the next
day. A puzzle that is solved after the longest interval counts as learned and is deleted.
"""

import json
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from app.play.practice import PracticeGame
from app.play.seats import Seat
from app.play.session import GameSession
from app.store import Store
from fleet_engine import RecordError
from fleet_engine.core.validation import parse_untrusted_json

if TYPE_CHECKING:  # home only counts puzzles and needs no coach
    from app.play.coach_requests import CoachRequest
    from fleet_engine.coach import Puzzle

STORAGE_KEY = "puzzles"
FORMAT = "three-fleets-puzzles"
VERSION = 1
REVIEW_INTERVALS_DAYS = (1, 3, 7, 16, 35)
"""Days until a puzzle returns, by the number of correct answers in a row."""
MAX_PUZZLES = 100
"""Maximum stored puzzles. One takes about 400 characters, so all are far below any quota."""

EQUAL, WORSE = "equal", "worse"
"""Verdicts of `fleet_engine.coach` that a puzzle contains. Home does not import the coach."""


class PuzzleCard(NamedTuple):
    """A stored puzzle with its schedule.

    Attributes:
        asked: the puzzle in plain data.
        solved: the number of correct answers in a row.
        due: the day on which it returns, in ISO format.
    """

    created: dict[str, Any]
    streak: int
    due: str

    @property
    def record(self) -> str:
        """The record that leads to the decision. It identifies the puzzle."""
        return str(self.created["record"])

    @property
    def puzzle(self) -> "Puzzle":
        """The puzzle. Raises `DataError` if it cannot be read."""
        from fleet_engine.coach import Puzzle

        return Puzzle.from_json_data(self.created)


PuzzleCards = tuple[PuzzleCard, ...]
Change = Callable[[PuzzleCards], PuzzleCards]
"""A function that adds, answers or deletes puzzles."""


class PuzzleDeck:
    """The puzzles that the device stores, the newest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.stored = self._read()
        self._is_refused: tuple[Change, ...] = ()

    def _read(self) -> PuzzleCards:
        """Return the stored puzzles.

        If some cannot be read, the text is set aside and the readable ones stay.
        """
        text = self.store.load_text(STORAGE_KEY)
        if text is None:
            return ()
        good, fault = read(text)
        if fault:
            self.store.repair(STORAGE_KEY, text, fault, lambda: self._write(good))
        return good

    def due(self, today: date) -> PuzzleCards:
        """Return the puzzles that are due on a day, the longest waiting one first."""
        waiting = [card for card in self.stored if card.due <= today.isoformat()]
        return tuple(sorted(waiting, key=lambda card: card.due))

    def add(self, found: "Iterable[Puzzle]", today: date) -> None:
        """Store new puzzles. Raises `StorageError`."""
        first = _next_due(today, 0)
        self._change(
            partial(_merge, tuple(PuzzleCard(each.to_json_data(), 0, first) for each in found))
        )

    def join(self, others: PuzzleCards, today: date) -> None:
        """Store the puzzles of a file behind those of this device. Raises `StorageError`.

        Puzzles of this device keep their schedule. A day that is too late for its puzzle, because
        of a wrong clock, becomes the latest one that is possible.
        """
        fresh = tuple(
            each._replace(due=min(each.due, _next_due(today, each.streak))) for each in others
        )
        self._change(partial(_append, fresh))

    def answered(self, card: PuzzleCard, right: bool, today: date) -> None:
        """Schedule a puzzle again after an answer, or delete it. Raises `StorageError`."""
        solved = card.streak + 1 if right else 0
        later = (
            PuzzleCard(card.created, solved, _next_due(today, solved))
            if solved < len(REVIEW_INTERVALS_DAYS)
            else None
        )
        self._change(partial(_replace, card.record, later))

    def postpone(self, card: PuzzleCard, today: date) -> None:
        """Schedule a puzzle for the next day. Its streak stays. Raises `StorageError`."""
        later = card._replace(due=_next_due(today, 0))
        self._change(partial(_replace, card.record, later))

    def drop(self, card: PuzzleCard) -> None:
        """Delete a puzzle that cannot be shown any more. Raises `StorageError`."""
        self._change(partial(_replace, card.record, None))

    def _change(self, change: Change) -> None:
        """Change the stored puzzles. Raises `StorageError`.

        The stored puzzles are read again first, because another page may have changed them.
        Changes that the device refused before are tried again.
        """
        self._is_refused = (*self._is_refused, change)
        before = self.stored = self._read()
        for each in self._is_refused:
            self.stored = each(self.stored)
        if self.stored != before:
            self._write(self.stored)
        self._is_refused = ()

    def _write(self, cards: PuzzleCards) -> None:
        rows = [{"puzzle": card.created, "solved": card.streak, "due": card.due} for card in cards]
        self.store.save_text(
            STORAGE_KEY, json.dumps({FORMAT: VERSION, "puzzles": rows}, ensure_ascii=False)
        )


def _merge(found: PuzzleCards, kept: PuzzleCards) -> PuzzleCards:
    """Return the puzzles with the new ones in front."""
    known = {card.record for card in kept}
    return (*(card for card in found if card.record not in known), *kept)[:MAX_PUZZLES]


def _append(others: PuzzleCards, kept: PuzzleCards) -> PuzzleCards:
    """Return the puzzles with further ones behind."""
    known = {card.record for card in kept}
    return (*kept, *(card for card in others if card.record not in known))[:MAX_PUZZLES]


def _replace(record: str, later: PuzzleCard | None, kept: PuzzleCards) -> PuzzleCards:
    """Return the puzzles with one card replaced, or removed if `later` is `None`."""
    changed = (later if card.record == record else card for card in kept)
    return tuple(card for card in changed if card)


def _next_due(today: date, solved: int) -> str:
    try:
        return (today + timedelta(days=REVIEW_INTERVALS_DAYS[solved])).isoformat()
    except OverflowError:  # the day is after the last supported date
        return date.max.isoformat()


def read(text: str) -> tuple[PuzzleCards, str]:
    """Return the puzzles in a text, and the first fault, or ""."""
    try:
        values = parse_untrusted_json(text)
    except ValueError as error:
        return (), f"{STORAGE_KEY}: {error}"
    rows = values.get("puzzles") if isinstance(values, dict) else None
    if (
        not isinstance(rows, list)
        or type(values.get(FORMAT)) is not int
        or values[FORMAT] != VERSION
    ):
        return (), f"{STORAGE_KEY}: unknown form"
    cards: dict[str, PuzzleCard] = {}
    fault = ""
    for number, row in enumerate(rows, 1):
        try:
            card = _card(row)
            cards.setdefault(card.record, card)
        except (KeyError, TypeError, ValueError) as error:
            fault = fault or f"puzzle {number}: {error}"
    return tuple(cards.values())[:MAX_PUZZLES], fault


def _card(row: Any) -> PuzzleCard:
    asked, solved, due = row["puzzle"], row["solved"], row["due"]
    if not isinstance(asked["record"], str):
        raise TypeError("record: a text is needed")
    if type(solved) is not int or not 0 <= solved < len(REVIEW_INTERVALS_DAYS):
        raise ValueError("solved: not so often")
    if not isinstance(due, str):
        raise TypeError("due: a text is needed")
    date.fromisoformat(due)
    return PuzzleCard(asked, solved, due)


class DailyAttempt(NamedTuple):
    """The day of a daily puzzle, and the number of the levels that miss it."""

    day: date
    missed_by: int


class PuzzleAttempt(PracticeGame):
    """A puzzle attempt. A confirmed move is an answer and is not played.

    Attributes:
        card: the puzzle.
        daily: the day and the difficulty of a daily puzzle, or `None`.
        answer: the answer, or "".
        verdict: the coach's verdict on the answer, or "" if it is not known yet.
        asked: the request for a verdict that the puzzle does not contain, or `None`.
    """

    card: PuzzleCard
    daily: DailyAttempt | None = None
    answer: str = ""
    verdict: str = ""
    asked: "CoachRequest | None" = None

    @classmethod
    def of(
        cls, card: PuzzleCard, today: Callable[[], date], fresh_key: Callable[[], int]
    ) -> "PuzzleAttempt":
        """Return an attempt at a puzzle. Raises `RecordError` if this page cannot play it."""
        puzzle, match = card.puzzle, card.puzzle.match()
        legal = {action.text for action in match.legal_actions}
        if not puzzle.right or not legal.issuperset((puzzle.played, *puzzle.right)):
            raise RecordError("puzzle: not legal here")
        others = Seat(bot="random")
        seats = [Seat() if seat == match.to_move else others for seat in range(match.players)]
        session = GameSession(match, seats)
        if not any(session.actions_of(plan)[0] in puzzle.right for plan in session.legal_moves):
            raise RecordError("puzzle: its answer is no plan here")
        session.select("")  # a suggested move may be the answer
        attempt = cls(0, today, fresh_key)
        attempt.card = card
        attempt.start(session)
        return attempt

    def play_selected(self) -> None:
        """Take the selected move as the answer.

        The puzzle contains the verdict on its best answers and on the move of the game.
        """
        session, puzzle = self.session, self.card.puzzle
        if session and session.selected_move in session.legal_moves and not self.answer:
            self.answer = session.actions_of(session.selected_move or "")[0]
            if self.answer in puzzle.right:
                self.verdict = EQUAL
            elif self.answer == puzzle.played:
                self.verdict = WORSE
