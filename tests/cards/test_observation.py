"""Observations of the card game: the page needs no other source about the rules."""

import pytest

from fleet_engine.cards.names import BOATS
from tests.cards.table import make_situation


def test_market_has_minimum_points_and_affordability() -> None:
    t = make_situation(market="cod fishermans-pub", hand={0: "tuna 2", 1: "tuna 4"})
    market = t.observe_seat(0).market
    assert [(lot.licence, lot.minimum, lot.points, lot.is_affordable) for lot in market] == [
        ("cod", 4, 4, True), ("fishermans-pub", 10, 10, False),
    ]  # fmt: skip
    assert [lot.is_affordable for lot in t.observe_seat(1).market] == [True, True]


def test_spending_power_is_split_by_source() -> None:
    t = make_situation(hand="tuna 2, cod", has="shrimp licence 2, 3 processed", market="cod tuna")
    power = t.observe_seat().power
    assert (power.cards, power.crates, power.discount, power.total) == (7, 3, 2, 12)


def test_all_seats_see_tables_and_hand_sizes_but_only_their_own_hand() -> None:
    t = make_situation(
        players=3, hand={1: "tuna 2, cod"}, has={1: "cod licence 2, cod boats 3, cod boat"}
    )
    for seat in range(3):
        seen = t.observe_seat(seat)
        assert [player.hand_size for player in seen.player_views] == [6, 3, 6]
        assert seen.player_views[1].licences["cod"] == 2
        boats = seen.player_views[1].boats
        assert [(boat.kind, boat.has_captain, boat.crates) for boat in boats] == [
            ("cod", True, 3), ("cod", False, 0),
        ]  # fmt: skip
    assert {card.card: card.count for card in t.observe_seat(1).hand if card.count} == {
        "tuna": 2, "cod": 1,
    }  # fmt: skip


def test_public_boats_and_crates_are_counted() -> None:
    t = make_situation(has={1: "cod boats 3 2, tuna boat, processing-vessel licence, 5 processed"})
    for seat in range(2):
        counted = t.observe_seat(seat).player_views[1]
        assert (counted.launched, counted.captained) == (3, 2)
        assert (counted.crates, counted.processed_crates) == (5, 5)


def test_observation_has_round_start_player_and_turn_order() -> None:
    seen = make_situation(players=3, round=4, first=2).observe_seat()
    assert (seen.edition, seen.round, seen.first) == ("2012", 4, 2)
    assert seen.turn_order == (2, 0, 1)


def test_observation_lists_the_seats_that_may_still_buy() -> None:
    t = make_situation(players=4, market="cod tuna shrimp lobster")
    t.play("pass", "auction cod", "bid 4", "pass", "pass", "pay tuna", "pay cod")
    seen = t.observe_seat()
    assert seen.auction.eligible == (2, 3)
    assert [player.auction for player in seen.player_views] == [
        "declined",
        "bought",
        "waits",
        "waits",
    ]


def test_each_card_has_cash_cost_and_points() -> None:
    cards = {card.card: card for card in make_situation().observe_seat().hand}
    assert [(cards[boat].cash, cards[boat].cost, cards[boat].points) for boat in BOATS] == [
        (2, 1, 1), (1, 2, 2), (2, 2, 2), (3, 1, 1), (2, 2, 2), (1, 3, 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "launch", "obstacle"),
    [
        ("shrimp", 0, None), ("cod", 1, None), ("tuna", None, "licence"),
        ("king-crab", None, "licence"), ("lobster", None, "card"),
        ("gone-fishing", None, "no boat"),
    ],
)  # fmt: skip
def test_each_card_has_its_launch_price_or_the_obstacle(
    card: str, launch: int | None, obstacle: str | None
) -> None:
    t = make_situation(
        phase="launch", hand="shrimp, cod, tuna, king-crab", has="shrimp licence, cod licence"
    )
    found = next(view for view in t.observe_seat().hand if view.card == card)
    assert (found.launch, found.obstacle) == (launch, obstacle)


def test_boat_above_the_means_has_money_as_obstacle() -> None:
    t = make_situation(hand="king-crab, cod", has="king-crab-crates licence")
    found = next(view for view in t.observe_seat().hand if view.card == "king-crab")
    assert (found.launch, found.obstacle) == (None, "money")


def test_bonus_has_the_next_row_of_the_lobster_draw() -> None:
    bonus = (
        make_situation(has="lobster licence 2, cod boats 1 1").observe_seat(1).player_views[0].bonus
    )
    assert (bonus.lobster_cards, bonus.next_lobster_row, bonus.captains) == (1, (3, 2), 2)


def test_bonus_has_the_present_licence_bonuses() -> None:
    bonus = make_situation(
        has="shrimp licence 3, cod licence 2, tuna licence 2, processing-vessel licence"
    ).observe_seat().player_views[0].bonus  # fmt: skip
    assert (bonus.discount, bonus.launches, bonus.cod_cards) == (3, 2, 2)
    assert (bonus.draw_cards, bonus.draw_discard, bonus.trade_cards) == (3, "any", 1)


def test_piles_are_shown_by_size() -> None:
    seen = make_situation(
        deck="cod cod", deck_ends=True, discards="tuna 3", supply=17
    ).observe_seat()
    assert (seen.deck, seen.discard_pile, seen.crates_left) == (2, 3, 17)
    assert seen.discards["tuna"] == 3


def test_decision_has_kind_seat_licence_and_amount() -> None:
    t = make_situation(market="cod tuna")
    assert (t.observe_seat(1).decision.kind, t.observe_seat(1).decision.seat) == ("open", 0)  # type: ignore[union-attr]
    t.play("auction cod")
    asked = t.observe_seat(1).decision
    assert asked is not None
    assert (asked.kind, asked.licence, asked.amount) == ("first-bid", "cod", 0)
    t.play("bid 4")
    asked = t.observe_seat(0).decision
    assert asked is not None
    assert (asked.kind, asked.seat, asked.amount) == ("bid", 1, 4)


def test_decision_has_the_launches_and_hires_left() -> None:
    t = make_situation(
        phase="launch", hand="tuna 6", has="tuna licence, cod licence, lobster licence"
    )
    asked = t.observe_seat().decision
    assert asked is not None
    assert (asked.kind, asked.amount) == ("launch", 2)
    t.play("launch tuna")
    asked = t.observe_seat().decision
    assert asked is not None
    assert (asked.kind, asked.amount) == ("launch", 1)
    t.play("done")
    asked = t.observe_seat().decision
    assert asked is not None
    assert (asked.kind, asked.amount) == ("hire", 2)


def test_cards_just_drawn_are_marked() -> None:
    t = make_situation(phase="draw", hand="cod 2", deck="cod tuna")
    assert {card.card: card.just_drawn for card in t.observe_seat().hand if card.count} == {
        "cod": 1, "tuna": 1,
    }  # fmt: skip


def test_only_the_seat_that_decides_sees_its_choices() -> None:
    t = make_situation(market="cod tuna")
    assert t.observe_seat(0).legal_actions
    assert t.observe_seat(1).legal_actions == ()


def test_observation_of_a_finished_game_has_the_causes_of_the_end() -> None:
    t = make_situation(phase="fishing", has="cod boats 1", supply=1)
    seen = t.observe_seat()
    assert (seen.phase, seen.decision, seen.endings) == ("over", None, ("crates",))
    assert not seen.last_round
