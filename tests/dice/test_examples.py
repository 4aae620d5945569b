"""Tests of the worked examples of the rulebooks, in the editions where they hold.

The letters are those of 2020. The 2018 rulebook has no example B, which pays Lobster income by
level. It has no example G either, but its rule is the same. Its other examples have other
letters.
"""

import pytest

from fleet_engine.dice import ruleset
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxesStruck,
    BoxFilled,
    CoinsGained,
    DieShared,
    FishCaught,
    StarReached,
    TokensMoved,
)
from tests.dice.table import make_situation

BOTH = pytest.mark.parametrize("edition", ruleset.EDITIONS)


@BOTH
def test_example_a_the_last_to_choose_takes_lobster_and_all_share_shrimp(edition: str) -> None:
    t = make_situation(players=2, first=1, boat_dice="cod shrimp lobster", edition=edition)
    t.play("take cod", "mark cod")
    assert t.seat == 0
    assert t.legal == {"take shrimp", "take lobster"}
    t.play("take lobster", "mark lobster")
    assert t.events_of(DieShared) == [DieShared("shrimp")]
    t.play("mark shrimp", "mark shrimp")
    assert [t.filled(name, seat=0) for name in ("shrimp", "cod", "lobster")] == [1, 0, 1]
    assert [t.filled(name, seat=1) for name in ("shrimp", "cod", "lobster")] == [1, 1, 0]


def test_example_b_income_of_lobster_2_and_the_canning_company() -> None:
    t = make_situation(
        players=2,
        phase="income",
        has={0: "lobster licence 2, ridback-canning, cod boats 4 4 3, oyster licence 1"},
    )
    paid = [(event.source, event.coins) for event in t.events_of(CoinsGained) if event.seat == 0]
    assert paid == [("income", 1), ("lobster", 2), ("ridback-canning", 2)]


@BOTH
def test_example_c_five_boats_fish_but_a_full_one_does_not(edition: str) -> None:
    t = make_situation(
        players=2,
        round=2,
        phase="fishing",
        has={0: "shrimp boats 0, cod boats 1 2, oyster licence 1, oyster boats 0, lobster boats 4"},
        edition=edition,
    )
    t.play("two fish")
    assert t.boats("shrimp") == [1]
    assert t.boats("cod") == [2, 3]
    assert t.boats("oyster") == [2]
    assert t.boats("lobster") == [4]
    assert sum(event.fish for event in t.events_of(FishCaught)) == 5


@BOTH
def test_example_d_a_harbor_die_launches_an_inuit(edition: str) -> None:
    t = make_situation(players=2, phase="town", town_dice="harbor wharf cod", edition=edition)
    events = t.play("take harbor", "mark inuit")
    assert events[1:] == [BoxFilled(0, "inuit", 0, "B"), BoatLaunched(0, "inuit", 1)]
    assert t.boats("inuit") == [0]


@BOTH
def test_example_d_and_the_inuit_fishes_from_then_on(edition: str) -> None:
    t = make_situation(players=2, round=2, phase="fishing", has={0: "inuit 1"}, edition=edition)
    assert t.boats("inuit") == [1]


@BOTH
def test_example_e_the_score_of_73(edition: str) -> None:
    t = make_situation(
        players=2,
        round=10,
        phase="town",
        has={
            0: "oyster licence 3, oyster boats 8 8, swordfish licence 3, swordfish boats 4 4,"
            "king-crab licence, bonus fish, king-crab boats 4 4, research-vessel 1,"
            "amas-bank, bait-shop"
        },
        edition=edition,
    )
    t.play_idle()
    assert t.score()._asdict() == {
        "fish": 32,
        "boats": 11,
        "licences": 15,
        "buildings": 10,
        "bonus": 5,
        "captain": 0,
        "trophies": 0,
    }
    assert t.score().total == 73


@BOTH
def test_example_f_three_coins_reach_a_star_which_fills_the_bait_shop(edition: str) -> None:
    t = make_situation(players=2, boat_dice="coins cod oyster", has={0: "4 coins"}, edition=edition)
    t.play("take coins")
    assert t.play("coins") == [CoinsGained(0, "coins", 3, 0), StarReached(0, 5)]
    assert t.decision.kind == "star"
    assert t.play("mark bait-shop")[0] == BoxFilled(0, "bait-shop", 0, "-")


@BOTH
def test_example_g_six_buildings_fill_the_bonus_of_ten(edition: str) -> None:
    six = "casino, bait-shop, salvage-yard, smokehouse, ridback-canning, seafood-buffet"
    t = make_situation(
        players=2, has={0: f"king-crab licence, bonus buildings, {six}"}, edition=edition
    )
    assert (t.score().licences, t.score().bonus) == (5, 10)


@BOTH
def test_example_h_round_three_against_the_captain(edition: str) -> None:
    # In round 3 her token would be on Lobster, from which Shrimp comes before Cod. The example
    # fits the rule of her choice with the token on Cod, or if she looks both ways.
    t = make_situation(
        round=3,
        boat_dice="shrimp shrimp cod",
        tokens=("cod", "research-vessel", "salvage-yard"),
        edition=edition,
    )
    assert t.legal == {"take shrimp", "take cod"}
    t.play("take shrimp", "mark shrimp")
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (12, 11))]
    t.play("mark shrimp")
    assert t.events_of(BoxesStruck)[1:] == [BoxesStruck("shrimp", (12,))]
    assert (t.filled("shrimp"), t.struck("shrimp")) == (2, 1)
    assert (t.filled("cod"), t.struck("cod")) == (0, 2)


@BOTH
@pytest.mark.parametrize(("looks", "takes"), [("clockwise", "shrimp"), ("nearest", "cod")])
def test_example_h_with_her_token_on_lobster(edition: str, looks: str, takes: str) -> None:
    t = make_situation(
        round=3,
        boat_dice="shrimp shrimp cod",
        tokens=("lobster", "research-vessel", "salvage-yard"),
        edition=edition,
        captain_next=looks,
    )
    t.play("take shrimp", "mark shrimp")
    assert t.events_of(BoxesStruck)[0] == BoxesStruck(takes, (12, 11))


@BOTH
def test_example_i_the_tokens_after_round_five(edition: str) -> None:
    t = make_situation(
        round=5, phase="end", tokens=("oyster", "inuit", "ridback-canning"), edition=edition
    )
    assert t.events_of(TokensMoved) == [TokensMoved("shrimp", "king-crab", "smokehouse")]
