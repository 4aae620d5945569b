"""Tests of custom sheets: validation, codes, and matches and records with them."""

import json
import random
import re
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fleet_engine import (
    DataError,
    Match,
    OptionError,
    RecordError,
    from_position,
    new_match,
    replay,
)
from fleet_engine.core.checksum import LETTERS, compute_checksum
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.sheet_code import MAX_CODE_LENGTH, PREFIX
from tests.dice.games import check_invariants, house_rules
from tests.examples import examples

quick = examples(40)
MISSING = object()


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the default values with one replaced, or removed if it is `MISSING`."""
    values = sheet.default_values()
    *above, last = path.split(".")
    place: Any = values
    for key in above:
        place = place[key]
    if value is MISSING:
        del place[last]
    else:
        place[last] = value
    return values


def mine(**more: Any) -> dict[str, Any]:
    """Return the values of a sheet with other rules than any shipped sheet."""
    values = changed("sea.cod.boats", 6)
    values["id"] = "mine"
    values["provenance"] = {"note": "A longer cod fleet. 漁"}
    return {**values, **more}


def finished(name: str, players: int = 1, seed: int = 5, **options: Any) -> Match:
    match = new_match("dice", players=players, seed=seed, sheet=name, **options)
    chance = random.Random(seed)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match


# Values


def test_the_default_values_are_the_default_sheet() -> None:
    values = sheet.default_values()
    assert sheet.find_problems(values) == ()
    assert sheet.from_values(values).plays_like(sheet.load_bundled("r2"))
    values["sea"]["cod"]["boats"] = 9
    assert sheet.default_values()["sea"]["cod"]["boats"] == 4


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_values_describe_a_sheet_completely(sheet_id: str) -> None:
    values = {**sheet.to_values(sheet.load_bundled(sheet_id)), "id": "other"}
    assert sheet.from_values(values).plays_like(sheet.load_bundled(sheet_id))


def test_toml_and_json_are_read() -> None:
    values = mine()
    assert sheet.parse_text(json.dumps(values)) == values
    assert sheet.parse_text('id = "mine"\n[track]\nlength = 3') == {
        "id": "mine",
        "track": {"length": 3},
    }


@pytest.mark.parametrize("text", ['{"id": "mine"}', 'id = "mine"'])
def test_a_byte_order_mark_is_ignored(text: str) -> None:
    assert sheet.parse_text(f"\ufeff{text}") == {"id": "mine"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = ", "sheet: not valid TOML: Invalid value"),
        ('{"id": ', "sheet: not valid JSON: Expecting value"),
        ("x" * 20_001, "sheet: has 20,001 characters; 20,000 are the most"),
        ("a = " + "9" * 9000, "sheet: not valid TOML"),
        ('{"a": ' + "9" * 9000 + "}", "sheet: not valid JSON"),
        ('{"a": ' + "[" * 9000 + "}", "sheet: not valid JSON"),
        ("a = " + "[" * 9000, "sheet: not valid TOML"),
        ("a" + ".a" * 1001 + " = 1", "sheet: has 1,001 dots; 1,000 are the most"),
        ('{"sea": {"cod": {}, "cod": {}}}', "sheet: not valid JSON: 'cod' is given twice"),
        ("[sea]\n[sea]", "sheet: not valid TOML: Cannot declare"),
    ],
)
def test_texts_that_are_no_sheet_are_refused(text: str, message: str) -> None:
    with pytest.raises(DataError, match=rf"^{message}"):
        sheet.parse_text(text)


@pytest.mark.parametrize(
    ("path", "value", "mistake"),
    [
        ("id", "r1", "id: 'r1' is the name of a sheet that comes with the game"),
        ("id", "", "id: needs a name, without spaces around it"),
        ("id", " mine", "id: needs a name, without spaces around it"),
        ("id", "x" * 31, "id: has 31 letters; 30 are the most"),
        ("id", "a\x1b[31m", "id: holds a letter that cannot be shown"),
        ("id", "a\nb", "id: holds a letter that cannot be shown"),
        ("id", "\ud800", "id: holds a letter that cannot be shown"),
        ("id", 7, "id: must be a text, not 7"),
        ("provenance.note", "x" * 201, "provenance.note: has 201 letters; 200 are the most"),
        ("provenance.note", "bad\x00", "provenance.note: holds a letter that cannot be shown"),
        ("provenance.kind", "holy", "provenance.kind: 'holy' is none of printed, recon"),
        ("provenance.printed", ["sea.whale"], "provenance.printed: there is no 'sea.whale'"),
        ("provenance", 3, "provenance: must be a table, not 3"),
        ("track.length", 0, "track.length: must be from 1 to 200, not 0"),
        ("track.length", 10**6, "track.length: must be from 1 to 200, not 1000000"),
        ("track.stars", [6, 5], "track.stars: must rise from box to box"),
        ("track.stars", [73], "track.stars: must be from 1 to 72, not 73"),
        ("track.stars", [1] * 1001, "track.stars: has 1001 entries; 1000 are the most"),
        ("track.stars", "6", "track.stars: must be a list, not '6'"),
        ("sea.cod.boxes", "", "sea.cod.boxes: needs 1 to 20 boxes, not 0"),
        ("sea.cod.boxes", "-" * 21, "sea.cod.boxes: needs 1 to 20 boxes, not 21"),
        ("sea.cod.boxes", "-LBX", "sea.cod.boxes: 'X' is none of the letters - L B ?"),
        ("sea.cod.boxes", "-LB\x07", r"sea.cod.boxes: '\x07' is none of the letters"),
        ("sea.cod.boxes", 5, "sea.cod.boxes: must be a text, not 5"),
        ("sea.cod.boats", 11, "sea.cod.boats: must be from 1 to 10, not 11"),
        ("sea.cod.boats", True, "sea.cod.boats: must be a whole number, not True"),
        ("sea.cod.boats", 1.5, "sea.cod.boats: must be a whole number, not 1.5"),
        ("sea.cod.points", -1, "sea.cod.points: must be from 0 to 20, not -1"),
        ("sea.oyster.capacity", [6, 8], "sea.oyster.capacity: needs 1 number, or 3 by"),
        ("sea.oyster.capacity", [8, 6, 4], "sea.oyster.capacity: must not shrink with"),
        ("sea.whale", {}, "sea.whale: is not known here; known are shrimp"),
        ("sea.cod", MISSING, "sea.cod: is missing"),
        ("sea.cod", "cod", "sea.cod: must be a table, not 'cod'"),
        ("sea", MISSING, "sea: is missing"),
        ("harbor.king-crab.boxes", "LLB", "harbor.king-crab.boxes: there is only one King Crab"),
        ("harbor.inuit.boxes", "LB", "harbor.inuit.boxes: only King Crab has a licence L"),
        ("harbor.barge.capacity", 0, "harbor.barge.capacity: must be from 1 to 20, not 0"),
        ("harbor.captains-club.boxes", "B", "harbor.captains-club.boxes: the Captain's Club has"),
        ("wharf.casino.boxes", "A-", "wharf.casino.boxes: the activation circle A must be the"),
        ("wharf.casino.points", "2", "wharf.casino.points: must be a whole number, not '2'"),
        ("wharf.salvage-yard.stars", 11, "wharf.salvage-yard.stars: must be from 0 to 10"),
        ("weather", 1, "weather: is not known here; known are id, provenance, track"),
    ],
)
def test_each_mistake_is_reported_with_place_and_cause(path: str, value: Any, mistake: str) -> None:
    (problem,) = sheet.find_problems(changed(path, value))
    assert problem.startswith(mistake)
    with pytest.raises(DataError, match=re.escape(f"sheet: {mistake}")):
        sheet.from_values(changed(path, value))


def test_a_number_too_long_to_be_shown() -> None:
    (problem,) = sheet.find_problems(changed("track.length", 10**5000))
    assert problem == "track.length: must be from 1 to 200, not a value too long to show"


def test_all_mistakes_are_reported_at_once() -> None:
    values = sheet.default_values()
    values["id"] = ""
    values["track"]["length"] = "long"
    values["sea"]["cod"] |= {"boats": 0, "points": 99, "hull": 1}
    values["wharf"]["casino"]["boxes"] = "x"
    del values["harbor"]["inuit"]["capacity"]
    places = [mistake.partition(":")[0] for mistake in sheet.find_problems(values)]
    assert sorted(places) == sorted(
        ["id", "track.length", "sea.cod.boats", "sea.cod.points", "sea.cod.hull",
         "wharf.casino.boxes", "harbor.inuit.capacity"]
    )  # fmt: skip


@pytest.mark.parametrize("values", [None, [], "sheet", 5, {}])
def test_values_that_are_no_sheet_are_refused(values: Any) -> None:
    assert sheet.find_problems(values)
    with pytest.raises(DataError, match=r"^sheet: "):
        sheet.from_values(values)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)
PATHS = [
    "id", "provenance", "provenance.note", "provenance.printed", "track", "track.length",
    "track.stars", "sea", "sea.cod", "sea.cod.boxes", "sea.oyster.capacity", "harbor.inuit",
    "harbor.barge.capacity", "wharf", "wharf.casino.points", "wharf.fishermans-pub.boxes",
]  # fmt: skip


@quick
@given(st.sampled_from(PATHS), JUNK)
def test_random_values_are_valid_or_reported(path: str, junk: Any) -> None:
    """Each mistake in an untrusted sheet is one short, printable line."""
    values = changed(path, junk)
    for mistake in sheet.find_problems(values):
        assert len(mistake) < 400
        assert mistake.isprintable()
    if not sheet.find_problems(values):
        assert sheet.from_values(values).id == values["id"]


def test_a_custom_sheet_cannot_be_marked_as_printed() -> None:
    provenance = {"kind": "printed", "note": "", "printed": ["track.length"]}
    own = sheet.from_values(mine(provenance=provenance))
    assert (own.provenance, own.printed) == ("own", ())


# Codes


def test_a_code_is_one_line_that_a_link_can_hold() -> None:
    code = sheet.from_values(mine()).to_code()
    assert re.fullmatch(r"own1-[\w-]+-[\w-]{4}", code, re.ASCII)
    assert len(code) < 200
    assert sheet.from_code(code) == sheet.from_values(mine())


def test_equal_sheets_are_one_object() -> None:
    one, other = sheet.from_values(mine()), sheet.from_values(deepcopy(mine()))
    assert one is other is sheet.load(one.to_code())


def test_an_old_code_still_opens() -> None:
    own = sheet.from_code(WRITTEN)
    assert own == sheet.from_values(mine())
    assert (own.id, own.note, own.boats[1]) == ("mine", "A longer cod fleet. 漁", 6)


WRITTEN = (
    "own1-EaLN3K7CCCE2eztzKTOQG7NyAxM2KrM6cBEz5NQkABBBBBBBBBBBbkQgMTiEU0IhAZ2ERooRCBy"
    "MJiQRjECkZSkgiGJEIzjNIVQBhUIDFGm5hKggBIogiIyIQoABEEKMEKEGIcoAUCB-b4sn"
)


def rows(area: tuple[str, ...], **keys: Any) -> Any:
    return st.fixed_dictionaries({name: st.fixed_dictionaries(keys) for name in area})


def column(letters: str, last: str = "") -> Any:
    boxes = st.text(alphabet=letters, min_size=1, max_size=20)
    return boxes.map(lambda text: text[:19] + last) if last else boxes


POINTS = st.integers(0, 20)


@st.composite
def any_sheet(draw: Any) -> dict[str, Any]:
    """Draw the values of any custom sheet within the bounds."""
    length = draw(st.integers(1, 200))
    capacity = st.integers(1, 20).map(lambda n: [n]) | st.lists(
        st.integers(1, 20), min_size=3, max_size=3
    ).map(sorted)
    values: dict[str, Any] = {
        "id": "odd",
        "track": {"length": length, "stars": sorted(draw(st.sets(st.integers(1, length))))},
        "sea": draw(
            rows(
                SEA,
                boxes=column("-LB?"),
                boats=st.integers(1, 10),
                capacity=capacity,
                points=POINTS,
                licence_points=POINTS,
            )
        ),
        "harbor": draw(
            rows(HARBOR, boxes=column("-BF"), capacity=st.integers(1, 20), points=POINTS)
        ),
        "wharf": draw(rows(WHARF, boxes=column("-") | column("-", "A"), points=POINTS)),
    }
    harbor = values["harbor"]
    harbor["king-crab"] |= {"boxes": draw(column("-BF"))[:18] + "L", "licence_points": 5}
    harbor["captains-club"] = {"boxes": draw(column("-F"))}
    harbor["research-vessel"]["capacity"] = 0
    values["wharf"]["salvage-yard"]["stars"] = draw(st.integers(0, 10))
    del values["wharf"]["seafood-buffet"]["points"]
    return values


def any_options() -> Any:
    more = st.fixed_dictionaries(
        {
            "edition": st.sampled_from(ruleset.EDITIONS),
            "captains": st.booleans(),
            "trophies": st.booleans(),
        }
    )
    return st.builds(dict.__or__, more, house_rules())


@quick
@given(any_sheet(), st.integers(1, 4), st.integers(0, 999), any_options())
def test_any_sheet_within_the_bounds_can_be_played(
    values: dict[str, Any], players: int, seed: int, options: dict[str, Any]
) -> None:
    """The test draws editions, cards and house rules as well."""
    assert sheet.find_problems(values) == ()
    own = sheet.from_values(values)
    code = own.to_code()
    assert len(code) < MAX_CODE_LENGTH
    assert sheet.to_values(sheet.from_code(code)) == sheet.to_values(own)
    match = finished(code, players, seed, **options)
    check_invariants(match.position)
    for form in (str(match.record), match.record.to_json(), match.record.to_compact()):
        assert replay(form).result == match.result


@quick
@given(any_sheet(), st.integers(1, 4), st.integers(0, 999), any_options())
def test_positions_on_any_sheet_can_be_written(
    values: dict[str, Any], players: int, seed: int, options: dict[str, Any]
) -> None:
    """The test checks some decisions of a game, and its end."""
    code = sheet.from_values(values).to_code()
    match = new_match("dice", players=players, seed=seed, sheet=code, **options)
    chance = random.Random(seed)
    while match.to_move is not None:
        if not chance.randrange(9):
            again = from_position(match.position_text(whole=True))
            assert again.position == match.position
        match.play(chance.choice(match.legal_actions))
    assert from_position(match.position_text(0)).result == match.result


@pytest.mark.parametrize("edition", ruleset.EDITIONS)
def test_a_sheet_may_require_choices_before_the_first_round(edition: str) -> None:
    """The captain cards fill boxes with choice circles, stars and a King Crab license."""
    values = mine(track={"length": 200, "stars": list(range(1, 201))})
    for row in values["sea"].values():
        row["boxes"] = "???"
    values["harbor"]["king-crab"]["boxes"] = "L"
    match = new_match(
        "dice",
        players=4,
        seed=3,
        sheet=sheet.from_values(values).to_code(),
        edition=edition,
        captains=True,
        trophies=True,
    )
    asked = set()
    while match.to_move is not None:
        decision = match.observe(match.to_move).decision
        if decision and match.phase_label == "setup":
            asked.add(decision.kind)
        match.play(match.legal_actions[0])
    assert asked == {"circle", "bonus", "star"}
    check_invariants(match.position)
    assert replay(str(match.record)).result == match.result


@quick
@given(st.data())
def test_an_altered_code_is_refused(data: Any) -> None:
    code = sheet.from_values(mine()).to_code()
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from(sorted({*LETTERS, ".", "é"} - {code[place]})))
    with pytest.raises(OptionError, match=r"^sheet: "):
        sheet.load(code[:place] + letter + code[place + 1 :])
    with pytest.raises(OptionError, match=r"^sheet: "):
        sheet.load(code[:place])


@quick
@given(st.text(alphabet=LETTERS, max_size=300))
@example("")
@example("A")
@example("AAAA")
@example("_" * 1400)
def test_a_false_code_with_a_valid_check_sum_is_refused(letters: str) -> None:
    body = PREFIX + letters
    with pytest.raises(OptionError, match="sheet"):
        sheet.load(f"{body}-{compute_checksum(body)}")


@pytest.mark.parametrize("more", ["A", "B", "AA"])
def test_one_sheet_has_one_code(more: str) -> None:
    """Digits after the last one are refused, even if they change nothing."""
    body = sheet.from_values(mine()).to_code()[:-5] + more
    with pytest.raises(OptionError, match="sheet: its code holds no sheet"):
        sheet.load(f"{body}-{compute_checksum(body)}")


# Matches and records


def test_a_match_on_a_sheet_from_outside_replays_without_any_file() -> None:
    match = finished(sheet.from_values(mine()).to_code())
    for form in (str(match.record), match.record.to_json(), match.record.to_compact()):
        again = replay(form)
        assert (again.events, again.options) == (match.events, match.options)
    assert match.observe(0).sheet_id == "mine"
    assert match.observe(0).sheets[0].sections["cod"].boat_slots == 6


def test_texts_and_json_contain_the_sheet_in_readable_form() -> None:
    record = finished(sheet.from_values(mine()).to_code()).record
    text = str(record)
    assert 'option sheet.id: "mine"\n' in text
    assert re.search(r"^option sheet.sea.cod: \{ boxes = .*, boats = 6, ", text, re.M)
    assert json.loads(record.to_json())["options"]["sheet"]["sea"]["cod"]["boats"] == 6
    assert PREFIX not in text
    assert PREFIX not in record.to_json()
    assert f".sheet={sheet.from_values(mine()).to_code()}." in record.to_compact()


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_a_sheet_that_plays_like_a_shipped_one_is_the_shipped_one(sheet_id: str) -> None:
    values = {**sheet.to_values(sheet.load_bundled(sheet_id)), "id": "copy"}
    match = new_match("dice", players=1, seed=1, sheet=sheet.from_values(values).to_code())
    plain = new_match("dice", players=1, seed=1, sheet=sheet_id)
    assert str(match.record) == str(plain.record)
    assert match.record.to_compact() == plain.record.to_compact()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("boats = 6", "boats = 60", "option sheet: sea.cod.boats: must be from 1 to 10, not 60"),
        ("boats = 6", "boats =", "option sheet: Invalid value"),
        ('option sheet.id: "mine"\n', "", "option sheet: id: is missing"),
        ("option sheet.track", "option sheet.truck", "option sheet: truck: is not known here"),
        ("option sheet.track", "option sheet: r2\noption sheet.track", "sheet: is given twice"),
        (
            "option edition",
            "option weather.track: 3\noption edition",
            "option weather: must be a text",
        ),
    ],
)
def test_a_damaged_sheet_in_a_record_is_refused(old: str, new: str, message: str) -> None:
    text = str(finished(sheet.from_values(mine()).to_code()).record)
    assert old in text
    with pytest.raises(RecordError) as caught:
        replay(text.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_damaged_sheet_in_json_is_refused() -> None:
    values = json.loads(finished(sheet.from_values(mine()).to_code()).record.to_json())
    values["options"]["sheet"]["sea"]["cod"]["boats"] = [10**30]
    with pytest.raises(RecordError, match=r"option sheet: sea.cod.boats: must be a whole number"):
        replay(json.dumps(values))
    values["options"] = {"edition": {"sea": 1}}
    with pytest.raises(RecordError, match="option edition: must be a text, a whole number"):
        replay(json.dumps(values))


# Options


@pytest.mark.parametrize("name", ["sheet", "edition", "captains", "casino_rerolls"])
@pytest.mark.parametrize("value", [10**5000, "x" * 10**5], ids=["number", "text"])
def test_an_option_too_long_to_be_shown(name: str, value: Any) -> None:
    with pytest.raises(OptionError, match=f"^{name}: ") as caught:
        new_match("dice", players=1, seed=1, **{name: value})
    assert len(str(caught.value)) < 200


def test_no_code_is_too_long_for_a_match() -> None:
    """All texts, columns and the track have their maximum length."""
    values = mine(track={"length": 200, "stars": list(range(1, 201))}, id="🐟" * 30)
    values["provenance"] = {"note": "🐟" * 200}
    for area, box in {"sea": "?", "harbor": "F", "wharf": "-"}.items():
        for row in values[area].values():
            row["boxes"] = box * 20
    for row in values["sea"].values():
        row["capacity"] = [18, 19, 20]
    code = sheet.from_values(values).to_code()
    assert len(code) < MAX_CODE_LENGTH
    match = finished(code)
    assert replay(match.record.to_compact()).events == match.events
