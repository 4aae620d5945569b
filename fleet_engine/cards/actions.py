"""What a player can do in the card game, and how it is written.

Every decision is small and every action is known beforehand, so that records and links
can name it by its place here. Cards of a kind are alike, so an action names the kind and
never a card. Three choices keep decisions small:

- A lot is opened in two steps, `auction LICENCE` and then `bid AMOUNT`.
- A payment is made card by card and crate by crate, and ends as soon as it covers the
  price. Any mix and any order can be paid that way, without an action for every sum.
- A captain comes aboard the boat that has waited longest. All boats without a captain are
  alike: they carry no crates, hold equally many, and score the same with or without him.
  For the same reason `process` names how full a boat is, and not which one.
"""

from fleet_engine.cards.names import BOATS, CARDS, CRATE, LICENCES
from fleet_engine.core.action import Actions

MOST_ABOARD = 9
"""No boat of any edition may hold more crates: `process` has an action for each."""

HIGHEST_BID = 400
"""More than anybody can ever pay: no data file may hold so many cards and crates."""

ACTIONS = Actions(
    (
        ("pass", None),
        ("done", None),
        *(("auction", licence) for licence in LICENCES),
        *(("pay", card) for card in CARDS),
        ("pay", CRATE),
        *(("launch", boat) for boat in BOATS),
        *(("captain", boat) for boat in BOATS),
        *(("process", str(crates)) for crates in range(1, MOST_ABOARD + 1)),
        ("trade", None),
        *(("discard", card) for card in CARDS),
        *(("bid", str(amount)) for amount in range(1, HIGHEST_BID + 1)),
    )
)
"""Every action of the game.

- `auction LICENCE`: put a licence up for auction; `bid AMOUNT`: open or raise.
- `pass`: open no lot in this phase, or leave the bidding for this one.
- `pay CARD`, `pay crate`: a step of a payment.
- `launch BOAT`, `captain BOAT`: put a card to sea, or face down on a boat.
- `process CRATES`: take a crate off a boat that carries so many; `trade`: one for cards.
- `discard CARD`: what the draw phase asks for.
- `done`: launch, hire, process, trade or pay no more.
"""

PASS = ACTIONS["pass"]
DONE = ACTIONS["done"]
TRADE = ACTIONS["trade"]
