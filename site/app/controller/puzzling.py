"""Puzzles from one's own games: one is opened, answered, and followed by the next."""

from app import coached, notices
from app.controller.visit import Visit
from app.play.coach import LookedBack
from app.play.puzzles import Trial
from app.ui.shell import Laid
from fleet_engine import RecordError
from fleet_engine.core.errors import DataError, OptionError


def keep(visit: Visit, review: LookedBack) -> None:
    """Keep what a reviewed game of one's own leaves to be solved."""
    if review.told and review.own:
        with visit.kept():
            visit.puzzles.add(review.told.puzzles, visit.today())


def puzzle(visit: Visit, _: str) -> None:
    """Show the puzzle that has waited longest; where there is none any more, home."""
    visit.go_home()
    for card in visit.puzzles.due(visit.today()):
        try:
            trial = Trial.of(card, visit.today, visit.fresh_key)
        except (RecordError, DataError, OptionError, ValueError, KeyError):
            with visit.kept():  # of rules, or a sheet, that are not here any more
                visit.puzzles.drop(card)
        else:
            visit.trail = ["home", "game"]
            visit.practice = trial
            return
    visit.notice = notices.no_puzzles(visit.words)


def answered(visit: Visit, trial: Trial) -> None:
    """Say whether an answer is right, and when the puzzle comes back."""
    if trial.right is None:
        return
    with visit.kept():
        visit.puzzles.answered(trial.card, trial.right, visit.today())
    more = len(visit.puzzles.due(visit.today()))
    visit.overlay = Laid("puzzle", coached.verdict(trial, more, visit.words))
