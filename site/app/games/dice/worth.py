"""What a place of the sheet does, and what it is worth now: said where it cannot be used."""

from app.games.dice import names
from app.games.dice.why import COIN_TRACK
from app.rulebook import Facts
from app.words import Words
from fleet_engine.dice.names import SEA, WHARF
from fleet_engine.dice.observation import SectionView, SheetView

HIGHEST = 3
"""The level of a licence that scores."""


def does(place: str, sheet: SheetView, facts: Facts, words: Words) -> str:
    """Return what a section, or the coin track, does and what it is worth on a sheet."""
    if place == COIN_TRACK:
        text = words.t("Coins go here; each star you reach fills a box anywhere.")
        return words.p("between two sentences", " ").join((text, _coins(sheet, words)))
    section = sheet.sections[place]
    if place in SEA:
        text = _fish(section, facts, words)
    elif place in WHARF:
        text = _building(section, sheet, facts, words)
    else:
        text = _ship(section, words)
    worth = points(section, sheet, facts)
    so_far = words.n("So far {n} point.", "So far {n} points.", worth)
    return words.p("between two sentences", " ").join((text, so_far))


def _coins(sheet: SheetView, words: Words) -> str:
    track = sheet.track
    if track.next_star is None:
        return words.n("So far {n} coin.", "So far {n} coins.", track.coins)
    return words.n(
        "So far {n} coin, {more} to the next star.",
        "So far {n} coins, {more} to the next star.",
        track.coins,
        more=track.next_star,
    )


def _fish(section: SectionView, facts: Facts, words: Words) -> str:
    """Return what the next licence of a fish gives, or the highest, and what a boat is worth."""
    level = min(section.level + 1, HIGHEST)
    return words.n(
        "Licence level {level}: {perk}. Each boat: {n} point.",
        "Licence level {level}: {perk}. Each boat: {n} points.",
        section.boat_points,
        level=level,
        perk=names.perk(section.id, level, facts, words),
    )


def _ship(section: SectionView, words: Words) -> str:
    room, each = section.fish_spaces, section.boat_points
    match section.id:
        case "king-crab":
            return words.n(
                "A licence: {n} point and a bonus you choose. Boats: {each} each.",
                "A licence: {n} points and a bonus you choose. Boats: {each} each.",
                section.points,
                each=each,
            )
        case "captains-club":
            return words.t("Each circle sends your boats fishing once more.")
        case "research-vessel":
            return words.n(
                "Each circle is a boat worth {n} point; it never fishes.",
                "Each circle is a boat worth {n} points; it never fishes.",
                each,
            )
        case "barge":
            return words.t("It takes 1 fish for each full boat, up to {room}.", room=room)
    return words.n(
        "Each circle launches a boat: {n} point, room for {room} fish.",
        "Each circle launches a boat: {n} points, room for {room} fish.",
        each,
        room=room,
    )


def _building(section: SectionView, sheet: SheetView, facts: Facts, words: Words) -> str:
    match section.id:
        case "casino":
            return words.t("Once complete, it rolls your die once more before you use it.")
        case "amas-bank":
            return words.n(
                "Each filled box is worth {n} point.",
                "Each filled box is worth {n} points.",
                section.points,
            )
        case "salvage-yard":
            left = sheet.yard_stars - sheet.yard_used
            return words.n(
                "Once complete, it turns {n} die into a star.",
                "Once complete, it turns {n} dice into stars.",
                left,
            )
        case "bait-shop":
            return words.t(
                "Once complete, a die as coins pays {n} instead of {before}.",
                n=facts["bait_shop_coins"],
                before=facts["die_coins"],
            )
        case "ridback-canning":
            return words.t("Once complete, each income pays 1 coin more for each full boat.")
        case "smokehouse":
            return words.t(
                "Once complete, the Market pays you {n} more.", n=facts["smokehouse_coins"]
            )
        case "fishermans-pub":
            return words.n(
                "Once complete, it is worth {n} point.",
                "Once complete, it is worth {n} points.",
                section.points,
            )
    return words.t(
        "Once complete, boat dice fill its hexes: {scale} points.",
        scale=facts["seafood_buffet_scale"],
    )


def points(section: SectionView, sheet: SheetView, facts: Facts) -> int:
    """Return what a section would score if the game ended now, its fish included."""
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
