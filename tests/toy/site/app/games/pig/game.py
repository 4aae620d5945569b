"""Pig on the page."""

from collections.abc import Mapping, Sequence
from datetime import date

from app.attribution import Parts
from app.game_options import OptionChoice, OptionGroup
from app.games.game import (
    DailyDeals,
    GameViewContext,
    HomeContext,
    QuickStart,
    daily_game,
    result_text,
    scores_text,
    turn_text,
)
from app.games.pig import moves
from app.games.pig.animations import CUES, STOPS
from app.games.pig.rulebook import BOOK, facts
from app.games.pig.score_lines import LINES
from app.games.pig.screen import PigScreen, overlay
from app.games.pig.view_state import LogOverlay, PigState
from app.games.sharing import GameSharing, SectionLook
from app.i18n import N_, Translator
from app.play.moves import MoveGenerator
from app.play.playback import StopEvents
from app.play.results import GameResult
from app.play.running_games import RunningGame
from app.play.seats import Seat
from app.play.session import GameSession
from app.rulebook import Book, Facts
from app.ui import end_screen
from app.ui.animation import CueTable
from app.ui.dialogs import ConfirmText
from app.ui.end_animation import TableRank
from app.ui.event_feed import LogLine
from app.ui.home_cards import CardButton, GameCard, NewGameOffer, ResumeCard, SoloInfo
from app.ui.how_to_play import HowToPlay, Panel, panel_icon
from app.ui.html import EMPTY, Html
from app.ui.icons import icon
from app.ui.legend import LegendEntry, legend_entry
from app.ui.score_table import ScoreLine, ScoreOverlay
from fleet_engine.core.game import Options
from fleet_engine.pig.game import TARGET

SEATS = (Seat(), Seat(bot="greedy"))
LOOKS = {"one": SectionLook("🎲", "#15485a"), "two": SectionLook("🐖", "#8a3b5a")}
LADDER = (TableRank(0, N_("Wet feet")), TableRank(50, N_("Sea legs")))


def _against_one(_: date, seed: int, key: int) -> GameSession:
    """Return a new game of the viewer against a bot."""
    return GameSession.new("pig", seed, {}, seats=SEATS, key=key)


class PigOnThePage:
    """Pig: its choices, its texts and its screens."""

    title = "Pig"
    short_title = N_("Pig")
    icon = "pig"
    skip_targets: tuple[str, ...] = ("dock", "table", "gold")
    move_generator: MoveGenerator = moves
    animations: CueTable = CUES
    score_lines: Sequence[ScoreLine] = LINES
    stop_events: StopEvents = STOPS
    can_hurry = False
    custom_content = None
    has_coach = False
    paper = None
    coach_text = None
    tutorial = None
    achievements = ()
    opponent_bots = 1
    quick_starts: Mapping[str, QuickStart] = {
        "pig": _against_one,
        "today-pig": daily_game("pig", SEATS),
    }
    daily = DailyDeals("today-pig", SEATS)
    bot_descriptions: Mapping[str, str] = {}

    def home_card(self, at_home: HomeContext, words: Translator) -> GameCard:
        """Return the card of the game on the home screen."""
        return GameCard(
            art=icon("pig", "pig-art"),
            title=self.title,
            players=words.t("A game of dice and nerve, 2 to 4 players"),
            length=_length(words),
            primary=CardButton(
                "play", words.t("Play"), "play", "pig", "new-pig", spoken_label=_captain(words)
            ),
            buttons=(
                CardButton("person", words.t("Custom game"), "setup", "game=pig", "pig-table"),
            ),
            how_to_play=_how_to_play(words),
        )

    def home_sections(self, at_home: HomeContext, words: Translator) -> tuple[Html, ...]:
        """Return no further sections."""
        return ()

    def new_game_offer(self, words: Translator) -> NewGameOffer:
        """Return the invitation for a viewer without a running game."""
        return NewGameOffer(
            "pig", self.title, _length(words), words.t("Play"), _captain(words), "pig"
        )

    def resume_card(self, running: GameSession, today: date, words: Translator) -> ResumeCard:
        """Return the description of a running game on the home screen."""
        seen = running.observation
        points = [pad.total for pad in seen.pads]
        return ResumeCard(
            picture=icon("pig", "portrait"),
            title=self.title,
            facts=(
                ("clock", words.t("Round {round}", round=seen.round)),
                ("points", scores_text(running, points, words)),
                ("person", turn_text(running, words)),
            ),
        )

    def progress(self, running: GameSession) -> tuple[int, int]:
        """Return the round of a running game. The number of rounds is open."""
        return running.observation.round, 0

    def running_label(self, running: RunningGame, words: Translator) -> tuple[str, str]:
        """Return the icon and the title of a running game, for a list."""
        return self.icon, self.title

    def result_label(self, result: GameResult, words: Translator) -> tuple[str, str]:
        """Return the icon and the text of a result in a list."""
        return self.icon, result_text(result, words)

    @property
    def sharing(self) -> GameSharing:
        """The part of a shared result that depends on the game: its score lines."""
        return GameSharing(LINES, LOOKS, LADDER)

    def credits(self, words: Translator) -> str:
        """Return the credits of the game."""
        return words.t("{game} is a folk game and belongs to everybody.", game=self.title)

    def solo_info(self, words: Translator) -> SoloInfo | None:
        """Return no solo game: Pig needs two seats."""
        return None

    def option_groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of the setup, besides the players."""
        choices = tuple(
            OptionChoice(str(target), "flag", words.n("{n} point", "{n} points", int(target)))
            for target in TARGET.default_first
        )
        return (OptionGroup("target", words.t("How far?"), choices),)

    def rulebook(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts(options)

    def provenance(self, options: Options, words: Translator) -> Parts:
        """Return the sources of its values."""
        paragraph = words.t("Players agree on how many points to play to: 100 is usual at a table.")
        return ((words.t("A folk game"), (paragraph,)),)

    def screen(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page at one moment of a match."""
        return PigScreen(_state(context, words), words).render()

    def render_dock(self, context: GameViewContext, words: Translator) -> Html:
        """Return the dock."""
        return PigScreen(_state(context, words), words).dock.render()

    def render_end(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of the end of a match. There are no ties."""
        return end_screen.page(
            context.end_state(LINES, words),
            words,
            below=self.title,
            ladder=LADDER,
            tie=EMPTY,
            left=EMPTY,
            over=overlay(_state(context, words), words),
            same=words.t("Replay dice"),
            fresh=words.t("new dice"),
        )

    def legend(self, words: Translator) -> list[LegendEntry]:
        """Return the meanings of the icons."""
        return [legend_entry("points", words.t("points at the end of the game"))]

    def opening_overlay(self, session: GameSession) -> object:
        """Return no opening overlay."""
        return None

    def overlay_for(self, name: str, session: GameSession) -> object:
        """Return the log or the pad."""
        match name:
            case "log":
                return LogOverlay(session.match.visible_events(session.viewer))
            case "pad":
                return ScoreOverlay()
        return None

    def can_explain(self, asked: str, session: GameSession) -> bool:
        """Return True if the dock has a button of this name."""
        return asked in ("undo", "gold")

    def event_lines(self, session: GameSession, words: Translator) -> tuple[str, list[LogLine]]:
        """Return no recent events: the dock describes them."""
        return "", []

    def has_unread_events(self, session: GameSession) -> bool:
        """Return False: a roll is all that happens between two questions."""
        return False

    def chance_warning(self, session: GameSession, words: Translator) -> ConfirmText | None:
        """Return the question before the dice roll, or `None` if they do not roll."""
        if session.selected_move != "roll":
            return None
        return ConfirmText(
            words.t("Roll the dice?"),
            words.t("You can’t undo this turn after the roll."),
            words.t("Roll"),
        )


GAME = PigOnThePage()


def _state(context: GameViewContext, words: Translator) -> PigState:
    return PigState(
        observation=context.observation,
        players=context.players(words),
        **context.base_fields(),
    )


def _how_to_play(words: Translator) -> HowToPlay:
    """Return the how-to-play pictures of the game."""
    panels = (
        Panel(
            panel_icon("face-5", 34, 28, 48) + panel_icon("points", 84, 28, 48),
            words.t("Roll and add up. The first who holds so many points wins."),
        ),
        Panel(
            panel_icon("face-1", 56, 28, 48),
            words.t("A one ends your turn and takes what it brought."),
        ),
    )
    return HowToPlay("pig", "Pig", panels)


def _length(words: Translator) -> str:
    return words.t("Roll or hold, about 5 minutes")


def _captain(words: Translator) -> str:
    return words.t("Play 1 computer captain")
