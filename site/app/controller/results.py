"""Actions on the list of results."""

from app import import_parser, notices
from app.controller.state import Visit
from app.presenter import SHOWN_AT_ONCE
from fleet_engine import RecordError

MORE = "more"


def result(visit: Visit, which: str) -> None:
    """Open the end of a game by its number in the list, or show more results."""
    kept = visit.results.all()
    if which == MORE:
        visit.shown_results += SHOWN_AT_ONCE
    elif which.isdecimal() and len(which) < 5 and int(which) < len(kept):
        try:
            visit.voyage.look_back(kept[int(which)])
        except RecordError as error:
            visit.notice = notices.refused(import_parser.Refused(str(error)), visit.words)
        else:
            visit.show("score")
