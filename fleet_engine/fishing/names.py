"""The ids of Let's Go Fishing!: cubes, equipment, places of a mat, circles, and why a game ends.

The order is the order of every table and notation. Ids are not words: the page's catalogues turn
them into words.
"""

COLOURS = ("blue", "green", "yellow", "red")
"""The four kinds of fish, the commonest first."""

TREASURE, PEARL = "treasure", "pearl"
CUBES = (*COLOURS, TREASURE, PEARL)
"""All that is in the bag."""

BOATS = ("boat-2", "boat-3", "boat-4")
DEPOTS = ("depot-2", "depot-3", "depot-4")
FREEZERS = ("freezer-2", "freezer-3")
KYOTO, SUBSIDY = "kyoto", "subsidy"
SIZED = (*BOATS[1:], *DEPOTS[1:], *FREEZERS)
EQUIPMENT = (*SIZED, KYOTO, SUBSIDY)
"""The equipment cards; each mat has a `boat-2`, a `depot-2` and a subsidy printed on it."""

PLACES = ("1", "2", "3", "4")
"""Where the cards of a mat lie: the first is what is printed on it, the others can be added."""

AREAS = ("1", "2")
"""The two fishing areas; the pair of cards of the first one leaves first."""

MARKETS = ("money", "points")
"""The two charts by which fish are sold."""

PLAIN = "plain"
BOXES = (*COLOURS, TREASURE, PLAIN)
"""The boxes of a shoal card: of one colour, purple, or for whatever is drawn."""

BONUSES = ("barrel", "money", "point", "fish")
"""The boxes of the treasure chart."""

LOOT = ("barrel", "money", "fish")
"""What pirates take."""

ENDINGS = ("rounds", "depletion")
"""Why a game ends: the last round is over, or a colour has no fish left to catch."""

# Places in the tables above, for the rules.
TREASURE_CUBE, PEARL_CUBE = CUBES.index(TREASURE), CUBES.index(PEARL)
KYOTO_CARD, SUBSIDY_CARD = EQUIPMENT.index(KYOTO), EQUIPMENT.index(SUBSIDY)
EMPTY, PRINTED = len(EQUIPMENT), len(EQUIPMENT) + 1
"""Behind the equipment: a place without a card, and the place of what is printed on a mat."""
NOWHERE = len(PLACES)
"""Behind the places: none of them."""
