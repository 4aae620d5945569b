"""Labels for the ids of the dice game.

English is the key of the catalogs. Every entry is translated at the point of use.
"""

from app.i18n import N_, Translator
from app.rulebook import Facts

SECTIONS = {
    "shrimp": N_("Shrimp"),
    "cod": N_("Cod"),
    "lobster": N_("Lobster"),
    "swordfish": N_("Swordfish"),
    "oyster": N_("Oyster"),
    "king-crab": N_("King Crab"),
    "captains-club": N_("Captain’s Club"),
    "research-vessel": N_("Research Vessel"),
    "barge": N_("Barge"),
    "inuit": N_("Inuit"),
    "casino": N_("Casino"),
    "amas-bank": N_("Ama’s Bank & Trust"),
    "salvage-yard": N_("Salvage Yard"),
    "bait-shop": N_("Bait Shop"),
    "ridback-canning": N_("Ridback Canning"),
    "smokehouse": N_("Smokehouse"),
    "fishermans-pub": N_("Fisherman’s Pub"),
    "seafood-buffet": N_("Seafood Buffet"),
}
"""Full names of all places of the sheet."""

SHORT_NAMES = {
    **SECTIONS,
    "captains-club": N_("Club"),
    "research-vessel": N_("Research"),
    "amas-bank": N_("Ama’s Bank"),
    "salvage-yard": N_("Salvage"),
    "bait-shop": N_("Bait"),
    "ridback-canning": N_("Ridback"),
    "smokehouse": N_("Smoke"),
    "fishermans-pub": N_("Pub"),
    "seafood-buffet": N_("Buffet"),
}
"""Short names for narrow places, with at most ten letters or six wide characters.

Each consists of words of the full name, or of the beginning of one. Otherwise newcomers take
them for two things. Japanese has one name for both.
"""

FACES = {
    **{face: SECTIONS[face] for face in ("shrimp", "cod", "lobster", "swordfish", "oyster")},
    "coins": N_("Coins"),
    "harbor": N_("Harbor"),
    "wharf": N_("Wharf"),
    "market": N_("Market"),
}

BOATS = {
    "shrimp": N_("Shrimp boat {number}"),
    "cod": N_("Cod boat {number}"),
    "lobster": N_("Lobster boat {number}"),
    "swordfish": N_("Swordfish boat {number}"),
    "oyster": N_("Oyster boat {number}"),
    "king-crab": N_("King Crab boat {number}"),
    "research-vessel": N_("Research Vessel {number}"),
    "barge": N_("Barge {number}"),
    "inuit": N_("Inuit boat {number}"),
}
"""Name of one boat of each kind. Not every language has the number at the end."""

SOURCES = {
    "die": N_("cashed-in die"),
    "coins": N_("Coins die"),
    "market": N_("Market"),
    "smokehouse": N_("Smokehouse"),
    "cod": N_("Cod"),
    "second-licence": N_("level 2 bonus"),
    "oyster": N_("Oyster boat"),
    "swordfish": N_("Swordfish"),
    "income": N_("income"),
    "lobster": N_("Lobster"),
    "ridback-canning": N_("Ridback Canning"),
}
"""Sources of coins."""

BONUSES = {
    "buildings": N_("buildings"),
    "fish": N_("fish"),
    "licences": N_("licenses"),
    "coins": N_("coins"),
}

BONUS_ICONS = {"buildings": "wharf", "fish": "fish", "licences": "licence", "coins": "coin"}
"""Icon of each thing that King Crab may score for."""

PHASES = {
    "setup": N_("Setup"),
    "boat": N_("Boat phase"),
    "income": N_("Income"),
    "fishing": N_("Fishing"),
    "town": N_("Town phase"),
    "over": N_("The end"),
}

METALS = {"gold": N_("gold trophy"), "silver": N_("silver trophy")}

MAX_LETTERS = {
    "fish": N_("most fish"),
    "boats": N_("most boats"),
    "licences": N_("most licenses"),
    "top-licences": N_("most top licenses"),
    "buildings": N_("most buildings"),
    "coins": N_("most coins"),
}
"""Aim of a trophy for the most of a thing, by thing."""

CAPTAINS = {
    "shrimp-captain": N_("Shrimp captain"),
    "cod-captain": N_("Cod captain"),
    "lobster-captain": N_("Lobster captain"),
    "swordfish-captain": N_("Swordfish captain"),
    "oyster-captain": N_("Oyster captain"),
}

RANKS = {
    "greenhorn": N_("Greenhorn"),
    "deckhand": N_("Deckhand"),
    "mate": N_("Mate"),
    "o-captain": N_("O Captain! My Captain"),
    "salty-captain": N_("Salty Captain"),
}


def licence_effect(fish: str, level: int, facts: Facts, words: Translator) -> str:
    """Return the effect of a license at a level under the current rules."""
    match fish:
        case "shrimp":
            return _shrimp_effect(level, facts, words)
        case "cod":
            return words.n(
                "+{n} coin per launch",
                "+{n} coins per launch",
                _number(facts, f"cod_{level}_coins"),
            )
        case "lobster":
            if facts["lobster_by_boats"]:
                return words.t("coins for boats: {steps}", steps=facts[f"lobster_{level}_steps"])
            coins = _number(facts, f"lobster_{level}_coins")
            return words.n("income +{n}", "income +{n}", coins)
        case "swordfish":
            return _swordfish_effect(level, facts, words)
    room = _number(facts, f"oyster_{level}_spaces")
    if facts["oyster_swap"] == "with licence":
        return words.n("{n} fish per boat, or coins", "{n} fish per boat, or coins", room)
    return words.n("boats hold {n} fish", "boats hold {n} fish", room)


def _number(facts: Facts, name: str) -> int:
    return int(str(facts[name]))


def _shrimp_effect(level: int, facts: Facts, words: Translator) -> str:
    if _number(facts, f"shrimp_{level}_times") > 1:
        return words.t("wild ×2 + a star")
    if _number(facts, f"shrimp_{level}_actions"):
        return words.t("wild + a star")
    return words.t("Shrimp is wild")


def _swordfish_effect(level: int, facts: Facts, words: Translator) -> str:
    stars = _number(facts, f"swordfish_{level}_actions")
    coins = _number(facts, f"swordfish_{level}_coins")
    if not coins:
        return words.n("a star after fishing", "{n} stars after fishing", stars)
    return words.t("star + coin after fishing")


def counted(what: str, n: int, words: Translator) -> str:
    """Return a number of the things that a card counts."""
    match what:
        case "fish":
            return words.n("{n} fish", "{n} fish", n)
        case "boats":
            return words.n("{n} boat", "{n} boats", n)
        case "licences":
            return words.n("{n} license", "{n} licenses", n)
        case "top-licences":
            return words.n("{n} top license", "{n} top licenses", n)
        case "buildings":
            return words.n("{n} building", "{n} buildings", n)
    return words.n("{n} coin", "{n} coins", n)


def goal_text(metal: str, counts: str, needs: int | None, words: Translator) -> str:
    """Return the aim of a trophy.

    Without `needs` it is the most of a thing at the end. A silver trophy goes to the first
    player with `needs` things. A gold trophy of a solo game requires `needs` things at the end.
    """
    if needs is None:
        return words.t(MAX_LETTERS[counts])
    things = counted(counts, needs, words)
    if metal == "gold":
        return words.t("{things} at the end", things=things)
    return words.t("first to have {things}", things=things)


def short_goal_text(metal: str, counts: str, needs: int | None, words: Translator) -> str:
    """Return `goal_text` in a few letters, for narrow places."""
    if needs is None or metal == "gold":
        return goal_text(metal, counts, needs, words)
    return words.t("first: {things}", things=counted(counts, needs, words))


def bonus_rate(bonus: str, facts: Facts, words: Translator) -> str:
    """Return the points that the King Crab license pays for its bonus."""
    points = _number(facts, f"bonus_{bonus}_points")
    match bonus:
        case "buildings":
            return words.t("{n} per building", n=points)
        case "fish":
            return words.t("{n} per {each} fish", n=points, each=facts["bonus_per_fish"])
        case "licences":
            return words.t("{n} per license", n=points)
    return words.t("{n} per {each} coins", n=points, each=facts["bonus_per_coins"])


def bonus(bonus_id: str, words: Translator) -> str:
    """Return the name of a King Crab bonus with a capital letter."""
    name = words.t(BONUSES[bonus_id])
    return name[:1].upper() + name[1:]


def section(section_id: str, words: Translator) -> str:
    """Return the full name of a section."""
    return words.t(SECTIONS[section_id])


def face(face_id: str, words: Translator) -> str:
    """Return the name of a die face."""
    return words.t(FACES[face_id])


def letters(words: Translator) -> tuple[tuple[str, str], ...]:
    """Return the letters in the circles of the sheet.

    They stand for license, boat, either of both, and fishing. Plain boxes and the circle of a
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
