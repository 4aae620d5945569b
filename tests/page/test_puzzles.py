"""Stored puzzles of a device while several visits write them."""

from datetime import timedelta

import pytest

from app.play.puzzles import MAX_PUZZLES, PuzzleDeck
from app.store import StorageError, Store
from fleet_engine.coach import SCORE, Puzzle
from tests.page.test_active_game import Full
from tests.page.test_controller import TODAY, Device

LATER = TODAY + timedelta(1)


def puzzle(number: int) -> Puzzle:
    record = f"1.dice.1.{number}..EAAA.aaaa"
    return Puzzle("dice", SCORE, record, 1, 0, "take cod", 2.5, ("take lobster",))


def puzzles(*numbers: int) -> list[Puzzle]:
    return [puzzle(number) for number in numbers]


def asked(of: PuzzleDeck) -> list[Puzzle]:
    return [card.puzzle for card in of.stored]


def two_visits(device: Device) -> tuple[PuzzleDeck, PuzzleDeck]:
    """Return the puzzles of two visits that have read the same storage."""
    PuzzleDeck(Store(device.texts)).add(puzzles(1, 2), TODAY)
    return PuzzleDeck(Store(device.texts)), PuzzleDeck(Store(device.texts))


def test_two_visits_keep_each_others_puzzles() -> None:
    device = Device()
    one, other = two_visits(device)
    one.add(puzzles(3), TODAY)
    other.add(puzzles(4, 3), TODAY)
    assert asked(other) == puzzles(4, 3, 1, 2)
    one.drop(one.stored[-1])
    assert asked(one) == asked(PuzzleDeck(Store(device.texts))) == puzzles(4, 3, 1)


def test_answer_of_one_visit_survives_a_write_of_another() -> None:
    device = Device()
    one, other = two_visits(device)
    one.answered(one.due(LATER)[0], True, LATER)
    other.answered(other.due(LATER)[1], False, LATER)
    solved = {card.puzzle: card.streak for card in PuzzleDeck(Store(device.texts)).stored}
    assert solved == {puzzle(1): 1, puzzle(2): 0}
    assert not other.due(LATER)


def test_answer_does_not_restore_a_dropped_puzzle() -> None:
    one, other = two_visits(Device())
    one.drop(one.stored[0])
    other.answered(other.stored[0], True, LATER)
    assert asked(other) == puzzles(2)


def test_puzzles_refused_by_the_device_are_stored_at_the_next_change() -> None:
    device = Device()
    device.texts = full = Full()
    full.room = True
    one, other = two_visits(device)
    full.room = False
    with pytest.raises(StorageError):
        one.add(puzzles(3), TODAY)
    with pytest.raises(StorageError):
        one.answered(one.stored[0], True, LATER)
    assert [(card.puzzle, card.streak) for card in one.stored] == [
        (puzzle(3), 1),
        (puzzle(1), 0),
        (puzzle(2), 0),
    ]
    full.room = True
    other.add(puzzles(4), TODAY)
    one.drop(one.stored[-1])
    assert asked(PuzzleDeck(Store(device.texts))) == puzzles(3, 4, 1)


def test_newest_puzzles_come_first_and_their_number_is_limited() -> None:
    kept = PuzzleDeck(Store(Device().texts))
    kept.add(puzzles(*range(MAX_PUZZLES)), TODAY)
    kept.add(puzzles(MAX_PUZZLES, 0), TODAY)
    assert asked(kept) == puzzles(MAX_PUZZLES, *range(MAX_PUZZLES - 1))
