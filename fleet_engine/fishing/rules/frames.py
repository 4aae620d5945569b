"""The kinds of frame on the stack, in the words of the game.

`place` is one of `PLACES`, or `NOWHERE`: no boat is fishing. `sent` is a row of boats, the first
one lowest, each told by its place and one more, to the base `SENT`.
"""

from fleet_engine.core.game_loop import Kinds
from fleet_engine.fishing.names import PLACES

KINDS = Kinds()

SENT = len(PLACES) + 1

# The course of the game.
ROUND = KINDS.add("round")
TURN = KINDS.add("turn", "first")  # whose turn it is from this seat on
PLACE = KINDS.add("place", "seat")  # decision: place a token, or take one back first
ROUND_END = KINDS.add("round-end")
ROTTING = KINDS.add("rotting", "seat")
ROT = KINDS.add("rot", "seat", "place", "left")  # decision: so many fish, of one boat or of all
LAST_CHECK = KINDS.add("last-check")  # whether this round was the last one
TOKEN = KINDS.add("token", "seat", "place")  # decision: leave the token on a freezer
NEXT_ROUND = KINDS.add("next-round")  # tokens and captain, once cards are laid
REVEAL = KINDS.add("reveal")  # chance: a pair of cards beside the areas
OPEN = KINDS.add("open", "area")  # that pair comes into an area
LAY = KINDS.add("lay")  # equipment and treasure on the board

# What a circle asks for.
BUY = KINDS.add("buy", "seat")  # decision
SEND = KINDS.add("send", "seat", "area", "sent")  # decision
FISH = KINDS.add("fish", "seat", "area", "sent")  # the boats, one after the other
CATCH = KINDS.add("catch", "seat", "area", "place", "left")  # decision
BOX = KINDS.add("box", "seat", "area", "place")  # decision: the box that a draw uses up
DRAW = KINDS.add("draw", "seat", "place")  # chance: a cube out of the bag
STOW = KINDS.add("stow", "seat", "colour")  # decision: where a fish out of the bag goes
TREASURE_CARD = KINDS.add("treasure-card", "seat", "place", "reason")  # chance
FREE_FISH = KINDS.add("free-fish", "seat", "place", "reason")
COLOUR = KINDS.add("colour", "seat", "place")  # decision: which free fish
BONUS = KINDS.add("bonus", "seat", "place")  # decision: where a purple cube goes
PEARL = KINDS.add("pearl", "seat", "place")  # decision: where a white cube goes
FREEZING = KINDS.add("freezing", "seat")
FREEZE = KINDS.add("freeze", "seat", "place")  # decision: what to freeze
EMPTYING = KINDS.add("emptying", "seat", "place")
SAVE = KINDS.add("save", "seat", "place")  # decision: which frozen fish is kept
THAW = KINDS.add("thaw", "seat", "place", "colour")  # decision: on which boat
LOOK = KINDS.add("look", "seat")  # chance: the equipment cards on the board
EQUIP = KINDS.add("equip", "seat")  # decision
DROP = KINDS.add("drop", "seat", "card")  # decision: what makes room for a card
SELL = KINDS.add("sell", "seat", "market", "sold")  # decision
ROB = KINDS.add("rob", "seat")  # decision: whom
LOOT = KINDS.add("loot", "seat", "victim")  # decision: what
GRAB = KINDS.add("grab", "seat", "victim")  # decision: which fish
HIDE = KINDS.add("hide", "seat", "victim", "origin", "colour")  # decision: where it goes
KYOTO = KINDS.add("kyoto", "seat")  # decision: how many barrels
