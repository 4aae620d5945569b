"""Tables of several devices: whole games, faults, undo and the end."""

import pytest

from fleet_engine.bots.rng import KEY_LIMIT
from tests.page.devices import Device, Network, players, seated


def play_game(host: Device, guests: tuple[Device, ...], limit: int = 10_000) -> int:
    """Play the first move of each device until the end. Return the number of moves."""
    moves = 0
    for device in players(host, guests):
        session = device.app.session
        assert session is not None
        device.tap("confirm", next(iter(session.legal_moves)))
        moves += 1
        if moves == limit:
            break
    return moves


@pytest.mark.parametrize(
    ("game", "seats", "guests"),
    [("dice", 2, 1), ("cards", 3, 1), ("cards", 3, 2), ("fishing", 3, 2)],
)
def test_whole_game_of_several_devices(game: str, seats: int, guests: int) -> None:
    network = Network()
    host, others = seated(network, game, seats, guests)
    host.tap("table", "begin")
    assert play_game(host, others) > 5
    ended = host.app.ended_session
    assert ended is not None
    for guest in others:
        other = guest.app.ended_session
        assert other is not None
        assert other.match.result == ended.match.result
        assert other.match.record.actions == ended.match.record.actions
        assert guest.app.results.all()[0].totals == ended.match.result.totals


def test_key_limit() -> None:
    assert KEY_LIMIT
