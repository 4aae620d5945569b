"""Actions on the list of results."""

from datetime import date

from app import import_parser, notices
from app.controller import lazy
from app.controller.state import AppState
from app.games import GAMES
from app.play.results import INVALID, UNPROVED, GameResult
from app.play.results_filter import ResultsFilter
from app.play.seats import BOT_LABELS
from app.presenter import RESULTS_PAGE_SIZE
from app.screens.results import TABS
from fleet_engine import RecordError

SHOW_MORE = "more"


def open_result(state: AppState, which: str) -> None:
    """Open the end of a game by its number in the list, or show more results."""
    kept = state.results.all()
    if which == SHOW_MORE:
        state.visible_results += RESULTS_PAGE_SIZE
    elif which.isdecimal() and len(which) < 5 and int(which) < len(kept):
        _open(state, kept[int(which)])


def _open(state: AppState, result: GameResult) -> None:
    """Show the end of a game. An imported result is replayed and compared first."""
    if result.origin == UNPROVED:
        result = lazy.proofs().prove(state, result)
    try:
        state.active_game.show_result(result)
    except RecordError as error:
        state.notice = notices.refused(import_parser.RejectedImport(str(error)), state.words)
        return
    state.show("score")
    if result.origin == INVALID:
        state.notice = notices.invalid_results(1, state.words)


def choose_results(state: AppState, choice: str) -> None:
    """Open a tab of the results screen, or choose a value of a filter; "" is no filter.

    Another game has other seats and levels, so that its choice resets their filters.
    """
    name, _, value = choice.partition("=")
    chosen = state.results_filter
    match name:
        case "tab" if value in TABS:
            state.results_tab = value
            state.calendar_day = state.calendar_month = None
            state.show("results")
        case "game" if value in ("", *GAMES):
            state.results_filter = ResultsFilter(value)
        case "seats" if value in ("", *"123456789"):
            state.results_filter = chosen._replace(seats=int(value or 0))
        case "level" if value in ("", *BOT_LABELS):
            state.results_filter = chosen._replace(level=value)
        case "day":
            state.calendar_day = _parse_day(value)
        case "month":
            state.calendar_month = _parse_day(f"{value}-01")
    state.visible_results = RESULTS_PAGE_SIZE


def _parse_day(text: str) -> date | None:
    """Return the day of a text such as `2026-11-29`, or `None`."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
