"""Actions in a running game."""

from app import notices
from app.controller import lazy
from app.controller.state import Visit
from app.games import GAMES
from app.play.puzzles import Trial
from app.ui.shell import Ask


def pick(visit: Visit, written: str) -> None:
    """Select a move, or clear the selection."""
    if visit.session and not visit.voyage.hidden:
        visit.session.choose(written)


def confirm(visit: Visit, written: str) -> None:
    """Play a move, the selected one by default.

    If a chance event follows and the setting says so, ask first. A move that does not answer
    the current decision is ignored.
    """
    session = visit.session
    if session is None or visit.went_on_elsewhere():
        return
    if written not in ("", session.chosen):
        if visit.voyage.hidden or written not in session.options:
            return
        session.choose(written)
    if isinstance(visit.practice, Trial):
        play_chosen(visit)
        return
    question = GAMES[session.game].before_chance(session, visit.words)
    if session.beyond_means:
        visit.notice = notices.beyond_means(visit.words)
    elif question and visit.settings.confirm == "ask":
        visit.overlay = Ask("chance", question)
    else:
        play_chosen(visit)


def play_after_all(visit: Visit) -> None:
    """Play the selected move after the player has confirmed the question."""
    if not visit.went_on_elsewhere():
        play_chosen(visit)


def play_chosen(visit: Visit) -> None:
    """Play the selected move and show the result. Close the overlay that was about it."""
    visit.overlay = None
    with visit.kept():
        visit.voyage.play_chosen()
    if isinstance(visit.practice, Trial):
        lazy.puzzling().answered(visit, visit.practice)
    visit.went_on()


def go_on(visit: Visit, _: str) -> None:
    """Continue to the next decision or the end, after the player has read the events."""
    if visit.shown:
        visit.shown.caught_up = True
        visit.went_on()


def undo(visit: Visit, _: str) -> None:
    """Undo the last confirmation."""
    if not visit.went_on_elsewhere():
        with visit.kept():
            visit.voyage.undo()


def ask_why(visit: Visit, about_what: str) -> None:
    """Show why an element on the screen cannot be used now."""
    if visit.shown and GAMES[visit.shown.game].knows_why(about_what, visit.shown):
        visit.why = about_what


def look(visit: Visit, seat: str) -> None:
    """Show the area of another seat."""
    visit.voyage.look(seat)


def turn(visit: Visit, _: str) -> None:
    """Uncover the handoff screen."""
    visit.voyage.lift()


def hand(visit: Visit, what: str) -> None:
    """Show one's own hand in private, or return to the shared view."""
    match what:
        case "see":
            visit.voyage.step_aside()
        case "hide":
            visit.voyage.come_back()
