"""Text interface of Fleet, the card game."""

from collections.abc import Mapping, Sequence

from fleet_engine.cards.events import Event, LicencesRevealed, TurnBegan
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cli.cards import text
from fleet_engine.cli.cards.board_text import board_lines
from fleet_engine.cli.registry import Argument, register
from fleet_engine.cli.terminal import Terminal
from fleet_engine.core.match import Match

ARGUMENTS = (Argument("edition", "edition of the rules (default: the newest)", "YEAR"),)


class CardsConsoleGame:
    """Text interface of the card game."""

    title = "Fleet, the card game"
    help = text.HELP
    board_command = "sheet"
    arguments: Sequence[Argument] = ARGUMENTS
    pad_labels: Mapping[str, str] = text.PAD_LABELS
    rank_labels: Mapping[str, str] = {}
    tie_labels: Mapping[str, str] = text.TIE_LABELS

    def board_lines(
        self, match: Match, seat: int | None, names: Sequence[str], terminal: Terminal
    ) -> list[str]:
        """Return the table as a seat sees it, with its hand only if the seat is to move."""
        if seat is None:
            return board_lines(match.public_observation(), list(names), False, terminal)
        return board_lines(match.observe(seat), list(names), seat == match.to_move, terminal)

    def question(self, match: Match) -> str:
        """Return the question to the seat to move."""
        decision = _observation(match).decision
        assert decision is not None
        return text.question(decision)

    def choice_effects(self, match: Match) -> list[str]:
        """Return the effect of each legal action, in their order."""
        seen = _observation(match)
        return [text.effect_text(action, seen) for action in match.legal_actions]

    def describe_events(self, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return a description of events, a sentence per line."""
        return text.EventDescriber(names).describe_events(events)

    def needs_redraw(self, events: Sequence[Event]) -> bool:
        """Return True if the turn passed or licenses were revealed."""
        return any(isinstance(event, (TurnBegan, LicencesRevealed)) for event in events)

    def scores(self, match: Match) -> list[dict[str, int]]:
        """Return each seat's current score pad, total included."""
        return [
            {line: getattr(player.score, line) for line in text.PAD_LABELS}
            for player in match.observe(0).player_views
        ]


def _observation(match: Match) -> CardsObservation:
    """Return the observation of the seat to move."""
    assert match.to_move is not None
    seen = match.observe(match.to_move)
    assert isinstance(seen, CardsObservation)
    return seen


register("cards", CardsConsoleGame())
