"""Tests of the rulings on corner cases that the rulebook leaves open, in order.

A ruling that could fairly have gone the other way is a switch in the edition's data file, and a
house rule of a match. The tests play both ways of a switch.
"""

import pytest

from fleet_engine import new_match
from fleet_engine.dice.events import (
    BoatLaunched,
    BonusChosen,
    BoxesStruck,
    BoxFilled,
    CaptainPassed,
    CircleSpent,
    CoinsGained,
    DieRerolled,
    DieTaken,
    FishCaught,
    LicenceActivated,
    StarReached,
    StarStruck,
)
from fleet_engine.dice.names import SEA, SECTIONS
from tests.dice.table import make_situation

ON_CASINO = ("shrimp", "king-crab", "casino")


def test_ruling_01_no_star_on_a_buffet_hex() -> None:
    t = make_situation(stars=1, has="seafood-buffet")
    assert not [text for text in t.legal if text.startswith("serve")]


def test_ruling_02_no_star_on_a_coin_or_fish_box() -> None:
    t = make_situation(stars=1, has="cod boats 1")
    assert t.legal == {*(f"mark {section}" for section in SECTIONS), "pass"}


@pytest.mark.parametrize(("has", "coins"), [("", 1), ("bait-shop", 2)])
def test_ruling_03_the_shared_die_as_a_coin(has: str, coins: int) -> None:
    t = make_situation(players=2, boat_dice="cod cod cod", has={0: has})
    t.play("mark cod", "mark cod")
    assert (t.seat, t.decision.shared) == (0, True)
    assert t.play("coin")[0] == CoinsGained(0, "die", coins, 0)
    assert (t.seat, t.decision.shared) == (1, True)
    assert "mark cod" in t.legal


def test_ruling_04_no_shrimp_licence_on_the_shared_die() -> None:
    t = make_situation(boat_dice="shrimp oyster shrimp", has="shrimp licence 3")
    t.play("take oyster", "mark oyster")
    assert t.decision.shared
    assert t.legal == {"mark shrimp", "coin"}


def test_ruling_04_no_shrimp_licence_at_the_buffet() -> None:
    t = make_situation(boat_dice="shrimp oyster cod", has="shrimp licence 3, seafood-buffet")
    t.play("take shrimp")
    assert {text for text in t.legal if text.startswith("serve")} == {"serve shrimp"}
    t.play("serve shrimp")
    assert t.decision.kind == "use"
    assert t.decision.shared


@pytest.mark.parametrize(("allowed", "coins"), [(True, {"coins", "coin"}), (False, {"coin"})])
def test_ruling_05_shrimp_as_three_coins(allowed: bool, coins: set[str]) -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="shrimp licence 1", shrimp_as_coins=allowed
    )
    t.play("take shrimp")
    assert t.legal == {*(f"mark {name}" for name in SEA), *coins}


@pytest.mark.parametrize(("level", "coins"), [(1, 3), (2, 3), (3, 6)])
def test_ruling_05_level_3_is_three_coins_twice(level: int, coins: int) -> None:
    t = make_situation(boat_dice="shrimp cod oyster", has=f"shrimp licence {level}")
    t.play("take shrimp")
    assert CoinsGained(0, "coins", coins, 0) in t.play("coins")
    assert (t.decision.kind == "star") == (level > 1 or coins > 5)


def test_ruling_05_level_3_the_same_face_twice() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="shrimp licence 3", shrimp_level3="same face"
    )
    t.play("take shrimp", "mark lobster")
    assert t.filled("lobster") == 2
    assert t.decision.kind == "star"


def test_ruling_05_level_3_two_different_faces() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="shrimp licence 3", shrimp_level3="any faces"
    )
    t.play("take shrimp", "mark lobster")
    assert t.decision.kind == "again"
    assert t.legal == {*(f"mark {name}" for name in SEA), "coins"}
    t.play("mark cod")
    assert (t.filled("lobster"), t.filled("cod")) == (1, 1)
    assert t.decision.kind == "star"


def test_ruling_05_level_3_coins_and_a_box() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="shrimp licence 3", shrimp_level3="any faces"
    )
    t.play("take shrimp", "coins")
    assert t.coins() == 3
    t.play("mark cod")
    assert t.filled("cod") == 1
    assert t.decision.kind == "star"


def test_ruling_05_two_faces_without_coins_among_them() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster",
        has="shrimp licence 3",
        shrimp_level3="any faces",
        shrimp_as_coins=False,
    )
    t.play("take shrimp", "mark lobster")
    assert t.legal == {f"mark {name}" for name in SEA}


def test_ruling_06_casino_after_taking_and_once() -> None:
    t = make_situation(boat_dice="cod lobster oyster", reroll="coins", has="casino")
    assert "reroll" not in t.legal
    t.play("take cod")
    assert t.legal == {"mark cod", "coin", "reroll"}
    assert t.play("reroll") == [DieRerolled(0, "cod", "coins")]
    assert t.legal == {"coins", "coin"}


@pytest.mark.parametrize("times", [1, 2, 3])
def test_ruling_06_the_number_of_casino_rerolls(times: int) -> None:
    t = make_situation(boat_dice="cod lobster oyster", has="casino", casino_rerolls=times)
    t.play("take cod", *["reroll"] * times)
    assert "reroll" not in t.legal


def test_ruling_06_the_new_face_may_be_served_or_salvaged() -> None:
    t = make_situation(
        boat_dice="coins lobster oyster", reroll="cod", has="casino, seafood-buffet, salvage-yard"
    )
    t.play("take coins", "reroll")
    assert t.legal == {"mark cod", "coin", "serve cod", "salvage"}


def test_ruling_06_no_reroll_of_the_shared_die() -> None:
    t = make_situation(boat_dice="cod cod cod", has="casino")
    t.play("mark cod")
    assert t.decision.shared
    assert "reroll" not in t.legal


@pytest.mark.parametrize(("works", "faces"), [(True, 5), (False, 1)])
def test_ruling_07_casino_into_shrimp_with_licence(works: bool, faces: int) -> None:
    t = make_situation(
        boat_dice="cod lobster oyster",
        reroll="shrimp",
        has="casino, shrimp licence 2",
        casino_shrimp=works,
    )
    t.play("take cod", "reroll")
    assert len([text for text in t.legal if text.startswith("mark")]) == faces
    t.play("mark shrimp")
    assert (t.decision.kind == "star") == works


def test_ruling_07_a_shrimp_not_rerolled_keeps_the_licence() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="casino, shrimp licence 1", casino_shrimp=False
    )
    t.play("take shrimp")
    assert "mark cod" in t.legal


def test_ruling_08_stars_wait_in_line_and_one_is_finished_first() -> None:
    # The first star fills the second Lobster license. Its two coins reach the next star, which
    # waits until the earlier star is used.
    t = make_situation(stars=2, has="lobster 5, 4 coins")
    assert t.play("mark lobster")[1:] == [
        LicenceActivated(0, "lobster", 2),
        CoinsGained(0, "second-licence", 2, 0),
        StarReached(0, 5),
    ]
    assert t.decision.kind == "star"
    t.play("mark casino")
    assert t.decision.kind == "star"
    t.play("mark casino")
    assert t.decision.kind == "draft"


def test_ruling_08_a_circle_is_decided_before_the_next_star() -> None:
    t = make_situation(stars=2, has="cod 10, cod licence 1")
    t.play("mark cod")
    assert t.decision.kind == "circle"
    t.play("boat")
    assert t.decision.kind == "star"


def test_ruling_09_stars_won_while_fishing_come_after_all_fishing() -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 0 0, cod boats 0, 5 coins",
    )
    t.play("fish and coin")
    assert t.events_of(StarReached) == [StarReached(0, 5)]
    assert t.decision.kind == "oyster"
    t.play("two fish")
    assert sum(event.fish for event in t.events_of(FishCaught)) == 4
    assert t.decision.kind == "star"


def test_ruling_09_a_swordfish_licence_just_won_works_after_the_stars() -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="swordfish 1, oyster licence 1, oyster boats 0, 5 coins",
        swordfish_stars_come="after",
    )
    t.play("fish and coin", "mark swordfish")
    assert t.level("swordfish") == 1
    assert t.decision.kind == "star"


def test_ruling_09_a_swordfish_licence_before_the_stars_must_be_older() -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="swordfish 1, oyster licence 1, oyster boats 0, 5 coins",
        swordfish_stars_come="before",
    )
    t.play("fish and coin", "mark swordfish")
    assert t.level("swordfish") == 1
    assert t.decision.kind == "draft"


@pytest.mark.parametrize("come", ["after", "before"])
def test_ruling_09_all_stars_are_given_either_way(come: str) -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="swordfish licence 3, oyster licence 1, oyster boats 0, 5 coins",
        swordfish_stars_come=come,
    )
    t.play("fish and coin")
    t.play("mark casino", "mark casino", "mark bait-shop")
    assert t.decision.kind == "draft"


def test_ruling_10_the_barge_counts_the_boats_full_at_the_start() -> None:
    t = make_situation(round=2, phase="fishing", has="barge 3, cod boats 4 4 3, research-vessel 2")
    assert t.events_of(FishCaught) == [
        FishCaught(0, "barge", 1, 2, 2),
        FishCaught(0, "cod", 3, 1, 4),
    ]


def test_ruling_10_the_barge_holds_no_more_than_its_capacity() -> None:
    t = make_situation(round=2, phase="fishing", has="barge boats 7, cod boats 4 4, inuit boats 3")
    assert t.boats("barge") == [8]


@pytest.mark.parametrize(("fishes", "aboard"), [(False, 0), (True, 1)])
def test_ruling_10_the_barge_may_catch_a_fish_of_its_own(fishes: bool, aboard: int) -> None:
    t = make_situation(round=2, phase="fishing", has="barge 3, cod boats 2", barge_fishes=fishes)
    assert t.boats("barge") == [aboard]


@pytest.mark.parametrize(("counts", "full"), [(True, 3), (False, 2)])
def test_ruling_10_a_full_barge_may_count_as_a_full_boat(counts: bool, full: int) -> None:
    t = make_situation(
        phase="income",
        has="ridback-canning, barge boats 8, cod boats 4 4 3",
        barge_counts_as_full=counts,
    )
    assert CoinsGained(0, "ridback-canning", full, 0) in t.log
    assert t.observation.sheets[0].full_boats == full


def test_ruling_11_boats_filled_in_this_phase_count_next_time() -> None:
    # The Barge is last in the order of launch, but it still counts the boats before they fill up.
    t = make_situation(
        round=2,
        phase="town",
        has="cod boats 3, barge 3, captains-club 1",
        town_dice="harbor harbor cod",
    )
    t.play("take harbor", "mark captains-club")
    assert (t.boats("cod"), t.boats("barge")) == ([4], [0])


@pytest.mark.parametrize(
    ("last_space", "coins"), [("fish and coin", 1), ("fish", 0)], ids=["with-coin", "without"]
)
def test_ruling_12_an_oyster_boat_with_one_space(last_space: str, coins: int) -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 5",
        oyster_last_space=last_space,
    )
    assert t.boats("oyster") == [6]
    assert sum(event.coins for event in t.events_of(CoinsGained)) == coins


def test_ruling_13_old_oyster_boats_grow_with_the_licence() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster licence 2, oyster boats 6, barge 3")
    assert t.decision.kind == "oyster"
    t.play("two fish")
    assert t.boats("oyster") == [8]
    assert t.boats("barge") == [0]


def test_ruling_13_a_full_boat_stops_being_full() -> None:
    t = make_situation(stars=1, has="oyster 5, ridback-canning")
    t.marks().boat_fish[0] = 6
    assert t.observation.sheets[0].full_boats == 1
    t.play("mark oyster")
    assert t.level("oyster") == 2
    assert t.observation.sheets[0].full_boats == 0
    assert t.observation.sheets[0].income == 1


@pytest.mark.parametrize(("effects", "coins"), [(True, 1), (False, 0)])
def test_ruling_14_a_cod_start_earns_its_coin(effects: bool, coins: int) -> None:
    match = next(
        match
        for seed in range(100)
        if LicenceActivated(0, "cod", 1)
        in (match := new_match("dice", players=1, seed=seed, start_effects=effects)).events
    )
    sheet = match.observe(0).sheets[0]
    assert sheet.track.coins == coins
    assert (sheet.sections["cod"].level, len(sheet.sections["cod"].boats)) == (1, 1)


def test_ruling_15_coins_beyond_the_end_of_the_track_are_lost() -> None:
    t = make_situation(boat_dice="coins cod oyster", has="70 coins")
    t.play("take coins")
    assert t.play("coins")[:2] == [CoinsGained(0, "coins", 2, 1), StarReached(0, 71)]
    assert t.coins() == 72
    t.play("pass")
    assert t.decision.shared
    assert t.play("coin")[0] == CoinsGained(0, "die", 0, 1)


@pytest.mark.parametrize(("is_coin", "coins"), [(False, 8), (True, 9)])
def test_ruling_16_coins_skip_a_struck_star(is_coin: bool, coins: int) -> None:
    t = make_situation(
        boat_dice="coins cod oyster", has="5 coins, star 6 struck", struck_star_is_coin=is_coin
    )
    t.play("take coins")
    assert t.play("coins")[0] == CoinsGained(0, "coins", 3, 0)
    assert not t.events_of(StarReached)
    assert t.observation.sheets[0].track.filled == 9
    assert t.coins() == coins


def test_ruling_16_coins_skip_the_next_struck_star_too() -> None:
    t = make_situation(boat_dice="coins cod oyster", has="star 6 struck, star 12 struck, 10 coins")
    assert t.observation.sheets[0].track.filled == 11
    t.play("take coins", "coins")
    assert t.observation.sheets[0].track.filled == 15
    assert t.coins() == 13


def test_ruling_17_a_circle_takes_the_kind_that_is_left() -> None:
    t = make_situation(stars=1, has="cod 10, cod licence 3, cod boats 0")
    assert BoatLaunched(0, "cod", 4) in t.play("mark cod")
    t = make_situation(stars=1, has="cod 10, cod licence 2, cod boats 0 0")
    assert LicenceActivated(0, "cod", 3) in t.play("mark cod")


def test_ruling_17_a_circle_with_neither_left_is_plain() -> None:
    t = make_situation(stars=1, has="cod 10, cod licence 3, cod boats 0 0")
    assert t.play("mark cod")[:2] == [BoxFilled(0, "cod", 10, "?"), CircleSpent(0, "cod", "?")]


def test_ruling_18_a_fourth_licence_and_a_boat_too_many_do_nothing() -> None:
    t = make_situation(stars=1, has="cod 1, cod licence 3")
    events = t.play("mark cod")
    assert events[1] == CircleSpent(0, "cod", "L")
    assert not [event for event in events if isinstance(event, (CoinsGained, LicenceActivated))]
    t = make_situation(stars=1, has="cod 2, cod licence 3, cod boats 0 0 0 0")
    events = t.play("mark cod")
    assert events[1] == CircleSpent(0, "cod", "B")
    assert not [event for event in events if isinstance(event, (CoinsGained, BoatLaunched))]


@pytest.mark.parametrize(("counted", "points"), [("levels", 7), ("types", 4)])
def test_ruling_19_licences_for_the_king_crab(counted: str, points: int) -> None:
    t = make_situation(
        has="cod licence 3, shrimp licence 2, oyster licence 1, king-crab licence, bonus licences",
        bonus_licences=counted,
    )
    assert t.score().bonus == points


def test_ruling_20_buildings_for_the_king_crab_are_the_complete_ones() -> None:
    has = "king-crab licence, bonus buildings, seafood-buffet, amas-bank, fishermans-pub"
    assert make_situation(has=has).score().bonus == 6
    assert make_situation(has=f"{has}, casino 1, salvage-yard 1").score().bonus == 6
    assert make_situation(has="king-crab licence, bonus buildings, amas-bank 3").score().bonus == 0


@pytest.mark.parametrize("allowed", [True, False])
def test_ruling_21_the_shared_die_at_the_buffet(allowed: bool) -> None:
    t = make_situation(boat_dice="cod cod cod", has="seafood-buffet", shared_die_buffet=allowed)
    t.play("mark cod")
    assert ("serve cod" in t.legal) == allowed


@pytest.mark.parametrize("allowed", [True, False])
def test_ruling_21_the_shared_die_at_the_salvage_yard(allowed: bool) -> None:
    t = make_situation(boat_dice="cod cod cod", has="salvage-yard", shared_die_salvage=allowed)
    t.play("mark cod")
    assert ("salvage" in t.legal) == allowed


def test_ruling_22_the_smokehouse_with_the_shared_market() -> None:
    t = make_situation(phase="town", town_dice="market market oyster", has="smokehouse")
    t.play("take market", "coin")
    assert t.decision.shared
    events = t.play("market")
    assert events[:2] == [CoinsGained(0, "market", 2, 0), CoinsGained(0, "smokehouse", 2, 0)]


def test_ruling_23_income_before_fishing_and_its_cap() -> None:
    t = make_situation(
        round=2,
        phase="income",
        has="lobster licence 3, ridback-canning, cod boats 4 4 4 3, shrimp boats 4 4 4 4",
    )
    assert t.log[:3] == [
        CoinsGained(0, "income", 1, 0),
        CoinsGained(0, "lobster", 3, 0),
        CoinsGained(0, "ridback-canning", 6, 0),
    ]
    assert t.events_of(CoinsGained)[3] == CoinsGained(0, "ridback-canning", 0, 1)
    assert t.coins() == 10


def test_ruling_24_personal_fishing_has_barge_oysters_but_no_swordfish() -> None:
    t = make_situation(
        players=2,
        round=3,
        phase="town",
        town_dice="harbor market cod",
        has={
            0: "captains-club 1, barge 3, cod boats 4 1, oyster licence 1, oyster boats 0,"
            "swordfish licence 3",
            1: "cod boats 0, swordfish licence 3",
        },
    )
    t.play("take harbor", "mark captains-club")
    assert t.decision.kind == "oyster"
    t.play("fish and coin")
    assert t.boats("barge") == [1]
    assert t.boats("cod") == [4, 2]
    assert t.boats("oyster") == [1]
    assert t.boats("cod", seat=1) == [0]
    assert (t.seat, t.decision.kind) == (1, "draft")


def test_ruling_25_a_half_filled_building_can_be_lost() -> None:
    t = make_situation(round=2, phase="town", town_dice="wharf market cod", has="casino 1")
    assert BoxesStruck("casino", (1,)) in t.log
    assert not t.is_complete("casino")
    t.play("take market", "market")
    assert t.score().buildings == 0


def test_ruling_25_boxes_filled_at_the_bank_still_pay() -> None:
    t = make_situation(
        round=2,
        phase="town",
        town_dice="wharf market cod",
        has="amas-bank 2",
        tokens=("shrimp", "king-crab", "amas-bank"),
    )
    assert BoxesStruck("amas-bank", (3, 2)) in t.log
    assert not t.is_complete("amas-bank")
    assert t.score().buildings == 4


def test_ruling_25_a_building_still_completes_above_a_struck_circle() -> None:
    t = make_situation(stars=1, has="casino struck 1")
    t.play("mark casino")
    assert t.is_complete("casino")
    assert t.score().buildings == 2


@pytest.mark.parametrize(("stands", "points"), [(True, 10), (False, 0)])
def test_ruling_26_the_pub_with_struck_boxes(stands: bool, points: int) -> None:
    t = make_situation(
        stars=1, has="fishermans-pub 2, fishermans-pub struck 2", pub_with_struck_boxes=stands
    )
    t.play("mark fishermans-pub")
    assert t.is_complete("fishermans-pub") == stands
    assert t.score().buildings == points


def test_ruling_26_the_pub_with_all_boxes_filled_is_always_complete() -> None:
    t = make_situation(stars=1, has="fishermans-pub 4", pub_with_struck_boxes=False)
    t.play("mark fishermans-pub")
    assert t.score().buildings == 10


@pytest.mark.parametrize(
    ("wish", "face"), [("last", "market"), ("as boat die", "coins")], ids=["last", "as-boat-die"]
)
def test_ruling_27_her_wish_for_coins_in_the_town(wish: str, face: str) -> None:
    t = make_situation(
        round=2, phase="town", town_dice="market market coins", captain_town_coins=wish
    )
    assert t.events_of(DieTaken)[0] == DieTaken(-1, face)


def test_ruling_27_coins_are_wild_for_her_in_the_town_too() -> None:
    t = make_situation(
        round=2,
        phase="town",
        town_dice="market market coins",
        tokens=("oyster", "king-crab", "casino"),
        captain_town_coins="as boat die",
    )
    assert t.events_of(BoxesStruck) == [BoxesStruck("oyster", (12,))]


def test_ruling_28_two_strikes_at_one_open_box_strike_one() -> None:
    t = make_situation(round=2, boat_dice="shrimp coins coins", has="shrimp 9, shrimp struck 3")
    assert t.events_of(BoxesStruck) == [BoxesStruck("shrimp", (9,))]
    assert "mark shrimp" not in t.legal


def test_ruling_29_she_takes_her_next_wish_in_the_town() -> None:
    harbor = ", ".join(f"{ship} closed" for ship in SECTIONS[5:10])
    t = make_situation(
        round=2, phase="town", town_dice="harbor wharf cod", has=harbor, tokens=ON_CASINO
    )
    assert t.events_of(DieTaken)[0] == DieTaken(-1, "wharf")


def test_ruling_29_she_passes_if_nothing_is_left() -> None:
    closed = ", ".join(f"{section} closed" for section in SECTIONS)
    struck = ", ".join(f"star {box} struck" for box in range(6, 73, 6))
    t = make_situation(
        round=2, phase="town", town_dice="harbor market cod", has=f"{closed}, {struck}"
    )
    assert isinstance(t.log[1], DieTaken)
    assert t.log[2] == CaptainPassed(t.log[1].face)
    assert not t.events_of(StarStruck)


def test_ruling_30_a_die_without_a_box_is_a_coin() -> None:
    t = make_situation(boat_dice="cod lobster oyster", has="cod closed")
    events = t.play("take cod")
    assert events[:2] == [DieTaken(0, "cod"), CoinsGained(0, "die", 1, 0)]


def test_ruling_31_optional_uses_may_be_declined() -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has="casino, salvage-yard, seafood-buffet, shrimp 2"
    )
    t.play("take shrimp")
    assert t.legal >= {"mark shrimp", "coin", "reroll", "salvage", "serve shrimp"}
    t = make_situation(round=2, phase="fishing", has="swordfish licence 1")
    assert "pass" in t.legal


def test_ruling_31_a_circle_cannot_be_declined() -> None:
    t = make_situation(stars=1, has="cod 10, cod licence 1")
    t.play("mark cod")
    assert t.legal == {"licence", "boat"}
    t = make_situation(stars=1, has="king-crab 1")
    t.play("mark king-crab")
    assert t.legal == {"bonus buildings", "bonus fish", "bonus licences", "bonus coins"}


@pytest.mark.parametrize("allowed", [True, False])
def test_ruling_31_a_star_can_be_declined_if_allowed(allowed: bool) -> None:
    t = make_situation(stars=1, star_decline=allowed)
    assert ("pass" in t.legal) == allowed


def test_ruling_31_a_star_that_cannot_be_declined_fills_the_last_open_box() -> None:
    closed = ", ".join(f"{section} closed" for section in SECTIONS if section != "casino")
    t = make_situation(
        stars=1, has=f"{closed}, casino 1", star_decline=False, boat_dice="cod cod coins"
    )
    assert t.is_complete("casino")


def test_ruling_32_the_shared_die_in_turn_order() -> None:
    t = make_situation(
        players=2,
        first=1,
        phase="town",
        town_dice="harbor market cod",
        has={0: "king-crab 1", 1: "king-crab 1"},
    )
    t.play("take market", "market")
    assert t.seat == 0
    t.play("take cod", "coin")
    assert (t.seat, t.decision.shared) == (1, True)
    t.play("mark king-crab", "bonus fish")
    assert t.seat == 0
    t.play("mark king-crab")
    assert t.legal == {"bonus buildings", "bonus licences", "bonus coins"}
    t.play("bonus coins")
    assert t.events_of(BonusChosen) == [BonusChosen(1, "fish"), BonusChosen(0, "coins")]


# Rows of the list of edition differences that are switches, too.


@pytest.mark.parametrize("swap", ["always", "with licence"])
def test_edition_row_03_the_coin_of_an_oyster_boat_without_licence(swap: str) -> None:
    t = make_situation(round=2, phase="fishing", has="oyster boats 0", oyster_swap=swap)
    if swap == "always":
        assert t.legal == {"two fish", "fish and coin"}
        t.play("two fish")
    assert t.boats("oyster") == [2]


def test_edition_row_03_with_a_licence_there_is_always_a_choice() -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 0",
        oyster_swap="with licence",
    )
    assert t.legal == {"two fish", "fish and coin"}


@pytest.mark.parametrize("opens", ["next phase", "next die"])
def test_edition_row_08_when_the_buffet_opens(opens: str) -> None:
    t = make_situation(players=2, phase="town", town_dice="wharf market cod", buffet_opens=opens)
    t.play("take wharf", "mark seafood-buffet", "take market", "market")
    assert (t.seat, t.decision.shared, t.decision.face) == (0, True, "cod")
    assert ("serve cod" in t.legal) == (opens == "next die")


@pytest.mark.parametrize("strikes", ["own and shared", "own"])
def test_edition_row_17_the_captain_and_the_shared_market(strikes: str) -> None:
    t = make_situation(phase="town", town_dice="market market cod", captain_market=strikes)
    t.play("take market", "coin", "market")
    assert t.events_of(StarStruck) == ([StarStruck(5)] if strikes == "own and shared" else [])


@pytest.mark.parametrize("strikes", ["own and shared", "own"])
def test_edition_row_17_the_market_she_takes_strikes_in_any_case(strikes: str) -> None:
    closed = ", ".join(f"{section} closed" for section in SEA)
    t = make_situation(
        round=2, phase="town", town_dice="market market cod", has=closed, captain_market=strikes
    )
    assert t.events_of(StarStruck) == [StarStruck(5)]
