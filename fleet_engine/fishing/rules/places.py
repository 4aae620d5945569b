"""Circles. Lists where a token can be placed, and starts the effect of each circle."""

from collections.abc import Iterator

from fleet_engine.core.action import Action
from fleet_engine.core.game_loop import Frame, LegalActions
from fleet_engine.fishing import events
from fleet_engine.fishing.names import KYOTO_CARD, NOWHERE, PLACES, PRINTED, SUBSIDY_CARD
from fleet_engine.fishing.position import (
    AREA,
    CAPTAIN,
    EQUIPMENT,
    EXTRA,
    MARKET,
    NO_CARD,
    OIL,
    PIRACY,
    SEASON,
    TREASURE,
    EventLog,
    Player,
    Position,
)
from fleet_engine.fishing.rules import (
    action_tables,
    equipment,
    fishing,
    freezers,
    market,
    mat,
    oil,
    piracy,
)
from fleet_engine.fishing.rules.frames import (
    FREEZE,
    KYOTO,
    LOOK,
    PLACE,
    ROB,
    SELL,
    TREASURE_CARD,
    TURN,
)
from fleet_engine.fishing.ruleset import NO_COLOUR


def ask_next_seat(position: Position, frame: Frame, log: EventLog) -> None:
    """Ask the next seat that has a token to place it.

    Without such a seat the stack continues with the end of the round.
    """
    for seat in position.from_seat(frame[1]):
        if position.players[seat].tokens:
            position.stack += [(TURN, (seat + 1) % position.seats), (PLACE, seat)]
            return


def legal_place(position: Position, frame: Frame) -> LegalActions:
    """Return the circles where a token has an effect, and tokens to take back.

    If no circle has an effect, the seat may pass.
    """
    seat = frame[1]
    legal = (*_board_circles(position, seat), *_mat_circles(position, position.players[seat]))
    back = tuple(action_tables.THAWS[place] for place in freezers.can_thaw(position, seat))
    return (*legal, *back) if legal else (*back, action_tables.PASS)


def circle_capacity(position: Position) -> dict[str, int]:
    """Return the number of tokens that each group of circles takes."""
    rules = position.rules
    board = rules.board.circles
    area = rules.circles_of_area
    return {
        "oil": rules.oil_circles,
        "area-1": area,
        "area-2": area,
        "equipment": rules.equipment[position.seats],
        **board,
        "piracy": board["piracy"] * rules.pirates[position.seats],
    }


def _is_free(position: Position, circle: int, name: str) -> bool:
    return len(position.circle_tokens[circle]) < position.rules.board.circles[name]


def _board_circles(position: Position, seat: int) -> Iterator[Action]:
    """Yield the circles of the board on which a seat can place a token."""
    rules, player = position.rules, position.players[seat]
    if oil.can_buy(position, seat):
        yield action_tables.OIL
    for area, action in action_tables.AREA_CIRCLES.items():
        if fishing.can_fish(position, seat, area):
            yield action
    if (
        _is_free(position, EXTRA, "extra")
        and player.money >= rules.extra_price
        and any(position.bag)
        and mat.places_with_room(rules, player)
    ):
        yield action_tables.EXTRA
    if _is_free(position, CAPTAIN, "captain"):
        yield action_tables.CAPTAIN
    if _is_free(position, SEASON, "season") and position.closed != NO_COLOUR:
        yield action_tables.SEASON
    if (
        _is_free(position, TREASURE, "treasure")
        and position.treasure_on_board != NO_CARD
        and player.money >= rules.treasure_price
    ):
        yield action_tables.TREASURES
    if equipment.can_take(position, seat):
        yield action_tables.EQUIPMENTS
    for number, action in action_tables.MARKET_CIRCLES.items():
        if market.can_sell(position, seat, number):
            yield action
    if piracy.has_free_circle(position):
        if piracy.can_steal(position, seat):
            yield action_tables.STEAL
        yield action_tables.PROTECT


def _mat_circles(position: Position, player: Player) -> Iterator[Action]:
    """Yield the circles of a mat on which its owner can place a token."""
    for place in range(len(PLACES)):
        if player.used_places >> place & 1:
            continue
        if subsidy_amount(position, player, place) and position.pool:
            yield action_tables.SUBSIDIES[place]
        if player.cards[place] == KYOTO_CARD and player.barrels:
            yield action_tables.KYOTOS[place]
        if mat.is_freezer(position.rules, player, place):
            yield action_tables.FREEZERS[place]


def subsidy_amount(position: Position, player: Player, place: int) -> int:
    """Return the amount of the subsidy at a place, 0 if there is none."""
    match player.cards[place]:
        case card if card == PRINTED:
            return position.rules.board.printed_subsidy
        case card if card == SUBSIDY_CARD:
            return position.rules.board.card_subsidy
    return 0


def apply_place(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Place a token and start the effect of its circle."""
    seat = frame[1]
    player = position.players[seat]
    if action.verb == "thaw":
        position.stack.append(frame)
        freezers.thaw_freezer(position, seat, action_tables.INDEX[action], log)
        return
    if action is action_tables.PASS:
        player.tokens = 0
        if log is not None:
            log.append(events.SeatPassed(seat))
        return
    player.tokens -= 1
    if log is not None:
        log.append(events.TokenPlaced(seat, action.text))
    if action.verb in ("subsidy", "kyoto", "freeze"):
        _begin_mat_circle(position, seat, action, log)
    else:
        _begin_board_circle(position, seat, action, log)


def _begin_mat_circle(position: Position, seat: int, action: Action, log: EventLog) -> None:
    place = action_tables.INDEX[action]
    player = position.players[seat]
    player.used_places |= 1 << place
    if action.verb == "subsidy":
        amount = subsidy_amount(position, player, place)
        mat.gain_money(position, seat, amount, "subsidy", log)
    elif action.verb == "kyoto":
        position.stack.append((KYOTO, seat))
    else:
        position.stack.append((FREEZE, seat, place))


def _begin_board_circle(position: Position, seat: int, action: Action, log: EventLog) -> None:
    match action.verb:
        case "oil":
            _put_token(position, OIL, seat)
            oil.begin_purchase(position, seat, log)
        case "fish":
            _put_token(position, AREA + action_tables.INDEX[action], seat)
            fishing.begin_fishing(position, seat, action_tables.INDEX[action])
        case "extra":
            _put_token(position, EXTRA, seat)
            fishing.begin_extra_fishing(position, seat, log)
        case "captain":
            _put_token(position, CAPTAIN, seat)
            take_captain(position, seat, log)
        case "season":
            _put_token(position, SEASON, seat)
            position.season = seat
        case "treasure":
            _put_token(position, TREASURE, seat)
            mat.pay_money(position, seat, position.rules.treasure_price, "treasure", log)
            position.stack.append((TREASURE_CARD, seat, NOWHERE, fishing.FROM_BOARD))
        case "equipment":
            _put_token(position, EQUIPMENT, seat)
            position.stack.append((LOOK, seat))
        case "market":
            _put_token(position, MARKET + action_tables.INDEX[action], seat)
            position.stack.append((SELL, seat, action_tables.INDEX[action], 0))
        case verb:
            _put_token(position, PIRACY, seat)
            if verb == "protect" or position.rules.piracy == "both":
                position.safe |= 1 << seat
            if verb == "steal":
                position.stack.append((ROB, seat))


def _put_token(position: Position, circle: int, seat: int) -> None:
    position.circle_tokens[circle] += (seat,)


def take_captain(position: Position, seat: int, log: EventLog) -> None:
    """Give a seat the captain piece. The seat begins the next round."""
    position.captain, position.captain_claimed = seat, True
    if log is not None:
        log.append(events.CaptainMoved(seat))


def legal_kyoto(position: Position, frame: Frame) -> LegalActions:
    """Return the possible numbers of barrels to give up."""
    barrels = position.players[frame[1]].barrels
    return tuple(action_tables.BARRELS[number] for number in range(1, barrels + 1))


def apply_kyoto(position: Position, frame: Frame, action: Action, log: EventLog) -> None:
    """Give up barrels for one point each."""
    seat, number = frame[1], action_tables.INDEX[action]
    mat.spend_barrels(position, seat, number, "kyoto", log)
    mat.gain_points(position, seat, number, "kyoto", log)
