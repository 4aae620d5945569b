"""What a player can do in Let's Go Fishing!, and how it is written.

Every decision is small and every action is known beforehand, so that records and links can name
it by its place here. A turn is the placement of a token; what the circle asks for follows step by
step. A fish is named by the place of the mat that it lies at and by its colour, `1-blue`.
"""

from fleet_engine.core.action import Actions
from fleet_engine.fishing.names import (
    AREAS,
    BONUSES,
    COLOURS,
    EQUIPMENT,
    LOOT,
    MARKETS,
    PLACES,
    TREASURE,
)

MOST_SEATS = 5
MOST_BARRELS = 20
"""As many barrels as the box holds."""

FISH = tuple(f"{place}-{colour}" for place in PLACES for colour in COLOURS)
"""A fish of a colour at a place."""

ADDED = PLACES[1:]

ACTIONS = Actions(
    (
        ("oil", None),
        *(("fish", area) for area in AREAS),
        ("extra", None),
        ("captain", None),
        ("season", None),
        ("treasure", None),
        ("equipment", None),
        *(("market", market) for market in MARKETS),
        ("steal", None),
        ("protect", None),
        *(("subsidy", place) for place in PLACES),
        *(("kyoto", place) for place in ADDED),
        *(("freeze", place) for place in ADDED),
        *(("thaw", place) for place in ADDED),
        ("pass", None),
        ("done", None),
        *(("barrels", str(number)) for number in range(1, MOST_BARRELS + 1)),
        *(("boat", place) for place in PLACES),
        ("draw", None),
        *(("take", box) for box in (*COLOURS, TREASURE)),
        ("stop", None),
        *(("box", box) for box in (*COLOURS, TREASURE)),
        *(("bonus", bonus) for bonus in BONUSES),
        *(("pearl", colour) for colour in COLOURS),
        *(("colour", colour) for colour in COLOURS),
        *(("stow", place) for place in PLACES),
        *(("chill", fish) for fish in FISH),
        *(("equip", card) for card in EQUIPMENT),
        *(("drop", place) for place in ADDED),
        *(("sell", fish) for fish in FISH),
        *(("rob", str(seat)) for seat in range(MOST_SEATS)),
        *(("loot", thing) for thing in LOOT),
        *(("grab", fish) for fish in FISH),
        *(("rot", fish) for fish in FISH),
        ("keep", None),
        ("return", None),
    )
)
"""Every action of the game.

Placing a token, or what may come before it:

- `oil`, `fish AREA`, `extra`, `captain`, `season`, `treasure`, `equipment`, `market MARKET`,
  `steal`, `protect`: on a circle of the board.
- `subsidy PLACE`, `kyoto PLACE`, `freeze PLACE`: on a circle of one's own mat.
- `thaw PLACE`: take a token back from a freezer first; the turn goes on.
- `pass`: place no token any more in this round, where none can be placed.

What follows:

- `barrels NUMBER`: buy so many, or give so many up for Kyoto.
- `boat PLACE`: send a boat; those that are sent fish in this order. `done`: send no more.
- `draw`: catch a fish unseen. `take BOX`: use a coloured or a purple box of the shoal card.
  `stop`: this boat catches no more. `box BOX`: the box that a fish drawn unseen uses up.
- `bonus BONUS`, `pearl COLOUR`: where a purple or a white cube goes; `done`: back into the bag.
- `colour COLOUR`: which fish is taken, or kept. `stow PLACE`: where it goes.
- `chill FISH`: freeze this one. `done`: freeze no more.
- `equip CARD`, `drop PLACE`: which card to take, which one makes room for it.
- `sell FISH`: the next fish to sell. `done`: sell no more.
- `rob SEAT`, `loot THING`, `grab FISH`: whom pirates visit and what they take.
- `rot FISH`: the next fish to throw away at the end of a round.
- `keep`, `return`: leave a token on a freezer at the end of a round, or take it back.
"""
