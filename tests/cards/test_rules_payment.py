"""Payment rules: cards, crates, the Shrimp discount, and no change given."""

import random
from operator import le, mul, sub
from typing import Any

import pytest

from fleet_engine.cards import events
from fleet_engine.cards.payment_solver import (
    CRATE_LOSS,
    Loss,
    PaymentSolver,
    item_losses,
    solver_for_player,
    step_of_cheapest,
)
from tests.cards.table import CardsSituation, make_situation


def buying(amount: int, hand: str, has: str = "", **switches: Any) -> CardsSituation:
    """Return a table where seat 0 is about to pay `amount` for a Cod license.

    The other seat does not bid. After the payment it opens the next lot.
    """
    t = make_situation(hand={0: hand, 1: "tuna 3"}, has={0: has}, market="cod tuna", **switches)
    t.play("auction cod", f"bid {amount}")
    if t.seat == 1 and t.kind == "bid":
        t.play("pass")
    return t


def best(hand: str, due: int, has: str = "") -> tuple[tuple[str, int], ...]:
    """Return the suggested payment of an opening bid of `due`."""
    payment = buying(due, hand, has).observe_seat().payment
    assert payment is not None
    return payment.best


def test_cards_and_crates_mix_freely() -> None:
    t = buying(6, "tuna 2, shrimp 2", "processing-vessel licence, 3 processed")
    t.play("pay tuna", "pay crate", "pay shrimp")
    assert t.hand() == {"tuna": 1, "shrimp": 1}
    assert t.player().processed_crates == 2
    assert t.licences() == {"cod": 1, "processing-vessel": 1}


def test_any_order_of_paying_will_do() -> None:
    for steps in (("pay cod", "pay tuna"), ("pay tuna", "pay cod")):
        t = buying(4, "tuna 2, cod 2")
        t.play(*steps)
        assert t.licences() == {"cod": 1}
        assert t.hand() == {"tuna": 1, "cod": 1}


def test_no_change_is_given() -> None:
    t = buying(5, "tuna 2, shrimp 2")
    t.play("pay tuna", "pay tuna")
    assert t.events_of(events.Paid) == [events.Paid(0, 5, 0, 1)]
    assert t.hand() == {"shrimp": 2}


def test_payment_without_an_exact_sum_overpays() -> None:
    t = buying(4, "tuna 3")
    assert t.hand() == {"tuna": 1}
    assert t.events_of(events.Paid)[0].overpaid == 2


def test_the_discount_cuts_the_payment_and_not_the_bid() -> None:
    t = make_situation(hand="tuna 3, cod", has="shrimp licence 2", market="cod tuna")
    t.play("auction cod")
    assert min(t.bids()) == 4
    t.play("bid 4", "pass")
    payment = t.observe_seat().payment
    assert payment is not None
    assert (payment.price, payment.discount, payment.due) == (4, 2, 2)


def test_the_licence_being_bought_gives_no_discount_yet() -> None:
    t = make_situation(hand={0: "tuna, cod", 1: "tuna 2"}, market="shrimp tuna")
    t.play("auction shrimp", "pass")  # the hand is worth 4, so bid and payment are forced
    assert t.hand() == {}
    assert t.events_of(events.Paid) == [events.Paid(0, 4, 0, 0)]


def test_discount_above_the_price_gives_no_refund() -> None:
    t = make_situation(phase="launch", hand="shrimp, cod", has="shrimp licence 4")
    t.play("launch shrimp")
    assert t.events_of(events.Paid) == [events.Paid(0, 1, 1, 0)]
    assert t.hand() == {"cod": 1}


@pytest.mark.parametrize("licences", [1, 2, 3, 4])
def test_each_shrimp_licence_takes_one_off_every_transaction(licences: int) -> None:
    t = make_situation(hand="tuna 3", has=f"shrimp licence {licences}", market="fishermans-pub cod")
    t.play("auction cod")
    assert max(t.bids()) == 9 + licences
    t = make_situation(
        phase="launch",
        hand={0: "king-crab, cod 4", 1: "cod"},
        has=f"shrimp licence {licences}, king-crab-crates licence",
    )
    t.play("launch king-crab")
    paid = t.events_of(events.Paid)
    owed = {event.price - event.discount for event in paid}
    assert owed == {max(0, 3 - licences)}


def test_the_discount_applies_to_licence_and_launch_separately() -> None:
    t = make_situation(
        hand={0: "tuna, shrimp, cod 2", 1: "cod"}, has="shrimp licence", market="cod tuna"
    )
    t.play("auction cod", "bid 4", "pay tuna")
    t.play("launch cod", "pay cod")
    assert [(paid.price, paid.discount) for paid in t.events_of(events.Paid)] == [(4, 1), (2, 1)]


def test_spent_crates_do_not_return_to_the_supply() -> None:
    t = buying(4, "cod 4", "processing-vessel licence, 4 processed")
    before = t.observe_seat().crates_left
    t.play("pay crate", "pay crate", "pay crate", "pay crate")
    assert t.observe_seat().crates_left == before
    assert t.player().processed_crates == 0


def test_payment_that_needs_the_whole_hand_plays_itself() -> None:
    t = buying(11, "shrimp, cod, lobster, tuna, processing-vessel, king-crab")
    assert t.hand() == {}
    assert t.licences() == {"cod": 1}


def test_paid_cards_go_to_the_discards() -> None:
    t = buying(5, "tuna 2, shrimp 2")
    t.play("pay tuna", "pay shrimp")
    assert {card: n for card, n in t.observe_seat(1).discards.items() if n} == {
        "tuna": 1,
        "shrimp": 1,
    }


def test_an_exact_payment_is_suggested_first() -> None:
    assert best("tuna 2, shrimp, cod 2", 5) == (("shrimp", 1), ("tuna", 1))


def test_the_suggestion_keeps_boats_that_can_be_launched() -> None:
    assert best("shrimp 3, lobster 3", 4, "shrimp licence") == (("lobster", 2),)
    assert best("shrimp 3, lobster 3", 4, "lobster licence") == (("shrimp", 2),)


def test_the_suggestion_keeps_the_boats_of_the_licence_that_is_bought() -> None:
    assert best("cod 4, king-crab 4", 4, "tuna licence") == (("king-crab", 4),)
    assert best("cod, shrimp, lobster, tuna", 5) == (("shrimp", 1), ("tuna", 1))


def test_the_suggestion_keeps_the_last_boat_of_a_kind_before_points() -> None:
    """A Lobster boat has more points, but two more Lobster cards remain."""
    assert best("shrimp, lobster 3", 5, "shrimp licence, lobster licence") == (("lobster", 2),)


def test_the_suggestion_pays_with_few_cards() -> None:
    assert best("tuna 2, cod 6", 6) == (("tuna", 2),)


def test_the_suggestion_spends_crates_before_cards() -> None:
    assert best("tuna 2, cod 6", 4, "processing-vessel licence, 9 processed") == (("crate", 4),)


def test_the_suggestion_overpays_by_least() -> None:
    t = buying(4, "tuna 2, shrimp 3")
    payment = t.observe_seat().payment
    assert payment is not None
    assert payment.best == (("shrimp", 2),)
    payment = buying(7, "tuna 2, shrimp").observe_seat().payment
    assert payment is not None
    assert payment.overpaid == 1


def test_suggestion_takes_the_cards_already_paid_into_account() -> None:
    t = buying(5, "tuna 2, shrimp 2, cod 2")
    t.play("pay cod")
    payment = t.observe_seat().payment
    assert payment is not None
    assert (payment.due, payment.best, payment.overpaid) == (4, (("shrimp", 2),), 0)
    t.play(*payment.steps)
    assert t.events_of(events.Paid)[0].overpaid == 0


def test_every_bid_has_its_cost() -> None:
    t = make_situation(hand="tuna 2, shrimp 2", has="shrimp licence", market="cod tuna")
    t.play("auction cod")
    costs = {action.text: cost for action, cost in t.observe_seat().costs.items()}
    assert set(costs) == t.legal
    assert costs["bid 4"].due == 3
    assert costs["bid 4"].steps == ("pay tuna",)
    assert costs["bid 10"].steps == ("pay shrimp", "pay shrimp", "pay tuna", "pay tuna")


def test_every_launch_has_its_cost() -> None:
    t = make_situation(phase="launch", hand="cod 2, shrimp", has="cod licence")
    costs = {action.text: cost for action, cost in t.observe_seat().costs.items()}
    assert costs["launch cod"].best == (("shrimp", 1),)


def test_the_best_payment_is_the_best_of_all_payments() -> None:
    """Compare with every possible payment of one hand."""
    t = make_situation(hand="tuna 2, shrimp 2, cod 3", has="cod licence, 2 processed")
    rules, player = t.position.rules, t.player()
    payments = solver_for_player(rules, player)
    worths = (*rules.cards.cash, 1)
    counts = (*player.hand, player.processed_crates)
    purses: list[tuple[int, ...]] = [()]
    for count in counts:
        purses = [(*purse, n) for purse in purses for n in range(count + 1)]

    def worth(purse: tuple[int, ...]) -> int:
        return sum(map(int.__mul__, purse, worths))

    for due in range(worth(counts) + 1):
        chosen = payments.best(due)
        assert chosen is not None
        least = min(worth(purse) for purse in purses if worth(purse) >= due)
        assert worth(chosen) == least
        exact = [purse for purse in purses if worth(purse) == least]
        kept_cod = min(purse[1] for purse in exact)
        assert chosen[1] == kept_cod
        fewest = min(sum(purse[:7]) for purse in exact if purse[1] == kept_cod)
        assert sum(chosen[:7]) == fewest
        sooner = PaymentSolver(counts, worths, item_losses(rules, player), due).best(due)
        assert sooner == chosen
    assert payments.best(worth(counts) + 1) is None


def test_observation_suffices_to_compute_the_best_payment() -> None:
    """The page must be able to weigh the cards of another payment as the engine does."""
    for due in (4, 5, 6, 7, 9):
        seen = buying(due, "tuna 2, shrimp 2, cod 3", "cod licence, 2 processed").observe_seat()
        assert seen.payment is not None
        crates = seen.player_views[0].processed_crates
        payments = PaymentSolver(
            [*(card.count for card in seen.hand), crates],
            [*(card.cash for card in seen.hand), seen.power.crate],
            [*(card.loss for card in seen.hand), CRATE_LOSS],
        )
        best = payments.best(seen.payment.due)
        assert best is not None
        things = (*(card.card for card in seen.hand), "crate")
        assert seen.payment.best == tuple(
            (thing, count) for thing, count in zip(things, best, strict=True) if count
        )


def test_cards_that_are_worth_points_have_the_highest_loss() -> None:
    t = make_situation(hand="tuna, cod, gone-fishing", has="cod licence", gone_fishing=True)
    loss = {card.card: card.loss for card in t.observe_seat().hand}
    assert loss["cod"].each == loss["gone-fishing"].each > loss["tuna"].each > CRATE_LOSS.each
    assert loss["cod"].last > loss["gone-fishing"].last > loss["tuna"].last > CRATE_LOSS.last
    assert loss["tuna"] == loss["shrimp"]


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_paying_seat_sees_its_payment(seat: int) -> None:
    t = buying(5, "tuna 2, shrimp 2")
    assert (t.observe_seat(seat).payment is None) == (seat != 0)


def test_needless_cards_are_refused() -> None:
    t = buying(4, "tuna, shrimp 2, cod 2")
    t.play("pay shrimp", "pay shrimp")
    assert t.licences() == {"cod": 1}


def test_needless_cards_may_be_allowed() -> None:
    t = buying(4, "tuna, shrimp 2, cod 2", needless_payment=True)
    t.play("pay shrimp", "pay shrimp")
    assert t.legal == {"pay tuna", "pay cod", "done"}
    t.play("pay cod", "done")
    assert t.events_of(events.Paid) == [events.Paid(0, 4, 0, 1)]
    assert t.hand() == {"tuna": 1, "cod": 1}


def test_steps_of_the_cheapest_payment_lose_what_the_solver_loses() -> None:
    chance = random.Random(5)
    for _ in range(200):
        counts = [chance.randrange(3) for _ in range(5)]
        cash = [chance.randrange(1, 5) for _ in counts]
        losses = [chance.uniform(0.5, 4) for _ in counts]
        due = chance.randrange(sum(map(mul, counts, cash)) + 1)
        solver = PaymentSolver(counts, cash, [Loss(each, each) for each in losses])
        best = solver.cheapest(due)
        assert best is not None
        paid = [0] * len(counts)
        while due > 0:
            left = map(sub, counts, paid)
            step = step_of_cheapest(
                due, [*zip(range(len(counts)), left, cash, losses, strict=True)]
            )
            paid[step] += 1
            due -= cash[step]
        assert all(map(le, paid, counts))
        assert sum(map(mul, paid, losses)) == pytest.approx(sum(map(mul, best, losses)))
