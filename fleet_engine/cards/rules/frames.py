"""The kinds of frame on a position's stack.

A frame is `(kind, seat, …)`. Steps happen by themselves; decisions wait for an action.
"""

# Steps of the flow.
ROUND = 0  # (ROUND, 0): a round begins
PHASE = 1  # (PHASE, 0, phase): a phase begins
OPENER = 2  # (OPENER, 0): find who opens the next lot
NEXT_BIDDER = 3  # (NEXT_BIDDER, seat): who may raise after this seat?
RECEIVE = 4  # (RECEIVE, seat): the lot is paid for
REFILL = 5  # (REFILL, 0): the auction phase is over
LAUNCHING = 6  # (LAUNCHING, seat, launched): may the seat launch another boat?
COD_DRAW = 7  # (COD_DRAW, seat, launched)
HIRING = 8  # (HIRING, seat, hired): may the seat hire another captain?
LOBSTER_DRAW = 9  # (LOBSTER_DRAW, seat)
FISHING = 10  # (FISHING, 0)
PROCESSING = 11  # (PROCESSING, seat, boats): bits of the boats that gave a crate
TRADING = 12  # (TRADING, seat)
DRAW = 13  # (DRAW, seat)
ROUND_END = 14  # (ROUND_END, 0)

# Decisions.
OPEN = 15  # (OPEN, seat): choose a lot, or decline
FIRST_BID = 16  # (FIRST_BID, seat)
BID = 17  # (BID, seat): raise or pass
PAY = 18  # (PAY, seat, left, price, discount): `left` is still to be paid
LAUNCH = 19  # (LAUNCH, seat, launched)
HIRE = 20  # (HIRE, seat, hired)
PROCESS = 21  # (PROCESS, seat, boats)
TRADE = 22  # (TRADE, seat)
DISCARD = 23  # (DISCARD, seat, any): 1 if any card may go, 0 for a card just drawn

KINDS = 24
