"""The dice game as a match sees it."""

from typing import Any

from fleet_engine.core import chance
from fleet_engine.core.action import Action
from fleet_engine.core.game import Log, Option, Options, Result
from fleet_engine.dice import events, observation, ruleset, sheet
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.position import PHASES, Position
from fleet_engine.dice.rules import flow
from fleet_engine.dice.scoring import rank, score


class DicePosition(Position):
    """A position that can be played on."""

    __slots__ = ()

    def play(self, action: Action, log: Log = None) -> None:
        """Carry out a legal action and run on to the next decision."""
        flow.play(self, action, log)


def split_options(options: Options) -> tuple[str, str, dict[str, Option]]:
    """Return the edition, the id of the sheet, and the switches among the options of a match."""
    switches = dict(options)
    return str(switches.pop("edition")), str(switches.pop("sheet")), switches


class DiceGame:
    """Fleet: The Dice Game, for one player against Captain Ruth or for two to four.

    Options: `edition`, `sheet`, and every switch of the edition's data file by its name.
    """

    name = "dice"
    seats = range(1, 5)
    actions = ACTIONS

    def defaults(self) -> dict[str, Option]:
        """Return the newest edition on the default sheet."""
        return {"edition": ruleset.EDITIONS[0], "sheet": sheet.SHEETS[0]}

    def options(self, wanted: Options) -> dict[str, Option]:
        """Return the options with defaults filled in; raises `OptionError`.

        A switch set to its default is left out: it says nothing.
        """
        edition, sheet_id, house_rules = split_options({**self.defaults(), **wanted})
        sheet.shipped(sheet_id)
        switches = ruleset.house_rules(edition, house_rules)
        return {"edition": edition, "sheet": sheet_id, **switches}

    def start(self, players: int, seed: int, options: Options, log: Log) -> DicePosition:
        """Return the position of the first decision."""
        edition, sheet_id, house_rules = split_options(options)
        position = DicePosition.__new__(DicePosition)
        flow.start(
            position,
            ruleset.load(edition, house_rules),
            sheet.shipped(sheet_id),
            players,
            seed,
            log,
        )
        return position

    def observe(self, position: Position, seat: int) -> observation.DiceObservation:
        """Return all but the dice to come."""
        return observation.observe(position, seat)

    def imagine(self, position: DicePosition, seat: int, seed: int) -> DicePosition:
        """Return the position with other dice to come; everything else lies open."""
        twin = position.copy()
        twin.chance = chance.imagined(seed)
        return twin

    def decision(self, position: Position) -> observation.DecisionView | None:
        """Return what is asked: a die, its use, a star, a circle, a bonus, a catch."""
        return observation.decision(position)

    def result(self, position: Position) -> Result:
        """Return the score pads; more fish break a tie, then victory is shared."""
        scores = tuple(score(position.rules, position.sheet, marks) for marks in position.marks)
        best = max((pad.total, pad.fish) for pad in scores)
        winners = tuple(seat for seat, pad in enumerate(scores) if (pad.total, pad.fish) == best)
        solo_rank = rank(position.rules, scores[0].total) if position.solo else None
        return Result(scores, winners, solo_rank)

    def heading(self, position: Position) -> str:
        """Return round and phase, such as `3 town`; `setup` before the first round."""
        if not position.round:
            return "setup"
        return f"{position.round} {PHASES[position.phase]}"

    def reveals(self, event: Any) -> bool:
        """Return whether dice were rolled."""
        return isinstance(event, (events.DiceRolled, events.DieRerolled))

    def told(self, event: Any, seat: int) -> Any:
        """Return the event: everything happens in the open."""
        return event
