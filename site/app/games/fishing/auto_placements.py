"""Automatic placements: tokens of the viewer that had only one circle left."""

from collections.abc import Iterator, Sequence

from app.games.fishing import labels, moves
from app.i18n import Translator
from app.ui.event_feed import LogLine
from fleet_engine.fishing.events import Event, TokenPlaced


def auto_placements(
    events: Sequence[Event], seat: int, words: Translator
) -> Iterator[tuple[int, LogLine]]:
    """Yield a line for each automatic placement, with its index in the events.

    The events are those since the seat's last confirmation. The first event is the confirmed
    action, so it is not automatic.
    """
    for place, event in enumerate(events):
        if place and isinstance(event, TokenPlaced) and event.seat == seat:
            circle = moves.circle(event.circle)
            name = labels.CIRCLES.get(circle) or labels.CIRCLES[circle.partition("-")[0]]
            text = words.t("Your token could only go here: {place}.", place=words.t(name))
            yield place, LogLine("hand", text, seat=seat)
