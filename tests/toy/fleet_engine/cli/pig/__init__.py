"""Pig in the terminal."""

from collections.abc import Mapping, Sequence

from fleet_engine.cli.registry import Argument, register
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.match import Match
from fleet_engine.pig.events import DiceRolled, DiceTaken, Event, PointsHeld, TurnBegan

CHOICES = {
    "take one": "a one falls seldom",
    "take two": "more points, and a one falls often",
    "roll": "more points, unless a one falls",
    "hold": "score what this turn has brought",
}


class PigConsoleGame:
    """Pictures and texts of Pig for the terminal."""

    title = "Pig"
    help = "Roll as often as you dare; hold before a one falls. Whoever has enough points wins."
    board_command = "points"
    arguments: Sequence[Argument] = ()
    pad_labels: Mapping[str, str] = {
        "one": "with one die",
        "two": "with two dice",
        "total": "total",
    }
    rank_labels: Mapping[str, str] = {}
    tie_labels: Mapping[str, str] = {}

    def board_lines(
        self, match: Match, seat: int | None, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return the points of all seats and their parts, which are public."""
        seen = match.observe(seat or 0)
        lines = []
        for name, pad in zip(names, seen.pads, strict=True):
            lines.append(f"{name}: {pad.total} of {seen.target} points")
            lines += [f"  {self.pad_labels[part]}: {getattr(pad, part)}" for part in ("one", "two")]
        return lines

    def question(self, match: Match) -> str:
        """Return the question to the seat to move."""
        asked = match.decision
        if asked.kind == "take":
            return "One die or two?"
        return f"{asked.points} points so far: roll or hold?"

    def choice_effects(self, match: Match) -> list[str]:
        """Return the effect of each legal action, in their order."""
        return [CHOICES[action.text] for action in match.legal_actions]

    def describe_events(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return the events in words, one sentence a line."""
        return [_sentence(event, names[event.seat]) for event in events]

    def needs_redraw(self, events: Sequence[Event]) -> bool:
        """Return True if points were scored."""
        return any(isinstance(event, PointsHeld) for event in events)

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's current score pad."""
        pads = match.observe(0).pads
        return [{line: getattr(pad, line) for line in self.pad_labels} for pad in pads]


def _sentence(event: Event, name: str) -> str:
    match event:
        case TurnBegan(round=number):
            return f"Round {number}: {name} gets the dice."
        case DiceTaken(dice=dice):
            return f"{name} takes {'one die' if dice == 1 else 'two dice'}."
        case DiceRolled(faces=faces, points=points):
            fell = " and ".join(map(str, faces))
            return f"{name} rolls {fell}: {points} points." if points else f"{name} rolls {fell}."
        case PointsHeld(points=points):
            return f"{name} scores {points} points."


register("pig", PigConsoleGame())
