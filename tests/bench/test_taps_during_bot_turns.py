"""Taps while bots compute, beside the same taps in the person's own turn."""

from e2e.bench.taps_during_bot_turns import Looks, of_games


def test_ratios_of_busy_taps_count_all_games() -> None:
    looks = {
        "dice": Looks(thinking=[100.0, 100.0], asked=[50.0, 50.0]),
        "cards": Looks(thinking=[300.0, 300.0, 300.0], asked=[150.0, 150.0, 150.0]),
    }
    found = of_games(looks)
    assert (found["p50_ratio"], found["p95_ratio"]) == (2.0, 2.0)
    assert found["games"]["cards"]["asked"]["taps"] == 3
