"""Imports: opens the content of links and files."""

from dataclasses import asdict

from app import import_parser, notices
from app.controller import custom_content, new_game, settings
from app.controller.state import Visit
from app.import_parser import Arrival, Backup
from app.play.session import Session
from app.ui.shell import Ask


def arrive(visit: Visit, arrival: Arrival) -> None:
    """Open an import: a game, custom content, or everything that was once saved.

    A tutorial or a practice game is left first, so that the import does not change its game.
    """
    if visit.lesson or (visit.practice and not isinstance(arrival, import_parser.REFUSALS)):
        visit.go_home()
    match arrival:
        case import_parser.Game(session, goes_on):
            _show(visit, session, goes_on)
        case import_parser.Stranger(name, thing):
            workshop = visit.workshops[name]
            custom_content.grant(visit, workshop.look_at(thing), workshop)
        case Backup():
            visit.voyage.catch_up()
            visit.brought = arrival
            if arrival.runs and visit.session:
                visit.overlay = Ask("import")
            else:
                bring_back(visit, arrival)
        case import_parser.Refused() | import_parser.TooLarge():
            visit.notice = notices.refused(arrival, visit.words)


def _show(visit: Visit, session: Session, goes_on: bool) -> None:
    """Show an imported game. An unfinished one ends the running game only after a question."""
    visit.overlay = None
    if session.over:
        visit.voyage.show(session)
        visit.trail = ["home", "score"]
    else:
        fresh = session if goes_on else session.same_seed(visit.fresh_key())
        new_game.offer(visit, fresh)


def bring_back_after_all(visit: Visit, brought: Backup) -> None:
    """Restore a file after confirmation. If another page has changed the game, ask again."""
    if visit.went_on_elsewhere() and visit.session:
        visit.overlay = Ask("import")
    else:
        bring_back(visit, brought)


def bring_back(visit: Visit, brought: Backup) -> None:
    """Restore a file: add its results, and take its settings and its game."""
    visit.brought = None
    visit.trail = ["home"]
    visit.notice = notices.is_back(brought.fault, visit.words)
    with visit.kept():
        if left_out := visit.results.join(brought.results, visit.today()):
            visit.notice = notices.left_out(left_out, visit.words)
    for name, sound in brought.made.items():
        workshop = visit.workshops[name]
        with visit.kept():
            custom_content.grant(visit, workshop.join(sound, visit.words), workshop)
    if brought.settings:
        settings.change(visit, **asdict(brought.settings))
        visit.speak_as_set()
    if brought.game:
        with visit.kept():
            visit.voyage.bring_back(brought.game)
        if visit.finished and visit.voyage.own_result:
            visit.trail = ["home", "score"]
