"""Scores of Let's Go Fishing! Adds up VP markers, fish and majorities."""

from typing import NamedTuple

from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.position import Player, Position

WIDTH = len(COLOURS)


class Score(NamedTuple):
    """Score of a seat.

    Attributes:
        points: VP markers.
        fish: one point for each fish of a color that is not depleted.
        majorities: points for the majorities in all colors.
    """

    points: int
    fish: int
    majorities: int

    @property
    def total(self) -> int:
        """Sum of all parts."""
        return sum(self)


def count_caught(player: Player) -> list[int]:
    """Return the number of fish of each color that count for a player.

    Sold fish, fish on boats and frozen fish count.
    """
    fish = player.fish
    return [sold + sum(fish[colour::WIDTH]) for colour, sold in enumerate(player.sold)]


def scores(position: Position) -> list[Score]:
    """Return the score of each seat as if the game ended now.

    Fish of a depleted color do not count. The seat with most fish of a color scores as many
    points as there are fish left to catch. Tied seats all score these points.
    """
    fish = [count_caught(player) for player in position.players]
    there = [colour for colour, left in enumerate(position.fish_left) if left]
    most = {colour: max(1, *(own[colour] for own in fish)) for colour in there}
    return [
        Score(
            points=player.points,
            fish=sum(own[colour] for colour in there),
            majorities=sum(
                position.fish_left[colour] for colour in there if own[colour] == most[colour]
            ),
        )
        for player, own in zip(position.players, fish, strict=True)
    ]


def totals(position: Position) -> tuple[int, ...]:
    """Return the total score of each seat."""
    return tuple(score.total for score in scores(position))
