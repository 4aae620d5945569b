"""Actions on puzzles from the player's games."""

from app import coach_presenter, notices
from app.controller.state import Visit
from app.play.coach_requests import LookedBack
from app.play.puzzles import Trial
from app.ui.shell import Laid
from fleet_engine import RecordError
from fleet_engine.core.errors import DataError, OptionError


def keep(visit: Visit, review: LookedBack) -> None:
    """Store the puzzles of a review of the player's own game."""
    if review.told and review.own:
        with visit.kept():
            visit.puzzles.add(review.told.puzzles, visit.today())


def puzzle(visit: Visit, _: str) -> None:
    """Show the puzzle that has waited longest. Without one show home and a notice."""
    visit.go_home()
    for card in visit.puzzles.due(visit.today()):
        try:
            trial = Trial.of(card, visit.today, visit.fresh_key)
        except (RecordError, DataError, OptionError, ValueError, KeyError):
            with visit.kept():  # its rules or its sheet no longer exist
                visit.puzzles.drop(card)
        else:
            visit.trail = ["home", "game"]
            visit.practice = trial
            return
    visit.notice = notices.no_puzzles(visit.words)


def answered(visit: Visit, trial: Trial) -> None:
    """Show the verdict on an answer and schedule the puzzle again."""
    if trial.right is None:
        return
    with visit.kept():
        visit.puzzles.answered(trial.card, trial.right, visit.today())
    more = len(visit.puzzles.due(visit.today()))
    visit.overlay = Laid("puzzle", coach_presenter.verdict(trial, more, visit.words))
