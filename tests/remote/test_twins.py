"""Two matches that differ only in what a seat may not know send it the same bytes."""

import json
import random
from collections.abc import Iterator
from itertools import islice

import pytest

from fleet_engine import Match, games
from fleet_engine.remote import seat_state, seat_step
from tests.games.kinds import GAME_CHECKS
from tests.remote.tables import table_games

every_game = pytest.mark.parametrize("kind", games())


def bytes_of(message: object) -> str:
    return json.dumps(message, sort_keys=True)


def twin_of(match: Match, seat: int, number: int) -> Match:
    """Return a match with another seed, and other hidden cards or other chance to come."""
    position = match.determinize(seat, number) if number % 2 else match.position
    if not number % 2:
        GAME_CHECKS[match.game.name].reshuffle(position, random.Random(number))
    twin = match.with_position(position)
    twin.seed = match.seed + 1 + number
    return twin


def positions(kind: str, step: int, first: int) -> Iterator[tuple[Match, int]]:
    """Yield matches at every `step`-th decision, from game `first` on, with their number."""
    found = 0
    for number in range(first, 10_000, 7):
        for game in table_games(kind):
            again = game._replace(number=number)
            for place, match in enumerate(again.positions(again.script())):
                if place % step == number % step:
                    found += 1
                    yield match, found


def check_twins(kind: str, count: int, step: int, first: int = 0) -> None:
    steps = 0
    for match, number in islice(positions(kind, step, first), count):
        for seat in range(match.players):
            state = bytes_of(seat_state(match, seat))
            assert str(match.seed) not in state
            assert str(match.position.chance) not in state  # type: ignore[attr-defined]
            twin = twin_of(match, seat, number + seat)
            assert bytes_of(seat_state(twin, seat)) == state
            if match.to_move == seat:
                steps += compare_next_step(match.copy(), twin, number)
    assert steps > count // 20


def compare_next_step(match: Match, twin: Match, number: int) -> bool:
    """Play an action of the seat in both matches. Compare the steps if it reveals nothing."""
    seat, action = match.to_move, match.legal_actions[number % len(match.legal_actions)]
    assert seat is not None
    events = [*match.play(action), *twin.play(action)]
    index = len(match.actions) - 1
    step = bytes_of(seat_step(match, index, seat))
    assert str(match.seed) not in step
    if any(map(match.game.reveals, events)):
        return False
    assert bytes_of(seat_step(twin, index, seat)) == step
    return True


@every_game
def test_twins_send_a_seat_the_same_bytes(kind: str) -> None:
    check_twins(kind, 100, 7)


@pytest.mark.parametrize("part", range(5))
@every_game
def test_twins_send_a_seat_the_same_bytes_in_many_positions(kind: str, part: int) -> None:
    check_twins(kind, 400, 2, 1 + part)
