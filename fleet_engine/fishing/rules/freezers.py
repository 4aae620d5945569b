"""Freezers. Fish under a token do not rot and are safe from pirates while the token stays."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, PLACES
from fleet_engine.fishing.position import EventLog, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.frames import EMPTYING, FREEZE, SAVE, THAW, TOKEN

MOVES = ("by timing", "moved")
"""Values of the switch `freezer_return` with which fish move to boats.

They apply to a token that is taken back during a round.
"""


def begin_freezing(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for fish to freeze in each freezer that holds a token."""
    seat = frame[1]
    places = mat.freezer_places(position.rules, position.players[seat])
    position.stack += [(FREEZE, seat, place) for place in reversed(places)]


def legal_freeze(position: Position, frame: Frame) -> LegalActions:
    """Return the fish that can be frozen next, and `DONE`."""
    player = position.players[frame[1]]
    if not mat.freezer_space(position.rules, player, frame[2]):
        return ()
    legal = tuple(action_tables.CHILLS[spot] for spot in mat.fish_on_boats(position.rules, player))
    return (*legal, action_tables.DONE) if legal else ()


def apply_freeze(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Freeze a fish, or stop."""
    if action is action_tables.DONE:
        return
    _, seat, freezer = frame
    place, colour = divmod(action_tables.INDEX[action], mat.WIDTH)
    fish = position.players[seat].fish
    fish[place * mat.WIDTH + colour] -= 1
    fish[freezer * mat.WIDTH + colour] += 1
    if log is not None:
        log.append(events.FishFrozen(seat, COLOURS[colour], PLACES[place], PLACES[freezer]))
    position.stack.append(frame)


def return_token(position: Position, seat: int, place: int, log: EventLog) -> None:
    """Return the token of a freezer to the hand."""
    player = position.players[seat]
    player.used_places &= ~(1 << place)
    player.overnight_tokens &= ~(1 << place)
    player.tokens += 1
    if log is not None:
        log.append(events.TokenReturned(seat, PLACES[place]))


def can_thaw(position: Position, seat: int) -> list[int]:
    """Return the places of freezers whose token can return during a round."""
    player = position.players[seat]
    return [
        place
        for place in mat.freezer_places(position.rules, player)
        if player.overnight_tokens >> place & 1
    ]


def thaw_freezer(position: Position, seat: int, place: int, log: EventLog) -> None:
    """Take a token back during the round, and keep the fish that boats have room for.

    With the option `lost` all fish of the freezer are lost.
    """
    return_token(position, seat, place, log)
    if position.rules.freezer_return in MOVES:
        position.stack.append((EMPTYING, seat, place))
    else:
        discard_fish(position, seat, place, log)


def discard_fish(position: Position, seat: int, place: int, log: EventLog) -> None:
    """Remove all fish at a place from the game."""
    fish = position.players[seat].fish
    for spot in range(place * mat.WIDTH, place * mat.WIDTH + mat.WIDTH):
        for _ in range(fish[spot]):
            mat.lose_fish(position, seat, spot, "thaw", log)


def continue_emptying(position: Position, frame: Frame, log: EventLog) -> None:
    """Move the fish of a freezer to boats one by one; fish without room are lost."""
    _, seat, place = frame
    player = position.players[seat]
    room = any(
        mat.boat_space(position.rules, player, boat)
        for boat in mat.boat_places(position.rules, player)
    )
    if not mat.fish_at(player, place):
        return
    if room:
        position.stack += [frame, (SAVE, seat, place)]
    else:
        discard_fish(position, seat, place, log)


def legal_save(position: Position, frame: Frame) -> LegalActions:
    """Return the frozen fish that can be kept next."""
    fish = position.players[frame[1]].fish
    first = frame[2] * mat.WIDTH
    return tuple(action for colour, action in action_tables.COLOUR.items() if fish[first + colour])


def apply_save(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Ask for the boat of the fish."""
    position.stack.append((THAW, *frame[1:], action_tables.INDEX[action]))


def legal_thaw(position: Position, frame: Frame) -> LegalActions:
    """Return the boats that have room for a frozen fish."""
    player = position.players[frame[1]]
    return tuple(
        action_tables.STOWS[place]
        for place in mat.boat_places(position.rules, player)
        if mat.boat_space(position.rules, player, place)
    )


def apply_thaw(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Move the fish to the boat."""
    _, seat, freezer, colour = frame
    place = action_tables.INDEX[action]
    fish = position.players[seat].fish
    fish[freezer * mat.WIDTH + colour] -= 1
    fish[place * mat.WIDTH + colour] += 1
    if log is not None:
        log.append(events.FishThawed(seat, COLOURS[colour], PLACES[freezer], PLACES[place]))


def token_frames(position: Position) -> list[Frame]:
    """Return the decisions about all tokens on freezers, the last one first."""
    asked: list[Frame] = [
        (TOKEN, seat, place)
        for seat in position.from_seat(position.first)
        for place in mat.freezer_places(position.rules, position.players[seat])
    ]
    return asked[::-1]


def legal_token(position: Position, frame: Frame) -> LegalActions:
    """Return `KEEP` and `RETURN`, for a token on a freezer at the end of a round."""
    return (action_tables.KEEP, action_tables.RETURN)


def apply_token(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Keep the token on the freezer, or take it back."""
    _, seat, place = frame
    if action is action_tables.KEEP:
        if log is not None:
            log.append(events.TokenKept(seat, PLACES[place]))
        return
    return_token(position, seat, place, log)
    if position.rules.freezer_return == "moved":
        position.stack.append((EMPTYING, seat, place))
    else:
        discard_fish(position, seat, place, log)
