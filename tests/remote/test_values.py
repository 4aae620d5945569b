"""Typed values as plain data, and changes between observations."""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from fleet_engine import DataError, event_to_json_data, find_game, games, new_match, to_json_data
from fleet_engine.core.action import Action
from fleet_engine.remote.values import (
    apply_difference,
    decode,
    decode_event,
    difference,
    event_classes,
)

GAME = find_game("dice")
ACTION = GAME.actions["pass"]


class Point(NamedTuple):
    """A point."""

    x: int
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class View:
    """A view with parts of each kind."""

    name: str | None
    points: tuple[Point, ...]
    pair: tuple[str, bool]
    counts: Mapping[int, int]
    costs: Mapping[Action, Point | None]
    actions: tuple[Action, ...] = ()
    inner: "View | None" = None


def view(**changes: Any) -> View:
    values: dict[str, Any] = {
        "name": "cod",
        "points": (Point(1), Point(2, 0.5)),
        "pair": ("a b", True),
        "counts": {3: 1, 4: 2},
        "costs": {ACTION: Point(1), GAME.actions["coin"]: None},
    }
    return View(**values | changes)


CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"name": None},
    {"points": (Point(1), Point(3, 0.5))},
    {"points": ()},
    {"pair": ("a b", False)},
    {"counts": {3: 1, 4: 7}},
    {"counts": {5: 1}},
    {"costs": {}},
    {"costs": {ACTION: None, GAME.actions["coin"]: Point(4)}},
    {"actions": (ACTION,)},
    {"name": None, "points": (), "actions": (ACTION, ACTION)},
)


@pytest.mark.parametrize("place", range(len(CHANGES)))
def test_change_leads_from_one_value_to_the_other(place: int) -> None:
    one, other = view(), view(**CHANGES[place])
    for old, new in ((one, other), (other, one)):
        change = json.loads(json.dumps(difference(old, new)))
        assert apply_difference(old, View, change, GAME) == new
        assert set(change) == set(CHANGES[place])


def test_value_is_decoded_by_its_annotations() -> None:
    data = json.loads(json.dumps(to_json_data(view(actions=(ACTION,)))))
    del data["inner"]
    kinds = {name: kind for name, kind in View.__annotations__.items() if name != "inner"}
    for name, kind in kinds.items():
        assert decode(data[name], kind, GAME) == getattr(view(actions=(ACTION,)), name)


BAD: dict[str, tuple[object, Any, str]] = {
    "flag for a number": (True, int, "True is no "),
    "number for a flag": (1, bool, "1 is no "),
    "decimal for a number": (1.0, int, "1.0 is no "),
    "text for a number": ("1", int, "'1' is no "),
    "huge number": (10**7, int, "10000000 is not from -1,000,000 to 1,000,000"),
    "no number": (float("nan"), float, "nan is not from"),
    "markup": ("<b>", str, "'<b>' is no id"),
    "long text": ("x" * 61, str, "is no id"),
    "unknown action": ("fly", Action, "'fly' is no action"),
    "null": (None, str, "None is no "),
    "tuple too short": (["a"], tuple[str, bool], "needs 2 entries"),
    "tuple too long": ([1] * 1_001, tuple[int, ...], "1,001 entries; 1,000 are the most"),
    "key that is no number": ({"x": 1}, Mapping[int, int], "'x' is no "),
    "missing field": ({"x": 1}, Point, "Point needs x, y"),
    "unknown field": ({"x": 1, "y": 1, "z": 1}, Point, "Point needs x, y"),
    "list for a table": ([1, 2], Point, "is no "),
}


@pytest.mark.parametrize("name", BAD)
def test_wrong_value_is_refused(name: str) -> None:
    data, kind, message = BAD[name]
    with pytest.raises(DataError) as refused:
        decode(data, kind, GAME)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (None, "None is no change"),
        ({"x": {"=": 1}}, "'x' is no part of View"),
        ({"name": {"x": {}}}, "'x' is no part of str"),
        ({"=": 1, "name": {}}, "'=' is no part of View"),
        ({"points": {"2": {"=": {"x": 1, "y": 1}}}}, "'2' is no part of tuple"),
        ({"counts": {"5": {"=": 1}}}, "'5' is no part of dict"),
        ({"points": {"0": {"x": {"=": "1"}}}}, "'1' is no "),
    ],
)
def test_wrong_change_is_refused(change: Any, message: str) -> None:
    with pytest.raises(DataError) as refused:
        apply_difference(view(), View, change, GAME)
    assert message in str(refused.value)


def test_empty_change_of_a_plain_value_is_no_change() -> None:
    assert apply_difference(view(), View, {"name": {}}, GAME) == view()


@pytest.mark.parametrize("kind", games())
def test_events_of_a_game_survive_the_way_as_plain_data(kind: str) -> None:
    match, chance = new_match(kind, players=2, seed=11), random.Random(11)
    while not match.is_over:
        match.play(chance.choice(match.legal_actions))
    classes = event_classes(match.game)
    for event in match.events:
        data = json.loads(json.dumps(event_to_json_data(event)))
        again = decode_event(data, classes, match.game, 2)
        assert (again, type(again)) == (event, type(event))


def test_event_of_a_seat_that_does_not_exist_is_refused() -> None:
    match = new_match("fishing", players=2, seed=7)
    match.play(match.legal_actions[0])
    data: Any = next(
        event_to_json_data(event) for event in match.events if getattr(event, "seat", None) == 0
    )
    with pytest.raises(DataError, match="there are 2 seats"):
        decode_event({**data, "seat": 2}, event_classes(match.game), match.game, 2)


def test_game_without_a_list_of_events_is_refused() -> None:
    class Silent:
        name = "silent"

    game: Any = Silent()
    with pytest.raises(DataError, match="game: silent does not list its events"):
        event_classes(game)
