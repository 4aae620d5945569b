"""Pirates. Handles the choice of a victim and the theft of a barrel, a coin or a fish."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, LOOT, PLACES
from fleet_engine.fishing.position import PIRACY, EventLog, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.frames import GRAB, HIDE
from fleet_engine.fishing.rules.frames import LOOT as LOOT_FRAME

BARREL, MONEY, FISH = range(len(LOOT))


def has_free_circle(position: Position) -> bool:
    """Return True if a piracy circle is free. Two-player games have none."""
    rules = position.rules
    circles = rules.board.circles["piracy"] * rules.pirates[position.seats]
    return len(position.circle_tokens[PIRACY]) < circles


def possible_loot(position: Position, seat: int, victim: int) -> list[int]:
    """Return the things that a seat can take from another one.

    A victim always keeps `victim_keeps` of each thing. A safe seat cannot be robbed.
    """
    rules, player, other = position.rules, position.players[seat], position.players[victim]
    if victim == seat or position.safe >> victim & 1:
        return []
    kept = rules.victim_keeps
    found = []
    if other.barrels > kept and mat.depot_room(rules, player) > 0:
        found.append(BARREL)
    if other.money > kept:
        found.append(MONEY)
    if mat.count_fish_on_boats(rules, other) > kept and mat.places_with_room(rules, player):
        found.append(FISH)
    return found


def can_steal(position: Position, seat: int) -> bool:
    """Return True if there is a seat to steal from."""
    return any(possible_loot(position, seat, victim) for victim in range(position.seats))


def legal_rob(position: Position, frame: Frame) -> LegalActions:
    """Return the seats that pirates can visit."""
    seat = frame[1]
    return tuple(
        action_tables.ROBS[victim]
        for victim in range(position.seats)
        if possible_loot(position, seat, victim)
    )


def apply_rob(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Ask for the thing to take."""
    position.stack.append((LOOT_FRAME, frame[1], action_tables.INDEX[action]))


def legal_loot(position: Position, frame: Frame) -> LegalActions:
    """Return the things that pirates can take."""
    return tuple(
        action_tables.LOOTS[thing] for thing in possible_loot(position, frame[1], frame[2])
    )


def apply_loot(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Take the thing. For a fish, ask which one."""
    _, seat, victim = frame
    thing = action_tables.INDEX[action]
    thief, other = position.players[seat], position.players[victim]
    if thing == FISH:
        position.stack.append((GRAB, seat, victim))
        return
    if thing == BARREL:
        other.barrels -= 1
        thief.barrels += 1
    else:
        other.money -= 1
        thief.money += 1
    if log is not None:
        log.append(events.Robbed(seat, victim, LOOT[thing]))


def legal_grab(position: Position, frame: Frame) -> LegalActions:
    """Return the fish that pirates can take."""
    return tuple(
        action_tables.GRABS[spot]
        for spot in mat.fish_on_boats(position.rules, position.players[frame[2]])
    )


def apply_grab(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Ask for the place of the fish."""
    position.stack.append((HIDE, *frame[1:], *divmod(action_tables.INDEX[action], mat.WIDTH)))


def legal_hide(position: Position, frame: Frame) -> LegalActions:
    """Return the places with room for a stolen fish."""
    return tuple(
        action_tables.STOWS[place]
        for place in mat.places_with_room(position.rules, position.players[frame[1]])
    )


def apply_hide(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Move the stolen fish."""
    _, seat, victim, origin, colour = frame
    place = action_tables.INDEX[action]
    position.players[victim].fish[origin * mat.WIDTH + colour] -= 1
    position.players[seat].fish[place * mat.WIDTH + colour] += 1
    if log is not None:
        log.append(
            events.Robbed(seat, victim, LOOT[FISH], COLOURS[colour], PLACES[origin], PLACES[place])
        )
