"""Frame kinds of the dice game's stack.

A frame is `(kind, …)`. The declaration of each kind names its fields. Seats count from 0;
`section`, `die`, `boat` and `phase` are indices. The number of a kind follows from its position in
this file, so the order never changes and new kinds go to the end.
"""

from fleet_engine.core.game_loop import FrameKinds

KINDS = FrameKinds()

# Steps of the flow. Chance decides the result of ROLL.
SETUP = KINDS.add("setup", "seat")  # a seat's first boxes
ROUND = KINDS.add("round")  # a round begins
ROLL = KINDS.add("roll", "phase")  # roll the pool, then draft and share
CAPTAIN_PICK = KINDS.add("captain-pick")
SHARE = KINDS.add("share")  # the last die is left
CAPTAIN_SHARE = KINDS.add("captain-share", "die")
INCOME = KINDS.add("income", "seat")
FISH = KINDS.add("fish", "seat", "personal")
SWORDFISH = KINDS.add("swordfish", "seat")  # stars and coins after the fishing phase
SWORDFISH_COINS = KINDS.add("swordfish-coins", "seat", "level")
STARS = KINDS.add("stars", "seat", "source", "count")  # all stars owed, `count` from `source`
FILL = KINDS.add("fill", "seat", "section")
ROUND_END = KINDS.add("round-end")

# Decisions.
DRAFT = KINDS.add("draft", "seat")  # take a die
USE = KINDS.add("use", "seat", "die", "rerolls")  # use the taken die, rerolled `rerolls` times
USE_LAST = KINDS.add("use-last", "seat", "die")  # use the shared die
STAR = KINDS.add("star", "seat", "source")  # fill a box anywhere
CIRCLE = KINDS.add("circle", "seat", "section")  # license or boat
BONUS = KINDS.add("bonus", "seat")  # choose the King Crab bonus
OYSTER = KINDS.add("oyster", "seat", "boat")  # two fish, or a fish and a coin
AGAIN = KINDS.add("again", "seat")  # the second box of a level 3 Shrimp license, any face

# More steps.
AWARD = KINDS.add("award")  # award the silver trophy after a step

# Chance events, as ROLL.
STARTING_ROLL = KINDS.add("starting-roll", "seat")  # a seat's first sea type
REROLL = KINDS.add("reroll", "seat", "die", "rerolls")  # a die at the Casino

# Sources of stars, indices into `STAR_SOURCES`.
BY_TRACK, BY_SHRIMP, BY_YARD, BY_SWORDFISH = range(4)
