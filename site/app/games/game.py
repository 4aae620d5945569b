"""Protocol of a game on the page, context of its views, and shared helpers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from app.attribution import Parts
from app.daily_seed import WEEK_DEALS, date_of_seed, seed_for, week_deal, week_seed
from app.game_options import OptionGroup
from app.games.custom_content import CustomContent
from app.i18n import Translator
from app.play.achievement_rules import Achievement
from app.play.bot_personas import persona_order_of
from app.play.moves import MoveGenerator
from app.play.playback import Stop, StopEvents
from app.play.results import GameResult
from app.play.running_games import RunningGame
from app.play.score_history import scores_before_last_round, totals_by_round
from app.play.seats import (
    BOT_LABELS,
    MAX_STRENGTH,
    SOLO_SEATS,
    Seat,
    beginner_bot,
    display_names,
    human_count,
    personas_at,
)
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript
from app.rulebook import Book, Facts
from app.ui.animation import CueTable
from app.ui.dialogs import ConfirmText
from app.ui.end_screen import EndViewState, verdict
from app.ui.event_feed import LogLine
from app.ui.home_cards import GameCard, NewGameOffer, ResumeCard, SoloInfo
from app.ui.html import EMPTY, Html
from app.ui.idle_text import bot_thinking, waiting_for
from app.ui.legend import LegendEntry
from app.ui.players import SPECTATOR, BotAvatar, Players, whose_turn
from app.ui.score_table import ScoreLine
from app.ui.tutorial_bubble import TutorialBubble
from fleet_engine import Match
from fleet_engine.core.game import Options

if TYPE_CHECKING:
    from app.games.sharing import GameSharing


@dataclass(frozen=True, slots=True)
class GameViewContext:
    """Context for the views of a match, which is running or has ended.

    Attributes:
        session: the game session.
        viewed_seat: seat that the viewer looks at, or None for the default.
        why_not_target: item that the viewer asked about, or None.
        is_first_game: True if no game was finished on this device yet.
        tips: True if the game shows tips because it is one of the player's first.
        has_unread_events: True if the viewer must first acknowledge the events. Then the view
            asks nothing.
        is_own: True if the viewer has played the game on this device.
        is_friends: True if a friend has shared this ended game.
        from_results: True if the ended game was opened from the list of all results.
        previous_best: best earlier result of the same kind, or None.
        friends: results of friends in the same game; it may be empty.
        can_challenge: True if friends can play the ended game for comparison.
        overlay: open overlay, or None.
        notice: one sentence for the viewer, or "".
        bubble: current step of the tutorial, or None.
        later_step: text of the later step of the tutorial that the game shows, or "".
        tutorial_offer: the game whose tutorial the dock offers in place of an undo, or "".
        can_advise: True if the viewer can ask the coach about the current decision.
        can_review: True if the coach can review the ended game.
        achieved: names of the achievements that the ended game has just earned.
        sound_offer: `None` without an offer of sound, else True if the sound is on. The end of the
            first game on the device offers it.
        mode_label: label of a game that does not count, or "".
        stop: the shown stop of the playback, or None. The session is then in the past.
        playback: `auto` if the playback continues by itself, `step` if it waits for the viewer, ""
            without a stop.
        announced_events: number of events that the live region has announced.
        hurries: True if the view leaves out the move values that need a search, because another
            person waits for this device to show their move. The page is drawn again directly after.
    """

    session: GameSession
    viewed_seat: int | None = None
    why_not_target: str | None = None
    is_first_game: bool = False
    tips: bool = False
    has_unread_events: bool = False
    is_own: bool = True
    is_friends: bool = False
    from_results: bool = False
    previous_best: int | None = None
    friends: Html = EMPTY
    can_challenge: bool = False
    overlay: Any = None
    notice: str = ""
    bubble: TutorialBubble | None = None
    later_step: str = ""
    tutorial_offer: str = ""
    can_advise: bool = False
    can_review: bool = False
    achieved: tuple[str, ...] = ()
    sound_offer: bool | None = None
    mode_label: str = ""
    stop: Stop | None = None
    playback: str = ""
    announced_events: int = 0
    hurries: bool = False

    def players(self, words: Translator) -> Players:
        """Return the players, with the names that the viewer knows."""
        return (
            players_of(self.session, words)
            if self.is_own
            else _players_of_shared(self.session, words)
        )

    def base_fields(self) -> dict[str, Any]:
        """Return the fields of a `GameViewState`, the view state that all games share."""
        session = self.session
        return {
            "legal_moves": {} if self.has_unread_events else session.legal_moves,
            "selected_move": None if self.has_unread_events else session.selected_move,
            "is_suggested": session.is_suggested and not self.has_unread_events,
            "recent_events": session.recent_events,
            "can_undo": session.can_undo and not session.is_over,
            "is_bot_thinking": session.bot_request is not None,
            "link_seat": session.link_seat,
            "is_sent": session.is_sent,
            "has_unread_events": self.has_unread_events,
            "is_over": session.is_over,
            "why": self.why_not_target,
            "overlay": self.overlay,
            "notice": self.notice,
            "bubble": self.bubble,
            "later_step": self.later_step,
            "tutorial_offer": self.tutorial_offer,
            "is_first_game": self.is_first_game,
            "tips": self.tips,
            "can_advise": self.can_advise,
            "mode_label": self.mode_label,
            "playback": self.playback,
            "mover": self.stop.mover if self.stop else None,
            "is_own_stop": self.stop is not None and self.stop.is_own,
            "new_events": self.session.recent_events_since(self.announced_events),
        }

    @property
    def observation(self) -> Any:
        """Observation of the viewer. While events are unread it has no legal actions."""
        seen = self.session.observation
        return replace(seen, legal_actions=()) if self.has_unread_events else seen

    def end_state(self, lines: Sequence[ScoreLine], words: Translator) -> EndViewState:
        """Return the view state of the end screen. `lines` are the game's score lines."""
        result = self.session.match.result
        assert result is not None, "no game ends without one"
        return EndViewState(
            observation=self.session.observation,
            players=self.players(words),
            lines=lines,
            result=result,
            totals=totals_by_round(self.session.match),
            before_last_round=scores_before_last_round(self.session.match),
            is_own=self.is_own,
            best=self.previous_best,
            friends=self.friends,
            can_challenge=self.can_challenge,
            from_results=self.from_results,
            can_review=self.can_review,
            achieved=self.achieved,
            sound_offer=self.sound_offer,
            notice=self.notice,
        )


def players_of(session: GameSession, words: Translator) -> Players:
    """Return the players of a match, with the names that the viewer knows."""
    return players_at(session.seats, persona_order_of(session.match.seed), session.viewer, words)


def players_at(seats: Sequence[Seat], order: int, viewer: int, words: Translator) -> Players:
    """Return the players at a table, with the avatars of the bot personas."""
    faces = tuple(
        BotAvatar(
            captain.face,
            words.t(BOT_LABELS[seat.bot].rank),
            BOT_LABELS[seat.bot].strength_dots,
            MAX_STRENGTH,
        )
        if captain
        else None
        for seat, captain in zip(seats, personas_at(seats, order), strict=True)
    )
    return Players(display_names(seats, order, words), viewer, human_count(seats), faces)


def _players_of_shared(session: GameSession, words: Translator) -> Players:
    """Return the players of a shared match. The viewer has none of its seats."""
    nameless = Seat(words.p("name of the seat of whoever shared a game", "Your friend"))
    seats = session.seats
    if session.human_count == 1:
        seats = tuple(seat if any(seat) else nameless for seat in seats)
    return players_at(seats, persona_order_of(session.match.seed), SPECTATOR, words)


QuickStart = Callable[[date, int, int], GameSession]
"""Starts a game without table setup, from the day, a fresh seed and a fresh key."""

RIVALS = 2
"""Number of bots in a game for several players that starts without table setup."""
VS_TWO_BOTS = (Seat(), *(Seat(bot="greedy"),) * RIVALS)
"""Seats of a game for several players that starts without table setup."""


def daily_game(game: str, seats: Sequence[Seat] = VS_TWO_BOTS) -> QuickStart:
    """Return the quick start of the deal of a day. Bots choose alike on every device."""

    def start(today: date, _: int, __: int) -> GameSession:
        seed = seed_for(today)
        return GameSession.new(game, seed, {}, seats=seats, key=seed)

    return start


def weekly_games(game: str) -> Mapping[str, QuickStart]:
    """Return the quick starts of the solo deals of a week, such as `week-3`."""

    def starts(number: int) -> QuickStart:
        def start(today: date, _: int, __: int) -> GameSession:
            return GameSession.new(game, week_seed(today, number), {})

        return start

    return {f"week-{number}": starts(number) for number in range(1, WEEK_DEALS + 1)}


class DailyDeals(NamedTuple):
    """The shared deals of a game.

    Attributes:
        start: name of the quick start of a day's deal.
        seats: seats of a day's deal.
        week: names of the quick starts of a week's deals. They are solo games.
    """

    start: str
    seats: tuple[Seat, ...] = VS_TWO_BOTS
    week: tuple[str, ...] = ()

    def includes(self, seed: int, seats: tuple[Seat, ...], *, usual: bool) -> bool:
        """Return True if a game is on a deal of a day or of a week.

        `usual` is True if it has the default rules.
        """
        if not usual:
            return False
        if date_of_seed(seed):
            return seats == self.seats
        return bool(self.week) and seats == SOLO_SEATS and week_deal(seed) is not None


def vs_two_bots(game: str) -> QuickStart:
    """Return the quick start of a game against two bots."""

    def start(_: date, seed: int, key: int) -> GameSession:
        return GameSession.new(game, seed, {}, seats=VS_TWO_BOTS, key=key)

    return start


def beginner_game(game: str) -> QuickStart:
    """Return the quick start of a newcomer's first game.

    Two gentle bots play, and the viewer moves first. The seed is the first one from the given
    seed on that gives the viewer the first move.
    """

    def start(_: date, seed: int, key: int) -> GameSession:
        others = (Seat(bot=beginner_bot(game)),) * RIVALS
        begun = (
            GameSession.new(game, each, {}, seats=(Seat(), *others), key=key)
            for each in count(seed)
        )
        return next(session for session in begun if session.match.to_move == 0)

    return start


def vs_bots_label(words: Translator) -> str:
    """Return the label of a quick start against two bots."""
    return words.t("Play 2 computer players")


@dataclass(frozen=True, slots=True)
class HomeContext:
    """Context for the home screen's views: date, running games and all results.

    `today` is None in the home screen that the build renders into the page.
    """

    today: date | None
    running: tuple[RunningGame, ...] = ()
    results: tuple[GameResult, ...] = ()


def turn_text(running: GameSession, words: Translator) -> str:
    """Return the current turn at a table, or the name of the bot that is thinking."""
    table = players_of(running, words)
    decides = running.match.to_move
    if running.link_seat is not None:
        return waiting_for(table.names[running.link_seat], words)
    if running.bot_request and decides is not None:
        return bot_thinking(table.names[decides], words)
    return whose_turn(table.viewer, table, words)


def scores_text(running: GameSession, points: Sequence[int], words: Translator) -> str:
    """Return the points of all players. In a solo game the text has no names."""
    if running.is_solo:
        return words.n("{n} point", "{n} points", points[0])
    names = players_of(running, words).names
    return " · ".join(f"{name}: {has}" for name, has in zip(names, points, strict=True))


def result_text(result: GameResult, words: Translator) -> str:
    """Return the outcome of a table.

    It is the rank of the viewer if the viewer played alone against bots and lost. Otherwise it
    names the winners.
    """
    viewer = result.only_human_seat
    if viewer is not None and viewer not in result.winners:
        place, players = result.places[viewer], len(result.seats)
        return words.t("#{place} of {players}", place=place, players=players)
    who = SPECTATOR if viewer is None else viewer
    table = players_at(result.seats, persona_order_of(result.seed), who, words)
    return verdict(table, result.winners, words)


def opponents_text(result: GameResult, words: Translator) -> str:
    """Return the other players of an ended game.

    If several people played, the text names all players.
    """
    names = display_names(result.seats, persona_order_of(result.seed), words)
    if result.is_solo:
        return words.t("Solo")
    if result.only_human_seat is None:
        return words.join_list(names)
    others = [name for seat, name in enumerate(names) if seat != result.only_human_seat]
    return words.t("vs {names}", names=words.join_names(others))


class CoachText(Protocol):
    """Coach texts of one game.

    The coach's choice is the selected move in the session of the `moment`.
    """

    def hint(self, context: GameViewContext, words: Translator) -> str:
        """Return a hint at the best choice that does not reveal it."""

    def describe_move(self, context: GameViewContext, words: Translator) -> tuple[str, str, str]:
        """Return the icon, the name and the effect of a choice. The effect is a sentence."""

    def reason_text(self, reason: str, context: GameViewContext, words: Translator) -> str:
        """Return a sentence about a later advantage of a choice.

        An `ExplainedAdvice` of the coach contains the reason.
        """

    def action_label(
        self, action: str, then: Match, players: Players, words: Translator
    ) -> tuple[str, str]:
        """Return the icon and the name of an action of the seat to move in `then`."""


Paper = Callable[[Options, Translator], Html]
"""Returns the dialog with the empty sheet of a game with these options."""

DOCK_TARGETS = ("dock", "gold")
"""`id` of the dock and of its gold button. Every game has both, and a skip link reaches each."""


class GameEntry(Protocol):
    """The entry of a game on the home screen and in lists, and in shared results."""

    title: str
    """Proper name of the game."""
    short_title: str
    """Name of the game in one short word, for narrow places. The view translates it."""
    icon: str
    """Name of its icon."""
    quick_starts: Mapping[str, QuickStart]
    """Quick starts, the default first. Their names are unique among all games."""
    daily: DailyDeals
    """The shared deals of a day and of a week."""

    def home_card(self, at_home: HomeContext, words: Translator) -> GameCard:
        """Return the card of the game for the home screen."""

    def home_sections(self, at_home: HomeContext, words: Translator) -> tuple[Html, ...]:
        """Return further sections for the home screen, between the games and the results."""

    def new_game_offer(self, words: Translator) -> NewGameOffer:
        """Return the invitation for a viewer without a running game."""

    def resume_card(self, running: GameSession, today: date, words: Translator) -> ResumeCard:
        """Return the card of a running game that can be continued."""

    def progress(self, running: GameSession) -> tuple[int, int]:
        """Return the round of a running game and the number of its rounds, 0 if that is open."""

    def running_label(self, running: RunningGame, words: Translator) -> tuple[str, str]:
        """Return the icon and the title of a running game, for a list."""

    def result_label(self, result: GameResult, words: Translator) -> tuple[str, str]:
        """Return the icon and the outcome of a result, for a list."""

    @property
    def sharing(self) -> "GameSharing":
        """The part of a shared result that depends on the game, imported on first use.

        The default is `GameSharing(score_lines)`.
        """


class GameSetup(Protocol):
    """The choices before a match."""

    opponent_bots: int
    """Default number of bots in the table setup, which the home card names, too."""
    bot_descriptions: Mapping[str, str]
    """Descriptions of bots, by name, that differ from `BOT_LABELS` for this game."""

    def solo_info(self, words: Translator) -> SoloInfo | None:
        """Return the goal of a solo game, or None if there is no solo game."""

    def option_groups(self, words: Translator) -> tuple[OptionGroup, ...]:
        """Return the options of the table setup, except for the players."""

    @property
    def custom_content(self) -> type[CustomContent] | None:
        """Type of the custom content of the game, or None."""


class GameDocuments(Protocol):
    """Texts about a game, its coach and its tutorial."""

    has_coach: bool
    """True if the game has a coach, as `fleet_engine.coach.has_coach` says."""

    @property
    def paper(self) -> "Paper | None":
        """Function that returns the dialog with the empty sheet to print, or None."""

    @property
    def coach_text(self) -> CoachText | None:
        """Coach texts of the game, imported on first use, or None without a coach."""

    @property
    def achievements(self) -> Sequence[Achievement]:
        """Achievements of the game, imported on first use."""

    @property
    def tutorial(self) -> TutorialScript | None:
        """Script of the tutorial, or None."""

    def rulebook(self, options: Options) -> tuple[Book, Facts]:
        """Return the rulebook and the numbers in it."""

    def provenance(self, options: Options, words: Translator) -> Parts:
        """Return the text about the origin of the values."""

    def credits(self, words: Translator) -> str:
        """Return the credit for the author of the game."""

    def legend(self, words: Translator) -> Sequence[LegendEntry]:
        """Return the legend of the icons on its screen."""


class GameViews(Protocol):
    """Views of a match."""

    skip_targets: tuple[str, ...]
    """`id` of each part of its screen that a skip link can reach."""
    animations: CueTable
    """Animation cues for each type of event."""
    stop_events: StopEvents
    """Kinds of event at which the playback stops."""
    score_lines: Sequence[ScoreLine]
    """Lines of its score, in the order of the engine's score."""
    can_hurry: bool
    """True if its screen has move values that need a search (`GameViewContext.hurries`)."""

    def screen(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of a running match."""

    def render_dock(self, context: GameViewContext, words: Translator) -> Html:
        """Return the part of the screen that changes first after a tap."""

    def render_end(self, context: GameViewContext, words: Translator) -> Html:
        """Return the whole page of the end of a match."""

    def event_lines(self, session: GameSession, words: Translator) -> tuple[str, list[LogLine]]:
        """Return the phase and the recent events for the handoff screen.

        The text contains no information that only one seat may know. In a game without hidden
        information it is empty.
        """


class GameActions(Protocol):
    """Answers to the actions of a viewer in a match."""

    move_generator: MoveGenerator
    """Moves of the game."""

    def has_unread_events(self, session: GameSession) -> bool:
        """Return True if many events have happened since the viewer's last choice.

        Then the viewer acknowledges them before the next decision.
        """

    def opening_overlay(self, session: GameSession) -> object:
        """Return the overlay at the start of a match, or None."""

    def overlay_for(self, name: str, session: GameSession) -> object:
        """Return the overlay with a name, or None if there is none."""

    def can_explain(self, asked: str, session: GameSession) -> bool:
        """Return True if the game can explain why an item on the screen is disabled."""

    def chance_warning(self, session: GameSession, words: Translator) -> ConfirmText | None:
        """Return the question before the selected move, or None if it can be undone.

        The page shows it only if the setting asks for it.
        """


class PageGame(GameEntry, GameSetup, GameDocuments, GameViews, GameActions, Protocol):
    """A game on the page: one protocol for each part of the page that uses it."""
