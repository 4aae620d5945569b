"""Who sits at a match: people and computer players, and through whose eyes the page looks."""

from collections.abc import Sequence
from functools import cached_property
from typing import Self

from app.play.computers import Question
from app.play.seats import Seat, people_at
from fleet_engine import Match, bots
from fleet_engine.core.game import HidesHands


class Sitting:
    """A match and who sits there.

    With a `curtain` the game is hidden between the turns of two people; where hands are hidden
    there always is one. The chance of computer players follows from `key`. It is `advised` if the
    coach has shown choices in it.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], *, curtain: bool, key: int | None
    ) -> None:
        """Without a `key` the chance of computer players follows from the seed."""
        self.match = match
        self.seats = tuple(seats)
        self.key = bots.key_of(match.seed) if key is None else key
        self.advised = False
        self.curtain = (curtain or isinstance(match.game, HidesHands)) and self.people > 1

    @property
    def first_person(self) -> int:
        """The seat through whose eyes everybody looks at the end, wherever it is shown."""
        return next((place for place, seat in enumerate(self.seats) if not seat.bot), 0)

    @property
    def people(self) -> int:
        """How many people play."""
        return people_at(self.seats)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def alone(self) -> bool:
        """Whether one player plays for a score, not against others."""
        return self.match.players == 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.to_move is None

    @property
    def question(self) -> Question | None:
        """What a computer player is to decide now, `None` where a person is or nobody."""
        seat = self.match.to_move
        bot = "" if seat is None else self.seats[seat].bot
        return Question(self.match, bot, self.key) if bot else None

    @property
    def asks_somebody(self) -> bool:
        """Whether a person is to decide now."""
        return not self.over and self.question is None

    @property
    def last_confirmed(self) -> int:
        """The number of the last action that a person played, -1 if none was."""
        movers = self.match.movers
        persons = (
            place for place in reversed(range(len(movers))) if not self.seats[movers[place]].bot
        )
        return next(persons, -1)

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the page looks.

        It is that of the person who decides, while a computer player thinks of the person who
        decided last, and at the end of the first of the people.
        """
        decides = self.match.to_move
        if decides is None:
            return self.first_person
        if not self.seats[decides].bot:
            return decides
        last = self.last_confirmed
        return self.first_person if last < 0 else self.match.movers[last]

    @cached_property
    def compact_record(self) -> str:
        """The record of a finished game, short enough for a link."""
        return self.match.record.to_compact()

    def is_like(self, other: Self) -> bool:
        """Return whether both games have the same seed, rules and seats."""
        mine, others = self.match, other.match
        return (
            self.game == other.game
            and mine.seed == others.seed
            and mine.options == others.options
            and self.seats == other.seats
        )
