"""Seated match: a match with its people and bots, and the seat of the viewer."""

from collections.abc import Sequence
from functools import cached_property
from typing import Self

from app.play.seats import Seat, human_count
from fleet_engine import Match, bots
from fleet_engine.core.game import HidesHands


class SeatedMatch:
    """A match with its seats.

    Attributes:
        match: the match.
        seats: its people and bots.
        key: the key from which the random choices of bots follow.
        advised: True if the coach has shown choices in it.
        handoff: True if a handoff screen covers the game between the turns of two people. With
            several people and hidden hands this is always so.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], *, handoff: bool, key: int | None
    ) -> None:
        """Without a `key` the random choices of bots follow from the seed."""
        self.match = match
        self.seats = tuple(seats)
        self.key = bots.key_of(match.seed) if key is None else key
        self.advised = False
        self.handoff = (handoff or isinstance(match.game, HidesHands)) and self.human_count > 1

    @property
    def first_human_seat(self) -> int:
        """The seat from which all players see the end, on every screen."""
        return next((place for place, seat in enumerate(self.seats) if not seat.bot), 0)

    @property
    def human_count(self) -> int:
        """The number of people at the table."""
        return human_count(self.seats)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def is_solo(self) -> bool:
        """True if one player plays for a score and not against others."""
        return self.match.players == 1

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.match.to_move is None

    @property
    def awaits_human(self) -> bool:
        """True if a person decides now."""
        return not self.is_over and not self._deciding_bot

    @property
    def _deciding_bot(self) -> str:
        """The bot that decides now, or ""."""
        seat = self.match.to_move
        return "" if seat is None else self.seats[seat].bot

    @property
    def last_human_action(self) -> int:
        """The index of the last action that a person played, or -1."""
        movers = self.match.movers
        persons = (
            place for place in reversed(range(len(movers))) if not self.seats[movers[place]].bot
        )
        return next(persons, -1)

    @property
    def viewer(self) -> int:
        """The seat from which the page shows the game.

        It is the seat of the person to move. While a bot decides it is that of the last person
        to move. At the end, or before any person has decided, it is that of the first person.
        """
        decides = self.match.to_move
        if decides is None:
            return self.first_human_seat
        if not self.seats[decides].bot:
            return decides
        last = self.last_human_action
        return self.first_human_seat if last < 0 else self.match.movers[last]

    @cached_property
    def compact_record(self) -> str:
        """The compact record of a finished game, which fits into a link."""
        return self.match.record.to_compact()

    def is_same_game(self, other: Self) -> bool:
        """Return True if both games have the same seed, rules and seats."""
        mine, others = self.match, other.match
        return (
            self.game == other.game
            and mine.seed == others.seed
            and mine.options == others.options
            and self.seats == other.seats
        )
