"""Registration of Fleet, the card game, with the page."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from app.attribution import Parts, designed
from app.game_options import NO, YES, OptionChoice, OptionGroup
from app.games.cards import home_card, moves
from app.games.cards.animations import CUES, STOPS
from app.games.cards.dock import CardsDock
from app.games.cards.end_screen import render_end
from app.games.cards.legend import meanings
from app.games.cards.overlays import overlay
from app.games.cards.provenance import about_cards
from app.games.cards.rulebook import BOOK, facts_of
from app.games.cards.score_lines import LINES
from app.games.cards.screen import CardsScreen
from app.games.cards.shared_screen import SharedScreen
from app.games.cards.tutorial import TUTORIAL
from app.games.cards.view_state import CardsState, FleetOverlay, LogOverlay
from app.games.game import (
    DOCK_TARGETS,
    RIVALS,
    CoachText,
    DailyDeals,
    GameViewContext,
    HomeContext,
    QuickStart,
    beginner_game,
    daily_game,
    players_of,
    result_text,
    vs_two_bots,
)
from app.i18n import N_, Translator
from app.play.achievement_rules import Achievement
from app.play.moves import MoveGenerator
from app.play.playback import StopEvents
from app.play.results import GameResult
from app.play.running_games import RunningGame
from app.play.session import GameSession
from app.rulebook import Book, Facts
from app.ui.animation import CueTable
from app.ui.dialogs import ConfirmText
from app.ui.event_feed import LogLine
from app.ui.home_cards import GameCard, NewGameOffer, ResumeCard, SoloInfo
from app.ui.html import Html
from app.ui.legend import LegendEntry
from app.ui.score_table import ScoreLine, ScoreOverlay
from fleet_engine.cards.events import CardSpent, CrateSpent, Event, Paid
from fleet_engine.core.game import Options

if TYPE_CHECKING:
    from app.games.sharing import GameSharing


class CardGamePage:
    """The card game: its options, its texts and its screens."""

    title = "Fleet"
    short_title = N_("Cards")
    icon = "cards"
    move_generator: MoveGenerator = moves
    animations: CueTable = CUES
    score_lines: Sequence[ScoreLine] = LINES
    stop_events: StopEvents = STOPS
    skip_targets: tuple[str, ...] = (*DOCK_TARGETS, "table")
    can_hurry = False
    tutorial = TUTORIAL
    custom_content = None
    has_coach = True
    paper = None
    opponent_bots = RIVALS
    quick_starts: Mapping[str, QuickStart] = {
        "cards": vs_two_bots("cards"),
        "first-cards": beginner_game("cards"),
        "today-cards": daily_game("cards"),
    }
    daily = DailyDeals("today-cards")
    bot_descriptions: Mapping[str, str] = {}

    @property
    def coach_text(self) -> CoachText:
        """The texts of the coach.

        Their module is imported at the first use.
        """
        from app.games.cards.coach_text import CardsCoachText

        return CardsCoachText(_state)

    @property
    def achievements(self) -> Sequence[Achievement]:
        """The achievements.

        Their module is imported at the first use.
        """
        from app.games.cards.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS

    def home_card(self, at_home: HomeContext, words: Translator) -> GameCard:
        """Return the card of the game on the home screen."""
        return home_card.card(words)

    def home_sections(self, at_home: HomeContext, words: Translator) -> tuple[Html, ...]:
        """Return no further sections for the home screen."""
        return ()

    def new_game_offer(self, words: Translator) -> NewGameOffer:
        """Return the offer of a first game, for a viewer without a running game."""
        return home_card.new_game_offer(words)

    def resume_card(self, running: GameSession, today: date, words: Translator) -> ResumeCard:
        """Return the description of a running game on the home screen."""
        return home_card.resume_card(running, words)

    def progress(self, running: GameSession) -> tuple[int, int]:
        """Return the round of a running game and the number of its rounds, 0 if that is open."""
        return home_card.progress(running)

    def running_label(self, running: RunningGame, words: Translator) -> tuple[str, str]:
        """Return the icon and the title of a running game, for a list."""
        return self.icon, self.title

    def result_label(self, result: GameResult, words: Translator) -> tuple[str, str]:
        """Return the icon and the outcome of a result, for the list of results."""
        return self.icon, result_text(result, words)

    @property
    def sharing(self) -> "GameSharing":
        """The part of a shared result that depends on the game.

        Its module is imported at the first use.
        """
        from app.games.cards.sharing import SHARING

        return SHARING

    def credits(self, words: Translator) -> str:
        """Return the credits of the game."""
        designers = ("Ben Pinchback", "Matt Riddle")
        return designed(self.title, designers, "Eagle-Gryphon Games", words)

    def solo_info(self, words: Translator) -> SoloInfo | None:
        """Return None, because bidding takes two players."""
        return None

    def option_groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of a new game, besides the players."""
        return groups(words)

    def rulebook(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts_of(options)

    def provenance(self, options: Options, words: Translator) -> Parts:
        """Return the sources of the card values."""
        return about_cards(options, words)

    def screen(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of a match."""
        return _screen(context, words).render()

    def render_dock(self, context: GameViewContext, words: Translator) -> Html:
        """Return the dock, the part of the screen that changes after a tap."""
        return _screen(context, words).dock.render()

    def render_end(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of the end of a match."""
        return render_end(
            context.end_state(LINES, words), words, overlay(_state(context, words), words)
        )

    def legend(self, words: Translator) -> list[LegendEntry]:
        """Return the meanings of the icons on its screen."""
        return meanings(words)

    def opening_overlay(self, session: GameSession) -> object:
        """Return None, because a match begins without a sheet.

        The viewer sees the first cards in the hand.
        """
        return None

    def overlay_for(self, name: str, session: GameSession) -> object:
        """Return the overlay with this name, `None` if there is none."""
        kind, _, seat = name.partition("-")
        match kind:
            case "log":
                return LogOverlay(session.visible_events())
            case "pad":
                return ScoreOverlay()
            case "fleet" if seat.isdecimal() and int(seat) < session.match.players:
                return FleetOverlay(int(seat))
        return None

    def can_explain(self, asked: str, session: GameSession) -> bool:
        """Return True for a card in hand, a lot, a bid, a payment or a button."""
        kind, _, thing = asked.partition("-")
        if kind == "card":
            return any(thing == held.card for held in session.observation.hand)
        return kind in ("lot", "bid", "pay", "undo", "gold")

    def event_lines(self, session: GameSession, words: Translator) -> tuple[str, list[LogLine]]:
        """Return the heading and the public recent events, for the handoff screen."""
        state = CardsState(
            observation=session.match.public_observation(),
            players=players_of(session, words),
            legal_moves={},
            recent_events=session.public_news,
        )
        dock = CardsDock(state, words)
        return dock.phase(), dock.news

    def has_unread_events(self, session: GameSession) -> bool:
        """Return True if the game is over.

        Until then recent events are shown beside each question.
        """
        return session.is_over

    def chance_warning(self, session: GameSession, words: Translator) -> ConfirmText | None:
        """Return None, because no dice are rolled here."""
        return None


def _screen(context: GameViewContext, words: Translator) -> CardsScreen:
    state = _state(context, words)
    return SharedScreen(state, words) if state.open else CardsScreen(state, words)


def _state(context: GameViewContext, words: Translator) -> CardsState:
    session, scene = context.session, context.base_fields()
    before, scene["recent_events"] = full_payment(_earlier_events(session), scene["recent_events"])
    return CardsState(
        observation=context.observation,
        players=players_of(session, words),
        before=before,
        aside=session.is_private_view,
        **scene,
    )


Events = tuple[Event, ...]

SPENT = (CardSpent, CrateSpent)


def full_payment(before: Events, recent: Events) -> tuple[Events, Events]:
    """Return both parts with a whole payment among the recent events.

    In a game resumed from storage only the last card of a payment counts as recent.
    """
    if not isinstance(next(iter(recent), None), (*SPENT, Paid)):
        return before, recent
    first = len(before)
    while first and isinstance(before[first - 1], SPENT):
        first -= 1
    return before[:first], (*before[first:], *recent)


MAX_EARLIER_EVENTS = 80
"""Number of earlier events that is enough for the lines of a wide screen."""


def _earlier_events(session: GameSession) -> tuple[Event, ...]:
    """Return the last events before the viewer's recent ones, at most `MAX_EARLIER_EVENTS`."""
    news = len(session.match.events) - len(session.recent_events)
    since = max(0, news - MAX_EARLIER_EVENTS)
    return session.visible_events(since)[: news - since]


GAME = CardGamePage()


def groups(words: Translator) -> tuple[OptionGroup, ...]:
    """Return the options of a new card game."""
    return (
        OptionGroup(
            "gone_fishing",
            words.t("Gone Fishin’ cards"),
            (
                OptionChoice(NO, "cross", words.t("Without"), words.t("As in the base game.")),
                OptionChoice(
                    YES,
                    "gone-fishing",
                    words.t("With"),
                    words.t("Skip your auction and take one."),
                ),
            ),
        ),
        OptionGroup(
            "advanced_setup",
            words.t("Premium licenses"),
            (
                OptionChoice(
                    NO, "licence", words.t("Later"), words.t("Standard licenses come first.")
                ),
                OptionChoice(
                    YES, "king-crab", words.t("From round 2"), words.t("For experienced players.")
                ),
            ),
        ),
        OptionGroup(
            "hiring",
            words.t("Hiring captains"),
            (
                OptionChoice(
                    "after all launches",
                    "boat",
                    words.t("After all launches"),
                    words.t("You see every boat at sea before you hire."),
                ),
                OptionChoice(
                    "after own launches",
                    "captain",
                    words.t("After your own"),
                    words.t("Saves each player a turn."),
                ),
            ),
        ),
    )
