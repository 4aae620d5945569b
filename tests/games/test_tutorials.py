"""Tutorials: each explains every idea once, and all statements are true."""

import random
import re

import pytest

from app.controller import App
from app.games import GAMES
from app.i18n import LANGUAGES
from app.play.bot_requests import run_synchronously
from tests.games.tutorials import TUTORIALS, claims_of, shown_steps, start_tutorial
from tests.page.test_controller import Device, play_on
from tests.views.checks import check_page

FIELD = re.compile(r"[{}]")
SHORT = 90
"""Limit of the characters of a sentence, in any language, because it is read between taps."""
MOST_SENTENCES = 2
MOST_BUBBLES = 10
"""Limit of the bubbles of a tutorial, the closing one included."""
MOST_IN_A_ROW = 3
"""Limit of the bubbles without a decision between them."""
SENTENCE_END = re.compile(r"(?<=\S)[.!?](?=\s|$)|[。！？]")


def bubble_of(app: App) -> tuple[str, list[str]]:
    """Return the id of the element at which the bubble points, and the sentences."""
    page = str(app.render())
    (drawn,) = re.findall(r"<!--bubble-->(.*?)<!--/-->", page, re.S)
    found = re.search(r'data-at="([^"]*)"', drawn)
    at = found[1] if found else ""
    assert not at or f'id="{at}"' in page, f"there is no {at} to point at"
    return at, re.findall(r"<p>(.*?)</p>", drawn)


def check_what_is_said(app: App, game: str) -> list[str]:
    """Check the steps that are shown now against the game; return their names."""
    names = []
    for step in shown_steps(app):
        at, sentences = bubble_of(app)
        assert app.session
        assert at == step.anchor_for(app.session)
        assert len(sentences) == len(step.text)
        assert len(SENTENCE_END.findall(" ".join(sentences))) <= MOST_SENTENCES, sentences
        assert not any(FIELD.search(sentence) for sentence in sentences)
        assert all(len(sentence) <= SHORT for sentence in sentences), sentences
        assert claims_of(game)[step.id](app.session), step.id
        assert (
            f"<span>{' '.join(sentences)}</span>"
            in str(app.render()).partition('id="live-region"')[2]
        )
        page_game = GAMES[game]
        book, _ = page_game.rulebook(app.session.match.options)
        check_page(app.render(), actions=page_game.move_generator.actions, terms=book.rules)
        names.append(step.id)
    return names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TUTORIALS)
def test_line_shows_every_step_once_with_true_statements(game: str, language: str) -> None:
    lesson, app = TUTORIALS[game], start_tutorial(game, language)
    said = check_what_is_said(app, game)
    for number, plan in enumerate(lesson.scripted_moves):
        assert app.session
        assert (app.session.selected_move == plan) >= (number < lesson.guided_moves), (
            "it is proposed"
        )
        app.dispatch("select", plan)
        app.dispatch("confirm")
        said += check_what_is_said(app, game)
    names = [step.id for step in lesson.steps]
    assert sorted(said) == sorted([*names, lesson.closing_step.id])
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", TUTORIALS)
def test_line_has_few_bubbles_and_few_in_a_row(game: str) -> None:
    lesson, app = TUTORIALS[game], start_tutorial(game)
    rows = [len(list(shown_steps(app)))]
    for plan in lesson.scripted_moves:
        app.dispatch("select", plan)
        app.dispatch("confirm")
        rows.append(len(list(shown_steps(app))))
    assert max(rows) <= MOST_IN_A_ROW
    assert sum(rows) == len(lesson.steps) + 1 <= MOST_BUBBLES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TUTORIALS)
def test_tutorial_ends_with_a_cheer_and_the_score(game: str, language: str) -> None:
    app = start_tutorial(game, language)
    follow_the_line(app, game)
    _, sentences = bubble_of(app)
    assert app.session
    assert sentences[0].endswith(("!", "！"))
    assert str(TUTORIALS[game].closing_step.extra_facts(app.session)["now_points"]) in sentences[0]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", TUTORIALS)
def test_random_moves_show_true_statements_only(game: str, seed: int) -> None:
    chance, app, said = random.Random(seed), start_tutorial(game), list[str]()
    for _ in range(400):
        said += check_what_is_said(app, game) if chance.random() < 0.8 else []
        if "farewell" in said or app.session is None or not app.session.legal_moves:
            break
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
    else:
        pytest.fail("the lesson never ends")
    said += [] if "farewell" in said else check_what_is_said(app, game)
    assert said[-1] == "farewell"
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", TUTORIALS)
def test_claims_and_steps_match(game: str) -> None:
    lesson = TUTORIALS[game]
    steps = (*lesson.steps, lesson.closing_step, *lesson.later_steps)
    assert sorted(claims_of(game)) == sorted(step.id for step in steps)


@pytest.mark.parametrize("game", TUTORIALS)
def test_tutorial_is_offered_at_home_and_in_the_popover(game: str) -> None:
    app = Device().visit()
    assert app.render().count(f'data-do="tutorial" data-arg="{game}"') >= 1
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.dispatch("close")
    app.dispatch("open", "how")
    assert f'data-do="tutorial" data-arg="{game}"' in app.render()


@pytest.mark.parametrize("game", TUTORIALS)
def test_effects_of_a_move_come_before_the_next_idea(game: str) -> None:
    app = start_tutorial(game)
    heard = []
    for plan in TUTORIALS[game].scripted_moves:
        app.dispatch("select", plan)
        app.dispatch("confirm")
        said = re.findall(r'id="live-region"[^>]*>(.*?)</p>', str(app.render()))[0]
        news, _, idea = said.partition("<span>")
        heard += [news] if idea else []
        for _ in shown_steps(app):
            pass
    assert any(heard)


@pytest.mark.parametrize("game", TUTORIALS)
def test_tutorial_can_be_left_and_resumed_and_leaves_no_result(game: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 2)
    running = device.kept_game()
    app.dispatch("tutorial", game)
    app.dispatch("tutorial", "next")
    assert app.tutorial
    assert app.session
    app.dispatch("select", TUTORIALS[game].scripted_moves[0])
    app.dispatch("confirm")
    assert device.kept_game() == running
    left = app.tutorial.current_step, app.tutorial.acknowledged_steps, app.session.match.record
    app.dispatch("go", "home")
    assert app.tutorial is None
    again = device.visit()
    assert again.screen == "game"
    assert again.session
    assert again.session.game == "dice", "the running game is the one to go on with"
    again.dispatch("tutorial", game)
    assert again.tutorial
    assert again.session
    assert (
        again.tutorial.current_step,
        again.tutorial.acknowledged_steps,
        again.session.match.record,
    ) == left
    again.dispatch("tutorial", "over")
    assert again.screen == "home"
    assert device.kept_game() == running
    assert not again.results.all()


@pytest.mark.parametrize("game", TUTORIALS)
def test_tutorial_played_to_its_end_leaves_no_result(game: str) -> None:
    app = start_tutorial(game)
    while app.session and not app.session.is_over:
        play_on(app, 1)
        app.render()
    assert app.screen == "game"
    assert app.tutorial
    assert list(shown_steps(app))[-1] is TUTORIALS[game].closing_step
    assert not app.results.all()
    assert 'id="got-it"' in app.render()
    app.dispatch("play", TUTORIALS[game].next_quick_start)
    assert app.tutorial is None
    assert app.session
    assert app.session.match.seed != TUTORIALS[game].seed
    assert app.tutorial_progress.finished == (game,)


def follow_the_line(app: App, game: str) -> None:
    """Acknowledge all steps and play the moves of the line, until the farewell."""
    said = list(shown_steps(app))
    for plan in TUTORIALS[game].scripted_moves:
        app.dispatch("select", plan)
        app.dispatch("confirm")
        said += shown_steps(app)
    assert said[-1] is TUTORIALS[game].closing_step


@pytest.mark.parametrize("game", TUTORIALS)
def test_game_of_a_tutorial_can_be_continued_to_a_result(game: str) -> None:
    app, lesson = start_tutorial(game), TUTORIALS[game]
    follow_the_line(app, game)
    assert 'id="play-on"' in app.render()
    app.dispatch("play", "lesson")
    assert app.tutorial is None
    assert app.tutorial_progress.finished == (game,)
    assert app.session
    assert len(app.session.match.actions) >= len(lesson.scripted_moves)
    assert app.session.match.seed == lesson.seed
    while app.session:
        play_on(app, 1)
    assert len(app.results.all()) == 1


@pytest.mark.parametrize("game", TUTORIALS)
def test_game_of_a_tutorial_leaves_another_game(game: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", "solo")
    play_on(app, 1)
    running = device.kept_game()
    app.dispatch("tutorial", game)
    follow_the_line(app, game)
    app.dispatch("play", "lesson")
    assert running in device.texts.values()
    assert app.session
    assert app.session.match.seed == TUTORIALS[game].seed


@pytest.mark.parametrize("game", TUTORIALS)
def test_confirm_without_a_selected_move_plays_nothing(game: str) -> None:
    app = start_tutorial(game)
    app.dispatch("select")
    app.dispatch("confirm")
    assert app.tutorial
    assert app.tutorial.confirmed_moves == ()


@pytest.mark.parametrize("game", TUTORIALS)
def test_undone_move_is_suggested_again_without_its_step(game: str) -> None:
    app, lesson = start_tutorial(game), TUTORIALS[game]
    for plan in lesson.scripted_moves:
        check_what_is_said(app, game)
        app.dispatch("select", plan)
        app.dispatch("confirm")
        if app.session and app.session.can_undo:
            break
    else:
        pytest.fail("no move of the line can be taken back")
    assert app.tutorial
    *before, _ = app.tutorial.confirmed_moves
    app.dispatch("undo")
    assert app.session
    assert app.tutorial.confirmed_moves == tuple(before)
    assert app.session.selected_move == (plan if len(before) < lesson.guided_moves else None)
    assert app.tutorial.current_step is None


@pytest.mark.parametrize("game", TUTORIALS)
def test_first_game_of_a_kind_offers_its_lesson_in_place_of_an_undo(game: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.play_bots(run_synchronously)
    assert f'id="learn" data-do="tutorial" data-arg="{game}"' in app.render()
    app.dispatch("tutorial", game)
    assert app.tutorial
    app.dispatch("tutorial", "over")
    assert not app.main_game.games.running()  # the untouched game is gone


@pytest.mark.parametrize("game", TUTORIALS)
def test_lesson_is_offered_before_the_first_move_only(game: str) -> None:
    app = Device().visit()
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.play_bots(run_synchronously)
    session = app.session
    assert session
    app.dispatch("confirm", next(iter(session.legal_moves)))
    assert 'id="learn"' not in app.render()
    app.dispatch("tutorial", game)
    app.dispatch("tutorial", "over")
    assert len(app.main_game.games.running()) == 1


@pytest.mark.parametrize("game", TUTORIALS)
def test_lesson_is_not_offered_to_who_has_learned_the_game(game: str) -> None:
    app = Device().visit()
    app.tutorial_progress.finish(game)
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.play_bots(run_synchronously)
    page = str(app.render())
    assert 'id="learn"' not in page
    assert 'id="undo"' in page
