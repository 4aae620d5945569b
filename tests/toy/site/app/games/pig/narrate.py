"""Events in words: for the dock, the log and screen readers."""

from collections.abc import Iterable

from app.i18n import Words
from app.ui.event_feed import Line
from app.ui.players import Cast, sign, whose_turn
from fleet_engine.pig.events import DiceRolled, DiceTaken, Event, PointsHeld, TurnBegan


def news(events: Iterable[Event], cast: Cast, words: Words) -> list[Line]:
    """Return the events of the seats, one line each.

    The question names the seat to move, so the begin of a turn is left out.
    """
    return [_line(event, cast, words) for event in events if not isinstance(event, TurnBegan)]


def said(events: Iterable[Event], cast: Cast, words: Words) -> list[str]:
    """Return the events in words for a viewer without icons."""
    return [
        words.t("{name}: {sentence}", name=cast.names[event.seat], sentence=line.text)
        for event in events
        for line in news([event], cast, words)
    ]


def rounds(events: Iterable[Event], cast: Cast, words: Words) -> list[tuple[int, list[Line]]]:
    """Return the events round by round, the newest round first."""
    found: list[tuple[int, list[Line]]] = []
    for event in events:
        if isinstance(event, TurnBegan) and event.seat == 0:
            found.insert(0, (event.round, []))
        found[0][1].append(_line(event, cast, words))
    return found


def _line(event: Event, cast: Cast, words: Words) -> Line:
    match event:
        case TurnBegan(seat=seat):
            return Line(sign(seat), whose_turn(seat, cast, words), opens="turn")
        case DiceTaken(seat=seat, dice=dice):
            return Line(sign(seat), words.n("Takes {n} die.", "Takes {n} dice.", dice))
        case DiceRolled(seat=seat, faces=faces, points=points):
            fell = words.listed(map(str, faces))
            if not points:
                return Line(sign(seat), words.t("Rolls {faces}: the turn is lost.", faces=fell))
            text = words.n(
                "Rolls {faces}: {n} point so far.", "Rolls {faces}: {n} points so far.",
                points, faces=fell,
            )  # fmt: skip
            return Line(sign(seat), text)
        case PointsHeld(seat=seat, points=points):
            text = words.n("Scores {n} point.", "Scores {n} points.", points)
            return Line(sign(seat), text)
