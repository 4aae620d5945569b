"""What a game has to offer, and the register of games.

The core names no game: each game package registers itself when it is imported.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

from fleet_engine.core.action import Action, Actions
from fleet_engine.core.errors import OptionError

Option = bool | int | str
Options = Mapping[str, Option]
Log = list[Any] | None
Outcome = tuple[str, ...]
"""What falls, thing by thing in the order in which it does: the faces of dice, or cards."""


NOTHING, HANDS, SIGHTS = HIDDEN = ("nothing", "hands", "sights")
"""What players may hide from each other: their hands, or only what one of them has looked at."""

DICE, CARDS, CUBES = FALLS = ("dice", "cards", "cubes")
"""What falls by chance."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a match: its default, its choices, and why this default.

    `unsaid` is what a record means that does not name the option. It never changes: it is the
    first default that there was, or what was played before there was a choice. Where `codes` are
    taken, a value may also be a code beside the choices, such as that of a sheet of one's own.
    """

    value: Option
    choices: tuple[Option, ...]
    why: str
    unsaid: Option
    codes: bool = False

    @property
    def default_first(self) -> tuple[Option, ...]:
        """All choices, led by the default."""
        return (self.value, *(choice for choice in self.choices if choice != self.value))


@dataclass(frozen=True, slots=True)
class GameType:
    """What a game is, for whoever asks instead of knowing.

    `seats` is how many may play. What is `hidden` is one of `HIDDEN`, `chance` one of `FALLS`.
    `ranks` are what a lone player can reach, from the bottom; without them nobody plays alone.
    `rounds` is how many rounds there are by the number of seats, unless a game ends before; empty
    where that is open until the end. `options` are those of a match, by their names.
    """

    seats: range
    hidden: str
    chance: str
    ranks: tuple[str, ...]
    rounds: Mapping[int, int]
    options: Mapping[str, OptionInfo]

    @property
    def solo(self) -> bool:
        """Whether one player may play alone, for a rank."""
        return bool(self.ranks)


class State(Protocol):
    """A position: a game at one moment, with all that later play depends on.

    It is played on from decision to decision, chance between them falling as the seed says. Or it
    is played *up to chance*: where something unknown would fall it then waits, nobody is to move,
    and what falls can be counted out and set.
    """

    round: int
    """The round, counted from 1; 0 before the first."""
    drawn: int
    """How often chance was asked: a change means that something unknown came to light."""
    to_move: int | None
    """The seat that decides, `None` when the game is over or chance is awaited."""
    legal_actions: tuple[Action, ...]
    """What that seat may do: at least two actions, or none when nobody decides.

    In a discreet match (see `HidesHands`) it may be a single one.
    """

    def play(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action, unchecked, and run on to the next decision."""

    def copy(self) -> Self:
        """Return a position that shares no changeable state with this one."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def awaits_chance(self) -> bool:
        """Whether chance decides next: never after `play`, which lets it fall."""

    def play_up_to_chance(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action, unchecked, and run on to the next decision or chance."""

    def outcomes(self) -> Mapping[Outcome, int]:
        """Return what can fall now, sorted by name, and how likely each is beside the others.

        Whatever falls together counts as the same in any order. There are always several
        outcomes: where only one thing can happen, it does. Raises `ImpossibleOutcome` if chance
        decides nothing now.
        """

    def seeded(self) -> Outcome:
        """Return what the seed lets fall now, in its order; raises `ImpossibleOutcome`."""

    def let_fall(self, outcome: Sequence[str], log: Log = None) -> None:
        """Let this fall, in this order, and run on to the next decision or chance.

        The seed decides again what comes later. Raises `ImpossibleOutcome` for what cannot fall.
        """

    def settle(self, log: Log = None) -> None:
        """Let fall what the seed says and run on to the next decision, as `play` would have."""


class Score(Protocol):
    """An itemised score: a named tuple with a total."""

    @property
    def total(self) -> int:
        """The sum."""

    def _asdict(self) -> dict[str, int]: ...


class Result(NamedTuple):
    """How a match ended: an itemised score a seat, and what the seats are compared by.

    `strengths` has a row a seat: its points, then what breaks a tie. `compared_by` names
    the columns. A solo game has a `rank` and no winner but its only seat.
    """

    scores: tuple[Score, ...]
    strengths: tuple[tuple[int, ...], ...]
    compared_by: tuple[str, ...]
    rank: str | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(score.total for score in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The strongest seat; several that are equal in everything share the victory."""
        best = max(self.strengths)
        return tuple(seat for seat, strength in enumerate(self.strengths) if strength == best)

    @property
    def tie_break(self) -> str | None:
        """What the winners have more of than a seat of as many points; `None` without one."""
        best = max(self.strengths)
        beaten = max((strength for strength in self.strengths if strength < best), default=best)
        if beaten[0] < best[0]:
            return None
        columns = zip(self.compared_by, best, beaten, strict=True)
        return next((name for name, more, less in columns if more > less), None)


class Game(Protocol):
    """A game as a match sees it."""

    name: str
    actions: Actions

    @property
    def type(self) -> GameType:
        """What the game is, as it is played where no option is chosen."""

    def type_by(self, options: Options) -> GameType:
        """Return what the game is when it is played with some options; raises `OptionError`.

        The edition may change how many rounds there are, which options, and their defaults.
        """

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return every option of a match, defaults filled in; raises `OptionError`."""

    def defaults(self) -> dict[str, Option]:
        """Return the options of a match for which none are wanted."""

    def said(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record tells them."""

    def meant(self, told: Options) -> dict[str, Option]:
        """Return the options of a match that a record tells; raises `OptionError`.

        What a record leaves out never changes its meaning, whatever becomes the default.
        """

    def start(self, players: int, seed: int, options: Options, log: Log) -> State:
        """Return the first position in which somebody decides."""

    def observe(self, position: Any, seat: int) -> Any:
        """Return what a seat may know."""

    def imagine(self, position: Any, seat: int, seed: int) -> State:
        """Return a position that a seat cannot tell from this one, for players who think ahead.

        What it may not know, such as dice to come or the hands of others, is dealt anew
        from `seed`; all else stays. The position itself is left as it is.
        """

    def decision(self, position: Any) -> Any:
        """Return what is asked, `None` when the game is over; it holds nothing secret."""

    def result(self, position: Any) -> Result:
        """Return the result of a position, as if the game ended there."""

    def round(self, position: Any) -> int:
        """Return the round of a position, counted from 1; 0 before the first."""

    def heading(self, position: Any) -> str:
        """Return where in the game a position is, such as `3 town`, for records."""

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what chance decided, or another seat's hidden cards."""

    def told(self, event: Any, seat: int) -> Any:
        """Return an event as a seat may hear of it: what only others may know is left out."""


@runtime_checkable
class KeepsTables(Protocol):
    """A game that has options which are whole tables, such as a sheet of one's own.

    In a match, and in a link, such an option is a code of letters; in readable records the
    table stands in full.
    """

    def unfold(self, name: str, value: Option) -> Mapping[str, Any] | None:
        """Return the table that the value of an option is the code of, `None` for any other."""

    def fold(self, name: str, table: Mapping[str, Any]) -> Option:
        """Return the code of a table; raises `OptionError` for a table that it cannot use."""


@runtime_checkable
class HidesHands(Protocol):
    """A game of hidden hands, as its type says: who is asked could tell what a hand holds.

    In a discreet match a seat is asked wherever what everybody knows leaves it a choice, even
    where its hand leaves none.
    """

    def ask_discreetly(self, position: Any) -> None:
        """Make the first position of a match discreet, and all that come of it."""

    def watch(self, position: Any) -> Any:
        """Return what everybody at the table may know."""

    def watched(self, event: Any) -> Any:
        """Return an event as everybody at the table may hear of it."""


_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known by its name."""
    _games[game.name] = game


def find(name: str) -> Game:
    """Return a game by its name; raises `OptionError`."""
    if name not in _games:
        raise OptionError(f"game: {name!r} is unknown; known are {', '.join(_games)}")
    return _games[name]


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(_games)
