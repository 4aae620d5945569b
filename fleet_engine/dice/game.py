"""Game interface of the dice game. Connects its rules, options and observations to the core."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, get_args

from fleet_engine.core import rng, switches
from fleet_engine.core.errors import DataError, OptionError
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
from fleet_engine.core.switches import FLAG, format_value
from fleet_engine.core.validation import quote
from fleet_engine.dice import events, observation, ruleset, sheet, sheet_code
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.position import PHASES, Position
from fleet_engine.dice.rules import flow, rolls
from fleet_engine.dice.scoring import RANKS, rank, scores


class DicePosition(Position, PositionMixin):
    """A position that can be played."""

    __slots__ = ()

    loop = flow.GAME_LOOP

    @property
    def roll_slot(self) -> int | None:
        """Index of the next pool to roll, from 0; `None` after the last.

        Each round has two pools: even indices are boat phases, odd ones are town phases.
        """
        return rolls.roll_slot(self)

    def stars_owed(self, seat: int) -> int:
        """Return the number of star actions owed to a seat, a pending one included."""
        return rolls.stars_owed(self, seat)


class DiceSetup(NamedTuple):
    """Options of a match by kind. `switches` are the house rules."""

    edition: str
    sheet: str
    captains: bool
    trophies: bool
    switches: dict[str, Option]


def parse_setup(options: Options) -> DiceSetup:
    """Return the options of a match by kind. Raises `OptionError`."""
    rest = dict(options)
    return DiceSetup(
        edition=format_value(rest.pop("edition")),
        sheet=format_value(rest.pop("sheet")),
        captains=_parse_flag("captains", rest.pop("captains", False)),
        trophies=_parse_flag("trophies", rest.pop("trophies", False)),
        switches=rest,
    )


def split_options(options: Options) -> tuple[str, str, dict[str, Option]]:
    """Return the edition, the sheet and the switches among the options of a match."""
    setup = parse_setup(options)
    return setup.edition, setup.sheet, setup.switches


SEATS = range(1, 5)
OPTIONAL_CARD_OPTIONS = ("captains", "trophies")
"""Names of the options for the optional modules."""


OPTIONS: Mapping[str, OptionInfo] = {
    "edition": OptionInfo(
        ruleset.EDITIONS[0],
        ruleset.EDITIONS,
        "The newest: its rulebook leaves least open.",
        ruleset.EDITIONS[0],
    ),
    "sheet": OptionInfo(
        sheet.SHEETS[0],
        sheet.SHEETS,
        "The later filling of what could not be looked up: its sea columns are longer.",
        sheet.SHEETS[0],
        accepts_codes=True,
    ),
    **{
        name: OptionInfo(
            False, FLAG, "Optional, and what is printed on the cards is not known.", False
        )
        for name in OPTIONAL_CARD_OPTIONS
    },
}
"""The options that are not switches of an edition."""


@cache
def _type(edition: str) -> GameType:
    rules = ruleset.load_printed(edition)
    return GameType(
        seats=SEATS,
        hidden=NOTHING,
        chance=DICE,
        ranks=RANKS,
        rounds={players: rules.solo_rounds if players == 1 else rules.rounds for players in SEATS},
        options={**OPTIONS, **rules.switches},
    )


def _parse_flag(name: str, value: Option) -> bool:
    """Return the boolean of an option, which a record may hold as a word.

    Raises `OptionError` for any other value.
    """
    if isinstance(value, bool):
        return value
    said = format_value(value).lower()
    if said not in ("false", "true"):
        raise OptionError(f"{name}: {quote(value)} is none of false, true")
    return said == "true"


class DiceGame:
    """Fleet: The Dice Game, for one player against Captain Ruth or for two to four.

    Options:

    - `edition`: one of the editions.
    - `sheet`: the id of a sheet of the package, or the code of a custom one.
    - `captains`, `trophies`: True if these cards are used.
    - each switch of the edition's data file, by its name.
    """

    name = "dice"
    actions = ACTIONS
    event_types = get_args(events.Event)

    @property
    def type(self) -> GameType:
        """The type of the game in its newest edition."""
        return _type(ruleset.EDITIONS[0])

    def type_with(self, options: Options) -> GameType:
        """Return the type of the game in the edition of these options."""
        edition = format_value(options.get("edition", ruleset.EDITIONS[0]))
        return _type(switches.check_edition(edition, ruleset.EDITIONS))

    def defaults(self) -> dict[str, Option]:
        """Return the newest edition and the default sheet."""
        return {name: OPTIONS[name].default for name in ("edition", "sheet")}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options with defaults filled in. Raises `OptionError`.

        Unused modules and switches at their defaults are omitted.
        """
        setup = parse_setup({**self.defaults(), **wanted})
        paper = sheet.to_option(sheet.load(setup.sheet))
        found: dict[str, Option] = {"edition": setup.edition, "sheet": paper}
        found |= {name: True for name in OPTIONAL_CARD_OPTIONS if getattr(setup, name)}
        return found | ruleset.house_rules(setup.edition, setup.switches)

    def options_for_record(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record writes them."""
        return switches.options_for_record(ruleset.switches_of(options["edition"]), options)

    def options_from_record(self, recorded: Options) -> dict[str, Option]:
        """Return the options of a match from those of a record. Raises `OptionError`."""
        edition = recorded.get("edition", ruleset.EDITIONS[0])
        return switches.options_from_record(ruleset.switches_of(edition), recorded)

    def start(self, players: int, seed: int, options: Options, log: EventLog) -> DicePosition:
        """Return the position of the first decision."""
        setup = parse_setup(options)
        position = DicePosition.__new__(DicePosition)
        flow.start(
            position,
            ruleset.load(setup.edition, setup.switches),
            sheet.load(setup.sheet),
            players,
            seed,
            log,
            captains=setup.captains,
            trophies=setup.trophies,
        )
        return position

    def format_lines(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position.

        Without `whole` they hide only the state of chance.
        """
        from fleet_engine.dice import notation  # noqa: PLC0415 - no start needs it

        return notation.format_lines(position, whole)

    def parse_lines(self, lines: PositionLines, setup: MatchSetup, log: EventLog) -> DicePosition:
        """Return the position that parsed lines describe. Raises `PositionError`."""
        from fleet_engine.dice import notation  # noqa: PLC0415 - no start needs it

        chosen = parse_setup(setup.options)
        rules, paper = ruleset.load(chosen.edition, chosen.switches), sheet.load(chosen.sheet)
        position = DicePosition.__new__(DicePosition)
        notation.parse_lines(position, rules, paper, lines, setup, log)
        return position

    def decode_option(self, name: str, value: Option) -> dict[str, Any] | None:
        """Return the values of a custom sheet, or `None` for any other option."""
        if name != "sheet" or not str(value).startswith(sheet_code.PREFIX):
            return None
        try:
            return sheet.to_values(sheet.from_code(str(value)))
        except OptionError:
            # A record may hold an invalid code. It is shown as it is; replaying the record raises.
            return None

    def encode_option(self, name: str, table: Mapping[str, Any]) -> str:
        """Return the option for the values of a sheet. Raises `OptionError`."""
        if name != "sheet":
            raise OptionError("must be a text, a whole number, true or false")
        try:
            return sheet.to_option(sheet.from_values(dict(table)))
        except DataError as error:
            raise OptionError(str(error).splitlines()[0].removeprefix("sheet: ")) from None

    def observe(self, position: Position, seat: int) -> observation.DiceObservation:
        """Return the observation of a seat: everything except future dice."""
        return observation.observe(position, seat)

    def determinize(self, position: DicePosition, seat: int, seed: int) -> DicePosition:
        """Return the position with other future dice. Nothing else is hidden."""
        twin = position.copy()
        twin.chance = rng.determinization_state(seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return the pending decision, or `None` at a chance event and at the end."""
        return observation.decision(position)

    def result(self, position: Position) -> Result:
        """Return the result with the score pads.

        More fish break a tie. If the tie remains, the seats share the victory.
        """
        pads = scores(position)
        strengths = tuple((pad.total, pad.fish) for pad in pads)
        solo_rank = rank(position.rules, pads[0].total) if position.solo else None
        return Result(pads, strengths, ("points", "fish"), solo_rank)

    def round(self, position: Position) -> int:
        """Return the current round, from 1; 0 before the first."""
        return position.round

    def phase_label(self, position: Position) -> str:
        """Return round and phase, such as `3 town`, or `setup` before the first round."""
        if not position.round:
            return "setup"
        return f"{position.round} {PHASES[position.phase]}"

    def reveals(self, event: Any) -> bool:
        """Return True if an event is a roll of dice."""
        return isinstance(event, (events.DiceRolled, events.DieRerolled))

    def redact_for_seat(self, event: Any, seat: int) -> Any:
        """Return the event unchanged, since no event hides information."""
        return event
