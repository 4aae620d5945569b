"""The printed sheet: columns, ships, buildings and the coin track, read from a data file.

Whoever owns another printing can describe it in a file of the same form; every
mistake in it is told by file and key.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from fleet_engine.core import data
from fleet_engine.core.data import Table
from fleet_engine.core.errors import OptionError
from fleet_engine.dice.names import BOATS, HARBOR, SEA, WHARF

SHEETS = ("r2", "r1")
"""The sheets that come with the game, the default first."""

LEVELS = 3
LONGEST_COLUMN = 20
PROVENANCE = ("printed", "reconstruction", "own")


@dataclass(frozen=True)
class Sheet:
    """A sheet as it comes from the pad, before anybody has marked it.

    `boxes` has the letters of each of `SECTIONS` top down, `boats` how many boats of
    each of `BOATS` there are, `boat_points` what one of them scores, `capacity` how
    many fish it holds: by licence level from 0 to 3, the same on each but for Oyster.
    """

    id: str
    provenance: str
    note: str
    printed: tuple[str, ...]
    boxes: tuple[str, ...]
    boats: tuple[int, ...]
    boat_points: tuple[int, ...]
    capacity: tuple[tuple[int, ...], ...]
    licence_points: tuple[int, ...]
    king_crab_points: int
    building_points: tuple[int, ...]
    yard_stars: int
    track: tuple[bool, ...]

    @property
    def stars(self) -> tuple[int, ...]:
        """The boxes of the coin track, from 0, that are stars."""
        return tuple(box for box, star in enumerate(self.track) if star)


@cache
def shipped(sheet_id: str) -> Sheet:
    """Return one of `SHEETS`; raises `OptionError` for any other."""
    if sheet_id not in SHEETS:
        raise OptionError(f"sheet: {sheet_id!r} is unknown; known are {', '.join(SHEETS)}")
    return parse(data.read("fleet_engine.dice", f"data/sheets/{sheet_id}.toml"))


def parse(table: Table) -> Sheet:
    """Return the sheet in a data file; raises `DataError`."""
    table.only("id", "provenance", "track", "sea", "harbor", "wharf")
    provenance = table.table("provenance")
    provenance.only("kind", "note", "printed")
    kind = provenance.text("kind")
    if kind not in PROVENANCE:
        raise provenance.error("kind", f"{kind!r} is none of {', '.join(PROVENANCE)}")
    sea, harbor, wharf = (_area(table, key) for key in ("sea", "harbor", "wharf"))
    return Sheet(
        id=table.text("id"),
        provenance=kind,
        note=" ".join(provenance.text("note").split()),
        boxes=tuple(
            _boxes(row, letters)
            for area, letters in ((sea, "-LB?"), (harbor, "-LBF"), (wharf, "-A"))
            for row in area.values()
        ),
        boats=_boats(sea, harbor),
        boat_points=(
            *(row.number("points", 0, 20) for row in sea.values()),
            *(harbor[kind].number("points", 0, 20) for kind in BOATS[len(SEA) :]),
        ),
        capacity=_capacities(sea, harbor),
        licence_points=tuple(row.number("licence_points", 0, 50) for row in sea.values()),
        king_crab_points=harbor["king-crab"].number("licence_points", 0, 50),
        building_points=tuple(
            0 if name == "seafood-buffet" else row.number("points", 0, 50)
            for name, row in wharf.items()
        ),
        yard_stars=wharf["salvage-yard"].number("stars", 0, 10),
        track=_track(table.table("track")),
        printed=_printed(table, provenance),
    )


def _printed(table: Table, provenance: Table) -> tuple[str, ...]:
    """Return what is said to be printed; each must be a value or a row of this file."""
    for path in (paths := provenance.texts("printed")):
        place: Any = table
        for key in path.split("."):
            if not isinstance(place, Table) or key not in place:
                raise provenance.error("printed", f"there is no {path!r} in this file")
            place = place.table(key) if isinstance(place.raw(key), dict) else place.raw(key)
    return paths


KEYS = {
    "sea": ("boxes", "boats", "capacity", "points", "licence_points"),
    "harbor": ("boxes", "capacity", "points"),
    "wharf": ("boxes", "points"),
}
ONLY = {
    "king-crab": ("boxes", "capacity", "points", "licence_points"),
    "captains-club": ("boxes",),
    "salvage-yard": ("boxes", "points", "stars"),
    "seafood-buffet": ("boxes",),
}
"""What a row of its own may tell: sections that differ from the others of their area."""


def _area(table: Table, key: str) -> dict[str, Table]:
    area = table.table(key)
    names = {"sea": SEA, "harbor": HARBOR, "wharf": WHARF}[key]
    area.only(*names)
    rows = {name: area.table(name) for name in names}
    for name, row in rows.items():
        row.only(*ONLY.get(name, KEYS[key]))
    return rows


def _boxes(row: Table, letters: str) -> str:
    boxes = row.text("boxes")
    if not 1 <= len(boxes) <= LONGEST_COLUMN:
        raise row.error("boxes", f"needs 1 to {LONGEST_COLUMN} boxes, not {len(boxes)}")
    if wrong := re.search(f"[^{letters}]", boxes):
        raise row.error("boxes", f"{wrong.group()!r} is none of the letters {' '.join(letters)}")
    if "B" in boxes and row.path == "harbor.captains-club":
        raise row.error("boxes", "the Captain's Club has no boats B")
    if "A" in boxes[:-1]:
        raise row.error("boxes", "the activation circle A must be the last box")
    if row.path == "harbor.king-crab" and "L" in boxes.replace("L", "", 1):
        raise row.error("boxes", "there is only one King Crab licence L")
    if row.path.startswith("harbor") and row.path != "harbor.king-crab" and "L" in boxes:
        raise row.error("boxes", "only King Crab has a licence L in the Harbor")
    return boxes


def _boats(sea: dict[str, Table], harbor: dict[str, Table]) -> tuple[int, ...]:
    """A ship of the Harbor has a boat for each of its circles."""
    return (
        *(row.number("boats", 1, 10) for row in sea.values()),
        *(harbor[kind].text("boxes").count("B") for kind in BOATS[len(SEA) :]),
    )


def _capacities(sea: dict[str, Table], harbor: dict[str, Table]) -> tuple[tuple[int, ...], ...]:
    found = []
    for row in sea.values():
        by_level = row.numbers("capacity", 1, 20)
        if len(by_level) not in (1, LEVELS):
            raise row.error("capacity", f"needs 1 number, or {LEVELS} by licence level")
        if list(by_level) != sorted(by_level):
            raise row.error("capacity", "must not shrink with the licence level")
        found.append((by_level[0], *by_level) if len(by_level) == LEVELS else by_level * 4)
    for kind in BOATS[len(SEA) :]:
        least = 0 if kind == "research-vessel" else 1
        found.append((harbor[kind].number("capacity", least, 20),) * 4)
    return tuple(found)


def _track(table: Table) -> tuple[bool, ...]:
    table.only("length", "stars")
    length = table.number("length", 1, 200)
    stars = table.numbers("stars", 1, length)
    if list(stars) != sorted(set(stars)):
        raise table.error("stars", "must rise from box to box")
    return tuple(box in stars for box in range(1, length + 1))
