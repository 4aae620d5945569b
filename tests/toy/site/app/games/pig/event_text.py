"""Events in words: for the dock, the log and screen readers."""

from collections.abc import Iterable

from app.i18n import Translator
from app.ui.event_feed import LogLine
from app.ui.players import Players, seat_icon, whose_turn
from fleet_engine.pig.events import DiceRolled, DiceTaken, Event, PointsHeld, TurnBegan


def news(events: Iterable[Event], players: Players, words: Translator) -> list[LogLine]:
    """Return the events of the seats, one line each.

    The question names the seat to move, so the begin of a turn is left out.
    """
    return [_line(event, players, words) for event in events if not isinstance(event, TurnBegan)]


def said(events: Iterable[Event], players: Players, words: Translator) -> list[str]:
    """Return the events in words for a viewer without icons."""
    return [
        words.t("{name}: {sentence}", name=players.names[event.seat], sentence=line.text)
        for event in events
        for line in news([event], players, words)
    ]


def rounds(
    events: Iterable[Event], players: Players, words: Translator
) -> list[tuple[int, list[LogLine]]]:
    """Return the events round by round, the newest round first."""
    found: list[tuple[int, list[LogLine]]] = []
    for event in events:
        if isinstance(event, TurnBegan) and event.seat == 0:
            found.insert(0, (event.round, []))
        found[0][1].append(_line(event, players, words))
    return found


def _line(event: Event, players: Players, words: Translator) -> LogLine:
    match event:
        case TurnBegan(seat=seat):
            return LogLine(seat_icon(seat), whose_turn(seat, players, words), starts="turn")
        case DiceTaken(seat=seat, dice=dice):
            return LogLine(seat_icon(seat), words.n("Takes {n} die.", "Takes {n} dice.", dice))
        case DiceRolled(seat=seat, faces=faces, points=points):
            fell = words.join_list(map(str, faces))
            if not points:
                return LogLine(
                    seat_icon(seat), words.t("Rolls {faces}: the turn is lost.", faces=fell)
                )
            text = words.n(
                "Rolls {faces}: {n} point so far.", "Rolls {faces}: {n} points so far.",
                points, faces=fell,
            )  # fmt: skip
            return LogLine(seat_icon(seat), text)
        case PointsHeld(seat=seat, points=points):
            text = words.n("Scores {n} point.", "Scores {n} points.", points)
            return LogLine(seat_icon(seat), text)
