"""Sections that Captain Ruth's tokens skip because they have no open box."""

from collections.abc import Iterator, Sequence

from fleet_engine.dice.events import BoxesStruck, Event, TokensMoved
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import CaptainView


def skipped_sections(events: Sequence[Event], captain: CaptainView) -> list[str]:
    """Return the sections that her tokens skip during these events.

    A strike at sea skips no section, because it hits the rolled fish. At sea only a moving token
    skips sections.
    """
    left_out: list[str] = []
    for event in events:
        match event:
            case BoxesStruck(section) if section in HARBOR:
                left_out += _path(HARBOR, captain.harbor, section)
            case BoxesStruck(section) if section in WHARF:
                left_out += _path(WHARF, captain.wharf, section)
            case TokensMoved(boat, harbor, wharf):
                for area, stood, stands in (
                    (SEA, captain.boat, boat),
                    (HARBOR, captain.harbor, harbor),
                    (WHARF, captain.wharf, wharf),
                ):
                    left_out += [*_path(area, stood, stands)][1:]
    return [*dict.fromkeys(left_out)]


def _path(area: Sequence[str], first: str, last: str) -> Iterator[str]:
    """Yield the sections of an area clockwise from `first` up to before `last`."""
    at = area.index(first)
    while area[at] != last:
        yield area[at]
        at = (at + 1) % len(area)
