"""Text interface of Fleet: The Dice Game."""

from collections.abc import Mapping, Sequence

from fleet_engine.cli.dice import sheets, text
from fleet_engine.cli.dice.board_text import board_lines
from fleet_engine.cli.registry import Argument, register
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.action import Action
from fleet_engine.core.match import Match
from fleet_engine.dice import ruleset
from fleet_engine.dice.events import DiceRolled, Event
from fleet_engine.dice.observation import DecisionView, DiceObservation

MAX_LISTED_MARKS = 2
"""Maximum number of sections listed for a die.

If it can fill more, they are counted.
"""

ARGUMENTS = (
    Argument("edition", "edition of the rules (default: the newest)", "YEAR"),
    Argument(
        "sheet",
        "sheet: the name of a sheet of the game, the code of a sheet, a link with one,\n"
        "or a file of your own (TOML or JSON)",
        "FILE",
        sheets.sheet_option,
    ),
    Argument("captains", "deal a captain card to each seat (dice)"),
    Argument("trophies", "set out a gold and a silver trophy (dice)"),
)


class DiceConsoleGame:
    """Text interface of the dice game."""

    title = "Fleet: The Dice Game"
    help = text.HELP
    board_command = "sheet"
    arguments: Sequence[Argument] = ARGUMENTS
    pad_labels: Mapping[str, str] = text.PAD_LABELS
    rank_labels: Mapping[str, str] = text.RANK_LABELS
    tie_labels: Mapping[str, str] = text.TIE_LABELS

    def board_lines(
        self, match: Match, seat: int | None, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return a seat's sheet, the rivals and the dice.

        Nothing is hidden. Without a seat the sheet is that of the seat to move.
        """
        shown = match.to_move or 0 if seat is None else seat
        return board_lines(match.observe(shown), shown, list(names), terminal)

    def question(self, match: Match) -> str:
        """Return the question to the seat to move."""
        decision = _observation(match).decision
        assert decision is not None
        return text.question(decision)

    def choice_effects(self, match: Match) -> list[str]:
        """Return the effect of each legal action, in their order."""
        seen = _observation(match)
        decision = seen.decision
        assert decision is not None
        return [
            self._choice_effect(match, action, seen, decision) for action in match.legal_actions
        ]

    def _choice_effect(
        self, match: Match, action: Action, seen: DiceObservation, decision: DecisionView
    ) -> str:
        if decision.kind == "bonus":
            each, points = ruleset.load_printed(seen.edition).bonus[action.target or ""]
            per = "each" if each == 1 else f"every {each}"
            return f"{text.count_noun(points, 'point')} for {per} of your {action.target}"
        if decision.kind == "draft":
            return self._die_uses(match, action, decision.seat)
        return text.effect_text(match.preview(action), decision.seat)

    def _die_uses(self, match: Match, take: Action, seat: int) -> str:
        """Return the possible uses of a die after it is taken."""
        taken = match.preview(take)
        marks = [use for use in taken.legal_actions if use.verb == "mark"]
        found = []
        if len(marks) > MAX_LISTED_MARKS:
            found.append(f"one of {len(marks)} boxes")
            marks = []
        others = [use for use in taken.legal_actions if use.verb != "mark"]
        found += [text.effect_text(match.preview(take, use), seat) for use in (*marks, *others)]
        return "; or ".join(found) if found else text.effect_text(taken, seat)

    def describe_events(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return a description of events, a sentence per line."""
        return text.EventDescriber(names).describe_events(events)

    def needs_redraw(self, events: Sequence[Event]) -> bool:
        """Return True if dice were rolled."""
        return any(isinstance(event, DiceRolled) for event in events)

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's current score pad, total included."""
        lines = [
            line
            for line in text.PAD_LABELS
            if line not in text.OPTIONAL_LINES or text.OPTIONAL_LINES[line] in match.options
        ]
        return [
            {line: getattr(sheet.score, line) for line in lines}
            for sheet in match.observe(0).sheets
        ]


def _observation(match: Match) -> DiceObservation:
    """Return the observation of the seat to move."""
    assert match.to_move is not None
    seen = match.observe(match.to_move)
    assert isinstance(seen, DiceObservation)
    return seen


register("dice", DiceConsoleGame())
