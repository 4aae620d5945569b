"""Rules of fishing, processing, trading and the draw phase, and of empty piles."""

import pytest

from fleet_engine.cards import events
from tests.cards.table import CardsSituation, make_situation


def drawing(licences: int, hand: str = "cod", **settings: object) -> CardsSituation:
    has = f"tuna licence {licences}" if licences else ""
    return make_situation(phase="draw", hand={0: hand, 1: "cod"}, has=has, **settings)  # type: ignore[arg-type]


def processing(has: str, hand: str = "cod", **settings: object) -> CardsSituation:
    return make_situation(phase="processing", hand={0: hand, 1: "cod"}, has=has, **settings)  # type: ignore[arg-type]


def test_each_captained_boat_with_room_lands_one_crate() -> None:
    t = make_situation(
        phase="fishing", has={0: "cod boats 0 3, tuna boats 1, cod boat", 1: "cod boats 2"}
    )
    assert sorted(t.player().crates) == [1, 2, 4]
    assert t.player(1).crates == [3]
    assert t.observe_seat().crates_left == 50 - (0 + 3 + 1 + 2) - 4


def test_a_boat_holds_four_crates() -> None:
    t = make_situation(phase="fishing", has="cod boats 4 4 3")
    assert sorted(t.player().crates) == [4, 4, 4]
    assert t.observe_seat().crates_left == 50 - (4 + 4 + 3) - 1


def test_a_boat_without_a_captain_catches_nothing() -> None:
    t = make_situation(phase="fishing", has="cod boat")
    assert t.player().crates == []
    assert not t.events_of(events.FishCaught)


def test_the_last_crate_ends_the_game_after_the_fishing_phase() -> None:
    t = make_situation(phase="fishing", has="cod boats 0 0 0", supply=3)
    assert t.seat is None
    assert t.events_of(events.GameEnded)[0].reasons == ("crates",)


def test_a_supply_that_is_not_used_up_does_not_end_the_game() -> None:
    t = make_situation(phase="fishing", has="cod boats 0 0 0", supply=4)
    assert t.seat is not None
    assert t.observe_seat().crates_left == 1


def test_all_seats_get_their_crates_beyond_the_supply() -> None:
    t = make_situation(phase="fishing", has={0: "cod boats 0 0 0", 1: "cod boats 1 1"}, supply=2)
    assert t.player(0).crates == [1, 1, 1]
    assert t.player(1).crates == [2, 2]
    assert (t.observe_seat().crates_left, t.observe_seat().crates_beyond_supply) == (0, 3)
    assert t.score(1).crates == 4


def test_no_phase_follows_the_last_crate() -> None:
    t = make_situation(phase="fishing", has="cod boats 0, processing-vessel licence", supply=1)
    assert t.seat is None
    assert not t.events_of(events.CardsDrawn)


def test_a_crate_of_each_boat_may_be_processed_for_any_type() -> None:
    t = processing("processing-vessel licence, cod boats 1, tuna boats 2, shrimp boats 4")
    t.play("process 4", "process 1", "process 2")
    assert sorted(t.player().crates) == [0, 1, 3]
    assert t.player().processed_crates == 3


def test_at_most_one_crate_of_a_boat_is_processed_in_a_round() -> None:
    t = processing("processing-vessel licence 4, cod boats 4")
    t.play("process 4")
    assert t.kind == "trade"
    assert t.player().crates == [3]


def test_processing_is_the_owners_choice() -> None:
    t = processing("processing-vessel licence, cod boats 4 2")
    t.play("process 2", "done")
    assert sorted(t.player().crates) == [1, 4]


def test_a_full_boat_that_was_processed_catches_again_next_round() -> None:
    t = processing("processing-vessel licence, cod boats 4")
    t.play("process 4", "done")
    t.pass_until("auction")
    t.pass_until("draw")
    assert t.player().crates == [4]
    assert t.player().processed_crates == 1


def test_processing_and_trading_go_in_turn_order() -> None:
    has = dict.fromkeys((0, 1), "processing-vessel licence, 1 processed")
    t = make_situation(phase="processing", first=1, hand={0: "cod", 1: "cod"}, has=has)
    assert (t.kind, t.seat) == ("trade", 1)
    t.play("trade")
    assert (t.kind, t.seat) == ("trade", 0)


def test_boat_that_gave_a_crate_may_not_give_another() -> None:
    t = processing("processing-vessel licence, cod boats 4 3, tuna boats 0, tuna boat")
    boats = t.observe_seat(1).player_views[0].boats
    assert [(boat.crates, boat.can_give_crate) for boat in boats] == [
        (4, True), (3, True), (0, False), (0, False),
    ]  # fmt: skip
    t.play("process 4")
    boats = t.observe_seat(1).player_views[0].boats
    assert [(boat.crates, boat.can_give_crate) for boat in boats[:2]] == [(3, False), (3, True)]
    t.play("process 3")
    assert not any(boat.can_give_crate for boat in t.observe_seat().player_views[0].boats)


def test_no_crate_is_processed_without_the_licence() -> None:
    assert processing("cod boats 4 4").phase == "draw"


@pytest.mark.parametrize("licences", [1, 2, 3, 4])
def test_one_crate_is_traded_for_a_card_a_licence(licences: int) -> None:
    t = processing(f"processing-vessel licence {licences}, 3 processed")
    t.play("trade")
    drawn = [event for event in t.events_of(events.CardsDrawn) if event.reason == "trade"]
    assert [event.number for event in drawn] == [licences]
    assert t.player().processed_crates == 2
    assert t.phase == "draw"


def test_trading_is_optional() -> None:
    t = processing("processing-vessel licence, 3 processed")
    t.play("done")
    assert t.player().processed_crates == 3


def test_a_crate_processed_in_an_earlier_round_may_be_traded() -> None:
    assert processing("processing-vessel licence, 1 processed").kind == "trade"


def test_a_crate_just_processed_may_be_traded() -> None:
    t = processing("processing-vessel licence, cod boats 1")
    t.play("process 1", "trade")
    assert t.player().processed_crates == 0


def test_a_traded_crate_leaves_the_game() -> None:
    t = processing("processing-vessel licence, 1 processed")
    before = t.observe_seat().crates_left
    t.play("trade")
    assert t.observe_seat().crates_left == before


def test_without_tuna_one_of_the_two_drawn_is_discarded() -> None:
    t = drawing(0, "cod, lobster", deck="shrimp tuna")
    assert t.legal == {"discard shrimp", "discard tuna"}
    t.play("discard tuna")
    assert t.hand() == {"cod": 1, "lobster": 1, "shrimp": 1}


def test_one_tuna_licence_keeps_both() -> None:
    t = drawing(1, "cod", deck="shrimp tuna")
    assert t.hand() == {"cod": 1, "shrimp": 1, "tuna": 1}


def test_two_tuna_licences_draw_three_and_discard_any() -> None:
    t = drawing(2, "cod", deck="shrimp tuna shrimp")
    assert t.legal == {"discard cod", "discard shrimp", "discard tuna"}
    t.play("discard cod")
    assert t.hand() == {"shrimp": 2, "tuna": 1}


def test_three_tuna_licences_keep_all_three() -> None:
    t = drawing(3, "cod", deck="shrimp tuna shrimp")
    assert t.hand() == {"cod": 1, "shrimp": 2, "tuna": 1}


def test_four_tuna_licences_draw_four_and_discard_any() -> None:
    t = drawing(4, "cod", deck="shrimp tuna shrimp lobster")
    assert t.legal == {f"discard {card}" for card in ("cod", "shrimp", "tuna", "lobster")}


def test_cards_are_drawn_in_turn_order() -> None:
    t = make_situation(
        phase="draw", first=1, hand={0: "cod", 1: "cod"}, deck="tuna tuna shrimp shrimp"
    )
    assert [event.seat for event in t.events_of(events.CardsDrawn)][:2] == [1, 0]
    assert t.hand(1) == {"cod": 1, "tuna": 1}
    assert t.hand(0) == {"cod": 1, "shrimp": 1}


def test_there_is_no_hand_limit() -> None:
    t = drawing(1, "lobster 20, processing-vessel 10", deck="shrimp tuna")
    assert sum(t.player().hand) == 32


def test_empty_deck_is_refilled_from_the_discards() -> None:
    t = drawing(1, deck="shrimp", deck_ends=True, discards="tuna 3")
    assert t.events_of(events.DeckShuffled)[0] == events.DeckShuffled(3)
    assert t.hand() == {"cod": 1, "shrimp": 1, "tuna": 1}


@pytest.mark.parametrize(
    ("deck", "discards", "expected"),
    [
        ("shrimp", "tuna 3", ["1 of shrimp", "shuffled 3", "1 of tuna"]),
        ("", "tuna 3", ["shuffled 3", "2 of tuna"]),
        ("shrimp shrimp", "tuna 3", ["2 of shrimp"]),
        ("shrimp", "", ["1 of shrimp"]),
    ],
)
def test_draw_across_a_shuffle_has_one_event_before_and_one_after(
    deck: str, discards: str, expected: list[str]
) -> None:
    t = drawing(1, deck=deck, deck_ends=True, discards=discards)
    assert draws(t)[: len(expected)] == expected


def test_shuffle_at_once_follows_the_last_card_of_the_old_deck() -> None:
    t = drawing(1, deck="shrimp", deck_ends=True, discards="tuna 3", reshuffle="at once")
    assert draws(t)[:3] == ["1 of shrimp", "shuffled 3", "1 of tuna"]


def draws(t: CardsSituation) -> list[str]:
    """Return the draws and shuffles until the next seat draws."""
    found = []
    for event in t.log:
        match event:
            case events.CardsDrawn(seat=0, number=number, cards=cards):
                assert number == len(cards or ())
                found.append(f"{number} of {', '.join(sorted(set(cards or ())))}")
            case events.DeckShuffled(count):
                found.append(f"shuffled {count}")
    return found


@pytest.mark.parametrize("tuna", [0, 2, 4])
def test_cards_just_drawn_are_fresh_while_one_is_to_be_discarded(tuna: int) -> None:
    count = {0: 2, 2: 3, 4: 4}[tuna]
    drawn = ["shrimp", *["cod"] * 3][:count]
    t = drawing(tuna, "cod 2", deck=" ".join([*drawn, "tuna", "lobster"]))
    assert t.kind == "discard"
    assert fresh(t, 0) == {"shrimp": 1, "cod": count - 1}
    assert fresh(t, 1) == {}
    t.play("discard shrimp")
    assert t.kind == "discard"
    assert fresh(t, 0) == {}
    assert fresh(t, 1) == {"tuna": 1, "lobster": 1}


def fresh(t: CardsSituation, seat: int) -> dict[str, int]:
    """Return the cards that a seat sees as just drawn in its own hand."""
    return {card.card: card.just_drawn for card in t.observe_seat(seat).hand if card.just_drawn}


@pytest.mark.parametrize("reshuffle", ["when needed", "at once"])
def test_the_discards_are_shuffled_when_needed_or_at_once(reshuffle: str) -> None:
    """Seat 0 draws the last two cards of the deck and then discards one of them."""
    t = drawing(0, deck="shrimp tuna", deck_ends=True, discards="lobster 3", reshuffle=reshuffle)
    at_once = reshuffle == "at once"
    seen = t.observe_seat()
    assert (seen.deck, seen.discard_pile) == ((3, 0) if at_once else (0, 3))
    t.play("discard tuna")
    assert t.events_of(events.DeckShuffled)[0].cards == (3 if at_once else 4)


def test_empty_deck_without_discards_is_refilled_by_the_next_discard() -> None:
    t = drawing(0, deck="shrimp tuna", deck_ends=True, reshuffle="at once")
    assert not t.events_of(events.DeckShuffled)
    t.play("discard tuna")
    assert t.events_of(events.DeckShuffled)[0].cards == 1


def test_captains_and_launched_boats_are_not_shuffled_in() -> None:
    t = make_situation(
        phase="draw",
        hand={0: "cod", 1: "cod"},
        has={0: "tuna licence, cod boats 4"},
        deck_ends=True,
        discards="tuna 2",
    )
    assert t.hand() == {"cod": 1, "tuna": 2}
    assert t.hand(1) == {"cod": 1}


def test_draw_without_discards_gives_only_the_rest_of_the_deck() -> None:
    t = drawing(1, deck="shrimp", deck_ends=True)
    assert t.hand() == {"cod": 1, "shrimp": 1}
    assert t.events_of(events.CardsDrawn)[0].number == 1
    assert not t.events_of(events.DeckShuffled)


def test_game_continues_with_no_card_left_to_draw() -> None:
    t = drawing(0, "tuna 3", deck_ends=True)
    assert t.hand() == {"tuna": 3}
    assert t.phase == "auction"


def test_a_single_card_drawn_is_discarded_too() -> None:
    t = drawing(0, deck="shrimp", deck_ends=True)
    assert t.events_of(events.CardDiscarded)[0] == events.CardDiscarded(0, "shrimp", False)


def test_a_single_card_drawn_may_be_kept() -> None:
    t = drawing(0, deck="shrimp", deck_ends=True, short_draw="keep")
    assert t.hand() == {"cod": 1, "shrimp": 1}
    assert not [event for event in t.events_of(events.CardDiscarded) if event.seat == 0]


@pytest.mark.parametrize("short_draw", ["discard", "keep"])
@pytest.mark.parametrize("deck", ["", "shrimp", "shrimp shrimp"])
def test_two_tuna_licences_discard_or_keep_all_after_a_short_draw(
    short_draw: str, deck: str
) -> None:
    hands = {0: "cod, lobster", 1: "cod 2, tuna 3"}
    t = make_situation(
        phase="draw", hand=hands, has="tuna licence 2", deck=deck, deck_ends=True,
        short_draw=short_draw,
    )  # fmt: skip
    asked = t.observe_seat(1).decision
    assert asked is not None
    discards = short_draw == "discard" and deck
    assert ((asked.kind, asked.seat) == ("discard", 0)) == bool(discards)


@pytest.mark.parametrize("tuna", [2, 4])
@pytest.mark.parametrize("empty_draw", ["keep", "discard"])
def test_two_or_four_tuna_licences_discard_only_after_a_draw(tuna: int, empty_draw: str) -> None:
    """The rule of old records, `empty_draw="discard"`, discards any card."""
    t = drawing(tuna, "cod, lobster", deck_ends=True, empty_draw=empty_draw)
    assert (t.kind == "discard") == (empty_draw == "discard")


def test_with_tuna_2_one_card_drawn_is_enough_to_discard_any() -> None:
    t = drawing(2, "cod, lobster", deck="shrimp", deck_ends=True)
    assert t.legal == {"discard cod", "discard lobster", "discard shrimp"}


@pytest.mark.parametrize("empty_trade", [False, True])
def test_crate_is_traded_only_if_a_card_can_be_drawn(empty_trade: bool) -> None:
    """With `empty_trade`, the rule of old records, the crate brings no card."""
    has = "processing-vessel licence, 2 processed"
    t = make_situation(phase="processing", has=has, deck_ends=True, empty_trade=empty_trade)
    assert (t.kind == "trade") == empty_trade
    if empty_trade:
        t.play("trade")
        assert t.player().processed_crates == 1
        assert not t.events_of(events.CardsDrawn)


@pytest.mark.parametrize(("deck", "discards"), [("cod", ""), ("", "cod")])
def test_crate_can_be_traded_for_the_last_card_of_either_pile(deck: str, discards: str) -> None:
    has = "processing-vessel licence, 2 processed"
    t = make_situation(phase="processing", has=has, deck=deck, deck_ends=True, discards=discards)
    assert t.kind == "trade"


def test_discards_of_the_draw_phase_are_public() -> None:
    t = drawing(0, deck="shrimp tuna")
    t.play("discard tuna")
    assert t.observe_seat(1).discards["tuna"] == 1
    assert events.redact_for_seat(t.events_of(events.CardDiscarded)[0], 1).card == "tuna"  # type: ignore[union-attr]


def test_discards_of_the_draw_phase_may_be_hidden() -> None:
    t = drawing(0, deck="shrimp tuna", draw_discard="hidden")
    t.play("discard tuna")
    assert t.observe_seat(0).discards["tuna"] == 1
    assert t.observe_seat(1).discards["tuna"] == 0
    assert t.observe_seat(1).discard_pile >= 1
    discarded = t.events_of(events.CardDiscarded)[0]
    assert events.redact_for_seat(discarded, 0) == discarded
    assert events.redact_for_seat(discarded, 1).card is None  # type: ignore[union-attr]
