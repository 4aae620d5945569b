"""Actions that begin a game or continue it."""

import re

from app.controller import tutorial
from app.controller.state import Visit
from app.daily_seed import day_of
from app.games import GAMES, QUICK_STARTS
from app.games.game import QuickStart
from app.play.challenges import accept
from app.play.session import Session
from app.ui.shell import Ask


def play(visit: Visit, which: str) -> None:
    """Begin a game, or continue the running one."""
    finished, key = visit.finished, visit.fresh_key
    learned = visit.lesson.session if visit.lesson else None
    if visit.lesson:
        if which in (visit.lesson.lesson.then, "lesson"):
            tutorial.be_done(visit)
        visit.go_home()
    match which:
        case "lesson" if learned and not learned.over:
            offer(visit, learned)
        case "continue":
            go_on(visit)
        case "table":
            with visit.kept():
                visit.setup.keep()
            offer(visit, visit.setup.session(visit.fresh_seed(), visit.words, key()))
        case "same" if finished:
            if not visit.voyage.own_result:
                with visit.kept():
                    accept(visit.store, finished)
            offer(visit, finished.same_seed(key()))
        case "again" if finished:
            offer(visit, finished.again(visit.fresh_seed(), key()))
        case name if name.partition(":")[0] in QUICK_STARTS:
            name, _, day = name.partition(":")
            offer(visit, _started(visit, QUICK_STARTS[_first_one(visit, name)], day))


def _first_one(visit: Visit, name: str) -> str:
    """Return the quick start to use for a name.

    For the main quick start of a game that was never finished, it is the one that follows the
    tutorial.
    """
    for game, each in GAMES.items():
        finished = any(result.game == game for result in visit.results.all())
        if each.lesson and name == next(iter(each.quick_starts)) and not finished:
            return each.lesson.then
    return name


def _started(visit: Visit, quick_start: QuickStart, day: str = "") -> Session:
    """Return a new game of a quick start, on the day of the control or else today.

    The control carries the day that it names. Home may stay open over midnight, and the
    snapshot of home may be older.
    """
    named = day_of(int(day)) if re.fullmatch(r"\d{8}", day) else None
    return quick_start(named or visit.today(), visit.fresh_seed(), visit.fresh_key())


def go_on(visit: Visit) -> None:
    """Continue the running game."""
    known = visit.session
    if visit.went_on_elsewhere():
        if known:
            return
        visit.notice = ""  # the player sees this game for the first time here
    if visit.session:
        with visit.kept():
            visit.voyage.enter()
        visit.show_game()


def offer(visit: Visit, session: Session) -> None:
    """Start a game. If that would end a running one, ask first."""
    with visit.kept():
        visit.voyage.offer(session)
    if visit.voyage.offered is session:
        visit.overlay = Ask("restart")
    else:
        _go_to_sea(visit, session)


def restart(visit: Visit) -> None:
    """Start the offered game, or a new game like the current one."""
    if visit.went_on_elsewhere():
        visit.overlay = Ask("restart")
        return
    session = visit.voyage.offered or _anew(visit)
    with visit.kept():
        visit.voyage.start(session)
    _go_to_sea(visit, session)


def _anew(visit: Visit) -> Session:
    """Return a game like the current one on a fresh seed.

    Outside of a game, return the usual one.
    """
    if visit.screen == "game" and visit.session:
        return visit.session.again(visit.fresh_seed(), visit.fresh_key())
    return _started(visit, next(iter(QUICK_STARTS.values())))


def _go_to_sea(visit: Visit, session: Session) -> None:
    """Show the running game. If it is this new one, open its opening overlay."""
    new = visit.session is session
    visit.overlay = GAMES[session.game].opening(session) if new else None
    visit.show_game()


def table(visit: Visit, pair: str) -> None:
    """Change the table setup."""
    visit.setup.change(pair, visit.words)
    if visit.screen == "home" and pair.removeprefix("game=") in GAMES:
        visit.show("setup")
