"""Many games in one tab: each leaves as little behind as the one before."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_ready
from e2e.players import GAMES
from e2e.quick import held, play

pytestmark = pytest.mark.slow

ROUNDS = 2
"""So many games of each kind: the first of them draws what is drawn once and for all."""
STRAY = 20
"""Nodes that may be of another number by chance, such as those of a notice on its way out."""
HEAP_OF_A_ROUND = 100_000
"""Bytes of JavaScript that a round may hold more than the one before: a screen has as many."""


def test_games_leave_no_nodes_and_no_listeners_behind(page: Page) -> None:
    open_ready(page)
    protocol = page.context.new_cdp_session(page)
    protocol.send("Performance.enable")
    after = []
    for seed in range(1, ROUNDS + 1):
        for game in GAMES:
            assert len(play(page, game, seed).taps) > 20
        after.append(held(page, protocol))
    before, now = after
    assert now.nodes <= before.nodes + STRAY
    assert now.listeners <= before.listeners
    assert now.heap <= before.heap + HEAP_OF_A_ROUND
