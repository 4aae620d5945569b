"""Tutorials: each explains every idea once, and all statements are true."""

import random
import re

import pytest

from app.controller import App
from app.games import GAMES
from app.i18n import LANGUAGES
from tests.games.lessons import LESSONS, claims_of, learning, told
from tests.page.test_controller import Device, play_on
from tests.views.checks import check

FIELD = re.compile(r"[{}]")
SHORT = 90
"""Limit of the characters of a sentence, in any language, because it is read between taps."""
MOST_SENTENCES = 2


def bubble_of(app: App) -> tuple[str, list[str]]:
    """Return the id of the element at which the bubble points, and the sentences."""
    page = str(app.view())
    (drawn,) = re.findall(r"<!--bubble-->(.*?)<!--/-->", page, re.S)
    found = re.search(r'data-at="([^"]*)"', drawn)
    at = found[1] if found else ""
    assert not at or f'id="{at}"' in page, f"there is no {at} to point at"
    return at, re.findall(r"<p>(.*?)</p>", drawn)


def check_what_is_said(app: App, game: str) -> list[str]:
    """Check the steps that are shown now against the game; return their names."""
    names = []
    for step in told(app):
        at, sentences = bubble_of(app)
        assert app.session
        assert at == step.place(app.session)
        assert len(sentences) == len(step.words) <= MOST_SENTENCES
        assert not any(FIELD.search(sentence) for sentence in sentences)
        assert all(len(sentence) <= SHORT for sentence in sentences), sentences
        assert claims_of(game)[step.name](app.session), step.name
        assert f"<span>{' '.join(sentences)}</span>" in str(app.view()).partition('id="said"')[2]
        page_game = GAMES[game]
        book, _ = page_game.book(app.session.match.options)
        check(app.view(), actions=page_game.plans.actions, terms=book.rules)
        names.append(step.name)
    return names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_every_step_is_said_once_on_its_line_and_is_so(game: str, language: str) -> None:
    lesson, app = LESSONS[game], learning(game, language)
    said = check_what_is_said(app, game)
    for number, plan in enumerate(lesson.line):
        assert app.session
        assert (app.session.chosen == plan) >= (number < lesson.guided), "it is proposed"
        app.handle("pick", plan)
        app.handle("confirm")
        said += check_what_is_said(app, game)
    names = [step.name for step in lesson.steps]
    assert sorted(said) == sorted([*names, lesson.farewell.name])
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", LESSONS)
def test_whoever_goes_another_way_is_told_nothing_false(game: str, seed: int) -> None:
    chance, app, said = random.Random(seed), learning(game), list[str]()
    for _ in range(400):
        said += check_what_is_said(app, game) if chance.random() < 0.8 else []
        if "farewell" in said or app.session is None or not app.session.options:
            break
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
    else:
        pytest.fail("the lesson never ends")
    said += [] if "farewell" in said else check_what_is_said(app, game)
    assert said[-1] == "farewell"
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_has_a_claim_and_every_claim_a_step(game: str) -> None:
    lesson = LESSONS[game]
    assert set(claims_of(game)) == {step.name for step in (*lesson.steps, lesson.farewell)}


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_offered_with_how_the_game_goes(game: str) -> None:
    app = Device().visit()
    assert app.view().count(f'data-do="learn" data-arg="{game}"') >= 1
    app.handle("play", next(iter(GAMES[game].quick_starts)))
    app.handle("close")
    app.handle("open", "how")
    assert f'data-do="learn" data-arg="{game}"' in app.view()


@pytest.mark.parametrize("game", LESSONS)
def test_what_a_move_has_brought_is_said_before_the_next_idea(game: str) -> None:
    app = learning(game)
    heard = []
    for plan in LESSONS[game].line:
        app.handle("pick", plan)
        app.handle("confirm")
        said = re.findall(r'id="said"[^>]*>(.*?)</p>', str(app.view()))[0]
        news, _, idea = said.partition("<span>")
        heard += [news] if idea else []
        for _ in told(app):
            pass
    assert any(heard)


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_left_and_taken_up_again_and_leaves_no_result(game: str) -> None:
    device = Device()
    app = device.visit()
    app.handle("play", "solo")
    play_on(app, 2)
    running = device.kept("game")
    app.handle("learn", game)
    app.handle("learn", "next")
    assert app.lesson
    assert app.session
    app.handle("pick", LESSONS[game].line[0])
    app.handle("confirm")
    assert device.kept("game") == running
    left = app.lesson.step, app.lesson.told, app.session.match.record
    app.handle("go", "home")
    assert app.lesson is None
    again = device.visit()
    assert again.screen == "game"
    assert again.session
    assert again.session.game == "dice", "the running game is the one to go on with"
    again.handle("learn", game)
    assert again.lesson
    assert again.session
    assert (again.lesson.step, again.lesson.told, again.session.match.record) == left
    again.handle("learn", "over")
    assert again.screen == "home"
    assert device.kept("game") == running
    assert not again.results.all()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_that_is_played_to_its_end_is_no_result(game: str) -> None:
    app = learning(game)
    while app.session and not app.session.over:
        play_on(app, 1)
        app.view()
    assert app.screen == "game"
    assert app.lesson
    assert list(told(app))[-1] is LESSONS[game].farewell
    assert not app.results.all()
    assert 'id="got-it"' in app.view()
    app.handle("play", LESSONS[game].then)
    assert app.lesson is None
    assert app.session
    assert app.session.match.seed != LESSONS[game].seed
    assert app.logbook.done == (game,)


def follow_the_line(app: App, game: str) -> None:
    """Acknowledge all steps and play the moves of the line, until the farewell."""
    said = list(told(app))
    for plan in LESSONS[game].line:
        app.handle("pick", plan)
        app.handle("confirm")
        said += told(app)
    assert said[-1] is LESSONS[game].farewell


@pytest.mark.parametrize("game", LESSONS)
def test_the_game_of_a_lesson_can_be_played_to_its_end(game: str) -> None:
    app, lesson = learning(game), LESSONS[game]
    follow_the_line(app, game)
    assert 'id="sail-on"' in app.view()
    app.handle("play", "lesson")
    assert app.lesson is None
    assert app.logbook.done == (game,)
    assert app.session
    assert len(app.session.match.actions) >= len(lesson.line)
    assert app.session.match.seed == lesson.seed
    while app.session:
        play_on(app, 1)
    assert len(app.results.all()) == 1


@pytest.mark.parametrize("game", LESSONS)
def test_to_play_it_on_asks_before_it_ends_another_game(game: str) -> None:
    device = Device()
    app = device.visit()
    app.handle("play", "solo")
    running = device.kept("game")
    app.handle("learn", game)
    follow_the_line(app, game)
    app.handle("play", "lesson")
    assert 'role="dialog"' in app.view()
    assert device.kept("game") == running
    app.handle("yes", "restart")
    assert app.session
    assert app.session.match.seed == LESSONS[game].seed


@pytest.mark.parametrize("game", LESSONS)
def test_nothing_is_played_where_nothing_is_chosen(game: str) -> None:
    app = learning(game)
    app.handle("pick")
    app.handle("confirm")
    assert app.lesson
    assert app.lesson.played == ()


@pytest.mark.parametrize("game", LESSONS)
def test_what_is_taken_back_is_proposed_anew_and_not_said_again(game: str) -> None:
    app, lesson = learning(game), LESSONS[game]
    for plan in lesson.line:
        check_what_is_said(app, game)
        app.handle("pick", plan)
        app.handle("confirm")
        if app.session and app.session.can_undo:
            break
    else:
        pytest.fail("no move of the line can be taken back")
    assert app.lesson
    *before, _ = app.lesson.played
    app.handle("undo")
    assert app.session
    assert app.lesson.played == tuple(before)
    assert app.session.chosen == (plan if len(before) < lesson.guided else None)
    assert app.lesson.step is None
