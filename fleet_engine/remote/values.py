"""Typed values of another device: events, observations and changes of them as plain data.

The annotations of the classes decide which plain data is accepted. Each mistake raises a
`DataError`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, runtime_checkable

from fleet_engine.core.action import Action
from fleet_engine.core.errors import DataError
from fleet_engine.core.game import Game
from fleet_engine.core.json_data import Json, to_json_data
from fleet_engine.core.validation import quote

MAX_NUMBER = 10**6
"""Maximum of a number, of either sign. No number of any game is near it."""
MAX_ENTRIES = 1_000
"""Maximum number of entries of a list or table."""
NEW = "="
"""Key of a change that replaces the whole value. No field has this name."""
SEAT_FIELDS = ("seat", "victim")
"""Fields of events that contain a seat. A seat of -1 is a rival that the rules play."""

_ID = re.compile(r"[0-9A-Za-z?+. _-]{0,60}")
"""Texts of events and observations are ids. No id contains markup."""


@runtime_checkable
class HasEventTypes(Protocol):
    """Game that lists the classes of its events, so that plain data can be read as events."""

    event_types: tuple[Any, ...]


def event_classes(game: Game) -> dict[str, Any]:
    """Return the classes of the events of a game by name.

    Raises:
        DataError: The game does not list them.
    """
    if not isinstance(game, HasEventTypes):
        raise DataError(f"game: {game.name} does not list its events")
    return {kind.__name__: kind for kind in game.event_types}


def decode_event(data: object, classes: Mapping[str, Any], game: Game, players: int) -> Any:
    """Return the event that `event_to_json_data` turned into plain data.

    Raises:
        DataError: It is no event of the game.
    """
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or name not in classes:
        raise DataError(f"{quote(data)} is no event")
    values = {key: value for key, value in data.items() if key != "event"}
    event = _decode_object(values, classes[name], game)
    if not all(-1 <= getattr(event, field, 0) < players for field in SEAT_FIELDS):
        raise DataError(f"{quote(data)}: there are {players} seats")
    return event


def decode(data: object, annotation: Any, game: Game) -> Any:
    """Return the value of an annotated type that `to_json_data` turned into plain data.

    Raises:
        DataError: The data does not fit the annotation.
    """
    for kind in _alternatives(annotation):
        origin = get_origin(kind) or kind
        shape, read = _READERS.get(origin, (dict, _decode_object))
        if type(data) is shape or (shape is float and type(data) is int):
            return read(data, kind, game)
    raise DataError(f"{quote(data)} is no {annotation}")


def _decode_plain(data: Any, kind: Any, game: Game) -> Any:
    return data


def _decode_number(data: Any, kind: Any, game: Game) -> Any:
    # This form also refuses `nan`, for which every comparison is false.
    if not -MAX_NUMBER <= data <= MAX_NUMBER:
        raise DataError(f"{quote(data)} is not from {-MAX_NUMBER:,} to {MAX_NUMBER:,}")
    return data


def _decode_id(data: str, kind: Any, game: Game) -> str:
    if not _ID.fullmatch(data):
        raise DataError(f"{quote(data)} is no id")
    return data


def _decode_action(data: str, kind: Any, game: Game) -> Action:
    action = game.actions.get(data)
    if action is None:
        raise DataError(f"{quote(data)} is no action")
    return action


def _decode_tuple(data: list[Any], kind: Any, game: Game) -> tuple[Any, ...]:
    _check_size(data)
    kinds = get_args(kind)
    if kinds[-1] is ...:
        return tuple(decode(entry, kinds[0], game) for entry in data)
    if len(kinds) != len(data):
        raise DataError(f"{quote(data)} needs {len(kinds)} entries")
    return tuple(decode(*each, game) for each in zip(data, kinds, strict=True))


def _decode_mapping(data: dict[str, Any], kind: Any, game: Game) -> dict[Any, Any]:
    _check_size(data)
    key_kind, value_kind = get_args(kind)
    return {
        _decode_key(key, key_kind, game): decode(value, value_kind, game)
        for key, value in data.items()
    }


def _decode_key(key: object, kind: Any, game: Game) -> Any:
    if kind is int and isinstance(key, str) and re.fullmatch(r"-?[0-9]{1,6}", key):
        return int(key)
    return decode(key, kind, game)


def _decode_object(data: dict[str, Any], kind: Any, game: Game) -> Any:
    kinds = _field_kinds(kind)
    if data.keys() != kinds.keys():
        raise DataError(f"{kind.__name__} needs {', '.join(kinds) or 'no field'}")
    return kind(**{name: decode(data[name], kinds[name], game) for name in kinds})


def _check_size(data: list[Any] | dict[str, Any]) -> None:
    if len(data) > MAX_ENTRIES:
        raise DataError(f"{len(data):,} entries; {MAX_ENTRIES:,} are the most")


_READERS: dict[Any, tuple[type, Callable[[Any, Any, Game], Any]]] = {
    NoneType: (NoneType, _decode_plain),
    bool: (bool, _decode_plain),
    int: (int, _decode_number),
    float: (float, _decode_number),
    str: (str, _decode_id),
    Action: (str, _decode_action),
    tuple: (list, _decode_tuple),
    dict: (dict, _decode_mapping),
    Mapping: (dict, _decode_mapping),
}
"""The plain type and the reader of each kind of annotation. All other kinds are classes."""


@cache
def _alternatives(annotation: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the one type."""
    is_union = get_origin(annotation) in (Union, UnionType)
    return get_args(annotation) if is_union else (annotation,)


@cache
def _field_kinds(kind: Any) -> dict[str, Any]:
    """Return the annotations of a dataclass or of a named tuple."""
    if is_dataclass(kind):
        return {field.name: field.type for field in fields(kind)}
    return {name: kind.__annotations__[name] for name in kind._fields}


# --- changes ------------------------------------------------------------------------------------


def difference(old: object, new: object) -> Json:
    """Return the change from one value of a type to another as plain data.

    A change is a table with the changes of the parts that differ. `{"=": value}` replaces the
    value. Parts are fields, entries of a list of the same length, and values of the same keys.
    """
    before, after = _parts(old), _parts(new)
    if not after or type(old) is not type(new) or before.keys() != after.keys():
        return {NEW: to_json_data(new)}
    return {
        key: difference(before[key], part) for key, part in after.items() if before[key] != part
    }


def apply_difference(old: Any, annotation: Any, change: object, game: Game) -> Any:
    """Return the changed value of an annotated type.

    Raises:
        DataError: The change does not fit the value or the annotation.
    """
    if not isinstance(change, dict):
        raise DataError(f"{quote(change)} is no change")
    if not change:
        return old
    if NEW in change and len(change) == 1:
        return decode(change[NEW], annotation, game)
    parts = _parts(old)
    for key in change:
        if key not in parts:
            raise DataError(f"{quote(key)} is no part of {type(old).__name__}")
    kinds = _part_kinds(old, annotation, parts)
    changed = {
        key: apply_difference(parts[key], kinds[key], part, game) for key, part in change.items()
    }
    match old:
        case Mapping():
            return {key: changed.get(str(key), value) for key, value in old.items()}
        case tuple() if hasattr(old, "_replace"):
            return old._replace(**changed)
        case tuple():
            return tuple(changed.get(str(place), part) for place, part in enumerate(old))
    return replace(old, **changed)


def _parts(value: Any) -> dict[str, Any]:
    """Return the parts of a value by name; no parts for a plain value."""
    match value:
        case Mapping():
            return {str(key): part for key, part in value.items()}
        case tuple() if hasattr(value, "_asdict"):
            return dict(value._asdict())
        case tuple():
            return {str(place): part for place, part in enumerate(value)}
        case _ if is_dataclass(value):
            return {field.name: getattr(value, field.name) for field in fields(value)}
    return {}


def _part_kinds(value: Any, annotation: Any, names: Iterable[str]) -> Mapping[str, Any]:
    """Return the annotations of the parts of a value by name."""
    if is_dataclass(value) or hasattr(value, "_fields"):
        kind: Any = type(value)
        return _field_kinds(kind)
    is_tuple = isinstance(value, tuple)
    origins = (tuple,) if is_tuple else (dict, Mapping)
    kinds = next(
        get_args(kind) for kind in _alternatives(annotation) if get_origin(kind) in origins
    )
    if is_tuple and kinds[-1] is not ...:
        return dict(zip(names, kinds, strict=True))
    return dict.fromkeys(names, kinds[0] if is_tuple else kinds[1])
