"""Pig as a match sees it."""

from typing import Any

from fleet_engine.core import rng, switches
from fleet_engine.core.game import (
    DICE,
    NOTHING,
    GameType,
    Log,
    Option,
    OptionInfo,
    Options,
    Result,
)
from fleet_engine.core.game_loop import Playing
from fleet_engine.core.notation import Lines, Table
from fleet_engine.pig import observation, rules
from fleet_engine.pig.actions import ACTIONS
from fleet_engine.pig.events import DiceRolled
from fleet_engine.pig.position import Position

TARGET = OptionInfo(100, (25, 50, 100), "It is what most people play to.", 100)
OPTIONS = {"target": TARGET}


class PigPosition(Position, Playing):
    """A position that can be played on."""

    __slots__ = ()

    flow = rules.FLOW


class PigGame:
    """Pig, for two to four players, to a `target`."""

    name = "pig"
    actions = ACTIONS
    type = GameType(
        seats=rules.SEATS,
        hidden=NOTHING,
        chance=DICE,
        ranks=(),
        rounds={},  # the game ends when somebody has enough
        options=OPTIONS,
    )

    def type_by(self, options: Options) -> GameType:
        """Return what the game is: no option changes it; raises `OptionError`."""
        self.options(options)
        return self.type

    def defaults(self) -> dict[str, Option]:
        """Return nothing: an option at its default says nothing."""
        return {}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options that differ from their defaults; raises `OptionError`."""
        return switches.house_rules(self.name, OPTIONS, wanted)

    def said(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record tells them."""
        return switches.said(OPTIONS, options)

    def meant(self, told: Options) -> dict[str, Option]:
        """Return the options of a match that a record tells."""
        return switches.meant(OPTIONS, told)

    def start(self, players: int, seed: int, options: Options, log: Log) -> PigPosition:
        """Return the position of the first decision."""
        position = PigPosition.__new__(PigPosition)
        rules.start(position, players, seed, _target(options), log)
        return position

    def tell(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position: every seat may know all but the dice to come."""
        from fleet_engine.pig import notation  # noqa: PLC0415 - the page has none

        return notation.tell(position, whole)

    def set_up(self, lines: Lines, table: Table, log: Log) -> PigPosition:
        """Return the position that some lines tell; raises `PositionError`."""
        from fleet_engine.pig import notation  # noqa: PLC0415 - the page has none

        position = PigPosition.__new__(PigPosition)
        notation.set_up(position, _target(table.options), lines, table, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.PigObservation:
        """Return all but the dice to come."""
        return observation.observe(position, seat)

    def imagine(self, position: PigPosition, seat: int, seed: int) -> PigPosition:
        """Return the position with other dice to come."""
        twin = position.copy()
        twin.chance = rng.imagined(seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return what is asked."""
        return observation.decision(position)

    def result(self, position: Position) -> Result:
        """Return the scores; only one seat can have reached the target."""
        strengths = tuple((pad.total,) for pad in position.pads)
        return Result(tuple(position.pads), strengths, ("points",))

    def round(self, position: Position) -> int:
        """Return how often the dice have come to the first seat."""
        return position.round

    def heading(self, position: Position) -> str:
        """Return the round."""
        return f"round {position.round}"

    def reveals(self, event: Any) -> bool:
        """Return whether dice fell."""
        return isinstance(event, DiceRolled)

    def told(self, event: Any, seat: int) -> Any:
        """Return the event: everything happens in the open."""
        return event


def _target(options: Options) -> int:
    return int(options.get("target", TARGET.value))
