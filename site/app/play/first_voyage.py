"""A first voyage as it is played: a game in hand that leaves no result and no other game."""

from collections.abc import Callable
from datetime import date

from app.play.computers import Thinker, at_once
from app.play.forms import from_text, to_text
from app.play.lesson import Lesson, Step
from app.play.logbook import Logbook, UnderWay
from app.play.results import Results
from app.play.session import Session
from app.play.voyage import Voyage
from fleet_engine import RecordError


class FirstVoyage(Voyage):
    """The game of a lesson, kept in the logbook and never where the running game stands.

    `told` has the steps that were told, `played` the plans that were confirmed.
    """

    def __init__(
        self,
        game: str,
        lesson: Lesson,
        logbook: Logbook,
        results: Results,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
        think: Thinker = at_once,
    ) -> None:
        super().__init__(logbook.store, results, today, fresh_key, think)
        self.game = game
        self.lesson = lesson
        self.logbook = logbook
        self.told: tuple[str, ...] = ()
        self.played: tuple[str, ...] = ()

    @property
    def step(self) -> Step | None:
        """What is to be told now."""
        return self.lesson.step(self.session, self.told) if self.session else None

    @property
    def number(self) -> int:
        """The number of the step that is told now, from 1; the farewell is the last."""
        known = {step.name for step in self.lesson.steps}
        return 1 + len(known.intersection(self.told))

    def set_out(self) -> None:
        """Go on where this voyage was left, else begin it. Raises `StorageError` after that."""
        left = self.logbook.under_way
        session = self._taken_up(left) if left and left.game == self.game else None
        self.start(session or self.lesson.begun(self.game))

    def _taken_up(self, left: UnderWay) -> Session | None:
        """Return the game that was left, `None` where it cannot be gone on with."""
        try:
            session = from_text(left.text)
            if session.game != self.game or not session.is_like(self.lesson.begun(self.game)):
                raise RecordError("this voyage begins otherwise now")
        except Exception as error:  # as with all that is kept: no fault stops the page
            self.logbook.refuse(str(error))
            return None
        self.told, self.played = left.told, left.played
        return session

    def hear(self) -> None:
        """Take what is told now as told; the farewell stays."""
        step = self.step
        if step and step is not self.lesson.farewell:
            self.told = (*self.told, step.name)
            if self.session:
                self._keep(self.session)

    # --- what is otherwise than in a game that counts ------------------------------------------

    def catch_up(self) -> bool:
        """Return that no other visit sails this voyage: it is short, and nothing is lost."""
        return False

    def play_chosen(self) -> None:
        """Play what is chosen. Raises `StorageError` after it has been played."""
        session = self.session
        plan = session.chosen if session and not (self.hidden or session.beyond_means) else None
        if session and plan is not None and plan in session.options:
            self.played = (*self.played, plan)
        super().play_chosen()

    def undo(self) -> None:
        """Take the last confirmation back. Raises `StorageError` after that."""
        if self.session and self.session.can_undo:
            self.played = self.played[:-1]
        super().undo()

    def turned(self, session: Session) -> None:
        """Propose the next plan of the line to whoever follows it."""
        super().turned(session)
        if plan := self.lesson.proposed(session, self.played):
            session.choose(plan)
            session.proposed = True

    def _keep(self, session: Session) -> None:
        left = UnderWay(self.game, self.told, self.played, to_text(session))
        self.logbook.keep(left)

    def _drop(self) -> None:
        """Keep what there is: the logbook tells when a voyage is done."""

    def _end(self, session: Session) -> None:
        """Let the last moment stand, to be told the farewell there."""
        self._keep(session)
