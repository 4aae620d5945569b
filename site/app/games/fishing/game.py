"""Registration of Let's Go Fishing! with the page."""

from collections.abc import Mapping
from datetime import date
from itertools import dropwhile

from app.attribution import Parts
from app.game_options import NO, YES, Choice, Group
from app.games.fishing import home_card, labels, moves
from app.games.fishing.animations import BEATS
from app.games.fishing.dock import dock
from app.games.fishing.end_screen import score
from app.games.fishing.icons import SIGNS
from app.games.fishing.legend import meanings
from app.games.fishing.overlays import overlay
from app.games.fishing.provenance import about_board
from app.games.fishing.rulebook import BOOK, facts_of
from app.games.fishing.score_lines import LINES
from app.games.fishing.screen import game
from app.games.fishing.tutorial import LESSON
from app.games.fishing.view_state import Closer, Faces, FishingState, Log, Mat
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
from app.i18n import Words
from app.play.moves import Plans
from app.play.results import GameResult
from app.play.session import Session
from app.rulebook import Book, Facts
from app.ui.animation import Beats
from app.ui.event_feed import Line
from app.ui.home_cards import Alone, Card, Invitation, Waiting
from app.ui.html import Html
from app.ui.icons import Sign
from app.ui.legend import Meaning
from app.ui.players import NOBODY
from app.ui.score_table import Pad
from app.ui.shell import Asked
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
    """The board game: its options, its texts and its screens."""

    title = home_card.TITLE
    sign = "trawl"
    signs: Mapping[str, Sign] = SIGNS
    plans: Plans = moves
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
        """The texts of the coach.

        Their module is imported at the first use.
        """
        from app.games.fishing.coach_text import FishingCoaching

        return FishingCoaching(_state)

    def card(self, at_home: AtHome, words: Words) -> Card:
        """Return the card of the game on the home screen."""
        return home_card.card(words)

    def sections(self, at_home: AtHome, words: Words) -> tuple[Html, ...]:
        """Return no further sections for the home screen."""
        return ()

    def invitation(self, words: Words) -> Invitation:
        """Return the offer of a first game, for a viewer without a running game."""
        return home_card.invitation(words)

    def waiting(self, running: Session, today: date, words: Words) -> Waiting:
        """Return the description of a running game on the home screen."""
        return home_card.waiting(running, words)

    def listed(self, result: GameResult, words: Words) -> tuple[str, str]:
        """Return the icon and the outcome of a result, for the list of results."""
        return self.sign, outcome(result, words)

    def shared(self, ended: Session, own: bool, words: Words) -> str:
        """Return the text that is shared with the link of an ended game."""
        return told_of_table(ended, words)

    def thanks(self, words: Words) -> str:
        """Return the credits of the game."""
        return words.t("{game} is played here by its published rulebook.", game=self.title)

    def alone(self, words: Words) -> Alone | None:
        """Return None, because the race for circles takes two players."""
        return None

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of a new game, besides the players."""
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
            for name, switch in labels.SWITCHES.items()
        )

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts_of(options)

    def about(self, options: Options, words: Words) -> Parts:
        """Return the sources of the values of board and cards."""
        return about_board(options, words)

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of a match."""
        return game(_state(moment, words), words)

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the dock, the part of the screen that changes after a tap."""
        return dock(_state(moment, words), words)

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match."""
        return score(moment.end(LINES, words), words, overlay(_state(moment, words), words))

    def meanings(self, words: Words) -> list[Meaning]:
        """Return the meanings of the icons on its screen."""
        return meanings(words)

    def opening(self, session: Session) -> object:
        """Return None, because the board shows everything from the beginning."""
        return None

    def drawer(self, name: str, session: Session) -> object:
        """Return the overlay with this name, `None` if there is none."""
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
        """Return True for a circle, a boat or a button of the dock."""
        boats = (
            f"boat-{card.place}" for card in session.observation.me.cards if card.kind == "boat"
        )
        return asked in ("undo", "gold", *_circles(session), *boats)

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return nothing for the handoff screen.

        All facts are public, and the dock shows the recent events.
        """
        return "", []

    def went_past(self, session: Session) -> bool:
        """Return True if the game is over or an evening has brought events to read."""
        evenings = (e for e in session.recent if isinstance(e, RoundBegan) and e.round > 1)
        return session.over or (any(evenings) and _was_done(session.recent, session.viewer))

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return the warning before something is revealed, `None` if nothing is."""
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
    """Return a choice of a switch in the notation of the table setup."""
    if isinstance(option, bool):
        return YES if option else NO
    return str(option)


def _circles(session: Session) -> tuple[str, ...]:
    """Return the circles of the board and of the viewed mat."""
    cards = session.observation.me.cards
    mat = (f"{card.kind}-{card.place}" for card in cards)
    return (*CIRCLES, *mat)


def _for_all(session: Session, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events as all people at a shared screen may know them."""
    if session.people == 1:
        return events
    return tuple(told(event, NOBODY) for event in events)


def _was_done(events: tuple[Event, ...], reader: int) -> bool:
    """Return True if other seats acted after the viewer, or fish were lost."""
    later = dropwhile(lambda event: getattr(event, "seat", None) == reader, events)
    deeds = (event for event in later if not isinstance(event, (CaptainMoved, TokenKept)))
    return any(
        isinstance(event, FishLost) or getattr(event, "seat", reader) != reader for event in deeds
    )


BEFORE = 40
"""Number of earlier events that is enough for the lines of a wide screen."""


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
