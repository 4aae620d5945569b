"""Tests of data files: each mistake is reported with file, key and cause.

The tests change the shipped files in every way, one mistake at a time.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import DataError
from fleet_engine.core import validation
from fleet_engine.core.validation import DataTable
from fleet_engine.dice import ruleset, sheet

PARSERS: dict[str, Callable[[DataTable], Any]] = {
    "editions/2020.toml": ruleset.parse,
    "editions/2018.toml": ruleset.parse,
    "sheets/r2.toml": sheet.parse,
    "sheets/r1.toml": sheet.parse,
}
TEXTS = {
    path: files("fleet_engine.dice").joinpath("data", path).read_text("utf-8") for path in PARSERS
}
VALUES = {path: tomllib.loads(text) for path, text in TEXTS.items()}
ODD: tuple[Any, ...] = (-1, 10**9, "", "nonsense", True, [], [[]], [-1], ["x"], [[0, "x"]], {})
"""Wrong values that replace a value of a data file."""

OPTIONAL = ("record_default",)
"""Keys that a table may omit."""

Path = tuple[str, ...]


def paths(values: dict[str, Any], above: Path = ()) -> Iterator[Path]:
    """Yield the path of every key of a file, including keys of nested tables."""
    for key, value in values.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, (*above, key))


def changed(file: str, path: Path, value: Any) -> dict[str, Any]:
    """Return a file's values with one replaced, or removed if `value` is None."""
    values: dict[str, Any] = deepcopy(VALUES[file])
    table = values
    for key in path[:-1]:
        table = table[key]
    if value is None:
        del table[path[-1]]
    else:
        table[path[-1]] = value
    return values


def read(file: str, values: dict[str, Any]) -> Any:
    return PARSERS[file](DataTable(values, file))


def mistake(file: str, path: Path, value: Any) -> str:
    """Return the error of a file with one changed value, without the file name.

    The error must name file, key and cause.
    """
    with pytest.raises(DataError) as caught:
        read(file, changed(file, path, value))
    message = str(caught.value)
    assert re.fullmatch(rf"{file}: [\w.-]+: .+", message), message
    return message.removeprefix(f"{file}: ")


@pytest.mark.parametrize("file", PARSERS)
def test_the_files_that_ship_are_sound(file: str) -> None:
    found = read(file, VALUES[file])
    name = getattr(found, "edition", None) or found.id
    assert file.endswith(f"/{name}.toml")


@pytest.mark.parametrize("file", PARSERS)
def test_a_missing_key(file: str) -> None:
    for path in paths(VALUES[file]):
        if path[-1] in OPTIONAL:
            read(file, changed(file, path, None))
            continue
        assert mistake(file, path, None) == f"{'.'.join(path)}: is missing"


@pytest.mark.parametrize("file", PARSERS)
@pytest.mark.parametrize("value", [1.5, {"x": 1}], ids=["fraction", "table"])
def test_a_fraction_or_a_table_in_the_place_of_a_value(file: str, value: Any) -> None:
    for path in paths(VALUES[file]):
        assert mistake(file, path, value).startswith(".".join(path))


@pytest.mark.parametrize("file", PARSERS)
@pytest.mark.parametrize("value", ODD, ids=repr)
def test_odd_value_has_the_right_type_or_an_error_that_names_its_key(file: str, value: Any) -> None:
    for path in paths(VALUES[file]):
        try:
            read(file, changed(file, path, value))
        except DataError as error:
            message = str(error)
        else:
            message = ""
            assert type(value) is type(_at(file, path)), path
        assert not message or message.startswith(f"{file}: {path[0]}"), message


@pytest.mark.parametrize("file", PARSERS)
def test_a_key_that_is_not_known(file: str) -> None:
    tables = [(), *(path for path in paths(VALUES[file])
                    if isinstance(_at(file, path), dict))]  # fmt: skip
    for path in tables:
        assert "is not known here; known are " in mistake(file, (*path, "weather"), 1)


def _at(file: str, path: Path) -> Any:
    value: Any = VALUES[file]
    for key in path:
        value = value[key]
    return value


def test_no_toml_at_all() -> None:
    with pytest.raises(DataError, match=r"mine.toml: not valid TOML: .*line 2"):
        validation.parse_toml("a = 1\nb = = 2", "mine.toml")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game.rounds", 0, "game.rounds: must be from 1 to 20, not 0"),
        ("game.rounds", "ten", "game.rounds: must be a whole number, not 'ten'"),
        ("game.rounds", True, "game.rounds: must be a whole number, not True"),
        ("game.boat_dice", [3, 3, 4], "game.boat_dice: needs 4 numbers, not 3"),
        ("game.boat_dice", [3, 3, 4, 4], "game.boat_dice: needs one die more than choosers"),
        ("game.boat_dice", [2, 3, 4, 5], "game.boat_dice: needs one die more than choosers"),
        ("game.town_dice", [3, 3, 4, 5], "game.town_dice: needs one die more than choosers"),
        ("game.town_faces", [2, 2, 0], "game.town_faces: must be from 1 to 6, not 0"),
        ("income.lobster", [[[0, 1]]], "income.lobster: needs one entry for each of 3"),
        ("income.lobster", [[[0]], [[0, 1]], [[0, 1]]], "income.lobster.1: each row needs 2"),
        ("income.lobster", [[[5, 1], [2, 2]], [[0, 1]], [[0, 1]]], "income.lobster.1: the first"),
        ("coins.cod", [1, 2], "coins.cod: needs 3 numbers, not 2"),
        ("coins.market", [[5, 3], [0, 2]], "coins.market: the first numbers must rise"),
        ("coins.market", [[0, 2], [0, 3]], "coins.market: the first numbers must rise"),
        ("coins.market", [[0, -2]], "coins.market: must be from 0 to 10000, not -2"),
        ("coins.market", 5, "coins.market: must be a list, not 5"),
        ("shrimp.boxes", [0, 1, 2], "shrimp.boxes: must be from 1 to 10, not 0"),
        ("scoring.buffet", [1, 3, 6, 10], "scoring.buffet: needs 5 numbers, not 4"),
        ("scoring.bonus.fish", [0, 1], "scoring.bonus.fish: must be from 1 to 100, not 0"),
        ("solo.ranks", [10, 50, 65, 75, 85], "solo.ranks: must rise from rank to rank, the first"),
        ("solo.ranks", [0, 65, 50, 75, 85], "solo.ranks: must rise from rank to rank"),
        ("switch.casino_rerolls.value", 4, "switch.casino_rerolls.value: 4 is none of 1, 2, 3"),
        ("switch.casino_rerolls.choices", [1, 9], "switch.casino_rerolls.choices: 9 is none of"),
        ("switch.casino_rerolls.choices", [2, 3], "switch.casino_rerolls.value: 1 is none of"),
        ("switch.star_decline.value", 1, "switch.star_decline.value: 1 is none of False, True"),
        ("switch.star_decline.choices", [], "switch.star_decline.choices: must be a list"),
        ("switch.oyster_swap.value", "Always", "switch.oyster_swap.value: 'Always' is none of"),
        ("switch.oyster_swap.why", 3, "switch.oyster_swap.why: must be a text, not 3"),
    ],
)  # fmt: skip
def test_mistakes_in_an_edition(path: str, value: Any, message: str) -> None:
    actual = mistake("editions/2020.toml", tuple(path.split(".")), value)
    assert actual.startswith(message)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("provenance.kind", "rumour", "provenance.kind: 'rumour' is none of printed"),
        ("provenance.printed", ["sea.oyster.capaciti"], "provenance.printed: there is no 'sea."),
        ("provenance.printed", ["wharf.casino.boxes.x"], "provenance.printed: there is no 'wharf"),
        ("track.length", 0, "track.length: must be from 1 to 200, not 0"),
        ("track.stars", [6, 80], "track.stars: must be from 1 to 72, not 80"),
        ("track.stars", [12, 6], "track.stars: must rise from box to box"),
        ("track.stars", [6, 6], "track.stars: must rise from box to box"),
        ("sea.cod.boxes", "", "sea.cod.boxes: needs 1 to 20 boxes, not 0"),
        ("sea.cod.boxes", "-" * 21, "sea.cod.boxes: needs 1 to 20 boxes, not 21"),
        ("sea.cod.boxes", "-LX", "sea.cod.boxes: 'X' is none of the letters - L B ?"),
        ("sea.cod.boxes", "-LF", "sea.cod.boxes: 'F' is none of the letters"),
        ("sea.cod.boats", 0, "sea.cod.boats: must be from 1 to 10, not 0"),
        ("sea.cod.capacity", [4, 5], "sea.cod.capacity: needs 1 number, or 3 by licence level"),
        ("sea.cod.capacity", [], "sea.cod.capacity: needs 1 number, or 3 by licence level"),
        ("sea.oyster.capacity", [6, 8, 7], "sea.oyster.capacity: must not shrink"),
        ("sea.oyster.capacity", 6, "sea.oyster.capacity: must be a list, not 6"),
        ("harbor.king-crab.boxes", "LL", "harbor.king-crab.boxes: there is only one King Crab"),
        ("harbor.king-crab.boxes", "-?B", "harbor.king-crab.boxes: '?' is none of the letters"),
        ("harbor.inuit.boxes", "LB", "harbor.inuit.boxes: only King Crab has a licence"),
        ("harbor.captains-club.boxes", "FB", "harbor.captains-club.boxes: the Captain's Club has"),
        ("harbor.captains-club.points", 1, "harbor.captains-club.points: is not known here"),
        ("harbor.barge.capacity", 0, "harbor.barge.capacity: must be from 1 to 20, not 0"),
        ("harbor.barge.licence_points", 1, "harbor.barge.licence_points: is not known here"),
        ("wharf.casino.boxes", "A-", "wharf.casino.boxes: the activation circle A must be the"),
        ("wharf.casino.boxes", "-B", "wharf.casino.boxes: 'B' is none of the letters - A"),
        ("wharf.casino.stars", 1, "wharf.casino.stars: is not known here"),
        ("wharf.salvage-yard.stars", 11, "wharf.salvage-yard.stars: must be from 0 to 10, not 11"),
        ("wharf.seafood-buffet.points", 1, "wharf.seafood-buffet.points: is not known here"),
        ("wharf.smithy", {"boxes": "A"}, "wharf.smithy: is not known here; known are casino"),
        ("sea", 5, "sea: must be a table, not 5"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("file", ["sheets/r2.toml", "sheets/r1.toml"])
def test_mistakes_in_a_sheet(file: str, path: str, value: Any, message: str) -> None:
    assert mistake(file, tuple(path.split(".")), value).startswith(message)


def test_the_sheets_as_they_are_described() -> None:
    r2, r1 = (sheet.load_bundled(name) for name in ("r2", "r1"))
    assert set(r2.boxes[:5]) == {"-LB--L--B-?-?"}
    assert set(r1.boxes[:5]) == {"-LB-L-B-?-?"}
    assert r2.boxes[5:] == r1.boxes[5:]
    assert sum(map(len, r1.boxes)) == 95
    assert sum(r1.boats) == 28
    assert r2.provenance == r1.provenance == "reconstruction"
    assert r2.boats == (4, 4, 4, 4, 3, 2, 3, 1, 3)
    assert [row[1:] for row in r2.capacity] == [
        *[(4, 4, 4)] * 4, (6, 8, 10), (4, 4, 4), (0, 0, 0), (8, 8, 8), (3, 3, 3)
    ]  # fmt: skip


def test_ids_are_file_names() -> None:
    for name in sheet.SHEETS:
        assert sheet.load_bundled(name).id == name
    for edition in ruleset.EDITIONS:
        assert ruleset.load_printed(edition).edition == edition


def test_the_edition_as_the_rulebook_has_it() -> None:
    rules = ruleset.load_printed("2020")
    assert (rules.rounds, rules.solo_rounds, rules.fishing_every, rules.start_boxes) == (
        10,
        8,
        2,
        3,
    )
    assert (rules.base_income, rules.income_cap) == (1, 10)
    assert rules.lobster[1:] == (((0, 1),), ((0, 2),), ((0, 3),))
    assert (rules.die_coins, rules.bait_shop_coins, rules.coins_face) == (1, 2, 3)
    assert (rules.second_licence, rules.cod[1:], rules.smokehouse) == (2, (1, 2, 3), 2)
    assert rules.market == ((0, 2), (5, 3), (12, 4), (20, 5), (30, 6), (40, 7))
    assert (rules.shrimp_boxes[1:], rules.shrimp_stars[1:]) == ((1, 1, 2), (0, 1, 1))
    assert (rules.swordfish_stars[1:], rules.swordfish_coins[1:]) == ((1, 1, 2), (0, 1, 0))
    assert (rules.buffet[1:], rules.bonus_cap) == ((1, 3, 6, 10, 15), 10)
    assert (rules.strikes_own_die, rules.strikes_shared_die, rules.strikes_coins_face) == (2, 1, 1)
    assert rules.ranks == (0, 50, 65, 75, 85)
    assert rules.town_faces == (2, 2, 2)


def test_every_switch_has_a_reason_and_at_least_two_choices() -> None:
    switches = ruleset.load_printed("2020").switches
    assert set(switches) == set(ruleset.SWITCHES)
    for info in switches.values():
        assert len(info.choices) >= 2
        assert info.default in info.choices
        assert len(info.reason) > 20


def test_a_lobster_table_of_another_edition_counts_launched_boats() -> None:
    values = changed(
        "editions/2020.toml",
        ("income", "lobster"),
        [[[2, 1], [8, 2]], [[2, 1], [5, 2]], [[2, 1], [5, 2], [10, 3]]],
    )
    rules = read("editions/2020.toml", values)
    assert [validation.lookup_step(rules.lobster[1], boats) for boats in (0, 1, 2, 7, 8)] == [
        0,
        0,
        1,
        1,
        2,
    ]
    assert [validation.lookup_step(rules.lobster[3], boats) for boats in (4, 5, 9, 10)] == [
        1,
        2,
        2,
        3,
    ]


# --- JSON from untrusted sources --------------------------------------------------------------


def nested(depth: int, inside: str = "") -> str:
    return '{"a":[' * (depth // 2) + inside + "]}" * (depth // 2)


def test_json_is_read_up_to_the_nesting_limit() -> None:
    assert validation.parse_untrusted_json(nested(validation.MAX_NESTING, "7"))
    for text in (nested(validation.MAX_NESTING + 2), "[" * 100_000, '{"a":' * 100_000):
        with pytest.raises(DataError, match="within each other"):
            validation.parse_untrusted_json(text)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"note": "[" * 99 + '"\\' + "{" * 99, "n": ["\\", '"', "]"]}),
        json.dumps([[]] * 99),
        json.dumps([{"[": "\\\\"}] * 99),
    ],
)
def test_brackets_in_strings_or_in_a_row_are_no_nesting(text: str) -> None:
    assert validation.parse_untrusted_json(text) == json.loads(text)


ODD_TEXTS = st.text(st.sampled_from('[]{}"\\a'), max_size=60)


@given(
    st.recursive(
        ODD_TEXTS | st.none(),
        lambda inner: st.lists(inner) | st.dictionaries(ODD_TEXTS, inner),
        max_leaves=8,
    ),
    st.integers(validation.MAX_NESTING - 4, validation.MAX_NESTING),
)
def test_nesting_is_counted_like_the_json_parser_does(value: object, around: int) -> None:
    fits = around + depth_of(value) <= validation.MAX_NESTING
    for _ in range(around):
        value = [value]
    try:
        assert validation.parse_untrusted_json(json.dumps(value)) == value
        assert fits
    except DataError:
        assert not fits


def depth_of(value: object) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth_of, inner), default=0) if isinstance(value, list | dict) else 0


def test_an_endless_text_is_counted_in_one_pass() -> None:
    with pytest.raises(DataError, match="not valid JSON"):
        validation.parse_untrusted_json('["' + '\\"' * 400_000)


@pytest.mark.parametrize("part", ["{},", "[],", '"",', "0,", '"a":0,'])
def test_json_of_too_many_values_is_refused_by_its_size(part: str) -> None:
    with pytest.raises(DataError, match=r"^size: "):
        validation.parse_untrusted_json("[" + part * validation.MAX_JSON_VALUES + "0]")
