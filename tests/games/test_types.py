"""Game types: the statements of each game about itself are true in play."""

import random
from dataclasses import replace
from typing import Any

import pytest

from fleet_engine import Match, OptionError, games, new_match
from fleet_engine.core.game import (
    CARDS,
    CHANCE_KINDS,
    CUBES,
    DICE,
    HANDS,
    HIDDEN_KINDS,
    NOTHING,
    HasHiddenHands,
    HasTableOptions,
    find_game,
)

of_every_game = pytest.mark.parametrize("game", games())


By = dict[str, Any]
"""An edition as an option of a match; empty in a game without editions."""


def editions() -> list[tuple[str, By]]:
    """Return every edition of every game."""
    found: list[tuple[str, By]] = []
    for game in games():
        edition = find_game(game).type.options.get("edition")
        found += (
            [(game, {"edition": name}) for name in edition.choices] if edition else [(game, {})]
        )
    return found


of_every_edition = pytest.mark.parametrize(("game", "by"), editions())


def played(game: str, players: int, seed: int, **options: Any) -> Match:
    """Return a match that was played to its end at random."""
    match = new_match(game, players=players, seed=seed, **options)
    chance = random.Random(seed)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match


@of_every_game
def test_only_listed_seat_counts_can_play(game: str) -> None:
    seats = find_game(game).type.seats
    for players in seats:
        assert new_match(game, players=players, seed=1).players == players
    for players in (seats[0] - 1, seats[-1] + 1):
        with pytest.raises(OptionError, match=f"is not from {seats[0]} to {seats[-1]}"):
            new_match(game, players=players, seed=1)


def watched(game: str, seed: int) -> tuple[bool, bool]:
    """Play with the most seats; return if all seats had equal observations, and equal events."""
    rules = find_game(game)
    match = new_match(game, players=rules.type.seats[-1], seed=seed)
    chance = random.Random(seed)
    seats = range(match.players)
    saw = heard = True
    while True:
        first, *others = (replace(match.observe(seat), seat=0) for seat in seats)
        saw = saw and all(other == first for other in others)
        if match.to_move is None:
            break
        match.play(chance.choice(match.legal_actions))
    events_by_seat = [match.visible_events(seat) for seat in seats]
    return saw, heard and all(events == tuple(match.events) for events in events_by_seat)


@of_every_game
def test_hidden_says_if_seats_see_the_same(game: str) -> None:
    rules = find_game(game)
    assert rules.type.hidden in HIDDEN_KINDS
    everybody = rules.type.hidden == NOTHING
    for seed in range(3):
        assert watched(game, seed) == (everybody, everybody)
    assert isinstance(rules, HasHiddenHands) == (rules.type.hidden == HANDS)


@of_every_game
def test_match_is_discreet_only_if_hands_are_hidden(game: str) -> None:
    rules = find_game(game)
    match = Match(rules, 2, 1, {}, discreet=True)
    assert match.discreet == (rules.type.hidden == HANDS)


@of_every_edition
def test_only_solo_games_reach_one_of_the_ranks(game: str, by: By) -> None:
    said = find_game(game).type_with(by)
    assert said.has_solo_mode == (1 in said.seats)
    assert len(set(said.ranks)) == len(said.ranks)
    for players in said.seats:
        result = played(game, players, 3, **by).result
        assert result is not None
        if players == 1:
            assert result.rank in said.ranks
        else:
            assert result.rank is None


@of_every_edition
def test_games_last_the_stated_number_of_rounds(game: str, by: By) -> None:
    said = find_game(game).type_with(by)
    assert set(said.rounds) in (set(), set(said.seats))
    for players in said.seats:
        lasted = {played(game, players, seed, **by).round for seed in range(6)}
        if said.rounds:
            assert lasted == {said.rounds[players]}
        else:
            assert len(lasted) > 1


@of_every_game
def test_chance_names_the_kind_of_revealing_events(game: str) -> None:
    said = find_game(game).type
    assert said.chance in CHANCE_KINDS
    events = [event for event in played(game, 2, 1).events if find_game(game).reveals(event)]
    revealing = {type(event).__name__ for event in events}
    assert any("Dice" in name or "Die" in name for name in revealing) == (said.chance == DICE)
    assert any("Cards" in name for name in revealing) == (said.chance == CARDS)
    assert any("Cube" in name for name in revealing) == (said.chance == CUBES)


@of_every_edition
def test_options_have_a_default_choices_and_a_reason(game: str, by: By) -> None:
    rules = find_game(game)
    plain = rules.options(by)
    for name, info in rules.type_with(by).options.items():
        assert info.default in info.choices
        assert info.record_default in info.choices
        assert len(set(info.choices)) == len(info.choices)
        assert info.reason.endswith(".")
        for choice in info.choices:
            same = rules.options({**by, name: choice}) == plain
            assert same == (choice == by.get(name, info.default)), name
        with pytest.raises(OptionError, match=f"^{name}: "):
            rules.options({**by, name: "what nobody offers"})
    with pytest.raises(OptionError, match=r"^tide: "):
        rules.options({**by, "tide": "high"})


@of_every_game
def test_defaults_are_among_the_options(game: str) -> None:
    rules = find_game(game)
    for name, value in rules.defaults().items():
        assert rules.type.options[name].default == value
    assert rules.type_with({}) == rules.type
    with pytest.raises(OptionError, match=r"^edition: "):
        rules.type_with({"edition": "1999"})


def test_an_edition_may_have_other_defaults() -> None:
    old, new = (find_game("dice").type_with({"edition": year}).options for year in ("2018", "2020"))
    assert old["captain_coins_strike"].default != new["captain_coins_strike"].default


@of_every_game
def test_only_games_that_keep_tables_take_codes(game: str) -> None:
    rules = find_game(game)
    coded = [name for name, info in rules.type.options.items() if info.accepts_codes]
    assert bool(coded) == isinstance(rules, HasTableOptions)
    for name in coded:
        assert all(isinstance(choice, str) for choice in rules.type.options[name].choices)
