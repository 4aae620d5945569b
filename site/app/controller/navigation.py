"""Navigation between screens, and overlays."""

from app.controller.state import Visit
from app.effects import Focus
from app.games import GAMES, workshops
from app.games.game import AtHome
from app.ui.how_to_play import heading, lesson, panels
from app.ui.html import EMPTY
from app.ui.legend import legend
from app.ui.shell import HowItGoes, Legend, Menu, RuleCard

SCREENS = ("home", "setup", "settings", "rules", "about", "legal", "results")
"""The screens outside of a game that a tap can open from any screen."""


def screens() -> tuple[str, ...]:
    """Return the screens that a tap can open from any screen."""
    return (*SCREENS, *(workshop.screens[0] for workshop in workshops().values()))


def go(visit: Visit, screen: str) -> None:
    """Show a screen."""
    if screen in screens() or screen in visit.trail:
        visit.show(screen)


def back(visit: Visit, _: str) -> None:
    """Close the overlay, or leave the screen."""
    visit.back()


def skip(visit: Visit, name: str) -> None:
    """Put the focus on a part of the game's screen."""
    if visit.shown and name in GAMES[visit.shown.game].parts:
        visit.tasks.append(Focus(name))


def menu(visit: Visit) -> Menu:
    """Return the menu for the current state."""
    session, left = visit.session, visit.logbook.under_way
    can_learn = session and not (visit.lesson or visit.practice) and GAMES[session.game].lesson
    game = session.game if session and can_learn else ""
    begun = left is not None and left.game == game
    return Menu(sound=visit.settings.sound == "on", lesson=game, begun=begun)


def lay(visit: Visit, name: str) -> None:
    """Open the menu or a drawer of the game, also over an end screen."""
    if name == "menu":
        visit.overlay = menu(visit)
    elif session := visit.shown or visit.shown_end:
        game = GAMES[session.game]
        if name == "how":
            leaflet = game.card(AtHome(visit.today()), visit.words).leaflet
            way = lesson(leaflet, visit.words) if game.lesson else EMPTY
            visit.overlay = HowItGoes(heading(leaflet, visit.words), panels(leaflet), way)
        elif name == "legend":
            visit.overlay = Legend(legend(game.meanings(visit.words)))
        else:
            visit.overlay = game.drawer(name, session) or visit.overlay


def close(visit: Visit, _: str) -> None:
    """Close the overlay, else remove the notice."""
    if visit.overlay is not None:
        visit.close()
    else:
        visit.notice = ""


def rule(visit: Visit, term: str) -> None:
    """Open the rulebook entry of a term."""
    words = visit.words
    book, facts = visit.sight.book(visit.book)
    if term not in book.rules:
        return
    entry = book.entry(term, words, facts)
    see = tuple((other, book.entry(other, words, facts).title) for other in entry.see)
    visit.overlay = RuleCard(term, entry.title, entry.paragraphs, see)


def read(visit: Visit, book: str) -> None:
    """Select the rulebook of a game."""
    if book in GAMES:
        visit.book = book
