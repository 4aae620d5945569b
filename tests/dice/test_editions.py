"""Tests of each difference between the editions of 2018 and 2020, row by row.

They also test rules that both editions share.
"""

from dataclasses import fields

import pytest

from fleet_engine import new_match, replay
from fleet_engine.dice import ruleset
from fleet_engine.dice.events import (
    BoxesStruck,
    BoxFilled,
    CaptainPassed,
    CoinsGained,
    DieRerolled,
    DieShared,
    FishCaught,
    FishingBegan,
    StarReached,
    StarStruck,
)
from fleet_engine.dice.names import SEA, SECTIONS
from tests.dice.table import DiceSituation, make_situation

BOTH = pytest.mark.parametrize("edition", ruleset.EDITIONS)
ON_LOBSTER = ("lobster", "king-crab", "casino")


def income(edition: str, has: str) -> dict[str, tuple[int, int]]:
    """Return the coins paid and lost in one income phase, by source."""
    t = make_situation(phase="income", has=has, edition=edition)
    return {e.source: (e.coins, e.lost) for e in t.events_of(CoinsGained)}


def fleet(boats: int) -> str:
    """Return phrases for a number of launched boats, none of them full."""
    kinds = ["cod", "shrimp", "swordfish"]
    shares = [boats // 3 + (place < boats % 3) for place in range(3)]
    return ", ".join(
        f"{kind} boats {'0 ' * share}" for kind, share in zip(kinds, shares, strict=True) if share
    )


# 1  Lobster licenses


@pytest.mark.parametrize(
    ("level", "boats", "coins"),
    [
        (1, 1, 0), (1, 2, 1), (1, 7, 1), (1, 8, 2), (1, 12, 2),
        (2, 1, 0), (2, 2, 1), (2, 4, 1), (2, 5, 2), (2, 12, 2),
        (3, 1, 0), (3, 2, 1), (3, 4, 1), (3, 5, 2), (3, 9, 2), (3, 10, 3),
    ],
)  # fmt: skip
def test_row_01_lobster_pays_by_launched_boats_in_2018(level: int, boats: int, coins: int) -> None:
    found = income("2018", f"lobster licence {level}, {fleet(boats)}")
    assert found.get("lobster", (0, 0)) == (coins, 0)


def test_row_01_ships_of_the_harbor_are_boats_too_in_2018() -> None:
    has = "lobster licence 2, cod boats 0, research-vessel 2, inuit boats 0, barge boats 0"
    assert income("2018", has)["lobster"] == (2, 0)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("boats", [1, 12])
def test_row_01_lobster_pays_its_level_in_2020(level: int, boats: int) -> None:
    assert income("2020", f"lobster licence {level}, {fleet(boats)}")["lobster"] == (level, 0)


# 2  Income cap


@pytest.mark.parametrize(("edition", "ridback"), [("2018", (12, 0)), ("2020", (9, 3))])
def test_row_02_only_in_2020_an_income_has_a_limit(edition: str, ridback: tuple[int, int]) -> None:
    has = "ridback-canning, cod boats 4 4 4 4, shrimp boats 4 4 4 4, swordfish boats 4 4 4 4"
    t = make_situation(phase="income", has=has, edition=edition)
    gained = [e for e in t.events_of(CoinsGained) if e.source == "ridback-canning"]
    assert sum(e.coins for e in gained) == ridback[0]
    assert sum(e.lost for e in gained) == ridback[1]


# 3 to 5  Oyster boats


def test_row_03_without_licence_an_oyster_boat_always_catches_two_in_2018() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster boats 0", edition="2018")
    assert t.events_of(FishCaught) == [FishCaught(0, "oyster", 1, 2, 2)]


def test_row_03_without_licence_an_oyster_boat_may_take_the_coin_in_2020() -> None:
    t = make_situation(round=2, phase="fishing", has="oyster boats 0", edition="2020")
    assert t.legal == {"two fish", "fish and coin"}


@pytest.mark.parametrize("fish", [4, 5])
def test_row_03_without_licence_it_fills_up_without_a_coin_in_2018(fish: int) -> None:
    t = make_situation(round=2, phase="fishing", has=f"oyster boats {fish}", edition="2018")
    assert (t.boats("oyster"), t.coins()) == ([6], 0)


@BOTH
@pytest.mark.parametrize("level", [1, 2, 3])
def test_row_03_with_licence_each_boat_has_the_choice_in_both(edition: str, level: int) -> None:
    has = f"oyster licence {level}, oyster boats 0 2"
    t = make_situation(round=2, phase="fishing", has=has, edition=edition)
    t.play("two fish", "fish and coin")
    assert t.boats("oyster") == [2, 3]


@BOTH
@pytest.mark.parametrize(("house_rule", "coins"), [(False, 0), (True, 1)])
def test_row_04_a_full_oyster_boat_gives_no_coin(
    edition: str, house_rule: bool, coins: int
) -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 6",
        edition=edition,
        full_oyster_coin=house_rule,
    )
    assert (t.boats("oyster"), t.coins()) == ([6], coins)


def test_row_04_the_house_rule_coin_needs_the_licence_in_2018() -> None:
    has = "oyster boats 6"
    t = make_situation(round=2, phase="fishing", has=has, edition="2018", full_oyster_coin=True)
    assert t.coins() == 0


@BOTH
@pytest.mark.parametrize(("level", "capacity"), [(1, 6), (2, 8), (3, 10)])
def test_row_05_the_oyster_licence_gives_room(edition: str, level: int, capacity: int) -> None:
    t = make_situation(has=f"oyster licence {level}, oyster boats 0", edition=edition)
    assert t.observation.sheets[0].sections["oyster"].boats[0].capacity == capacity


@BOTH
def test_row_04_a_boat_with_one_space_is_not_full(edition: str) -> None:
    t = make_situation(
        round=2,
        phase="fishing",
        has="oyster licence 1, oyster boats 5",
        edition=edition,
        full_oyster_coin=True,
        oyster_last_space="fish",
    )
    assert (t.boats("oyster"), t.coins()) == ([6], 0)


# 6 to 8  Stars and the Buffet


@BOTH
def test_row_06_a_star_fills_any_section_but_no_coin_or_fish_box(edition: str) -> None:
    t = make_situation(stars=1, has="cod boats 1, 3 coins", edition=edition)
    assert t.legal == {*(f"mark {section}" for section in SECTIONS), "pass"}


@BOTH
def test_row_07_a_star_fills_no_hex(edition: str) -> None:
    t = make_situation(stars=1, has="seafood-buffet", edition=edition)
    assert not [text for text in t.legal if text.startswith("serve")]


@pytest.mark.parametrize(("edition", "opens"), [("2018", True), ("2020", False)])
def test_row_08_the_buffet_opens_at_once_only_in_2018(edition: str, opens: bool) -> None:
    t = make_situation(round=1, phase="town", town_dice="wharf wharf cod", edition=edition)
    t.play("take wharf", "mark seafood-buffet")
    assert t.decision.shared
    assert ("serve cod" in t.legal) == (opens and t.decision.face == "cod")
    t = make_situation(
        players=2, boat_dice="cod cod cod", has={0: "cod 1"}, stars=1, edition=edition
    )
    t.play("mark seafood-buffet")
    assert ("serve cod" in t.legal) == opens


# 9  The Shrimp license


@pytest.mark.parametrize(("edition", "coins"), [("2018", False), ("2020", True)])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_row_09_shrimp_becomes_the_coins_face_only_in_2020(
    edition: str, coins: bool, level: int
) -> None:
    t = make_situation(
        boat_dice="shrimp cod oyster", has=f"shrimp licence {level}", edition=edition
    )
    t.play("take shrimp")
    assert ("coins" in t.legal) == coins
    assert t.legal >= {f"mark {sea}" for sea in SEA}


# 10 and 11  The Casino, and when buildings begin to work


@BOTH
@pytest.mark.parametrize("phase", ["boat", "town"])
def test_row_10_the_casino_rerolls_the_chosen_die_once_in_either_phase(
    edition: str, phase: str
) -> None:
    t = make_situation(round=1, phase=phase, has="casino", edition=edition)
    t.play(sorted(t.legal)[0])
    t.play("reroll")
    assert len(t.events_of(DieRerolled)) == 1
    assert "reroll" not in t.legal


@BOTH
def test_row_10_the_casino_leaves_the_shared_die_alone(edition: str) -> None:
    t = make_situation(players=2, boat_dice="cod cod cod", has={0: "casino"}, edition=edition)
    t.play("mark cod", "mark cod")
    assert (t.seat, t.decision.shared) == (0, True)
    assert "reroll" not in t.legal


@BOTH
@pytest.mark.parametrize("building", ["casino", "salvage-yard", "bait-shop", "smokehouse"])
def test_row_11_buildings_of_two_boxes_work_with_the_second(edition: str, building: str) -> None:
    t = make_situation(stars=2, edition=edition)
    t.play(f"mark {building}")
    assert not t.is_complete(building)
    t.play(f"mark {building}")
    assert t.is_complete(building)


@BOTH
@pytest.mark.parametrize("building", ["ridback-canning", "seafood-buffet"])
def test_row_11_buildings_of_one_box_work_with_it(edition: str, building: str) -> None:
    t = make_situation(stars=1, edition=edition)
    t.play(f"mark {building}")
    assert t.is_complete(building)


# 12 to 15  Dice and their uses


@BOTH
def test_row_12_the_salvage_yard_takes_any_die_the_shared_one_too(edition: str) -> None:
    has = {0: "salvage-yard", 1: "salvage-yard"}
    t = make_situation(players=2, boat_dice="cod cod cod", has=has, edition=edition)
    t.play("salvage", "mark oyster", "salvage", "mark oyster")
    assert t.decision.shared
    assert "salvage" in t.legal


@BOTH
def test_row_13_the_captains_club_fishes_without_a_swordfish_star(
    edition: str,
) -> None:
    has = "captains-club 1, swordfish licence 3, oyster licence 1, oyster boats 0, cod boats 0"
    t = make_situation(stars=1, has=has, edition=edition)
    t.play("mark captains-club", "fish and coin")
    assert t.events_of(FishingBegan) == [FishingBegan(0, True)]
    assert (t.boats("cod"), t.boats("oyster"), t.coins()) == ([1], [1], 1)
    assert t.decision.kind != "star"


@BOTH
@pytest.mark.parametrize("phase", ["boat", "town"])
def test_row_14_any_die_is_worth_a_coin_in_both_phases(edition: str, phase: str) -> None:
    t = make_situation(round=1, phase=phase, edition=edition)
    t.play(sorted(t.legal)[0])
    assert "coin" in t.legal


@BOTH
@pytest.mark.parametrize(
    ("fish", "coins"),
    [
        (0, 2),
        (4, 2),
        (5, 3),
        (11, 3),
        (12, 4),
        (19, 4),
        (20, 5),
        (29, 5),
        (30, 6),
        (39, 6),
        (40, 7),
    ],
)
def test_row_15_one_market_chart(edition: str, fish: int, coins: int) -> None:
    assert ruleset.load_printed(edition).market_coins(fish) == coins


# 16 to 18  Captain Ruth


@pytest.mark.parametrize(("edition", "box"), [("2018", 0), ("2020", 12)])
def test_row_16_for_coins_she_strikes_from_the_top_in_2018(edition: str, box: int) -> None:
    t = make_situation(round=2, boat_dice="coins coins coins", tokens=ON_LOBSTER, edition=edition)
    assert t.events_of(BoxesStruck) == [BoxesStruck("lobster", (box,))]


def struck_on_top(has: str) -> DiceSituation:
    """Return a game in which the Captain has struck the topmost open Lobster box.

    She is first in the round.
    """
    return make_situation(
        round=2, boat_dice="coins coins coins", tokens=ON_LOBSTER, edition="2018", has=has,
        captain_shared_coins="as her own",
    )  # fmt: skip


def test_row_16_the_next_box_down_is_the_next_to_fill() -> None:
    t = struck_on_top("lobster 1, 5 coins")
    assert t.events_of(BoxesStruck)[0] == BoxesStruck("lobster", (1,))
    t.play("coin", "mark lobster")
    assert t.events_of(BoxFilled)[0] == BoxFilled(0, "lobster", 2, "B")
    assert (t.level("lobster"), t.boats("lobster")) == (0, [0])
    lobster = t.observation.sheets[0].sections["lobster"]
    assert (lobster.filled, lobster.struck, lobster.struck_above) == (4, 0, (1, 3))
    assert lobster.open_boxes == 9


def test_row_16_a_section_may_be_struck_to_its_end_from_the_top() -> None:
    t = struck_on_top("lobster struck 12")
    lobster = t.observation.sheets[0].sections["lobster"]
    assert (lobster.open_boxes, lobster.struck_above) == (0, (0,))
    t.play("coins")
    assert t.events_of(BoxesStruck)[1].section == "swordfish"


def test_row_16_all_her_other_dice_strike_from_the_bottom_in_2018() -> None:
    t = make_situation(round=2, boat_dice="lobster cod cod", tokens=ON_LOBSTER, edition="2018")
    assert t.events_of(BoxesStruck) == [BoxesStruck("lobster", (12, 11))]


@pytest.mark.parametrize(
    ("edition", "shared", "box"),
    [("2018", "bottom", 12), ("2018", "as her own", 1), ("2020", "as her own", 11)],
)
def test_row_16_shared_coins_strike_from_the_bottom_or_as_her_own_do(
    edition: str, shared: str, box: int
) -> None:
    t = make_situation(
        round=2, boat_dice="coins coins coins", tokens=ON_LOBSTER, edition=edition,
        captain_shared_coins=shared,
    )  # fmt: skip
    t.play("coin", "coin")
    own, with_the_last_die = t.events_of(BoxesStruck)[:2]
    assert own.boxes == ((0,) if edition == "2018" else (12,))
    assert with_the_last_die == BoxesStruck("lobster", (box,))


def test_row_16_shared_coins_may_strike_the_bottom_if_her_own_do_not() -> None:
    t = make_situation(
        round=2, boat_dice="coins coins coins", tokens=ON_LOBSTER, captain_coins_strike="top",
        captain_shared_coins="bottom",
    )  # fmt: skip
    t.play("coin", "coin")
    assert [event.boxes for event in t.events_of(BoxesStruck)[:2]] == [(0,), (12,)]


@pytest.mark.parametrize(("edition", "strikes"), [("2018", 0), ("2020", 1)])
def test_row_17_a_shared_market_strikes_a_star_only_in_2020(edition: str, strikes: int) -> None:
    t = make_situation(round=1, phase="town", town_dice="market market cod", edition=edition)
    t.play("take market", "market")
    assert t.decision.face == "market"
    t.play("coin")
    assert len(t.events_of(StarStruck)) == strikes


@BOTH
def test_row_17_a_market_that_she_selects_strikes_a_star(edition: str) -> None:
    has = ", ".join(f"{name} closed" for name in SECTIONS)
    t = make_situation(
        round=2, phase="town", town_dice="market market cod", has=has, edition=edition
    )
    assert t.events_of(StarStruck) == [StarStruck(5)]


@BOTH
@pytest.mark.parametrize(
    "building",
    ["casino", "seafood-buffet", "salvage-yard", "bait-shop", "smokehouse", "ridback-canning"],
)
def test_row_18_one_of_her_dice_strikes_all_of_a_small_building(
    edition: str, building: str
) -> None:
    t = make_situation(
        round=2,
        phase="town",
        town_dice="wharf market cod",
        has=", ".join(f"{ship} closed" for ship in SECTIONS[5:10]),
        tokens=("shrimp", "king-crab", building),
        edition=edition,
    )
    assert [e.section for e in t.events_of(BoxesStruck)] == [building]
    assert t.observation.sheets[0].sections[building].open_boxes == 0


@BOTH
def test_row_18_a_building_with_a_struck_circle_still_completes(edition: str) -> None:
    t = make_situation(stars=1, has="casino struck 1", edition=edition)
    t.play("mark casino")
    assert t.is_complete("casino")


# The Captain passes


@BOTH
@pytest.mark.parametrize(("house_rule", "left"), [("first die", "cod"), ("wanted die", "market")])
def test_which_die_she_passes_with_decides_which_is_shared(
    edition: str, house_rule: str, left: str
) -> None:
    """No box or star is open, so no die is of use to her.

    The player can use a Market.
    """
    closed = ", ".join(f"{name} closed" for name in SECTIONS)
    stars = ", ".join(f"star {box} struck" for box in range(6, 73, 6))
    t = make_situation(
        round=1,
        phase="town",
        town_dice="wharf market cod",
        has=f"{closed}, {stars}",
        edition=edition,
        captain_passes=house_rule,
    )
    t.play("take wharf")
    assert len(t.events_of(CaptainPassed)) >= 1
    assert t.events_of(DieShared) == [DieShared(left)]


# Records


def test_a_record_keeps_its_edition() -> None:
    match = new_match("dice", players=1, seed=3, edition="2018")
    while match.to_move is not None:
        match.play(match.legal_actions[-1])
    for form in (str(match.record), match.record.to_json(), match.record.to_compact()):
        again = replay(form)
        assert again.options["edition"] == "2018"
        assert again.events == match.events
    assert "edition=2018" in match.record.to_compact()


def test_all_other_figures_are_alike() -> None:
    """Pools, rounds, coins, points, strikes and ranks differ only as the rows say."""
    new, old = (ruleset.load_printed(edition) for edition in ("2020", "2018"))
    names = {field.name for field in fields(new)} - {"switches", *ruleset.SWITCHES}
    assert {name for name in names if getattr(new, name) != getattr(old, name)} == {
        "edition", "income_cap", "lobster",
    }  # fmt: skip


def test_every_switch_exists_in_both_editions() -> None:
    new, old = (ruleset.load_printed(edition).switches for edition in ("2020", "2018"))
    assert list(new) == list(old) == list(ruleset.SWITCHES)
    assert {name for name in new if new[name].default != old[name].default} == {
        "shrimp_as_coins", "oyster_swap", "buffet_opens", "captain_market", "captain_coins_strike",
        "captain_shared_coins",
    }  # fmt: skip
    assert all(set(new[name].choices) == set(old[name].choices) for name in new)


def test_stars_reached_by_income_come_before_the_fish_in_both() -> None:
    for edition in ruleset.EDITIONS:
        t = make_situation(round=2, phase="income", has="5 coins, cod boats 0", edition=edition)
        assert t.events_of(StarReached) == [StarReached(0, 5)]
        assert t.decision.kind == "star"
        assert t.boats("cod") == [0]
