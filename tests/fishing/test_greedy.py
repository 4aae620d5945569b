"""Greedy bot of Let's Go Fishing!: the candidates among similar choices."""

from fleet_engine.bots.fishing.evaluator import FishingEvaluator
from tests.fishing.table import FishingSituation, make_situation


def tried(t: FishingSituation) -> list[str]:
    """Return the actions that the seat to move tries."""
    assert t.seat is not None
    return sorted(action.text for action in FishingEvaluator(t.seat).candidates(t.position))


def test_a_fish_may_go_to_the_first_boat_or_the_first_freezer() -> None:
    t = make_situation(
        prize="fish", money={0: 9}, mat={0: "boat-3 freezer-2 freezer-2"}, used={0: "3 4"},
        bag="blue 5",
    )  # fmt: skip
    t.play("treasure")
    assert t.legal == {"stow 1", "stow 2", "stow 3", "stow 4"}
    assert tried(t) == ["stow 1", "stow 3"]


def test_a_fish_is_sold_from_a_boat_before_a_freezer() -> None:
    t = make_situation(
        mat={0: "freezer-2 boat-3"}, used={0: "2"}, fish={0: "2 blue, 2 red, 3 blue"},
    )  # fmt: skip
    t.play("market points")
    assert t.legal == {"sell 2-blue", "sell 2-red", "sell 3-blue"}
    assert tried(t) == ["sell 2-red", "sell 3-blue"]
    t.play("sell 3-blue")
    assert tried(t) == ["done", "sell 2-blue", "sell 2-red"]


def test_kyoto_gets_every_barrel() -> None:
    t = make_situation(mat={0: "kyoto"}, barrels={0: 2})
    t.play("kyoto 2")
    assert t.legal == {"barrels 1", "barrels 2"}
    assert tried(t) == ["barrels 2"]
