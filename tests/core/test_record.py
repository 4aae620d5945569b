"""Tests of records: three equivalent forms, and errors with place and cause."""

import json
import random
import re
import string
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fleet_engine import Match, Record, RecordError, new_match, replay
from fleet_engine.core.checksum import compute_checksum
from fleet_engine.core.record import (
    MAX_TEXT_LENGTH,
    TITLE,
    _decode_action,
    _encode_action,
    _letters_per_action,
)
from fleet_engine.core.version import VERSION
from fleet_engine.dice.actions import ACTIONS
from tests.examples import examples

FORMS: dict[str, Callable[[Record], str]] = {
    "text": str,
    "json": Record.to_json,
    "compact": Record.to_compact,
}
PLACE_AND_CAUSE = re.compile(r"[\w '.-]{1,60}: .+")
ANY = examples(150)


@cache
def match_of(decisions: int = 1_000, seed: int = 11, players: int = 1) -> Match:
    """Return a match after a number of random actions."""
    match = new_match("dice", players=players, seed=seed, casino_rerolls=2, sheet="r1")
    chance = random.Random(seed)
    for _ in range(decisions):
        if match.to_move is None:
            break
        match.play(chance.choice(match.legal_actions))
    return match


def refused(text: str) -> str:
    """Return the error of a record that cannot be replayed.

    It is one line of fewer than 700 characters, which names place and cause.
    """
    with pytest.raises(RecordError) as caught:
        replay(text)
    message = str(caught.value)
    assert PLACE_AND_CAUSE.fullmatch(message), message
    assert len(message) < 700
    return message


def read_or_refused(text: str) -> Match | None:
    """Return the replayed match of a text, or None after a `RecordError`.

    Any other exception fails the test.
    """
    try:
        return replay(text)
    except RecordError as error:
        message = str(error)
    assert PLACE_AND_CAUSE.fullmatch(message), message
    return None


# The three forms


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("decisions", [0, 1, 20, 1_000])
def test_every_form_replays_the_match(form: str, players: int, decisions: int) -> None:
    match = match_of(decisions, players=players)
    again = replay(FORMS[form](match.record))
    assert again.events == match.events
    assert again.actions == match.actions
    assert again.options == match.options
    assert again.result == match.result
    assert again.record == match.record


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("decisions", [0, 20, 1_000])
def test_a_parsed_record_is_printed_unchanged(form: str, decisions: int) -> None:
    text = FORMS[form](match_of(decisions).record)
    assert FORMS[form](Record.parse(text)) == text
    again = Record.parse(FORMS[form](Record.parse(text)))
    assert again == Record.parse(text)


@pytest.mark.parametrize("players", [1, 3])
def test_a_compact_record_read_and_printed_in_full_still_replays(players: int) -> None:
    match = match_of(players=players)
    short = Record.parse(match.record.to_compact())
    assert short.names == ()
    assert replay(str(short)).events == match.events
    assert replay(short.to_json()).events == match.events
    assert replay(Record.parse(str(short)).to_compact()).events == match.events
    assert Record.parse(str(short)).names == ()


def test_the_text_is_readable() -> None:
    lines = str(match_of().record).splitlines()
    assert lines[:5] == [
        "Three Fleets record: 1", "game: dice", f"engine: {VERSION}", "players: 1",
        "names: seat 1",
    ]  # fmt: skip
    assert "option casino_rerolls: 2" in lines
    body = lines[lines.index("") + 1 :]
    assert body[0].startswith("1 boat: take ")
    headings = [line.partition(":")[0] for line in body]
    assert len(set(headings)) == len(headings)
    assert "8 town" in headings


def test_the_compact_form_suits_a_link() -> None:
    text = match_of().record.to_compact()
    assert set(text) <= set(string.ascii_letters + string.digits + "-_.,=+")
    assert len(text) < 200


def test_defaults_are_left_out_of_a_link() -> None:
    match = new_match("dice", players=1, seed=3)
    assert re.fullmatch(r"1\.dice\.1\.3\.\.\..{4}", match.record.to_compact())


@ANY
@given(st.lists(st.text(max_size=30), min_size=2, max_size=2))
@example(["a,b", "c"])
@example(["line\nbreak", "x: y\r\n\u2028z"])
@example(["", "  "])
@example([TITLE, "{"])
def test_any_name_survives_or_is_tamed(names: list[str]) -> None:
    match = new_match("dice", players=2, seed=1, names=tuple(names))
    text = str(match.record)
    again = replay(text)
    assert again.events == match.events
    assert str(again.record) == text or not all(name.strip() for name in names)
    assert replay(match.record.to_json()).names == match.names


def test_records_may_come_with_other_line_ends_and_a_byte_order_mark() -> None:
    text = str(match_of().record)
    for changed in (
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        "\n\n" + text + "\n\n",
        "\ufeff\r\n" + text,
        text.replace("; ", ";  "),
    ):
        assert replay(changed).events == match_of().events


# Cut, altered, huge, foreign, from another version


@pytest.mark.parametrize("form", FORMS)
def test_a_record_cut_at_any_place_is_refused(form: str) -> None:
    text = FORMS[form](match_of().record)
    for end in range(len(text.rstrip())):
        refused(text[:end])


@pytest.mark.parametrize("form", FORMS)
def test_a_record_without_its_start_is_refused(form: str) -> None:
    text = FORMS[form](match_of().record)
    for start in range(1, len(text), 7):
        if not (form == "text" and text[:start].isspace()):
            refused(text[start:])


@pytest.mark.parametrize("letter", "A9z.-\n\x00é")
def test_a_link_with_one_changed_letter_is_refused(letter: str) -> None:
    text = match_of().record.to_compact()
    for place, old in enumerate(text):
        changed = text[:place] + letter + text[place + 1 :]
        if letter != old and changed.strip() != text.strip():
            refused(changed)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("letter", 'A9;:",}\né')
def test_one_changed_letter_is_refused_or_keeps_the_result(form: str, letter: str) -> None:
    """Only a name, a heading or a space can change unnoticed."""
    text = FORMS[form](match_of().record)
    for place in range(ord(letter) % 3, len(text), 3):
        match = read_or_refused(text[:place] + letter + text[place + 1 :])
        if match:
            assert match.result == match_of().result


@pytest.mark.parametrize("form", FORMS)
def test_swapped_and_doubled_letters(form: str) -> None:
    text = FORMS[form](match_of().record)
    for place in range(0, len(text) - 1, 1 if form == "compact" else 5):
        one, two = text[place], text[place + 1]
        for changed in (
            text[:place] + two + one + text[place + 2 :],
            text[:place] + one + text[place:],
            text[:place] + text[place + 1 :],
        ):
            match = read_or_refused(changed)
            assert match is None or match.result == match_of().result


@pytest.mark.parametrize("start", ["", TITLE + ": 1\n", "{", "1.dice.", "x"])
def test_a_huge_record_is_refused_by_its_size(start: str) -> None:
    assert refused(start + "x" * (MAX_TEXT_LENGTH + 1)).startswith("size: ")


def test_the_longest_record_that_is_read_is_read_quickly() -> None:
    actions = "; ".join(["take cod"] * 17_000)
    text = str(match_of(0).record).replace("actions: 0", "actions: 17000") + f"1 boat: {actions}"
    assert len(text) < MAX_TEXT_LENGTH
    assert refused(text).startswith("action ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "start: this is no Three Fleets record: 'nothing at all'"),
        ("   \n ", "start: this is no Three Fleets record: 'nothing at all'"),
        ("1. e4 e5 2. Nf3", "start: this is no Three Fleets record"),
        ("1.dice.1.7", "link: has 4 parts instead of 7"),
        ('[Event "Casual"]', "start: this is no Three Fleets record"),
        ("<!DOCTYPE html>", "start: this is no Three Fleets record"),
        ("Three Fleets", "start: this is no Three Fleets record"),
        (TITLE, "line 1: '' is no whole number"),
        (TITLE + ": one", "line 1: 'one' is no whole number"),
        (TITLE + ": 1", "header: 'game' is missing"),
        ('{"game": "dice"}', "start: this JSON is no Three Fleets record"),
        ("{}", "start: this JSON is no Three Fleets record"),
        ("{nonsense", "not valid JSON: Expecting property name"),
        ("[1, 2]", "start: this is no Three Fleets record"),
        ('{"record": 1}', "game: is missing"),
        ("1", "start: this is no Three Fleets record: '1'"),
        ("٣.dice.1", "start: '٣' is no whole number"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str, message: str) -> None:
    assert refused(text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TITLE + ": 2\nnew things: 5\n", "line 1: format 2 is unknown here; this engine reads 1"),
        ('{"record": 2, "new": []}', "record: format 2 is unknown here"),
        ('{"record": true}', "record: format True is unknown here"),
        ('{"record": 1.0}', "record: format 1.0 is unknown here"),
        ('{"record": [[1]]}', "record: format list is unknown here"),
        ("3.dice.1.7.x.AA.y.z", "start: format 3 is unknown here"),
        ("1.chess.1.7..AA." + "AAAA", "link: its check sum does not fit"),
    ],
)
def test_an_unknown_format_is_refused(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def changed_json(**changes: object) -> str:
    return json.dumps(json.loads(match_of().record.to_json()) | changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "header: game: 'chess' is unknown"),
        ({"game": "x" * 99_000}, "game: 'xxx"),
        ({"game": "<b>"}, "game: '<b>' is no name"),
        ({"game": 5}, "game: has the wrong type"),
        ({"engine": "9.9.9\n<script>"}, "engine: "),
        ({"engine": None}, "engine: has the wrong type"),
        ({"players": 9, "result": None, "names": []}, "header: players: 9 is not from 1 to 4"),
        ({"players": 0, "result": None, "names": []}, "header: players: 0 is not"),
        ({"players": -1}, "players: is out of all bounds"),
        ({"players": 10**30}, "players: is out of all bounds"),
        ({"players": True}, "players: has the wrong type"),
        ({"players": 1.0}, "players: has the wrong type"),
        ({"players": 2}, "result: 1 totals for 2 seats"),
        ({"players": 2, "result": None}, "header: names: 1 for 2 seats"),
        ({"seed": -1}, "seed: is out of all bounds"),
        ({"seed": 2**48}, "header: seed: "),
        ({"seed": 10**4000}, "seed: is out of all bounds"),
        ({"seed": "7"}, "seed: has the wrong type"),
        ({"seed": None}, "seed: has the wrong type"),
        ({"names": ["a", "b"]}, "header: names: 2 for 1 seats"),
        ({"names": [1]}, "names: must be a list of texts"),
        ({"names": "abc"}, "names: has the wrong type"),
        ({"options": []}, "options: has the wrong type"),
        ({"options": {"edition": "1066"}}, "header: edition: '1066' is unknown"),
        ({"options": {"sheet": "../../etc"}}, "header: sheet: '../../etc' is unknown"),
        ({"options": {"weather": "fine"}}, "header: weather: no such option"),
        ({"options": {"star_decline": "maybe"}}, "header: star_decline: 'maybe' is none of"),
        ({"options": {"star_decline": None}}, "option star_decline: must be a text"),
        ({"options": {"star_decline": 1.5}}, "option star_decline: must be a text"),
        ({"options": {"star_decline": "x" * 50_000}}, "option star_decline: 'xxx"),
        ({"options": {"star_decline": "\u2028"}}, "option star_decline: "),
        ({"options": {"a b\nc: d": 1}}, "options: 'a b"),
        ({"options": {"casino_rerolls": 10**4000}}, "option casino_rerolls: "),
        ({"actions": "take cod"}, "actions: has the wrong type"),
        ({"actions": [["take cod"]]}, "actions: must be a list of texts"),
        ({"actions": ["castle"]}, "action 1: 'castle' is not legal now; legal are: "),
        ({"actions": ["x" * 150_000]}, "action 1: 'xxx"),
        ({"actions": ["take cod\nresult: 99"]}, "action 1: 'take cod\\nresult: 99' is not"),
        ({"actions": []}, "result: is given, but the game is not over"),
        ({"result": [999]}, "result: says (999,), the game scores "),
        ({"result": [1, 2]}, "result: 2 totals for 1 seats"),
        ({"result": "42"}, "result: must be a list of whole numbers, or null"),
        ({"result": [True]}, "result: must be a list of whole numbers, or null"),
        ({"extra": 1}, "keys: 'extra' is not known here"),
    ],
)
def test_altered_json(changes: dict[str, object], message: str) -> None:
    assert refused(changed_json(**changes)).startswith(message)


def test_json_with_a_number_too_long_or_lists_too_deep() -> None:
    assert refused('{"record": ' + "9" * 5_000 + "}").startswith("not valid JSON: Exceeds")
    message = refused('{"record": ' + "[" * 90_000 + "]" * 90_000 + "}")
    assert message == "not valid JSON: more than 30 lists within each other"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game: dice\n", "", "header: 'game' is missing"),
        ("game: dice\n", "game: dice\ngame: dice\n", "line 3: 'game' is given twice"),
        ("game: dice\n", "game dice\n", "line 2: needs 'name: value', not 'game dice'"),
        ("game: dice\n", "weather: fine\ngame: dice\n", "line 2: 'weather' is not known here"),
        ("game: dice\n", "\n", "header: 'game' is missing"),
        ("seed: 11", "seed: eleven", "seed: 'eleven' is no whole number"),
        ("seed: 11", "seed: 1_1", "seed: '1_1' is no whole number"),
        ("seed: 11", "seed: ١١", "seed: '١١' is no whole number"),
        ("seed: 11", "seed: -11", "seed: '-11' is no whole number"),
        ("seed: 11", "seed: " + "1" * 5_000, "seed: '1111"),
        ("option sheet: r1", "option sheet: r9", "header: sheet: 'r9' is unknown"),
        (
            "option sheet: r1",
            "option sheet: r1\noption sheet: r2",
            "line 9: 'option sheet' is given twice",
        ),
        ("actions: ", "actions: 9", "end: "),
        ("engine: 0", "engine: 0 0", "engine: "),
        ("1 boat: ", "1 boat ", "line 13: needs 'where: actions'"),
    ],
)
def test_altered_text(old: str, new: str, message: str) -> None:
    text = str(match_of().record)
    assert text.count(old) == 1
    assert refused(text.replace(old, new)).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"seed": 11', '"seed": 11, "seed": 12', "seed"),
        ('"seed": 11', '"seed": 11, "seed": 11', "seed"),
        ('"sheet": "r1"', '"sheet": "r1", "sheet": "r2"', "sheet"),
    ],
)
def test_a_duplicate_key_in_json_is_refused(old: str, new: str, key: str) -> None:
    """The JSON parser alone would silently keep only the last value."""
    text = match_of().record.to_json()
    assert text.count(old) == 1
    assert refused(text.replace(old, new)) == f"not valid JSON: '{key}' is given twice"


def test_a_duplicate_option_in_a_link_is_refused() -> None:
    body = "1.dice.1.7.sheet=r1,sheet=r2."
    message = refused(f"{body}.{compute_checksum(body)}")
    assert message == "link: option 'sheet' is given twice; it is altered"


def test_actions_missing_or_too_many() -> None:
    text = str(match_of().record)
    lines = text.rstrip().splitlines()
    count = len(match_of().actions)
    cut = refused("\n".join(lines[:-1]))
    assert re.match(rf"end: \d+ of {count} actions are there; the rest is cut", cut)
    more = refused(text + "9 boat: coin\n")
    assert more == f"end: {count + 1} actions are there instead of {count}"


def test_the_action_that_cannot_be_played_is_named_by_its_number() -> None:
    actions = [action.text for action in match_of().actions]
    actions[4] = "bonus fish"
    assert refused(changed_json(actions=actions)).startswith("action 5: 'bonus fish' is not legal")


def test_an_action_after_the_end_is_refused() -> None:
    actions = [*(action.text for action in match_of().actions), "coin"]
    message = refused(changed_json(actions=actions))
    assert message == f"action {len(actions)}: 'coin': the game is over"


def test_the_error_of_a_record_names_another_engine() -> None:
    old = json.loads(match_of().record.to_json()) | {"engine": "0.0.1"}
    assert replay(json.dumps(old)).result == match_of().result
    assert refused(json.dumps(old | {"actions": ["castle"]})).endswith(
        f"(made by engine 0.0.1, this is {VERSION})"
    )


def test_a_link_to_an_action_that_does_not_exist() -> None:
    record = match_of(0).record
    made_by_hand = Record(record.game, 1, 7, {}, (), ("take cod", "castle"))
    with pytest.raises(RecordError, match="action 2: 'castle' does not exist"):
        made_by_hand.to_compact()
    with pytest.raises(RecordError, match="game: 'chess' is unknown"):
        Record("chess", 1, 7, {}, (), ()).to_compact()


def link(moves: str) -> str:
    """Return a link of these action codes with a valid check sum."""
    body = f"1.dice.1.7..{moves}"
    return f"{body}.{compute_checksum(body)}"


def test_a_link_whose_check_sum_fits_may_still_be_wrong() -> None:
    assert replay(link("C")).actions == (ACTIONS["take lobster"],)
    assert refused(link("CM8")) == "link: action 3 is unknown to this engine"
    assert refused(link("C!")) == "link: action 2 is unknown to this engine"
    assert refused(link("CC")).startswith("action 2: 'take lobster' is not legal now")


def test_an_action_is_one_letter_of_a_link_up_to_64_actions() -> None:
    assert len(ACTIONS) <= 64  # with more, each action needs two letters, which breaks old links
    assert [_letters_per_action(actions) for actions in (1, 64, 65, 4_096)] == [1, 1, 2, 2]
    for code in (0, 1, 63):
        assert _decode_action(_encode_action(code, 1)) == code
    for code in (0, 63, 64, 4_095):
        assert _decode_action(_encode_action(code, 2)) == code


def test_a_record_itself_can_be_replayed() -> None:
    assert replay(match_of().record).events == match_of().events


# Random input


@ANY
@given(st.text(max_size=400))
@example("\ud800")
@example("1.dice.1.7..\ud800.AAAA")
@example("\ufeff")
@example("{" * 3_000)
@example('{"record": NaN}')
@example("1.x.....")
@example("1.dice.1.7..A.AAAA")
def test_any_text_at_all(text: str) -> None:
    assert read_or_refused(text) is None


@ANY
@given(st.text(max_size=200))
def test_any_text_after_a_good_beginning(text: str) -> None:
    for start in (TITLE + ": 1\n", TITLE, '{"record": 1,', "1.dice.1.7."):
        assert read_or_refused(start + text) is None


@ANY
@given(
    st.dictionaries(
        st.sampled_from(["record", "game", "engine", "players", "names", "seed", "options",
                         "actions", "result", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
            lambda inner: st.lists(inner, max_size=3)
            | st.dictionaries(st.text(max_size=8), inner, max_size=3),
            max_leaves=6,
        ),
    )
)  # fmt: skip
@example({"actions": []})
def test_any_json_at_all(values: dict[str, object]) -> None:
    good = json.loads(match_of(5).record.to_json())
    assert read_or_refused(json.dumps(values)) is None
    mixed = good | values
    match = read_or_refused(json.dumps(mixed))
    assert match is None or [action.text for action in match.actions] == mixed["actions"]


@ANY
@given(st.data())
def test_several_changes_at_once(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(sorted(FORMS)))
    text = FORMS[form](match_of().record)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 20)))
        text = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    match = read_or_refused(text)
    assert match is None or match.result in (None, match_of().result) or form == "text"


def test_an_option_name_with_too_many_dots_is_refused() -> None:
    text = str(new_match("dice", players=1, seed=7).record)
    many = f"option own.{'a.' * 90_000}b: 1"
    with pytest.raises(RecordError, match="more than 1000 dots"):
        Record.parse(text.replace("actions: 0", f"{many}\nactions: 0"))
