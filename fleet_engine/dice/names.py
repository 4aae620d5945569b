"""The ids of the dice game: faces, sections, bonuses and where coins come from.

The order is the order of the printed sheet and of every table and notation.
Ids are not words: the page's catalogues turn them into words.
"""

SEA = ("shrimp", "cod", "lobster", "swordfish", "oyster")
"""The five fish, each a column of the sheet and a face of the boat die."""

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
"""The eight buildings of the Wharf, in the order of the Captain's round."""

SECTIONS = SEA + HARBOR + WHARF
"""All places with boxes that dice and stars fill."""

BOATS = (*SEA, "king-crab", "research-vessel", "barge", "inuit")
"""The kinds of boat."""

COINS = "coins"
BOAT_FACES = (*SEA, COINS)
TOWN_FACES = ("harbor", "wharf", "market")
FACES = BOAT_FACES + TOWN_FACES
COINS_FACE = FACES.index(COINS)
HARBOR_FACE, WHARF_FACE, MARKET_FACE = (FACES.index(name) for name in TOWN_FACES)

BONUSES = ("buildings", "fish", "licences", "coins")
"""What a King Crab licence may score by."""

COUNTED = ("fish", "boats", "licences", "top-licences", "buildings", "coins")
"""What captain and trophy cards may count."""

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
"""Where coins come from: `die` is any die used as a coin, `coins` the three-coins face."""

STAR_SOURCES = ("coin-track", "shrimp", "salvage-yard", "swordfish")
"""Where star actions come from: the coin track, a licence or the Salvage Yard."""
