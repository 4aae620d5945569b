"""Oil rig. Handles prices of barrels, purchases and the refill of the column."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.position import OIL, EventLog, Position
from fleet_engine.fishing.rules import action_tables
from fleet_engine.fishing.rules.frames import BUY
from fleet_engine.fishing.rules.mat import depot_room, pay_money


def token_fee(position: Position) -> int:
    """Return the cost of the next token on the rig. Only the last circle has a fee."""
    last = len(position.circle_tokens[OIL]) == position.rules.oil_circles - 1
    return position.rules.oil_fee if last else 0


def barrel_prices(position: Position) -> list[int]:
    """Return the prices of all barrels for sale, the cheapest first."""
    return sorted(_column_prices(position) + [position.rules.board.pocket_price] * position.pocket)


def _column_prices(position: Position) -> list[int]:
    """Return the prices of the barrels in the column."""
    oil = position.rules.board.oil
    return [price for price, barrel in zip(oil, position.column, strict=True) if barrel]


def max_barrels(position: Position, seat: int, money: int) -> int:
    """Return the number of barrels that a seat can buy with this money."""
    player = position.players[seat]
    limit = min(position.rules.board.most[position.round - 1], depot_room(position.rules, player))
    number = 0
    for price in barrel_prices(position):
        money -= price
        if number == limit or money < 0:
            break
        number += 1
    return number


def can_buy(position: Position, seat: int) -> bool:
    """Return True if a seat can place a token at the rig and buy a barrel."""
    if len(position.circle_tokens[OIL]) >= position.rules.oil_circles:
        return False
    player, board = position.players[seat], position.rules.board
    if not board.most[position.round - 1] or depot_room(position.rules, player) <= 0:
        return False
    money = player.money - token_fee(position)
    if position.pocket and board.pocket_price <= money:
        return True
    return any(price <= money for price in _column_prices(position))


def begin_purchase(position: Position, seat: int, log: EventLog) -> None:
    """Take the fee of the last circle and ask for the number of barrels."""
    if len(position.circle_tokens[OIL]) == position.rules.oil_circles and position.rules.oil_fee:
        pay_money(position, seat, position.rules.oil_fee, "fee", log)
    position.stack.append((BUY, seat))


def legal_buy(position: Position, frame: Frame) -> LegalActions:
    """Return the possible numbers of barrels to buy."""
    number = max_barrels(position, frame[1], position.players[frame[1]].money)
    return tuple(action_tables.BARRELS[barrels] for barrels in range(1, number + 1))


def apply_buy(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Sell barrels, the cheapest first.

    At equal prices the barrels of the column are sold before those of the pocket.
    """
    seat, number = frame[1], action_tables.INDEX[action]
    player, board = position.players[seat], position.rules.board
    boxes = [box for box, barrel in enumerate(position.column) if barrel]
    boxes.sort(key=lambda box: board.oil[box])
    price = 0
    for _ in range(number):
        if boxes and (board.oil[boxes[0]] <= board.pocket_price or not position.pocket):
            box = boxes.pop(0)
            position.column[box] = 0
            price += board.oil[box]
        else:
            position.pocket -= 1
            price += board.pocket_price
    player.money -= price
    position.pool += price
    player.barrels += number
    if log is not None:
        log.append(events.BarrelsBought(seat, number, price))


def fill_column(position: Position) -> None:
    """Fill the boxes of the column up to the price marker, from the lowest box on.

    Barrels in boxes that the marker has passed go to the pocket.
    """
    reached = position.round - 1
    position.pocket += sum(position.column[:reached])
    position.column[:reached] = [0] * len(position.column[:reached])
    for box in reversed(range(reached, len(position.column))):
        if position.pocket and not position.column[box]:
            position.column[box] = 1
            position.pocket -= 1
