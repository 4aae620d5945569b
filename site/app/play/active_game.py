"""Active game: begun, played, stored at every confirmation, and ended.

A device has several running games (`app.play.running_games`). The active game is the one of this
page. Several pages, such as two tabs, may play the same one. The stored game is the one that
counts. A page reads it before it changes the game, so that no game is lost without a confirmation.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date

from app.play.bot_requests import AskBot, BotRanking, BotRequest
from app.play.handoff import HandoffState
from app.play.results import GameResult, ResultsLog, replayed, result_of
from app.play.running_games import Progress, RunningGame, RunningGames
from app.play.seats import REMOTE
from app.play.serialization import from_text
from app.play.session import GameSession
from app.store import StorageError, Store, is_game_name
from fleet_engine.core.action import Action


class ActiveGame(HandoffState):
    """The running game and the ended game of this page.

    Attributes:
        games: all running games of the device.
        name: the name of this game's text in the store; "" if it is not stored yet.
        session: the running game, or `None`.
        ended_session: the game whose end is shown, or `None`.
        finished_session: the last game that ended here by a move, or `None`.
        is_own_result: True if `ended_session` was played on this device.
        shared_session: the last ended game of a link or of a challenge, or `None`.
    """

    def __init__(
        self,
        store: Store,
        results: ResultsLog,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        progress: Progress = lambda _: (0, 0),
    ) -> None:
        super().__init__()
        self.store = store
        self.results = results
        self.today = today
        self.fresh_key = fresh_key
        self.games = RunningGames(store, today, fresh_key, progress)
        self.name = ""
        self.ended_session: GameSession | None = None
        self.finished_session: GameSession | None = None
        self.is_own_result = False
        self.shared_session: GameSession | None = None
        self._last_saved: str | None = None
        self._is_unsaved = False
        self._dropped_bot_request: BotRequest | None = None

    # --- stored game -------------------------------------------------------------------------

    def sync_from_storage(self) -> bool:
        """Take the stored game if it differs from the one that this page knows.

        Return True if it did. An unreadable game is set aside. If the game is not stored any
        more, another page has ended or deleted it. Then this page drops its game, too.
        """
        kept = self.store.game(self.name) if self.name else None
        if kept == self._last_saved:
            return False
        if kept is None:
            return self._release()
        before, self._last_saved = self.session, kept
        session = self.store.read_or_quarantine(self.name, kept, self._load)
        if session is None:
            self.session = before
            return False
        self.games.forget(self.name)
        if session.is_over and session.is_solo:
            self._delete_saved()
            return False
        return True

    def _release(self) -> bool:
        """Drop a game that is not stored any more. Return False without a game or storage."""
        try:
            self.store.probe()
        except StorageError:
            return False
        self.games.forget(self.name)
        gone = self.session is not None
        self._leave()
        return gone

    def _save_before_leaving(self) -> None:
        """Store a move whose bots have not answered yet, because another game replaces this one.

        If another page has played on meanwhile, its game stays.
        """
        is_latest = self.store.game(self.name) == self._last_saved
        if self._is_unsaved and self.session and is_latest:
            with suppress(StorageError):  # the store keeps the text as unsaved
                self._save(self.session)
        self._is_unsaved = False

    def _leave(self) -> None:
        """Have no running game."""
        self.session, self.name, self._last_saved = None, "", None

    @property
    def is_stored(self) -> bool:
        """True if the device stores the game of this page, running or ended."""
        return bool(self.name) and self.store.game(self.name) is not None

    def open(self, name: str) -> bool:
        """Make a stored game the active one. Return False if it cannot be read or has ended."""
        self._save_before_leaving()
        text = self.store.reload(name)
        if text is None:
            return False
        before = self.session, self.name, self._last_saved
        self.name, self._last_saved = name, self.store.game(name)
        session = self.store.read_or_quarantine(name, text, self._load)
        if session is None or (session.is_over and session.is_solo):
            self.session, self.name, self._last_saved = before
            if session:
                self.games.remove(name)
            return False
        self.games.touch(name, session)
        return True

    def open_newest(self, *, running: bool = False, first: str = "") -> bool:
        """Open the newest game that can be read; with `running` none whose end is to be shown.

        If the game with the name `first` is stored, open it instead. Return False without a game.
        """
        if is_game_name(first) and self.open(first):
            return True
        listed = self.games.running() if running else self.games.all()
        return any(self.open(each.name) for each in listed)

    def listed(self) -> tuple[RunningGame, ...]:
        """Return facts about all running games, the newest first, with this page's as it is now."""
        listed = self.games.running()
        if self.session is None:
            return listed
        return tuple(
            self.games.facts(each.name, self.session)._replace(day=each.day)
            if each.name == self.name
            else each
            for each in listed
        )

    def end(self, name: str) -> None:
        """End a running game without a result."""
        if name == self.name:
            self._leave()
        self.games.remove(name)

    def _load(self, text: str) -> GameSession:
        """Take the game of a text. Raises the errors of its parser."""
        session = from_text(text, self.fresh_key())
        if not (session.is_over and session.is_solo):
            self._adopt(session)
        return session

    def _adopt(self, session: GameSession) -> None:
        """Make a game the running one, or show its end if it has ended.

        An ended game becomes a result. A game that an older version stored as ended may not be
        a result yet.
        """
        self.session = session
        if not session.is_over:
            self.resume()
            return
        self.session, self.ended_session, self.is_own_result = None, session, True
        with suppress(StorageError):
            self._record_result(session)

    def _record_result(self, ended: GameSession) -> None:
        """Store the result of an ended game of people, if it is new. Raises `StorageError`."""
        if ended.human_count and not self.results.knows(ended):
            self.results.add([result_of(ended, self.today())])

    def restore(self, session: GameSession) -> bool:
        """Take the game of a file. Raises `StorageError`.

        Return False if the device has no room for another running game. A game that already runs
        stays as it is, unless the file has continued it. Its bots then keep their key, and advice
        stays marked.
        """
        if session.is_over:
            self.ended_session, self.is_own_result = session, True
            if not session.is_solo:
                self._record_result(session)
                if self.session is None:
                    self._leave()
                    self._save(session)
            return True
        name = self.games.find(session)
        own = self.games.load(name) if name else None
        if own is None and not self.games.has_room:
            return False
        if own is None or session.continues(own):
            if own:
                session.advised, session.key = session.advised or own.advised, own.key
            name = name or self.games.free_name(session)
            try:
                self.games.put(name, session)
            finally:
                if self.session is None or name == self.name:
                    self.open(name)
        return True

    def _save(self, session: GameSession) -> None:
        self.name = self.name or self.games.free_name(session)
        self._last_saved = self.games.put(self.name, session)

    def _delete_saved(self) -> None:
        self.games.remove(self.name)
        self.name, self._last_saved = "", None

    def on_leave_result(self) -> None:
        """Delete the stored game whose end screen is left, and older ones that have ended.

        They stay among the results. The next start does not show their end again.
        """
        shown = self.ended_session
        for place, each in enumerate(self.games.all()):
            if not each.over or (ended := self.games.load(each.name)) is None:
                continue
            if place > 0 or (shown and _is_same_end(shown, ended)):
                with suppress(StorageError):
                    self._record_result(ended)
                self.games.remove(each.name)

    # --- begin -------------------------------------------------------------------------------

    def has_room_for(self, session: GameSession) -> bool:
        """Return True if a game can begin, or is one of the running games."""
        return self.games.has_room or bool(self.games.find(session))

    def start_or_continue(self, session: GameSession) -> None:
        """Start a game, or continue the same one. The other games wait.

        Raises `StorageError` after the start.
        """
        self.sync_from_storage()
        if self.session and self.session.is_same_game(session):
            self.resume()
        elif not self.open(self.games.find(session)):
            self.start(session)

    def start(self, session: GameSession) -> None:
        """Start a game. Raises `StorageError` after the start."""
        self._save_before_leaving()
        self._leave()
        self.session = session
        self.resume()
        self._save(session)

    def resume(self) -> None:
        """Continue the running game, behind its handoff screen if it has one.

        A bot request that an error has dropped is wanted again.
        """
        session = self.session
        self._dropped_bot_request = None
        self.viewed_seat = self.revealed_to = None
        self.is_covered = False
        if session is None:
            return
        if session.is_private_view:
            session.show_shared_view()
        if session.is_over:
            self._finish(session)
        else:
            self.update_cover(session)

    @property
    def is_friends_result(self) -> bool:
        """True if a friend has shared `ended_session`."""
        shared = self.ended_session is not None and self.ended_session is self.shared_session
        return shared and not self.is_own_result

    def show_foreign_end(self, session: GameSession) -> None:
        """Show the end of a game that a friend has shared."""
        self.ended_session = self.shared_session = session
        self.is_own_result = self.results.has(session)

    def show_coach_end(self, session: GameSession) -> None:
        """Show the end of a game of the coach."""
        self.ended_session, self.is_own_result = session, False

    def show_result(self, result: GameResult) -> None:
        """Show the end of a game among the results. Raises `RecordError`."""
        self.ended_session, self.is_own_result = replayed(result), result.counts

    # --- play --------------------------------------------------------------------------------

    def mark_advised(self) -> None:
        """Record that the coach has shown choices. Raises `StorageError` after that."""
        if self.session and not self.session.advised:
            self.session.advised = True
            self._save(self.session)

    def play_selected(self) -> None:
        """Play the selected move. Raises `StorageError` after it has been played.

        If a bot decides next, `play_bots` follows at once and stores the game.
        """
        session = self.session
        if session is None or self.is_covered:
            return
        if session.confirm():
            self.viewed_seat = None
            if self.wanted_bot_request:
                self.update_cover(session)
                self._is_unsaved = True
            else:
                self._after_move(session)

    def _after_move(self, session: GameSession) -> None:
        """Update the handoff screen, and store the game or end it."""
        self._is_unsaved = False
        self.update_cover(session)
        if session.is_over:
            self._finish(session)
        else:
            self._save(session)

    def undo(self) -> None:
        """Undo the last confirmation. Raises `StorageError` after that."""
        session = self.session
        if session is None or self.is_covered:
            return
        if session.undo():
            self.viewed_seat = None
            self.update_cover(session)
            self._save(session)

    # --- bots --------------------------------------------------------------------------------

    @property
    def wanted_bot_request(self) -> BotRequest | None:
        """The bot request that the running game waits for, or `None`.

        A dropped request is not wanted, nor one to a person on another device.
        """
        request = self.session.bot_request if self.session else None
        if request is None or request is self._dropped_bot_request or request.bot == REMOTE:
            return None
        return request

    def drop_bot_request(self) -> None:
        """Want no answer of the bot that decides now, because it has failed.

        The request is wanted again when the game is resumed. Raises `StorageError` after that.
        """
        self._dropped_bot_request = self.wanted_bot_request
        if self._is_unsaved and self.session:
            self._after_move(self.session)

    def play_bots(self, ask: AskBot) -> None:
        """Let bots decide until a person decides, or until `ask` has no answer yet.

        Raises `StorageError` after that. The game is stored once, with the move of a person
        before it.
        """
        session = self.session
        if session is None:
            return
        viewer, first = session.viewer, session.bot_request
        while (request := self.wanted_bot_request) and (answer := ask(request)):
            session.play_bot_move(answer)
        if session.viewer != viewer:
            self.viewed_seat = None
        if self._is_unsaved or session.bot_request is not first:
            self._after_move(session)

    def receive_bot_move(self, request: BotRequest, answer: BotRanking) -> None:
        """Play the answer to a bot request if that is still wanted.

        Raises `StorageError` after it has been played.
        """
        self.play_bots(lambda wanted: answer if wanted is request else None)

    # --- people on other devices -------------------------------------------------------------

    def play_for_remote(self, seat: int, move: str) -> bool:
        """Play the move of a person on another device. Return False if it is not legal.

        Raises `StorageError` after it has been played.
        """
        session = self.session
        if session is None or not session.play_for_remote(seat, move):
            return False
        self.viewed_seat = None
        self._after_move(session)
        return True

    def play_received(self, actions: Sequence[Action]) -> None:
        """Play the actions that a link adds. Raises `StorageError` after that."""
        if self.session:
            self.session.play_received(actions)
            self.viewed_seat = None
            self._after_move(self.session)

    def undo_for(self, seat: int) -> None:
        """Undo the last confirmation of a seat. Raises `StorageError` after that."""
        session = self.session
        if session and session.undo_for(seat):
            self.viewed_seat = None
            self.update_cover(session)
            self._save(session)

    def save(self) -> None:
        """Store the running game. Raises `StorageError`."""
        if self.session:
            self._save(self.session)

    # --- end ---------------------------------------------------------------------------------

    def _finish(self, session: GameSession) -> None:
        """Show the end of the running game and store its result.

        A game with several seats stays stored, so that the next start shows its end until the
        player leaves it. If the device refuses the result of a solo game, the stored game stays
        as it was, until a later result is stored together with this one.
        """
        self.session, self.ended_session, self.is_own_result = None, session, True
        self.finished_session = session
        if session.is_solo:
            self.games.hidden.add(self.name)
        try:
            self.results.add([result_of(session, self.today())])
        finally:
            if not session.is_solo:
                self._save(session)
        if session.is_solo:
            self._delete_saved()
        for name in sorted(self.games.hidden):
            self.games.remove(name)


def _is_same_end(shown: GameSession, stored: GameSession) -> bool:
    """Return True if two ended games have the same actions and seats."""
    return shown.compact_record == stored.compact_record and shown.seats == stored.seats
