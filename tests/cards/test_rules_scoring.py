"""End of the card game: score, King Crab bonuses, ties, and the cause of the end."""

from typing import Any

import pytest

from fleet_engine.cards import events
from fleet_engine.cards.game import CardsGame
from fleet_engine.core.game import Result
from tests.cards.table import CardsSituation, make_situation

CAPTAINS, CRATES, LICENCES = (
    f"king-crab-{what} licence" for what in ("captains", "crates", "licences")
)


def bonus(has: str) -> int:
    return make_situation(has=has).score().bonus


def boats(count: int, crates: int = 0) -> str:
    """Return `count` boats with captains: at most 10 Cod boats, then Lobster boats."""
    kinds = ["cod"] * min(count, 10) + ["lobster"] * (count - 10)
    return ", ".join(f"{kind} boats {crates}" for kind in kinds)


def result(has: dict[int, str], players: int = 2) -> tuple[int, ...]:
    return ended(has, players).winners


def ended(has: dict[int, str], players: int = 2) -> Result:
    return CardsGame().result(make_situation(players=players, has=has).position)


def test_licences_boats_and_crates_on_boats_score() -> None:
    t = make_situation(
        has="cod licence, fishermans-pub licence, cod boats 3 4, king-crab boat, 5 processed"
    )
    assert t.score()._asdict() == {
        "licences": 14, "boats": 7, "crates": 7, "bonus": 0, "gone_fishing": 0,
    }  # fmt: skip
    assert t.score().total == 28


def test_processed_crates_score_nothing() -> None:
    assert make_situation(has="9 processed").score().total == 0


def test_cards_in_hand_score_nothing() -> None:
    assert make_situation(hand="king-crab 9").score().total == 0


@pytest.mark.parametrize(
    ("licence", "points"),
    [
        ("shrimp", 4), ("cod", 4), ("lobster", 3), ("tuna", 3), ("processing-vessel", 3),
        ("fishermans-pub", 10), ("king-crab-captains", 5), ("king-crab-crates", 5),
        ("king-crab-licences", 5),
    ],
)  # fmt: skip
def test_the_points_of_a_licence(licence: str, points: int) -> None:
    assert make_situation(has=f"{licence} licence").score().licences == points


@pytest.mark.parametrize(("captains", "points"), [*((n, n) for n in range(11)), (14, 10)])
def test_a_point_for_each_captained_boat_up_to_ten(captains: int, points: int) -> None:
    assert bonus(f"{CAPTAINS}, {boats(captains)}") == points


def test_only_captained_boats_count_for_the_captains_bonus() -> None:
    assert bonus(f"{CAPTAINS}, {boats(7)}, cod boat") == 7


@pytest.mark.parametrize(
    ("full", "rest", "points"),
    [(0, 2, 0), (0, 3, 1), (1, 1, 1), (1, 2, 2), (7, 1, 9), (7, 2, 10), (9, 0, 10)],
)
def test_a_point_for_every_three_crates_on_boats_up_to_ten(
    full: int, rest: int, points: int
) -> None:
    assert bonus(f"{CRATES}, {boats(full, 4)}, {boats(1, rest)}") == points


@pytest.mark.parametrize("crates", range(37))
def test_every_third_crate_counts_for_the_crates_bonus(crates: int) -> None:
    full, rest = divmod(crates, 4)
    assert bonus(f"{CRATES}, {boats(full, 4)}, {boats(1, rest)}") == min(crates // 3, 10)


def test_processed_crates_do_not_count_for_the_crates_bonus() -> None:
    assert bonus(f"{CRATES}, {boats(1, 2)}, 9 processed") == 0


@pytest.mark.parametrize(
    ("more", "points"), [(0, 0), (1, 2), (2, 4), (3, 5), (4, 6), (5, 8), (6, 10)]
)
def test_points_for_different_licences(more: int, points: int) -> None:
    others = ("shrimp", "cod", "lobster", "tuna", "processing-vessel", "fishermans-pub")
    assert bonus(", ".join([LICENCES, *(f"{name} licence 2" for name in others[:more])])) == points


def test_all_king_crab_licences_are_one_type() -> None:
    assert bonus(f"{LICENCES}, {CAPTAINS}, {CRATES}, cod licence") == 2


def test_each_king_crab_licence_scores_on_its_own() -> None:
    assert bonus(f"{LICENCES}, {CAPTAINS}, {CRATES}, {boats(3, 4)}") == 0 + 3 + 4


def test_without_the_licence_there_is_no_bonus() -> None:
    assert bonus(boats(7, 4)) == 0


def test_bonus_shows_in_the_score_before_the_end() -> None:
    seen = make_situation(has=f"{CAPTAINS}, {boats(3)}").observe_seat(1).player_views[0]
    held = {view.licence: view for view in seen.king_crab}
    assert held["king-crab-captains"].is_owned
    assert (held["king-crab-captains"].count, held["king-crab-captains"].points) == (3, 3)
    assert held["king-crab-captains"].next_row == (4, 4)
    assert not held["king-crab-crates"].is_owned
    assert seen.score.bonus == 3


def test_most_points_win() -> None:
    assert result({0: "cod licence", 1: "tuna licence"}) == (0,)


def test_more_launched_boats_break_a_tie() -> None:
    # Four points each: a license against two boats.
    assert result({0: "cod licence", 1: "cod boat, cod boat"}) == (1,)


def test_more_crates_on_boats_break_a_second_tie() -> None:
    # Three points and one boat each: a King Crab boat against a Cod boat with a crate.
    assert result({0: "king-crab boat", 1: "cod boats 1"}) == (1,)


@pytest.mark.parametrize(
    ("mine", "theirs", "tie_break"),
    [
        ("cod licence", "tuna licence", None),
        ("cod licence", "cod boat, cod boat", "boats"),
        ("king-crab boat", "cod boats 1", "crates"),
        ("cod boats 1", "cod boats 1", None),
    ],
)
def test_result_names_the_tie_break(mine: str, theirs: str, tie_break: str | None) -> None:
    assert ended({0: mine, 1: theirs}).tie_break == tie_break


def test_shared_winners_beat_a_third_seat_by_the_same_tie_break() -> None:
    has = {0: "cod boats 1", 1: "cod boats 1", 2: "king-crab boat"}
    assert ended(has, players=3).winners == (0, 1)
    assert ended(has, players=3).tie_break == "crates"


def test_processed_crates_break_no_tie() -> None:
    assert result({0: "cod boats 1, 5 processed", 1: "cod boats 1"}) == (0, 1)


def test_cards_in_hand_break_no_tie() -> None:
    t = make_situation(hand={0: "tuna 9", 1: "cod"}, has={0: "cod boats 1", 1: "cod boats 1"})
    assert CardsGame().result(t.position).winners == (0, 1)


def test_seats_that_are_still_tied_share_the_victory() -> None:
    assert result({0: "cod boats 1", 1: "cod boats 1", 2: "cod boat"}, players=3) == (0, 1)


def test_end_has_both_reasons_if_both_apply() -> None:
    t = make_situation(
        market="cod tuna", licences_left=0, supply=2, has={0: "cod boats 1", 1: "cod boats 1"}
    )
    t.play("pass", "pass")
    t.pass_until("over")
    assert t.events_of(events.GameEnded)[0].reasons == ("licences", "crates")
    assert t.observe_seat().endings == ("licences", "crates")


def last_round(**switches: Any) -> CardsSituation:
    """Return a finished game in which the licenses run out in this round."""
    t = make_situation(
        market="cod tuna",
        licences_left=0,
        has={0: "cod boats 1, processing-vessel licence, 2 processed"},
        **switches,
    )
    t.play("pass", "pass")
    t.pass_until("over")
    return t


def test_in_the_last_round_all_phases_are_played() -> None:
    t = last_round()
    assert {event.seat for event in t.events_of(events.CardsDrawn) if event.reason == "draw"} == {
        0,
        1,
    }


def test_the_last_round_may_end_after_fishing() -> None:
    t = last_round(last_round="until fishing")
    assert not t.events_of(events.CardsDrawn)
    assert t.player().crates == [2]
    assert t.events_of(events.GameEnded)[0].reasons == ("licences",)


def test_both_ways_to_end_score_the_same() -> None:
    assert last_round().score() == last_round(last_round="until fishing").score()
