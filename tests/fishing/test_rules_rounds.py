"""Rules of a round: turn order, the evening, and the end of the game."""

from itertools import pairwise
from typing import Any

import pytest

from fleet_engine import new_match
from fleet_engine.fishing.events import (
    AreaOpened,
    CaptainMoved,
    Depleted,
    EquipmentLaid,
    EveningCame,
    FishLost,
    GameEnded,
    OilFilled,
    PairRevealed,
    RoundBegan,
    SeatPassed,
    TokenReturned,
    TreasureLaid,
    TreasuresShuffled,
)
from fleet_engine.fishing.names import EQUIPMENT
from fleet_engine.fishing.observation import FishingObservation
from tests.fishing.games import RandomGame
from tests.fishing.table import FishingSituation, make_situation


def evening(**situation: Any) -> FishingSituation:
    """Return a game right after the last token of a round."""
    return make_situation(begin="evening", **situation)


# Turns


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_seats_place_one_token_each_clockwise_from_the_captain(players: int, first: int) -> None:
    t = make_situation(players=players, first=first)
    seats = []
    for _ in range(players + 1):
        seats.append(t.seat)
        t.play("subsidy 1" if "subsidy 1" in t.legal else "captain")
    assert seats == [(first + turn) % players for turn in range(players + 1)]


@pytest.mark.parametrize(("players", "tokens"), [(2, 4), (3, 4), (4, 4), (5, 3)])
def test_a_round_is_over_once_all_tokens_are_placed(players: int, tokens: int) -> None:
    game = RandomGame(players, 5)
    match = game.start()
    turns = []
    for text in game.moves(match):
        if match.round > 1:
            break
        if match.decision.kind == "place":
            turns.append(match.to_move)
        match.play(text)
    captain = turns[0]
    assert turns == [((captain or 0) + turn) % players for turn in range(players * tokens)]


def test_seats_without_a_token_are_skipped() -> None:
    """Ruling 50: one token is on a freezer."""
    t = make_situation(
        players=3, round=2, mat={1: "freezer-2"}, used={1: "2"}, overnight={1: "2"}, tokens={2: 0}
    )
    seats = []
    while t.observe_seat().round == 2:
        seats.append(t.seat)
        circles = ["captain", "protect", "season", "equipment", "subsidy 1", "extra", "treasure"]
        t.play(next(circle for circle in circles if circle in t.legal))
        while t.seat is not None and t.decision_kind.kind != "place":
            t.play(min(t.legal))
    assert seats == [0, 1, 0, 1, 0, 1, 0]


STUCK: dict[str, Any] = {
    "round": 9, "money": {0: 0, 1: 10, 2: 10}, "barrels": {0: 0}, "laid": "none", "players": 3,
}  # fmt: skip
"""The pool is empty, and seat 0 has nothing."""


@pytest.mark.parametrize(
    ("circles", "legal"),
    [
        ({}, {"captain", "steal", "protect"}),
        ({"captain": "1"}, {"steal", "protect"}),
        ({"piracy": "1"}, {"captain", "steal", "protect"}),
    ],
)
def test_captain_and_piracy_circles_always_have_an_effect(
    circles: dict[str, str], legal: set[str]
) -> None:
    """Ruling 49."""
    assert make_situation(circles=circles, **STUCK).legal == legal


def test_seat_that_can_place_no_token_is_out_for_the_round() -> None:
    """Ruling 49: the seat passes by itself, and all its tokens are out."""
    t = make_situation(circles={"captain": "1", "piracy": "1 2"}, **STUCK)
    assert t.log[0] == SeatPassed(0)
    assert (t.seat, t.player().tokens) == (1, 0)
    while t.seat is not None:
        assert t.seat != 0
        t.play(min(t.legal))
    assert t.events_of(SeatPassed).count(SeatPassed(0)) == 1


def test_token_may_be_placed_only_if_it_has_an_effect() -> None:
    """Ruling 49: at two seats, with nothing to sell, to spend or to rob."""
    t = make_situation(money={0: 0}, barrels={0: 0})
    assert t.legal == {"captain", "season", "equipment", "subsidy 1"}


# The captain


def test_seat_that_takes_the_captain_piece_begins_the_next_round() -> None:
    t = make_situation(players=4, first=1)
    t.play("subsidy 1", "captain")
    assert t.events_of(CaptainMoved) == [CaptainMoved(2)]
    assert "captain" not in t.legal
    assert t.seat == 3
    t.pass_round()
    assert t.events_of(CaptainMoved) == [CaptainMoved(2)]
    assert (t.events_of(RoundBegan)[-1].captain, t.seat) == (2, 2)


def test_the_captain_may_take_the_piece_and_keeps_it() -> None:
    """Ruling 37."""
    t = make_situation(players=3, first=1)
    assert CaptainMoved(1) in t.play("captain")
    t.pass_round()
    assert t.events_of(RoundBegan)[-1].captain == 1


@pytest.mark.parametrize(("players", "first", "following"), [(3, 1, 2), (3, 2, 0), (2, 1, 0)])
def test_captain_piece_moves_one_seat_to_the_left_if_not_taken(
    players: int, first: int, following: int
) -> None:
    t = evening(players=players, first=first)
    assert t.events_of(CaptainMoved) == [CaptainMoved(following)]
    assert (t.events_of(RoundBegan)[-1].captain, t.seat) == (following, following)


# Rot


def rotting(number: int = 2, **situation: Any) -> FishingSituation:
    """Return three seats in the evening: five fish at seat 1, one at seat 0.

    Seat 1 is the first of the round.
    """
    fish = {0: "1 red", 1: "1 blue 2, 2 green 2 red"}
    arguments: dict[str, Any] = {"players": 3, "round": number, "first": 1, "mat": {1: "boat-3"}}
    return evening(**{**arguments, "fish": fish, **situation})


def test_half_of_the_fresh_fish_of_a_seat_rot_rounded_up() -> None:
    """Ruling 32: the fish of all boats count together. The seat chooses the fish."""
    t = rotting()
    assert (t.seat, t.decision_kind.kind, t.decision_kind.left) == (1, "rot", 3)
    assert t.legal == {"rot 1-blue", "rot 2-green", "rot 2-red"}
    t.play("rot 2-green", "rot 2-green", "rot 2-red")
    assert t.events_of(FishLost) == [
        FishLost(1, "green", "2", "rot"), FishLost(1, "green", "2", "rot"),
        FishLost(1, "red", "2", "rot"), FishLost(0, "red", "1", "rot"),
    ]  # fmt: skip
    assert (t.fish(0), t.fish(1)) == ("", "1 blue 2")


def test_half_of_the_fish_of_each_boat_rot_rounded_up() -> None:
    """Ruling 32, the other way: `by boat`, in the order of places."""
    t = rotting(rot="by boat")
    assert t.events_of(FishLost) == [FishLost(1, "blue", "1", "rot")]
    assert (t.decision_kind.place, t.decision_kind.left) == ("2", 2)
    assert t.legal == {"rot 2-green", "rot 2-red"}
    t.play("rot 2-green", "rot 2-green")
    assert (t.fish(0), t.fish(1)) == ("", "1 blue, 2 red")
    t = evening(mat={0: "boat-3"}, fish={0: "1 blue, 2 blue"}, rot="by boat")
    assert len(t.events_of(FishLost)) == 2
    t = evening(mat={0: "boat-3"}, fish={0: "1 blue, 2 blue"})
    t.play("rot 1-blue")
    assert len(t.events_of(FishLost)) == 1


@pytest.mark.parametrize(("fish", "kept"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_half_of_the_fish_rot_for_each_number_of_fish(fish: int, kept: int) -> None:
    """Ruling 32."""
    aboard = f"1 blue {fish}" if fish < 3 else f"1 blue 2, 2 blue {fish - 2}"
    t = evening(mat={0: "boat-4"}, fish={0: aboard})
    while t.seat is not None and t.decision_kind.kind == "rot":
        t.play(min(t.legal))
    assert len(t.events_of(FishLost)) == fish - kept
    assert sum(t.player().fish) == kept


def test_rotten_fish_leave_the_game() -> None:
    """Rulings 32, 34: rotten fish do not return to the bag or the track.

    They count for no seat.
    """
    t = evening(fish={0: "1 red"})
    seen = t.observe_seat()
    assert (seen.fish_left["red"], seen.bag["red"], seen.lost) == (7, 7, (0, 0, 0, 1))
    assert sum(seen.me.caught) == 0
    assert not t.events_of(Depleted)


def test_nothing_rots_with_five_players() -> None:
    """Ruling 51: boats stay full."""
    t = evening(players=5, fish={0: "1 blue 2", 3: "1 red"})
    assert not t.events_of(FishLost)
    assert (t.fish(0), t.fish(3)) == ("1 blue 2", "1 red")
    assert t.observe_seat().round == 2


@pytest.mark.parametrize(("number", "bag"), [(9, None), (3, "blue 3 green")])
@pytest.mark.parametrize("last_rot", [True, False])
def test_the_last_round_ends_like_any_other_or_without_rot(
    last_rot: bool, number: int, bag: str | None
) -> None:
    """Ruling 33: this holds for both reasons for the end."""
    t = evening(round=number, bag=bag, fish={0: "1 green"}, last_rot=last_rot)
    assert t.events_of(FishLost) == [FishLost(0, "green", "1", "rot")] * last_rot
    assert len(t.events_of(GameEnded)) == 1
    assert t.score().fish == (not last_rot)


@pytest.mark.parametrize("last_rot", [True, False])
def test_fish_rot_in_all_other_rounds(last_rot: bool) -> None:
    """Ruling 33."""
    t = evening(round=8, fish={0: "1 green"}, last_rot=last_rot)
    assert t.events_of(FishLost) == [FishLost(0, "green", "1", "rot")]


# Markers and tokens


def test_the_markers_move_down_a_box() -> None:
    t = evening(round=3, circles={"captain": "0"})
    assert t.events_of(RoundBegan) == [RoundBegan(4, 0, "red", 3)]
    assert t.observe_seat().oil.marker == 3
    t = evening(round=8, circles={"captain": "0"})
    assert t.events_of(RoundBegan) == [RoundBegan(9, 0, None, 4)]


@pytest.mark.parametrize(("players", "tokens"), [(3, 4), (5, 3)])
def test_all_tokens_come_back(players: int, tokens: int) -> None:
    t = evening(
        players=players,
        circles={"oil": "1 2", "captain": "1", "season": "2", "piracy": "1"},
        mat={0: "kyoto subsidy"},
        used={0: "1 2 3"},
        safe="1",
    )
    seen = t.observe_seat()
    assert [player.tokens for player in seen.players] == [tokens] * players
    assert not any(seen.circles.values())
    assert not any(card.has_token for card in seen.me.cards)
    assert not any(player.safe or player.season for player in seen.players)


# The order of an evening


def asked_for_a_token(**situation: Any) -> FishingSituation:
    """Return seat 0 at the decision about the token on its freezer."""
    arguments: dict[str, Any] = {"mat": {0: "freezer-2"}, "fish": {0: "2 red 2"}, "used": {0: "2"}}
    t = evening(**{**arguments, **situation})
    assert t.decision_kind.kind == "token"
    return t


@pytest.mark.parametrize("areas", ["conveyor", "renewed"])
def test_freezer_token_decision_shows_the_new_pair_of_cards(areas: str) -> None:
    """Ruling 43: the order is that of the rulebook's summary of a round."""
    t = asked_for_a_token(areas=areas, **PAIRS)
    seen = t.observe_seat()
    new = seen.areas[0 if areas == "renewed" else 1]
    assert (new.shoal, new.fleet) == ("s3", "p3")
    assert seen.revealed
    assert t.events_of(PairRevealed)[-1] == PairRevealed(seen.revealed.shoal, seen.revealed.fleet)
    lying = pairs(seen)
    t.play("keep")
    assert pairs(t.observe_seat()) == lying


def test_freezer_token_decision_shows_the_laid_cards() -> None:
    """Ruling 43: equipment and treasure are laid, too. Prices are back at the top."""
    t = asked_for_a_token(
        laid="none", prize="none", sold={0: "red"}, dropped={"money": "red"}, players=3
    )
    seen = t.observe_seat()
    assert (seen.board_equipment_count, seen.treasure_on_board) == (2, True)
    assert seen.prices["money"][3] == (2, 2, 1, 0)


def test_freezer_token_decision_belongs_to_the_old_round() -> None:
    """The placed tokens are still there, and the captain keeps the piece."""
    t = asked_for_a_token(
        players=3, round=2, first=1, circles={"season": "1", "piracy": "2"}, safe="2"
    )
    seen = t.observe_seat()
    assert (seen.round, seen.closed, seen.oil.marker, seen.captain) == (2, "yellow", 1, 1)
    assert (seen.circles["season"], seen.players[1].season, seen.players[2].safe) == (
        (1,), True, True,
    )  # fmt: skip
    assert t.heading() == "2 evening"
    t.play("keep")
    seen = t.observe_seat()
    assert (seen.round, seen.closed, seen.oil.marker, seen.captain) == (3, "green", 2, 2)
    assert not any(player.season or player.safe for player in seen.players)


def test_evening_has_its_events_in_order() -> None:
    t = evening(players=3, mat={0: "freezer-2"}, fish={0: "1 blue, 2 red 2"}, used={0: "2"})
    t.play("return")
    assert [type(event) for event in t.log] == [
        EveningCame, FishLost, AreaOpened, AreaOpened, PairRevealed, EquipmentLaid, TreasureLaid,
        TokenReturned, FishLost, FishLost, CaptainMoved, RoundBegan, OilFilled,
    ]  # fmt: skip


def test_fish_are_moved_from_a_freezer_before_the_next_round() -> None:
    """Ruling 43, with `moved`: the seat decides in the evening."""
    t = asked_for_a_token(fish={0: "2 red green"}, freezer_return="moved")
    t.play("return")
    assert (t.decision_kind.kind, t.heading()) == ("save", "1 evening")


# The areas


def pairs(seen: FishingObservation) -> list[tuple[str, str] | None]:
    """Return the pairs in the areas, and the revealed pair."""
    areas = (*seen.areas, seen.revealed)
    return [(area.shoal, area.fleet) if area else None for area in areas]


PAIRS = {"area_1": "s16 p1", "area_2": "s11 p2", "revealed": "s3 p3"}


def test_areas_are_a_conveyor() -> None:
    """Ruling 1: the older pair leaves and the revealed pair comes.

    Then another pair is revealed.
    """
    t = evening(used_2="plain 2 green", **PAIRS)
    assert pairs(t.observe_seat())[:2] == [("s11", "p2"), ("s3", "p3")]
    assert t.events_of(AreaOpened) == [AreaOpened("1", "s11", "p2"), AreaOpened("2", "s3", "p3")]
    assert [(event.shoal, event.fleet) for event in t.events_of(PairRevealed)] == [
        pairs(t.observe_seat())[2]
    ]
    moved, fresh = t.observe_seat().areas
    assert moved is not None
    assert fresh is not None
    assert (moved.boxes_left, fresh.boxes_left) == (2, 4)
    assert dict(moved.boxes) == {"plain": False, "green": True, "treasure": False}


def test_both_areas_are_renewed() -> None:
    """Ruling 1, the other way: two pairs leave and two are revealed."""
    t = evening(used_2="plain 2 green", areas="renewed", **PAIRS)
    first, second, last = pairs(t.observe_seat())
    assert first == ("s3", "p3")
    assert [(event.shoal, event.fleet) for event in t.events_of(PairRevealed)] == [second, last]
    assert [event.area for event in t.events_of(AreaOpened)] == ["1", "2"]
    assert t.observe_seat().areas[0].boxes_left == 4


def revealed(players: int, **options: Any) -> list[list[tuple[str, str] | None]]:
    """Return the pairs in and beside the areas in each round of a game."""
    match = new_match("fishing", players=players, seed=3, **options)
    found: list[list[tuple[str, str] | None]] = []
    while match.to_move is not None:
        if len(found) < match.round:
            found.append(pairs(match.observe(0)))
        idle = [action for action in match.legal_actions if action.verb in ("captain", "protect")]
        match.play((idle or match.legal_actions)[0])
    return found


def test_conveyor_uses_each_pair_for_two_rounds_and_reveals_eleven() -> None:
    """Rulings 1, 2: six start cards come before the final ones.

    The pair that is revealed last is never fished.
    """
    rounds = revealed(2)
    assert len(rounds) == 9
    for today, tomorrow in pairwise(rounds):
        assert tomorrow[:2] == today[1:]
    row = [rounds[0][0], *(areas[1] for areas in rounds), rounds[-1][2]]
    assert len({*row}) == 11
    assert "".join(pair[1][0] for pair in row if pair) == "pppppp" + "fffff"


@pytest.mark.parametrize("fleet_pile", ["six start cards", "all start cards"])
def test_renewed_areas_need_exactly_the_18_pairs_of_the_box(fleet_pile: str) -> None:
    """Rulings 1, 2: all start cards are used. In the last round no pair is revealed."""
    rounds = revealed(2, areas="renewed", fleet_pile=fleet_pile)
    row = [pair for areas in rounds for pair in areas[:2]]
    assert None not in row
    assert len({*row}) == 18
    assert "".join(pair[1][0] for pair in row if pair) == "p" * 9 + "f" * 9
    assert [areas[2] is None for areas in rounds] == [False] * 8 + [True]
    for today, tomorrow in pairwise(rounds):
        assert tomorrow[0] == today[2]


# The cards


def test_equipment_that_was_not_taken_is_cleared() -> None:
    """Ruling 20."""
    t = evening(laid="kyoto", pile="boat-3 boat-4 depot-3")
    assert t.events_of(EquipmentLaid) == [EquipmentLaid(2)]
    assert [EQUIPMENT[laid.card] for laid in t.position.board_equipment] == ["boat-3", "boat-4"]
    assert EQUIPMENT[t.position.pile[-1].card] == "kyoto"


def test_equipment_that_was_not_taken_stays_with_the_switch() -> None:
    """Ruling 20, the other way: new cards fill the gaps."""
    t = evening(laid="kyoto", pile="boat-3 boat-4 depot-3", leftovers="stay")
    assert t.events_of(EquipmentLaid) == [EquipmentLaid(2)]
    assert [EQUIPMENT[laid.card] for laid in t.position.board_equipment] == ["kyoto", "boat-3"]
    t = evening(laid="kyoto subsidy", pile="boat-3", leftovers="stay")
    assert [EQUIPMENT[laid.card] for laid in t.position.board_equipment] == ["kyoto", "subsidy"]


def test_seat_still_knows_a_card_that_stays() -> None:
    """Rulings 20, 54."""
    t = make_situation(laid="boat-3 kyoto", leftovers="stay", tokens={1: 0})
    t.play("equipment", "equip kyoto", "captain", "season", "subsidy 1")
    assert t.observe_seat().board_equipment_count == 2
    assert t.observe_seat(0).cards == ("boat-3", None)
    assert t.observe_seat(1).cards == (None, None)


def all_but(cards: int, **situation: str) -> FishingSituation:
    """Return five seats in the evening that own all equipment but `cards` cards."""
    mats = {
        0: "boat-3 boat-3 boat-3", 1: "boat-3 boat-4 boat-4", 2: "boat-4 depot-3 depot-3",
        3: "depot-3 depot-4 depot-4", 4: "kyoto kyoto subsidy",
    }  # fmt: skip
    if cards > 1:
        mats[4] = "kyoto kyoto"
    return evening(players=5, mat=mats, **situation)


@pytest.mark.parametrize("cards", [1, 2])
def test_a_pile_that_is_used_up_leaves_gaps(cards: int) -> None:
    """Ruling 20: five mats hold nearly all of the 16 cards without freezers."""
    t = all_but(cards, laid="none")
    assert t.events_of(EquipmentLaid) == [EquipmentLaid(cards)]
    assert not t.position.pile


@pytest.mark.parametrize(("way", "later"), [("each round", 3), ("first round", 2)])
def test_the_third_card_of_five_players_comes_each_round_or_once(way: str, later: int) -> None:
    """Ruling 22."""
    t = make_situation(players=5, fifth_seat_cards=way)
    assert t.observe_seat().board_equipment_count == 3
    t = evening(players=5, fifth_seat_cards=way)
    assert t.events_of(EquipmentLaid) == [EquipmentLaid(later)]
    assert t.observe_seat().circle_capacity["equipment"] == 3


@pytest.mark.parametrize("way", ["each round", "first round"])
def test_four_seats_have_two_equipment_cards_each_round(way: str) -> None:
    """Ruling 22."""
    t = evening(players=4, fifth_seat_cards=way)
    assert t.events_of(EquipmentLaid) == [EquipmentLaid(2)]


def test_unsold_treasure_is_cleared_unseen() -> None:
    """Ruling 20."""
    t = evening(prize="fish", treasures="3-points")
    names = [treasure.id for treasure in t.position.rules.board.treasures]
    assert t.events_of(TreasureLaid) == [TreasureLaid()]
    assert names[t.position.treasure_on_board] == "3-points"
    assert [names[card] for card in t.position.cleared_treasures] == ["fish"]
    assert (t.observe_seat().found_treasures, t.observe_seat().treasures) == ((), 16)


def test_unsold_treasure_stays_with_the_switch() -> None:
    """Ruling 20, the other way."""
    t = evening(prize="fish", treasures="3-points", leftovers="stay")
    names = [treasure.id for treasure in t.position.rules.board.treasures]
    assert not t.events_of(TreasureLaid)
    assert names[t.position.treasure_on_board] == "fish"
    assert t.observe_seat().treasures == 17


@pytest.mark.parametrize("leftovers", ["cleared", "stay"])
def test_a_treasure_that_was_bought_is_replaced(leftovers: str) -> None:
    """Ruling 20."""
    t = evening(prize="none", found="fish", treasures="3-points", leftovers=leftovers)
    assert t.events_of(TreasureLaid) == [TreasureLaid()]
    assert t.observe_seat().treasure_on_board
    assert t.observe_seat().found_treasures == ("fish",)


def test_the_deck_is_shuffled_when_a_new_treasure_is_due() -> None:
    """Rulings 19, 20: the unsold card is shuffled, too."""
    found = (
        "2-money 2-money 2-money 3-money 3-money 2-barrels 2-barrels 3-barrels money-barrel "
        "money-barrel money-point money-point 2-points 2-points 3-points barrel-point fish"
    )
    t = evening(prize="fish", found=found)
    assert t.events_of(TreasuresShuffled) == [TreasuresShuffled(18)]
    assert (t.observe_seat().found_treasures, t.observe_seat().treasures) == ((), 17)


# The end of the game


def test_the_game_ends_after_nine_rounds() -> None:
    t = evening(round=9)
    assert t.events_of(GameEnded)[0].reasons == ("rounds",)
    assert (t.seat, t.legal) == (None, set())
    assert not t.events_of(AreaOpened) + t.events_of(OilFilled) + t.events_of(RoundBegan)
    assert not evening(round=8).events_of(GameEnded)


def test_game_ends_with_the_round_that_depletes_a_colour() -> None:
    """Ruling 36: the round is played to its end."""
    t = make_situation(bag="blue green 3 yellow 3 red 3", area_1="s8 p1", tokens={1: 0})
    t.play("fish 1", "take blue")
    assert t.events_of(Depleted) == [Depleted("blue")]
    assert not t.events_of(GameEnded)
    t.play("stop", "captain", "season")
    assert not t.events_of(GameEnded)
    t.play("subsidy 1")
    assert t.events_of(GameEnded)[0].reasons == ("depletion",)
    assert (t.seat, t.position.round) == (None, 1)
    assert t.events_of(FishLost) == [FishLost(0, "blue", "1", "rot")]


def test_last_round_is_known_once_no_other_can_follow() -> None:
    assert not make_situation(round=8).observe_seat().last_round
    assert make_situation(round=9).observe_seat().last_round
    t = make_situation(bag="blue green 3 yellow 3 red 3", area_1="s8 p1")
    t.play("fish 1")
    assert not t.observe_seat().last_round
    t.play("take blue")
    assert t.observe_seat().last_round


def test_rot_depletes_nothing() -> None:
    """Rulings 32, 36: only the track counts."""
    t = evening(bag="blue 3 green 3 yellow 3 red", fish={0: "1 red 2"})
    assert not t.events_of(GameEnded)
    assert t.observe_seat().round == 2


def test_both_reasons_may_end_a_game() -> None:
    t = evening(round=9, bag="blue 3 green 3 yellow 3")
    assert t.events_of(GameEnded)[0].reasons == ("rounds", "depletion")


def test_points_are_never_spent() -> None:
    """Ruling 52."""
    for seed in range(4):
        game = RandomGame(seed + 2, seed)
        match = game.start()
        before = [0] * game.players
        for text in game.moves(match):
            match.play(text)
            after = [player.points for player in match.observe(0).players]
            assert all(new >= old for new, old in zip(after, before, strict=True))
            before = after
        assert max(before) > 0


@pytest.mark.parametrize(
    ("situation", "aboard"),
    [({"players": 5}, 0), ({"round": 9, "last_rot": False}, 0), ({"round": 9}, 2), ({}, 2)],
)
def test_evening_counts_only_fish_that_can_rot(situation: dict[str, Any], aboard: int) -> None:
    """The page says that nothing rots only if something could rot."""
    [came] = evening(fish={0: "1 blue 2"}, **situation).events_of(EveningCame)
    assert came.aboard[0] == aboard
