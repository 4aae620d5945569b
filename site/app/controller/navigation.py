"""Navigation between screens, and overlays."""

from app.controller import lazy
from app.controller.state import AppState
from app.effects import FocusElement
from app.games import GAMES, custom_contents
from app.games.game import HomeContext
from app.ui.dialogs import (
    HowToPlayOverlay,
    LegendOverlay,
    MenuOverlay,
    RenderedOverlay,
    RuleOverlay,
)
from app.ui.how_to_play import heading, panel_list, tutorial_button
from app.ui.html import EMPTY
from app.ui.legend import render

SCREENS = ("home", "setup", "settings", "rules", "about", "legal", "results")
"""The screens outside of a game that a tap can open from any screen."""


def navigable_screens() -> tuple[str, ...]:
    """Return the screens that a tap can open from any screen."""
    return (*SCREENS, *(content.screens[0] for content in custom_contents().values()))


def go(state: AppState, screen: str) -> None:
    """Show a screen."""
    if screen in navigable_screens() or screen in state.screen_stack:
        state.show(screen)


def list_running_games(state: AppState, which: str) -> None:
    """List all running games on home, or only the newest."""
    state.lists_all_games = which == "all"


def back(state: AppState, _: str) -> None:
    """Close the overlay, or leave the screen."""
    state.back()


def focus_part(state: AppState, name: str) -> None:
    """Put the focus on a part of the game's screen."""
    if state.visible_session and name in GAMES[state.visible_session.game].skip_targets:
        state.effects.append(FocusElement(name))


def menu(state: AppState) -> MenuOverlay:
    """Return the menu for the current state."""
    session, left = state.session, state.tutorial_progress.in_progress
    can_learn = session and state.active_game is state.main_game and GAMES[session.game].tutorial
    game = session.game if session and can_learn else ""
    begun = left is not None and left.game == game
    sound = state.settings.sound == "on"
    can_end = session is not None and session is state.main_game.session
    table = state.table is not None and session is not None and session.has_remote
    return MenuOverlay(
        sound=sound,
        tutorial=game,
        begun=begun,
        can_end=can_end,
        table=table,
        is_guest=state.guest_game is not None,
    )


def open_overlay(state: AppState, name: str) -> None:
    """Open the menu, the ways to share an ended game, or a drawer of the game."""
    if name == "menu":
        state.overlay = menu(state)
    elif name == "paper" and state.screen == "rules":
        context = state.rulebook_context
        shown = context.rulebook_game(state.rulebook_game)
        if paper := GAMES[shown].paper:
            drawn = paper(context.options_for(shown), state.words)
            state.overlay = RenderedOverlay("paper", drawn)
    elif name == "share" and state.visible_ended_session:
        lazy.sharing().open_dialog(state)
    elif session := state.visible_session or state.visible_ended_session:
        game = GAMES[session.game]
        if name == "how":
            how_to_play = game.home_card(HomeContext(state.today()), state.words).how_to_play
            way = tutorial_button(how_to_play, state.words) if game.tutorial else EMPTY
            state.overlay = HowToPlayOverlay(
                heading(how_to_play, state.words), panel_list(how_to_play, state.words), way
            )
        elif name == "legend":
            state.overlay = LegendOverlay(render(game.legend(state.words)))
        else:
            state.overlay = game.overlay_for(name, session) or state.overlay


def close(state: AppState, _: str) -> None:
    """Close the overlay, else remove the notice."""
    if state.overlay is not None:
        state.close()
    else:
        state.notice = ""


def open_rule(state: AppState, term: str) -> None:
    """Open the rulebook entry of a term."""
    words = state.words
    book, facts = state.rulebook_context.rulebook(state.rulebook_game)
    if term not in book.rules:
        return
    entry = book.entry(term, words, facts)
    see = tuple((other, book.entry(other, words, facts).title) for other in entry.see)
    state.overlay = RuleOverlay(term, entry.title, entry.paragraphs, see)


def select_rulebook(state: AppState, book: str) -> None:
    """Select the rulebook of a game."""
    if book in GAMES:
        state.rulebook_game = book
