"""Tests of observations and events as plain data for JSON."""

import json
import random
from dataclasses import fields
from typing import Any

import pytest

from fleet_engine import event_to_json_data, games, new_match, to_json_data
from fleet_engine.dice.actions import ACTIONS

every_game = pytest.mark.parametrize("game", games())


def survives_json(data: object) -> bool:
    return bool(json.loads(json.dumps(data, allow_nan=False)) == data)


@every_game
def test_observations_and_decisions_survive_json_through_a_game(game: str) -> None:
    match, chance = new_match(game, players=3, seed=4), random.Random(4)
    while True:
        for seat in range(match.players):
            seen: Any = match.observe(seat)
            data: Any = to_json_data(seen)
            assert survives_json(data)
            assert list(data) == [field.name for field in fields(seen)]
            assert data["legal_actions"] == [action.text for action in seen.legal_actions]
        assert survives_json(to_json_data(match.decision))
        if match.is_over:
            break
        match.play(chance.choice(match.legal_actions))
    assert match.result is not None
    assert survives_json(to_json_data(match.result))


@every_game
def test_events_survive_json_with_their_kind(game: str) -> None:
    match, chance = new_match(game, players=3, seed=4), random.Random(4)
    while not match.is_over:
        match.play(chance.choice(match.legal_actions))
    for seat in range(match.players):
        events = match.visible_events(seat)
        data = [event_to_json_data(event) for event in events]
        assert survives_json(data)
        assert [each["event"] for each in data] == [type(event).__name__ for event in events]


def test_costs_of_actions_are_keyed_by_their_text() -> None:
    match = new_match("cards", players=2, seed=7)
    match.play(match.legal_actions[0])
    assert match.to_move is not None
    data: Any = to_json_data(match.observe(match.to_move))
    assert data["costs"]
    assert set(data["costs"]) <= {action.text for action in match.legal_actions}


def test_numbers_and_actions_become_keys_and_texts() -> None:
    data = {1: (True, None, 1.5), ACTIONS["coin"]: [ACTIONS["take cod"]]}
    assert to_json_data(data) == {"1": [True, None, 1.5], "coin": ["take cod"]}


@pytest.mark.parametrize("value", [{1, 2}, object(), [b"x"], {None: 1}, {(1, 2): 3}])
def test_other_objects_are_refused(value: object) -> None:
    with pytest.raises(TypeError, match=r" is no (key of )?plain data: "):
        to_json_data(value)


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(TypeError, match="tuple is no event"):
        event_to_json_data((1, 2))
