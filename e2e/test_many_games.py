"""Many games in one tab: no game leaves more objects behind than the one before."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_and_wait
from e2e.fast_player import count_retained, play_game
from e2e.players import GAMES

pytestmark = pytest.mark.slow

ROUNDS = 2
"""The games of each kind. The first one also draws what is drawn only once."""
MAX_EXTRA_NODES = 20
"""The number of nodes may differ by this much by chance. A notice that is closing is an example."""
MAX_HEAP_PER_ROUND = 100_000
"""Bytes of JavaScript by which the heap may grow in a round. A screen has as many."""


def test_games_leave_no_nodes_and_no_listeners_behind(page: Page) -> None:
    open_and_wait(page)
    protocol = page.context.new_cdp_session(page)
    protocol.send("Performance.enable")
    after = []
    for seed in range(1, ROUNDS + 1):
        for game in GAMES:
            assert len(play_game(page, game, seed).taps) > 20
        after.append(count_retained(page, protocol))
    before, now = after
    assert now.nodes <= before.nodes + MAX_EXTRA_NODES
    assert now.listeners <= before.listeners
    assert now.heap <= before.heap + MAX_HEAP_PER_ROUND
