"""Fishing with boats, and extra fishing. Handles all steps from the fuel to the fish on board."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import AREAS, COLOURS, NOWHERE, PLACES, PLAIN
from fleet_engine.fishing.names import TREASURE as PURPLE
from fleet_engine.fishing.position import AREA, BY_DEPLETION, Area, EventLog, Player, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.frames import (
    BOX,
    CATCH,
    DRAW,
    FISH,
    FREEZING,
    SEND,
    SENT,
    STOW,
    TREASURE_CARD,
)
from fleet_engine.fishing.ruleset import Shoal

FROM_BOX, FROM_CUBE, FROM_BOARD = range(3)
TREASURE_REASONS = ("box", "cube", "board")
"""Sources of a treasure card."""


def shoal_of(position: Position, area: Area) -> Shoal:
    """Return the shoal card of an area."""
    return position.rules.board.shoals[area.shoal]


def catch_left(position: Position, area: Area) -> int:
    """Return the number of boxes of an area that are not used up."""
    used = area.plain + area.treasures + area.colours.bit_count()
    return shoal_of(position, area).catch - used


def fuel_needed(position: Position, player: Player, area: Area, place: int) -> int:
    """Return the fuel of a boat in an area, 0 if no boat can fish there.

    That is the case if the place has no boat or the fleet card bars its size.
    """
    rules = position.rules
    return rules.board.fleets[area.fleet].burnt[rules.boat_holds[player.cards[place]]]


def ready_boats(position: Position, player: Player, area: Area) -> list[int]:
    """Return the places of boats that can be sent to an area."""
    rules, barrels = position.rules, player.barrels
    burnt, holds = rules.board.fleets[area.fleet].burnt, rules.boat_holds
    return [
        place
        for place, card in enumerate(player.cards)
        if 0 < burnt[holds[card]] <= barrels and mat.boat_space(rules, player, place)
    ]


def can_fish(position: Position, seat: int, number: int) -> bool:
    """Return True if a seat can place a token at an area and send a boat."""
    area = area_of(position, number)
    return (
        len(position.circle_tokens[AREA + number]) < position.rules.circles_of_area
        and any(position.bag)
        and catch_left(position, area) > 0
        and bool(ready_boats(position, position.players[seat], area))
    )


def begin_fishing(position: Position, seat: int, number: int) -> None:
    """Ask for the boats, then fill freezers."""
    position.stack += [(FREEZING, seat), (SEND, seat, number, 0)]


def begin_extra_fishing(position: Position, seat: int, log: EventLog) -> None:
    """Pay for one draw from the bag, then fill freezers."""
    mat.pay_money(position, seat, position.rules.extra_price, "extra", log)
    position.stack += [(FREEZING, seat), (DRAW, seat, NOWHERE)]


def sent_boats(sent: int) -> list[int]:
    """Return the places of the boats that were sent, in order."""
    found = []
    while sent:
        sent, place = divmod(sent, SENT)
        found.append(place - 1)
    return found


def area_of(position: Position, number: int) -> Area:
    """Return an area that can be fished."""
    area = position.areas[number]
    assert area is not None
    return area


def legal_send(position: Position, frame: Frame) -> LegalActions:
    """Return the boats to send next, and `DONE` once one was sent."""
    _, seat, number, sent = frame
    out = sent_boats(sent)
    player = position.players[seat]
    free = ready_boats(position, player, area_of(position, number))
    legal = tuple(action_tables.BOATS[place] for place in free if place not in out)
    return (*legal, action_tables.DONE) if sent else legal


def apply_send(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Send a boat and pay its fuel, or let the sent boats fish."""
    _, seat, number, sent = frame
    if action is action_tables.DONE:
        position.stack.append((FISH, seat, number, sent))
        return
    place = action_tables.INDEX[action]
    need = fuel_needed(position, position.players[seat], area_of(position, number), place)
    mat.burn_barrels(position, seat, need)
    if log is not None:
        log.append(events.BoatSent(seat, PLACES[place], AREAS[number], need))
    sent += (place + 1) * SENT ** len(sent_boats(sent))
    position.stack.append((SEND, seat, number, sent))


def fish_with_boat(position: Position, frame: Frame, log: EventLog) -> None:
    """Let the next boat fish for as many fish as it has room for."""
    _, seat, number, sent = frame
    if sent:
        sent, place = divmod(sent, SENT)
        space = mat.boat_space(position.rules, position.players[seat], place - 1)
        position.stack += [(FISH, seat, number, sent), (CATCH, seat, number, place - 1, space)]


def may_catch(position: Position, seat: int, colour: int) -> bool:
    """Return True if the closed season allows a seat to take fish of a color."""
    return colour != position.closed or position.season == seat


def legal_catch(position: Position, frame: Frame) -> LegalActions:
    """Return the ways to catch the next fish, and `STOP`."""
    _, seat, number, place, left = frame
    area = area_of(position, number)
    space = mat.boat_space(position.rules, position.players[seat], place)
    if not (left and space and catch_left(position, area)):
        return ()
    shoal = shoal_of(position, area)
    legal = [action_tables.DRAW] if any(position.bag) else []
    legal += [
        action_tables.TAKES[colour]
        for colour in shoal.colours
        if not area.colours >> colour & 1
        and position.bag[colour]
        and may_catch(position, seat, colour)
    ]
    if area.treasures < shoal.treasures:
        legal.append(action_tables.TAKE_TREASURE)
    return (*legal, action_tables.STOP)


def apply_catch(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Catch a fish, or stop."""
    _, seat, number, place, left = frame
    if action is action_tables.STOP:
        return
    position.stack.append((CATCH, seat, number, place, left - 1))
    if action is action_tables.DRAW:
        area = area_of(position, number)
        if area.plain < shoal_of(position, area).plain:
            _use_box(position, seat, number, area._replace(plain=area.plain + 1), PLAIN, log)
            position.stack.append((DRAW, seat, place))
        else:
            position.stack.append((BOX, seat, number, place))
    elif action is action_tables.TAKE_TREASURE:
        _use_treasure(position, seat, number, log)
        position.stack.append((TREASURE_CARD, seat, place, FROM_BOX))
    else:
        colour = action_tables.INDEX[action]
        _use_colour(position, seat, number, colour, log)
        position.bag[colour] -= 1
        stow_fish(position, seat, colour, place, log)


def _use_box(
    position: Position, seat: int, number: int, area: Area, box: str, log: EventLog
) -> None:
    position.areas[number] = area
    if log is not None:
        log.append(events.BoxUsed(seat, AREAS[number], box))


def _use_colour(position: Position, seat: int, number: int, colour: int, log: EventLog) -> None:
    area = area_of(position, number)
    used = area._replace(colours=area.colours | 1 << colour)
    _use_box(position, seat, number, used, COLOURS[colour], log)


def _use_treasure(position: Position, seat: int, number: int, log: EventLog) -> None:
    area = area_of(position, number)
    _use_box(position, seat, number, area._replace(treasures=area.treasures + 1), PURPLE, log)


def legal_box(position: Position, frame: Frame) -> LegalActions:
    """Return the special boxes that an unseen draw can use up."""
    area = area_of(position, frame[2])
    shoal = shoal_of(position, area)
    legal = [
        action_tables.BOXES[colour] for colour in shoal.colours if not area.colours >> colour & 1
    ]
    if area.treasures < shoal.treasures:
        legal.append(action_tables.BOXES[len(COLOURS)])
    return tuple(legal)


def apply_box(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Use up a special box for a draw, without the effect of the box."""
    _, seat, number, place = frame
    box = action_tables.INDEX[action]
    if box == len(COLOURS):
        _use_treasure(position, seat, number, log)
    else:
        _use_colour(position, seat, number, box, log)
    position.stack.append((DRAW, seat, place))


def bring_in_fish(position: Position, seat: int, colour: int, place: int, log: EventLog) -> None:
    """Put a fish from the bag on the fishing boat, else ask for its place."""
    if place != NOWHERE and mat.boat_space(position.rules, position.players[seat], place):
        stow_fish(position, seat, colour, place, log)
    else:
        position.stack.append((STOW, seat, colour))


def stow_fish(position: Position, seat: int, colour: int, place: int, log: EventLog) -> None:
    """Put a fish from the bag on a place; one fish less remains to be caught."""
    position.players[seat].fish[place * mat.WIDTH + colour] += 1
    position.fish_left[colour] -= 1
    if log is not None:
        log.append(events.FishStowed(seat, COLOURS[colour], PLACES[place]))
    if not position.fish_left[colour]:
        position.ending |= BY_DEPLETION
        if log is not None:
            log.append(events.Depleted(COLOURS[colour]))


def legal_stow(position: Position, frame: Frame) -> LegalActions:
    """Return the places with room for a fish."""
    return tuple(
        action_tables.STOWS[place]
        for place in mat.places_with_room(position.rules, position.players[frame[1]])
    )


def apply_stow(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Put the fish on the place."""
    stow_fish(position, frame[1], frame[2], action_tables.INDEX[action], log)
