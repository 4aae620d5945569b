"""Screens for custom sheets: the list, the editor and an imported sheet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.games.dice import labels
from app.games.dice.blank_sheet import blank_sheet, view
from app.games.dice.custom_sheets.editor import (
    AREA_OF,
    GAPS,
    PAPER,
    TILES,
    TRACK,
    Mistake,
    SheetEditor,
    SheetOverlay,
    missing_circles,
    mistakes,
    preview_sheet,
)
from app.games.dice.custom_sheets.error_text import VALUES, error_text, place_name
from app.games.dice.custom_sheets.library import Values
from app.games.dice.sheet_thumbnail import thumbnail
from app.games.dice.sheet_view import sheet
from app.i18n import Translator
from app.ui import controls, dialogs, layout
from app.ui.controls import primary_button, toolbar_button
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from fleet_engine.dice.names import BOATS, SEA
from fleet_engine.dice.sheet import MAX_ID_LENGTH, MAX_NOTE_LENGTH, from_values

MAX_SHOWN = 12
"""Maximum number of listed mistakes, since every line of an imported file may be wrong."""


@dataclass(frozen=True, slots=True)
class ListState:
    """View state of the list of custom sheets, by key."""

    sheets: dict[str, Values]
    overlay: object = None
    notice: str = ""


@dataclass(frozen=True, slots=True)
class EditorState:
    """View state of the editor. `typed` has the text fields as the user types them."""

    values: Values
    place: str
    typed: dict[str, str]
    overlay: object = None
    notice: str = ""

    @classmethod
    def of(cls, editor: SheetEditor, overlay: object, notice: str) -> "EditorState":
        """Return the view state of an editor."""
        return cls(editor.values, editor.place, editor.typed, overlay, notice)


@dataclass(frozen=True, slots=True)
class SheetImportState:
    """View state of an imported sheet, which may have mistakes.

    `kept` is True if the device already stores it.
    """

    values: object
    kept: bool = False
    overlay: object = None
    notice: str = ""


# --- the list ----------------------------------------------------------------------------


def sheet_list(state: ListState, words: Translator) -> Html:
    """Return the screen with the list of custom sheets."""
    cards = [_card(key, values, words) for key, values in state.sheets.items()]
    none = el("p", words.t("None yet."), class_="empty-list")
    screen = el(
        "div",
        layout.page_header(words.t("Custom sheets"), words),
        el(
            "main",
            el(
                "section",
                el("p", words.t("Enter the printed sheet from your box, or make up your own.")),
                el("ul", cards, class_="sheet-cards") if cards else none,
                class_="part",
            ),
            el("section", el("ul", _new(words), _file(words), class_="rows"), class_="part"),
            id="sheets",
            class_="paper",
        ),
        class_="screen page",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


def _card(key: str, values: Values, words: Translator) -> Html:
    found = mistakes(values)
    note = values["provenance"]["note"] or words.t("Entered by a player")
    return el(
        "li",
        el(
            "button",
            thumbnail(view(preview_sheet(values))),
            el("span", el("b", _name(values, words)), el("small", note), _state(found, words)),
            icon("next", "end"),
            type="button",
            class_="row sheet-card",
            id=f"own-{key}",
            data_do="sheet",
            data_arg=f"open {key}",
        ),
    )


def _name(values: Values, words: Translator) -> str:
    return values["id"] or words.t("Untitled sheet")


def _state(found: Sequence[Mistake], words: Translator) -> Html:
    if not found:
        return el("small", icon("check"), words.t("ready to play"), class_="valid")
    wrong = words.n("{n} mistake to fix", "{n} mistakes to fix", len(found))
    return el("small", icon("warn"), wrong, class_="invalid")


def _new(words: Translator) -> Html:
    return _row("plus", words.t("Add a sheet"), "new")


def _file(words: Translator) -> Html:
    accepted = ".toml,.json,.txt,text/plain,application/json"
    return controls.file_row(words.t("Import a sheet"), accepted)


def _row(sign: str, label: str, wanted: str, *, ends: bool = False) -> Html:
    id_ = f"sheet-{wanted.replace(' ', '-')}"
    return controls.menu_row(sign, label, "sheet", wanted, id_=id_, ends=ends)


# --- the editor --------------------------------------------------------------------------


def editor_screen(state: EditorState, words: Translator) -> Html:
    """Return the editor screen, with the drawing of the sheet and the open place."""
    values = state.values
    name = _name(values, words)
    screen = el(
        "div",
        layout.page_header(name, words),
        sheet(blank_sheet(preview_sheet(values), state.place, words), name, words),
        _dock(state, words),
        class_="screen game editor",
    )
    over = _overlay(state, words) or dialogs.render_overlay(state.overlay, words)
    return layout.page(
        screen, words, over=over, said=_spoken_text(state, words), notice=state.notice
    )


def _spoken_text(state: EditorState, words: Translator) -> str:
    """Return the text for screen readers: the open place and its values."""
    return words.t(
        "{place}: {boxes}", place=place_name(state.place, words), boxes=_summary(state, words)
    )


def _summary(state: EditorState, words: Translator) -> str:
    if state.place in AREA_OF:
        written = _row_of(state)["boxes"]
        return words.join_list([_box_name(letter, words) for letter in written])
    if state.place == TRACK:
        track = state.values["track"]
        return words.t(
            "{boxes}, {stars}", boxes=_boxes(track["length"], words), stars=_stars(track, words)
        )
    return _name(state.values, words)


def _boxes(number: int, words: Translator) -> str:
    return words.n("{n} box", "{n} boxes", number)


def _stars(track: Values, words: Translator) -> str:
    return words.n("{n} star", "{n} stars", len(track["stars"]))


def _row_of(state: EditorState) -> Values:
    row: Values = state.values[AREA_OF[state.place]][state.place]
    return row


def _dock(state: EditorState, words: Translator) -> Html:
    found = mistakes(state.values)
    if state.place == PAPER:
        fields = _name_and_note(state, words)
    elif state.place == TRACK:
        fields = _track(state, words)
    else:
        fields = _section(state, words)
    dock = el(
        "nav",
        _heading(state.place, words),
        el("div", fields, _problems(state, found, words), class_="fields", id="fields"),
        el(
            "div",
            toolbar_button("menu", words.t("More"), "sheet", "menu", id_="sheet-more"),
            toolbar_button(
                "log",
                words.t("Name"),
                "sheet",
                f"place {PAPER}",
                id_="sheet-name",
                chosen=state.place == PAPER,
            ),
            _finish(found, words),
            class_="actions",
        ),
        class_="dock",
        id="dock",
        aria_label=words.t("Sheet values"),
    )
    return region("dock", dock)


def _heading(place: str, words: Translator) -> Html:
    """Return the name of the open place, between buttons to the adjacent ones."""
    at = TILES.index(place)
    sign = {TRACK: "coin", PAPER: "log"}.get(place, place)
    return el(
        "div",
        _neighbor_button("back", words.t("Previous"), TILES[at - 1]),
        el(
            "h2",
            el("span", icon(sign), class_=f"field-icon of-{place}"),
            el("span", place_name(place, words)),
        ),
        _neighbor_button("next", words.t("Next"), TILES[(at + 1) % len(TILES)]),
        class_="entry-head",
    )


def _neighbor_button(sign: str, label: str, place: str) -> Html:
    return el(
        "button",
        icon(sign),
        type="button",
        class_="round",
        id=f"entry-{sign}",
        data_do="sheet",
        data_arg=f"place {place}",
        aria_label=label,
    )


def _finish(found: Sequence[Mistake], words: Translator) -> Html:
    """Return the gold button: play, or show the mistakes."""
    if not found:
        return primary_button(words.t("Play this sheet"), "sheet", "play", name="play")
    wrong = words.n("{n} mistake to fix", "{n} mistakes to fix", len(found))
    return primary_button(wrong, "sheet", "mistakes", name="warn")


def _problems(state: EditorState, found: Sequence[Mistake], words: Translator) -> Html:
    """Return the mistakes of the open place, and warnings about probable mistakes."""
    lines = [error_text(each, words) for each in found if each.place == state.place]
    if state.place in SEA:
        match missing_circles(state.values, state.place):
            case "boats":
                lines.append(words.t("Check this: more boats than circles to launch them."))
            case "licences":
                lines.append(words.t("Check this: too few circles for level 3."))
    rows = [el("p", icon("warn"), el("span", line)) for line in lines]
    return el("div", rows, class_="errors", id="errors") if rows else EMPTY


# --- the fields of a section ---------------------------------------------------------------


def _box_name(letter: str, words: Translator) -> str:
    match letter:
        case "L":
            return words.t("license")
        case "B":
            return words.t("boat")
        case "?":
            return words.t("license or boat")
        case "F":
            return words.t("fishing")
        case "A":
            return words.t("building circle")
    return words.t("plain")


def _section(state: EditorState, words: Translator) -> Html:
    row = _row_of(state)
    at = SEA.index(state.place) if state.place in SEA else 0
    copy = EMPTY
    if at and row["boxes"] != state.values["sea"][SEA[at - 1]]["boxes"]:
        copy = el(
            "button",
            icon("again"),
            el("span", words.t("Copy boxes from {place}", place=place_name(SEA[at - 1], words))),
            type="button",
            class_="plain",
            id="sheet-like",
            data_do="sheet",
            data_arg=f"like {SEA[at - 1]}",
        )
    steppers = [
        stepper
        for key in row
        if key != "boxes"
        for stepper in _steppers(state.place, key, row[key], words)
    ]
    return el(
        "div",
        _strip(row["boxes"], state.place, words),
        copy,
        el("div", steppers, class_="steppers") if steppers else None,
        class_="entry",
    )


def _strip(written: str, place: str, words: Translator) -> Html:
    """Return the boxes as buttons. A tap changes a box to the next allowed letter."""
    shown = dict(labels.letters(words))
    buttons = [
        el(
            "button",
            icon("check") if letter == "A" else shown[letter],
            type="button",
            class_="entry-box plain-box" if letter == "-" else "entry-box",
            id=f"box-{box}",
            data_do="sheet",
            data_arg=f"box {box}",
            aria_label=words.t("Box {n}: {kind}", n=box + 1, kind=_box_name(letter, words)),
        )
        for box, letter in enumerate(written)
    ]
    return el(
        "div",
        buttons,
        _resize(words.t("Remove a box"), "minus", -1),
        _resize(words.t("Add a box"), "plus", 1),
        class_=f"entry-boxes of-{place}",
        role="group",
        aria_label=words.t("Boxes: tap to change"),
    )


def _resize(label: str, sign: str, by: int) -> Html:
    return el(
        "button",
        icon(sign),
        type="button",
        class_="entry-size",
        id="box-more" if by > 0 else "box-less",
        data_do="sheet",
        data_arg=f"size {by}",
        aria_label=label,
    )


def _label(place: str, key: str, words: Translator) -> str:
    """Return the short name of a number of a section."""
    match key:
        case "boats":
            return words.t("boats")
        case "capacity":
            return words.t("fish per boat")
        case "licence_points" if place in SEA:
            return words.t("level 3 points")
        case "licence_points":
            return words.t("license points")
        case "points" if place in BOATS:
            return words.t("points per boat")
    return words.t(VALUES[key])


def _steppers(place: str, key: str, value: int | list[int], words: Translator) -> list[Html]:
    """Return the controls for a number. Fish spaces may have one for each level."""
    label = _label(place, key, words)
    if isinstance(value, int):
        return [_counter(f"step {key}", label, value, words)]
    by_level = len(value) > 1
    counters = [
        _counter(
            f"step {key}.{level}",
            words.t("fish at level {level}", level=level + 1) if by_level else label,
            number,
            words,
        )
        for level, number in enumerate(value)
    ]
    switch = el(
        "button",
        icon("check" if by_level else "box"),
        el("span", words.t("by license level")),
        type="button",
        class_="plain",
        id="sheet-levels",
        data_do="sheet",
        data_arg="levels",
        aria_pressed="true" if by_level else "false",
    )
    return [*counters, switch] if by_level or place == "oyster" else counters


def _counter(wanted: str, label: str, value: int, words: Translator) -> Html:
    """Return a number with buttons to change it by one."""
    return _stepper(label, value, (f"{wanted} -1", f"{wanted} 1"), words)


def _stepper(label: str, value: int | None, steps: tuple[str, str], words: Translator) -> Html:
    """Return a number with two buttons. `steps` has their actions, less and more."""
    name = f"entry-{re.sub('[^a-z0-9]', '-', steps[0].rpartition(' ')[0])}"

    def button(sign: str, wanted: str, said: str) -> Html:
        return el(
            "button",
            icon(sign),
            type="button",
            id=f"{name}-{sign}",
            data_do="sheet",
            data_arg=wanted,
            aria_label=said,
        )

    less, more = steps
    return el(
        "div",
        el("span", label, id=name),
        button("minus", less, words.t("{value}: less", value=label)),
        el("b", "–" if value is None else value),
        button("plus", more, words.t("{value}: more", value=label)),
        class_="stepper",
        role="group",
        aria_labelledby=name,
    )


# --- the coin track and the name -----------------------------------------------------------


def _track(state: EditorState, words: Translator) -> Html:
    """Return the length and stars of the coin track. A tap on a box toggles its star."""
    track = state.values["track"]
    stars = set(track["stars"])
    buttons = [
        el(
            "button",
            icon("star") if box in stars else box,
            type="button",
            class_="entry-box star-box" if box in stars else "entry-box plain-box",
            id=f"star-{box}",
            data_do="sheet",
            data_arg=f"star {box}",
            aria_pressed="true" if box in stars else "false",
            aria_label=words.t("Coin box {n}: star", n=box),
        )
        for box in range(1, track["length"] + 1)
    ]
    gap = _gap(track)
    least, most = GAPS[0], GAPS[-1]
    steps = (
        f"every {max(least, gap - 1 if gap else least)}",
        f"every {min(most, gap + 1 if gap else least)}",
    )
    return el(
        "div",
        el(
            "div",
            _counter("size", words.t("length"), track["length"], words),
            _stepper(words.t("a star every"), gap, steps, words),
            class_="steppers",
        ),
        el(
            "div", buttons, class_="entry-boxes of-coins", role="group", aria_label=words.t("Stars")
        ),
        class_="entry",
    )


def _gap(track: Values) -> int | None:
    """Return the distance of the stars if they are regular on the track, else None."""
    return next(
        (
            gap
            for gap in GAPS
            if track["stars"] == list(range(gap, track["length"] + 1, gap)) and track["stars"]
        ),
        None,
    )


def _name_and_note(state: EditorState, words: Translator) -> Html:
    values = state.values
    return el(
        "div",
        _field(
            "name",
            words.t("Sheet name"),
            state.typed.get("name") or str(values["id"]),
            MAX_ID_LENGTH,
        ),
        _field(
            "note",
            words.t("Note: which edition, who entered it"),
            state.typed.get("note") or str(values["provenance"]["note"]),
            MAX_NOTE_LENGTH,
        ),
        class_="entry",
    )


def _field(name: str, label: str, value: str, longest: int) -> Html:
    return el(
        "label",
        el("span", label),
        el(
            "input",
            type="text",
            id=f"sheet-{name}-field",
            value=value,
            maxlength=longest,
            data_input=f"sheet-{name}",
            autocomplete="off",
        ),
        class_="entry-field",
    )


# --- overlays of the editor ----------------------------------------------------------------


def _overlay(state: EditorState, words: Translator) -> Html:
    match state.overlay:
        case SheetOverlay("menu"):
            return _menu(state, words)
        case SheetOverlay("mistakes"):
            return _mistakes(state, words)
    return EMPTY


def _menu(state: EditorState, words: Translator) -> Html:
    share = [_row("share", words.t("Share a link"), "share")] if not mistakes(state.values) else []
    rows = [
        *share,
        _row("save", words.t("Export as editable text"), "toml"),
        _row("save", words.t("Export for other programs"), "json"),
        _row("plus", words.t("Make a copy"), "copy"),
        _row("bin", words.t("Delete this sheet"), "ask"),
    ]
    body = el("ul", rows, class_="rows")
    return dialogs.dialog(_name(state.values, words), body, words, name="sheet-menu")


def _mistakes(state: EditorState, words: Translator) -> Html:
    rows = [
        el(
            "li",
            el(
                "button",
                icon("warn"),
                el("span", error_text(mistake, words)),
                icon("next", "end"),
                type="button",
                class_="row",
                id=f"mistake-{number}",
                data_do="sheet",
                data_arg=f"place {mistake.place}",
            ),
        )
        for number, mistake in enumerate(mistakes(state.values))
    ]
    body = el("ul", rows, class_="rows")
    return dialogs.dialog(words.t("What to fix"), body, words, name="mistakes")


# --- an imported sheet ---------------------------------------------------------------------


def import_screen(state: SheetImportState, words: Translator) -> Html:
    """Return the screen of an imported sheet, before it is stored."""
    found = mistakes(state.values)
    over = dialogs.render_overlay(state.overlay, words)
    shown = _import_problems(found, words) if found else _shown(state, words)
    return layout.page(shown, words, over=over, notice=state.notice)


def _import_problems(found: Sequence[Mistake], words: Translator) -> Html:
    lines = [
        el("li", icon("warn"), el("span", error_text(each, words))) for each in found[:MAX_SHOWN]
    ]
    more = len(found) - len(lines)
    rest = el("p", words.n("And {n} more.", "And {n} more.", more)) if more else EMPTY
    return el(
        "div",
        layout.page_header(words.t("Can’t use this sheet"), words),
        el(
            "main",
            el(
                "section",
                el("p", words.t("Nothing was saved. Fix this in the file and import it again:")),
                el("ul", lines, class_="errors"),
                rest,
                class_="part",
            ),
            id="imported-sheet",
            class_="paper",
        ),
        class_="screen page",
    )


def _shown(state: SheetImportState, words: Translator) -> Html:
    mine = from_values(state.values)
    keep = words.t("Open mine") if state.kept else words.p("a sheet", "Save")
    below = words.t("You already have this sheet.") if state.kept else words.t("Not saved yet.")
    return el(
        "div",
        layout.page_header(mine.id, words),
        sheet(blank_sheet(mine, None, words), mine.id, words),
        el(
            "nav",
            el(
                "div",
                el("p", words.t("Entered by a player"), class_="phase"),
                el("h2", mine.id),
                el("p", mine.note) if mine.note else None,
                el("p", below, class_="fact"),
                class_="entry",
            ),
            el(
                "div",
                toolbar_button("close", words.t("Not now"), "back", id_="sheet-leave"),
                toolbar_button("save", keep, "sheet", "keep", id_="sheet-save"),
                primary_button(words.t("Play this sheet"), "sheet", "play stranger", name="play"),
                class_="actions",
            ),
            class_="dock",
            id="dock",
            aria_label=words.t("What next?"),
        ),
        class_="screen game editor",
    )
