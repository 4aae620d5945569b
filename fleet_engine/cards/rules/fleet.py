"""Launching boats and hiring captains. Includes the draws of Cod and Lobster licenses."""

from collections.abc import Sequence

from fleet_engine.cards import events
from fleet_engine.cards.actions import DONE
from fleet_engine.cards.names import BOATS, COD, GONE, LOBSTER
from fleet_engine.cards.position import EventLog, Position
from fleet_engine.cards.rules import action_tables
from fleet_engine.cards.rules.frames import COD_DRAW, HIRE, HIRING, LAUNCH, LAUNCHING
from fleet_engine.cards.rules.payment import available_cash, charge_price, discount, is_licensed
from fleet_engine.cards.rules.piles import draw_to_hand, record_seen_card
from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.core.validation import lookup_step


def begin_launching(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for a launch if public information allows one, else go on to the Cod draw."""
    _, seat, launched = frame
    player = position.players[seat]
    within = launched < position.rules.launches[player.licences[COD]]
    some_licence = any(is_licensed(player, boat) for boat in range(len(BOATS)))
    if within and some_licence and player.boat_cards:
        position.stack.append((LAUNCH, seat, launched))
    else:
        position.stack.append((COD_DRAW, seat, launched))


def launch_prices(position: Position, seat: int) -> list[int | None]:
    """Return the current launch price of each kind of boat.

    It is `None` if the seat cannot launch the boat. The launched card cannot pay for itself.
    """
    rules, player = position.rules, position.players[seat]
    cards = rules.cards
    means, off = available_cash(rules, player), discount(rules, player)
    prices: list[int | None] = []
    for boat, cost in enumerate(cards.costs):
        price = max(0, cost - off)
        can = player.hand[boat] and is_licensed(player, boat) and price <= means - cards.cash[boat]
        prices.append(price if can else None)
    return prices


def legal_launch(position: Position, frame: Frame) -> LegalActions:
    """Return the boats that the seat holds, is licensed for and can pay, and `DONE`."""
    boats = 0
    for boat, price in enumerate(launch_prices(position, frame[1])):
        if price is not None:
            boats |= 1 << boat
    return action_tables.LAUNCH[boats]


def apply_launch(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Launch a boat and ask for its price."""
    _, seat, launched = frame
    if action is DONE:
        position.stack.append((COD_DRAW, seat, launched))
        return
    player = position.players[seat]
    boat = action_tables.BOAT_OF[action]
    player.hand[boat] -= 1
    record_seen_card(player, boat)
    player.boats.append(boat)
    cost = position.rules.cards.costs[boat]
    if log is not None:
        price = max(0, cost - discount(position.rules, player))
        log.append(events.BoatLaunched(seat, len(player.boats) - 1, BOATS[boat], price))
    position.stack.append((LAUNCHING, seat, launched + 1))
    charge_price(position, seat, cost)


def cod_cards(position: Position, frame: Frame) -> int:
    """Return the number of cards for Cod licenses, 0 for a seat that launched no boat.

    The draw happens once per round, for any number of launches.
    """
    _, seat, launched = frame
    return position.rules.cod_cards[position.players[seat].licences[COD]] if launched else 0


def draw_cod_cards(
    position: Position, frame: Frame, log: EventLog, named: Sequence[int] = ()
) -> None:
    """Draw the cards for Cod licenses."""
    if count := cod_cards(position, frame):
        draw_to_hand(position, frame[1], count, "cod", log, named)


def begin_hiring(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask for a captain if a boat has none and the seat may hire one."""
    _, seat, hired = frame
    player = position.players[seat]
    within = hired < position.rules.captains[player.licences[LOBSTER]]
    if within and len(player.captains) < len(player.boats) and player.boat_cards:
        position.stack.append((HIRE, seat, hired))


def legal_hire(position: Position, frame: Frame) -> LegalActions:
    """Return the kinds of boat cards in the hand, and `DONE`."""
    return action_tables.CAPTAIN[
        action_tables.bits_of_kinds(position.players[frame[1]].hand[:GONE])
    ]


def apply_hire(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Place a card face down on the boat that has waited longest."""
    _, seat, hired = frame
    if action is DONE:
        return
    player = position.players[seat]
    card = action_tables.BOAT_OF[action]
    player.hand[card] -= 1
    player.captains.append(card)
    player.crates.append(0)
    if log is not None:
        boat = len(player.captains) - 1
        kind = BOATS[player.boats[boat]]
        log.append(events.CaptainHired(seat, boat, kind, BOATS[card]))
    position.stack.append((HIRING, seat, hired + 1))


def lobster_cards(position: Position, seat: int) -> int:
    """Return the number of cards for Lobster licenses, by the captains of the seat."""
    player = position.players[seat]
    rows = position.rules.lobster_cards[player.licences[LOBSTER]]
    return lookup_step(rows, len(player.captains))


def draw_lobster_cards(
    position: Position, frame: Frame, log: EventLog, named: Sequence[int] = ()
) -> None:
    """Draw the cards for Lobster licenses.

    The draw happens in every round, with or without a new captain.
    """
    seat = frame[1]
    if count := lobster_cards(position, seat):
        draw_to_hand(position, seat, count, "lobster", log, named)
