"""Game protocol of Let's Go Fishing! Connects rules, notation and observations to a match."""

from typing import Any, get_args

from fleet_engine.core import switches
from fleet_engine.core.game import CUBES, PEEKS, EventLog, GameType, Option, Options, Result
from fleet_engine.core.game_loop import PositionMixin
from fleet_engine.core.notation import MatchSetup, PositionLines
from fleet_engine.fishing import events, observation, ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.position import Position
from fleet_engine.fishing.rules import determinize, flow
from fleet_engine.fishing.scoring import scores


class FishingPosition(Position, PositionMixin):
    """Position with the game loop. It can be played from decision to decision."""

    __slots__ = ()

    loop = flow.GAME_LOOP


TYPE = GameType(
    seats=ruleset.SEATS,
    hidden=PEEKS,
    chance=CUBES,
    ranks=(),
    rounds=dict.fromkeys(ruleset.SEATS, ruleset.load_printed().rounds),
    options=ruleset.load_printed().switches,
)

REVEALING_EVENTS = (
    events.CubeDrawn,
    events.TreasureFound,
    events.PairRevealed,
    events.EquipmentSeen,
)
"""Events that show a result of chance, or that show cards to one seat."""


class FishingGame:
    """Let's Go Fishing!, for two to five players.

    Options: every switch of the data file by its name.
    """

    name = "fishing"
    actions = ACTIONS
    event_types = get_args(events.Event)
    type = TYPE

    def type_with(self, options: Options) -> GameType:
        """Return the type of the game, which no option changes.

        Raises `OptionError` for an unknown option or value.
        """
        self.options(options)
        return self.type

    def defaults(self) -> dict[str, Option]:
        """Return no options: options at their default are left out."""
        return {}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options that differ from their defaults.

        Raises `OptionError` for an unknown option or value.
        """
        return ruleset.house_rules(wanted)

    def options_for_record(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record stores them."""
        return switches.options_for_record(self.type.options, options)

    def options_from_record(self, recorded: Options) -> dict[str, Option]:
        """Return the options of a match from those of a record."""
        return switches.options_from_record(self.type.options, recorded)

    def start(self, players: int, seed: int, options: Options, log: EventLog) -> FishingPosition:
        """Return the position at the first decision."""
        position = FishingPosition.__new__(FishingPosition)
        flow.start(position, ruleset.load(options), players, seed, log)
        return position

    def format_lines(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position text.

        If `whole` is True they hold the complete position, else the knowledge of `seat`. If `seat`
        is `None` they hold public knowledge only.
        """
        from fleet_engine.fishing import notation  # noqa: PLC0415 - no start needs it

        return notation.format_lines(position, seat, whole)

    def parse_lines(
        self, lines: PositionLines, setup: MatchSetup, log: EventLog
    ) -> FishingPosition:
        """Return the position that the lines of a position text describe.

        Raises `PositionError` if the lines are not a valid position.
        """
        from fleet_engine.fishing import notation  # noqa: PLC0415 - no start needs it

        position = FishingPosition.__new__(FishingPosition)
        notation.parse_lines(position, ruleset.load(setup.options), lines, setup, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.FishingObservation:
        """Return the observation of a seat.

        It contains neither the order of a pile nor the cubes to come.
        """
        return observation.observe(position, seat)

    def determinize(self, position: FishingPosition, seat: int, seed: int) -> FishingPosition:
        """Return a determinization for `seat`, with hidden cards dealt anew.

        The seat cannot distinguish the result from `position`.
        """
        twin = position.copy()
        determinize.deal(twin, seat, seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return the view of the current decision, `None` if no seat decides."""
        return observation.decision(position)

    def redact_for_seat(self, event: Any, seat: int) -> Any:
        """Return the event as `seat` may see it.

        Cards that only another seat looks at are left out.
        """
        return events.redact_for_seat(event, seat)

    def result(self, position: Position) -> Result:
        """Return the result of a position; money breaks ties."""
        pads = tuple(scores(position))
        strengths = tuple(
            (pad.total, player.money) for pad, player in zip(pads, position.players, strict=True)
        )
        return Result(pads, strengths, ("points", "money"))

    def round(self, position: Position) -> int:
        """Return the round, counted from 1."""
        return position.round

    def phase_label(self, position: Position) -> str:
        """Return the round with `day`, or with `evening` during the end of the round."""
        ends = bool(position.stack) and position.stack[0][0] in flow.END_FRAMES
        return f"{position.round} {'evening' if ends else 'day'}"

    def reveals(self, event: Any) -> bool:
        """Return True if an event reveals hidden information."""
        return isinstance(event, REVEALING_EVENTS)
