"""Let's Go Fishing! as a match sees it."""

from typing import Any

from fleet_engine.core import switches
from fleet_engine.core.game import CUBES, SIGHTS, GameType, Log, Option, Options, Result
from fleet_engine.core.game_loop import Playing
from fleet_engine.core.notation import Lines, Table
from fleet_engine.fishing import events, observation, ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.rules import determinize, flow
from fleet_engine.fishing.scoring import scores


class FishingPosition(Position, Playing):
    """A position that can be played on."""

    __slots__ = ()

    flow = flow.FLOW


TYPE = GameType(
    seats=ruleset.SEATS,
    hidden=SIGHTS,
    chance=CUBES,
    ranks=(),
    rounds=dict.fromkeys(ruleset.SEATS, ruleset.printed().rounds),
    options=ruleset.printed().switches,
)

REVEALING = (
    events.CubeDrawn,
    events.TreasureFound,
    events.PairRevealed,
    events.EquipmentSeen,
)
"""What chance has decided, or what one seat alone looks at."""


class FishingGame:
    """Let's Go Fishing!, for two to five players.

    Options: every switch of the data file by its name.
    """

    name = "fishing"
    actions = ACTIONS
    type = TYPE

    def type_by(self, options: Options) -> GameType:
        """Return what the game is: no option changes it; raises `OptionError`."""
        self.options(options)
        return self.type

    def defaults(self) -> dict[str, Option]:
        """Return nothing: an option at its default says nothing."""
        return {}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options that differ from their defaults; raises `OptionError`."""
        return ruleset.house_rules(wanted)

    def said(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record tells them."""
        return switches.said(self.type.options, options)

    def meant(self, told: Options) -> dict[str, Option]:
        """Return the options of a match that a record tells."""
        return switches.meant(self.type.options, told)

    def start(self, players: int, seed: int, options: Options, log: Log) -> FishingPosition:
        """Return the position of the first decision."""
        position = FishingPosition.__new__(FishingPosition)
        flow.start(position, ruleset.load(options), players, seed, log)
        return position

    def tell(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position: all of it, or what a seat or everybody may know."""
        from fleet_engine.fishing import notation  # noqa: PLC0415 - the page has none

        return notation.tell(position, seat, whole)

    def set_up(self, lines: Lines, table: Table, log: Log) -> FishingPosition:
        """Return the position that some lines tell; raises `PositionError`."""
        from fleet_engine.fishing import notation  # noqa: PLC0415 - the page has none

        position = FishingPosition.__new__(FishingPosition)
        notation.set_up(position, ruleset.load(table.options), lines, table, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.FishingObservation:
        """Return what a seat may know: neither the order of piles nor cubes to come."""
        return observation.observe(position, seat)

    def imagine(self, position: FishingPosition, seat: int, seed: int) -> FishingPosition:
        """Return a position that a seat cannot tell from this one, what is hidden dealt anew."""
        twin = position.copy()
        determinize.deal(twin, seat, seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return what is asked."""
        return observation.decision(position)

    def told(self, event: Any, seat: int) -> Any:
        """Return an event as a seat may hear of it, without cards that another one looks at."""
        return events.told(event, seat)

    def result(self, position: Position) -> Result:
        """Return the scores; money breaks a tie."""
        pads = tuple(scores(position))
        strengths = tuple(
            (pad.total, player.money) for pad, player in zip(pads, position.players, strict=True)
        )
        return Result(pads, strengths, ("points", "money"))

    def round(self, position: Position) -> int:
        """Return the round, counted from 1."""
        return position.round

    def heading(self, position: Position) -> str:
        """Return the round, and that it ends where it does."""
        ends = position.to_move is not None and position.stack[0][0] in flow.AT_THE_END
        return f"{position.round} {'evening' if ends else 'day'}"

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what was unknown."""
        return isinstance(event, REVEALING)
