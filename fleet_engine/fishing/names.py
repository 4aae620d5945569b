"""Ids of Let's Go Fishing!: cubes, equipment, places of a mat, circles, and game endings.

All tables and notations use the order of these tuples. Ids are not displayed: the catalogs of the
page translate them.
"""

COLOURS = ("blue", "green", "yellow", "red")
"""The four kinds of fish, the most common first."""

TREASURE, PEARL = "treasure", "pearl"
CUBES = (*COLOURS, TREASURE, PEARL)
"""Kinds of cubes in the bag."""

BOATS = ("boat-2", "boat-3", "boat-4")
DEPOTS = ("depot-2", "depot-3", "depot-4")
FREEZERS = ("freezer-2", "freezer-3")
KYOTO, SUBSIDY = "kyoto", "subsidy"
SIZED_EQUIPMENT = (*BOATS[1:], *DEPOTS[1:], *FREEZERS)
EQUIPMENT = (*SIZED_EQUIPMENT, KYOTO, SUBSIDY)
"""Equipment cards.

Each mat also has a `boat-2`, a `depot-2` and a subsidy printed on it.
"""

PLACES = ("1", "2", "3", "4")
"""Places of the cards of a mat.

The first one is printed; cards can be added on the others.
"""

AREAS = ("1", "2")
"""The two fishing areas. The pair of cards of the first one leaves first."""

MARKETS = ("money", "points")
"""The two charts on which fish are sold."""

PLAIN = "plain"
BOXES = (*COLOURS, TREASURE, PLAIN)
"""Boxes of a shoal card: one of a color, purple, or plain for any drawn cube."""

BONUSES = ("barrel", "money", "point", "fish")
"""Boxes of the treasure chart."""

LOOT = ("barrel", "money", "fish")
"""Things that pirates take."""

ENDINGS = ("rounds", "depletion")
"""Reasons for the end: the last round is over, or a color is depleted."""

# Indices into the tables above, for the rules.
TREASURE_CUBE, PEARL_CUBE = CUBES.index(TREASURE), CUBES.index(PEARL)
KYOTO_CARD, SUBSIDY_CARD = EQUIPMENT.index(KYOTO), EQUIPMENT.index(SUBSIDY)
EMPTY, PRINTED = len(EQUIPMENT), len(EQUIPMENT) + 1
"""Indices past the equipment: a place without a card, and the printed place."""
NOWHERE = len(PLACES)
"""Index past the places, for no place."""
