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
    2: "six start cards lie on nine final fleet cards",
    3: "shoal cards are one pile",
    4: "a seat may use several circles of one kind",
    5: "a boat with fish catches for its free space and burns all its fuel",
    6: "a boat may stop early, and none joins those that were sent",
    7: "a draw uses a plain box while there is one, then any other for nothing",
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
    18: "from an empty bag nobody fishes",
    19: "an empty treasure deck is made of the used cards",
    20: "cards that nobody took are replaced",
    21: "the second one takes what is left of the equipment, unseen by others",
    22: "five players have three equipment cards and circles each round",
    23: "what is printed stays; a fourth card takes the place of another",
    24: "new equipment serves in the same round",
    25: "barrels cost what their box tells, the cheapest go first, of those alike the column's",
    26: "the third token at the rig pays the fee, and buys a barrel at least",
    27: "the column is filled from below up to the marker, as far as the pocket lasts",
    28: "barrels that find no room, or are not in the pocket, are lost",
    29: "the pool pays what it has; points never run out",
    30: "each fish sold lowers the marker, which stays on the last box",
    31: "whoever sells sells a fish at least",
    32: "half of the fresh fish of a seat rot, of its choice, and leave the game",
    33: "fish rot in the last round, too",
    34: "caught are fish that were sold, that are aboard or frozen",
    35: "majorities count for all that have most, if it is a fish at least",
    36: "a colour is depleted when the track says so, and the round is finished",
    37: "the captain may take the piece",
    38: "the close season is one seat's to the end of the round, not in the last one",
    39: "extra fishing needs space, and no shoal card",
    40: "one steals or is safe, for one of two circles",
    41: "pirates leave a seat one of each thing, and need room for what they take",
    42: "fish are frozen when a token is placed and after each fishing trip",
    43: "a token may stay on a freezer over night; taken back then its fish are lost",
    44: "taken back in a turn, what boats have room for is kept, and the token serves",
    45: "frozen fish are sold, the token stays",
    46: "frozen fish count in the end",
    47: "Kyoto takes a barrel at least, once a round for each card",
    48: "each subsidy serves once a round",
    49: "a token needs an effect; who finds none is out for the round",
    50: "seats without tokens are skipped",
    51: "nothing rots with five players",
    52: "points are not spent",
    53: "who is level in points and money shares the victory",
    54: "cards on the board lie face down, shoals and fleets open",
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
