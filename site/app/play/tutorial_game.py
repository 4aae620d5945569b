"""Tutorial game: an active game that leaves no result and no other stored game."""

from collections.abc import Callable
from datetime import date

from app.play.active_game import Voyage
from app.play.bot_requests import Thinker, at_once
from app.play.results import Results
from app.play.serialization import from_text, to_text
from app.play.session import Session
from app.play.tutorial_progress import Logbook, UnderWay
from app.play.tutorial_script import Lesson, Step
from fleet_engine import RecordError


class FirstVoyage(Voyage):
    """The game of a tutorial. It is stored with the tutorial progress, not as the main game.

    Attributes:
        game: the name of the game.
        lesson: the tutorial script.
        logbook: the tutorial progress of the device.
        told: the names of the steps that were shown.
        played: the moves that were confirmed.
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
        """The step to show now; `None` if there is none."""
        return self.lesson.step(self.session, self.told) if self.session else None

    @property
    def number(self) -> int:
        """The number of the current step, from 1. The closing step is the last."""
        known = {step.name for step in self.lesson.steps}
        return 1 + len(known.intersection(self.told))

    def set_out(self) -> None:
        """Continue this tutorial, or begin it. Raises `StorageError` after that."""
        left = self.logbook.under_way
        session = self._taken_up(left) if left and left.game == self.game else None
        self.start(session or self.lesson.begun(self.game))

    def _taken_up(self, left: UnderWay) -> Session | None:
        """Return the game of the stored progress; `None` if it cannot be continued."""
        try:
            session = from_text(left.text)
            if session.game != self.game or not session.is_like(self.lesson.begun(self.game)):
                raise RecordError("this voyage begins otherwise now")
        except Exception as error:  # no stored text may stop the page
            self.logbook.refuse(str(error))
            return None
        self.told, self.played = left.told, left.played
        return session

    def hear(self) -> None:
        """Mark the current step as shown. The closing step stays."""
        step = self.step
        if step and step is not self.lesson.farewell:
            self.told = (*self.told, step.name)
            if self.session:
                self._keep(self.session)

    # --- differences from a game that counts ---------------------------------------------------

    def catch_up(self) -> bool:
        """Return False without a look at other pages.

        A tutorial is short, so nothing is lost if two pages play it.
        """
        return False

    def play_chosen(self) -> None:
        """Play the selected move. Raises `StorageError` after it has been played."""
        session = self.session
        plan = session.chosen if session and not (self.hidden or session.beyond_means) else None
        if session and plan is not None and plan in session.options:
            self.played = (*self.played, plan)
        super().play_chosen()

    def undo(self) -> None:
        """Undo the last confirmation. Raises `StorageError` after that."""
        if self.session and self.session.can_undo:
            self.played = self.played[:-1]
        super().undo()

    def turned(self, session: Session) -> None:
        """Suggest the next move of the line if the player has followed it."""
        super().turned(session)
        if plan := self.lesson.proposed(session, self.played):
            session.choose(plan)
            session.proposed = True

    def _keep(self, session: Session) -> None:
        left = UnderWay(self.game, self.told, self.played, to_text(session))
        self.logbook.keep(left)

    def _drop(self) -> None:
        """Keep the stored progress. `Logbook.close` removes it when the tutorial is done."""

    def _end(self, session: Session) -> None:
        """Store the progress and keep the board for the closing step."""
        self._keep(session)
