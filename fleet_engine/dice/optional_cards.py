"""Captain cards and trophy cards, the optional modules.

Reads them from data files. A few words in the data file define the effect of a card. No card has
code of its own.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from fleet_engine.core import validation
from fleet_engine.core.validation import DataTable
from fleet_engine.dice.names import COUNTABLE, HARBOR, SEA, SECTIONS, WHARF

GOLD, SILVER = METALS = ("gold", "silver")
MAX_SEATS = 4
"""Maximum number of seats. A data file needs as many captain cards."""


@dataclass(frozen=True, slots=True)
class Captain:
    """A captain card.

    Attributes:
        id: id of the card.
        start: sea type whose first boxes the seat fills.
        boxes: sections in which the seat fills a box, each as often as it appears.
        counts: thing that the card counts, one of `COUNTABLE`.
        each: number of things per award.
        points: points per award.
        cap: maximum points of the card.
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
    """A trophy card.

    Attributes:
        id: id of the card.
        metal: one of `METALS`.
        counts: thing that the card counts, one of `COUNTABLE`.
        needs: number of things that wins the silver trophy, or the gold trophy in a solo game.
        points: points of the trophy.
    """

    id: str
    metal: str
    counts: str
    needs: int
    points: int


class OptionalCards(NamedTuple):
    """The optional cards of a game; both tuples are empty if it has none.

    Attributes:
        captains: one captain card per seat.
        trophies: the gold trophy, then the silver one.
    """

    captains: tuple[Captain, ...]
    trophies: tuple[Trophy, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        # `NO_OPTIONAL_CARDS` is compared by identity, so a pickle has to restore the same object.
        return _restore, tuple(self)


NO_OPTIONAL_CARDS = OptionalCards((), ())


def _restore(captains: tuple[Captain, ...], trophies: tuple[Trophy, ...]) -> OptionalCards:
    return OptionalCards(captains, trophies) if captains or trophies else NO_OPTIONAL_CARDS


@cache
def captains() -> tuple[Captain, ...]:
    """Return the captain cards that the package contains."""
    return parse_captains(
        validation.read_data_file("fleet_engine.dice", "data/modules/captains.toml")
    )


@cache
def trophies() -> dict[str, tuple[Trophy, ...]]:
    """Return the trophy cards that the package contains, by metal."""
    return parse_trophies(
        validation.read_data_file("fleet_engine.dice", "data/modules/trophies.toml")
    )


def parse_captains(table: DataTable) -> tuple[Captain, ...]:
    """Return the captain cards of a data file. Raises `DataError`."""
    table.check_keys("provenance", "captain")
    _check_provenance(table)
    cards = table.table("captain")
    found = tuple(_captain(name, cards.table(name)) for name in cards)
    if len(found) < MAX_SEATS:
        raise table.error("captain", f"needs a card for each of {MAX_SEATS} seats")
    return found


def _captain(name: str, table: DataTable) -> Captain:
    table.check_keys("start", "boxes", "bonus")
    start = table.text("start")
    if start not in SEA:
        raise table.error("start", f"{start!r} is none of {', '.join(SEA)}")
    more = table.table("boxes")
    more.check_keys(*HARBOR, *WHARF)
    bonus = table.table("bonus")
    bonus.check_keys("counts", "each", "points", "cap")
    return Captain(
        id=name,
        start=SEA.index(start),
        boxes=tuple(
            SECTIONS.index(section) for section in more for _ in range(more.number(section, 1, 5))
        ),
        counts=_parse_counts(bonus),
        each=bonus.number("each", 1, 100),
        points=bonus.number("points", 1, 50),
        cap=bonus.number("cap", 1, 50),
    )


def parse_trophies(table: DataTable) -> dict[str, tuple[Trophy, ...]]:
    """Return the trophy cards of a data file, by metal. Raises `DataError`."""
    table.check_keys("provenance", *METALS)
    _check_provenance(table)
    return {metal: _trophies(metal, table.table(metal)) for metal in METALS}


def _trophies(metal: str, table: DataTable) -> tuple[Trophy, ...]:
    table.check_keys("points", "trophy")
    points = table.number("points", 1, 50)
    cards = table.table("trophy")
    if not list(cards):
        raise table.error("trophy", "needs a card at least")
    key = "alone" if metal == GOLD else "needs"
    found = []
    for name in cards:
        card = cards.table(name)
        card.check_keys("counts", key)
        found.append(Trophy(name, metal, _parse_counts(card), card.number(key, 1, 200), points))
    return tuple(found)


def _parse_counts(table: DataTable) -> str:
    counts = table.text("counts")
    if counts not in COUNTABLE:
        raise table.error("counts", f"{counts!r} is none of {', '.join(COUNTABLE)}")
    return counts


def _check_provenance(table: DataTable) -> None:
    """Raise if a file claims that its cards are printed.

    Their printed text is not known.
    """
    provenance = table.table("provenance")
    provenance.check_keys("kind", "note")
    kind = provenance.text("kind")
    if kind not in ("reconstruction", "own"):
        raise provenance.error("kind", f"{kind!r} is none of reconstruction, own")
    provenance.text("note")
