"""Registration of Let's Go Fishing! with the page."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import dropwhile
from typing import TYPE_CHECKING

from app.attribution import Parts
from app.game_options import NO, YES, OptionChoice, OptionGroup
from app.games.fishing import home_card, labels, moves
from app.games.fishing.animations import CUES, STOPS
from app.games.fishing.end_screen import render_end
from app.games.fishing.legend import meanings
from app.games.fishing.overlays import overlay
from app.games.fishing.provenance import about_board
from app.games.fishing.rulebook import BOOK, facts_of
from app.games.fishing.score_lines import LINES
from app.games.fishing.screen import FishingScreen
from app.games.fishing.tutorial import TUTORIAL
from app.games.fishing.view_state import (
    BoardDetailsOverlay,
    EquipmentOverlay,
    FishingState,
    LogOverlay,
    MatOverlay,
)
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
from app.ui.players import SPECTATOR
from app.ui.score_table import ScoreLine, ScoreOverlay
from fleet_engine.core.game import Option, Options
from fleet_engine.fishing.events import (
    CaptainMoved,
    Event,
    FishLost,
    RoundBegan,
    TokenKept,
    redact_for_seat,
)
from fleet_engine.fishing.position import CIRCLES

if TYPE_CHECKING:
    from app.games.sharing import GameSharing


class FishingGamePage:
    """The board game: its options, its texts and its screens."""

    title = home_card.TITLE
    short_title = N_("Fishing")
    icon = "trawl"
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
        "fishing": vs_two_bots("fishing"),
        "first-fishing": beginner_game("fishing"),
        "today-fishing": daily_game("fishing"),
    }
    daily = DailyDeals("today-fishing")
    bot_descriptions: Mapping[str, str] = {}

    @property
    def coach_text(self) -> CoachText:
        """The texts of the coach.

        Their module is imported at the first use.
        """
        from app.games.fishing.coach_text import FishingCoachText

        return FishingCoachText(_state)

    @property
    def achievements(self) -> Sequence[Achievement]:
        """The achievements.

        Their module is imported at the first use.
        """
        from app.games.fishing.achievements import ACHIEVEMENTS

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
        from app.games.fishing.sharing import SHARING

        return SHARING

    def credits(self, words: Translator) -> str:
        """Return the credits of the game."""
        return words.t("This version of {game} follows the published rulebook.", game=self.title)

    def solo_info(self, words: Translator) -> SoloInfo | None:
        """Return None, because the race for circles takes two players."""
        return None

    def option_groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of a new game, besides the players."""
        return tuple(
            OptionGroup(
                name,
                words.t(switch.title),
                tuple(
                    OptionChoice(_value(value), "", words.t(way.label), words.t(way.text))
                    for value, way in switch.choices.items()
                ),
                is_ruling=True,
                seats=switch.seats,
            )
            for name, switch in labels.SWITCHES.items()
        )

    def rulebook(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts_of(options)

    def provenance(self, options: Options, words: Translator) -> Parts:
        """Return the sources of the values of board and cards."""
        return about_board(options, words)

    def screen(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of a match."""
        return FishingScreen(_state(context, words), words).render()

    def render_dock(self, context: GameViewContext, words: Translator) -> Html:
        """Return the dock, the part of the screen that changes after a tap."""
        return FishingScreen(_state(context, words), words).dock.render()

    def render_end(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of the end of a match."""
        return render_end(
            context.end_state(LINES, words), words, overlay(_state(context, words), words)
        )

    def legend(self, words: Translator) -> list[LegendEntry]:
        """Return the meanings of the icons on its screen."""
        return meanings(words)

    def opening_overlay(self, session: GameSession) -> object:
        """Return None, because the board shows everything from the beginning."""
        return None

    def overlay_for(self, name: str, session: GameSession) -> object:
        """Return the overlay with this name, `None` if there is none."""
        kind, _, rest = name.partition("-")
        match kind:
            case "log":
                return LogOverlay(_for_all(session, session.match.visible_events(session.viewer)))
            case "pad":
                return ScoreOverlay()
            case "faces" if session.awaits_human and session.match.decision.kind == "equip":
                return EquipmentOverlay()
            case "mat" if rest.isdecimal() and int(rest) < session.match.players:
                return MatOverlay(int(rest))
            case "details" if rest in ("bag", "next", *_circles(session)):
                return BoardDetailsOverlay(rest)
        return None

    def can_explain(self, asked: str, session: GameSession) -> bool:
        """Return True for a circle, a boat or a button of the dock."""
        boats = (
            f"boat-{card.place}" for card in session.observation.me.cards if card.kind == "boat"
        )
        return asked in ("undo", "gold", *_circles(session), *boats)

    def event_lines(self, session: GameSession, words: Translator) -> tuple[str, list[LogLine]]:
        """Return nothing for the handoff screen.

        All facts are public, and the dock shows the recent events.
        """
        return "", []

    def has_unread_events(self, session: GameSession) -> bool:
        """Return True if the game is over or an evening has brought events to read."""
        evenings = (e for e in session.recent_events if isinstance(e, RoundBegan) and e.round > 1)
        return session.is_over or (
            any(evenings) and _have_others_acted(session.recent_events, session.viewer)
        )

    def chance_warning(self, session: GameSession, words: Translator) -> ConfirmText | None:
        """Return the warning before something is revealed, `None` if nothing is."""
        found = session.legal_moves.get(session.selected_move or "")
        if not (found and found.reaches_unknown):
            return None
        return ConfirmText(
            words.t("Reveal it?"),
            words.t("You can’t undo this once it’s revealed."),
            words.t("Continue"),
        )


GAME = FishingGamePage()


def _value(option: Option) -> str:
    """Return a choice of a switch in the notation of the table setup."""
    if isinstance(option, bool):
        return YES if option else NO
    return str(option)


def _circles(session: GameSession) -> tuple[str, ...]:
    """Return the circles of the board and of the viewed mat."""
    cards = session.observation.me.cards
    mat = (f"{card.kind}-{card.place}" for card in cards)
    return (*CIRCLES, *mat)


def _for_all(session: GameSession, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events as all people at a shared screen may know them."""
    if session.human_count == 1:
        return events
    return tuple(redact_for_seat(event, SPECTATOR) for event in events)


def _have_others_acted(events: tuple[Event, ...], viewer: int) -> bool:
    """Return True if other seats acted after the viewer, or fish were lost."""
    later = dropwhile(lambda event: getattr(event, "seat", None) == viewer, events)
    relevant = (event for event in later if not isinstance(event, (CaptainMoved, TokenKept)))
    return any(
        isinstance(event, FishLost) or getattr(event, "seat", viewer) != viewer
        for event in relevant
    )


MAX_EARLIER_EVENTS = 40
"""Number of earlier events that is enough for the lines of a wide screen."""


def _state(context: GameViewContext, words: Translator) -> FishingState:
    session = context.session
    scene = context.base_fields()
    scene["recent_events"] = _for_all(session, session.recent_events)
    news = len(session.match.events) - len(session.recent_events)
    since = max(0, news - MAX_EARLIER_EVENTS)
    before = session.match.visible_events(session.viewer, since)[: news - since]
    return FishingState(
        observation=context.observation,
        players=context.players(words),
        before=_for_all(session, before),
        switches=session.match.options,
        **scene,
    )
