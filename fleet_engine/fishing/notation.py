"""Position texts of Let's Go Fishing! Writes positions as lines of text and reads them back.

A missing line means the state at the beginning of a game. Keys of the table:

- `drawn`, `shuffles`: counters of the position. `round`: number of the round.
- `first`: seat that begins this round.
- `area 1`, `area 2`, `revealed`: a shoal card and a fleet card, such as `s5 p3`. A missing pair is
  turned up from the piles. If tokens on freezers are being decided, these are the cards of the next
  round.
- `used 1`, `used 2`: boxes of the areas that are used up, such as `plain 2, green`.
- `gone`: the pairs that were in the areas before.
- `circles oil`, `circles area-1`, …: seats of the tokens there, such as `0, 2`.
- `safe`: seats that pirates spare.
- `sold for money`, `sold for points`: number of fish of each color sold in this round.
- `column`: boxes of the rig with a barrel, from 1 at the top.
- `lost`: fish that left the game. `bonuses`, `pearls`: boxes of the charts with a cube.
- `laid`, `pile`: equipment on the board and to come, each card with the seats that have seen it
  (`boat-3 seen 0 2`). `?` is an unknown card, and `...` all cards that no other line lists.
- `returned`: sizes of the batches of leftovers under the pile, the oldest first.
- `dropped`: equipment that left the mats.
- `prize`: treasure card on the board, as a name, `?` or `none`. `found`: treasures turned up.
- `cleared`: treasures that no seat bought.
- `treasures`, `shoals`, `fleets`: cards to come, the next first. Any number of cards may be listed.

Keys of a seat, as in `seat 0 money`:

- `money`, `barrels`, `points`: possessions of the seat. `tokens`: tokens in its hand.
- `circles`: places of its mat with a token. `overnight`: those that had it since the last round.
- `place 1`: fish on the printed boat.
- `place 2` to `place 4`: a card and its fish (`boat-3, blue 2, red`).
- `sold`: its sold fish by color.

The remaining state follows: cubes in the bag, coins in the pool, barrels in the pocket. A text for
one seat has only the equipment cards that this seat has looked at, and no order of a pile.
"""

from fleet_engine.core.game import EventLog
from fleet_engine.core.notation import (
    CHANCE_STATES,
    MAX_NUMBER,
    NOTHING,
    MatchSetup,
    PositionLines,
    format_bits,
    format_counts,
    format_frames,
    format_number,
)
from fleet_engine.core.validation import quote
from fleet_engine.fishing import notation_piles, notation_stack
from fleet_engine.fishing.actions import MAX_BARRELS
from fleet_engine.fishing.names import (
    BONUSES,
    COLOURS,
    CUBES,
    EMPTY,
    EQUIPMENT,
    MARKETS,
    PEARL_CUBE,
    PLACES,
    TREASURE_CUBE,
)
from fleet_engine.fishing.notation_piles import SEATS
from fleet_engine.fishing.notation_stack import FIELD_NAMES
from fleet_engine.fishing.position import (
    CAPTAIN,
    CIRCLES,
    NO_SEAT,
    PIRACY,
    SEASON,
    Player,
    Position,
)
from fleet_engine.fishing.rules import determinize, mat, places
from fleet_engine.fishing.rules.frames import BONUS, KINDS, PEARL, STOW
from fleet_engine.fishing.ruleset import NO_COLOUR, Ruleset
from fleet_engine.fishing.scoring import count_caught

COLUMN = tuple(map(str, range(1, MAX_BARRELS + 1)))
"""Boxes of the rig, from the top."""
PLACE_CONTENTS = (*EQUIPMENT, *COLOURS)
"""Names that the line of a place may contain: its card and its fish."""


def _initial_money(position: Position, seat: int) -> int:
    """Return the initial money of a seat."""
    return position.rules.money[position.seats][(seat - position.first) % position.seats]


def _tokens_left(position: Position, seat: int) -> int:
    """Return the number of tokens of a seat that are on no circle."""
    placed = sum(seats.count(seat) for seats in position.circle_tokens)
    used = position.players[seat].used_places.bit_count()
    return position.rules.tokens[position.seats] - placed - used


def _default_tokens(position: Position, seat: int) -> int:
    """Return the default number of tokens in the hand of a seat.

    At the end of a round it is 0.
    """
    return _tokens_left(position, seat) if notation_stack.is_day(position) else 0


def _full_column(position: Position, barrels: int) -> int:
    """Return the bits of the boxes that a refill with this number of barrels fills."""
    boxes = len(position.rules.board.oil)
    filled = range(max(position.round - 1, boxes - barrels), boxes)
    return sum(1 << box for box in filled)


# --- writing ------------------------------------------------------------------------------------


def format_lines(position: Position, viewer: int | None, whole: bool) -> dict[str, str]:
    """Return the lines of a position text.

    If `whole` is True they hold the complete position, else the knowledge of the seat `viewer`. If
    `viewer` is `None` they hold public knowledge only.
    """
    lines = {
        "chance": str(position.chance) if whole else "",
        "drawn": format_number(position.reveal_count),
        "shuffles": format_number(position.shuffles),
        "round": format_number(position.round, 1),
        "first": format_number(position.first),
        **notation_piles.format_pairs(position, whole),
        **_format_board(position),
        **notation_piles.format_equipment(position, viewer, whole),
        **notation_piles.format_treasures(position, whole),
    }
    for seat, player in enumerate(position.players):
        player_lines = _format_player(position, seat, player)
        lines |= {f"seat {seat} {key}": value for key, value in player_lines.items()}
    return {**lines, "stack": format_frames(position.stack, KINDS, FIELD_NAMES)}


def _format_board(position: Position) -> dict[str, str]:
    lines = {
        f"circles {name}": ", ".join(map(str, seats))
        for name, seats in zip(CIRCLES, position.circle_tokens, strict=True)
    }
    lines["safe"] = format_bits(position.safe, SEATS)
    for number, market in enumerate(MARKETS):
        first = number * len(COLOURS)
        sold = position.price_steps[first : first + len(COLOURS)]
        lines[f"sold for {market}"] = format_counts(sold, COLOURS)
    column = sum(barrel << box for box, barrel in enumerate(position.column))
    full = _full_column(position, position.pocket + sum(position.column))
    lines["column"] = "" if column == full else format_bits(column, COLUMN) or NOTHING
    lines["lost"] = format_counts(position.lost_fish, COLOURS)
    lines["bonuses"] = format_bits(position.bonuses, BONUSES)
    lines["pearls"] = format_bits(position.pearls, COLOURS)
    return lines


def _format_player(position: Position, seat: int, player: Player) -> dict[str, str]:
    rules = position.rules
    lines = {
        "money": format_number(player.money, _initial_money(position, seat)),
        "barrels": format_number(player.barrels, rules.begin_barrels),
        "points": format_number(player.points),
        "tokens": format_number(player.tokens, _default_tokens(position, seat)),
        "circles": format_bits(player.used_places, PLACES),
        "overnight": format_bits(player.overnight_tokens, PLACES),
    }
    for place, name in enumerate(PLACES):
        card = player.cards[place]
        fish = format_counts(player.fish[place * mat.WIDTH :][: mat.WIDTH], COLOURS)
        parts = (EQUIPMENT[card] if card < len(EQUIPMENT) else "", fish)
        lines[f"place {name}"] = ", ".join(filter(None, parts))
    return {**lines, "sold": format_counts(player.sold, COLOURS)}


# --- reading ------------------------------------------------------------------------------------


def parse_lines(
    position: Position, rules: Ruleset, lines: PositionLines, setup: MatchSetup, log: EventLog
) -> None:
    """Fill an empty position from the lines of a position text.

    Raises `PositionError` if the lines are not a valid position.
    """
    position.rules, position.seats = rules, setup.players
    position.reveal_count = lines.number("drawn", 0, MAX_NUMBER)
    position.shuffles = lines.number("shuffles", 0, MAX_NUMBER)
    position.round = lines.number("round", 1, rules.rounds, 1)
    position.first = lines.name("first", SEATS[: position.seats], 0)
    _parse_circles(lines, position)
    position.players = [
        _parse_player(lines.for_seat(seat), position, seat) for seat in range(position.seats)
    ]
    _parse_sales(lines, position)
    notation_stack.parse_stack(position, lines)
    for seat in range(position.seats):
        _parse_tokens(lines.for_seat(seat), position, seat)
        _check_frozen(lines.for_seat(seat), position, seat)
    _count_cubes(lines, position)
    _count_coins(lines, position)
    _count_barrels(lines, position)
    equipment = notation_piles.parse_equipment(lines, position)
    treasures = notation_piles.parse_treasures(lines, position)
    piles = notation_piles.Piles(lines, position)
    notation_stack.check_choice(position, lines)
    determinize.deal_hidden(position, treasures, equipment, setup.seed)
    piles.restore()
    position.chance = lines.number("chance", 0, CHANCE_STATES - 1, position.chance)
    notation_stack.run_to_decision(position, lines, log)


def _parse_circles(lines: PositionLines, position: Position) -> None:
    """Read the tokens on the board and derive captain, season and safety from them."""
    room = places.circle_capacity(position)
    position.circle_tokens = [
        _parse_seats(lines, f"circles {name}", position, room[name]) for name in CIRCLES
    ]
    position.captain_claimed = bool(position.circle_tokens[CAPTAIN])
    position.captain = (
        position.circle_tokens[CAPTAIN][0] if position.captain_claimed else position.first
    )
    position.season = (
        position.circle_tokens[SEASON][0] if position.circle_tokens[SEASON] else NO_SEAT
    )
    if position.season != NO_SEAT and position.closed == NO_COLOUR:
        raise lines.error("circles season", f"no colour is closed in round {position.round}")
    position.safe = lines.bits("safe", SEATS[: position.seats])
    for seat in range(position.seats):
        if position.safe >> seat & 1 and seat not in position.circle_tokens[PIRACY]:
            raise lines.error("safe", f"seat {seat} has no token there: circles piracy")


def _parse_seats(lines: PositionLines, key: str, position: Position, room: int) -> tuple[int, ...]:
    seats = []
    for words in lines.phrases(key):
        if " ".join(words) not in SEATS[: position.seats]:
            names = ", ".join(SEATS[: position.seats])
            raise lines.error(key, f"{quote(' '.join(words))} is none of {names}")
        seats.append(int(words[0]))
    if len(seats) > room:
        raise lines.error(key, f"has room for {room} tokens, not {len(seats)}")
    return tuple(seats)


def _parse_player(lines: PositionLines, position: Position, seat: int) -> Player:
    rules = position.rules
    player = Player.new(0, 0, 0)
    player.money = lines.number("money", 0, rules.coins, _initial_money(position, seat))
    player.barrels = lines.number("barrels", 0, rules.barrels, rules.begin_barrels)
    player.points = lines.number("points", 0, MAX_NUMBER)
    for place in range(len(PLACES)):
        _parse_place(lines, rules, player, place)
    player.used_places = lines.bits("circles", PLACES)
    player.overnight_tokens = lines.bits("overnight", PLACES)
    for place, name in enumerate(PLACES):
        if player.used_places >> place & 1 and not _has_circle(rules, player.cards[place]):
            raise lines.error("circles", f"place {name} has no circle")
        kept = mat.is_freezer(rules, player, place) and player.used_places >> place & 1
        if player.overnight_tokens >> place & 1 and not kept:
            raise lines.error("overnight", f"place {name} has no freezer with a token")
    if player.overnight_tokens and position.round == 1:
        raise lines.error("overnight", "there is no night before round 1")
    if mat.depot_room(rules, player) < 0:
        holds = player.barrels + mat.depot_room(rules, player)
        raise lines.error("barrels", f"{player.barrels}: the depots hold {holds}")
    player.sold = lines.counts("sold", COLOURS, rules.cubes)
    return player


def _has_circle(rules: Ruleset, card: int) -> bool:
    return card != EMPTY and not (
        card < len(EQUIPMENT) and (rules.boat_holds[card] or rules.depot_holds[card])
    )


def _parse_place(lines: PositionLines, rules: Ruleset, player: Player, place: int) -> None:
    """Read the card and the fish of a place; the first place has no card."""
    key = f"place {PLACES[place]}"
    runs = lines.counted_names(key, PLACE_CONTENTS)
    if runs and place:
        card, count = runs.pop(0)
        if card >= len(EQUIPMENT) or count > 1:
            raise lines.error(key, "needs one equipment card first, then its fish")
        if player.cards[place - 1] == EMPTY:
            raise lines.error(key, f"place {PLACES[place - 1]} is free: a card goes there first")
        player.cards[place] = card
    for held, count in runs:
        colour = held - len(EQUIPMENT)
        if colour < 0:
            raise lines.error(key, f"{PLACE_CONTENTS[held]}: only the first entry can be a card")
        if player.fish[place * mat.WIDTH + colour]:
            raise lines.error(key, f"{COLOURS[colour]} is given twice")
        player.fish[place * mat.WIDTH + colour] = count
    card = player.cards[place]
    holds = max(rules.boat_holds[card], rules.freezer_holds[card])
    if mat.fish_at(player, place) > holds:
        raise lines.error(key, f"{mat.fish_at(player, place)} fish: there is room for {holds}")


def _parse_sales(lines: PositionLines, position: Position) -> None:
    """Read the sales of this round, which lower the price markers."""
    sold = [sum(player.sold[colour] for player in position.players) for colour in range(mat.WIDTH)]
    position.price_steps = []
    for market in MARKETS:
        key = f"sold for {market}"
        counts = lines.counts(key, COLOURS)
        sold = [*map(int.__sub__, sold, counts)]
        for colour, left in enumerate(sold):
            if left < 0:
                raise lines.error(key, f"{COLOURS[colour]}: the seats have not sold so many")
        position.price_steps += counts


def _parse_tokens(lines: PositionLines, position: Position, seat: int) -> None:
    """Set the tokens in the hand of a seat.

    These are all tokens that are not placed, or none after a pass.
    """
    left = _tokens_left(position, seat)
    if left < 0:
        there = position.rules.tokens[position.seats]
        raise lines.error("tokens", f"{there - left} of {there} are on circles")
    tokens = lines.number("tokens", 0, left, _default_tokens(position, seat))
    if notation_stack.is_day(position) and tokens not in (0, left):
        raise lines.error("tokens", f"must be {left}, or 0 once the seat has passed")
    if tokens and not notation_stack.may_hold_tokens(position):
        raise lines.error("tokens", "are all placed when a round ends")
    position.players[seat].tokens = tokens


def _check_frozen(lines: PositionLines, position: Position, seat: int) -> None:
    player = position.players[seat]
    for place, name in enumerate(PLACES):
        frozen = mat.is_freezer(position.rules, player, place) and mat.fish_at(player, place)
        held = player.used_places >> place & 1 or notation_stack.is_emptied(position, seat, place)
        if frozen and not held:
            raise lines.error(f"place {name}", "a freezer holds fish only under a token")


# Contents of the box -----------------------------------------------------------------------------


def _count_cubes(lines: PositionLines, position: Position) -> None:
    """Compute the contents of the bag: all cubes that are nowhere else."""
    rules = position.rules
    position.lost_fish = lines.counts("lost", COLOURS, rules.cubes)
    position.bonuses = lines.bits("bonuses", BONUSES)
    position.pearls = lines.bits("pearls", COLOURS)
    stack = position.stack
    fish = [count_caught(player) for player in position.players]
    position.fish_left = [
        rules.cubes[colour] - lost - sum(own[colour] for own in fish)
        for colour, lost in enumerate(position.lost_fish)
    ]
    position.bag = [*position.fish_left, 0, 0]
    for frame in stack:
        if frame[0] == STOW:  # this fish has left the bag and is on no mat yet
            position.bag[frame[2]] -= 1
    for cube, chart, kind in (
        (TREASURE_CUBE, position.bonuses, BONUS),
        (PEARL_CUBE, position.pearls, PEARL),
    ):
        asked = sum(frame[0] == kind for frame in stack)
        position.bag[cube] = rules.cubes[cube] - chart.bit_count() - asked
    for cube, left in enumerate(position.bag):
        if left < 0:
            there = rules.cubes[cube]
            raise lines.error(CUBES[cube], f"{there - left} of {there} are out of the bag")


def _count_coins(lines: PositionLines, position: Position) -> None:
    coins = position.rules.coins
    position.pool = coins - sum(player.money for player in position.players)
    if position.pool < 0:
        raise lines.error("money", f"the seats have {coins - position.pool} of {coins} coins")


def _count_barrels(lines: PositionLines, position: Position) -> None:
    """Put the barrels of no seat on the rig: into the listed boxes and the pocket."""
    rules = position.rules
    left = rules.barrels - sum(player.barrels for player in position.players)
    if left < 0:
        raise lines.error("barrels", f"the seats have {rules.barrels - left} of {rules.barrels}")
    boxes = len(rules.board.oil)
    column = _full_column(position, left)
    if "column" in lines:
        column = lines.bits("column", COLUMN[:boxes])
        if reached := column & (1 << position.round - 1) - 1:
            box = format_bits(reached, COLUMN)
            raise lines.error("column", f"{box}: the price marker has passed these boxes")
    position.column = [column >> box & 1 for box in range(boxes)]
    position.pocket = left - column.bit_count()
    if position.pocket < 0:
        raise lines.error("column", f"the seats leave only {left} barrels")
