"""Ids of the dice game: faces, sections, bonuses and sources of coins.

Their order is that of the printed sheet, and all tables and notations use it. Ids are not shown:
the translation catalogs of the page map them to words.
"""

SEA = ("shrimp", "cod", "lobster", "swordfish", "oyster")
"""The five sea types. Each is a column of the sheet and a face of the boat die."""

HARBOR = ("king-crab", "captains-club", "research-vessel", "barge", "inuit")
"""The five ships of the Harbor."""

WHARF = (
    "casino",
    "amas-bank",
    "salvage-yard",
    "bait-shop",
    "ridback-canning",
    "smokehouse",
    "fishermans-pub",
    "seafood-buffet",
)
"""The eight buildings of the Wharf, in the order of the Captain's token."""

SECTIONS = SEA + HARBOR + WHARF
"""All sections with boxes that dice and stars fill."""

BOATS = (*SEA, "king-crab", "research-vessel", "barge", "inuit")
"""The kinds of boat."""

COINS = "coins"
BOAT_FACES = (*SEA, COINS)
TOWN_FACES = ("harbor", "wharf", "market")
FACES = BOAT_FACES + TOWN_FACES
COINS_FACE = FACES.index(COINS)
HARBOR_FACE, WHARF_FACE, MARKET_FACE = (FACES.index(name) for name in TOWN_FACES)

BONUSES = ("buildings", "fish", "licences", "coins")
"""The King Crab bonuses."""

COUNTABLE = ("fish", "boats", "licences", "top-licences", "buildings", "coins")
"""Things that captain cards and trophy cards can count."""

COIN_SOURCES = (
    "die",
    "coins",
    "market",
    "smokehouse",
    "cod",
    "second-licence",
    "oyster",
    "swordfish",
    "income",
    "lobster",
    "ridback-canning",
)
"""Sources of coins.

`die` is any die used as a coin, `coins` the three-coins face.
"""

STAR_SOURCES = ("coin-track", "shrimp", "salvage-yard", "swordfish")
"""Sources of star actions."""
