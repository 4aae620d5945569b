"""First voyages: how one is begun, gone on with and left."""

from app.controller.visit import Visit
from app.games import GAMES
from app.play.first_voyage import FirstVoyage

GOES_ON = ("pick", "confirm")
"""What is done by somebody who needs what is told now no longer."""


def learn(visit: Visit, what: str) -> None:
    """Begin the first voyage of a game or go on with it, hear what comes next, or skip the rest."""
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
    """Begin a first voyage, or go on where it was left; the running game waits meanwhile."""
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
    """End a lesson. One that is not at its end can be continued from home and from the menu."""
    if lesson.step is lesson.lesson.farewell:
        be_done(visit)
        return
    with visit.kept():
        visit.logbook.skip(lesson.game)
    visit.lesson = None


def be_done(visit: Visit) -> None:
    """End a lesson, if there is one: a game that counts is played now, or nothing more here."""
    if visit.lesson:
        with visit.kept():
            visit.logbook.close(visit.lesson.game)
        visit.lesson = None
