"""Observations and events as plain data for `json.dumps`."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from fleet_engine.core.action import Action

Json = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
"""Plain data that JSON can express."""


def to_json_data(value: object) -> Json:
    """Return an observation, a decision, a score or a part of one as plain data.

    An object becomes a dictionary of its fields, and an action becomes its text. `json.dumps`
    accepts the result.

    >>> import json
    >>> from fleet_engine import new_match
    >>> match = new_match("cards", players=2, seed=7)
    >>> data = to_json_data(match.observe(0))
    >>> data["phase"], json.loads(json.dumps(data)) == data
    ('auction', True)

    Raises:
        TypeError: The value contains an object of another kind.
    """
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Action():
            return value.text
        case Mapping():
            return {_to_key(key): to_json_data(each) for key, each in value.items()}
        case tuple() if hasattr(value, "_asdict"):
            return {name: to_json_data(each) for name, each in value._asdict().items()}
        case tuple() | list():
            return [to_json_data(each) for each in value]
        case _ if is_dataclass(value):
            return {each.name: to_json_data(getattr(value, each.name)) for each in fields(value)}
    raise TypeError(f"{type(value).__name__} is no plain data: {value!r}")


def event_to_json_data(event: tuple[object, ...]) -> dict[str, Json]:
    """Return an event as plain data: its kind as `event`, then its fields.

    >>> from fleet_engine import new_match
    >>> event_to_json_data(new_match("dice", players=2, seed=7).events[-1])["event"]
    'DiceRolled'

    Raises:
        TypeError: The event contains an object that is no plain data.
    """
    data = to_json_data(event)
    if not isinstance(data, dict):
        raise TypeError(f"{type(event).__name__} is no event: {event!r}")
    return {"event": type(event).__name__, **data}


def _to_key(key: object) -> str:
    match key:
        case Action():
            return key.text
        case str() | int():
            return str(key)
    raise TypeError(f"{type(key).__name__} is no key of plain data: {key!r}")
