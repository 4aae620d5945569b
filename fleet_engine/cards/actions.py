"""Actions of the card game and their notation. Builds the table of all actions.

The list of actions is fixed, so records and links can store an action as its index here. Cards
of a kind are interchangeable, so an action names the kind and not a single card.

Three choices keep each decision small:

- A lot is opened in two steps, `auction LICENCE` and then `bid AMOUNT`.
- A payment is made one card or crate at a time. It ends as soon as it covers the price. Any mix and
  any order can be paid this way, without an action for every sum.
- A captain boards the boat that has waited longest. All boats without a captain are equivalent:
  they carry no crates, have the same capacity, and score the same with or without a captain. For
  the same reason `process` names the number of crates on a boat and not the boat.
"""

from fleet_engine.cards.names import BOATS, CARDS, CRATE, LICENCES
from fleet_engine.core.action import Actions

MAX_CRATES_PER_BOAT = 9
"""Largest boat capacity in crates that a data file may set.

`process` has one action for each number of crates.
"""

MAX_BID = 400
"""Highest bid in cash.

A data file may not hold cards and crates that are worth more in total.
"""

ACTIONS = Actions(
    (
        ("pass", None),
        ("done", None),
        *(("auction", licence) for licence in LICENCES),
        *(("pay", card) for card in CARDS),
        ("pay", CRATE),
        *(("launch", boat) for boat in BOATS),
        *(("captain", boat) for boat in BOATS),
        *(("process", str(crates)) for crates in range(1, MAX_CRATES_PER_BOAT + 1)),
        ("trade", None),
        *(("discard", card) for card in CARDS),
        *(("bid", str(amount)) for amount in range(1, MAX_BID + 1)),
    )
)
"""All actions of the game.

- `auction LICENCE`: put a license up for auction.
- `bid AMOUNT`: open the bidding or raise the bid.
- `pass`: open no lot in this phase, or leave the bidding for the current lot.
- `pay CARD`, `pay crate`: one step of a payment.
- `launch BOAT`: launch a boat card. `captain BOAT`: place a boat card face down as a captain.
- `process CRATES`: process a crate from a boat that carries this number of crates.
- `trade`: trade a processed crate for cards.
- `discard CARD`: discard a card in the draw phase.
- `done`: stop launching, hiring, processing, trading or paying.
"""

PASS = ACTIONS["pass"]
DONE = ACTIONS["done"]
TRADE = ACTIONS["trade"]
