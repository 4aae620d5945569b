"""Game protocol of the card game. Connects rules, notation and observations to a match."""

from functools import cache
from typing import Any, get_args

from fleet_engine.cards import events, observation, ruleset
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.names import PHASES
from fleet_engine.cards.position import NO_SEAT, Position
from fleet_engine.cards.rules import determinize, flow
from fleet_engine.cards.scoring import score
from fleet_engine.core import switches
from fleet_engine.core.game import (
    CARDS,
    HANDS,
    EventLog,
    GameType,
    Option,
    OptionInfo,
    Options,
    Result,
)
from fleet_engine.core.game_loop import PositionMixin
from fleet_engine.core.notation import MatchSetup, PositionLines
from fleet_engine.core.switches import format_value


class CardsPosition(Position, PositionMixin):
    """Position with the game loop. It can be played from decision to decision."""

    __slots__ = ()

    loop = flow.GAME_LOOP


def split_options(options: Options) -> tuple[str, dict[str, Option]]:
    """Split the options of a match into the edition and the switches."""
    rest = dict(options)
    return format_value(rest.pop("edition")), rest


EDITION = OptionInfo(
    ruleset.EDITIONS[0], ruleset.EDITIONS, "There is no other one.", ruleset.EDITIONS[0]
)


@cache
def _type(edition: str) -> GameType:
    return GameType(
        seats=ruleset.SEATS,
        hidden=HANDS,
        chance=CARDS,
        ranks=(),
        rounds={},  # the game ends when licenses or crates run out
        options={"edition": EDITION, **ruleset.load_printed(edition).switches},
    )


REVEALING_EVENTS = (
    events.TurnBegan,
    events.LicencesRevealed,
    events.CardsDrawn,
    events.DeckShuffled,
)
"""Events that show a result of chance or that pass the turn to another seat.

After a change of turn, the play depends on the hidden hand of that seat.
"""


class CardsGame:
    """Fleet, the card game, for two to four players.

    Options: `edition`, and every switch of the edition's data file by its name.
    """

    name = "cards"
    actions = ACTIONS
    event_types = get_args(events.Event)

    @property
    def type(self) -> GameType:
        """Type of the game in its newest edition."""
        return _type(ruleset.EDITIONS[0])

    def type_with(self, options: Options) -> GameType:
        """Return the type of the game in the edition that these options name."""
        edition = format_value(options.get("edition", ruleset.EDITIONS[0]))
        return _type(switches.check_edition(edition, ruleset.EDITIONS))

    def defaults(self) -> dict[str, Option]:
        """Return the default options: the newest edition."""
        return {"edition": EDITION.default}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options with defaults filled in.

        Switches at their default are left out, because they carry no information. Raises
        `OptionError` for an unknown option or value.
        """
        edition, house_rules = split_options({**self.defaults(), **wanted})
        return {"edition": edition, **ruleset.house_rules(edition, house_rules)}

    def options_for_record(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record stores them."""
        return switches.options_for_record(ruleset.switches_of(options["edition"]), options)

    def options_from_record(self, recorded: Options) -> dict[str, Option]:
        """Return the options of a match from those of a record.

        Raises `OptionError` for an unknown option or value.
        """
        edition = recorded.get("edition", ruleset.EDITIONS[0])
        return switches.options_from_record(ruleset.switches_of(edition), recorded)

    def start(self, players: int, seed: int, options: Options, log: EventLog) -> CardsPosition:
        """Return the position at the first decision."""
        edition, house_rules = split_options(options)
        position = CardsPosition.__new__(CardsPosition)
        flow.start(position, ruleset.load(edition, house_rules), players, seed, log)
        return position

    def format_lines(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position text.

        If `whole` is True they hold the complete position, else the knowledge of `seat`. If `seat`
        is `None` they hold public knowledge only.
        """
        from fleet_engine.cards import notation  # noqa: PLC0415 - no start needs it

        return notation.format_lines(position, seat, whole)

    def parse_lines(self, lines: PositionLines, setup: MatchSetup, log: EventLog) -> CardsPosition:
        """Return the position that the lines of a position text describe.

        Raises `PositionError` if the lines are not a valid position.
        """
        from fleet_engine.cards import notation  # noqa: PLC0415 - no start needs it

        edition, house_rules = split_options(setup.options)
        position = CardsPosition.__new__(CardsPosition)
        notation.parse_lines(position, ruleset.load(edition, house_rules), lines, setup, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.CardsObservation:
        """Return the observation of a seat.

        It contains neither the hands of others nor the order of a deck.
        """
        return observation.observe(position, seat)

    def public_observation(self, position: Position) -> observation.CardsObservation:
        """Return the public observation, which shows the size of each hand.

        Of the cards in hands it shows only the Gone Fishin' cards.
        """
        return observation.observe(position, NO_SEAT)

    def redact_for_public(self, event: Any) -> Any:
        """Return the public version of an event."""
        return events.redact_for_seat(event, NO_SEAT)

    def make_discreet(self, position: CardsPosition) -> None:
        """Make the match discreet: ask whenever public information leaves a choice."""
        position.discreet = True

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return the public view of the current decision, `None` when the game is over."""
        return observation.decision(position)

    def redact_for_seat(self, event: Any, seat: int) -> Any:
        """Return the event as `seat` may see it, without the secret cards of others."""
        return events.redact_for_seat(event, seat)

    def determinize(self, position: CardsPosition, seat: int, seed: int) -> CardsPosition:
        """Return a determinization for `seat`, with hidden cards dealt anew.

        The seat cannot distinguish the result from `position`.
        """
        return determinize.determinize(position, seat, seed)

    def result(self, position: Position) -> Result:
        """Return the result of a position.

        Ties in points are broken by launched boats, then by crates on boats.
        """
        scores = tuple(score(position.rules, player) for player in position.players)
        strengths = tuple(
            (pad.total, len(player.boats), sum(player.crates))
            for pad, player in zip(scores, position.players, strict=True)
        )
        return Result(scores, strengths, ("points", "boats", "crates"))

    def round(self, position: Position) -> int:
        """Return the round, counted from 1; 0 before the first."""
        return position.round

    def phase_label(self, position: Position) -> str:
        """Return round and phase, such as `3 auction`."""
        return f"{position.round} {PHASES[position.phase]}"

    def reveals(self, event: Any) -> bool:
        """Return True if an event reveals hidden information or changes the turn."""
        return isinstance(event, REVEALING_EVENTS)
