"""Measurement of the time until another device shows a move."""

from typing import Any

import pytest

from e2e.bench import device_latency


class StuckPage:
    """A page whose game waits for ever."""

    def evaluate(self, script: str, _: Any = None) -> str:
        """Return the state of the game."""
        return "waits" if script == device_latency.NEXT_TAP else ""


def test_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_latency, "MAX_ROUNDS", 20)
    host: Any = StuckPage()
    guest: Any = StuckPage()
    with pytest.raises(RuntimeError, match="cards: 0 moves in 20 taps"):
        device_latency.latencies_of_a_game(host, guest, "cards")
