"""Confirmations before irreversible actions, and the actions after a yes."""

from app import notices
from app.controller import custom_content, exports, game_actions, imports, lazy, new_game
from app.controller.state import Visit
from app.play.puzzles import Trial
from app.ui.shell import Ask

QUESTIONS = ("restart", "delete")
"""The questions that a tap asks directly. Other questions interrupt another action."""


def ask(visit: Visit, about_what: str) -> None:
    """Ask for confirmation."""
    if about_what == "restart" and visit.lesson:
        new_game.play(visit, visit.lesson.lesson.then)  # ending a tutorial loses nothing
    elif about_what == "restart" and isinstance(visit.practice, Trial):
        lazy.puzzling().puzzle(visit, "")
    elif about_what == "restart" and visit.practice and visit.review:
        lazy.coaching().begin_practice(visit, visit.review, visit.practice.place)
    elif about_what in QUESTIONS:
        visit.voyage.offered = None
        words = notices.before_all_goes(visit.words) if about_what == "delete" else None
        visit.overlay = Ask(about_what, words)


def yes(visit: Visit, about_what: str) -> None:
    """Perform the confirmed action. An answer to a question that is not open does nothing."""
    if visit.overlay != Ask(about_what):
        return
    visit.overlay = None
    match about_what:
        case "chance":
            game_actions.play_after_all(visit)
        case "restart":
            new_game.restart(visit)
        case "import" if visit.brought:
            imports.bring_back_after_all(visit, visit.brought)
        case "save-game" | "save-all":
            exports.hand_over(visit, about_what.removeprefix("save-"))
        case "delete":
            visit.store.delete_all()
            visit.begin()
        case _ if (name := about_what.removeprefix("delete-")) in visit.workshops:
            custom_content.make(visit, name, "delete")
