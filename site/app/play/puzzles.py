"""Puzzles from the player's games. Costly decisions return as questions at growing intervals.

A solved puzzle returns after a longer interval than before. An unsolved one returns on the next
day. A puzzle that is solved after the longest interval counts as learned and is deleted.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from app.play.practice import Practice
from app.play.seats import Seat
from app.play.session import Session
from app.store import StorageError, Store
from fleet_engine import RecordError
from fleet_engine.core.validation import from_json

if TYPE_CHECKING:  # home only counts puzzles and needs no coach
    from fleet_engine.coach import Puzzle

NAME = "puzzles"
FORM = "three-fleets-puzzles"
VERSION = 1
SPACES = (1, 3, 7, 16, 35)
"""Days until a puzzle returns, by the number of correct answers in a row."""
MOST = 100
"""Maximum stored puzzles. One takes about 400 characters, so all are far below any quota."""


class Card(NamedTuple):
    """A stored puzzle with its schedule.

    Attributes:
        asked: the puzzle in plain data.
        solved: the number of correct answers in a row.
        due: the day on which it returns, in ISO format.
    """

    asked: dict[str, Any]
    solved: int
    due: str

    @property
    def record(self) -> str:
        """The record that leads to the decision. It identifies the puzzle."""
        return str(self.asked["record"])

    @property
    def puzzle(self) -> "Puzzle":
        """The puzzle. Raises `DataError` if it cannot be read."""
        from fleet_engine.coach import Puzzle

        return Puzzle.read(self.asked)


Cards = tuple[Card, ...]
Change = Callable[[Cards], Cards]
"""A function that adds, answers or deletes puzzles."""


class Puzzles:
    """The puzzles that the device stores, the newest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept = self._read()
        self._refused: tuple[Change, ...] = ()

    def _read(self) -> Cards:
        """Return the stored puzzles.

        If some cannot be read, the text is set aside and the readable ones stay.
        """
        text = self.store.text(NAME)
        if text is None:
            return ()
        good, fault = read(text)
        if fault:
            self.store.set_aside(NAME, text, fault)
            with suppress(StorageError):
                self._write(good)
        return good

    def due(self, today: date) -> Cards:
        """Return the puzzles that are due on a day, the longest waiting one first."""
        waiting = [card for card in self.kept if card.due <= today.isoformat()]
        return tuple(sorted(waiting, key=lambda card: card.due))

    def add(self, found: "Iterable[Puzzle]", today: date) -> None:
        """Store new puzzles. Raises `StorageError`."""
        first = _after(today, 0)
        self._change(partial(_joined, tuple(Card(each.plain(), 0, first) for each in found)))

    def answered(self, card: Card, right: bool, today: date) -> None:
        """Schedule a puzzle again after an answer, or delete it. Raises `StorageError`."""
        solved = card.solved + 1 if right else 0
        later = Card(card.asked, solved, _after(today, solved)) if solved < len(SPACES) else None
        self._change(partial(_replaced, card.record, later))

    def drop(self, card: Card) -> None:
        """Delete a puzzle that cannot be shown any more. Raises `StorageError`."""
        self._change(partial(_replaced, card.record, None))

    def _change(self, change: Change) -> None:
        """Change the stored puzzles. Raises `StorageError`.

        The stored puzzles are read again first, because another page may have changed them.
        Changes that the device refused before are tried again.
        """
        self._refused = (*self._refused, change)
        before = self.kept = self._read()
        for each in self._refused:
            self.kept = each(self.kept)
        if self.kept != before:
            self._write(self.kept)
        self._refused = ()

    def _write(self, cards: Cards) -> None:
        rows = [{"puzzle": card.asked, "solved": card.solved, "due": card.due} for card in cards]
        self.store.keep(NAME, json.dumps({FORM: VERSION, "puzzles": rows}, ensure_ascii=False))


def _joined(found: Cards, kept: Cards) -> Cards:
    """Return the puzzles with the new ones in front."""
    known = {card.record for card in kept}
    return (*(card for card in found if card.record not in known), *kept)[:MOST]


def _replaced(record: str, later: Card | None, kept: Cards) -> Cards:
    """Return the puzzles with one card replaced, or removed if `later` is `None`."""
    changed = (later if card.record == record else card for card in kept)
    return tuple(card for card in changed if card)


def _after(today: date, solved: int) -> str:
    try:
        return (today + timedelta(days=SPACES[solved])).isoformat()
    except OverflowError:  # the day is after the last supported date
        return date.max.isoformat()


def read(text: str) -> tuple[Cards, str]:
    """Return the puzzles in a text, and the first fault, or ""."""
    try:
        values = from_json(text)
    except ValueError as error:
        return (), f"{NAME}: {error}"
    rows = values.get("puzzles") if isinstance(values, dict) else None
    if not isinstance(rows, list) or type(values.get(FORM)) is not int or values[FORM] != VERSION:
        return (), f"{NAME}: unknown form"
    cards: dict[str, Card] = {}
    fault = ""
    for number, row in enumerate(rows, 1):
        try:
            card = _card(row)
            cards.setdefault(card.record, card)
        except (KeyError, TypeError, ValueError) as error:
            fault = fault or f"puzzle {number}: {error}"
    return tuple(cards.values())[:MOST], fault


def _card(row: Any) -> Card:
    asked, solved, due = row["puzzle"], row["solved"], row["due"]
    if not isinstance(asked["record"], str):
        raise TypeError("record: a text is needed")
    if type(solved) is not int or not 0 <= solved < len(SPACES):
        raise ValueError("solved: not so often")
    if not isinstance(due, str):
        raise TypeError("due: a text is needed")
    date.fromisoformat(due)
    return Card(asked, solved, due)


class Trial(Practice):
    """A puzzle attempt. A confirmed move is an answer and is not played."""

    card: Card
    answer: str = ""
    right: bool | None = None

    @classmethod
    def of(cls, card: Card, today: Callable[[], date], fresh_key: Callable[[], int]) -> "Trial":
        """Return an attempt at a puzzle. Raises `RecordError` if this page cannot play it."""
        puzzle, match = card.puzzle, card.puzzle.match()
        legal = {action.text for action in match.legal_actions}
        if not puzzle.right or not legal.issuperset((puzzle.played, *puzzle.right)):
            raise RecordError("puzzle: not legal here")
        others = Seat(bot="random")
        seats = [Seat() if seat == match.to_move else others for seat in range(match.players)]
        session = Session(match, seats)
        if not any(session.actions_of(plan)[0] in puzzle.right for plan in session.options):
            raise RecordError("puzzle: its answer is no plan here")
        trial = cls(0, today, fresh_key)
        trial.card = card
        trial.start(session)
        return trial

    def play_chosen(self) -> None:
        """Take the selected move as the answer."""
        session = self.session
        if session and session.chosen in session.options and self.right is None:
            self.answer = session.actions_of(session.chosen or "")[0]
            self.right = self.answer in self.card.puzzle.right
