"""Ids of the card game: boats, licenses, phases and reasons for the end of a game.

All tables and notations use the order of these tuples. The first five licenses have the same
indices as their boats. Ids are not displayed: the catalogs of the page translate them.
"""

STANDARD = ("shrimp", "cod", "lobster", "tuna", "processing-vessel")
"""The five standard licenses. Each allows boats of the same name."""

KING_CRAB = "king-crab"
BOATS = (*STANDARD, KING_CRAB)
"""The six kinds of boat cards."""

GONE_FISHING = "gone-fishing"
CARDS = (*BOATS, GONE_FISHING)
"""Kinds of cards in a hand.

These are boat cards and, if the match uses them, Gone Fishin' cards.
"""

PUB = "fishermans-pub"
KING_CRABS = ("king-crab-captains", "king-crab-crates", "king-crab-licences")
"""King Crab licenses, named by the items that they count at the end.

Each of them allows King Crab boats.
"""

PREMIUM = (PUB, *KING_CRABS)
LICENCES = STANDARD + PREMIUM

CRATE = "crate"
"""Id of a processed crate, which can be paid instead of a card."""

PHASES = ("auction", "launch", "hire", "fishing", "processing", "draw")
"""Phases of a round. Launching and hiring are the two halves of one printed phase."""

ENDINGS = ("licences", "crates")
"""Reasons for the end: the auction cannot be refilled, or the last crate is taken."""

DRAWS = ("cod", "lobster", "trade", "draw")
"""Reasons to draw cards: two licenses, a traded crate, and the draw phase."""

# Indices into the tables above, for the rules.
SHRIMP, COD, LOBSTER, TUNA, PROCESSING = range(len(STANDARD))
KING_CRAB_BOAT = BOATS.index(KING_CRAB)
GONE = CARDS.index(GONE_FISHING)
FIRST_PREMIUM = LICENCES.index(PUB)
FIRST_KING_CRAB = LICENCES.index(KING_CRABS[0])
