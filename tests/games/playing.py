"""Random games for the property tests: a seed, a number of seats and the choices."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from fleet_engine import Match, new_match

CONSTANT_SLOTS = ("rules", "sheet")
"""Slots of a position that never change."""


@dataclass(frozen=True)
class RandomGame(ABC):
    """Script of a game: the first choices are listed, the others are random.

    With `busy`, choices come from `liked`, so that games leave out useless actions and develop.
    Otherwise all legal actions are equally likely.
    """

    players: int
    seed: int
    choices: tuple[int, ...] = ()
    prefers_progress: bool = True
    options: dict[str, Any] = field(default_factory=dict)

    name: ClassVar[str]

    @abstractmethod
    def preferred(self, legal: list[str], chance: random.Random) -> list[str]:
        """Return the choices that a busy player makes."""

    def with_options(self, switches: dict[str, Any]) -> Self:
        """Return the same game with other house rules."""
        return replace(self, options={**self.options, **switches})

    def start(self) -> Match:
        return new_match(self.name, players=self.players, seed=self.seed, **self.options)

    def moves(self, match: Match) -> Iterator[str]:
        """Yield the next action; the caller plays it before it continues."""
        chance = random.Random(self.seed)
        for number in range(10_000):
            if match.to_move is None:
                return
            legal = [action.text for action in match.legal_actions]
            if self.prefers_progress:
                legal = self.preferred(legal, chance)
            listed = number < len(self.choices)
            pick = self.choices[number] if listed else chance.randrange(1 << 30)
            yield legal[pick % len(legal)]
        raise AssertionError("a game without an end")

    def play(self, limit: int = 10_000) -> Match:
        """Return the match after at most `limit` decisions."""
        match = self.start()
        for _, text in zip(range(limit), self.moves(match), strict=False):
            match.play(text)
        return match


def position_of(match: Match) -> Any:
    return match.position


def snapshot(value: Any) -> Any:
    """Return the content of a position as tuples that share no object with it."""
    if hasattr(value, "__slots__") and hasattr(value, "copy"):
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        return tuple(
            (name, snapshot(getattr(value, name))) for name in slots if name not in CONSTANT_SLOTS
        )
    if isinstance(value, (list, tuple)):
        return tuple(snapshot(entry) for entry in value)
    return value
