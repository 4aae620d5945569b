"""Later steps of the tutorials: one line in a player's first games, once per device."""

import json
import random
import re
from collections.abc import Iterator

import pytest

from app.controller import App
from app.controller.state import TIPS_GAMES
from app.games import GAMES
from app.i18n import LANGUAGES
from app.play.practice import PracticeGame
from app.play.results import ResultsLog
from app.play.seats import Seat
from app.play.session import GameSession
from app.play.tutorial_progress import FORMAT_VERSION, STORAGE_KEY
from app.play.tutorial_script import TutorialStep
from tests.games.tutorials import TUTORIALS, claims_of, shown_steps
from tests.page.test_controller import Device
from tests.untrusted_texts import stored_result_v2
from tests.views.checks import check_page

LINE = re.compile(r"<span>(Lesson: [^<]*)</span>")
SEEDS = range(5, 5 + TIPS_GAMES)
"""Seeds of the choices in a player's first games. All later steps appear in these games."""


def begin(app: App, game: str) -> None:
    """Start an ordinary game by its default quick start."""
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))


def play_once(app: App, chance: random.Random) -> None:
    """Make a random choice, or read the events."""
    assert app.session
    if app.has_unread_events:
        app.dispatch("dismiss-events")
        return
    app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
    app.dispatch("confirm")


def decisions(app: App, game: str, seed: int = SEEDS[0]) -> Iterator[TutorialStep | None]:
    """Play a game and yield the later step at each decision."""
    chance = random.Random(seed)
    begin(app, game)
    while app.screen == "game" and app.session:
        yield app.later_step
        play_once(app, chance)


def first_step(app: App, game: str) -> TutorialStep:
    """Play a game up to its first later step."""
    return next(filter(None, decisions(app, game)))


@pytest.mark.parametrize("game", TUTORIALS)
def test_each_later_step_is_shown_once_with_a_true_statement(game: str) -> None:
    device, shown = Device(), list[str]()
    wanted = {step.id for step in TUTORIALS[game].later_steps}
    for seed in SEEDS:
        app = device.visit()
        for step in filter(None, decisions(app, game, seed)):
            assert app.session
            assert claims_of(game)[step.id](app.session), step.id
            shown.append(step.id)
        if wanted == set(shown):
            break
    assert sorted(shown) == sorted(wanted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TUTORIALS)
def test_a_later_step_is_one_line_and_is_spoken_once(game: str, language: str) -> None:
    app = Device().visit()
    app.dispatch("language", language)
    step = first_step(app, game)
    assert app.session
    book, facts = GAMES[game].rulebook(app.session.match.options)
    check_page(app.render(), actions=GAMES[game].move_generator.actions, terms=book.rules)
    known = {**facts, **step.extra_facts(app.session)}
    sentences = [book.fill(each, app.words, known) for each in step.text]
    text = app.words.p("between two sentences", " ").join(sentences)
    line = app.words.t("Lesson: {rule}", rule=text)
    page = str(app.render())
    screen, _, spoken = page.partition('id="live-region"')
    assert line in screen
    assert spoken.count(line) == 1
    assert f"<span>{line}</span>" in spoken
    assert 'data-at="' not in page, "it covers nothing"
    assert app.session
    app.dispatch("select", min(app.session.legal_moves))
    assert str(app.render()).partition('id="live-region"')[2].count(f"<span>{line}</span>") == 1


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_later_step_stays_until_its_decision_is_made(game: str) -> None:
    device = Device()
    app = device.visit()
    step = first_step(app, game)
    again = device.visit()
    assert again.later_step is step, "a reload shows it again"
    again.dispatch("confirm", "no move")
    assert again.later_step is step
    assert again.session
    before = len(again.session.match.actions)
    play_once(again, random.Random(1))
    assert len(again.session.match.actions) > before
    assert again.later_step is not step
    assert device.visit().tutorial_progress.shown_steps(game) == {step.id}
    if again.session.can_undo:
        again.dispatch("undo")
        assert again.later_step is not step


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_later_step_waits_for_the_end_of_a_playback(game: str) -> None:
    app = Device().visit()
    app.plays_back = True
    begin(app, game)
    chance, stops, steps = random.Random(SEEDS[0]), 0, 0
    for _ in range(12):
        play_once(app, chance)
        while app.is_past:
            assert app.later_step is None
            assert "Lesson: " not in app.render()
            stops += 1
            app.dispatch("playback", "next")
        steps += app.later_step is not None
    assert min(stops, steps) > 0


@pytest.mark.parametrize("game", TUTORIALS)
def test_no_later_steps_if_tips_are_off(game: str) -> None:
    app = Device().visit()
    assert first_step(app, game)
    app.dispatch("setting", "tips=off")
    assert app.later_step is None
    assert "Lesson: " not in app.render()


@pytest.mark.parametrize("game", TUTORIALS)
def test_no_later_steps_in_the_tutorial_and_in_practice(game: str) -> None:
    app = Device().visit()
    assert first_step(app, game)
    assert app.session
    app.practice = PracticeGame.start_from(0, app.session, app.today, app.fresh_key)
    assert app.later_step is None
    app.practice = None
    assert app.later_step
    app.dispatch("tutorial", game)
    for move in TUTORIALS[game].scripted_moves:
        for _ in shown_steps(app):
            assert app.later_step is None
        assert app.later_step is None
        app.dispatch("select", move)
        app.dispatch("confirm")


def test_no_later_steps_for_several_people() -> None:
    seats = (Seat(), Seat())
    app = Device().visit()
    app.main_game.start(GameSession.new("dice", 1, {}, seats=seats))
    app.show_game()
    chance = random.Random(1)
    for _ in range(30):
        assert app.screen == "game"
        assert app.later_step is None
        play_once(app, chance)


@pytest.mark.parametrize("game", TUTORIALS)
def test_no_later_steps_after_the_first_games(game: str) -> None:
    app = Device().visit()
    assert first_step(app, game)
    other = next(each for each in TUTORIALS if each != game)
    for name, shows in ((other, True), (game, False)):
        results = [
            stored_result_v2(record=f"1.{name}.2.{seed}..EAAA.aaaa") for seed in range(TIPS_GAMES)
        ]
        text = json.dumps({"three-fleets-results": 2, "results": results})
        app.store.save_text("results", text)
        app.results = ResultsLog(app.store)
        assert len(app.results.all()) == TIPS_GAMES
        assert bool(app.later_step) == shows


@pytest.mark.parametrize("later", [7, None, [7], {"dice": []}, "moves"])
def test_wrong_later_steps_in_the_storage_are_dropped(later: object) -> None:
    device = Device()
    kept = {FORMAT_VERSION: 1, "done": ["cards"], "later": later, "wind": "north"}
    device.texts[device.prefix + STORAGE_KEY] = json.dumps(kept)
    progress = device.visit().tutorial_progress
    assert progress.finished == ("cards",)
    assert progress.later_steps == ()
    assert not device.visit().notice


def test_unknown_later_steps_in_the_storage_are_ignored_and_kept() -> None:
    device = Device()
    kept = {FORMAT_VERSION: 1, "done": [], "later": ["chess/castling", "dice/moves", "dice/<b>"]}
    device.texts[device.prefix + STORAGE_KEY] = json.dumps(kept)
    shown = [step.id for step in decisions(device.visit(), "dice") if step]
    assert shown
    assert "moves" not in shown
    found = device.visit().tutorial_progress
    assert {"chess/castling", "dice/moves", "dice/<b>"} < set(found.later_steps)
    assert found.shown_steps("chess") == {"castling"}
