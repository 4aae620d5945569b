"""Sheets of the dice game: columns, ships, buildings and the coin track.

Reads them from data files. Players can describe another printing or a sheet of their own in a file
of the same form. `find_problems` lists all mistakes of such a file, `from_values` creates the
sheet, and a one-line code carries it in links and records.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from typing import Any

from fleet_engine.core import transit, validation
from fleet_engine.core.errors import DataError, OptionError
from fleet_engine.core.validation import DataTable, quote
from fleet_engine.dice import sheet_code
from fleet_engine.dice.names import BOATS, HARBOR, SEA, WHARF

SHEETS = ("r2", "r1")
"""Ids of the sheets in the package, the default first."""

LEVELS = 3
"""Number of levels of a license."""
PREFIX = sheet_code.PREFIX
"""Prefix of a sheet code."""
MAX_COLUMN_LENGTH = 20
MAX_TRACK_LENGTH = 200
MAX_ID_LENGTH = 30
MAX_NOTE_LENGTH = 200
MAX_TEXT_LENGTH = 20_000
"""Maximum length of a sheet file in characters, far above that of any sheet."""
MAX_DOTS = 1_000
"""Maximum number of dots in a sheet file.

Keys with more parts would block the TOML parser for long.
"""
CACHE_SIZE = 64
"""Number of cached custom sheets. Positions on the same sheet share one object."""
PROVENANCE = ("printed", "reconstruction", "own")


@dataclass(frozen=True)
class Sheet:
    """A blank sheet.

    Attributes:
        id: id of the sheet.
        provenance: one of `PROVENANCE`.
        note: text about the origin of the values.
        printed: paths of the values that the file claims to be printed.
        boxes: letters of the boxes of each section, top down, in the order of `SECTIONS`.
        boats: number of boats per kind, in the order of `BOATS`.
        boat_points: points of a launched boat per kind.
        capacity: fish that a boat holds, per kind and license level from 0 to 3. On printed sheets
            only that of Oyster depends on the level.
        licence_points: points of a license at its top level, per sea type.
        king_crab_points: points of the King Crab license.
        building_points: points of each building. For Ama's Bank these are points per filled box.
        yard_stars: number of star actions of the Salvage Yard.
        track: boxes of the coin track, True for a star.
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

    def __hash__(self) -> int:
        # The hash of all fields takes longer than the view of a section.
        return hash((self.id, self.boxes))

    @cached_property
    def stars(self) -> tuple[int, ...]:
        """The indices of the stars on the coin track."""
        return tuple(box for box, star in enumerate(self.track) if star)

    def to_code(self) -> str:
        """Return the sheet as one line of characters that any link can hold.

        The code omits the claims about printed values, since they cannot be checked.
        """
        return sheet_code.encode(to_values(self), ROW_KEYS)

    def plays_like(self, other: "Sheet") -> bool:
        """Return True if another sheet plays the same. Ids and provenance do not count."""
        excluded = ("id", "provenance", "note", "printed")
        names = [field.name for field in fields(self) if field.name not in excluded]
        return all(getattr(self, name) == getattr(other, name) for name in names)


@cache
def load_bundled(sheet_id: str) -> Sheet:
    """Return one of `SHEETS`. Raises `OptionError` for any other id."""
    if sheet_id not in SHEETS:
        known = ", ".join(SHEETS)
        raise OptionError(f"sheet: {quote(sheet_id)} is unknown; known are {known}")
    return parse(validation.read_data_file("fleet_engine.dice", _data_path(sheet_id)))


def _data_path(sheet_id: str) -> str:
    return f"data/sheets/{sheet_id}.toml"


def load(name: str) -> Sheet:
    """Return one of `SHEETS` or the sheet of a code. Raises `OptionError`."""
    return from_code(name) if name.startswith(PREFIX) else load_bundled(name)


@lru_cache(CACHE_SIZE)
def from_code(code: str) -> Sheet:
    """Return the sheet of a code. Raises `OptionError`."""
    values = sheet_code.decode(code, ROW_KEYS)
    mistakes = find_problems(values)
    if mistakes:
        raise OptionError(f"its code holds no sheet that can be used: {mistakes[0]}")
    return parse(DataTable(values, "sheet"))


def from_link(text: str) -> Sheet:
    """Return the sheet of a link, or of a code that another program has altered.

    Raises `OptionError`.
    """
    for code in transit.find_links(text, sheet_code.PREFIX_PATTERN):
        for whole in (code, code.removesuffix("0")):
            if sheet_code.is_valid(whole):
                return from_code(whole)
    start = text.find(PREFIX)
    return from_code(text[max(start, 0) :].strip())


def to_option(sheet: Sheet) -> str:
    """Return the value of the match option `sheet` for a sheet.

    It is the id of a sheet of the package that plays the same, else the code.
    """
    return (
        next((known for known in SHEETS if sheet.plays_like(load_bundled(known))), None)
        or sheet.to_code()
    )


# --- sheets from outside --------------------------------------------------------------


def default_values() -> dict[str, Any]:
    """Return the values of the default sheet as a template for a custom sheet."""
    return {**to_values(load_bundled(SHEETS[0])), "id": "own"}


def parse_text(text: str) -> dict[str, Any]:
    """Return the values of a TOML or JSON text, not yet validated.

    Raises `DataError`.
    """
    for what, number, most in (
        ("characters", len(text), MAX_TEXT_LENGTH),
        ("dots", text.count("."), MAX_DOTS),
    ):
        if number > most:
            raise DataError(f"sheet: has {number:,} {what}; {most:,} are the most")
    text = text.removeprefix("\ufeff")  # some editors write a byte order mark
    try:
        values = (
            validation.parse_untrusted_json(text)
            if text.lstrip().startswith("{")
            else _parse_toml(text)
        )
    except DataError as error:
        raise DataError(f"sheet: {str(error)[: validation.MAX_CAUSE_LENGTH]}") from None
    assert isinstance(values, dict)
    return values


def _parse_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"not valid TOML: {error}") from None


def find_problems(values: object) -> tuple[str, ...]:
    """Return all mistakes in the values of a custom sheet, or an empty tuple.

    Each line names the key, the mistake and the allowed values.
    """
    if not isinstance(values, dict):
        return (f"sheet: must be a table of {', '.join(TOP_LEVEL_KEYS)}, not {quote(values)}",)
    mistakes: list[DataError] = []
    table = DataTable(_with_provenance(values), "sheet")
    _values(table, mistakes)
    _collect(mistakes, _check_texts, table)
    # Some values are read twice, so drop duplicate mistakes.
    return tuple(dict.fromkeys(str(mistake).removeprefix("sheet: ") for mistake in mistakes))


def from_values(values: object) -> Sheet:
    """Return the sheet that the values of a custom sheet describe.

    The provenance is always `from_values` and ignores that of the values. Raises `DataError`
    with a line per mistake.
    """
    if mistakes := find_problems(values):
        raise DataError("\n".join(f"sheet: {mistake}" for mistake in mistakes))
    assert isinstance(values, dict)
    sheet = parse(DataTable(_with_provenance(values), "sheet"))
    return from_code(sheet.to_code())


def _with_provenance(values: Mapping[str, Any]) -> dict[str, Any]:
    """Add the default provenance. Custom sheets may omit it."""
    provenance = values.get("provenance", {})
    if not isinstance(provenance, dict):
        return dict(values)
    return {**values, "provenance": {"kind": "own", "note": "", "printed": [], **provenance}}


def _check_texts(table: DataTable) -> None:
    """Raise if a text of a custom sheet is too long or not printable."""
    provenance = table.table("provenance")
    for place, key, longest in (
        (table, "id", MAX_ID_LENGTH),
        (provenance, "note", MAX_NOTE_LENGTH),
    ):
        text = " ".join(place.text(key).split()) if key == "note" else place.text(key)
        if len(text) > longest:
            raise place.error(key, f"has {len(text)} letters; {longest} are the most")
        if not text.isprintable() or any("\ud800" <= letter <= "\udfff" for letter in text):
            raise place.error(key, "holds a letter that cannot be shown")
    name = table.text("id")
    if not name or name != name.strip():
        raise table.error("id", "needs a name, without spaces around it")
    if name in SHEETS:
        raise table.error("id", f"{name!r} is the name of a sheet that comes with the game")


def to_values(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as the values of a custom sheet's file."""
    sections = dict(zip((*SEA, *HARBOR, *WHARF), sheet.boxes, strict=True))
    boats = dict(zip(BOATS, sheet.boats, strict=True))
    points = dict(zip(BOATS, sheet.boat_points, strict=True))
    points |= dict(zip(WHARF, sheet.building_points, strict=True))
    capacity: dict[str, Any] = {
        kind: by_level[0] for kind, by_level in zip(BOATS, sheet.capacity, strict=True)
    }
    for sea, by_level in zip(SEA, sheet.capacity, strict=False):
        capacity[sea] = list(by_level[:1] if len(set(by_level)) == 1 else by_level[1:])
    licences = dict(zip(SEA, sheet.licence_points, strict=True))
    found: dict[str, Any] = {
        "boxes": sections,
        "boats": boats,
        "capacity": capacity,
        "points": points,
        "licence_points": {**licences, "king-crab": sheet.king_crab_points},
        "stars": {"salvage-yard": sheet.yard_stars},
    }
    areas = {
        area: {
            name: {key: found[key][name] for key in ROW_KEYS[f"{area}.{name}"]} for name in names
        }
        for area, names in AREAS.items()
    }
    return deepcopy(
        {
            "id": sheet.id,
            "provenance": {
                "kind": "own",
                "note": sheet.note if sheet.provenance == "own" else "",
                "printed": [],
            },
            "track": {"length": len(sheet.track), "stars": [box + 1 for box in sheet.stars]},
            **areas,
        }
    )


# --- reading --------------------------------------------------------------------------

AREAS = {"sea": SEA, "harbor": HARBOR, "wharf": WHARF}
TOP_LEVEL_KEYS = ("id", "provenance", "track", *AREAS)

AREA_KEYS = {
    "sea": ("boxes", "boats", "capacity", "points", "licence_points"),
    "harbor": ("boxes", "capacity", "points"),
    "wharf": ("boxes", "points"),
}
SPECIAL_ROW_KEYS = {
    "king-crab": ("boxes", "capacity", "points", "licence_points"),
    "captains-club": ("boxes",),
    "salvage-yard": ("boxes", "points", "stars"),
    "seafood-buffet": ("boxes",),
}
"""Keys of the rows that differ from the others of their area."""

ROW_KEYS: Mapping[str, tuple[str, ...]] = {
    f"{area}.{name}": SPECIAL_ROW_KEYS.get(name, AREA_KEYS[area])
    for area, names in AREAS.items()
    for name in names
}
"""Keys of each row, by `area.row`. Their order is part of the code of a sheet."""


def parse(table: DataTable) -> Sheet:
    """Return the sheet of a data file. Raises `DataError`."""
    values = _values(table, None)
    sea, harbor, wharf = (values[area] for area in AREAS)
    ships = [harbor[kind] for kind in BOATS[len(SEA) :]]
    track = values["track"]
    kind, note, printed = values["provenance"]
    return Sheet(
        id=values["id"],
        provenance=kind,
        note=note,
        printed=printed,
        boxes=tuple(row["boxes"] for area in (sea, harbor, wharf) for row in area.values()),
        # Each circle of a Harbor ship launches one boat.
        boats=(
            *(row["boats"] for row in sea.values()),
            *(ship["boxes"].count("B") for ship in ships),
        ),
        boat_points=(*(row["points"] for row in sea.values()), *(ship["points"] for ship in ships)),
        capacity=(
            *(row["capacity"] for row in sea.values()),
            *((ship["capacity"],) * (LEVELS + 1) for ship in ships),
        ),
        licence_points=tuple(row["licence_points"] for row in sea.values()),
        king_crab_points=harbor["king-crab"]["licence_points"],
        building_points=tuple(row.get("points", 0) for row in wharf.values()),
        yard_stars=wharf["salvage-yard"]["stars"],
        track=track,
    )


Mistakes = list[DataError] | None
"""List that collects mistakes. If it is None, the first mistake is raised."""


def _collect(mistakes: Mistakes, reader: Callable[..., Any], *arguments: Any) -> Any:
    """Return the result of a reader, or `None` after a mistake that was collected."""
    try:
        return reader(*arguments)
    except DataError as error:
        if mistakes is None:
            raise
        mistakes.append(error)
        return None


def _check_keys(mistakes: Mistakes, table: DataTable, *keys: str) -> None:
    if mistakes is None:
        table.check_keys(*keys)
    else:
        mistakes.extend(table.unknown_key_errors(*keys))


def _values(table: DataTable, mistakes: Mistakes) -> dict[str, Any]:
    """Return all values of a file by area and row."""
    _check_keys(mistakes, table, *TOP_LEVEL_KEYS)
    values: dict[str, Any] = {"id": _collect(mistakes, table.text, "id")}
    for area, names in AREAS.items():
        rows = _collect(mistakes, table.table, area)
        values[area] = {}
        if rows is None:
            continue
        _check_keys(mistakes, rows, *names)
        for name in names:
            row = _collect(mistakes, rows.table, name)
            if row is not None:
                values[area][name] = _row(row, area, name, mistakes)
    values["track"] = _collect(mistakes, _track, table)
    values["provenance"] = _collect(mistakes, _provenance, table)
    return values


def _row(row: DataTable, area: str, name: str, mistakes: Mistakes) -> dict[str, Any]:
    keys = ROW_KEYS[f"{area}.{name}"]
    _check_keys(mistakes, row, *keys)
    return {key: _collect(mistakes, _READERS[area][key], row) for key in keys}


def _provenance(table: DataTable) -> tuple[str, str, tuple[str, ...]]:
    """Return the kind, the note and the paths of printed values.

    Each path must name a value or a row of the file.
    """
    provenance = table.table("provenance")
    provenance.check_keys("kind", "note", "printed")
    kind = provenance.text("kind")
    if kind not in PROVENANCE:
        raise provenance.error("kind", f"{quote(kind)} is none of {', '.join(PROVENANCE)}")
    for path in (paths := provenance.texts("printed")):
        place: Any = table
        for key in path.split("."):
            if not isinstance(place, DataTable) or key not in place:
                raise provenance.error("printed", f"there is no {quote(path)} in this file")
            place = place.table(key) if isinstance(place.raw(key), dict) else place.raw(key)
    return kind, " ".join(provenance.text("note").split()), paths


def _boxes(row: DataTable, letters: str) -> str:
    boxes = row.text("boxes")
    if not 1 <= len(boxes) <= MAX_COLUMN_LENGTH:
        raise row.error("boxes", f"needs 1 to {MAX_COLUMN_LENGTH} boxes, not {len(boxes)}")
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


def _capacity_by_level(row: DataTable) -> tuple[int, ...]:
    """Return the capacity of a boat in fish, by license level from 0."""
    by_level = row.numbers("capacity", 1, 20)
    if len(by_level) not in (1, LEVELS):
        raise row.error("capacity", f"needs 1 number, or {LEVELS} by licence level")
    if list(by_level) != sorted(by_level):
        raise row.error("capacity", "must not shrink with the licence level")
    return (by_level[0], *by_level) if len(by_level) == LEVELS else by_level * (LEVELS + 1)


def _capacity(row: DataTable) -> int:
    """Return the capacity of a ship: at least 1, or 0 for Research Vessels.

    Research Vessels never fish.
    """
    return row.number("capacity", 0 if row.path == "harbor.research-vessel" else 1, 20)


Reader = Callable[[DataTable], Any]

_READERS: Mapping[str, Mapping[str, Reader]] = {
    "sea": {
        "boxes": lambda row: _boxes(row, sheet_code.BOX_LETTERS["sea"]),
        "boats": lambda row: row.number("boats", 1, 10),
        "capacity": _capacity_by_level,
        "points": lambda row: row.number("points", 0, 20),
        "licence_points": lambda row: row.number("licence_points", 0, 50),
    },
    "harbor": {
        "boxes": lambda row: _boxes(row, sheet_code.BOX_LETTERS["harbor"]),
        "capacity": _capacity,
        "points": lambda row: row.number("points", 0, 20),
        "licence_points": lambda row: row.number("licence_points", 0, 50),
    },
    "wharf": {
        "boxes": lambda row: _boxes(row, sheet_code.BOX_LETTERS["wharf"]),
        "points": lambda row: row.number("points", 0, 50),
        "stars": lambda row: row.number("stars", 0, 10),
    },
}
"""Readers of the values of a row, by area and key."""


def _track(table: DataTable) -> tuple[bool, ...]:
    track = table.table("track")
    track.check_keys("length", "stars")
    length = track.number("length", 1, MAX_TRACK_LENGTH)
    stars = track.numbers("stars", 1, length)
    if list(stars) != sorted(set(stars)):
        raise track.error("stars", "must rise from box to box")
    return tuple(box in stars for box in range(1, length + 1))
