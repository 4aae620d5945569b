"""Text interface of Let's Go Fishing!."""

from collections.abc import Mapping, Sequence

from fleet_engine.cli import seats
from fleet_engine.cli.fishing import text
from fleet_engine.cli.fishing.board_text import board_lines
from fleet_engine.cli.registry import Argument, register
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.match import Match
from fleet_engine.fishing.events import Event, RoundBegan, SeatPassed, TokenPlaced
from fleet_engine.fishing.observation import FishingObservation


class FishingConsoleGame:
    """Text interface of Let's Go Fishing!."""

    title = "Let's Go Fishing!"
    help = text.HELP
    board_command = "board"
    arguments: Sequence[Argument] = ()
    pad_labels: Mapping[str, str] = text.PAD_LABELS
    rank_labels: Mapping[str, str] = {}
    tie_labels: Mapping[str, str] = text.TIE_LABELS

    def board_lines(
        self, match: Match, seat: int | None, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return board and mats, with cards seen by the seat only if it is to move."""
        if seat is None:
            return board_lines(match.observe(0), names, False, terminal)
        return board_lines(match.observe(seat), names, seat == match.to_move, terminal)

    def question(self, match: Match) -> str:
        """Return the question to the seat to move."""
        decision = _observation(match).decision
        assert decision is not None
        return text.question(decision)

    def choice_effects(self, match: Match) -> list[str]:
        """Return the effect of each legal action, in their order."""
        seen = _observation(match)
        names = seats.player_names(match)
        return [text.effect_text(action, seen, names) for action in match.legal_actions]

    def describe_events(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return a description of events, a sentence per line."""
        return text.EventDescriber(names).describe_events(events)

    def needs_redraw(self, events: Sequence[Event]) -> bool:
        """Return True if the turn passed or a round began."""
        return any(isinstance(event, (RoundBegan, TokenPlaced, SeatPassed)) for event in events)

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's current score pad, total included."""
        return [
            {line: getattr(player.score, line) for line in text.PAD_LABELS}
            for player in match.observe(0).players
        ]


def _observation(match: Match) -> FishingObservation:
    """Return the observation of the seat to move."""
    assert match.to_move is not None
    seen = match.observe(match.to_move)
    assert isinstance(seen, FishingObservation)
    return seen


register("fishing", FishingConsoleGame())
