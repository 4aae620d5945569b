"""Rules of launching boats and hiring captains, with the Cod and Lobster draws."""

import pytest

from fleet_engine.cards import events
from fleet_engine.cards.names import BOATS
from tests.cards.table import CardsSituation, make_situation


def launch(hand: str, has: str, **settings: object) -> CardsSituation:
    return make_situation(phase="launch", hand={0: hand, 1: "cod"}, has=has, **settings)  # type: ignore[arg-type]


def hire(hand: str, has: str, **settings: object) -> CardsSituation:
    return make_situation(phase="hire", hand={0: hand, 1: "cod"}, has=has, **settings)  # type: ignore[arg-type]


def drawn(t: CardsSituation, reason: str, seat: int = 0) -> int:
    return sum(
        event.number
        for event in t.events_of(events.CardsDrawn)
        if event.reason == reason and event.seat == seat
    )


def test_only_boats_with_a_matching_licence_are_launched() -> None:
    t = launch("cod 2, tuna 2, shrimp 2", "tuna licence")
    assert t.legal == {"launch tuna", "done"}
    assert {card.card: card.obstacle for card in t.observe_seat().hand if card.count} == {
        "cod": "licence", "tuna": None, "shrimp": "licence",
    }  # fmt: skip


@pytest.mark.parametrize("what", ["captains", "crates", "licences"])
def test_any_king_crab_licence_launches_king_crab_boats(what: str) -> None:
    assert "launch king-crab" in launch("king-crab, tuna", f"king-crab-{what} licence").legal


def test_the_pub_has_no_boats() -> None:
    t = launch("cod 2, tuna 2, king-crab, lobster", "fishermans-pub licence")
    assert not t.events_of(events.BoatLaunched)
    assert t.phase != "launch"


def test_a_boat_cannot_pay_for_itself() -> None:
    t = launch("lobster, cod", "lobster licence, cod licence")
    assert t.legal == {"launch cod", "done"}  # a Cod card pays 1, and the Lobster boat costs 2
    t = launch("cod 2, king-crab", "cod licence")
    assert t.legal == {"launch cod", "done"}


def test_boat_above_the_means_cannot_be_launched() -> None:
    t = launch("cod, shrimp, king-crab", "cod licence, king-crab-crates licence")
    assert t.legal == {"launch cod", "launch king-crab", "done"}
    t = launch("cod, tuna, king-crab", "cod licence, shrimp licence")
    assert t.legal == {"launch cod", "done"}


def test_one_launch_a_round() -> None:
    t = launch("tuna 3", "tuna licence")
    t.play("launch tuna")
    assert t.boats() == ["tuna"]
    assert t.phase == "hire"


@pytest.mark.parametrize("licences", [1, 2, 3, 4])
def test_cod_licences_allow_two_launches_and_draw_one_card_each(licences: int) -> None:
    t = launch("tuna 6", f"tuna licence, cod licence {licences}")
    t.play("launch tuna", "launch tuna")
    assert t.boats() == ["tuna", "tuna"]
    assert drawn(t, "cod") == licences


def test_two_launches_do_not_double_the_cod_draw() -> None:
    t = launch("tuna 6", "tuna licence, cod licence 2")
    t.play("launch tuna", "done")
    assert drawn(t, "cod") == 2


def test_no_launch_means_no_cod_draw() -> None:
    t = launch("tuna 6", "tuna licence, cod licence 2")
    t.play("done")
    assert drawn(t, "cod") == 0


def test_the_cod_draw_comes_before_hiring_and_may_be_hired() -> None:
    t = launch("tuna 2", "tuna licence, cod licence", deck="king-crab")
    t.play("launch tuna")
    assert t.hand() == {"king-crab": 1}
    assert t.legal == {"captain king-crab", "done"}


def test_each_launch_is_paid_separately() -> None:
    t = launch("cod 2, shrimp 2, lobster 2", "cod licence")
    t.play("launch cod", "pay shrimp", "launch cod", "pay lobster")
    assert t.events_of(events.Paid) == [events.Paid(0, 2, 0, 0), events.Paid(0, 2, 0, 0)]


def test_launched_boats_and_captains_leave_the_cards_in_play() -> None:
    t = launch("tuna 3", "tuna licence", deck="shrimp lobster lobster shrimp")
    t.play("launch tuna", "captain tuna")
    assert t.observe_seat().discard_pile == 1  # the card that paid for the launch
    assert t.hand() == {"shrimp": 1, "lobster": 1}  # the cards of the draw phase


def test_any_boat_card_is_a_captain() -> None:
    t = hire("shrimp, cod, lobster, tuna, processing-vessel, king-crab", "cod boat")
    assert t.legal == {f"captain {boat}" for boat in BOATS} | {"done"}


def test_one_captain_a_round() -> None:
    t = hire("cod 4", "cod boat, cod boat")
    t.play("captain cod")
    assert len(t.player().captains) == 1
    assert t.phase != "hire"


@pytest.mark.parametrize("licences", [1, 2, 3, 4])
def test_lobster_licences_allow_two_captains(licences: int) -> None:
    t = hire("cod 4", f"cod boat, cod boat, cod boat, lobster licence {licences}")
    t.play("captain cod", "captain cod")
    assert len(t.player().captains) == 2
    assert t.phase != "hire"


def test_one_captain_a_boat() -> None:
    t = hire("cod 4", "cod boat, lobster licence")
    t.play("captain cod")
    assert len(t.player().captains) == 1


def test_no_captain_is_hired_if_every_boat_has_one() -> None:
    t = hire("cod 4", "cod boats 1 2")
    assert t.phase != "hire"
    assert not t.events_of(events.CaptainHired)


def test_a_boat_launched_and_captained_in_one_round_fishes_in_it() -> None:
    t = launch("tuna 3", "tuna licence")
    t.play("launch tuna", "captain tuna")
    assert t.player().crates == [1]


def test_captain_goes_to_the_boat_that_has_waited_longest() -> None:
    t = hire("tuna, shrimp", "cod boats 2, cod boat, tuna boat")
    hired = [event for event in t.play("captain shrimp") if isinstance(event, events.CaptainHired)]
    assert hired == [events.CaptainHired(0, 1, "cod", "shrimp")]
    captained = [boat.has_captain for boat in t.observe_seat().player_views[0].boats]
    assert captained == [True, True, False]


@pytest.mark.parametrize(
    ("licences", "captains", "cards"),
    [
        (0, 8, 0), (1, 0, 0), (1, 1, 1), (1, 3, 1), (1, 4, 2), (1, 9, 2),
        (2, 0, 0), (2, 1, 1), (2, 2, 1), (2, 3, 2), (2, 6, 2), (2, 7, 3),
        (3, 2, 1), (3, 6, 2), (3, 7, 3), (4, 2, 1), (4, 6, 2), (4, 7, 3),
    ],
)  # fmt: skip
def test_the_lobster_draw(licences: int, captains: int, cards: int) -> None:
    boats = "cod boats " + " ".join(["4"] * captains) if captains else ""
    t = hire("tuna", ", ".join(filter(None, [f"lobster licence {licences}", boats])))
    assert drawn(t, "lobster") == cards


def test_boats_of_all_types_count_for_the_lobster_draw() -> None:
    t = hire("tuna", "lobster licence 2, cod boats 1, tuna boats 1, king-crab boats 1")
    assert drawn(t, "lobster") == 2


def test_boats_without_a_captain_do_not_count_for_the_lobster_draw() -> None:
    t = hire("tuna", "lobster licence 2, cod boats 1 1, cod boat")
    t.play("done")
    assert drawn(t, "lobster") == 1


def test_the_lobster_draw_comes_after_the_whole_phase() -> None:
    t = make_situation(
        phase="hire",
        hand={0: "tuna 2", 1: "tuna 2"},
        has={0: "lobster licence, cod boat", 1: "cod boat"},
    )
    t.play("captain tuna")
    assert t.seat == 1
    assert drawn(t, "lobster") == 0
    t.play("captain tuna")
    assert drawn(t, "lobster") == 1


def test_launch_hire_and_lobster_draw_go_in_turn_order() -> None:
    t = make_situation(
        phase="launch",
        first=1,
        hand={0: "tuna 4", 1: "tuna 4"},
        has=dict.fromkeys((0, 1), "tuna licence, lobster licence, cod boats 4"),
    )
    asked = []
    while t.phase in ("launch", "hire"):
        asked.append((t.kind, t.seat))
        t.play("done")
    assert asked == [("launch", 1), ("launch", 0)]
    drawn_by = [event.seat for event in t.events_of(events.CardsDrawn) if event.reason == "lobster"]
    assert drawn_by == [1, 0]


def test_other_seats_do_not_see_the_captain_card() -> None:
    t = hire("tuna, shrimp", "cod boat")
    t.play("captain tuna")
    assert t.observe_seat(0).player_views[0].boats[0].captain == "tuna"
    assert t.observe_seat(1).player_views[0].boats[0].captain is None
    assert t.observe_seat(1).player_views[0].boats[0].has_captain


def test_all_seats_launch_before_the_first_hires() -> None:
    both = {0: "tuna 4", 1: "tuna 4"}
    licensed = {0: "tuna licence", 1: "tuna licence"}
    t = make_situation(phase="launch", hand=both, has=licensed)
    t.play("launch tuna")
    assert (t.seat, t.kind) == (1, "launch")
    t.play("launch tuna")
    assert (t.seat, t.kind) == (0, "hire")


def test_each_may_hire_at_once_after_launching() -> None:
    both = {0: "tuna 4", 1: "tuna 4"}
    licensed = {0: "tuna licence", 1: "tuna licence"}
    t = make_situation(phase="launch", hand=both, has=licensed, hiring="after own launches")
    t.play("launch tuna")
    assert (t.seat, t.kind) == (0, "hire")
    t.play("captain tuna")
    assert (t.seat, t.kind) == (1, "launch")
