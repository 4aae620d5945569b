"""Invariants of Let's Go Fishing!: cubes, coins, barrels, cards and tokens stay."""

from fleet_engine.fishing.names import EMPTY, PRINTED
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.rules import mat
from fleet_engine.fishing.rules.frames import BONUS, DROP, PEARL, STOW

TRANSITIONAL_FRAMES = (STOW, BONUS, PEARL)
"""Decisions in which a cube has left the bag and has no place yet."""


def check_conservation(position: Position) -> None:
    """Assert that all pieces are there and that no mat holds more than it can."""
    rules = position.rules
    asked = [frame[0] for frame in position.stack]
    cubes = sum(position.bag) + sum(position.lost_fish)
    cubes += sum(sum(player.fish) + sum(player.sold) for player in position.players)
    cubes += position.bonuses.bit_count() + position.pearls.bit_count()
    assert cubes + sum(kind in TRANSITIONAL_FRAMES for kind in asked) == sum(rules.cubes)
    money = [player.money for player in position.players]
    assert position.pool + sum(money) == rules.coins
    assert min(position.pool, *money) >= 0
    barrels = [player.barrels for player in position.players]
    assert position.pocket + sum(position.column) + sum(barrels) == rules.barrels
    assert min(position.pocket, *barrels) >= 0
    added = sum(card not in (EMPTY, PRINTED) for each in position.players for card in each.cards)
    cards = (
        len(position.pile) + len(position.board_equipment) + len(position.dropped_equipment) + added
    )
    freezers = sum(card.copies for card in rules.board.equipment if card.kind == "freezer")
    out = 0 if rules.freezers[position.seats] else freezers
    copies = sum(card.copies for card in rules.board.equipment)
    assert cards + asked.count(DROP) == copies - out
    treasures = (
        len(position.treasures) + len(position.found_treasures) + len(position.cleared_treasures)
    )
    assert treasures + (position.treasure_on_board >= 0) == sum(
        card.copies for card in rules.board.treasures
    )
    for player in position.players:
        assert mat.depot_room(rules, player) >= 0
        assert all(
            mat.fish_at(player, place) <= max(rules.boat_holds[card], rules.freezer_holds[card])
            for place, card in enumerate(player.cards)
        )
    for colour, left in enumerate(position.fish_left):
        held = sum(
            sum(player.fish[colour :: mat.WIDTH]) + player.sold[colour]
            for player in position.players
        )
        stowing = sum(frame[0] == STOW and frame[2] == colour for frame in position.stack)
        assert left == rules.cubes[colour] - held - position.lost_fish[colour]
        assert left == position.bag[colour] + stowing
    if position.to_move is not None:
        _check_tokens(position)


def _check_tokens(position: Position) -> None:
    tokens = sum(map(len, position.circle_tokens))
    tokens += sum(player.used_places.bit_count() + player.tokens for player in position.players)
    assert tokens <= position.rules.tokens[position.seats] * position.seats
