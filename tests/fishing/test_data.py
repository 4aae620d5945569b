"""Data files of Let's Go Fishing!: their content and the messages about mistakes."""

import pkgutil
import tomllib
from typing import Any

import pytest

from fleet_engine import DataError, OptionError, new_match
from fleet_engine.core.validation import DataTable
from fleet_engine.fishing import ruleset
from tests.mistakes import set_value

PACKAGE = "fleet_engine.fishing"


def values(name: str) -> dict[str, Any]:
    content = pkgutil.get_data(PACKAGE, f"data/{name}.toml")
    assert content is not None
    return tomllib.loads(content.decode())


def parse(rules: dict[str, Any], board: dict[str, Any]) -> ruleset.Ruleset:
    return ruleset.parse(DataTable(rules, "rules.toml"), DataTable(board, "board.toml"))


def test_the_files_as_they_are_can_be_read() -> None:
    assert parse(values("rules"), values("reconstructed")) == ruleset.load_printed()


def test_values_of_the_board_are_not_called_printed() -> None:
    rules = ruleset.load_printed()
    assert rules.provenance.kind == "printed"
    assert rules.board.provenance.kind == "reconstructed"
    assert len(rules.board.provenance.note) > 40
    assert "shoals.s16" in rules.board.provenance.printed


def test_box_contains_the_counts_of_the_rulebook() -> None:
    rules = ruleset.load_printed()
    board = rules.board
    assert sum(rules.cubes) == 53
    assert (len(board.shoals), len(board.fleets)) == (18, 18)
    assert sum(card.copies for card in board.equipment) == 20
    assert sum(treasure.copies for treasure in board.treasures) == 18
    assert [fleet.id[0] for fleet in board.fleets] == ["p"] * 9 + ["f"] * 9


BOARD: list[tuple[str, Any, str]] = [
    ("id", "2099", "board.toml: id: must be that of the rules, 'lets-go-fishing'"),
    ("wind", {}, "board.toml: wind: is not known here; known are id, provenance, oil, closed,"),
    (
        "provenance/kind",
        "guessed",
        "board.toml: provenance.kind: is printed or reconstructed, not 'guessed'",
    ),
    (
        "provenance/printed",
        ["boats.size"],
        "board.toml: provenance.printed: there is no 'boats.size' in this file",
    ),
    (
        "provenance/printed",
        ["shoals.s99"],
        "board.toml: provenance.printed: there is no 'shoals.s99' in this file",
    ),
    (
        "provenance/printed",
        ["oil.most.10"],
        "board.toml: provenance.printed: there is no 'oil.most.10' in this file",
    ),
    ("provenance/note", None, "board.toml: provenance.note: is missing"),
    ("oil/boxes", [0, 1], "board.toml: oil.boxes: must be from 1 to 9, not 0"),
    ("oil/pocket", 0, "board.toml: oil.pocket: must be from 1 to 9, not 0"),
    ("oil/most", [2, 2, 2], "board.toml: oil.most: needs 9 numbers, not 3"),
    ("oil/least", 1, "board.toml: oil.least: is not known here; known are boxes, pocket, most"),
    ("closed/colours", ["red"], "board.toml: closed.colours: needs 9 colours, one a round, not 1"),
    (
        "closed/colours",
        ["pink"] * 9,
        "board.toml: closed.colours: 'pink' is none of blue, green, yellow, red",
    ),
    ("circles/extra", 0, "board.toml: circles.extra: must be from 1 to 9, not 0"),
    (
        "circles/storm",
        1,
        "board.toml: circles.storm: is not known here; known are extra, captain, sea",
    ),
    (
        "money/blue",
        [0, 1],
        "board.toml: money.blue: needs prices, none higher than the one above it",
    ),
    ("money/blue", [], "board.toml: money.blue: needs prices, none higher than the one above it"),
    (
        "points/pink",
        [1],
        "board.toml: points.pink: is not known here; known are blue, green, yellow, red",
    ),
    ("points/red", None, "board.toml: points.red: is missing"),
    ("subsidy/card", -1, "board.toml: subsidy.card: must be from 0 to 9, not -1"),
    ("equipment/boat-3", "4", "board.toml: equipment.boat-3: must be a whole number, not '4'"),
    (
        "equipment/boat-9",
        1,
        "board.toml: equipment.boat-9: is not known here; known are boat-3, boat-4, ",
    ),
    ("equipment/kyoto", None, "board.toml: equipment.kyoto: is missing"),
    ("shoals/s1/catch", 0, "board.toml: shoals.s1.catch: must be from 1 to 9, not 0"),
    (
        "shoals/s1/colours",
        ["pink"],
        "board.toml: shoals.s1.colours: 'pink' is none of blue, green, yellow, red",
    ),
    ("shoals/s1/colours", ["red", "red"], "board.toml: shoals.s1.colours: names a colour twice"),
    (
        "shoals/s2",
        {"catch": 1, "colours": ["red"], "treasures": 1},
        "board.toml: shoals.s2.catch: is less than the 2 other boxes",
    ),
    (
        "shoals/s1/size",
        1,
        "board.toml: shoals.s1.size: is not known here; known are catch, colours, tr",
    ),
    ("shoals/s1", None, "board.toml: shoals: needs 18 cards, two a round, not 17"),
    ("fleets/f9", None, "board.toml: fleets: needs 18 cards, two a round, not 17"),
    ("fleets/p1", [1, 2], "board.toml: fleets.p1: needs 3 numbers, not 2"),
    ("fleets/p1", [1, 2, 10], "board.toml: fleets.p1: must be from 0 to 9, not 10"),
    ("fleets/x1", [1, 2, 3], "board.toml: fleets.x1: must begin with p or f, as its back does"),
    (
        "fleet_pile/start_cards",
        10,
        "board.toml: fleet_pile.start_cards: must be from 1 to 9, not 10",
    ),
    ("treasures/fish/fish", 2, "board.toml: treasures.fish.fish: a card brings one fish at most"),
    ("treasures/fish/count", None, "board.toml: treasures.fish.count: is missing"),
    (
        "treasures/fish/boats",
        1,
        "board.toml: treasures.fish.boats: is not known here; known are count, money",
    ),
]


@pytest.mark.parametrize(("path", "value", "message"), BOARD)
def test_mistake_on_the_board_is_reported_with_file_and_key(
    path: str, value: Any, message: str
) -> None:
    board = values("reconstructed")
    set_value(board, path, value)
    with pytest.raises(DataError) as error:
        parse(values("rules"), board)
    assert str(error.value).startswith(message)


RULES: list[tuple[str, Any, str]] = [
    ("wind", {}, "rules.toml: wind: is not known here; known are id, provenance, game, cubes,"),
    (
        "provenance/kind",
        "guessed",
        "rules.toml: provenance.kind: is printed or reconstructed, not 'guessed'",
    ),
    ("game/rounds", 0, "rules.toml: game.rounds: must be from 1 to 100, not 0"),
    ("game/barrels", 21, "rules.toml: game.barrels: must be from 1 to 20, not 21"),
    ("game/places", 4, "rules.toml: game.places: must be from 3 to 3, not 4"),
    ("game/boat", 0, "rules.toml: game.boat: must be from 1 to 9, not 0"),
    ("game/depot", 10, "rules.toml: game.depot: must be from 1 to 9, not 10"),
    ("game/victim_keeps", None, "rules.toml: game.victim_keeps: is missing"),
    (
        "game/pearls",
        4,
        "rules.toml: game.pearls: is not known here; known are rounds, coins, begin_",
    ),
    ("cubes/blue", -1, "rules.toml: cubes.blue: must be from 0 to 100, not -1"),
    (
        "cubes/pink",
        1,
        "rules.toml: cubes.pink: is not known here; known are blue, green, yellow, r",
    ),
    ("cubes/pearl", None, "rules.toml: cubes.pearl: is missing"),
    ("seats/tokens", [4, 4, 4], "rules.toml: seats.tokens: needs 4 numbers, not 3"),
    ("seats/money", [[2, 2]], "rules.toml: seats.money: needs 4 rows, for 2 to 5 seats"),
    (
        "seats/money",
        [[2, 2], [2, 2], [2, 2, 3, 3], [2, 2, 3, 3, 4]],
        "rules.toml: seats.money.3: needs 3 numbers, not 2",
    ),
    (
        "seats/money",
        [[2, 2], [2, 2, 3], [2, 2, 3, 3], [9, 9, 9, 9, 9]],
        "rules.toml: seats.money: 45 of 20 coins for 5 seats",
    ),
    ("seats/piracy", [0, 1, 1, 2], "rules.toml: seats.piracy: must be from 0 to 1, not 2"),
    ("seats/equipment", [2, 2, 2], "rules.toml: seats.equipment: needs 4 numbers, not 3"),
    ("seats/rot", [1, 1, 1, 2], "rules.toml: seats.rot: must be from 0 to 1, not 2"),
    (
        "switch/areas/value",
        "at will",
        "rules.toml: switch.areas.value: 'at will' is none of 'conveyor', 'renewed'",
    ),
    ("switch/areas/choices", [], "rules.toml: switch.areas.choices: must be a list, not []"),
    ("switch/last_rot/value", 1, "rules.toml: switch.last_rot.value: 1 is none of False, True"),
    ("switch/piracy/why", None, "rules.toml: switch.piracy.why: is missing"),
    (
        "switch/storm",
        {},
        "rules.toml: switch.storm: is not known here; known are areas, fleet_pile, l",
    ),
    ("switch/rot", None, "rules.toml: switch.rot: is missing"),
]


@pytest.mark.parametrize(("path", "value", "message"), RULES)
def test_mistake_in_the_rules_is_reported_with_file_and_key(
    path: str, value: Any, message: str
) -> None:
    rules = values("rules")
    set_value(rules, path, value)
    with pytest.raises(DataError) as error:
        parse(rules, values("reconstructed"))
    assert str(error.value).startswith(message)


def test_every_switch_has_a_reason() -> None:
    switches = ruleset.load_printed().switches
    assert set(switches) == set(ruleset.SWITCHES)
    for name, info in switches.items():
        assert set(info.choices) == set(ruleset.SWITCHES[name])
        assert info.reason.endswith(".")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"storm": True}, "storm: no such option of the fishing game"),
        ({"rot": "at will"}, "rot: 'at will' is none of by player, by boat"),
    ],
)
def test_unknown_option_is_reported(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as error:
        new_match("fishing", players=2, seed=1, **options)
    assert str(error.value).startswith(message)


def test_options_may_be_text_and_defaults_are_omitted() -> None:
    options: dict[str, Any] = {"last_rot": "false", "rot": "by player"}
    assert new_match("fishing", players=2, seed=1, **options).options == {"last_rot": False}


def test_number_of_rounds_is_read_from_the_data() -> None:
    rules, board = values("rules"), values("reconstructed")
    set_value(rules, "game/rounds", 5)
    set_value(board, "oil/most", [2, 2, 3, 3, 4])
    set_value(board, "closed/colours", ["red", "yellow", "green", "red", ""])
    assert parse(rules, board).rounds == 5
