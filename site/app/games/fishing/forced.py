"""The reader's tokens that went to the one place that was left, without a question."""

from collections.abc import Iterator, Sequence

from app.games.fishing import names, plan
from app.ui.story import Line
from app.words import Words
from fleet_engine.fishing.events import Event, TokenPlaced


def forced(events: Sequence[Event], seat: int, words: Words) -> Iterator[tuple[int, Line]]:
    """Yield a line for each token that placed itself, with its place among the events.

    They are those since the seat's last confirmation: what begins them is what was confirmed.
    """
    for place, event in enumerate(events):
        if place and isinstance(event, TokenPlaced) and event.seat == seat:
            circle = plan.circle(event.circle)
            name = names.CIRCLES.get(circle) or names.CIRCLES[circle.partition("-")[0]]
            text = words.t("Only one place was left for your token: {place}.", place=words.t(name))
            yield place, Line("hand", text, seat=seat)
