"""Exports: files, links, and the page itself."""

from app.controller.state import Visit
from app.effects import Install, SaveFile, Share, StartFast
from app.games import GAMES
from app.play.serialization import shared_record, to_link, without_key
from app.ui.shell import Ask


def export(visit: Visit, what: str) -> None:
    """Save a file. If it would contain hidden hands of several people, ask first."""
    if visit.screen == "game":
        visit.went_on_elsewhere()
    else:
        visit.voyage.catch_up()
    running = visit.session if visit.screen != "score" or what == "all" else None
    if running and running.match.discreet and what in ("game", "all"):
        visit.overlay = Ask(f"save-{what}")
    else:
        hand_over(visit, what)


def hand_over(visit: Visit, what: str) -> None:
    """Save a file with a game, or with everything."""
    shown = visit.finished if visit.screen == "score" else visit.session
    if what == "all":
        day = visit.today().isoformat()
        saved = visit.store.export(changed={"game": without_key})
        visit.tasks.append(SaveFile(f"three-fleets-{day}.json", saved))
    elif what == "game" and shown:
        record = shared_record(shown)
        visit.tasks.append(SaveFile(f"three-fleets-{record.seed}.txt", str(record)))


def share(visit: Visit, what: str) -> None:
    """Share the game that has ended."""
    finished = visit.finished
    if what == "result" and finished:
        text = GAMES[finished.game].shared(finished, visit.voyage.own_result, visit.words)
        visit.tasks.append(Share(text, to_link(finished)))


def install(visit: Visit, what: str) -> None:
    """Install the page on the device's home screen."""
    if what == "page":
        visit.tasks.append(Install())


def start(visit: Visit, what: str) -> None:
    """Leave the plain page for the fast page."""
    if what == "fast":
        visit.tasks.append(StartFast())
