"""The app: from `data-do` and `data-arg` to the next screen.

The app knows no browser. It keeps its state as plain values and renders the whole page as
markup. It queues effects that only a browser can perform. The modules of this package group the
handlers by topic, one function for each `data-do`.
"""

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from app import import_parser, notices, presenter
from app.controller import (
    confirmations,
    custom_content,
    exports,
    game_actions,
    imports,
    lazy,
    navigation,
    new_game,
    results,
    settings,
    tutorial,
)
from app.controller.state import ANSWER, INVITATION, TIPS_GAMES, AppState
from app.effects import Effect
from app.missing import MissingPartError
from app.play.bot_requests import AskBot, BotRanking, BotRequest
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.store import GUEST_SEAT, PREFIX, storage_error
from app.ui.html import EMPTY, Html
from fleet_engine.bots.bot import Progress

if TYPE_CHECKING:
    from app.peers import PeerEvent, SendToPeer
    from app.play.coach_requests import CoachRequest

ACTIONS: Mapping[str, Callable[[AppState, str], None]] = {
    "select": game_actions.select,
    "confirm": game_actions.confirm,
    "dismiss-events": game_actions.dismiss_events,
    "playback": game_actions.play_back,
    "explain": game_actions.explain_blocked,
    "undo": game_actions.undo,
    "view-seat": game_actions.view_seat,
    "reveal": game_actions.reveal,
    "private-hand": game_actions.toggle_private_hand,
    "hint": lambda state, what: lazy.coach().show_hint(state, what),
    "review": lambda state, which: lazy.coach().open_review(state, which),
    "review-turn": lambda state, which: lazy.coach().open_turn(state, which),
    "practise": lambda state, which: lazy.coach().practise(state, which),
    "line": lambda state, deal: lazy.coach_line().show_line(state, deal),
    "puzzle": lambda state, which: lazy.puzzles().open_puzzle(state, which),
    "open": navigation.open_overlay,
    "close": navigation.close,
    "open-rule": navigation.open_rule,
    "select-rulebook": navigation.select_rulebook,
    "go": navigation.go,
    "back": navigation.back,
    "focus": navigation.focus_part,
    "ask": confirmations.ask,
    "confirm-yes": confirmations.confirm_yes,
    "play": new_game.start,
    "running": navigation.list_running_games,
    "tutorial": tutorial.tutorial_action,
    "result": results.open_result,
    "results": results.choose_results,
    "setup": new_game.change_table,
    "language": settings.set_language,
    "setting": settings.set_option,
    "export": exports.export,
    "challenge": lambda state, what: lazy.challenges().act(state, what),
    "share": lambda state, what: lazy.sharing().share(state, what),
    "device": lambda state, what: lazy.transfer().act(state, what),
    "install": exports.install,
    "print": exports.print_page,
    "start": exports.start,
    "table": lambda state, what: lazy.tables().table_action(state, what),
    "link": lambda state, what: lazy.correspondence().act(state, what),
}
"""The handler of each `data-do`. `app.ui.layout` lists the values of `data-arg`."""

ACTIONS_ON_PRESENT = ("select", "confirm", "dismiss-events", "explain", "undo", "hint")
"""Actions about the present decision. At a stop of the playback they show the next stop."""


PROVING_SCREENS = ("home", "results")
"""Screens during which imported results are replayed. A game needs the workers for its bots."""

EventCursor = tuple[GameSession | None, int]
"""A game, and the number of its first events for which something has been done."""


class Start(NamedTuple):
    """The parts that a start can omit after an error.

    Attributes:
        kept: the name and the text of the newest game before the start, or `None`.
        linked: True if there is a link that is not omitted yet.
        without_game: True if the stored game is already omitted.
    """

    kept: tuple[str, str] | None
    linked: bool
    without_game: bool = False


class App(AppState):
    """The page of one player: the handlers of its state, and its views.

    Args:
        storage: keeps texts, under names that begin with `prefix`.
        languages: the languages of the browser, the preferred one first.
        today: returns the day of the device's clock.
        fresh_seed: returns a seed for a new game.
        fresh_key: returns a key for the bots of a new game.
        address: the text behind the `#` of the page's address.
        prefix: the beginning of the names in `storage`.
        tab_game: the name of the game that this tab had open before a reload, or "".
    """

    def __init__(
        self,
        storage: MutableMapping[str, str],
        languages: Sequence[str],
        today: Callable[[], date],
        fresh_seed: Callable[[], int],
        fresh_key: Callable[[], int],
        address: str = "",
        prefix: str = PREFIX,
        tab_game: str = "",
    ) -> None:
        super().__init__(storage, languages, today, fresh_seed, fresh_key, prefix, tab_game)
        self._last_view_key: tuple[object, ...] = ()
        self._cue_cursor: EventCursor = (None, 0)
        self._announced: EventCursor = (None, 0)
        self._drawn: EventCursor = (None, 0)
        self._start: Start | None = Start(self._newest_game, bool(address))
        if not address and (seat := self.store.load_text(GUEST_SEAT)):
            with suppress(MissingPartError):
                lazy.tables().join_again(self, seat)
        if address:
            try:
                self.open_link(address)
            except Exception as error:
                if not self.starts_without(error):
                    raise

    # --- views -------------------------------------------------------------------------------

    @property
    def depth(self) -> int:
        """The number of steps back to the home screen."""
        return len(self.screen_stack) - 1 + (self.overlay is not None)

    @property
    def question(self) -> str:
        """The number of the decision on the screen, or "". It changes with every decision."""
        session = self.played_session if self.screen == "game" else None
        if session is None:
            return ""
        actions = len(session.match.actions)
        return f"{actions}-{len(self.stop.match.events)}" if self.stop else str(actions)

    @property
    def document_attributes(self) -> dict[str, str]:
        """The settings that style sheets read, by the name of their `data-` attribute.

        `secret` and `learning` prevent a screen snapshot for the next start. It would show
        hidden hands, or the board of a tutorial, practice game or review. `unsaved` keeps the
        warning about failed storage visible.
        """
        chosen = self.settings
        return {
            "theme": chosen.theme,
            "contrast": chosen.contrast,
            "motion": chosen.motion,
            "pace": self.animation_pace,
            "sound": chosen.sound,
            "touch": chosen.touch,
            "hand": chosen.hand,
            "keys": chosen.keys,
            "secret": "yes" if self.session and self.session.handoff else "",
            "unsaved": "yes" if self.store.unsaved else "",
            "learning": "yes" if self.tutorial or self.practice or self.screen == "step" else "",
            "step": self._review_sheet_state,
        }

    @property
    def _review_sheet_state(self) -> str:
        """The state of the text over the board of a reviewed turn.

        It is `folded`, `open` or "".
        """
        if self.screen != "step" or not self.review:
            return ""
        return "folded" if self.review.folded else "open"

    def render_answer(self) -> Html | None:
        """Return the part of the page that answers the last tap.

        The rest of a running game's screen can wait if nothing else has changed since the last
        `render`. Other changes are another person's turn, a notice or an overlay. They need the
        whole page, so the result is `None`.
        """
        if self.visible_session is None or self.overlay or self._last_view_key != self._view_key():
            return None
        if self.is_past:
            return None
        return presenter.render_answer(
            self._screen_context,
            self.active_game,
            self.visible_session,
            self.why,
            self._is_first_game,
        )

    @property
    def _screen_context(self) -> ScreenContext:
        """The values that every screen needs."""
        source, announced = self._announced
        return ScreenContext(
            words=self.words,
            overlay=self.overlay,
            notice=self.notice,
            tips=self._shows_tips,
            unread=self.is_past or self.has_unread_events,
            stop=self.stop,
            playback=self.playback_mode,
            sound_offer=self._sound_offer,
            announced_events=announced if source is self.played_session else 0,
            later_step=self.later_step,
            tutorial_offer=self.tutorial_offer,
            hurries=self.hurries,
        )

    @property
    def _sound_offer(self) -> bool | None:
        """True or False as the sound is on or off, if one game was finished, else `None`."""
        return self.settings.sound == "on" if len(self.results.counted()) == 1 else None

    @property
    def _shows_tips(self) -> bool:
        """True if the running game gives tips.

        The first solo games of a kind do, if the setting allows it.
        """
        session = self.session
        if session is None or not session.is_solo or self.tutorial or self.practice:
            return False
        if self.settings.tips == "off":
            return False
        return self.results.count_solo(session.game) < TIPS_GAMES

    @property
    def _is_first_game(self) -> bool:
        """True if no game has been finished on this device."""
        return not self.results.counted()

    def _view_key(self) -> tuple[object, ...]:
        """Return the values outside of the game itself that determine the view."""
        active_game = self.active_game
        shared = self.session and (self.session.is_shared_view, self.session.is_private_view)
        return (
            self.screen, self.overlay, self.notice, active_game.is_covered, active_game.viewed_seat,
            shared, self.words, self.tutorial and self.tutorial.current_step,
            self.has_unread_events, self.stop and len(self.stop.match.events),
        )  # fmt: skip

    def render(self) -> Html:
        """Return the whole page.

        During the start, the page omits a link or a stored game that raises an error.
        """
        try:
            return self._render()
        except Exception as error:
            if not self.starts_without(error):
                raise
        return self.render()

    def starts_without(self, error: Exception) -> bool:
        """Begin again without the link, then without the newest stored game.

        Return False if there is nothing to omit. If the link's game has become the newest game
        it is set aside. Otherwise the stored game stays.
        """
        start = self._start
        if start is None:
            return False
        kept = self._newest_game
        if start.linked:
            self._start = start._replace(linked=False)
            if kept is not None and kept != start.kept:
                self.store.quarantine(*kept, storage_error(error))
            self.reset()
            self.notice = notices.refused(
                import_parser.RejectedImport(storage_error(error)), self.words
            )
            return True
        if kept is None or start.without_game:
            return False
        self._start = start._replace(without_game=True)
        self.store.quarantine(*kept, storage_error(error))
        notice = notices.corrupt_data(self.store.damaged, self.words)
        self.reset(without_game=True)
        self.notice = notice
        return True

    @property
    def _newest_game(self) -> tuple[str, str] | None:
        """The name and the text of the newest stored game, or `None`."""
        listed = self.main_game.games.all()
        text = self.store.game(listed[0].name) if listed else None
        return (listed[0].name, text) if text is not None else None

    def _render(self) -> Html:
        self._last_view_key = self._view_key()
        self._mark_drawn()
        screen = self._screen_context
        match self.screen:
            case "game" if session := self.past_session or self.played_session:
                return presenter.render_running(
                    screen, self.active_game, session, self.why, self._is_first_game
                )
            case "review" if self.review:
                return lazy.render_review(screen, self.review)
            case "step" if self.review and self.review.hint:
                return lazy.render_turn(screen, self.review, self.review.hint)
            case "score" if self.ended_session:
                listed = "results" in self.screen_stack
                return presenter.render_end(
                    screen,
                    self.active_game,
                    self.ended_session,
                    self._achieved,
                    self._friends,
                    listed=listed,
                )
            case "setup":
                return presenter.render_setup(screen, self.setup)
            case "settings":
                return presenter.render_settings(
                    screen, self.settings, can_send=self.sendable_game is not None
                )
            case "rules" | "about" | "legal":
                return self._render_text(screen)
            case "results" | "challenge":
                return self._render_results(screen)
            case "table":
                return lazy.render_table(self)
            case "turn" if self.incoming:
                rendered: Html = lazy.correspondence().render(self)
                return rendered
        for content in self.custom_contents.values():
            if self.screen in content.screens:
                return content.view(self.screen, self.overlay, self.notice, self.words)
        return self._render_home(screen)

    def _render_text(self, screen: ScreenContext) -> Html:
        """Return the open screen of texts: rules, sources, or the legal note."""
        context = self.rulebook_context
        if self.screen == "rules":
            return presenter.render_rulebook(
                screen, context, self.rulebook_game, self.rulebook_query
            )
        if self.screen == "about":
            return presenter.render_provenance(screen, context, self.documentation)
        return presenter.render_credits(screen)

    def _mark_drawn(self) -> None:
        """Keep the number of events on the screen. After a handoff screen all are new."""
        if self.active_game.is_covered:
            self._drawn = None, 0
        elif (session := self.visible_session) and self.overlay is None:
            self._drawn = self.played_session, len(session.match.events)

    @property
    def _achieved(self) -> tuple[str, ...]:
        """The names of the achievements that the ended game on the screen has just earned."""
        ended, ids = self.new_achievements
        if not ids or ended is not self.ended_session:
            return ()
        return lazy.achievement_names(ids, self.words)

    @property
    def _friends(self) -> Html:
        """The results of friends, or the end of a game by links to send, or nothing."""
        if self.ended_session and self.ended_session.has_remote:
            with suppress(MissingPartError):
                part: Html = lazy.correspondence().render_end_part(self)
                return part
        if not self.store.has_challenges:
            return EMPTY
        with suppress(MissingPartError):
            return lazy.challenge_part(self)
        return EMPTY

    def _render_results(self, screen: ScreenContext) -> Html:
        """Return the open tab of the results screen, or a challenge."""
        if self.screen == "challenge":
            return lazy.render_challenge(self, screen)
        kept, chosen = self.results.all(), self.results_filter
        if self.results_tab == "dailies":
            return lazy.render_dailies(
                screen,
                self.dailies.entries,
                kept,
                self.calendar_day,
                self.calendar_month,
                self.today(),
            )
        if self.results_tab == "statistics":
            return lazy.render_statistics(screen, self.results.counted(), chosen)
        if self.results_tab == "challenges":
            return lazy.render_challenges(self, screen)
        if self.results_tab == "achievements":
            earned, year = self.achievements.earned, self.today().year
            return lazy.render_achievements(screen, earned, year)
        return presenter.render_results(screen, kept, chosen, self.visible_results, self.today())

    def take_cues(self) -> str:
        """Return the animation cues for the events since the last call.

        The format is that of `site/boot/animations.js`. Cues behind the handoff screen or under an
        overlay wait until that is gone. A resumed game has no cues for its past, except for its
        first events if no person has decided yet. A tutorial begins without cues, because its
        first words must not wait. An undo has none.

        This call ends the start. If events raise an error during the start, the game is shown
        without them.
        """
        starting, self._start = self._start, None
        try:
            cues = self.pending_cues()
        except Exception:
            if not starting:
                raise
            cues = ""
        if (session := self._animated_session) and self.overlay is None:
            self._cue_cursor = self._cue_source, len(session.match.events)
        return cues

    def pending_cues(self) -> str:
        """Return the cues that `take_cues` returns. Their results are not visible before."""
        session = self._animated_session
        if session is None or self.overlay is not None:
            return ""
        before, seen = self._cue_cursor
        count = len(session.match.events)
        if self._cue_source is not before:
            fresh = session.last_human_action < 0 and not session.is_over
            seen = 0 if fresh and not self.tutorial else count
        if seen >= count:
            return ""
        return presenter.cues(self._screen_context, self.active_game, session, seen)

    @property
    def _cue_source(self) -> GameSession | None:
        """The session of the animations, which is the same at all stops of a playback."""
        return self.ended_session if self.screen == "score" else self.played_session

    @property
    def _animated_session(self) -> GameSession | None:
        """The visible game, or the ended game on its end screen."""
        return self.ended_session if self.screen == "score" else self.visible_session

    def render_home(self) -> Html:
        """Return the home screen that the next start shows.

        It does not depend on the current screen.
        """
        return self._render_home(ScreenContext(words=self.words))

    def _render_home(self, screen: ScreenContext) -> Html:
        today = self.today()
        games = presenter.GamesAtHome(
            self.main_game.session,
            self.main_game.listed(),
            self.lists_all_games,
            lazy.table_row(self) if self.table is not None else None,
        )
        due = len(self.puzzles.due(today))
        return presenter.render_home(
            screen,
            games,
            self.results.all(),
            today,
            self.tutorial_progress,
            due,
            self.dailies.entries,
            offers_install=self.offers_install,
        )

    # --- actions -----------------------------------------------------------------------------

    def dispatch(self, action: str, argument: str | None = None) -> None:
        """Perform a `data-do` with its `data-arg`. Unknown actions do nothing."""
        if action not in ACTIONS and action not in self.custom_contents:
            return
        self.playback.settle()
        self._announced = self._drawn
        if self.is_past and action in ACTIONS_ON_PRESENT:
            action, argument = "playback", "next"
        if action != "close":
            self.notice = ""
        if action != "explain":
            self.why = None
        if self.tutorial and action in tutorial.ACKNOWLEDGING_ACTIONS:
            with self.saving():
                self.tutorial.acknowledge()
        if action in ACTIONS:
            ACTIONS[action](self, argument or "")
        else:
            custom_content.content_action(self, action, argument or "")

    def on_input(self, field: str, text: str) -> None:
        """Take the text that the player types into a field."""
        name, dash, rest = field.partition("-")
        if field == "search":
            self.rulebook_query = text[:100]
        elif field.startswith("name-"):
            self.setup.on_input(field, text)
        elif name == "table":
            lazy.tables().on_input(self, field, text)
        elif field == "friend-name":
            lazy.challenges().type_name(self, text)
        elif dash and name in self.custom_contents:
            with self.saving():
                self.custom_contents[name].on_input(rest, text)

    def on_blur(self, field: str) -> None:
        """Tidy the text of a field that the player has left."""
        if field.startswith("name-"):
            self.setup.clean_names(field)

    def open_link(self, address: str) -> None:
        """Open a link: the end of a finished game, else the start of the game.

        Custom content is shown before any of it is stored. A link may also connect two devices.
        """
        if address.startswith((INVITATION, ANSWER)):
            lazy.tables().open_address(self, address)
            return
        imports.open_import(self, import_parser.parse_link(address))

    def open_file(self, text: str, size: int, fault: str = "") -> None:
        """Open a file: a game, custom content, or everything that was once saved.

        `fault` is the reason why the file has no text.
        """
        self.overlay = None
        imports.open_import(self, import_parser.parse_file(text, size, self.fresh_key(), fault))

    # --- effects and answers -----------------------------------------------------------------

    def take_messages(self) -> "list[SendToPeer]":
        """Return the messages to other devices. They are sent before each drawing of the page."""
        return [] if self.table is None else lazy.tables().take_messages(self)

    def take_effects(self) -> list[Effect]:
        """Return the queued effects and empty the queue. It follows each drawing of the page."""
        self._connect_again()
        if self.table is not None:
            lazy.tables().collect_effects(self)
        effects, self.effects = self.effects, []
        return effects

    def _connect_again(self) -> None:
        """Connect to the other devices of the shown game again, after a reload."""
        session = self.main_game.session
        is_shown = self.screen == "game" and session is not None and session is self.session
        if self.table is None and is_shown and session is not None and session.table_id:
            lazy.tables().host_again(self)

    def on_peer_event(self, event: "PeerEvent") -> None:
        """Take an event of a connection to another device."""
        self.playback.settle()
        self._announced = self._drawn
        lazy.tables().on_event(self, event)

    def after_move(self) -> None:
        """Follow a change of the active game. The end of a game by links is stored."""
        before = self.new_achievements[0]
        super().after_move()
        ended = self.new_achievements[0]
        if ended and ended is not before and ended.correspondence:
            with suppress(MissingPartError), self.saving():
                lazy.correspondence().store_end(self, ended)

    def play_bots(self, ask: AskBot) -> None:
        """Play the moves of bots that `ask` has at once."""
        if self.wanted_bot_request:
            self.follow_playback()
            with self.saving():
                self.active_game.play_bots(ask)
            self.after_move()

    def receive_bot_move(self, request: BotRequest, answer: BotRanking) -> None:
        """Play the late answer to a bot request if that is still wanted."""
        if request is self.wanted_bot_request and not self.sync_from_other_tab():
            self.playback.settle()
            self._announced = self._drawn
            self.follow_playback()
            with self.saving():
                self.active_game.receive_bot_move(request, answer)
            self.after_move()

    @property
    def wanted_coach_request(self) -> "CoachRequest | None":
        """The unanswered coach request of the screen, else the replays of imported results.

        The replays are a request of their own, which stays the same until its answer.
        """
        wanted = super().wanted_coach_request
        if wanted or self.screen not in PROVING_SCREENS or not self.results.has_unproved:
            return wanted
        if self.proof is None:
            with suppress(MissingPartError):
                self.proof = lazy.proofs().next_request(self)
        return self.proof[0] if self.proof else None

    def receive_coach_answer(self, request: "CoachRequest", answer: object) -> None:
        """Store the answer to a coach request if that is still wanted."""
        if self.proof and request is self.proof[0]:
            (_, proved), self.proof = self.proof, None
            lazy.proofs().receive(self, proved, answer)
            return
        lazy.coach().receive_answer(self, request, answer)

    def receive_coach_progress(self, request: "CoachRequest", progress: Progress) -> bool:
        """Store the progress of a coach request. Return True if it needs to be drawn."""
        if self.proof and request is self.proof[0]:
            return False
        return bool(lazy.coach().receive_progress(self, request, progress))

    def on_copied(self) -> None:
        """Show the notice that the shared text is on the clipboard."""
        self.show_brief_notice(notices.copied(self.words))

    def on_share_cancelled(self) -> None:
        """Show a notice if the player closed the browser's dialog and the page's own is open."""
        if self.overlay is not None:
            self.show_brief_notice(notices.not_shared(self.words))

    def on_picture_failed(self) -> None:
        """Show the notice that the browser cannot make the picture."""
        self.notice = notices.no_picture(self.words)

    def on_share_failed(self, link: str) -> None:
        """Show a link that the browser can neither share nor copy."""
        self.notice = notices.to_copy(link, self.words)

    def on_file_saved(self, file: str) -> None:
        """Show the notice that the browser has received a file to save."""
        self.show_brief_notice(notices.saved(file, self.words))

    def on_missing_part(self) -> None:
        """Show the notice that a part of the page has not arrived."""
        self.notice = notices.missing_part(self.words)

    def on_error(self, error: Exception) -> None:
        """Show the home screen with a notice about an error."""
        with self.saving():
            self.active_game.drop_bot_request()
        self.playback.drop()
        self.screen_stack, self.overlay, self.tutorial, self.practice = ["home"], None, None, None
        self.guest_game = None
        self.notice = notices.unexpected_error(error, self.words)
