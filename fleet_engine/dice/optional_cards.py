"""The optional modules: captain cards and trophy cards, read from their data files.

What a card does is told by a few words of its file, never by code of its own.
"""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from fleet_engine.core import validation
from fleet_engine.core.validation import Table
from fleet_engine.dice.names import COUNTED, HARBOR, SEA, SECTIONS, WHARF

GOLD, SILVER = METALS = ("gold", "silver")
MOST_SEATS = 4
"""Every seat has a captain card of its own."""


@dataclass(frozen=True, slots=True)
class Captain:
    """A captain card: `start` and `boxes` are sections, each as often as it is filled.

    It scores `points` for every `each` of what it `counts`, at most `cap`.
    """

    id: str
    start: int
    boxes: tuple[int, ...]
    counts: str
    each: int
    points: int
    cap: int


@dataclass(frozen=True, slots=True)
class Trophy:
    """A trophy card: `needs` are what the first must have (silver), or a lone player (gold)."""

    id: str
    metal: str
    counts: str
    needs: int
    points: int


class Modules(NamedTuple):
    """The cards of one game: a captain a seat, and the two trophies; empty without them."""

    captains: tuple[Captain, ...]
    trophies: tuple[Trophy, ...]


NO_MODULES = Modules((), ())


@cache
def captains() -> tuple[Captain, ...]:
    """Return the captain cards that come with the game."""
    return parse_captains(validation.read("fleet_engine.dice", "data/modules/captains.toml"))


@cache
def trophies() -> dict[str, tuple[Trophy, ...]]:
    """Return the trophy cards that come with the game, by their metal."""
    return parse_trophies(validation.read("fleet_engine.dice", "data/modules/trophies.toml"))


def parse_captains(table: Table) -> tuple[Captain, ...]:
    """Return the captain cards in a data file; raises `DataError`."""
    table.only("provenance", "captain")
    _check_provenance(table)
    cards = table.table("captain")
    found = tuple(_captain(name, cards.table(name)) for name in cards)
    if len(found) < MOST_SEATS:
        raise table.error("captain", f"needs a card for each of {MOST_SEATS} seats")
    return found


def _captain(name: str, table: Table) -> Captain:
    table.only("start", "boxes", "bonus")
    start = table.text("start")
    if start not in SEA:
        raise table.error("start", f"{start!r} is none of {', '.join(SEA)}")
    more = table.table("boxes")
    more.only(*HARBOR, *WHARF)
    bonus = table.table("bonus")
    bonus.only("counts", "each", "points", "cap")
    return Captain(
        id=name,
        start=SEA.index(start),
        boxes=tuple(
            SECTIONS.index(section) for section in more for _ in range(more.number(section, 1, 5))
        ),
        counts=_counted(bonus),
        each=bonus.number("each", 1, 100),
        points=bonus.number("points", 1, 50),
        cap=bonus.number("cap", 1, 50),
    )


def parse_trophies(table: Table) -> dict[str, tuple[Trophy, ...]]:
    """Return the trophy cards in a data file; raises `DataError`."""
    table.only("provenance", *METALS)
    _check_provenance(table)
    return {metal: _trophies(metal, table.table(metal)) for metal in METALS}


def _trophies(metal: str, table: Table) -> tuple[Trophy, ...]:
    table.only("points", "trophy")
    points = table.number("points", 1, 50)
    cards = table.table("trophy")
    if not list(cards):
        raise table.error("trophy", "needs a card at least")
    key = "alone" if metal == GOLD else "needs"
    found = []
    for name in cards:
        card = cards.table(name)
        card.only("counts", key)
        found.append(Trophy(name, metal, _counted(card), card.number(key, 1, 200), points))
    return tuple(found)


def _counted(table: Table) -> str:
    counts = table.text("counts")
    if counts not in COUNTED:
        raise table.error("counts", f"{counts!r} is none of {', '.join(COUNTED)}")
    return counts


def _check_provenance(table: Table) -> None:
    """The cards are known from hearsay only: no file may call them printed."""
    provenance = table.table("provenance")
    provenance.only("kind", "note")
    kind = provenance.text("kind")
    if kind not in ("reconstruction", "own"):
        raise provenance.error("kind", f"{kind!r} is none of reconstruction, own")
    provenance.text("note")
