"""The kinds of frame on a position's stack.

A frame is `(kind, seat, …)`. Steps happen by themselves; decisions wait for an action.
"""

# Steps of the flow.
SETUP = 0  # (SETUP, seat): a seat's starting roll
ROUND = 1  # (ROUND, 0): a round begins
ROLL = 2  # (ROLL, 0, phase): roll the pool, then draft and share
CAPTAIN_PICK = 3  # (CAPTAIN_PICK, 0)
SHARE = 4  # (SHARE, 0): the last die is left
CAPTAIN_SHARE = 5  # (CAPTAIN_SHARE, 0, die)
INCOME = 6  # (INCOME, seat)
FISH = 7  # (FISH, seat, personal)
SWORDFISH = 8  # (SWORDFISH, seat): what the licence gives after the fishing phase
SWORDFISH_COINS = 9  # (SWORDFISH_COINS, seat, level)
STARS = 10  # (STARS, seat[, source, count]): star actions owed, the first few from a source
FILL = 11  # (FILL, seat, section)
ROUND_END = 12  # (ROUND_END, 0)

# Decisions.
DRAFT = 13  # (DRAFT, seat): take a die
USE = 14  # (USE, seat, die, rerolls): use the die taken, rerolled so often
USE_LAST = 15  # (USE_LAST, seat, die): use the shared die
STAR = 16  # (STAR, seat[, source]): fill a box anywhere; without source by the coin track
CIRCLE = 17  # (CIRCLE, seat, section): licence or boat
BONUS = 18  # (BONUS, seat): what the King Crab licence scores by
OYSTER = 19  # (OYSTER, seat, boat): two fish, or a fish and a coin
AGAIN = 20  # (AGAIN, seat): the second box of a level 3 Shrimp licence, any face

# Steps again: kinds keep their numbers.
AWARD = 21  # (AWARD, 0): whoever met the silver trophy in the step that ends wins it

KINDS = 22

# Sources of stars, indices into `STAR_SOURCES`.
BY_TRACK, BY_SHRIMP, BY_YARD, BY_SWORDFISH = range(4)
