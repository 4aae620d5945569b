"""Position texts of Let's Go Fishing! by hand, and the message for every mistake."""

from typing import Any

import pytest

from fleet_engine import Match, PositionError, from_position
from fleet_engine.fishing.events import CubeDrawn, EquipmentSeen, FishStowed, TreasureFound
from fleet_engine.fishing.rules import flow
from fleet_engine.fishing.rules.frames import KINDS
from tests.fishing.conserved import check_conservation
from tests.fishing.table import make_situation

HEAD = "Three Fleets position: 1\ngame: fishing\n"


def match_from_lines(*lines: str, players: int = 2, seed: int = 0) -> Match:
    return from_position("\n".join([f"{HEAD}players: {players}", *lines]), seed=seed)


def written(text: str, *but: str) -> list[str]:
    """Return the lines of a text after three header lines, without those of `but`."""
    return [line for line in text.splitlines()[3:] if line.split(":")[0] not in but]


# --- by hand -----------------------------------------------------------------------------------


def test_the_shortest_text_is_the_beginning_of_a_game() -> None:
    match = match_from_lines(players=3, seed=4)
    assert (match.phase_label, match.to_move) == ("1 day", 0)
    position: Any = match.position
    check_conservation(position)
    assert [player.money for player in position.players] == [2, 2, 3]
    assert [player.tokens for player in position.players] == [4, 4, 4]
    assert (len(position.board_equipment), position.treasure_on_board >= 0, sum(position.bag)) == (
        2,
        True,
        53,
    )
    assert all(position.areas)
    unsaid = {"area 1", "area 2", "revealed"}
    assert written(match.position_text(0), *unsaid) == [
        "laid: ? 2", "prize: ?", "stack: place 0; turn 1; round-end",
    ]  # fmt: skip


LATE = (
    "option freezer_return: moved",
    "round: 4",
    "first: 2",
    "gone: s1 p1, s2 p4, s3 p2",
    "area 1: s16 p9",
    "area 2: s11 p3",
    "revealed: s5 p7",
    "used 1: red, plain 3",
    "circles oil: 0, 0, 2",
    "circles captain: 1",
    "circles season: 2",
    "circles points: 1",
    "circles piracy: 1",
    "safe: 1",
    "sold for points: blue",
    "column: 4, 7, 8",
    "lost: green 2, yellow",
    "bonuses: money",
    "pearls: blue, red",
    "laid: ?, ? seen 1",
    "pile: ? 11, boat-4 seen 0, ?",
    "dropped: depot-3",
    "prize: none",
    "found: fish, 2-money 2",
    "cleared: ? 2",
    "seat 0 money: 1",
    "seat 0 barrels: 4",
    "seat 0 points: 7",
    "seat 0 circles: 1, 3",
    "seat 0 overnight: 3",
    "seat 0 place 1: green",
    "seat 0 place 2: boat-3, blue 2, red",
    "seat 0 place 3: freezer-2, yellow",
    "seat 0 place 4: depot-4",
    "seat 0 sold: blue 3",
    "seat 1 tokens: 0",
    "seat 1 place 2: freezer-3",
    "stack: place 2; turn 0; round-end",
)


def test_text_with_every_line_is_written_back_unchanged() -> None:
    match = match_from_lines(*LATE, players=3)
    assert written(match.position_text(0), "drawn") == [*LATE]
    position: Any = match.position
    check_conservation(position)
    assert (match.phase_label, match.to_move) == ("4 day", 2)
    seen: Any = match.observe(0)
    assert (seen.captain, seen.captain_claimed, seen.closed) == (1, True, "red")
    assert seen.areas[0].shoal == "s16"
    assert (seen.areas[0].boxes_left, dict(seen.areas[0].boxes)["red"]) == (2, True)
    filled = [number for number, box in enumerate(seen.oil.column, 1) if box.barrel]
    assert filled == [4, 7, 8]
    assert (seen.oil.pocket, seen.pool) == (11, 14)
    assert (seen.bag["blue"], seen.fish_left["blue"], seen.initial_fish["blue"]) == (10, 10, 15)
    assert (seen.bag["treasure"], seen.bag["pearl"]) == (3, 2)
    assert (seen.me.tokens, seen.players[1].tokens, seen.players[2].tokens) == (0, 0, 2)
    assert [view.card for view in seen.me.cards] == [
        "boat-2", "depot-2", "subsidy", "boat-3", "freezer-2", "depot-4",
    ]  # fmt: skip
    assert seen.prices["points"][0] == (0, 0, 0)
    assert seen.cards == (None, None)


def test_known_cards_of_a_pile_are_on_top_of_the_dealt_ones() -> None:
    for seed in range(5):
        match = match_from_lines(
            "area 1: s16 p9",
            "used 1: plain 4",
            "treasures: fish, 3-points",
            "prize: 3-barrels",
            "laid: boat-4, kyoto",
            "shoals: s1, s2",
            "fleets: p1",
            "seat 0 barrels: 2",
            seed=seed,
        )
        position: Any = match.position
        check_conservation(position)
        assert position.shoals[3:5] == bytes([0, 1])
        assert position.fleets[3] == 0
        heard = match.play("equipment")
        assert EquipmentSeen(0, ("boat-4", "kyoto")) in heard
        match.play("equip kyoto")
        assert TreasureFound(1, "3-barrels", "board") in match.play("treasure")
        match.play("fish 1")
        assert TreasureFound(0, "fish", "box") in match.play("take treasure")


def test_face_down_cards_are_written_only_for_seats_that_saw_them() -> None:
    match = match_from_lines(
        "laid: boat-4, kyoto seen 1", "pile: ..., depot-4 seen 0", "prize: fish"
    )
    whole = match.position_text(whole=True).splitlines()
    assert {"laid: boat-4, kyoto seen 1", "prize: fish"} <= {*whole}
    own, others, everybody = (match.position_text(seat) for seat in (0, 1, None))
    assert {"laid: ?, ? seen 1", "pile: ? 17, depot-4 seen 0"} <= {*own.splitlines()}
    assert {"laid: ?, kyoto seen 1", "pile: ? 17, ? seen 0"} <= {*others.splitlines()}
    assert {"laid: ?, ? seen 1", "pile: ? 17, ? seen 0"} <= {*everybody.splitlines()}
    for text in (own, others, everybody):
        keys = {line.split(":")[0] for line in text.splitlines()}
        assert not keys & {"chance", "treasures", "shoals", "fleets"}
        assert "prize: ?" in text.splitlines()


def test_missing_pairs_are_drawn_from_the_piles() -> None:
    """Six start cards come before the final ones, whichever pairs are given."""
    for seed in range(5):
        position: Any = match_from_lines("round: 5", "area 2: s5 p3", seed=seed).position
        names = [position.rules.board.fleets[card].id for card in position.fleets]
        assert [name[0] for name in names] == ["p"] * 6 + ["f"] * 9
        assert names[5] == "p3"
        assert len({*names}) == 15
        assert sorted(position.shoals) == [*range(18)]
        assert (position.shoals_dealt, position.shoals[5]) == (7, 4)


def test_no_pair_is_revealed_from_empty_piles() -> None:
    match = match_from_lines("option areas: renewed", "round: 9", seed=3)
    position: Any = match.position
    assert [area is not None for area in position.areas] == [True, True, False]
    assert position.fleets_dealt == 18
    text = match.position_text(whole=True)
    assert "\nrevealed" not in text
    assert from_position(text).position == match.position


def test_text_of_a_finished_game_has_the_causes_of_the_end() -> None:
    match = match_from_lines("round: 9", "stack: over", "seat 0 sold: red 8", "seat 1 points: 3")
    assert match.result
    assert match.result.totals == (0, 3)
    assert match.observe(0).endings == ("rounds", "depletion")
    assert from_position(match.position_text(1)).result == match.result


def test_an_evening_begins_with_all_tokens_placed() -> None:
    match = match_from_lines("begin: evening", "seat 1 place 1: blue, red", players=3)
    assert (match.phase_label, match.to_move) == ("1 evening", 1)
    position: Any = match.position
    assert [player.tokens for player in position.players] == [0, 0, 0]
    match.play("rot 1-red")
    assert match.phase_label == "2 day"


def test_situation_draw_uses_the_given_chance_results() -> None:
    t = make_situation(money={0: 1}, bag="blue 2 red treasure 3", treasures="fish")
    heard = t.draw_cube("extra", "treasure", "fish")
    assert {CubeDrawn(0, "treasure"), TreasureFound(0, "fish", "cube")} < {*heard}
    t.play("colour red")
    assert FishStowed(0, "red", "1") in t.log
    assert (t.fish(), t.mat()) == ("1 red", "")
    assert t.decision_kind.kind == "bonus"
    assert t.legal == {"bonus money", "bonus point", "bonus fish"}


# --- mistakes ----------------------------------------------------------------------------------

TURN = "turn 1; round-end"
THREE = "players: 3"
FREEZERS = ("option freezer_return: moved", "round: 2", "seat 0 place 2: freezer-3, blue, red",
            "seat 0 place 3: boat-3, green", "seat 0 place 4: freezer-2")  # fmt: skip
HELD = (*FREEZERS, "seat 0 circles: 2, 4")
FLEET = ("area 1: s16 p1", "circles area-1: 0", "seat 0 place 2: boat-3", "seat 0 place 3: boat-4")
BOXES = (*FLEET, "used 1: plain 4")
FOUND = ("circles extra: 0", "seat 0 place 2: boat-3")
AT_SEA = (*FLEET, f"stack: catch 0 place 2 left 4; fish 0; freezing 0; {TURN}")
FULL = ("seat 0 place 2: depot-3", "seat 0 place 3: kyoto", "seat 0 place 4: kyoto")
SEEN = ("circles equipment: 0", "laid: boat-3 seen 0, kyoto seen 0")
FISH = ("seat 0 place 1: blue, red",)
PIRATES = ("circles piracy: 0", "seat 1 money: 5", "seat 1 place 1: blue, red",
           "seat 0 place 2: boat-3", "seat 2 money: 3")  # fmt: skip
NIGHT = ("seat 1 place 1: blue, red",)
MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("round: 0",), "line 4, round: must be from 1 to 9, not 0"),
    (("round: 10",), "line 4, round: must be from 1 to 9, not 10"),
    (("first: 2",), "line 4, first: '2' is none of 0, 1"),
    (("begin: night",), "line 4, begin: 'night' is none of day, evening"),
    (("begin: day", "stack: over"), "line 4, begin: is given together with a stack"),
    (("stack: over",), "line 4, stack: the game is not over: there are rounds and fish left"),
    # Contents of the box.
    (("seat 0 money: 19",), "money: the seats have 21 of 20 coins"),
    (("seat 0 money: 21",), "line 4, seat 0 money: must be from 0 to 20, not 21"),
    (("seat 0 barrels: 3",), "line 4, seat 0 barrels: 3: the depots hold 2"),
    (("column: 1, 2, 9",), "line 4, column: '9' is none of 1, 2, 3, 4, 5, 6, 7, 8"),
    (("round: 3", "column: 2, 8"), "line 5, column: 2: the price marker has passed these boxes"),
    (
        ("seat 0 place 2: depot-4", "seat 0 place 3: depot-4", "seat 0 place 4: depot-3",
         "seat 1 place 2: depot-3", "seat 1 place 3: depot-3", "seat 0 barrels: 13",
         "seat 1 barrels: 8"), "barrels: the seats have 21 of 20",
    ),
    (
        ("seat 0 place 2: depot-4", "seat 0 place 3: depot-4", "seat 0 place 4: depot-3",
         "seat 0 barrels: 13", "column: 1, 2, 3, 4, 5, 6, 7"),
     "line 8, column: the seats leave only 6 barrels",
    ),
    (("seat 0 sold: blue 16",), "line 4, seat 0 sold: blue 16: 15 are the most"),
    (("seat 0 sold: blue 8", "lost: blue 8"), "blue: 16 of 15 are out of the bag"),
    (("lost: cod",), "line 4, lost: 'cod' is none of blue, green, yellow, red"),
    (("bonuses: barrel, blue",), "line 4, bonuses: 'blue' is none of barrel, money, point, fish"),
    (("seat 0 place 2: boat-4, red 4", "seat 1 place 2: boat-4, red 4", "lost: red"),
     "red: 9 of 8 are out of the bag"),
    (("seat 0 place 2: kyoto", "seat 1 place 2: kyoto", "laid: kyoto"),
     "equipment cards: kyoto 3: there are 2"),
    (("laid: boat-3 3",), "line 4, laid: 2 cards are the most"),
    (("laid: ...",), "line 4, laid: 2 cards are the most"),
    (("laid: boat-3 seen",),
     "line 4, laid: 'boat-3 seen' is no card of boat-3, boat-4, depot-3, depot-4, free"),
    (("laid: boat-3 seen 2",),
     "line 4, laid: 'boat-3 seen 2' is no card of boat-3, boat-4, depot-3, depot-4, fr"),
    (("laid: boat-3 seen 0 0",),
     "line 4, laid: 'boat-3 seen 0 0' is no card of boat-3, boat-4, depot-3, depot-4, "),
    (("laid: cod",),
     "line 4, laid: 'cod' is no card of boat-3, boat-4, depot-3, depot-4, freezer-2, f"),
    (("pile: ? 3",),
     "equipment cards: boat-3 4, boat-4 3, depot-3 3, depot-4 2, freezer-2 2, freezer-"),
    (("pile: ..., ...",),
     "line 4, pile: '...' is no card of boat-3, boat-4, depot-3, depot-4, freezer-2, f"),
    (("pile: kyoto 2, ...", "dropped: kyoto"), "equipment cards: kyoto 3: there are 2"),
    (("prize: cod",),
     "line 4, prize: 'cod' is none of 2-money, 3-money, 2-barrels, 3-barrels, money-ba"),
    (("prize: fish", "found: fish 2"), "treasure cards: fish 3: there are 2"),
    (("found: 2-money 3, 3-money 2, 2-barrels 2, 3-barrels, money-barrel 2, money-point 2, "
      "2-points 2, 3-points, barrel-point, fish 2",),
     "treasure cards: no card left over, but places for 1 unknown cards"),
    # Mats.
    (("seat 0 place 1: blue 3",), "line 4, seat 0 place 1: 3 fish: there is room for 2"),
    (("seat 0 place 1: boat-3",),
     "line 4, seat 0 place 1: boat-3: only the first entry can be a card"),
    (("seat 0 place 2: blue",),
     "line 4, seat 0 place 2: needs one equipment card first, then its fish"),
    (("seat 0 place 2: boat-3 2",),
     "line 4, seat 0 place 2: needs one equipment card first, then its fish"),
    (("seat 0 place 2: boat-3, kyoto",),
     "line 4, seat 0 place 2: kyoto: only the first entry can be a card"),
    (("seat 0 place 2: boat-3, red, red",), "line 4, seat 0 place 2: red is given twice"),
    (("seat 0 place 2: boat-3, red 4",), "line 4, seat 0 place 2: 4 fish: there is room for 3"),
    (("seat 0 place 2: depot-3, red",), "line 4, seat 0 place 2: 1 fish: there is room for 0"),
    (("seat 0 place 3: boat-3",),
     "line 4, seat 0 place 3: place 2 is free: a card goes there first"),
    (("seat 0 place 2: freezer-2, red",),
     "line 4, seat 0 place 2: a freezer holds fish only under a token"),
    (("seat 0 circles: 2",), "line 4, seat 0 circles: place 2 has no circle"),
    (("seat 0 place 2: boat-3", "seat 0 circles: 2"),
     "line 5, seat 0 circles: place 2 has no circle"),
    (("round: 2", "seat 0 overnight: 1", "seat 0 circles: 1"),
     "line 5, seat 0 overnight: place 1 has no freezer with a token"),
    (("seat 0 place 2: freezer-2", "seat 0 circles: 2", "seat 0 overnight: 2"),
     "line 6, seat 0 overnight: there is no night before round 1"),
    (("seat 0 tokens: 5",), "line 4, seat 0 tokens: must be from 0 to 4, not 5"),
    (("seat 0 tokens: 3",), "line 4, seat 0 tokens: must be 4, or 0 once the seat has passed"),
    (("circles oil: 0, 0, 0", "circles area-1: 0", "seat 0 circles: 1"),
     "seat 0 tokens: 5 of 4 are on circles"),
    (("begin: evening", "seat 0 tokens: 1"),
     "line 5, seat 0 tokens: are all placed when a round ends"),
    # The board.
    (("circles oil: 0, 2",), "line 4, circles oil: '2' is none of 0, 1"),
    (("circles oil: 0 2",), "line 4, circles oil: '0 2' is none of 0, 1"),
    (("circles oil: 0, 0, 1, 1",), "line 4, circles oil: has room for 3 tokens, not 4"),
    (("circles piracy: 0",), "line 4, circles piracy: has room for 0 tokens, not 1"),
    (("round: 9", "circles season: 0"), "line 5, circles season: no colour is closed in round 9"),
    (("safe: 0",), "line 4, safe: seat 0 has no token there: circles piracy"),
    (("sold for money: blue",), "line 4, sold for money: blue: the seats have not sold so many"),
    (("sold for money: blue", "sold for points: blue", "seat 0 sold: blue"),
     "line 5, sold for points: blue: the seats have not sold so many"),
    (("gone: s1 p1",), "line 4, gone: 0 pairs have left the areas in round 1"),
    (("round: 3", "gone: s1 p1"), "line 5, gone: 2 pairs have left the areas in round 3"),
    (("area 1: s1",), "line 4, area 1: 's1' is no shoal card with a fleet card, such as s1 p1"),
    (("area 1: p1 s1",),
     "line 4, area 1: 'p1 s1' is no shoal card with a fleet card, such as s1 p1"),
    (("area 1: s1 p1, s2 p2",), "line 4, area 1: needs one pair of cards in round 1"),
    (("area 1: s1 p1", "area 2: s1 p2"), "shoals: s1 is given twice"),
    (("area 1: s1 p1", "area 2: s2 p1"), "fleets: p1 is given twice"),
    (("area 1: s1 f1",),
     "fleets: f1 comes as number 1: the first 6 fleet cards are start cards, the others final"),
    (("round: 8", "area 1: s1 p1"),
     "fleets: p1 comes as number 8: the first 6 fleet cards are start cards, the others final"),
    (("option areas: renewed", "round: 9", "revealed: s1 f1"),
     "line 6, revealed: no pair of cards is left in round 9"),
    (("area 1: s1 p1", "shoals: s1"), "line 5, shoals: s1 is given twice"),
    (("area 1: s16 p1", "used 1: plain 5"), "line 5, used 1: plain 5: s16 has 4"),
    (("area 1: s16 p1", "used 1: blue"), "line 5, used 1: blue 1: s16 has 0"),
    (("area 1: s16 p1", "used 1: red 2"), "line 5, used 1: red 2: s16 has 1"),
    # The stack.
    (("stack: place 0",),
     "line 4, stack: place: must be on top of a turn and the end of the round"),
    (("stack: place 0; turn 0; round-end",),
     "line 4, stack: place: must be on top of a turn and the end of the round"),
    (("stack: place 2; turn 0; round-end",), "line 4, stack: place 2: there are 2 seats"),
    (("stack: turn 0; round-end",), "line 4, stack: turn: is no decision"),
    (("stack: place; turn 0; round-end",), "line 4, stack: 'place': place needs seat after it"),
    (("stack: lunch 0; turn 1; round-end",),
     "line 4, stack: 'lunch' is none of round, turn, place, round-end, rotting, rot, l"),
    ((f"stack: place 0; place 0; {TURN}",), "line 4, stack: place: is not possible here by the"),
    ((f"stack: save 0; emptying 1; place 0; {TURN}",),
     "line 4, stack: save: emptying: it is the turn of another seat"),
    (("seat 0 tokens: 0", f"stack: place 0; {TURN}"),
     "line 5, stack: place: this seat has no token to place"),
    ((f"stack: buy 0; {TURN}",),
     "line 4, stack: buy: the token of that seat is not the last one on its circle"),
    ((*FLEET, f"stack: send 0 sent 5; freezing 0; {TURN}"),
     "line 8, stack: send: these boats cannot have been sent there"),
    ((*FLEET, f"stack: send 0 sent 12; freezing 0; {TURN}"),
     "line 8, stack: send: these boats cannot have been sent there"),
    ((*FLEET, f"stack: send 0 sent 1000; freezing 0; {TURN}"),
     "line 8, stack: send: these boats cannot have been sent there"),
    (("area 1: s16 p3", *FLEET[1:], f"stack: send 0 sent 4; freezing 0; {TURN}"),
     "line 8, stack: send: these boats cannot have been sent there"),
    ((*FLEET, f"stack: send 0 area 2; freezing 0; {TURN}"),
     "line 8, stack: send: the token of that seat is not the last one on its circle"),
    ((*FLEET, f"stack: send 0; freezing 1; {TURN}"),
     "line 8, stack: send: freezing: it is the turn of another seat"),
    ((*FLEET, f"stack: catch 0 place 2; fish 0; freezing 0; {TURN}"),
     "line 8, stack: catch: leaves no choice"),
    ((*FLEET, f"stack: catch 0 place 2 left 4; fish 0; freezing 0; {TURN}"),
     "line 8, stack: catch: this boat cannot fish so much there"),
    ((*FLEET, f"stack: catch 0 place 2 left 1; fish 0 sent 2; freezing 0; {TURN}"),
     "line 8, stack: catch: this boat cannot fish so much there"),
    ((*FLEET, f"stack: catch 0 place 4 left 1; fish 0; freezing 0; {TURN}"),
     "line 8, stack: catch: this boat cannot fish so much there"),
    ((*FLEET, f"stack: catch 0 area 2 left 1; fish 0; freezing 0; {TURN}"),
     "line 8, stack: catch: this boat cannot fish so much there"),
    ((*FLEET, f"stack: box 0 place 2; catch 0 place 2 left 1; fish 0; freezing 0; {TURN}"),
     "line 8, stack: box: no box of colour is used up now"),
    ((*BOXES, f"stack: box 0 place 3; catch 0 place 2 left 1; fish 0; freezing 0; {TURN}"),
     "line 9, stack: box: no box of colour is used up now"),
    ((*FLEET, f"stack: colour 0 place 3; catch 0 place 2 left 1; fish 0; freezing 0; {TURN}"),
     "line 8, stack: colour: names another boat, or there is no room for a fish"),
    ((*FOUND, f"stack: bonus 0 place 2; freezing 0; {TURN}"),
     "line 6, stack: bonus: names another boat"),
    ((*FOUND, "bonuses: barrel, money, point, fish", f"stack: bonus 0 place nowhere; freezing 0; "
      f"{TURN}"), "treasure: 5 of 4 are out of the bag"),
    ((*FOUND, f"stack: colour 0 place 2; bonus 0 place nowhere; freezing 0; {TURN}"),
     "line 6, stack: colour: names another boat, or there is no room for a fish"),
    ((*FOUND, "lost: blue 15", f"stack: stow 0; freezing 0; {TURN}"),
     "blue: 16 of 15 are out of the bag"),
    ((*FOUND, "seat 0 place 1: blue 2", f"stack: stow 0; freezing 0; {TURN}"),
     "line 7, stack: stow: leaves no choice"),
    ((*FREEZERS, f"stack: freeze 0 place 2; {TURN}"),
     "line 6, seat 0 place 2: a freezer holds fish only under a token"),
    ((*HELD, f"stack: freeze 0 place 4; freeze 0 place 2; {TURN}"),
     "line 10, stack: freeze: there is no freezer with a token to come"),
    ((*HELD, f"stack: save 0 place 2; emptying 0 place 2; place 0; {TURN}"),
     "line 10, stack: save: emptying: no fish can move from there to a boat"),
    ((*FREEZERS, f"stack: save 0 place 4; emptying 0 place 2; place 0; {TURN}"),
     "line 9, stack: save: names another freezer"),
    ((*FREEZERS, f"stack: thaw 0 place 2 colour green; emptying 0 place 2; place 0; {TURN}"),
     "line 9, stack: thaw: no such fish is in that freezer"),
    (("option freezer_return: lost", *FREEZERS[1:],
      f"stack: save 0 place 2; emptying 0 place 2; place 0; {TURN}"),
     "line 9, stack: save: emptying: no fish can move from there to a boat"),
    (("circles equipment: 0", "laid: boat-3 seen 1, kyoto seen 0", f"stack: equip 0; {TURN}"),
     "line 6, stack: equip: this seat has not seen all cards on the board"),
    (("circles equipment: 0", "laid: boat-3 seen 0", f"stack: equip 0; {TURN}"),
     "line 6, stack: equip: leaves no choice"),
    ((*FULL[:2], *SEEN, f"stack: drop 0 card boat-3; {TURN}"),
     "line 8, stack: drop: there is a free place for that card"),
    ((*FULL, *SEEN, f"stack: drop 0 card kyoto; {TURN}"), "equipment cards: kyoto 4: there are 2"),
    ((*FISH, "circles money: 0", f"stack: sell 0 sold 1; {TURN}"),
     "line 6, stack: sell: so many fish were not sold in this round"),
    ((*FISH, "circles points: 0", f"stack: sell 0; {TURN}"),
     "line 6, stack: sell: the token of that seat is not the last one on its circle"),
    ((THREE, *PIRATES, f"stack: loot 0 victim 3; {TURN}"),
     "line 9, stack: loot: there is no such seat"),
    ((THREE, *PIRATES, f"stack: loot 0 victim 2; {TURN}"),
     "line 9, stack: loot: leaves no choice"),
    ((THREE, *PIRATES, f"stack: grab 0 victim 2; {TURN}"),
     "line 9, stack: grab: there is no fish to take from that seat"),
    ((THREE, *PIRATES, f"stack: hide 0 victim 1 colour green; {TURN}"),
     "line 9, stack: hide: there is no such fish to take from that seat"),
    ((*FULL, f"stack: kyoto 0; {TURN}"),
     "line 7, stack: kyoto: this seat has no token on such a card"),
    ((*NIGHT, "stack: rot 1 place nowhere left 2; last-check"),
     "line 5, stack: rot: not so many of 2 fish rot"),
    ((*NIGHT, "stack: rot 1 place nowhere left 0; last-check"),
     "line 5, stack: rot: not so many of 2 fish rot"),
    ((*NIGHT, "stack: rot 1 left 1; last-check"),
     "line 5, stack: rot: the fish of a seat rot together: option rot"),
    ((*NIGHT, "stack: rot 1 place nowhere left 1; rotting 0; last-check"),
     "line 5, stack: rot: does not fit the rest of the evening"),
    ((*NIGHT, "option rot: by boat", "stack: rot 1 place 2 left 1; last-check"),
     "line 6, stack: rot: there is no boat at this place"),
    (("option last_rot: false", "round: 9", *NIGHT,
      "stack: rot 1 place nowhere left 1; last-check"),
     "line 7, stack: rot: nothing rots in this evening"),
    ((*HELD, "stack: token 0 place 4; token 0 place 2; next-round"),
     "line 10, stack: token: does not fit the freezers whose tokens are not decided"),
    ((*HELD, "stack: token 0 place 2; next-round"),
     "line 10, stack: token: does not fit the freezers whose tokens are not decided"),
    ((*HELD, "lost: red 7", "stack: token 0 place 4; next-round"),
     "line 11, stack: token: the game ends with this round"),
    ((*HELD, "seat 0 sold: blue", "sold for money: blue", "stack: token 0 place 4; next-round"),
     "line 12, stack: token: the price markers are back at the top"),
    ((*HELD, "area 2: s16 p1", "used 2: plain", "stack: token 0 place 4; next-round"),
     "line 12, stack: token: an area with new cards cannot have used boxes"),
    ((*HELD, "option areas: renewed", "area 1: s16 p1", "used 1: plain",
      "stack: token 0 place 4; next-round"),
     "line 13, stack: token: an area with new cards cannot have used boxes"),
    ((*HELD, "gone: s1 p1", "stack: token 0 place 4; next-round"),
     "line 10, gone: 2 pairs have left the areas in round 3"),
    (("option freezer_return: by timing", *FREEZERS[1:],
      "stack: save 0 place 2; emptying 0 place 2; next-round"),
     "line 9, stack: save: those fish are lost: option freezer_return"),
    ((*FREEZERS, "stack: save 0 place 2; next-round"),
     "line 6, seat 0 place 2: a freezer holds fish only under a token"),
    ((*HELD, "stack: token 0 place 4; save 0 place 2; next-round"),
     "line 10, stack: token: does not fit the freezers whose tokens are not decided"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "message"), MISTAKES)
def test_mistakes(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        match_from_lines(
            *(line for line in lines if line != THREE), players=3 if THREE in lines else 2
        )
    assert str(caught.value).startswith(message)


def test_with_five_seats_there_are_no_freezers() -> None:
    with pytest.raises(PositionError, match="equipment cards: freezer-2 1: there are 0"):
        match_from_lines("seat 0 place 2: freezer-2", players=5)


DECISIONS: list[tuple[tuple[str, ...], str]] = [
    ((f"stack: place 0; {TURN}",), "place"),
    (("circles oil: 0", "seat 0 barrels: 0", f"stack: buy 0; {TURN}"), "buy"),
    ((*FLEET, f"stack: send 0 sent 2; freezing 0; {TURN}"), "send"),
    ((*FLEET, f"stack: catch 0 place 2 left 1; fish 0 sent 3; freezing 0; {TURN}"), "catch"),
    ((*BOXES, f"stack: box 0 place 2; catch 0 place 2; fish 0; freezing 0; {TURN}"), "box"),
    ((*FOUND, f"stack: stow 0 colour red; freezing 0; {TURN}"), "stow"),
    ((*FOUND, f"stack: stow 0; bonus 0 place nowhere; freezing 0; {TURN}"), "stow"),
    (("circles treasure: 0", "prize: none", f"stack: colour 0 place nowhere; {TURN}"), "colour"),
    ((*FOUND, f"stack: bonus 0 place nowhere; freezing 0; {TURN}"), "bonus"),
    ((*FLEET, f"stack: pearl 0 place 3; catch 0 place 3 left 2; fish 0; freezing 0; {TURN}"),
     "pearl"),
    ((*HELD, f"stack: freeze 0 place 2; freeze 0 place 4; {TURN}"), "freeze"),
    ((*FREEZERS, f"stack: save 0 place 2; emptying 0 place 2; place 0; {TURN}"), "save"),
    ((*FREEZERS, f"stack: thaw 0 place 2 colour red; emptying 0 place 2; place 0; {TURN}"), "thaw"),
    ((*SEEN, f"stack: equip 0; {TURN}"), "equip"),
    ((*FULL, "circles equipment: 0", f"stack: drop 0; {TURN}"), "drop"),
    ((*FISH, "circles points: 0", f"stack: sell 0 market points; {TURN}"), "sell"),
    ((THREE, *PIRATES, f"stack: rob 0; {TURN}"), "rob"),
    ((THREE, *PIRATES, f"stack: loot 0 victim 1; {TURN}"), "loot"),
    ((THREE, *PIRATES, f"stack: grab 0 victim 1; {TURN}"), "grab"),
    ((THREE, *PIRATES, f"stack: hide 0 victim 1 colour red; {TURN}"), "hide"),
    ((*FULL, "seat 0 circles: 3", "seat 0 barrels: 3", f"stack: kyoto 0; {TURN}"), "kyoto"),
    ((*NIGHT, "stack: rot 1 place nowhere left 1; last-check"), "rot"),
    (("option rot: by boat", *NIGHT, "seat 1 place 2: boat-3, red",
      "stack: rot 1 left 1; rot 1 place 2 left 1; last-check"), "rot"),
    ((*HELD, "stack: token 0 place 2; token 0 place 4; next-round"), "token"),
    ((*HELD, "stack: token 0 place 4; next-round"), "token"),
    ((*HELD, "gone: s1 p1, s2 p2", "area 1: s16 p3", "used 1: plain",
      "stack: token 0 place 4; next-round"), "token"),
    ((*FREEZERS, "stack: save 0 place 2; emptying 0 place 2; next-round"), "save"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "kind"), DECISIONS)
def test_text_can_describe_every_kind_of_decision(lines: tuple[str, ...], kind: str) -> None:
    """These texts are valid. The mistakes above are variations of them."""
    players = 3 if THREE in lines else 2
    match = match_from_lines(*(line for line in lines if line != THREE), players=players)
    assert match.decision.kind == kind
    assert match.events == []
    assert lines[-1] in match.position_text().splitlines()
    position: Any = match.position
    check_conservation(position)
    match.play(match.legal_actions[0])


def test_texts_cover_every_kind_of_decision() -> None:
    assert {kind for _, kind in DECISIONS} == {
        KINDS[number].name
        for number, ask in enumerate(flow.GAME_LOOP.legal_actions_handlers)
        if ask
    }
