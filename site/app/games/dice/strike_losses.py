"""Losses on a sheet because Captain Ruth strikes boxes.

- A building is lost with its last open box, even if other boxes are filled.
- The Pub is lost with any struck box if the rules require all of its boxes.
- A ship is lost with its last circle if none was filled.
- A fish loses its highest license, the only one that scores.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.dice import labels
from app.i18n import Translator
from app.rulebook import Facts
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxesStruck,
    BoxFilled,
    BuildingCompleted,
    Event,
    LicenceActivated,
)
from fleet_engine.dice.names import HARBOR, SEA
from fleet_engine.dice.observation import SectionView, SheetView
from fleet_engine.dice.sheet import LEVELS

PUB = "fishermans-pub"
PAID_BY_BOX = "amas-bank"
"""The building that scores by filled boxes, so strikes take no points from it."""


def loss_lines(
    events: Sequence[Event],
    sheet: SheetView,
    facts: Facts,
    words: Translator,
    *,
    past: bool = False,
) -> dict[str, str]:
    """Return a sentence for each section that is lost by the strikes in some events.

    The sheet is the one before the events, or with `past` the one after them.
    """
    struck = dict.fromkeys(event.section for event in events if isinstance(event, BoxesStruck))
    lost = [name for name in struck if _is_lost(sheet.sections[name], events, facts, past=past)]
    return {name: sentence(name, words) for name in lost}


def sentence(name: str, words: Translator) -> str:
    """Return the sentence that a section is lost, or the highest license of a fish."""
    place = labels.section(name, words)
    if name in SEA:
        return words.t("{place}: level {level} is out of reach.", place=place, level=LEVELS)
    return words.t("{place} is lost.", place=place)


def loses_with_boat(section: SectionView) -> bool:
    """Return True if using the current circle for a boat loses the highest license."""
    return section.level + _licences(section, _open(section)) == LEVELS - 1


class _StrikeDelta(NamedTuple):
    """Changes of one section by some events.

    `waits` has the filled box whose choice of license or boat is still open.
    """

    struck: set[int]
    filled: set[int]
    waits: set[int]
    levels: int
    built: bool


def _change(name: str, events: Sequence[Event]) -> _StrikeDelta:
    struck, filled, waits = set[int](), set[int](), set[int]()
    levels, built = 0, False
    for event in events:
        match event:
            case BoxesStruck(place, boxes) if place == name:
                struck.update(boxes)
            case BoxFilled(_, place, box, circle) if place == name:
                filled.add(box)
                waits = {box} if circle == "?" else set()
            case LicenceActivated(_, place) if place == name:
                levels, waits = levels + 1, set()
            case BoatLaunched(_, place) if place == name:
                waits = set()
            case BuildingCompleted(_, place) if place == name:
                built = True
    return _StrikeDelta(struck, filled, waits, levels, built)


def _is_lost(section: SectionView, events: Sequence[Event], facts: Facts, *, past: bool) -> bool:
    """Return True if a section is lost after some events and was not lost before."""
    change = _change(section.id, events)
    touched, step = change.struck | change.filled, -1 if past else 1
    known = _SectionOutlook(
        section, _open(section), set(range(section.filled)) - set(section.struck_above),
        section.level, section.complete,
    )  # fmt: skip
    moved = known._replace(
        still=known.still | touched if past else known.still - touched,
        filled=known.filled - change.filled if past else known.filled | change.filled,
        level=known.level + step * change.levels,
        complete=known.complete and not change.built if past else known.complete or change.built,
    )
    before, after = (moved, known) if past else (known, moved)
    after = after._replace(still=after.still | change.waits)
    return before.reaches(facts) and not after.reaches(facts)


class _SectionOutlook(NamedTuple):
    """State of a section: open boxes, filled boxes, license level and completion."""

    section: SectionView
    still: set[int]
    filled: set[int]
    level: int
    complete: bool

    def reaches(self, facts: Facts) -> bool:
        """Return True if the section can still reach its goal, or has reached it."""
        section, left = self.section, self.still | self.filled
        if section.id in SEA:
            return self.level + _licences(section, self.still) >= LEVELS
        if section.id in HARBOR:
            return any(section.boxes[box] != "-" for box in left)
        if section.id == PUB and not facts["pub_with_struck_boxes"]:
            return len(left) == len(section.boxes)
        return self.complete or bool(self.still) or section.id == PAID_BY_BOX


def _open(section: SectionView) -> set[int]:
    return set(range(section.filled, len(section.boxes) - section.struck))


def _licences(section: SectionView, boxes: set[int]) -> int:
    return sum(section.boxes[box] in "L?" for box in boxes)
