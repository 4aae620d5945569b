"""Editor of custom sheets: the open sheet, and the change that each tap makes.

All input is by taps, except for the name and the note. A tap changes a box to the next allowed
letter, a number by one, or a star. Changes that the engine would reject are not offered. The few
remaining mistakes are shown at once with their place.
"""

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from typing import NamedTuple

from app.effects import SaveFile, Share
from app.games.custom_content import ContentEffect, OpenOverlay, ShowScreen, StartGame
from app.games.dice.custom_sheets import library
from app.games.dice.custom_sheets.library import SheetLibrary, Values
from app.i18n import Translator
from app.store import StorageError
from app.ui.dialogs import ConfirmOverlay, ConfirmText
from fleet_engine.core.checksum import pad_link
from fleet_engine.dice import sheet
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.sheet_code import BOX_LETTERS

TRACK = "coin-track"
PAPER = "paper"
"""The place for the sheet itself, with its name and note."""
AREAS = {"sea": SEA, "harbor": HARBOR, "wharf": WHARF}
TILES = (*SEA, *HARBOR, *WHARF, TRACK, PAPER)
"""All places in the order of data entry."""
AREA_OF = {name: area for area, names in AREAS.items() for name in names}
GAPS = range(2, 13)
"""Possible distances of regular stars, in boxes."""
MAX_TYPED_LENGTH = 500
LIST_SCREEN, EDITOR_SCREEN, IMPORT_SCREEN = "editor", "sheet", "stranger"
"""Screens: the list of custom sheets, the editor, and an imported sheet."""


class Mistake(NamedTuple):
    """A mistake in a sheet: place in the editor, key in the file, and cause."""

    place: str
    key: str
    cause: str


def mistakes(values: object) -> tuple[Mistake, ...]:
    """Return all mistakes in a sheet. A sheet without mistakes is playable."""
    return tuple(_mistake(line) for line in sheet.find_problems(values))


def _mistake(line: str) -> Mistake:
    path, _, cause = line.partition(": ")
    area, _, rest = path.partition(".")
    name, _, key = rest.partition(".")
    if area == "track":
        return Mistake(TRACK, name or area, cause)
    if name in AREA_OF:
        return Mistake(name, key, cause)
    return Mistake(PAPER, path, cause)


def preview_sheet(values: Values) -> sheet.Sheet:
    """Return a sheet for display, even if its values have mistakes."""
    mended = deepcopy(values)
    mended["id"], mended["provenance"]["note"] = "own", ""
    for row in mended["sea"].values():
        row["capacity"] = sorted(row["capacity"])
    return sheet.from_values(mended)


def missing_circles(values: Values, name: str) -> str | None:
    """Return `boats` or `licences` if a fish has too few circles for them, else None.

    This is no mistake, but it probably results from a wrong entry of a box.
    """
    row = values["sea"][name]
    either = row["boxes"].count("?")
    if row["boxes"].count("B") + either < row["boats"]:
        return "boats"
    if row["boxes"].count("L") + either < sheet.LEVELS:
        return "licences"
    return None


# --- changes by a tap --------------------------------------------------------------------


def cycle_box(values: Values, name: str, box: int) -> Values:
    """Return the sheet with a box changed to the next allowed letter."""
    row = values[AREA_OF[name]][name]
    written: str = row["boxes"]
    if not 0 <= box < len(written):
        return values
    letters = BOX_LETTERS[AREA_OF[name]]
    start = letters.index(written[box])
    for step in range(1, len(letters)):
        letter = letters[(start + step) % len(letters)]
        changed = _with(values, name, "boxes", f"{written[:box]}{letter}{written[box + 1 :]}")
        if not _problems(changed, name, "boxes"):
            return changed
    return values


def resize_column(values: Values, name: str, by: int) -> Values:
    """Return the sheet with one plain box more or less in a section.

    The circle at the end of a building remains.
    """
    written: str = values[AREA_OF[name]][name]["boxes"]
    end = "A" if written.endswith("A") and (by > 0 or len(written) > 1) else ""
    body = written.removesuffix(end) if end else written
    changed = _with(values, name, "boxes", (f"{body}-" if by > 0 else body[:-1]) + end)
    return values if _problems(changed, name, "boxes") else changed


def step_value(values: Values, name: str, key: str, by: int) -> Values:
    """Return the sheet with a changed number. The key `capacity.1` is for level 2."""
    key, _, place = key.partition(".")
    row = values[AREA_OF[name]][name]
    number = row.get(key)
    if isinstance(number, list):
        number = [value + by * (str(level) == place) for level, value in enumerate(number)]
    elif isinstance(number, int) and not place:
        number += by
    else:
        return values
    changed = _with(values, name, key, number)
    return values if "must be" in _problems(changed, name, key) else changed


def with_capacity(values: Values, name: str) -> Values:
    """Return the sheet with one number of fish spaces, or with one for each level.

    It switches from one form to the other.
    """
    now = values["sea"][name]["capacity"]
    return _with(values, name, "capacity", now[:1] if len(now) > 1 else now * sheet.LEVELS)


def with_boxes_of(values: Values, name: str, other: str) -> Values:
    """Return the sheet with the boxes copied from another section of the same area."""
    return _with(values, name, "boxes", values[AREA_OF[other]][other]["boxes"])


def resize_track(values: Values, by: int) -> Values:
    """Return the sheet with a longer or shorter coin track. Stars beyond its end go."""
    length = min(max(values["track"]["length"] + by, 1), sheet.MAX_TRACK_LENGTH)
    return _with_track(values, length, values["track"]["stars"])


def toggle_star(values: Values, box: int) -> Values:
    """Return the sheet with a star added to a box, or removed from it."""
    return _with_track(values, values["track"]["length"], {*values["track"]["stars"]} ^ {box})


def stars_every(values: Values, gap: int) -> Values:
    """Return the sheet with stars at a regular distance of `gap` boxes."""
    length = values["track"]["length"]
    return _with_track(values, length, range(gap, length + 1, gap))


def _with(values: Values, name: str, key: str, value: object) -> Values:
    changed = deepcopy(values)
    changed[AREA_OF[name]][name][key] = value
    return changed


def _with_track(values: Values, length: int, stars: object) -> Values:
    assert not isinstance(stars, (str, int))
    kept = sorted(star for star in stars if 1 <= star <= length)  # type: ignore[attr-defined]
    return {**deepcopy(values), "track": {"length": length, "stars": kept}}


def _problems(values: Values, name: str, key: str) -> str:
    """Return the engine's message about one value of a section, or ""."""
    found = (each.cause for each in mistakes(values) if (each.place, each.key) == (name, key))
    return next(found, "")


# --- the editor -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SheetOverlay:
    """Overlay of the editor: the `menu`, or the `mistakes` of the sheet."""

    over: str


@dataclass
class SheetEditor:
    """Editor of the custom sheets.

    Attributes:
        own: stored sheets.
        key: key of the open sheet.
        values: values of the open sheet, empty if none is open.
        place: open place of the sheet.
        offered: imported sheet that is only shown, or None.
        typed: text fields as the user types them.
    """

    own: SheetLibrary
    key: str = ""
    values: Values = field(default_factory=dict)
    place: str = TILES[0]
    offered: object = None
    typed: dict[str, str] = field(default_factory=dict)

    def handle(self, wanted: str, words: Translator) -> ContentEffect:
        """Do the action of a tap: a verb and its argument. Ignore an unknown action.

        Raises:
            StorageError: The device cannot save. The action is done nevertheless.
            TooManySheets: The maximum number of sheets is stored.
        """
        verb, _, argument = wanted.partition(" ")
        self._reload()
        if verb == "new":
            return self._open_new({**sheet.default_values(), "id": words.t("My sheet")})
        if verb == "open" and argument in self.own.all():
            return self._open(argument, self.own.all()[argument])
        if verb == "keep":
            return self._save_import()
        if verb == "play" and argument == "stranger":
            return self._play(self.offered)
        if not self.values:
            return None
        if (change := self._change(verb, argument)) is not None:
            self._save(change(self.values))
            return None
        return self._other(verb, argument, self.values, words)

    def _change(self, verb: str, argument: str) -> Callable[[Values], Values] | None:
        """Return the change of the open sheet for a tap, or None if there is none."""
        name = self.place
        number = _whole(argument.rpartition(" ")[2])
        if number is None and verb not in ("like", "levels"):
            return None
        if name == TRACK:
            changes: dict[str, Callable[[Values], Values]] = {
                "size": lambda values: resize_track(values, number or 0),
                "star": lambda values: toggle_star(values, number or 0),
                "every": lambda values: stars_every(values, number or 1),
            }
            return changes.get(verb)
        if name not in AREA_OF:
            return None
        key = argument.partition(" ")[0]
        changes = {
            "box": lambda values: cycle_box(values, name, number or 0),
            "size": lambda values: resize_column(values, name, number or 0),
            "step": lambda values: step_value(values, name, key, number or 0),
        }
        if name in SEA:
            changes["levels"] = lambda values: with_capacity(values, name)
            if key in SEA:
                changes["like"] = lambda values: with_boxes_of(values, name, key)
        return changes.get(verb)

    def _other(self, verb: str, argument: str, values: Values, words: Translator) -> ContentEffect:
        match verb:
            case "place" if argument in TILES:
                self.place = argument
            case "menu" | "mistakes":
                return OpenOverlay(SheetOverlay(verb))
            case "ask":
                return OpenOverlay(
                    ConfirmOverlay(f"delete-{library.NAME}", _before_deleting(words))
                )
            case "play":
                return self._play(values)
            case "share" if not sheet.find_problems(values):
                title = words.t("{name}: a sheet for Three Fleets", name=values["id"])
                return Share(
                    title, pad_link(f"{library.ADDRESS}{sheet.from_values(values).to_code()}")
                )
            case "toml":
                return SaveFile(_file_name(values, verb), library.as_toml(values))
            case "json":
                return SaveFile(_file_name(values, verb), library.as_json(values))
            case "copy":
                return self._open_new(values)
            case "delete":
                self.own.delete(self.key)
                self.values = {}
                return ShowScreen(LIST_SCREEN)
        return None

    def on_input(self, name: str, text: str) -> None:
        """Store the `name` or `note` of the open sheet."""
        self._reload()
        values = self.values
        if not values:
            return
        self.typed[name] = text[:MAX_TYPED_LENGTH]
        plain = " ".join(self.typed[name].split())
        if name == "name":
            self._save({**values, "id": plain})
        elif name == "note":
            self._save({**values, "provenance": {**values["provenance"], "note": plain}})

    def preview_import(self, values: object) -> ContentEffect:
        """Show an imported sheet without storing it."""
        self.offered = values
        return ShowScreen(IMPORT_SCREEN)

    def _reload(self) -> None:
        """Load the open sheet from the store. Close it if another tab has deleted it."""
        if self.values:
            self.values = self.own.all().get(self.key, {})

    def _save(self, values: Values) -> None:
        self.values = values
        self.own.save(self.key, values)

    @property
    def has_import(self) -> bool:
        """True if the device already stores an equal copy of the imported sheet."""
        if sheet.find_problems(self.offered):
            return False
        return self.own.find_equal(sheet.to_values(sheet.from_values(self.offered))) is not None

    def _open(self, key: str, values: Values) -> ContentEffect:
        self.key, self.values, self.place, self.typed = key, values, TILES[0], {}
        return ShowScreen(EDITOR_SCREEN)

    def _open_new(self, values: Values) -> ContentEffect:
        """Open a new sheet.

        If the device cannot save it, the sheet exists until the viewer leaves it.
        """
        show = self._open(*self.own.with_free_name(values))
        with suppress(StorageError):
            self._save(self.values)
        return show

    def _save_import(self) -> ContentEffect:
        found = self.offered
        if sheet.find_problems(found):
            return None
        values = sheet.to_values(sheet.from_values(found))
        known = self.own.find_equal(values)
        show = self._open_new(values) if known is None else self._open(known, values)
        self.offered = None
        return show

    def _play(self, values: object) -> ContentEffect:
        if sheet.find_problems(values):
            return None
        return StartGame("dice", {"sheet": sheet.to_option(sheet.from_values(values))})


def _before_deleting(words: Translator) -> ConfirmText:
    return ConfirmText(
        words.t("Delete this sheet?"),
        words.t("It will be deleted from this device. Games you played with it stay."),
        words.t("Delete it"),
    )


def _whole(text: str) -> int | None:
    sign = text.removeprefix("-").removeprefix("+")
    if not (sign.isascii() and sign.isdigit() and len(sign) < 5):
        return None
    return int(text)


def _file_name(values: Values, ending: str) -> str:
    """Return a file name of characters that every system accepts."""
    plain = "".join(sign if sign.isalnum() else "-" for sign in values["id"]).strip("-")
    return f"{plain or 'sheet'}.{ending}"
