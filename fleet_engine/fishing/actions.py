"""Actions of Let's Go Fishing! and their notation. Builds the table of all actions.

Every decision is small. The list of actions is fixed, so records and links can store an action as
its index here. A turn begins with the placement of a token, and the circle asks for further
decisions one by one. A fish is named by its place on the mat and its color, as in `1-blue`.
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

MAX_SEATS = 5
"""Largest number of players."""
MAX_BARRELS = 20
"""Number of barrels in the box."""

FISH = tuple(f"{place}-{colour}" for place in PLACES for colour in COLOURS)
"""Names of a fish by place and color."""

ADDED_PLACES = PLACES[1:]

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
        *(("kyoto", place) for place in ADDED_PLACES),
        *(("freeze", place) for place in ADDED_PLACES),
        *(("thaw", place) for place in ADDED_PLACES),
        ("pass", None),
        ("done", None),
        *(("barrels", str(number)) for number in range(1, MAX_BARRELS + 1)),
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
        *(("drop", place) for place in ADDED_PLACES),
        *(("sell", fish) for fish in FISH),
        *(("rob", str(seat)) for seat in range(MAX_SEATS)),
        *(("loot", thing) for thing in LOOT),
        *(("grab", fish) for fish in FISH),
        *(("rot", fish) for fish in FISH),
        ("keep", None),
        ("return", None),
    )
)
"""All actions of the game.

Token placement, and actions that may precede it:

- `oil`, `fish AREA`, `extra`, `captain`, `season`, `treasure`, `equipment`, `market MARKET`,
  `steal`, `protect`: place a token on a circle of the board.
  `oil` buys barrels, `fish` sends boats, `extra` draws one fish without fuel, `captain` takes the
  captain piece, `season` permits the catch of the closed color, `protect` keeps pirates away.
- `subsidy PLACE`, `kyoto PLACE`, `freeze PLACE`: place a token on a circle of the own mat, for
  coins, to give up barrels for points, or to keep fish from rotting.
- `thaw PLACE`: take a token back from a freezer. The turn continues.
- `pass`: place no more tokens in this round. Legal only if no token can be placed.

Further decisions:

- `barrels NUMBER`: number of barrels to buy, or to give up for Kyoto.
- `boat PLACE`: send a boat. Boats fish in the order in which they were sent. `done`: send no more.
- `draw`: catch an unseen fish. `take BOX`: use a colored or purple box of the shoal card.
- `stop`: end the catch of this boat. `box BOX`: box that an unseen draw uses up.
- `bonus BONUS`, `pearl COLOUR`: box for a purple or white cube. `done`: return it to the bag.
- `colour COLOUR`: fish to take or to keep. `stow PLACE`: place of a fish.
- `chill FISH`: freeze this fish. `done`: freeze no more.
- `equip CARD`: card to take. `drop PLACE`: card that makes room for it.
- `sell FISH`: next fish to sell. `done`: sell no more.
- `rob SEAT`, `loot THING`, `grab FISH`: victim of the pirates and what they take.
- `rot FISH`: next fish to discard at the end of a round.
- `keep`, `return`: keep a token on a freezer at the end of a round, or take it back.
"""
