"""Setup. Prepares bag, board and mats before the first round."""

from collections.abc import Sequence

from fleet_engine.core import rng
from fleet_engine.core.piles import expand_counts
from fleet_engine.fishing.names import COLOURS, MARKETS
from fleet_engine.fishing.position import (
    CIRCLES,
    NO_CARD,
    NO_SEAT,
    EventLog,
    FaceDownCard,
    Player,
    Position,
)
from fleet_engine.fishing.rules.deals import shuffle
from fleet_engine.fishing.rules.frames import LAY, OPEN, REVEAL, ROUND
from fleet_engine.fishing.rules.rounds import FIRST, REVEALED, SECOND
from fleet_engine.fishing.ruleset import START, Ruleset


def set_up(position: Position, rules: Ruleset, seats: int, seed: int, log: EventLog) -> None:
    """Fill an empty position before the first round; cards are still to be laid."""
    position.rules, position.seats = rules, seats
    position.chance = rng.seed_state(seed)
    position.reveal_count = position.shuffles = 0
    position.round = position.ending = 0
    position.captain = position.first = rng.random_below(position.chance, 0, seats)
    position.captain_claimed = False
    _fill_bag(position)
    _seat_players(position)
    _shuffle_cards(position)
    position.price_steps = [0] * (len(MARKETS) * len(COLOURS))
    position.circle_tokens = [()] * len(CIRCLES)
    position.season, position.safe = NO_SEAT, 0
    position.areas = [None] * (REVEALED + 1)
    position.bonuses = position.pearls = 0
    position.to_move, position.legal_actions = None, ()
    position.stack = [
        (ROUND,), (LAY,), (REVEAL,), (OPEN, SECOND), (REVEAL,), (OPEN, FIRST), (REVEAL,),
    ]  # fmt: skip


def _fill_bag(position: Position) -> None:
    position.bag = list(position.rules.cubes)
    position.fish_left = position.bag[: len(COLOURS)]
    position.lost_fish = [0] * len(COLOURS)


def _seat_players(position: Position) -> None:
    """Give each seat its money by turn order, its barrels and its tokens."""
    rules, seats = position.rules, position.seats
    position.players = [
        Player.new(0, rules.begin_barrels, rules.tokens[seats]) for _ in range(seats)
    ]
    for seat, money in zip(position.from_seat(position.first), rules.money[seats], strict=True):
        position.players[seat].money = money
    position.pool = rules.coins - sum(rules.money[seats])
    position.column = [1] * len(rules.board.oil)
    position.pocket = rules.barrels - rules.begin_barrels * seats - len(position.column)


def _shuffle_cards(position: Position) -> None:
    rules = position.rules
    board = rules.board
    position.shoals, position.shoals_dealt = shuffle(position, range(len(board.shoals))), 0
    position.fleets, position.fleets_dealt = _stack_fleets(position), 0
    cards = expand_counts(rules.equipment_box(position.seats))
    position.pile = [FaceDownCard(card) for card in shuffle(position, cards)]
    position.board_equipment, position.dropped_equipment, position.leftover_batches = [], [], ()
    copies = (treasure.copies for treasure in board.treasures)
    position.treasures = shuffle(position, expand_counts(copies))
    position.treasure_on_board, position.found_treasures, position.cleared_treasures = (
        NO_CARD,
        [],
        [],
    )


def _stack_fleets(position: Position) -> bytes:
    """Return the fleet pile: all or some start cards on top of the final ones."""
    fleets = position.rules.board.fleets
    start = _numbers(position, [fleet.id.startswith(START) for fleet in fleets])
    final = _numbers(position, [not fleet.id.startswith(START) for fleet in fleets])
    return start[: position.rules.start_cards] + final


def _numbers(position: Position, wanted: Sequence[bool]) -> bytes:
    return shuffle(position, (number for number, is_wanted in enumerate(wanted) if is_wanted))
