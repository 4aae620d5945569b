"""The kinds of frame on a position's stack.

A frame is `(kind, seat, …)`. Steps happen by themselves; decisions wait for an action.
"""

# Steps of the flow.
ROUND = 0  # (ROUND, 0): a round begins
ROLL = 1  # (ROLL, 0, phase): roll the pool, then draft and share
CAPTAIN_PICK = 2  # (CAPTAIN_PICK, 0)
SHARE = 3  # (SHARE, 0): the last die is left
CAPTAIN_SHARE = 4  # (CAPTAIN_SHARE, 0, die)
INCOME = 5  # (INCOME, seat)
FISH = 6  # (FISH, seat, personal)
SWORDFISH = 7  # (SWORDFISH, seat): what the licence gives after the fishing phase
SWORDFISH_COINS = 8  # (SWORDFISH_COINS, seat)
STARS = 9  # (STARS, seat): star actions owed, one by one
FILL = 10  # (FILL, seat, section)
ROUND_END = 11  # (ROUND_END, 0)

# Decisions.
DRAFT = 12  # (DRAFT, seat): take a die
USE = 13  # (USE, seat, die, rerolls): use the die taken, rerolled so often
USE_LAST = 14  # (USE_LAST, seat, die): use the shared die
STAR = 15  # (STAR, seat): fill a box anywhere
CIRCLE = 16  # (CIRCLE, seat, section): licence or boat
BONUS = 17  # (BONUS, seat): what the King Crab licence scores by
OYSTER = 18  # (OYSTER, seat, boat): two fish, or a fish and a coin
AGAIN = 19  # (AGAIN, seat): the second box of a level 3 Shrimp licence, any face

KINDS = 20
