"""From screen to screen, and what is laid over one."""

from app.controller.visit import Visit
from app.games import GAMES, workshops
from app.games.game import AtHome
from app.tasks import Focus
from app.ui.html import EMPTY
from app.ui.leaflet import heading, lesson, panels
from app.ui.legend import legend
from app.ui.shell import HowItGoes, Legend, Menu, RuleCard

SCREENS = ("home", "setup", "settings", "rules", "about", "legal", "results")
"""The screens of no game to which a tap leads from anywhere."""


def screens() -> tuple[str, ...]:
    """Return where a tap leads from anywhere; to other screens one comes by what one does."""
    return (*SCREENS, *(workshop.screens[0] for workshop in workshops().values()))


def go(visit: Visit, screen: str) -> None:
    """Show a screen."""
    if screen in screens() or screen in visit.trail:
        visit.show(screen)


def back(visit: Visit, _: str) -> None:
    """Leave what lies over the screen, or the screen."""
    visit.back()


def skip(visit: Visit, name: str) -> None:
    """Put the focus on a part of the game's screen."""
    if visit.shown and name in GAMES[visit.shown.game].parts:
        visit.tasks.append(Focus(name))


def menu(visit: Visit) -> Menu:
    """Return the menu as it stands now."""
    session, left = visit.session, visit.logbook.under_way
    can_learn = session and not (visit.lesson or visit.practice) and GAMES[session.game].lesson
    game = session.game if session and can_learn else ""
    begun = left is not None and left.game == game
    return Menu(sound=visit.settings.sound == "on", lesson=game, begun=begun)


def lay(visit: Visit, name: str) -> None:
    """Lay the menu, or a drawer of the game, over the screen; over that of an end, too."""
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
    """Close what lies over the screen, else the notice."""
    if visit.overlay is not None:
        visit.close()
    else:
        visit.notice = ""


def rule(visit: Visit, term: str) -> None:
    """Open the rule of a term."""
    words = visit.words
    book, facts = visit.sight.book(visit.book)
    if term not in book.rules:
        return
    entry = book.entry(term, words, facts)
    see = tuple((other, book.entry(other, words, facts).title) for other in entry.see)
    visit.overlay = RuleCard(term, entry.title, entry.paragraphs, see)


def read(visit: Visit, book: str) -> None:
    """Read the rules of a game."""
    if book in GAMES:
        visit.book = book
