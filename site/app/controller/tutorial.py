"""Actions that begin, continue and end a tutorial."""

from app.controller.state import Visit
from app.games import GAMES
from app.play.tutorial_game import FirstVoyage

GOES_ON = ("pick", "confirm")
"""Actions that also acknowledge the current step."""


def learn(visit: Visit, what: str) -> None:
    """Begin or continue the tutorial of a game, acknowledge a step, or skip the rest."""
    match what:
        case "" | "next" if visit.lesson:
            with visit.kept():
                visit.lesson.hear()
        case "over" if visit.lesson:
            skip(visit, visit.lesson)
            visit.go_home()
        case game if game in GAMES:
            set_out(visit, game)


def set_out(visit: Visit, game: str) -> None:
    """Begin a tutorial or continue it. The running game waits meanwhile."""
    lesson = GAMES[game].lesson
    if lesson is None:
        return
    visit.go_home()
    visit.lesson = FirstVoyage(
        game, lesson, visit.logbook, visit.results, visit.today, visit.fresh_key, visit.think
    )
    with visit.kept():
        visit.lesson.set_out()
    visit.show_game()


def skip(visit: Visit, lesson: FirstVoyage) -> None:
    """End a tutorial. An unfinished one can be continued from home and from the menu."""
    if lesson.step is lesson.lesson.farewell:
        be_done(visit)
        return
    with visit.kept():
        visit.logbook.skip(lesson.game)
    visit.lesson = None


def be_done(visit: Visit) -> None:
    """End the tutorial, if there is one, and remove its progress."""
    if visit.lesson:
        with visit.kept():
            visit.logbook.close(visit.lesson.game)
        visit.lesson = None
