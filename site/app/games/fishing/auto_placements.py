"""Automatic placements: tokens of the viewer that had only one circle left."""

from collections.abc import Iterator, Sequence

from app.games.fishing import labels, moves
from app.i18n import Words
from app.ui.event_feed import Line
from fleet_engine.fishing.events import Event, TokenPlaced


def forced(events: Sequence[Event], seat: int, words: Words) -> Iterator[tuple[int, Line]]:
    """Yield a line for each automatic placement, with its index in the events.

    The events are those since the seat's last confirmation. The first event is the confirmed
    action, so it is not automatic.
    """
    for place, event in enumerate(events):
        if place and isinstance(event, TokenPlaced) and event.seat == seat:
            circle = moves.circle(event.circle)
            name = labels.CIRCLES.get(circle) or labels.CIRCLES[circle.partition("-")[0]]
            text = words.t("Only one place was left for your token: {place}.", place=words.t(name))
            yield place, Line("hand", text, seat=seat)
