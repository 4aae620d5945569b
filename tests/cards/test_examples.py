"""Every worked example of the rulebook, and bugs of other implementations."""

from fleet_engine.cards import events
from tests.cards.table import make_situation


def test_a_shrimp_boat_is_launched_free_with_one_shrimp_licence() -> None:
    t = make_situation(phase="launch", hand="shrimp, tuna", has="shrimp licence")
    t.play("launch shrimp")
    assert t.hand() == {"tuna": 1}


def test_a_cod_boat_with_one_shrimp_licence_owes_one() -> None:
    t = make_situation(
        phase="launch", hand="shrimp, cod, king-crab 2", has="shrimp licence, cod licence",
        deck="tuna",
    )  # fmt: skip
    t.play("launch shrimp", "launch cod")
    assert [(paid.price, paid.discount, paid.overpaid) for paid in t.events_of(events.Paid)] == [
        (1, 1, 0), (2, 1, 0),
    ]  # fmt: skip
    assert t.hand() == {"king-crab": 1, "tuna": 1}


def test_two_cod_boats_cost_two_each() -> None:
    t = make_situation(phase="launch", hand="cod 2, shrimp 2", has="cod licence")
    t.play("launch cod", "pay shrimp", "launch cod")
    assert [paid.price for paid in t.events_of(events.Paid)] == [2, 2]


def test_two_cod_licences_draw_two_after_a_single_launch() -> None:
    t = make_situation(
        phase="launch", hand="shrimp, king-crab", has="cod licence 2, shrimp licence",
        deck="tuna tuna",
    )  # fmt: skip
    t.play("launch shrimp")
    assert t.hand() == {"king-crab": 1, "tuna": 2}


def test_a_lobster_licence_with_three_captains_draws_one() -> None:
    hands = {0: "tuna", 1: "tuna"}
    three = make_situation(phase="hire", hand=hands, has="lobster licence, cod boats 1 1 1")
    four = make_situation(phase="hire", hand=hands, has="lobster licence, cod boats 1 1 1 1")
    second = make_situation(phase="hire", hand=hands, has="lobster licence 2, cod boats 1 1 1")
    drawn = [
        [event.number for event in t.events_of(events.CardsDrawn) if event.reason == "lobster"]
        for t in (three, four, second)
    ]
    assert drawn == [[1], [2], [2]]


def test_one_tuna_licence_keeps_both_cards_and_two_discard_any() -> None:
    t = make_situation(
        phase="draw", first=1, hand={0: "cod", 1: "cod"},
        has={0: "tuna licence 2", 1: "tuna licence"}, deck="shrimp tuna lobster shrimp shrimp",
    )  # fmt: skip
    assert t.hand(1) == {"cod": 1, "shrimp": 1, "tuna": 1}
    assert t.legal == {"discard cod", "discard lobster", "discard shrimp"}


def test_processed_crates_are_traded_and_pay_for_a_cod_licence() -> None:
    t = make_situation(
        phase="processing",
        hand={0: "cod, king-crab", 1: "cod"},
        has="processing-vessel licence, shrimp licence, cod boats 1 2 3 4",
        market="cod tuna",
        first=1,
        deck="king-crab king-crab king-crab king-crab king-crab",
    )
    t.play("process 1", "process 2", "process 3", "process 4", "trade")
    assert t.player().processed_crates == 3
    t.pass_until("auction")
    hand = t.hand()
    t.play("auction cod", "bid 4", *(["pass"] if t.seat == 1 else []))
    t.play("pay crate", "pay crate", "pay crate")
    assert t.licences() == {"shrimp": 1, "processing-vessel": 1, "cod": 1}
    assert t.player().processed_crates == 0
    assert t.hand() == hand
    assert t.events_of(events.Paid) == [events.Paid(0, 4, 1, 0)]


def test_captains_bonus_of_seven_captains_on_eight_boats_is_seven() -> None:
    t = make_situation(has="king-crab-captains licence, cod boats 0 0 0 0 0 0 0, cod boat")
    assert t.score().bonus == 7
    assert t.score().licences == 5


def test_seven_licences_of_five_types_score_six() -> None:
    t = make_situation(
        has="shrimp licence, cod licence 2, processing-vessel licence, king-crab-captains licence,"
        " king-crab-licences licence, fishermans-pub licence"
    )
    assert t.score().bonus == 6


def test_pub_scores_ten_and_a_king_crab_licence_five() -> None:
    assert make_situation(has="fishermans-pub licence").score().total == 10
    assert make_situation(has="king-crab-crates licence").score().total == 5


# --- bugs of other implementations --------------------------------------------------------------


def test_the_cod_draw_is_not_lost_by_passing_the_second_launch() -> None:
    t = make_situation(phase="launch", hand="tuna 4", has="tuna licence, cod licence", deck="cod")
    t.play("launch tuna", "done")
    assert t.hand() == {"tuna": 2, "cod": 1}


def test_the_cod_draw_is_not_lost_when_others_launch_too() -> None:
    t = make_situation(
        phase="launch",
        hand={0: "tuna 4", 1: "tuna 4"},
        has={0: "tuna licence, cod licence", 1: "tuna licence, cod licence 2"},
    )
    t.play("launch tuna", "launch tuna", "launch tuna", "done")
    drawn = [(event.seat, event.number) for event in t.events_of(events.CardsDrawn)]
    assert drawn == [(0, 1), (1, 2)]


def test_discount_is_not_taken_twice_after_an_undo() -> None:
    t = make_situation(
        phase="launch", hand="cod 2, shrimp 2, lobster", has="cod licence, shrimp licence"
    )
    before = t.position.copy()
    t.play("launch cod")
    t.position = before.copy()
    t.play("launch cod", "pay cod")
    assert t.events_of(events.Paid)[-1] == events.Paid(0, 2, 1, 0)
    assert t.kind == "launch"


def test_the_payment_covers_the_bid_and_not_only_the_minimum() -> None:
    t = make_situation(hand={0: "tuna 4", 1: "tuna 3"}, market="cod tuna")
    t.play("auction cod", "bid 9")
    assert t.hand() == {"tuna": 1}


def test_second_captain_is_not_hired_without_a_lobster_licence() -> None:
    t = make_situation(phase="hire", hand={0: "tuna 4", 1: "cod"}, has="cod boat, cod boat")
    t.play("captain tuna")
    assert len(t.player().captains) == 1


def test_game_end_has_its_true_reason() -> None:
    t = make_situation(market="cod tuna", licences_left=0)
    t.play("pass", "pass")
    t.pass_until("over")
    assert t.events_of(events.GameEnded)[0].reasons == ("licences",)
