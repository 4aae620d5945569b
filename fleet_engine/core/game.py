"""Protocols that a game implements, and the game registry.

The core names no game. Each game package registers itself when it is imported.
"""

import copyreg
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

from fleet_engine.core.action import Action, Actions
from fleet_engine.core.errors import OptionError

Option = bool | int | str
Options = Mapping[str, Option]
EventLog = list[Any] | None
Outcome = tuple[str, ...]
"""Outcome of a chance event: the faces of dice or the cards, in the order in which they appear."""


NOTHING, HANDS, PEEKS = HIDDEN_KINDS = ("nothing", "hands", "sights")
"""Hidden information of a game: none, the players' hands, or only what one player has inspected."""

DICE, CARDS, CUBES = CHANCE_KINDS = ("dice", "cards", "cubes")
"""Sources of chance: dice, cards or cubes."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """Option of a match: its default, its choices and the reason for the default.

    Attributes:
        default: The default.
        choices: All values that a match may have.
        reason: The reason for this default.
        record_default: The value that a record means if it does not name the option. It never
            changes. It is the first default that the option had, or the rule in force before
            the option existed.
        accepts_codes: True if the value may also be a code that is not in `choices`, such as
            the code of a custom sheet.
    """

    default: Option
    choices: tuple[Option, ...]
    reason: str
    record_default: Option
    accepts_codes: bool = False

    @property
    def default_first(self) -> tuple[Option, ...]:
        """All choices, the default first."""
        return (self.default, *(choice for choice in self.choices if choice != self.default))


@dataclass(frozen=True, slots=True)
class GameType:
    """Static description of a game.

    Attributes:
        seats: Possible numbers of players.
        hidden: One of `HIDDEN_KINDS`.
        chance: One of `CHANCE_KINDS`.
        ranks: Ranks of a solo game, the lowest first. Empty if the game has no solo mode.
        rounds: Number of rounds by number of seats, unless the game ends earlier. Empty if the
            number is not fixed.
        options: Options of a match, by name.
    """

    seats: range
    hidden: str
    chance: str
    ranks: tuple[str, ...]
    rounds: Mapping[int, int]
    options: Mapping[str, OptionInfo]

    @property
    def has_solo_mode(self) -> bool:
        """True if one player can play alone, for a rank."""
        return bool(self.ranks)


class State(Protocol):
    """Position of a game, with everything that later play depends on.

    There are two ways to play. `play()` resolves chance events from the seed. `play_to_chance()`
    stops at the next chance event with more than one outcome. No seat is to move there:
    `chance_outcomes()` lists the outcomes and `apply_chance()` sets one.
    """

    round: int
    """The round, counted from 1; 0 before the first."""
    reveal_count: int
    """Number of draws so far. A change means that hidden or random information was revealed."""
    to_move: int | None
    """The seat to move; `None` if the game is over or a chance event is pending."""
    legal_actions: tuple[Action, ...]
    """Legal actions of the seat to move: at least two, or none if no seat is to move.

    A single action is possible in a discreet match (see `HasHiddenHands`) and for secret
    decisions (see `GameLoop`).
    """

    def play(self, action: Action, log: EventLog = None) -> None:
        """Apply a legal action and run to the next decision.

        The action is not checked.
        """

    def copy(self) -> Self:
        """Return a copy that shares no mutable state with this position."""

    @property
    def is_over(self) -> bool:
        """True if the game is over."""

    @property
    def is_chance_node(self) -> bool:
        """True if a chance event is pending. Never true after `play`, which resolves it."""

    @property
    def hides_choice(self) -> bool:
        """True if the seat to move decides even with one legal action, to reveal no secret.

        Other seats must not learn from the time of the answer whether there was a choice. In a
        discreet match the property does not cover the decisions about hands.
        """

    def play_to_chance(self, action: Action, log: EventLog = None) -> None:
        """Apply a legal action and run to the next decision or chance event.

        The action is not checked.
        """

    def chance_outcomes(self) -> Mapping[Outcome, int]:
        """Return the possible outcomes of the pending chance event and their weights.

        The outcomes are sorted by name. A weight is relative to the other weights. Things that
        appear together count as the same outcome in any order. There are always at least two
        outcomes, because a chance event with a single one is resolved at once.

        Raises:
            ImpossibleOutcome: No chance event is pending.
        """

    def seeded_outcome(self) -> Outcome:
        """Return the outcome that the seed gives, in the order of appearance.

        Raises:
            ImpossibleOutcome: No chance event is pending.
        """

    def apply_chance(self, outcome: Sequence[str], log: EventLog = None) -> None:
        """Apply an outcome and run to the next decision or chance event.

        The things appear in the order of `outcome`. Later chance events follow from the seed again.

        Raises:
            ImpossibleOutcome: The outcome is impossible, or no chance event is pending.
        """

    def resolve_chance(self, log: EventLog = None) -> None:
        """Resolve chance events from the seed and run to the next decision, like `play`."""


class Score(Protocol):
    """Itemized score: a named tuple with a total."""

    @property
    def total(self) -> int:
        """The sum of all items."""

    def _asdict(self) -> dict[str, int]: ...


class Result(NamedTuple):
    """Result of a match.

    Attributes:
        scores: One itemized score per seat.
        strengths: One row per seat: its points, then the values of the tie-breakers.
        strength_names: The names of the columns of `strengths`.
        rank: The rank in a solo game, else `None`. The only seat is then the winner.
    """

    scores: tuple[Score, ...]
    strengths: tuple[tuple[int, ...], ...]
    strength_names: tuple[str, ...]
    rank: str | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(score.total for score in self.scores)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the best. Equal seats share a place."""
        strengths = self.strengths
        return tuple(1 + sum(other > mine for other in strengths) for mine in strengths)

    @property
    def winners(self) -> tuple[int, ...]:
        """The strongest seats. Seats that are equal in all columns share the victory."""
        best = max(self.strengths)
        return tuple(seat for seat, strength in enumerate(self.strengths) if strength == best)

    @property
    def tie_break(self) -> str | None:
        """The tie-breaker that decided between seats of equal points; `None` if none did."""
        best = max(self.strengths)
        beaten = max((strength for strength in self.strengths if strength < best), default=best)
        if beaten[0] < best[0]:
            return None
        columns = zip(self.strength_names, best, beaten, strict=True)
        return next((name for name, more, less in columns if more > less), None)


class Game(Protocol):
    """Rules of a game, as a match uses them."""

    name: str
    actions: Actions

    @property
    def type(self) -> GameType:
        """The description of the game with default options."""

    def type_with(self, options: Options) -> GameType:
        """Return the description of the game with the given options.

        The edition may change the number of rounds, the options and their defaults.

        Raises:
            OptionError: An option or a value does not exist.
        """

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return all options of a match, with defaults filled in.

        Raises:
            OptionError: An option or a value does not exist.
        """

    def defaults(self) -> dict[str, Option]:
        """Return the options of a match in which all have their default."""

    def options_for_record(self, options: Options) -> dict[str, Option]:
        """Return the options that the record of a match names."""

    def options_from_record(self, recorded: Options) -> dict[str, Option]:
        """Return the options of a match from those that its record names.

        The meaning of an option that a record leaves out never changes, even if its default does.

        Raises:
            OptionError: An option or a value does not exist.
        """

    def start(self, players: int, seed: int, options: Options, log: EventLog) -> State:
        """Return the first position in which a seat decides."""

    def observe(self, position: Any, seat: int) -> Any:
        """Return the observation of a seat: everything that it may know."""

    def determinize(self, position: Any, seat: int, seed: int) -> State:
        """Return a determinization: a position that `seat` cannot tell from this one.

        Everything that the seat may not know, such as dice to come or the hands of others, is dealt
        anew from `seed`. All else stays the same. `position` is not changed. Bots that search use
        it.
        """

    def decision(self, position: Any) -> Any:
        """Return the pending decision, or `None` if the game is over.

        A decision contains no hidden information.
        """

    def result(self, position: Any) -> Result:
        """Return the result of a position, as if the game ended there."""

    def round(self, position: Any) -> int:
        """Return the round of a position, counted from 1; 0 before the first."""

    def phase_label(self, position: Any) -> str:
        """Return the part of the game that a position belongs to, such as `3 town`.

        Records use it as a heading.
        """

    def reveals(self, event: Any) -> bool:
        """Return True if an event shows a chance outcome or another seat's hidden cards."""

    def redact_for_seat(self, event: Any, seat: int) -> Any:
        """Return an event without the information that only other seats may have."""


@runtime_checkable
class HasTableOptions(Protocol):
    """Game with options that are whole tables, such as a custom sheet.

    In a match and in a link such an option is a code of letters. Readable records contain the whole
    table.
    """

    def decode_option(self, name: str, value: Option) -> Mapping[str, Any] | None:
        """Return the table that an option value encodes, or `None` for a plain value."""

    def encode_option(self, name: str, table: Mapping[str, Any]) -> Option:
        """Return the code of a table.

        Raises:
            OptionError: The game cannot use the table.
        """


@runtime_checkable
class HasHiddenHands(Protocol):
    """Game of hidden hands, as its type says.

    A seat that gets no decision could reveal the contents of its hand. A discreet match therefore
    asks a seat whenever public information leaves it a choice, even if its hand leaves none.
    """

    def make_discreet(self, position: Any) -> None:
        """Make the first position of a match discreet, and with it all later positions."""

    def public_observation(self, position: Any) -> Any:
        """Return the public observation: everything that all seats may know."""

    def redact_for_public(self, event: Any) -> Any:
        """Return an event without the information that not all seats may have."""


_games: dict[str, Game] = {}


def register_game(game: Game) -> None:
    """Register a game under its name."""
    _games[game.name] = game


def find_game(name: str) -> Game:
    """Return the game with the given name.

    Raises:
        OptionError: No such game is registered.
    """
    if name not in _games:
        raise OptionError(f"game: {name!r} is unknown; known are {', '.join(_games)}")
    return _games[name]


def games() -> tuple[str, ...]:
    """Return the names of all games, in the order of registration."""
    return tuple(_games)


def _restore_action(game: str, text: str) -> Action:
    return find_game(game).actions[text]


def _reduce_action(action: Action) -> tuple[Callable[[str, str], Action], tuple[str, str]]:
    """Reduce an action to its game and its text, so that a pickle restores the same object.

    Raises:
        OptionError: No registered game has the action.
    """
    for game in _games.values():
        if game.actions.get(action.text) is action:
            return _restore_action, (game.name, action.text)
    raise OptionError(f"pickle: {action.text!r} is an action of no registered game")


copyreg.pickle(Action, _reduce_action)
