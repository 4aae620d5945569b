"""Rounds. Handles the beginning and the end of a round.

In the evening fish rot, and the game ends if it was the last round. Else prices go back to the top,
the cards of the areas move on, and new equipment and treasure are laid. Seats then decide about
tokens on freezers, with the new cards in view. All other tokens return. If no seat took the captain
piece it is passed on, and the next round begins. Until then the position belongs to the round that
ends.
"""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import AREAS, COLOURS, ENDINGS, MARKETS, NOWHERE
from fleet_engine.fishing.position import (
    BY_ROUNDS,
    CIRCLES,
    NO_CARD,
    NO_SEAT,
    EventLog,
    Position,
)
from fleet_engine.fishing.rules import action_tables, freezers, mat, oil
from fleet_engine.fishing.rules.deals import next_treasure
from fleet_engine.fishing.rules.fishing import area_of, shoal_of
from fleet_engine.fishing.rules.frames import (
    LAST_CHECK,
    LAY,
    NEXT_ROUND,
    OPEN,
    REVEAL,
    ROT,
    ROTTING,
    ROUND,
    ROUND_END,
    TURN,
)
from fleet_engine.fishing.ruleset import NO_COLOUR
from fleet_engine.fishing.scoring import totals

FIRST, SECOND, REVEALED = range(len(AREAS) + 1)
"""Indices of the two areas and of the revealed pair beside them."""


def begin_round(position: Position, frame: Frame, log: EventLog) -> None:
    """Begin a round: move the markers, fill the rig and let the captain begin."""
    position.round += 1
    position.first, position.captain_claimed = position.captain, False
    board = position.rules.board
    oil.fill_column(position)
    if log is not None:
        closed = position.closed
        log.append(
            events.RoundBegan(
                position.round,
                position.first,
                None if closed == NO_COLOUR else COLOURS[closed],
                board.most[position.round - 1],
            )
        )
        log.append(events.OilFilled(sum(position.column), position.pocket))
    position.stack += [(ROUND_END,), (TURN, position.first)]


def end_round(position: Position, frame: Frame, log: EventLog) -> None:
    """Let fish rot, then check whether this was the last round."""
    rules = position.rules
    position.stack.append((LAST_CHECK,))
    if position.round == rules.rounds:
        position.ending |= BY_ROUNDS
    rots = rules.rotting[position.seats] and (rules.last_rot or not position.ending)
    if log is not None:
        aboard = (
            mat.count_fish_on_boats(rules, player) if rots else 0 for player in position.players
        )
        log.append(events.EveningCame(tuple(aboard)))
    if rots:
        seats = list(position.from_seat(position.first))
        position.stack += [(ROTTING, seat) for seat in reversed(seats)]


def begin_rotting(position: Position, frame: Frame, log: EventLog) -> None:
    """Let half of the fish of a seat rot, rounded up.

    By the switch `rot` the half is taken of all boats together or of each boat.
    """
    seat = frame[1]
    rules, player = position.rules, position.players[seat]
    if rules.rot == "by player":
        position.stack.append(
            (ROT, seat, NOWHERE, count_rotting(mat.count_fish_on_boats(rules, player)))
        )
        return
    position.stack += [
        (ROT, seat, place, count_rotting(mat.fish_at(player, place)))
        for place in reversed(mat.boat_places(rules, player))
    ]


def count_rotting(fish: int) -> int:
    """Return the number of fish of a group that rot."""
    return (fish + 1) // 2


def legal_rot(position: Position, frame: Frame) -> LegalActions:
    """Return the fish that can rot next."""
    _, seat, place, left = frame
    if not left:
        return ()
    return tuple(
        action_tables.ROTS[spot]
        for spot in mat.fish_on_boats(position.rules, position.players[seat])
        if place in (NOWHERE, spot // mat.WIDTH)
    )


def apply_rot(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Remove a fish from the game."""
    kind, seat, place, left = frame
    mat.lose_fish(position, seat, action_tables.INDEX[action], "rot", log)
    position.stack.append((kind, seat, place, left - 1))


def check_last_round(position: Position, frame: Frame, log: EventLog) -> None:
    """End the game after the last round, else prepare the next round.

    That is: reset the prices, reveal cards, and ask about tokens on freezers.
    """
    if position.ending:
        position.stack.clear()
        if log is not None:
            log.append(events.GameEnded(totals(position), endings(position)))
        return
    position.price_steps = [0] * (len(MARKETS) * len(COLOURS))
    position.stack += [(NEXT_ROUND,), *freezers.token_frames(position), (LAY,), (REVEAL,)]
    _move_areas(position, log)


def _move_areas(position: Position, log: EventLog) -> None:
    """Move the revealed pair to an area.

    By the switch `areas` the cards of one area leave, or those of both.
    """
    if position.rules.areas == "renewed":
        position.stack += [(OPEN, SECOND), (REVEAL,), (OPEN, FIRST)]
        return
    position.areas[FIRST] = position.areas[SECOND]
    _log_area(position, FIRST, log)
    position.stack.append((OPEN, SECOND))


def endings(position: Position) -> tuple[str, ...]:
    """Return the reasons for the end of the game, empty while there is none."""
    return tuple(name for place, name in enumerate(ENDINGS) if position.ending >> place & 1)


def prepare_next_round(position: Position, frame: Frame, log: EventLog) -> None:
    """Take tokens back and pass on the captain piece if no seat took it."""
    _return_tokens(position)
    position.circle_tokens = [()] * len(CIRCLES)
    position.season, position.safe = NO_SEAT, 0
    if not position.captain_claimed:
        position.captain = (position.captain + 1) % position.seats
        if log is not None:
            log.append(events.CaptainMoved(position.captain))
    position.stack.append((ROUND,))


def _return_tokens(position: Position) -> None:
    """Return all tokens to their seats except those that stay on freezers."""
    for player in position.players:
        kept = mat.freezer_places(position.rules, player)
        player.used_places = player.overnight_tokens = sum(1 << place for place in kept)
        player.tokens = position.rules.tokens[position.seats] - len(kept)


def open_area(position: Position, frame: Frame, log: EventLog) -> None:
    """Move the revealed pair of cards into an area."""
    position.areas[frame[1]], position.areas[REVEALED] = position.areas[REVEALED], None
    _log_area(position, frame[1], log)


def _log_area(position: Position, number: int, log: EventLog) -> None:
    if log is not None:
        area = area_of(position, number)
        fleet = position.rules.board.fleets[area.fleet]
        log.append(events.AreaOpened(AREAS[number], shoal_of(position, area).id, fleet.id))


def deal_board_cards(position: Position, frame: Frame, log: EventLog) -> None:
    """Put equipment and treasure for the next round on the board."""
    _deal_equipment(position, log)
    _deal_treasure(position, log)


def _deal_equipment(position: Position, log: EventLog) -> None:
    if position.rules.leftovers == "cleared" and position.board_equipment:
        position.pile += sorted(position.board_equipment)
        if position.rules.reuses_leftovers(position.seats):
            position.leftover_batches += (len(position.board_equipment),)
        position.board_equipment = []
    missing = position.rules.cards_in_round(position.seats, position.round + 1) - len(
        position.board_equipment
    )
    dealt, position.pile = position.pile[: max(0, missing)], position.pile[max(0, missing) :]
    position.board_equipment += dealt
    position.leftover_batches = _remaining_batches(position)
    if log is not None:
        log.append(events.EquipmentLaid(len(position.board_equipment)))


def _remaining_batches(position: Position) -> tuple[int, ...]:
    """Return the sizes of the batches of leftovers, without the cards that were dealt again."""
    room, batches = len(position.pile), list[int]()
    for size in reversed(position.leftover_batches):
        batches.append(min(size, room))
        room -= batches[-1]
    return tuple(filter(None, reversed(batches)))


def _deal_treasure(position: Position, log: EventLog) -> None:
    if position.treasure_on_board != NO_CARD:
        if position.rules.leftovers == "stay":
            return
        position.cleared_treasures.append(position.treasure_on_board)
        position.treasure_on_board = NO_CARD
    card = next_treasure(position, log)
    if card is None:
        return
    position.treasure_on_board = card
    if log is not None:
        log.append(events.TreasureLaid())
