"""Chance of the bots: it depends on key, seat and action number, not on the seed."""

import random

import pytest

from fleet_engine import Match, games, new_match, replay
from fleet_engine.bots import decision_bits, default_key, make, seat_key, view_of
from fleet_engine.bots.difficulty import EXPERT
from fleet_engine.core import rng
from tests.games.computers import of_every_bot_and_game, of_every_expert, sample_positions

of_every_game = pytest.mark.parametrize("game", games())

KEY = 0x5EA_0F_51E
SEED = 11


def answers(match: Match, bot: str, key: int | None = KEY) -> list[str]:
    """Play the bots of all seats but the first until that one has to move; return their actions."""
    found = []
    while match.to_move:
        chosen = make(bot).choose(view_of(match, key))
        found.append(chosen.text)
        match.play(chosen)
    return found


@of_every_bot_and_game
def test_same_choice_after_undo_gets_the_same_answer(game: str, bot: str) -> None:
    match = new_match(game, players=2, seed=SEED)
    person, tries = random.Random(1), 0
    answers(match, bot)
    while match.to_move is not None:
        chosen = person.choice(match.legal_actions)
        other = next((action for action in match.legal_actions if action is not chosen), chosen)
        before = len(match.actions)
        found = []
        for tried in (chosen, other, chosen):
            while len(match.actions) > before:
                match.undo(force=True)
            match.play(tried)
            found.append(answers(match, bot))
        assert found[0] == found[2]
        tries += bool(found[0])
    assert tries > 10


@of_every_bot_and_game
def test_resumed_record_gets_the_same_answers(game: str, bot: str) -> None:
    match = new_match(game, players=3, seed=SEED)
    resumed = 0
    while match.to_move is not None:
        chosen = make(bot).choose(view_of(match, KEY))
        if len(match.actions) % 8 == 0:
            again = replay(str(match.record), trailing_forced_actions=match.trailing_forced_actions)
            assert make(bot).choose(view_of(again, KEY)) is chosen
            resumed += 1
        match.play(chosen)
    assert resumed > 10


@of_every_expert
def test_expert_answers_the_same_after_undo_and_resume(game: str) -> None:
    for match in sample_positions(game):
        chosen = make(EXPERT).choose(view_of(match, KEY))
        match.play(next(action for action in match.legal_actions if action is not chosen))
        match.undo(force=True)
        assert make(EXPERT).choose(view_of(match, KEY)) is chosen
        again = replay(str(match.record))
        assert make(EXPERT).choose(view_of(again, KEY)) is chosen


@of_every_game
def test_other_keys_give_other_answers(game: str) -> None:
    """The record of a running game has the seed, which must not reveal the actions of a bot."""
    differences = 0
    match = new_match(game, players=2, seed=SEED)
    while match.to_move is not None:
        chosen, by_seed = (make("random").choose(view_of(match, key)) for key in (KEY, None))
        differences += chosen is not by_seed
        match.play(chosen)
    assert differences > len(match.actions) // 3


@of_every_game
def test_without_a_key_whole_games_follow_from_the_seed(game: str) -> None:
    for seed in range(3):
        first, again = (new_match(game, players=3, seed=seed) for _ in range(2))
        for match in (first, again):
            while match.to_move is not None:
                match.play(make("random").choose(view_of(match)))
        assert first.actions == again.actions


def test_chance_of_bots_is_unique_and_not_that_of_a_game() -> None:
    chances = {
        decision_bits(seat_key(default_key(seed), seat), number)
        for seed in range(20)
        for seat in range(4)
        for number in range(50)
    }
    assert len(chances) == 20 * 4 * 50
    of_games = {
        rng.random_below(state, key, 1 << 64)
        for seed in range(25)
        for state in (rng.seed_state(seed), rng.determinization_state(seed))
        for key in range(500)
    }
    assert chances.isdisjoint(of_games)


def test_chance_of_bots_is_uniform() -> None:
    counts = [0] * 6
    for number in range(6000):
        counts[decision_bits(seat_key(KEY, number % 4), number) * 6 >> 64] += 1
    assert all(900 < count < 1100 for count in counts)
