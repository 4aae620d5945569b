"""Sale of fish for money or for points. Handles prices and the steps of a sale."""

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, MARKETS, PLACES
from fleet_engine.fishing.position import MARKET, EventLog, Position
from fleet_engine.fishing.rules import action_tables, mat
from fleet_engine.fishing.rules.frames import SELL

MONEY = MARKETS.index("money")


def can_sell(position: Position, seat: int, market: int) -> bool:
    """Return True if a seat can place a token to sell."""
    open_circles = position.rules.board.circles[MARKETS[market]]
    return len(position.circle_tokens[MARKET + market]) < open_circles and any(
        position.players[seat].fish
    )


def price(position: Position, market: int, colour: int) -> int:
    """Return the price of the next fish of a color.

    The marker stays on the last box.
    """
    chart = position.rules.board.prices[market][colour]
    return chart[min(position.price_steps[market * len(COLOURS) + colour], len(chart) - 1)]


def legal_sell(position: Position, frame: Frame) -> LegalActions:
    """Return the fish to sell next, and `DONE` after the first one."""
    legal = tuple(action_tables.SALES[spot] for spot in mat.all_fish(position.players[frame[1]]))
    return (*legal, action_tables.DONE) if frame[3] else legal


def apply_sell(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Sell a fish, or stop. A sold fish still counts for its seller."""
    if action is action_tables.DONE:
        return
    _, seat, market, sold = frame
    spot = action_tables.INDEX[action]
    place, colour = divmod(spot, mat.WIDTH)
    player = position.players[seat]
    paid = price(position, market, colour)
    player.fish[spot] -= 1
    player.sold[colour] += 1
    position.price_steps[market * len(COLOURS) + colour] += 1
    if log is not None:
        log.append(events.FishSold(seat, COLOURS[colour], PLACES[place], MARKETS[market], paid))
    if market == MONEY:
        mat.gain_money(position, seat, paid, MARKETS[market], log)
    else:
        mat.gain_points(position, seat, paid, MARKETS[market], log)
    if any(player.fish):
        position.stack.append((SELL, seat, market, sold + 1))
