"""Tutorial game: an active game that leaves no result and no other stored game."""

from collections.abc import Callable
from datetime import date

from app.play.active_game import ActiveGame
from app.play.results import ResultsLog
from app.play.serialization import from_text, to_text
from app.play.session import GameSession
from app.play.tutorial_progress import TutorialProgress, TutorialSave
from app.play.tutorial_script import TutorialScript, TutorialStep
from fleet_engine import RecordError


class TutorialGame(ActiveGame):
    """The game of a tutorial. It is stored with the tutorial progress, not as the main game.

    Attributes:
        game: the name of the game.
        script: the tutorial script.
        progress: the tutorial progress of the device.
        acknowledged_steps: the names of the steps that were shown.
        confirmed_moves: the moves that were confirmed.
    """

    def __init__(
        self,
        game: str,
        tutorial: TutorialScript,
        progress: TutorialProgress,
        results: ResultsLog,
        today: Callable[[], date],
        fresh_key: Callable[[], int],
    ) -> None:
        super().__init__(progress.store, results, today, fresh_key)
        self.game = game
        self.script = tutorial
        self.progress = progress
        self.acknowledged_steps: tuple[str, ...] = ()
        self.confirmed_moves: tuple[str, ...] = ()

    @property
    def current_step(self) -> TutorialStep | None:
        """The step to show now; `None` if there is none."""
        return (
            self.script.current_step(self.session, self.acknowledged_steps)
            if self.session
            else None
        )

    @property
    def step_number(self) -> int:
        """The number of the current step, from 1. The closing step is the last."""
        known = {step.id for step in self.script.steps}
        return 1 + len(known.intersection(self.acknowledged_steps))

    def start_script(self) -> None:
        """Continue this tutorial, or begin it. Raises `StorageError` after that."""
        save = self.progress.in_progress
        session = self._resumed(save) if save and save.game == self.game else None
        self.start(session or self.script.new_session(self.game))

    def _resumed(self, save: TutorialSave) -> GameSession | None:
        """Return the game of the stored progress; `None` if it cannot be continued."""
        try:
            session = from_text(save.text)
            if session.game != self.game or not session.is_same_game(
                self.script.new_session(self.game)
            ):
                raise RecordError("this voyage begins otherwise now")
        except Exception as error:  # no stored text may stop the page
            self.progress.discard(str(error))
            return None
        self.acknowledged_steps, self.confirmed_moves = save.acknowledged, save.moves
        return session

    def acknowledge(self) -> None:
        """Mark the current step as shown. The closing step stays."""
        step = self.current_step
        if step and step is not self.script.closing_step:
            self.acknowledged_steps = (*self.acknowledged_steps, step.id)
            if self.session:
                self._save(self.session)

    # --- differences from a game that counts ---------------------------------------------------

    def sync_from_storage(self) -> bool:
        """Return False without a look at other pages.

        A tutorial is short, so nothing is lost if two pages play it.
        """
        return False

    def play_selected(self) -> None:
        """Play the selected move. Raises `StorageError` after it has been played."""
        session = self.session
        move = (
            session.selected_move
            if session and not (self.is_covered or session.is_unaffordable)
            else None
        )
        if session and move is not None and move in session.legal_moves:
            self.confirmed_moves = (*self.confirmed_moves, move)
        super().play_selected()

    def undo(self) -> None:
        """Undo the last confirmation. Raises `StorageError` after that."""
        if self.session and self.session.can_undo:
            self.confirmed_moves = self.confirmed_moves[:-1]
        super().undo()

    def update_cover(self, session: GameSession) -> None:
        """Suggest the next move of the line if the player has followed it."""
        super().update_cover(session)
        if move := self.script.suggested_move(session, self.confirmed_moves):
            session.select(move)
            session.is_suggested = True

    def _save(self, session: GameSession) -> None:
        save = TutorialSave(
            self.game, self.acknowledged_steps, self.confirmed_moves, to_text(session)
        )
        self.progress.save(save)

    def _delete_saved(self) -> None:
        """Keep the stored progress. `TutorialProgress.finish` removes it at the end."""

    def _finish(self, session: GameSession) -> None:
        """Store the progress and keep the board for the closing step."""
        self._save(session)
