"""Layout of an observation array: named fields with offsets, lengths and meanings."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Obs = TypeVar("Obs")
Source = TypeVar("Source")

FloatArray = NDArray[np.float32]

ONE = ("",)
"""Parts of a field with a single number."""
CACHED_ARRAYS = 1024
"""Number of cached arrays of each part."""


class Field(NamedTuple, Generic[Source]):
    """Field of an observation array.

    Attributes:
        name: name of the field.
        parts: name of each number. A single number has an empty name.
        high: value that the array contains as 1. Larger values count as `high`.
        meaning: description for documents.
        read: returns the numbers. A common field reads an observation, a seat field the view of its
            seat part.
    """

    name: str
    parts: tuple[str, ...]
    high: int
    meaning: str
    read: Callable[[Source], Iterable[int]]


class CommonPart(NamedTuple, Generic[Obs]):
    """Part of the common fields.

    Attributes:
        attributes: attributes of an observation that the fields read. They are hashable, because
            the numbers are cached by them. Fields of a part without attributes may read all of
            them, and are not cached.
        fields: fields of the part.
    """

    attributes: tuple[str, ...]
    fields: tuple[Field[Obs], ...]


class SeatPart(NamedTuple, Generic[Obs]):
    """Part of a seat block.

    Attributes:
        view: returns the part of an observation that the fields read for a seat. It is hashable,
            because the numbers are cached by it.
        fields: fields that read this view.
    """

    view: Callable[[Obs, int], Hashable]
    fields: tuple[Field[Any], ...]


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
        common_parts: Sequence[CommonPart[Obs]],
        seat_parts: Sequence[SeatPart[Obs]],
        max_seats: int,
        seats: Callable[[Obs], Sequence[int]],
        fixed: Sequence[Field[Obs]] = (),
    ) -> None:
        """Create the layout.

        Args:
            common_parts: parts of the fields of the whole table.
            seat_parts: parts of a seat block.
            max_seats: number of seat blocks.
            seats: returns the seats of a match, the observer first.
            fixed: fields that the options of a match decide. They follow the other common fields.
        """
        changing = tuple(field for part in common_parts for field in part.fields)
        self.common, self.max_seats = (*changing, *fixed), max_seats
        self.per_seat = tuple(field for part in seat_parts for field in part.fields)
        self._seat_parts, self._seats = seat_parts, seats
        self._common_encoders = [_common_encoder(part) for part in common_parts]
        self._seat_encoders = [
            (part.view, _cached_encoder(part.fields, lambda view: view)) for part in seat_parts
        ]
        self.block_offset = sum(len(field.parts) for field in self.common)
        self.block_length = sum(len(field.parts) for field in self.per_seat)
        self.size = self.block_offset + max_seats * self.block_length
        self._scale = _scale((*self.common, *self.per_seat * max_seats))
        self.fixed = slice(sum(len(field.parts) for field in changing), self.block_offset)

    def counts(self, observation: Obs) -> list[int]:
        """Return the numbers of an observation before they are scaled and cut."""
        found = _read(self.common, observation)
        for seat in self._seats(observation):
            for view, fields in self._seat_parts:
                found += _read(fields, view(observation, seat))
        return found + [0] * (self.size - len(found))

    def encode(self, observation: Obs) -> FloatArray:
        """Return the array of an observation. Each number is from 0 to 1."""
        return _to_array(self.counts(observation), self._scale)

    def encode_with(self, observation: Obs, fixed: FloatArray, end: FloatArray) -> FloatArray:
        """Return the array of an observation, with `end` at its end.

        `fixed` has the numbers of the fixed fields. It is faster than `encode`, because the numbers
        of most parts are as they were in an earlier observation.
        """
        arrays = [encode(observation) for encode in self._common_encoders]
        arrays.append(fixed)
        seats = self._seats(observation)
        for seat in seats:
            for view, encode_view in self._seat_encoders:
                arrays.append(encode_view(view(observation, seat)))
        missing = self.max_seats - len(seats)
        return np.concatenate((*arrays, np.zeros(missing * self.block_length, np.float32), end))

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


def _common_encoder(part: CommonPart[Any]) -> Callable[[Any], FloatArray]:
    """Return a function that returns the array of a part for an observation."""
    scale = _scale(part.fields)
    if not part.attributes:
        return lambda observation: _to_array(_read(part.fields, observation), scale)
    key_of = attrgetter(*part.attributes)
    is_single = len(part.attributes) == 1

    def view_of(key: Any) -> SimpleNamespace:
        values = (key,) if is_single else key
        return SimpleNamespace(**dict(zip(part.attributes, values, strict=True)))

    encode = _cached_encoder(part.fields, view_of)
    return lambda observation: encode(key_of(observation))


def _cached_encoder(
    fields: tuple[Field[Any], ...], view_of: Callable[[Any], Any]
) -> Callable[[Hashable], FloatArray]:
    """Return a function that returns the array of some fields for the key of a view."""
    scale = _scale(fields)

    @lru_cache(CACHED_ARRAYS)
    def encode(key: Hashable) -> FloatArray:
        return _to_array(_read(fields, view_of(key)), scale)

    return encode


def _read(fields: Iterable[Field[Source]], source: Source) -> list[int]:
    found: list[int] = []
    for field in fields:
        found += field.read(source)
    return found


def _scale(fields: Iterable[Field[Any]]) -> FloatArray:
    """Return the limit of each number of some fields."""
    return np.array([field.high for field in fields for _ in field.parts], np.float32)


def _to_array(counts: list[int], scale: FloatArray) -> FloatArray:
    """Return numbers as parts of their limits, at most 1."""
    array: FloatArray = np.minimum(np.array(counts, np.float32) / scale, np.float32(1))
    return array


def _names(prefix: str, fields: Iterable[Field[Any]]) -> Iterator[str]:
    for field in fields:
        for part in field.parts:
            yield f"{prefix}{field.name} {part}".rstrip()


def _rows(fields: Iterable[Field[Any]]) -> Iterator[FieldRow]:
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
