"""Labels for the ids of the dice game.

English is the key of the catalogues. Every entry is translated at the point of use.
"""

from app.i18n import Words, mark
from app.rulebook import Facts

SECTIONS = {
    "shrimp": mark("Shrimp"),
    "cod": mark("Cod"),
    "lobster": mark("Lobster"),
    "swordfish": mark("Swordfish"),
    "oyster": mark("Oyster"),
    "king-crab": mark("King Crab"),
    "captains-club": mark("Captain’s Club"),
    "research-vessel": mark("Research Vessel"),
    "barge": mark("Barge"),
    "inuit": mark("Inuit"),
    "casino": mark("Casino"),
    "amas-bank": mark("Ama’s Bank & Trust"),
    "salvage-yard": mark("Salvage Yard"),
    "bait-shop": mark("Bait Shop"),
    "ridback-canning": mark("Ridback Canning"),
    "smokehouse": mark("Smokehouse"),
    "fishermans-pub": mark("Fisherman’s Pub"),
    "seafood-buffet": mark("Seafood Buffet"),
}
"""Full names of all places of the sheet."""

SHORT = {
    **SECTIONS,
    "captains-club": mark("Club"),
    "research-vessel": mark("Research"),
    "amas-bank": mark("Ama’s Bank"),
    "salvage-yard": mark("Salvage"),
    "bait-shop": mark("Bait"),
    "ridback-canning": mark("Ridback"),
    "smokehouse": mark("Smoke"),
    "fishermans-pub": mark("Pub"),
    "seafood-buffet": mark("Buffet"),
}
"""Short names for narrow places, with at most ten letters or six wide characters.

Each consists of words of the full name, or of the beginning of one. Otherwise newcomers take
them for two things. Japanese has one name for both.
"""

FACES = {
    **{face: SECTIONS[face] for face in ("shrimp", "cod", "lobster", "swordfish", "oyster")},
    "coins": mark("Coins"),
    "harbor": mark("Harbor"),
    "wharf": mark("Wharf"),
    "market": mark("Market"),
}

BOATS = {
    "shrimp": mark("Shrimp boat {number}"),
    "cod": mark("Cod boat {number}"),
    "lobster": mark("Lobster boat {number}"),
    "swordfish": mark("Swordfish boat {number}"),
    "oyster": mark("Oyster boat {number}"),
    "king-crab": mark("King Crab boat {number}"),
    "research-vessel": mark("Research Vessel {number}"),
    "barge": mark("Barge {number}"),
    "inuit": mark("Inuit boat {number}"),
}
"""Name of one boat of each kind. Not every language has the number at the end."""

SOURCES = {
    "die": mark("die as coins"),
    "coins": mark("coins face"),
    "market": mark("Market"),
    "smokehouse": mark("Smokehouse"),
    "cod": mark("Cod"),
    "second-licence": mark("second licence"),
    "oyster": mark("Oyster boat"),
    "swordfish": mark("Swordfish"),
    "income": mark("income"),
    "lobster": mark("Lobster"),
    "ridback-canning": mark("Ridback Canning"),
}
"""Sources of coins."""

BONUSES = {
    "buildings": mark("buildings"),
    "fish": mark("fish"),
    "licences": mark("licences"),
    "coins": mark("coins"),
}

BONUS_SIGNS = {"buildings": "wharf", "fish": "fish", "licences": "licence", "coins": "coin"}
"""Icon of each thing that King Crab may score for."""

PHASES = {
    "setup": mark("Setup"),
    "boat": mark("Boat phase"),
    "income": mark("Income"),
    "fishing": mark("Fishing"),
    "town": mark("Town phase"),
    "over": mark("The end"),
}

METALS = {"gold": mark("gold trophy"), "silver": mark("silver trophy")}

MOST = {
    "fish": mark("most fish"),
    "boats": mark("most boats"),
    "licences": mark("most licences"),
    "top-licences": mark("most top licences"),
    "buildings": mark("most buildings"),
    "coins": mark("most coins"),
}
"""Aim of a trophy for the most of a thing, by thing."""

CAPTAINS = {
    "shrimp-captain": mark("Shrimp captain"),
    "cod-captain": mark("Cod captain"),
    "lobster-captain": mark("Lobster captain"),
    "swordfish-captain": mark("Swordfish captain"),
    "oyster-captain": mark("Oyster captain"),
}

RANKS = {
    "greenhorn": mark("Greenhorn"),
    "deckhand": mark("Deckhand"),
    "mate": mark("Mate"),
    "o-captain": mark("O Captain! My Captain"),
    "salty-captain": mark("Salty Captain"),
}


def perk(fish: str, level: int, facts: Facts, words: Words) -> str:
    """Return the effect of a licence at a level under the current rules."""
    match fish:
        case "shrimp":
            return _shrimp_perk(level, facts, words)
        case "cod":
            return words.n(
                "+{n} coin a launch", "+{n} coins a launch", _number(facts, f"cod_{level}_coins")
            )
        case "lobster":
            if facts["lobster_by_boats"]:
                return words.t("coins by boats: {steps}", steps=facts[f"lobster_{level}_steps"])
            coins = _number(facts, f"lobster_{level}_coins")
            return words.n("+{n} coin income", "+{n} coins income", coins)
        case "swordfish":
            return _swordfish_perk(level, facts, words)
    room = _number(facts, f"oyster_{level}_spaces")
    if facts["oyster_swap"] == "with licence":
        return words.n("{n} fish a boat, or coins", "{n} fish a boat, or coins", room)
    return words.n("boats hold {n} fish", "boats hold {n} fish", room)


def _number(facts: Facts, name: str) -> int:
    return int(str(facts[name]))


def _shrimp_perk(level: int, facts: Facts, words: Words) -> str:
    if _number(facts, f"shrimp_{level}_times") > 1:
        return words.t("any face ×2 + a star")
    if _number(facts, f"shrimp_{level}_actions"):
        return words.t("any face + a star")
    return words.t("any boat face")


def _swordfish_perk(level: int, facts: Facts, words: Words) -> str:
    stars = _number(facts, f"swordfish_{level}_actions")
    coins = _number(facts, f"swordfish_{level}_coins")
    if not coins:
        return words.n("fishing: a star", "fishing: {n} stars", stars)
    return words.t("fishing: star + coin")


def counted(what: str, n: int, words: Words) -> str:
    """Return a number of the things that a card counts."""
    match what:
        case "fish":
            return words.n("{n} fish", "{n} fish", n)
        case "boats":
            return words.n("{n} boat", "{n} boats", n)
        case "licences":
            return words.n("{n} licence", "{n} licences", n)
        case "top-licences":
            return words.n("{n} top licence", "{n} top licences", n)
        case "buildings":
            return words.n("{n} building", "{n} buildings", n)
    return words.n("{n} coin", "{n} coins", n)


def aim(metal: str, counts: str, needs: int | None, words: Words) -> str:
    """Return the aim of a trophy.

    Without `needs` it is the most of a thing at the end. A silver trophy goes to the first
    player with `needs` things. A gold trophy of a solo game requires `needs` things at the end.
    """
    if needs is None:
        return words.t(MOST[counts])
    things = counted(counts, needs, words)
    if metal == "gold":
        return words.t("{things} at the end", things=things)
    return words.t("first to have {things}", things=things)


def short_aim(metal: str, counts: str, needs: int | None, words: Words) -> str:
    """Return `aim` in a few letters, for narrow places."""
    if needs is None or metal == "gold":
        return aim(metal, counts, needs, words)
    return words.t("first: {things}", things=counted(counts, needs, words))


def bonus_rate(bonus: str, facts: Facts, words: Words) -> str:
    """Return the points that the King Crab licence pays for its bonus."""
    points = _number(facts, f"bonus_{bonus}_points")
    match bonus:
        case "buildings":
            return words.t("{n} per building", n=points)
        case "fish":
            return words.t("{n} per {each} fish", n=points, each=facts["bonus_per_fish"])
        case "licences":
            return words.t("{n} per licence", n=points)
    return words.t("{n} per {each} coins", n=points, each=facts["bonus_per_coins"])


def bonus(bonus_id: str, words: Words) -> str:
    """Return the name of a King Crab bonus with a capital letter."""
    name = words.t(BONUSES[bonus_id])
    return name[:1].upper() + name[1:]


def section(section_id: str, words: Words) -> str:
    """Return the full name of a section."""
    return words.t(SECTIONS[section_id])


def face(face_id: str, words: Words) -> str:
    """Return the name of a die face."""
    return words.t(FACES[face_id])


def letters(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the letters in the circles of the sheet.

    They stand for licence, boat, either of both, and fishing. Plain boxes and the circle of a
    building have no letter.
    """
    return (
        ("-", ""),
        ("A", ""),
        ("L", words.p("circle: licence", "L")),
        ("B", words.p("circle: boat", "B")),
        ("?", words.p("circle: licence or boat", "?")),
        ("F", words.p("circle: fishing", "F")),
    )
