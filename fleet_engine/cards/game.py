"""The card game as a match sees it."""

from functools import cache
from typing import Any

from fleet_engine.cards import events, observation, ruleset
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.names import PHASES
from fleet_engine.cards.position import NOBODY, Position
from fleet_engine.cards.rules import determinize, flow
from fleet_engine.cards.scoring import score
from fleet_engine.core import switches
from fleet_engine.core.game import CARDS, HANDS, GameType, Log, Option, OptionInfo, Options, Result
from fleet_engine.core.game_loop import Playing
from fleet_engine.core.notation import Lines, Table
from fleet_engine.core.switches import spoken


class CardsPosition(Position, Playing):
    """A position that can be played on."""

    __slots__ = ()

    flow = flow.FLOW


def split_options(options: Options) -> tuple[str, dict[str, Option]]:
    """Return the edition and the switches among the options of a match."""
    rest = dict(options)
    return spoken(rest.pop("edition")), rest


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
        rounds={},  # the game ends when licences or crates run out
        options={"edition": EDITION, **ruleset.printed(edition).switches},
    )


REVEALING = (
    events.TurnBegan,
    events.LicencesRevealed,
    events.CardsDrawn,
    events.DeckShuffled,
)
"""What chance has decided, or what another seat's hand will."""


class CardsGame:
    """Fleet, the card game, for two to four players.

    Options: `edition`, and every switch of the edition's data file by its name.
    """

    name = "cards"
    actions = ACTIONS

    @property
    def type(self) -> GameType:
        """What the game is in its newest edition."""
        return _type(ruleset.EDITIONS[0])

    def type_by(self, options: Options) -> GameType:
        """Return what the game is in the edition that these options name."""
        edition = spoken(options.get("edition", ruleset.EDITIONS[0]))
        return _type(switches.known(edition, ruleset.EDITIONS))

    def defaults(self) -> dict[str, Option]:
        """Return the newest edition."""
        return {"edition": EDITION.value}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options with defaults filled in; raises `OptionError`.

        A switch set to its default is left out: it says nothing.
        """
        edition, house_rules = split_options({**self.defaults(), **wanted})
        return {"edition": edition, **ruleset.house_rules(edition, house_rules)}

    def said(self, options: Options) -> dict[str, Option]:
        """Return the options of a match as a record tells them."""
        return switches.said(ruleset.switches_of(options["edition"]), options)

    def meant(self, told: Options) -> dict[str, Option]:
        """Return the options of a match that a record tells; raises `OptionError`."""
        edition = told.get("edition", ruleset.EDITIONS[0])
        return switches.meant(ruleset.switches_of(edition), told)

    def start(self, players: int, seed: int, options: Options, log: Log) -> CardsPosition:
        """Return the position of the first decision."""
        edition, house_rules = split_options(options)
        position = CardsPosition.__new__(CardsPosition)
        flow.start(position, ruleset.load(edition, house_rules), players, seed, log)
        return position

    def tell(self, position: Position, seat: int | None, whole: bool) -> dict[str, str]:
        """Return the lines of a position: all of it, or what a seat or everybody may know."""
        from fleet_engine.cards import notation  # noqa: PLC0415 - the page has none

        return notation.tell(position, seat, whole)

    def set_up(self, lines: Lines, table: Table, log: Log) -> CardsPosition:
        """Return the position that some lines tell; raises `PositionError`."""
        from fleet_engine.cards import notation  # noqa: PLC0415 - the page has none

        edition, house_rules = split_options(table.options)
        position = CardsPosition.__new__(CardsPosition)
        notation.set_up(position, ruleset.load(edition, house_rules), lines, table, log)
        return position

    def observe(self, position: Position, seat: int) -> observation.CardsObservation:
        """Return what a seat may know: neither the hands of others nor any deck."""
        return observation.observe(position, seat)

    def watch(self, position: Position) -> observation.CardsObservation:
        """Return what everybody may know: of no hand more than how many cards it has."""
        return observation.observe(position, NOBODY)

    def watched(self, event: Any) -> Any:
        """Return an event as everybody may hear of it."""
        return events.told(event, NOBODY)

    def ask_discreetly(self, position: CardsPosition) -> None:
        """Ask from now on wherever the others must reckon with a choice."""
        position.discreet = True

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return what is asked, as everybody may know it."""
        return observation.decision(position)

    def told(self, event: Any, seat: int) -> Any:
        """Return an event as a seat may hear of it: cards of others are left out."""
        return events.told(event, seat)

    def imagine(self, position: CardsPosition, seat: int, seed: int) -> CardsPosition:
        """Return a position that a seat cannot tell from this one, hidden cards dealt anew."""
        return determinize.imagine(position, seat, seed)

    def result(self, position: Position) -> Result:
        """Return the score pads; launched boats, then crates on boats break a tie."""
        scores = tuple(score(position.rules, player) for player in position.players)
        strengths = tuple(
            (pad.total, len(player.boats), sum(player.crates))
            for pad, player in zip(scores, position.players, strict=True)
        )
        return Result(scores, strengths, ("points", "boats", "crates"))

    def round(self, position: Position) -> int:
        """Return the round, counted from 1; 0 before the first."""
        return position.round

    def heading(self, position: Position) -> str:
        """Return round and phase, such as `3 auction`."""
        return f"{position.round} {PHASES[position.phase]}"

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows what was unknown, or passes the turn to another seat."""
        return isinstance(event, REVEALING)
