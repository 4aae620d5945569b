"""Blank sheet for display: all boats are present and empty."""

from app.games.dice.sheet_view_model import SectionTile, SheetTiles, TapTarget, TrackTile
from app.i18n import Translator
from fleet_engine.dice.names import BOATS, SEA, SECTIONS, WHARF
from fleet_engine.dice.observation import BoatView, SectionView, SheetView, TrackView
from fleet_engine.dice.scoring import Score
from fleet_engine.dice.sheet import Sheet


def blank_sheet(sheet: Sheet, chosen: str | None, words: Translator) -> SheetTiles:
    """Return the view model of a blank sheet.

    In the editor a tap on a place opens it, and `chosen` is the open place. If `chosen` is None,
    a tap opens the rule of the place.
    """

    def touch(name: str) -> TapTarget:
        if chosen is None:
            return TapTarget(is_read_only=True)
        return TapTarget(opens=f"place {name}", is_selected=name == chosen)

    def place(name: str) -> SectionTile:
        return SectionTile(
            section=section(sheet, name),
            touch=touch(name),
            licence_effect=_worth(sheet, name, words),
            yard=(0, sheet.yard_stars) if name == "salvage-yard" else None,
        )

    return SheetTiles(
        TrackTile(track(sheet), touch("coin-track")), {name: place(name) for name in SECTIONS}
    )


def view(sheet: Sheet) -> SheetView:
    """Return the observation of a blank sheet, for a thumbnail."""
    return SheetView(
        seat=0,
        sections={name: section(sheet, name) for name in SECTIONS},
        track=track(sheet),
        fish=0,
        full_boats=0,
        launched=0,
        bonus=None,
        bonus_counts={},
        hexes=(),
        yard_stars=sheet.yard_stars,
        yard_used=0,
        income=0,
        score=Score(0, 0, 0, 0, 0),
    )


def section(sheet: Sheet, name: str) -> SectionView:
    """Return a blank section with all of its boats."""
    kind = BOATS.index(name) if name in BOATS else None
    boats = sheet.boats[kind] if kind is not None else 0
    by_level = sheet.capacity[kind] if kind is not None else (0,)
    return SectionView(
        id=name,
        boxes=sheet.boxes[SECTIONS.index(name)],
        filled=0,
        struck=0,
        boats=tuple(BoatView(name, number, 0, by_level[0]) for number in range(1, boats + 1)),
        boat_slots=boats,
        boat_points=sheet.boat_points[kind] if kind is not None else 0,
        fish_spaces=by_level[-1],
        level=0,
        complete=False,
        points=_points(sheet, name),
    )


def _points(sheet: Sheet, name: str) -> int:
    """Return the points of a license or a building."""
    if name in SEA:
        return sheet.licence_points[SEA.index(name)]
    if name in WHARF:
        return sheet.building_points[WHARF.index(name)]
    return sheet.king_crab_points if name == "king-crab" else 0


def track(sheet: Sheet) -> TrackView:
    """Return a blank coin track."""
    ahead = sheet.stars[0] + 1 if sheet.stars else None
    return TrackView(len(sheet.track), sheet.stars, (), 0, 0, ahead)


def _worth(sheet: Sheet, name: str, words: Translator) -> str:
    """Return the points of a fish's boats and of its highest license."""
    if name not in SEA:
        return ""
    boat, licence = sheet.boat_points[SEA.index(name)], sheet.licence_points[SEA.index(name)]
    return words.t("{boat} per boat, {licence} at level 3", boat=boat, licence=licence)
