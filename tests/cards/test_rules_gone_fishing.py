"""Rules of the optional Gone Fishin' cards."""

from fleet_engine.cards import events
from tests.cards.table import CardsSituation, make_situation


def auction(**settings: object) -> CardsSituation:
    return make_situation(gone_fishing=True, market="cod tuna", **settings)  # type: ignore[arg-type]


def test_it_is_off_by_default() -> None:
    t = make_situation(market="cod tuna")
    t.play("pass")
    assert t.hand(0).get("gone-fishing") is None


def test_declining_to_open_gains_one() -> None:
    t = auction()
    t.play("pass")
    assert t.hand(0)["gone-fishing"] == 1
    assert t.observe_seat().gone_fishing_left == 19
    assert t.events_of(events.GoneFishing) == [events.GoneFishing(0)]


def test_dropping_out_of_a_bidding_gains_none() -> None:
    t = auction()
    t.play("auction cod", "bid 4", "pass")
    assert t.hand(1).get("gone-fishing") is None


def test_being_unable_to_open_gains_one() -> None:
    t = auction(hand={0: "tuna", 1: "tuna 3"})
    assert t.hand(0) == {"tuna": 1, "gone-fishing": 1}


def test_it_pays_two_and_returns_to_its_own_stack() -> None:
    t = auction(hand={0: "gone-fishing 2, tuna", 1: "tuna 2"})
    left = t.observe_seat().gone_fishing_left
    assert t.observe_seat().power.total == 7
    t.play("auction cod", "bid 4", "pass", "pay gone-fishing", "pay gone-fishing")
    assert t.hand() == {"tuna": 1}
    assert t.observe_seat().gone_fishing_left == left + 2
    assert not t.observe_seat().discard_pile


def test_it_can_be_neither_captain_nor_boat() -> None:
    t = make_situation(
        phase="launch",
        gone_fishing=True,
        hand={0: "gone-fishing 3", 1: "cod"},
        has="cod licence, cod boat",
    )
    assert not t.events_of(events.BoatLaunched)
    assert not t.events_of(events.CaptainHired)
    assert t.phase not in ("launch", "hire")


def test_it_is_no_captain_beside_boat_cards_either() -> None:
    t = make_situation(
        phase="hire",
        gone_fishing=True,
        hand={0: "gone-fishing, cod", 1: "cod"},
        has="cod boat",
    )
    assert t.legal == {"captain cod", "done"}


def test_the_hand_size_counts_it() -> None:
    seen = auction(hand="gone-fishing 2, tuna").observe_seat(1).player_views[0]
    assert (seen.hand_size, seen.gone_fishing) == (3, 2)


def test_it_scores_two_at_the_end() -> None:
    assert auction(hand="gone-fishing 3").score().gone_fishing == 6


def test_discarded_by_a_tuna_licence_it_returns_to_its_own_stack() -> None:
    t = make_situation(
        phase="draw",
        gone_fishing=True,
        hand={0: "gone-fishing", 1: "cod"},
        has="tuna licence 2",
        market="cod lobster",
        deck="shrimp shrimp shrimp lobster shrimp",
    )
    assert t.observe_seat().gone_fishing_left == 19
    t.play("discard gone-fishing")
    assert t.observe_seat().gone_fishing_left == 20
    assert sum(t.position.discards) == len(
        [event for event in t.events_of(events.CardDiscarded) if event.card != "gone-fishing"]
    )


def test_all_seats_see_the_count_of_each_seat() -> None:
    t = auction()
    t.play("pass")
    assert t.observe_seat(1).player_views[0].gone_fishing == 1


def test_empty_stack_gives_none() -> None:
    t = auction(hand={1: "tuna 3, gone-fishing 20"})
    t.play("pass")
    assert t.hand(0).get("gone-fishing") is None
    assert not t.events_of(events.GoneFishing)
