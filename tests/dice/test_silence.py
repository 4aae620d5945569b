"""Test of records of version 0.1.0, which omit the switch for shared coins."""

from fleet_engine import replay
from fleet_engine.dice.events import BoxesStruck
from tests.dice.kind import COINS_FROM_THE_TOP, SHARED_COINS_2018


def test_shared_coins_of_old_links_strike_as_her_own_do() -> None:
    for link in (SHARED_COINS_2018, COINS_FROM_THE_TOP):
        match = replay(link)
        assert BoxesStruck("lobster", (0,)) in match.events
        assert (
            match.game.options_for_record(match.options).keys().isdisjoint({"captain_shared_coins"})
        )
