"""Taps while bots compute, beside the same taps in the person's own turn."""

from e2e.bench.taps_during_bot_turns import MenuTapSample, all_games_figures


def test_ratios_of_busy_taps_count_all_games() -> None:
    looks = {
        "dice": MenuTapSample(during_bot_turns=[100.0, 100.0], during_own_turn=[50.0, 50.0]),
        "cards": MenuTapSample(
            during_bot_turns=[300.0, 300.0, 300.0], during_own_turn=[150.0, 150.0, 150.0]
        ),
    }
    found = all_games_figures(looks)
    assert (found["p50_ratio"], found["p95_ratio"]) == (2.0, 2.0)
    assert found["games"]["cards"]["asked"]["taps"] == 3
