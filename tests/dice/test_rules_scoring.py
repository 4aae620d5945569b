"""The score pad line by line, ranks, ties and the bonus of the King Crab."""

from dataclasses import replace
from itertools import pairwise

import pytest

from fleet_engine.core.game import Result
from fleet_engine.dice import ruleset
from fleet_engine.dice.game import DiceGame
from fleet_engine.dice.names import SEA
from fleet_engine.dice.scoring import RANKS, Score, bonus_points, rank
from tests.dice.table import DiceSituation, make_situation


def result(t: DiceSituation) -> Result:
    return DiceGame().result(t.position)


@pytest.mark.parametrize(
    ("has", "fish"),
    [("", 0), ("cod boats 4 3", 7), ("king-crab boats 2, barge boats 5, inuit boats 1", 8)],
)
def test_a_point_for_each_fish(has: str, fish: int) -> None:
    assert make_situation(has=has).score().fish == fish


@pytest.mark.parametrize(
    ("kind", "points"),
    [("shrimp", 1), ("cod", 2), ("lobster", 2), ("swordfish", 1), ("oyster", 1), ("king-crab", 3),
     ("barge", 1), ("inuit", 1), ("research-vessel", 1)],
)  # fmt: skip
def test_points_of_boats(kind: str, points: int) -> None:
    for boats in range(1, 2 if kind == "barge" else 3):
        assert make_situation(has=f"{kind} boats {'0 ' * boats}").score().boats == boats * points


@pytest.mark.parametrize("sea_type", SEA)
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 0), (2, 0), (3, 5)])
def test_only_level_3_licences_score(sea_type: str, level: int, points: int) -> None:
    assert make_situation(has=f"{sea_type} licence {level}").score().licences == points


def test_the_king_crab_licence_scores_five() -> None:
    assert make_situation(has="king-crab licence, bonus fish, cod licence 3").score().licences == 10


@pytest.mark.parametrize(
    ("bonus", "has", "points"),
    [
        ("buildings", "", 0),
        ("buildings", "casino, bait-shop", 4),
        ("buildings", "casino, bait-shop, smokehouse, salvage-yard, ridback-canning", 10),
        ("fish", "cod boats 4 1", 0),
        ("fish", "cod boats 4 2", 1),
        ("fish", "oyster licence 3, oyster boats 10 7", 2),
        ("licences", "", 1),
        ("licences", "cod licence 2, shrimp licence 1", 4),
        ("licences", "cod licence 3, shrimp licence 3, lobster licence 3, oyster licence 3", 10),
        ("coins", "9 coins", 0),
        ("coins", "10 coins", 1),
        ("coins", "72 coins", 7),
    ],
)
def test_the_bonuses_of_the_king_crab(bonus: str, has: str, points: int) -> None:
    assert make_situation(has=f"king-crab licence, bonus {bonus}, {has}").score().bonus == points


def test_no_bonus_is_above_ten() -> None:
    has = "king-crab licence, bonus fish, oyster licence 3, oyster boats 10 10 10, "
    has += "cod boats 4 4 4 4, shrimp boats"
    assert make_situation(has=f"{has} 4 4 4 4, lobster boats 4 3").score().bonus == 10
    assert make_situation(has=f"{has} 4 4").score().bonus == 9


def test_a_bonus_counts_whole_groups_only() -> None:
    t = make_situation(has="king-crab licence, bonus fish, cod boats 4 1")
    rules = replace(t.position.rules, bonus={"fish": (3, 2)})
    assert bonus_points(rules, t.marks()) == 2


def test_no_bonus_without_the_licence() -> None:
    assert make_situation(has="casino, bait-shop, cod boats 4 4").score().bonus == 0


def test_the_total_is_the_sum_of_the_lines() -> None:
    has = "cod boats 4 2, cod licence 3, casino, king-crab licence, bonus fish"
    pad = make_situation(has=has).score()
    assert pad == Score(6, 4, 10, 2, 1)
    assert pad.total == 23
    assert make_situation(has=has).observation.sheets[0].score == pad


@pytest.mark.parametrize(
    ("total", "name"),
    [(0, "greenhorn"), (49, "greenhorn"), (50, "deckhand"), (64, "deckhand"), (65, "mate"),
     (74, "mate"), (75, "o-captain"), (84, "o-captain"), (85, "salty-captain"),
     (200, "salty-captain")],
)  # fmt: skip
def test_the_ranks(total: int, name: str) -> None:
    assert rank(ruleset.load_printed("2020"), total) == name


def test_every_rank_is_reached_in_turn() -> None:
    rules = ruleset.load_printed("2020")
    climbed = [rank(rules, total) for total in range(120)]
    assert list(dict.fromkeys(climbed)) == list(RANKS)
    assert all(RANKS.index(low) <= RANKS.index(high) for low, high in pairwise(climbed))


def test_only_a_solo_game_has_a_rank() -> None:
    t = make_situation(
        round=8,
        phase="town",
        has="amas-bank, casino, fishermans-pub, oyster licence 3, oyster boats 10 10 10",
    )
    t.play_idle()
    assert t.observation.rank == result(t).rank == "deckhand"
    assert result(t).winners == (0,)
    assert result(make_situation(players=2)).rank is None


def test_most_points_win() -> None:
    assert result(
        make_situation(players=3, has={1: "casino", 2: "bait-shop, inuit 1"})
    ).winners == (2,)


def test_more_fish_win_at_equal_totals() -> None:
    t = make_situation(players=3, has={0: "cod boats 0", 1: "inuit boats 1", 2: "casino"})
    assert result(t).totals == (2, 2, 2)
    assert result(t).winners == (1,)
    assert result(t).tie_break == "fish"


def test_victory_is_shared_at_equal_totals_and_fish() -> None:
    t = make_situation(players=3, has={0: "casino", 2: "bait-shop", 1: "ridback-canning"})
    assert result(t).winners == (0, 2)
    assert result(t).tie_break is None


def test_more_fish_do_not_beat_a_better_total() -> None:
    assert result(make_situation(players=2, has={0: "cod boats 4", 1: "amas-bank"})).winners == (1,)
