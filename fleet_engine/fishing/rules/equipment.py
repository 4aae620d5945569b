"""Equipment cards. Handles looking at them, taking one, and making room for it."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import EMPTY, EQUIPMENT, PLACES
from fleet_engine.fishing.position import EQUIPMENT as CIRCLE
from fleet_engine.fishing.position import EventLog, FaceDownCard, Player, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.frames import DROP, EQUIP


def can_take(position: Position, seat: int) -> bool:
    """Return True if a seat can place a token to take an equipment card."""
    player = position.players[seat]
    return (
        len(position.circle_tokens[CIRCLE]) < position.rules.equipment[position.seats]
        and bool(position.board_equipment)
        and (EMPTY in player.cards or bool(droppable_places(position, player)))
    )


def droppable_places(position: Position, player: Player) -> list[int]:
    """Return the places of cards that may be dropped.

    These are cards without a token and without fish.
    """
    return [
        place
        for place in range(1, len(PLACES))
        if player.cards[place] != EMPTY
        and not player.used_places >> place & 1
        and not mat.fish_at(player, place)
    ]


def show_equipment(position: Position, frame: Frame, log: EventLog) -> None:
    """Show the cards on the board to a seat, and ask it to take one."""
    seat = frame[1]
    position.reveal_count += 1
    position.board_equipment = [
        FaceDownCard(card, seen | 1 << seat) for card, seen in sorted(position.board_equipment)
    ]
    if log is not None:
        cards = tuple(EQUIPMENT[laid.card] for laid in position.board_equipment)
        log.append(events.EquipmentSeen(seat, cards))
    position.stack.append((EQUIP, seat))


def hides_choice(position: Position) -> bool:
    """Return True if other seats cannot know whether there is a choice.

    If several cards are on the board, other seats do not know if all are of one kind.
    """
    return len(position.board_equipment) > 1


def legal_equip(position: Position, frame: Frame) -> LegalActions:
    """Return the kinds of cards to take."""
    return tuple(
        action_tables.EQUIP[card]
        for card in sorted({laid.card for laid in position.board_equipment})
    )


def apply_equip(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Take the card, and ask for a card to drop if the mat has no free place."""
    seat, card = frame[1], action_tables.INDEX[action]
    _take(position, card)
    player = position.players[seat]
    if EMPTY in player.cards:
        _put(position, seat, card, player.cards.index(EMPTY), log)
    else:
        position.stack.append((DROP, seat, card))


def _take(position: Position, card: int) -> None:
    """Take a card of a kind off the board.

    If there are several of the kind, the other seats do not know which one was taken. Each seat
    that had seen some of them now knows one fewer.
    """
    alike = [laid.seen for laid in position.board_equipment if laid.card == card]
    left = [laid for laid in position.board_equipment if laid.card != card]
    for fewer in range(1, len(alike)):
        seats = range(len(position.players))
        seen = sum(1 << seat for seat in seats if sum(each >> seat & 1 for each in alike) > fewer)
        left.append(FaceDownCard(card, seen))
    position.board_equipment = sorted(left)


def _put(position: Position, seat: int, card: int, place: int, log: EventLog) -> None:
    position.players[seat].cards[place] = card
    if log is not None:
        log.append(events.EquipmentTaken(seat, EQUIPMENT[card], PLACES[place]))


def legal_drop(position: Position, frame: Frame) -> LegalActions:
    """Return the cards that may make room."""
    return tuple(
        action_tables.DROPS[place]
        for place in droppable_places(position, position.players[frame[1]])
    )


def apply_drop(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Drop a card for the new one.

    Barrels that no longer fit into depots go to the pocket.
    """
    _, seat, card = frame
    place = action_tables.INDEX[action]
    player = position.players[seat]
    dropped = player.cards[place]
    position.dropped_equipment.append(dropped)
    if log is not None:
        log.append(events.EquipmentDropped(seat, EQUIPMENT[dropped], PLACES[place]))
    player.cards[place] = card
    over = -mat.depot_room(position.rules, player)
    if over > 0:
        mat.spend_barrels(position, seat, over, "depot", log)
    _put(position, seat, card, place, log)
