"""Let's Go Fishing! on the page."""

from collections.abc import Mapping
from datetime import date
from itertools import dropwhile

from app.games.fishing import home, names, plan
from app.games.fishing.beats import BEATS
from app.games.fishing.dock import dock
from app.games.fishing.legend import meanings
from app.games.fishing.lesson import LESSON
from app.games.fishing.origins import about_board
from app.games.fishing.overlays import overlay
from app.games.fishing.pad import LINES
from app.games.fishing.rulebook import BOOK, facts_of
from app.games.fishing.score import score
from app.games.fishing.screen import game
from app.games.fishing.signs import SIGNS
from app.games.fishing.state import Closer, Faces, FishingState, Log, Mat
from app.games.game import (
    RIVALS,
    AtHome,
    Coaching,
    Moment,
    QuickStart,
    against_two,
    first_game,
    outcome,
    told_of_table,
)
from app.legal import Parts
from app.options import NO, YES, Choice, Group
from app.play.plans import Plans
from app.play.results import GameResult
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui.art import Sign
from app.ui.beats import Beats
from app.ui.cast import NOBODY
from app.ui.html import Html
from app.ui.legend import Meaning
from app.ui.offers import Alone, Card, Invitation, Waiting
from app.ui.pad import Pad
from app.ui.shell import Asked
from app.ui.story import Line
from app.words import Words
from fleet_engine.core.game import Option, Options
from fleet_engine.fishing.events import (
    CaptainMoved,
    Event,
    FishLost,
    RoundBegan,
    TokenKept,
    told,
)
from fleet_engine.fishing.position import CIRCLES


class FishingOnThePage:
    """The board game: its choices, its texts and its screens."""

    title = home.TITLE
    sign = "trawl"
    signs: Mapping[str, Sign] = SIGNS
    plans: Plans = plan
    beats: Beats = BEATS
    parts: tuple[str, ...] = ("dock", "table", "gold")
    lesson = LESSON
    workshop = None
    coached = True
    rivals = RIVALS
    quick_starts: Mapping[str, QuickStart] = {
        "fishing": against_two("fishing"),
        "first-fishing": first_game("fishing"),
    }
    manners: Mapping[str, str] = {}

    @property
    def coaching(self) -> Coaching:
        """What the coach says in its words."""
        from app.games.fishing.coaching import FishingCoaching

        return FishingCoaching(_state)

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return how it is offered on the home screen."""
        return home.card(words)

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return nothing."""
        return ()

    def invitation(self, words: Words) -> Invitation:
        """Return how somebody who has no running game is invited to play."""
        return home.invitation(words)

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return what is told of a running game that waits to be continued."""
        return home.waiting(running, words)

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return what a list says of a result."""
        return self.sign, outcome(result, words)

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return what is told of a game that has ended to somebody who gets its link."""
        return told_of_table(ended, words)

    def thanks(self, words: Words) -> str:
        """Return whose game it is."""
        return words.t("{game} is played here by its published rulebook.", game=self.title)

    def alone(self, words: Words) -> Alone | None:
        """Return nothing: it takes two to race for circles."""
        return None

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return what can be chosen, besides who plays."""
        return tuple(
            Group(
                name,
                words.t(switch.title),
                tuple(
                    Choice(_value(value), "", words.t(way.label), words.t(way.text))
                    for value, way in switch.ways.items()
                ),
                ruling=True,
                seats=switch.seats,
            )
            for name, switch in names.SWITCHES.items()
        )

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts_of(options)

    def about(self, options: Options, words: Words) -> Parts:
        """Return where the values of board and cards come from."""
        return about_board(options, words)

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of one moment of a match."""
        return game(_state(moment, words), words)

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the dock."""
        return dock(_state(moment, words), words)

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match."""
        return score(moment.end(LINES, words), words, overlay(_state(moment, words), words))

    def meanings(self, words: Words) -> list[Meaning]:
        """Return what the signs of its screen mean."""
        return meanings(words)

    def opening(self, session: Session) -> object:
        """Return nothing: all lies open on the board."""
        return None

    def drawer(self, name: str, session: Session) -> object:
        """Return what is laid over the screen by its name, `None` if there is no such thing."""
        kind, _, rest = name.partition("-")
        match kind:
            case "log":
                return Log(_for_all(session, session.match.events_for(session.viewer)))
            case "pad":
                return Pad()
            case "faces" if session.asks_somebody and session.match.decision.kind == "equip":
                return Faces()
            case "mat" if rest.isdecimal() and int(rest) < session.match.players:
                return Mat(int(rest))
            case "closer" if rest in ("bag", "next", *_circles(session)):
                return Closer(rest)
        return None

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return whether this is a circle, a boat or a button of the dock."""
        boats = (
            f"boat-{card.place}" for card in session.observation.me.cards if card.kind == "boat"
        )
        return asked in ("undo", "gold", *_circles(session), *boats)

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return nothing: all lies open, and the dock tells what happened."""
        return "", []

    def went_past(self, session: Session) -> bool:
        """Return whether an evening went by with something to tell, or the last one."""
        evenings = (e for e in session.recent if isinstance(e, RoundBegan) and e.round > 1)
        return session.over or (any(evenings) and _was_done(session.recent, session.viewer))

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return what to ask before something comes to light, `None` where nothing does."""
        found = session.options.get(session.chosen or "")
        if not (found and found.rolls):
            return None
        return Asked(
            words.t("Reveal it?"),
            words.t("What is revealed cannot be taken back."),
            words.t("Go on"),
        )


GAME = FishingOnThePage()


def _value(option: Option) -> str:
    """Return a choice of a switch as a table tells it."""
    if isinstance(option, bool):
        return YES if option else NO
    return str(option)


def _circles(session: Session) -> tuple[str, ...]:
    """Return the circles of the board, and those of the mat that is looked at."""
    cards = session.observation.me.cards
    mat = (f"{card.kind}-{card.place}" for card in cards)
    return (*CIRCLES, *mat)


def _for_all(session: Session, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events as all may hear of them who look at the screen together."""
    if session.people == 1:
        return events
    return tuple(told(event, NOBODY) for event in events)


def _was_done(events: tuple[Event, ...], reader: int) -> bool:
    """Return whether others did anything after what the reader did, or fish were lost."""
    later = dropwhile(lambda event: getattr(event, "seat", None) == reader, events)
    deeds = (event for event in later if not isinstance(event, (CaptainMoved, TokenKept)))
    return any(
        isinstance(event, FishLost) or getattr(event, "seat", reader) != reader for event in deeds
    )


BEFORE = 40
"""So many events are enough for the lines that a wide screen has room for."""


def _state(moment: Moment, words: Words) -> FishingState:
    session = moment.session
    scene = moment.scene()
    scene["recent"] = _for_all(session, session.recent)
    news = len(session.match.events) - len(session.recent)
    since = max(0, news - BEFORE)
    before = session.match.events_for(session.viewer, since)[: news - since]
    return FishingState(
        observation=moment.observation,
        cast=moment.cast(words),
        before=_for_all(session, before),
        switches=session.match.options,
        **scene,
    )
