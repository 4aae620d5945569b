"""Rulings on points that the rulebook leaves open, numbered as in the rule tests.

A ruling with a fair alternative is a switch. Tests cover all its choices.
"""

import ast
import re
from collections import defaultdict
from pathlib import Path

from fleet_engine.fishing.ruleset import SWITCHES

RULINGS = {
    1: "the areas are a conveyor",
    2: "six start cards are on top of nine final fleet cards",
    3: "shoal cards are one pile",
    4: "a seat may use several circles of one kind",
    5: "a boat with fish catches for its free space and burns all its fuel",
    6: "a boat may stop early, and no boat joins the sent boats",
    7: "a draw uses a plain box if there is one, else any other, for nothing",
    8: "a closed colour goes back at once, its catch is spent",
    9: "a box of the closed colour needs the token of the close season",
    10: "a coloured box needs its colour in the bag",
    11: "a purple box brings a treasure card alone, for a catch but no space",
    12: "a purple or white cube takes a catch but no space, which a found fish may take",
    13: "a purple cube is always placed, what cannot be taken is lost",
    14: "a pearl goes to a free colour in the bag, without one it brings no fish",
    15: "the charts cannot be full",
    16: "found fish are of any colour",
    17: "a found fish without room is lost",
    18: "an empty bag ends the fishing",
    19: "an empty treasure deck is made of the used cards",
    20: "cards that no seat took are replaced",
    21: "the second seat takes the rest of the equipment, unseen by others",
    22: "five players have three equipment cards and circles each round",
    23: "printed places stay; a fourth card replaces another",
    24: "new equipment serves in the same round",
    25: "barrels cost the number of their box, cheapest first; if equal, the column's first",
    26: "the third token at the rig pays the fee, and buys at least one barrel",
    27: "the column is filled from below up to the marker, while the pocket has barrels",
    28: "barrels that find no room, or are not in the pocket, are lost",
    29: "the pool pays what it has; points never run out",
    30: "each fish sold lowers the marker, which stays on the last box",
    31: "a sale is at least one fish",
    32: "half of the fresh fish of a seat rot, of its choice, and leave the game",
    33: "fish rot in the last round, too",
    34: "caught fish are sold, aboard or frozen",
    35: "majorities count for all seats with the most, if that is at least one fish",
    36: "a colour is depleted when the track says so, and the round is finished",
    37: "the captain may take the piece",
    38: "one seat has the close season to the end of the round, not in the last round",
    39: "extra fishing needs space, and no shoal card",
    40: "a seat steals or is safe, for one of two circles",
    41: "pirates leave a seat one of each thing, and need room for their loot",
    42: "fish are frozen when a token is placed and after each fishing trip",
    43: "a token may stay on a freezer overnight; if it is taken back then, its fish are lost",
    44: "if it is taken back in a turn, boats keep the fish they have room for",
    45: "frozen fish are sold, the token stays",
    46: "frozen fish count in the end",
    47: "Kyoto takes at least one barrel, once a round for each card",
    48: "each subsidy serves once a round",
    49: "a token needs an effect; a seat without any is out for the round",
    50: "seats without tokens are skipped",
    51: "nothing rots with five players",
    52: "points are not spent",
    53: "seats with equal points and money share the victory",
    54: "cards on the board are face down, shoals and fleets face up",
    55: "two players have no pirates",
    56: "chance chooses the first captain",
}

SWITCHED = {
    1: "areas", 2: "fleet_pile", 13: "purple_cubes", 20: "leftovers", 22: "fifth_seat_cards",
    32: "rot", 33: "last_rot", 40: "piracy", 43: "freezer_return", 44: "freezer_return",
}  # fmt: skip
"""The rulings that are switches."""


def by_ruling() -> dict[int, dict[str, str]]:
    """Return the names and sources of the tests that name each ruling first."""
    found: dict[int, dict[str, str]] = defaultdict(dict)
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = re.match(r"Rulings? (\d+(?:, \d+)*)", ast.get_docstring(node) or "")
                for number in named[1].split(", ") if named else ():
                    found[int(number)][node.name] = ast.unparse(node)
    return found


def test_every_ruling_has_a_test() -> None:
    assert sorted(by_ruling()) == sorted(RULINGS) == [*range(1, 57)]


def test_every_switch_choice_is_tested_with_its_ruling() -> None:
    assert {*SWITCHED.values()} == {*SWITCHES}
    for number, switch in SWITCHED.items():
        sources = "".join(by_ruling()[number].values())
        for choice in SWITCHES[switch][1:]:
            assert repr(choice) in sources, (switch, choice)
