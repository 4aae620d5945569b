"""Score rules: points taken, fish caught, majorities, and the winners."""

from typing import Any

import pytest

from fleet_engine.fishing.events import GameEnded
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.scoring import Score
from tests.fishing.table import GAME, FishingSituation, make_situation

LEFT = "blue 4 green 2 yellow red 3"
"""Contents of the bag, and so the score of each colour's majority."""


def ended(**situation: Any) -> FishingSituation:
    """Return a game of three seats that has just ended."""
    arguments = {"players": 3, "round": 9, "begin": "evening", "bag": LEFT, **situation}
    t = make_situation(**arguments)
    assert t.seat is None
    return t


def winners(position: Position) -> tuple[int, ...]:
    return GAME.result(position).winners


def test_each_point_taken_is_a_point() -> None:
    t = ended(points={0: 7, 2: 1})
    assert [t.score(seat) for seat in range(3)] == [Score(7, 0, 0), Score(0, 0, 0), Score(1, 0, 0)]


def test_each_fish_that_was_caught_is_a_point() -> None:
    """Ruling 34: sold fish, fish on boats and frozen fish count."""
    t = ended(
        sold={0: "blue 2", 1: "blue 3"},
        mat={0: "freezer-2"},
        used={0: "2"},
        fish={0: "1 blue, 2 blue"},
        last_rot=False,
    )
    assert t.score(0) == Score(0, 4, 4)
    assert t.score(1) == Score(0, 3, 0)


def test_rotten_and_abandoned_fish_are_not_caught() -> None:
    """Ruling 34."""
    t = ended(fish={0: "1 blue"})
    assert [t.score(seat).total for seat in range(3)] == [0, 0, 0]
    t = make_situation(
        round=2,
        mat={0: "freezer-3"},
        used={0: "2"},
        overnight={0: "2"},
        fish={0: "1 blue 2, 2 red 3"},
    )
    assert t.score().fish == 5
    t.play("thaw 2")
    assert t.score().fish == 2


def test_fish_of_a_depleted_colour_count_nothing() -> None:
    """Ruling 35: no seat has a majority of them, either."""
    t = ended(bag="blue 4 green 2 yellow", sold={0: "red 3 blue", 1: "red 5"})
    assert t.score(0) == Score(0, 1, 4)
    assert t.score(1) == Score(0, 0, 0)


def test_majority_of_a_colour_scores_its_fish_in_the_bag() -> None:
    """Ruling 35."""
    t = ended(sold={0: "blue 2 green", 1: "blue 3", 2: "yellow"})
    assert [t.score(seat).majorities for seat in range(3)] == [2, 4, 1]


def test_tied_majorities_score_in_full() -> None:
    """Ruling 35."""
    t = ended(sold={0: "blue 2", 1: "blue 2", 2: "blue"})
    assert [t.score(seat).majorities for seat in range(3)] == [4, 4, 0]


def test_majority_needs_at_least_one_fish() -> None:
    """Ruling 35: a majority needs at least one fish."""
    t = ended()
    assert [t.score(seat).majorities for seat in range(3)] == [0, 0, 0]
    t = ended(sold={2: "green"})
    assert [t.score(seat).majorities for seat in range(3)] == [0, 0, 2]


def test_game_end_event_has_the_totals() -> None:
    t = ended(points={0: 7, 2: 1}, sold={0: "blue 2 green", 1: "blue 3", 2: "yellow"})
    totals = (7 + 3 + 2, 3 + 4, 1 + 1 + 1)
    assert t.events_of(GameEnded) == [GameEnded(totals, ("rounds",))]
    assert GAME.result(t.position).totals == totals
    assert [player.score.total for player in t.observe_seat().players] == [*totals]


def test_observation_has_the_score_during_the_game() -> None:
    t = make_situation(fish={0: "1 blue"}, points={1: 3})
    assert [player.score for player in t.observe_seat(1).players] == [
        Score(0, 1, 14),
        Score(3, 0, 0),
    ]


@pytest.mark.parametrize(
    ("points", "money", "best"),
    [
        ({0: 5, 1: 4}, {1: 9}, (0,)),
        ({0: 5, 1: 5}, {0: 1, 1: 3, 2: 9}, (1,)),
        ({0: 5, 2: 5}, {0: 3, 1: 9, 2: 3}, (0, 2)),
        ({}, {0: 3, 1: 3, 2: 3}, (0, 1, 2)),
    ],
)
def test_most_points_win_then_most_money_then_all_that_are_level(
    points: dict[int, int], money: dict[int, int], best: tuple[int, ...]
) -> None:
    """Ruling 53: seats that are level share the victory."""
    assert winners(ended(points=points, money=money).position) == best
