"""Bounds: who plays stronger than the expert, and who knows the dice."""

import pytest

from fleet_engine.training import bounds
from fleet_engine.training.bounds import Search, by_hindsight, measure, report
from tests.training.test_run import Here

QUICK = Search(seed=9, edition="2020", best=2, rolls=2, width=2)


def test_patience_with_one_option_takes_what_the_tree_takes() -> None:
    alone = QUICK._replace(best=1)
    assert bounds.by_patience(alone) == bounds.by_patience(alone._replace(rolls=3))


def test_an_option_has_to_be_better_by_more_than_rolls_may_deceive() -> None:
    assert bounds._sure_gain([3.0, 3.0], [1.0, 1.0]) == 2
    assert bounds._sure_gain([4.0, 0.0], [1.0, 1.0]) < 0


def test_patience_weighs_by_what_may_come() -> None:
    scores = {bounds.by_patience(QUICK._replace(seed=seed)) for seed in range(2)}
    assert all(30 < score < 120 for score in scores)
    assert len(scores) == 2


def test_of_known_dice_more_is_made_by_whoever_follows_more_ways() -> None:
    more = [
        by_hindsight(QUICK._replace(seed=seed, width=16))
        - by_hindsight(QUICK._replace(seed=seed, width=1))
        for seed in range(5)
    ]
    assert sum(more) > 0


def test_scores_come_in_the_order_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "totals", lambda search: (search.seed, search.seed + 1, 90))
    found = measure([QUICK._replace(seed=seed) for seed in (5, 3)], Here())
    assert found == [(5, 6, 90), (3, 4, 90)]
    told = report(found)
    assert [line.split()[0] for line in told.splitlines()] == [*bounds.PLAYERS]
    assert "+1.00 ± 0.00" in told.splitlines()[1]
