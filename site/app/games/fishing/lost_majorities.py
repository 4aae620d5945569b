"""Majorities that the viewer has lost to others since the last decision."""

from collections import Counter
from collections.abc import Iterable, Iterator

from app.games.fishing import labels
from app.games.fishing.catch_table import leaders
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.event_feed import LogLine
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS


def lost_majorities(state: FishingState, words: Translator) -> Iterator[LogLine]:
    """Yield a line for each color whose majority the viewer has lost to others."""
    seen, me = state.observation, state.me.seat
    since = _caught(state.recent_events)
    for place, colour in enumerate(COLOURS):
        now = leaders(colour, seen)
        if not now or me in now:
            continue
        before = [player.caught[place] - since[player.seat, colour] for player in seen.players]
        if before[me] and before[me] == max(before):
            values = {"fish": words.t(labels.KINDS[colour]), "most": state.name(now[0])}
            text = words.t("{most} takes your lead in {fish}.", **values)
            yield LogLine("trophy", text, seat=now[0])


def _caught(happened: Iterable[events.Event]) -> Counter[tuple[int, str]]:
    """Return the change in the number of fish by seat and color.

    Sold fish still belong to their seat.
    """
    change: Counter[tuple[int, str]] = Counter()
    for event in happened:
        match event:
            case events.FishStowed(seat=seat, colour=colour):
                change[seat, colour] += 1
            case events.FishLost(seat=seat, colour=colour):
                change[seat, colour] -= 1
            case events.Robbed(seat=seat, victim=victim, colour=str(colour)):
                change[seat, colour] += 1
                change[victim, colour] -= 1
    return change
