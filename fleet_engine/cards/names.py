"""The ids of the card game: boats, licences, phases and why a game ends.

The order is the order of every table and notation; the first five licences stand at the
places of their boats. Ids are not words: the page's catalogues turn them into words.
"""

STANDARD = ("shrimp", "cod", "lobster", "tuna", "processing-vessel")
"""The five standard licences, each for boats of the same name."""

KING_CRAB = "king-crab"
BOATS = (*STANDARD, KING_CRAB)
"""The six kinds of boat card."""

GONE_FISHING = "gone-fishing"
CARDS = (*BOATS, GONE_FISHING)
"""All that a hand can hold: boat cards and, if they are played with, Gone Fishin' cards."""

PUB = "fishermans-pub"
KING_CRABS = ("king-crab-captains", "king-crab-crates", "king-crab-licences")
"""The King Crab licences by what they count at the end; each lets King Crab boats launch."""

PREMIUM = (PUB, *KING_CRABS)
LICENCES = STANDARD + PREMIUM

CRATE = "crate"
"""What is paid instead of a card: a processed crate."""

PHASES = ("auction", "launch", "hire", "fishing", "processing", "draw")
"""The phases of a round; launching and hiring are the two halves of one printed phase."""

ENDINGS = ("licences", "crates")
"""Why a game ends: the auction cannot be refilled, or the last crate is taken."""

DRAWS = ("cod", "lobster", "trade", "draw")
"""Why cards are drawn: two licences, a traded crate, and the draw phase."""

# Places in the tables above, for the rules.
SHRIMP, COD, LOBSTER, TUNA, PROCESSING = range(len(STANDARD))
KING_CRAB_BOAT = BOATS.index(KING_CRAB)
GONE = CARDS.index(GONE_FISHING)
FIRST_PREMIUM = LICENCES.index(PUB)
FIRST_KING_CRAB = LICENCES.index(KING_CRABS[0])
