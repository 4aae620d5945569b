"""Tests of suggested moves: each is clearly better than all others by the expert's values."""

from collections.abc import Iterator
from math import inf

import pytest

from app.games.dice import moves
from app.games.dice.move_values import LEAD
from fleet_engine import Match, bots, new_match
from fleet_engine.core.preview import Preview

SEEDS = (1, 2)


def human_decisions(players: int) -> Iterator[tuple[Match, dict[str, Preview]]]:
    """Yield the decisions of games of medium bots with several legal moves."""
    bot = bots.make("medium", "dice")
    for seed in SEEDS:
        match = new_match("dice", players=players, seed=seed)
        while match.to_move is not None:
            options = moves.legal_moves(match)
            if len(options) > 1:
                yield match, options
            match.play(bot.choose(bots.view_of(match)))


def faces_of(options: dict[str, Preview]) -> set[str]:
    return {face for option in options if (face := moves.die_of(option))}


@pytest.mark.parametrize("players", [1, 3])
def test_suggested_move_is_clearly_better_than_any_other_choice(players: int) -> None:
    suggestions = vetoes = 0
    for match, options in human_decisions(players):
        values = moves.values(match, options).scores
        move = moves.suggested(match, options)
        if move is None:
            vetoes += moves.plain_move(options) is not None
            continue
        suggestions += 1
        others = [
            values[each] for each in options if moves.choice_of(each) != moves.choice_of(move)
        ]
        assert values[move] >= max(others, default=-inf) + LEAD
        assert values[move] == max(values.values())
    assert suggestions > 5
    assert vetoes > 5


@pytest.mark.parametrize("players", [1, 3])
def test_tap_on_a_die_suggests_only_a_use_that_is_clearly_better(players: int) -> None:
    suggestions = vetoes = 0
    for match, options in human_decisions(players):
        values = moves.values(match, options).scores
        for face in faces_of(options):
            move = moves.suggested_for_die(face, options, moves.values(match, options))
            if move not in options:
                assert move == f"take {face}"
                assert moves.is_partial(move, options)
                vetoes += moves.move_for_die(face, options) in options
                continue
            suggestions += 1
            rivals = [option for option in options if moves.die_of(option) == face]
            others = [
                values[each] for each in rivals if moves.choice_of(each) != moves.choice_of(move)
            ]
            assert values[move] >= max(others, default=-inf) + LEAD
            assert values[move] == max(map(values.__getitem__, rivals))
    assert suggestions > 5
    assert vetoes > 5


def test_near_the_end_of_a_solo_game_no_move_is_suggested_before_another() -> None:
    vetoes = 0
    for match, options in human_decisions(1):
        if moves.values(match, options).min_lead < inf:
            continue
        assert moves.suggested(match, options) is None
        vetoes += moves.plain_move(options) is not None
    assert vetoes > 2


def test_suggested_move_has_the_best_use_of_the_last_die() -> None:
    """The page plays the last die together with the choice."""
    compared = 0
    for match, options in human_decisions(1):
        move = moves.suggested(match, options)
        ways = moves.followers(move, options) if move else ()
        if len(ways) > 1:
            values = moves.values(match, options).scores
            assert values[move or ""] == max(values[way] for way in ways)
            compared += 1
    assert compared


def test_only_move_is_suggested_without_its_value() -> None:
    match = new_match("dice", players=1, seed=1)
    [first, *_] = moves.legal_moves(match).items()
    assert moves.suggested(match, dict([first])) == first[0]
