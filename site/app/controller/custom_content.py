"""Actions on custom content, and the effects that it requests from the page."""

from app.controller import new_game
from app.controller.state import Visit
from app.effects import SaveFile, Share
from app.games.custom_content import Lay, Play, Show, Tell, Wish, Workshop
from app.play.session import Session


def make(visit: Visit, name: str, wanted: str) -> None:
    """Perform a tap on custom content and the effect that follows."""
    visit.overlay = None
    workshop, wish = visit.workshops[name], None
    with visit.kept():
        wish = workshop.do(wanted, visit.words)
    grant(visit, wish, workshop)


def grant(visit: Visit, wish: Wish, workshop: Workshop) -> None:
    """Perform an effect that custom content requests."""
    match wish:
        case Show(screen):
            if visit.screen == workshop.guest:
                visit.trail = ["home", workshop.screens[0]]
            visit.show(screen)
        case Lay(over):
            visit.overlay = over
        case Tell(text):
            visit.notice = text
        case Play(game, options, seats):
            seed, key = visit.fresh_seed(), visit.fresh_key()
            new_game.offer(visit, Session.new(game, seed, options, seats=seats, key=key))
        case SaveFile() | Share():
            visit.tasks.append(wish)
