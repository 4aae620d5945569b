"""Auction rules: opening, bidding, payment, and the refill of the market."""

import pytest

from fleet_engine.cards import events
from tests.cards.table import CardsSituation, make_situation

RICH = "tuna 4, shrimp 2"


def auction(**overrides: object) -> CardsSituation:
    """Return an auction with three seats that can pay 16 each, and standard licenses."""
    settings: dict[str, object] = {
        "players": 3,
        "hand": {0: RICH, 1: RICH, 2: RICH},
        "market": "cod lobster tuna",
        **overrides,
    }
    return make_situation(**settings)  # type: ignore[arg-type]


def pay(t: CardsSituation) -> None:
    """Pay as suggested."""
    while t.kind == "pay":
        assert t.seat is not None
        payment = t.observe_seat(t.seat).payment
        assert payment is not None
        t.play(payment.steps[0])


def test_the_start_player_opens() -> None:
    assert auction(first=1).seat == 1


def test_the_opener_bids_the_minimum_or_more() -> None:
    t = auction()
    t.play("auction lobster")
    assert t.bids() == list(range(5, 17))
    assert "pass" not in t.legal


def test_an_opening_bid_may_be_above_the_minimum() -> None:
    t = auction()
    t.play("auction cod", "bid 9")
    assert t.observe_seat().auction.bid == 9


def test_bidding_goes_clockwise_and_each_overbids_or_passes() -> None:
    t = auction(first=2)
    t.play("auction cod", "bid 4")
    assert t.seat == 0
    assert t.bids() == list(range(5, 17))
    t.play("bid 6")
    assert t.seat == 1
    assert min(t.bids()) == 7
    assert "pass" in t.legal


def test_bids_go_round_as_often_as_needed() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8", "pass")
    assert t.seat == 0
    t.play("bid 9", "pass")
    assert t.events_of(events.LotWon) == [events.LotWon(0, "cod", 9)]


def test_a_pass_is_final_for_this_licence() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "pass", "bid 5")
    assert t.seat == 0  # seat 1 has passed
    t.play("bid 6")
    assert t.seat == 2


def test_a_pass_in_the_bidding_leaves_the_next_licence_open() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "pass", "pass")
    pay(t)
    assert t.seat == 1
    t.play("auction tuna")
    assert t.bids()


def test_the_winner_is_out_for_the_phase() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "pass", "pass")
    pay(t)
    t.play("auction tuna", "bid 5")
    assert t.seat == 2
    t.play("pass")
    pay(t)
    assert t.observe_seat().player_views[0].auction == "bought"


def test_after_the_start_player_has_bought_the_second_player_opens() -> None:
    t = auction(first=1)
    t.play("auction cod", "bid 4", "pass", "pass")
    pay(t)
    assert t.seat == 2
    assert t.kind == "open"


def test_start_player_that_lost_its_own_lot_opens_again() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "bid 5", "pass", "pass")
    pay(t)
    assert t.licences(1) == {"cod": 1}
    assert t.seat == 0
    assert t.kind == "open"


def test_next_opener_is_the_first_eligible_seat_after_the_start_player() -> None:
    t = auction(first=1)
    t.play("pass")  # seat 1 opens nothing
    assert t.seat == 2
    t.play("auction cod", "bid 4", "bid 5", "pass")
    pay(t)
    assert t.licences(0) == {"cod": 1}
    assert t.seat == 2


def test_seat_that_opens_nothing_is_out_of_the_whole_phase() -> None:
    t = auction()
    t.play("pass", "auction cod", "bid 4")
    assert t.seat == 2  # seat 0 has declined
    t.play("pass")
    pay(t)
    assert t.seat == 2
    assert t.events_of(events.AuctionDeclined) == [events.AuctionDeclined(0, too_poor=False)]


def test_last_eligible_seat_buys_at_its_opening_bid() -> None:
    t = auction()
    t.play("pass", "pass", "auction cod", "bid 4")
    assert t.events_of(events.LotWon) == [events.LotWon(2, "cod", 4)]


def test_no_bid_above_what_can_be_paid() -> None:
    t = auction(hand="tuna, shrimp 2", has="processing-vessel licence, 2 processed, shrimp licence")
    t.play("auction cod")
    assert max(t.bids()) == 3 + 2 * 2 + 2 + 1


def test_lot_above_the_spending_power_is_not_offered() -> None:
    t = auction(hand="tuna, cod", market="cod lobster fishermans-pub")
    assert t.legal == {"auction cod", "pass"}


def test_seat_that_cannot_pay_any_minimum_declines_by_itself() -> None:
    t = auction(hand={0: "tuna", 1: RICH, 2: RICH})
    assert t.seat == 1
    assert t.events_of(events.AuctionDeclined) == [events.AuctionDeclined(0, too_poor=True)]


def test_seat_that_cannot_overbid_passes_by_itself() -> None:
    t = auction(hand={0: RICH, 1: "tuna, cod", 2: RICH})
    t.play("auction cod", "bid 4")
    assert t.seat == 2
    assert t.events_of(events.BidPassed) == [events.BidPassed(1, "cod")]


@pytest.mark.parametrize(
    ("licence", "minimum"),
    [
        ("shrimp", 4), ("cod", 4), ("lobster", 5), ("tuna", 5), ("processing-vessel", 5),
        ("fishermans-pub", 10), ("king-crab-captains", 10), ("king-crab-crates", 10),
        ("king-crab-licences", 10),
    ],
)  # fmt: skip
def test_the_minimum_of_a_licence(licence: str, minimum: int) -> None:
    t = auction(market=f"{licence} cod tuna")
    t.play(f"auction {licence}")
    assert min(t.bids()) == minimum


def test_nothing_bought_clears_the_whole_market() -> None:
    t = auction(licences="tuna shrimp shrimp")
    t.play("pass", "pass", "pass")
    assert t.events_of(events.MarketCleared) == [events.MarketCleared(("cod", "lobster", "tuna"))]
    assert t.market() == ["tuna", "shrimp", "shrimp"]
    assert t.observe_seat().cleared_licences == ("cod", "lobster", "tuna")


def test_cleared_licences_never_come_back() -> None:
    t = auction(licences="tuna shrimp shrimp")
    left = t.observe_seat().licences_left
    t.play("pass", "pass", "pass")
    assert t.observe_seat().licences_left == left - 3


def test_unsold_licences_stay_and_the_market_is_refilled() -> None:
    t = auction(licences="shrimp")
    t.play("auction lobster", "bid 5", "pass", "pass")
    pay(t)
    t.play("pass", "pass")
    assert t.market() == ["cod", "tuna", "shrimp"]
    assert not t.events_of(events.MarketCleared)


def test_the_market_is_refilled_only_after_the_auction_phase() -> None:
    t = auction()
    t.play("auction lobster", "bid 5", "pass", "pass")
    pay(t)
    assert t.market() == ["cod", "tuna"]


def test_a_market_that_cannot_be_refilled_makes_this_the_last_round() -> None:
    t = auction(licences_left=0)
    t.play("auction lobster", "bid 5", "pass", "pass")
    pay(t)
    t.play("pass", "pass")
    assert t.observe_seat().last_round
    assert t.events_of(events.LastRound) == [events.LastRound(1)]
    t.pass_until("over")
    assert t.events_of(events.GameEnded)[0].reasons == ("licences",)
    assert t.position.round == 1


def test_an_empty_stack_with_a_full_market_does_not_end_the_game() -> None:
    t = auction(licences_left=1)
    t.play("auction lobster", "bid 5", "pass", "pass")
    pay(t)
    t.play("pass", "pass")
    assert t.observe_seat().licences_left == 0
    assert not t.observe_seat().last_round
    t.pass_until("auction")
    assert t.position.round == 2


def test_clearing_the_market_may_end_the_game_too() -> None:
    t = auction(licences_left=2)
    t.play("pass", "pass", "pass")
    assert t.observe_seat().last_round


def test_the_marker_passes_clockwise_after_each_round() -> None:
    t = auction(first=2)
    t.pass_until("launch" if t.phase != "auction" else "draw")
    t.pass_until("auction")
    assert (t.position.round, t.position.first) == (2, 0)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_sees_the_leader_and_the_passes(seat: int) -> None:
    t = auction()
    t.play("auction cod", "bid 4", "pass")
    seen = t.observe_seat(seat)
    assert (seen.auction.lot, seen.auction.bid, seen.auction.leader) == ("cod", 4, 0)
    assert seen.auction.bidding == (0, 2)
    assert [player.auction for player in seen.player_views] == ["leads", "passed", "bids"]


def test_several_of_one_licence_may_be_bought_one_a_round() -> None:
    t = auction(has={0: "cod licence 2"}, market="cod cod tuna")
    t.play("auction cod", "bid 4", "pass", "pass")
    pay(t)
    assert t.events_of(events.LicenceBought) == [events.LicenceBought(0, "cod", 3)]
    assert t.seat == 1  # the buyer is out of the phase


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 7), (4, 6)])
def test_clearing_the_whole_market_each_round_fixes_the_last_round(
    players: int, rounds: int
) -> None:
    t = make_situation(players=players)
    t.pass_until("over")
    assert t.position.round == rounds
    assert t.observe_seat().endings == ("licences",)
