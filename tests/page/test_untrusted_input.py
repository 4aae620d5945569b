"""With any text in the storage, the page starts, shows every screen and hides no result."""

import json
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.controller import App
from app.controller.navigation import navigable_screens
from app.play.puzzles import PuzzleAttempt
from app.play.results import FORMAT as RESULTS
from app.store import PREFIX
from tests.examples import examples
from tests.page.test_controller import Device, finished_link, play_on
from tests.untrusted_texts import (
    CASES,
    EXTREME_SEEDS,
    GENERAL_CASES,
    HOSTILE_TEXTS,
    finished_record,
    stored_result,
    stored_result_v2,
)

SOUND = json.dumps([stored_result()])
ONE_GAME = re.compile(r"<p>1 game</p>.*<b>17</b>")


def started(texts: dict[str, str]) -> App:
    """Start on a device that keeps these texts, and open every screen."""
    device = Device()
    device.texts |= {PREFIX + name: text for name, text in texts.items()}
    app = device.visit()
    app.render()
    for screen in navigable_screens():
        app.dispatch("go", screen)
        assert app.screen == screen
        assert app.render()
    app.dispatch("go", "home")
    return app


@pytest.mark.parametrize(("name", "case"), CASES)
def test_no_stored_text_stops_the_page_or_hides_a_result(name: str, case: str) -> None:
    text = HOSTILE_TEXTS[name][case]
    app = started({"results": SOUND, name: text})
    if name != "results":
        assert ONE_GAME.search(app.render())
    kept = app.store.texts
    assert (
        kept.get(PREFIX + name) == text
        or kept.get(f"{PREFIX}damaged:{name}") == text
        or (name.startswith("game") and "ended game" in case)
    )
    app.dispatch("export", "all")
    app.dispatch("play", "continue")
    assert app.render()
    app.dispatch("tutorial", "dice")
    assert app.tutorial
    assert app.render()
    app.dispatch("puzzle")
    if isinstance(app.practice, PuzzleAttempt):
        assert app.session
        app.dispatch("select", min(app.session.legal_moves))
        app.dispatch("confirm")
    assert app.render()
    app.dispatch("play", "solo")
    assert app.session


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)


@examples(100, max_count=300)
@given(st.sampled_from(sorted(HOSTILE_TEXTS)), JSON | st.text())
def test_arbitrary_stored_values_do_not_stop_the_page(name: str, value: object) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    started({name: text})


def grown(name: str) -> st.SearchStrategy[str]:
    """Return a valid text of a name with one of its values replaced by another."""
    sound = {
        "settings": '{"language": "en", "theme": "dark", "hand": "left"}',
        "results": SOUND,
        "results since": json.dumps(
            {RESULTS: 2, "results": [stored_result_v2(), stored_result_v2(totals=[3, 4])]}
        ),
        "table": '{"game": "cards", "seats": [["Ana", ""], ["", "greedy"]], "options": {}}',
        "game": json.dumps(
            {"three-fleets-table": 1, "seats": [["", ""]], "record": finished_record(5)}
        ),
    }[name]
    return st.builds(replaced, st.just(json.loads(sound)), JSON, st.randoms()).map(json.dumps)


def replaced(value: object, by: object, chance: random.Random) -> object:
    """Return a value with one inner value, at any depth, replaced by `by`."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: replaced(value[key], by, chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], replaced(value[place], by, chance), *value[place + 1 :]]
    return by


@examples(100, max_count=300)
@given(st.data(), st.sampled_from(["settings", "results", "results since", "table", "game"]))
def test_one_wrong_stored_value_does_not_stop_the_page(data: st.DataObject, name: str) -> None:
    started({name.split(maxsplit=1)[0]: data.draw(grown(name))})


@pytest.mark.parametrize("seed", EXTREME_SEEDS)
def test_game_of_any_seed_ends_and_its_result_is_listed(seed: int) -> None:
    device = Device()
    app = device.visit(finished_link(seed))
    assert app.screen == "score"
    assert app.render()
    app.dispatch("play", "same")
    play_on(app)
    assert app.screen == "score"
    assert app.render()
    again = device.visit()
    assert [found.seed for found in again.results.all()] == [seed]
    assert again.render()


@pytest.mark.parametrize("name", ["settings", "game", "results", "sheets"])
def test_damaged_part_of_a_backup_leaves_the_others_restored(name: str) -> None:
    for case, text in HOSTILE_TEXTS[name].items():
        sound = {"results": SOUND, "settings": '{"theme": "dark"}'}
        kept = {**sound, name: text}
        app = Device().visit()
        app.open_file(json.dumps({"three-fleets-export": 1, "kept": kept}), 1)
        assert name == "results" or len(app.results.all()) == 1, case
        assert name == "settings" or app.settings.theme == "dark", case
        assert app.render()
        assert app.notice


def test_backup_names_its_unreadable_parts() -> None:
    kept = {"results": json.dumps([stored_result(), 7]), "settings": 7, "sheets": None}
    app = Device().visit()
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": kept}), 1)
    assert "except for a part" in app.notice
    assert "settings: not a text" in app.notice
    assert len(app.results.all()) == 1


def test_backup_without_settings_keeps_those_of_the_device() -> None:
    app = Device().visit()
    app.dispatch("setting", "theme=dark")
    app.open_file(json.dumps({"three-fleets-export": 1, "kept": {"results": SOUND}}), 1)
    assert app.settings.theme == "dark"


@given(JSON.map(json.dumps) | st.text() | st.sampled_from(sorted(GENERAL_CASES.values())))
@examples(100, max_count=300)
def test_arbitrary_links_and_files_do_not_stop_the_page(text: str) -> None:
    for address in (text, f"sheet={text}", f"{finished_link()}~{text}"):
        assert Device().visit(address).render()
    app = Device().visit()
    for brought in (text, json.dumps({"three-fleets-export": text, "kept": text})):
        app.open_file(brought, 1)
        assert app.render()
