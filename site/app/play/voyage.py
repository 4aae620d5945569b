"""The game in hand: begun, played, kept at every confirmation, and ended.

Nothing else writes the game that the device keeps. Several visits may share a device, such
as two tabs: the game that the device keeps is the one that counts. A visit takes it up before
it does anything to the game, so that none is lost unless somebody said so.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from app.play.computers import Answer, Question, Thinker, at_once
from app.play.curtain import Curtain
from app.play.forms import from_text, to_text
from app.play.results import GameResult, Results, replayed, result_of
from app.play.session import Session
from app.store import StorageError, Store


class Voyage(Curtain):
    """The running game of a visit, the one that has ended, and one that is offered.

    `session` is the running game, `finished` the one whose end is shown; `own_result` tells
    that it was played here. `offered` waits for the player to say that the running game may
    end.

    `thinking` is the question to a computer player that is not answered yet. Taking back calls it
    off, and so does another game: an answer that comes then is late, and is not taken.
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

    # --- what the device keeps ---------------------------------------------------------------

    def catch_up(self) -> bool:
        """Take up the game that the device keeps, if it is another than this visit knows.

        Return True if it was. One that cannot be read is set aside. If the device keeps no game
        any more, another visit has ended or deleted it: then this visit has none either.
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
        """Leave a game that the device has lost. Return False if there is none, or no storage."""
        try:
            self.store.try_out()
        except StorageError:
            return False
        self._known = None
        gone = self.session is not None
        self.session = self.thinking = None
        return gone

    def pass_over(self) -> None:
        """Leave the kept game alone until the device keeps another one."""
        self._known = self.store.game()

    def _read(self, text: str) -> Session:
        """Take up the game of a text, whatever it may lead to; raises what its reader raises."""
        session = from_text(text, self.fresh_key())
        if not (session.over and session.alone):
            self._take_up(session)
        return session

    def _take_up(self, session: Session) -> None:
        """Put a game where it belongs: one that has ended is a result, and shown until it is left.

        One of an older version that has ended is no result yet, and one that ends as soon as
        computer players have decided is not kept as it has ended.
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
        """Keep a game that people have ended as a result, if it is none; raises `StorageError`."""
        if ended.people and not self.results.has(ended):
            self.results.add([result_of(ended, self.today())])

    def bring_back(self, session: Session) -> None:
        """Take the game of a file; an ended one ends no running game. Raises `StorageError`."""
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
        """Start with a table that has ended no more when its standings are left; forget no other.

        It is among the results.
        """
        ended = self.finished
        if ended and not ended.alone and self.store.game() == to_text(ended):
            self._drop()

    # --- a game begins -----------------------------------------------------------------------

    def offer(self, session: Session) -> bool:
        """Start a game, or go on with the same one; return whether nobody need be asked first.

        Where it would end another game it is only offered.
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
        """Start a game; the running one ends. Raises `StorageError` after it has started."""
        self.session, self.offered = session, None
        self._ask()
        self.enter()
        self._keep(session)

    def enter(self) -> None:
        """Go on with the running game, behind its curtain if it has one."""
        session = self.session
        self.looking = self.eyes = None
        self.hidden = False
        if session is None:
            return
        if session.aside:
            session.come_back()
        if not self.thinking:  # what was asked once may have led to an error
            self._ask()
        if session.over:
            self._end(session)
        else:
            self.turned(session)

    def show(self, session: Session) -> None:
        """Show the end of a game from outside."""
        self.finished = session
        self.own_result = self.results.has(session)

    def look_back(self, result: GameResult) -> None:
        """Show the end of a game that was played here; raises `RecordError`."""
        self.finished, self.own_result = replayed(result), True

    # --- a game goes on ----------------------------------------------------------------------

    def take_advice(self) -> None:
        """Note that the coach has shown choices in this game. Raises `StorageError` after that."""
        if self.session and not self.session.advised:
            self.session.advised = True
            self._keep(self.session)

    def play_chosen(self) -> None:
        """Play what is chosen. Raises `StorageError` after it has been played."""
        session = self.session
        if session is None or self.hidden:
            return
        if session.confirm():
            self.looking = None
            self._ask()
            self._played(session)

    def _played(self, session: Session) -> None:
        """Show and keep what has become of the game."""
        self.turned(session)
        if session.over:
            self._end(session)
        else:
            self._keep(session)

    def undo(self) -> None:
        """Take the last confirmation back. Raises `StorageError` after that."""
        session = self.session
        if session is None or self.hidden:
            return
        if session.undo():
            self.looking = None
            self._ask()
            self.turned(session)
            self._keep(session)

    # --- computer players --------------------------------------------------------------------

    def _ask(self) -> None:
        """Let computer players decide until a person does; who needs time answers later."""
        self.thinking = None
        if self.session:
            self.thinking = self.session.let_play(self.think)

    def thought(self, question: Question, answer: Answer) -> None:
        """Take the answer of a computer player who took time, if it is still waited for.

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

    # --- a game ends -------------------------------------------------------------------------

    def _end(self, session: Session) -> None:
        """Show the end of the running game; it becomes a result, which stays.

        A table is shown at the next start, too, unless it is left. A result that the device
        refuses leaves a solo game on it as it stood before.
        """
        self.session, self.finished, self.own_result = None, session, True
        try:
            self.results.add([result_of(session, self.today())])
        finally:
            if not session.alone:
                self._keep(session)
        if session.alone:
            self._drop()
