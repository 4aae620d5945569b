"""Position texts of the card game by hand, and the message for every mistake."""

from typing import Any

import pytest

from fleet_engine import Match, PositionError, from_position
from fleet_engine.cards.events import BoatLaunched, CardsDrawn
from tests.cards.games import check_invariants

HEAD = "Three Fleets position: 1\ngame: cards\n"


def match_of(*lines: str, players: int = 2, seed: int = 0) -> Match:
    return from_position("\n".join([f"{HEAD}players: {players}", *lines]), seed=seed)


def written(text: str, *but: str) -> list[str]:
    """Return the lines of a text after its four header lines, without those of `but`."""
    return [line for line in text.splitlines()[4:] if line.split(":")[0] not in but]


def after(frame: str) -> str:
    """Return the frames of a two-seat round that follow a frame on the stack."""
    laid = (
        "opener; phase launch; launching 0; launching 1; phase hire; hiring 0; hiring 1; "
        "lobster-draw 0; lobster-draw 1; phase fishing; fishing; phase processing; "
        "processing 0; processing 1; phase draw; draw 0; draw 1; round-end"
    )
    return laid.rpartition(f"{frame}; ")[2]


# --- by hand -----------------------------------------------------------------------------------


def test_shortest_text_has_empty_hands_and_a_full_market() -> None:
    """No hand can bid, so the round continues to the first draw."""
    match = match_of(players=3)
    assert match.phase_label == "1 draw"
    position: Any = match.position
    assert sum(map(sum, (player.hand for player in position.players))) == 2
    assert len(position.market) == 3
    check_invariants(position)


def test_launch_position_with_every_line_of_a_seat() -> None:
    match = match_of(
        "option gone_fishing: true",
        "option draw_discard: hidden",
        "round: 5",
        "first: 1",
        "begin: launch",
        "seat 0 hand: cod 2, tuna, gone-fishing",
        "seat 0 licences: cod, shrimp 2, king-crab-crates",
        "seat 0 boats: tuna 4 lobster, cod 0 cod, shrimp",
        "seat 0 hold: 2",
        "seat 0 sure: cod",
        "seat 0 buried: lobster",
        "seat 1 hand: cod",
        "seat 1 licences: cod",
        "market: fishermans-pub, tuna",
        "cleared: lobster 2",
        "discards: shrimp 3",
        "deck: tuna, tuna, ...",
        "supply: 30",
    )
    check_invariants(match.position)
    assert (match.phase_label, match.to_move) == ("5 launch", 0)
    seen: Any = match.observe(0)
    assert seen.player_views[0].boats[0].crates == 4
    assert [boat.kind for boat in seen.player_views[0].boats] == ["tuna", "cod", "shrimp"]
    assert (seen.crates_left, seen.cleared_licences, seen.discard_pile) == (
        30,
        ("lobster", "lobster"),
        4,
    )
    assert seen.gone_fishing_left == 19
    assert BoatLaunched(0, 3, "cod", 0) in match.play("launch cod")
    assert CardsDrawn(0, "cod", 1, ("tuna",)) in match.play("done")


def test_position_text_reorders_lines_and_omits_defaults() -> None:
    match = match_of(
        f"stack: hire 0; {after('hiring 0')}",
        "seat 0 boats: cod 1 tuna, shrimp",
        "seat 0 hand: tuna, cod 2",
        "seat 1 hand: none",
        "market: cod, cod",
        "chance: 12",
        "turn: 0",
        "deck: ? 90",
    )
    assert written(match.position_text(0), "licences") == [
        "deck: ? 90",
        "market: cod 2",
        "seat 0 hand: cod 2, tuna",
        "seat 0 boats: cod 1 tuna, shrimp",
        f"stack: hire 0; {after('hiring 0')}",
    ]
    assert "\nchance: 12\n" in match.position_text(whole=True)


def test_text_of_a_seat_has_its_own_cards_and_counts_of_the_others() -> None:
    match = match_of(
        "option draw_discard: hidden",
        "seat 0 hand: cod 2, tuna",
        "seat 0 boats: cod 1 tuna, shrimp",
        "seat 0 buried: lobster",
        "seat 1 hand: king-crab 3",
        "seat 1 boats: shrimp 0 lobster",
        "seat 1 buried: tuna 2",
        "market: cod, cod",
        f"stack: hire 0; {after('hiring 0')}",
    )
    own = {
        "seat 0 hand: cod 2, tuna", "seat 0 boats: cod 1 tuna, shrimp", "seat 0 buried: lobster",
    }  # fmt: skip
    theirs = {"seat 1 hand: ? 3", "seat 1 boats: shrimp 0 ?", "seat 1 buried: ? 2"}
    nobodys = {"seat 0 hand: ? 3", "seat 0 boats: cod 1 ?, shrimp", "seat 0 buried: ?"}
    assert own | theirs < {*match.position_text(0).splitlines()}
    assert nobodys | theirs < {*match.position_text().splitlines()}
    for text in (match.position_text(0), match.position_text()):
        assert not {"chance", "dealt", "removed"} & {
            line.split(":")[0] for line in text.split("\n")
        }


def test_known_cards_of_a_pile_are_on_top_of_the_dealt_ones() -> None:
    for seed in range(5):
        match = match_of(
            "market: cod, tuna",
            "licences: fishermans-pub, shrimp, ...",
            "deck: king-crab, tuna 2, ? 93",
            "begin: draw",
            seed=seed,
        )
        assert CardsDrawn(0, "draw", 2, ("king-crab", "tuna")) in match.events
        position: Any = match.position
        assert position.licence_stack[position.revealed_count] == 5
        assert position.licence_stack[position.revealed_count + 1] == 0
        check_invariants(position)


def test_cards_may_be_set_aside_for_a_game_with_a_small_deck() -> None:
    rest = "shrimp 20, cod 11, lobster 20, tuna 12, processing-vessel 20, king-crab 10"
    match = match_of("deck: cod, king-crab 2", f"aside: {rest}", "market: cod, tuna", "begin: draw")
    assert match.observe(0).deck == 1
    assert f"\naside: {rest}\n" in match.position_text(1)
    assert from_position(match.position_text(whole=True)).position == match.position


def test_removed_and_revealed_licences_may_be_given() -> None:
    removed = "fishermans-pub 2, king-crab-crates, cod 3, tuna 3"
    coming = "shrimp 4, lobster 4, processing-vessel 4, king-crab-captains, king-crab-licences"
    match = match_of(
        "market: tuna, cod",
        "revealed: cod, tuna",
        f"removed: {removed}",
        f"licences: {coming}, fishermans-pub",
        "begin: draw",
    )
    text = match.position_text(whole=True)
    assert f"\nremoved: {removed}\n" in text
    assert f"\nlicences: {coming}, fishermans-pub\n" in text
    position: Any = match.position
    assert [*position.licence_stack[: position.revealed_count]] == [1, 3]
    check_invariants(position)


def test_text_of_a_finished_game_has_the_causes_of_the_end() -> None:
    match = match_of("stack: over", "market: none", "supply: 0", "seat 0 boats: cod 1 cod")
    assert match.result
    assert match.result.totals == (3, 0)
    assert match.observe(0).endings == ("licences", "crates")
    again = from_position(match.position_text(1))
    assert again.result == match.result


def test_last_catch_may_exceed_the_supply_of_crates() -> None:
    fleet = ", ".join(["shrimp 4 cod"] * 11 + ["lobster 2 tuna", "tuna 2 tuna", "cod 1 tuna"])
    match = match_of("seat 0 boats: " + fleet, MARKET, "begin: fishing")
    assert match.result
    assert match.observe(0).crates_beyond_supply == 2
    assert from_position(match.position_text(whole=True)).position == match.position
    assert from_position(match.position_text(1)).result == match.result


def test_only_hand_that_can_pay_is_dealt_alike_for_every_deck() -> None:
    """Seat 1 must hold the last two tuna cards.

    After `MAX_TRIES` random hands fail, `imagine` deals the cards of the highest cash value.
    """
    lines = (
        "market: fishermans-pub, tuna", "eligible: 0", "lot: fishermans-pub", "bid: 10",
        "leader: 1", "bidding: 1", "seat 0 hand: shrimp", "seat 1 boats: cod 0 cod",
        "seat 1 hold: 4", "discards: tuna 10",
        f"stack: pay 1 left 10 price 10; receive 1; {after('opener')}",
    )  # fmt: skip
    decks = [match_of(*lines, "seat 1 hand: tuna 2", seed=seed) for seed in range(9)]
    dealt: list[Any] = [match.determinize(0, 7) for match in decks]
    assert all(position == dealt[0] for position in dealt)
    assert dealt[0].players[1].hand[3] == 2


def test_leading_bidder_gets_the_cards_that_its_bid_needs() -> None:
    """The leader must get two of the three tuna cards left.

    A deal to seat 0 first could take more of them.
    """
    for seed in range(300):
        match = match_of(
            MARKET, "eligible: 0, 1", "lot: cod", "bid: 6", "leader: 1", "bidding: 0, 1",
            "seat 0 hand: ? 3", "seat 1 hand: ? 2", "discards: tuna 9",
            f"stack: bid 0; {after('opener')}",
            seed=seed,
        )  # fmt: skip
        position: Any = match.position
        assert position.players[1].hand[3] == 2


# --- mistakes ----------------------------------------------------------------------------------

MARKET = "market: cod, tuna"
HANDS = ("seat 0 hand: tuna 4", "seat 1 hand: tuna 4", MARKET)
ALL = (*HANDS, "eligible: 0, 1")
BIDDING = (*ALL, "lot: cod", "bidding: 0, 1")
PAYING = (*HANDS, "eligible: 1", "lot: cod", "bidding: 0", "leader: 0", "bid: 5")
COD = (MARKET, "seat 0 hand: cod, tuna", "seat 0 licences: cod")
BOAT = (MARKET, "seat 0 hand: cod, tuna", "seat 0 boats: cod")
VESSEL = (MARKET, "seat 0 licences: processing-vessel", "seat 0 boats: cod 2 cod")
DRAWN = (MARKET, "seat 0 hand: cod 2, tuna", "seat 0 fresh: cod, tuna")
BOX = "shrimp 20, cod 12, lobster 20, tuna 12, processing-vessel 20, king-crab 12"

MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("round: 0",), "line 4, round: must be from 1 to 1000000, not 0"),
    (("first: 2",), "line 4, first: '2' is none of 0, 1"),
    (("begin: lunch",), "line 4, begin: 'lunch' is none of auction, launch, "),
    (("option hiring: after own launches", "begin: hire"), "line 5, begin: is no separate phase:"),
    (("begin: auction", "stack: over"), "line 4, begin: is given together with a stack"),
    (("eligible: 0",), "line 4, eligible: must be left out at the beginning of a phase"),
    (("lot: cod",), "line 4, lot: must be left out at the beginning of a phase"),
    (("bought: 0",), "line 4, bought: must be left out at the beginning of the auction"),
    (("stack: over",), "line 4, stack: the game is not over: there are licences and crates"),
    # Cards and crates.
    (("supply: 51",), "line 4, supply: must be from 0 to 50, not 51"),
    (("supply: 0",), "line 4, supply: the game is over when the last crate is taken"),
    (("seat 0 boats: cod 4 cod", "supply: 47"), "line 5, supply: must be from -1 to 46, not 47"),
    (("seat 0 hold: 51",), "crates: the seats have 51 of 50"),
    (("seat 0 hand: cod 13",), "line 4, seat 0 hand: cod 13: 12 are the most"),
    (("seat 0 hand: cod 12", "seat 1 hand: cod"), "boat cards: cod 13: there are 12"),
    (("seat 0 hand: cod 12", "seat 1 boats: cod"), "boat cards: cod 13: there are 12"),
    (("seat 0 hand: cod 12", "discards: cod"), "boat cards: cod 13: there are 12"),
    (("seat 0 hand: cod 12", "aside: cod"), "boat cards: cod 13: there are 12"),
    (("seat 0 hand: cod 12", "deck: cod, ..."), "boat cards: cod 13: there are 12"),
    (("seat 0 hand: carp",), "line 4, seat 0 hand: 'carp' is none of shrimp, cod, "),
    (("seat 0 hand: ? 97",), "line 4, seat 0 hand: ? 97: 96 are the most"),
    (("seat 0 hand: ? 90", "deck: ? 7"), f"boat cards: {BOX} left over, but places for 97 unk"),
    (("deck: none",), f"boat cards: {BOX} left over, but places for 0 unknown cards"),
    (("deck: cod, ? 3",), "boat cards: shrimp 20, cod 11, lobster 20, tuna 12, processing-vessel"),
    (("deck: ..., cod",), "line 4, deck: known cards must come first, and '...' last"),
    (("deck: ?, cod",), "line 4, deck: known cards must come first, and '...' last"),
    (("deck: cod 97",), "line 4, deck: 96 are the most"),
    (("dealt: cod 13",), "line 4, dealt: cod: there are 12 in the whole game"),
    (("seat 0 hand: gone-fishing",), "line 4, seat 0 hand: gone-fishing is not played with"),
    (("option gone_fishing: true", "seat 0 hand: gone-fishing 20", "seat 1 hand: gone-fishing"),
     "gone-fishing: 21 of 20 are in hands"),
    (("seat 0 hand: cod, ? 3",), "line 4, seat 0 hand: names cards, but other cards of this seat"),
    (("seat 0 hand: ?", "seat 0 boats: cod 0 cod"), "line 5, seat 0 boats: names cards, but"),
    (("seat 0 boats: cod 5 cod",), "line 4, seat 0 boats: 'cod 5 cod' is no boat of shrimp, "),
    (("seat 0 boats: cod 1",), "line 4, seat 0 boats: 'cod 1' is no boat of shrimp, "),
    (("seat 0 boats: cod, cod 1 cod",), "line 4, seat 0 boats: cod: boats without a captain must"),
    (("seat 0 sure: cod",), "line 4, seat 0 sure: names more hidden cards than this seat has"),
    (("seat 0 hand: tuna", "seat 0 sure: cod"), "line 5, seat 0 sure: cod: so many are not in"),
    (("seat 0 hand: ?", "seat 0 sure: cod", "discards: cod 12"), "sure: cod: only 0 are unknown"),
    (("seat 0 fresh: cod",), "line 4, seat 0 fresh: names cards that are not in the hand"),
    (("seat 0 hand: cod", "seat 0 fresh: cod"), "line 5, seat 0 fresh: this seat does not disca"),
    (("seat 0 buried: cod",), "line 4, seat 0 buried: discards are face up: option draw_discard"),
    # Licenses.
    (("licences: cod 5, ...",), "licence cards: cod 5: there are 4"),
    (("licences: ? 3",), "licence cards: shrimp 4, cod 4, lobster 4, tuna 4, "),
    (("market: cod 3",), "line 4, market: has more than 2 entries"),
    (("market: cod, cod", "seat 0 licences: cod 3"), "licence cards: cod 5: there are 4"),
    (("seat 0 licences: cod 5",), "line 4, seat 0 licences: cod 5: 4 are the most"),
    (("removed: cod",), "line 4, removed: the setup removes 3 premium and 6 other licences"),
    (("seat 0 licences: fishermans-pub 3, king-crab-crates",), "removed: the setup removes 3"),
    (("removed: fishermans-pub 3, cod 4, tuna 2",), "line 4, removed: is given, but the line"),
    (("revealed: cod",), "line 4, revealed: must name the licences of the market and the seats,"),
    # The auction.
    ((*ALL, f"stack: open 1; {after('opener')}"), "line 8, stack: open: another seat is the first"),
    ((*ALL, "lot: cod", f"stack: open 0; {after('opener')}"), "line 8, lot: there is no lot now"),
    ((*ALL, "bid: 4", f"stack: open 0; {after('opener')}"), "line 8, bid: there is no lot now"),
    ((*ALL, "leader: 1", f"stack: open 0; {after('opener')}"), "line 8, leader: there is no lot"),
    ((*ALL, "bidding: 1", f"stack: open 0; {after('opener')}"), "line 8, bidding: there is no lot"),
    ((*ALL, "turn: 1", f"stack: open 0; {after('opener')}"), "line 8, turn: it is the turn of sea"),
    ((*ALL, "lot: lobster", f"stack: bid 0; {after('opener')}"), "line 8, lot: is not on the mark"),
    ((*ALL, "lot: cod", f"stack: first-bid 0; {after('opener')}"), "bidding: must name all seats"),
    ((*BIDDING, "bid: 4", f"stack: first-bid 0; {after('opener')}"), "line 10, bid: must be left"),
    ((*BIDDING, "leader: 0", f"stack: first-bid 0; {after('opener')}"),
     "line 10, leader: must be left out before the first bid"),
    ((*BIDDING, "leader: 0", "bid: 3", f"stack: bid 1; {after('opener')}"),
     "line 11, bid: must be at least 4"),
    ((*BIDDING, "leader: 0", "bid: 13", f"stack: bid 1; {after('opener')}"),
     "line 11, bid: is more than its leader can pay"),
    ((*BIDDING, "leader: 0", "bid: 5", f"stack: bid 0; {after('opener')}"),
     "line 12, stack: bid: this seat does not bid, or is the leader"),
    ((*BIDDING, "bid: 5", f"stack: bid 1; {after('opener')}"), "leader: is missing"),
    ((*ALL, "lot: cod", "bidding: 1", "leader: 0", "bid: 5", f"stack: bid 1; {after('opener')}"),
     "line 10, leader: is not a bidding seat"),
    ((*HANDS, "lot: cod", "bidding: 0, 1", "leader: 0", "bid: 5",
      f"stack: bid 1; {after('opener')}"), "line 8, bidding: names a seat that may not buy"),
    ((*PAYING, f"stack: pay 0 left 5 price 6; receive 0; {after('opener')}"),
     "line 12, stack: pay: does not fit the price or the cards of this seat"),
    ((*PAYING, f"stack: pay 0 left 4 price 5 discount 1; receive 0; {after('opener')}"),
     "line 12, stack: pay: does not fit the price or the cards of this seat"),
    ((*PAYING, f"stack: pay 0 price 5; receive 0; {after('opener')}"),
     "line 12, stack: pay: does not fit the price or the cards of this seat"),
    ((*PAYING, f"stack: pay 1 left 5 price 5; receive 1; {after('opener')}"),
     "line 10, leader: must be the seat that pays"),
    ((*PAYING, f"stack: pay 0 left 5 price 5; receive 1; {after('opener')}"),
     "line 12, stack: pay: it is not that seat's turn"),
    ((*ALL, "lot: cod", "bidding: 0", "leader: 0", "bid: 5",
      f"stack: pay 0 left 5 price 5; receive 0; {after('opener')}"),
     "line 7, eligible: names the seat that pays"),
    ((*BIDDING, "leader: 0", "bid: 5",
      f"stack: pay 0 left 5 price 5; receive 0; {after('opener')}"),
     "line 9, bidding: must name only the seat that pays"),
    ((*HANDS, "bought: 0", "eligible: 1", f"stack: open 1; {after('opener')}"),
     "line 7, bought: seat 0 has no licence"),
    ((*HANDS, "bought: 0", "eligible: 0, 1", f"stack: open 0; {after('opener')}"),
     "line 7, bought: names a seat that may still buy"),
    ((*HANDS, "bought: 0", "seat 0 licences: cod", "eligible: 1",
      f"stack: open 1; {after('opener')}"), "line 6, market: has more than 2 licences"),
    ((MARKET, "eligible: 0", "lot: cod", "bidding: 0", f"stack: first-bid 0; {after('opener')}"),
     "line 8, stack: first-bid: the cards allow no action"),
    # The other phases.
    ((*COD, "eligible: 1", f"stack: launch 0; {after('launching 0')}"),
     "line 7, eligible: must be left out after the auction phase"),
    ((*COD, f"stack: launch 0 launched 1; {after('launching 0')}"),
     "line 7, stack: launch: this seat cannot have launched so many boats"),
    ((*COD, f"stack: launch 1; {after('launching 0')}"), "line 7, stack: launch: it is not that"),
    ((*COD, f"stack: pay 0 left 2 price 2; launching 0 launched 1; {after('launching 0')}"),
     "line 7, stack: pay: does not fit the price or the cards of this seat"),
    ((*BOAT, "seat 0 licences: cod",
      f"stack: pay 0 left 1 price 1; launching 0 launched 1; {after('launching 0')}"),
     "line 8, stack: pay: does not fit the price or the cards of this seat"),
    ((*COD, f"stack: hire 0; {after('hiring 0')}"), "line 7, stack: hire: this seat cannot have"),
    ((*BOAT, f"stack: hire 0 hired 1; {after('hiring 0')}"), "line 7, stack: hire: this seat can"),
    ((*BOAT, f"stack: hire 0 hired -1; {after('hiring 0')}"), "line 7, stack: has a number below"),
    ((*BOAT, f"stack: process 0; {after('processing 0')}"), "line 7, stack: process: this seat"),
    ((*VESSEL, f"stack: process 0 boats 1; {after('processing 0')}"),
     "line 7, stack: process: this seat cannot have processed from these boats"),
    ((*VESSEL, "seat 0 hold: 1", f"stack: process 0 boats 2; {after('processing 0')}"),
     "line 8, stack: process: this seat cannot have processed from these boats"),
    ((*VESSEL, f"stack: trade 0; {after('processing 0')}"), "line 7, stack: trade: this seat has"),
    ((*DRAWN, f"stack: discard 0 any 1; {after('draw 0')}"), "line 7, stack: discard: does not"),
    ((*DRAWN, "seat 0 licences: tuna", f"stack: discard 0; {after('draw 0')}"),
     "line 8, stack: discard: does not fit the cards that this seat draws and discards"),
    # The stack.
    (("stack: open 0",), "line 4, stack: is no part of a round with a decision on top"),
    (("stack: round-end",), "line 4, stack: is no part of a round with a decision on top"),
    (("stack: open 0; round-end",), "line 4, stack: open: is not possible here by the rules"),
    (("stack: dig 0; round-end",), "line 4, stack: 'dig' is none of round, phase, "),
    (("stack: open; round-end",), "line 4, stack: 'open': open needs seat after it"),
    (("stack: phase lunch; round-end",), "line 4, stack: 'lunch' is none of auction, "),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "message"), MISTAKES)
def test_mistakes(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        match_of(*lines)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ((*ALL, f"stack: open 0; {after('opener')}"), "open"),
        ((*BIDDING, f"stack: first-bid 0; {after('opener')}"), "first-bid"),
        ((*BIDDING, "leader: 0", "bid: 12", f"stack: bid 1; {after('opener')}"), "bid"),
        ((*PAYING, f"stack: pay 0 left 5 price 5; receive 0; {after('opener')}"), "pay"),
        ((*COD, f"stack: launch 0; {after('launching 0')}"), "launch"),
        ((*BOAT, f"stack: hire 0; {after('hiring 0')}"), "hire"),
        ((*VESSEL, f"stack: process 0; {after('processing 0')}"), "process"),
        ((*VESSEL, "seat 0 hold: 1", f"stack: trade 0; {after('processing 0')}"), "trade"),
        ((*DRAWN, f"stack: discard 0; {after('draw 0')}"), "discard"),
    ],
)
def test_text_can_describe_every_kind_of_decision(lines: tuple[str, ...], kind: str) -> None:
    """These texts are valid. The mistakes above are variations of them."""
    match = match_of(*lines)
    assert match.decision.kind == kind
    assert match.events == []
    assert lines[-1] in match.position_text().splitlines()
