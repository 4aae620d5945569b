"""Coins, the coin track and its stars, income and the market."""

from dataclasses import replace

import pytest

from fleet_engine.dice.events import CoinsGained, StarPassed, StarReached
from fleet_engine.dice.names import SECTIONS
from fleet_engine.dice.rules import effects
from tests.dice.table import DiceSituation, make_situation


def catch(fish: int) -> str:
    """Return phrases for a fleet with this number of fish."""
    phrases = ["oyster licence 3"]
    for kind, holds in (*[("oyster", 10)] * 3, *[("cod", 4)] * 4, *[("shrimp", 4)] * 4):
        if aboard := min(holds, fish):
            phrases.append(f"{kind} boats {aboard}")
            fish -= aboard
    assert not fish, "so many fish go into no fleet"
    return ", ".join(phrases)


def gains(t: DiceSituation) -> list[tuple[str, int, int]]:
    return [(event.source, event.coins, event.lost) for event in t.events_of(CoinsGained)]


def test_the_coins_face_gives_three() -> None:
    t = make_situation(boat_dice="coins cod oyster")
    t.play("take coins", "coins")
    assert t.coins() == 3


def test_the_shared_coins_face_gives_three_to_each() -> None:
    t = make_situation(players=2, boat_dice="coins coins coins")
    t.play("coin", "coin", "coins")
    assert (t.coins(0), t.coins(1)) == (4, 1)
    t.play("coins")
    assert (t.coins(0), t.coins(1)) == (5, 5)  # with one coin of income each


@pytest.mark.parametrize("phase", ["boat", "town"])
@pytest.mark.parametrize(("has", "coins"), [("", 1), ("bait-shop", 2), ("bait-shop 1", 1)])
def test_any_die_as_a_coin(phase: str, has: str, coins: int) -> None:
    boat, town = "cod coins oyster", "market wharf cod"
    for face in (boat if phase == "boat" else town).split():
        t = make_situation(phase=phase, has=has, boat_dice=boat, town_dice=town)
        t.play(f"take {face}", "coin")
        assert gains(t)[0] == ("die", coins, 0)


@pytest.mark.parametrize("before", range(13))
def test_each_sixth_box_is_a_star(before: int) -> None:
    t = make_situation(boat_dice="coins cod oyster", has=f"{before} coins")
    t.play("take coins", "coins")
    reached = [event.box + 1 for event in t.events_of(StarReached)]
    assert reached == [box for box in (6, 12, 18) if before < box <= before + 3]


def test_the_track_has_72_boxes_and_12_stars() -> None:
    track = make_situation().observation.sheets[0].track
    assert (track.length, len(track.stars)) == (72, 12)
    assert [box + 1 for box in track.stars] == list(range(6, 73, 6))


def test_several_stars_are_used_one_by_one() -> None:
    t = make_situation(stars=2)
    t.play("mark casino", "mark casino")
    assert t.is_complete("casino")


def test_seven_coins_can_reach_two_stars_at_once() -> None:
    has = f"{catch(40)}, 5 coins"
    t = make_situation(phase="town", town_dice="market harbor cod", has=has)
    t.play("take market", "market")
    assert t.events_of(StarReached) == [StarReached(0, 5), StarReached(0, 11)]
    t.play("mark casino")
    assert t.decision.kind == "star"
    t.play("mark casino")
    assert t.decision.kind != "star"


def test_a_star_may_be_declined() -> None:
    t = make_situation(stars=1)
    assert t.play("pass")[0] == StarPassed(0)


def test_a_star_with_nothing_left_to_fill_is_lost() -> None:
    closed = ", ".join(f"{section} closed" for section in SECTIONS)
    t = make_situation(stars=2, has=closed)
    assert t.events_of(StarPassed)[:2] == [StarPassed(0), StarPassed(0)]


def test_stars_of_the_income_come_before_the_fishing() -> None:
    t = make_situation(round=2, phase="income", has="5 coins, inuit boats 0")
    assert t.decision.kind == "star"
    assert t.boats("inuit") == [0]
    t.play("pass")
    assert t.boats("inuit") == [1]


# Income


def test_base_income_is_one() -> None:
    assert gains(make_situation(phase="income"))[0] == ("income", 1, 0)


@pytest.mark.parametrize(
    ("full", "coins", "lost"), [(0, 0, 0), (1, 1, 0), (5, 5, 0), (6, 6, 0), (7, 6, 1), (9, 6, 3)]
)
def test_income_is_capped_at_ten(full: int, coins: int, lost: int) -> None:
    fleet = ", ".join([*["cod boats 4"] * 4, *["shrimp boats 4"] * 4, "swordfish boats 4"][:full])
    has = f"lobster licence 3, ridback-canning, {fleet}"
    t = make_situation(phase="income", has=has)
    income = gains(t)
    assert sum(paid for _, paid, _ in income) == 4 + coins == t.coins()
    assert sum(missed for _, _, missed in income) == lost


@pytest.mark.parametrize(("cap", "paid"), [(0, (0, 0, 0)), (3, (1, 2, 0)), (5, (1, 3, 1))])
def test_the_cap_cuts_from_the_last_source(cap: int, paid: tuple[int, ...]) -> None:
    t = make_situation(has="lobster licence 3, ridback-canning, cod boats 4 4")
    t.position.rules = replace(t.position.rules, income_cap=cap)
    parts = effects.income_rows(t.position, 0)
    assert tuple(coins for _, coins, _ in parts) == paid
    assert [coins + lost for _, coins, lost in parts] == [1, 3, 2]


def test_income_is_shown_before_it_comes() -> None:
    t = make_situation(
        has="lobster licence 3, ridback-canning, cod boats 4 4 4 4, shrimp boats 4 4 4"
    )
    assert t.observation.sheets[0].income == 10


# Market


@pytest.mark.parametrize(
    ("fish", "coins"),
    [(0, 2), (4, 2), (5, 3), (11, 3), (12, 4), (19, 4), (20, 5), (29, 5), (30, 6), (39, 6), (40, 7),
     (60, 7)],
)  # fmt: skip
@pytest.mark.parametrize("smokehouse", [False, True])
def test_the_market_chart(fish: int, coins: int, smokehouse: bool) -> None:
    has = catch(fish) if fish else "inuit 1"
    t = make_situation(
        phase="town", town_dice="market harbor cod", has=has + ", smokehouse" * smokehouse
    )
    t.play("take market", "market")
    expected = [("market", coins, 0), ("smokehouse", 2, 0)]
    assert gains(t)[: 1 + smokehouse] == expected[: 1 + smokehouse]


def test_the_market_leaves_the_fish_on_the_boats() -> None:
    t = make_situation(phase="town", town_dice="market harbor cod", has="cod boats 4 1")
    t.play("take market", "market")
    assert t.boats("cod") == [4, 1]


def test_the_fish_of_all_boats_count_at_the_market() -> None:
    has = "cod boats 1, king-crab boats 2, barge boats 1, inuit boats 1"
    t = make_situation(phase="town", town_dice="market harbor cod", has=has)
    t.play("take market", "market")
    assert gains(t)[0] == ("market", 3, 0)


def test_the_number_of_coins_to_the_next_star() -> None:
    def next_star(has: str) -> int | None:
        return make_situation(has=has).observation.sheets[0].track.next_star

    assert next_star("") == 6
    assert next_star("5 coins") == 1
    assert next_star("6 coins") == 6
    assert next_star("5 coins, star 6 struck") == 6
    assert next_star("71 coins") == 1
    assert next_star("72 coins") is None
    assert next_star("70 coins, star 72 struck") is None
