"""Actions that begin a game or continue it."""

import re
from contextlib import suppress

from app import notices
from app.controller import lazy, tutorial
from app.controller.state import TABLE_ROW, AppState, deal_of
from app.daily_seed import date_of_seed
from app.games import GAMES, QUICK_STARTS
from app.games.game import QuickStart
from app.missing import MissingPartError
from app.play.puzzles import PuzzleAttempt
from app.play.seats import Correspondence
from app.play.session import GameSession


def start(state: AppState, which: str) -> None:
    """Begin a game, or continue a running one. No running game ends."""
    what, _, name = which.partition(":")
    if state.guest_game is not None and which in ("again", "same", "new"):
        lazy.tables().table_action(state, "again")
    elif what == "continue":
        leave_tutorial(state, which)
        resume(state, name)
    elif what == "new":
        restart(state)
    else:
        session = _session_for(state, which)
        if session and not _has_room(state, session):
            return
        _prepare(state, which)
        leave_tutorial(state, which)
        if session:
            begin(state, session)
            state.quick_game = state.main_game.name if what in QUICK_STARTS else ""


def _has_room(state: AppState, session: GameSession) -> bool:
    """Return True if a game can begin. Otherwise show a notice."""
    if state.main_game.has_room_for(session):
        return True
    state.overlay, state.notice = None, notices.too_many_games(state.words)
    return False


def _session_for(state: AppState, which: str) -> GameSession | None:
    """Return the game to begin; `None` if there is none of this name."""
    finished, key = state.ended_session, state.fresh_key
    match which:
        case "lesson":
            learned = state.tutorial.session if state.tutorial else None
            return learned if learned and not learned.is_over else None
        case "table":
            session = state.setup.session(state.fresh_seed(), state.words, key())
            if state.setup.table.plays_by_link:
                session.correspondence = Correspondence.begin(key(), session.seats)
            return session
        case "same" if finished and not finished.has_remote:
            return finished.with_same_seed(key())
        case "again" | "same" if finished:  # all guests know the cards of the same deal
            return _rematch(state, finished)
        case "challenge":
            challenge: GameSession | None = lazy.challenges().session_to_play(state)
            return challenge
        case name if name.partition(":")[0] in QUICK_STARTS:
            name, _, day = name.partition(":")
            return _new_session(state, QUICK_STARTS[_quick_start_for(state, name)], day)
    return None


def _rematch(state: AppState, session: GameSession) -> GameSession | None:
    """Return another game with the same players. A game by links gets an id of its own.

    A result of a table of several devices has no connections. It leads to the setup.
    """
    again = session.rematch(state.seed_for(session), state.fresh_key())
    if not again.has_remote or again.table_id:
        return again
    if not lazy.correspondence().is_by_links(state, session):
        state.show("setup")
        return None
    again.correspondence = Correspondence.begin(state.fresh_key(), again.seats)
    return again


def _prepare(state: AppState, which: str) -> None:
    """Store what the device keeps about the beginning of a game."""
    if which == "table":
        with state.saving():
            state.setup.save()
    elif which == "same" and state.ended_session and state.active_game.is_friends_result:
        with suppress(MissingPartError):
            lazy.challenges().accept(state, state.ended_session)


def leave_tutorial(state: AppState, which: str) -> None:
    """Leave a tutorial. The game that follows it finishes it."""
    if state.tutorial:
        if which in (state.tutorial.script.next_quick_start, "lesson"):
            tutorial.finish_tutorial(state)
        state.go_home()


def _quick_start_for(state: AppState, name: str) -> str:
    """Return the quick start to use for a name.

    For the main quick start of a game that was never finished, it is the one that follows the
    tutorial.
    """
    for game, each in GAMES.items():
        finished = any(result.game == game for result in state.results.counted())
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


def resume(state: AppState, name: str = "") -> None:
    """Continue a running game by its name; by default that of this page, else the newest."""
    if name == TABLE_ROW:
        lazy.tables().return_to_table(state)
        return
    main = state.main_game
    if name and name != main.name:
        if main.open(name):
            state.show_game()
        else:
            state.notice = _notice_of_lost_game(state)
        return
    known = state.session
    if state.sync_from_other_tab():
        if known:
            return
        state.notice = ""  # the player sees this game for the first time here
    if state.session or main.open_newest(running=True):
        with state.saving():
            state.active_game.resume()
        state.show_game()


def _notice_of_lost_game(state: AppState) -> str:
    """Return the notice that a listed game cannot be continued."""
    damaged = notices.corrupt_data(state.store.damaged, state.words)
    return damaged or notices.ended_in_other_tab(state.words)


def begin(state: AppState, session: GameSession) -> None:
    """Begin a game, or continue the same one. The other games wait.

    With too many running games, show a notice instead.
    """
    session = _with_shared_bots(session)
    if not _has_room(state, session):
        return
    with state.saving():
        state.active_game.start_or_continue(session)
    _show_new_game(state, session)


def _with_shared_bots(session: GameSession) -> GameSession:
    """Return a game whose bots choose alike on every device if it is on the deal of a day."""
    deal = deal_of(session)
    if deal is None or session.match.actions or session.key == deal[1]:
        return session
    return session.with_same_seed(deal[1])


def restart(state: AppState) -> None:
    """Begin again: a new game like the current one, practice, a puzzle, or after a tutorial."""
    if state.tutorial:
        start(state, state.tutorial.script.next_quick_start)
    elif isinstance(state.practice, PuzzleAttempt):
        lazy.puzzles().again(state, state.practice)
    elif state.practice and state.review:
        lazy.coach().start_practice(state, state.review, state.practice.start_index)
    elif state.screen == "game" and state.session and (again := _rematch(state, state.session)):
        begin(state, again)


def _show_new_game(state: AppState, session: GameSession) -> None:
    """Show the running game. If it is this new one, open its opening overlay."""
    new = state.session is session
    counts = not new or session.last_human_action >= 0 or state.begin_daily(session)
    state.overlay = GAMES[session.game].opening_overlay(session) if new else None
    state.show_game()
    if not counts:
        state.show_brief_notice(notices.past_daily(state.words))


def change_table(state: AppState, pair: str) -> None:
    """Change the table setup."""
    state.setup.change(pair, state.words)
    if state.screen == "home" and pair.removeprefix("game=") in GAMES:
        state.show("setup")
