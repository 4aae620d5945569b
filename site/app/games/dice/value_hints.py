"""Effect and value of a place of the sheet, shown before it is filled."""

from collections.abc import Iterable

from app.games.dice import labels
from app.games.dice.why_not import COIN_TRACK
from app.i18n import Translator
from app.rulebook import Facts
from fleet_engine.dice.events import BoatLaunched, BoxFilled, Event, FishCaught, LicenceActivated
from fleet_engine.dice.names import SEA, WHARF
from fleet_engine.dice.observation import DiceObservation, SectionView, SheetView

HIGHEST = 3
"""License level that scores points."""


def effect_text(place: str, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return the effect of a section or of the coin track, and its points so far."""
    if place == COIN_TRACK:
        text = words.t("Coins go here. Each star you reach fills a box in any section.")
        return words.p("between two sentences", " ").join((text, _coins(sheet, words)))
    section = sheet.sections[place]
    text = use(section, sheet, facts, words)
    worth = points(section, sheet, facts)
    so_far = words.n("Scores {n} point now.", "Scores {n} points now.", worth)
    return words.p("between two sentences", " ").join((text, so_far))


def use(section: SectionView, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return the effect of a section, now or once enough boxes are filled."""
    if section.id in SEA:
        return _fish(section, facts, words)
    if section.id in WHARF:
        return _building(section, sheet, facts, words)
    return _ship(section, words)


def box(event: BoxFilled, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return the filled box of a section and the effect of the section.

    For a circle with a choice, the text names license and boat.
    """
    section = sheet.sections[event.section]
    filled = words.t(
        "{place}, box {number} of {total}.",
        place=words.t(labels.SHORT_NAMES[section.id]),
        number=event.box + 1,
        total=len(section.boxes),
    )
    if event.circle == "?":
        does = words.t("Then choose: a license or a boat.")
    elif section.id in SEA:
        does = _sea_text(section, min(section.level + 1, HIGHEST), facts, words)
    else:
        does = use(section, sheet, facts, words)
    return words.p("between two sentences", " ").join((filled, does))


def licence(event: LicenceActivated, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return the permanent effect of a license and its points."""
    section = sheet.sections[event.type]
    if event.type not in SEA:
        return _ship(section, words)
    perk = labels.licence_effect(event.type, event.level, facts, words)
    place = labels.section(event.type, words)
    if event.level < HIGHEST:
        return words.t(
            "{place} license, level {level}: {perk}.", place=place, level=event.level, perk=perk
        )
    return words.n(
        "{place} license, level {level}, {n} point: {perk}.",
        "{place} license, level {level}, {n} points: {perk}.",
        section.points,
        place=place,
        level=event.level,
        perk=perk,
    )


def built(building: str, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return a sentence that a building is complete, with its permanent effect."""
    name = words.t(labels.SHORT_NAMES[building])
    if building in ("amas-bank", "fishermans-pub"):
        return words.t("{building} is complete.", building=name)
    power = _power(building, sheet, facts, words)
    return words.t("{building} is complete: {power}.", building=name, power=power)


def boat(event: BoatLaunched, seen: DiceObservation, facts: Facts, words: Translator) -> str:
    """Return the launched boat with its fish spaces and its remaining fishing trips."""
    name = words.t(labels.BOATS[event.kind], number=event.number)
    section = seen.sheets[seen.seat].sections[event.kind]
    launched = words.n(
        "You launch {boat}: {n} point.",
        "You launch {boat}: {n} points.",
        section.boat_points,
        boat=name,
    )
    if event.kind == "research-vessel":
        fishes = words.t("It never fishes.")
    elif event.kind == "barge":
        fishes = _ship(section, words)
    elif not trips_left(seen):
        fishes = words.t("No fishing trips left.")
    else:
        fishes = words.n(
            "Room for {room} fish, {n} fishing trip left.",
            "Room for {room} fish, {n} fishing trips left.",
            trips_left(seen),
            room=_room(section, facts),
        )
    return words.p("between two sentences", " ").join((launched, fishes))


def trips_left(seen: DiceObservation) -> int:
    """Return the number of remaining fishing rounds, without the Club's trips."""
    first = seen.round + (seen.phase in ("fishing", "town"))
    return sum(number >= first for number in seen.fishing_rounds)


def die_outlook(events: Iterable[Event], seen: DiceObservation, facts: Facts) -> int:
    """Return the fish that newly launched boats can still catch.

    `events` launch the boats. Fish that these events already catch do not count.
    """
    caught: dict[tuple[str, int], int] = {}
    for event in events:
        match event:
            case BoatLaunched(seat=seat, kind=kind, number=number) if seat == seen.seat:
                caught[kind, number] = 0
            case FishCaught(kind=kind, number=number, fish=fish) if (kind, number) in caught:
                caught[kind, number] += fish
    return sum(max(0, _catch(kind, seen, facts) - fish) for (kind, _), fish in caught.items())


def _catch(kind: str, seen: DiceObservation, facts: Facts) -> int:
    """Return the fish that a boat launched now catches until the end of the game.

    The Barge counts 0, because its catch depends on the other boats.
    """
    section = seen.sheets[seen.seat].sections[kind]
    if kind == "barge":
        return 0
    each = int(str(facts["oyster_catch_fish"])) if kind == "oyster" else 1
    return min(_room(section, facts), trips_left(seen) * each)


def _room(section: SectionView, facts: Facts) -> int:
    """Return the fish spaces of a section's boats.

    At Oyster they depend on the license level.
    """
    if section.id == "oyster":
        return int(str(facts[f"oyster_{max(1, section.level)}_spaces"]))
    return section.fish_spaces


def _coins(sheet: SheetView, words: Translator) -> str:
    track = sheet.track
    if track.next_star is None:
        return words.n("{n} coin.", "{n} coins.", track.coins)
    return words.n(
        "{n} coin; next star in {more}.",
        "{n} coins; next star in {more}.",
        track.coins,
        more=track.next_star,
    )


def _fish(section: SectionView, facts: Facts, words: Translator) -> str:
    """Return the effect of a fish's current or first license, and its points."""
    said = [_licence(section, max(1, section.level), facts, words)]
    if section.id == "shrimp":
        said.append(words.t("Not the shared die."))
    points = words.t(
        "Points: {boat} per boat, {top} at level {highest}.",
        boat=section.boat_points,
        top=section.points,
        highest=HIGHEST,
    )
    return words.p("between two sentences", " ").join((*said, points))


def _sea_text(section: SectionView, level: int, facts: Facts, words: Translator) -> str:
    """Return the effect of a fish's license at a level, and the points of its boats."""
    boats = words.n(
        "Boats score {n} point each.", "Boats score {n} points each.", section.boat_points
    )
    said = (boats, _licence(section, level, facts, words))
    return words.p("between two sentences", " ").join(said)


def _licence(section: SectionView, level: int, facts: Facts, words: Translator) -> str:
    """Return the effect of a license at a level, now or after its circle is filled."""
    perk = labels.licence_effect(section.id, level, facts, words)
    if level > section.level:
        return words.t("Level {level} gives: {perk}.", level=level, perk=perk)
    return words.t("License level {level}: {perk}.", level=level, perk=perk)


def _ship(section: SectionView, words: Translator) -> str:
    room, each = section.fish_spaces, section.boat_points
    match section.id:
        case "king-crab":
            return words.n(
                "The license scores {n} point and a bonus you choose. Its boats score {each} each.",
                "The license scores {n} points and a bonus you choose. "
                "Its boats score {each} each.",
                section.points,
                each=each,
            )
        case "captains-club":
            return words.t(
                "Each F box sends your boats fishing. Swordfish gives no star for this trip."
            )
        case "research-vessel":
            return words.n(
                "Each B box launches a boat worth {n} point. It never fishes.",
                "Each B box launches a boat worth {n} points. It never fishes.",
                each,
            )
        case "barge":
            return words.t(
                "Each trip, it catches 1 fish per full boat. It holds {room}.", room=room
            )
    return words.n(
        "Each B box launches a boat: {n} point, room for {room} fish.",
        "Each B box launches a boat: {n} points, room for {room} fish.",
        each,
        room=room,
    )


def _building(section: SectionView, sheet: SheetView, facts: Facts, words: Translator) -> str:
    if section.id == "amas-bank":
        return words.n(
            "Each filled box scores {n} point.",
            "Each filled box scores {n} points.",
            section.points,
        )
    if section.id == "fishermans-pub":
        return words.n(
            "Once complete, it scores {n} point.",
            "Once complete, it scores {n} points.",
            section.points,
        )
    power = _power(section.id, sheet, facts, words)
    if section.complete:
        return words.t("Complete: {power}.", power=power)
    if not section.points:
        return words.t("Once complete: {power}.", power=power)
    return words.n(
        "Once complete ({n} point): {power}.",
        "Once complete ({n} points): {power}.",
        section.points,
        power=power,
    )


def _power(building: str, sheet: SheetView, facts: Facts, words: Translator) -> str:
    """Return the effect of a complete building, as the end of a sentence."""
    match building:
        case "casino":
            return words.t("you can reroll your die")
        case "salvage-yard":
            left = sheet.yard_stars - sheet.yard_used
            return words.n("you can use {n} die as a star", "you can use {n} dice as stars", left)
        case "bait-shop":
            return words.t(
                "cashing in a die pays {n} instead of {before}",
                n=facts["bait_shop_coins"],
                before=facts["die_coins"],
            )
        case "ridback-canning":
            return words.t("income pays 1 more coin per full boat")
        case "smokehouse":
            return words.t("the Market pays {n} more", n=facts["smokehouse_coins"])
    return words.t("serve different fish for {scale} points", scale=facts["seafood_buffet_scale"])


def points(section: SectionView, sheet: SheetView, facts: Facts) -> int:
    """Return the points of a section if the game ended now, including its fish."""
    worth = sum(boat.fish + section.boat_points for boat in section.boats)
    match section.id:
        case "king-crab":
            return worth + (section.points if section.level else 0) + sheet.score.bonus
        case "amas-bank":
            return section.points * section.filled
        case "seafood-buffet":
            scale = (0, *map(int, str(facts["seafood_buffet_scale"]).split(" / ")))
            return scale[len(sheet.hexes)]
    if section.id in SEA:
        return worth + (section.points if section.level == HIGHEST else 0)
    return worth + (section.points if section.complete else 0)
