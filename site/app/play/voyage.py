"""The game in hand: begun, played, kept at every confirmation, and ended.

Nothing else writes the game that the device keeps. Several visits may share a device, such
as two tabs: the game that the device keeps is the one that counts. A visit takes it up before
it does anything to the game, so that none is lost unless somebody said so.
"""

from collections.abc import Callable
from datetime import date

from app.play.computers import Answer, Question, Thinker, at_once
from app.play.forms import from_text, to_text
from app.play.session import Session
from app.store import GameResult, Store, rules_of


class Voyage:
    """The running game of a visit, the one that has ended, and one that is offered.

    `session` is the running game, `finished` the one whose end is shown; `own_result` tells
    that it was played here. `offered` waits for the player to say that the running game may
    end. `looking` is another seat whose things are looked at. While the game is `hidden`
    the curtain is down: nothing that one seat alone may know is shown, and nothing is played.

    `thinking` is the question to a computer player that is not answered yet. Taking back calls it
    off, and so does another game: an answer that comes then is late, and is not taken.
    """

    def __init__(
        self,
        store: Store,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: Thinker = at_once,
    ) -> None:
        self.think = think
        self.thinking: Question | None = None
        self.store = store
        self.today = today
        self.fresh_key = fresh_key
        self.session: Session | None = None
        self.finished: Session | None = None
        self.own_result = False
        self.offered: Session | None = None
        self.looking: int | None = None
        self.hidden = False
        self._known: str | None = None

    # --- what the device keeps ---------------------------------------------------------------

    def catch_up(self) -> bool:
        """Take up the game that the device keeps, if it is another than this visit knows.

        Return whether it was. One that cannot be read is set aside.
        """
        kept = self.store.game()
        if kept is None or kept == self._known:
            return False
        key = self.fresh_key()
        session = self.store.understood("game", kept, lambda text: from_text(text, key))
        if session is None:
            return False
        self._known = kept
        if session.over and session.alone:
            self._drop()
            return False
        self._take_up(session)
        return True

    def _take_up(self, session: Session) -> None:
        """Put a game where it belongs: one that has ended is shown.

        A table is shown until somebody leaves it, since nothing else remembers it.
        """
        self.session = session
        self._ask()
        if session.over:
            self.session, self.finished, self.own_result = None, session, True
        else:
            self.enter()

    def bring_back(self, session: Session) -> None:
        """Take the game of a file; an ended one ends no running game. Raises `StorageError`."""
        if session.over and (session.alone or self.session):
            self.finished, self.own_result = session, True
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
        """Forget a table that has ended when its standings are left, and no other game."""
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
        elif self.session.is_on_the_dice_of(session):
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
        self.looking = None
        if session and session.aside:
            session.come_back()
        self.hidden = bool(session and session.curtain and not session.open)

    def accept(self) -> None:
        """Remember the solo game that somebody has shared: its dice are played to beat it.

        Raises `StorageError`.
        """
        shown = self.finished
        if shown and shown.alone and not self.own_result:
            self.store.keep_challenge(shown.compact_record)

    def show(self, session: Session) -> None:
        """Show the end of a game from outside."""
        record = session.compact_record
        self.finished = session
        self.own_result = any(result.record == record for result in self.store.results())

    # --- a game goes on ----------------------------------------------------------------------

    def play_chosen(self) -> None:
        """Play what is chosen. Raises `StorageError` after it has been played."""
        session = self.session
        if session is None or self.hidden:
            return
        before = _eyes_of(session)
        if session.confirm():
            self._ask()
            self._played(session, before)

    def _played(self, session: Session, before: int | None) -> None:
        """Show and keep what has become of the game; `before`, these eyes were on the screen."""
        self._turned(session, before)
        if session.over:
            self._end(session)
        else:
            self._keep(session)

    def undo(self) -> None:
        """Take the last confirmation back. Raises `StorageError` after that."""
        session = self.session
        if session is None or self.hidden:
            return
        before = _eyes_of(session)
        if session.undo():
            self._ask()
            self._turned(session, before)
            self._keep(session)

    # --- computer players --------------------------------------------------------------------

    def _ask(self) -> None:
        """Let computer players decide until a person does; who needs time answers later."""
        self.thinking = self.session.let_play(self.think) if self.session else None

    def thought(self, question: Question, answer: Answer) -> None:
        """Take the answer of a computer player who took time, if it is still waited for.

        Raises `StorageError` after it has been played.
        """
        session = self.session
        if session is None or question is not self.thinking:
            return
        before = _eyes_of(session)
        session.take(answer)
        self._ask()
        self._played(session, before)

    # --- whose eyes --------------------------------------------------------------------------

    def _turned(self, session: Session, before: int | None) -> None:
        """Look at one's own; the curtain falls if other eyes were on the screen before."""
        self.looking = None
        falls = session.curtain and not session.over
        self.hidden = falls and _eyes_of(session) not in (None, before)

    def look(self, seat: str) -> None:
        """Look at what lies before another seat, or at one's own again."""
        session = self.session
        others = range(session.match.players) if session else range(0)
        known = seat.isdecimal() and int(seat) in others
        self.looking = int(seat) if known and session and int(seat) != session.viewer else None

    def lift(self) -> None:
        """Lift the curtain: whoever decides has said so."""
        self.hidden = False

    def step_aside(self) -> None:
        """Let whoever decides openly look at their hand, once the curtain is lifted."""
        if self.session and self.session.open:
            self.session.step_aside()
            self.hidden = True

    def come_back(self) -> None:
        """Show again what all may see."""
        if self.session and self.session.aside:
            self.session.come_back()
            self.hidden = False

    # --- a game ends -------------------------------------------------------------------------

    def _end(self, session: Session) -> None:
        """Show the end of the running game; alone it becomes a result, which stays.

        A result that the device refuses leaves the game on it as it stood before.
        """
        self.session, self.finished, self.own_result = None, session, True
        if not session.alone:
            self._keep(session)
            return
        result = session.match.result
        assert result is not None
        entry = GameResult(
            day=self.today().isoformat(),
            seed=session.match.seed,
            total=result.totals[0],
            rank=result.rank or "",
            record=session.compact_record,
        )
        self.store.add_results([entry])
        self._drop()

    def to_beat(self) -> int | None:
        """Return what somebody else brought home with the dice of the player's ended game.

        It was shared by a link, and its dice were played from there. A memory of it that
        cannot be read is set aside.
        """
        ended, kept = self.finished, self.store.challenge()
        if ended is None or not self.own_result or kept is None:
            return None
        challenge = self.store.understood("challenge", kept, Session.resume)
        if challenge is None or not challenge.alone or not challenge.is_on_the_dice_of(ended):
            return None
        result = challenge.match.result
        return result.totals[0] if result else None

    def best_before(self) -> int | None:
        """Return the best of the player's other results by the rules of the ended game."""
        if self.finished is None or not self.own_result:
            return None
        record = self.finished.compact_record
        totals = [
            result.total
            for result in self.store.results()
            if result.record != record and result.rules == rules_of(record)
        ]
        return max(totals, default=None)


def _eyes_of(session: Session) -> int | None:
    """Return whose eyes alone may see the screen, `None` if all may."""
    return None if session.open else session.viewer
