"""Actions on the coach's line: its game on a deal of a past day."""

import re

from app.controller.state import AppState
from app.daily_seed import date_of_seed
from app.games import GAMES
from app.play.coach_line import CoachLine
from app.ui.coach import HintViewState, hint_sheet
from app.ui.dialogs import RenderedOverlay

OVERLAY = "line"


def show_line(state: AppState, deal: str) -> None:
    """Have the coach play a deal, and show the end of its game.

    A deal is the name of a game, a colon and the seed of a past day.

    The deal of today stays a secret. A game that was played already is shown at once.
    """
    name, _, seed = deal.partition(":")
    day = date_of_seed(int(seed)) if re.fullmatch(r"[0-9]{8}", seed) else None
    if name not in GAMES or day is None or day >= state.today():
        return
    known = state.line and (state.line.deal.game, state.line.deal.match.seed) == (name, int(seed))
    if not known:
        start = GAMES[name].quick_starts[GAMES[name].daily.start]
        state.line = CoachLine.on(start(day, int(seed), state.fresh_key()))
    if state.line and state.line.asked.answer is None:
        show_progress(state, state.line)
    else:
        show_end(state)


def show_progress(state: AppState, line: CoachLine) -> None:
    """Show the progress of the coach's game."""
    progress = HintViewState(line.asked.progress)
    state.overlay = RenderedOverlay(OVERLAY, hint_sheet(progress, state.words))


def show_end(state: AppState) -> None:
    """Show the end of the coach's game, from which its review shows each choice."""
    assert state.line is not None
    state.active_game.show_coach_end(state.line.session(state.words.p("player", "Coach")))
    state.show("score")
