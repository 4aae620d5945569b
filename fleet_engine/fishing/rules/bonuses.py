"""Finds: treasure cards, bonus cubes and free fish. Handles their gains and decisions."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import BONUSES, COLOURS, PEARL, TREASURE_CUBE
from fleet_engine.fishing.position import EventLog, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.fishing import TREASURE_REASONS, bring_in_fish
from fleet_engine.fishing.rules.frames import COLOUR, FREE_FISH
from fleet_engine.fishing.rules.frames import PEARL as PEARL_FRAME

FISH_REASONS = ("treasure", "bonus")
"""Sources of a free fish of any color."""
BY_TREASURE, BY_BONUS = range(2)


def open_treasure(position: Position, frame: Frame, card: int, log: EventLog) -> None:
    """Turn up a treasure card and take its gains, as far as possible."""
    _, seat, place, reason = frame
    treasure = position.rules.board.treasures[card]
    position.found_treasures.append(card)
    if log is not None:
        log.append(events.TreasureFound(seat, treasure.id, TREASURE_REASONS[reason]))
    mat.gain_money(position, seat, treasure.money, "treasure", log)
    mat.gain_barrels(position, seat, treasure.barrels, "treasure", log)
    mat.gain_points(position, seat, treasure.points, "treasure", log)
    if treasure.fish:
        position.stack.append((FREE_FISH, seat, place, BY_TREASURE))


def legal_bonus(position: Position, frame: Frame) -> LegalActions:
    """Return the free boxes of the treasure chart for a purple cube.

    With the rule `may go back` the cube may also return to the bag.
    """
    free = tuple(
        action for box, action in action_tables.BONUS.items() if not position.bonuses >> box & 1
    )
    return (*free, action_tables.DONE) if position.rules.purple_cubes == "may go back" else free


def apply_bonus(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Put the cube on a box and take its bonus, or return the cube to the bag.

    The supply and the room of the seat limit the bonus.
    """
    _, seat, place = frame
    if action is action_tables.DONE:
        position.bag[TREASURE_CUBE] += 1
        if log is not None:
            log.append(events.CubeReturned(seat))
        return
    box = action_tables.INDEX[action]
    position.bonuses |= 1 << box
    if log is not None:
        log.append(events.BonusChosen(seat, BONUSES[box]))
    match BONUSES[box]:
        case "barrel":
            mat.gain_barrels(position, seat, 1, "bonus", log)
        case "money":
            mat.gain_money(position, seat, 1, "bonus", log)
        case "point":
            mat.gain_points(position, seat, 1, "bonus", log)
        case _:
            position.stack.append((FREE_FISH, seat, place, BY_BONUS))


def open_pearl(position: Position, seat: int, place: int, log: EventLog) -> None:
    """Take the gains of a pearl, as far as possible, and ask for its color."""
    mat.gain_barrels(position, seat, 1, "pearl", log)
    mat.gain_money(position, seat, 1, "pearl", log)
    mat.gain_points(position, seat, 1, "pearl", log)
    position.stack.append((PEARL_FRAME, seat, place))


def legal_pearl(position: Position, frame: Frame) -> LegalActions:
    """Return the free colors for a white cube.

    If the bag has fish of any of them, only those colors are legal.
    """
    free = [colour for colour in range(len(COLOURS)) if not position.pearls >> colour & 1]
    there = [colour for colour in free if position.bag[colour]]
    return tuple(action_tables.PEARLS[colour] for colour in there or free)


def apply_pearl(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Put the cube on a color and take the fish."""
    _, seat, place = frame
    colour = action_tables.INDEX[action]
    position.pearls |= 1 << colour
    if log is not None:
        log.append(events.PearlPlaced(seat, COLOURS[colour]))
    if position.bag[colour] and mat.places_with_room(position.rules, position.players[seat]):
        position.bag[colour] -= 1
        bring_in_fish(position, seat, colour, place, log)
    elif log is not None:
        log.append(events.FishMissed(seat, PEARL))


def free_fish(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for the color of a free fish, if there are fish and room for one."""
    _, seat, place, reason = frame
    fish = any(position.bag[: len(COLOURS)])
    if fish and mat.places_with_room(position.rules, position.players[seat]):
        position.stack.append((COLOUR, seat, place))
    elif log is not None:
        log.append(events.FishMissed(seat, FISH_REASONS[reason]))


def legal_colour(position: Position, frame: Frame) -> LegalActions:
    """Return the colors of fish in the bag. The closed season does not apply."""
    return tuple(action for colour, action in action_tables.COLOUR.items() if position.bag[colour])


def apply_colour(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Take a fish of the color from the bag."""
    colour = action_tables.INDEX[action]
    position.bag[colour] -= 1
    bring_in_fish(position, frame[1], colour, frame[2], log)
