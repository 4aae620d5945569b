"""Types of matches. mypy checks `assert_type`; the tests check that play has these types."""

import random
from typing import Any, assert_type, get_args

import pytest

import fleet_engine
from fleet_engine import (
    CardsMatch,
    DiceMatch,
    FishingMatch,
    Match,
    Preview,
    bots,
    new_match,
    replay,
)
from fleet_engine.bots import BotView
from fleet_engine.dice.events import Event
from fleet_engine.dice.observation import DecisionView, DiceObservation

MATCHES = {"cards": CardsMatch, "dice": DiceMatch, "fishing": FishingMatch}


def test_name_of_the_game_decides_the_type_of_the_match() -> None:
    assert_type(new_match("cards", players=2, seed=1), CardsMatch)
    assert_type(new_match("fishing", players=2, seed=1), FishingMatch)
    match = assert_type(new_match("dice", players=2, seed=1), DiceMatch)
    assert_type(match.observe(0), DiceObservation)
    assert_type(match.decision, DecisionView | None)
    assert_type(match.play(match.legal_actions[0]), tuple[Event, ...])
    assert_type(match.preview(), Preview[DecisionView | None, Event])
    assert_type(match.at(0), DiceMatch)
    assert_type(bots.view_of(match), BotView[DiceObservation])


def test_match_of_an_unknown_game_has_any() -> None:
    name: str = "dice"
    match = assert_type(new_match(name, players=2, seed=1), Match)
    assert_type(match, Match[Any, Any, Any])
    assert_type(replay(match.record), Match)
    typed: DiceMatch = match
    assert typed is match


@pytest.mark.parametrize("game", MATCHES)
def test_play_has_the_types_of_the_match(game: str) -> None:
    seen, decision, event = map(_classes, get_args(MATCHES[game]))
    match, chance = fleet_engine.new_match(game, players=2, seed=3), random.Random(3)
    while not match.is_over:
        assert type(match.observe(0)) in seen
        assert type(match.decision) in decision
        match.play(chance.choice(match.legal_actions))
    assert match.decision is None
    assert {type(each) for each in match.events} <= event


def _classes(kind: Any) -> set[type]:
    return set(get_args(kind)) or {kind}
