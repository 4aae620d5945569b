"""Kinds of frames on the stack of a position. Declares the name and fields of each kind.

`place` is one of `PLACES`, or `NOWHERE` if no boat is fishing. `sent` encodes a list of boats to
the base `SENT`. The digit of a boat is its place plus 1, and the first boat is the lowest digit.
"""

from fleet_engine.core.game_loop import FrameKinds
from fleet_engine.fishing.names import PLACES

KINDS = FrameKinds()

SENT = len(PLACES) + 1

# Rounds and turns.
ROUND = KINDS.add("round")
TURN = KINDS.add("turn", "first")  # find the next seat that has a token, beginning with this one
PLACE = KINDS.add("place", "seat")  # decision: place a token, or take one back first
ROUND_END = KINDS.add("round-end")
ROTTING = KINDS.add("rotting", "seat")
ROT = KINDS.add("rot", "seat", "place", "left")  # decision: `left` fish, of one boat or all
LAST_CHECK = KINDS.add("last-check")  # end the game if this round was the last one
TOKEN = KINDS.add("token", "seat", "place")  # decision: keep the token on a freezer
NEXT_ROUND = KINDS.add("next-round")  # return tokens and pass on the captain, after the new cards
REVEAL = KINDS.add("reveal")  # chance: a pair of cards beside the areas
OPEN = KINDS.add("open", "area")  # move that pair into an area
LAY = KINDS.add("lay")  # put equipment and treasure on the board

# Frames of circles.
BUY = KINDS.add("buy", "seat")  # decision: number of barrels
SEND = KINDS.add("send", "seat", "area", "sent")  # decision: the next boat
FISH = KINDS.add("fish", "seat", "area", "sent")  # let the boats fish, one after the other
CATCH = KINDS.add("catch", "seat", "area", "place", "left")  # decision: the next catch
BOX = KINDS.add("box", "seat", "area", "place")  # decision: the box that a draw uses up
DRAW = KINDS.add("draw", "seat", "place")  # chance: a cube from the bag
STOW = KINDS.add("stow", "seat", "colour")  # decision: place of a fish from the bag
TREASURE_CARD = KINDS.add("treasure-card", "seat", "place", "reason")  # chance
FREE_FISH = KINDS.add("free-fish", "seat", "place", "reason")
COLOUR = KINDS.add("colour", "seat", "place")  # decision: color of a free fish
BONUS = KINDS.add("bonus", "seat", "place")  # decision: box for a purple cube
PEARL = KINDS.add("pearl", "seat", "place")  # decision: color for a white cube
FREEZING = KINDS.add("freezing", "seat")
FREEZE = KINDS.add("freeze", "seat", "place")  # decision: fish to freeze
EMPTYING = KINDS.add("emptying", "seat", "place")
SAVE = KINDS.add("save", "seat", "place")  # decision: frozen fish to keep
THAW = KINDS.add("thaw", "seat", "place", "colour")  # decision: boat for it
LOOK = KINDS.add("look", "seat")  # chance: the equipment cards on the board
EQUIP = KINDS.add("equip", "seat")  # decision: card to take
DROP = KINDS.add("drop", "seat", "card")  # decision: card that makes room for it
SELL = KINDS.add("sell", "seat", "market", "sold")  # decision: next fish to sell
ROB = KINDS.add("rob", "seat")  # decision: victim
LOOT = KINDS.add("loot", "seat", "victim")  # decision: thing to take
GRAB = KINDS.add("grab", "seat", "victim")  # decision: fish to take
HIDE = KINDS.add("hide", "seat", "victim", "origin", "colour")  # decision: place of the fish
KYOTO = KINDS.add("kyoto", "seat")  # decision: number of barrels
