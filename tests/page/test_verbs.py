"""The verbs of taps: the documented table and the code agree."""

import re
from html import escape

import pytest

from app.controller import VERBS, confirmations, navigation
from app.effects import Focus, StartFast
from app.games import GAMES, QUICK_STARTS, SIGNS
from app.games.game import AGAINST_TWO, AtHome
from app.i18n import LANGUAGES, load
from app.notices import before_all_goes
from app.play.serialization import to_link
from app.play.session import Session
from app.ui import shell
from app.ui.shell import Ask
from fleet_engine.core.game import Option
from tests.games.kinds import KINDS
from tests.page.test_controller import Device, finished_link
from tests.views.checks import Page

ROW = re.compile(r"^\| `(?P<verb>\w+)` \| (?P<arguments>[^|]*)\|", re.M)
DOCUMENTED = {
    row["verb"]: tuple(re.findall(r"`([^`]+)`", row["arguments"]))
    for row in ROW.finditer(shell.__doc__ or "")
}
"""The arguments of each verb in the table of `app.ui.shell`."""


def test_every_verb_is_told_and_every_told_verb_is_done() -> None:
    assert set(DOCUMENTED) == set(VERBS)


@pytest.mark.parametrize(
    ("verb", "known"),
    [
        ("go", navigation.SCREENS),
        ("ask", confirmations.QUESTIONS),
        ("language", tuple(LANGUAGES)),
    ],
)
def test_the_words_behind_a_verb_are_those_that_the_page_knows(
    verb: str, known: tuple[str, ...]
) -> None:
    assert DOCUMENTED[verb] == known


def test_start_fast_becomes_a_task_for_the_browser() -> None:
    app = Device().visit()
    app.handle("go", "settings")
    app.handle("start", "fast")
    assert app.take_tasks() == [StartFast()]


@pytest.mark.parametrize("name", [*GAMES, "nonsense"])
def test_the_rules_of_every_game_can_be_read(name: str) -> None:
    app = Device().visit()
    app.handle("go", "rules")
    before = app.view()
    app.handle("book", name)
    assert app.book == (name if name in GAMES else "")
    assert (app.view() == before) == (name in ("nonsense", *list(GAMES)[:1]))


@pytest.mark.parametrize("game", GAMES)
def test_one_can_skip_to_the_parts_of_a_game_and_nowhere_else(game: str) -> None:
    app = Device().visit(to_link(Session.new(game, 5, {}, seats=AGAINST_TWO)))
    app.handle("close")
    assert set(Page(app.view()).args("skip")) == set(GAMES[game].parts)
    for name in (*GAMES[game].parts, "nonsense", "app"):
        app.handle("skip", name)
        assert app.take_tasks() == ([Focus(name)] if name in GAMES[game].parts else [])
    app.handle("go", "home")
    app.handle("skip", GAMES[game].parts[0])
    assert not app.take_tasks()


def test_every_quick_start_has_a_name_of_its_own() -> None:
    names = [name for game in GAMES.values() for name in game.quick_starts]
    taken = [*DOCUMENTED["play"], *names]
    assert len(set(taken)) == len(taken)
    assert tuple(QUICK_STARTS) == tuple(names)
    assert all(game.quick_starts for game in GAMES.values())


@pytest.mark.parametrize("which", [*DOCUMENTED["play"], *QUICK_STARTS])
def test_every_way_to_play_leads_into_a_game(which: str) -> None:
    device = Device()
    if which == "continue":
        device.visit().handle("play", "solo")
    app = device.visit(finished_link())
    if which == "lesson":
        app.handle("learn", next(iter(GAMES)))
    app.handle("play", which)
    assert app.screen == "game"
    assert app.session


@pytest.mark.parametrize("game", GAMES)
def test_what_begins_at_one_tap_is_of_the_game_that_offers_it(game: str) -> None:
    for name in GAMES[game].quick_starts:
        app = Device().visit()
        app.handle("play", name)
        assert app.session
        assert app.session.game == game


RULES: dict[str, dict[str, Option]] = {"dice": {"captains": True, "edition": "2018"}}
"""The options that a game needs to have all its drawers."""
DRAWERS = {game: kind.drawers for game, kind in KINDS.items()}


@pytest.mark.parametrize("name", sorted({"nonsense"}.union(*DRAWERS.values())))
@pytest.mark.parametrize("game", GAMES)
def test_every_drawer_is_in_the_games_that_have_it(game: str, name: str) -> None:
    session = Session.new(game, 5, RULES.get(game, {}), seats=AGAINST_TWO)
    app = Device().visit(to_link(session))
    app.handle("close")
    before = app.view()
    app.handle("open", name)
    laid = app.overlay is not None
    assert laid == (name in DRAWERS[game])
    assert (app.view() != before) == laid


@pytest.mark.parametrize("game", GAMES)
def test_how_a_game_goes_is_first_in_its_menu_and_told_as_at_home(game: str) -> None:
    app = Device().visit(to_link(Session.new(game, 5, {}, seats=AGAINST_TWO)))
    app.handle("close")
    before = app.view()
    app.handle("open", "menu")
    rows = re.findall(r'class="row"[^>]*data-do="(\w+)" data-arg="(\w+)"', app.view())
    assert rows[0] == ("open", "how")
    app.handle(*rows[0])
    leaflet = GAMES[game].card(AtHome(None), load("en")).leaflet
    shown = app.view()
    assert leaflet.panels
    assert all(panel.drawing in shown and escape(panel.told) in shown for panel in leaflet.panels)
    app.handle("close")
    assert app.view() == before


def test_there_is_no_game_to_tell_of_at_home() -> None:
    app = Device().visit()
    app.handle("open", "how")
    assert app.overlay is None


def test_every_question_has_words_of_its_own() -> None:
    words = load("en")
    known = [Ask(about) for about in ("restart", "import", "save-all")]
    known.append(Ask("delete", before_all_goes(words)))
    session = Session.new("dice", 5, {})
    while GAMES["dice"].before_chance(session, words) is None:
        session.choose(min(session.options))
        if GAMES["dice"].before_chance(session, words) is None:
            session.confirm()
    known.append(Ask("chance", GAMES["dice"].before_chance(session, words)))
    asked = [shell.ask(question, words).replace(question.about, "") for question in known]
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("what", DOCUMENTED["export"])
def test_every_file_that_can_be_wanted_is_handed_over(what: str) -> None:
    app = Device().visit(finished_link())
    app.handle("export", what)
    assert app.take_tasks()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_sign_that_is_drawn(name: str) -> None:
    assert GAMES[name].sign in SIGNS
