"""Actions on the list of results."""

from app import import_parser, notices
from app.controller.state import AppState
from app.presenter import RESULTS_PAGE_SIZE
from fleet_engine import RecordError

SHOW_MORE = "more"


def open_result(state: AppState, which: str) -> None:
    """Open the end of a game by its number in the list, or show more results."""
    kept = state.results.all()
    if which == SHOW_MORE:
        state.visible_results += RESULTS_PAGE_SIZE
    elif which.isdecimal() and len(which) < 5 and int(which) < len(kept):
        try:
            state.active_game.show_result(kept[int(which)])
        except RecordError as error:
            state.notice = notices.refused(import_parser.RejectedImport(str(error)), state.words)
        else:
            state.show("score")
