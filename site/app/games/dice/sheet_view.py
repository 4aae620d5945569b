"""Paper sheet: the coin track and the eighteen sections, each as a button.

Only the first open box of a section can be filled, so the whole section is the target. A
disabled section is still a button that explains the reason.
"""

from functools import lru_cache

from app.games.dice import labels, sheet_drawing
from app.games.dice.sheet_view_model import TRACK, SectionTile, SheetTiles, TapTarget, TrackTile
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join, region, text
from app.ui.icons import icon
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import SectionView

WHARF_ROWS = (*WHARF[:4], *reversed(WHARF[4:]))
"""Buildings in two rows. In this order the Captain's token moves clockwise."""


def sheet(on: SheetTiles, title: str, words: Translator) -> Html:
    """Return the whole sheet as the main part of a screen."""
    return el(
        "main",
        el("h1", title, class_="aside"),
        whole(on, words),
        id="sheet",
        data_board="",
        class_="paper",
        tabindex="-1",
    )


def whole(on: SheetTiles, words: Translator) -> Html:
    """Return the content of a sheet."""
    sea = [_sea_row(on.sections[fish], words) for fish in SEA]
    harbor = [_cell(on.sections[ship], words) for ship in HARBOR]
    wharf = [_cell(on.sections[building], words) for building in WHARF_ROWS]
    return join(
        (
            _track(on.track, words),
            _area("sea", words.t("At sea"), sea),
            _area("harbor", words.t("Harbor"), harbor),
            _area("wharf", words.t("Wharf"), wharf),
        )
    )


def _area(name: str, title: str, sections: list[Html]) -> Html:
    return el(
        "section",
        el(
            "h2",
            icon(name) if name != "sea" else None,
            el("span", title),
            id=f"area-{name}",
            class_="area-name",
        ),
        el("ul", sections),
        class_=f"area area-{name}",
        aria_labelledby=f"area-{name}",
    )


def _tile(name: str, touch: TapTarget, label: str, inside: str, *, pays: bool = True) -> Html:
    """Return a place of the sheet as a button.

    Class, label and ARIA express the same state.

    If another die than the selected one fills the place, a tap selects that die. A place with an
    immediate gain is brighter than a plain box.
    """
    classes = ["spot"]
    if touch.legal:
        classes.append("legal available" if pays else "legal")
    if touch.is_selected:
        classes.append("selected")
    if touch.is_asked:
        classes.append("explained")
    if touch.is_read_only:
        do = f'data-do="open-rule" data-arg="{name}"'
    elif touch.opens:
        pressed = "true" if touch.is_selected else "false"
        do = f'data-do="sheet" data-arg="{touch.opens}" aria-pressed="{pressed}"'
    elif touch.move:
        pressed = "true" if touch.is_selected else "false"
        do = f'data-do="select" data-arg="{touch.move}" aria-pressed="{pressed}"'
    else:
        do = f'data-do="explain" data-arg="{name}" aria-disabled="true"'
    return Html(
        f'<button type="button" id="spot-{name}" class="{" ".join(classes)}" {do} '
        f'aria-label="{text(label)}"><span class="face">{inside}</span></button>'
    )


def label_of(place: SectionTile, words: Translator) -> str:
    """Return the label of a section: state, next boxes, points and effect."""
    section = place.section
    said = [
        words.t(
            "{place}: {filled} of {total} boxes filled.",
            place=labels.section(section.id, words),
            filled=section.filled,
            total=len(section.boxes),
        )
    ]
    if section.struck:
        said.append(words.n("{n} struck out.", "{n} struck out.", section.struck))
    if section.open_boxes:
        said.append(_next_box(section.boxes[section.filled], words))
        said += _later_boxes(section, words)
    elif section.complete:
        said.append(words.t("Complete."))
    said += _worth(section, words)
    if section.level:
        said.append(
            words.t(
                "License level {level}: {perk}.", level=section.level, perk=place.licence_effect
            )
        )
    elif section.id in SEA and place.licence_effect:
        said.append(words.t("No license yet. Level 1 gives: {perk}.", perk=place.licence_effect))
    said += [_boat_words(boat.fish, boat.capacity, boat.number, words) for boat in section.boats]
    if place.token:
        said.append(words.t("Captain Ruth’s token is here."))
    if place.gives:
        does = words.join_list([effect.text for effect in place.gives])
        said.append(words.t("Filling it: {effects}.", effects=does))
    return " ".join(said)


def _boat_words(fish: int, capacity: int, number: int, words: Translator) -> str:
    if not capacity:
        return words.t("Boat {number} is at sea.", number=number)
    return words.t(
        "Boat {number}: {fish} of {capacity} fish.", number=number, fish=fish, capacity=capacity
    )


def _next_box(letter: str, words: Translator) -> str:
    match letter:
        case "L":
            return words.t("Next: a license.")
        case "B":
            return words.t("Next: a boat.")
        case "?":
            return words.t("Next: a license or a boat.")
        case "F":
            return words.t("Next: a fishing trip.")
        case "A":
            return words.t("Next: the last box. It completes the building.")
    return words.t("Next: a plain box.")


def _later_boxes(section: SectionView, words: Translator) -> list[str]:
    """Return the open boxes after the next one that have a special effect."""
    kinds = {
        "L": words.p("kind of a box", "license"),
        "B": words.p("kind of a box", "boat"),
        "?": words.p("kind of a box", "license or boat"),
        "F": words.p("kind of a box", "fishing"),
        "A": words.p("kind of a box", "last"),
    }
    first, end = section.filled + 1, len(section.boxes) - section.struck
    later = [
        f"{place + 1} {kinds[section.boxes[place]]}"
        for place in range(first, end)
        if section.boxes[place] in kinds
    ]
    return [words.t("Later: {boxes}.", boxes=words.join_list(later))] if later else []


def _worth(section: SectionView, words: Translator) -> list[str]:
    """Return the points of a complete building, of a license, and of each boat."""
    said, points = [], section.points
    if points and section.id in WHARF:
        said.append(words.n("Complete: {n} point.", "Complete: {n} points.", points))
    elif points and section.id in SEA:
        said.append(words.n("License level 3: {n} point.", "License level 3: {n} points.", points))
    elif points:
        said.append(words.n("Its license: {n} point.", "Its license: {n} points.", points))
    if n := section.boat_points:
        said.append(words.n("Each boat: {n} point.", "Each boat: {n} points.", n))
    return said


def _trophy_strip(place: SectionTile, words: Translator, cut: sheet_drawing.BoxGeometry) -> Html:
    section = place.section
    return sheet_drawing.boxes(
        section.boxes,
        section.filled,
        section.struck,
        place.threatened,
        place.fresh,
        labels.letters(words),
        cut,
    )


def _token(place: SectionTile) -> Html:
    return icon("ruth-mark", "token") if place.token else EMPTY


@lru_cache(maxsize=512)
def _sea_row(place: SectionTile, words: Translator) -> Html:
    """Return a row of the sea: fish, boxes, license, effect and boats."""
    section = place.section
    fish = section.id
    letter = dict(labels.letters(words))["L"]
    effect = _effect_words(place)
    perk = (
        place.licence_effect
        if section.level or not place.licence_effect
        else words.t("({perk})", perk=place.licence_effect)
    )
    inside = (
        f'<span class="tile">{icon(fish)}{_token(place)}'
        f"{el('b', labels.section(fish, words))}</span>"
        f"{_trophy_strip(place, words, sheet_drawing.ROW)}"
        f'<span class="licence-effect">{sheet_drawing.level(section.level, letter)}'
        f"{el('span', perk, class_=None if section.level else 'ahead')}</span>"
        f"{effect}{_fleet(place)}"
    )
    spot = _tile(fish, place.touch, label_of(place, words), inside, pays=place.pays)
    name = f"sec-{fish}"
    kind = f"sea of-{fish} acting" if effect else f"sea of-{fish}"
    row = el("li", spot, _section_button(fish, words), class_=kind, id=name)
    return region(name, row)


@lru_cache(maxsize=128)
def _section_button(section_id: str, words: Translator) -> Html:
    term = labels.section(section_id, words)
    return el(
        "button",
        icon("info"),
        type="button",
        class_="about",
        tabindex="-1",
        data_do="open-rule",
        data_arg=section_id,
        aria_label=words.t("Rule: {term}", term=term),
    )


def _effect_words(place: SectionTile) -> Html:
    """Return the effect on a sea section: text for the first part, then icons."""
    if not place.gives or not (place.aimed or place.pays):
        return EMPTY
    first, *rest = place.gives
    return el(
        "span",
        icon("check") if place.touch.is_selected else None,
        el("span", first.text, class_="long"),
        Html(f'<b class="short">{first.number}{icon(first.icon)}</b>'),
        [Html(f"<b>{effect.number}{icon(effect.icon)}</b>") for effect in rest],
        class_="effect",
    )


def _fleet(place: SectionTile) -> Html:
    section = place.section
    boats = tuple(
        sheet_drawing.BoatSlot(boat.capacity, boat.fish, boat.number in place.launched)
        for boat in section.boats
    )
    slips = section.boat_slots - len(boats)
    return sheet_drawing.fleet(section.fish_spaces, boats, slips, place.coming)


@lru_cache(maxsize=1024)
def _cell(place: SectionTile, words: Translator) -> Html:
    """Return a ship of the Harbor or a building of the Wharf."""
    section = place.section
    cut = sheet_drawing.SHIP if section.id in HARBOR else sheet_drawing.BUILDING
    called = _names(words.t(labels.SECTIONS[section.id]), words.t(labels.SHORT_NAMES[section.id]))
    inside = (
        f'<span class="name">{called}</span>'
        f'<span class="boxes">{_trophy_strip(place, words, cut)}{_extra(place)}</span>'
        f'<span class="under">{_under(place)}</span>'
        f"{_token(place) or icon(section.id, 'mark')}"
    )
    done = " done" if section.complete else ""
    shut = "" if section.open_boxes or section.complete else " closed"
    spot = _tile(section.id, place.touch, label_of(place, words), inside, pays=place.pays)
    kind = f"cell of-{section.id}{done}{shut} n{len(section.boxes)}"
    name = f"sec-{section.id}"
    cell = el("li", spot, _section_button(section.id, words), class_=kind, id=name)
    return region(name, cell)


def _names(full: str, short: str) -> Html:
    """Return a long and a short name for the style sheet, if they differ."""
    if full == short:
        return el("b", full)
    return join((el("b", full, class_="long"), el("b", short, class_="short")))


def _extra(place: SectionTile) -> Html:
    """Return the hexes of the Buffet or the stars of the Yard."""
    if place.section.id == "seafood-buffet":
        return sheet_drawing.hexes(place.hexes, place.offered)
    return sheet_drawing.yard(*place.yard) if place.yard else EMPTY


def _under(place: SectionTile) -> Html:
    """Return the lowest line of a cell: effect, points or ships."""
    section = place.section
    effect = _effect_signs(place)
    if section.id in WHARF:
        return join((effect, _points(section)))
    ships = "".join(sheet_drawing.ship(boat.capacity, boat.fish) for boat in section.boats)
    return effect or Html(ships)


def _points(section: SectionView) -> Html:
    """Return the points of a building. Like on paper they are visible all the time."""
    if not section.points:
        return EMPTY
    lost = "" if section.complete or section.open_boxes else " lost"
    return Html(f'<small class="points{lost}">{section.points}{icon("points")}</small>')


def _effect_signs(place: SectionTile) -> Html:
    """Return the effect on a small section as icons. The label contains it in words."""
    given = {effect.icon for effect in place.gives}
    # At most two icons fit. If coins reach a star, only the star is shown.
    left_out = {"box", "coin"} if "star" in given else {"box"}
    signs = [
        Html(f"<b>{'' if effect.icon == 'boat' else effect.number}{icon(effect.icon)}</b>")
        for effect in place.gives
        if effect.icon not in left_out
    ]
    if not signs and not place.touch.is_selected:
        return EMPTY
    return el("span", signs or icon("check"), class_="effect")


@lru_cache(maxsize=64)
def _track(place: TrackTile, words: Translator) -> Html:
    """Return the coin track. If the viewer can gain coins, it is an active button."""
    track = place.track
    drawn = sheet_drawing.track(
        track.length, track.stars, track.struck, track.filled, place.fresh, place.threatened
    )
    if track.next_star is None:
        coming = words.t("no stars left")
    else:
        coming = words.t("in {n}", n=track.next_star)
    inside = (
        f"{drawn}"
        f'<span class="tally"><span class="money-and-oil">{icon("coin")}<b>{track.coins}</b></span>'
        f'<span class="next-star">{icon("star")}{text(coming)}</span></span>'
    )
    said = words.n(
        "Coin track: {n} coin of {length}.",
        "Coin track: {n} coins of {length}.",
        track.coins,
        length=track.length,
    )
    if track.next_star is not None:
        ahead = words.n("Next star in {n} coin.", "Next star in {n} coins.", track.next_star)
        said = f"{said} {ahead}"
    spot = _tile(TRACK, place.touch, said, inside)
    name = "sec-coin-track"
    return region(name, el("div", spot, class_="coin-track", id=name))
