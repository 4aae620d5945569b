"""The paper sheet: the coin track and the eighteen sections, each one a button.

Only the first open box of a section can be filled, so the whole section is the
target. A section that cannot be used now stays a button too: it says why not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.html import EMPTY, Html, el, join, text
from app.views.art import icon
from app.views.dice import marks, names, narrate, plan
from app.views.dice.state import GameState
from app.words import Words
from fleet_engine.core.match import Preview
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxesStruck,
    BoxFilled,
    CoinsGained,
    StarStruck,
)
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.observation import DiceObservation, SectionView, SheetView, TrackView

TRACK = "coin-track"
"""The coin track among the places of the sheet."""

WHARF_ROWS = (*WHARF[:4], *reversed(WHARF[4:]))
"""The buildings in two rows, so that the Captain's token walks round them clockwise."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What all sections need to know to draw themselves, worked out once a screen."""

    words: Words
    letters: marks.Letters
    tokens: frozenset[str]
    plans: Mapping[str, str]
    others: Mapping[str, str]
    options: Mapping[str, Preview]
    chosen: str | None
    aimed: bool
    threatened: Mapping[str, int]
    threatened_star: bool
    filled_now: Mapping[str, int]
    launched_now: frozenset[tuple[str, int]]
    coins_now: int
    edition: str


def paper(state: GameState, words: Words) -> Paper:
    """Return what the sections of this moment need to know."""
    seen = state.observation
    die = plan.die_of(state.chosen)
    drafting = seen.decision is not None and seen.decision.kind == "draft"
    outcome = state.outcome
    filled: dict[str, int] = {}
    launched = set()
    coins = 0
    for event in state.recent:
        match event:
            case BoxFilled(section=section):
                filled[section] = filled.get(section, 0) + 1
            case BoatLaunched(kind=kind, number=number):
                launched.add((kind, number))
            case CoinsGained(coins=gained):
                coins += gained
    threatened: dict[str, int] = {}
    for event in outcome:
        if isinstance(event, BoxesStruck):
            threatened[event.section] = threatened.get(event.section, 0) + len(event.boxes)
    captain = seen.captain
    return Paper(
        words=words,
        letters=names.letters(words),
        tokens=frozenset({captain.boat, captain.harbor, captain.wharf} if captain else ()),
        plans=_plans(state, die) if die or not drafting else _plans_of_all_dice(state),
        others=_plans_of_all_dice(state) if die and drafting else {},
        options=state.options,
        chosen=state.chosen,
        aimed=die is not None or not drafting,
        threatened=threatened,
        threatened_star=any(isinstance(event, StarStruck) for event in outcome),
        filled_now=filled,
        launched_now=frozenset(launched),
        coins_now=coins,
        edition=seen.edition,
    )


def _plans_of_all_dice(state: GameState) -> dict[str, str]:
    """Return for each section the plan that fills it with one of the dice to choose from."""
    found: dict[str, str] = {}
    faces = [view.face for view in state.observation.dice if view.taken_by is None]
    for face in dict.fromkeys(faces):
        for use, written in plan.uses(face, state.options).items():
            place = plan.place_of(written) if use.startswith("mark ") else None
            if place and (place not in found or place == face):
                found[place] = written
    return found


def _plans(state: GameState, die: str | None) -> dict[str, str]:
    """Return the plan behind each section that may be used now, and behind the coin track."""
    found: dict[str, str] = {}
    uses = plan.uses(die, state.options)
    for section in (*SEA, *HARBOR, *WHARF):
        if place := plan.plan_for_place(section, uses):
            found[section] = place
    for use in ("coins", "market"):
        if use in uses:
            found[TRACK] = uses[use]
    return found


def sheet(seen: DiceObservation, on: Paper) -> Html:
    """Return the whole sheet of the observing seat."""
    mine = seen.sheets[seen.seat]
    words = on.words
    sea = [_sea_row(mine.sections[fish], on) for fish in SEA]
    harbor = [_cell(mine.sections[ship], mine, on) for ship in HARBOR]
    wharf = [_cell(mine.sections[building], mine, on) for building in WHARF_ROWS]
    return el(
        "main",
        el("h1", words.t("Your sheet"), class_="aside"),
        _track(mine.track, on),
        _area("sea", words.t("At sea"), sea),
        _area("harbor", words.t("Harbor"), harbor),
        _area("wharf", words.t("Wharf"), wharf),
        id="sheet",
        class_="paper aimed" if on.aimed and seen.decision else "paper",
        tabindex="-1",
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


def _button(section: SectionView, inside: str, on: Paper) -> Html:
    """Return the button of a section."""
    return _spot(section.id, on.plans.get(section.id), label_of(section, on), inside, on)


def _spot(name: str, written: str | None, label: str, inside: str, on: Paper) -> Html:
    """Return a place of the sheet as a button; class, label and ARIA tell its state alike.

    Where another die than the chosen one would fill it, a tap changes over to that.
    """
    chosen = written is not None and written == on.chosen
    classes = "spot" + (" legal" if written else "") + (" chosen" if chosen else "")
    if plan_here := written or on.others.get(name):
        pressed = "true" if chosen else "false"
        do = f'data-do="pick" data-arg="{plan_here}" aria-pressed="{pressed}"'
    else:
        do = f'data-do="why" data-arg="{name}" aria-disabled="true"'
    return Html(
        f'<button type="button" id="spot-{name}" class="{classes}" {do} '
        f'aria-label="{text(label)}"><span class="face">{inside}</span></button>'
    )


def label_of(section: SectionView, on: Paper) -> str:
    """Return what a screen reader says of a section: state, next box, and what filling it does."""
    words = on.words
    name = names.section(section.id, words)
    total = len(section.boxes)
    said = [
        words.t(
            "{place}: {filled} of {total} boxes filled.",
            place=name,
            filled=section.filled,
            total=total,
        )
    ]
    if section.struck:
        said.append(words.n("{n} struck.", "{n} struck.", section.struck))
    if section.open:
        said.append(_next_box(section.boxes[section.filled], words))
    elif section.complete:
        said.append(words.t("Complete."))
    if section.level:
        said.append(
            words.t("Licence level {level}: {perk}.", level=section.level, perk=perk(section, on))
        )
    said += [_boat_words(boat.fish, boat.capacity, boat.number, words) for boat in section.boats]
    if section.id in on.tokens:
        said.append(words.t("Captain Ruth’s token is here."))
    if written := on.plans.get(section.id):
        does = narrate.effects(plan.parts(on.options[written].events)[0], words)
        said.append(
            words.t("Filling it: {effects}.", effects=names.listed([e.text for e in does], words))
        )
    return " ".join(said)


def _boat_words(fish: int, capacity: int, number: int, words: Words) -> str:
    if not capacity:
        return words.t("Boat {number} is out.", number=number)
    return words.t(
        "Boat {number}: {fish} of {capacity} fish.", number=number, fish=fish, capacity=capacity
    )


def _next_box(letter: str, words: Words) -> str:
    match letter:
        case "L":
            return words.t("Next: a licence.")
        case "B":
            return words.t("Next: a boat.")
        case "?":
            return words.t("Next: a licence or a boat.")
        case "F":
            return words.t("Next: a fishing trip.")
        case "A":
            return words.t("Next: the last box, which completes it.")
    return words.t("Next: a plain box.")


def perk(section: SectionView, on: Paper) -> str:
    """Return what the licence of a fish gives at its present level."""
    if not section.level:
        return on.words.t("no licence yet")
    if section.id == "king-crab":
        return on.words.t("bonus at the end")
    return on.words.t(names.PERKS[on.edition][section.id][section.level - 1])


def _strip(section: SectionView, on: Paper) -> Html:
    return marks.boxes(
        section.boxes,
        section.filled,
        section.struck,
        min(section.open, on.threatened.get(section.id, 0)),
        min(section.filled, on.filled_now.get(section.id, 0)),
        on.letters,
    )


def _token(section: SectionView, on: Paper) -> Html:
    return icon("ruth-mark", "token") if section.id in on.tokens else EMPTY


def _effects(section: SectionView, on: Paper) -> list[narrate.Effect]:
    written = on.plans.get(section.id)
    if not written or written not in on.options:
        return []
    return narrate.effects(plan.parts(on.options[written].events)[0], on.words)


def _sea_row(section: SectionView, on: Paper) -> Html:
    fish = section.id
    name = names.section(fish, on.words)
    letter = dict(on.letters)["L"]
    inside = (
        f'<span class="tile">{icon(fish)}{_token(section, on)}{el("b", name)}</span>'
        f'<span class="boxes">{_strip(section, on)}</span>'
        f'<span class="perk">{marks.level(section.level, letter)}'
        f"{el('span', perk(section, on))}</span>"
        f"{_effect_words(section, on)}"
        f'<span class="fleet">{_fleet(section, on)}</span>'
    )
    return Html(
        f'<li class="sea of-{fish}" id="sec-{fish}">'
        f"{_button(section, inside, on)}{_about(fish, on)}</li>"
    )


def _about(section_id: str, on: Paper) -> Html:
    name = names.section(section_id, on.words)
    return _rule_button(section_id, on.words.t("Rule: {term}", term=name))


@lru_cache(maxsize=128)
def _rule_button(section_id: str, label: str) -> Html:
    return el(
        "button",
        icon("info"),
        type="button",
        class_="about",
        data_do="rule",
        data_arg=section_id,
        aria_label=label,
    )


def _effect_words(section: SectionView, on: Paper) -> Html:
    """Return the effect of filling a sea section: words for the first, signs for the rest."""
    found = _effects(section, on)
    if not found:
        return EMPTY
    check = icon("check") if on.plans.get(section.id) == on.chosen else EMPTY
    first, *rest = found
    if not on.aimed and first.icon == "box":
        return EMPTY
    return el(
        "span",
        check,
        first.text,
        [Html(f"<b>{effect.number}{icon(effect.icon)}</b>") for effect in rest],
        class_="effect",
    )


def _fleet(section: SectionView, on: Paper) -> str:
    launched = [marks.boat(section.fish_spaces, boat.capacity, boat.fish) for boat in section.boats]
    coming = 0
    if (written := on.plans.get(section.id)) and written == on.chosen:
        own = plan.parts(on.options[written].events)[0]
        coming = sum(isinstance(event, BoatLaunched) and event.kind == section.id for event in own)
    due = section.boat_slots - len(launched)
    drawn = []
    for number, boat in enumerate(launched, 1):
        new = " new" if (section.id, number) in on.launched_now else ""
        drawn.append(f'<span class="mooring{new}">{boat}</span>')
    for place in range(due):
        drawn.append(f'<span class="mooring">{marks.slip(place < coming)}</span>')
    return "".join(drawn)


def _cell(section: SectionView, mine: SheetView, on: Paper) -> Html:
    """Return a ship of the Harbor or a building of the Wharf."""
    place = section.id
    name = _names(on.words.t(names.SECTIONS[place]), on.words.t(names.SHORT[place]))
    extra = EMPTY
    if place == "seafood-buffet":
        offered = tuple(
            written.rsplit(" ", 1)[1]
            for written in (on.plans.get(place),)
            if written and "serve" in written
        )
        extra = Html(f'<span class="hexes">{marks.hexes(mine.hexes, offered)}</span>')
    elif place == "salvage-yard":
        extra = Html(f'<span class="yards">{marks.yard(mine.yard_used, mine.yard_stars)}</span>')
    ships = "".join(marks.ship(boat.capacity, boat.fish) for boat in section.boats)
    under = _effect_signs(section, on) or Html(f"{ships}{_points(section)}")
    inside = (
        f'<span class="name">{name}</span>'
        f'<span class="boxes">{_strip(section, on)}{extra}</span>'
        f'<span class="under">{under}</span>{_token(section, on) or icon(place, "mark")}'
    )
    done = " done" if section.complete else ""
    shut = "" if section.open or section.complete else " shut"
    return Html(
        f'<li class="cell of-{place}{done}{shut} n{len(section.boxes)}" id="sec-{place}">'
        f"{_button(section, inside, on)}{_about(place, on)}</li>"
    )


@lru_cache(maxsize=64)
def _names(full: str, short: str) -> Html:
    """Return a name for wide places and one for narrow places, if they differ."""
    if full == short:
        return el("b", full)
    return join((el("b", full, class_="long"), el("b", short, class_="short")))


def _points(section: SectionView) -> Html:
    """Return what a building is worth: printed on it, like on every pad."""
    if section.id not in WHARF or not section.points:
        return EMPTY
    return Html(f'<small class="points">{section.points}{icon("points")}</small>')


def _effect_signs(section: SectionView, on: Paper) -> Html:
    """Return the effect of filling a small section, in signs; its words are in the label."""
    found = _effects(section, on)
    if not found:
        return EMPTY
    check = icon("check") if on.plans.get(section.id) == on.chosen else EMPTY
    signs = [
        Html(f"<b>{'' if effect.icon == 'boat' else effect.number}{icon(effect.icon)}</b>")
        for effect in found
        if effect.icon != "box"
    ]
    return el("span", check, signs or icon("plus"), class_="effect")


def _track(track: TrackView, on: Paper) -> Html:
    """Return the coin track; with coins to gain it is a button like any section."""
    words = on.words
    fresh = min(track.filled, on.coins_now)
    threatened = next(
        (star for star in track.stars if star >= track.filled and star not in track.struck), None
    )
    drawn = marks.track(
        track.length,
        track.stars,
        track.struck,
        track.filled,
        fresh,
        threatened if on.threatened_star else None,
    )
    if track.next_star is None:
        coming = words.t("no star left")
    else:
        coming = words.t("in {n}", n=track.next_star)
    inside = (
        f"{drawn}"
        f'<span class="tally"><span class="purse">{icon("coin")}<b>{track.coins}</b></span>'
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
    return el("div", _spot(TRACK, on.plans.get(TRACK), said, inside, on), class_="coin-track")
