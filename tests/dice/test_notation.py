"""Tests of handwritten position texts of the dice game, and of their errors."""

import pytest

from fleet_engine import Match, PositionError, from_position
from fleet_engine.dice import sheet
from fleet_engine.dice.names import SECTIONS

HEAD = "Three Fleets position: 1\ngame: dice\n"


def match_from_lines(*lines: str, players: int = 1) -> Match:
    return from_position("\n".join([f"{HEAD}players: {players}", *lines]))


def written(match: Match, *but: str) -> list[str]:
    """Return the lines of a whole text without its head and its chance state.

    Lines with a key in `but` are left out, too.
    """
    lines = match.position_text(whole=True).splitlines()[5:]
    return [line for line in lines if line.split(":")[0] not in ("chance", *but)]


def test_the_shortest_text_is_a_round_on_untouched_sheets() -> None:
    match = match_from_lines(players=3)
    assert match.phase_label == "1 boat"
    assert [event[:1] for event in match.events] == [("boat",)]
    seen = match.observe(0)
    assert [len(seen.dice), seen.first, seen.round] == [4, 0, 1]
    assert not any(section.filled for pad in seen.sheets for section in pad.sections.values())


def test_a_town_with_everything() -> None:
    """The text has every line of a sheet, and the observation shows its content."""
    match = match_from_lines(
        "option sheet: r1",
        "round: 4",
        "seat 0 boxes: shrimp 2, cod 4, captains-club 1, salvage-yard 2, seafood-buffet",
        "seat 0 struck: cod 2, casino",
        "seat 0 buffet since: 3 town",
        "seat 0 licences: shrimp 2, oyster, king-crab",
        "seat 0 bonus: fish",
        "seat 0 boats: oyster 5, cod, barge 2, research-vessel",
        "seat 0 coin track: 7",
        "seat 0 struck stars: 6, 12",
        "seat 0 hexes: cod, oyster",
        "seat 0 yard: 1",
        "tokens: oyster, inuit, seafood-buffet",
        "begin: town",
    )
    assert match.phase_label == "4 town"
    seen = match.observe(0).sheets[0]
    assert seen.sections["cod"].filled == 4
    assert seen.sections["cod"].struck == 2
    assert seen.sections["casino"].struck == 1
    assert seen.sections["salvage-yard"].complete
    assert seen.sections["seafood-buffet"].complete
    assert (seen.sections["shrimp"].level, seen.sections["oyster"].level) == (2, 1)
    assert [boat.fish for boat in seen.sections["oyster"].boats] == [5]
    assert seen.track.filled == 7
    assert seen.track.coins == 6
    assert (seen.hexes, seen.yard_used) == (("cod", "oyster"), 1)
    ruth = match.observe(0).captain
    assert (ruth.boat, ruth.harbor, ruth.wharf) == ("oyster", "inuit", "seafood-buffet")


def test_a_handwritten_text_is_normalized_without_default_lines() -> None:
    match = match_from_lines(
        "seat 0 coin track: 7",
        "seat 0 boats: research-vessel, cod 0, oyster 4, research-vessel",
        "seat 0 boxes: casino 2, cod",
        "seat 0 buildings: casino",
        "seat 0 hexes: none",
        "round: 2",
        "dice: coins captain, cod 0, cod",
        "stack: use 0 die 1; share; income 0; stars 0; fish 0; roll town; round-end",
        "tokens: shrimp, king-crab, casino",
        "first: captain",
    )
    assert written(match) == [
        "round: 2",
        "dice: coins captain, cod 0, cod",
        "seat 0 boxes: cod, casino 2",
        "seat 0 boats: cod, oyster 4, research-vessel, research-vessel",
        "seat 0 coin track: 7",
        "stack: use 0 die 1; share; income 0; stars 0; fish 0; roll town; round-end",
    ]


def test_a_puzzle_begins_in_the_middle_of_a_turn() -> None:
    match = match_from_lines(
        "round: 2",
        "seat 0 licences: shrimp 3",
        "dice: coins captain, shrimp 0, cod",
        "stack: use 0 die 1; share; income 0; stars 0; fish 0; roll town; round-end",
    )
    assert {"mark oyster", "mark shrimp", "coin"} <= {a.text for a in match.legal_actions}
    match.play("mark oyster")
    assert match.observe(0).sheets[0].sections["oyster"].filled == 2
    assert match.decision.kind == "star"


def test_stars_that_are_owed_come_before_the_round() -> None:
    match = match_from_lines("seat 0 stars: 2", players=2)
    assert (match.decision.kind, match.to_move, match.events) == ("star", 0, [])
    again = from_position(match.position_text(whole=True))
    for played in (match, again):
        played.play("mark cod")
        played.play("pass")
        assert played.decision.kind == "draft"
    assert again.position == match.position


@pytest.mark.parametrize(
    ("phase", "number", "heading"),
    [("boat", 3, "3 boat"), ("income", 3, "3 town"), ("fishing", 4, "4 town"),
     ("town", 4, "4 town"), ("end", 4, "5 boat")],
)  # fmt: skip
def test_a_text_may_begin_with_any_phase_of_a_round(phase: str, number: int, heading: str) -> None:
    assert match_from_lines(f"round: {number}", f"begin: {phase}").phase_label == heading


def test_a_star_of_the_income_is_decided_in_the_income() -> None:
    match = match_from_lines("round: 3", "seat 0 coin track: 5", "begin: income")
    assert match.phase_label == "3 income"
    assert written(match) == [
        "round: 3", "seat 0 coin track: 6", "stack: star 0; stars 0; roll town; round-end",
    ]  # fmt: skip
    assert from_position(match.position_text(whole=True)).position == match.position


def test_the_end_of_the_last_round_ends_the_game() -> None:
    match = match_from_lines("round: 8", "seat 0 boats: cod 4", "begin: end")
    assert match.result
    assert match.result.totals == (6,)
    assert written(match) == ["round: 8", "seat 0 boats: cod 4", "stack: over"]
    assert from_position(match.position_text()).result == match.result


def test_cards_are_set_by_name() -> None:
    match = match_from_lines(
        "option captains: true",
        "option trophies: true",
        "captains: oyster-captain, cod-captain",
        "trophies: most-coins, first-boats",
        "silver: 1",
        players=2,
    )
    assert [card.id for card in match.observe(0).captain_cards] == [
        "oyster-captain",
        "cod-captain",
    ]
    assert [card.winners for card in match.observe(0).trophies] == [(), (1,)]


def test_a_custom_sheet_is_given_by_its_code() -> None:
    values = sheet.default_values()
    values["sea"]["cod"]["boxes"] = "LB?"
    code = sheet.from_values(values).to_code()
    match = match_from_lines(f"option sheet: {code}", "seat 0 boxes: cod 3")
    assert match.options["sheet"] == code
    assert f"option sheet: {code}\n" in match.position_text()
    with pytest.raises(PositionError, match="seat 0 boxes: cod 4: 3 are the most"):
        match_from_lines(f"option sheet: {code}", "seat 0 boxes: cod 4")


def test_every_box_of_a_sheet_can_be_written() -> None:
    boxes = sheet.load_bundled("r2").boxes
    every = ", ".join(f"{name} {len(column)}" for name, column in zip(SECTIONS, boxes, strict=True))
    match = match_from_lines(f"seat 0 boxes: {every}")
    assert all(not section.open_boxes for section in match.observe(0).sheets[0].sections.values())


# --- mistakes ----------------------------------------------------------------------------------

ROUND = "income 0; stars 0; fish 0; roll town; round-end"
TURN = ("round: 2", "dice: cod captain, cod 0, coins")
MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("round: 9",), "line 4, round: must be from 0 to 8, not 9"),
    (("round: x",), "line 4, round: 'x' is no whole number"),
    (("round: 0",), "line 4, round: 0 is the setup, which has no phases"),
    (("drawn: 1000001",), "line 4, drawn: must be from 0 to 1000000, not 1000001"),
    (("chance: -1",), "line 4, chance: must be from 0 to 18446744073709551615, not -1"),
    (("first: captain",), "line 4, first: in round 1 that is 0"),
    (("round: 2", "first: 0"), "line 5, first: in round 2 that is captain"),
    (("begin: winter",), "line 4, begin: 'winter' is none of boat, income, fishing, town, end"),
    (("begin: fishing",), "line 4, begin: there is no such phase in round 1"),
    (("begin: boat", "stack: over"), "line 4, begin: is given together with a stack"),
    (("discreet: true",), "line 4, discreet: no hand is hidden in this game"),
    (("discreet: maybe",), "line 4, discreet: 'maybe' is none of false, true"),
    (("option edition: 1912",), "line 4, option edition: '1912' is unknown"),
    (("option casino_rerolls: 9",), "line 4, option casino_rerolls: '9' is none of 1, 2, 3"),
    (("option sheet: own1-x",), "line 4, option sheet: the check sum of its code"),
    (("tokens: cod",), "line 4, tokens: needs a sea type, a ship and a building"),
    (("tokens: cod, casino, casino",), "line 4, tokens: 'casino' is none of king-crab, "),
    (("captains: cod-captain",), "line 4, captains: the match is not played with them"),
    (("option captains: true",), "captains: are missing: the match is played with them"),
    (("option trophies: true", "trophies: most-fish"), "line 5, trophies: needs one of gold"),
    (("option trophies: true", "trophies: cup"), "line 5, trophies: 'cup' is none of most-fish"),
    (("silver: 0",), "line 4, silver: there is no silver trophy"),
    # The sheet.
    (("seat 0 boxes: cod 14",), "line 4, seat 0 boxes: cod 14: 13 are the most"),
    (("seat 0 boxes: cod 0",), "line 4, seat 0 boxes: must be from 1 to 1000000, not 0"),
    (("seat 0 boxes: codd",), "line 4, seat 0 boxes: 'codd' is none of shrimp, cod, "),
    (("seat 0 boxes: cod, cod",), "line 4, seat 0 boxes: cod is given twice"),
    (("seat 0 boxes: cod 1 2",), "line 4, seat 0 boxes: 'cod 1 2' is more than a name and a num"),
    (("seat 0 boxes: cod,,barge",), "line 4, seat 0 boxes: 'cod,,barge' has a comma without an"),
    (("seat 0 boxes: cod 8", "seat 0 struck: cod 6"), "line 5, seat 0 struck: cod 6: 5 are the"),
    (("seat 0 struck above: cod 1",), "line 4, seat 0 struck above: cod 1 is not filled"),
    (("seat 0 struck above: barge 1",), "line 4, seat 0 struck above: 'barge 1' is no sea type"),
    (("seat 0 buildings: casino",), "line 4, seat 0 buildings: casino: boxes of it are not fill"),
    (("seat 0 boxes: casino 2", "seat 0 buildings: none"),
     "line 5, seat 0 buildings: all boxes are filled of casino"),
    (("option pub_with_struck_boxes: false", "seat 0 boxes: fishermans-pub 1",
      "seat 0 struck: fishermans-pub", "seat 0 buildings: fishermans-pub"),
     "line 7, seat 0 buildings: fishermans-pub: boxes of it are not filled"),
    (("seat 0 buffet since: 1 boat",), "line 4, seat 0 buffet since: the Seafood Buffet was not"),
    (("seat 0 boxes: seafood-buffet 1", "seat 0 buffet since: 2 boat"),
     "line 5, seat 0 buffet since: the Seafood Buffet was not completed then"),
    (("seat 0 boxes: seafood-buffet 1", "seat 0 buffet since: noon"),
     "line 5, seat 0 buffet since: 'noon' is no round with a phase"),
    (("seat 0 hexes: cod",), "line 4, seat 0 hexes: there is no Seafood Buffet yet"),
    (("seat 0 hexes: cod 2",), "line 4, seat 0 hexes: 'cod 2' is none of shrimp, cod, "),
    (("seat 0 hexes: cod, cod",), "line 4, seat 0 hexes: cod is given twice"),
    (("seat 0 yard: 1",), "line 4, seat 0 yard: there is no Salvage Yard yet"),
    (("seat 0 yard: 4",), "line 4, seat 0 yard: must be from 0 to 3, not 4"),
    (("seat 0 licences: cod 4",), "line 4, seat 0 licences: cod 4: 3 are the most"),
    (("seat 0 licences: king-crab 2",), "line 4, seat 0 licences: king-crab 2: 1 are the most"),
    (("seat 0 licences: king-crab",), "seat 0 bonus: is missing: the King Crab licence needs it"),
    (("seat 0 bonus: fish",), "line 4, seat 0 bonus: there is no King Crab licence"),
    (("seat 0 boats: canoe",), "line 4, seat 0 boats: 'canoe' is none of shrimp, cod, "),
    (("seat 0 boats: cod 5",), "line 4, seat 0 boats: cod '5': it holds from 0 to 4 fish"),
    (("seat 0 boats: cod 04",), "line 4, seat 0 boats: cod '04': it holds from 0 to 4 fish"),
    (("seat 0 boats: cod, cod, cod, cod, cod",), "line 4, seat 0 boats: cod: 4 are the most"),
    (("seat 0 boats: research-vessel 1",), "line 4, seat 0 boats: research-vessel '1': it hol"),
    (("seat 0 coin track: 73",), "line 4, seat 0 coin track: must be from 0 to 72, not 73"),
    (("seat 0 struck stars: 1",), "line 4, seat 0 struck stars: box '1' is no star"),
    (("seat 0 stars: 201",), "line 4, seat 0 stars: must be from 0 to 200, not 201"),
    (("seat 0 stars: 1", "begin: town"), "line 4, seat 0 stars: can only be owed at the"),
    (("seat 1 boxes: cod",), "line 4: 'seat 1 boxes' is not known here"),
    # The dice.
    (("dice: cod",), "line 4, dice: must be left out at the beginning of a phase"),
    (("dice: cod 1",), "line 4, dice: 'cod 1' is no face of shrimp, cod, "),
    (("round: 2", "dice: cod captain, cod 0", f"stack: use 0 die 1; share; {ROUND}"),
     "line 5, dice: needs 3 dice, not 2"),
    (("round: 2", "dice: cod captain, cod 0, market", f"stack: use 0 die 1; share; {ROUND}"),
     "line 5, dice: needs faces of boat dice"),
    (("round: 2", "dice: harbor captain, cod 0, cod", "stack: use 0 die 1; share; round-end"),
     "line 5, dice: needs faces of town dice, then a boat die"),
    (("round: 2", "dice: cod captain, cod 0, cod 0", f"stack: use 0 die 1; share; {ROUND}"),
     "line 5, dice: each seat whose turn has come must have one die"),
    (("round: 2", f"stack: use 0; share; {ROUND}"), "dice: needs 3 dice, not 0"),
    (("round: 0", "dice: cod", "stack: star 0; stars 0; round"),
     "line 5, dice: no dice have been rolled yet"),
    # The stack.
    (("stack: over",), "line 4, stack: the game is over after round 8"),
    (("round: 8", "seat 0 stars: 1", "stack: over"), "line 5, seat 0 stars: the stack has no"),
    (("stack: draft 0",), "line 4, stack: its last frame must be round-end in round 1"),
    (("round: 0", "stack: star 0; round-end"), "line 5, stack: its last frame must be round in"),
    (("stack: dig 0; round-end",), "line 4, stack: 'dig' is none of setup, round, "),
    (("stack: ; round-end",), "line 4, stack: '' is none of setup, round, "),
    (("stack: draft; round-end",), "line 4, stack: 'draft': draft needs seat after it"),
    (("stack: draft 0 1; round-end",), "line 4, stack: 'draft 0 1': draft needs seat after it"),
    (("stack: use 0 rerolls 1 die 0; round-end",),
     "line 4, stack: 'use 0 rerolls 1 die 0': use needs seat die rerolls after it"),
    (("stack: share 0; round-end",), "line 4, stack: 'share 0': share needs nothing after it"),
    (("stack: roll dawn; round-end",), "line 4, stack: 'dawn' is none of boat, income, "),
    (("stack: draft x; round-end",), "line 4, stack: 'x' is no whole number"),
    ((*TURN, f"stack: use 0; share; {ROUND}"), "line 6, stack: use 0 does not fit what that seat"),
    ((*TURN, f"stack: use 0 die 1 rerolls 1; share; {ROUND}"), "line 6, stack: use 0 does not fit"),
    ((*TURN, f"stack: use 0 die 1; stars 0; share; {ROUND}"), "line 6, stack: use must be alone"),
    ((*TURN, f"stack: star 1; stars 0; share; {ROUND}"), "line 6, stack: star 1: it is not that"),
    ((*TURN, f"stack: setup 0; share; {ROUND}"), "line 6, stack: setup is not possible here by"),
    ((*TURN, f"stack: stars 0; share; {ROUND}"), "line 6, stack: its first frame, stars, leaves"),
    ((*TURN, f"stack: bonus 0; share; {ROUND}"), "line 6, stack: seat 0 has no King Crab licence"),
    ((*TURN, f"stack: oyster 0; share; {ROUND}"), "line 6, stack: oyster 0 does not fit what that"),
    ((*TURN, f"stack: circle 0 section barge; share; {ROUND}"),
     "line 6, stack: circle 0 does not fit what that seat has"),
    ((*TURN, "stack: use 0 die 1; share; income 0; stars 0; roll town; round-end"),
     "line 6, stack: income is not possible here by the rules"),
    ((*TURN, f"stack: {'stars 0; ' * 60}share; {ROUND}"), "line 6, stack: no turn has 60 frames"),
    ((*TURN, "seat 0 stars: 1", f"stack: use 0 die 1; share; {ROUND}".replace("stars 0; ", "")),
     "line 7, stack: income is not possible here by the rules"),
    (("round: 2", "seat 0 stars: 1", "stack: roll town; round-end"),
     "line 5, seat 0 stars: the stack has no decision for them"),
]  # fmt: skip
AT_TWO: list[tuple[tuple[str, ...], str]] = [
    (("first: 2",), "line 4, first: '2' is none of 0, 1"),
    (("tokens: cod, barge, casino",), "line 4, tokens: only the solo game has them"),
    (("seat 1 struck: cod",), "line 4, seat 1 struck: Captain Ruth is only in the solo game"),
    (("seat 1 boxes: cod", "seat 1 struck above: cod 1"),
     "line 5, seat 1 struck above: Captain Ruth is only in the solo game"),
    (("seat 1 struck stars: 6",), "line 4, seat 1 struck stars: Captain Ruth is only in the solo"),
    (("seat 0 licences: king-crab", "seat 0 bonus: fish", "seat 1 licences: king-crab",
      "seat 1 bonus: fish"), "line 7, seat 1 bonus: another seat has fish"),
    (("seat 0 stars: 1", "seat 1 stars: 1"), "line 5, seat 1 stars: are owed to another seat, too"),
    (("dice: cod captain",), "line 4, dice: 'cod captain' is no face of "),
    (("option captains: true", "captains: cod-captain"), "line 5, captains: 1 for 2 seats"),
    (("option captains: true", "captains: cod-captain 2"),
     "line 5, captains: names a card twice"),
    (("option trophies: true", "trophies: most-fish, most-coins"),
     "line 5, trophies: needs one of gold, then one of silver"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "message"), MISTAKES)
def test_mistakes(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        match_from_lines(*lines)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(("lines", "message"), AT_TWO)
def test_mistakes_at_a_table_of_two(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        match_from_lines(*lines, players=2)
    assert str(caught.value).startswith(message)
