"""The words for the ids of the dice game.

English is the key of the catalogues; every entry is translated where it is shown.
"""

from app.words import Words, mark

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
"""All places of the sheet by their full names."""

SHORT = {
    **SECTIONS,
    "captains-club": mark("Captain’s"),
    "research-vessel": mark("Research"),
    "amas-bank": mark("Ama’s"),
    "salvage-yard": mark("Salvage"),
    "bait-shop": mark("Bait"),
    "ridback-canning": mark("Ridback"),
    "smokehouse": mark("Smoke"),
    "fishermans-pub": mark("Pub"),
    "seafood-buffet": mark("Buffet"),
}
"""The same for narrow places: at most ten letters, or four wide characters."""

FACES = {
    **{face: SECTIONS[face] for face in ("shrimp", "cod", "lobster", "swordfish", "oyster")},
    "coins": mark("3 coins"),
    "harbor": mark("Harbor"),
    "wharf": mark("Wharf"),
    "market": mark("Market"),
}

BOATS = {
    "shrimp": mark("Shrimp boat"),
    "cod": mark("Cod boat"),
    "lobster": mark("Lobster boat"),
    "swordfish": mark("Swordfish boat"),
    "oyster": mark("Oyster boat"),
    "king-crab": mark("King Crab boat"),
    "research-vessel": mark("Research Vessel"),
    "barge": mark("Barge"),
    "inuit": mark("Inuit boat"),
}

SOURCES = {
    "die": mark("die as coins"),
    "coins": mark("coins face"),
    "market": mark("Market"),
    "smokehouse": mark("Smokehouse"),
    "cod": mark("Cod licence"),
    "second-licence": mark("second licence"),
    "oyster": mark("Oyster boat"),
    "swordfish": mark("Swordfish licence"),
    "income": mark("income"),
    "lobster": mark("Lobster licence"),
    "ridback-canning": mark("Ridback Canning"),
}
"""Where coins come from."""

BONUSES = {
    "buildings": mark("buildings"),
    "fish": mark("fish"),
    "licences": mark("licences"),
    "coins": mark("coins"),
}

BONUS_RATES = {
    "buildings": mark("2 per building"),
    "fish": mark("1 per 6 fish"),
    "licences": mark("1 per licence"),
    "coins": mark("1 per 10 coins"),
}
"""How many points a King Crab licence pays for them, by the rules of all editions."""

PERKS = {
    "2020": {
        "shrimp": (
            mark("any boat face"),
            mark("any face, then a star"),
            mark("any face twice, then a star"),
        ),
        "cod": (mark("+1 coin a launch"), mark("+2 coins a launch"), mark("+3 coins a launch")),
        "lobster": (mark("+1 coin income"), mark("+2 coins income"), mark("+3 coins income")),
        "swordfish": (
            mark("fishing: a star"),
            mark("fishing: star + coin"),
            mark("fishing: 2 stars"),
        ),
        "oyster": (
            mark("boats hold 6 fish"),
            mark("boats hold 8 fish"),
            mark("boats hold 10 fish"),
        ),
    }
}
"""What a licence gives at levels 1 to 3, by the edition of the rules."""

PHASES = {
    "setup": mark("Setup"),
    "boat": mark("Boat phase"),
    "income": mark("Income"),
    "fishing": mark("Fishing"),
    "town": mark("Town phase"),
    "over": mark("The end"),
}

RANKS = {
    "greenhorn": mark("Greenhorn"),
    "deckhand": mark("Deckhand"),
    "mate": mark("Mate"),
    "o-captain": mark("O Captain! My Captain"),
    "salty-captain": mark("Salty Captain"),
}


def section(section_id: str, words: Words) -> str:
    """Return the full name of a section."""
    return words.t(SECTIONS[section_id])


def face(face_id: str, words: Words) -> str:
    """Return the name of a die face."""
    return words.t(FACES[face_id])


def listed(items: list[str], words: Words) -> str:
    """Return items one after the other, as a list inside a sentence."""
    return words.p("between the items of a list", ", ").join(items)


def letters(words: Words) -> tuple[tuple[str, str], ...]:
    """Return what stands in the circles of the sheet: licence, boat, either, fishing."""
    return (
        ("-", ""),
        ("A", ""),
        ("L", words.p("circle: licence", "L")),
        ("B", words.p("circle: boat", "B")),
        ("?", words.p("circle: licence or boat", "?")),
        ("F", words.p("circle: fishing", "F")),
    )
