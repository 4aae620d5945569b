"""Home screen: its main button, names of its controls, and its links to the setup."""

import json
from collections import Counter

import pytest

from app.controller import App
from app.games import GAMES, QUICK_STARTS
from tests.page.test_controller import Device, play_on
from tests.views.checks import ParsedPage, check_page

TAUGHT = [name for name, game in GAMES.items() if game.tutorial]
TABLES = [name for name, game in GAMES.items() if game.opponent_bots > 1]


def home_of(app: App) -> ParsedPage:
    app.dispatch("go", "home")
    return check_page(app.render())


def skip_lesson(app: App, game: str) -> None:
    app.dispatch("tutorial", game)
    app.dispatch("tutorial", "next")
    app.dispatch("tutorial", "over")


def gold_of(app: App) -> tuple[str | None, str | None]:
    gold = home_of(app).find_by_id("gold")
    return gold["data-do"], gold["data-arg"]


@pytest.mark.parametrize("game", GAMES)
def test_main_button_after_a_game_begins_another_of_its_kind(game: str) -> None:
    app = Device().visit()
    quick_start = next(iter(GAMES[game].quick_starts))
    app.dispatch("play", quick_start)
    play_on(app)
    assert gold_of(app) == ("play", quick_start)


@pytest.mark.parametrize("game", TAUGHT)
def test_main_button_after_a_skipped_tutorial_begins_its_game(game: str) -> None:
    app = Device().visit()
    skip_lesson(app, game)
    assert gold_of(app) == ("play", next(iter(GAMES[game].quick_starts)))


@pytest.mark.parametrize("game", TAUGHT)
def test_skipped_tutorial_continues_from_the_card_and_from_the_menu(game: str) -> None:
    app = Device().visit()
    skip_lesson(app, game)
    assert home_of(app).find_by_id("go-on-learning")["data-arg"] == game
    app.dispatch("play", next(iter(GAMES[game].quick_starts)))
    app.dispatch("close")
    app.dispatch("open", "menu")
    (entry,) = ParsedPage(app.render()).find_all(class_="row", data_do="tutorial")
    assert entry["data-arg"] == game
    app.dispatch("tutorial", game)
    assert app.tutorial
    assert app.tutorial.step_number == 2
    app.dispatch("open", "menu")
    assert not ParsedPage(app.render()).find_all(class_="row", data_do="tutorial")


def test_finished_tutorial_cannot_be_continued() -> None:
    app = Device().visit()
    app.dispatch("tutorial", "dice")
    app.dispatch("play", "solo")
    app.tutorial_progress.finish("dice")
    assert not home_of(app).find_all(id="go-on-learning")


@pytest.mark.parametrize("game", TABLES)
def test_setup_opens_with_as_many_rivals_as_the_card_names(game: str) -> None:
    app = Device().visit()
    assert f"Vs {GAMES[game].opponent_bots} computer players" in home_of(app).text
    app.dispatch("setup", f"game={game}")
    assert len(app.setup.table.seats) == 1 + GAMES[game].opponent_bots
    for quick_start in GAMES[game].quick_starts:
        session = QUICK_STARTS[quick_start](app.today(), 1, 1)
        assert len(session.seats) == 1 + GAMES[game].opponent_bots


def test_setup_keeps_the_seats_that_a_player_has_chosen() -> None:
    app = Device().visit()
    app.dispatch("setup", "game=cards")
    app.dispatch("setup", "seats=4")
    app.dispatch("setup", "game=fishing")
    assert len(app.setup.table.seats) == 4


@pytest.mark.parametrize("game", GAMES)
def test_card_of_a_game_sets_its_own_table(game: str) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("setup", f"game={next(name for name in GAMES if name != game)}")
    title = GAMES[game].title
    (way,) = home_of(app).find_all("button", aria_label=f"Custom game: {title}")
    app.dispatch(str(way["data-do"]), str(way["data-arg"]))
    assert (app.screen, app.setup.table.game) == ("setup", game)


def test_labelled_buttons_of_home_have_different_names() -> None:
    page = check_page(Device().visit().render())
    names = Counter(filter(None, (button.get("aria-label") for button in page.find_all("button"))))
    del names["Close"]
    assert [name for name, count in names.items() if count > 1] == []
    buttons = page.find_all("button", data_do="play") + page.find_all("button", data_do="setup")
    assert [button for button in buttons if not button.get("aria-label")] == page.find_all(
        class_="cover-button"
    )


def test_heading_of_a_screen_has_the_name_of_the_button_that_opens_it() -> None:
    app = Device().visit()
    page = check_page(app.render())
    for game in GAMES.values():
        name = f"How to play: {game.title}"
        assert page.find_all("button", aria_label=name)
        assert name in page.text
    app.dispatch("setup", "game=cards")
    assert "Custom game" in check_page(app.render()).text
    app.dispatch("go", "home")
    assert "<span>About</span>" in app.render()
    app.dispatch("go", "about")
    assert "<h1>About</h1>" in app.render()


@pytest.mark.parametrize("game", TAUGHT)
def test_tutorial_that_cannot_be_continued_leaves_the_others_done(game: str) -> None:
    """A new version of the page may begin a lesson in another way."""
    device = Device()
    app = device.visit()
    other = next(name for name in TAUGHT if name != game)
    app.tutorial_progress.finish(other)
    skip_lesson(app, game)
    kept = json.loads(str(device.kept("lesson")))
    device.texts[device.prefix + "lesson"] = json.dumps({**kept, "text": "of another version"})
    app = device.visit()
    app.dispatch("tutorial", game)
    assert app.tutorial
    assert set(device.visit().tutorial_progress.finished) == {other, game}
    assert len(app.store.damaged) == 1


def test_about_links_to_the_documentation_if_the_build_has_it() -> None:
    app = Device().visit()
    app.dispatch("go", "about")
    assert "Documentation" not in app.render()
    app.documentation = "docs/"
    (link,) = check_page(app.render()).find_all("a", href="docs/")
    assert link["target"] == "_blank", "an installed page has no back button"
