"""Active game: begun, played, stored at every confirmation, and ended.

No other code writes the stored game. Several pages, such as two tabs, may share a device. The
stored game is the one that counts. A page reads it before it changes the game, so that no game
is lost without a confirmation.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from app.play.bot_requests import Answer, Question, Thinker, at_once
from app.play.handoff import Curtain
from app.play.results import GameResult, Results, replayed, result_of
from app.play.serialization import from_text, to_text
from app.play.session import Session
from app.store import StorageError, Store


class Voyage(Curtain):
    """The running game, the ended game, and a game that is offered.

    Attributes:
        session: the running game, or `None`.
        finished: the game whose end is shown, or `None`.
        own_result: True if `finished` was played on this device.
        offered: a game that waits for confirmation, because it would end the running one.
        thinking: the pending bot request, or `None`. An undo or another game cancels it. A late
            answer to a cancelled request is ignored.
    """

    def __init__(
        self,
        store: Store,
        results: Results,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: Thinker = at_once,
    ) -> None:
        super().__init__()
        self.think = think
        self.thinking: Question | None = None
        self.store = store
        self.results = results
        self.today = today
        self.fresh_key = fresh_key
        self.finished: Session | None = None
        self.own_result = False
        self.offered: Session | None = None
        self._known: str | None = None

    # --- stored game -------------------------------------------------------------------------

    def catch_up(self) -> bool:
        """Take the stored game if it differs from the one that this page knows.

        Return True if it did. An unreadable game is set aside. If no game is stored any more,
        another page has ended or deleted it. Then this page drops its game, too.
        """
        kept = self.store.game()
        if kept == self._known:
            return False
        if kept is None:
            return self._let_go()
        before, self._known = (self.session, self.thinking), kept
        session = self.store.understood("game", kept, self._read)
        if session is None:
            self.session, self.thinking = before
            return False
        if session.over and session.alone:
            self._drop()
            return False
        return True

    def _let_go(self) -> bool:
        """Drop a game that is not stored any more. Return False without a game or storage."""
        try:
            self.store.try_out()
        except StorageError:
            return False
        self._known = None
        gone = self.session is not None
        self.session = self.thinking = None
        return gone

    def pass_over(self) -> None:
        """Ignore the stored game until another one is stored."""
        self._known = self.store.game()

    def _read(self, text: str) -> Session:
        """Take the game of a text. Raises the errors of its parser."""
        session = from_text(text, self.fresh_key())
        if not (session.over and session.alone):
            self._take_up(session)
        return session

    def _take_up(self, session: Session) -> None:
        """Make a game the running one, or show its end if it has ended.

        An ended game becomes a result. A game that an older version stored as ended may not be
        a result yet. A game that ends with the first answers of bots is not stored as ended
        yet.
        """
        was_over = session.over
        self.session = session
        self._ask()
        if not session.over:
            self.enter()
            return
        self.session, self.finished, self.own_result = None, session, True
        with suppress(StorageError):
            self._remember(session)
            if not was_over:
                self._keep(session)

    def _remember(self, ended: Session) -> None:
        """Store the result of an ended game of people, if it is new. Raises `StorageError`."""
        if ended.people and not self.results.has(ended):
            self.results.add([result_of(ended, self.today())])

    def bring_back(self, session: Session) -> None:
        """Take the game of a file. Raises `StorageError`.

        An ended game does not end the running one.
        """
        if session.over and (session.alone or self.session):
            self.finished, self.own_result = session, True
            if not session.alone:
                self._remember(session)
            return
        self._take_up(session)
        self._keep(session)

    def _keep(self, session: Session) -> None:
        text = to_text(session)
        self.store.keep_game(text)
        self._known = text

    def _drop(self) -> None:
        self.store.drop_game()
        self._known = None

    def leave(self) -> None:
        """Delete the stored game if it has several seats and its end screen is left.

        The game stays among the results. The next start does not show its end again.
        """
        ended = self.finished
        if ended and not ended.alone and self.store.game() == to_text(ended):
            self._drop()

    # --- begin -------------------------------------------------------------------------------

    def offer(self, session: Session) -> bool:
        """Start a game, or continue the same one. Return True if no question is needed.

        If the game would end another one, it is only offered.
        """
        self.catch_up()
        if self.session is None:
            self.start(session)
        elif self.session.is_like(session):
            self.enter()
        else:
            self.offered = session
            return False
        return True

    def start(self, session: Session) -> None:
        """Start a game and end the running one. Raises `StorageError` after the start."""
        self.session, self.offered = session, None
        self._ask()
        self.enter()
        self._keep(session)

    def enter(self) -> None:
        """Continue the running game, behind its handoff screen if it has one."""
        session = self.session
        self.looking = self.eyes = None
        self.hidden = False
        if session is None:
            return
        if session.aside:
            session.come_back()
        if not self.thinking:  # an error may have dropped an earlier request
            self._ask()
        if session.over:
            self._end(session)
        else:
            self.turned(session)

    def show(self, session: Session) -> None:
        """Show the end of an imported game."""
        self.finished = session
        self.own_result = self.results.has(session)

    def look_back(self, result: GameResult) -> None:
        """Show the end of a game that was played here. Raises `RecordError`."""
        self.finished, self.own_result = replayed(result), True

    # --- play --------------------------------------------------------------------------------

    def take_advice(self) -> None:
        """Record that the coach has shown choices. Raises `StorageError` after that."""
        if self.session and not self.session.advised:
            self.session.advised = True
            self._keep(self.session)

    def play_chosen(self) -> None:
        """Play the selected move. Raises `StorageError` after it has been played."""
        session = self.session
        if session is None or self.hidden:
            return
        if session.confirm():
            self.looking = None
            self._ask()
            self._played(session)

    def _played(self, session: Session) -> None:
        """Update the handoff screen, and store the game or end it."""
        self.turned(session)
        if session.over:
            self._end(session)
        else:
            self._keep(session)

    def undo(self) -> None:
        """Undo the last confirmation. Raises `StorageError` after that."""
        session = self.session
        if session is None or self.hidden:
            return
        if session.undo():
            self.looking = None
            self._ask()
            self.turned(session)
            self._keep(session)

    # --- bots --------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Let bots decide until a person decides. A slow bot answers later."""
        self.thinking = None
        if self.session:
            self.thinking = self.session.let_play(self.think)

    def thought(self, question: Question, answer: Answer) -> None:
        """Take the late answer of a bot if its request is still pending.

        Raises `StorageError` after it has been played.
        """
        session = self.session
        if session is None or question is not self.thinking:
            return
        looked_at_by = session.viewer
        session.take(answer)
        self._ask()
        if session.viewer != looked_at_by:
            self.looking = None
        self._played(session)

    # --- end ---------------------------------------------------------------------------------

    def _end(self, session: Session) -> None:
        """Show the end of the running game and store its result.

        A game with several seats stays stored, so that the next start shows its end until the
        player leaves it. If the device refuses the result of a solo game, the stored game stays
        as it was.
        """
        self.session, self.finished, self.own_result = None, session, True
        try:
            self.results.add([result_of(session, self.today())])
        finally:
            if not session.alone:
                self._keep(session)
        if session.alone:
            self._drop()
