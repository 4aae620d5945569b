"""Hostile texts for each storage name of the page.

Tests of the page without a browser use all of them, tests in a browser use some.
"""

import json
from collections.abc import Iterator

from app.games.dice.custom_sheets.library import SHEETS
from app.play.achievements import FORMAT as ACHIEVEMENTS
from app.play.challenges import FORMAT as CHALLENGES
from app.play.correspondence import ENDED_FORM as ENDED_LINKS
from app.play.puzzles import FORMAT as PUZZLES
from app.play.results import FORMAT as RESULTS
from app.play.running_games import FORM as INDEX
from app.play.seats import Seat
from app.play.serialization import to_text
from app.play.tutorial_progress import FORMAT_VERSION as LESSON
from fleet_engine import new_match
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.dice import sheet
from tests.page.players import InstantBotSession

EXTREME_SEEDS = (
    2**31, 99_999_999, 100_000_000, 21_474_836_479_999, 21_474_836_480_000, SEED_LIMIT - 1,
)  # fmt: skip
"""Seeds that give no year, a year beyond every calendar, or one that is too large to compute."""

NESTING_DEPTH = 9_000

GENERAL_CASES: dict[str, str] = {
    "nothing": "",
    "a space": " ",
    "null": "null",
    "a number": "7",
    "a number too large": "1e999",
    "a number too long": "9" * 9_000,
    "no number": "NaN",
    "a text": '"text"',
    "half a character": '"\\ud800"',
    "half a raw character": "\ud800",
    "an empty list": "[]",
    "a list": '[null, 7, "text", {}, []]',
    "an empty table": "{}",
    "numbers as names": '{"1": 1, "2": {"3": 4}}',
    "odd names": '{"": null, "__proto__": {}, "\\u0000": "\\ud83d"}',
    "twice the same": '{"language": "en", "language": "es"}',
    "a cut list": "[[[[",
    "markup": "<script>alert(1)</script>",
    "no letters": "\x00\x01\x02\ufeff\u202e",
    "huge": "x" * 300_000,
    "a huge list": "[" + "0," * 100_000 + "0]",
    "deep lists": "[" * NESTING_DEPTH,
    "deep sound lists": "[" * NESTING_DEPTH + "]" * NESTING_DEPTH,
    "deep tables": '{"a":' * NESTING_DEPTH,
}
"""Texts for any storage name."""


def stored_result(**changes: object) -> dict[str, object]:
    """Return a stored result of the first form with some values changed."""
    sound = {
        "day": "2026-11-21",
        "seed": 5,
        "total": 17,
        "rank": "mate",
        "record": "1.dice.1.5..EAAA.aaaa",
    }
    return {**sound, **changes}


def stored_result_v2(**changes: object) -> dict[str, object]:
    """Return a stored result of the second form with some values changed."""
    sound = {
        "day": "2026-11-21",
        "record": "1.dice.2.5..EAAA.aaaa",
        "seats": [["Ana", ""], ["", "greedy"]],
        "totals": [17, 16],
        "places": [1, 2],
    }
    return {**sound, **changes}


def finished_record(seed: int) -> str:
    """Return the record of a solo game that has ended."""
    match = new_match("dice", players=1, seed=seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return str(match.record)


def _settings() -> Iterator[tuple[str, object]]:
    yield "a language that is unknown", {"language": "de"}
    yield "a path as language", {"language": "../es"}
    yield "a list as language", {"language": ["en"]}
    yield "a later version", {"version": 2, "language": "de", "theme": "sepia", "font": {"size": 3}}
    for name in ("theme", "contrast", "motion", "hand", "confirm"):
        yield f"{name} that is unknown", {name: '"><script>'}
        yield f"{name} of a wrong type", {name: {"of": [7]}}


def _results() -> Iterator[tuple[str, object]]:
    for seed in EXTREME_SEEDS:
        yield f"the seed {seed}", [stored_result(seed=seed, record=f"1.dice.1.{seed}..EAAA.aaaa")]
    yield "a seed that is not that of the record", [stored_result(seed=6)]
    yield "a seed that is too far", [stored_result(seed=SEED_LIMIT)]
    yield "the first day", [stored_result(day="0001-01-01")]
    yield "the last day", [stored_result(day="9999-12-31")]
    yield "a week for a day", [stored_result(day="2026-W47-6")]
    yield "a very good game", [stored_result(total=99_999)]
    yield "a record that is none", [stored_result(record="\ud800.....<b>." * 99)]
    yield (
        "a record of rules that are unknown",
        [stored_result(record="1.dice.1.5.sheet=own9-x.E.aaaa")],
    )
    yield (
        "more than fit",
        [stored_result(record=f"1.dice.1.5..E.{number}") for number in range(2_000)],
    )
    yield "a version of another kind", {"version": 2, "results": [stored_result()]}
    for name in stored_result():
        yield f"{name} of a wrong type", [stored_result(**{name: {"of": [7]}})]


def _results_v2() -> Iterator[tuple[str, object]]:
    """Yield lists with a version, which all have since the second form."""
    for version in (3, 99, 1, 0, 2.0, True, "2", None):
        yield f"the version {version!r}", {RESULTS: version, "results": [stored_result_v2()]}
    yield "no list", {RESULTS: 2}
    yield "a table for a list", {RESULTS: 2, "results": {"1": stored_result_v2()}}
    yield (
        "more of the second than fit",
        {
            RESULTS: 2,
            "results": [
                stored_result_v2(record=f"1.dice.2.5..E.{number}") for number in range(2_000)
            ],
        },
    )
    odd: dict[str, tuple[object, ...]] = {
        "day": ("soon", 7, None),
        "record": ("", "1.dice.2.5..EA", "1.dice.2.5..E A.aaaa", "\ud800", "1.dice.٢.5..EA.aaaa"),
        "seats": ([], [["Ana", ""]], [["Ana", "oracle"], ["", ""]], [7, 7], "ab", None),
        "totals": ([1], [1, -1], [1, 1e9], [1, True], {"1": 2}),
        "places": ([1], [0, 1], [2, 2], [1, 3], [1, "2"], None),
        "rank": ("<b>", 7, "x" * 99),
    }
    for name, values in odd.items():
        for value in values:
            yield (
                f"{name} {value!r}",
                {RESULTS: 2, "results": [stored_result_v2(), stored_result_v2(**{name: value})]},
            )
    for record in ("1.chess.2.5..EA.aaaa", "9.dice.2.5..EA.aaaa", "1.dice.2.5..EAAA.aaaa"):
        yield f"the record {record}", {RESULTS: 2, "results": [stored_result_v2(record=record)]}


def _games() -> Iterator[tuple[str, str]]:
    record = str(new_match("dice", players=1, seed=5).record)
    table = to_text(InstantBotSession.new("dice", 4, {}, seats=(Seat("Ana"), Seat(bot="greedy"))))
    for seed in EXTREME_SEEDS:
        yield f"the seed {seed}", str(new_match("dice", players=1, seed=seed).record)
    yield "an ended game of a far seed", finished_record(EXTREME_SEEDS[-1])
    yield "a game of a later version", record.replace("engine: 0.1.0", "engine: 9.0.0")
    yield "a form of a later version", record.replace("record: 1", "record: 2")
    yield "a game that is unknown", record.replace("game: dice", "game: chess")
    yield "a seed that is too far", record.replace("seed: 5", f"seed: {SEED_LIMIT}")
    yield (
        "a deep option",
        record.replace("option sheet: r2", "option sheet.a: " + "[" * NESTING_DEPTH),
    )
    yield "a computer that is unknown", table.replace("greedy", "oracle")
    yield "odd names at a table", table.replace("Ana", "\\ud800\\u202e<b>")
    yield "a table of a later version", table.replace('table": 1', 'table": 2')
    yield "seats that are none", table.replace('["Ana", ""]', "7")


def _sheets() -> Iterator[tuple[str, object]]:
    sound = {**sheet.default_values(), "id": "Mine"}
    yield "a later version", {SHEETS: 2, "sheets": {"1": sound}}
    yield "a sheet that is none", {SHEETS: 1, "sheets": {"1": 7}}
    yield "a key that is none", {SHEETS: 1, "sheets": {"-1": sound, "٣": sound}}
    yield "no sheets", {SHEETS: 1, "sheets": None}
    yield "half a character as a name", {SHEETS: 1, "sheets": {"1": {**sound, "id": "\ud800"}}}
    for part in ("track", "sea", "harbor", "wharf", "provenance"):
        yield f"{part} of a wrong type", {SHEETS: 1, "sheets": {"1": {**sound, part: [[7]]}}}
    yield (
        "a boat of a wrong type",
        {
            SHEETS: 1,
            "sheets": {"1": {**sound, "sea": {**sound["sea"], "cod": {"boxes": 7}}}},
        },
    )


def _tables() -> Iterator[tuple[str, object]]:
    yield "a game that is unknown", {"game": "chess", "options": {}}
    yield "a list for a game", {"game": ["dice"], "options": {}}
    yield "seats that are none", {"game": "dice", "seats": [7], "options": {}}
    yield "thousands of seats", {"game": "dice", "seats": [["", ""]] * 9_000, "options": {}}
    yield "odd names", {"seats": [["\ud800", ""], ["<b>", "cheat"]], "options": {}}
    yield "options that are unknown", {"options": {"sheet": "own9", "wind": {"from": "north"}}}
    yield "options as a list", {"options": [["sheet", "r1"]]}


def _tutorials() -> Iterator[tuple[str, object]]:
    sound = {
        "done": ["dice"], "game": "dice", "told": ["goal"], "played": [], "text": "",
        "later": ["dice/moves"],
    }  # fmt: skip
    yield "a later version", {LESSON: 2, **sound}
    yield "no version", sound
    for name in sound:
        odd: tuple[object, ...] = (7, None, [7], {"a": []})
        for value in odd:
            yield f"{name} {value!r}", {LESSON: 1, **sound, name: value}
    yield "a game that is unknown", {LESSON: 1, **sound, "game": "chess"}
    yield "steps that are unknown", {LESSON: 1, **sound, "told": ["\ud800", "<b>"]}
    yield "later steps that are unknown", {LESSON: 1, **sound, "later": ["\ud800", "<b>/", "/"]}
    for about, text in _games():
        yield about, {LESSON: 1, **sound, "text": text}


def _puzzles() -> Iterator[tuple[str, object]]:
    record = new_match("dice", players=1, seed=5).record.to_compact()
    puzzle = {
        "game": "dice", "unit": "points", "record": record, "number": 1, "seat": 0,
        "played": "take cod", "cost": 2.5, "right": ["take lobster"],
    }  # fmt: skip
    card = {"puzzle": puzzle, "solved": 0, "due": "2026-01-01"}
    yield "a later version", {PUZZLES: 2, "puzzles": [card]}
    yield "no version", {"puzzles": [card]}
    yield "no list", {PUZZLES: 1, "puzzles": {"1": card}}
    yield "the same twice", {PUZZLES: 1, "puzzles": [card, card]}
    yield "thousands", {PUZZLES: 1, "puzzles": [card] * 3_000}
    odd: dict[str, tuple[object, ...]] = {
        "puzzle": (None, 7, {}, []),
        "solved": (-1, 5, 10**30, 1.0, True, "1", None),
        "due": ("soon", "2026-W47-6", "9999-12-31", "\ud800", 7, None),
    }
    for name, values in odd.items():
        for value in values:
            yield f"{name} {value!r}", {PUZZLES: 1, "puzzles": [card, {**card, name: value}]}
    for name, values in {
        "game": ("chess", "", 7),
        "unit": ("fish", 7),
        "record": ("", "1.dice.1.5..EAAA.aaaa", "1.dice.1.5.sheet=own9-x.E.aaaa", 7),
        "number": (0, -1, 10**9, "1"),
        "seat": (7, -1, None),
        "played": ("<b>", 7),
        "cost": ("much", True, None),
        "right": ([], ["<b>"], [7], "take lobster", None),
    }.items():
        for value in values:
            changed = {**card, "puzzle": {**puzzle, name: value}}
            yield f"{name} of a puzzle {value!r}", {PUZZLES: 1, "puzzles": [changed, card]}


def _achievements() -> Iterator[tuple[str, object]]:
    earned = {"dice-stars": "2026-01-01"}
    yield "a later version", {ACHIEVEMENTS: 2, "earned": earned}
    yield "no version", {"earned": earned}
    yield "no table", {ACHIEVEMENTS: 1, "earned": ["dice-stars"]}
    yield "thousands", {ACHIEVEMENTS: 1, "earned": {f"x-{n}": "2026-01-01" for n in range(3_000)}}
    days: tuple[object, ...] = ("soon", "2026-W47-6", "9999-12-31", "\ud800", 7, None, [], {})
    for day in days:
        yield f"day {day!r}", {ACHIEVEMENTS: 1, "earned": {**earned, "dice-buffet": day}}
    for name in ("", "<b>", "\ud800", "x" * 9_000):
        yield f"id {name[:9]!r}", {ACHIEVEMENTS: 1, "earned": {**earned, name: "2026-01-01"}}


def _challenges() -> Iterator[tuple[str, object]]:
    record = finished_record(5)
    sound: dict[str, object] = {
        "day": "2026-11-21", "bots": [""], "own": None,
        "friends": [["Ann", "1.dice.1.5..EAAA.aaaa", 17]],
    }  # fmt: skip
    form = {CHALLENGES: 1, "name": "Bo"}
    yield "a later version", {**form, CHALLENGES: 2, "tables": [sound]}
    yield "no list", {**form, "tables": sound}
    yield "a name of a wrong type", {**form, "name": [7], "tables": [sound]}
    yield "an odd name", {**form, "name": "\ud800<b>" * 99, "tables": [sound]}
    yield "a record that proves nothing", {**form, "tables": [sound]}
    yield "thousands", {**form, "tables": [sound] * 3_000}
    yield "a record in text form", {**form, "tables": [{**sound, "own": ["", record, 17]}]}
    friends: tuple[object, ...] = (
        [], {}, [[]], [7], [["Ann", "1.dice.1.5..EAAA.aaaa", True]],
        [["Ann", "1.chess.1.5..EAAA.aaaa", 17]], [["<b>", "9.dice.1.5..EAAA.aaaa", 17]],
        [["\ud800", f"1.dice.1.{SEED_LIMIT}..EAAA.aaaa", 17]],
        [["Ann", "1.dice.1.5.sheet=own9-x.E.aaaa", 17]], [["Ann", "1.dice.1.5..E.aaaa", 17]] * 999,
    )  # fmt: skip
    for number, each in enumerate(friends):
        yield f"friends {number}", {**form, "tables": [{**sound, "friends": each}, sound]}
    for name in sound:
        odd: tuple[object, ...] = ("soon", 7, None, [7], {"a": []}, "\ud800")
        for value in odd:
            yield f"{name} {value!r}", {**form, "tables": [{**sound, name: value}]}


def _ended_links() -> Iterator[tuple[str, object]]:
    yield "a later version", {ENDED_LINKS: 2, "ended": {}}
    odd: tuple[object, ...] = (
        7, [], {"ZZ": "x"}, {"ab": 7}, {"ab": "1.dice"}, {"ab": "\ud800"}, {"a": "b" * 9_000},
    )  # fmt: skip
    for number, value in enumerate(odd):
        yield f"ended {number}", {ENDED_LINKS: 1, "ended": value}


def _indexes() -> Iterator[tuple[str, object]]:
    sound = {
        "name": "game:dice-5-AAAAAA", "identity": "dice-5-AAAAAA", "game": "dice", "seed": 5,
        "usual": True, "seats": [["", ""]], "round": 1, "rounds": 8, "to_move": 0,
        "day": "2026-11-21", "over": False, "check": 7,
    }  # fmt: skip
    yield "a later version", {INDEX: 2, "games": [sound]}
    yield "no list", {INDEX: 1, "games": sound}
    yield "an entry without a game", {INDEX: 1, "games": [sound]}
    yield "thousands", {INDEX: 1, "games": [sound] * 3_000}
    odd: tuple[object, ...] = (
        "",
        "settings",
        "\ud800",
        "9999-99-99",
        -1,
        2**70,
        None,
        [],
        {},
        [[]],
    )
    for field in sound:
        without = {name: value for name, value in sound.items() if name != field}
        yield f"no {field}", {INDEX: 1, "games": [without]}
        for value in odd:
            yield f"{field} {value!r}", {INDEX: 1, "games": [{**sound, field: value}]}


def _to_texts(cases: Iterator[tuple[str, object]]) -> dict[str, str]:
    return {name: json.dumps(value) for name, value in cases}


HOSTILE_TEXTS: dict[str, dict[str, str]] = {
    "settings": {**GENERAL_CASES, **_to_texts(_settings())},
    "game": {**GENERAL_CASES, **dict(_games())},
    "game:dice-5-AAAAAA": {**GENERAL_CASES, **dict(_games())},
    "games": {**GENERAL_CASES, **_to_texts(_indexes())},
    "results": {**GENERAL_CASES, **_to_texts(_results()), **_to_texts(_results_v2())},
    "sheets": {**GENERAL_CASES, **_to_texts(_sheets())},
    "table": {**GENERAL_CASES, **_to_texts(_tables())},
    "lesson": {**GENERAL_CASES, **_to_texts(_tutorials())},
    "puzzles": {**GENERAL_CASES, **_to_texts(_puzzles())},
    "achievements": {**GENERAL_CASES, **_to_texts(_achievements())},
    "challenges": {**GENERAL_CASES, **_to_texts(_challenges())},
    "links": {**GENERAL_CASES, **_to_texts(_ended_links())},
    "install": GENERAL_CASES,
    "seat": GENERAL_CASES,
    "challenge": {**GENERAL_CASES, **dict(_games())},
    "picture": GENERAL_CASES,
    "damaged:game": GENERAL_CASES,
    "damaged:results": GENERAL_CASES,
    "a name that nobody knows": GENERAL_CASES,
}
"""Hostile texts for each storage name of the page, by a description of the fault."""

CASES = tuple((name, case) for name, cases in HOSTILE_TEXTS.items() for case in cases)
