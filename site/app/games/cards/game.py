"""Registration of Fleet, the card game, with the page."""

from collections.abc import Mapping
from datetime import date

from app.attribution import Parts, designed
from app.game_options import NO, YES, Choice, Group
from app.games.cards import home_card, moves, shared_screen
from app.games.cards.animations import BEATS
from app.games.cards.dock import dock, lately, phase
from app.games.cards.end_screen import score
from app.games.cards.icons import SIGNS
from app.games.cards.legend import meanings
from app.games.cards.overlays import overlay
from app.games.cards.provenance import about_cards
from app.games.cards.rulebook import BOOK, facts_of
from app.games.cards.score_lines import LINES
from app.games.cards.screen import game
from app.games.cards.tutorial import LESSON
from app.games.cards.view_state import CardsState, Fleet, Log
from app.games.game import (
    RIVALS,
    AtHome,
    Coaching,
    Moment,
    QuickStart,
    against_two,
    cast,
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
from app.ui.score_table import Pad
from app.ui.shell import Asked
from fleet_engine.cards.events import CardSpent, CrateSpent, Event, Paid
from fleet_engine.core.game import Options


class CardGame:
    """The card game: its options, its texts and its screens."""

    title = "Fleet"
    sign = "cards"
    signs: Mapping[str, Sign] = SIGNS
    plans: Plans = moves
    beats: Beats = BEATS
    parts: tuple[str, ...] = ("dock", "table", "gold")
    lesson = LESSON
    workshop = None
    coached = True
    rivals = RIVALS
    quick_starts: Mapping[str, QuickStart] = {
        "cards": against_two("cards"),
        "first-cards": first_game("cards"),
    }
    manners: Mapping[str, str] = {}

    @property
    def coaching(self) -> Coaching:
        """The texts of the coach.

        Their module is imported at the first use.
        """
        from app.games.cards.coach_text import CardsCoaching

        return CardsCoaching(_state)

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
        designers = ("Ben Pinchback", "Matt Riddle")
        return designed(self.title, designers, "Eagle-Gryphon Games", words)

    def alone(self, words: Words) -> Alone | None:
        """Return None, because bidding takes two players."""
        return None

    def groups(self, words: Words) -> tuple[Group, ...]:
        """Return the options of a new game, besides the players."""
        return groups(words)

    def book(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts_of(options)

    def about(self, options: Options, words: Words) -> Parts:
        """Return the sources of the card values."""
        return about_cards(options, words)

    def screen(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of a match."""
        state = _state(moment, words)
        return shared_screen.game(state, words) if state.open else game(state, words)

    def answer(self, moment: Moment, words: Words) -> Html:
        """Return the dock, the part of the screen that changes after a tap."""
        state = _state(moment, words)
        return shared_screen.dock(state, words) if state.open else dock(state, words)

    def ended(self, moment: Moment, words: Words) -> Html:
        """Return the whole page of the end of a match."""
        return score(moment.end(LINES, words), words, overlay(_state(moment, words), words))

    def meanings(self, words: Words) -> list[Meaning]:
        """Return the meanings of the icons on its screen."""
        return meanings(words)

    def opening(self, session: Session) -> object:
        """Return None, because a match begins without a sheet.

        The viewer sees the first cards in the hand.
        """
        return None

    def drawer(self, name: str, session: Session) -> object:
        """Return the overlay with this name, `None` if there is none."""
        kind, _, seat = name.partition("-")
        match kind:
            case "log":
                return Log(session.told())
            case "pad":
                return Pad()
            case "fleet" if seat.isdecimal() and int(seat) < session.match.players:
                return Fleet(int(seat))
        return None

    def knows_why(self, asked: str, session: Session) -> bool:
        """Return True for a card in hand, a lot, a bid, a payment or a button."""
        kind, _, thing = asked.partition("-")
        if kind == "card":
            return any(thing == held.card for held in session.observation.hand)
        return kind in ("lot", "bid", "pay", "undo", "gold")

    def news(self, session: Session, words: Words) -> tuple[str, list[Line]]:
        """Return the heading and the public recent events, for the handoff screen."""
        state = CardsState(
            observation=session.match.watch(),
            cast=cast(session, words),
            options={},
            recent=session.news,
        )
        return phase(state, words), lately(state, words)

    def went_past(self, session: Session) -> bool:
        """Return True if the game is over.

        Until then recent events are shown beside each question.
        """
        return session.over

    def before_chance(self, session: Session, words: Words) -> Asked | None:
        """Return None, because no dice are rolled here."""
        return None


def _state(moment: Moment, words: Words) -> CardsState:
    session, scene = moment.session, moment.scene()
    before, scene["recent"] = whole_payment(_before(session), scene["recent"])
    return CardsState(
        observation=moment.observation,
        cast=cast(session, words),
        before=before,
        aside=session.aside,
        **scene,
    )


Events = tuple[Event, ...]

SPENT = (CardSpent, CrateSpent)


def whole_payment(before: Events, recent: Events) -> tuple[Events, Events]:
    """Return both parts with a whole payment among the recent events.

    In a game resumed from storage only the last card of a payment counts as recent.
    """
    if not isinstance(next(iter(recent), None), (*SPENT, Paid)):
        return before, recent
    first = len(before)
    while first and isinstance(before[first - 1], SPENT):
        first -= 1
    return before[:first], (*before[first:], *recent)


BEFORE = 80
"""Number of earlier events that is enough for the lines of a wide screen."""


def _before(session: Session) -> tuple[Event, ...]:
    """Return the last events before the viewer's recent ones, at most `BEFORE`."""
    news = len(session.match.events) - len(session.recent)
    since = max(0, news - BEFORE)
    return session.told(since)[: news - since]


GAME = CardGame()


def groups(words: Words) -> tuple[Group, ...]:
    """Return the options of a new card game."""
    return (
        Group(
            "gone_fishing",
            words.t("Gone Fishin’ cards"),
            (
                Choice(NO, "cross", words.t("Without"), words.t("As in the box.")),
                Choice(
                    YES,
                    "gone-fishing",
                    words.t("With"),
                    words.t("Whoever opens no auction takes one."),
                ),
            ),
        ),
        Group(
            "advanced_setup",
            words.t("Premium licences"),
            (
                Choice(NO, "licence", words.t("Later"), words.t("Standard licences come first.")),
                Choice(
                    YES, "king-crab", words.t("From round 2"), words.t("For experienced players.")
                ),
            ),
        ),
        Group(
            "hiring",
            words.t("Hiring captains"),
            (
                Choice(
                    "after all launches",
                    "boat",
                    words.t("After all launches"),
                    words.t("Everybody sees what is at sea."),
                ),
                Choice(
                    "after own launches",
                    "captain",
                    words.t("After one’s own"),
                    words.t("One turn less for each."),
                ),
            ),
        ),
    )
