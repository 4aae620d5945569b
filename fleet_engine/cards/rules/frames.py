"""Kinds of frames on the stack of a position. Declares the name and fields of each kind.

A frame is `(kind, …)` with the fields of its declaration. Seats count from 0. The numbers follow
from the order of declaration, which never changes: new kinds are added at the end.
"""

from fleet_engine.core.game_loop import FrameKinds

KINDS = FrameKinds()

# Steps.
ROUND = KINDS.add("round")  # a round begins
PHASE = KINDS.add("phase", "phase")  # a phase begins
OPENER = KINDS.add("opener")  # find the seat that opens the next lot
NEXT_BIDDER = KINDS.add("next-bidder", "seat")  # find the next bidder after this seat
RECEIVE = KINDS.add("receive", "seat")  # the lot is paid for
REFILL = KINDS.add("refill")  # the auction phase is over
LAUNCHING = KINDS.add("launching", "seat", "launched")  # ask for another launch if possible
COD_DRAW = KINDS.add("cod-draw", "seat", "launched")
HIRING = KINDS.add("hiring", "seat", "hired")  # ask for another captain if possible
LOBSTER_DRAW = KINDS.add("lobster-draw", "seat")
FISHING = KINDS.add("fishing")
PROCESSING = KINDS.add("processing", "seat", "boats")  # bits of the boats that gave a crate
TRADING = KINDS.add("trading", "seat")
DRAW = KINDS.add("draw", "seat")
ROUND_END = KINDS.add("round-end")

# Decisions.
OPEN = KINDS.add("open", "seat")  # choose a lot, or decline
FIRST_BID = KINDS.add("first-bid", "seat")
BID = KINDS.add("bid", "seat")  # raise or pass
PAY = KINDS.add("pay", "seat", "left", "price", "discount")  # `left`: cash still to be paid
LAUNCH = KINDS.add("launch", "seat", "launched")
HIRE = KINDS.add("hire", "seat", "hired")
PROCESS = KINDS.add("process", "seat", "boats")
TRADE = KINDS.add("trade", "seat")
DISCARD = KINDS.add("discard", "seat", "any")  # 1 if any card may go, 0 for a card just drawn

# More chance nodes, besides the draws above.
TRADE_DRAW = KINDS.add("trade-draw", "seat")  # draw the cards for a crate
REVEAL = KINDS.add("reveal")  # turn licenses up
