"""View model of a sheet: the eighteen sections and the coin track.

All data to render a section are in one plain value. Equal values render equally, so most of a
sheet needs no new rendering after a tap.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.games.dice import event_text, labels, moves
from app.games.dice.view_state import GameState
from app.i18n import Translator
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxesStruck,
    BoxFilled,
    CoinsGained,
    Event,
    StarStruck,
)
from fleet_engine.dice.names import HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.observation import SectionView, TrackView

TRACK = "coin-track"
"""Name of the coin track among the places of the sheet."""


class TapTarget(NamedTuple):
    """Effect of a tap on a place, and the resulting state of the place.

    Attributes:
        move: move that the tap selects. Without one the tap asks why the place is disabled.
        legal: True if the place answers the current question. A place that only another die
            fills is not legal, nor is the coin track where the die may become a coin.
        is_selected: True if the selected move fills the place, or if the editor has it open.
        is_asked: True if the question is about this place. Then it is not dimmed.
        is_read_only: True on a read-only sheet. A tap then opens the rule of the place.
        opens: in the editor, the action that opens the place.
    """

    move: str | None = None
    legal: bool = False
    is_selected: bool = False
    is_asked: bool = False
    is_read_only: bool = False
    opens: str = ""


class SectionTile(NamedTuple):
    """View model of a section.

    Attributes:
        section: state of the section.
        touch: effect of a tap.
        licence_effect: effect of its license at the current level, or at the first.
        gives: effects of filling it.
        aimed: True if the question is about places and this place is legal.
        token: True if a token of Captain Ruth is here.
        threatened: number of boxes that the selected move lets Captain Ruth strike.
        fresh: number of boxes filled by the recent events.
        launched: numbers of the boats launched by the recent events.
        coming: number of boats that the selected move launches.
        hexes: filled hexes of the Buffet.
        offered: fish that the move serves at the Buffet, or "".
        yard: used and available stars of the Salvage Yard, or None.
    """

    section: SectionView
    touch: TapTarget
    licence_effect: str = ""
    gives: tuple[event_text.EffectLabel, ...] = ()
    aimed: bool = False
    token: bool = False
    threatened: int = 0
    fresh: int = 0
    launched: tuple[int, ...] = ()
    coming: int = 0
    hexes: tuple[str, ...] = ()
    offered: str = ""
    yard: tuple[int, int] | None = None

    @property
    def pays(self) -> bool:
        """True if filling it has an effect other than a filled box or a wasted circle."""
        return any(effect.icon not in ("box", "cross") for effect in self.gives)


class TrackTile(NamedTuple):
    """View model of the coin track.

    Attributes:
        track: state of the track.
        touch: effect of a tap.
        fresh: number of coins from the recent events.
        threatened: index of the star that the selected move lets Captain Ruth strike, or None.
    """

    track: TrackView
    touch: TapTarget
    fresh: int = 0
    threatened: int | None = None


class SheetTiles(NamedTuple):
    """All places of one sheet."""

    track: TrackTile
    sections: dict[str, SectionTile]


@dataclass(frozen=True, slots=True)
class _RecentChanges:
    """Recent events by place, and strikes that the selected move causes."""

    filled: Mapping[str, int]
    launched: frozenset[tuple[str, int]]
    coins: int
    threatened: Mapping[str, int]
    star_threatened: bool


def sheet_tiles(state: GameState, words: Translator) -> SheetTiles:
    """Return the view model of the shown sheet."""
    seen, mine = state.observation, state.shown
    if state.elsewhere:
        return read_only_sheet(state, words)
    die = moves.die_of(state.selected_move)
    drafting = state.asked is not None and state.asked.kind == "draft"
    aimed = is_aimed(state)
    answers = _moves(state, die) if die or not drafting else _moves_of_all_dice(state)
    others = _moves_of_all_dice(state) if die and drafting else {}
    if as_coin := moves.uses(die, state.legal_moves).get(moves.COIN):
        others[TRACK] = as_coin
    news = _recent_changes(state.recent_events, state.preview_events, seen.seat)
    captain = seen.captain
    tokens = (captain.boat, captain.harbor, captain.wharf) if captain else ()

    def touch(name: str) -> TapTarget:
        written = answers.get(name) or others.get(name)
        chosen = moves.choice_of(written) == moves.choice_of(state.selected_move)
        return TapTarget(
            move=written,
            legal=name in answers,
            is_selected=bool(written) and chosen,
            is_asked=name == _asked_about(state),
        )

    def place(name: str) -> SectionTile:
        section = mine.sections[name]
        here = touch(name)
        own = _own_section(state, answers.get(name))
        launches = sum(isinstance(event, BoatLaunched) and event.kind == name for event in own)
        return SectionTile(
            section=section,
            licence_effect=_licence_effect(section, state, words),
            touch=here,
            gives=tuple(event_text.effects(own, words, mine)),
            aimed=aimed and here.legal,
            token=name in tokens,
            threatened=min(section.open_boxes, news.threatened.get(name, 0)),
            fresh=min(section.filled, news.filled.get(name, 0)),
            launched=tuple(
                boat.number for boat in section.boats if (name, boat.number) in news.launched
            ),
            coming=launches if here.is_selected else 0,
            hexes=mine.hexes if name == "seafood-buffet" else (),
            offered=_served(answers.get(name)) if name == "seafood-buffet" else "",
            yard=(mine.yard_used, mine.yard_stars) if name == "salvage-yard" else None,
        )

    return SheetTiles(
        _track(mine.track, touch(TRACK), news), {name: place(name) for name in SECTIONS}
    )


def count_legal(on: SheetTiles) -> int:
    """Return the number of sections that answer the current question."""
    return sum(place.touch.legal for place in on.sections.values())


def _asked_about(state: GameState) -> str | None:
    """Return the section that the question is about, if its answers are in the dock."""
    asked = state.asked
    match asked.kind if asked else "":
        case "circle":
            return asked.section if asked else None
        case "oyster":
            return "oyster"
        case "bonus":
            return "king-crab"
    return None


def read_only_sheet(state: GameState, words: Translator) -> SheetTiles:
    """Return the view model of a read-only sheet."""
    sheet = state.shown
    touch = TapTarget(is_read_only=True)
    news = _recent_changes(state.recent_events, (), sheet.seat)
    sections = {
        name: SectionTile(
            section=section,
            licence_effect=_licence_effect(section, state, words),
            touch=touch,
            fresh=min(section.filled, news.filled.get(name, 0)),
            launched=tuple(
                boat.number for boat in section.boats if (name, boat.number) in news.launched
            ),
            hexes=sheet.hexes if name == "seafood-buffet" else (),
            yard=(sheet.yard_used, sheet.yard_stars) if name == "salvage-yard" else None,
        )
        for name, section in sheet.sections.items()
    }
    return SheetTiles(_track(sheet.track, touch, news), sections)


def _licence_effect(section: SectionView, state: GameState, words: Translator) -> str:
    """Return the effect of a license at its level, or at level 1 if there is none."""
    if section.id == "king-crab":
        return words.t("bonus at the end")
    if section.id not in SEA:
        return ""
    return labels.licence_effect(section.id, max(1, section.level), state.facts, words)


def is_aimed(state: GameState) -> bool:
    """Return True if the question is about places. Then illegal places are dimmed."""
    asked = state.asked
    if asked is None or state.elsewhere:
        return False
    return asked.kind != "draft" or moves.die_of(state.selected_move) is not None


def _own_section(state: GameState, written: str | None) -> tuple[Event, ...]:
    """Return the events of the player's own part of a move."""
    found = state.legal_moves.get(written or "")
    return moves.parts(found.events, state.observation.seat)[0] if found else ()


def _track(track: TrackView, touch: TapTarget, news: _RecentChanges) -> TrackTile:
    ahead = (star for star in track.stars if star >= track.filled and star not in track.struck)
    return TrackTile(
        track,
        touch,
        fresh=min(track.filled, news.coins),
        threatened=next(ahead, None) if news.star_threatened else None,
    )


def _served(written: str | None) -> str:
    """Return the fish that a move serves at the Seafood Buffet, or ""."""
    verb, _, fish = (moves.use_of(written) or "").partition(" ")
    return fish if verb == "serve" else ""


def _recent_changes(
    recent: tuple[Event, ...], outcome: tuple[Event, ...], seat: int
) -> _RecentChanges:
    filled: dict[str, int] = {}
    launched = set()
    coins = 0
    for event in recent:
        match event:
            case BoxFilled(seat=owner, section=section) if owner == seat:
                filled[section] = filled.get(section, 0) + 1
            case BoatLaunched(seat=owner, kind=kind, number=number) if owner == seat:
                launched.add((kind, number))
            case CoinsGained(seat=owner, coins=gained) if owner == seat:
                coins += gained
    threatened: dict[str, int] = {}
    for event in outcome:
        if isinstance(event, BoxesStruck):
            threatened[event.section] = threatened.get(event.section, 0) + len(event.boxes)
    struck = any(isinstance(event, StarStruck) for event in outcome)
    return _RecentChanges(filled, frozenset(launched), coins, threatened, struck)


def _moves_of_all_dice(state: GameState) -> dict[str, str]:
    """Return for each section the move that fills it with one of the free dice."""
    found: dict[str, str] = {}
    faces = [view.face for view in state.observation.dice if view.taken_by is None]
    for face in dict.fromkeys(faces):
        for use, written in moves.uses(face, state.legal_moves).items():
            place = moves.tile_of(written) if use.startswith("mark ") else None
            if place and (place not in found or place == face):
                found[place] = written
    return found


def _moves(state: GameState, die: str | None) -> dict[str, str]:
    """Return the move of each legal section and of the coin track."""
    found: dict[str, str] = {}
    uses = moves.uses(die, state.legal_moves)
    for section in (*SEA, *HARBOR, *WHARF):
        if place := moves.move_for_tile(section, uses):
            found[section] = place
    for use in ("coins", "market"):
        if use in uses:
            found[TRACK] = uses[use]
    return found
