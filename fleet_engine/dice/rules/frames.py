"""The kinds of frame on a position's stack.

A frame is `(kind, …)`, and what its fields are called stands in the declaration of its kind.
Seats count from 0; `section`, `die`, `boat` and `phase` are indices. The numbers follow from
the order here, which never changes: new kinds go to the end.
"""

from fleet_engine.core.game_loop import Kinds

KINDS = Kinds()

# Steps of the flow; of what ROLL brings chance decides.
SETUP = KINDS.add("setup", "seat")  # a seat's first boxes
ROUND = KINDS.add("round")  # a round begins
ROLL = KINDS.add("roll", "phase")  # roll the pool, then draft and share
CAPTAIN_PICK = KINDS.add("captain-pick")
SHARE = KINDS.add("share")  # the last die is left
CAPTAIN_SHARE = KINDS.add("captain-share", "die")
INCOME = KINDS.add("income", "seat")
FISH = KINDS.add("fish", "seat", "personal")
SWORDFISH = KINDS.add("swordfish", "seat")  # what the licence gives after the fishing phase
SWORDFISH_COINS = KINDS.add("swordfish-coins", "seat", "level")
STARS = KINDS.add("stars", "seat", "source", "count")  # all stars owed, so many from a source
FILL = KINDS.add("fill", "seat", "section")
ROUND_END = KINDS.add("round-end")

# Decisions.
DRAFT = KINDS.add("draft", "seat")  # take a die
USE = KINDS.add("use", "seat", "die", "rerolls")  # use the die taken, rerolled so often
USE_LAST = KINDS.add("use-last", "seat", "die")  # use the shared die
STAR = KINDS.add("star", "seat", "source")  # fill a box anywhere
CIRCLE = KINDS.add("circle", "seat", "section")  # licence or boat
BONUS = KINDS.add("bonus", "seat")  # what the King Crab licence scores by
OYSTER = KINDS.add("oyster", "seat", "boat")  # two fish, or a fish and a coin
AGAIN = KINDS.add("again", "seat")  # the second box of a level 3 Shrimp licence, any face

# Steps again.
AWARD = KINDS.add("award")  # whoever met the silver trophy in the step that ends wins it

# What chance decides, as it does in ROLL.
STARTING_ROLL = KINDS.add("starting-roll", "seat")  # which boxes a seat begins with
REROLL = KINDS.add("reroll", "seat", "die", "rerolls")  # a die at the Casino

# Sources of stars, indices into `STAR_SOURCES`.
BY_TRACK, BY_SHRIMP, BY_YARD, BY_SWORDFISH = range(4)
