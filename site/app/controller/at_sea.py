"""What is done in a running game."""

from app import notices
from app.controller import late
from app.controller.visit import Visit
from app.games import GAMES
from app.play.puzzles import Trial
from app.ui.shell import Ask


def pick(visit: Visit, written: str) -> None:
    """Choose a plan, or nothing."""
    if visit.session and not visit.voyage.hidden:
        visit.session.choose(written)


def confirm(visit: Visit, written: str) -> None:
    """Play a plan, the chosen one by default. Ask first if chance follows and the player wants it.

    A plan that is no answer to the present question is ignored.
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
    """Play what is chosen, after somebody was asked."""
    if not visit.went_on_elsewhere():
        play_chosen(visit)


def play_chosen(visit: Visit) -> None:
    """Play what is chosen, and show what comes of it; what lay over the screen was about that."""
    visit.overlay = None
    with visit.kept():
        visit.voyage.play_chosen()
    if isinstance(visit.practice, Trial):
        late.puzzling().answered(visit, visit.practice)
    visit.went_on()


def go_on(visit: Visit, _: str) -> None:
    """Go on after what went past was read: to what is asked next, or to the end."""
    if visit.shown:
        visit.shown.caught_up = True
        visit.went_on()


def undo(visit: Visit, _: str) -> None:
    """Take the last confirmation back."""
    if not visit.went_on_elsewhere():
        with visit.kept():
            visit.voyage.undo()


def ask_why(visit: Visit, about_what: str) -> None:
    """Say why something on the screen cannot be used now."""
    if visit.shown and GAMES[visit.shown.game].knows_why(about_what, visit.shown):
        visit.why = about_what


def look(visit: Visit, seat: str) -> None:
    """Look at what lies before another seat."""
    visit.voyage.look(seat)


def turn(visit: Visit, _: str) -> None:
    """Lift the curtain."""
    visit.voyage.lift()


def hand(visit: Visit, what: str) -> None:
    """Look at one's own hand in private, or come back to what all may see."""
    match what:
        case "see":
            visit.voyage.step_aside()
        case "hide":
            visit.voyage.come_back()
