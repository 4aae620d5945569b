"""Fleet: The Dice Game on the page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from app.attribution import Parts, designed
from app.daily_seed import date_of_seed
from app.game_options import NO, YES, OptionChoice, OptionGroup
from app.games.dice import home_card, moves, tips
from app.games.dice.animations import CUES, STOPS
from app.games.dice.custom_sheets.content import CustomSheets
from app.games.dice.dock import DiceDock
from app.games.dice.end_screen import SoloEndState, render_solo_end
from app.games.dice.move_values import NO_VALUES
from app.games.dice.overlays import meanings, overlay
from app.games.dice.provenance import about_sheet
from app.games.dice.rulebook import BOOK
from app.games.dice.rulebook_facts import facts_from
from app.games.dice.score_lines import LINES
from app.games.dice.screen import DiceScreen
from app.games.dice.table_end_screen import render_table_end
from app.games.dice.trophies import has_cards
from app.games.dice.tutorial import TUTORIAL
from app.games.dice.view_state import CardsOverlay, GameState, LogOverlay, SeatSheetOverlay
from app.games.game import (
    DOCK_TARGETS,
    CoachText,
    DailyDeals,
    GameViewContext,
    HomeContext,
    Paper,
    QuickStart,
    daily_game,
    result_text,
    weekly_games,
)
from app.i18n import N_, Translator
from app.play.achievement_rules import Achievement
from app.play.moves import MoveGenerator
from app.play.playback import StopEvents
from app.play.results import GameResult
from app.play.running_games import RunningGame
from app.play.score_history import totals_by_round
from app.play.seats import SOLO_SEATS
from app.play.session import GameSession
from app.rulebook import Book, Facts
from app.ui.animation import CueTable
from app.ui.dates import written_day
from app.ui.dialogs import ConfirmText
from app.ui.event_feed import LogLine
from app.ui.home_cards import GameCard, NewGameOffer, ResumeCard, SoloInfo
from app.ui.html import Html
from app.ui.legend import LegendEntry
from app.ui.score_table import ScoreLine, ScoreOverlay
from fleet_engine.core.game import Option, Options
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.game import split_options
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.scoring import RANKS

if TYPE_CHECKING:
    from app.games.sharing import GameSharing

ASKED = (*SEA, *HARBOR, *WHARF, "coin-track", "coin", "undo", "gold")
"""Items on the screen that can explain why they are disabled."""

BOT_DESCRIPTIONS = {
    "easy": N_("computer: grabs quick points"),
    "medium": N_("computer: overlooks the shared die"),
    "hard": N_("computer: plans both dice, hastily"),
    "expert": N_("computer: thinks every roll through"),
}
"""Descriptions of the bots. The best one considers every roll, the others miss some facts."""


def _solo(_: date, seed: int, __: int) -> GameSession:
    return GameSession.new("dice", seed, {})


class DiceGamePage:
    """The dice game: its options, texts and screens."""

    title = home_card.TITLE
    short_title = N_("Dice")
    icon = "die"
    move_generator: MoveGenerator = moves
    animations: CueTable = CUES
    score_lines: Sequence[ScoreLine] = LINES
    stop_events: StopEvents = STOPS
    skip_targets: tuple[str, ...] = (*DOCK_TARGETS, "sheet")
    can_hurry = True
    tutorial = TUTORIAL
    custom_content = CustomSheets
    has_coach = True
    opponent_bots = 1
    quick_starts: Mapping[str, QuickStart] = {
        "solo": _solo,
        "today": daily_game("dice", SOLO_SEATS),
        **weekly_games("dice"),
    }
    daily = DailyDeals("today", SOLO_SEATS, tuple(weekly_games("dice")))
    bot_descriptions: Mapping[str, str] = BOT_DESCRIPTIONS

    @property
    def coach_text(self) -> CoachText:
        """Coach texts of the game."""
        from app.games.dice.coach_text import DiceCoachText

        return DiceCoachText(_state)

    @property
    def achievements(self) -> Sequence[Achievement]:
        """The achievements.

        Their module is imported at the first use.
        """
        from app.games.dice.achievements import ACHIEVEMENTS

        return ACHIEVEMENTS

    def home_card(self, at_home: HomeContext, words: Translator) -> GameCard:
        """Return its card on the home screen."""
        return home_card.card(words)

    def home_sections(self, at_home: HomeContext, words: Translator) -> tuple[Html, ...]:
        """Return the section with today's dice for a newcomer.

        After the first game the section with the deals of all games replaces it.
        """
        return () if at_home.results else (home_card.today(at_home, words),)

    def new_game_offer(self, words: Translator) -> NewGameOffer:
        """Return the invitation for a viewer without a running game."""
        return home_card.new_game_offer(words)

    def resume_card(self, running: GameSession, today: date, words: Translator) -> ResumeCard:
        """Return the card of a running game that can be continued."""
        return home_card.resume_card(running, today, words)

    def progress(self, running: GameSession) -> tuple[int, int]:
        """Return the round of a running game and the number of its rounds."""
        return home_card.progress(running)

    def running_label(self, running: RunningGame, words: Translator) -> tuple[str, str]:
        """Return the icon and the title of a running game, for a list."""
        return home_card.running_label(running, words)

    def result_label(self, result: GameResult, words: Translator) -> tuple[str, str]:
        """Return the icon and the outcome of a result. A solo result has the rank."""
        return (
            home_card.listed(result, words)
            if result.is_solo
            else (self.icon, result_text(result, words))
        )

    @property
    def paper(self) -> "Paper":
        """The function that returns the dialog with the empty sheet."""
        return _empty_sheet

    @property
    def sharing(self) -> "GameSharing":
        """The part of a shared result that depends on the game.

        Its module is imported at the first use.
        """
        from app.games.dice.sharing import SHARING

        return SHARING

    def credits(self, words: Translator) -> str:
        """Return the credit for the designers and the publisher."""
        designers = ("Ben Pinchback", "Matt Riddle")
        return designed(self.title, designers, "Eagle-Gryphon Games", words)

    def solo_info(self, words: Translator) -> SoloInfo:
        """Return the goal of a solo game: a rank against Captain Ruth."""
        return SoloInfo(
            "ruth-mark",
            "ruth",
            words.t("Chase a rank while Captain Ruth strikes out your boxes."),
            words.t("solo vs Captain Ruth"),
        )

    def option_groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of the table setup, except for the players."""
        return groups(words)

    def rulebook(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""
        return BOOK, facts(tuple(options.items()))

    def provenance(self, options: Options, words: Translator) -> Parts:
        """Return the provenance of the values of the sheet."""
        return about_sheet(sheet.load(split_options(options)[1]), words)

    def screen(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of a running match."""
        return DiceScreen(_state(context, words), words).render()

    def render_dock(self, context: GameViewContext, words: Translator) -> Html:
        """Return the dock.

        If its message needs a tip, the message is omitted, because a tip takes time to compute.
        """
        dock = DiceDock(_state(replace(context, tips=False), words), words)
        return dock.render(with_message=not (context.tips and dock.shows_recent()))

    def render_end(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of the end of a match, for a solo game or a table."""
        if context.session.is_solo:
            return _solo_end(context, words)
        over = overlay(_state(context, words), words)
        return render_table_end(context.end_state(LINES, words), words, over)

    def legend(self, words: Translator) -> list[LegendEntry]:
        """Return the legend of the icons on its screen."""
        return meanings(words)

    def opening_overlay(self, session: GameSession) -> object:
        """Return the cards of the game, to read before the first choice, or None."""
        return CardsOverlay(first=True) if has_cards(session.observation) else None

    def overlay_for(self, name: str, session: GameSession) -> object:
        """Return the overlay with a name, or None if there is none."""
        match name:
            case "log":
                return LogOverlay(session.match.visible_events(session.viewer))
            case "pad":
                return ScoreOverlay()
            case "cards":
                return CardsOverlay()
        kind, _, seat = name.partition("-")
        if kind == "sheet" and seat.isdecimal() and int(seat) < session.match.players:
            return SeatSheetOverlay(int(seat))
        return None

    def can_explain(self, asked: str, session: GameSession) -> bool:
        """Return True for a section, the coin track or a button of the dock."""
        return asked in ASKED

    def event_lines(self, session: GameSession, words: Translator) -> tuple[str, list[LogLine]]:
        """Return nothing, because the dock shows the events."""
        return "", []

    def has_unread_events(self, session: GameSession) -> bool:
        """Return False, because little more than a roll happens between two choices."""
        return False

    def chance_warning(self, session: GameSession, words: Translator) -> ConfirmText | None:
        """Return the question before dice roll, or None if the move rolls none."""
        move = session.legal_moves.get(session.selected_move or "")
        if not (move and move.reaches_unknown):
            return None
        return ConfirmText(
            words.t("Roll the dice?"),
            words.t("You can’t undo this turn after the roll."),
            words.t("Roll"),
        )


GAME = DiceGamePage()


def _state(context: GameViewContext, words: Translator) -> GameState:
    session = context.session
    match, options, observation = session.match, session.legal_moves, session.observation
    drafts = observation.decision is not None and observation.decision.kind == "draft"
    return GameState(
        observation=observation,
        facts=facts(tuple(match.options.items())),
        players=context.players(words),
        viewed_seat=context.viewed_seat,
        touched=session.selected_item,
        move_values=moves.values(match, options)
        if options and drafts and not context.hurries
        else NO_VALUES,
        expected_gains=tips.expected_gains(session) if context.tips else {},
        **context.base_fields(),
    )


@cache
def facts(options: tuple[tuple[str, Option], ...]) -> Facts:
    """Return the numbers in the rulebook for a game with these options."""
    edition, sheet_id, house_rules = split_options(dict(options))
    return facts_from(sheet.load(sheet_id), ruleset.load(edition, house_rules))


def _empty_sheet(options: Options, words: Translator) -> Html:
    from app.games.dice.paper import empty_sheet

    return empty_sheet(options, words)


def _solo_end(context: GameViewContext, words: Translator) -> Html:
    session = context.session
    match = session.match
    day = date_of_seed(match.seed)
    edition = ruleset.load_printed(str(match.options["edition"]))
    state = SoloEndState(
        observation=session.observation,
        totals=tuple(row[0] for row in totals_by_round(match)),
        ranks=tuple(zip(edition.ranks, RANKS, strict=True)),
        own=context.is_own,
        is_friends=context.is_friends,
        name="" if context.is_own else session.seats[0].name,
        best=context.previous_best,
        friends=context.friends,
        can_challenge=context.can_challenge,
        day=written_day(day.isoformat(), words) if day else "",
        listed=context.from_results,
        advised=session.advised,
        reviewable=context.can_review,
        achieved=context.achieved,
        sound_offer=context.sound_offer,
        notice=context.notice,
    )
    return render_solo_end(state, words, overlay(_state(context, words), words))


def groups(words: Translator) -> tuple[OptionGroup, ...]:
    """Return the options of the dice game."""
    editions = {
        "2020": words.t("Lobster licenses pay a fixed amount per round. Income is capped."),
        "2018": words.t("Lobster licenses pay for boats at sea. Income has no cap."),
    }
    return (
        OptionGroup(
            "edition",
            words.t("Edition"),
            tuple(
                OptionChoice(edition, "book", edition, editions[edition])
                for edition in ruleset.EDITIONS
            ),
        ),
        OptionGroup(
            "captains",
            words.t("Captain cards"),
            (
                OptionChoice(NO, "die", words.t("Without"), words.t("A die sets your start.")),
                OptionChoice(
                    YES,
                    "captain",
                    words.t("With"),
                    words.t("Each player gets starting boxes and a bonus."),
                ),
            ),
        ),
        OptionGroup(
            "trophies",
            words.t("Trophy cards"),
            (
                OptionChoice(NO, "cross", words.t("Without"), words.t("No extra points.")),
                OptionChoice(
                    YES, "trophy", words.t("With"), words.t("Gold for most, silver for first.")
                ),
            ),
        ),
        OptionGroup("sheet", words.t("Sheet"), _sheets(words)),
    )


def _sheets(words: Translator) -> tuple[OptionChoice, ...]:
    return tuple(
        OptionChoice(
            name,
            "log",
            words.t("Sheet {name}", name=name.upper()),
            words.n("{n} box per fish", "{n} boxes per fish", len(sheet.load(name).boxes[0])),
        )
        for name in sheet.SHEETS
    )
