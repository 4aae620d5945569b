"""Pig for the match."""

from typing import Any, get_args

from fleet_engine.core import rng, switches
from fleet_engine.core.game import (
    DICE,
    NOTHING,
    EventLog,
    GameType,
    Option,
    OptionInfo,
    Options,
    Result,
)
from fleet_engine.core.game_loop import PositionMixin
from fleet_engine.core.notation import MatchSetup, PositionLines
from fleet_engine.pig import observation, rules
from fleet_engine.pig.actions import ACTIONS
from fleet_engine.pig.events import DiceRolled, Event
from fleet_engine.pig.position import Position

TARGET = OptionInfo(100, (25, 50, 100), "It is what most people play to.", 100)
OPTIONS = {"target": TARGET}


class PigPosition(Position, PositionMixin):
    """A playable position."""

    __slots__ = ()

    loop = rules.GAME_LOOP


class PigGame:
    """Pig, for two to four players, to a `target`."""

    name = "pig"
    actions = ACTIONS
    event_types = get_args(Event)
    type = GameType(
        seats=rules.SEATS,
        hidden=NOTHING,
        chance=DICE,
        ranks=(),
        rounds={},  # the game ends when a seat has enough points
        options=OPTIONS,
    )

    def type_with(self, options: Options) -> GameType:
        """Return the type of the game, which no option changes. Raises `OptionError`."""
        self.options(options)
        return self.type

    def defaults(self) -> dict[str, Option]:
        """Return no options: a record omits an option at its default."""
        return {}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options that differ from their defaults. Raises `OptionError`."""
        return switches.house_rules(self.name, OPTIONS, wanted)

    def options_for_record(self, options: Options) -> dict[str, Option]:
        """Return the options of a match in the form of a record."""
        return switches.options_for_record(OPTIONS, options)

    def options_from_record(self, recorded: Options) -> dict[str, Option]:
        """Return the options of a match from those in a record."""
        return switches.options_from_record(OPTIONS, recorded)

    def start(self, players: int, seed: int, options: Options, log: EventLog) -> PigPosition:
        """Return the position of the first decision."""
        position = PigPosition.__new__(PigPosition)
        rules.start(position, players, seed, _target(options), log)
        return position

    def format_lines(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position. Every seat may know all but the dice to come."""
        from fleet_engine.pig import notation  # noqa: PLC0415 - no start needs it

        return notation.format_lines(position, whole)

    def parse_lines(self, lines: PositionLines, setup: MatchSetup, log: EventLog) -> PigPosition:
        """Return the position that some lines describe. Raises `PositionError`."""
        from fleet_engine.pig import notation  # noqa: PLC0415 - no start needs it

        position = PigPosition.__new__(PigPosition)
        notation.parse_lines(position, _target(setup.options), lines, setup, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.PigObservation:
        """Return everything but the dice to come."""
        return observation.observe(position, seat)

    def determinize(self, position: PigPosition, seat: int, seed: int) -> PigPosition:
        """Return the position with other dice to come."""
        twin = position.copy()
        twin.chance = rng.determinization_state(seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return the decision of the seat to move."""
        return observation.decision(position)

    def result(self, position: Position) -> Result:
        """Return the scores. Only one seat can have reached the target."""
        strengths = tuple((pad.total,) for pad in position.pads)
        return Result(tuple(position.pads), strengths, ("points",))

    def round(self, position: Position) -> int:
        """Return the number of turns of the first seat so far."""
        return position.round

    def phase_label(self, position: Position) -> str:
        """Return the round."""
        return f"round {position.round}"

    def reveals(self, event: Any) -> bool:
        """Return True if the event is a roll."""
        return isinstance(event, DiceRolled)

    def redact_for_seat(self, event: Any, seat: int) -> Any:
        """Return the event unchanged, because all events are public."""
        return event


def _target(options: Options) -> int:
    return int(options.get("target", TARGET.default))
