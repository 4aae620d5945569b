"""State of the app: the screens and values of one player."""

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from typing import TYPE_CHECKING

from app import notices
from app.effects import Effect
from app.games import GAMES, custom_contents
from app.i18n import negotiate_language, translator_for
from app.missing import MissingPartError
from app.play.achievement_rules import earned_by
from app.play.achievements import AchievementLog
from app.play.active_game import ActiveGame
from app.play.bot_requests import BotRequest
from app.play.dailies import DailyLog, Deal
from app.play.playback import Playback, Stop
from app.play.practice import PracticeGame
from app.play.puzzles import PuzzleAttempt, PuzzleDeck
from app.play.results import OWN, GameResult, ResultsLog, result_of
from app.play.results_filter import ResultsFilter
from app.play.session import GameSession
from app.play.tutorial_game import TutorialGame
from app.play.tutorial_progress import TutorialProgress
from app.play.tutorial_script import TutorialStep
from app.presenter import RESULTS_PAGE_SIZE, RulebookContext
from app.store import ANSWERED, INSTALL, StorageError, Store
from app.table_setup import SetupEditor
from app.ui.dialogs import RenderedOverlay
from fleet_engine.core.rng import SEED_LIMIT

if TYPE_CHECKING:  # the coach and tables of several devices are imported lazily
    from app.play.coach_line import CoachLine
    from app.play.coach_requests import CoachRequest, GameReview, HintState
    from app.play.correspondence import Incoming
    from app.play.hosting import HostTable
    from app.play.joining import GuestTable


EVENT_PAUSE_GAMES = 2
"""Finished games of a kind from which a player is not new to it any more.

Before that, the page is slow and leaves time to read the events.
"""
INVITATION, ANSWER = "join=", "answer="
"""Beginnings of the links that connect two devices."""
TABLE_ROW = "table"
"""Name of the table of several devices in the list of running games."""
PLAYED_BACK_PACES = ("", "slow", "step")
"""Paces at which the page plays events back."""
INSTALL_OFFER_GAMES = 2
"""Number of finished games after which home offers to install the page."""
TIPS_GAMES = 5
"""Number of first games of a kind with tips and later steps of the tutorial.

In a single game, players do not learn to play without tips.
"""


def deal_of(session: GameSession) -> Deal | None:
    """Return the deal of a day or of a week that a game is on, or `None`."""
    match = session.match
    usual = match.options == match.game.defaults()
    is_on_deal = GAMES[session.game].daily.includes(match.seed, session.seats, usual=usual)
    return (session.game, match.seed) if is_on_deal else None


def _progress_of(session: GameSession) -> tuple[int, int]:
    """Return the round of a game and the number of its rounds, 0 if that is open."""
    return GAMES[session.game].progress(session)


class AppState:
    """State of the app for one player.

    The requests to bots and to the coach follow from the state: `wanted_bot_request` and
    `wanted_coach_request`. After each change the scheduler starts what is new and cancels what is
    no longer wanted.

    Attributes:
        screen_stack: the screens from home to the current one.
        overlay: the open dialog or drawer, or `None`.
        notice: a one-line message, or "".
        brief_notice: the last notice that disappears by itself.
        why: the element about which the player asked why it cannot be used, or `None`.
        rulebook_query: the search text in the rulebook.
        rulebook_game: the game of the selected rulebook, or "".
        custom_contents: the custom content of the games, by name.
        lists_all_games: True if home lists all running games and not only the newest.
        visible_results: the number of listed results of a game.
        results_tab: the open tab of the results screen.
        results_filter: the filter of the results.
        line: the coach's game on a deal of a past day, or `None`.
        proof: the request to replay imported results, with these results, or `None`.
        dailies: the daily games that the device stores.
        calendar_day: the day whose daily games are listed, or `None` for yesterday.
        calendar_month: the first day of the month that the calendar shows, or `None`.
        challenge: the id of the challenge on the screen, or "".
        typed_name: the name that the player types for friends.
        achievements: the achievements that the device stores.
        new_achievements: the last game that ended here, and the ids of what it earned.
        effects: the queued effects for the browser.
        tutorial: the active tutorial, or `None`. Meanwhile `main_game` keeps the running game.
        main_game: the main game, which counts.
        hint: the hint sheet about the current decision, or `None`.
        review: the coach's review of an ended game, or `None`.
        practice: the practice game or puzzle attempt that is played, or `None`.
        puzzles: the puzzles that the device stores.
        table: the table of several devices at which this page is the host or a guest, or `None`.
        guest_game: the game of a guest while the page shows it, else `None`.
        incoming: the first link of a game whose seat the player still chooses, or `None`.
        typed_code: the text in the field for a guest's answer.
        playback: the stops between the last picture of a game and its present decision.
        plays_back: True if settings and device allow to play events back.
        asked_check: the checksum of the running game whose end the open question is about.
        install_answered: True if the player has answered the offer to install the page.
        tab_game: the name of the game that this tab had open before the start, or "".
        quick_game: the name of the last game that a quick start began in this page, or "".
        stun_servers: the servers that this copy of the page asks to connect two devices.
        rendezvous: the address of the server that introduces two devices, or "".
        hurries: True while the page draws a move of another device, and again directly after.
        documentation: the address of the documentation beside this copy of the page, or "".
    """

    stun_servers: tuple[str, ...] = ()
    rendezvous: str = ""
    hurries: bool = False
    documentation: str = ""

    def __init__(
        self,
        storage: MutableMapping[str, str],
        languages: Sequence[str],
        today: Callable[[], date],
        fresh_seed: Callable[[], int],
        fresh_key: Callable[[], int],
        prefix: str,
        tab_game: str = "",
    ) -> None:
        self.today = today
        self.fresh_seed = fresh_seed
        self.fresh_key = fresh_key
        self.languages = languages
        self.plays_back = False
        self.store = Store(storage, prefix)
        self.tab_game = tab_game
        self.quick_game = ""
        self.reset()

    def reset(self, *, without_game: bool = False) -> None:
        """Reset the state to the stored data. Open the game of this tab, else the newest one."""
        self.settings = self.store.settings()
        self.apply_language()
        self.screen_stack = ["home"]
        self.overlay: object = None
        self.why: str | None = None
        self.rulebook_query = self.rulebook_game = ""
        self.effects: list[Effect] = []
        self.custom_contents = {
            name: content.open(self.store) for name, content in custom_contents().items()
        }
        self.setup = SetupEditor(self.store, self.today())
        self.results = ResultsLog(self.store)
        self.proof: tuple[CoachRequest, tuple[GameResult, ...]] | None = None
        self.visible_results = RESULTS_PAGE_SIZE
        self.results_tab, self.results_filter = "games", ResultsFilter()
        self.dailies = DailyLog(self.store)
        self.calendar_day: date | None = None
        self.calendar_month: date | None = None
        self.challenge = self.typed_name = ""
        self.achievements = AchievementLog(self.store)
        self.new_achievements: tuple[GameSession | None, tuple[str, ...]] = (None, ())
        self.tutorial_progress = TutorialProgress(self.store)
        self.tutorial: TutorialGame | None = None
        self.hint: HintState | None = None
        self.review: GameReview | None = None
        self.line: CoachLine | None = None
        self.practice: PracticeGame | None = None
        self.puzzles = PuzzleDeck(self.store)
        self.install_answered = self.store.load_text(INSTALL) == ANSWERED
        self.playback = Playback()
        self._later: tuple[object, TutorialStep | None] = (None, None)
        self._past: tuple[GameSession, Stop, GameSession] | None = None
        self.main_game = ActiveGame(
            self.store, self.results, self.today, self.fresh_key, _progress_of
        )
        self.lists_all_games = False
        self.table: HostTable | GuestTable | None = None
        self.guest_game: ActiveGame | None = None
        self.typed_code = ""
        self.asked_check = 0
        self.incoming: Incoming | None = None
        if not without_game and self.main_game.open_newest(first=self.tab_game):
            self.show_game()
        self.results.all()
        self.notice = self.brief_notice = ""
        self.storage_refused = False
        with self.saving():
            self.store.probe()
        self.notice = notices.corrupt_data(self.store.damaged, self.words) or self.notice

    def apply_language(self) -> None:
        """Set the language: that of the settings, else the best of the browser's."""
        self.words = translator_for(self.settings.language or negotiate_language(self.languages))

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Run a block that stores data. If the device begins to refuse, show a notice."""
        try:
            yield
        except StorageError:
            if not self.storage_refused:
                self.notice = notices.storage_full(self.words)
            self.storage_refused = True
        else:
            self.storage_refused = bool(self.store.unsaved)

    def long_seed(self) -> int:
        """Return a seed with up to 14 digits for a table of several devices.

        A guest could try all shorter seeds and compare the cards that it sees.
        """
        return self.fresh_key() % (SEED_LIMIT // 2)

    def seed_for(self, session: GameSession) -> int:
        """Return the seed of another game with the seats of a game."""
        return self.long_seed() if session.has_remote else self.fresh_seed()

    @property
    def active_game(self) -> ActiveGame:
        """The active game: a tutorial, a practice game or a guest's game, else the main game."""
        return self.tutorial or self.practice or self.guest_game or self.main_game

    @property
    def session(self) -> GameSession | None:
        """The session of the active game; `None` if no game runs."""
        return self.active_game.session

    @property
    def ended_session(self) -> GameSession | None:
        """The ended game of the end screen."""
        return self.active_game.ended_session

    @property
    def played_session(self) -> GameSession | None:
        """The running game, or an ended one whose last events are still read there."""
        return self.session or (self.ended_session if self.screen == "game" else None)

    @property
    def screen(self) -> str:
        """The current screen."""
        return self.screen_stack[-1]

    @property
    def visible_session(self) -> GameSession | None:
        """The running game if its board is visible. At a stop it is its past state."""
        return (
            self.past_session or self.played_session
            if self.screen == "game" and not self.active_game.is_covered
            else None
        )

    @property
    def can_hurry(self) -> bool:
        """True if the visible game has move values that need a search."""
        session = self.visible_session
        return session is not None and GAMES[session.game].can_hurry

    # --- playback ----------------------------------------------------------------------------

    @property
    def stop(self) -> Stop | None:
        """The stop of the playback that the screen shows, or `None`."""
        stop, session = self.playback.current, self.played_session
        if stop is None or session is None or session is not self.playback.session:
            return None  # without a stop, nothing searches the results
        return stop if self.screen == "game" and self._is_played_back(session) else None

    @property
    def is_past(self) -> bool:
        """True if the screen shows a past state of the game."""
        return self.stop is not None

    @property
    def past_session(self) -> GameSession | None:
        """The past state of the game that the screen shows, or `None`."""
        stop, session = self.stop, self.played_session
        if stop is None or session is None:
            return None
        if self._past is None or self._past[0] is not session or self._past[1] is not stop:
            self._past = session, stop, session.view_of_past(stop.match, stop.since)
        return self._past[2]

    @property
    def playback_mode(self) -> str:
        """The mode of the shown stop: `auto`, `step` if it waits for the viewer, or ""."""
        stop = self.stop
        if stop is None:
            return ""
        return "step" if self.animation_pace == "step" and not stop.is_own else "auto"

    def _is_played_back(self, session: GameSession) -> bool:
        """Return True if the page plays the events of a game back.

        Several people with a handoff screen or hidden hands see no past state, because the
        viewer may change. Practice games and puzzles are not played back.
        """
        return (
            self.plays_back
            and self.practice is None
            and not session.handoff
            and not session.hides_hands
            and self.animation_pace in PLAYED_BACK_PACES
        )

    def set_motion(self, *, allowed: bool) -> None:
        """Allow the playback of events, or end it."""
        self.plays_back = allowed
        self.after_move()

    def follow_playback(self) -> None:
        """Add the new actions of the active game to the playback."""
        session = self.session or self.ended_session
        if session is None:
            self.playback.drop()
        elif self._is_played_back(session):
            waits = self.animation_pace == "step"
            self.playback.follow(session, GAMES[session.game].stop_events, stops_last=waits)
        else:
            self.playback.mark(session)

    @property
    def has_unread_events(self) -> bool:
        """True if events must be read before the game asks anything or shows its end.

        Tutorials show events in bubbles. If several people play, the handoff screen shows them.
        A playback has shown them all, except that the end of a game waits.
        """
        session = self.played_session
        if (
            session is None
            or session.events_acknowledged
            or session.bot_request
            or session.human_count != 1
        ):
            return False
        if self.active_game is not self.main_game:
            return False
        pace = self.animation_pace
        waits = pace in ("slow", "step") or (pace == "" and session.is_over)
        if self._is_played_back(session) and not session.is_over:
            waits = False
        # This runs at every tap, so search the events only if the page may have to pause.
        return waits and GAMES[session.game].has_unread_events(session)

    # --- offers of the tutorial --------------------------------------------------------------

    @property
    def tutorial_offer(self) -> str:
        """The game whose tutorial the dock offers in place of an undo, or "".

        It does so before the first move of a game that the player has neither finished nor
        learned.
        """
        session = self.session
        if session is None or self.active_game is not self.main_game or session.human_count != 1:
            return ""
        if session.has_remote or session.correspondence or session.last_human_action >= 0:
            return ""
        game = session.game
        if self.results.count(game) or game in self.tutorial_progress.finished:
            return ""
        return game if GAMES[game].tutorial else ""

    @property
    def later_step(self) -> TutorialStep | None:
        """The later step of the tutorial that the present decision shows, or `None`.

        A player's first games of a kind have such steps if the setting allows tips. The first
        decision of a game has none, because a first game shows its goal there.
        """
        session = self.visible_session
        if session is None or session.human_count != 1 or self.active_game is not self.main_game:
            return None
        if not session.awaits_human or session.last_human_action < 0 or self.has_unread_events:
            return None
        script = GAMES[session.game].tutorial
        if script is None or self.settings.tips == "off":
            return None
        if self.results.count(session.game) >= TIPS_GAMES:
            return None
        shown = self.tutorial_progress.shown_steps(session.game)
        asked = session.match, len(session.match.actions), shown
        if self._later[0] != asked:  # a tap that plays nothing searches no events
            self._later = asked, script.later_step(session, shown)
        return self._later[1]

    def mark_later_step(self) -> None:
        """Store that the later step of the present decision was shown.

        If the device has refused an earlier step, try again.
        """
        session, step = self.session, self.later_step
        chosen = session and session.selected_move
        if session is None or chosen is None or chosen not in session.legal_moves:
            return
        with self.saving():
            if step:
                self.tutorial_progress.mark_shown(session.game, step.id)
            else:
                self.tutorial_progress.retry()

    @property
    def animation_pace(self) -> str:
        """The pace of the page.

        It is that of the setting. Otherwise a player's first game of a kind waits for taps, and
        the second one and tutorials are slow.
        """
        session = self.played_session
        if self.settings.pace or session is None:
            return self.settings.pace
        if self.tutorial:
            return "slow"
        finished = self.results.count(session.game)
        if self.session is None:
            finished -= 1  # the end of this game is still shown
        if finished < 1:
            return "step"
        return "slow" if finished < EVENT_PAUSE_GAMES else ""

    @property
    def sendable_game(self) -> GameSession | None:
        """The running game if the player can continue it on another device: a game of one person.

        The link of a game of several people would show their hands.
        """
        session = self.main_game.session
        if session is None or session.human_count != 1 or session.has_remote:
            return None
        return session

    @property
    def visible_ended_session(self) -> GameSession | None:
        """The ended game if its end screen is visible."""
        return self.ended_session if self.screen == "score" else None

    @property
    def wanted_bot_request(self) -> BotRequest | None:
        """The unanswered bot request that the active game waits for, or `None`."""
        return self.active_game.wanted_bot_request

    @property
    def wanted_coach_request(self) -> "CoachRequest | None":
        """The unanswered coach request that the screen waits for, or `None`."""
        request = None
        over = self.overlay.name if isinstance(self.overlay, RenderedOverlay) else ""
        if over == "advice" and self.hint:
            request = self.hint.asked
        elif over == "line" and self.line:
            request = self.line.asked
        elif over == "puzzle" and isinstance(self.practice, PuzzleAttempt):
            request = self.practice.asked
        elif self.review and self.screen == "review":
            request = self.review.needed_request
        elif self.review and self.review.hint and self.screen == "step":
            request = self.review.hint.asked
        return request if request and request.answer is None else None

    @property
    def rulebook_context(self) -> RulebookContext:
        """The game in view: the one being set up, the ended one, or the running one."""
        if "setup" in self.screen_stack:
            return RulebookContext(self.setup.table.game, self.setup.options(self.words))
        shown = self.ended_session if "score" in self.screen_stack else self.played_session
        return RulebookContext(shown.game, shown.match.options) if shown else RulebookContext()

    @property
    def offers_install(self) -> bool:
        """True if home offers to install the page, and says what that gives."""
        own = sum(each.origin == OWN for each in self.results.all())
        return own >= INSTALL_OFFER_GAMES and not self.install_answered

    def answer_install_offer(self) -> None:
        """Store that the player has answered the offer to install the page."""
        self.install_answered = True
        with self.saving():
            self.store.save_text(INSTALL, ANSWERED)

    # --- brief notices ------------------------------------------------------------------------

    def show_brief_notice(self, notice: str) -> None:
        """Show a notice that disappears by itself, because it needs no action."""
        self.notice = self.brief_notice = notice

    @property
    def is_brief(self) -> bool:
        """True if the current notice disappears by itself."""
        return bool(self.notice) and self.notice == self.brief_notice

    def drop_notice(self, notice: str) -> None:
        """Remove a notice if it is still shown."""
        if self.notice == notice:
            self.notice = ""

    # --- navigation --------------------------------------------------------------------------

    def show(self, screen: str) -> None:
        """Show a screen. If it is in the stack already, go back to it."""
        self.overlay = None
        self.rulebook_query = self.rulebook_game = ""
        if screen in self.screen_stack:
            del self.screen_stack[self.screen_stack.index(screen) + 1 :]
        else:
            self.screen_stack.append(screen)
        self._on_home()

    def back(self) -> None:
        """Close the overlay, else go back to the previous screen."""
        if self.overlay is not None:
            self.close()
        elif len(self.screen_stack) > 1:
            self.screen_stack.pop()
            self.rulebook_query = self.rulebook_game = ""
            self._on_home()

    def close(self) -> None:
        """Close the overlay. If it is the verdict on a puzzle, go home."""
        over, self.overlay = self.overlay, None
        if isinstance(over, RenderedOverlay) and over.name == "puzzle":
            self.go_home()

    def _on_home(self) -> None:
        if "game" not in self.screen_stack:
            self.practice = None
        if self.screen == "home":
            self.lists_all_games = False
            self.playback.skip()
            self.tutorial = self.guest_game = None
            self.active_game.on_leave_result()
            if self.session is None:
                self.main_game.open_newest(running=True)

    def show_game(self) -> None:
        """Show the active game, or its end screen."""
        self.screen_stack = ["home", "game" if self.session else "score"]

    def go_home(self) -> None:
        """Show the home screen. A tutorial keeps its progress."""
        self.screen_stack, self.overlay = ["home"], None
        self._on_home()

    def after_move(self) -> None:
        """Follow a change of the active game.

        Show the end of a game that has ended, now or when the player returns to it. The playback
        of its last events comes first. A practice game returns to its review instead.
        """
        self.follow_playback()
        self._store_end()
        if self.practice and self.review and self.session is None:
            ended, self.practice = self.practice.ended_session, None
            self.show("review")
            if ended:
                before, seat = self.review.session, self.review.seat
                self.notice = notices.practice_ended(ended, before, seat, self.words)
        elif (
            self.session is None
            and "game" in self.screen_stack
            and not self.is_past
            and not self.has_unread_events
        ):
            self.screen_stack = [
                "score" if screen == "game" else screen for screen in self.screen_stack
            ]
            self.notice = notices.storage_full(self.words) if self.storage_refused else self.notice

    def begin_daily(self, session: GameSession) -> bool:
        """Store that a game has begun if it is on the deal of a day or of a week.

        Return False if it is on such a deal and does not count.
        """
        deal = deal_of(session)
        if deal is None:
            return True
        with self.saving():
            self.dailies.begin(deal, self.today())
        return deal in self.dailies.entries

    def _store_end(self) -> None:
        """Store a daily game, and what a game has earned, that has just ended by a person's moves.

        The screen may show something else while bots end the game. Tutorials and practice earn
        nothing. Opened results and links make no move.
        """
        ended = self.main_game.finished_session
        if ended is None or ended is self.new_achievements[0] or ended.last_human_action < 0:
            return
        self.new_achievements = ended, ()
        if deal := deal_of(ended):
            result = result_of(ended, self.today())
            with self.saving():
                self.dailies.finish(deal, result.points, result.places[ended.first_human_seat])
        with suppress(MissingPartError), self.saving():
            earned = earned_by(ended, GAMES[ended.game].achievements)
            fresh = tuple(each for each in earned if each not in self.achievements.earned)
            self.new_achievements = ended, fresh
            self.achievements.add(fresh, self.today())

    def sync_from_other_tab(self) -> bool:
        """Return True if another page has played on or ended the game.

        Another tab is such a page. In that case show its game, or home if there is none, with a
        notice.
        """
        if not self.active_game.sync_from_storage():
            return False
        self.overlay = None
        if self.session or self.active_game.is_stored:
            self.show_game()
            self.notice = notices.changed_in_other_tab(self.words)
        else:
            self.go_home()
            self.notice = notices.ended_in_other_tab(self.words)
        return True
