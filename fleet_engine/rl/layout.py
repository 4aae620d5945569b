"""Layout of an observation array: named fields with offsets, lengths and meanings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Obs = TypeVar("Obs")

FloatArray = NDArray[np.float32]

ONE = ("",)
"""Parts of a field with a single number."""


class Field(NamedTuple, Generic[Obs]):
    """Field of an observation array.

    Attributes:
        name: name of the field.
        parts: name of each number. A single number has an empty name.
        high: value that the array contains as 1. Larger values count as `high`.
        meaning: description for documents.
        read: returns the numbers for an observation and a seat. Only seat fields use the seat.
    """

    name: str
    parts: tuple[str, ...]
    high: int
    meaning: str
    read: Callable[[Obs, int], Iterable[int]]


class FieldRow(NamedTuple):
    """Row of the documented table. The offset of a seat field counts from its seat block."""

    name: str
    offset: int
    length: int
    high: int
    meaning: str


class Layout(Generic[Obs]):
    """Fields of a game's observation array.

    The array begins with the common fields. One block of seat fields per seat follows. The first
    block is that of the observer, and the others follow in seat order. Blocks of seats that a
    match does not have contain zeros. The size is therefore the same for all matches of a game.
    """

    def __init__(
        self,
        common: Sequence[Field[Obs]],
        per_seat: Sequence[Field[Obs]],
        max_seats: int,
        seats: Callable[[Obs], Sequence[int]],
        fixed: Sequence[Field[Obs]] = (),
    ) -> None:
        """Create the layout.

        Args:
            common: fields of the whole table.
            per_seat: fields of a seat block.
            max_seats: number of seat blocks.
            seats: returns the seats of a match, the observer first.
            fixed: fields that the options of a match decide. They follow the other common fields.
        """
        self.common, self.per_seat, self.max_seats = (*common, *fixed), (*per_seat,), max_seats
        self._changing_readers = [field.read for field in common]
        self._seat_readers = [field.read for field in per_seat]
        self._seats = seats
        self._fixed_offset = sum(len(field.parts) for field in common)
        self.block_offset = sum(len(field.parts) for field in self.common)
        self.block_length = sum(len(field.parts) for field in per_seat)
        self.size = self.block_offset + max_seats * self.block_length
        fields = (*self.common, *self.per_seat * max_seats)
        highs = [field.high for field in fields for _ in field.parts]
        self._scale: FloatArray = np.array(highs, np.float32)
        fixed_place = slice(self._fixed_offset, self.block_offset)
        self._changing_scale = np.delete(self._scale, fixed_place)

    def counts(self, observation: Obs) -> list[int]:
        """Return the numbers of an observation before they are scaled and cut."""
        found: list[int] = []
        for field in self.common:
            found += field.read(observation, 0)
        found += self._block_counts(observation)
        return found + [0] * (self.size - len(found))

    def _block_counts(self, observation: Obs) -> list[int]:
        found: list[int] = []
        for seat in self._seats(observation):
            for read in self._seat_readers:
                found += read(observation, seat)
        return found

    def encode(self, observation: Obs) -> FloatArray:
        """Return the array of an observation. Each number is from 0 to 1."""
        counts = np.array(self.counts(observation), np.float32)
        array: FloatArray = np.minimum(counts / self._scale, np.float32(1))
        return array

    def update(self, array: FloatArray, observation: Obs) -> None:
        """Write an observation into the array of another one of a match with the same options.

        The array may be longer. The fixed fields stay as they are, which is faster.
        """
        found: list[int] = []
        for read in self._changing_readers:
            found += read(observation, 0)
        found += self._block_counts(observation)
        numbers = np.array(found, np.float32) / self._changing_scale[: len(found)]
        np.minimum(numbers, np.float32(1), out=numbers)
        end = self.block_offset + len(found) - self._fixed_offset
        array[: self._fixed_offset] = numbers[: self._fixed_offset]
        array[self.block_offset : end] = numbers[self._fixed_offset :]
        array[end : self.size] = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each number, such as `seat 0 filled cod`. Seat 0 is the observer."""
        return (
            *_names("", self.common),
            *(
                name
                for block in range(self.max_seats)
                for name in _names(f"seat {block} ", self.per_seat)
            ),
        )

    def place(self, name: str) -> slice:
        """Return the place of a common field in an array.

        Raises:
            KeyError: There is no such field.
        """
        for row in _rows(self.common):
            if row.name == name:
                return slice(row.offset, row.offset + row.length)
        raise KeyError(name)

    def describe(self, array: FloatArray) -> str:
        """Return the numbers of an array that are not zero, as text."""
        values = np.rint(array * self._scale).astype(int).tolist()
        pairs = zip(self.names, values, strict=True)
        return "; ".join(f"{name}: {value}" for name, value in pairs if value)

    def rows(self) -> tuple[tuple[FieldRow, ...], tuple[FieldRow, ...]]:
        """Return the tables of the common fields and of a seat block."""
        return tuple(_rows(self.common)), tuple(_rows(self.per_seat))


def _names(prefix: str, fields: Iterable[Field[Obs]]) -> Iterator[str]:
    for field in fields:
        for part in field.parts:
            yield f"{prefix}{field.name} {part}".rstrip()


def _rows(fields: Iterable[Field[Obs]]) -> Iterator[FieldRow]:
    offset = 0
    for field in fields:
        yield FieldRow(field.name, offset, len(field.parts), field.high, field.meaning)
        offset += len(field.parts)


@lru_cache(maxsize=4096)
def one_hot(names: tuple[str, ...], value: str | None) -> tuple[int, ...]:
    """Return 1 at the place of a value and 0 elsewhere. `None` gives zeros."""
    return tuple(int(name == value) for name in names)


def count_each(names: Sequence[str], values: Iterable[str]) -> list[int]:
    """Return how often each name is among the values."""
    found = [*values]
    return [found.count(name) for name in names]


def seat_order(seats: int, observer: int) -> list[int]:
    """Return the seats in order of play from the observer on."""
    return [(observer + turn) % seats for turn in range(seats)]


def seat_flags(
    seats: int, max_seats: int, observer: int, flagged: Iterable[int | None]
) -> list[int]:
    """Return 1 for each flagged seat, in seat order from the observer on.

    `None` and numbers that are no seat, such as that of Captain Ruth, give no 1.
    """
    found = {*flagged}
    return [int(turn < seats and (observer + turn) % seats in found) for turn in range(max_seats)]


def text_of(owner: object, part: str) -> str | None:
    """Return a part of a decision or a captain; `None` if there is no owner or no such part."""
    value: str | None = getattr(owner, part, None)
    return value


def seat_names(max_seats: int) -> tuple[str, ...]:
    """Return the names of relative seats. 0 is the observer."""
    return tuple(map(str, range(max_seats)))
