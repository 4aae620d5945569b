"""The score: points taken, fish caught, and majorities."""

from typing import NamedTuple

from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.position import Player, Position

WIDTH = len(COLOURS)


class Score(NamedTuple):
    """What a seat scores: its VP markers, its fish, and the majorities by colour."""

    points: int
    fish: int
    majorities: int

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


def caught(player: Player) -> list[int]:
    """Return the fish of each colour that count for a player: sold, on boats and frozen."""
    fish = player.fish
    return [sold + sum(fish[colour::WIDTH]) for colour, sold in enumerate(player.sold)]


def scores(position: Position) -> list[Score]:
    """Return the score of each seat, as if the game ended now.

    Fish of a colour that is depleted count nothing. Whoever has most of a colour scores as many
    points as there are left to catch, each of those that have as many.
    """
    fish = [caught(player) for player in position.players]
    there = [colour for colour, left in enumerate(position.stock) if left]
    most = {colour: max(1, *(own[colour] for own in fish)) for colour in there}
    return [
        Score(
            points=player.points,
            fish=sum(own[colour] for colour in there),
            majorities=sum(
                position.stock[colour] for colour in there if own[colour] == most[colour]
            ),
        )
        for player, own in zip(position.players, fish, strict=True)
    ]


def totals(position: Position) -> tuple[int, ...]:
    """Return the total of each seat."""
    return tuple(score.total for score in scores(position))
