"""Actions that begin a game or continue it."""

import re

from app.controller import tutorial
from app.controller.state import AppState
from app.daily_seed import date_of_seed
from app.games import GAMES, QUICK_STARTS
from app.games.game import QuickStart
from app.play.challenges import accept_challenge
from app.play.session import GameSession
from app.ui.dialogs import ConfirmOverlay


def start(state: AppState, which: str) -> None:
    """Begin a game, or continue the running one."""
    finished, key = state.ended_session, state.fresh_key
    learned = state.tutorial.session if state.tutorial else None
    if state.tutorial:
        if which in (state.tutorial.script.next_quick_start, "lesson"):
            tutorial.finish_tutorial(state)
        state.go_home()
    match which:
        case "lesson" if learned and not learned.is_over:
            start_or_ask(state, learned)
        case "continue":
            resume(state)
        case "table":
            with state.saving():
                state.setup.save()
            start_or_ask(state, state.setup.session(state.fresh_seed(), state.words, key()))
        case "same" if finished:
            if not state.active_game.is_own_result:
                with state.saving():
                    accept_challenge(state.store, finished)
            start_or_ask(state, finished.with_same_seed(key()))
        case "again" if finished:
            start_or_ask(state, finished.rematch(state.fresh_seed(), key()))
        case name if name.partition(":")[0] in QUICK_STARTS:
            name, _, day = name.partition(":")
            start_or_ask(
                state, _new_session(state, QUICK_STARTS[_quick_start_for(state, name)], day)
            )


def _quick_start_for(state: AppState, name: str) -> str:
    """Return the quick start to use for a name.

    For the main quick start of a game that was never finished, it is the one that follows the
    tutorial.
    """
    for game, each in GAMES.items():
        finished = any(result.game == game for result in state.results.all())
        if each.tutorial and name == next(iter(each.quick_starts)) and not finished:
            return each.tutorial.next_quick_start
    return name


def _new_session(state: AppState, quick_start: QuickStart, day: str = "") -> GameSession:
    """Return a new game of a quick start, on the day of the control or else today.

    The control carries the day that it names. Home may stay open over midnight, and the
    snapshot of home may be older.
    """
    named = date_of_seed(int(day)) if re.fullmatch(r"\d{8}", day) else None
    return quick_start(named or state.today(), state.fresh_seed(), state.fresh_key())


def resume(state: AppState) -> None:
    """Continue the running game."""
    known = state.session
    if state.sync_from_other_tab():
        if known:
            return
        state.notice = ""  # the player sees this game for the first time here
    if state.session:
        with state.saving():
            state.active_game.resume()
        state.show_game()


def start_or_ask(state: AppState, session: GameSession) -> None:
    """Start a game. If that would end a running one, ask first."""
    with state.saving():
        state.active_game.start_or_offer(session)
    if state.active_game.offered_game is session:
        state.overlay = ConfirmOverlay("restart")
    else:
        _show_new_game(state, session)


def restart(state: AppState) -> None:
    """Start the offered game, or a new game like the current one."""
    if state.sync_from_other_tab():
        state.overlay = ConfirmOverlay("restart")
        return
    session = state.active_game.offered_game or _rematch(state)
    with state.saving():
        state.active_game.start(session)
    _show_new_game(state, session)


def _rematch(state: AppState) -> GameSession:
    """Return a game like the current one on a fresh seed.

    Outside of a game, return the usual one.
    """
    if state.screen == "game" and state.session:
        return state.session.rematch(state.fresh_seed(), state.fresh_key())
    return _new_session(state, next(iter(QUICK_STARTS.values())))


def _show_new_game(state: AppState, session: GameSession) -> None:
    """Show the running game. If it is this new one, open its opening overlay."""
    new = state.session is session
    if new:
        state.begin_daily(session)
    state.overlay = GAMES[session.game].opening_overlay(session) if new else None
    state.show_game()


def change_table(state: AppState, pair: str) -> None:
    """Change the table setup."""
    state.setup.change(pair, state.words)
    if state.screen == "home" and pair.removeprefix("game=") in GAMES:
        state.show("setup")
