"""Mat of a player. Computes what its cards hold, and changes its resources."""

from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS, PLACES
from fleet_engine.fishing.position import EventLog, Player, Position
from fleet_engine.fishing.ruleset import Ruleset

WIDTH = len(COLOURS)


def fish_at(player: Player, place: int) -> int:
    """Return the number of fish at a place."""
    return sum(player.fish[place * WIDTH : place * WIDTH + WIDTH])


def is_boat(rules: Ruleset, player: Player, place: int) -> bool:
    """Return True if a place has a boat."""
    return rules.boat_holds[player.cards[place]] > 0


def is_freezer(rules: Ruleset, player: Player, place: int) -> bool:
    """Return True if a place has a freezer."""
    return rules.freezer_holds[player.cards[place]] > 0


def boat_space(rules: Ruleset, player: Player, place: int) -> int:
    """Return the room for more fish on the boat of a place, 0 without a boat."""
    holds = rules.boat_holds[player.cards[place]]
    return holds - fish_at(player, place) if holds else 0


def freezer_space(rules: Ruleset, player: Player, place: int) -> int:
    """Return the room for more fish in a freezer that holds a token, else 0."""
    holds = rules.freezer_holds[player.cards[place]]
    return holds - fish_at(player, place) if holds and player.used_places >> place & 1 else 0


def places_with_room(rules: Ruleset, player: Player) -> list[int]:
    """Return the places that have room for a fish."""
    return [
        place
        for place in range(len(PLACES))
        if boat_space(rules, player, place)
        or (player.used_places and freezer_space(rules, player, place))
    ]


def boat_places(rules: Ruleset, player: Player) -> list[int]:
    """Return the places with a boat."""
    holds = rules.boat_holds
    return [place for place, card in enumerate(player.cards) if holds[card]]


def freezer_places(rules: Ruleset, player: Player) -> list[int]:
    """Return the places of freezers that hold a token."""
    used, holds = player.used_places, rules.freezer_holds
    if not used:
        return []
    return [place for place, card in enumerate(player.cards) if holds[card] and used >> place & 1]


def fish_on_boats(rules: Ruleset, player: Player) -> list[int]:
    """Return the fish on boats, as indices of `Player.fish`."""
    return [
        spot
        for place in boat_places(rules, player)
        for spot in range(place * WIDTH, place * WIDTH + WIDTH)
        if player.fish[spot]
    ]


def count_fish_on_boats(rules: Ruleset, player: Player) -> int:
    """Return the number of fish on boats."""
    return sum(fish_at(player, place) for place in boat_places(rules, player))


def all_fish(player: Player) -> list[int]:
    """Return the fish on boats and in freezers, as indices of `Player.fish`."""
    return [spot for spot, count in enumerate(player.fish) if count]


def depot_room(rules: Ruleset, player: Player) -> int:
    """Return the room for more barrels in the depots.

    It is below 0 if a depot in use was just dropped.
    """
    holds = rules.depot_holds
    return sum([holds[card] for card in player.cards]) - player.barrels


def pay_money(position: Position, seat: int, amount: int, reason: str, log: EventLog) -> None:
    """Pay coins into the pool."""
    position.players[seat].money -= amount
    position.pool += amount
    if log is not None:
        log.append(events.MoneyPaid(seat, amount, reason))


def gain_money(position: Position, seat: int, amount: int, reason: str, log: EventLog) -> None:
    """Take coins from the pool, at most as many as it has."""
    amount = min(amount, position.pool)
    if not amount:
        return
    position.players[seat].money += amount
    position.pool -= amount
    if log is not None:
        log.append(events.MoneyGained(seat, amount, reason))


def gain_barrels(position: Position, seat: int, number: int, reason: str, log: EventLog) -> None:
    """Take barrels from the pocket, limited by its content and the depots."""
    player = position.players[seat]
    number = min(number, position.pocket, depot_room(position.rules, player))
    if number <= 0:
        return
    player.barrels += number
    position.pocket -= number
    if log is not None:
        log.append(events.BarrelsGained(seat, number, reason))


def spend_barrels(position: Position, seat: int, number: int, reason: str, log: EventLog) -> None:
    """Put barrels into the pocket and log the event."""
    burn_barrels(position, seat, number)
    if log is not None:
        log.append(events.BarrelsSpent(seat, number, reason))


def burn_barrels(position: Position, seat: int, number: int) -> None:
    """Put barrels into the pocket. The caller logs an event with more detail."""
    position.players[seat].barrels -= number
    position.pocket += number


def gain_points(position: Position, seat: int, amount: int, reason: str, log: EventLog) -> None:
    """Take VP markers. Their supply is unlimited."""
    if not amount:
        return
    position.players[seat].points += amount
    if log is not None:
        log.append(events.PointsGained(seat, amount, reason))


def lose_fish(position: Position, seat: int, spot: int, reason: str, log: EventLog) -> None:
    """Remove a fish, given as an index of `Player.fish`, from the game."""
    position.players[seat].fish[spot] -= 1
    place, colour = divmod(spot, WIDTH)
    position.lost_fish[colour] += 1
    if log is not None:
        log.append(events.FishLost(seat, COLOURS[colour], PLACES[place], reason))
