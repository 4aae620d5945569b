"""Puzzles from one's own games: what cost most comes back as a question, after more and more days.

A puzzle that is solved comes back later than the time before, one that is not tomorrow; one that
has been solved after the longest time has been learned, and goes.
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

if TYPE_CHECKING:  # home counts puzzles; what they ask is read when they are solved
    from fleet_engine.coach import Puzzle

NAME = "puzzles"
FORM = "three-fleets-puzzles"
VERSION = 1
SPACES = (1, 3, 7, 16, 35)
"""So many days it takes until a puzzle comes back, the more the oftener it was solved."""
MOST = 100
"""A puzzle takes some 400 characters, so this many stay far below any quota."""


class Card(NamedTuple):
    """A puzzle in plain data, how often it was solved in a row, and the day it comes back."""

    asked: dict[str, Any]
    solved: int
    due: str

    @property
    def record(self) -> str:
        """The record that leads to the decision: no other puzzle has it."""
        return str(self.asked["record"])

    @property
    def puzzle(self) -> "Puzzle":
        """What is asked; raises `DataError` where that cannot be read."""
        from fleet_engine.coach import Puzzle

        return Puzzle.read(self.asked)


Cards = tuple[Card, ...]
Change = Callable[[Cards], Cards]
"""What becomes of puzzles when some are added, answered or dropped."""


class Puzzles:
    """The puzzles that the device keeps, the newest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept = self._read()
        self._refused: tuple[Change, ...] = ()

    def _read(self) -> Cards:
        """Return what the device keeps; what cannot be read is set aside, and the rest stays."""
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
        """Return the puzzles that are to be solved on a day, the one that waits longest first."""
        waiting = [card for card in self.kept if card.due <= today.isoformat()]
        return tuple(sorted(waiting, key=lambda card: card.due))

    def add(self, found: "Iterable[Puzzle]", today: date) -> None:
        """Keep puzzles that are new; raises `StorageError`."""
        first = _after(today, 0)
        self._change(partial(_joined, tuple(Card(each.plain(), 0, first) for each in found)))

    def answered(self, card: Card, right: bool, today: date) -> None:
        """Let a puzzle come back when it is time, or go; raises `StorageError`."""
        solved = card.solved + 1 if right else 0
        later = Card(card.asked, solved, _after(today, solved)) if solved < len(SPACES) else None
        self._change(partial(_replaced, card.record, later))

    def drop(self, card: Card) -> None:
        """Forget a puzzle that cannot be shown any more; raises `StorageError`."""
        self._change(partial(_replaced, card.record, None))

    def _change(self, change: Change) -> None:
        """Change what the device keeps; raises `StorageError`.

        Another visit may have changed it meanwhile, so the device is asked again. What it refused
        before is tried once more.
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
    """Return puzzles with those in front that were not among them."""
    known = {card.record for card in kept}
    return (*(card for card in found if card.record not in known), *kept)[:MOST]


def _replaced(record: str, later: Card | None, kept: Cards) -> Cards:
    """Return puzzles with another card for one of them, if it is still there, or with none."""
    changed = (later if card.record == record else card for card in kept)
    return tuple(card for card in changed if card)


def _after(today: date, solved: int) -> str:
    try:
        return (today + timedelta(days=SPACES[solved])).isoformat()
    except OverflowError:  # the last days of all calendars
        return date.max.isoformat()


def read(text: str) -> tuple[Cards, str]:
    """Return the puzzles in a text, and if anything else is in it, what is wrong."""
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
    """A puzzle that is tried: what is confirmed is an answer, and not played."""

    card: Card
    answer: str = ""
    right: bool | None = None

    @classmethod
    def of(cls, card: Card, today: Callable[[], date], fresh_key: Callable[[], int]) -> "Trial":
        """Return a puzzle to be tried; raises `RecordError` where its game is not played here."""
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
        """Take what is chosen as the answer."""
        session = self.session
        if session and session.chosen in session.options and self.right is None:
            self.answer = session.actions_of(session.chosen or "")[0]
            self.right = self.answer in self.card.puzzle.right
