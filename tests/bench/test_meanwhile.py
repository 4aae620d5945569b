"""Taps while computer players think, beside the same taps in one's own turn."""

from e2e.bench.meanwhile import Looks, of_games, told


def test_quick_taps_are_told_though_the_browser_says_nothing_of_them() -> None:
    clicks = [(1.0, True), (2.0, False), (3.0, True)]
    assert told(clicks, slow=[(1.0, 88.0)]) == Looks(thinking=[88.0, 16], asked=[16])


def test_all_games_count_in_what_thinking_costs() -> None:
    looks = {
        "dice": Looks(thinking=[100.0, 100.0], asked=[50.0, 50.0]),
        "cards": Looks(thinking=[300.0, 300.0], asked=[150.0, 150.0]),
    }
    found = of_games(looks)
    assert (found["p50_ratio"], found["p95_ratio"]) == (2.0, 2.0)
    assert found["games"]["cards"]["asked"]["p50"] == 150
