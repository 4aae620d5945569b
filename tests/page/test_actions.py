"""The verbs of taps: the documented table and the code agree."""

import re
from html import escape

import pytest

from app.controller import ACTIONS, confirmations, navigation
from app.effects import FocusElement, RetryFastStart
from app.games import GAMES, QUICK_STARTS
from app.games.game import VS_TWO_BOTS, HomeContext
from app.i18n import LANGUAGES, translator_for
from app.notices import confirm_delete_all
from app.play.serialization import to_link
from app.play.session import GameSession
from app.ui import dialogs, layout
from app.ui.dialogs import ConfirmOverlay
from fleet_engine.core.game import Option
from tests.games.kinds import GAME_CHECKS
from tests.icons import ICONS
from tests.page.test_controller import Device, finished_link
from tests.views.checks import ParsedPage, visible_part

ROW = re.compile(r"^\| `(?P<verb>[\w-]+)` \| (?P<arguments>[^|]*)\|", re.M)
DOCUMENTED = {
    row["verb"]: tuple(re.findall(r"`([^`]+)`", row["arguments"]))
    for row in ROW.finditer(layout.__doc__ or "")
}
"""The arguments of each verb in the table of `app.ui.layout`."""


def test_documented_verbs_are_those_of_the_page() -> None:
    assert set(DOCUMENTED) == set(ACTIONS)


@pytest.mark.parametrize(
    ("verb", "known"),
    [
        ("go", navigation.SCREENS),
        ("ask", confirmations.CONFIRMABLE),
        ("language", tuple(LANGUAGES)),
    ],
)
def test_documented_arguments_are_those_of_the_page(verb: str, known: tuple[str, ...]) -> None:
    assert DOCUMENTED[verb] == known


def test_start_fast_becomes_a_task_for_the_browser() -> None:
    app = Device().visit()
    app.dispatch("go", "settings")
    app.dispatch("start", "fast")
    assert app.take_effects() == [RetryFastStart()]


@pytest.mark.parametrize("name", [*GAMES, "nonsense"])
def test_the_rules_of_every_game_can_be_read(name: str) -> None:
    app = Device().visit()
    app.dispatch("go", "rules")
    before = app.render()
    app.dispatch("select-rulebook", name)
    assert app.rulebook_game == (name if name in GAMES else "")
    assert (app.render() == before) == (name in ("nonsense", *list(GAMES)[:1]))


@pytest.mark.parametrize("game", GAMES)
def test_skip_leads_to_the_parts_of_a_game_only(game: str) -> None:
    app = Device().visit(to_link(GameSession.new(game, 5, {}, seats=VS_TWO_BOTS)))
    app.dispatch("close")
    assert set(ParsedPage(app.render()).control_arguments("focus")) == set(GAMES[game].skip_targets)
    for name in (*GAMES[game].skip_targets, "nonsense", "app"):
        app.dispatch("focus", name)
        assert app.take_effects() == (
            [FocusElement(name)] if name in GAMES[game].skip_targets else []
        )
    app.dispatch("go", "home")
    app.dispatch("focus", GAMES[game].skip_targets[0])
    assert not app.take_effects()


def test_every_quick_start_has_its_own_name() -> None:
    names = [name for game in GAMES.values() for name in game.quick_starts]
    taken = [*DOCUMENTED["play"], *names]
    assert len(set(taken)) == len(taken)
    assert tuple(QUICK_STARTS) == tuple(names)
    assert all(game.quick_starts for game in GAMES.values())


@pytest.mark.parametrize("which", [*DOCUMENTED["play"], *QUICK_STARTS])
def test_every_way_to_play_leads_into_a_game(which: str) -> None:
    device = Device()
    if which == "continue":
        device.visit().dispatch("play", "solo")
    app = device.visit(finished_link())
    if which == "lesson":
        app.dispatch("tutorial", next(iter(GAMES)))
    app.dispatch("play", which)
    assert app.screen == "game"
    assert app.session


@pytest.mark.parametrize("game", GAMES)
def test_quick_start_begins_the_game_that_offers_it(game: str) -> None:
    for name in GAMES[game].quick_starts:
        app = Device().visit()
        app.dispatch("play", name)
        assert app.session
        assert app.session.game == game


RULES: dict[str, dict[str, Option]] = {"dice": {"captains": True, "edition": "2018"}}
"""The options that a game needs to have all its drawers."""
DRAWERS = {game: kind.overlays for game, kind in GAME_CHECKS.items()}


@pytest.mark.parametrize("name", sorted({"nonsense"}.union(*DRAWERS.values())))
@pytest.mark.parametrize("game", GAMES)
def test_every_drawer_is_in_the_games_that_have_it(game: str, name: str) -> None:
    session = GameSession.new(game, 5, RULES.get(game, {}), seats=VS_TWO_BOTS)
    app = Device().visit(to_link(session))
    app.dispatch("close")
    before = visible_part(app.render())
    app.dispatch("open", name)
    laid = app.overlay is not None
    assert laid == (name in DRAWERS[game])
    assert (visible_part(app.render()) != before) == laid


@pytest.mark.parametrize("game", GAMES)
def test_menu_begins_with_the_popover_of_the_home_screen(game: str) -> None:
    app = Device().visit(to_link(GameSession.new(game, 5, {}, seats=VS_TWO_BOTS)))
    app.dispatch("close")
    before = visible_part(app.render())
    app.dispatch("open", "menu")
    rows = re.findall(r'class="row"[^>]*data-do="([\w-]+)" data-arg="(\w+)"', app.render())
    assert rows[0] == ("open", "how")
    app.dispatch(*rows[0])
    popover = GAMES[game].home_card(HomeContext(None), translator_for("en")).how_to_play
    shown = app.render()
    assert popover.panels
    assert all(panel.svg in shown and escape(panel.caption) in shown for panel in popover.panels)
    app.dispatch("close")
    assert visible_part(app.render()) == before


def test_home_has_no_popover_to_open() -> None:
    app = Device().visit()
    app.dispatch("open", "how")
    assert app.overlay is None


def test_every_question_has_its_own_text() -> None:
    words = translator_for("en")
    known = [ConfirmOverlay(about) for about in ("save-all",)]
    known.append(ConfirmOverlay("delete", confirm_delete_all(words)))
    session = GameSession.new("dice", 5, {})
    while GAMES["dice"].chance_warning(session, words) is None:
        session.select(min(session.legal_moves))
        if GAMES["dice"].chance_warning(session, words) is None:
            session.confirm()
    known.append(ConfirmOverlay("chance", GAMES["dice"].chance_warning(session, words)))
    asked = [
        dialogs.confirm_dialog(question, words).replace(question.action, "") for question in known
    ]
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("what", DOCUMENTED["export"])
def test_every_documented_file_is_exported(what: str) -> None:
    app = Device().visit(finished_link())
    app.dispatch("export", what)
    assert app.take_effects()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_drawn_icon(name: str) -> None:
    assert GAMES[name].icon in ICONS
