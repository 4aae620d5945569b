"""Tests of positions: equality, and independent copies."""

from typing import Any

import pytest

from fleet_engine.dice.position import Marks, Position
from tests.dice.table import make_situation


def other(value: Any) -> Any:
    """Return a different value, of the same type if possible."""
    if isinstance(value, list):
        return [*value, 99]
    if isinstance(value, tuple):
        return (*value, "other")
    if isinstance(value, (int, type(None))):
        return (value or 0) + 1
    return None


def changeable(slots: tuple[str, ...]) -> list[str]:
    return [name for name in slots if name != "marks"]


@pytest.mark.parametrize("name", changeable(Position.__slots__))
def test_a_position_differs_if_one_slot_differs(name: str) -> None:
    one, two = make_situation().position, make_situation().position
    assert one == two
    setattr(two, name, other(getattr(two, name)))
    assert one != two


@pytest.mark.parametrize("name", changeable(Marks.__slots__))
def test_a_position_differs_if_one_mark_differs(name: str) -> None:
    one, two = make_situation(players=2).position, make_situation(players=2).position
    assert one == two
    setattr(two.marks[1], name, other(getattr(two.marks[1], name)))
    assert one != two


def test_a_position_equals_no_other_type_and_is_unhashable() -> None:
    position = make_situation().position
    assert position != 5
    assert position != "position"
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


@pytest.mark.parametrize("kind", [Position, Marks])
def test_every_slot_is_copied(kind: type) -> None:
    original = make_situation().position if kind is Position else make_situation().marks()
    copy = original.copy()
    for name in kind.__slots__:  # type: ignore[attr-defined]
        value = getattr(original, name)
        assert getattr(copy, name) is not value or not isinstance(value, list)
        if name != "marks":
            assert getattr(copy, name) == value
